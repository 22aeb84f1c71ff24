"""Plans for a phase: some orders to begin with, and a policy that goes on; and policies that follow them."""

from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass

from maquis.campaign.played import Look, Policy
from maquis.engine.orders import Order, Rules
from maquis.engine.position import Position

Maker = Callable[[str, str], Policy]
"""Makes a policy for a side and a seed."""
When = tuple[int, str, str]
"""A turn, a side and a phase."""
Offers = Callable[[Position, str], Collection[Order]]
"""What a side may order now that is offered to it no more once it has ordered anything else."""


@dataclass(frozen=True)
class Plan:
    """Orders to begin a phase with, and who goes on from there.

    If it has `offers`, who goes on takes or leaves what is offered after one of these orders, unless the next one takes
    it: nobody can have ordered what to make of an offer that comes by a die.
    """

    first: tuple[Order, ...]
    maker: Maker
    seed: str
    offers: Offers | None = None


class Following:
    """A policy that follows a plan: orders that have become illegal are passed over by whoever judges them.

    `went_on` is whether it was left to who goes on what to order.
    """

    def __init__(self, plan: Plan, side: str, rules: Rules) -> None:
        self.went_on = False
        self._first, self._offers, self._begun = list(plan.first), plan.offers, False
        self._goes_on = plan.maker(side, plan.seed)
        self._side, self._rules = side, rules

    def phase(self, look: Look) -> Iterator[Order]:
        """Give the plan's orders, then those of whoever goes on in the same phase."""
        when = moment(look())
        while self._first:
            yield self._taken(look) or self._first.pop(0)
            self._begun = True
            if moment(look()) != when or self._rules.to_act(look())[:1] != (self._side,):
                return
        self.went_on = True
        yield from self._goes_on.phase(look)

    def _taken(self, look: Look) -> Order | None:
        """The offer that who goes on takes before the next order, if there is one that is nobody's order yet."""
        if self._offers is None or not self._begun:
            return None
        offered = {order.notation for order in self._offers(look(), self._side)}
        if not offered or self._first[0].notation in offered:
            return None
        usual = next(iter(self._goes_on.phase(look)), None)
        return usual if usual is not None and usual.notation in offered else None


class Changing:
    """A policy that is one in a phase, and another ever after."""

    def __init__(self, when: When, first: Policy, later: Policy) -> None:
        self._when, self._first, self._later = when, first, later

    def phase(self, look: Look) -> Iterator[Order]:
        """Give the orders of whichever it is."""
        yield from (self._first if moment(look()) == self._when else self._later).phase(look)


def moment(view: Position) -> When:
    """The turn, side and phase of a position."""
    return view.turn, view.side, view.phase
