"""Who holds cities of Dark Crusade: by the chance that they fall to those who could attack them next."""

from pathlib import Path

import pytest

from maquis.engine.dice import ScriptedDice
from maquis.engine.position import Position
from maquis.engine.referee import Referee
from maquis.families.dark_crusade.policies.garrisons import danger, garrison
from maquis.families.dark_crusade.policies.last_stand import falls
from maquis.families.dark_crusade.policies.moves import Moves
from maquis.families.dark_crusade.policies.resolve import Resolve
from maquis.families.dark_crusade.policies.tempers import RESOLVES, STEADFAST
from maquis.families.dark_crusade.rules.calendar import AXIS, MOVEMENT, SOVIET
from maquis.families.dark_crusade.rules.combat import contested
from tests.families.dark_crusade.world import RULES, counters, game, labels, network, position

DOCS = Path(__file__).parents[3] / "docs"
FRONT = game(
    network(
        {
            "home": {"side": AXIS, "source": AXIS}, "depot": {}, "camp": {}, "flank": {}, "minsk": {}, "town": {},
            "rear": {}, "east": {"source": SOVIET},
        },
        {
            "home depot": "major", "depot camp": "major", "home flank": "major", "camp minsk": "major",
            "flank minsk": "major", "camp town": "major", "minsk rear": "major", "town rear": "major",
            "rear east": "major",
        },
    ),
    {"production.played": True},
)  # fmt: skip
"""Minsk is a city, town none; enemies are at the camp before both, and at a flank of Minsk."""
HELD = "home depot camp flank"
SUMMER = (1941, 7)
"""The Axis fires with 4 more than its factors when it attacks, the Soviets with 2 less."""
CORPS = [f"Corps {n}" for n in range(1, 5)]
MINSK = FRONT.board.place("minsk")


def soviet(placed: dict[str, str], **flags: str) -> Position:
    return position(FRONT, placed, HELD, month=SUMMER, phase=MOVEMENT, flags=flags)


def attacked(placed: dict[str, str], fortified: str) -> Position:
    """The same in the Axis player turn after it, with everybody where the attack has brought them."""
    return position(FRONT, placed, HELD, month=SUMMER, side=AXIS, phase=MOVEMENT, flags={"fortified": fortified})


WEAK, STRONG = ["Army 1", "Rifle corps", "Cavalry"], ["Army 1", "Army 2", "Shock", "Guards", "Tank 1", "Cavalry"]
SIX = [*CORPS, "Panzer 1", "Panzer 2"]


@pytest.mark.parametrize(
    ("defence", "attack", "far", "shaken"),
    [
        (WEAK, {"Corps 1": "camp", "Corps 2": "flank"}, {}, ""),
        # Armour comes from two lines away, if nobody stands between, and infantry does not.
        (WEAK, {"Corps 1": "camp", "Panzer 1": "depot"}, {"Corps 2": "depot"}, ""),
        (WEAK, {"Corps 1": "camp", "Corps 3": "camp"}, {"Corps 2": "flank"}, "Corps 2"),
        # Six find room, the strongest of those who could come.
        (STRONG, dict.fromkeys(SIX, "camp"), {"Rumanians": "flank"}, ""),
    ],
)
def test_a_city_is_in_danger_of_the_attack_that_could_come(
    defence: list[str], attack: dict[str, str], far: dict[str, str], shaken: str
) -> None:
    now = soviet(dict.fromkeys(defence, "minsk") | attack | far, dispersed=shaken)
    digging = ",".join(each for each in defence if each.startswith(("Army", "Shock", "Guards")))
    then = attacked(dict.fromkeys([*defence, *attack], "minsk") | far, fortified=digging)
    holding = counters(FRONT, ",".join(defence))
    expected = falls(then, MINSK, counters(FRONT, ",".join(attack)), holding)
    assert 0 < expected < 1
    assert danger(now, SOVIET, MINSK, holding) == pytest.approx(expected)
    assert now.side == SOVIET
    assert not now.flags.get("fortified")


def test_who_comes_digs_in_a_turn_later_and_an_empty_city_falls_to_whoever_can_come() -> None:
    placed = {"Corps 1": "camp", "Corps 2": "camp", "Army 1": "rear", "Army 2": "minsk"}
    now = soviet(placed)
    comes = attacked({"Army 1": "minsk", "Army 2": "minsk"}, fortified="Army 2")
    coming, holding = counters(FRONT, "Corps 1, Corps 2"), counters(FRONT, "Army 1, Army 2")
    assert danger(now, SOVIET, MINSK, holding) == pytest.approx(falls(comes, MINSK, coming, holding))
    assert danger(now, SOVIET, MINSK, 0) == 1
    assert danger(now, SOVIET, FRONT.board.place("east"), 0) == 0


