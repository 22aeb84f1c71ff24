"""Europa's mobile hunters come from afar, by rail and in administrative movement, to either side of partisans."""

from collections import Counter

from maquis.boards.board import members
from maquis.campaign.ahead import Ahead
from maquis.contract.scenarios import load
from maquis.engine.dice import seeded
from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.families.europa.policies.encircling import encircled
from maquis.families.europa.policies.mobile import Mobile
from maquis.families.europa.policies.policies import Policy
from maquis.families.europa.policies.warden import Warden
from maquis.families.europa.rules import movement
from maquis.families.europa.rules.calendar import AXIS
from maquis.families.europa.rules.costs import BY_RAIL
from maquis.families.europa.rules.forces import BRIGADE
from maquis.families.europa.rules.pivots import hanging
from maquis.families.europa.rules.places import anti_partisan_units, counters
from maquis.families.europa.rules.railways import rail

SCENARIO = load("eastern-front")


def lone(position: Position) -> int:
    """Put a brigade in the hex that trains bring most hunters beside, of those beside which none comes on foot."""
    board, on_foot, trains = position.game.board, 0, Counter[int]()
    for number in numbers(position.in_play(counters(position, AXIS, "anti-partisan"))):
        walks, rides = (movement.destinations(position, AXIS, number, mode) for mode in ("", BY_RAIL))
        on_foot |= board.within(walks | 1 << position.where[number], 1)
        trains.update(members(board.within(rides, 1)))
    place = max((at for at in members(rail(position)) if not on_foot >> at & 1), key=lambda at: trains[at])
    brigades = position.game.roster.those(lambda who: who.force == "soviet" and who.kind == BRIGADE)
    position.put(numbers(brigades)[0], place)
    return place


def moved(position: Position, policy: Policy) -> tuple[Ahead, list[str]]:
    game = Ahead(position, SCENARIO.rules, seeded("1"))
    orders = [given.order for given in game.phase(AXIS, policy)]
    assert game.refused == 0
    return game, orders


def test_a_ring_is_closed_where_no_unit_comes_on_foot(summer: Position) -> None:
    place = lone(summer)
    on_foot, _ = moved(summer, Warden(AXIS, "1"))
    assert not encircled(on_foot.look(AXIS), AXIS) >> place & 1
    game, orders = moved(summer, Mobile(AXIS, "1"))
    assert encircled(game.look(AXIS), AXIS) >> place & 1
    assert any(order.endswith(" by rail") for order in orders)


def test_who_closes_no_ring_goes_beside_the_railway_on_which_most_hangs_of_those_that_nobody_watches(
    summer: Position,
) -> None:
    hangs, board = hanging(summer, AXIS), summer.game.board

    def unwatched(position: Position) -> list[int]:
        watched = board.within(anti_partisan_units(position, AXIS), 1)
        return [heads for at, heads in hangs.items() if not watched >> at & 1]

    after, _ = moved(summer, Mobile(AXIS, "1"))
    assert max(unwatched(after.position)) < max(unwatched(summer))
    assert sum(unwatched(after.position)) < sum(unwatched(summer))


def test_with_nothing_to_watch_and_nobody_to_hunt_nobody_moves(summer: Position) -> None:
    _, orders = moved(summer, Mobile(AXIS, "1", watch=10_000))
    assert not [order for order in orders if order.startswith("move")]


def test_who_can_walk_does_not_take_the_train(summer: Position) -> None:
    """The mode is the first by which a goal is reached: on foot, then administratively, then by rail."""
    policy, seen = Mobile(AXIS, "1"), summer
    number = numbers(seen.in_play(counters(seen, AXIS, "anti-partisan")))[0]
    places = policy.in_reach(seen, number)
    by_mode = {policy.march(seen, number, goal).mode for goal in members(places)}
    assert by_mode == {"", "admin", "by rail"}
    on_foot = Warden(AXIS, "1").in_reach(seen, number)
    assert {policy.march(seen, number, goal).mode for goal in members(on_foot)} == {""}
    assert on_foot & ~places == 0
