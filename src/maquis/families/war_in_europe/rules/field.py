"""Where pieces stand, what is whose, and whose zones of control reach where: asked of the position.

Partisans are pooled counters; their level is which of two flags they have (`LEVELS`).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import Literal

import msgspec

from maquis.boards.mapfile import HexMap
from maquis.boards.sets import less, union
from maquis.engine.figures import FigureBook
from maquis.engine.game import Game
from maquis.engine.kept import kept
from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.engine.state import Flag
from maquis.families.war_in_europe.rules import calendar
from maquis.families.war_in_europe.rules.calendar import SIDES
from maquis.families.war_in_europe.rules.ground import Ground
from maquis.families.war_in_europe.rules.state import BATTLEGROUP, DIVISION, LINE, UNIT
from maquis.families.war_in_europe.rules.works import Works

AXIS = "Axis"
PARTISAN = "partisan"
LEVELS: Mapping[str, Flag] = {"unit": UNIT, "division": DIVISION}
"""The flags of the levels of partisans above cadres."""
_AS_WHAT = (UNIT.part, DIVISION.part, BATTLEGROUP.part)
OWN = ("{side} open", *_AS_WHAT)
"""The parts of a position that say which pieces of a `side` stand where (`engine.kept`)."""
COUNTERS = (*(f"{side} open" for side in SIDES), *_AS_WHAT)
"""The same of all sides."""
GROUND = "war in europe ground"
"""Under which a game keeps the ground of its map."""
Level = Literal["", "cadre", "unit", "division"]


class Piece(msgspec.Struct, frozen=True, gc=False):
    """A counter as it stands: strengths are the printed ones; `level` is that of a partisan, empty for all others."""

    name: str
    side: str
    place: int
    kind: str = "infantry"
    attack: int = 0
    defence: int = 0
    size: str = "division"
    level: Level = ""
    nation: str = ""

    @property
    def partisan(self) -> bool:
        """Whether it is a partisan, of whatever level."""
        return bool(self.level)

    @property
    def here(self) -> int:
        """The set of its hex; nothing if it is not on the map."""
        return 1 << self.place if self.place >= 0 else 0


# Counters


def level(now: Position, counter: int) -> Level:
    """Return the level of a counter: that of a partisan, empty for all others."""
    if now.game.roster[counter].kind != PARTISAN:
        return ""
    if DIVISION.has(now, counter):
        return "division"
    return "unit" if UNIT.has(now, counter) else "cadre"


@kept("{side} open")
def on_map(now: Position, side: str) -> int:
    """Return the counters of a side that are on the map."""
    return now.in_play(now.game.roster.sides.get(side, 0))


def partisans(game: Game) -> int:
    """Return all counters that are partisans."""
    return game.cached("partisans", lambda: game.roster.those(lambda who: who.kind == PARTISAN))


def smaller(game: Game) -> int:
    """Return all counters that are no divisions, even at their full strength."""
    return game.cached("smaller", lambda: game.roster.those(lambda who: who.size not in ("", "division")))


def mechanized(game: Game) -> int:
    """Return all counters that are mechanized."""
    kinds = game.figures["units.mechanized"]
    return game.cached("mechanized", lambda: game.roster.those(lambda who: who.kind in kinds))


def cadres(now: Position) -> int:
    """Return all partisans that are no more than cadres, on the map or not."""
    return partisans(now.game) & ~(UNIT.of(now) | DIVISION.of(now))


def piece(now: Position, counter: int) -> Piece:
    """Return a counter as it stands."""
    who, of = now.game.roster[counter], level(now, counter)
    attack, defence = who.attack, who.defence
    if of:
        known = now.game.figures["partisan.strength"][of]
        attack, defence = known["attack"], known["defence"]
    size = "battlegroup" if BATTLEGROUP.has(now, counter) else who.size or "division"
    return Piece(who.name, who.side, now.where[counter], who.kind, attack, defence, size, of, who.force)


def printed(figures: FigureBook, piece: Piece) -> tuple[int, int]:
    """Return a piece's attack and defence strengths: a battlegroup's are nominal."""
    if piece.size == "battlegroup":
        known = figures["battlegroup.strength"]
        return int(known["attack"]), int(known["defence"])
    return piece.attack, piece.defence


def of_friends(now: Position, side: str, *_: object) -> tuple[str, ...]:
    """Return the parts of a position that say which pieces of a side and its friends stand where."""
    return (*(f"{each} open" for each in SIDES if not enemies(side, each)), *_AS_WHAT)


def of_enemies(now: Position, side: str, *_: object) -> tuple[str, ...]:
    """Return the parts of a position that say which pieces of the enemies of a side stand where."""
    return (*(f"{each} open" for each in SIDES if enemies(side, each)), *_AS_WHAT)


@kept(*COUNTERS)
def pieces(now: Position) -> tuple[Piece, ...]:
    """Return every counter on the map."""
    return _together(now, SIDES)


@kept(*COUNTERS)
def at(now: Position) -> Mapping[int, tuple[Piece, ...]]:
    """Return the pieces of every hex that has any."""
    found: dict[int, tuple[Piece, ...]] = {}
    for each in pieces(now):
        found[each.place] = (*found.get(each.place, ()), each)
    return found


def of(now: Position, side: str) -> tuple[Piece, ...]:
    """Return the pieces of a side."""
    return tuple(_by_number(now, side).values())


@kept(of_enemies)
def against(now: Position, side: str) -> tuple[Piece, ...]:
    """Return the pieces of the enemies of a side."""
    return _together(now, [each for each in SIDES if enemies(side, each)])


@kept(of_friends)
def friends(now: Position, side: str) -> tuple[Piece, ...]:
    """Return the pieces of a side and of those who fight the same enemies."""
    return _together(now, [each for each in SIDES if not enemies(side, each)])


def _together(now: Position, sides: Iterable[str]) -> tuple[Piece, ...]:
    """Return the pieces of several sides, in the order of the roster."""
    found: dict[int, Piece] = {}
    for side in sides:
        found |= _by_number(now, side)
    return tuple(found[number] for number in sorted(found))


@kept(*OWN)
def _by_number(now: Position, side: str) -> Mapping[int, Piece]:
    return {counter: piece(now, counter) for counter in numbers(on_map(now, side))}


# What is whose, and what is painted


def enemies(a: str, b: str) -> bool:
    """Whether two sides fight each other: the Axis and everybody else."""
    return (a == AXIS) != (b == AXIS)


def controlled(now: Position, side: str) -> int:
    """Return the hexes that a side controls: last entered or passed by it."""
    return now.owned.get(side, 0)


def year(now: Position) -> int:
    """Return the year that it is."""
    return calendar.year(now.turn)


def hexmap(now: Position) -> HexMap:
    """Return the game's map."""
    found = now.game.map
    if not isinstance(found, HexMap):
        raise TypeError("War in Europe is played on a map of hexes")
    return found


