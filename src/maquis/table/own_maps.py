"""Maps that players draw: what a map comes to that the page sends, with all that was said of it; nothing is kept."""

import json
from functools import cache

import msgspec

from maquis.boards import mapcheck, mappatch, mapsentences, mapwriting
from maquis.boards.board import members
from maquis.boards.errors import BadMap, BoardError
from maquis.boards.mapfile import HexMap
from maquis.contract import maps
from maquis.contract.families import families
from maquis.engine.errors import MaquisError
from maquis.table import wire
from maquis.table.clerk import Desk
from maquis.table.denied import Denied
from maquis.table.hexes import drawn
from maquis.table.plain import keyed

SIDES = ("railway", "river", "major river", "lake side", "strait")
LAYERS = ("district", "weather")
"""Layers that a map may have, beside its ground."""
OWN = "own-map"
"""What a map is called that has no name."""
TERMS = wire.Terms(place="hex", places="hexes", umpired=False)


def look(desk: Desk, asked: wire.MapLook) -> wire.MapSeen:
    """A map as it is drawn, and all that is wrong with it."""
    try:
        before, now = _said(asked)
    except BadMap as bad:
        return wire.MapSeen(refused=[*bad.faults], maps=_ours())
    except (MaquisError, BoardError) as fault:
        return wire.MapSeen(refused=[str(fault)], maps=_ours())
    ground = drawn(now, [layer for layer in now.layers if layer != "terrain"], now.regions)
    board = keyed(msgspec.structs.replace(ground, terms=TERMS))
    like, table = _own(desk, now.title, now.board.label(members(now.board.all)[0]))
    patch = mapsentences.Patch(before.name, tuple(mappatch.difference(before, now)))
    return wire.MapSeen(
        faults=mapcheck.faults(now),
        doubts=mapcheck.doubts(now),
        key=board.key,
        board=None if board.key == asked.board else board,
        name=now.name,
        columns=now.board.columns,
        rows=now.board.rows,
        ground=[*mapcheck.LAND, *mapcheck.WATER],
        layers={
            layer: [*now.layers.get(layer, ())] for layer in dict.fromkeys((*LAYERS, *now.layers)) if layer != "terrain"
        },
        regions=list(now.regions),
        sides=[*SIDES, *(f"railway{name.removeprefix('rail')}" for name in now.sides if name.startswith("rail "))],
        patch=mapsentences.written(patch),
        plays=[] if asked.file else _plays(asked.of),
        like=like,
        table=table,
        maps=_ours(),
    )


def write(_: Desk, asked: wire.MapLook) -> wire.MapWritten:
    """The file of a map."""
    try:
        return wire.MapWritten(text=mapwriting.written(_said(asked)[1]))
    except (MaquisError, BoardError) as error:
        raise Denied(400, str(error)) from None


def blank(_: Desk, asked: wire.MapBlank) -> wire.MapWritten:
    """The file of a map to begin with."""
    name = "-".join(asked.name.split()) or OWN
    map_ = mapwriting.blank(asked.columns, asked.rows, name, "pointy" if asked.pointy else "flat")
    return wire.MapWritten(text=mapwriting.written(map_))


def _said(asked: wire.MapLook) -> tuple[HexMap, HexMap]:
    """A map as it was, and as it is by what was said; raise `MaquisError` or `BadMap`."""
    if asked.file:
        before = maps.hexes(maps.read(asked.file, "the file"), "the file")
    else:
        before = maps.hexes(maps.any_map(asked.of or next(iter(_ours()))), asked.of)
    if "terrain" not in before.layers:
        raise MaquisError("the map has no layer terrain, and cannot be drawn: it says what ground each hex is")
    patch = mapsentences.read("\n".join(" ".join(each.split()) for each in asked.said), "what was said")
    return before, mappatch.patched(before, patch.changes)


def _plays(name: str) -> list[str]:
    """The scenarios that are played on a map of maquis, and on one that corrects it."""
    found = [each for each in families().values() if (each.folder / "maps" / f"{name}.json").exists()]
    return [scenario for each in found if each.on_map for scenario in each.scenarios]


def _own(desk: Desk, title: str, label: str) -> tuple[str, str]:
    """Whose rules a scenario of one's own has, and the table that it is begun with; nothing, if there can be none."""
    family = next((each for each in families().values() if each.tabled), None)
    if family is None:
        return "", ""
    like = desk.scenarios.get(family.scenarios[0])
    lines = [
        f"title = {json.dumps(title, ensure_ascii=False)}", f'turn = "{like.calendar.example}"', "",
        "# whose hexes are whose: by hex, town, region or district", "[owned]",
        *(f"{side} = []" for side in like.game.sides[1:]), "", "# where counters stand", "[units]",
        f'# "{like.game.roster[0].name}" = "{label}"', "",
    ]  # fmt: skip
    return like.name, "\n".join(lines)


@cache
def _ours() -> dict[str, str]:
    """The maps of hexes of maquis, and what they show."""
    found = {name: maps.any_map(name) for name in maps.maps()}
    return {name: map_.title for name, map_ in found.items() if isinstance(map_, HexMap)}
