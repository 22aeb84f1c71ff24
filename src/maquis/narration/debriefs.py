"""The staff officer's debrief in words: what a side's decisions cost it, and what he would have ordered."""

from collections.abc import Iterable, Iterator, Sequence

import msgspec

from maquis.campaign.debriefing import ANOTHER, FEW, HIS, MORE, WITH, WITHOUT, WORLDS, Lesson, Officer
from maquis.campaign.decided import Decision
from maquis.campaign.gist import Difference
from maquis.contract import labels
from maquis.contract.scenario import Scenario
from maquis.engine.words import many
from maquis.narration.strikes import LITTLE, SURE, part, points
from maquis.narration.tellings import of


class PointTold(msgspec.Struct, frozen=True):
    """The few orders that carry a lesson, what they take the place of, what they gain alone, and its error."""

    instead: tuple[str, ...]
    ordered: tuple[str, ...]
    gains: float
    error: float


class LessonTold(msgspec.Struct, frozen=True):
    """A decision, and another way: when, how much that is better with its error, what differs, and by what it comes."""

    turn: int
    when: str
    cost: float
    error: float
    way: str
    """Whose way the other is."""
    ordered: tuple[str, ...]
    """What the side ordered that the other way leaves out."""
    instead: tuple[str, ...]
    """What it has that the side did not order."""
    made_of: tuple[str, ...]
    both: int = 0
    """How many orders both have."""
    point: PointTold | None = None
    """Which of all these orders carry it, where few of them do."""


WAYS = {
    HIS: "my way",
    ANOTHER: "a way that is neither yours nor mine",
    WITHOUT: "your own way without that",
    WITH: "your own way after that",
}


def lesson(scenario: Scenario, found: Lesson) -> LessonTold:
    """A decision that was looked at closely."""
    decision, game = found.decision, scenario.game
    differs = Difference(scenario.rules, decision.view, decision.orders, found.way.orders)

    def spoken(orders: Iterable[str]) -> tuple[str, ...]:
        return tuple(labels.told(game, each) for each in orders)

    return LessonTold(
        decision.view.turn,
        when(scenario, decision),
        found.cost.worth,
        SURE * found.cost.error,
        WAYS[found.way.kind],
        spoken(differs.ordered),
        spoken(differs.instead),
        tuple(part(each) for each in found.cost.changes if abs(each.worth) >= LITTLE),
        differs.both,
        PointTold(
            spoken(found.point.instead),
            spoken(found.point.ordered),
            found.point.cost.worth,
            SURE * found.point.cost.error,
        )
        if found.point is not None
        else None,
    )


def when(scenario: Scenario, decision: Decision) -> str:
    """The phase of a decision."""
    view = decision.view
    return of(scenario.game).phase(scenario.game, view.turn, view.side, view.phase)


def basis(officer: Officer, listened: bool) -> str:
    """What the numbers are, and what they rest on."""
    knew = "could infer then from its log" if listened else "saw then"
    worlds = f"in {many(FEW, 'world')} for each decision and {WORLDS} to {WORLDS + MORE} others for those that are told"
    far = "to the end of the game" if officer.end is not None else "a turn or so ahead"
    ahead = f"the rest of the phase as it was ordered, then the highest levels of all sides, {far}"
    return f"By what the side {knew}, {worlds}, ± {SURE} standard errors; {ahead}."


def lines(told: Sequence[LessonTold]) -> Iterator[str]:
    """The decisions that surely cost something, dearest first."""
    if not told:
        yield "No decision is sure to have cost anything: I know no way that is surely better in any of them."
    for number, each in enumerate(told, 1):
        yield f"{number}. {each.when}: {points(each.cost, each.error)} by {each.way}"
        yield from _point(each, each.point) if each.point is not None else _whole(each)
        yield from (f"   {words}" for words in each.made_of)


def _point(each: LessonTold, point: PointTold) -> Iterator[str]:
    """The orders that carry a lesson, and how many others it has."""
    more, own = len(each.instead) - len(point.instead), len(each.ordered) - len(point.ordered)
    others = [
        *([f"{many(more, 'order')} more of that way"] if more else []),
        *([f"{many(own, 'order')} of yours that it leaves out"] if own else []),
    ]
    yield from _carried(each, point, point.instead, point.ordered, "your own way", others)


def _carried(
    each: LessonTold, point: PointTold, better: Sequence[str], others: Sequence[str], whose: str, rest: Sequence[str]
) -> Iterator[str]:
    yield f"   the point: {'; '.join(better) or 'to leave out ' + '; '.join(others)}"
    if better and others:
        yield f"   instead of: {'; '.join(others)}"
    alone = f"{whose} with that alone: {points(point.gains, point.error)}"
    changes = "changes" if len(rest) == 1 and rest[0].startswith("1 ") else "change"
    yield f"   {alone}; {' and '.join(rest)} {changes} little (--json tells them){_both(each)}"


def _whole(each: LessonTold) -> Iterator[str]:
    """All by which two ways differ."""
    if each.ordered:
        yield f"   you ordered: {'; '.join(each.ordered)}"
    yield f"   instead: {'; '.join(each.instead) or 'nothing'}{_both(each)}"


def _both(each: LessonTold) -> str:
    """How many orders are in both ways, so that nobody thinks that they were not given."""
    return f"; the same in both ways: {many(each.both, 'order')}" if each.both else ""


def praise(told: Sequence[LessonTold]) -> Iterator[str]:
    """The decisions that were surely better than the officer's way, by most first."""
    for each in told:
        yield f"Better than I would have: {each.when}, by {points(-each.cost, each.error)}"
        if each.point is not None:
            yield from _points_of_yours(each, each.point)
            continue
        if each.ordered:
            yield f"   you ordered, and I would not: {'; '.join(each.ordered)}"
        if each.instead:
            yield f"   I would have, and you did not: {'; '.join(each.instead)}{_both(each)}"


def _points_of_yours(each: LessonTold, point: PointTold) -> Iterator[str]:
    """The orders by which a decision was better than the officer's way, and how many others it has."""
    own, more = len(each.ordered) - len(point.ordered), len(each.instead) - len(point.instead)
    others = [
        *([f"{many(own, 'order')} more of yours"] if own else []),
        *([f"{many(more, 'order')} of mine that you did not give"] if more else []),
    ]
    yield from _carried(each, point, point.ordered, point.instead, "my way", others)
