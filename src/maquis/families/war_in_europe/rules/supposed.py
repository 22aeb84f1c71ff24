"""Positions that are supposed: the same one under other figures, or pieces put on a ground to try the rules on."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from copy import copy

from maquis.boards.mapfile import HexMap
from maquis.boards.projection import LambertConformal
from maquis.engine.changes import apply
from maquis.engine.figures import FigureBook
from maquis.engine.game import Game
from maquis.engine.position import Position
from maquis.engine.roster import Counter, Roster, numbers
from maquis.families.war_in_europe.rules import book, field, keeping
from maquis.families.war_in_europe.rules.calendar import SIDES, Weeks
from maquis.families.war_in_europe.rules.field import AXIS, PARTISAN, Piece
from maquis.families.war_in_europe.rules.ground import Ground
from maquis.families.war_in_europe.rules.state import BATTLEGROUP, FIELDS
from maquis.families.war_in_europe.rules.works import Works


def under(now: Position, figures: FigureBook) -> Position:
    """Return a position as it would be if its game had other figures."""
    after = now.copy()
    after.game = copy(now.game)
    after.game.figures = figures
    ground = field.ground(now)
    after.game.cached(field.GROUND, lambda: ground)
    after.changed()
    return after


def left_in(now: Position, place: int, pieces: Iterable[Piece]) -> Position:
    """Return a position with these pieces left in their hex, as they are now, and no others."""
    after, left = now.copy(), {each.name: each for each in pieces}
    for counter in numbers(now.at(place)):
        name = now.game.roster[counter].name
        keeping.say_piece(after, counter, left.get(name), lambda event: apply(after, event), "base.results")
    return after


def standing(
    figures: FigureBook,
    ground: Ground,
    pieces: Iterable[Piece] = (),
    owned: Mapping[str, int] | None = None,
    works: Works | None = None,
    painted: Mapping[str, int] | None = None,
    year: int = 1943,
) -> Position:
    """Return pieces on a ground, all of it the Axis' unless told otherwise, with no game around it."""
    there = tuple(pieces)
    game = Game(
        edition=book.VARIANT, scenario="", sides=SIDES, map=_map(ground), roster=Roster(tuple(map(_counter, there))),
        figures=figures, clauses=book.clauses(), last_turn=0, fields=FIELDS,
    )  # fmt: skip
    game.cached(field.GROUND, lambda: ground)
    now = Position(game)
    now.turn = Weeks().turn(f"{year}, 1")
    now.owned.update({AXIS: ground.land} if owned is None else owned)
    now.painted.update(painted or {})
    for event in (works or Works()).becomes(now, ""):
        apply(now, event)
    for counter, each in enumerate(there):
        if each.place >= 0:
            now.put(counter, each.place)
        if flag := field.LEVELS.get(each.level, BATTLEGROUP if each.size == "battlegroup" else None):
            apply(now, flag.on(each.name))
    return now


def _counter(piece: Piece) -> Counter:
    size = "division" if piece.size == "battlegroup" else piece.size
    pooled = piece.kind == PARTISAN
    return Counter(piece.name, piece.side, piece.nation, piece.kind, size, piece.attack, piece.defence, pooled=pooled)


def _map(ground: Ground) -> HexMap:
    return HexMap(
        name="supposed", title="A ground to try the rules on", credits=(), board=ground.board, hex_km=33,
        origin_km=(0, 0), projection=LambertConformal(40, 64, 53, 20), layers={"terrain": ground.terrain}, regions={},
        sides={}, opens={}, origins={}, towns=(),
    )  # fmt: skip
