"""DC.fort: who fortifies, where and when; where breakthroughs fall; the rolls before turn 1."""

from functools import partial
from itertools import product

import pytest

from maquis.engine.changes import apply
from maquis.engine.dice import ScriptedDice
from maquis.engine.events import Event
from maquis.engine.orders import settle
from maquis.engine.position import Position
from maquis.families.dark_crusade.rules import fortification, isolation
from maquis.families.dark_crusade.rules.calendar import AXIS, COMBAT, FORTIFYING, MOVEMENT, SOVIET
from maquis.families.dark_crusade.rules.fortification import Fortify, Roll
from tests.families.dark_crusade.world import UNITS, counters, game, labels, names, network, position, ruled, tell

FRONT = network(
    {"home": {"side": AXIS, "source": AXIS}, "a": {"fortress": True}, "b": {}, "east": {"source": SOVIET}},
    {"home a": "major", "a b": "major", "b east": "minor"},
)
ON = game(FRONT)

ELIGIBLE = {
    "german_major_infantry", "finnish_infantry", "axis_allied_army",
    "regular_infantry_army", "shock_army", "guards_infantry_army",
}  # fmt: skip
"""Typed from the clause: German major infantry, Finns, Axis-allied armies; regular, shock and Guards armies."""


@pytest.mark.parametrize("counter", UNITS, ids=lambda counter: counter.name)
def test_the_kinds_that_the_clause_names_can_fortify(counter: object) -> None:
    assert isinstance(counter, type(UNITS[0]))
    place, axis = ("home", "home") if counter.side == AXIS else ("east", "home")
    now = position(ON, {counter.name: place}, axis, side=counter.side, phase=MOVEMENT)
    number = ON.roster.number(counter.name)
    ruling = ruled(now, counter.side, Fortify(ON, number))
    assert ruling.allows(ON.board.place(place)) == (counter.kind in ELIGIBLE)
    if counter.kind not in ELIGIBLE:
        assert [each.clause for each in ruling.failures(ON.board.place(place))] == ["DC.fort.who"]


@pytest.mark.parametrize(
    ("flags", "phase", "side", "place", "clause"),
    [
        ({"dispersed": "Corps 1"}, MOVEMENT, AXIS, "home", "DC.fort.how"),
        ({"moved": "Corps 1"}, MOVEMENT, AXIS, "home", "DC.fort.how"),
        ({"fortified": "Corps 1"}, MOVEMENT, AXIS, "home", "DC.fort.how"),
        ({}, COMBAT, AXIS, "home", "DC.fort.how"),
        ({}, MOVEMENT, SOVIET, "home", "DC.fort.how"),
        ({}, MOVEMENT, AXIS, "b", "DC.fort.how"),
    ],
)
def test_a_unit_fortifies_in_supply_undispersed_and_instead_of_moving(
    flags: dict[str, str], phase: str, side: str, place: str, clause: str
) -> None:
    now = position(ON, {"Corps 1": place, "Army 1": "a"}, "home b", side=side, phase=phase, flags=flags)
    ruling = ruled(now, AXIS, Fortify(ON, ON.roster.number("Corps 1")))
    assert [each.clause for each in ruling.failures(ON.board.place(place))] == [clause]


def test_it_may_be_any_point_fortresses_too() -> None:
    now = position(ON, {"Corps 1": "a"}, "home a b", side=AXIS, phase=MOVEMENT)
    assert labels(ON, ruled(now, AXIS, Fortify(ON, ON.roster.number("Corps 1"))).places & ON.board.all) == {
        "home", "a", "b",
    }  # fmt: skip


def test_a_unit_builds_instead_of_moving_and_loses_it_as_it_moves() -> None:
    now = position(ON, {"Corps 1": "home"}, "home", side=AXIS, phase=MOVEMENT)
    number = ON.roster.number("Corps 1")
    Fortify(ON, number).effect(now, AXIS, partial(apply, now))
    assert names(ON, now.flags["fortified"]) == names(ON, now.flags["moved"]) == {"Corps 1"}
    assert [each.clause for each in fortification.lost(now, number)] == ["DC.fort.lost"]
    tell(now, fortification.lost(now, number))
    assert fortification.lost(now, number) == []


