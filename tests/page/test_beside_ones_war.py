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
from tests.page.test_seats import INVITED, links
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


WARS = {
    "eastern-front-umpired": "own axis 5736",
    "global-war-1942-umpired": "treasury of germany 12",
    "dark-crusade-1943-umpired": "take tambov for axis",
    "war-in-europe-yugoslavia-1943-umpired": "",
}
"""What the umpire says of each war as it begins."""
MOST = 40
"""Phases of a turn; when this was written 8, 22, 2 and 5 of them took 28, 75, 10 and 18 taps."""


@pytest.mark.parametrize("scenario", WARS)
def test_a_turn_beside_ones_own_war_is_kept_on_one_telephone(server: Server, sit: Sit, scenario: str) -> None:
    """All seats in one browser: the umpire says what changed, and each phase is ended where it says who is to act."""
    player = sit(server.url, **PHONE_SETTINGS)
    page, thumb = player.page, Thumb(player)
    for invitation in links(server, scenario=scenario, umpire=True).values():
        page.goto(INVITED.format(server.url, invitation))
        player.live()
    chosen = page.get_by_label("Playing for")
    chosen.select_option(label="Umpire")
    panel = thumb.tab("Umpire")
    shot(player, f"season-{scenario}-0")
    if line := WARS[scenario]:
        panel.get_by_label("Or in lines, one thing each").fill(line)
        thumb.tap(player.button("Say it", panel))
        expect(panel.get_by_label("Or in lines, one thing each")).to_have_value("")
    begun, phases = player.when.rpartition(",")[0], 0
    while player.when.rpartition(",")[0] == begun and phases < MOST:
        if page.locator(".play-on").count():
            thumb.tap(page.locator(".play-on"))
            expect(page.locator(".header-turn")).to_have_text("Your turn")
            expect(page.get_by_role("tab", name="Act", exact=True)).to_have_attribute("aria-selected", "true")
        player.open("Act")
        thumb.taps += 1
        if phases == 0:
            shot(player, f"season-{scenario}-1")
        before = player.when
        thumb.tap(player.button("End the phase", player.panel))
        player.do_it()
        expect(page.locator(".header-when")).not_to_have_text(before)
        thumb.taps += 1
        phases += 1
    shot(player, f"season-{scenario}-2")
    fits(page)
    assert 1 < phases < MOST
    assert thumb.taps < 5 * phases + 5
