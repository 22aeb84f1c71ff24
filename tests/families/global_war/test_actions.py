"""PAR.4 and PAR.5: actions and supply markers, clause by clause; every roll typed a second time."""

from fractions import Fraction
from typing import Any

import pytest

from maquis.engine.changes import apply
from maquis.engine.events import Flagged
from maquis.engine.figures import FigureBook
from maquis.engine.position import Position
from maquis.families.global_war.rules.actions import (
    NO_TARGET,
    NOTHING,
    Action,
    Effect,
    Target,
    chances,
    failure,
    outcomes,
    success,
)
from maquis.families.global_war.rules.calendar import COMBAT, MOVEMENT, PLACE_UNITS
from maquis.families.global_war.rules.editions import PARTISANS
from maquis.families.global_war.rules.invasions import Invasion
from maquis.families.global_war.rules.supplies import received, sent_and_spent
from maquis.families.global_war.rules.units import Units
from tests.families.global_war.world import small_war

LOST = Effect(eliminated=True)
FACTORY = Target("factory_major")
RICH = Target(purse=20)

# What each roll from 1 to 12 comes to: a number, - for nothing, x for the partisan's end; then the same with a marker
TABLE: list[tuple[Action, str, str]] = [
    ("recruitment", "1 1 - - - - - - - - - x", "1 1 1 1 1 - - - - - - x"),
    ("sabotage", "1 2 3 - - - - - - - - x", "1 2 3 4 5 6 - - - - - x"),
    ("disruption", "1 2 3 - - - - - - - - x", "1 2 3 4 5 6 - - - - - x"),
    ("supplies", "1 1 1 1 1 1 - - - - - x", "1 1 1 1 1 1 1 1 1 - - x"),
    ("invasion", "1 1 1 1 1 - - - - x x x", "1 1 1 1 1 1 1 1 - x x x"),
]


def house(**options: Any) -> FigureBook:
    return PARTISANS.figures().override({id.replace("__", "."): value for id, value in options.items()}, "the test")


def rolled(book: FigureBook, action: Action, face: int, aided: bool = False, target: Target = NO_TARGET) -> Effect:
    return outcomes(book, action, aided, target)[face - 1]


def _read(action: Action, mark: str) -> Effect:
    if mark in "-x":
        return LOST if mark == "x" else NOTHING
    number = int(mark)
    return {
        "recruitment": Effect(recruits=number),
        "sabotage": Effect(damage=number),
        "disruption": Effect(ipp=number),
        "supplies": Effect(received=True),
        "invasion": Effect(support=number),
    }[action]


@pytest.mark.parametrize("aided", [False, True])
@pytest.mark.parametrize(("action", "plain", "helped"), TABLE)
def test_every_roll_of_every_action(action: Action, plain: str, helped: str, aided: bool) -> None:
    target = Target("factory_major", 0, 20)
    row = [_read(action, mark) for mark in (helped if aided else plain).split()]
    assert list(outcomes(PARTISANS.figures(), action, aided, target)) == row
    found = chances(PARTISANS.figures(), action, aided, target)
    assert found == {effect: Fraction(row.count(effect), 12) for effect in row}
    assert sum(found.values()) == 1


def test_read_literally_a_marker_does_harm() -> None:
    book = house(reading__bonus="roll")
    recruits = outcomes(book, "recruitment", aided=True)
    assert (recruits[0], recruits[7], recruits[8]) == (NOTHING, NOTHING, LOST)
    assert [each.received for each in outcomes(book, "supplies", aided=True)[2:4]] == [True, False]


def test_read_helpfully_a_marker_lowers_the_roll() -> None:
    book = house(reading__bonus="roll lowered")
    assert rolled(book, "disruption", 6, aided=True, target=Target(purse=9)) == Effect(ipp=3)
    assert rolled(book, "disruption", 2, aided=True, target=Target(purse=9)) == Effect(ipp=1)
    assert rolled(book, "disruption", 7, aided=True, target=Target(purse=9)) == NOTHING
    assert rolled(book, "disruption", 12, aided=True) == NOTHING
    assert rolled(book, "invasion", 12, aided=True) == NOTHING
    assert rolled(book, "disruption", 6, target=Target(purse=9)) == NOTHING


