"""What the orders of the family have in common: they are acts, kept as they were typed; and what they name."""

from collections.abc import Iterator
from typing import Annotated

from maquis.engine.acts import Act
from maquis.engine.errors import BadOrder
from maquis.engine.fields import PlaceField, UnitField, UnitsField
from maquis.engine.game import Game
from maquis.engine.playing import Choice
from maquis.engine.position import Position
from maquis.families.europa.rules.hexes import HEX, HEXES, read, write
from maquis.families.europa.rules.units import known

NOBODY = "nobody"


class Order(Act, frozen=True, kw_only=True):
    """An order of the family: a `line` as it was typed, which its record repeats, or as it is written."""

    line: str = ""

    @property
    def notation(self) -> str:
        """The order as one line of text."""
        return self.line or self.written

    @classmethod
    def choices(cls, now: Position, side: str) -> Iterator[Choice]:
        """Everything of this kind that a side may do now."""
        for order in cls.offers(now, side):
            yield Choice(order.verb, order.counters, order=order)


class HostOrder(Order, frozen=True):
    """An order of the umpire's, who says what happens in the host game."""


class _Named:
    """A unit by its name: a counter, or what is painted in a hex, as in "divisions at 2715"."""

    noun, pattern = "UNIT", r".+?"

    def read(self, game: Game, text: str) -> str:
        return known(game, text)

    def written(self, game: Game, value: str) -> str:
        return value


class _AllNamed:
    """Units by their names, each once; or nobody, if that may be said."""

    pattern = r".+?"

    def __init__(self, nobody: str = "") -> None:
        self.noun = f"UNIT[, UNIT...]|{nobody}" if nobody else "UNIT[, UNIT...]"
        self.nobody = nobody

    def read(self, game: Game, text: str) -> tuple[str, ...]:
        if self.nobody and text == self.nobody:
            return ()
        found = tuple(known(game, name.strip()) for name in text.split(","))
        twice = [name for name in found if found.count(name) > 1]
        if twice:
            raise BadOrder(f"it names {twice[0]} twice; name each unit once")
        return found

    def written(self, game: Game, value: tuple[str, ...]) -> str:
        return ", ".join(value) or self.nobody


class _Hexes:
    """A set of hexes: some, and rectangles."""

    noun, pattern = "HEX[-HEX][, HEX[-HEX]...]", HEXES

    def read(self, game: Game, text: str) -> int:
        return read(game, text)

    def written(self, game: Game, value: int) -> str:
        return write(game, value)


Hex = Annotated[int, PlaceField("HEX", HEX)]
Across = Annotated[int | None, PlaceField("HEX", HEX)]
"""The hex on the other side of a bridge, if it is about one."""
Hexes = Annotated[int, _Hexes()]
Counter = Annotated[int, UnitField("COUNTER")]
Counters = Annotated[tuple[int, ...], UnitsField("COUNTER[, COUNTER...]")]
Named = Annotated[str, _Named()]
AllNamed = Annotated[tuple[str, ...], _AllNamed()]
Lost = Annotated[tuple[str, ...], _AllNamed(NOBODY)]
