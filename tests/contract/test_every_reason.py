"""Every refusal names every demand that is not met: no ruling stops at the first that is not.

What was ordered in a random game is ordered again where it is out of place: in other positions, by other sides, and in
other phases of the player turn.
"""

import random
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

import pytest

from maquis.campaign import campaigns
from maquis.campaign.runner import Refereed
from maquis.contract.scenarios import load
from maquis.engine.changes import apply
from maquis.engine.dice import seeded
from maquis.engine.errors import MaquisError
from maquis.engine.events import Began
from maquis.engine.playing import GameRules
from maquis.engine.position import Position
from maquis.engine.referee import Referee
from maquis.engine.rulings import Demand
from maquis.engine.views import view

GAMES = {
    "raid": ("raid", 4),
    "global_war": ("global-war-1942", 2),
    "dark_crusade": ("dark-crusade-1942", 3),
    "war_in_europe": ("war-in-europe-yugoslavia-1943", 2),
    "europa": ("eastern-front", 2),
}
"""A scenario of each family, and how many turns of it are played."""
HOLD = ("raid", "dark_crusade", "global_war", "war_in_europe", "europa")
"""The families that hold to it."""
POSITIONS, ORDERS = 24, 6
"""How many positions are looked at, and how many orders of a kind are given in each."""


class Ruled(NamedTuple):
    """An order out of place, and how it is ruled there."""

    kind: str
    said: str
    demands: tuple[Demand, ...]


class Play(NamedTuple):
    """What came of a random game: its positions, and the orders given in it by kind, with what was asked of them."""

    rules: GameRules
    positions: list[Position]
    given: dict[str, list[tuple[str, tuple[Demand, ...]]]]


@cache
def played(family: str) -> Play:
    scenario_name, turns = GAMES[family]
    scenario = load(scenario_name)
    referee = Referee(scenario.position(scenario.first), scenario.rules, seeded("reasons"))
    playing, makes = Refereed(referee), campaigns.of(scenario.game).policies["random"]
    policies = {side: makes(side, "reasons") for side in scenario.game.sides}
    found = Play(scenario.rules, [], {})
    while referee.to_act and referee.position.turn < scenario.first + turns:
        side, before = referee.to_act[0], referee.position
        for given in playing.phase(side, policies[side]):
            seen = view(before, side)
            found.positions.append(before)
            asked = scenario.rules.judge(seen, side, scenario.rules.parse(seen, given.order)).ruling.demands
            name = kind(scenario.rules, given.order)
            found.given.setdefault(name, []).append((given.order, asked))
            before = referee.position
    return found


def kind(rules: GameRules, line: str) -> str:
    """The first words of an order, as its form has them."""
    return max((verb for verb in rules.forms if f"{line} ".startswith(f"{verb} ")), key=len)


def out_of_place(family: str) -> Iterator[Ruled]:
    """Orders of the game given again in other positions, by any side; each in all phases of the player turn there."""
    game, chance = played(family), random.Random(family)
    for position in chance.sample(game.positions, min(POSITIONS, len(game.positions))):
        for name, given in game.given.items():
            for line, _ in chance.sample(given, min(ORDERS, len(given))):
                side = chance.choice(position.game.sides)
                for phase in dict.fromkeys((position.phase, *game.rules.calendar.phases)):
                    yield from _ruled(game.rules, in_phase(position, phase), side, name, line)


def in_phase(position: Position, phase: str) -> Position:
    """The position as it is, but in another phase of the same player turn."""
    after = position.copy()
    apply(after, Began(position.turn, position.side, phase))
    return after


def _ruled(rules: GameRules, position: Position, side: str, name: str, line: str) -> Iterator[Ruled]:
    seen = view(position, side)
    try:
        order = rules.parse(seen, line)
    except MaquisError:  # it names what this side does not see
        return
    judged = rules.judge(seen, side, order)
    where = f"{line} by {side} in the {position.phase} phase of {position.side}, turn {position.turn}"
    yield Ruled(name, where, judged.ruling.demands)


@pytest.mark.parametrize("family", HOLD)
def test_as_much_is_asked_of_an_order_out_of_place_as_of_those_that_stand(family: str) -> None:
    """A ruling that stops at what is not met has fewer demands than any of those that stand."""
    least = {name: min(len(asked) for _, asked in given) for name, given in played(family).given.items()}
    short = [
        (each.said, len(each.demands), least[each.kind])
        for each in out_of_place(family)
        if len(each.demands) < least[each.kind]
    ]
    assert short[:5] == []
