"""Where the pieces of a saved game stand, as VASSAL shows everybody: hidden pieces not at all, masked ones no face."""

from collections import Counter
from dataclasses import dataclass, field

from maquis.vassal.maps import Map
from maquis.vassal.names import Names
from maquis.vassal.numbering import NoLabel
from maquis.vassal.save import Piece, Save, Veiled

MASKED = "a masked piece"


@dataclass
class Standing:
    """What a saved game shows.

    `placed` counts what stands at a map's label. `unplaced` has why a piece has no label. `unknown` counts the names
    that the table does not have. `hidden` pieces are nowhere in these, and `passed_over` are those that do not matter.
    """

    placed: Counter[tuple[str, str, str]] = field(default_factory=Counter)
    unplaced: Counter[tuple[str, str]] = field(default_factory=Counter)
    unknown: Counter[str] = field(default_factory=Counter)
    hidden: int = 0
    passed_over: int = 0


def standing(save: Save, maps: dict[str, Map], names: Names | None) -> Standing:
    """Tell where each piece stands; without a table, each is called what the module calls it."""
    found = Standing()
    for piece in save.pieces:
        if piece.veiled is Veiled.ALL:
            found.hidden += 1
        elif piece.veiled is None and names and names.passes_over(piece.name):
            found.passed_over += 1
        elif (what := _what(piece, names)) is None:
            found.unknown[piece.name] += 1
        else:
            _put(found, what, piece, save, maps)
    return found


def _what(piece: Piece, names: Names | None) -> str | None:
    if piece.veiled:
        return MASKED
    return names.what(piece.name) if names else piece.name or f"a piece with the picture {piece.image}"


def _put(found: Standing, what: str, piece: Piece, save: Save, maps: dict[str, Map]) -> None:
    try:
        found.placed[*_label(piece, save, maps), what] += 1
    except NoLabel as reason:
        found.unplaced[what, str(reason)] += 1


def _label(piece: Piece, save: Save, maps: dict[str, Map]) -> tuple[str, str]:
    """The name of a piece's map, and the label of its place there."""
    place = piece.place
    if piece.in_deck:
        raise NoLabel("it is in a deck")
    if place is None:
        raise NoLabel("it is on no map")
    if place.map not in maps:
        raise NoLabel(f"the module has no map {place.map}")
    return place.map, maps[place.map].label((place.x, place.y), save.boards.get(place.map, {}))