def test_it_gives_no_fire_and_no_supply() -> None:
    now = position(ON, {"Corps 1": "b"}, "b", side=AXIS, flags={"isolated": "Corps 1", "fortified": "Corps 1"})
    number = ON.roster.number("Corps 1")
    assert isolation.support(now, number, isolation.DEFENCE).value == 1


def fall(place: str, inflicted: int, fortified: str = "", dispersed: str = "") -> tuple[set[str], set[str], set[str]]:
    garrison = {"Corps 1": place, "Corps 2": place, "Security": place}
    now = position(ON, garrison, "home a b", phase=COMBAT, flags={"fortified": fortified, "dispersed": dispersed})
    found = fortification.breakthroughs(now, ON.board.place(place), AXIS, inflicted)
    return names(ON, found.fortifications), names(ON, found.dispersed), names(ON, found.eliminated)


def test_the_first_breakthrough_takes_the_fortification_and_leaves_the_unit_as_it_is() -> None:
    assert fall("b", 1, "Corps 1") == ({"Corps 1"}, set(), set())
    assert fall("b", 1) == (set(), {"Security"}, set())
    assert fall("b", 2, "Corps 1") == ({"Corps 1"}, {"Security"}, set())
    assert fall("b", 4, "Corps 1, Corps 2") == ({"Corps 1", "Corps 2"}, {"Security", "Corps 1"}, set())
    assert fall("b", 2, dispersed="Security") == (set(), {"Corps 1", "Corps 2"}, set())
    assert fall("b", 3, dispersed="Security") == (set(), {"Corps 1", "Corps 2"}, {"Security"})
    assert fall("b", 6) == (set(), set(), {"Corps 1", "Corps 2", "Security"})


def test_in_a_fortress_fortifications_go_before_the_fortress_takes_one_away() -> None:
    assert fall("a", 1) == (set(), set(), set())
    assert fall("a", 2) == (set(), {"Security"}, set())
    assert fall("a", 1, "Corps 1") == ({"Corps 1"}, set(), set())
    assert fall("a", 2, "Corps 1") == ({"Corps 1"}, set(), set())
    assert fall("a", 3, "Corps 1") == ({"Corps 1"}, {"Security"}, set())


def test_no_breakthrough_is_lost_or_counted_twice() -> None:
    for place, inflicted, fortified, dispersed in product("ab", range(8), ("", "Corps 1"), ("", "Corps 2, Security")):
        shields, shaken, gone = fall(place, inflicted, fortified, dispersed)
        before = len([name for name in dispersed.split(", ") if name])
        spent = len(shields) + len(shaken) + len(gone) * 2 - len(gone & set(dispersed.split(", ")))
        most = len([name for name in fortified.split(", ") if name]) + 6 - before
        kept = min(1, max(inflicted - len(shields), 0)) if place == "a" else 0
        assert spent == min(inflicted - kept, most)


def rolled(now: Position, *faces: int) -> list[Event]:
    said: list[Event] = []

    def say(event: Event) -> None:
        said.append(event)
        apply(now, event)

    settle(Roll(ON).effect(now, SOVIET, partial(apply, now)), now, ScriptedDice(faces), say)
    return said


@pytest.mark.parametrize(("month", "highest"), [((1941, 6), 3), ((1941, 5), 2)])
@pytest.mark.parametrize("face", range(1, 7))
def test_border_units_fortify_before_turn_1_by_the_month_of_the_start(
    month: tuple[int, int], highest: int, face: int
) -> None:
    units = {"Army 1": "b", "Army 2": "b", "Tank 1": "b", "Army 3": "east"}
    now = position(
        ON, units, "home a", month=month, phase=FORTIFYING, flags={"border": "Army 1, Army 2, Tank 1"}
    )  # fmt: skip
    rolled(now, face, 6, face)
    assert names(ON, now.flags.get("fortified", 0)) == ({"Army 1", "Tank 1"} if face <= highest else set())
    assert Roll(ON).effect(now, SOVIET, partial(apply, now)) is None, (
        "each tries once, the tank too, and nobody who is not on the border"
    )


def test_nobody_rolls_once_the_game_has_begun() -> None:
    now = position(ON, {"Army 1": "b"}, "home", phase=MOVEMENT, flags={"border": "Army 1"})
    assert Roll(ON).effect(now, SOVIET, partial(apply, now)) is None
    assert counters(ON, "") == 0
