"""The board: points and lines on their ground, with what the points are worth. It never changes."""

from maquis.boards.pointfile import PointMap, Shape
from maquis.engine.game import Game
from maquis.families.dark_crusade.rules import control
from maquis.families.dark_crusade.rules.calendar import SOVIET
from maquis.families.dark_crusade.rules.front import network
from maquis.families.dark_crusade.rules.staff import MEASURES
from maquis.families.dark_crusade.web.words import STATES
from maquis.narration.tellings import of
from maquis.table import wire
from maquis.table.looks import LOOKS
from maquis.table.plain import bits, keyed

PITCH = 300.0
"""How far apart counters stand where they stand close, in units of the sheet: the size of a hex of other boards."""
CUT, GUARD = "cut", "guard"
"""Kinds of advice: where partisans cut off most, by each measure; the fewest points to guard."""
CUTS = {
    "strength": "Where would partisans cut off most fire factors?",
    "units": "Where would they cut off most units?",
    "points": "Where would they cut off most points with units?",
    "victory": "Where would they cut off most victory points?",
}
STAFF = {
    **{f"{CUT} {measure}": CUTS[measure] for measure in MEASURES},
    GUARD: "Which fewest points must the Axis guard?",
}
"""What the staff officers answer, by kind of advice: any side may ask, for nothing is hidden."""


def board(game: Game) -> wire.Board:
    """The board of a game."""
    return game.known("table: board", lambda: _made(network(game), game))


def _made(ground: PointMap, game: Game) -> wire.Board:
    places = list(range(ground.board.size))
    found = wire.Board(
        key="",
        title=ground.title,
        credits=list(ground.credits),
        radius=PITCH / 3**0.5,
        places=places,
        labels=[ground.board.label(place) for place in places],
        titles=[ground.board.name(place) for place in places],
        x=[float(point.at[0]) for point in ground.points],
        y=[float(point.at[1]) for point in ground.points],
        terrain={},
        regions={"Soviet Union": bits(game, ground.layers["side"].get(SOVIET, 0))},
        sides={name: ground.board.marks(sides) for name, sides in ground.sides.items()},
        towns=[],
        names=[_sea(game, each.id, each.name, each.at) for each in ground.seas],
        network=_network(ground, game),
        views=[wire.View(title=view.title, box=view.box) for view in ground.views],
        powers=[
            wire.Power(
                name=side, title=of(game).player(side), short=of(game).player(side)[:3], look=LOOKS[side], side=side
            )
            for side in game.sides
        ],
        terms=_terms(),
    )
    return keyed(found)


def _terms() -> wire.Terms:
    return wire.Terms(
        place="point",
        places="points",
        points="lines",
        umpired=False,
        turn="A turn is a month. Each side in it looks to its supply, moves, fights, and breaks through.",
        overlays="Control, supply of each side, isolated units, what the coming partisans would cut off",
        order="place Partisan 1 minsk",
        clause="DC.par.place",
        strength="fire",
        states=STATES,
        staff=STAFF,
    )


def _sea(game: Game, sea: str, name: str, at: tuple[int, int]) -> wire.Name:
    """The name of a sea, with the ports that decide who controls it below it."""
    keys = control.sea_keys(game).get(sea, 0)
    ports = [game.map.near(place) for place in range(game.board.size) if keys >> place & 1]
    held = f"held with {' and '.join(ports)}" if ports else "nobody's"
    return wire.Name(text=f"{name}|{held}", kind="sea", x=at[0], y=at[1])


def _network(ground: PointMap, game: Game) -> wire.Network:
    wide, high = ground.sheet
    worth, place = control.cities(game), ground.board.place
    seas = {sea.id: sea.name for sea in ground.seas}
    return wire.Network(
        width=wide,
        height=high,
        points=[
            wire.NetPoint(
                kind=point.kind,
                fortress=point.fortress,
                victory=worth.get(at, 0),
                source=point.source,
                sea=seas.get(point.sea, ""),
                name=point.name.partition(" (")[0],
            )
            for at, point in enumerate(ground.points)
        ],
        lines=[
            wire.NetLine(a=place(line.a), b=place(line.b), kind=line.kind, rivers=list(line.rivers))
            for line in ground.lines
        ],
        classes={kind: _carries(kind, each) for kind, each in game.figures["line.capacity"].items()},
        land=_shape(ground.land),
        lakes=_shape(ground.lakes),
        frontiers=[list(line) for line in ground.frontiers],
        rivers=[list(line) for line in ground.rivers],
    )


def _carries(kind: str, most: dict[str, int]) -> str:
    return f"{kind} line: {most['all']} units of a side in a player turn, {most['armour']} of them armour"


def _shape(shape: Shape) -> list[list[list[int]]]:
    return [[list(ring) for ring in polygon] for polygon in shape]
