"""A player of each game with one telephone, beside his own war: what is disputed is answered, and partisans are kept.

Taps and words are counted: how fast this machine is does not matter.
"""

from collections.abc import Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import expect

from tests.page.beside import ANYWHERE, Put, Rest, Step, Take, made, plays, says, shot
from tests.page.conftest import Sit
from tests.page.player import PATIENCE
from tests.page.sites import LOADED
from tests.page.test_minute import Thumb
from tests.page.test_phone import PHONE_SETTINGS, fits

SERVER = "server"
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


@pytest.fixture
def door(request: pytest.FixtureRequest) -> Iterator[str]:
    """Where the page is: at a server, or on a site of files, whose umpire is slower to come and to answer."""
    if request.param == SERVER:
        yield request.getfixturevalue("server").url
        return
    expect.set_options(LOADED)
    yield request.getfixturevalue("at")
    expect.set_options(PATIENCE)


SELDOM = (
    "eastern-front-umpired", "global-war-1942-umpired", "dark-crusade-1943-umpired",
    "war-in-europe-yugoslavia-1943-umpired",
)  # fmt: skip
"""Long walks that are taken before a release only, as others of their kind are taken in every run."""


def doors(every: Iterable[str]) -> list[Any]:
    """Every walk at both doors: on a site of files, which is built for it, before a release only."""
    return [
        pytest.param(
            where, name, id=name if where == SERVER else f"{name}-on-a-site",
            marks=(*marks, *((pytest.mark.long,) if name in SELDOM and where == SERVER else ())),
        )
        for where, marks in ((SERVER, ()), ("site", (pytest.mark.long, pytest.mark.timeout(600))))
        for name in every
    ]  # fmt: skip


@pytest.mark.parametrize(("door", "edition"), doors(DISPUTES), indirect=["door"])
def test_what_is_disputed_is_answered_within_a_minute(door: str, sit: Sit, edition: str) -> None:
    find, question, clause = DISPUTES[edition]
    player = sit(door, **PHONE_SETTINGS)
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


class Turn(NamedTuple):
    """What the umpire says of a turn, in lines, and what is done in which phase of it."""

    said: tuple[str, ...] = ()
    plan: Mapping[str, tuple[Step, ...]] = MappingProxyType({})


class War(NamedTuple):
    """A season of a game: its turns, and how many taps and words it may take.

    When this was written it took 107, 130, 38, 87 and 36; without what partisans do 51, 56, 26 and 56.
    """

    turns: tuple[Turn, ...]
    most: int
    first: str = ""
    own_dice: bool = False


