"""How far a game has come in the script of its lesson: that follows from the orders that stand, and what was tried."""

from collections.abc import Sequence
from typing import NamedTuple

from maquis.lessons.script import Lesson


class At(NamedTuple):
    """How many steps are done, and the place among the orders of the first that no step asked; none, if all were."""

    done: int
    stray: int | None = None


def follow(lesson: Lesson, orders: Sequence[str], tried: int) -> At:
    """How far the learner has come by the orders of his that stand, having tried the first so many that are refused.

    Whoever gives the order of the next step leaves behind, too, what he was to try before.
    """
    steps, done = lesson.step, 0
    for place, order in enumerate(orders):
        at = next((n for n in range(done, len(steps)) if not steps[n].refused), None)
        if at is None:
            break
        if not steps[at].asks(order):
            return At(_with_tried(lesson, done, tried), place)
        done = at + 1
    return At(_with_tried(lesson, done, tried))


def _with_tried(lesson: Lesson, done: int, tried: int) -> int:
    """How many steps are done, with what was tried since the last order."""
    while done < len(lesson.step) and lesson.step[done].refused and refusals(lesson, done) < tried:
        done += 1
    return done


def refusals(lesson: Lesson, steps: int) -> int:
    """How many of the first so many steps are refused."""
    return sum(1 for step in lesson.step[:steps] if step.refused)
