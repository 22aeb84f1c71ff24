"""A policy that does anything legal, orders that name a hex among them."""

import random
from collections.abc import Iterator

from maquis.boards.board import members
from maquis.campaign.campaigns import Look
from maquis.engine.orders import Order
from maquis.engine.playing import LegalOrder
from maquis.engine.position import Position
from maquis.families.war_in_europe.rules.editions import RULES

MOST = 12
"""Orders before a phase is ended: enough to mix everything, few enough for a year."""


class WhateverPolicy:
    """Does anything legal, each choice as likely as any other, and now and then ends the phase."""

    def __init__(self, side: str, seed: str) -> None:
        self.side = side
        self.random = random.Random(f"{seed} {side}")

    def phase(self, look: Look) -> Iterator[Order]:
        """Yield orders until the phase is ended, or another side is to act."""
        for done in range(MOST + 1):
            view = look()
            if RULES.to_act(view)[:1] != (self.side,):
                return
            choices = list(RULES.choices(view, self.side))
            ends = [each for each in choices if each.verb == "end"]
            others = [each for each in choices if each.verb != "end"]
            if ends and (done == MOST or not others or self.random.random() < 1 / MOST):
                yield self._order(view, ends[0])
                return
            yield self._order(view, self.random.choice(others))

    def _order(self, view: Position, choice: LegalOrder) -> Order:
        if choice.order is not None:
            return choice.order
        place = self.random.choice(members(choice.places))
        return RULES.order(view, choice, place)
