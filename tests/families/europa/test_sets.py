"""The sets of hexes that the rules speak of, against the slow second version."""

from hypothesis import given
from hypothesis import strategies as st

from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.families.europa.rules import (
    commands,
    costs,
    dismissal,
    displacement,
    movement,
    orders,
    placement,
    places,
    recruitment,
    special,
    ways,
)  # fmt: skip
from maquis.families.europa.rules.forces import FORCES
from tests.families.europa import naive
from tests.families.europa.strategies import positions
from tests.families.europa.test_combat import of_edition
from tests.families.europa.world import BOARD, number, world_roster
from tests.families.europa.world import position as position_of

SIDES = ("axis", "soviet")
anywhere = positions() | positions().map(lambda found: of_edition(found, "mode"))


@given(anywhere)
def test_units_and_their_zones(position: Position) -> None:
    for side in SIDES:
        assert naive.hexes(places.regulars(position, side)) == naive.non_partisan_hexes(position, side)
        assert naive.hexes(places.formations(position, side)) == naive.regular_hexes(position, side)
        assert naive.hexes(places.partisans(position, side)) == naive.partisan_hexes(position, side)
        assert naive.hexes(places.anti_partisan_units(position, side)) == naive.anti_partisan_hexes(position, side)
        assert naive.hexes(places.apzoc(position, side)) == naive.apzoc(position, side)
        assert naive.hexes(places.zoc(position, side)) == naive.zoc(position, side)
        assert naive.hexes(displacement.displacing(position, side)) == naive.displacing(position, side)
    assert naive.hexes(places.poor_weather(position)) == naive.poor(position)


moving = positions(phases=("movement",))


@given(moving | moving.map(lambda found: of_edition(found, "mode")))
def test_where_counters_may_move_and_what_it_costs(position: Position) -> None:
    for counter in numbers(position.in_play(position.game.roster.sides[position.side])):
        found = movement.destinations(position, position.side, counter)
        expected = naive.moves(position, counter)
        assert naive.hexes(found) == set(expected)
        points = ways.points_left(position, counter)
        reach = ways.ways_of(position, costs.mover_of(position, counter, "")).reach(position.where[counter], points)
        assert {naive.at(place): reach.cost(place) for place in numbers(found)} == expected


@given(positions(phases=("initial",)))
def test_where_recruits_may_be_placed(position: Position) -> None:
    for name, area in recruitment.areas(position).items():
        force = sum(1 << n for n, counter in enumerate(position.game.roster) if counter.force == area.force)
        for counter in numbers(position.in_pool(force)):
            found = placement.placement(position, counter, area.places).places & BOARD.all
            expected = naive.placement(position, counter, naive.hexes(area.places))
            assert naive.hexes(found) == expected, name


@given(positions(phases=("initial",), sides=("soviet",)), st.data())
def test_where_special_replacements_may_be_placed(position: Position, data: st.DataObject) -> None:
    due = data.draw(st.integers(1, 6))
    placed = {name: data.draw(st.integers(0, 3)) for name in ("Western", "Kiev", "Baltic")}
    position.counts |= {f"soviet: placed {name} MD": number for name, number in placed.items()}
    position.counts["soviet: recruits isolated losses"] = due
    for counter in numbers(position.in_pool(position.game.roster.sides["soviet"])):
        if naive.limits(world_roster()[counter]) == "soviet":
            found = special.placement(position, counter).places & BOARD.all
            assert naive.hexes(found) == naive.special_placement(position, counter, due, placed)


@given(positions(phases=("initial",), sides=("soviet",)))
def test_where_a_command_may_be_placed(position: Position) -> None:
    position.counts["soviet: commands"] = 1
    command = number("1 Cmd")
    found = naive.hexes(commands.placement(position, "soviet", command).places & BOARD.all)
    assert found == (naive.command_hexes(position) if position.where[command] == -1 else set())


@given(positions(phases=("initial",)), st.data())
def test_what_may_be_assembled_and_broken_down(position: Position, data: st.DataObject) -> None:
    roster, side = world_roster(), position.side
    divisions_ = [c.name for c in roster if c.kind.endswith("division") and c.force] + ["1 Bde"]
    mine = [c.name for c in roster if c.side == "soviet" and c.force]
    some = st.lists(st.sampled_from(mine), min_size=1, max_size=4, unique=True)
    for _ in range(5):
        division, brigades = data.draw(st.sampled_from(divisions_)), data.draw(some)
        named = roster.number(division), tuple(roster.number(name) for name in brigades)
        up, down = orders.Assemble(position.game, *named), orders.BreakDown(position.game, *named)
        own = side == "soviet"
        assert up.ruling(position, side).allows(up.at(position)) == (
            own and naive.may_assemble(position, division, brigades)
        )
        assert down.ruling(position, side).allows(down.at(position)) == (
            own and naive.may_break_down(position, division, brigades)
        )


@given(positions(phases=("initial",), sides=("axis",)))
def test_which_nationalities_recruit(position: Position) -> None:
    found = recruitment.areas(position)
    due = {name for name in found if FORCES[found[name].force].nationalist}
    assert {name for name in due if recruitment.entitled(position, found[name])[0].allows()} == naive.nationalists_due(
        position
    )


@given(st.integers(0, 400))
def test_what_isolated_losses_bring(points: int) -> None:
    new = position_of()
    new.counts["isolated losses"] = points
    assert special.brigades(new).value == special.brigades(new).total == naive.brigades_for(points)


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
