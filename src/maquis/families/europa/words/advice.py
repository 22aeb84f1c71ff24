"""Advice: which places are worth most, what there is to say of them, and what the machine would do in one's stead."""

from collections.abc import Callable, Iterable, Iterator
from functools import partial

from maquis.engine.changes import apply
from maquis.engine.orders import Order
from maquis.engine.playing import GameRules
from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.families.europa.policies.sensible import SensiblePolicy
from maquis.families.europa.policies.tempers import Cutter
from maquis.families.europa.rules import dismissal, orders
from maquis.families.europa.rules.calendar import enemy
from maquis.families.europa.rules.forces import is_partisan
from maquis.families.europa.rules.ground import grid
from maquis.families.europa.rules.places import apzoc, districts, owned_by, partisans, regulars
from maquis.families.europa.rules.railways import rail

ADVICE = {
    "recruit": "place the rest for me",
    "displace": "move them all for me",
    "dismiss": "disband all that can be, withdraw the others",
    "move": "move the rest for me",
}
"""The kinds of acts of which the machine will do all that is left for a player who asks, and what he asks for."""


class Adviser(SensiblePolicy):
    """The sensible policy, asked by a player what it would do; it sees the player's view and no more."""

    def __init__(self, side: str, seed: str = "") -> None:
        super().__init__(side, seed)

    def suggest(self, rules: GameRules, view: Position, kind: str) -> list[Order]:
        """The orders by which the policy would do all there is to do of a kind; nothing is carried out."""
        now = view.copy()
        plans: dict[str, Callable[[], Iterator[Order]]] = {
            "recruit": lambda: self._recruit(lambda: now),
            "displace": lambda: self._displace(lambda: now),
            "dismiss": lambda: self._leaving(rules, now),
            "move": lambda: self._move(lambda: now),
        }
        return _planned(rules, now, self.side, plans[kind]())

    def _leaving(self, rules: GameRules, view: Position) -> Iterator[Order]:
        """Disband all that must go, and withdraw what cannot be disbanded."""
        for number in list(numbers(dismissal.owed(view, self.side))):
            ways = (orders.Dismiss(view.game, does, number) for does in (dismissal.DISBAND, dismissal.WITHDRAW))
            yield from [order for order in ways if rules.judge(view, self.side, order).legal][:1]

    def ranked(self, view: Position, counter: int, places: int) -> list[int]:
        """Places, the most useful first, then the nearest: unwatched railways for partisans, prey for their hunters."""
        board, label = grid(view.game), view.game.board.label
        start = view.where[counter] if counter >= 0 else -1

        def distance(place: int) -> int:
            return board.distance(start, place) if start >= 0 else 0

        if counter >= 0 and is_partisan(view.game.roster[counter]):
            wishes = tuple(self._haunts(view))
            return sorted(numbers(places), key=lambda p: (*(not w >> p & 1 for w in wishes), distance(p), label(p)))
        prey = list(numbers(partisans(view, enemy(self.side)) & board.all))

        def to_prey(place: int) -> int:
            return min((board.distance(place, each) for each in prey), default=0)

        return sorted(numbers(places), key=lambda p: (to_prey(p), distance(p), label(p)))


class Restless(Adviser, Cutter):
    """Another player's advice: partisans leave even a good place for a rail hex on which more railheads hang."""

    def stays(self, view: Position, counter: int) -> bool:
        """Only units that are no partisans may stay without a look at where else they could go."""
        return not is_partisan(view.game.roster[counter]) and super().stays(view, counter)


def _planned(rules: GameRules, now: Position, side: str, plan: Iterable[Order]) -> list[Order]:
    """The orders of a plan that are legal one after the other; `now` comes to be as they leave it."""
    found = []
    for order in plan:
        if rules.judge(now, side, order).legal:
            _do(now, side, order)
            found.append(order)
    return found


def _do(now: Position, side: str, order: Order) -> None:
    """Carry out an order on a copy of a view, as far as it concerns the orders after it."""
    assert isinstance(order, orders.Order)
    order.effect(now, side, partial(apply, now))


def remarks(view: Position, side: str, place: int) -> str:
    """What a player wants to know of a place, in a few words."""
    foe, board, bit = enemy(side), view.game.board, 1 << place
    found = [view.game.map.value("terrain", place)]
    if rail(view) & bit:
        found.append("enemy railway" if owned_by(view, foe) & bit else "railway")
    if apzoc(view, foe) & bit:
        found.append("in an enemy APZOC")
    elif board.around(regulars(view, foe)) & bit:
        found.append("next to enemy units")
    if partisans(view, foe) & bit:
        found.append("enemy partisans there")
    if board.around(partisans(view, foe)) & bit:
        found.append("next to enemy partisans")
    return ", ".join(word for word in found if word)


def district(view: Position, place: int) -> str:
    """The military district of a place."""
    return next((f"{name} MD" for name, land in districts(view).items() if land >> place & 1), "")
