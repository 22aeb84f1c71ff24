"""Sentences that can be read in two ways: chosen where a game is made, listed among its rules."""

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from maquis.contract.editions import edition
from tests.page.conftest import Sit
from tests.page.player import DESKTOP
from tests.page.test_phone import PHONE_SETTINGS, fits
from tests.table.process import Server

CHOSEN = "reading.conquest"


@pytest.mark.parametrize(
    "settings",
    [
        pytest.param(PHONE_SETTINGS, id="phone"),
        pytest.param({"viewport": DESKTOP}, id="desktop", marks=pytest.mark.long),
    ],
)
def test_a_game_is_made_with_another_reading_and_tells_it(server: Server, sit: Sit, settings: dict[str, Any]) -> None:
    known = {each.id: each for each in edition("global_war.partisans").figures().readings()}
    reading = known[CHOSEN]
    (other,) = set(reading.choices) - {reading.default}
    maker = sit(server.url, **settings)
    page = maker.page
    page.get_by_label("Scenario").select_option("global-war-1942")
    maker.press(page.get_by_text(re.compile(r"^Where the rules can be read in two ways \(")))
    page.get_by_label(reading.words).select_option(other)
    if maker.touch:
        fits(page)
    maker.press(maker.button("Make the game"))
    maker.press(maker.button("Sit here").first)
    maker.live()
    rules = maker.open("Rules")
    maker.press(rules.get_by_role("button", name=re.compile("^Readings")))
    listed = rules.locator(".figures > li").filter(has=page.get_by_text(CHOSEN, exact=True))
    expect(listed.locator("li").filter(has_text=reading.readings[other])).to_contain_text("played")
    expect(listed.locator("li").filter(has_text=reading.readings[reading.default])).not_to_contain_text("played")
