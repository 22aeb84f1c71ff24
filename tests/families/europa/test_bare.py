"""On a bare map, before anybody has said anything of the host game, there is nothing anywhere."""

from dataclasses import replace

import pytest

from maquis.engine.position import Position
from maquis.families.europa.rules import (
    areas,
    costs,
    dismissal,
    displacement,
    places,
    railways,
    recruitment,
    supply,
    targets,
    ways,
)
from maquis.families.europa.rules.calendar import SIDES
from maquis.families.europa.rules.ground import hexmap
from tests.families.europa import world
from tests.families.europa.world import BOARD, number


@pytest.fixture
def bare() -> Position:
    game = world.game()
    ground = {"terrain": {"clear": BOARD.all}}
    ground = {"terrain": {"clear": BOARD.all}}
    game.map = replace(world.world_map(), layers=ground, regions={}, sides={}, towns=())
    new = world.position({"1 Bde": "0505"}, game=game)
    new.owned, new.painted, new.conditions = {}, {}, {}
    return new


@pytest.mark.parametrize("side", SIDES)
def test_a_side_has_nothing(bare: Position, side: str) -> None:
    for find in (
        places.owned_by, places.regulars, places.anti_partisan_units, places.apzoc, places.zoc, displacement.displacing,
        dismissal.dismissal, supply.railheads, supply.railheads_cut,
    ):  # fmt: skip
        assert find(bare, side) == 0, find.__name__
    for kind in targets.KINDS:
        assert targets.targets(bare, side, kind) == 0, kind


def test_the_map_has_nothing(bare: Position) -> None:
    for find in (
        places.arctic, places.soviet_union, places.cities, places.poor_weather, railways.rail, targets.ports,
        targets.bridge_hexes,
    ):  # fmt: skip
        assert find(bare) == 0, find.__name__
    for sides in (railways.lines, railways.bridges, railways.open_lines, railways.bridges_down):
        assert sides(bare) == (0,) * 6, sides.__name__
    assert recruitment.areas(bare) == {}
    for force in areas.AREAS:
        assert areas.operational_area(bare, force) == 0, force


def test_a_partisan_is_where_it_was_put(bare: Position) -> None:
    assert places.partisans(bare, "soviet") == places.occupied_by(bare, "soviet") == 1 << BOARD.place("0505")
    assert dismissal.owed(bare, "soviet") == displacement.stuck(bare, "axis") == 0
    assert supply.supplied(bare, number("1 Bde")).allows()


@pytest.mark.parametrize(("ground", "points"), [("clear", 1), ("swamp", 2)])
def test_it_pays_for_the_ground_that_there_is(bare: Position, ground: str, points: int) -> None:
    bare.game.map = replace(hexmap(bare.game), layers={"terrain": {ground: BOARD.all}})
    start, brigade = BOARD.place("0505"), number("1 Bde")
    mover = costs.mover_of(bare, brigade, "")
    reach = ways.as_if_open(bare, mover, ways.ways_of(bare, mover), BOARD.all).reach(start, 6)
    assert reach.places & BOARD.all == BOARD.within(1 << start, 6 // points) & BOARD.all
    assert [reach.cost(BOARD.place(label)) for label in ("0506", "0507")] == [points, 2 * points]


def test_units_that_are_no_partisans_have_no_operational_area() -> None:
    (only,) = areas.in_area(world.position(), "")
    assert (only.clause, only.places) == ("40.G", 0)
