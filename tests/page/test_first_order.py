"""The way of somebody new: from the first page to an order that is carried out, with few clicks."""

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.page.conftest import Sit
from tests.page.test_axe import SCREENS
from tests.table.process import Server

MOST = {"desktop": 5, "phone": 6}
"""Clicks: make the game, sit down, skip the tour, choose what to do, do it; on a phone that has to be raised."""
COUNTING = """
    window.clicks = 0;
    window.addEventListener("click", (event) => void (window.clicks += event.isTrusted), true);
"""


@pytest.mark.parametrize("screen", SCREENS)
def test_a_first_order_takes_few_clicks(server: Server, sit: Sit, screen: str) -> None:
    settings: dict[str, Any] = SCREENS[screen]
    player = sit(server.url, tour=True, script=COUNTING, **settings)
    player.press(player.button("Make the game"))
    player.press(player.button("Sit here").first)
    player.press(player.button("Skip the tour"))
    before = player.when
    player.open("Act")
    player.press(player.button("End the phase"))
    player.press(player.button("Do it", player.order))
    expect(player.page.locator(".header-when")).not_to_have_text(before)
    assert player.page.evaluate("clicks") <= MOST[screen]