def ground(now: Position) -> Ground:
    """Return the ground of the game's map."""
    return now.game.cached(GROUND, lambda: Ground.of(hexmap(now)))


def works(now: Position) -> Works:
    """Return what stands of the fortifications, and what was destroyed."""
    return now.cached("works", lambda: Works.of(now), "painted")


@kept("painted")
def line_against(now: Position, side: str) -> int:
    """Return the hexes where the host war has divisions of the enemies of a side."""
    return union(LINE.of(now, other) for other in SIDES if enemies(side, other))


@kept("painted")
def without_line(now: Position, side: str) -> int:
    """Return all other hexes."""
    return less(now.game.board.all, line_against(now, side))


@kept("painted")
def line_of(now: Position, side: str) -> int:
    """Return the hexes where the host war has divisions of a side and its friends."""
    return union(LINE.of(now, other) for other in SIDES if not enemies(side, other))


# Zones of control, and where the way is free


def zone(now: Position, who: Piece) -> int:
    """Return the hexes that a piece's zone of control reaches (W3): it counts in its own hex, too."""
    reach = reach_of_zone(now, who.level)
    if reach == "neighbours":
        return who.here | ground(now).next_to(who.place)
    return who.here if reach == "own hex" else 0


def reach_of_zone(now: Position, level: Level) -> str:
    """Return how far a zone of control reaches: that of a partisan by its level."""
    return str(now.game.figures["zone.partisans"][level]) if level else "neighbours"


