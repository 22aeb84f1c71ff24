"""A player of each game with one telephone, beside his own war: what is disputed is asked at the desk, and answered.

Taps and words are counted: how fast this machine is does not matter.
"""

import os

import pytest
from playwright.sync_api import expect

from tests.page.conftest import Sit
from tests.page.player import Player
from tests.page.test_minute import Thumb
from tests.page.test_phone import PHONE_SETTINGS, fits
from tests.table.process import Server

A_MINUTE = 20
"""Taps and words typed, from the start page to the answer: three seconds each."""
DISPUTES = {
    "europa.rule40": ("recruits", "recruits Western MD", "40.C1a"),
    "global_war.partisans": ("attack KIND", "attack infantry in berlin", "PAR."),
    "dark_crusade.second": ("capacity", "capacity minsk axis", "DC."),
    "war_in_europe.variant": ("supply HEX", "supply 7172 Axis attack", "base.supply"),
    "raid.first": ("sabotage", "sabotage 0100 by Band", "R.sabotage"),
}
"""Of each game a word by which a question is found, the question, and how the clauses begin that it rests on."""


def shot(player: Player, name: str) -> None:
    if folder := os.environ.get("SHOTS"):
        player.page.screenshot(path=f"{folder}/{name}.png")


@pytest.mark.parametrize("edition", DISPUTES)
def test_what_is_disputed_is_answered_within_a_minute(server: Server, sit: Sit, edition: str) -> None:
    find, question, clause = DISPUTES[edition]
    player = sit(server.url, **PHONE_SETTINGS)
    page, thumb = player.page, Thumb(player)
    thumb.tap(page.get_by_role("link", name="To the desk"))
    expect(page.locator(".desk .map")).to_be_visible()
    panel = thumb.tab("Draw")
    panel.get_by_label("The rules").select_option(edition)
    thumb.taps += 2
    panel = thumb.tab("Ask")
    expect(page.locator(".desk[aria-busy=true]")).to_have_count(0)
    forms = panel.locator("details.kind", has_text="What may be asked, as it is written")
    thumb.tap(forms.locator("summary"))
    forms.get_by_label("Find a question").fill(find)
    thumb.tap(forms.get_by_role("button").first)
    expect(panel.get_by_label("What you ask")).to_be_focused()
    panel.get_by_label("What you ask").fill(question)
    thumb.taps += len(find.split()) + len(question.split())
    thumb.tap(panel.get_by_role("button", name="Ask", exact=True))
    answer = panel.locator(".desk-answer")
    expect(answer).to_be_in_viewport()
    shot(player, f"answer-{edition}")
    expect(answer).to_contain_text(clause)
    fits(page)
    assert thumb.taps < A_MINUTE
