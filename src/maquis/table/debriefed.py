"""The staff officer's debrief at the table, once a game is over: which decisions of a side cost it most, and why."""

from typing import Annotated

import msgspec
from msgspec import Meta

from maquis.campaign.debriefing import LOOKED, TOLD, Decision, Officer, position_before
from maquis.campaign.debriefing import decisions as decided
from maquis.contract.recorded import house_after
from maquis.engine.entries import decode
from maquis.engine.errors import MaquisError
from maquis.engine.taken_up import said
from maquis.narration import debriefs
from maquis.table import anew, wire
from maquis.table.denied import Denied
from maquis.table.live import Live
from maquis.table.routes import Asked, Route, of_seat, post
from maquis.table.rows import Seat

SEED = "1"
Number = Annotated[int, Meta(ge=0, le=10**6)]


def decisions(live: Live, seat: Seat) -> wire.Decisions:
    """What a seat's side has decided in the whole game, once it is over; each can be asked about by its number."""
    phases = tuple(debriefs.when(live.scenario, each) for each in _decisions(live, seat))
    return wire.Decisions(phases, LOOKED, TOLD)


def decision(live: Live, seat: Seat, number: Number) -> wire.Decided:
    """What a decision cost, at a glance: the officer's way less what was ordered, in few worlds."""
    cost = _officer(live, seat).glance(_decision(live, seat, number))
    return wire.Decided(cost.worth, cost.error)


def lesson(live: Live, seat: Seat, number: Number) -> wire.LessonLearned:
    """What a decision cost, looked at closely in other worlds than at a glance, and what he would have ordered."""
    found = _officer(live, seat).lesson(_decision(live, seat, number))
    return wire.LessonLearned(debriefs.lesson(live.scenario, found), found.cost.sure, debriefs.basis(listened=False))


def best_order(live: Live, seat: Seat, number: Number) -> wire.BestOrder:
    """The one order of his that would have gained most, given before what was ordered."""
    found = _officer(live, seat).best_order(_decision(live, seat, number))
    return wire.BestOrder("" if found is None else debriefs.order(live.scenario, *found))


class _Begins(msgspec.Struct):
    """How a game begins: the clauses of the house, and the events that set it up."""

    house: tuple[str, ...]
    events: list[msgspec.Raw]


def _begins(live: Live, seat: Seat, number: int) -> _Begins:
    """How a game begins that stands as it did when a decision was made."""
    decision, entries, scenario = _decision(live, seat, number), live.entries(seat.sees), live.scenario
    house = house_after(live.record.header, scenario, entries[: decision.entry])
    before = said(position_before(scenario.game, entries, decision))
    return _Begins(tuple(sorted(house)), [msgspec.Raw(msgspec.json.encode(event)) for event in before])


@post("/api/game/debrief/again", "Begin a game where a decision was made")
async def post_again(asked: Asked, data: wire.TryAgain, seat: Seat) -> wire.Made:
    """Make a game that begins as a decision was to be made, with the same players and new dice; the old one stays."""
    told = msgspec.json.decode(await asked.hall.ask(seat, _begins, seat, data.number), type=_Begins)
    return await anew.open_again(asked.hall, seat.game, told.house, [decode(each) for each in told.events])


ROUTES: list[Route] = [
    of_seat("/api/game/debrief", "What a side has decided", decisions),
    of_seat("/api/game/debrief/glance", "What a decision cost, at a glance", decision),
    of_seat("/api/game/debrief/lesson", "What a decision cost, and what would have been better", lesson),
    of_seat("/api/game/debrief/order", "The one order that would have gained most", best_order),
    post_again,
]


def _officer(live: Live, seat: Seat) -> Officer:
    try:
        return Officer(live.scenario.game, seat.side, SEED)
    except MaquisError as error:
        raise Denied(404, str(error)) from None


def _decisions(live: Live, seat: Seat) -> list[Decision]:
    """The decisions of a seat, by what it saw: nobody reads its log anew for each question."""
    if not seat.side:
        raise Denied(403, f"a {seat.kind} decides nothing that could be looked at")
    if not live.over:
        raise Denied(403, "the staff officer looks back once the game is over")
    return [*decided(live.scenario.game, live.entries(seat.sees), seat.side, listening=False)]


def _decision(live: Live, seat: Seat, number: int) -> Decision:
    found = _decisions(live, seat)
    if number >= len(found):
        raise Denied(404, f"there is no decision {number}: {seat.side} has made {len(found)}")
    return found[number]