@kept(of_enemies, "painted")
def zones(now: Position, side: str) -> int:
    """Return the hexes in the zones of control of the enemies of a side."""
    own, reaching = 0, line_against(now, side)
    for level, those in _by_level(now, _foes(now.game, side)).items():
        there, reach = now.places_of(those), reach_of_zone(now, level)
        own |= there if reach != "none" else 0
        reaching |= there if reach == "neighbours" else 0
    return own | reaching | ground(now).beside(reaching)


def _foes(game: Game, side: str) -> int:
    """Return all counters of the enemies of a side."""
    return union(those for each, those in game.roster.sides.items() if enemies(side, each))


def _by_level(now: Position, counters: int) -> Mapping[Level, int]:
    """Return some counters by their level."""
    grown, division = UNIT.of(now) | DIVISION.of(now), DIVISION.of(now)
    irregular = counters & partisans(now.game)
    return {
        "": counters ^ irregular,
        "cadre": irregular & ~grown,
        "unit": irregular & grown & ~division,
        "division": irregular & division,
    }


@kept(of_enemies, "painted")
def out_of_zones(now: Position, side: str) -> int:
    """Return all other hexes."""
    return less(now.game.board.all, zones(now, side))


@kept(of_enemies)
def defended(now: Position, side: str) -> int:
    """Return the hexes with pieces of the enemies of a side that defend them: cadres do not (W10)."""
    return now.places_of(_foes(now.game, side) & ~cadres(now))


@kept(of_enemies)
def beside_defended(now: Position, side: str) -> int:
    """Return the hexes next to those."""
    return ground(now).beside(defended(now, side))


def foes(now: Position, side: str) -> int:
    """Return the hexes with enemy units of a side, cadres not counted."""
    return defended(now, side) | line_against(now, side)


@kept(of_enemies, "painted")
def without_foes(now: Position, side: str) -> int:
    """Return all other hexes."""
    return less(now.game.board.all, foes(now, side))


@kept(*COUNTERS, "painted")
def free(now: Position, side: str) -> int:
    """Return the hexes that supply may pass: without enemies or, but where a friend stands, their zones (W8)."""
    own = now.places_of(union(of for each, of in now.game.roster.sides.items() if not enemies(side, each)))
    own |= line_of(now, side)
    return ground(now).land & without_foes(now, side) & (out_of_zones(now, side) | own)


def stacked(now: Position, place: int, side: str) -> Fraction:
    """Return how many divisions of a side and its friends are in a hex; brigades and battlegroups are half (W7)."""
    return Fraction(halves(now, side).get(place, 0), 2)


@kept(of_friends)
def halves(now: Position, side: str) -> Mapping[int, int]:
    """Return how many half divisions of a side and its friends are in each hex that has any."""
    sides = now.game.roster.sides
    units = union(sides.get(each, 0) for each in SIDES if not enemies(side, each)) & ~partisans(now.game)
    half, found = smaller(now.game) | BATTLEGROUP.of(now), dict[int, int]()
    for place, stack in now.stacks.items():
        if there := stack & units:
            found[place] = 2 * there.bit_count() - (there & half).bit_count()
    return found


def places_of(pieces: Iterable[Piece]) -> int:
    """Return the hexes where pieces stand."""
    return union(each.here for each in pieces)
