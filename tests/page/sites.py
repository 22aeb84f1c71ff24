"""A site of files, built once for whoever looks at it, and what one does there."""

import os
import re
import subprocess
import sys
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import ThreadingHTTPServer
from pathlib import Path

import pytest
from handbook.staging import stage
from playwright.sync_api import FilePayload, Page, Route, expect

from handbook import building as handbook
from maquis.cli.site import Files
from tests.handbook.test_site import NAV_OF_IT, small
from tests.page.player import Player

ROOT = Path(__file__).parents[2]
NIGHT = b"""
player = "patrol"
phase = "watch"
units = { Band = "0001", Decoy = "0201", Patrol = "0100" }
"""
"""A night in which the band is still in its camp when the patrol first may act, so no die can end it before turn 3."""
YOURS = "Your turn"
PLAYED = re.compile(f"^({YOURS}|The game is over)$")
"""What the page says once the machine has played its third turn, in which the raiders may break the line."""
UNDER = "under/here/"
"""Where the site is in what is handed out."""
LOADED = 120_000
"""Milliseconds in which the umpire is loaded, however much else is going on."""


@pytest.fixture(scope="session")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What is handed out; the site is not at the top of it."""
    found = tmp_path_factory.mktemp("site")
    build = ["sh", str(ROOT / "web/site.sh"), str(Path(sys.executable).parent), str(found / "under/here")]
    subprocess.run(build, check=True, cwd=ROOT, env={**os.environ, "SQUEEZE": "3", "VITE_HANDBOOK": "docs/index.html"})
    build_handbook(found / "under/here/docs")
    return found


def build_handbook(target: Path) -> None:
    """A handbook of one page and the rulebook of Raid."""
    with tempfile.TemporaryDirectory() as folder:
        handbook.build(target, partial(stage, root=small(Path(folder)), nav=NAV_OF_IT, names=["raid.first"]))


@contextmanager
def shown(folder: Path, port: int = 0, under: str = UNDER, by: type[Files] = Files) -> Iterator[str]:
    """Where the site is, meanwhile, handed out by such a server."""
    with ThreadingHTTPServer(("127.0.0.1", port), partial(by, directory=folder)) as server:
        threading.Thread(target=server.serve_forever).start()
        try:
            yield f"http://127.0.0.1:{server.server_port}/{under}"
        finally:
            server.shutdown()


@pytest.fixture
def at(folder: Path) -> Iterator[str]:
    with shown(folder) as found:
        yield found


def in_worker(page: Page, script: str, put: tuple[str, str] = ("", "")) -> None:
    """Have a script run in the umpire's worker before its own, and some of its own words put in other words."""

    def changed(route: Route) -> None:
        found = route.fetch()
        text = found.text()
        if "python.wasm" in text:
            assert put[0] in text
            text = f"{script};{text.replace(*put, 1)}"
        route.fulfill(response=found, body=text)

    page.context.route("**/assets/worker-*.js", changed)


def begun(player: Player) -> None:
    """Make a game of raid against the machine, and sit down; what the machine does in turn 2 ends no night."""
    player.page.get_by_label("Scenario").select_option("raid")
    stated: FilePayload = {"name": "night.toml", "mimeType": "application/toml", "buffer": NIGHT}
    player.page.get_by_label("The position: a table").set_input_files(stated)
    player.press(player.button("Make the game"))
    expect(player.button("Sit here").first).to_be_visible(timeout=LOADED)
    player.press(player.button("Sit here").first)
    stands(player)


def stands(player: Player, then: str | re.Pattern[str] = YOURS) -> str:
    """Wait until the page, and whoever plays there, says so; the moment that it is then."""
    expect(player.page.locator(".header-turn")).to_have_text(then, timeout=LOADED)
    return player.when


def played(player: Player, then: str | re.Pattern[str] = YOURS) -> str:
    """End the phase, and wait until the machine has played; the moment that it is then."""
    player.end_phase()
    return stands(player, then)


def left(player: Player) -> None:
    """Leave the table."""
    player.open("Table")
    player.press(player.button("Leave the table"))
    expect(player.page.get_by_role("heading", name="Your games")).to_be_visible()


def taken(player: Player, button: str) -> bytes:
    """The file that a button hands out."""
    with player.page.expect_download() as found:
        player.press(player.button(button))
    return Path(found.value.path()).read_bytes()


STORED = """async () => {
    const opened = (asked) => new Promise((resolve) => (asked.onsuccess = () => resolve(asked.result)));
    const base = await opened(indexedDB.open("maquis page"));
    const items = base.transaction("items").objectStore("items");
    const names = await opened(items.getAllKeys());
    const values = await opened(items.getAll());
    base.close();
    return [Object.fromEntries(names.map((name, i) => [name, values[i]])), {...localStorage}, {...sessionStorage}];
}"""
"""What the browser keeps for the page: in its base, for all tabs in words, and for this tab."""


def key_kept(page: Page) -> str:
    """The key of the one seat that the browser keeps."""
    (key,) = (name.removeprefix("maquis.seat.") for name in page.evaluate(STORED)[0] if name.startswith("maquis.seat."))
    return str(key)
