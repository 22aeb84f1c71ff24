"""Section B1, retreats and what goes on after them: an attack or an entry waits for the answer of the attacked.

A beaten unit retreats after combat by the same order as a partisan before it; who stands answers for all in the hex.
"""

from collections.abc import Iterator

from maquis.engine.orders import Say, Throw
from maquis.engine.playing import Choice
from maquis.engine.position import Position
from maquis.engine.rulings import Ruling
from maquis.families.europa.rules import combat, entering, losses, movement, reaction, retreat, umpiring
from maquis.families.europa.rules.acts import Hex, Named, Order
from maquis.families.europa.rules.calendar import enemy


class Retreat(Order, frozen=True):
    """Retreat a unit, before combat or after it (40.B1.rbc, 40.B1.retreat)."""

    form = "retreat {unit} {place}"
    also = ("retreat {unit} to {place}",)
    title = "Retreat"
    unit: Named
    place: Hex

    def ruling(self, now: Position, side: str) -> Ruling:
        """Where it may retreat, before combat if its owner is asked."""
        may = reaction.evasion if reaction.asked(now, side) else losses.withdrawal
        return may(now, side, self.unit)

    def effect(self, now: Position, side: str, say: Say) -> None:
        """It retreats."""
        goes = reaction.evade if reaction.asked(now, side) else losses.falls_back
        goes(now, side, self.unit, self.place, say)

    @classmethod
    def choices(cls, now: Position, side: str) -> Iterator[Choice]:
        """Every unit that may retreat before combat, or must after it, with its hexes."""
        for unit, places in reaction.may_retreat(now, side):
            yield Choice("retreat", unit=unit.name, places=places)
        for unit in losses.retreating(now, side):
            places = retreat.retreats(now, unit).places & now.game.board.all
            yield Choice("retreat", unit=unit.name, places=places)


class Stand(Order, frozen=True):
    """Stand to be attacked instead of retreating before combat."""

    form = "stand"
    title = "Stand"

    def ruling(self, now: Position, side: str) -> Ruling:
        """Whether those who are left may stand."""
        return reaction.may_stand(now, side)

    def effect(self, now: Position, side: str, say: Say) -> None:
        """They do; what waited for the answer goes on."""


def goes_on(position: Position, side: str, order: Order, say: Say) -> Throw[str] | None:
    """Go on with what waited for the answer of `side`, once it has said its last word: an entry, or an attack."""
    if not reaction.asked(position, side) or not (isinstance(order, Stand) or reaction.settled(position, side)):
        return None
    reaction.answered(position, side, say)
    if not entering.waiting(position):
        return combat.resolve(position, combat.being_fought(position), say)
    who = entering.entrant(position)
    if who.hosted:
        umpiring.goes_in(position, say)
    elif who.retreats:
        losses.goes_in(position, enemy(side), say)
    else:
        movement.goes_in(position, say)
    return None
