"""Plans for a phase: some orders to begin with, and a policy that goes on; and policies that follow them."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from maquis.campaign.played import Look, Policy
from maquis.engine.orders import Order, Rules
from maquis.engine.position import Position

Maker = Callable[[str, str], Policy]
"""Makes a policy for a side and a seed."""
When = tuple[int, str, str]
"""A turn, a side and a phase."""


@dataclass(frozen=True)
class Plan:
    """Orders to begin a phase with, and who goes on from there."""

    first: tuple[Order, ...]
    maker: Maker
    seed: str


class Following:
    """A policy that follows a plan: orders that have become illegal are passed over by whoever judges them."""

    def __init__(self, plan: Plan, side: str, rules: Rules) -> None:
        self._first = list(plan.first)
        self._goes_on = plan.maker(side, plan.seed)
        self._side, self._rules = side, rules

    def phase(self, look: Look) -> Iterator[Order]:
        """Give the plan's orders, then those of whoever goes on."""
        while self._first:
            yield self._first.pop(0)
            if self._rules.to_act(look())[:1] != (self._side,):
                return
        yield from self._goes_on.phase(look)


class Changing:
    """A policy that is one in a phase, and another ever after."""

    def __init__(self, when: When, first: Policy, later: Policy) -> None:
        self._when, self._first, self._later = when, first, later

    def phase(self, look: Look) -> Iterator[Order]:
        """Give the orders of whichever it is."""
        yield from (self._first if moment(look()) == self._when else self._later).phase(look)


class Overheard:
    """A policy whose orders are kept."""

    def __init__(self, policy: Policy, heard: list[Order]) -> None:
        self._policy, self._heard = policy, heard

    def phase(self, look: Look) -> Iterator[Order]:
        """Give its orders."""
        for order in self._policy.phase(look):
            self._heard.append(order)
            yield order


def moment(view: Position) -> When:
    """The turn, side and phase of a position."""
    return view.turn, view.side, view.phase
