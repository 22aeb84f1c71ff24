"""The position: counters and what befell them, who controls what, fortifications, the host war. Nothing is hidden."""

from collections.abc import Iterator

import msgspec

from maquis.engine.position import POOL, Position
from maquis.engine.roster import numbers
from maquis.families.war_in_europe.rules import field, movement, phases, supply
from maquis.families.war_in_europe.rules.calendar import MECHANIZED, MOVEMENT, PARTISANS, SIDES, begins_cycle
from maquis.families.war_in_europe.rules.field import Piece
from maquis.families.war_in_europe.rules.state import LINE, MOVED
from maquis.families.war_in_europe.rules.supply import PURPOSES
from maquis.families.war_in_europe.web import forts
from maquis.families.war_in_europe.web.board import DIVISIONS
from maquis.families.war_in_europe.web.words import CUT_OFF, NOTES, STATES, kind, strength
from maquis.families.war_in_europe.words import brief
from maquis.table import wire
from maquis.table.default.position import bare
from maquis.table.plain import bits


def position(view: Position, side: str = "") -> wire.Position:
    """A position in full, whoever asks."""
    game = view.game
    return msgspec.structs.replace(
        bare(view, side),
        counters=list(_counters(view)),
        painted={f"{each} {DIVISIONS}": bits(game, line) for each in SIDES if (line := LINE.of(view, each))},
        owned={each: bits(game, field.controlled(view, each)) for each in SIDES},
        marks=list(forts.marks(view)),
    )


def _counters(view: Position) -> Iterator[wire.Counter]:
    """The counters on the map, and cadres that may be placed; units that are still to arrive are no news."""
    befallen = {flag: view.flags.get(flag, 0) for flag in NOTES} | {CUT_OFF: _cut_off(view)}
    waiting = _waiting(view)
    for number, who in enumerate(view.game.roster):
        where = view.where[number]
        if where < 0 and not waiting >> number & 1:
            continue
        piece = field.piece(view, number)
        flags = [flag for flag, those in befallen.items() if those >> number & 1]
        yield wire.Counter(
            name=who.name,
            side=who.side,
            force=who.force,
            kind=kind(view, piece),
            place=max(where, -1),
            strength=strength(view, piece),
            points=_points(view, number) if where >= 0 else None,
            notes=[*(NOTES[flag] for flag in flags), *(_supply(view, piece) if where >= 0 else ())],
            states=[flag for flag in STATES if flag in flags],
        )


def _cut_off(view: Position) -> int:
    number = view.game.roster.number
    return sum(1 << number(piece.name) for side in phases.players(view.game) for piece in brief.cut_off(view, side))


def _waiting(view: Position) -> int:
    """The partisans off the map of the phasing side, while they may be placed."""
    if view.phase != PARTISANS or not begins_cycle(view.turn):
        return 0
    mine, roster = numbers(view.game.roster.sides.get(view.side, 0)), view.game.roster
    return sum(1 << each for each in mine if view.where[each] == POOL and roster[each].kind == field.PARTISAN)


def _points(view: Position, number: int) -> int | None:
    """The movement points of a unit of the phasing side in a phase in which it moves."""
    piece, who = field.piece(view, number), view.game.roster[number]
    if view.phase not in (MOVEMENT, MECHANIZED) or who.side != view.side or piece.level == "cadre":
        return None
    if view.phase == MECHANIZED and who.kind not in view.game.figures["units.mechanized"]:
        return None
    if MOVED.has(view, number):
        return 0
    return int(movement.points(view, piece, who.movement).value)


def _supply(now: Position, piece: Piece) -> Iterator[str]:
    """What a unit lacks of supply, for each purpose."""
    for purpose in () if piece.partisan else PURPOSES:
        way = supply.best(now, piece.side, purpose, piece.place)
        if way.share != 1:
            yield f"{purpose} times {way.share}: {way.words} ({way.clause})"
