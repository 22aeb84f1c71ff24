"""The rules against their second account, in positions that random play leads to; and what play keeps constant."""

from __future__ import annotations

from collections.abc import Iterable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from maquis.boards.board import members
from maquis.engine.changes import apply
from maquis.engine.dice import seeded
from maquis.engine.events import Counted, Painted
from maquis.engine.playing import Answer
from maquis.engine.position import OUT_OF_PLAY, POOL, Position
from maquis.engine.referee import Referee
from maquis.engine.roster import numbers
from maquis.families.war_in_europe.rules import cadres, field, keeping, transport
from maquis.families.war_in_europe.rules.calendar import PHASES, SIDES, year
from maquis.families.war_in_europe.rules.editions import RULES
from maquis.families.war_in_europe.rules.state import BY_RAIL, CUT_RAIL, PLACED, USED
from tests.families.war_in_europe import naive_field
from tests.families.war_in_europe.naive import Hex
from tests.families.war_in_europe.naive_field import Man, World
from tests.families.war_in_europe.plays import LAND, MAP, begun, referee
from tests.families.war_in_europe.worlds import BOARD, places

MANY = settings().max_examples
LANDS = ("Yugoslavia", "France")
RAILS = frozenset(frozenset(((c, 5), (c + 1, 5))) for c in range(15))


def hexes(bits: int) -> set[Hex]:
    return {at(place) for place in members(bits & BOARD.all)}


def at(place: int) -> Hex:
    label = BOARD.label(place)
    return int(label[:2]), int(label[2:])


def world_of(position: Position, side: str) -> World:
    """A position as plain data, for a side."""
    country = MAP.layers["country_1939"]
    lands = {name: frozenset(hexes(country[name])) for name in LANDS}
    lands["Soviet Union"] = frozenset(hexes(MAP.regions["soviet_union_1941"]))
    enemies = [each for each in SIDES if (each == "Axis") != (side == "Axis")]
    cut: set[Hex] = set()
    for each in enemies:
        cut |= hexes(CUT_RAIL.of(position, each))
    return World(
        men=tuple(
            Man(piece.name, piece.side, at(piece.place), piece.level, piece.size) for piece in field.pieces(position)
        ),
        ground={each: field.ground(position).terrain_at(BOARD.at(*each)) for each in hexes(LAND)},
        axis=frozenset(hexes(position.owned["Axis"])),
        lands=lands,
        rails=RAILS,
        cut=frozenset(cut),
        year=year(position.turn),
        used={land: many for (land,), many in USED.each(position)},
        placed={land: many for (land,), many in PLACED.each(position)},
    )


def compare(position: Position) -> None:
    rested = position.copy()
    for side in SIDES:
        apply(rested, BY_RAIL.to(0, side))
        world = world_of(position, side)
        assert hexes(field.zones(position, side)) == naive_field.zones_against(world, side)
        for number in numbers(position.in_play(position.game.roster.sides[side])):
            piece = field.piece(position, number)
            man = next(man for man in world.men if man.name == piece.name)
            by_rail = transport.may_rail(rested, piece).places & LAND
            assert hexes(by_rail) == naive_field.by_rail(world, man), piece.name
            if piece.level == "cadre":
                may = cadres.may_convert(position, piece).allows(piece.place)
                rolls = enumerate(cadres.converting(position, piece), 1)
                faces = {face for face, converts in rolls if may and converts}
                assert faces == naive_field.faces_that_convert(world, man), piece.name
    for land in ("Yugoslavia", "France", "Soviet Union"):
        ruling = cadres.may_place(position, land, keeping.pools(position, land))
        assert hexes(ruling.places) == naive_field.cadre_hexes(world_of(position, "Allied"), land), land


