"""A server in this program, and people who talk to it."""

import asyncio
import json
import secrets
import threading
import time
from collections.abc import Coroutine, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

import httpx
import uvicorn

from maquis.families.europa.policies.policies import RandomPolicy
from maquis.table.asker import Proxies
from maquis.table.clerks import Clerks
from maquis.table.guard import Rate
from maquis.table.hall import Hall
from maquis.table.house import Speed
from maquis.table.known import Scenarios
from maquis.table.limits import Limits
from maquis.table.live import Live
from maquis.table.page import Page
from maquis.table.push import PULSE
from maquis.table.serve import bound, configured
from maquis.table.storage import Storage

T = TypeVar("T")
OFTEN = Speed(*[Rate(1e6, 1e6)] * 3)
SCENARIOS = Scenarios()
"""Made once for all tests."""
FRONT = "eastern-front"
BEGUN = 3
"""The version of the position once two persons have sat down: the set-up, and their words for the dice."""
PATIENT = Limits(waiting=60, seconds=60, games_an_hour=10**6)


class Shared(Clerks):
    """The same clerks for all tests that have nothing else in mind: they take time to start."""

    def close(self) -> None:
        """Stay."""


@cache
def _shared() -> Clerks:
    return Shared(3, 60, 60, 512)


class Person:
    """Somebody with the key of a seat, or without any."""

    def __init__(self, base: str, key: str = "", address: str = "127.0.0.1") -> None:
        self.key = key
        headers = {"authorization": f"Bearer {key}"} if key else {}
        # Nothing is encrypted here, and reading the world's certificates takes as long as many a test.
        from_there = httpx.HTTPTransport(local_address=address, verify=False)
        self.http = httpx.Client(base_url=base, headers=headers, timeout=90, transport=from_there)

    def ask(self, path: str, **params: Any) -> Any:
        """What the server tells."""
        return self.answer("GET", path, params=params).json()

    def answer(self, method: str, path: str, status: int = 200, **rest: Any) -> httpx.Response:
        """The server's answer, which has this status."""
        found = self.http.request(method, path, **rest)
        assert found.status_code == status, f"{method} {path}: {found.status_code} {found.text[:300]}"
        return found

    @property
    def version(self) -> int:
        return int(self.ask("/api/game")["position"]["version"])

    def give(
        self, *orders: str, version: int | None = None, status: int = 200, rolled: Sequence[int] | None = None
    ) -> Any:
        """Give orders for the newest position, or for that version; with what one's own dice show for the first."""
        body = {"version": self.version if version is None else version, "orders": orders, "rolled": rolled}
        return self.answer("POST", "/api/game/orders", status, json=body).json()

    def undo(self, to: int | None = None) -> Any:
        return self.answer("POST", "/api/game/undo", json={"version": self.version, "to": to}).json()

    def error(self, method: str, path: str, status: int, **rest: Any) -> str:
        """The one sentence of an answer with that status."""
        said = self.answer(method, path, status, **rest).json()["error"]
        assert isinstance(said, str)
        assert said
        assert "\n" not in said
        assert "Traceback" not in said
        return said


def sit_down(anybody: Person, link: Any) -> str:
    """Exchange the invitation of a link for a key."""
    key = secrets.token_urlsafe(24)
    anybody.answer("POST", "/api/sit", json={"invitation": link["invitation"], "key": key})
    return key


def give_words(person: Person) -> None:
    """Add words to the dice, if they are waited for."""
    game = person.ask("/api/game")
    if (game["seat"]["side"] or game["seat"]["kind"]) in game["table"]["awaited"]:
        person.answer("POST", "/api/game/words", json={"words": secrets.token_hex(16)})


