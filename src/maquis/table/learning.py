"""Lessons at the table: a game whose script tells the learner what to do, and others what they do after it.

The game is one like any other, and the umpire the same; orders count as they do there. The script lies beside it: it
looks at the orders that stand, tells the next step, has dice show what the step says, and gives the orders of others.
"""

import logging
from typing import TYPE_CHECKING

import msgspec

from maquis.contract import labels
from maquis.engine import by_hand
from maquis.engine.acts import Act
from maquis.engine.again import undone
from maquis.engine.entries import WORDS, is_talk
from maquis.engine.errors import MaquisError
from maquis.lessons.follow import At, follow, refusals
from maquis.lessons.script import Lesson, Step, cut, script
from maquis.table import storage, wire
from maquis.table.denied import Denied
from maquis.table.live import Live
from maquis.table.plain import bits

if TYPE_CHECKING:
    from maquis.table.hall import Hall

LOG = logging.getLogger("maquis.table")


def guide(live: Live) -> wire.Guide:
    """What a learner is told now; raise `Denied` if the game is no lesson, or not any more."""
    lesson = lesson_of(live)
    given = _given(live, lesson)
    at, game = _at(live, lesson), live.scenario.game
    last = given[at.stray if at.stray is not None else -1] if given else None
    found = wire.Guide(
        title=lesson.title, done=at.done, steps=len(lesson.step), words=cut(game, lesson.closing),
        told=cut(game, lesson.step[at.done - 1].told) if at.done else [],
        stray=labels.told(game, last[1]) if last and at.stray is not None else "", back=last[0] if last else None,
    )  # fmt: skip
    if at.done < len(lesson.step):
        now = lesson.step[at.done]
        found.words, found.clauses = cut(game, now.say), [*now.clauses]
        found.order, found.refused = now.order, bool(now.refused)
        found.places = bits(game, _places(live, lesson, now))
    return found


def lesson_of(live: Live) -> Lesson:
    """The script of a game; raise `Denied` if it is no lesson, or not any more."""
    if not live.row.learning:
        raise Denied(404, "this game is no lesson, or goes on without it")
    return script(live.row.lesson)


def _given(live: Live, lesson: Lesson) -> list[tuple[int, str]]:
    """The learner's orders that stand, with their numbers in his log."""
    log = live.log(lesson.side)
    gone = undone(log)
    return [
        (each.number, each.order)
        for at, each in enumerate(log)
        if at not in gone and each.side == lesson.side and _acts(each.order)
    ]


def _acts(order: str) -> bool:
    """Whether an entry is an order to act: not words for the dice, nor an undo, nor what is said at the table."""
    return order != WORDS and not is_talk(order) and not by_hand.waits(order) and order.split()[0] != "undo"


def _at(live: Live, lesson: Lesson) -> At:
    return follow(lesson, [order for _, order in _given(live, lesson)], live.row.tried)


def _places(live: Live, lesson: Lesson, of: Step) -> int:
    """The places that a step is about: those that it names, and of its order the goal, and where its counters are."""
    board, view = live.scenario.game.board, live.view(lesson.side)
    found = sum(1 << board.place(each) for each in set(of.at))
    try:
        order = live.scenario.rules.parse(view, of.order)
    except MaquisError:
        return found
    goal = order.at(view) if isinstance(order, Act) else None
    stand = view.places_of(sum(1 << each for each in order.counters)) if isinstance(order, Act) else 0
    return found | stand | (1 << goal if goal is not None and goal >= 0 else 0)


def step(live: Live, order: str) -> Step | None:
    """The step that asks for an order of the learner's; none, if it asks for another, or that it be refused."""
    lesson, now = lesson_of(live), _now(live)
    return now if now is not None and not now.refused and now.asks(_notation(live, lesson.side, order)) else None


def _now(live: Live) -> Step | None:
    """The step that the game stands at, unless something is to be taken back first, or all are done."""
    lesson = lesson_of(live)
    at = _at(live, lesson)
    return lesson.step[at.done] if at.stray is None and at.done < len(lesson.step) else None


def reply(live: Live, after: Step) -> None:
    """Have the others do what the script says that they do after a step."""
    for each in after.then:
        try:
            live.give(each.side, each.order, each.dice or None)
        except MaquisError as fault:
            LOG.error("%s: %s is not done as its script says: %s", live.row.lesson, each.order, fault)


def _notation(live: Live, side: str, order: str) -> str:
    """An order as the record has it, or as it was typed if it cannot be read."""
    try:
        return live.scenario.rules.parse(live.view(side), order).notation
    except MaquisError:
        return order


async def tried(hall: "Hall", live: Live, order: str) -> bool:
    """Take notice of an order that the learner tried; whether it is refused as the script wants it to be."""
    lesson, now = lesson_of(live), _now(live)
    if now is None or not now.refused or not now.asks(_notation(live, lesson.side, order)):
        return False
    if now.refused not in {each.clause for each in live.referee.judge(lesson.side, order).failures}:
        return False
    await write(hall, live, refusals(lesson, _at(live, lesson).done + 1))
    return True


async def write(hall: "Hall", live: Live, number: int) -> None:
    """Write how many refusals were tried, or that the game goes on without its lesson."""
    id = live.row.id
    await hall.written(lambda found: storage.change_lesson(found, id, number))
    live.row = msgspec.structs.replace(live.row, tried=number)
