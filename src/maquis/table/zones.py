"""A board of zones as a message: the zones and their borders as they are drawn, and what is printed on them."""

from collections.abc import Mapping

import msgspec

from maquis.boards.columns import Columned
from maquis.boards.zonefile import ZoneMap
from maquis.engine.game import Game
from maquis.pictures.zone_layout import PITCH
from maquis.table import wire
from maquis.table.plain import powers
from maquis.table.signs import Words, legend, plain, printed


def zones(
    game: Game, ground: ZoneMap, regions: Mapping[str, int] | None = None, words: Words | None = None
) -> wire.Board:
    """A board of zones without its key and what is the game's.

    `regions` are sets of places by name, every value of every column if None; `words` what signs are called.
    """
    return msgspec.structs.replace(drawn(ground, regions, words), powers=powers(game))


def drawn(ground: ZoneMap, regions: Mapping[str, int] | None = None, words: Words | None = None) -> wire.Board:
    """A board of zones on which nobody plays."""
    places = list(range(ground.board.size))
    found = columns(ground) if regions is None else regions
    return wire.Board(
        key="",
        map=ground.name,
        title=ground.title,
        credits=list(ground.credits),
        radius=PITCH / 3**0.5,
        places=places,
        labels=[ground.board.label(place) for place in places],
        titles=[ground.board.name(place) for place in places],
        x=[float(zone.centre[0]) for zone in ground.zones],
        y=[float(zone.centre[1]) for zone in ground.zones],
        terrain={name: format(there, "x") for name, there in ground.layers.get("terrain", {}).items()},
        regions={name: format(there, "x") for name, there in found.items()},
        towns=[],
        names=[wire.Name(text=name.text, kind="sea", x=name.at[0], y=name.at[1]) for name in ground.names],
        sheet=_sheet(ground, words or Words()),
        views=[wire.View(title=view.title, box=view.box) for view in ground.views],
    )


def columns(ground: Columned) -> dict[str, int]:
    """Every value of every column of a map but terrain, as a set of places."""
    named = {**ground.layers, **ground.groups}
    found = {f"{plain(name)} {value}": there for name, each in named.items() if name != "terrain"
             for value, there in each.items()}  # fmt: skip
    return found | {plain(name): there for name, there in ground.sets.items()}


def _sheet(ground: ZoneMap, words: Words) -> wire.ZoneDrawing:
    (wide, high), told = ground.sheet, legend(ground, ("number", "city"), words)
    return wire.ZoneDrawing(
        width=wide,
        height=high,
        zones=[
            wire.Zone(
                shape=[[list(ring) for ring in polygon] for polygon in zone.shape],
                label=zone.label,
                owner=sign.frontiers,
                city=sign.city,
                number=sign.number,
                signs=list(sign.listed),
                printed=list(printed(sign, told, words, {})),
            )
            for zone, sign in zip(ground.zones, ground.signed, strict=True)
        ],
        borders=_borders(ground),
        land=[[list(ring) for ring in polygon] for polygon in ground.land],
        legend=told,
    )


def _borders(ground: ZoneMap) -> list[wire.Border]:
    place = ground.board.place
    found = [
        wire.Border(
            a=place(each.a),
            b=place(each.b),
            lines=[list(line) for line in each.lines],
            link=list(each.link),
            features=[plain(name) for name in ground.sides if each.has(name)],
        )
        for each in ground.borders
    ]
    closed = [
        wire.Border(a=place(each.a), b=place(each.b), lines=[list(line) for line in each.lines], features=["closed"])
        for each in ground.closed
    ]
    return found + closed
