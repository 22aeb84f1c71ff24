"""Movement against a search hex by hex."""

import heapq
import random
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from maquis.boards.board import members
from maquis.engine.position import Position
from maquis.families.war_in_europe.rules import field as stand
from maquis.families.war_in_europe.rules import movement
from maquis.families.war_in_europe.rules.field import Level, Piece, enemies
from tests.families.war_in_europe.worlds import BOARD, allied, at, axis, field, ground, partisan, places

COSTS = {"clear": 1, "rough": 2, "woods": 2, "swamp": 3, "mountain": 3}
"""A second transcription of W6."""


def naive_reach(there: Position, who: Piece, spend: int) -> set[int]:
    """Hexes in reach: a zone stops a unit, and from a zone it does not step into another."""
    terrain = {hex_: kind for kind, where in stand.ground(there).terrain.items() for hex_ in members(where)}
    foes = [piece for piece in stand.pieces(there) if enemies(piece.side, who.side) and piece.level != "cadre"]
    railed = {hex_ for hex_ in members(BOARD.all) if any(sides >> hex_ & 1 for sides in stand.ground(there).rail)}
    zones: set[int] = set()
    if not who.partisan:
        for foe in foes:
            zones |= {foe.place} if foe.partisan else {foe.place, *BOARD.neighbours(foe.place)}
    held = {foe.place for foe in foes}
    best = {who.place: 0}
    queue = [(0, who.place)]
    while queue:
        spent, here = heapq.heappop(queue)
        if spent > best[here] or (here in zones and here != who.place):
            continue
        for beside in BOARD.neighbours(here):
            kind = terrain[beside]
            if kind == "sea" or beside in held or (here in zones and beside in zones):
                continue
            if kind == "mountain" and who.kind in ("panzer", "motorized") and beside not in railed:
                continue
            cost = spent + COSTS[kind] + BOARD.has_side(stand.ground(there).rivers, here, beside)
            if cost <= spend and cost < best.get(beside, 99):
                best[beside] = cost
                heapq.heappush(queue, (cost, beside))
    return set(best)


@given(st.integers(0, 10**6))
@settings(max_examples=80)
def test_reaches_are_those_of_a_search_hex_by_hex(seed: int) -> None:
    chance = random.Random(seed)
    hexes = members(BOARD.all)
    kinds = {hex_: chance.choice(["clear", "clear", "woods", "rough", "swamp", "mountain", "sea"]) for hex_ in hexes}
    terrain = {kind: sum(1 << hex_ for hex_ in hexes if kinds[hex_] == kind) for kind in set(kinds.values()) - {"sea"}}
    river, rail = (
        BOARD.sides([(hex_, name) for hex_ in hexes for name in ("NE", "E", "SE") if chance.random() < 0.15])
        for _ in range(2)
    )
    sea = sum(1 << hex_ for hex_ in hexes if kinds[hex_] == "sea")
    land = ground(sea=sea, terrain=terrain, rivers=river, rail=rail)
    dry = members(land.land)
    start = BOARD.label(chance.choice(dry))
    who = chance.choice(
        [axis("mover", start), axis("mover", start, kind="panzer"), partisan(start, name="mover", side="Allied")]
    )
    foe = "Allied" if who.side == "Axis" else "Axis"
    others = []
    for number in range(chance.randint(0, 8)):
        label = BOARD.label(chance.choice(dry))
        if label != start:
            level: Level = chance.choice(("", "", "cadre", "unit"))
            others.append(
                Piece(f"F{number}", foe, at(label), "partisan" if level else "infantry", 1, 1, "brigade", level)
            )
    there = field(who, *others, land=land)
    spend = chance.randint(0, 12)
    assert set(members(movement.reach(there, who, spend).places)) == naive_reach(there, who, spend)


@pytest.mark.parametrize(("supplied", "total"), [(True, 7), (False, 3)])
def test_out_of_supply_movement_is_halved_and_rounded_down(supplied: bool, total: int) -> None:
    there = field(axis("1", "0505"), sea_ports={"Axis": places("0405")} if supplied else {})
    assert movement.points(there, stand.pieces(there)[0], 7).value == total
    band = partisan("0505")
    assert movement.points(there, band, 1).total == Fraction(1)


def test_three_divisions_fill_a_hex_and_partisans_stand_alone() -> None:
    mover = axis("mover", "0505")
    full = field(mover, *(axis(f"{i}", "0605") for i in range(3)), sea_ports={"Axis": places("0505")})
    assert [f.clause for f in movement.may_move(full, mover, 6)[0].failures(at("0605"))] == ["base.stacking"]
    half = field(mover, *(axis(f"{i}", "0605", size="brigade") for i in range(4)), sea_ports={"Axis": places("0505")})
    assert movement.may_move(half, mover, 6)[0].allows(at("0605"))
    band = partisan("0505")
    two = field(band, partisan("0605", name="other"), partisan("0405", "cadre", "third"))
    assert not movement.may_move(two, band, 1)[0].allows(at("0605"))
    assert movement.may_move(two, band, 1)[0].allows(at("0405"))
    assert not movement.may_move(two, partisan("0405", "cadre", "third"), 1)[0].places


def test_an_enemy_hex_is_not_entered() -> None:
    mover = axis("mover", "0505")
    there = field(mover, allied("A", "0605"), sea_ports={"Axis": places("0505")})
    words = [f.words for f in movement.may_move(there, mover, 6)[0].failures(at("0605"))]
    assert words[-1] == "free of enemy units"
