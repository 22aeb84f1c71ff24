"""A site of files: the page plays with no server but one that hands out files, and keeps its games."""

import subprocess
import sys
import threading
from collections.abc import Iterator
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
def at(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where the site is, which is not the top of its server."""
    folder = tmp_path_factory.mktemp("site")
    build = ["sh", str(ROOT / "web/site.sh"), str(Path(sys.executable).parent), str(folder / "under/here")]
    subprocess.run(build, check=True, cwd=ROOT)
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Files, directory=folder)) as server:
        threading.Thread(target=server.serve_forever).start()
        yield f"http://127.0.0.1:{server.server_port}/under/here/"
        server.shutdown()


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
