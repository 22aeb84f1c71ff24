"""Sentences that can be read in two ways: chosen where a game is made, listed among its rules."""

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from maquis.engine.editions import edition
from tests.page.conftest import Sit
from tests.page.player import DESKTOP
from tests.page.test_phone import PHONE_SETTINGS, fits
from tests.table.process import Server

CHOSEN = "reading.conquest"


@pytest.mark.parametrize("settings", [{"viewport": DESKTOP}, PHONE_SETTINGS], ids=["desktop", "phone"])
def test_a_game_is_made_with_another_reading_and_tells_it(server: Server, sit: Sit, settings: dict[str, Any]) -> None:
    known = {each.id: each for each in edition("global_war.partisans").figures().readings()}
    reading = known[CHOSEN]
    (other,) = set(reading.choices) - {reading.default}
    maker = sit(server.url, **settings)
    page = maker.page
    page.get_by_label("Scenario").select_option("global-war-1942")
    maker.press(page.get_by_text(re.compile(r"^Where the rules can be read in two ways \(")))
    expect(page.locator(".reading-fields select")).to_have_count(len(known))
    field = page.get_by_label(reading.words)
    expect(field.locator("option").first).to_contain_text(f"as usual: {reading.readings[reading.default]}")
    field.select_option(other)
    fits(page)
    maker.press(maker.button("Make the game"))
    page.get_by_role("link", name=re.compile("^Take")).first.wait_for()
