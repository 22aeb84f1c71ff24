"""Orders that are given at the hall, undos and words for the dice: each is on disk before it is answered."""

import asyncio
from collections.abc import Sequence
from typing import TYPE_CHECKING

from maquis.engine.by_hand import DieWanted
from maquis.engine.errors import MaquisError
from maquis.engine.orders import Refused
from maquis.engine.undo import CannotUndo
from maquis.table import learning, push, put_right, seen, wire
from maquis.table.denied import Denied
from maquis.table.live import Live
from maquis.table.rows import Seat

if TYPE_CHECKING:
    from maquis.table.hall import Hall


async def give(hall: "Hall", seat: Seat, asked: wire.Give) -> wire.Given:
    """Carry out orders, one after the other up to the first that is refused; they are on disk then."""
    async with hall.holding(seat.game) as live:
        side = seat.sees
        if seat.kind == "side" and (awaited := hall.awaited(live)):
            raise Denied(403, seen.waiting(live, side, awaited))
        refuse_stale(hall, live, seat, asked.version)
        before = len(live.log(side))
        async with hall.changing(live):
            if live.row.learning and side:
                done, refused = await _learn(hall, live, side, asked.orders)
            else:
                done, refused = await carry_out(hall, live, side, asked.orders, asked.rolled)
        return given(live, side, before, done, refused)


async def _learn(hall: "Hall", live: Live, side: str, orders: Sequence[str]) -> tuple[int, wire.Judged | None]:
    """Carry out a learner's orders as any others, and after each that his lesson asks for those of the others."""
    for done, order in enumerate(orders):
        step = learning.step(live, order)
        dice = step.dice if step is not None and step.dice else None
        carried, refused = await carry_out(hall, live, side, [order], dice)
        if not carried and refused is None:
            # The dice of the script were too few: the others are rolled here.
            carried, refused = await carry_out(hall, live, side, [order])
        if not carried:
            await learning.tried(hall, live, order)
            return done, refused
        if step is not None:
            learning.reply(live, step)
    return len(orders), None


async def contribute(hall: "Hall", seat: Seat, words: str) -> wire.Table:
    """Add words of a seat to the dice; they are on disk then. The same words once more change nothing."""
    if not seat.sees or seat.policy:
        raise Denied(403, f"a {'policy' if seat.policy else seat.kind} adds no words to the dice")
    async with hall.holding(seat.game) as live:
        if live.contributions.get(seat.sees) != words:
            refused = ""
            async with hall.changing(live):
                try:
                    live.contribute(seat.sees, words)
                except MaquisError as error:
                    refused = str(error)
            if refused:
                raise Denied(403, refused)
            push.tell_table(hall, live)
        return hall.table(live, seat)


async def undo(hall: "Hall", seat: Seat, asked: wire.Undo) -> wire.Given:
    """Take back an order, or propose to."""
    async with hall.holding(seat.game) as live:
        side = seat.sees
        refuse_stale(hall, live, seat, asked.version)
        before = len(live.log(side))
        if not live.may_undo_more:
            raise Denied(403, "the game has had as many undos as it may have")
        order = ""
        if asked.meant and asked.to is not None:
            order, ruling = put_right.meant(live, side, asked.to, asked.meant)
            if not ruling.legal:
                return given(live, side, before, 0, put_right.refused(live, side, asked.to, ruling))
        machines = [each.side for each in hall.storage.seats(seat.game) if each.policy and each.kind == "side"]
        async with hall.changing(live):
            try:
                entry = live.referee.standing.entry(side, asked.to) if asked.to is not None else 0
                followed, until = put_right.followed(live, entry) if order else [], live.phase
                live.undo(side, asked.to, machines, order)
                if followed and live.referee.proposal is None:
                    await put_right.carry_out(live, followed, order, until, hall.limits.at_once)
                done, refused = 1, None
            except CannotUndo as error:
                words = "undo" if asked.to is None else f"undo {asked.to}"
                alone = len(machines) == len(live.referee.position.game.sides) - 1
                done, refused = 0, seen.unreadable(words, MaquisError(error.alone()) if alone else error)
        return given(live, side, before, done, refused)


async def carry_out(
    hall: "Hall", live: Live, sees: str, orders: Sequence[str], rolled: Sequence[int] | None = None
) -> tuple[int, wire.Judged | None]:
    """Carry out orders up to the first that is refused, or waits for a die; return how many, and that one.

    What was `rolled` is for the first.
    """
    for done, order in enumerate(orders):
        if done % hall.limits.at_once == hall.limits.at_once - 1:
            await asyncio.sleep(0)
        try:
            live.give(sees, order, [] if done and rolled is not None else rolled)
        except DieWanted as error:
            return done, None if error.stands else seen.unreadable(order, error)
        except Refused as error:
            return done, seen.refused(live, sees, order, error)
        except MaquisError as error:
            return done, seen.unreadable(order, error)
    if live.referee.exceptions.to_agree:
        live.machines_agree([each.side for each in hall.seats(live) if each.policy and each.kind == "side"])
    return len(orders), None


def refuse_stale(hall: "Hall", live: Live, seat: Seat, version: int) -> None:
    """Raise `Denied`, with the news, if somebody's position is not the newest."""
    now, _ = live.stand(seat.sees)
    if version != now:
        words = f"the order was made for version {version} of the position, which is now {now}"
        raise Denied(409, words, news=push.news(hall, live, seat, min(version, now)))


def given(live: Live, side: str, before: int, done: int, refused: wire.Judged | None) -> wire.Given:
    """What is answered to somebody who has given orders: `done` of them, and the lines of his log since then."""
    lines = seen.lines(live, side, before)
    return wire.Given(version=live.stand(side)[0], done=done, lines=lines, refused=refused)
