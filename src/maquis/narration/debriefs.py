"""The staff officer's debrief in words: what a side's decisions cost it, and what he would have ordered."""

import collections
import re
from collections.abc import Iterator, Sequence

import msgspec

from maquis.campaign.debriefing import FEW, WORLDS, Cost, Decision, Lesson
from maquis.campaign.rooted import END
from maquis.contract import labels
from maquis.contract.scenario import Scenario
from maquis.engine.orders import Order
from maquis.engine.position import Position
from maquis.engine.roster import Counter
from maquis.engine.words import many
from maquis.narration.strikes import LITTLE, SURE, part, points
from maquis.narration.tellings import of


class LessonTold(msgspec.Struct, frozen=True):
    """A decision that cost something: when, how much with two standard errors, what differs, and by what it comes."""

    turn: int
    when: str
    cost: float
    error: float
    ordered: tuple[str, ...]
    """What the side ordered and the officer would not have."""
    instead: tuple[str, ...]
    """What he would have ordered and the side did not."""
    best: str
    """The one of several that would have gained most by itself before what was ordered, and how much; else nothing."""
    made_of: tuple[str, ...]


def lesson(scenario: Scenario, found: Lesson, best: tuple[Order, Cost] | None = None) -> LessonTold:
    """A decision that was looked at closely, and the one order that would have gained most, if that was, too."""
    view, game = found.decision.view, scenario.game
    ordered, his = found.decision.orders, found.officer

    def without(orders: Sequence[str], others: Sequence[str]) -> tuple[str, ...]:
        return tuple(labels.told(game, each) for each in left(view, orders, others) if each != END)

    instead = without(his, ordered)
    return LessonTold(
        view.turn,
        when(scenario, found.decision),
        found.cost.worth,
        SURE * found.cost.error,
        without(ordered, his),
        instead,
        order(scenario, *best) if best is not None and len(instead) > 1 else "",
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


def order(scenario: Scenario, given: Order, cost: Cost) -> str:
    """An order, and what it would have gained."""
    return f"{labels.told(scenario.game, given.notation)} ({points(cost.worth, SURE * cost.error)})"


def summary(costs: Sequence[Cost]) -> str:
    """What all decisions cost together."""
    worth, error = sum(each.worth for each in costs), sum(each.error**2 for each in costs) ** 0.5
    gained = f"{points(worth, SURE * error)}, in points of what is at stake; above 0 his way is better."
    return f"{many(len(costs), 'decision')}; the officer's way instead of each, added up: {gained}"


def basis(listened: bool) -> str:
    """What the numbers are, and what they rest on."""
    knew = "could infer then from its log" if listened else "saw then"
    worlds = f"in {many(FEW, 'world')} for each decision and {WORLDS} others for those that are told"
    ahead = "played on by the highest levels of all sides, a turn or so ahead"
    return f"By what the side {knew}, {worlds}, ± {SURE} standard errors; {ahead}."


def lines(told: Sequence[LessonTold]) -> Iterator[str]:
    """The decisions that surely cost something, dearest first."""
    if not told:
        yield "No decision is sure to have cost anything."
    for number, each in enumerate(told, 1):
        yield f"{number}. {each.when}: {points(each.cost, each.error)} by the officer's way"
        yield f"   ordered: {'; '.join(each.ordered) or 'nothing that he would not have'}"
        yield f"   he would have: {'; '.join(each.instead) or 'nothing instead'}"
        if each.best:
            yield f"   above all: {each.best}"
        yield from (f"   {words}" for words in each.made_of)
