"""Maps of worked examples: a small drawn one, or the real one; and the names that sets of hexes go by."""

import difflib
from collections.abc import Iterable, Mapping
from dataclasses import replace
from itertools import pairwise

from maquis.boards.board import Sides
from maquis.boards.errors import UnknownPlace, quoted
from maquis.boards.hex import HexBoard
from maquis.boards.mapfile import HexMap, Town
from maquis.boards.projection import LambertConformal
from maquis.boards.sets import union
from maquis.check import grounds, setting
from maquis.check.errors import At, BadExample, naming
from maquis.contract.maps import AnyMap
from maquis.families.europa.examples.form import DrawnTown, Example

GROUND = {
    ".": "clear", "c": "clear", "w": "woods", "f": "forest", "r": "rough", "R": "wooded rough",
    "s": "swamp", "S": "wooded swamp", "m": "mountain", "~": "sea", "o": "lake",
}  # fmt: skip
"""What the signs of a drawn map mean."""
REGIONS = (
    "soviet_union_1941", "arctic", "bessarabia", "bulgaria", "central_poland", "estonia", "finland_1941",
    "finland_ceded", "hungary", "latvia", "lithuania", "rumania", "ukraine", "western_ukraine",
)  # fmt: skip
"""The regions that clauses speak of."""
DRAWN = ("ground", "districts", "regions", "zones", "rail", "rivers", "lake_sides", "towns")
"""The keys that draw a map."""
ABROAD = ("bulgaria", "central_poland", "finland_1941", "hungary", "rumania")
PLAIN = "\n".join(5 * [". . . . ."])
"""The ground of an example that draws none."""
ZONES = ("arctic", "north", "central", "south")
"""The weather zones; the central one is the whole of a drawn map, unless it says otherwise."""
CENTRAL, DISTRICT = "central", "Western"
"""The weather zone and the district of a map that has none."""
REAL = "eastern-front"
"""The map of which a piece is taken, if none is named."""
_EXAMPLE = "0203"
_PITCH_KM = 25.75
_PROJECTION = "+proj=lcc +lat_1=47 +lat_2=64 +lat_0=56 +lon_0=36"


def completed(found: AnyMap) -> HexMap:
    """A map of hexes with all that a game asks for, so that players need not draw it: of the land that of no country
    abroad is the Soviet Union, one district, one weather zone, and no railway or river where none is; raise `BadMap`.
    """
    map_ = grounds.of_hexes(found)
    regions, layers = dict(map_.regions), dict(map_.layers)
    if "soviet_union_1941" not in regions:
        regions["soviet_union_1941"] = map_.land
        for name in ABROAD:
            regions["soviet_union_1941"] &= ~regions.get(name, 0)
    layers.setdefault("district", {DISTRICT: regions["soviet_union_1941"]})
    layers.setdefault("weather", {CENTRAL: map_.board.all})
    none = (0,) * len(map_.board.directions)
    sides = {name: map_.sides.get(name, none) for name in ("rail", "river", "lake_side")}
    return replace(map_, regions=regions, layers=layers, sides={**map_.sides, **sides})


def map_of(example: Example, where: str) -> HexMap:
    """Return the example's map; raise `BadExample`."""
    if example.piece and example.scenario:
        raise BadExample("a scenario has its whole map; say map, or leave out the piece", where, "piece")
    if not (example.map or example.scenario or example.piece):
        sketch = _Sketch(example, where).map()
        if not example.redrawn:
            return sketch
        with naming(where, "redrawn"):
            return grounds.of_hexes(grounds.redrawn(sketch, example.redrawn))
    own = next((key for key in DRAWN if getattr(example, key)), None)
    if own:
        name = example.map or example.scenario or REAL
        raise BadExample(f"this belongs to a drawn map; the {name} map has its own", where, own)
    if not example.scenario:
        return grounds.of_hexes(grounds.ground(example, REAL, completed, where))
    on = setting.scenario(example, where).game.map
    assert isinstance(on, HexMap)
    return on


def drawn(text: str, key: str, where: str) -> list[list[str]]:
    """Read a drawing: rows from north to south, a line each or with `/` between, a sign a hex; raise `BadExample`."""
    rows = [line.split() for line in text.replace("/", "\n").splitlines() if line.strip()]
    if not rows:
        raise BadExample("it has no rows; write one line a row, the northmost first, one sign a hex", where, key)
    short = next((row for row in rows if len(row) != len(rows[0])), None)
    if short is not None:
        what = f"rows of {len(rows[0])} and of {len(short)} signs; every row needs one sign a hex"
        raise BadExample(f"it has {what}", where, key)
    return rows


def by_sign(board: HexBoard, rows: list[list[str]], signs: Mapping[str, str], key: str, where: str) -> dict[str, int]:
    """The hexes of each meaning in a drawing; a sign that has no meaning raises `BadExample`."""
    if len(rows) != board.rows or len(rows[0]) != board.columns:
        size = f"{len(rows[0])} by {len(rows)}, the map {board.columns} by {board.rows}"
        raise BadExample(f"it is {size}", where, key)
    found: dict[str, int] = {}
    for row, line in enumerate(reversed(rows)):
        for column, sign in enumerate(line):
            if sign not in signs:
                known = ", ".join(f"{each} {meaning}".strip() for each, meaning in signs.items())
                raise BadExample(f"it has the sign {quoted(sign)}; the signs are {known}", where, key)
            found[signs[sign]] = found.get(signs[sign], 0) | 1 << board.at(column, row)
    return found


