"""A board of hexes as a message: where they are drawn, their ground, rivers and railways, towns and names."""

from collections.abc import Iterable, Mapping
from itertools import pairwise

import msgspec

from maquis.boards.board import members
from maquis.boards.mapfile import HexMap
from maquis.engine.game import Game
from maquis.pictures.ground import MONTH, areas, lines
from maquis.pictures.layout import Corner, Layout
from maquis.pictures.signs import PORTS
from maquis.table import wire
from maquis.table.looks import NO_LOOKS
from maquis.table.plain import powers
from maquis.table.wire.board import Trail

RADIUS = 10.0
"""From the centre of a hex to a corner, in the units of the board."""
LONGEST = 48
"""Steps of one piece of a line: long ones are cut, so that the page need not paint what is off its tile."""


def hexes(
    game: Game, ground: HexMap, layers: Iterable[str], regions: Iterable[str], looks: Mapping[str, wire.Look] = NO_LOOKS
) -> wire.Board:
    """A board of hexes without its key and what is the game's; `layers` and `regions` are sent as regions."""
    return msgspec.structs.replace(drawn(ground, layers, regions), powers=powers(game, looks))


def drawn(ground: HexMap, layers: Iterable[str], regions: Iterable[str]) -> wire.Board:
    """A board of hexes on which nobody plays."""
    layout, places = layout_of(ground), members(ground.board.all)
    centres = [layout.centre(place) for place in places]
    found = {f"{layer} {value}": there for layer in layers for value, there in ground.layers[layer].items()}
    found |= {region: ground.regions[region] for region in regions}
    return wire.Board(
        key="",
        map=ground.name,
        title=ground.title,
        credits=list(ground.credits),
        radius=RADIUS,
        pointy=ground.board.orientation == "pointy",
        places=places,
        labels=[ground.board.label(place) for place in places],
        x=[round(x, 2) for x, _ in centres],
        y=[round(y, 2) for _, y in centres],
        terrain={name: _bits(there) for name, there in ground.layers["terrain"].items()},
        regions={name: _bits(there) for name, there in found.items()},
        lines=_lines(ground, layout),
        towns=[
            wire.Town(name=town.name, place=ground.board.place(town.hex), size=town.size, port=town.port)
            for town in ground.towns
        ],
        names=[*_waters(ground, layout), *_areas(ground, layout)],
        signs={sign.kind: _bits(ground.regions[region]) for region, sign in ground.drawn.items() if sign.kind in PORTS},
    )


def _bits(places: int) -> str:
    return format(places, "x")


def _lines(ground: HexMap, layout: Layout) -> dict[str, list[Trail]]:
    """Rivers, railways and borders, from corner to corner or from centre to centre."""
    shape, spots = ground.board.shape, [layout.spot(place) for place in members(ground.board.all)]
    west, north = min(x for x, _ in spots), max(y for _, y in spots)
    steps = [(bx - ax, by - ay) for (ax, ay), (bx, by) in shape.sides] + shape.steps
    digits = {step: f"{number:x}" for number, step in enumerate(steps)}

    def trail(line: list[Corner]) -> Trail:
        (x, y), *_ = line
        return x - west, north - y, "".join(digits[cx - bx, cy - by] for (bx, by), (cx, cy) in pairwise(line))

    every = lines(layout, MONTH)
    return {name: [trail(piece) for line in each for piece in _pieces(line)] for name, each in every.items()}


def _pieces(line: list[Corner]) -> Iterable[list[Corner]]:
    return (line[start : start + LONGEST + 1] for start in range(0, len(line) - 1, LONGEST))


def layout_of(ground: HexMap) -> Layout:
    """The whole map, with the centre of its north-western hex about a radius from the edges."""
    pitch, board = RADIUS * 3**0.5, ground.board
    east, north = (board.shape.unit[0] * pitch, board.shape.unit[1] * pitch)
    across, up = (3, 2) if board.orientation == "flat" else (2, 3)
    wide, high = (across * board.columns + 1) * east, (up * board.rows + 1) * north
    return Layout(ground, west=-2, north=up * board.rows, width=wide, height=high, pitch=pitch)


def _waters(ground: HexMap, layout: Layout) -> list[wire.Name]:
    found = []
    for name in ground.names:
        x, y = layout.at(name.lon, name.lat)
        found.append(wire.Name(text=name.text, kind=name.kind, x=round(x, 2), y=round(y, 2), turn=name.turn))
    return found


def _areas(ground: HexMap, layout: Layout) -> list[wire.Name]:
    """The names of areas, each written where it is furthest from the edge of its area; no two in one place."""
    found, written = [], set[int]()
    for layer, drawn in areas(ground):
        for name, places in ground.layers[layer].items():
            middle = [place for place in _middle(ground, places & ground.land) if place not in written]
            if middle:
                written.update(middle)
                x, y = layout.centre(middle[len(middle) // 2])
                text = drawn.named.format(name)
                found.append(wire.Name(text=text, kind=drawn.kind, x=round(x, 2), y=round(y, 2)))
    return found


def _middle(ground: HexMap, places: int) -> list[int]:
    """The places of an area that are furthest from all others, and from the edge of the board."""
    board = ground.board
    inner = places & board.all
    for direction in board.directions:
        inner &= board.step(board.all, direction)
    while further := inner & ~board.around(board.all & ~inner):
        inner = further
    return members(inner)
