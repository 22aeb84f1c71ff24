"""The site of files: what is sent, how soon one can play, and the umpire in the page against the same one out of it.

It is built for this, squeezed less than `make site` does, in the smallest run with Raid alone; then visited in
Chromium, with the files at hand. Native is the same program, asked in the same way, in this interpreter. Either has
what it answers on disk first: the browser, whose profile is there, by a transaction of its base that is durable, and
native by a commit of SQLite that is. What a policy does, and an example, is asked for as often as a browser needs to
know the program; what the first time takes is told, too.
"""

import asyncio
import gzip
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from secrets import token_urlsafe
from statistics import median
from time import perf_counter
from typing import Any, Protocol

import msgspec
from playwright.sync_api import Browser, Page, sync_playwright
from tests.page.player import Player, launch, launch_at
from tests.page.sites import LOADED, shown

from benchmarks import frames
from benchmarks.table import scripts
from benchmarks.timing import Contest, Subject
from maquis.table.in_page import Umpire

ROOT = Path(__file__).parents[1]
EXAMPLES = ROOT / "examples"
VISITS, ORDERS, TURNS, RAIDS, CHECKS = 3, 30, 8, 40, 12
VISITED = ["raid", "eastern-front"]
WAIT = 200
BY_ITSELF = """async () => {
    const page = await (await fetch("./index.html")).text();
    const script = await (await fetch(page.match(/src="(.*?)"/)[1])).text();
    const names = [...script.matchAll(/worker-[\\w-]+\\.js/g)].map(([name]) => `assets/${name}`);
    const texts = await Promise.all(names.map(async (name) => (await fetch(name)).text()));
    const name = names[texts.findIndex((text) => text.includes("python.wasm"))];
    if (!name) throw new Error(`none of ${names} is the umpire's worker`);
    const worker = new Worker(name, { type: "module" });
    worker.postMessage({ kind: "begin", resting: false });
    const asked = new Map();
    let last = 0;
    window.asking = (method, target, headers, body) => new Promise((resolve) => {
        asked.set(++last, { resolve, text: "", decoder: new TextDecoder(), began: performance.now() });
        const bytes = new TextEncoder().encode(body).buffer;
        worker.postMessage({ kind: "ask", number: last, method, target, headers, body: bytes });
    });
    await new Promise((resolve, reject) => {
        setTimeout(() => reject(new Error("the umpire does not begin")), 120000);
        worker.onmessage = async ({ data }) => {
            const found = asked.get(data.number);
            if (data.kind === "waiting" && !data.words) resolve();
            else if (data.kind === "part") {
                found.status ||= data.status;
                found.text += found.decoder.decode(data.data, { stream: !data.over });
                if (data.over) found.resolve([(performance.now() - found.began) / 1000, found.status, found.text]);
            }
        };
    });
}"""
"""Start the umpire's worker with no page before it, and ask it as the page does."""
SHOWN = """() => [...document.querySelectorAll("button")].some((each) => each.textContent.trim() === "{}")"""
OFFERED, PLAYABLE = SHOWN.replace("{}", "Sit here"), SHOWN.replace("{}", "End the phase")
KEPT = """async () => {
    for (const name of await caches.keys())
        if (name.startsWith("maquis memory")) return (await (await caches.open(name)).keys()).length === 2;
    return false;
}"""
"""Whether the browser keeps what a later visit begins with."""
ASK = "(asked) => window.asking(...asked)"
UNTIL = """async ([asked, polled, side]) => {
    const began = performance.now();
    await window.asking(...asked);
    for (;;) {
        const [, , text] = await window.asking(...polled);
        if (JSON.parse(text).position.to_act.includes(side)) return (performance.now() - began) / 1000;
    }
}"""
"""Asked in the page: what the question has to go through to get there is no part of what its answer takes."""
Answered = tuple[float, int, str]
Asked = tuple[str, str, dict[str, str], str]
"""Method, target, headers and body."""


class Asking(Protocol):
    """Asks an umpire, in a page or out of it."""

    def ask(self, asked: Asked) -> Answered:
        """Ask, and tell what that takes."""

    def until(self, asked: Asked, polled: Asked, side: str) -> float:
        """Ask, and then again and again until a side is to act; seconds that it takes."""