FRONT, CRUSADE = "Soviet movement phase", "Soviet supply status"
BATTLE, ACTS, MOVES, GAINS = (
    "Germany: combat", "Soviet Union: combat", "Soviet Union: combat movement",
    "Soviet Union: place units and collect income",
)  # fmt: skip
RECRUITS, ROLLS, ANSWER = "Place recruits", "Roll for new partisans", "Answer in the battle"
WARS = {
    "eastern-front-umpired": War(
        (
            Turn(
                ("Voronezh Axis",),
                {
                    "Axis initial phase": (Rest(RECRUITS, "Place the rest for me"),),
                    "Soviet initial phase": (
                        Put(RECRUITS, "1 Bde", ("4946", "4845")),
                        Rest(RECRUITS, "Place the rest for me"),
                    ),
                },
            ),
            Turn(plan={FRONT: (Take("Sabotage", "rail at 4946", (5,)), Take("Move", "2 Bde", place="4745"))}),
            Turn(
                ("4 Soviet divisions Voronezh to Liski",),
                {"Soviet initial phase": (Rest(RECRUITS, "Place the rest for me"),)},
            ),
            Turn(plan={FRONT: (Take("Sabotage", "", (1,)),)}),
            Turn(plan={FRONT: (Rest("Move", "Move the rest for me"),)}),
            Turn(),
        ),
        112,
        "Jun II 42",
        own_dice=True,
    ),
    "global-war-1942-umpired": War(
        (
            Turn(
                ("treasury of germany 12", "conquer ural for germany"),
                {
                    BATTLE: (
                        Take(
                            "Attack partisans", "Western Yugoslavia: 2 Soviet partisans, with 1 German infantry", (7,)
                        ),
                        Take(ANSWER, "Soviet partisan 8 stands and rolls", (1,)),
                        Take(ANSWER, "Soviet partisan 9 fades"),
                    ),
                    MOVES: (Take("Turn partisans", "Chinese Communist partisan 1 and Chinese Communist partisan 2"),),
                    ACTS: (
                        Take("Attack partisans", "Hopeh", (12, 1)),
                        Take("Sabotage", "The minor factory, by Soviet partisan 10", (2,)),
                        Take("Disrupt", "Soviet partisan 2", (3,)),
                        Take("Recruit", "Soviet partisan 1", (1,)),
                    ),
                    GAINS: (
                        Rest(ROLLS, "Roll for all of them", 12),
                        Take("Buy partisans", "Buy a partisan in Shensi"),
                        Take("Send supplies", "Send Soviet supplies to Soviet partisan 3", (4,)),
                    ),
                },
            ),
            Turn(plan={ACTS: (Take("Sabotage", "The railway to Latvia, by Soviet partisan 5", (12,)),)}),
        ),
        140,
        own_dice=True,
    ),
    "dark-crusade-1943-umpired": War(
        (
            Turn(("take tambov for axis",), {CRUSADE: (Put("Place partisans", "Partisan 1", ("Orsha", "Minsk")),)}),
            Turn(plan={CRUSADE: (Rest("Place partisans", "Where would the staff officer put them?"),)}),
            Turn(("weather snow",), {CRUSADE: (Put("Place partisans", "Partisan 1", ("Gomel",)),)}),
        ),
        42,
    ),
    "war-in-europe-yugoslavia-1943-umpired": War(
        (
            Turn(
                ("Mostar Allied", "2 Axis divisions Belgrade to Nis", "garrison Greece full"),
                {
                    "Axis combat": (
                        Take("Attack", "7433, by Dubrovnik", (3, 4)),
                        Rest("Retreat", "What would the machine do now?"),
                    ),
                    "Allied partisans": (
                        Put("Place partisan cadres", "Yugoslav partisans 4", ("8127", "8126", "8224")),
                    ),
                },
            ),
            Turn(("paint Allied ships Mostar", "paint Axis supply Belgrade", "production 30")),
            Turn(plan={"Allied initial movement": (Take("Move", "Greek partisans 1", place=ANYWHERE),)}),
            Turn(),
        ),
        92,
        own_dice=True,
    ),
    "raid": War(
        (
            Turn(
                plan={
                    "Raiders hiding": (Take("Hide the band", "Band", (), "0001"),),
                    "Raiders raid": (Take("Move", "Band", (), "0000"),),
                    "Patrol watch": (Take("Search", "Choose on the map", (1,), "0000"),),
                }
            ),
            Turn(
                plan={
                    "Raiders raid": (Take("Sabotage", "", (2,)),),
                    "Patrol watch": (Take("Move", "Patrol", (), "0101"),),
                }
            ),
            Turn(plan={"Raiders raid": (Take("Sabotage", "", (6,)),)}),
        ),
        38,
        own_dice=True,
    ),
}


@pytest.mark.parametrize(("door", "scenario"), doors(WARS), indirect=["door"])
def test_a_season_of_partisans_is_run_beside_ones_own_war_on_one_telephone(door: str, sit: Sit, scenario: str) -> None:
    """All seats in one browser: the umpire says what changed, partisans come, move and act, and each side ends."""
    war = WARS[scenario]
    player = sit(door, **PHONE_SETTINGS)
    made(player, scenario, war.first, war.own_dice)
    thumb = Thumb(player)
    for turn in war.turns:
        if turn.said:
            says(thumb, *turn.said)
        plays(thumb, turn.plan, scenario)
    shot(player, f"{scenario}-end")
    fits(player.page)
    print(f"{scenario}: {thumb.taps} taps and words in {len(war.turns)} turns")
    assert thumb.taps <= war.most
