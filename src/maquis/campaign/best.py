"""A policy for any game that says what it is played for: it does what brings most at once."""

import random
from collections.abc import Callable, Iterator
from functools import partial
from math import comb
from statistics import fmean
from typing import Any

from maquis.campaign.anything import AnythingPolicy
from maquis.campaign.worlds import dealt, every
from maquis.contract import families
from maquis.contract.editions import edition
from maquis.contract.family import Goal
from maquis.engine.changes import apply
from maquis.engine.orders import ChanceNode, Order, Rules
from maquis.engine.position import Position

WORLDS = 12
"""Positions that its view leaves possible, which it looks at before each order."""
SAME = 9
"""Means that agree in so many decimals are the same."""


class BestPolicy(AnythingPolicy):
    """Gives the order that brings its side most at once, by the goal of its game; of several any, as chance has it.

    What an order brings is the mean over all results of its dice, with their exact chances, in some positions that the
    side's view leaves possible. A game without a goal it plays at random.
    """

    def among(self, view: Position, orders: list[Order]) -> list[Order]:
        """The orders that bring most."""
        goal = families.of(view.game.edition).goal
        if goal is None or len(orders) < 2:
            return orders
        worlds = [dealt(view, random.Random(self.random.random())) for _ in range(WORLDS if view.faces else 1)]
        return _best(orders, [self._brought(goal, world, orders) for world in worlds])

    def likely(self, view: Position, orders: list[Order]) -> Iterator[tuple[float, list[Order]]]:
        """How likely it chooses among which orders: over all the worlds that it may look at."""
        goal = families.of(view.game.edition).goal
        if goal is None or len(orders) < 2:
            yield 1.0, orders
            return
        worlds = [(chance, self._brought(goal, world, orders)) for chance, world in every(view)]
        for likely, numbers in _shares(WORLDS if view.faces else 1, [chance for chance, _ in worlds]):
            brought = [row for number, (_, row) in zip(numbers, worlds, strict=True) for row in [row] * number]
            yield likely, _best(orders, brought)

    def _brought(self, goal: Goal, world: Position, orders: list[Order]) -> list[float]:
        """What each order brings in a world."""
        rules, sign = edition(world.game.edition).rules, goal.sign(self.side)
        return [sign * mean(rules, world, self.side, order, goal.worth) for order in orders]


def _best(orders: list[Order], brought: list[list[float]]) -> list[Order]:
    """The orders that bring most on the average of some worlds."""
    found = [round(fmean(of_order), SAME) for of_order in zip(*brought, strict=True)]
    return [order for order, worth in zip(orders, found, strict=True) if worth == max(found)]


def _shares(many: int, chances: list[float]) -> Iterator[tuple[float, tuple[int, ...]]]:
    """How often each of some worlds is among so many that are drawn, and how likely that is."""
    first, *others = chances
    if not others:
        yield first**many, (many,)
        return
    for number in range(many + 1):
        for likely, rest in _shares(many - number, others):
            yield comb(many, number) * first**number * likely, (number, *rest)


def mean(rules: Rules, position: Position, side: str, order: Order, worth: Callable[[Position], float]) -> float:
    """What a position is worth on the average after an order of a side, over every result of the dice."""
    after = position.copy()
    return _mean(rules.carry_out(after, side, order, partial(apply, after)), after, worth)


def _mean(throw: ChanceNode[Any] | None, position: Position, worth: Callable[[Position], float]) -> float:
    if throw is None:
        return worth(position)
    found = 0.0
    for result, faces in throw.faces().items():
        after = position.copy()
        rest = throw.then(after, result, partial(apply, after))
        found += len(faces) / len(throw.results) * _mean(rest, after, worth)
    return found
