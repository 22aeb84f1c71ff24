"""The routes of lessons: one is begun, looked at, and left for a free game."""

import msgspec

from maquis.lessons.script import lessons, script, start
from maquis.table import learning, opening, push, wire
from maquis.table.answers import Reply, ready
from maquis.table.denied import Denied
from maquis.table.hall import Hall
from maquis.table.live import Live
from maquis.table.routes import Asked, Route, get, post
from maquis.table.rows import LEFT, Seat


@post("/api/lessons/{name}", "Begin a lesson", status=201)
async def post_lesson(asked: Asked, name: str) -> wire.Made:
    """Make the game of a lesson, in which others do as its script says, and invite the learner to his seat."""
    return await open_lesson(asked.hall, name)


@get("/api/game/lesson", "The lesson")
async def get_lesson(asked: Asked, seat: Seat) -> Reply[wire.Guide]:
    """How far the game has come in its lesson, and what is asked now."""
    async with asked.hall.holding(seat.game) as live:
        data = msgspec.json.encode(learning.guide(live))
    return ready(asked, data)


@post("/api/game/lesson", "Go on in the lesson")
async def post_learn(asked: Asked, data: wire.Learn, seat: Seat) -> wire.Guide:
    """Tell what was tried and refused, or that the game goes on without its lesson, against a policy."""
    return await learn(asked.hall, seat, data)


async def open_lesson(hall: Hall, name: str) -> wire.Made:
    """Make the game of a lesson; raise `Denied`."""
    if name not in lessons():
        raise Denied(404, f"there is no lesson {name!r}; there is {', '.join(lessons())}")
    with opening.making(hall):
        return await opening.open_(hall, lambda: _made(hall, name))


def _made(hall: Hall, name: str) -> tuple[Live, list[Seat]]:
    lesson = script(name)
    begun = start(lesson, hall.scenarios.get)
    others = [side for side in begun.scenario.game.sides if side != lesson.side]
    asked = wire.NewGame(
        scenario=lesson.scenario, title=lesson.title, rules=lesson.rules, own_dice=True,
        players=dict.fromkeys(others, lesson.policy),
    )  # fmt: skip
    events = [msgspec.Raw(msgspec.json.encode(each)) for each in begun.events]
    live, seats = opening.new(hall.scenarios, asked, opening.Stated(begun.first, dict(lesson.options), events))
    live.row = msgspec.structs.replace(live.row, lesson=name)
    return live, seats


async def learn(hall: Hall, seat: Seat, asked: wire.Learn) -> wire.Guide:
    """Take notice of what a learner tried, or that he goes on without the lesson; raise `Denied`."""
    async with hall.holding(seat.game) as live:
        if seat.side != learning.lesson_of(live).side:
            raise Denied(403, "the lesson is for whoever plays in it")
        if asked.order is not None:
            done = await learning.tried(hall, live, asked.order)
            return msgspec.structs.replace(learning.guide(live), tried=done)
        found = learning.guide(live)
        if asked.leave:
            await learning.write(hall, live, LEFT)
            push.tell_table(hall, live)
            hall.machines.wake(live)
        return found


ROUTES: list[Route] = [post_lesson, get_lesson, post_learn]
