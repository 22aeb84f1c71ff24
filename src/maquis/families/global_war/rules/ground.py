"""The map as the partisan rules ask about it: a zone's terrain, facilities and railways, and the regions of PAR.3."""

from typing import NamedTuple, cast

from maquis.boards.zonefile import ZoneMap
from maquis.boards.zones import ZoneBoard
from maquis.engine.game import Game
from maquis.engine.position import Position
from maquis.engine.state import Mark
from maquis.families.global_war.rules.printed import facilities, printed
from maquis.families.global_war.rules.state import BUILT, DAMAGE, GONE, RAIL_DAMAGE
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


def having(now: Position, facility: str) -> int:
    """The zones that have a facility now: as the map prints them, but for what was built since or is gone."""
    there = facilities(zonemap(now.game)).get(facility, 0) & ~GONE.places(now, facility)
    return there | BUILT.places(now, facility)


def facilities_at(now: Position, place: int) -> tuple[str, ...]:
    """The facilities that a zone has now, those first that the map prints."""
    gone = {facility for (facility,), _ in GONE.each(now, place)}
    first = tuple(each for each in printed(zonemap(now.game))[place].facilities if each not in gone)
    return (*first, *(facility for (facility,), _ in BUILT.each(now, place)))


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
