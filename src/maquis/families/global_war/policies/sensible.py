"""A sensible policy for every power: it rolls wherever it may, and does what is worth more than it costs, in IPP."""

import random
from collections.abc import Callable, Iterator
from fractions import Fraction

from maquis.campaign.campaigns import Look
from maquis.engine.orders import Order
from maquis.engine.roster import numbers
from maquis.families.global_war.policies.worth import Worth
from maquis.families.global_war.rules import battle, supporting
from maquis.families.global_war.rules.acting import Action
from maquis.families.global_war.rules.answering import Reply
from maquis.families.global_war.rules.births import Generate
from maquis.families.global_war.rules.buying import Buy, Move
from maquis.families.global_war.rules.calendar import COMBAT, PLACE_UNITS
from maquis.families.global_war.rules.fighting import Attack
from maquis.families.global_war.rules.game import RULES
from maquis.families.global_war.rules.orders import Order as GlobalWarOrder
from maquis.families.global_war.rules.phases import End
from maquis.families.global_war.rules.sending import Send
from maquis.families.global_war.rules.transforming import Transform


class SensiblePolicy:
    """Weighs everything that it may do by what it is likely to gain and to lose."""

    weighs: type[Worth] = Worth
    """What weighs."""

    def __init__(self, side: str, seed: str) -> None:
        self.side = side
        self.random = random.Random(f"{seed} {side}")

    def phase(self, look: Look) -> Iterator[Order]:
        """Yield orders until the phase is ended, or another side is to act."""
        if any(True for _ in Reply.offers(look(), self.side)):
            yield from self._replies(look)
            return
        if look().side != self.side:
            yield from self._supports(look)
            return
        yield from self._best(look, Transform, lambda worth, order: worth.transformation(order))
        yield from self._moves(look)
        if look().phase == COMBAT:
            yield from self._acts(look)
            yield from self._fights(look)
            if battle.current(look()) is not None:
                return
        if look().phase == PLACE_UNITS:
            yield from list(Generate.offers(look(), self.side))
            yield from self._best(look, Buy, lambda worth, order: worth.purchase(order))
            yield from self._best(look, Send, lambda worth, order: worth.marker(order))
        end = End(game=look().game)
        if end.fits(look(), self.side):
            yield end

    def _supports(self, look: Look) -> Iterator[Order]:
        """Support an ally's attacks, where it asks for that."""
        yield from self._acts(look)
        if self.side in supporting.asked(look()):
            yield supporting.Pass(game=look().game)

    def _replies(self, look: Look) -> Iterator[Order]:
        """Answer what a battle asks, as long as it asks this side."""
        while replies := list(Reply.offers(look(), self.side)):
            yield self.weighs(look(), self.side).reply(replies)

    def _best(
        self, look: Look, act: type[GlobalWarOrder], worth: Callable[[Worth, Order], Fraction]
    ) -> Iterator[Order]:
        """Do what is worth most, again and again, until nothing is worth anything."""
        while True:
            view = look()
            weighing = self.weighs(view, self.side)
            best = max(
                ((worth(weighing, order), order) for order in RULES.offered(view, self.side, act)),
                key=_first,
                default=None,
            )
            if best is None or best[0] <= 0:
                return
            yield best[1]

    def _acts(self, look: Look) -> Iterator[Order]:
        """Let each partisan take the action that is worth most; all that are alike take it in turn."""
        while True:
            view = look()
            weighing, best = self.weighs(view, self.side), dict[int, tuple[Fraction, Action]]()
            for order in RULES.offered(view, self.side, Action):
                value = weighing.action(order)
                if value > 0 and (order.counter not in best or value > best[order.counter][0]):
                    best[order.counter] = value, order
            if not best:
                return
            for _, order in best.values():
                if RULES.judge(look(), self.side, order).legal:
                    yield order

    def _fights(self, look: Look) -> Iterator[Order]:
        """Attack partisans where that is likely to cost less than it wins; new militia must fight."""
        while battle.current(look()) is None:
            view = look()
            weighing = self.weighs(view, self.side)
            best = max(
                ((weighing.attack(each), each) for each in RULES.offered(view, self.side, Attack)),
                key=_first,
                default=None,
            )
            if best is None or best[0] <= 0:
                return
            yield best[1]
            yield from self._replies(look)

    def _moves(self, look: Look) -> Iterator[Order]:
        """Move the partisans that can to where they are worth most."""
        for counter, places in RULES.movers(look(), self.side).items():
            weighing = self.weighs(look(), self.side)
            here = look().where[counter]
            goal = max((here, *numbers(places)), key=lambda place: (weighing.haunt(place), place == here))
            if goal != here:
                yield Move(game=look().game, counter=counter, place=goal)


def _first(pair: tuple[Fraction, Order]) -> Fraction:
    return pair[0]
