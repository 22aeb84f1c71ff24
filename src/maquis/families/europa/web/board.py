"""The board: the hexes of the map, with what the game calls things. It never changes."""

import msgspec

from maquis.engine.game import Game
from maquis.families.europa.rules.calendar import AXIS, SOVIET
from maquis.families.europa.rules.ground import hexmap
from maquis.table import wire
from maquis.table.hexes import hexes
from maquis.table.looks import GREY, RED
from maquis.table.plain import keyed

TERMS = wire.Terms(
    place="hex",
    places="hexes",
    hidden=True,
    turn="A turn is half a month; each side in it recruits, moves and sabotages, and fights, phase by phase.",
    overlays="Supply, zones of control, recruiting areas, targets",
    order="sabotage rail 1436 by …",
    clause="40.C.place",
)
LOOKS = {AXIS: GREY, SOVIET: RED}
SHOWN = ("axis divisions", "soviet divisions")
"""The regular units of the host game, which players want to see at once."""


def board(game: Game) -> wire.Board:
    """The board of a game."""
    return game.cached("table: board", lambda: _board(game))


def _board(game: Game) -> wire.Board:
    ground = hexmap(game)
    layers = [layer for layer in ground.layers if layer != "terrain"]
    found = hexes(game, ground, layers, ground.regions, LOOKS)
    return keyed(msgspec.structs.replace(found, terms=TERMS, shown=list(SHOWN)))
