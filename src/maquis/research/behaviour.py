"""How a policy of campaigns plays a small game: how likely it chooses what, wherever it may come to choose."""

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping
from typing import Protocol, runtime_checkable

from maquis.boards.board import members
from maquis.campaign import campaigns
from maquis.engine.position import Position
from maquis.research import told
from maquis.research.menu import Open
from maquis.research.play import Play
from maquis.research.trees import Sequence

Chances = Callable[[Position, str], Mapping[str, float]]
"""How likely each order is, by notation, of a side with a view."""


@runtime_checkable
class Stated(Protocol):
    """A policy that says itself how likely it gives each order."""

    def chances(self, view: Position) -> Mapping[str, float]:
        """How likely each order is."""
        ...


def of_policy(name: str, seeds: Collection[int]) -> Chances:
    """How likely the policy of a name gives each order: as it says itself, else how often it does by some seeds.

    What a policy does is taken to follow from its view and its seed alone; each view has seeds of its own.
    """

    def chances(view: Position, side: str) -> Mapping[str, float]:
        make = campaigns.of(view.game).policy
        first = make(name, side, "1")
        if isinstance(first, Stated):
            return first.chances(view)
        at = told.written(view)
        given = Counter(first_order(name, side, f"{seed} at {at}", view) for seed in seeds)
        return {notation: number / len(seeds) for notation, number in given.items()}

    return chances


def first_order(name: str, side: str, seed: str, view: Position) -> str:
    """The order that a policy gives first."""
    policy = campaigns.of(view.game).policy(name, side, seed)
    return next(order.notation for order in policy.phase(lambda: view))


class Behaviour:
    """How likely a way of playing chooses each token, by what was told: `likely` grows with each point it is asked.

    Where it never comes by what it chooses itself it is not asked, and every token is as likely.
    """

    def __init__(self, chances: Chances) -> None:
        self.likely: dict[str, dict[int, float]] = {}
        self._chances = chances
        self._never: set[str] = set()
        self._known: dict[tuple[str, str], Mapping[str, float]] = {}

    def asked(self, story: str, play: Play, led: Sequence = None) -> None:
        """Find out how likely each token is for the side that is to choose, which its own choices have led here."""
        assert play.menu is not None
        if led is not None and (led[0] in self._never or not self.likely[led[0]][led[1]]):
            self._never.add(story)
            self.likely[story] = dict.fromkeys(play.menu.legal, 1 / len(play.menu.legal))
            return
        view, menu = play.view(play.side), play.menu
        key = play.side, told.written(view)
        if key not in self._known:
            self._known[key] = self._chances(view, play.side)
        orders = self._known[key]
        found = {
            token: sum(orders.get(each, 0.0) for left in menu.take(token).left for each in _orders(play, view, left))
            for token in menu.legal
        }
        whole = sum(found.values())
        self.likely[story] = {token: of / whole if whole else 1 / len(found) for token, of in found.items()}


def _orders(play: Play, view: Position, left: Open) -> Iterator[str]:
    """The orders that a choice may still come to."""
    places = members(left.places) if left.choice.order is None and left.places else [left.place]
    for place in places:
        yield play.setting.family.order(view, left.choice, place).notation
