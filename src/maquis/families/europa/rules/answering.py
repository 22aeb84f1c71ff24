"""Section B1, retreats and what goes on after them: an attack or an entry waits for the answer of the attacked.

A beaten unit retreats after combat by the same order as a partisan before it; who stands answers for all in the hex.
"""

from collections.abc import Iterator

from maquis.engine.obligations import Obligation
from maquis.engine.orders import ChanceNode, Say
from maquis.engine.playing import LegalOrder
from maquis.engine.position import Position
from maquis.engine.rulings import Ruling
from maquis.families.europa.rules import combat, entering, losses, movement, reaction, retreat, umpiring
from maquis.families.europa.rules.acts import Hex, Named, Order
from maquis.families.europa.rules.calendar import SIDES, enemy
from maquis.families.europa.rules.state import TO_ANSWER, TO_RETREAT


class Retreat(Order, frozen=True):
    """Retreat a unit, before combat or after it (40.B1.rbc, 40.B1.retreat)."""

    form = "retreat {unit} {place}"
    also = ("retreat {unit} to {place}",)
    title = "Retreat"
    meant_by = ("refuse", "fade", "evade")
    dice = combat.Attack.dice
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
    def choices(cls, now: Position, side: str) -> Iterator[LegalOrder]:
        """Every unit that may retreat before combat, or must after it, with its hexes."""
        for unit, places in reaction.may_retreat(now, side):
            yield LegalOrder("retreat", unit=unit.name, places=places)
        for unit in losses.retreating(now, side):
            places = retreat.retreats(now, unit).places & now.game.board.all
            yield LegalOrder("retreat", unit=unit.name, places=places)


class Stand(Order, frozen=True):
    """Stand to be attacked instead of retreating before combat."""

    form = "stand"
    title = "Stand and be attacked"
    dice = combat.Attack.dice

    def ruling(self, now: Position, side: str) -> Ruling:
        """Whether those who are left may stand."""
        return reaction.may_stand(now, side)

    def effect(self, now: Position, side: str, say: Say) -> ChanceNode[str] | None:
        """They do; what waited for the answer goes on."""
        return _answered(now, side, say)


def goes_on(position: Position, say: Say) -> ChanceNode[str] | None:
    """Go on with what waited for the answer of a side, once it has said its last word: an entry, or an attack."""
    for side in _asked(position)[:1]:
        if reaction.settled(position, side):
            return _answered(position, side, say)
    return None


def _answered(position: Position, side: str, say: Say) -> ChanceNode[str] | None:
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


_asked = TO_ANSWER.whose(SIDES)
ATTACKED = Obligation(
    (Retreat, Stand), lambda now: () if entering.waiting(now) else _asked(now), "one's own partisans are attacked",
    losses.NO_COMBAT, "40.B1.rbc", barring=("40.B1.0", "assumed"),
)  # fmt: skip
"""What an attack asks of the owner of hidden partisans."""
ENTERED = Obligation(
    (Retreat, Stand), lambda now: _asked(now) if entering.waiting(now) else (),
    "an enemy is about to enter the hex of one's own partisans",
    "every entry into a hex with partisans has been answered",
    "45.B2a.8", option="option.enemies_among_partisans", first=True,
)  # fmt: skip
"""What an entry asks of the owner of hidden partisans."""
BEATEN = Obligation(
    (Retreat,), TO_RETREAT.whose(SIDES), "beaten units of one's own still to retreat", losses.NO_COMBAT, "40.B1.0",
    "assumed",
)  # fmt: skip
"""What a combat asks of those who are beaten."""
