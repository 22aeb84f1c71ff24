"""The staff officer's debrief at the table, once a game is over: which decisions of a side cost it most, and why."""

from typing import Annotated

import msgspec
from msgspec import Meta

from maquis.campaign.debriefing import LOOKED, PRAISED, TOLD, Officer
from maquis.campaign.decided import Decision, position_before
from maquis.campaign.decided import decisions as decided
from maquis.campaign.spans import span
from maquis.contract.recorded import house_after
from maquis.engine.entries import decode
from maquis.engine.errors import MaquisError
from maquis.engine.taken_up import said
from maquis.engine.words import many
from maquis.narration import accounts, debriefs
from maquis.table import anew, wire
from maquis.table.answers import Reply, ready
from maquis.table.denied import Denied
from maquis.table.live import Live
from maquis.table.routes import Asked, Route, of_seat, post
from maquis.table.rows import Seat

SEED = "1"
Number = Annotated[int, Meta(ge=0, le=10**6)]


def decisions(live: Live, seat: Seat) -> wire.Decisions:
    """What a seat's side has decided in the whole game, once it is over; each can be asked about by its number."""
    phases = tuple(debriefs.when(live.scenario, each) for each in _decisions(live, seat))
    return wire.Decisions(phases, LOOKED, TOLD, PRAISED, _hindsight(live, seat).turns)


def account(live: Live, seat: Seat) -> wire.Account:
    """Why the game came to what it did: what was won and lost by whose orders, beside the officer's own games."""
    told = _hindsight(live, seat).account()
    return wire.Account(told, tuple(accounts.lines(told)))


def ahead(live: Live, seat: Seat, number: Number) -> wire.Ahead:
    """What the officer's own games come to from where a turn began, by its number from 0, in favour of the side."""
    looking = _hindsight(live, seat)
    if number >= looking.turns:
        raise Denied(
            404, f"there is no turn {number} from which he plays on: he does from {many(looking.turns, 'turn')}"
        )
    return wire.Ahead(tuple(looking.ahead(number)))


def course(live: Live, seat: Seat, found: tuple[tuple[float, ...], ...]) -> wire.Course:
    """How the game went, turn by turn, by what the officer's own games came to from where each turn began."""
    looking = _hindsight(live, seat)
    if len(found) != looking.turns or len({len(each) for each in found}) != 1 or not found[0]:
        raise Denied(
            400, f"what his games came to is told of {many(looking.turns, 'turn')}, and of each of as many games"
        )
    return wire.Course(looking.course(found))


def decision(live: Live, seat: Seat, number: Number) -> wire.Decided:
    """What would have been best of a decision, at a glance, and how the officer's own way compares."""
    found = _officer(live, seat).glance(_decision(live, seat, number))
    return wire.Decided(found.best, found.cost.worth, found.his.worth)


def lesson(live: Live, seat: Seat, number: Number, way: Number) -> wire.LessonLearned:
    """What a way to decide is worth beside what was ordered, looked at closely in other worlds than at a glance.

    Way 0 is the officer's own. It is told which orders carry it, where few do, if it is surely better or worse.
    """
    officer, decided_ = _officer(live, seat), _decision(live, seat, number)
    try:
        found = officer.lesson(decided_, way)
    except IndexError:
        raise Denied(404, f"there is no way {way} to decide that he knows of") from None
    told = debriefs.lesson(
        live.scenario, officer.pointed(found) if found.cost.sure or found.cost.surely_worse else found
    )
    return wire.LessonLearned(told, found.cost.sure, found.cost.surely_worse, debriefs.basis(officer, listened=False))


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


@post("/api/game/debrief/course", "How a game went, turn by turn")
async def post_course(asked: Asked, data: wire.Aheads, seat: Seat) -> Reply[wire.Course]:
    """How the game went, by what the officer's own games came to from where each turn began."""
    return ready(asked, await asked.hall.ask_long(seat, course, seat, data.ahead))


ROUTES: list[Route] = [
    of_seat("/api/game/debrief", "What a side has decided", decisions),
    of_seat("/api/game/debrief/account", "Why a game came to what it did", account, long=True),
    of_seat("/api/game/debrief/ahead", "What the officer comes to from where a turn began", ahead, long=True),
    post_course,
    of_seat("/api/game/debrief/glance", "What would have been best of a decision, at a glance", decision, long=True),
    of_seat("/api/game/debrief/lesson", "What a way to decide is worth beside what was ordered", lesson, long=True),
    post_again,
]


def _officer(live: Live, seat: Seat) -> Officer:
    try:
        whole = span(live.scenario.game, live.scenario.rules, live.entries(seat.sees))
        return Officer(live.scenario.game, seat.side, SEED, whole.end)
    except MaquisError as error:
        raise Denied(404, str(error)) from None


def _hindsight(live: Live, seat: Seat) -> accounts.Hindsight:
    """A game to look back on; who decided nothing, or has not played to the end, is told so."""
    _decisions(live, seat)
    return accounts.Hindsight(live.scenario, _officer(live, seat), live.entries(seat.sees), live.record.header.notes)


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
