"""Ambush: a whole game on one page of rules, to learn from, to begin a game of one's own from, and to solve."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from ambush.rules import BROKEN, RAIDERS, ROSTER, RULES, SIDES, won
from maquis.boards.mapfile import load
from maquis.contract.edition import Text
from maquis.contract.family import Family, Goal
from maquis.contract.scenario import Scenario
from maquis.engine.events import Began, Entered, Event
from maquis.engine.game import Game

FOLDER = Path(__file__).parent
FIRST = Text("ambush.first", "1", RULES, FOLDER)
"""Ambush, first edition."""


def scenario(name: str, options: Mapping[str, Any], rules: str) -> Scenario:
    """Return the one scenario: a night on the line."""
    figures = FIRST.figures().override(options, "the options")
    game = Game(
        edition=FIRST.name, scenario=name, sides=SIDES, map=load(FOLDER / "maps" / "ambush.json"), roster=ROSTER,
        figures=figures, clauses=FIRST.clauses(), last_turn=figures["turns"], fields=(BROKEN,),
    )  # fmt: skip
    return Scenario(name, "Ambush: a night on the line", game, RULES, 1, game.last_turn, set_up, options)


def set_up(turn: int) -> Iterator[Event]:
    """The patrol stands at the halt; the raiders are about to hide."""
    yield Began(turn, RAIDERS, "hiding")
    yield Entered("Patrol", "0100")


GOAL = Goal({side: (side,) for side in SIDES}, won, "1 for a broken line, -1 for a band that is caught")
FAMILY = Family(
    name="ambush", folder=FOLDER, editions=lambda: (FIRST,), scenarios=("ambush",), scenario=scenario, goal=GOAL
)
