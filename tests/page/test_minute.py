"""How many taps a person needs to draw a position at the desk on a telephone and ask of it: a tap counts a second."""

import re
import tomllib

from playwright.sync_api import Locator, expect

from tests.page.conftest import Sit
from tests.page.player import Player
from tests.page.test_desk import at_the_desk
from tests.page.test_phone import PHONE_SETTINGS
from tests.table.process import Server

MOST = 24
"""Taps for a railway, two partisans, a regular unit, and where one of them may go: 19 when this was written."""


class Thumb:
    """A thumb at the desk, whose taps are counted: how fast this machine is does not matter."""

    def __init__(self, player: Player) -> None:
        self.player, self.taps = player, 0

    def tap(self, element: Locator) -> None:
        self.player.press(element)
        self.taps += 1

    def tab(self, name: str) -> Locator:
        """Open a tab, if it is not up."""
        found = self.player.page.get_by_role("tab", name=name, exact=True)
        if found.get_attribute("aria-selected") != "true" or not self.player.raised:
            self.tap(found)
        return self.player.panel

    def take(self, key: str, name: str) -> None:
        """Take a brush in hand, unfolding its kind if need be."""
        panel = self.tab("Draw")
        kind = panel.locator("details.kind").filter(has=self.player.page.locator(f"summary:has-text('{key}')")).first
        if kind.get_attribute("open") is None:
            self.tap(kind.locator("summary"))
        self.tap(kind.get_by_role("button", name=name, exact=True).first)

    def hexes(self, *labels: str) -> None:
        for label in labels:
            self.player.tap_hex(label)
            self.taps += 1


def test_a_position_is_drawn_and_asked_about_in_half_a_minute(server: Server, sit: Sit) -> None:
    player = at_the_desk(sit, server, **PHONE_SETTINGS)
    page, thumb = player.page, Thumb(player)
    page.locator(".map").press("ArrowUp")
    thumb.take("Rail", "Rail")
    thumb.hexes("0102", "0202", "0202", "0302")
    thumb.take("Units", "1 Bde")
    thumb.hexes("0202")
    thumb.take("Units", "1 Cav Div")
    thumb.hexes("0102")
    thumb.take("Counters", "Axis infantry division")
    thumb.hexes("0302")
    thumb.tap(page.get_by_role("button", name="Lay it down"))
    expect(page.locator(".desk[aria-busy=true]")).to_have_count(0)
    thumb.hexes("0202")
    expect(player.hex).to_contain_text("1 Bde: move")
    thumb.hexes("0201")
    expect(player.order.locator("h2")).to_have_text("move 1 Bde 0202-0201")
    expect(player.order).to_contain_text("Legal")
    assert thumb.taps < MOST
    lines = player.open("Keep").get_by_label("The position as lines")
    expect(lines).to_have_value(re.compile("Cav Div"))
    drawn = tomllib.loads(lines.input_value())
    assert sorted(drawn["rail"]) in (["0102-0202-0302"], ["0102-0202", "0202-0302"])
    assert drawn["units"] == {"1 Bde": "0202", "1 Cav Div": "0102"}
    assert [(each["kind"], each["at"]) for each in drawn["counters"]] == [("infantry", "0302")]
