"""What the orders of the variant have in common, and what they name."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any, ClassVar, Self

from maquis.engine import acts
from maquis.engine.acts import Act
from maquis.engine.fields import PlaceField, UnitField, UnitsField
from maquis.engine.game import Game
from maquis.engine.playing import LegalOrder
from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.engine.rulings import Asking, Demand, Ruling, demand, whether
from maquis.families.war_in_europe.rules import field
from maquis.families.war_in_europe.rules.field import AXIS, Piece

Hex = Annotated[int, PlaceField("HEX")]
"""A hex of the map."""
Partisan = Annotated[int, UnitField("PARTISAN")]
"""A partisan, of whatever level."""


class VariantAct(Act, frozen=True):
    """An order of the variant: what it asks is worked out demand by demand, as it is asked for."""

    origin = "assumed"
    basis: ClassVar[str]
    """The clause that it is done by."""

    def at(self, now: Position) -> int | None:
        """The hex that the ruling is about: the one that it names, or that of its first counter."""
        if self.goal is not None or not self.counters:
            return self.goal
        here = now.where[self.counters[0]]
        return here if here >= 0 else None

    def asks(self, now: Position, side: str) -> Iterator[Demand | Ruling]:
        """Every demand on it, beside its being its phase; a ruling stands for its demands."""
        raise NotImplementedError  # each act asks what its section asks

    def ruling(self, now: Position, side: str) -> Ruling:
        """What it asks, each demand worked out when it is asked for."""
        return Asking(self.asks(now, side))

    @classmethod
    def names_counters(cls) -> bool:
        """Whether it is an order to counters."""
        return any(isinstance(kind, UnitField | UnitsField) for kind in acts.fields(cls).values())

    @classmethod
    def names_hex(cls) -> bool:
        """Whether it names a hex."""
        return acts.about(cls) is not None

    @classmethod
    def eligible(cls, now: Position, side: str) -> int:
        """Those on the map."""
        return field.on_map(now, side)

    @classmethod
    def choices(cls, now: Position, side: str) -> Iterator[LegalOrder]:
        """Of orders that are aimed, all the hexes together: a front has too many to be offered one by one."""
        if not acts.aimed(cls):
            yield from super().choices(now, side)
            return
        unit = acts.of_unit(cls)
        for number in numbers(cls.eligible(now, side)) if unit else (None,):
            if places := cls.allowed(now, side, **({unit: number} if unit else {})):
                yield LegalOrder(acts.verb(cls), () if number is None else (number,), places)

    @classmethod
    def of(cls, game: Game, counters: tuple[int, ...] = (), place: int = 0) -> Self:
        """Make an order of what it names: counters, a hex, or both."""
        named: dict[str, Any] = {}
        for name, kind in acts.fields(cls).items():
            if isinstance(kind, UnitsField):
                named[name] = counters
            elif isinstance(kind, UnitField):
                (named[name],) = counters
            else:
                named[name] = place
        return cls(game=game, **named)


def pieces(position: Position, counters: tuple[int, ...]) -> tuple[Piece, ...]:
    """Return counters as pieces."""
    return tuple(field.piece(position, counter) for counter in counters)


def mine(position: Position, side: str, counters: tuple[int, ...]) -> Iterator[Demand]:
    """Demand counters of one's own, on the map."""
    for each in counters:
        counter = position.game.roster[each]
        holds = counter.side == side and position.where[each] >= 0
        yield whether(
            "base.sequence", "{counter} is {side} and on the map", holds, "assumed", counter=counter.name, side=side
        )


def axis(side: str) -> Demand:
    """Demand the Axis, which alone has production."""
    return demand("base.production", "the Axis player", side == AXIS, "assumed")
