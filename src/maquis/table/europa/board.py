"""The board: where its hexes are drawn, their ground, rivers and railways, towns and names. It never changes."""

from maquis.boards.board import Sides, members
from maquis.boards.mapfile import HexMap
from maquis.engine.game import Game
from maquis.games.europa.ground import grid, hexmap
from maquis.pictures.layout import Layout
from maquis.table import wire
from maquis.table.looks import LOOKS
from maquis.table.plain import bits, keyed
from maquis.telling.tellings import of

RADIUS = 10.0
"""From the centre of a hex to a corner, in the units of the board."""
AREAS = ("country_1941", "district")
"""The layers whose areas have their names written on the board."""

TERMS = wire.Terms(
    place="hex",
    places="hexes",
    hidden=True,
    turn="A turn is half a month; each side in it recruits, moves and sabotages, and fights, phase by phase.",
    overlays="Supply, zones of control, recruiting areas, targets",
    order="sabotage rail 1436 by …",
    clause="40.C.place",
)
SHOWN = ("axis divisions", "soviet divisions")
"""The regular units of the host game, which players want to see at once."""


def board(game: Game) -> wire.Board:
    """The board of a game."""
    return game.known("table: board", lambda: _board(game))


def _board(game: Game) -> wire.Board:
    ground, layout = hexmap(game), _layout(hexmap(game))
    places = members(game.board.all)
    centres = [layout.centre(place) for place in places]
    layers = {
        f"{layer} {value}": there
        for layer, values in ground.layers.items()
        if layer != "terrain"
        for value, there in values.items()
    }
    made = wire.Board(
        key="",
        title=ground.title,
        credits=list(ground.credits),
        radius=RADIUS,
        places=places,
        labels=[game.board.label(place) for place in places],
        x=[round(x, 2) for x, _ in centres],
        y=[round(y, 2) for _, y in centres],
        terrain={name: bits(game, there) for name, there in ground.layers["terrain"].items()},
        regions={name: bits(game, there) for name, there in {**layers, **ground.regions}.items()},
        sides={name: _pairs(game, sides) for name, sides in ground.sides.items()},
        towns=[
            wire.Town(name=town.name, place=game.board.place(town.hex), size=town.size, port=town.port)
            for town in ground.towns
        ],
        names=[*_waters(ground, layout), *_areas(game, layout)],
        powers=[
            wire.Power(
                name=side, title=of(game).player(side), short=of(game).player(side)[:3], look=LOOKS[side], side=side
            )
            for side in game.sides
        ],
        terms=TERMS,
        shown=list(SHOWN),
    )
    return keyed(made)


def _pairs(game: Game, sides: Sides) -> list[tuple[int, int]]:
    """A feature of hexsides as pairs of the places on both its sides, each pair once."""
    board = grid(game)
    half = len(board.shifts) // 2
    return [
        (place, place + shift)
        for shift, there in zip(board.shifts[:half], sides[:half], strict=True)
        for place in members(there & board.all)
        if board.all >> place + shift & 1
    ]


def _layout(ground: HexMap) -> Layout:
    """The whole map, with the centre of its north-western hex a radius from the edges."""
    pitch = RADIUS * 3**0.5
    wide, high = (3 * ground.board.columns + 1) * RADIUS / 2, (2 * ground.board.rows + 1) * pitch / 2
    return Layout(ground, west=-2, north=2 * ground.board.rows, width=wide, height=high, pitch=pitch)


def _waters(ground: HexMap, layout: Layout) -> list[wire.Name]:
    found = []
    for name in ground.names:
        x, y = layout.at(name.lon, name.lat)
        found.append(wire.Name(text=name.text, kind=name.kind, x=round(x, 2), y=round(y, 2), turn=name.turn))
    return found


def _areas(game: Game, layout: Layout) -> list[wire.Name]:
    """The names of countries and of military districts, each written where it is furthest from the edge of its area."""
    found = []
    for layer in AREAS:
        for name, places in game.map.layers.get(layer, {}).items():
            if middle := _middle(game, places & hexmap(game).land):
                x, y = layout.centre(middle[len(middle) // 2])
                text, kind = (f"{name} MD", "district") if layer == "district" else (name, "country")
                found.append(wire.Name(text=text, kind=kind, x=round(x, 2), y=round(y, 2)))
    return found


def _middle(game: Game, places: int) -> list[int]:
    """The places of an area that are furthest from all others, and from the edge of the board."""
    inner = places & game.board.all
    for direction in grid(game).directions:
        inner &= grid(game).step(game.board.all, direction)
    while further := inner & ~game.board.around(game.board.all & ~inner):
        inner = further
    return members(inner)
