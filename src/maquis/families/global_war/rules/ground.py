"""The map as the partisan rules ask about it: a zone's terrain, facilities and railways, and the regions of PAR.3."""

from typing import NamedTuple, cast

from maquis.boards.zonefile import ZoneMap
from maquis.boards.zones import ZoneBoard
from maquis.engine.game import Game
from maquis.engine.position import Position
from maquis.engine.state import Mark
from maquis.families.global_war.rules.printed import printed
from maquis.families.global_war.rules.state import DAMAGE, RAIL_DAMAGE
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


class Damage(NamedTuple):
    """Where damage is counted: the marker, of a facility or of the other zone of a railway, and the zone it lies in."""

    mark: Mark
    of: str
    place: int

    def points(self, now: Position) -> int:
        """How much there is."""
        return self.mark.of(now, self.place, self.of)


def damage(game: Game, place: int, aim: str | int) -> Damage:
    """Where the damage to a facility of a zone is counted, or to its railway to another, in the first of the two."""
    if isinstance(aim, str):
        return Damage(DAMAGE, aim, place)
    low, high = sorted((place, aim))
    return Damage(RAIL_DAMAGE, game.board.label(high), low)
