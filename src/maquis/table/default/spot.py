"""A place in words, with what stands there and around it."""

from collections.abc import Iterable

from maquis.engine.position import Position
from maquis.narration.tellings import of
from maquis.table import wire


def spot(view: Position, side: str, place: int) -> wire.Spot:
    """A place and its surroundings as a seat knows them."""
    return told(view, place)


def told(view: Position, place: int, about: Iterable[str] = ()) -> wire.Spot:
    """A place, what more there is to say of it, and what is around."""
    first, *others = (words.strip() for words, _ in of(view.game).around(view, place))
    return wire.Spot(place=place, label=view.game.board.label(place), lines=[first, *about, *others])
