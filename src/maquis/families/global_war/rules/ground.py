"""The map as the partisan rules ask about it: a zone's terrain, facilities and railways, and the regions of PAR.3."""

from typing import cast

from maquis.boards.zonefile import ZoneMap
from maquis.boards.zones import ZoneBoard
from maquis.engine.game import Game
from maquis.families.global_war.rules.printed import printed
from maquis.families.global_war.rules.strength import Ground

RAILWAY, HARD_RAILWAY = "railway", "railway_hard"
"""A railway over a border, and one over hard terrain, among the targets of sabotage."""


def zonemap(game: Game) -> ZoneMap:
    """The map of a game."""
    return cast(ZoneMap, game.map)


def board(game: Game) -> ZoneBoard:
    """The board of a game."""
    return cast(ZoneBoard, game.board)


def ground(game: Game, place: int) -> Ground:
    """What changes strengths in a zone."""
    zone = printed(zonemap(game))[place]
    return Ground(zone.terrain, zone.city)


def railway(game: Game, place: int, other: int) -> str:
    """The kind of railway over the border of two zones, empty if none crosses it."""
    sides = zonemap(game).sides
    if not sides["rail"][place] >> other & 1:
        return ""
    return HARD_RAILWAY if sides["hard_terrain"][place] >> other & 1 else RAILWAY


def damage_mark(facility: str) -> str:
    """The marker of damage to a facility."""
    return f"damage {facility}"


def rail_mark(game: Game, place: int, other: int) -> tuple[str, int]:
    """The marker of damage to the railway over a border, and the zone of the two that it lies in."""
    low, high = sorted((place, other))
    return f"rail damage {game.board.label(high)}", low
