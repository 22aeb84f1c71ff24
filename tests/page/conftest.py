"""Chromium, and a server with the page, for all tests of the page."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Playwright, sync_playwright

from maquis.table.page import FOLDER
from tests.page.player import Player, chromium, launch
from tests.page.sites import UNDER, at, folder
from tests.table.process import Server

__all__ = ["at", "folder"]


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    if not (FOLDER / "index.html").is_file():
        pytest.fail("the page is not built: make page", pytrace=False)
    if chromium() is None:
        pytest.fail("Chromium is missing: apt-get install chromium-headless-shell", pytrace=False)
    with sync_playwright() as found:
        yield found


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    found = launch(playwright)
    yield found
    found.close()


GAMES = 60
"""Games of tests in one file: it takes 120 in an hour, and windows make some of their own."""


@pytest.fixture(scope="session")
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    found = Server(tmp_path_factory.mktemp("table") / "table.db")
    yield found
    found.stop()


@pytest.fixture
def server(table: Server, tmp_path: Path) -> Iterator[Server]:
    """The server of all tests, with another file before it has made the games that it makes in an hour."""
    if table.games > GAMES:
        table.stop()
        table.db = tmp_path / "table.db"
        table.start()
    yield table
    table.leave()


Sit = Callable[..., Player]


@pytest.fixture
def sit(browser: Browser) -> Iterator[Sit]:
    """Let somebody sit down at a server, or at a wire to it; no script may fail, and none was refused.

    The ground is painted for whoever asks for it, and on sites of files, where other workers are at work, too.
    """
    sitting: list[Player] = []

    def sit_down(at: str, key: str = "", **settings: Any) -> Player:
        sitting.append(Player(browser, at, key, **{"ground": UNDER in at, **settings}))
        return sitting[-1]

    yield sit_down
    for player in sitting:
        player.leave()
    assert [fault for player in sitting for fault in player.faults] == []
