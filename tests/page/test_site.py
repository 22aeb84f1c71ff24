"""A site of files: the page plays with no server but one that hands out files, and keeps its games."""

import base64
import hashlib
import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import ThreadingHTTPServer
from pathlib import Path

import pytest
from playwright.sync_api import expect

from maquis.cli.site import Files
from tests.page.conftest import Sit

ROOT = Path(__file__).parents[2]
pytestmark = pytest.mark.long
LOADED = 120_000
"""Milliseconds in which the umpire is loaded, however much else is going on."""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What is handed out; the site is not at the top of it."""
    found = tmp_path_factory.mktemp("site")
    build = ["sh", str(ROOT / "web/site.sh"), str(Path(sys.executable).parent), str(found / "under/here")]
    subprocess.run(build, check=True, cwd=ROOT, env={**os.environ, "SQUEEZE": "3"})
    return found


@contextmanager
def shown(folder: Path, port: int = 0) -> Iterator[str]:
    """Where the site is, meanwhile."""
    with ThreadingHTTPServer(("127.0.0.1", port), partial(Files, directory=folder)) as server:
        threading.Thread(target=server.serve_forever).start()
        yield f"http://127.0.0.1:{server.server_port}/under/here/"
        server.shutdown()


@pytest.fixture
def at(folder: Path) -> Iterator[str]:
    with shown(folder) as found:
        yield found


def replaced(folder: Path, name: str, old: str, new: str) -> None:
    """Change a file of the site, and with it the version."""
    file, service = folder / "under/here" / name, folder / "under/here/sw.js"
    before = hashed(file)
    file.write_text(file.read_text().replace(old, new))
    service.write_text(service.read_text().replace(before, hashed(file)))


def hashed(file: Path) -> str:
    return base64.b64encode(hashlib.sha256(file.read_bytes()).digest()).decode()


def test_with_no_network_all_works_and_a_newer_version_waits_until_it_is_wanted(folder: Path, sit: Sit) -> None:
    with shown(folder) as at:
        player = sit(at)
        page = player.page
        page.evaluate("() => navigator.serviceWorker.ready.then(() => undefined)")
        expect(page.get_by_text("is being loaded")).to_have_count(0, timeout=LOADED)
    page.reload()
    page.get_by_label("Scenario").select_option("raid")
    player.press(player.button("Make the game"))
    expect(player.button("Sit here")).to_be_visible(timeout=LOADED)
    replaced(folder, "index.html", "<title>maquis</title>", "<title>maquis, newer</title>")
    with shown(folder, int(at.split(":")[2].split("/")[0])):
        page.evaluate("() => navigator.serviceWorker.ready.then((found) => found.update()).then(() => undefined)")
        expect(page.get_by_text("A new version of maquis is there.")).to_be_visible(timeout=LOADED)
        expect(player.button("Sit here")).to_be_visible()
        with page.expect_navigation():
            page.get_by_role("button", name="Load it").click()
    assert "maquis, newer" in page.evaluate("() => fetch('./').then((answer) => answer.text())")


def test_a_game_is_played_and_is_there_after_the_browser_was_killed(at: str, sit: Sit) -> None:
    asked = list[str]()
    player = sit(at)
    page = player.page
    page.context.on("request", lambda request: asked.append(request.url))
    page.get_by_label("Scenario").select_option("raid")
    player.press(player.button("Make the game"))
    expect(player.button("Sit here")).to_be_visible(timeout=LOADED)
    player.press(player.button("Sit here"))
    expect(player.button("End the phase")).to_be_visible(timeout=LOADED)
    player.end_phase()
    expect(page.locator("header")).to_contain_text("turn 2, Patrol watch", timeout=LOADED)
    other = page.context.new_page()
    other.goto(at)
    expect(other.get_by_role("status")).to_contain_text("open in another tab")
    page.goto(f"{at}licenses.md")
    expect(other.get_by_text("open in another tab")).to_have_count(0, timeout=LOADED)
    other.get_by_role("button", name="Sit down: ").click()
    expect(other.locator("header")).to_contain_text("turn 2, Patrol watch", timeout=LOADED)
    assert not [each for each in asked if not each.startswith((at, "blob:"))]
