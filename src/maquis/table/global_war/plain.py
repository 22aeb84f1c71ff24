"""The small parts of all messages: sets of zones, moments, names in words."""

from maquis.engine.game import Game
from maquis.table import wire

FIRST_YEAR = 1936
"""The year of turn 0, which is its second half."""


def bits(game: Game, places: int) -> str:
    """A set of zones as a hexadecimal number."""
    return format(places & game.board.all, "x")


def date(turn: int) -> str:
    """A turn in words; turns are half-years, and turn 0 is July 1936."""
    return f"{'January' if turn % 2 else 'July'} {FIRST_YEAR + (turn + 1) // 2}"


def when(turn: int, side: str, phase: str, title: str) -> wire.When:
    """A moment of a game; `title` is the side in words."""
    return wire.When(turn=turn, date=date(turn), side=side, phase=phase, words=f"{date(turn)}, {title}: {phase}")


def plain(name: str) -> str:
    """A name of the data as people write it."""
    return name.replace("_", " ").replace(".", " ")
