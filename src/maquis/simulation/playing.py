"""One game of a plan, and what is measured of it."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping

import msgspec

from maquis.campaign import campaigns
from maquis.campaign.ahead import Ahead
from maquis.campaign.campaigns import Turn
from maquis.campaign.dice import SharedDice
from maquis.campaign.regions import ELSEWHERE, of_places
from maquis.campaign.runner import Playing, after, turns
from maquis.contract import stakes
from maquis.engine.dice import Dice
from maquis.engine.errors import MaquisError
from maquis.engine.events import plain
from maquis.engine.orders import Rules
from maquis.engine.position import Position
from maquis.simulation.plan import Plan


class Result(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """What a game came to.

    `turns` has the number of each turn with its figures, in the order of the family's `measured`; `events` how often
    each kind of event came by each clause; `places` how often what happened where; `regions` how often what happened in
    which region in a turn; `stakes`, for each turn, how much it added of each part of what the game is about.
    """

    game: int
    orders: int
    refused: int
    turns: list[tuple[int, list[float]]]
    events: list[tuple[str, str, int]]
    places: list[tuple[str, str, int]]
    regions: list[tuple[int, str, str, int]]
    stakes: list[list[float]] = []


Begin = Callable[[Position, Rules, Dice], Playing]


def play_game(plan: Plan, number: int, begin: Begin = Ahead) -> Result:
    """Play a game of a plan from its first to its last turn, without a referee unless one is asked for."""
    try:
        return _played(plan, number, begin)
    except Exception as error:
        raise MaquisError(f"game {number} of seed {plan.seed!r} failed: {type(error).__name__}: {error}") from error


def _played(plan: Plan, number: int, begin: Begin) -> Result:
    game, played = _begun(plan, number, begin)
    of = plan.loaded().game
    family, about, region = campaigns.of(of), stakes.of(of), of_places(of)
    orders, of_turns, at_stake = 0, list[tuple[int, list[float]]](), list[list[float]]()
    events, places = Counter[tuple[str, str]](), Counter[tuple[str, str]]()
    regions = list[tuple[int, str, str, int]]()
    for turn in played:
        figures = family.measured(turn)
        of_turns.append((turn.number, [figures[name] for name in family.figures]))
        if about is not None:
            counted = about.counted(turn)
            at_stake.append([float(counted.get(part.name, 0)) for part in about.parts])
        events.update(_events(turn))
        happened = Counter(family.happenings(turn))
        places.update(happened)
        regions.extend((turn.number, *each) for each in _sorted(_by_region(happened, region)))
        orders += len(turn.given)
    return Result(number, orders, game.refused, of_turns, _sorted(events), _sorted(places), regions, at_stake)


def turns_of(plan: Plan, number: int) -> list[Turn]:
    """The turns of a game of a plan, played again: as it was, if nothing that it rests on has changed since."""
    return list(_begun(plan, number, Ahead)[1])


def _begun(plan: Plan, number: int, begin: Begin) -> tuple[Playing, Iterator[Turn]]:
    """A game of a plan, and its turns as they are played."""
    scenario, seed = plan.loaded(), plan.of_game(number)
    family = campaigns.of(scenario.game)
    game = begin(scenario.position(plan.first), scenario.rules, SharedDice(seed))
    policies = {side: family.policy(name, side, seed) for side, name in plan.policies.items()}
    return game, turns(game, policies, after(plan.last))


def _events(turn: Turn) -> Counter[tuple[str, str]]:
    return Counter((type(plain(event)).__name__, event.clause) for event in turn.events)


def _by_region(happened: Counter[tuple[str, str]], region: Mapping[str, str]) -> Counter[tuple[str, str]]:
    found = Counter[tuple[str, str]]()
    for (what, place), number in happened.items():
        found[what, region.get(place, ELSEWHERE)] += number
    return found


def _sorted(counts: Counter[tuple[str, str]]) -> list[tuple[str, str, int]]:
    return sorted((*what, number) for what, number in counts.items())
