"""A player of each game with one telephone, beside his own war: what is disputed is asked at the desk, and answered.

Taps and words are counted: how fast this machine is does not matter.
"""

import os
import re
from typing import NamedTuple

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


class War(NamedTuple):
    """A season of a game: its turns, what the umpire says in each of them, and how many taps and words it may take.

    When this was written it took 51, 56, 26 and 56. Phase by phase, and without a word, it was 168, 150, 30 and 72.
    """

    turns: int
    said: tuple[tuple[str, ...], ...]
    most: int


WARS = {
    "eastern-front-umpired": War(6, (("own axis 5736",), (), ("4 Soviet divisions Vitebsk to Orsha",)), 60),
    "global-war-1942-umpired": War(2, (("treasury of germany 12", "conquer ural for germany"),), 64),
    "dark-crusade-1943-umpired": War(3, (("take tambov for axis",), (), ("weather snow",)), 32),
    "war-in-europe-yugoslavia-1943-umpired": War(
        4,
        (
            ("Mostar Allied", "2 Axis divisions Belgrade to Nis", "garrison Greece full"),
            ("paint Allied ships Mostar", "paint Axis supply Belgrade", "production 30"),
        ),
        64,
    ),
}
"""What the umpire says of each war, turn by turn; of the other turns, that nothing has changed."""
MOST = 80
"""Steps of a season."""


@pytest.mark.parametrize("scenario", WARS)
def test_a_season_beside_ones_own_war_is_kept_on_one_telephone(server: Server, sit: Sit, scenario: str) -> None:
    """All seats in one browser: the umpire says what changed, or that nothing has, and each side ends its phases."""
    war = WARS[scenario]
    player = sit(server.url, **PHONE_SETTINGS)
    page, thumb = player.page, Thumb(player)
    for invitation in links(server, scenario=scenario, umpire=True).values():
        page.goto(INVITED.format(server.url, invitation))
        player.live()
    for turn in range(war.turns):
        said = war.said[turn] if turn < len(war.said) else ()
        if said:
            says(thumb, *said)
            shot(player, f"season-{scenario}-{turn}-umpire")
        plays(thumb, shots=(turn == 0 and scenario) or "")
    shot(player, f"season-{scenario}-end")
    fits(page)
    print(f"{scenario}: {thumb.taps} taps and words in {war.turns} turns")
    assert thumb.taps <= war.most


def says(thumb: Thumb, *lines: str) -> None:
    """Sit down as the umpire, and say what has changed, all of it at once."""
    player = thumb.player
    player.page.get_by_label("Playing for").select_option(label="Umpire")
    thumb.taps += 2
    panel = thumb.tab("Umpire")
    box = panel.get_by_label("Or in lines, one thing each")
    box.fill("\n".join(lines))
    thumb.taps += sum(len(line.split()) for line in lines)
    thumb.tap(panel.get_by_role("button", name=re.compile("^Say (it|these)")))
    expect(box).to_have_value("")


def plays(thumb: Thumb, shots: str = "") -> None:
    """End all phases of a turn: those with nothing to do with one tap, the others one by one, or all of a side."""
    player, page = thumb.player, thumb.player.page
    turn = player.when.rpartition(",")[0]
    for step in range(MOST):
        if player.when.rpartition(",")[0] != turn:
            return
        before, mine = player.when, page.locator(".header-turn", has_text="Your turn")
        expect(mine.or_(page.locator(".play-on")).first).to_be_visible()
        if page.locator(".play-on").count():
            thumb.tap(page.locator(".play-on"))
            expect(page.locator(".header-turn")).to_have_text("Your turn")
        panel = thumb.tab("Act")
        end, on = player.button("End the phase", panel), panel.locator(".go-on")
        expect(end.or_(on).first).to_be_visible()
        if shots:
            shot(player, f"season-{shots}-step-{step}")
        if on.count():
            thumb.tap(on)
        else:
            thumb.tap(end)
            expect(player.order).to_contain_text("Legal")
            if shots:
                shot(player, f"season-{shots}-step-{step}-end")
            thumb.tap(player.order.get_by_role("button", name="Do it, and all phases of"))
        expect(page.locator(".header-when")).not_to_have_text(before)
        expect(player.order).to_have_count(0)
    raise AssertionError(f"{turn} does not end")
