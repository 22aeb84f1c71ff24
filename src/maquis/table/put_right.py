"""Putting right in one step what was said long ago, in a game of two browsers in which nothing is secret.

A side proposes what it meant in place of an order of its own. The others agree before anything is known of what comes
of it: only then, and with dice that nobody can have seen, it is given, and what followed is carried out again.
"""

import asyncio
from collections.abc import Sequence
from itertools import groupby
from typing import Literal

from maquis.boards.errors import BoardError
from maquis.boards.labels import plain
from maquis.contract import labels
from maquis.engine import by_hand, views
from maquis.engine.again import became, undone
from maquis.engine.by_hand import DieWanted
from maquis.engine.errors import MaquisError
from maquis.engine.game import UMPIRE
from maquis.engine.moments import Given
from maquis.engine.orders import Judgement
from maquis.engine.position import Position
from maquis.engine.undo import asked
from maquis.table import judged, wire
from maquis.table.denied import Denied
from maquis.table.live import Live


def meant(live: Live, side: str, to: int, order: str) -> tuple[str, Judgement]:
    """What a side says that was meant in place of an entry of its log, as it is written, and the ruling of that time.

    Raise `Denied` if it cannot be put right so.
    """
    if live.scenario.game.roster.faced:
        raise Denied(403, "the sides keep secrets here: they go back together, and each gives its own orders again")
    known, proposal = {each.number: each for each in live.log(side)}, live.referee.proposal
    entry = known.get(to)
    if entry is None:
        raise Denied(404, f"there is no entry {to} in your log")
    now = views.view(live.referee.before(entry.entry), entry.side)
    try:
        parsed = live.scenario.rules.parse(now, plain(order))
    except (MaquisError, BoardError) as error:
        raise Denied(400, str(error)) from None
    asks = proposal is not None and (proposal.to, proposal.meant) == (entry.entry, parsed.notation)
    if entry.side != side and not asks:
        raise Denied(403, "a side proposes to put right its own orders")
    return parsed.notation, live.scenario.rules.judge(now, entry.side, parsed)


def refused(live: Live, side: str, to: int, ruling: Judgement) -> wire.Judged:
    """What the umpire says of what was meant, if it was not legal then."""
    entry = next(each.entry for each in live.log(side) if each.number == to)
    return judged.told(live.scenario.rules, views.view(live.referee.before(entry), side), side, ruling)


def followed(live: Live, to: int) -> list[Given]:
    """The orders that stand from an entry of the record on: it, and what followed."""
    stands = live.referee.standing
    return [
        each for each in live.log(UMPIRE)
        if each.entry >= to and each.entry in stands and by_hand.waiting(each.side, each.order, each.events) is None
    ]  # fmt: skip


async def carry_out(live: Live, orders: Sequence[Given], right: str, until: tuple[int, str, str], at_once: int) -> None:
    """Give what was meant in place of the first of some orders, and the others again as far as they hold.

    A phase in which one does not hold any more is not ended: whoever acts there goes on. So it is where a die of the
    players' own is wanted. `until` is the phase to which the orders had led.
    """
    first, *later = orders
    if not _given(live, first, right):
        return
    phases = [[*those] for _, those in groupby(later, key=_phase)]
    thens = [*(_phase(after[0]) for after in phases[1:]), until]
    for those, then in zip(phases, thens, strict=False):
        holds = True
        for number, each in enumerate(those, 1):
            ends = number == len(those) and then != _phase(each)
            if live.referee.waiting is not None or (ends and not holds):
                return
            holds = _given(live, each, each.order) and holds
            if number % at_once == 0:
                await asyncio.sleep(0)
        if not holds:
            return


def _phase(of: Given) -> tuple[int, str, str]:
    return of.turn, of.player, of.phase


def _given(live: Live, of: Given, order: str) -> bool:
    """Give an order again, with what dice of the players' own showed for it; whether it could be given."""
    try:
        live.give(of.side, order, by_hand.entered(of.events) or None)
    except DieWanted as wanted:
        return wanted.stands
    except (MaquisError, BoardError):
        return False
    return True


def proposal(live: Live, side: str) -> wire.Proposal | None:
    """What is proposed to go back to, as a side is told it."""
    found = live.referee.proposal
    if found is None or not side:
        return None
    number = live.referee.standing.number(side, found.to)
    order = labels.told(live.scenario.game, found.meant)
    return wire.Proposal(side=found.sides[0], number=number, agreed=list(found.sides), meant=order)


def last(live: Live, sees: str) -> int | None:
    """The number of the line by which the players agreed last to put something right, for those who play or umpire."""
    if not sees or live.scenario.game.roster.faced:
        return None
    return next((each.number for each in reversed(live.log(sees)) if _agreed(each)), None)


def told(live: Live, sees: str, number: int) -> wire.Corrected:
    """What became of the orders that followed what was put right by a line of a log; raise `Denied` if none was."""
    log, game = live.log(sees), live.scenario.game
    at = next((place for place, each in enumerate(log) if each.number == number and _agreed(each)), None)
    if at is None or game.roster.faced:
        raise Denied(404, f"nothing was put right by an entry {number} of your log")
    found = []
    for each in became(log, at, undone(log)):
        later = wire.Later(
            entry=each.given.number, side=each.given.side, order=labels.told(game, each.given.order), now="holds"
        )
        if each.again is None:
            later.now, later.why = _refused(live, each.given, live.at(sees, min(each.there, len(log))))
        elif each.again.events != each.given.events:
            later.now = "otherwise"
        found.append(later)
    return wire.Corrected(later=found)


def _agreed(given: Given) -> bool:
    """Whether an entry puts another right."""
    undo = asked(given.order)
    return undo is not None and undo.agreed and bool(undo.meant)


def _refused(live: Live, given: Given, there: Position | None) -> tuple[Literal["refused", "to come"], str]:
    """Why an order was not given again where it would have been; if it could have been, it is still to come."""
    assert there is not None
    view, rules = views.view(there, given.side), live.scenario.rules
    try:
        ruling = rules.judge(view, given.side, rules.parse(view, given.order))
    except (MaquisError, BoardError) as error:
        return "refused", str(error)
    if ruling.legal:
        return "to come", ""
    return "refused", "; ".join(f"{each.words} ({each.clause})" for each in ruling.failures)
