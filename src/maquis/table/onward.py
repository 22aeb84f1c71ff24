"""On, at one screen: phases in which nothing can be done are ended one after the other, for all who sit there.

Beside a war on the players' own map most phases of a turn have nothing for partisans to do: one tap says that nothing
has changed meanwhile. It never goes past the beginning of a turn, for the war on the map goes on then.
"""

import asyncio
from collections.abc import Sequence

from maquis.engine.playing import GameRules
from maquis.engine.position import Position
from maquis.table import seen, wire
from maquis.table.denied import Denied
from maquis.table.giving import carry_out, given, refuse_stale
from maquis.table.hall import Hall
from maquis.table.house import may_play
from maquis.table.live import Live
from maquis.table.routes import Asked, Route, post
from maquis.table.rows import Seat, hashed

END = "end"
MOST = 40
"""Phases that are ended at a time: more than a turn of any game has."""


@post("/api/game/on", "End the phases in which nothing can be done", also=(409,))
async def post_on(asked: Asked, data: wire.On, seat: Seat) -> wire.Given:
    """End phases up to one in which somebody may do something, or whose side's key is not brought, or the next turn.

    With `first` the phase of now is ended in any case, and with `side` all that follow it of the same side's. Each
    ended phase counts as done; the first that may not be ended is refused. All are on disk when this answers.
    """
    may_play(seat)
    asked.house.count(seat, 2)
    return await on(asked.hall, seat, data)


ROUTES: list[Route] = [post_on]


async def on(hall: Hall, seat: Seat, asked: wire.On) -> wire.Given:
    """End phases of those whose keys are brought, as `post_on` says."""
    async with hall.holding(seat.game) as live:
        if seat.kind == "side" and (awaited := hall.awaited(live)):
            raise Denied(403, seen.waiting(live, seat.sees, awaited))
        if live.row.learning:
            raise Denied(403, "a lesson tells itself which phase is to be ended")
        refuse_stale(hall, live, seat, asked.version)
        brought = {*map(hashed, asked.keys), seat.key}
        mine = [each.side for each in hall.storage.seats(seat.game) if each.side and each.key in brought]
        before = len(live.log(seat.sees))
        async with hall.changing(live):
            done, refused = await _on(hall, live, mine, asked)
        return given(live, seat.sees, before, done, refused)


async def _on(hall: Hall, live: Live, mine: Sequence[str], asked: wire.On) -> tuple[int, wire.Judged | None]:
    turn, whose, _ = live.phase
    rolled: list[int] | None = [] if live.referee.own_dice else None
    for done in range(MOST):
        now, acting, _ = live.phase
        side = next((each for each in live.to_act if each in mine), None)
        if side is None or now != turn or live.referee.waiting is not None:
            return done, None
        ends = (asked.first and not done) or (asked.side and acting == whose)
        if not ends and not all(each in mine and idle(live, each) for each in live.to_act):
            return done, None
        before = live.phase
        carried, refused = await carry_out(hall, live, side, [END], rolled)
        if not carried or live.phase == before:
            return done + carried, refused
        await asyncio.sleep(0)
    return MOST, None


def idle(live: Live, side: str) -> bool:
    """Whether a side may do nothing now but end the phase."""
    return _idle(live.scenario.rules, live.view(side), side)


def _idle(rules: GameRules, view: Position, side: str) -> bool:
    return all(END in verbs or next(choices, None) is None for verbs, choices in rules.by_kind(view, side))
