"""PAR.6: the partisans with which the game of 1936 begins: Waziristan and the Arab uprising."""

from collections.abc import Iterator

from maquis.engine.events import Entered, Event
from maquis.engine.figures import FigureBook
from maquis.engine.game import Game
from maquis.engine.rulings import Tally
from maquis.families.global_war.rules.forces import ORDINARY, counter_name

CONTROLLER = "italy"
"""Who controls the tribesmen and rebels of both."""
UPRISINGS = {"kashmir": "PAR.6.1", "trans_jordan": "PAR.6.2"}
"""Where, and by which clause."""


def number(figures: FigureBook, zone: str) -> Tally:
    """How many partisans begin in a zone."""
    tally = Tally("partisans of {controller} in 1936", controller=CONTROLLER)
    if zone not in UPRISINGS:
        return tally
    return tally.start(UPRISINGS[zone], "the uprising in {zone}", figures[f"setup.{zone}"], zone=zone)


def at_start(game: Game) -> Iterator[Event]:
    """Say which partisans begin the game of 1936, and where."""
    given = 0
    for zone, clause in UPRISINGS.items():
        for _ in range(number(game.figures, zone).value):
            given += 1
            yield Entered(counter_name(CONTROLLER, ORDINARY, given), zone, clause=clause)
