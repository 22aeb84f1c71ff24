"""A side's log read by the reasoner: it has the log, and the rules of the game that the log names, and nothing else."""

from collections.abc import Iterator, Mapping, Sequence

import msgspec

from maquis.contract import earlier, families, scenarios
from maquis.contract.scenario import Scenario
from maquis.engine import log as logs
from maquis.engine.entries import EXCEPT, HOUSE, decode, is_talk
from maquis.engine.errors import MaquisError
from maquis.engine.events import Began, Event, Rolled
from maquis.engine.game import UMPIRE
from maquis.engine.position import Position
from maquis.engine.undo import asked
from maquis.engine.views import Entering, Line, line
from maquis.reasoner.reasoner import MOST, DiedOut, NothingFits, Reasoner, TooMany
from maquis.reasoner.supposing import whole


def read(log: Sequence[logs.Line], most: int = MOST) -> tuple[Scenario, Reasoner]:
    """Return the game of a log, and what its side can know; raise `NothingFits` or `MaquisError`.

    Where more than so many states fit they are drawn; then it is looked ahead what face-down counters are shown to be.
    If none of those that were drawn fits a later line, it is read again with twice and four times as many.
    """
    head = log[0]
    assert isinstance(head, logs.Head)
    if head.log == UMPIRE:
        raise MaquisError("the log is the umpire's, who knows everything: take the log of a side")
    scenario = scenarios.load(head.scenario, earlier.figures(head), head.edition)
    entries = [*lines(log)]
    try:
        return scenario, _read(scenario, entries, head, None, most)
    except TooMany:
        ahead = shown(log)
    for many in (most, 2 * most):
        try:
            return scenario, _read(scenario, entries, head, ahead, many)
        except DiedOut:
            continue
    return scenario, _read(scenario, entries, head, ahead, 4 * most)


def _read(
    scenario: Scenario, entries: Sequence[Line], head: logs.Head, ahead: Mapping[int, str] | None, most: int
) -> Reasoner:
    first, *rest = entries
    start, behind = set_up(scenario, first, head.log), families.of(head.edition).behind or whole
    undone = [undo for each in rest if (undo := asked(each.order)) is not None]
    reasoner = Reasoner([start], scenario.rules, head.log, behind, most, ahead, goes_back=bool(undone))
    if any(undo.to is not None for undo in undone):
        reasoner.alike.unnamed = 0
    for each in rest:
        reasoner.read(each)
    return reasoner


def shown(log: Sequence[logs.Line]) -> dict[int, str]:
    """Return what the masks of a log are that were opened: each stood for one counter, which was shown."""
    return {mask: name for each in log if isinstance(each, logs.LogEntry) for mask, (name, _) in each.opened.items()}


def lines(log: Sequence[logs.Line]) -> Iterator[Line]:
    """Yield what a log tells, entry by entry."""
    for each in log:
        if isinstance(each, logs.Head) and each.house:
            raise MaquisError(
                f"the game is played without what {', '.join(each.house)} demands, and here is reasoned by the rules "
                "alone: what a side can know cannot be said of this game"
            )
        if isinstance(each, logs.LogEntry):
            if is_talk(each.order) or each.order in (EXCEPT, HOUSE):
                raise MaquisError(
                    f"number {each.n} of the log is about an exception to the rules, by which alone is reasoned here: "
                    "what a side can know cannot be said of this game"
                )
            yield Line(each.n, each.side, each.order, tuple(_by_whomever(decode(raw)) for raw in each.events))


def _by_whomever(event: Event) -> Event:
    """A roll, whoever rolled it."""
    return msgspec.structs.replace(event, entered=msgspec.UNSET) if isinstance(event, Rolled) else event


def set_up(scenario: Scenario, first: Line, side: str) -> Position:
    """Return the position that a game is set up in, as its scenario says; raise `NothingFits` if it was not told so."""
    began = next((event for event in first.events if isinstance(event, Began)), None)
    position = Position(scenario.game)
    events = tuple(scenario.set_up(began.turn)) if began is not None else ()
    told = line(position, "", first.order, events, side)
    if told is None or told.events != first.events:
        raise NothingFits("the log does not begin as the scenario that it names is set up")
    entering = Entering(position)
    for event in events:
        entering.say(event)
    entering.close()
    return position
