"""What an attack asks of those who have part in it: to refuse or stand, to retreat, to advance."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from maquis.engine.changes import matter
from maquis.engine.events import Counted, Flagged, over
from maquis.engine.fields import Unit
from maquis.engine.orders import Say, Throw
from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.engine.rulings import Demand, demand
from maquis.families.war_in_europe.rules import combat, entering, field, partisans, reading
from maquis.families.war_in_europe.rules.acts import Hex, ToCounter, VariantAct, mine
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
from maquis.families.war_in_europe.rules.phases import ADVANCING, RETREATING, retreats_by
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


def may_answer(position: Position, side: str) -> Demand:
    """Demand a Unit that may refuse combat or stand (31.81): after a roll of 6, for its owner."""
    return demand("31.81", "a Unit of one's own may refuse", bool(position.counts.get(f"to answer {side}")))


def may_retreat(position: Position, side: str) -> Demand:
    """Demand a retreat that a side owes, by a result or by refusing combat."""
    owed = bool(position.counts.get(f"to retreat {side}"))
    return demand(retreats_by(position), "a retreat of one's own", owed, "assumed")


class Refuse(VariantAct, frozen=True):
    """The owner of a Unit that is attacked has it refuse combat (31.82)."""

    form = "refuse"
    title = "Refuse combat"

    def asks(self, now: Position, side: str) -> Iterator[Demand]:
        """What refusing rests on."""
        yield from partisans.refusing(self.game.figures).demands

    def effect(self, now: Position, side: str, say: Say) -> Throw[Any]:
        """Dice say where to."""
        unit, order = asked(now), fought(now)
        _answered(side, say)
        _, many = partisans.dice(self.game.figures)
        return _refusal(order, unit, (), many)


class Stand(VariantAct, frozen=True):
    """The owner of a Unit that may refuse combat lets it be attacked (31.81)."""

    form = "stand"
    title = "Stand, and be attacked"

    def asks(self, now: Position, side: str) -> Iterator[Demand]:
        """Nothing more than that a Unit may refuse."""
        return iter(())

    def effect(self, now: Position, side: str, say: Say) -> Throw[Any] | None:
        """The attack goes on."""
        order = fought(now)
        _answered(side, say)
        return go_on(now, order, say)


def _answered(side: str, say: Say) -> None:
    say(over(Asked, clause="31.81"))
    say(Counted(f"to answer {side}", 0, clause="31.81"))


def _refusal(order: Fight, unit: int, faces: tuple[int, ...], left: int) -> Throw[Any]:
    def then(position: Position, face: int, say: Say) -> Throw[Any] | None:
        if left > 1:
            return _refusal(order, unit, (*faces, face), left - 1)
        return _flown(position, order, unit, (*faces, face), say)

    return Throw(Refusing(), tuple(range(1, 7)), then)


def _flown(position: Position, order: Fight, unit: int, faces: tuple[int, ...], say: Say) -> Throw[Any] | None:
    """Go on after the roll of a refusal: if its owner may stop it sooner, he is asked where."""
    where = field.piece(position, unit)
    if partisans.ends(position, where, faces).places.bit_count() > 1:
        say(Flying(unit=where.name, faces=faces, clause="31.82"))
        say(Ending(RETREATING, (where.name,), clause="31.82"))
        count_retreats(position, say)
        return None
    return _refused(position, order, unit, partisans.flight(position, where, faces), say)


def _faces(position: Position) -> tuple[int, ...]:
    """Return the roll of the Unit that is refusing, if one is."""
    flying = matter(position, Flying)
    return flying.faces if flying else ()


def _refused(position: Position, order: Fight, unit: int, found: partisans.Flight, say: Say) -> Throw[Any] | None:
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
        reading.say_level(position, unit, "cadre", say, "31.82", "refusal")
    if combat.defending(position, position.side, order.place):
        return go_on(position, order, say)
    spent(position, say)
    if found.place != where.place:
        if isinstance(order, Overrun):
            return drive(position, order, say)
        vacated(position, order, order.units, say)
    return None


class Retreat(ToCounter, frozen=True):
    """A counter retreats by a result of combat, or a Unit that refuses it is stopped (base.results, 31.82)."""

    form = "retreat {unit} {place}"
    title = "Retreat"
    unit: Unit
    place: Hex

    def asks(self, now: Position, side: str) -> Iterator[Demand]:
        """A retreat that is owed, and where it may go."""
        owed = bool(now.flags.get(RETREATING, 0) >> self.unit & 1)
        yield from mine(now, side, (self.unit,))
        yield demand(retreats_by(now), "{unit} must retreat", owed, "assumed", unit=self.game.roster[self.unit].name)
        piece, faces = field.piece(now, self.unit), _faces(now) if owed else ()
        yield from (partisans.ends(now, piece, faces) if faces else combat.retreat(now, piece)).demands

    def effect(self, now: Position, side: str, say: Say) -> Throw[Any] | None:
        """It goes there; after a refusal the attack may go on."""
        if not (faces := _faces(now)):
            _retreat(now, self.unit, self.place, say)
            return None
        found = partisans.flight(now, field.piece(now, self.unit), faces, self.place)
        say(Flagged(RETREATING, (self.game.roster[self.unit].name,), on=False, clause="31.82"))
        count_retreats(now, say)
        say(over(Flying, clause="31.82"))
        return _refused(now, fought(now), self.unit, found, say)


def _retreat(position: Position, who: int, place: int, say: Say) -> None:
    """Carry out a retreat; others who then have nowhere to go are eliminated."""
    name, label, path = position.game.roster[who].name, position.game.board.label, (position.where[who], place)
    say(Retreated(name, tuple(label(place) for place in path), clause="base.results"))
    say(Flagged(RETREATING, (name,), on=False, clause="base.results"))
    entering.take(position, who, path, say, "base.results")
    for each in numbers(position.flags.get(RETREATING, 0)):
        if not combat.retreat(position, field.piece(position, each)).places & position.game.board.all:
            reading.say_gone(position, each, say, "base.results")
    count_retreats(position, say)


class Advance(ToCounter, frozen=True):
    """One of the attackers goes into the hex that was given up (base.results)."""

    form = "advance {unit} {place}"
    title = "Advance into the hex that was given up"
    unit: Unit
    place: Hex

    def asks(self, now: Position, side: str) -> Iterator[Demand]:
        """One of the attackers, and that hex."""
        given_up = matter(now, Vacated)
        there = 1 << self.game.board.place(given_up.place) if given_up else 0
        able = bool(now.flags.get(ADVANCING, 0) >> self.unit & 1)
        yield from mine(now, side, (self.unit,))
        yield demand("base.results", "one of the attackers", able, "assumed")
        yield demand("base.results", "the hex that was attacked and given up", there, "assumed")
        yield demand("base.results", "no enemy there", ~field.foes(now, side), "assumed")

    def effect(self, now: Position, side: str, say: Say) -> Throw[Any] | None:
        """It goes there, and nobody else does."""
        path = (now.where[self.unit], self.place)
        say(Flagged(ADVANCING, on=False, clause="base.results"))
        say(over(Vacated, clause="base.results"))
        return entering.enter(now, self.unit, path, say, "base.results", Advanced)
