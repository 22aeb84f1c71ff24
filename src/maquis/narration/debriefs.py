"""The staff officer's debrief in words: what a side's decisions cost it, and what he would have ordered."""

import collections
import re
from collections.abc import Iterator, Sequence

import msgspec

from maquis.campaign.debriefing import ANOTHER, FEW, HIS, MORE, WITH, WITHOUT, WORLDS, Decision, Lesson
from maquis.campaign.rooted import END
from maquis.contract import labels
from maquis.contract.scenario import Scenario
from maquis.engine.position import Position
from maquis.engine.roster import Counter
from maquis.engine.words import many
from maquis.narration.strikes import LITTLE, SURE, part, points
from maquis.narration.tellings import of


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


WAYS = {
    HIS: "my way",
    ANOTHER: "a way that is neither yours nor mine",
    WITHOUT: "your own way without that",
    WITH: "your own way after that",
}


def lesson(scenario: Scenario, found: Lesson) -> LessonTold:
    """A decision that was looked at closely."""
    view, game = found.decision.view, scenario.game
    ordered, other = found.decision.orders, found.way.orders

    def without(orders: Sequence[str], others: Sequence[str]) -> tuple[str, ...]:
        return tuple(labels.told(game, each) for each in left(view, orders, others) if each != END)

    return LessonTold(
        view.turn,
        when(scenario, found.decision),
        found.cost.worth,
        SURE * found.cost.error,
        WAYS[found.way.kind],
        without(ordered, other),
        without(other, ordered),
        tuple(part(each) for each in found.cost.changes if abs(each.worth) >= LITTLE),
    )


def left(view: Position, orders: Sequence[str], others: Sequence[str]) -> Iterator[str]:
    """Orders without those that are among others, too, where one counter is as good as another that is like it."""
    groups: dict[tuple[Counter, int], str] = {}
    names = {
        each.name: groups.setdefault((msgspec.structs.replace(each, name=""), view.where[number]), each.name)
        for number, each in enumerate(view.game.roster)
    }
    named = re.compile(rf"(?<!\w)({'|'.join(map(re.escape, sorted(names, key=len, reverse=True)))})(?!\w)")

    def alike(order: str) -> str:
        return named.sub(lambda found: names[found[0]], order)

    waiting = collections.Counter(map(alike, others))
    for order in orders:
        if waiting[alike(order)]:
            waiting[alike(order)] -= 1
        else:
            yield order


def when(scenario: Scenario, decision: Decision) -> str:
    """The phase of a decision."""
    view = decision.view
    return of(scenario.game).phase(scenario.game, view.turn, view.side, view.phase)


def basis(listened: bool) -> str:
    """What the numbers are, and what they rest on."""
    knew = "could infer then from its log" if listened else "saw then"
    worlds = f"in {many(FEW, 'world')} for each decision and {WORLDS} to {WORLDS + MORE} others for those that are told"
    ahead = "the rest of the phase as it was ordered, then the highest levels of all sides, a turn or so ahead"
    return f"By what the side {knew}, {worlds}, ± {SURE} standard errors; {ahead}."


def lines(told: Sequence[LessonTold]) -> Iterator[str]:
    """The decisions that surely cost something, dearest first."""
    if not told:
        yield "No decision is sure to have cost anything: I know no way that is surely better in any of them."
    for number, each in enumerate(told, 1):
        yield f"{number}. {each.when}: {points(each.cost, each.error)} by {each.way}"
        if each.ordered:
            yield f"   you ordered: {'; '.join(each.ordered)}"
        yield f"   instead: {'; '.join(each.instead) or 'nothing'}"
        yield from (f"   {words}" for words in each.made_of)


def praise(told: Sequence[LessonTold]) -> Iterator[str]:
    """The decisions that were surely better than the officer's way, by most first."""
    for each in told:
        yield f"Better than I would have: {each.when}, by {points(-each.cost, each.error)}"
        if each.ordered:
            yield f"   you ordered, and I would not: {'; '.join(each.ordered)}"
        if each.instead:
            yield f"   I would have, and you did not: {'; '.join(each.instead)}"
