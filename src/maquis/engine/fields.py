"""What orders name: places and counters. A field knows how it is written and read, and what is wrong with it."""

from typing import Annotated, Any, Protocol

from maquis.engine.errors import BadOrder
from maquis.engine.game import Game


class Field(Protocol):
    """A kind of field: how it looks in a line of text."""

    noun: str
    """What it is called in a form: UNIT."""
    pattern: str
    """What it may look like, as a regular expression without groups."""

    def read(self, game: Game, text: str) -> Any:
        """Read it; raise `UnknownName`, `UnknownPlace` or `BadOrder`."""
        ...

    def written(self, game: Game, value: Any) -> str:
        """Write it."""
        ...


class _Place:
    noun, pattern = "PLACE", r"\S+"

    def read(self, game: Game, text: str) -> int:
        return game.board.place(text)

    def written(self, game: Game, value: int) -> str:
        return game.board.label(value)


class _Way:
    noun, pattern = "PLACE[-PLACE...]", r"\S+"

    def read(self, game: Game, text: str) -> tuple[int, ...]:
        return tuple(game.board.place(label) for label in text.split("-"))

    def written(self, game: Game, value: tuple[int, ...]) -> str:
        return "-".join(game.board.label(place) for place in value)


class _Unit:
    noun, pattern = "UNIT", r".+?"

    def read(self, game: Game, text: str) -> int:
        return game.roster.number(text)

    def written(self, game: Game, value: int) -> str:
        return game.roster[value].name


class _Units:
    noun, pattern = "UNIT[, UNIT...]", r".+?"

    def read(self, game: Game, text: str) -> tuple[int, ...]:
        found: list[int] = []
        for name in text.split(","):
            number = game.roster.number(name.strip())
            if number in found:
                raise BadOrder(f"{name.strip()} is named twice; name each unit once")
            found.append(number)
        return tuple(found)

    def written(self, game: Game, value: tuple[int, ...]) -> str:
        return ", ".join(game.roster[number].name for number in value)


PLACE, WAY, UNIT, UNITS = _Place(), _Way(), _Unit(), _Units()
Place = Annotated[int, PLACE]
"""A place of the board."""
Way = Annotated[tuple[int, ...], WAY]
"""Places, one after another."""
Unit = Annotated[int, UNIT]
"""A counter of the roster."""
Units = Annotated[tuple[int, ...], UNITS]
"""Counters of the roster, each named once."""