def subject(small: bool) -> Subject:
    with tempfile.TemporaryDirectory() as folder:
        site = Path(folder) / "site"
        built(site, small)
        with shown(site, under="") as at, sync_playwright() as playwright:
            browser = launch(playwright)
            number = 1 if small else VISITS
            seen = {scenario: visits(browser, at, scenario, number) for scenario in VISITED[: 1 if small else None]}
            browser.close()
            profile = launch_at(playwright, Path(folder) / "profile")
            page = profile.new_page()
            page.goto(f"{at}licenses.md")
            page.evaluate(BY_ITSELF)
            inside = times(InPage(page), small)
            profile.close()
        sent = sum(size(each) for each in site.rglob("*") if each.is_file())
    with tempfile.TemporaryDirectory() as folder:
        native = Native(Path(folder))
        outside = times(native, small)
        native.close()
    return Subject(
        "The site of files",
        [
            Contest(task, {"maquis in the page": inside[task], "maquis, native": outside[task]}) for task in inside
        ],
        (
            f"{sent / 1e6:.2f} MB are sent, where the server compresses; make site squeezes more.",
            f"Visits: the quickest of {number} first ones, and of {number**2} later ones.",
            *(
                f"A board of {scenario} to play on: {first:.1f} s after a first visit begins, {later:.1f} s after a "
                f"later one. While it loads a frame takes {median(moved):.0f} ms, the slowest {max(moved):.0f} ms."
                for scenario, (first, later, moved) in seen.items()
            ),
            "The rest is from question to answer; an order is kept when it is answered.",
        ),
    )  # fmt: skip


def built(folder: Path, small: bool) -> None:
    """Build the site."""
    settings = {"SQUEEZE": "1", "GAMES": "raid" if small else ""}
    build = ["sh", str(ROOT / "web/site.sh"), str(Path(sys.executable).parent), str(folder)]
    subprocess.run(build, check=True, cwd=ROOT, env={**os.environ, **settings}, stdout=subprocess.DEVNULL)


def size(file: Path) -> int:
    """Bytes of a file as it is sent."""
    data = file.read_bytes()
    return len(data) if file.suffix in (".zst", ".png") else len(gzip.compress(data))


def visits(browser: Browser, at: str, scenario: str, number: int) -> tuple[float, float, list[float]]:
    """Seconds until one can play, on a first visit and a later one, each the least of several, and what frames took."""
    first, later = list[float](), list[float]()
    for _ in range(number):
        player, took, moved = visited(browser, at, scenario)
        first.append(took)
        later += [returned(player.page) for _ in range(number)]
        if player.faults:
            raise SystemExit(f"the page failed: {player.faults}")
        player.leave()
    return min(first), min(later), moved


