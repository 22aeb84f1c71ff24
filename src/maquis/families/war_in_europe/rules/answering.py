"""What an attack asks of those who have part in it: to refuse or stand, to retreat, to advance."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from maquis.engine.changes import matter
from maquis.engine.events import over
from maquis.engine.fields import Unit
from maquis.engine.obligations import Obligation
from maquis.engine.orders import ChanceNode, Say
from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.engine.rulings import Demand, Ruling, demand
from maquis.families.war_in_europe.rules import combat, entering, field, keeping, partisans
from maquis.families.war_in_europe.rules.acts import Hex, VariantAct, mine
from maquis.families.war_in_europe.rules.calendar import SIDES
from maquis.families.war_in_europe.rules.fighting import (
    Fight,
    Overrun,
    count_retreats,
    drive,
    fought,
    go_on,
    spent,
    vacated,
)
from maquis.families.war_in_europe.rules.phases import retreats_by
from maquis.families.war_in_europe.rules.state import ADVANCING, RETREATING, TO_ANSWER, TO_RETREAT
from maquis.families.war_in_europe.rules.told import (
    Advanced,
    Asked,
    Ending,
    Flying,
    Refused,
    Refusing,
    Retreated,
    Vacated,
)


def asked(position: Position) -> int:
    """Return the Unit whose owner is asked whether it refuses combat."""
    found = matter(position, Asked)
    assert found is not None
    return position.game.roster.number(found.unit)


class Refuse(VariantAct, frozen=True):
    """The owner of a Unit that is attacked has it refuse combat (31.82)."""

    form = "refuse"
    title = "Refuse combat"
    meant_by = ("fade", "evade")
    basis = "31.82"
    clause = "31.81"
    origin = "source"

    def asks(self, now: Position, side: str) -> Iterator[Demand | Ruling]:
        """What refusing rests on."""
        yield partisans.refusing(self.game.figures)

    def effect(self, now: Position, side: str, say: Say) -> ChanceNode[Any]:
        """Dice say where to."""
        unit, order = asked(now), fought(now)
        _answered(side, say)
        _, many = partisans.dice(self.game.figures)
        return _refusal(order, unit, (), many)


class Stand(VariantAct, frozen=True):
    """The owner of a Unit that may refuse combat lets it be attacked (31.81)."""

    form = "stand"
    title = "Stand, and be attacked"
    basis = "31.81"
    clause = "31.81"
    origin = "source"

    def asks(self, now: Position, side: str) -> Iterator[Demand | Ruling]:
        """Nothing more than that a Unit may refuse."""
        return iter(())

    def effect(self, now: Position, side: str, say: Say) -> ChanceNode[Any] | None:
        """The attack goes on."""
        order = fought(now)
        _answered(side, say)
        return go_on(now, order, say)


def _answered(side: str, say: Say) -> None:
    say(over(Asked, clause="31.81"))
    say(TO_ANSWER.to(0, side))


def _refusal(order: Fight, unit: int, faces: tuple[int, ...], left: int) -> ChanceNode[Any]:
    def then(position: Position, face: int, say: Say) -> ChanceNode[Any] | None:
        if left > 1:
            return _refusal(order, unit, (*faces, face), left - 1)
        return _flown(position, order, unit, (*faces, face), say)

    return ChanceNode(Refusing(), tuple(range(1, 7)), then)


def _flown(position: Position, order: Fight, unit: int, faces: tuple[int, ...], say: Say) -> ChanceNode[Any] | None:
    """Go on after the roll of a refusal: if its owner may stop it sooner, he is asked where."""
    where = field.piece(position, unit)
    if partisans.ends(position, where, faces).places.bit_count() > 1:
        say(Flying(unit=where.name, faces=faces, clause="31.82"))
        say(Ending(RETREATING.name, (where.name,), clause="31.82"))
        count_retreats(position, say)
        return None
    return _refused(position, order, unit, partisans.flight(position, where, faces), say)


def _faces(position: Position) -> tuple[int, ...]:
    """Return the roll of the Unit that is refusing, if one is."""
    flying = matter(position, Flying)
    return flying.faces if flying else ()


def _refused(position: Position, order: Fight, unit: int, found: partisans.Flight, say: Say) -> ChanceNode[Any] | None:
    """Carry out a refusal (31.82): a flight that gets nowhere lets the attack go on (W14)."""
    where = field.piece(position, unit)
    if not found.refused:
        return go_on(position, order, say)
    label, who = position.game.board.label, position.game.roster[unit]
    upto = found.path.index(found.place) + 1 if found.place in found.path else 0
    if upto:
        path = (label(where.place), *(label(place) for place in found.path[:upto]))
        say(Refused(who.name, path, clause="31.82"))
    if found.cadre:
        keeping.say_level(position, unit, "cadre", say, "31.82", "refusal")
    if combat.defending(position, position.side, order.place):
        return go_on(position, order, say)
    spent(position, say)
    if found.place != where.place:
        if isinstance(order, Overrun):
            return drive(position, order, say)
        vacated(position, order, order.units, say)
    return None


class Retreat(VariantAct, frozen=True):
    """A counter retreats by a result of combat, or a Unit that refuses it is stopped (base.results, 31.82)."""

    form = "retreat {unit} {place}"
    title = "Retreat"
    meant_by = ("withdraw",)
    basis = "base.results"
    clause = "base.results"
    unit: Unit
    place: Hex

    @classmethod
    def eligible(cls, now: Position, side: str) -> int:
        """Those that must retreat."""
        return super().eligible(now, side) & RETREATING.of(now)

    @classmethod
    def complete(cls, now: Position, side: str) -> bool:
        """Every counter that must retreat is offered with every hex."""
        return True

    def asks(self, now: Position, side: str) -> Iterator[Demand | Ruling]:
        """A retreat that is owed, and where it may go."""
        owed = RETREATING.has(now, self.unit)
        yield from mine(now, side, (self.unit,))
        yield demand(retreats_by(now), "{unit} must retreat", owed, "assumed", unit=self.game.roster[self.unit].name)
        piece, faces = field.piece(now, self.unit), _faces(now) if owed else ()
        yield partisans.ends(now, piece, faces) if faces else combat.retreat(now, piece)

    def effect(self, now: Position, side: str, say: Say) -> ChanceNode[Any] | None:
        """It goes there; after a refusal the attack may go on."""
        if not (faces := _faces(now)):
            _retreat(now, self.unit, self.place, say)
            return None
        found = partisans.flight(now, field.piece(now, self.unit), faces, self.place)
        say(RETREATING.off(self.game.roster[self.unit].name, clause="31.82"))
        count_retreats(now, say)
        say(over(Flying, clause="31.82"))
        return _refused(now, fought(now), self.unit, found, say)


def _retreat(position: Position, who: int, place: int, say: Say) -> None:
    """Carry out a retreat; others who then have nowhere to go are eliminated."""
    name, label, path = position.game.roster[who].name, position.game.board.label, (position.where[who], place)
    say(Retreated(name, tuple(label(place) for place in path), clause="base.results"))
    say(RETREATING.off(name))
    entering.take(position, who, path, say, "base.results")
    for each in numbers(RETREATING.of(position)):
        if not combat.retreat(position, field.piece(position, each)).places & position.game.board.all:
            keeping.say_gone(position, each, say, "base.results")
    count_retreats(position, say)


class Advance(VariantAct, frozen=True):
    """One of the attackers goes into the hex that was given up (base.results)."""

    form = "advance {unit} {place}"
    title = "Advance into the hex that was given up"
    basis = "base.results"
    unit: Unit
    place: Hex

    @classmethod
    def eligible(cls, now: Position, side: str) -> int:
        """The attackers."""
        return super().eligible(now, side) & ADVANCING.of(now)

    def asks(self, now: Position, side: str) -> Iterator[Demand | Ruling]:
        """One of the attackers, and that hex."""
        given_up = matter(now, Vacated)
        there = 1 << self.game.board.place(given_up.place) if given_up else 0
        able = ADVANCING.has(now, self.unit)
        yield from mine(now, side, (self.unit,))
        yield demand("base.results", "one of the attackers", able, "assumed")
        yield demand("base.results", "the hex that was attacked and given up", there, "assumed")
        yield demand("base.results", "free of enemies", ~field.foes(now, side), "assumed")

    def effect(self, now: Position, side: str, say: Say) -> ChanceNode[Any] | None:
        """It goes there, and nobody else does."""
        path = (now.where[self.unit], self.place)
        say(ADVANCING.emptied())
        say(over(Vacated, clause="base.results"))
        return entering.enter(now, self.unit, path, say, "base.results", Advanced)


ANSWER = Obligation(
    (Refuse, Stand), TO_ANSWER.whose(SIDES), "a Unit of one's own may refuse", "every answer is given",
    "base.sequence", "assumed",
)  # fmt: skip
"""After a roll of 6 before combat the owner of the Unit says whether it refuses (31.81)."""
RETREAT = Obligation(
    (Retreat,), TO_RETREAT.whose(SIDES), "a retreat of one's own", "every retreat is made", "base.sequence", "assumed",
)  # fmt: skip
"""Whoever must retreat by a result, or flies from combat, goes before anything else is done."""