def test_a_number_is_told_step_by_step() -> None:
    assert str(success(PARTISANS.figures(), "recruitment", True)) == (
        "recruitment succeeds up to: 2 the table, +3 a supply marker: 5"
    )
    assert (
        str(failure(PARTISANS.figures(), "invasion", True))
        == "invasion fails from: 10 the table, +0 a supply marker: 10"
    )


@pytest.mark.parametrize(
    ("target", "damage"),
    [
        (Target("factory_major"), 3),
        (Target("factory_major", 18), 2),
        (Target("port_minor"), 1),
        (Target("port_minor", 1), 0),
        (Target("railway"), 1),
        (Target("railway_hard"), 2),
        (Target("fortification"), 0),
        (Target("port_minor", 5), 0),
    ],
)
def test_damage_above_the_most_is_lost(target: Target, damage: int) -> None:
    assert rolled(PARTISANS.figures(), "sabotage", 3, target=target).damage == damage


def test_the_possessor_pays_what_he_has() -> None:
    assert rolled(PARTISANS.figures(), "disruption", 3, target=Target(purse=2)).ipp == 2
    assert rolled(PARTISANS.figures(), "disruption", 3, target=Target(purse=0)) == NOTHING


def now(player: str = "soviet_union", phase: str = COMBAT, **flags: str) -> Position:
    """The small world in a player turn; a partisan has each of the flags."""
    position = small_war()
    position.side, position.phase = player, phase
    for flag, name in flags.items():
        apply(position, Flagged(flag, (name,)))
    return position


def _refused(position: Position, line: str, side: str = "soviet_union") -> list[str]:
    judged = PARTISANS.rules.judge(position, side, PARTISANS.rules.parse(position, line))
    return [each.clause for each in judged.failures]


ACTED, NEW, HAS = {"acted": "Soviet partisan 3"}, {"new": "Soviet partisan 3"}, {"supplied": "Soviet partisan 3"}
ACTIONS = [f"{words} by Soviet partisan 3" for words in ("recruit", "disrupt", "sabotage airbase")]


@pytest.mark.parametrize("line", ACTIONS)
def test_an_action_a_turn_in_the_combat_phase_of_the_controller(line: str) -> None:
    assert _refused(now(), line) == []
    assert _refused(now(**ACTED), line) == ["PAR.4.1"]
    assert _refused(now(**NEW), line) == ["PAR.4.2"]
    assert _refused(now(phase=MOVEMENT), line) == ["PAR.4.1"]
    assert _refused(now("germany"), line) == ["PAR.4.1"]
    assert _refused(now("germany", MOVEMENT, **NEW, **ACTED), line) == ["PAR.4.1", "PAR.4.1", "PAR.4.2"]


def test_one_of_another_side_or_out_of_play_is_told_all_that_stands_in_the_way() -> None:
    assert _refused(now(phase=MOVEMENT), "disrupt by British partisan 1") == ["PAR.4.1", "PAR.4.4"]
    assert _refused(now(phase=MOVEMENT), "disrupt by Soviet partisan 9") == ["PAR.4.1", "PAR.4.4"]


def test_sabotage_has_a_target() -> None:
    assert _refused(now(), "sabotage rail to minsk by Soviet partisan 3") == []
    assert _refused(now(), "sabotage rail to poland by Soviet partisan 3") == ["PAR.4.3"]
    assert _refused(now(), "sabotage factory_major by Soviet partisan 3") == ["PAR.4.3"]


def _invaded(position: Position, nation: str) -> None:
    invasion = Invasion("moscow", (Units(nation, "infantry", 1),))
    position.matters[invasion.key] = invasion


