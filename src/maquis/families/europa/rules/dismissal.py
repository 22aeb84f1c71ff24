"""Section F: which partisans must be dismissed in an initial phase, and what becomes of them."""

from collections.abc import Iterator
from typing import Annotated

from maquis.engine.events import Counted, Left
from maquis.engine.fields import WordField
from maquis.engine.orders import Say
from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.engine.rulings import Origin, Ruling, demand
from maquis.families.europa.rules import converting
from maquis.families.europa.rules.acts import Counter, Order
from maquis.families.europa.rules.forces import AXIS_ALLY, COMMAND, DUMMY, FORCES, is_partisan
from maquis.families.europa.rules.places import counters, in_partisan_mode, owned_by, partisans, regulars
from maquis.families.europa.rules.state import FINLAND_IS, REPLACEMENTS
from maquis.families.europa.rules.told import OURS, Gone


def dismissal(position: Position, side: str) -> int:
    """Hexes whose partisans of `side` must be dismissed (40.F)."""
    return owned_by(position, side) | position.game.board.around(regulars(position, side))


def owed(position: Position, side: str) -> int:
    """Counters of `side` that it must dismiss in this initial phase."""
    return position.within(counters(position, side, "partisans"), dismissal(position, side))


def owed_places(position: Position, side: str) -> int:
    """Hexes with partisans of `side` that must be dismissed; both sides can see them."""
    return partisans(position, side) & dismissal(position, side)


class Disbanded(Gone, frozen=True, kw_only=True):
    """A unit is disbanded, and gives replacement points to its force."""

    says = "disbanded: {points} infantry RP to the {force} force"
    points: int
    force: str


class LeftWithFinland(Gone, frozen=True):
    """A Finnish partisan is withdrawn with its country."""

    says = "withdrawn: Finland has left the war"


WITHDRAW, DISBAND = "withdraw", "disband"


class Dismiss(Order, frozen=True):
    """Dismiss a partisan counter: disband it, or withdraw it (40.F)."""

    form = "{does} {counter}"
    title = "Dismiss partisans"
    offered_as = "dismiss"
    clause = "40.F"
    does: Annotated[str, WordField(WITHDRAW, DISBAND)]
    counter: Counter

    @property
    def disband(self) -> bool:
        """Whether it is disbanded."""
        return self.does == DISBAND

    def ruling(self, now: Position, side: str) -> Ruling:
        """Whether it must go, and may go so. Isolation does not matter (40.F.withdraw)."""
        who, where = now.game.roster[self.counter], now.where[self.counter]
        due = where >= 0 and bool(dismissal(now, who.side) & 1 << where)
        demands = [
            demand("40.F", "one's own partisan unit", who.side == side and in_partisan_mode(now, self.counter)),
            demand("40.F", "in a friendly-owned hex or adjacent to a friendly non-partisan unit", due),
        ]
        if self.disband:
            words = "a unit with replacement points to give, not a dummy"
            demands.append(demand("40.F.disband", words, who.kind != DUMMY, "assumed"))
            nationalist = is_partisan(who) and FORCES[who.force].nationalist
            demands.append(demand("40.I.dismiss", "not a nationalist unit, which is withdrawn", not nationalist))
        return Ruling(*demands)

    def effect(self, now: Position, side: str, say: Say) -> None:
        """Take the unit out of play; a brigade goes back to its pool."""
        converting.act(now, side, say)
        who = now.game.roster[self.counter]
        if not self.disband:
            say(Left(who.name, "withdrawn", clause="40.F.withdraw"))
            return
        points, gaining = replacement_points(now, self.counter), FORCES[who.force].yields_to
        say(Disbanded(who.name, "disbanded", points=points, force=gaining, clause="40.F.disband"))
        clause = "40.F.disband.soviet" if who.force == "soviet" else "40.F.disband"
        say(ReplacementPoints(f"RP {gaining}", REPLACEMENTS.of(now, gaining) + points, force=gaining, clause=clause))

    @classmethod
    def offers(cls, now: Position, side: str) -> Iterator["Dismiss"]:
        """Both ways, of each counter that must go."""
        for number in numbers(owed(now, side)):
            for does in (DISBAND, WITHDRAW):
                order = cls(now.game, does, number)
                if order.ruling(now, side).allows():
                    yield order


class ReplacementPoints(Counted, frozen=True, tag=OURS):
    """The replacement points that a force has been yielded so far."""

    force: str


def banked(position: Position) -> dict[str, int]:
    """The replacement points that forces have been yielded so far."""
    forces = sorted({each.yields_to for each in FORCES.values()})
    return {force: points for force in forces if (points := REPLACEMENTS.of(position, force))}


def replacement_points(position: Position, counter: int) -> int:
    """Infantry replacement points that the unit yields when disbanded (40.F.disband)."""
    who = position.game.roster[counter]
    return int(position.game.figures["disband.command_rp"]) if who.kind == COMMAND else who.attack


def origin(position: Position, counter: int) -> Origin:
    """Where these points come from: one is printed for a command, the strength of others is their counter's."""
    who = position.game.roster[counter]
    return position.game.figures.figure("disband.command_rp").origin if who.kind == COMMAND else who.provenance


def finland_leaves(position: Position, say: Say) -> None:
    """Withdraw all Finnish partisans once Finland is no longer at war on the Axis side (40.F.finland)."""
    if FINLAND_IS.of(position) == AXIS_ALLY:
        return
    finns = position.game.roster.those(lambda c: c.force == "finnish" and is_partisan(c))
    for number in numbers(position.in_play(finns)):
        say(LeftWithFinland(position.game.roster[number].name, "withdrawn", clause="40.F.finland"))
