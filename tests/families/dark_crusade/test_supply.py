"""DC.base.supply, DC.par.control, DC.sea: chains of points against a second working-out, and cases by hand."""

from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given

from maquis.contract.maps import load_points
from maquis.contract.scenarios import load
from maquis.engine.changes import apply
from maquis.engine.game import Game
from maquis.families.dark_crusade.rules import control, isolation, supply
from maquis.families.dark_crusade.rules.calendar import AXIS, SIDES
from maquis.families.dark_crusade.rules.state import SEA_OF
from tests.families.dark_crusade import naive
from tests.families.dark_crusade.world import WORLDS, World, game, labels, names, network, places, position


@given(WORLDS)
def test_the_points_in_supply_are_those_found_point_by_point(world: World) -> None:
    for side in SIDES:
        assert labels(world.game, supply.supplied(world.position, side)) == naive.supplied(world, side)


@given(WORLDS)
def test_seas_go_with_their_ports(world: World) -> None:
    for sea in world.seas:
        assert control.sea_holder(world.position, sea) == naive.sea_holder(world, sea)


@given(WORLDS)
def test_a_chain_leads_from_a_source_along_lines_or_over_a_sea_of_ones_own(world: World) -> None:
    board = world.game.board
    for side in SIDES:
        good, seas = supply.supplied(world.position, side), control.seas(world.position, side)
        for place in range(board.size):
            way = supply.chain(world.position, side, place)
            assert (way is not None) == bool(good >> place & 1)
            if way is None:
                continue
            assert supply.sources(world.position, side).places >> way[0] & 1
            assert way[-1] == place
            assert len(set(way)) == len(way)
            for a, b in pairwise(way):
                by_sea = any(sea >> a & 1 and sea >> b & 1 for sea in seas)
                assert b in board.neighbours(a) or by_sea
            assert supply.passable(world.position, side).places >> place & 1


@given(WORLDS)
def test_the_ruling_names_what_fails_at_every_point(world: World) -> None:
    for side in SIDES:
        ruling = supply.in_supply(world.position, side)
        good = supply.supplied(world.position, side)
        for place in range(world.game.board.size):
            assert ruling.allows(place) == bool(good >> place & 1)
            assert bool(ruling.failures(place)) != ruling.allows(place)


CHAIN = network(
    {"home": {"side": AXIS, "source": AXIS}, "a": {}, "b": {}, "c": {}, "east": {"source": "soviet"}},
    {"home a": "major", "a b": "major", "b c": "minor", "c east": "minor"},
)


def chain(options: dict[str, Any] | None = None) -> Game:
    return game(CHAIN, options)


def test_a_partisan_and_an_enemy_unit_stop_axis_supply_and_a_friendly_one_does_not() -> None:
    on = chain()
    held = "home a b c"
    assert labels(on, supply.supplied(position(on, {"Corps 1": "c"}, held), AXIS)) == {"home", "a", "b", "c"}
    cut = position(on, {"Corps 1": "c", "Partisan 1": "a"}, "home b c")
    assert labels(on, supply.supplied(cut, AXIS)) == {"home"}
    assert [each.clause for each in supply.in_supply(cut, AXIS).failures(on.board.place("a"))] == [
        "DC.base.supply", "DC.par.control", "DC.base.supply",
    ]  # fmt: skip
    enemy = position(on, {"Corps 1": "c", "Army 1": "b"}, "home a c")
    assert labels(on, supply.supplied(enemy, AXIS)) == {"home", "a"}


@pytest.mark.parametrize(("blocks", "good"), [(False, {"home", "a", "b", "c"}), (True, {"home"})])
def test_both_readings_of_a_point_that_a_partisan_has_left(blocks: bool, good: set[str]) -> None:
    on = chain({"reading.trail": "point" if blocks else "partisan there"})
    left = position(on, {"Corps 1": "c"}, "home b c", trail="a")
    assert labels(on, supply.supplied(left, AXIS)) == good


