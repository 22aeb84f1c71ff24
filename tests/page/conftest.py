"""Chromium, and a server with the page, for all tests of the page."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright

from maquis.table.page import FOLDER
from tests.page.player import Player, chromium, launch
from tests.table.process import Server


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    if not (FOLDER / "index.html").is_file():
        pytest.fail("the page is not built: make page", pytrace=False)
    if chromium() is None:
        pytest.fail("Chromium is missing: apt-get install chromium-headless-shell", pytrace=False)
    with sync_playwright() as playwright:
        found = launch(playwright)
        yield found
        found.close()


@pytest.fixture(scope="session")
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    found = Server(tmp_path_factory.mktemp("table") / "table.db")
    yield found
    found.stop()


@pytest.fixture
def server(table: Server) -> Iterator[Server]:
    """The server of all tests, begun anew before it has made the sixty games that one address may have in an hour.

    Games that a page makes are not counted, so it is begun anew after some tests, too.
    """
    table.tests += 1
    if table.games > 40 or table.tests % 12 == 0:
        table.kill()
        table.start()
    yield table
    table.leave()


Sit = Callable[..., Player]


@pytest.fixture
def sit(browser: Browser) -> Iterator[Sit]:
    """Let somebody sit down at a server, or at a wire to it; no script may fail, and none was refused."""
    sitting: list[Player] = []

    def sit_down(at: str, key: str = "", **settings: Any) -> Player:
        sitting.append(Player(browser, at, key, **settings))
        return sitting[-1]

    yield sit_down
    for player in sitting:
        player.leave()
    assert [fault for player in sitting for fault in player.faults] == []