class Served:
    """A running server."""

    def __init__(self, hall: Hall, base: str) -> None:
        self.hall, self.base = hall, base
        self.anybody = Person(base)
        self.people: list[Person] = [self.anybody]

    def person(self, key: str = "", address: str = "127.0.0.1") -> Person:
        found = Person(self.base, key, address)
        self.people.append(found)
        return found

    def game(self, **asked: Any) -> tuple[str, dict[str, Person]]:
        """Make a game, in which everybody sits down; its people, by side or kind of seat."""
        made = self.anybody.answer("POST", "/api/games", 201, json={"scenario": FRONT, **asked}).json()
        return made["game"], self.seated(made["links"])

    def seated(self, links: list[Any]) -> dict[str, Person]:
        """People who have sat down with links, by side or kind of seat; their words are in the dice."""
        people = {each["seat"]["side"] or each["seat"]["kind"]: self.sits(each) for each in links}
        for person in people.values():
            give_words(person)
        return people

    def sits(self, link: Any) -> Person:
        """Somebody who sits down with a link."""
        return self.person(sit_down(self.anybody, link))

    def live(self, game: str) -> Live:
        return self.hall.games[game]

    def written(self) -> None:
        """Wait until everything that was to be written is on disk."""
        self.hall.storage.submit(lambda found: None).result(30)

    def wait_for_policies(self, game: str) -> None:
        """Wait until no policy plays."""
        for _ in range(3000):
            time.sleep(0.01)
            if not self.hall.machines.plays(game):
                return
        raise AssertionError("a policy plays for ever")


@contextmanager
def serving(
    file: Path, limits: Limits | None = None, speed: Speed = OFTEN, page: Page | None = None, private: bool = False,
    pulse: float = PULSE, proxies: Proxies | None = None,
) -> Iterator[Served]:  # fmt: skip
    """A server of a file, as long as it is needed."""
    storage, sock = Storage(file), bound("127.0.0.1", 0)
    hall = Hall(storage, limits or PATIENT, None if limits else _shared())
    hall.scenarios, hall.pulse = SCENARIOS, pulse
    config = configured(hall, ["localhost"], speed, private, proxies, page)
    config.timeout_graceful_shutdown = 1
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run, args=([sock],))
    thread.start()
    while not server.started and thread.is_alive():
        time.sleep(0.005)
    served = Served(hall, f"http://127.0.0.1:{sock.getsockname()[1]}")
    try:
        yield served
    finally:
        for person in served.people:
            person.http.close()
        server.should_exit = True
        thread.join()
        sock.close()
        storage.close()


def done(work: Coroutine[Any, Any, T]) -> T:
    """What a coroutine comes to, in a thread of its own: browsers have a loop in this one."""
    with ThreadPoolExecutor(1) as elsewhere:
        return elsewhere.submit(asyncio.run, work).result()


class Stream:
    """An open stream of events, read in a thread; `heard` is what came."""

    def __init__(self, person: Person) -> None:
        self.heard: list[tuple[str, Any]] = []
        self.text = ""
        self.ended = threading.Event()
        self._person, self._open = person, threading.Event()
        self._thread = threading.Thread(target=self._read, daemon=True)
        self._thread.start()
        assert self._open.wait(10)

    def _read(self) -> None:
        name = ""
        try:
            with self._person.http.stream("GET", "/api/game/events") as found:
                assert found.status_code == 200
                for line in found.iter_lines():
                    self.text += f"{line}\n"
                    if line.startswith("event: "):
                        name = line.removeprefix("event: ")
                    elif line.startswith("data: "):
                        self.heard.append((name, json.loads(line.removeprefix("data: "))))
                        self._open.set()
        except (httpx.HTTPError, httpx.StreamError):
            pass
        finally:
            self.ended.set()
            self._open.set()

    def wait(self, name: str, meets: Any = lambda data: True) -> Any:
        """Wait for an event."""
        for _ in range(1000):
            for each, data in list(self.heard):
                if each == name and meets(data):
                    return data
            time.sleep(0.01)
        raise AssertionError(f"no {name} came; there came {[each for each, _ in self.heard]}")

    def table(self, meets: Any) -> Any:
        """Wait until the table looks like that to whoever listens, and he was told that it has changed; return it."""
        for _ in range(1000):
            table = self._person.ask("/api/game")["table"]
            if meets(table) and any(data["table"] >= table["number"] for _, data in list(self.heard)):
                return table
            time.sleep(0.01)
        raise AssertionError(f"nothing was told of such a table; there came {self.heard}")


def play(served: Served, game: str, people: Mapping[str, Person], phases: int, seed: str = "1") -> int:
    """Let people play at random, by what they see, until so many phases have ended; return how many orders."""
    done = 0
    plays = {side: RandomPolicy(side, seed) for side in ("axis", "soviet")}
    for _ in range(phases):
        acting = served.live(game).to_act
        if not acting:
            break
        side = acting[0]
        for order in plays[side].phase(lambda side=side: served.live(game).referee.view(side)):  # type: ignore[misc]  # mypy infers no lambda with a default
            done += people[side].give(order.notation)["done"]
    return done
