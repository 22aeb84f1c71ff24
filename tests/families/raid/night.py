"""A game of Raid on record, and what its sides see of it."""

from pathlib import Path

from maquis.contract.recorded import begin
from maquis.contract.scenario import Scenario
from maquis.contract.scenarios import load
from maquis.engine.dice import seeded
from maquis.engine.orders import Judgement
from maquis.engine.position import Position
from maquis.engine.referee import Referee

RAIDERS, PATROL = "raiders", "patrol"
HIDDEN = ((RAIDERS, "hide Band 0001"),)
CLOSE = (*HIDDEN, (RAIDERS, "move Band 0000"))
"""The band is on the line, beside the patrol, which may search."""
NIGHT: Scenario = load("raid")


def played(path: Path, *orders: tuple[str, str], seed: str = "1") -> Referee:
    """A game in which these orders were given, by whom."""
    referee = begin(path / "night.maquis", NIGHT, 1, seeded(seed), {})
    for side, order in orders:
        referee.give(side, order)
    return referee


def judged(referee: Referee, side: str, order: str) -> tuple[Position, Judgement]:
    """What a side sees, and what the umpire says of an order of it."""
    seen = referee.view(side)
    return seen, NIGHT.rules.judge(seen, side, NIGHT.rules.parse(seen, order))
