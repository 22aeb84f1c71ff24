"""A policy for any game that says what it is played for: it does what brings most at once."""

import random
from collections.abc import Callable
from functools import partial
from statistics import fmean
from typing import Any

from maquis.campaign.anything import AnythingPolicy
from maquis.campaign.worlds import dealt
from maquis.contract import families
from maquis.contract.editions import edition
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
        rules = edition(view.game.edition).rules
        worlds = [dealt(view, random.Random(self.random.random())) for _ in range(WORLDS if view.faces else 1)]
        sign = goal.sign(self.side)
        found = [
            round(sign * fmean(mean(rules, world, self.side, order, goal.worth) for world in worlds), SAME)
            for order in orders
        ]
        return [order for order, worth in zip(orders, found, strict=True) if worth == max(found)]


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
