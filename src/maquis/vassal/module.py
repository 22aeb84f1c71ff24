"""A module of VASSAL, or its build file alone: the maps that stand in it."""

from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from maquis.engine.errors import MaquisError
from maquis.vassal.files import Packed
from maquis.vassal.images import size_of
from maquis.vassal.maps import Board, Map, Zone
from maquis.vassal.numbering import Axis, Grid, Hexes, Numbering, Pixel, Regions, Size, Squares

MEMBERS = ("buildFile.xml", "buildFile")
BOARDS = "VASSAL.build.module.map.boardPicker."
GRID = BOARDS + "board."
HEXES, SQUARES, REGIONS = (GRID + each for each in ("HexGrid", "SquareGrid", "RegionGrid"))
ZONES, ZONE, REGION = GRID + "ZonedGrid", GRID + "mapgrid.Zone", GRID + "Region"
NUMBERINGS = (GRID + "mapgrid.HexGridNumbering", GRID + "mapgrid.SquareGridNumbering")
NARROWER = 3**0.5 / 2
"""How far a column of regular hexes is from the next one, over the height of a hex."""


def read(path: Path) -> dict[str, Map]:
    """The maps of a module by name, from its file or from its build file alone.

    Raises:
        MaquisError: If it cannot be read, is no module, or has a grid that is not known here.
    """
    packed = Packed(path, "module")
    try:
        root = ElementTree.fromstring(packed.text(*MEMBERS))
        maps = {name: _map(element, name, packed) for element in root.iter() if (name := element.get("mapName"))}
    except (ElementTree.ParseError, LookupError, UnicodeError):
        raise MaquisError(f"{path} is no module of VASSAL: its build file is not XML") from None
    except ValueError as error:
        raise MaquisError(f"{path} has a map that cannot be read: {error}") from None
    if not maps:
        raise MaquisError(f"{path} is no module of VASSAL: it has no map")
    return maps


def _map(element: Element, name: str, packed: Packed) -> Map:
    rim = int(element.get("edgeWidth", 0)), int(element.get("edgeHeight", 0))
    boards = [_board(each, packed) for each in element.iter(BOARDS + "Board")]
    return Map(name, rim, {board.name: board for board in boards})


def _board(element: Element, packed: Packed) -> Board:
    zoned = element.find(ZONES)
    zones = [_zone(each, zoned) for each in zoned.iter(ZONE)] if zoned is not None else []
    return Board(
        element.get("name", ""), _size(element, packed), tuple(zones), _grid(element if zoned is None else zoned)
    )


def _size(element: Element, packed: Packed) -> Size | None:
    """The size of a board: that of its picture, or the one that is given."""
    if image := element.get("image"):
        return size_of(packed.member(f"images/{image}"))
    width, height = int(element.get("width", 0)), int(element.get("height", 0))
    return (width, height) if width and height else None


def _zone(element: Element, zoned: Element) -> Zone:
    own = zoned if element.get("useParentGrid") == "true" else element
    corners = [_pixel(corner) for corner in element.get("path", "").split(";") if corner]
    return Zone(element.get("name", ""), tuple(corners), element.get("locationFormat", "$name$"), _grid(own))


def _pixel(text: str) -> Pixel:
    x, y = text.split(",")
    return int(x), int(y)


def _grid(element: Element) -> Grid | None:
    """The grid that lies right in a board or zone, if there is one."""
    for each in element:
        if each.tag == HEXES:
            height = float(each.get("dy", 64))
            width = float(each.get("dx", NARROWER * height))
            return Hexes(_origin(each, (0, 32)), width, height, each.get("sideways") == "true", _numbering(each))
        if each.tag == SQUARES:
            return Squares(
                _origin(each, (0, 0)), float(each.get("dx", 48)), float(each.get("dy", 48)), _numbering(each)
            )
        if each.tag == REGIONS:
            return Regions(tuple(_regions(each)))
        if each.tag.endswith("Grid") and each.tag != ZONES:
            raise MaquisError(f"the module has a grid of the class {each.tag}, which maquis does not know")
    return None


def _regions(element: Element) -> Iterator[tuple[Pixel, str]]:
    for each in element.iter(REGION):
        yield (int(each.get("originx", 0)), int(each.get("originy", 0))), each.get("name", "")


def _origin(element: Element, otherwise: Pixel) -> Pixel:
    return int(element.get("x0", otherwise[0])), int(element.get("y0", otherwise[1]))


def _numbering(grid: Element) -> Numbering | None:
    for each in grid:
        if each.tag in NUMBERINGS:
            return Numbering(
                across=_axis(each, "h"),
                down=_axis(each, "v"),
                across_first=each.get("first", "H").startswith("H"),
                between=each.get("sep", ""),
                format=each.get("locationFormat", "$gridLocation$"),
                stagger=each.get("stagger", "true") == "true",
            )
        if each.tag.endswith("Numbering"):
            raise MaquisError(f"the module has a numbering of the class {each.tag}, which maquis does not know")
    return None


def _axis(element: Element, of: str) -> Axis:
    return Axis(
        descending=element.get(f"{of}Descend") == "true",
        start=int(element.get(f"{of}Off", 1)),
        zeros=int(element.get(f"{of}Leading", 1)),
        letters=element.get(f"{of}Type", "N").startswith("A"),
    )
