"""The table under load: many games at once, both seats of each listening, orders at random, each on disk when answered.

The server runs in a process of its own, `python -m benchmarks.table FILE`; without a file it is the peer, which takes
the same requests with the same web server, and does nothing.
"""

import asyncio
import os
import subprocess
import sys
import tempfile
import threading
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from secrets import token_urlsafe
from statistics import median, quantiles
from time import perf_counter, sleep
from typing import Any

import msgspec
import uvicorn

from benchmarks.orders import start
from benchmarks.timing import Contest, Subject
from maquis.engine.pipes import piped
from maquis.engine.position import Position
from maquis.families.europa.policies.policies import RandomPolicy
from maquis.families.europa.rules import orders
from maquis.families.europa.rules.calendar import SIDES
from maquis.families.europa.rules.units import Unit
from maquis.table.guard import Rate
from maquis.table.house import Speed
from maquis.table.limits import Limits
from maquis.table.serve import bound, serve
from maquis.table.storage import Storage

GAMES, SCRIPTS, ORDERS, AT_ONCE = 200, 20, 60, 10
SMALLEST = 2, 1, 6, 3
"""The same of the smallest load."""
HOST = "127.0.0.1"
Given = tuple[str, str]


class Load(msgspec.Struct, frozen=True):
    """Games at once, and what is played in them: scripts of so many orders, up to `at_once` of them in a request."""

    games: int
    scripts: tuple[tuple[Given, ...], ...]
    at_once: int = 1


class Result(msgspec.Struct):
    """What a load came to: seconds in all, and of each request."""

    seconds: float
    requests: list[float]
    orders: int
    heard: int


def subject(small: bool) -> Subject:
    games, number, orders, at_once = SMALLEST if small else (GAMES, SCRIPTS, ORDERS, AT_ONCE)
    load = Load(games, scripts(number, orders))
    with tempfile.TemporaryDirectory() as folder:
        one = _run(load, Path(folder) / "one.db")
        many = _run(msgspec.structs.replace(load, at_once=at_once), Path(folder) / "many.db")
    idle = _run(load, None)
    mix = Counter(order.split()[0] for script in load.scripts for _, order in script)
    return Subject(
        "The table under load",
        [
            Contest(
                f"an order of {games} games at once, on disk when it is answered and told to both seats",
                {
                    "maquis, an order a request": one.seconds / one.orders,
                    f"maquis, up to {at_once} orders a request": many.seconds / many.orders,
                    "the same web server, doing nothing": idle.seconds / idle.orders,
                },
            )
        ],
        (
            f"{one.orders:,} orders ({', '.join(mix)}). The server has one core; whoever asks has another.",
            _note("One by one", one),
            _note(f"Up to {at_once}", many),
            _note("Nothing", idle),
            f"Both seats of every game listen: news heard {one.heard:,} and {many.heard:,} times.",
        ),
    )  # fmt: skip


def _note(words: str, each: Result) -> str:
    slow = quantiles(each.requests, n=100)[98]
    often = f"{each.orders / each.seconds:,.0f} orders a second, {len(each.requests) / each.seconds:,.0f} requests"
    return f"{words}: {often}; a request takes {median(each.requests) * 1e3:.0f} ms, 1 % more than {slow * 1e3:.0f} ms."


class Diceless(RandomPolicy):
    """Plays at random, but for what rolls dice: those fall differently in every game."""

    def choose_sabotage(self, view: Position, attempt: orders.Sabotage) -> bool:
        return False

    def choose_attack(self, view: Position, place: int, units: list[Unit]) -> list[Unit]:
        return []


def scripts(number: int, orders: int) -> tuple[tuple[Given, ...], ...]:
    """Orders of random play from the first turn on, with the side that gives each: legal whatever the dice."""
    return tuple(tuple(_script(f"load {each}", orders)) for each in range(number))


def _script(seed: str, orders: int) -> Iterator[Given]:
    referee, given = start(), 0
    policies = {side: Diceless(side, seed) for side in SIDES}
    while given < orders:
        side = referee.rules.to_act(referee.position)[0]
        for order in policies[side].phase(partial(referee.view, side)):
            referee.give(side, order)
            yield side, order.notation
            given += 1


def requests(script: Sequence[Given], at_once: int) -> Iterator[tuple[str, list[str]]]:
    """The orders of a script, as many of one side together as may be."""
    side, together = "", list[str]()
    for giver, order in script:
        if together and (giver != side or len(together) == at_once):
            yield side, together
            together = []
        side = giver
        together.append(order)
    yield side, together


def _run(load: Load, file: Path | None) -> Result:
    with serving(file) as port:
        return asyncio.run(_play(port, load))


@contextmanager
def serving(file: Path | None) -> Iterator[int]:
    """Run a server on a file, or the peer; yield its port."""
    command = [sys.executable, "-m", "benchmarks.table", *([str(file)] if file else [])]
    process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE)
    try:
        assert process.stdout is not None
        yield int(process.stdout.readline())
    finally:
        process.kill()
        process.wait()