def test_armour_does_not_come_by_a_point_that_is_held() -> None:
    placed = {"Panzer 1": "camp", "Army 1": "town", "Army 2": "minsk"}
    assert danger(soviet(placed), SOVIET, FRONT.board.place("rear"), 0) == 0
    assert danger(soviet({"Panzer 1": "camp"}), SOVIET, FRONT.board.place("rear"), 0) == 1


BEFORE = {"Corps 1": "camp", "Corps 2": "camp", "Corps 3": "camp"}


@pytest.mark.parametrize("hold", [0.02, 0.1, 0.3, 0.6])
def test_a_city_gets_units_until_it_is_likely_to_hold_who_can_dig_in_first(hold: float) -> None:
    placed = BEFORE | {"Army 1": "minsk", "Army 2": "rear", "Army 3": "rear", "Army 4": "rear", "Tank 1": "rear"}
    now = soviet(placed)
    spare = [FRONT.roster.number(each) for each in ("Army 2", "Army 3", "Army 4", "Tank 1")]
    chosen = garrison(now, SOVIET, MINSK, spare, hold)
    ways = [counters(FRONT, "Army 1")]
    for each in spare:
        ways.append(ways[-1] | 1 << each)
    first = next((way for way in ways if danger(now, SOVIET, MINSK, way) <= hold), ways[-1])
    assert chosen == first


def test_of_those_who_are_there_no_more_stay_than_are_needed() -> None:
    placed = BEFORE | dict.fromkeys(("Army 1", "Army 2", "Army 3", "Tank 1", "Tank 2", "Rifle corps"), "minsk")
    now = soviet(placed)
    chosen = garrison(now, SOVIET, MINSK, [], 0.6)
    assert danger(now, SOVIET, MINSK, chosen) <= 0.6
    assert chosen.bit_count() < 6
    assert all(
        danger(now, SOVIET, MINSK, chosen & ~(1 << each)) > 0.6
        for each in range(len(FRONT.roster))
        if chosen >> each & 1
    )
    assert garrison(now, SOVIET, FRONT.board.place("rear"), [], 0.6) == 0


def test_a_full_city_gets_nobody() -> None:
    placed = BEFORE | dict.fromkeys(("Army 1", "Rifle corps", "Cavalry", "Para 1", "Para 2", "Fighters 1"), "minsk")
    chosen = garrison(soviet(placed | {"Shock": "rear"}), SOVIET, MINSK, [FRONT.roster.number("Shock")], 0)
    assert not chosen >> FRONT.roster.number("Shock") & 1


@pytest.mark.parametrize(
    ("resolve", "stays", "attacks"), [(STEADFAST, {"minsk"}, set()), (RESOLVES[SOVIET], set(), {"flank"})]
)
def test_the_steadfast_hold_a_city_before_they_attack(resolve: Resolve, stays: set[str], attacks: set[str]) -> None:
    placed = BEFORE | {"Hungarians": "flank", "Army 1": "minsk", "Army 2": "minsk", "Tank 1": "rear"}
    umpire = Referee(soviet(placed), RULES, ScriptedDice([]))
    for order in Moves(SOVIET, lambda: umpire.view(SOVIET), resolve).orders():
        umpire.give(SOVIET, order)
    after = umpire.position
    assert labels(FRONT, after.places_of(counters(FRONT, "Army 1, Army 2, Tank 1"))) == stays | attacks
    assert labels(FRONT, contested(after)) == attacks
    assert bool(after.flags.get("fortified")) == bool(stays)


@pytest.mark.parametrize(
    ("armies", "stood", "falls_in"), [(2, True, 100), (5, True, 69), (6, True, 27), (6, False, 91)]
)
def test_the_guide_tells_how_likely_cities_fall(armies: int, stood: bool, falls_in: int) -> None:
    corps = dict.fromkeys([f"Corps {n}" for n in range(1, 5 if armies == 2 else 7)], "camp")
    holding = [f"Army {n}" for n in range(1, armies + 1)]
    now = soviet(corps | dict.fromkeys(holding, "minsk" if stood else "rear"))
    assert round(100 * danger(now, SOVIET, MINSK, counters(FRONT, ",".join(holding)))) == falls_in
    guide = " ".join((DOCS / "players" / "dark-crusade.md").read_text(encoding="utf-8").split())
    said = "for certain; six take it from six in 27 of 100 attacks, if these have dug in, and in 91 if not."
    assert f"four Axis corps take a city that is no fortress from two armies of fire 2 {said}" in guide
    room = "Six corps take a city from five armies that have dug in, the sixth's place taken by aircraft, in 69 of 100"
    assert f"{room} attacks; from six, as below, in 27." in guide
