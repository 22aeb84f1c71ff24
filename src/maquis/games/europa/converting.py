"""Rule 45.B2c: partisans converted to regular mode, and back, at the beginning of their owner's reinforcement phase.

Nothing says which phase that is; it is taken to be the initial phase, before anything is received in it (assumed).
"""

from collections.abc import Iterator

from maquis.engine.events import Flagged, Turned
from maquis.engine.position import Position
from maquis.engine.referee import Judgement, Say
from maquis.engine.roster import numbers
from maquis.engine.rulings import Ruling, demand
from maquis.games.europa import orders
from maquis.games.europa.areas import in_area
from maquis.games.europa.calendar import enemy
from maquis.games.europa.forces import DUMMY, is_partisan, limits
from maquis.games.europa.orders import Convert
from maquis.games.europa.places import REGULAR_MODE, anti_partisan_units, converted, counters
from maquis.games.europa.stacking import room

CLAUSE = "45.B2c.convert"


def judge(position: Position, side: str, order: Convert) -> Judgement:
    """Rule on converting a unit: to regular mode even among enemies, back where a partisan may be."""
    who, place = position.game.roster[order.counter], position.where[order.counter]
    mine = who.side == side and is_partisan(who)
    regular = bool(position.flags.get(REGULAR_MODE, 0) >> order.counter & 1)
    begun = bool(position.flags.get("still", 0) & position.game.roster.sides[side])
    ruling = Ruling(
        demand(CLAUSE, "partisans are converted under the rules played", position.game.figures["option.regular_mode"]),
        demand(CLAUSE, "one's own initial phase", position.side == side and position.phase == "initial", "assumed"),
        demand(CLAUSE, "the beginning of it: nothing received yet", not begun),
        demand(CLAUSE, "one's own partisan unit, in play", mine and place >= 0),
        demand(CLAUSE, "a real unit: a dummy would be shown", not mine or who.kind != DUMMY),
        demand(CLAUSE, "the other mode than now", regular != order.regular),
    )
    if not order.regular and ruling.allows():
        closed = anti_partisan_units(position, enemy(side))
        barred = demand("40.B1.through.anti", "no enemy anti-partisan unit there", ~closed)
        inside = in_area(position, limits(position.game, who))
        return Judgement(order, ruling & Ruling(barred, *inside, room(position, order.counter)), place)
    return Judgement(order, ruling)


def carry_out(position: Position, order: Convert, say: Say) -> None:
    """Convert the unit: in regular mode it is turned up for all to see, back in partisan mode it is hidden."""
    name = position.game.roster[order.counter].name
    if order.regular:
        say(Turned((name,), up=True, clause="45.B2c.regular"))
        say(Flagged(REGULAR_MODE, (name,), clause=CLAUSE))
    else:
        say(Flagged(REGULAR_MODE, (name,), on=False, clause=CLAUSE))
        say(Turned((name,), up=False, clause="40.B2.hidden"))


def offers(view: Position, side: str) -> Iterator[Convert]:
    """Every conversion that `side` may order now."""
    if not view.game.figures["option.regular_mode"] or view.phase != "initial" or view.side != side:
        return
    for number in numbers(view.in_play(counters(view, side, "partisans") | converted(view, side))):
        order = orders.convert(view, number, not view.flags.get(REGULAR_MODE, 0) >> number & 1)
        if judge(view, side, order).legal:
            yield order
