"""The board: points and lines on their ground, with what the points are worth. It never changes."""

import msgspec

from maquis.boards.pointfile import PointMap
from maquis.engine.game import Game
from maquis.families.dark_crusade.rules import control
from maquis.families.dark_crusade.rules.calendar import SOVIET
from maquis.families.dark_crusade.rules.front import network
from maquis.families.dark_crusade.rules.staff import MEASURES
from maquis.families.dark_crusade.web.words import STATES
from maquis.table import wire
from maquis.table.plain import bits, keyed
from maquis.table.points import points

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
    found = points(game, ground)
    assert found.network is not None
    return keyed(
        msgspec.structs.replace(
            found,
            regions={"Soviet Union": bits(game, ground.layers["side"].get(SOVIET, 0))},
            names=[_sea(game, each.id, each.name, each.at) for each in ground.seas],
            network=_worth(found.network, game),
            terms=_terms(),
        )
    )


def _worth(network: wire.Network, game: Game) -> wire.Network:
    """The network with what points are worth by the rules of the game, and what lines carry."""
    worth = control.cities(game)
    points = [msgspec.structs.replace(each, victory=worth.get(at, 0)) for at, each in enumerate(network.points)]
    classes = {kind: _carries(kind, each) for kind, each in game.figures["line.capacity"].items()}
    return msgspec.structs.replace(network, points=points, classes=classes)


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


def _carries(kind: str, most: dict[str, int]) -> str:
    return f"{kind} line: {most['all']} units of a side in a player turn, {most['armour']} of them armour"
