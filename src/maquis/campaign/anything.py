"""A policy for any game whose choices are whole orders: it does anything that is legal."""

import random
from collections import defaultdict
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
        for done in range(MOST):
            view = look()
            if self._of(view).to_act(view)[:1] != (self.side,):
                return
            ends, others = _parted(self.among(view, self._choices(view)))
            if others and (not ends or (done < MOST - 1 and self.random.random() < EAGER)):
                yield self.random.choice(others)
            elif ends:
                yield ends[0]
                return
            else:
                return

    def chances(self, view: Position) -> dict[str, float]:
        """How likely it is to give each order next, by notation: exactly, over all seeds."""
        found = defaultdict[str, float](float)
        for likely, orders in self.likely(view, self._choices(view)):
            ends, others = _parted(orders)
            rest = (EAGER if ends else 1.0) if others else 0.0
            for order in others:
                found[order.notation] += likely * rest / len(others)
            for order in ends[:1]:
                found[order.notation] += likely * (1 - rest)
        return dict(found)

    def likely(self, view: Position, orders: list[Order]) -> Iterator[tuple[float, list[Order]]]:
        """How likely it chooses among which orders."""
        yield 1.0, orders

    def _choices(self, view: Position) -> list[Order]:
        return [each.order for each in self._of(view).choices(view, self.side) if each.order is not None]

    def _of(self, view: Position) -> GameRules:
        self._rules = self._rules or edition(view.game.edition).rules
        return self._rules

    def among(self, view: Position, orders: list[Order]) -> list[Order]:
        """The orders among which it chooses: all."""
        return orders


def _parted(orders: list[Order]) -> tuple[list[Order], list[Order]]:
    """Those that end the phase, and the others."""
    return [order for order in orders if order.notation == "end"], [
        order for order in orders if order.notation != "end"
    ]