def test_support_goes_to_invaders_of_the_same_alliance_before_the_combat() -> None:
    line = "support soviet_union infantry by Soviet partisan 3"
    invading, begun, lending = now(), now(), now(phase=PLACE_UNITS)
    for each in (invading, begun, lending):
        _invaded(each, "soviet_union")
    begun.counts["attacked moscow units"] = 1
    assert _refused(invading, line) == []
    assert _refused(now(), line) == ["PAR.4.6", "PAR.4.6"], "nobody attacks, and so not that unit"
    assert _refused(begun, line) == ["PAR.4.6"]
    assert _refused(lending, line) == ["PAR.4.1"]
    ally = now("great_britain")
    _invaded(ally, "great_britain")
    assert _refused(ally, line.replace("soviet_union", "great_britain")) == ["PAR.4.6", "PAR.4.6"], "no ally of theirs"


def _unsent(position: Position, line: str = "send supplies to Soviet partisan 3 from great_britain") -> list[str]:
    judged = PARTISANS.rules.judge(position, "great_britain", PARTISANS.rules.parse(position, line))
    return [each.words for each in judged.failures]


def test_a_marker_costs_1_ipp_and_needs_a_partisan_that_has_not_acted() -> None:
    lending = ("great_britain", PLACE_UNITS)
    assert _unsent(now(*lending)) == [], "to any partisan: a Soviet one too"
    poor = now(*lending)
    poor.counts["ipp great_britain"] = 0
    assert _unsent(poor) == ["1 IPP for the marker"]
    absent = "send supplies to Soviet partisan 9 from great_britain"
    assert _unsent(now(*lending), absent) == ["a partisan in play"]
    assert _unsent(now(*lending, **ACTED)) == ["yet to act in this turn"]
    assert _unsent(now(*lending, **NEW)) == ["not recruited in this turn"]
    assert _unsent(now("great_britain", COMBAT)) == [f"one's own {PLACE_UNITS} phase"]
    assert _unsent(now("usa", COMBAT, **ACTED)) == [
        f"one's own {PLACE_UNITS} phase", "yet to act in this turn",
    ]  # fmt: skip


def test_a_marker_is_received_or_lost() -> None:
    assert received(PARTISANS.figures()) == (Fraction(6, 12), Fraction(1, 12))
    assert [rolled(PARTISANS.figures(), "supplies", face) for face in (1, 6, 7, 11, 12)] == [
        Effect(received=True), Effect(received=True), NOTHING, NOTHING, LOST,
    ]  # fmt: skip


def test_by_an_option_the_partisan_goes_with_the_marker() -> None:
    book = house(reading__missed="lost")
    assert received(book) == (Fraction(6, 12), Fraction(6, 12))
    assert rolled(book, "supplies", 7) == LOST


def test_a_marker_is_spent_in_the_partisans_own_turn() -> None:
    spent, militia = "disrupt by Soviet partisan 3 with supplies", "transform Soviet partisan 3 with supplies"
    assert _refused(now(**HAS), spent) == []
    assert _refused(now(), spent) == ["PAR.5.2"]
    assert _refused(now("germany", **HAS), spent) == ["PAR.4.1", "PAR.5.2"]
    assert _refused(now(phase=MOVEMENT, **HAS), militia) == []
    assert _refused(now(phase=MOVEMENT, **HAS, **ACTED), militia) == [], "a militia is no action"
    assert _refused(now(phase=MOVEMENT), militia) == ["PAR.5.2"]


def test_what_a_marker_for_sabotage_comes_to() -> None:
    """Received half the time; then 6 rolls in 12 succeed, otherwise 3; lost on 12 at either roll."""
    found = sent_and_spent(PARTISANS.figures(), "sabotage", FACTORY)
    half, missed = Fraction(1, 2), Fraction(5, 12)
    assert found[LOST] == Fraction(1, 12) + (half + missed) / 12
    assert found[Effect(damage=6)] == half / 12
    assert found[Effect(damage=1)] == (half + missed) / 12
    assert sum(found.values()) == 1


def test_by_that_option_whoever_misses_the_marker_acts_no_more() -> None:
    found = sent_and_spent(house(reading__missed="lost"), "sabotage", FACTORY)
    assert found[LOST] == Fraction(1, 2) + Fraction(1, 2) / 12
