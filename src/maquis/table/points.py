"""A board of points as a message: points, lines and seas, and the ground that they are drawn on."""

from collections.abc import Mapping, Sequence

import msgspec

from maquis.boards.columns import Sign
from maquis.boards.pointfile import PointMap, Shape
from maquis.engine.game import Game
from maquis.pictures.point_layout import PITCH
from maquis.table import wire
from maquis.table.looks import NO_LOOKS
from maquis.table.plain import powers
from maquis.table.signs import Words, legend, named, printed
from maquis.table.zones import columns

KINDS = ("city", "town", "junction")
"""The kinds of points that have signs of their own; any other has that of a town."""
NO_TITLES: Mapping[str, str] = {}


def points(
    game: Game,
    ground: PointMap,
    regions: Mapping[str, int] | None = None,
    words: Words | None = None,
    numbers: Mapping[int, int] | None = None,
    looks: Mapping[str, wire.Look] = NO_LOOKS,
) -> wire.Board:
    """A board of points without its key and what is the game's.

    `regions` are sets of places by name, every value of every column if None; `words` what signs are called; `numbers`
    those of the points, if they are not those of the map; `looks` those of the sides.
    """
    sides = powers(game, looks)
    return msgspec.structs.replace(
        drawn(ground, regions, words, numbers, {each.name: each.title for each in sides}), powers=sides
    )


def drawn(
    ground: PointMap, regions: Mapping[str, int] | None = None, words: Words | None = None,
    numbers: Mapping[int, int] | None = None, titles: Mapping[str, str] = NO_TITLES,
) -> wire.Board:  # fmt: skip
    """A board of points on which nobody plays; `titles` are what sides are called."""
    places = list(range(ground.board.size))
    signs = ground.signed
    if numbers is not None:
        signs = [msgspec.structs.replace(each, number=numbers.get(at, 0)) for at, each in enumerate(signs)]
    return wire.Board(
        key="",
        map=ground.name,
        title=ground.title,
        credits=list(ground.credits),
        radius=PITCH / 3**0.5,
        places=places,
        labels=[ground.board.label(place) for place in places],
        titles=[ground.board.name(place) for place in places],
        x=[float(point.at[0]) for point in ground.points],
        y=[float(point.at[1]) for point in ground.points],
        terrain={},
        regions={name: format(there, "x") for name, there in (columns(ground) if regions is None else regions).items()},
        towns=[],
        names=[wire.Name(text=sea.name, kind="sea", x=sea.at[0], y=sea.at[1]) for sea in ground.seas],
        network=_network(ground, signs, words or Words(), titles),
        views=[wire.View(title=view.title, box=view.box) for view in ground.views],
    )


def _network(ground: PointMap, signs: Sequence[Sign], words: Words, titles: Mapping[str, str]) -> wire.Network:
    wide, high = ground.sheet
    place = ground.board.place
    ports = {sea.id: [f"port of the {sea.name}"] for sea in ground.seas}
    kinds = ground.layers.get("kind", {})
    dots = {kind: kind for kind in KINDS if kind in kinds} or {"town": "point"}
    told = named({**dots, **legend(ground, ("number", "fort", "source", "frontiers"), words)}, words)
    return wire.Network(
        width=wide,
        height=high,
        points=[
            wire.NetPoint(
                kind=sign.kind,
                fort=sign.fort,
                number=sign.number,
                source=sign.source,
                printed=[*printed(sign, told, words, titles), *ports.get(point.sea, [])],
                name=point.name.partition(" (")[0],
            )
            for point, sign in zip(ground.points, signs, strict=True)
        ],
        lines=[
            wire.NetLine(a=place(line.a), b=place(line.b), kind=line.kind, rivers=list(line.rivers))
            for line in ground.lines
        ],
        classes={kind: f"{kind} line" for kind in ground.classes},
        legend=told,
        land=_shape(ground.land),
        lakes=_shape(ground.lakes),
        frontiers=[list(line) for line in ground.frontiers],
        rivers=[list(line) for line in ground.rivers],
    )


def _shape(shape: Shape) -> list[list[list[int]]]:
    return [[list(ring) for ring in polygon] for polygon in shape]