def test_a_city_of_ones_own_is_a_source_unless_it_is_a_fortress_or_held_by_partisans_alone() -> None:
    front = network(
        {"home": {"side": AXIS, "source": AXIS}, "minsk": {}, "kiev": {"fortress": True}, "far": {}},
        {"minsk far": "major"},
    )
    for which, good in (("no fortress", {"minsk", "far"}), ("all", {"minsk", "far", "kiev"}), ("none", set())):
        on = game(front, {"supply.victory_cities": which})
        now = position(on, {"Corps 1": "far", "Corps 2": "kiev"}, "home minsk far kiev")
        assert labels(on, supply.supplied(now, AXIS)) == {"home"} | good
        trail = position(on, {"Army 1": "far"}, "home", trail="minsk")
        assert not labels(on, supply.supplied(trail, "soviet")) & {"minsk", "far"}


def test_supply_crosses_a_sea_of_ones_own() -> None:
    front = network(
        {"home": {"side": AXIS, "source": AXIS, "sea": "black"}, "key": {}, "far": {"sea": "black"}, "inland": {}},
        {"far inland": "minor"},
        {"black": "key"},
    )
    on = game(front)
    ours = position(on, {"Corps 1": "inland"}, "home key far inland")
    assert labels(on, supply.supplied(ours, AXIS)) == {"home", "far", "inland"}
    assert supply.chain(ours, AXIS, on.board.place("inland")) == [on.board.place(x) for x in ("home", "far", "inland")]
    theirs = position(on, {"Corps 1": "inland"}, "home far inland")
    assert labels(on, supply.supplied(theirs, AXIS)) == {"home"}
    apply(theirs, SEA_OF.to(AXIS, "black"))
    assert labels(on, supply.supplied(theirs, AXIS)) == {"home", "far", "inland"}
    dry = game(front, {"supply.by_sea": False})
    assert labels(dry, supply.supplied(position(dry, {}, "home key far inland"), AXIS)) == {"home"}


def test_the_sea_of_azov_is_nobodys_while_its_ports_are_of_two_sides() -> None:
    front = network({"rostov": {}, "sevastopol": {}}, {}, {"azov": "sevastopol rostov"})
    on = game(front)
    assert control.sea_holder(position(on, {}, "rostov sevastopol"), "azov") == AXIS
    assert control.sea_holder(position(on, {}, "rostov"), "azov") == "nobody"
    assert control.sea_holder(position(on, {}, ""), "azov") == "soviet"
    other = game(front, {"sea.split": "soviet"})
    assert control.sea_holder(position(other, {}, "rostov"), "azov") == "soviet"


def test_the_tally_counts_points_with_units_out_of_supply() -> None:
    on = chain()
    now = position(on, {"Corps 1": "c", "Corps 2": "home", "Partisan 1": "a"}, "home b c")
    assert supply.tally(now, AXIS).value == 1
    assert names(on, 0) == set()
    assert places(on, "a b") == 0b110


def test_a_game_on_a_corrected_map_is_ruled_by_its_lines() -> None:
    """Without its lines Pskov is out of supply, and whoever stands there is cut off."""
    lines = [(line.a, line.b) for line in load_points("dark-crusade").lines if "pskov" in (line.a, line.b)]
    gone = "".join(f"no line between {a} and {b}\n" for a, b in lines)
    found = []
    for options in ({}, {"map": f"patch of dark-crusade\n{gone}"}):
        scenario = load("dark-crusade-1942", options)
        now = scenario.position(scenario.first)
        pskov = now.game.board.place("pskov")
        now.put(now.game.roster.number("Security Divisions South"), pskov)
        now.changed()
        found.append((supply.in_supply(now, AXIS).places >> pskov & 1, isolation.cut_off(now, AXIS).bit_count()))
    assert found == [(1, 0), (0, 1)]
