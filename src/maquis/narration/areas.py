"""Places that somebody asks about: one by its name, or an area of the map, such as a district or a land."""

from collections.abc import Iterator

from maquis.boards.errors import UnknownPlace
from maquis.boards.graph import plain
from maquis.boards.mapfile import HexMap
from maquis.boards.sets import union
from maquis.contract import labels
from maquis.engine.errors import UnknownName
from maquis.engine.position import Position
from maquis.engine.words import some
from maquis.narration.tellings import of

TOLD = 20
"""Areas that are named to whoever names none."""


def within(view: Position, text: str) -> int:
    """The places that a text names, with commas between several; raise `UnknownPlace` or `MaquisError`."""
    return union(_one(view, " ".join(each.split())) for each in text.split(","))


def _one(view: Position, text: str) -> int:
    try:
        return 1 << of(view.game).place(view, labels.place(text))
    except (UnknownPlace, UnknownName) as error:
        found = union(places for name, places in _areas(view) if plain(name) == plain(text))
        if not found:
            names = sorted(dict.fromkeys(name for name, _ in _areas(view)))
            raise UnknownPlace(f"{error} The areas of the map are {some(names, TOLD)}") from None
        return found


def _areas(view: Position) -> Iterator[tuple[str, int]]:
    """The areas of the map by what they are called: a value of a layer, a region of a map of hexes."""
    map_ = view.game.map
    for layer, values in map_.layers.items():
        drawn = map_.drawn.get(layer) if isinstance(map_, HexMap) else None
        for value, places in values.items():
            yield (drawn.named.format(value) if drawn is not None else value), places
    if isinstance(map_, HexMap):
        yield from map_.regions.items()
