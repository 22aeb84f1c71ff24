"""The way of a retreat: what the examples, which look at where it ends, do not show."""

import pytest

from maquis.engine.changes import apply
from maquis.engine.events import Event, Left, Moved, Painted
from maquis.engine.roster import numbers
from maquis.families.europa.rules import losses, units
from maquis.families.europa.rules.displacement import beside
from maquis.families.europa.rules.places import apzoc
from tests.families.europa.world import BOARD, game, labels, position, umpire


@pytest.mark.parametrize(("enemy", "way"), [("0705", ("0606", "0706", "0806")), ("0706", ("0606", "0705", "0806"))])
def test_a_way_over_open_ground_goes_past_no_enemy(enemy: str, way: tuple[str, ...]) -> None:
    farther = game(changes={"retreat.before_combat.hexes": 2})
    placed = {"1 Bde": "0606", "45 Inf": "0505", "3 Pol Bn": enemy}
    judge = umpire(position(placed, "Jul I 42 axis combat", game=farther))
    judge.give("axis", "attack 0606 by 45 Inf")
    events = judge.give("soviet", "retreat 1 Bde 0806")
    assert [event.path for event in events if isinstance(event, Moved)] == [way]


def test_a_command_rests_on_its_own_clause_in_an_apzoc_only() -> None:
    now = position({"1 Cmd": "0606", "201 Sec": "0608"}, "Jul I 42 axis combat")
    command = units.named(now, "soviet", "1 Cmd")
    assert command is not None
    around = numbers(beside(now, 1 << command.place))
    found = {BOARD.label(place): losses._clause(now, command, place) for place in around}
    watched = {"0607", "0706", "0506"} & set(labels(apzoc(now, "axis")))
    assert watched
    assert found == {label: "40.D" if label in watched else "40.B1.retreat" for label in found}


@pytest.mark.parametrize(
    ("name", "clause"), [("7 Sec", "40.B1.0"), ("1 East Bde", "40.B1.retreat"), ("regiments at 0606", "40.B1.0")]
)
def test_why_a_unit_is_eliminated_that_cannot_retreat(name: str, clause: str) -> None:
    around = "0607 0605 0506 0505 0706 0705"
    now = position(
        {} if " at " in name else {name: "0606"},
        "Jul I 42 soviet combat",
        {"soviet anti-partisan": around, "axis regiments": "0606" if " at " in name else ""},
    )
    unit, said = units.named(now, "axis", name), list[Event]()
    assert unit is not None

    def say(event: Event) -> None:
        apply(now, event)
        said.append(event)

    losses.retreat([unit], "40.B1.attack", say)
    losses.go_on(now, say)
    assert [event.clause for event in said if isinstance(event, Left | Painted)] == [clause]
    assert units.named(now, "axis", name) is None
