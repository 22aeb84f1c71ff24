"""Maps that players draw: what a map comes to that the page sends, with all that was said of it; nothing is kept."""

import json
from functools import cache

import msgspec

from maquis.boards import blanks, mapcheck, mapsentences, mapwriting
from maquis.boards.board import members
from maquis.boards.errors import BadMap, BoardError
from maquis.boards.mapfile import HexMap
from maquis.boards.pointfile import PointMap
from maquis.boards.zonefile import ZoneMap
from maquis.check.checkings import of
from maquis.contract import maps
from maquis.contract.editions import first
from maquis.contract.families import families
from maquis.contract.family import Family
from maquis.contract.maps import AnyMap
from maquis.contract.scenario import Scenario
from maquis.engine.errors import MaquisError
from maquis.narration.words import many, places
from maquis.table import hexes, map_brushes, points, wire, zones
from maquis.table.clerk import Desk
from maquis.table.denied import Denied
from maquis.table.plain import keyed

OWN = "own-map"
"""What a map is called that has no name."""


def look(desk: Desk, asked: wire.MapLook) -> wire.MapSeen:
    """A map as it is drawn, and all that is wrong with it."""
    try:
        before, now = _said(asked)
        patch, _ = maps.difference(before, now)
    except BadMap as bad:
        return wire.MapSeen(refused=[*bad.faults], maps=_ours())
    except (MaquisError, BoardError) as fault:
        return wire.MapSeen(refused=[str(fault)], maps=_ours())
    board = keyed(msgspec.structs.replace(_drawn(now), terms=_terms(now)))
    return wire.MapSeen(
        faults=[*mapcheck.faults(now), *_strange(now)],
        doubts=mapcheck.doubts(now),
        key=board.key,
        board=None if board.key == asked.board else board,
        name=now.name,
        size=_size(now),
        brushes=map_brushes.brushes(now, _like(now)),
        layers=map_brushes.layers(now),
        patch=mapsentences.told(patch),
        plays=[] if asked.file else _plays(asked.of),
        tables=_tables(desk, now),
        maps=_ours(),
        blanks={ours.name: places(ours) for _, ours in _played() if not isinstance(ours, HexMap)},
    )


def write(_: Desk, asked: wire.MapLook) -> wire.MapWritten:
    """The file of a map."""
    try:
        return wire.MapWritten(text=mapwriting.written(drawn_map(asked)))
    except BadMap as error:
        raise Denied(400, str(error)) from None


def blank(_: Desk, asked: wire.MapBlank) -> wire.MapWritten:
    """The file of a map to begin with: of hexes, or of the kind of a map of maquis."""
    name = "-".join(asked.name.split()) or OWN
    return wire.MapWritten(text=mapwriting.written(_blank(asked, name)))


def _blank(asked: wire.MapBlank, name: str) -> AnyMap:
    try:
        like = maps.any_map(asked.like) if asked.like else None
    except MaquisError as error:
        raise Denied(400, str(error)) from None
    if isinstance(like, PointMap | ZoneMap):
        return blanks.blank(like, name)
    return mapwriting.blank(asked.columns, asked.rows, name, "pointy" if asked.pointy else "flat")


def drawn_map(asked: wire.MapLook) -> AnyMap:
    """A map as it is drawn; raise `Denied` if it cannot be."""
    try:
        return _said(asked)[1]
    except (MaquisError, BoardError) as error:
        raise Denied(400, str(error)) from None


def _said(asked: wire.MapLook) -> tuple[AnyMap, AnyMap]:
    """A map as it was, and as it is by what was said; raise `MaquisError` or `BadMap`."""
    before = maps.read(asked.file, "the file") if asked.file else maps.any_map(asked.of or next(iter(_ours())))
    if isinstance(before, HexMap) and "terrain" not in before.layers:
        raise MaquisError("the map has no layer terrain, and cannot be drawn: it says what ground each hex is")
    patch = mapsentences.read("\n".join(" ".join(each.split()) for each in asked.said), "what was said")
    return before, maps.patched(before, patch.changes)


def _drawn(now: AnyMap) -> wire.Board:
    match now:
        case HexMap():
            return hexes.drawn(now, [layer for layer in now.layers if layer != "terrain"], now.regions)
        case PointMap():
            return points.drawn(now)
        case _:
            return zones.drawn(now)


def _terms(now: AnyMap) -> wire.Terms:
    each = {"hexes": "hex", "points": "point", "zones": "zone"}
    return wire.Terms(place=each[places(now)], places=places(now), umpired=False)


def _size(now: AnyMap) -> str:
    match now:
        case HexMap(board=board):
            return f"{many(board.columns, 'column')}, {many(board.rows, 'row')}"
        case PointMap():
            return f"{many(len(now.points), 'point')}, {many(len(now.lines), 'line')}"
        case _:
            return f"{many(len(now.zones), 'zone')}, {many(len(now.borders), 'border')}"


def _strange(now: AnyMap) -> list[str]:
    """What a map of points or zones has that the game of its kind does not know."""
    ours = _like(now)
    return [] if ours is None else maps.strange(ours, now)


def _like(now: AnyMap) -> AnyMap | None:
    """The map of the game of its kind, if it is one of points or zones."""
    fitting = (ours for _, ours in _played() if maps.fits(ours, now))
    return None if isinstance(now, HexMap) else next(fitting, None)


@cache
def _played() -> list[tuple[Family, AnyMap]]:
    """Who plays on a map of their own, and that map."""
    return [
        (each, maps.any_map(path.stem))
        for each in families().values() for path in sorted((each.folder / "maps").glob("*.json"))
    ]  # fmt: skip


def _plays(name: str) -> list[str]:
    """The scenarios that are played on a map of maquis, and on one that corrects it."""
    return [scenario for each, map_ in _played() if each.on_map and map_.name == name for scenario in each.scenarios]


def _tables(desk: Desk, now: AnyMap) -> dict[str, str]:
    """A table to begin a scenario of one's own with, by the first scenario of each game whose rules it can have."""
    own = {
        family.scenarios[0]: family for family, ours in _played()
        if family.tabled and (isinstance(now, HexMap) if isinstance(ours, HexMap) else maps.fits(ours, now))
    }  # fmt: skip
    return {name: _table(desk.scenarios.get(name), now) for name in own}


def _table(like: Scenario, now: AnyMap) -> str:
    checking, label = of(like.game.edition), now.board.label(members(now.board.all)[0])
    stand = checking.drawing.stand[0]
    counter = next((each.name for each in like.game.roster if each.pooled), like.game.roster[0].name)
    lines = [
        f"title = {json.dumps(now.title, ensure_ascii=False)}",
        *([f'edition = "{like.game.edition}"'] if like.game.edition != first() else []),
        f'turn = "{like.calendar.example}"', "", f"# whose {places(now)} are whose", f"[{checking.owners}]",
        *(f"{side} = []" for side in like.game.sides[1:]), "", "# where counters stand", f"[{stand}]",
        f'# "{counter}" = "{label}"', "",
    ]  # fmt: skip
    return "\n".join(lines)


@cache
def _ours() -> dict[str, str]:
    """The maps of maquis, and what they show."""
    return {map_.name: map_.title for _, map_ in _played()}
