"""PAR.4 and PAR.5: actions and supply markers, clause by clause; every roll typed a second time."""

from fractions import Fraction
from typing import Any

import pytest

from maquis.engine.errors import MaquisError
from maquis.engine.figures import FigureBook
from maquis.families.global_war.rules.actions import (
    COMBAT,
    NOTHING,
    PLACE_UNITS,
    Action,
    Actor,
    Effect,
    Moment,
    Target,
    carried_out,
    chances,
    failure,
    may_act,
    recruit,
    success,
)
from maquis.families.global_war.rules.book import figures
from maquis.families.global_war.rules.supplies import (
    Marker,
    NewMilitia,
    Receipt,
    may_send,
    may_spend,
    militia,
    receive,
    sent_and_spent,
)

LOST = Effect(eliminated=True)
FACTORY = Target("factory_major")
RICH = Target(purse=20)
FIGHTING = Moment("soviet_union", COMBAT)
LENDING = Moment("great_britain", PLACE_UNITS)
SOVIET = Actor("soviet_union")

# What each roll from 1 to 12 comes to: a number, - for nothing, x for the partisan's end; then the same with a marker
TABLE: list[tuple[Action, str, str]] = [
    ("recruitment", "1 1 - - - - - - - - - x", "1 1 1 1 1 - - - - - - x"),
    ("sabotage", "1 2 3 - - - - - - - - x", "1 2 3 4 5 6 - - - - - x"),
    ("disruption", "1 2 3 - - - - - - - - x", "1 2 3 4 5 6 - - - - - x"),
    ("supplies", "1 1 1 1 1 1 - - - - - x", "1 1 1 1 1 1 1 1 1 - - x"),
    ("invasion", "1 1 1 1 1 - - - - x x x", "1 1 1 1 1 1 1 1 - x x x"),
]


def house(**options: Any) -> FigureBook:
    return figures().override({id.replace("__", "."): value for id, value in options.items()}, "the test")


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
    assert [carried_out(figures(), action, face, aided, target) for face in range(1, 13)] == row
    found = chances(figures(), action, aided, target)
    assert found == {effect: Fraction(row.count(effect), 12) for effect in row}
    assert sum(found.values()) == 1


@pytest.mark.parametrize("face", [0, 13, -1])
def test_a_d12_has_twelve_faces(face: int) -> None:
    with pytest.raises(MaquisError, match="faces 1 to 12"):
        carried_out(figures(), "sabotage", face, target=FACTORY)


def test_read_literally_a_marker_does_harm() -> None:
    book = house(reading__bonus="roll")
    assert carried_out(book, "recruitment", 1, aided=True) == NOTHING
    assert carried_out(book, "recruitment", 9, aided=True) == LOST
    assert carried_out(book, "recruitment", 8, aided=True) == NOTHING
    assert [carried_out(book, "supplies", face, aided=True).received for face in (3, 4)] == [True, False]


def test_read_helpfully_a_marker_lowers_the_roll() -> None:
    book = house(reading__bonus="roll lowered")
    assert carried_out(book, "disruption", 6, aided=True, target=Target(purse=9)) == Effect(ipp=3)
    assert carried_out(book, "disruption", 2, aided=True, target=Target(purse=9)) == Effect(ipp=1)
    assert carried_out(book, "disruption", 7, aided=True, target=Target(purse=9)) == NOTHING
    assert carried_out(book, "disruption", 12, aided=True) == NOTHING
    assert carried_out(book, "invasion", 12, aided=True) == NOTHING
    assert carried_out(book, "disruption", 6, target=Target(purse=9)) == NOTHING


def test_a_number_is_told_step_by_step() -> None:
    assert str(success(figures(), "recruitment", True)) == (
        "recruitment succeeds up to: 2 the table, +3 a supply marker: 5"
    )
    assert str(failure(figures(), "invasion", True)) == "invasion fails from: 10 the table, +0 a supply marker: 10"


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
    assert carried_out(figures(), "sabotage", 3, target=target).damage == damage


def test_the_possessor_pays_what_he_has() -> None:
    assert carried_out(figures(), "disruption", 3, target=Target(purse=2)).ipp == 2
    assert carried_out(figures(), "disruption", 3, target=Target(purse=0)) == NOTHING


def _refused(action: Action, who: Actor = SOVIET, when: Moment = FIGHTING, target: Target = FACTORY) -> list[str]:
    return [each.clause for each in may_act(figures(), who, action, when, target).failures()]


def test_one_action_a_turn() -> None:
    assert _refused("recruitment") == []
    assert _refused("recruitment", Actor("soviet_union", acted=True)) == ["PAR.4.1"]


@pytest.mark.parametrize("action", ["recruitment", "sabotage", "disruption"])
def test_actions_belong_in_the_combat_phase_of_the_controller(action: Action) -> None:
    assert _refused(action) == []
    assert _refused(action, when=Moment("soviet_union", "combat movement")) == ["PAR.4.1"]
    assert _refused(action, when=Moment("ccp", COMBAT)) == ["PAR.4.1"]


