"""DC.base.turn: the sequence of play, and what the clauses ask as a phase begins and ends."""

from maquis.engine.events import Began, Condition, Counted, Flagged, Noted
from maquis.engine.orders import Say
from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.engine.rulings import Ruling, demand
from maquis.families.dark_crusade.rules import combat, fortification, isolation, movement, partisans
from maquis.families.dark_crusade.rules.calendar import (
    COMBAT,
    FORTIFYING,
    ISOLATION,
    OVER,
    PHASES,
    SOVIET,
    STATUS,
)
from maquis.families.dark_crusade.rules.control import victory
from maquis.families.dark_crusade.rules.front import (
    DISPERSED,
    DROPPED,
    EXPLOITING,
    MOVED,
    PLACED,
    enemy,
    named,
    units,
)
from maquis.families.dark_crusade.rules.front import partisans as partisan_counters
from maquis.families.dark_crusade.rules.supply import supplied

_OF_A_TURN = (MOVED, PLACED, DROPPED, EXPLOITING)


def to_act(position: Position) -> tuple[str, ...]:
    """The side that owes an order: the defender if a round waits for his answer, else the phasing one."""
    if position.phase == OVER:
        return ()
    return (enemy(position.side) if combat.fighting(position) else position.side,)


def may_end(position: Position, side: str) -> Ruling:
    """Rule on ending the phase."""
    fights = combat.contested(position) if position.phase == COMBAT else 0
    return Ruling(
        demand("DC.base.turn", "one's own phase", position.side == side and position.phase != OVER, "assumed"),
        demand("DC.base.fire", "no combat left to fight", not fights, "assumed"),
        demand("DC.iso.fortress", "no units left to eliminate", not isolation.owed(position, side)),
    )


def ends(position: Position, say: Say) -> None:
    """End the phase, and go on to the next in which there is something to do."""
    while True:
        _finish(position, say)
        if _last(position) and _over(position, say):
            return
        turn, side, phase = _following(position)
        say(Began(turn, side, phase))
        begin(position, say)
        if something_to_do(position):
            return


def _following(position: Position) -> tuple[int, str, str]:
    order = position.game.figures["turn.order"]
    if position.phase == FORTIFYING:
        return position.turn, order[0], PHASES[0]
    if position.phase != PHASES[-1]:
        return position.turn, position.side, PHASES[PHASES.index(position.phase) + 1]
    if position.side == order[0]:
        return position.turn, order[1], PHASES[0]
    return position.turn + 1, order[0], PHASES[0]


def _last(position: Position) -> bool:
    return position.phase == PHASES[-1] and position.side == position.game.figures["turn.order"][-1]


def _over(position: Position, say: Say) -> bool:
    """At the end of the last turn: say what both sides have won."""
    if position.turn < position.game.last_turn:
        return False
    scores = ", ".join(f"{side} {victory(position, side).value}" for side in position.game.sides)
    say(Began(position.turn, position.side, OVER))
    say(Noted(f"the game is over: {scores} victory points", clause="DC.base.victory"))
    return True


def something_to_do(position: Position) -> bool:
    """Whether the phasing side has anything to order in the phase that has begun."""
    side = position.side
    match position.phase:
        case "supply status":
            return side == SOVIET and _can_place(position)
        case "operational movement":
            return _can_move(position)
        case "combat":
            return bool(combat.contested(position))
        case "breakthrough movement":
            return movement.exploiting(position)
        case "isolation":
            return bool(isolation.owed(position, side))
    return bool(fortification.trying(position))


def _can_place(position: Position) -> bool:
    mine = numbers(partisan_counters(position.game))
    return any(partisans.may_place(position, each).places & position.game.board.all for each in mine)


def _can_move(position: Position) -> bool:
    """Whether any unit of the phasing side has yet to move or build: there is none if a script moves them all."""
    return bool(position.in_play(units(position.game, position.side)) & ~position.flags.get(MOVED, 0))


def begin(position: Position, say: Say) -> None:
    """Do what the beginning of a phase asks: the host game's part first."""
    if position.game.host is not None:
        for event in position.game.host.happens(position):
            say(event)
    side = position.side
    if position.phase == STATUS:
        recovers(position, side, say)
        for event in isolation.status(position, side):
            say(event)
        if side == SOVIET:
            for event in partisans.surplus(position):
                say(event)
    elif position.phase == ISOLATION:
        _isolation(position, side, say)


def recovers(position: Position, side: str, say: Say) -> None:
    """Dispersed units of a side are whole again in its supply status phase (D30)."""
    which = position.game.figures["recovery"]
    shaken = position.in_play(position.flags.get(DISPERSED, 0) & units(position.game, side))
    if which == "in supply":
        shaken = position.within(shaken, supplied(position, side))
    if shaken and which != "none":
        say(Flagged(DISPERSED, named(position, shaken), on=False, clause="DC.base.breakthrough"))


def _isolation(position: Position, side: str, say: Say) -> None:
    """Eliminate who is still isolated outside fortresses, and say what garrisons have to lose."""
    due = isolation.due(position, side)
    for event in isolation.eliminated(position, isolation.doomed(position, side), "isolated", "DC.iso.end"):
        say(event)
    for place, tally in due.items():
        garrison = isolation.counted(position, side, place)
        if tally.value >= garrison.bit_count():
            for event in isolation.eliminated(position, garrison, "isolated", "DC.iso.fortress"):
                say(event)
        elif tally.value:
            say(Counted(f"to lose {position.game.board.label(place)}", tally.value, clause="DC.iso.fortress"))


def _finish(position: Position, say: Say) -> None:
    """Clear what lasts a phase or a player turn."""
    if position.phase == FORTIFYING:
        if position.flags.get(MOVED):
            say(Flagged(MOVED, on=False))
        say(Counted("first turn", position.turn + 1, clause="DC.base.first"))
    if position.phase == COMBAT:
        for name in [name for name in position.counts if name.startswith("rounds ")]:
            say(Counted(name, 0))
        for name in [name for name, value in position.conditions.items() if name.startswith("from ") and value]:
            say(Condition(name, ""))
    if position.phase == PHASES[-1]:
        for flag in _OF_A_TURN:
            if position.flags.get(flag):
                say(Flagged(flag, on=False))
        for name in [name for name in position.counts if name.startswith(("line ", "armour ", "dropped "))]:
            say(Counted(name, 0))