class Kept:
    """What play keeps: every counter is somewhere, limits hold, points are paid for what is built."""

    def __init__(self, position: Position) -> None:
        self.ever = self._on_map(position)
        self.used = dict(position.counts)

    def _on_map(self, position: Position) -> set[str]:
        roster = position.game.roster
        there = numbers(position.in_play((1 << len(roster)) - 1))
        return {roster[number].name for number in there if roster[number].kind == "partisan"}

    def check(self, position: Position) -> None:
        roster = position.game.roster
        for number in range(len(roster)):
            assert position.where[number] in (POOL, OUT_OF_PLAY) or LAND >> position.where[number] & 1
            if roster[number].kind == "partisan" and roster[number].side == "Allied":
                assert position.where[number] != POOL or roster[number].name not in self.ever
        self.ever |= self._on_map(position)
        for land, limit in (("Yugoslavia", 8), ("France", 5)):
            placed = USED.of(position, land)
            assert self.used.get(USED.called(land), 0) <= placed <= limit
        self.used = dict(position.counts)
        soviet = [name for name in self._on_map(position) if name.startswith("Soviet")]
        assert len(soviet) <= 18


def start(data: st.DataObject) -> Position:
    """A position with something of everything, in a year and a phase."""
    return begun(
        {"1 Infantry": "0705", "2 Panzer": "0905", "3 Security": "0306", "US 1": "1207", "US 2": "1305",
         "Yugoslav partisans 1": "0605", "Yugoslav partisans 2": "0508", "French partisans 1": "1104"},
        side=data.draw(st.sampled_from(SIDES)), phase=data.draw(st.sampled_from(PHASES)),
        turn=52 * data.draw(st.integers(2, 5)) + data.draw(st.integers(0, 3)),
        levels={"Yugoslav partisans 1": "unit"}, axis=LAND & ~places("1207", "1305", "1405", "1505", "1407"),
        more=[Painted("Allied ships", ("1505",)), Counted("used Yugoslavia", 2), Counted("used France", 1),
              Counted("ready fortification", 1), Counted("ready replacement", 2)],
    )  # fmt: skip


def moves(judge: Referee, data: st.DataObject, many: int) -> Iterable[Position]:
    """Play so many orders at random."""
    for _ in range(many):
        side = judge.to_act[0]
        choices = list(RULES.choices(judge.view(side), side))
        verb = data.draw(st.sampled_from(list(dict.fromkeys(choice.verb for choice in choices))))
        choice = data.draw(st.sampled_from([each for each in choices if each.verb == verb]))
        order = choice.order
        if order is None:
            place = data.draw(st.sampled_from(members(choice.places)))
            order = RULES.order(judge.position, choice, place)
        judge.give(side, order)
        yield judge.position


@given(st.data())
@settings(max_examples=max(MANY // 2, 10))
def test_the_rules_are_those_of_the_second_account(data: st.DataObject) -> None:
    judge = referee(start(data), seeded(str(data.draw(st.integers(0, 10**6)))))
    compare(judge.position)
    for position in moves(judge, data, data.draw(st.integers(1, 14))):
        compare(position)


@given(st.data())
@settings(max_examples=max(MANY // 2, 10))
def test_play_keeps_counters_limits_and_points(data: st.DataObject) -> None:
    judge = referee(start(data), seeded(str(data.draw(st.integers(0, 10**6)))))
    kept = Kept(judge.position)
    for position in moves(judge, data, data.draw(st.integers(1, 25))):
        kept.check(position)


@given(st.integers(0, 30), st.integers(0, 30))
def test_soviet_points_are_pairs(personnel: int, arms: int) -> None:
    found: Answer = RULES.answer(
        begun({}, more=[Counted("Soviet personnel", personnel), Counted("Soviet arms", arms)]), "replacements Soviet"
    )
    assert found.tally is not None
    assert found.tally.value == min(personnel, arms)


@pytest.mark.parametrize("items", [["rehabilitation"], ["fortification"], ["rehabilitation", "fortification"]])
def test_what_is_built_has_been_paid_for(items: list[str]) -> None:
    """Points spent come to the price of what is ready, whatever else is begun."""
    judge = referee(begun({}))
    for item in items:
        judge.give("Axis", f"begin {item}")
    spent = 0
    while not all(judge.position.counts.get(f"ready {item}") for item in items):
        cycle = judge.position.turn // 4
        judge.give(judge.to_act[0], "end")
        if judge.position.turn // 4 != cycle:
            spent += judge.position.counts["points"] - judge.position.counts.get("points left", 0)
    assert spent == sum({"rehabilitation": 2, "fortification": 3}[item] for item in items)
