"""A policy for any game whose choices are whole orders: it does anything that is legal."""

import random
from collections.abc import Iterator

from maquis.campaign.played import Look
from maquis.contract.editions import edition
from maquis.engine.orders import Order
from maquis.engine.playing import GameRules
from maquis.engine.position import Position

MOST = 200
"""Orders before a phase is ended."""
EAGER = 0.75
"""The chance to do something more, if the phase may be ended."""


class AnythingPolicy:
    """Does anything legal, each choice as likely as any other, and now and then ends the phase."""

    def __init__(self, side: str, seed: str) -> None:
        self.side = side
        self.random = random.Random(f"{seed} {side}")
        self._rules: GameRules | None = None

    def phase(self, look: Look) -> Iterator[Order]:
        """Yield orders until the phase is ended, or another side is to act."""
        rules = self._rules = self._rules or edition(look().game.edition).rules
        for done in range(MOST):
            view = look()
            if rules.to_act(view)[:1] != (self.side,):
                return
            choices = [each.order for each in rules.choices(view, self.side) if each.order is not None]
            orders = self.among(view, choices)
            ends = [order for order in orders if order.notation == "end"]
            others = [order for order in orders if order.notation != "end"]
            if others and (not ends or (done < MOST - 1 and self.random.random() < EAGER)):
                yield self.random.choice(others)
            elif ends:
                yield ends[0]
                return
            else:
                return

    def among(self, view: Position, orders: list[Order]) -> list[Order]:
        """The orders among which it chooses: all."""
        return orders