def place(map_: HexMap, name: str) -> int:
    """The hex that `name` names, by its label or its town; raise `UnknownPlace`."""
    if name.isdigit():
        return map_.board.place(name)
    if any(town.name.casefold() == name.casefold() for town in map_.towns):
        return map_.at(name)
    if not any(sign.isdigit() for sign in name):
        near = difflib.get_close_matches(name, [town.name for town in map_.towns], 3)
        hint = f"; did you mean {', '.join(near)}?" if near else f"; a hex is written as {_EXAMPLE}"
        raise UnknownPlace(f"there is no town {quoted(name)} on the map{hint}")
    return map_.board.place(name)


def places(map_: HexMap, names: Iterable[str], at: At, where: str) -> int:
    """The hexes that `names` name: labels, towns, regions, districts (as "Kiev MD"), or "all" for all land."""
    found = 0
    for name in names:
        if name == "all":
            found |= map_.land
        elif name in map_.regions:
            found |= map_.regions[name]
        elif name.removesuffix(" MD") in map_.layers["district"] and name.endswith(" MD"):
            found |= map_.layers["district"][name.removesuffix(" MD")]
        else:
            with naming(where, at, name):
                found |= 1 << place(map_, name)
    return found


class _Sketch:
    """Makes a map from what an example draws and lists."""

    def __init__(self, example: Example, where: str) -> None:
        self.example, self.where = example, where
        self.rows = drawn(example.ground or PLAIN, "ground", where)
        with naming(where, "ground"):
            self.board = HexBoard(len(self.rows[0]), len(self.rows))

    def map(self) -> HexMap:
        terrain = by_sign(self.board, self.rows, GROUND, "ground", self.where)
        land = self.board.all & ~terrain.get("sea", 0) & ~terrain.get("lake", 0)
        regions = self.regions(land)
        return HexMap(
            name="sketch",
            title=self.example.title,
            credits=(),
            board=self.board,
            hex_km=_PITCH_KM,
            origin_km=(0.0, 0.0),
            projection=LambertConformal.parse(_PROJECTION),
            layers={
                "terrain": terrain,
                "district": self.districts(regions["soviet_union_1941"]),
                "weather": self.split("zones", self.example.zones, self.board.all, CENTRAL),
            },
            regions=regions,
            sides={
                "rail": self.sides("rail", self.example.rail),
                "river": self.sides("rivers", self.example.rivers),
                "lake_side": self.sides("lake_sides", self.example.lake_sides),
            },
            opens={},
            origins={},
            towns=tuple(self.town(each) for each in self.example.towns),
        )

    def regions(self, land: int) -> dict[str, int]:
        found = {}
        for name, labels in self.example.regions.items():
            if name not in REGIONS:
                words = f"there is no region {quoted(name)}; the regions are {', '.join(REGIONS)}"
                raise BadExample(words, self.where, "regions", (name,))
            found[name] = self.hexes(("regions", name), labels)
        if "soviet_union_1941" not in found:
            found["soviet_union_1941"] = land
            for name in ABROAD:
                found["soviet_union_1941"] &= ~found.get(name, 0)
        return found

    def districts(self, soviet_union: int) -> dict[str, int]:
        return self.split("districts", self.example.districts, soviet_union, self.example.district)

    def split(self, key: str, parts: Mapping[str, list[str]], whole: int, rest: str) -> dict[str, int]:
        """The parts by name, and what they leave of the whole under the name `rest`."""
        found = {name: self.hexes((key, name), labels) for name, labels in parts.items()}
        left = whole
        for hexes in found.values():
            left &= ~hexes
        if left:
            found[rest] = found.get(rest, 0) | left
        return found

    def hexes(self, at: At, labels: Iterable[str]) -> int:
        return union(1 << self.hex(label, at) for label in labels)

    def hex(self, label: str, at: At) -> int:
        with naming(self.where, at, label):
            return self.board.place(label)

    def sides(self, key: str, chains: Iterable[str]) -> Sides:
        """A feature of the sides between the neighbours in each chain, such as 0101-0201-0302."""
        marks = []
        for chain in chains:
            hexes = [self.hex(label, key) for label in chain.split("-")]
            for here, there in pairwise(hexes):
                with naming(self.where, key, chain):
                    marks.append((here, self.board.direction(here, there)))
            if len(hexes) < 2:
                words = f"{quoted(chain)} names one hex; join neighbours, as in 0101-0201"
                raise BadExample(words, self.where, key, (chain,))
        return self.board.sides(marks)

    def town(self, each: DrawnTown) -> Town:
        self.hex(each.hex, ("towns", each.name))
        return Town(each.hex, each.name, each.name, 0.0, 0.0, each.size, each.port, "", self.example.district)
