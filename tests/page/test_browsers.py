"""Firefox and WebKit: a game at a server, and one on a site of files, with no network after the first visit."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.page.browsers import NEEDED, Browser, Firefox, WebKit, missing, waits
from tests.page.games import striking
from tests.page.sites import shown
from tests.table.process import Server

pytestmark = pytest.mark.long


@pytest.fixture(params=NEEDED, ids=lambda kind: kind.__name__)
def browser(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Browser]:
    if lacking := missing(request.param):
        pytest.fail(f"{' and '.join(lacking)} missing: make browsers", pytrace=False)
    found: Firefox | WebKit = request.param(tmp_path)
    yield found
    found.quit()


def test_at_a_server(browser: Browser, server: Server) -> None:
    browser.goes(f"{server.url}/#{striking(server)['soviet']}")
    before = waits(lambda: browser.when, "the table")
    assert browser.ends_the_phase() != before
    assert browser.asks("return [...document.querySelectorAll('[role=alert]')].map((each) => each.innerText)") == []


def test_on_a_site_of_files_with_no_network(browser: Browser, folder: Path) -> None:
    with shown(folder) as at:
        browser.goes(at)
        browser.chooses("raid")
        browser.presses("Make the game")
        browser.presses("Sit here")
        waits(lambda: browser.when, "the table")
        keeper = "return navigator.serviceWorker.controller?.state"
        waits(lambda: browser.asks(keeper) == "activated", "the keeper")
        browser.ends_the_phase()
        turn = "return document.querySelector('.header-turn').innerText"
        waits(lambda: browser.asks(turn) == "Your turn", "one's own turn")
        then = browser.when
    for _ in range(2):
        browser.again()
        assert waits(lambda: browser.when, "the table") == then
    browser.ends_the_phase()
