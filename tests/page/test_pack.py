"""A family from outside maquis at the table in browsers: installed in a fresh environment, and nothing else."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.packs import Environment
from tests.page.conftest import Sit
from tests.table.process import Server
from tests.test_guides import PACK

OVER = re.compile("the end")


@pytest.fixture
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    environment = Environment(tmp_path_factory.mktemp("environment"))
    environment.install(PACK)
    found = Server(tmp_path_factory.mktemp("table") / "table.db", python=environment.python)
    yield found
    found.stop()


def test_two_people_play_it_to_its_end(server: Server, sit: Sit) -> None:
    keys = server.game(scenario="ambush", options={"turns": "2"})
    raiders, patrol = (sit(server.url, keys[side], ground=True) for side in ("raiders", "patrol"))
    hide = raiders.unfold("Hide the band in a camp")
    raiders.press(hide.locator(".choice").first)
    raiders.press(raiders.destinations().first)
    expect(raiders.order.locator("h2")).to_have_text("hide Band 0001")
    raiders.do_it()
    expect(patrol.open("Log")).to_contain_text("raider 1")
    assert "Band" not in patrol.text()
    for player in (raiders, patrol, raiders, patrol):
        expect(player.page.locator(".header-turn")).to_have_text("Your turn")
        player.end_phase()
    for player in (raiders, patrol):
        expect(player.page.locator(".header-when")).to_have_text(OVER)
