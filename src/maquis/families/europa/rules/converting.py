"""Rule 45.B2c: partisans converted to regular mode, and back, at the beginning of their owner's reinforcement phase.

Nothing says which phase that is; how it is read decides what may come before: nothing, or all but recruits.
"""

from collections.abc import Iterator

from maquis.engine.events import Counted, Flagged, Owned, Turned
from maquis.engine.orders import Judgement, Order, Say
from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.engine.rulings import Ruling, demand
from maquis.families.europa.rules import obliged, orders
from maquis.families.europa.rules.areas import in_area
from maquis.families.europa.rules.calendar import enemy
from maquis.families.europa.rules.forces import DUMMY, is_partisan, limits
from maquis.families.europa.rules.orders import Convert, Recruit
from maquis.families.europa.rules.places import (
    REGULAR_MODE,
    anti_partisan_units,
    converted,
    counters,
    formations,
    owned_by,
    regulars,
)
from maquis.families.europa.rules.stacking import room

CLAUSE = "45.B2c.convert"
BEGUN = ": begun"
"""What stands after a side in the name of the count that it has done something else in its initial phase."""


def judge(position: Position, side: str, order: Convert) -> Judgement:
    """Rule on converting a unit: to regular mode even among enemies, back where a partisan may be."""
    who, place = position.game.roster[order.counter], position.where[order.counter]
    mine = who.side == side and is_partisan(who)
    regular = bool(position.flags.get(REGULAR_MODE, 0) >> order.counter & 1)
    plays = position.game.figures.figure("option.regular_mode")
    if not plays.value:
        words = "partisans are converted under the rules played"
        return Judgement(order, Ruling(demand(CLAUSE, words, False, plays.provenance)))
    begun, read = bool(position.counts.get(f"{side}{BEGUN}")), position.game.figures.read("reading.reinforcement_phase")
    before = "received" if _of_recruits(position) else "received, regrouped or dismissed"
    ruling = Ruling(
        demand(CLAUSE, "one's own initial phase", position.side == side and position.phase == "initial", read),
        demand(CLAUSE, f"the beginning of its reinforcements: nothing {before} yet", not begun, read),
        demand(CLAUSE, "one's own partisan unit, in play", mine and place >= 0),
        demand(CLAUSE, "a real unit: a dummy would be shown", not mine or who.kind != DUMMY, "assumed"),
        demand(CLAUSE, "the other mode than now", regular != order.regular),
    )
    if not order.regular and ruling.allows():
        closed, gives = anti_partisan_units(position, enemy(side)), gives_back(position, order.counter)
        barred = demand("40.B1.through.anti", "no enemy anti-partisan unit there", ~closed, "assumed")
        words = "its hex is left as if it had not been there" if gives else "its hex stays as it is"
        back = demand("40.B1.own", words, True, position.game.figures.read("reading.converted_back"))
        inside = in_area(position, limits(position.game, who), enters=False)
        return Judgement(order, ruling & Ruling(barred, *inside, room(position, order.counter), back), place)
    return Judgement(order, ruling)


def carry_out(position: Position, order: Convert, say: Say) -> None:
    """Convert the unit: in regular mode it is turned up for all to see, back in partisan mode it is hidden.

    In regular mode it owns its hex, as any regular unit does that has it for itself; back, it owns nothing.
    """
    who, place = position.game.roster[order.counter], position.where[order.counter]
    if order.regular:
        say(Turned((who.name,), up=True, clause="45.B2c.regular"))
        say(Flagged(REGULAR_MODE, (who.name,), clause=CLAUSE))
        obliged.note(position, who.name, say)
        take(position, who.side, say)
    else:
        say(Flagged(REGULAR_MODE, (who.name,), on=False, clause=CLAUSE))
        say(Turned((who.name,), up=False, clause="40.B2.hidden"))
        if gives_back(position, order.counter):
            say(Owned(enemy(who.side), (position.game.board.label(place),), clause="40.B1.own"))


def take(position: Position, side: str, say: Say) -> None:
    """Let the partisans of `side` in regular mode come to own the hexes that they have for themselves."""
    held = position.places_of(converted(position, side))
    taken = held & ~formations(position, enemy(side)) & ~owned_by(position, side)
    if taken:
        say(Owned(side, tuple(map(position.game.board.label, numbers(taken))), clause="45.B2c.regular"))


def gives_back(position: Position, counter: int) -> bool:
    """Whether the hex of a unit falls to the enemy, as if it had not been there, when the unit is converted back.

    Not if another unit of its side stands in it or next to it, or if the enemy owns nothing around it (assumed).
    """
    side, here = position.game.roster[counter].side, 1 << position.where[counter]
    if not position.game.figures.reads("reading.converted_back", "enemy") or not owned_by(position, side) & here:
        return False
    around = position.game.board.around(here)
    others = position.places_of(converted(position, side) & ~(1 << counter)) | regulars(position, side)
    return not others & (here | around) and bool(owned_by(position, enemy(side)) & around)


def _of_recruits(position: Position) -> bool:
    """Whether the reinforcement phase is only that part of the initial phase in which recruits are received."""
    return position.game.figures.reads("reading.reinforcement_phase", "recruits")


def act(position: Position, side: str, order: Order, say: Say) -> None:
    """Note that `side` has begun its reinforcement phase with something other than a conversion."""
    begins = position.game.figures["option.regular_mode"] and position.phase == "initial" and position.side == side
    if begins and _of_recruits(position) and not isinstance(order, Recruit):
        return
    if begins and not position.counts.get(f"{side}{BEGUN}"):
        say(Counted(f"{side}{BEGUN}", 1, clause=CLAUSE))


def offers(view: Position, side: str) -> Iterator[Convert]:
    """Every conversion that `side` may order now."""
    if not view.game.figures["option.regular_mode"] or view.phase != "initial" or view.side != side:
        return
    for number in numbers(view.in_play(counters(view, side, "partisans") | converted(view, side))):
        order = orders.convert(view, number, not view.flags.get(REGULAR_MODE, 0) >> number & 1)
        if judge(view, side, order).legal:
            yield order