def visited(browser: Browser, at: str, scenario: str) -> tuple[Player, float, list[float]]:
    """Somebody who is at the table for the first time, how long it took until they can play, and what frames took."""
    began = perf_counter()
    player = Player(browser, at)
    page = player.page
    page.evaluate(frames.WATCH)
    page.get_by_label("Scenario").select_option(scenario)
    player.button("Make the game").click()
    page.wait_for_function(OFFERED, polling="raf", timeout=LOADED)
    player.button("Sit here").first.click()
    page.wait_for_function(PLAYABLE, polling="raf", timeout=LOADED)
    took = perf_counter() - began
    moved, _ = page.evaluate(frames.SEEN)
    page.evaluate("() => navigator.serviceWorker.ready.then(() => undefined)")
    for _ in range(LOADED // WAIT):
        if page.evaluate(KEPT):
            return player, took, moved
        page.wait_for_timeout(WAIT)
    raise SystemExit("the browser keeps nothing for a later visit")


def returned(page: Page) -> float:
    """Seconds until one can play again on a later visit."""
    began = perf_counter()
    page.reload()
    page.wait_for_function(PLAYABLE, polling="raf", timeout=LOADED)
    return perf_counter() - began


class InPage:
    """The umpire in a page."""

    def __init__(self, page: Page) -> None:
        self._page = page

    def ask(self, asked: Asked) -> Answered:
        """Ask it."""
        took, status, text = self._page.evaluate(ASK, asked)
        return took, status, text

    def until(self, asked: Asked, polled: Asked, side: str) -> float:
        """Ask it until a side is to act."""
        return float(self._page.evaluate(UNTIL, [asked, polled, side]))


class OnDisk:
    """What keeps a file that is on a disk: SQLite does, which has the disk take its log with every commit."""

    async def keep(self, file: bytes) -> None:
        """What is committed is on disk."""

    def begin(self) -> None:
        """It has begun."""

    def logs(self) -> bool:
        """It does."""
        return True


class Native:
    """The same umpire in this interpreter, whose file is on a disk."""

    def __init__(self, folder: Path) -> None:
        self._loop = asyncio.new_event_loop()
        self._folder = folder
        self._umpire = self._loop.run_until_complete(self._begin())

    async def _begin(self) -> Umpire:
        return Umpire(OnDisk(), self._folder / "table.db")

    def ask(self, asked: Asked) -> Answered:
        """Ask it."""
        found, statuses = bytearray(), list[int]()

        def tell(status: int, head: str, data: bytes, over: bool) -> None:
            statuses.append(status)
            found.extend(data)

        method, target, headers, body = asked
        began = perf_counter()
        given = msgspec.json.encode(headers).decode()
        self._loop.run_until_complete(self._umpire.ask(1, method, target, given, body.encode(), tell))
        return perf_counter() - began, statuses[0], found.decode()

    def until(self, asked: Asked, polled: Asked, side: str) -> float:
        """Ask it until a side is to act."""
        began = perf_counter()
        self.ask(asked)
        while side not in msgspec.json.decode(self.ask(polled)[2])["position"]["to_act"]:
            pass
        return perf_counter() - began

    def close(self) -> None:
        """Let it go."""
        self._loop.run_until_complete(self._umpire.close())
        self._loop.close()


class Client:
    """Asks an umpire, and adds up what that takes."""

    def __init__(self, asking: Asking) -> None:
        self._asking = asking

    def ask(self, method: str, target: str, data: object = None, key: str = "") -> tuple[float, Any]:
        took, status, text = self._asking.ask(asked(method, target, data, key))
        if status >= 300:
            raise SystemExit(f"{target}: {status}: {text}")
        return took, msgspec.json.decode(text) if text else None

    def seats(self, scenario: str, players: dict[str, str], first: str = "") -> dict[str, str]:
        """Make a game, and sit down at all its seats; their keys by side."""
        _, made = self.ask("POST", "games", {"scenario": scenario, "players": players, "first": first})
        keys = {link["seat"]["side"]: token_urlsafe(24) for link in made["links"]}
        for link in made["links"]:
            key = keys[link["seat"]["side"]]
            self.ask("POST", "sit", {"invitation": link["invitation"], "key": key})
        return keys

    def give(self, key: str, order: str) -> float:
        """Give an order; seconds until it was answered."""
        _, game = self.ask("GET", "game", key=key)
        took, given = self.ask("POST", "game/orders", {"version": game["position"]["version"], "orders": [order]}, key)
        if not given["done"]:
            raise SystemExit(f"refused: {given}")
        return took

    def policy(self, scenario: str, machine: str, first: str = "", phases: int = 0) -> float:
        """Make a game, and end so many phases; seconds until the policy of a side has then done all that it does."""
        ((side, key),) = self.seats(scenario, {machine: "sensible"}, first).items()
        polled = asked("GET", "game", None, key)
        found = self._asking.until(asked("POST", "game/words", {"words": key}, key), polled, side)
        for _ in range(phases):
            _, game = self.ask("GET", "game", key=key)
            end = {"version": game["position"]["version"], "orders": ["end"]}
            found = self._asking.until(asked("POST", "game/orders", end, key), polled, side)
        return found


def asked(method: str, target: str, data: object, key: str) -> Asked:
    """What a seat asks the table."""
    headers = {"content-type": "application/json"} | ({"authorization": f"Bearer {key}"} if key else {})
    return method, f"/api/{target}", headers, "" if data is None else msgspec.json.encode(data).decode()


def times(asking: Asking, small: bool) -> dict[str, float]:
    """Seconds that each task takes."""
    client = Client(asking)
    raid, europa = EXAMPLES / "raid/first/R.hide-camps.toml", EXAMPLES / "europa/rule40/40.B1.attack-partisans.toml"
    example, edition = (raid, "raid.first") if small else (europa, "")
    text = (f'edition = "{edition}"\n' if edition else "") + example.read_text()
    found = first_and_later(
        "a policy hides its counters and moves, Raid",
        [client.policy("raid", "raiders") for _ in range(1 if small else RAIDS)],
    )
    if not small:
        front = client.seats("eastern-front", {})
        for key in front.values():
            client.ask("POST", "game/words", {"words": key}, key)
        found["an order, Eastern Front"] = median(
            client.give(front[side], order) for side, order in scripts(1, ORDERS)[0]
        )
        turns = [client.policy("eastern-front", "soviet", "Jun II 42", 4) for _ in range(TURNS)]
        found |= first_and_later("a policy's turn, Eastern Front", turns)
    checks = [client.ask("POST", "own/check", {"text": text})[0] for _ in range(1 if small else CHECKS)]
    return found | first_and_later(f"a worked example with odds, {example.stem}", checks)


def first_and_later(task: str, seconds: list[float]) -> dict[str, float]:
    """What a task took the first time, and the median of the later half."""
    return {f"{task}, the first time": seconds[0], task: median(seconds[len(seconds) // 2 :])}
