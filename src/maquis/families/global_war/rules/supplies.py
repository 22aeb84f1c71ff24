"""PAR.5: supply markers: sent to a partisan, received or lost, and spent on a militia or on its next action."""

from fractions import Fraction

import msgspec

from maquis.engine.figures import FigureBook
from maquis.engine.rulings import Ruling, demand
from maquis.families.global_war.rules.actions import (
    NO_TARGET,
    PLACE_UNITS,
    Action,
    Actor,
    Effect,
    Moment,
    Target,
    carried_out,
    chances,
    not_new,
    unused,
)


class Marker(msgspec.Struct, frozen=True):
    """A supply marker: who sent it to a zone, and whether a partisan has received it."""

    lender: str
    received: bool = False


class Receipt(msgspec.Struct, frozen=True):
    """What a try to receive a marker comes to: the marker as it is kept, or none, and whether the partisan is lost."""

    marker: Marker | None
    eliminated: bool


class NewMilitia(msgspec.Struct, frozen=True):
    """A militia made with a marker: it `captures` the zone at once, or else fights as if it came from another."""

    nation: str
    captures: bool


def may_send(figures: FigureBook, lender: str, when: Moment, purse: int, receiver: Actor | None) -> Ruling:
    """Rule on a marker for a partisan (PAR.5.1): no path, no limit, but one in play that can try to receive it."""
    cost = figures["supply.cost"]
    return Ruling(
        demand("PAR.5.1", f"the lender's own phase: {PLACE_UNITS}", when == Moment(lender, PLACE_UNITS)),
        demand("PAR.5.1", f"{cost} IPP for the marker", purse >= cost),
        demand("PAR.5.1", "a partisan in play", receiver is not None),
        *((unused(figures, receiver, "PAR.5.1"), not_new(receiver)) if receiver is not None else ()),
    )


def receive(figures: FigureBook, marker: Marker, face: int) -> Receipt:
    """Return what a partisan's roll for a marker comes to (PAR.4.5): whatever does not succeed loses it (D24)."""
    effect = carried_out(figures, "supplies", face)
    if effect.received:
        return Receipt(Marker(marker.lender, received=True), eliminated=False)
    return Receipt(None, effect.eliminated)


def may_spend(figures: FigureBook, who: Actor, marker: Marker, when: Moment) -> Ruling:
    """Rule on spending a marker, on a militia, which is no action, or on an action (PAR.5.2)."""
    return Ruling(
        demand("PAR.5.2", "a marker that the partisan has received", marker.received, figures.read("reading.kept")),
        demand("PAR.5.2", "the player turn of its controller", when.player == who.controller),
    )


def militia(who: Actor, enemy_units: int) -> NewMilitia:
    """Return the militia that one partisan with a marker becomes, given the enemy units in its zone (PAR.5.2)."""
    return NewMilitia(who.controller, captures=not enemy_units)


def sent_and_spent(figures: FigureBook, action: Action, target: Target = NO_TARGET) -> dict[Effect, Fraction]:
    """Return the exact chance of what a marker comes to that is sent for an action: received first, then spent on it.

    A partisan that does not receive it, and lives, has its next action without.
    """
    found: dict[Effect, Fraction] = {}
    for receipt, chance in chances(figures, "supplies").items():
        lost = receipt.eliminated
        after = {Effect(eliminated=True): Fraction(1)} if lost else chances(figures, action, receipt.received, target)
        for effect, share in after.items():
            found[effect] = found.get(effect, Fraction(0)) + chance * share
    return found
