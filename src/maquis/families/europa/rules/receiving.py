"""Sections C and D: receiving a counter in one's own initial phase, by whichever clause gives it."""

from maquis.engine.orders import Judgement, Say
from maquis.engine.position import Position
from maquis.engine.rulings import Ruling
from maquis.families.europa.rules import commands, pool, recruitment, special
from maquis.families.europa.rules.calendar import SOVIET
from maquis.families.europa.rules.forces import COMMAND
from maquis.families.europa.rules.orders import Recruit


def begin(position: Position, side: str, say: Say) -> None:
    """At the start of a side's initial phase: count everything that it is due."""
    pool.begin(position, side, say)
    recruitment.begin(position, side, say)
    if side == SOVIET:
        special.begin(position, say)
        commands.begin(position, say)


def end(position: Position, say: Say) -> None:
    """At the end of an initial phase: what was not placed is forfeited."""
    pool.end(position, say)
    recruitment.end(position, say)
    special.end(position, say)
    commands.end(position, say)


def judge(position: Position, side: str, order: Recruit) -> Judgement:
    """Rule on receiving a counter in a place: general recruitment goes first, unless the order asks for special."""
    if position.game.roster[order.counter].kind == COMMAND:
        return commands.judge(position, side, order)
    if order.special:
        return special.judge(position, side, order)
    general = recruitment.judge(position, side, order)
    if general.legal or not special.is_due(position, position.game.roster[order.counter]):
        return general
    return special.judge(position, side, order)


def carry_out(position: Position, side: str, order: Recruit, say: Say) -> None:
    """Place the counter by the clause that gives it."""
    if position.game.roster[order.counter].kind == COMMAND:
        commands.carry_out(position, order, say)
    elif _is_special(position, side, order):
        special.carry_out(position, order, say)
    else:
        recruitment.carry_out(position, order, say)


def _is_special(position: Position, side: str, order: Recruit) -> bool:
    """Whether the order is carried out by special replacements (40.C2)."""
    if order.special:
        return True
    due = special.is_due(position, position.game.roster[order.counter])
    return due and not recruitment.judge(position, side, order).legal


def ways(position: Position, side: str, counter: int) -> tuple[Ruling, ...]:
    """Where the counter may be received now: a ruling for each clause that may give it, the first one first."""
    who = position.game.roster[counter]
    if who.kind == COMMAND:
        return (commands.placement(position, side, counter),)
    general = Ruling(*recruitment.may_receive(position, side, counter))
    found = [general & recruitment.placement(position, counter, recruitment.open_area(position, who))]
    if special.is_due(position, who):
        found.append(special.may_receive(position, side, counter) & special.placement(position, counter))
    return tuple(found)


def places(position: Position, side: str, counter: int) -> int:
    """The hexes where the counter may be received now."""
    if not _is_due(position, counter):
        return 0
    found = 0
    for ruling in ways(position, side, counter):
        found |= ruling.places
    return found & position.game.board.all


def _is_due(position: Position, counter: int) -> bool:
    """Whether such a counter is due at all."""
    who = position.game.roster[counter]
    if who.kind == COMMAND:
        return bool(position.counts.get(commands.DUE))
    return bool(recruitment.open_area(position, who)) or special.is_due(position, who)
