"""What a map is drawn with: brushes, each with the sentence of a patch that a stroke of it says."""

from collections.abc import Iterator

from maquis.boards import mapcheck, rowpatch
from maquis.boards.mapfile import HexMap
from maquis.boards.pointfile import PointMap
from maquis.boards.zonefile import ZoneMap
from maquis.contract.maps import AnyMap
from maquis.table.signs import plain
from maquis.table.wire import MapBrush

SIDES = ("railway", "river", "major river", "lake side", "strait")
LAYERS = ("district", "weather")
"""Layers that a map of hexes may have, beside its ground."""
BETWEEN, REGIONS, HAS, LINES, BORDERS, POINTS, NAMES = (
    "between hexes", "regions", "what is there", "lines", "borders", "points", "names"
)  # fmt: skip
"""Under what brushes are listed that are of no layer."""


def brushes(map_: object, like: object = None) -> list[MapBrush]:
    """All that a map can be drawn with, and what another map `like` it knows; of one without a name players say it."""
    match map_:
        case HexMap():
            return list(_of_hexes(map_))
        case PointMap() | ZoneMap():
            return list(_of_rows(map_, like if isinstance(like, PointMap | ZoneMap) else map_))
        case _:
            return []


def layers(map_: AnyMap) -> list[str]:
    """The names of what each place has one value of, but for its ground."""
    if isinstance(map_, HexMap):
        return [layer for layer in dict.fromkeys((*LAYERS, *map_.layers)) if layer != "terrain"]
    return [plain(name) for name in (*map_.layers, *map_.groups) if name != "terrain"]


def _of_hexes(map_: HexMap) -> Iterator[MapBrush]:
    for kind in (*mapcheck.LAND, *mapcheck.WATER):
        yield MapBrush(of="ground", name=kind, says=f"{{places}} {{is}} {kind}")
    railways = (f"railway{name.removeprefix('rail')}" for name in map_.sides if name.startswith("rail "))
    for name in (*SIDES, *railways):
        yield _chain(BETWEEN, name) if name.startswith("railway") else _pair(BETWEEN, name)
    for layer in layers(map_):
        for value in (*map_.layers.get(layer, ()), ""):
            yield _valued(layer, value)
        yield MapBrush(of=layer, name="none", says=f"{{places}} {{has}} no {layer}")
    for name in map_.regions:
        yield _region(name)
    yield _region("")


def _region(name: str) -> MapBrush:
    inside = f"in {name or '{name}'}"
    return MapBrush(of=REGIONS, name=name, says=f"{{places}} {{is}} {inside}", off=f"{{places}} {{is}} not {inside}")


def _valued(column: str, value: str) -> MapBrush:
    said = value or "{name}"
    return MapBrush(
        of=column, name=value, says=f"{{places}} {{has}} {column} {said}", off=f"{{places}} {{has}} no {column}"
    )


def _pair(of: str, name: str) -> MapBrush:
    said = f"{name} between {{a}} and {{b}}"
    return MapBrush(of=of, name=name, says=said, off=f"no {said}", how="pairs")


def _chain(of: str, name: str) -> MapBrush:
    return MapBrush(of=of, name=name, says=f"{name} {{way}}", off=f"no {name} {{way}}", how="way")


def _of_rows(map_: PointMap | ZoneMap, like: PointMap | ZoneMap) -> Iterator[MapBrush]:
    if isinstance(map_, PointMap):
        yield from _lines(map_)
        yield MapBrush(of=POINTS, name="", says="point {label} at {x} {y}, called {name}", how="new")
        yield MapBrush(of=POINTS, name="put it elsewhere", says="point {place} at {x} {y}", how="move")
        yield MapBrush(of=POINTS, name="take it away", says="no point {place}", how="one")
    else:
        yield _pair(BORDERS, "border")
        for name in map_.sides:
            yield _chain(BORDERS, "railway") if name == "rail" else _pair(BORDERS, plain(name))
    for column, kind in rowpatch.place_columns(map_).items():
        yield from _column(map_, like, column, kind)
    yield MapBrush(of=NAMES, name="", says="{place} is called {name}", how="one")


def _lines(map_: PointMap) -> Iterator[MapBrush]:
    for kind in map_.classes:
        said = f"{kind} line between {{a}} and {{b}}"
        yield MapBrush(of=LINES, name=f"{kind} line", says=said, off="no line between {a} and {b}", how="pairs")
    for column, values in rowpatch.line_columns(map_).items():
        known = set() if values is tuple else {str(line.columns.get(column, "")) for line in map_.lines}
        for value in sorted(known - {""}) or [""]:
            said = f"line between {{a}} and {{b}} has {column} {value or '{name}'}"
            off = f"line between {{a}} and {{b}} has no {column}"
            yield MapBrush(of=f"{column} of lines", name=value, says=said, off=off, how="pairs")


def _column(map_: PointMap | ZoneMap, like: PointMap | ZoneMap, column: str, kind: type) -> Iterator[MapBrush]:
    """The brushes of a column: its values, if they are words, else what players say."""
    if kind is bool:
        off = f"{{places}} {{has}} no {column}"
        yield MapBrush(of=HAS, name=column, says=f"{{places}} {{has}} a {column}", off=off)
        return
    values = dict.fromkeys((*map_.layers.get(column, ()), *like.layers.get(column, ()))) if kind is str else {}
    if isinstance(map_, PointMap) and column == "sea":
        values = dict.fromkeys(map_.ports)
    for value in filter(None, values) if any(values) else ("",):
        yield _valued(column, str(value))
