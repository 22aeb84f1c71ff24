"""A place in words, with what stands there and around it."""

from maquis.engine.position import Position
from maquis.narration.tellings import of
from maquis.table import wire


def spot(view: Position, side: str, place: int) -> wire.Spot:
    """A place and its surroundings as a seat knows them."""
    lines = [words.strip() for words, _ in of(view.game).around(view, place)]
    return wire.Spot(place=place, label=view.game.board.label(place), lines=lines)
