"""The sets of hexes that the rules speak of, against the slow second version."""

from hypothesis import given

from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.games.europa import dismissal, displacement, movement, places, recruitment
from tests.europa import naive
from tests.europa.strategies import positions
from tests.europa.world import BOARD, world_roster

SIDES = ("axis", "soviet")
anywhere = positions()


@given(anywhere)
def test_units_and_their_zones(position: Position) -> None:
    for side in SIDES:
        assert naive.hexes(places.regulars(position, side)) == naive.regular_hexes(position, side)
        assert naive.hexes(places.partisans(position, side)) == naive.partisan_hexes(position, side)
        assert naive.hexes(places.anti_partisan_units(position, side)) == naive.anti_partisan_hexes(position, side)
        assert naive.hexes(places.apzoc(position, side)) == naive.apzoc(position, side)
        assert naive.hexes(places.zoc(position, side)) == naive.zoc(position, side)
        assert naive.hexes(displacement.displacing(position, side)) == naive.displacing(position, side)
    assert naive.hexes(places.poor_weather(position)) == naive.poor(position)


@given(positions(phases=("movement",)))
def test_where_counters_may_move_and_what_it_costs(position: Position) -> None:
    for counter in numbers(position.in_play(position.game.roster.sides[position.side])):
        found = movement.destinations(position, position.side, counter)
        expected = naive.moves(position, counter)
        assert naive.hexes(found) == set(expected)
        points = movement.points_left(position, counter)
        reach = movement.reach_of(position, counter, position.where[counter], points)
        assert {naive.at(place): reach.cost(place) for place in numbers(found)} == expected


@given(positions(phases=("initial",)))
def test_where_recruits_may_be_placed(position: Position) -> None:
    for name, area in recruitment.areas(position).items():
        force = sum(1 << n for n, counter in enumerate(position.game.roster) if counter.force == area.force)
        for counter in numbers(position.in_pool(force)):
            found = recruitment.placement(position, counter, area.places).places & BOARD.all
            expected = naive.placement(position, counter, naive.hexes(area.places))
            assert naive.hexes(found) == expected, name


@given(anywhere)
def test_where_displaced_partisans_go(position: Position) -> None:
    for side in SIDES:
        for counter in numbers(
            displacement.to_displace(position, side) | position.in_play(position.game.roster.sides[side])
        ):
            if naive.is_partisan(world_roster()[counter]):
                found = displacement.refuge(position, counter).places & BOARD.all
                assert naive.hexes(found) == naive.refuge(position, counter)


@given(anywhere)
def test_who_must_be_dismissed(position: Position) -> None:
    for side in SIDES:
        owed = naive.must_go(position, side)
        assert set(numbers(dismissal.owed(position, side))) == owed
        assert naive.hexes(dismissal.owed_places(position, side)) == {naive.at(position.where[n]) for n in owed}