class Connection:
    """A connection that is kept open, for one request after the other; it is opened anew if the server closed it."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._ends: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def ask(self, method: str, path: str, key: str = "", data: object = None) -> Any:
        """Ask; return what came back, or the stream that follows, of a path that ends with events."""
        if self._ends is None or self._ends[0].at_eof():
            self._ends = await asyncio.open_connection(HOST, self._port)
        reader, writer = self._ends
        body = b"" if data is None else msgspec.json.encode(data)
        writer.write(
            f"{method} {path} HTTP/1.1\r\nHost: {HOST}\r\nContent-Type: application/json\r\n"
            f"Authorization: Bearer {key}\r\nContent-Length: {len(body)}\r\n\r\n".encode()
            + body
        )
        head = await reader.readuntil(b"\r\n\r\n")
        if path.endswith("events"):
            return reader
        length = next(int(line[15:]) for line in head.lower().split(b"\r\n") if line.startswith(b"content-length:"))
        answer = msgspec.json.decode(await reader.readexactly(length))
        if not head.startswith((b"HTTP/1.1 200", b"HTTP/1.1 201")):
            raise SystemExit(f"{path}: {head.splitlines()[0].decode()}: {answer}")
        return answer


async def _play(port: int, load: Load) -> Result:
    result = Result(0, [], 0, 0)
    together = asyncio.Barrier(load.games + 1)
    async with asyncio.TaskGroup() as games:
        for number in range(load.games):
            script = load.scripts[number % len(load.scripts)]
            games.create_task(_game(port, list(requests(script, load.at_once)), result, together))
        await together.wait()
        await together.wait()
        began = perf_counter()
        await together.wait()
        result.seconds = perf_counter() - began
    return result


async def _game(port: int, script: list[tuple[str, list[str]]], result: Result, together: asyncio.Barrier) -> None:
    """Make a game, have both its seats listen; when all games are made sit down, and when all sit play."""
    made = await Connection(port).ask("POST", "/api/games", data={"scenario": "eastern-front"})
    keys = {link["seat"]["side"]: await _sat(port, link) for link in made["links"]}
    listening = [asyncio.create_task(_listen(port, key, result)) for key in keys.values()]
    await together.wait()
    seats = {side: Connection(port) for side in keys}
    version = {
        side: (await seats[side].ask("GET", "/api/game", key))["position"]["version"] for side, key in keys.items()
    }
    await together.wait()
    for side, orders_ in script:
        other = next(each for each in SIDES if each != side)
        began = perf_counter()
        given = await seats[side].ask(
            "POST", "/api/game/orders", keys[side], {"version": version[side], "orders": orders_}
        )
        result.requests.append(perf_counter() - began)
        if given["done"] != len(orders_):
            raise SystemExit(f"refused: {given}")
        result.orders += given["done"]
        version[side] = given["version"]
        version[other] = (version[other] + sum(1 for line in given["lines"])) if given["lines"] else version[other]
    await together.wait()
    for each in listening:
        each.cancel()


async def _sat(port: int, link: Any) -> str:
    """Sit down with a link, and add words to the dice; return the key."""
    connection, key = Connection(port), token_urlsafe(24)
    await connection.ask("POST", "/api/sit", data={"invitation": link["invitation"], "key": key})
    await connection.ask("POST", "/api/game/words", key, {"words": key})
    return key


async def _listen(port: int, key: str, result: Result) -> None:
    """Hear the news."""
    connection = Connection(port)
    stream = await connection.ask("GET", "/api/game/events", key)
    while line := await stream.readline():
        result.heard += line.startswith(b"event: news")


async def idle(scope: Any, receive: Any, send: Any) -> None:
    """The peer: takes every request, and answers that all was done."""
    if scope["type"] != "http":
        return
    body = (await receive()).get("body", b"")
    headers = [(b"content-type", b"application/json")]
    if scope["path"].endswith("events"):
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        await send({"type": "http.response.body", "body": b": nothing", "more_body": True})
        await asyncio.sleep(3600)
    asked = msgspec.json.decode(body) if body else {}
    seats = [{"seat": {"side": side, "kind": "side"}, "invitation": side} for side in SIDES]
    answer = msgspec.json.encode(
        {"links": seats, "position": {"version": 0}, "version": 0, "done": len(asked.get("orders", ())), "lines": []}
    )
    headers.append((b"content-length", str(len(answer)).encode()))
    await send({"type": "http.response.start", "status": 200, "headers": headers})
    await send({"type": "http.response.body", "body": answer})


def _end_with(parent: int) -> None:
    while os.getppid() == parent:
        sleep(1)
    os._exit(1)


def main(file: str | None) -> None:
    """Serve, with no limit on who asks how often, on a port that is told, as long as whoever started this runs."""
    threading.Thread(target=_end_with, args=[os.getppid()], daemon=True).start()
    sock = bound(HOST, 0)
    sock.listen(2048)
    print(sock.getsockname()[1], flush=True)
    if file is None:
        uvicorn.Server(
            uvicorn.Config(idle, access_log=False, log_level="error", lifespan="off", timeout_graceful_shutdown=1)
        ).run([sock])
        return
    storage, often = Storage(Path(file)), Rate(1e9, 1e9)
    try:
        limits = Limits(
            games=2 * GAMES,
            games_an_hour=2 * GAMES,
            in_memory=GAMES,
            makers=2 * GAMES,
            pages=10 * GAMES,
            connections=20 * GAMES,
            waiting=600,
        )
        serve(storage, sock, [HOST], limits, Speed(often, often, often))
    finally:
        storage.close()


if __name__ == "__main__":
    with piped():
        main(sys.argv[1] if len(sys.argv) > 1 else None)
