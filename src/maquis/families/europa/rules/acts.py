"""What the orders of the family have in common: they are acts, kept as they were typed; and what they name."""

import re
from collections.abc import Iterator
from typing import Annotated, Any, Self

from maquis.engine.acts import Act, Typed, about, fields, optional
from maquis.engine.errors import BadOrder
from maquis.engine.fields import Field, PlaceField, UnitField, UnitsField, WayField, WordField
from maquis.engine.game import Game
from maquis.engine.hosting import NamedPlaceField
from maquis.engine.playing import LegalOrder
from maquis.engine.position import Position
from maquis.families.europa.rules.hexes import HEX, LABELS, read, write
from maquis.families.europa.rules.units import unit_name

NOBODY = "nobody"
AT_HEX = re.compile(r"(?<= at )[^\s,]+")
"""What in the names of units is a label."""


class Order(Typed, frozen=True, kw_only=True):
    """An order of the family."""

    @classmethod
    def choices(cls, now: Position, side: str) -> Iterator[LegalOrder]:
        """Everything of this kind that a side may do now."""
        for order in cls.offers(now, side):
            yield LegalOrder(order.verb, order.counters, order=order)

    @property
    def template(self) -> str:
        """Its notation with {} where it names the place that the ruling is about, or the set of them."""
        sets = (name for name, kind in fields(type(self)).items() if isinstance(kind, _Hexes))
        return self._written(next(sets, about(type(self))))

    @classmethod
    def to(cls, now: Position, choice: LegalOrder, place: int, mode: str = "") -> Self:
        """The order that a choice with places stands for in one of them; in one of its `modes`, if one is given."""
        named = {
            name: mode if optional(cls, name) else _chosen(kind, now, choice, place)
            for name, kind in fields(cls).items()
            if mode in modes(cls) or not optional(cls, name)
        }
        return cls(game=now.game, **named)

    @classmethod
    def to_places(cls) -> bool:
        """Whether it is an order to one thing, or of one kind, and to places (`to`)."""
        needed = [kind for name, kind in fields(cls).items() if not optional(cls, name)]
        return len(needed) == 2 and any(isinstance(kind, PlaceField | WayField | _Hexes) for kind in needed)


def modes(act: type[Act]) -> tuple[str, ...]:
    """The other ways to give an order: the words that may be added to it."""
    added = (kind for name, kind in fields(act).items() if optional(act, name))
    return next((kind.words for kind in added if isinstance(kind, WordField)), ())


def _chosen(kind: Field, now: Position, choice: LegalOrder, place: int) -> Any:
    """What a choice, and one of its places, say of a field."""
    match kind:
        case UnitField():
            (counter,) = choice.counters
            return counter
        case PlaceField():
            return place
        case WayField():
            (counter,) = choice.counters
            return now.where[counter], place
        case _Hexes():
            return 1 << place
        case _AllNamed():
            return (choice.unit,)
        case _:
            return choice.unit


class Unlisted(Order, frozen=True, kw_only=True):
    """An order that may be given at any time, and is not listed among what may be done now."""

    @classmethod
    def choices(cls, now: Position, side: str) -> Iterator[LegalOrder]:
        """None."""
        return iter(())


class HostOrder(Order, frozen=True):
    """An order of the umpire's, who says what happens in the host game."""

    clause = "40.B1.0"

    @property
    def notation(self) -> str:
        """The order as one line of text: as it was typed, if hexes are named by their labels; towns may be renamed."""
        head, aimed, _ = self.template.partition("{}")
        labels = self.line.removeprefix(head).removeprefix("at ")
        return self.written if aimed and not LABELS.fullmatch(labels) else super().notation


class _Named:
    """A unit by its name: a counter, or what is painted in a hex, as in "divisions at 2715"."""

    noun, pattern, labels = "UNIT", r".+?", AT_HEX

    def read(self, game: Game, text: str) -> str:
        return unit_name(game, text)

    def written(self, game: Game, value: str) -> str:
        return value


class _AllNamed:
    """Units by their names, each once; or nobody, if that may be said."""

    pattern, labels = r".+?", AT_HEX

    def __init__(self, nobody: str = "") -> None:
        self.noun = f"UNIT[, UNIT...]|{nobody}" if nobody else "UNIT[, UNIT...]"
        self.nobody = nobody

    def read(self, game: Game, text: str) -> tuple[str, ...]:
        if self.nobody and text == self.nobody:
            return ()
        found = tuple(unit_name(game, name.strip()) for name in text.split(","))
        twice = [name for name in found if found.count(name) > 1]
        if twice:
            raise BadOrder(f"it names {twice[0]} twice; name each unit once")
        return found

    def written(self, game: Game, value: tuple[str, ...]) -> str:
        return ", ".join(value) or self.nobody


class _Hexes:
    """A set of hexes: some, and rectangles."""

    noun, pattern, labels = "HEX[-HEX][, HEX[-HEX]...]", r".+?", re.compile(r"[^-,\s]+")

    def read(self, game: Game, text: str) -> int:
        return read(game, text)

    def written(self, game: Game, value: int) -> str:
        return write(game, value)


Hex = Annotated[int, PlaceField("HEX", HEX)]
Town = Annotated[int, NamedPlaceField("HEX", rf"{HEX}|(?<= at ).+?")]
"""A hex by its label or, after "at", by the town in it."""
Across = Annotated[int | None, PlaceField("HEX", HEX)]
"""The hex on the other side of a bridge, if it is about one."""
Hexes = Annotated[int, _Hexes()]
Counter = Annotated[int, UnitField("COUNTER")]
Counters = Annotated[tuple[int, ...], UnitsField("COUNTER[, COUNTER...]")]
Named = Annotated[str, _Named()]
AllNamed = Annotated[tuple[str, ...], _AllNamed()]
Lost = Annotated[tuple[str, ...], _AllNamed(NOBODY)]