def test_a_recruit_is_like_its_recruiter_and_waits() -> None:
    new = recruit(Actor("ccp", "partisan.ccp", acted=True))
    assert (new.controller, new.kind, new.acted) == ("ccp", "partisan.ccp", False)
    assert _refused("sabotage", new, Moment("ccp", COMBAT)) == ["PAR.4.2"]


def test_sabotage_has_a_target() -> None:
    assert _refused("sabotage", target=Target("railway")) == []
    assert _refused("sabotage", target=Target()) == ["PAR.4.3"]
    assert _refused("sabotage", target=Target("cathedral")) == ["PAR.4.3"]


def test_support_goes_to_invaders_of_the_same_alliance_before_the_combat() -> None:
    invading = Moment("ccp", COMBAT, invaders=("infantry",))
    assert _refused("invasion", when=invading) == []
    assert _refused("invasion", when=Moment("ccp", COMBAT)) == ["PAR.4.6"]
    assert _refused("invasion", when=Moment("ccp", COMBAT, True, ("infantry",))) == ["PAR.4.6"]
    assert _refused("invasion", when=Moment("great_britain", COMBAT, invaders=("infantry",))) == ["PAR.4.6"]
    assert _refused("invasion", when=Moment("ccp", PLACE_UNITS, invaders=("infantry",))) == ["PAR.4.1"]


def _unsent(when: Moment = LENDING, purse: int = 1, receiver: Actor | None = SOVIET) -> list[str]:
    ruling = may_send(figures(), "great_britain", when, purse, receiver)
    return [each.words for each in ruling.failures()]


def test_a_marker_costs_1_ipp_and_needs_a_partisan_that_has_not_acted() -> None:
    assert _unsent() == [], "to any partisan: a Soviet one too"
    assert _unsent(purse=0) == ["1 IPP for the marker"]
    assert _unsent(receiver=None) == ["a partisan in play"]
    assert _unsent(receiver=Actor("soviet_union", acted=True)) == ["no action yet in this turn"]
    assert _unsent(receiver=Actor("soviet_union", new=True)) == ["not recruited in this turn"]
    assert _unsent(Moment("great_britain", COMBAT)) == [f"the lender's own phase: {PLACE_UNITS}"]
    assert "the lender's own phase" in _unsent(when=Moment("usa", PLACE_UNITS))[0]


SENT = Marker("great_britain")
KEPT = Marker("great_britain", received=True)


@pytest.mark.parametrize(
    ("face", "receipt"),
    [
        (1, Receipt(KEPT, False)),
        (6, Receipt(KEPT, False)),
        (7, Receipt(None, False)),
        (11, Receipt(None, False)),
        (12, Receipt(None, True)),
    ],
)
def test_a_marker_is_received_or_lost(face: int, receipt: Receipt) -> None:
    assert receive(figures(), SENT, face) == receipt


def test_by_an_option_the_partisan_goes_with_the_marker() -> None:
    book = house(reading__missed="lost")
    assert receive(book, SENT, 7) == Receipt(None, True)
    assert receive(book, SENT, 6) == Receipt(KEPT, False)


def test_a_marker_is_spent_in_the_partisans_own_turn() -> None:
    def refused(marker: Marker, when: Moment = FIGHTING, who: Actor = SOVIET) -> list[str]:
        return [each.clause for each in may_spend(figures(), who, marker, when).failures()]

    assert refused(KEPT) == []
    assert refused(SENT) == ["PAR.5.2"]
    assert refused(KEPT, LENDING) == ["PAR.5.2"]
    assert refused(KEPT, who=Actor("soviet_union", acted=True)) == [], "a militia is no action; of that PAR.4.1 rules"


def test_a_supplied_militia_takes_an_empty_zone_and_fights_for_another() -> None:
    assert militia(SOVIET, enemy_units=0) == NewMilitia("soviet_union", captures=True)
    assert militia(SOVIET, enemy_units=1) == NewMilitia("soviet_union", captures=False)


def test_what_a_marker_for_sabotage_comes_to() -> None:
    """Received half the time; then 6 rolls in 12 succeed, otherwise 3; lost on 12 at either roll."""
    found = sent_and_spent(figures(), "sabotage", FACTORY)
    half, missed = Fraction(1, 2), Fraction(5, 12)
    assert found[LOST] == Fraction(1, 12) + (half + missed) / 12
    assert found[Effect(damage=6)] == half / 12
    assert found[Effect(damage=1)] == (half + missed) / 12
    assert sum(found.values()) == 1


def test_by_that_option_whoever_misses_the_marker_acts_no_more() -> None:
    found = sent_and_spent(house(reading__missed="lost"), "sabotage", FACTORY)
    assert found[LOST] == Fraction(1, 2) + Fraction(1, 2) / 12
