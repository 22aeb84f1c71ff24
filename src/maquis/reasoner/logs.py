"""A side's log read by the reasoner: it has the log, and the rules of the game that the log names, and nothing else."""

from collections.abc import Iterator, Sequence

from maquis.contract import families, scenarios
from maquis.contract.scenario import Scenario
from maquis.engine import log as logs
from maquis.engine.entries import decode
from maquis.engine.errors import MaquisError
from maquis.engine.events import Began
from maquis.engine.game import UMPIRE
from maquis.engine.position import Position
from maquis.engine.views import Entering, Line, line
from maquis.reasoner.reasoner import MOST, NothingFits, Reasoner
from maquis.reasoner.supposing import whole


def read(log: Sequence[logs.Line], most: int = MOST) -> tuple[Scenario, Reasoner]:
    """Return the game of a log, and what its side can know; raise `NothingFits` or `MaquisError`."""
    head = log[0]
    assert isinstance(head, logs.Head)
    if head.log == UMPIRE:
        raise MaquisError("the log is the umpire's, who knows everything: take the log of a side")
    scenario = scenarios.load(head.scenario, head.options, head.edition)
    first, *rest = lines(log)
    behind = families.of(head.edition).behind or whole
    reasoner = Reasoner([set_up(scenario, first, head.log)], scenario.rules, head.log, behind, most)
    for each in rest:
        reasoner.read(each)
    return scenario, reasoner


def lines(log: Sequence[logs.Line]) -> Iterator[Line]:
    """Yield what a log tells, entry by entry."""
    for each in log:
        if isinstance(each, logs.LogEntry):
            yield Line(each.n, each.side, each.order, tuple(decode(raw) for raw in each.events))


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
