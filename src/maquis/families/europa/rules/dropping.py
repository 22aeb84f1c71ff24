"""Section B2, giving up dummies: the owner may take them out of play whenever he likes."""

from collections.abc import Iterator

from maquis.engine.orders import Say
from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.engine.rulings import Ruling, demand
from maquis.families.europa.rules.acts import Counter, Order
from maquis.families.europa.rules.displacement import left
from maquis.families.europa.rules.forces import DUMMY
from maquis.families.europa.rules.places import counters
from maquis.families.europa.rules.state import PENDING
from maquis.families.europa.rules.told import Gone


class GivenUp(Gone, frozen=True):
    """A dummy that its owner has given up."""


class Drop(Order, frozen=True):
    """Give up a dummy (40.B2.dummy_drop)."""

    form = "drop {counter}"
    title = "Give up a dummy"
    clause = "40.B2.dummy_drop"
    counter: Counter

    def ruling(self, now: Position, side: str) -> Ruling:
        """In any phase of either player, even with displaced partisans still to be moved."""
        who = now.game.roster[self.counter]
        return Ruling(
            demand("40.B2.dummy_drop", "one's own dummy", who.side == side and who.kind == DUMMY),
            demand("40.B2.dummy_drop", "the dummy is in play", now.where[self.counter] >= 0),
        )

    def effect(self, now: Position, side: str, say: Say) -> None:
        """Take the dummy out of play; it need no longer be displaced."""
        name = now.game.roster[self.counter].name
        displaced = PENDING.has(now, self.counter)
        say(GivenUp(name, "given up", clause="40.B2.dummy_drop"))
        if displaced:
            say(PENDING.off(name, clause="40.B2.dummy_drop"))
            left(now, say)

    @classmethod
    def offers(cls, now: Position, side: str) -> Iterator["Drop"]:
        """Every dummy in play."""
        dummies = now.game.cached("dummy counters", lambda: now.game.roster.those(lambda c: c.kind == DUMMY))
        for number in numbers(now.in_play(counters(now, side, "partisans") & dummies)):
            order = cls(now.game, number)
            if order.ruling(now, side).allows():
                yield order
