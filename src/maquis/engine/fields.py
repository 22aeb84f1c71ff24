"""What orders name: places and counters. A field knows how it is written and read, and what is wrong with it.

Each kind has a noun, which a game may set otherwise: `Hex = Annotated[int, PlaceField("HEX")]`.
"""

import re
from collections.abc import Mapping
from typing import Annotated, Any, ClassVar, Protocol, runtime_checkable

from maquis.engine.errors import BadOrder
from maquis.engine.game import Game


class Field(Protocol):
    """A kind of field: how it looks in a line of text."""

    @property
    def noun(self) -> str:
        """What it is called in a form: UNIT."""
        ...

    @property
    def pattern(self) -> str:
        """What it may look like, as a regular expression without groups."""
        ...

    def read(self, game: Game, text: str) -> Any:
        """Read it; raise `UnknownName`, `UnknownPlace` or `BadOrder`."""
        ...

    def written(self, game: Game, value: Any) -> str:
        """Write it."""
        ...


@runtime_checkable
class Listed(Protocol):
    """A field that is one of a few things."""

    def known(self, game: Game) -> Mapping[str, str]:
        """What they are, as they are written and in words."""
        ...


class PlaceField:
    """A place of the board; with the pattern `.+?` its name may be of several words, where no other field precedes."""

    labels: ClassVar = re.compile(".+")
    """What in it is the label of a place: whoever reads may have another for it (`acts.respelled`)."""

    def __init__(self, noun: str = "PLACE", pattern: str = r"\S+") -> None:
        self.noun, self.pattern = noun, pattern

    def read(self, game: Game, text: str) -> int:
        """Read a label or name."""
        return game.board.place(text)

    def written(self, game: Game, value: int) -> str:
        """Write its label."""
        return game.board.label(value)

    def end(self, value: int) -> int:
        """The place itself."""
        return value

    def to(self, place: int) -> int:
        """The value that names a place."""
        return place


class WayField:
    """Places one after another; one alone is where it is to end, by whatever way."""

    labels: ClassVar = re.compile("[^-]+")

    def __init__(self, noun: str = "PLACE[-PLACE...]", pattern: str = r"\S+") -> None:
        self.noun, self.pattern = noun, pattern

    def read(self, game: Game, text: str) -> tuple[int, ...]:
        """Read labels with hyphens between them."""
        return tuple(game.board.place(label) for label in text.split("-"))

    def written(self, game: Game, value: tuple[int, ...]) -> str:
        """Write their labels."""
        return "-".join(map(game.board.label, value))

    def end(self, value: tuple[int, ...]) -> int:
        """Where it ends."""
        return value[-1]

    def to(self, place: int) -> tuple[int, ...]:
        """The value that names where it ends alone."""
        return (place,)


class UnitField:
    """A counter of the roster."""

    def __init__(self, noun: str = "UNIT") -> None:
        self.noun, self.pattern = noun, r".+?"

    def read(self, game: Game, text: str) -> int:
        """Read a name."""
        return game.roster.number(text)

    def written(self, game: Game, value: int) -> str:
        """Write its name."""
        return game.roster[value].name


class UnitsField:
    """Counters of the roster, each named once."""

    def __init__(self, noun: str = "UNIT[, UNIT...]") -> None:
        self.noun, self.pattern = noun, r".+?"

    def read(self, game: Game, text: str) -> tuple[int, ...]:
        """Read names with commas between them."""
        found: list[int] = []
        for name in text.split(","):
            number = game.roster.number(name.strip())
            if number in found:
                raise BadOrder(f"it names {name.strip()} twice; name each unit once")
            found.append(number)
        return tuple(found)

    def written(self, game: Game, value: tuple[int, ...]) -> str:
        """Write their names."""
        return ", ".join(game.roster[number].name for number in value)


class WordField:
    """One of several words, in capitals or not; the field may be the first of its form, and then each is a verb."""

    def __init__(self, *words: str) -> None:
        self.words = words
        self.noun = "|".join(words)
        self.pattern = f"(?i:{self.noun})"

    def read(self, game: Game, text: str) -> str:
        """Read the word."""
        return next(word for word in self.words if word.casefold() == text.casefold())

    def written(self, game: Game, value: str) -> str:
        """Write the word."""
        return value

    def known(self, game: Game) -> Mapping[str, str]:
        """The words."""
        return {word: word for word in self.words}


class TextField:
    """Words of a player's own."""

    def __init__(self, noun: str, pattern: str) -> None:
        self.noun, self.pattern = noun, pattern

    def read(self, game: Game, text: str) -> str:
        """Read them."""
        return text

    def written(self, game: Game, value: str) -> str:
        """Write them."""
        return value


class NumberField:
    """A whole number from 1 up, or from `least` 0, of at most so many digits."""

    def __init__(self, noun: str = "NUMBER", digits: int = 4, least: int = 1) -> None:
        self.noun, self.pattern = noun, rf"[1-9]\d{{0,{digits - 1}}}" + ("" if least else "|0")

    def read(self, game: Game, text: str) -> int:
        """Read its digits."""
        return int(text)

    def written(self, game: Game, value: int) -> str:
        """Write its digits."""
        return str(value)


Place = Annotated[int, PlaceField()]
"""A place of the board."""
Way = Annotated[tuple[int, ...], WayField()]
"""Places, one after another."""
Unit = Annotated[int, UnitField()]
"""A counter of the roster."""
Units = Annotated[tuple[int, ...], UnitsField()]
"""Counters of the roster, each named once."""
