"""One game of a plan, and what is measured of it."""

from collections import Counter
from collections.abc import Callable, Mapping

import msgspec

from maquis.campaign import campaigns
from maquis.campaign.ahead import Ahead
from maquis.campaign.campaigns import Turn
from maquis.campaign.dice import SharedDice
from maquis.campaign.runner import Playing, after, turns
from maquis.engine.dice import Dice
from maquis.engine.errors import MaquisError
from maquis.engine.events import plain
from maquis.engine.orders import Rules
from maquis.engine.position import Position
from maquis.simulation.plan import Plan
from maquis.simulation.regions import ELSEWHERE, of_places


class Result(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """What a game came to.

    `turns` has the number of each turn with its figures, in the order of the family's `measured`; `events` how often
    each kind of event came by each clause; `places` how often what happened where; `regions` how often what happened in
    which region in a turn.
    """

    game: int
    orders: int
    refused: int
    turns: list[tuple[int, list[float]]]
    events: list[tuple[str, str, int]]
    places: list[tuple[str, str, int]]
    regions: list[tuple[int, str, str, int]]


Begin = Callable[[Position, Rules, Dice], Playing]


def play_game(plan: Plan, number: int, begin: Begin = Ahead) -> Result:
    """Play a game of a plan from its first to its last turn, without a referee unless one is asked for."""
    try:
        return _played(plan, number, begin)
    except Exception as error:
        raise MaquisError(f"game {number} of seed {plan.seed!r} failed: {type(error).__name__}: {error}") from error


def _played(plan: Plan, number: int, begin: Begin) -> Result:
    scenario, seed = plan.loaded(), plan.of_game(number)
    family = campaigns.of(scenario.game)
    game = begin(scenario.position(plan.first), scenario.rules, SharedDice(seed))
    policies = {side: family.policy(name, side, seed) for side, name in plan.policies.items()}
    orders, of_turns = 0, list[tuple[int, list[float]]]()
    events, places = Counter[tuple[str, str]](), Counter[tuple[str, str]]()
    regions, region = list[tuple[int, str, str, int]](), of_places(scenario.game)
    for turn in turns(game, policies, after(plan.last)):
        figures = family.measured(turn)
        of_turns.append((turn.number, [figures[name] for name in family.figures]))
        events.update(_events(turn))
        happened = Counter(family.happenings(turn))
        places.update(happened)
        regions.extend((turn.number, *each) for each in _sorted(_by_region(happened, region)))
        orders += len(turn.given)
    return Result(number, orders, game.refused, of_turns, _sorted(events), _sorted(places), regions)


def _events(turn: Turn) -> Counter[tuple[str, str]]:
    return Counter((type(plain(event)).__name__, event.clause) for event in turn.events)


def _by_region(happened: Counter[tuple[str, str]], region: Mapping[str, str]) -> Counter[tuple[str, str]]:
    found = Counter[tuple[str, str]]()
    for (what, place), number in happened.items():
        found[what, region.get(place, ELSEWHERE)] += number
    return found


def _sorted(counts: Counter[tuple[str, str]]) -> list[tuple[str, str, int]]:
    return sorted((*what, number) for what, number in counts.items())
