"""The games in which counters are guessed at."""

from functools import cache

from maquis.boards.sets import union
from maquis.contract.scenarios import load
from maquis.engine.position import Position
from maquis.families.europa.policies.sensible import COVER
from maquis.families.europa.rules.ground import grid
from maquis.families.europa.rules.places import apzoc, regulars
from maquis.families.europa.rules.railways import rail
from maquis.families.europa.rules.supply import railway
from tests.guesser.transcripts import Watched


def _night(view: Position, place: int) -> list[float]:
    """What there is to be seen of a place in Raid."""
    return [view.where[view.game.roster.number("Patrol")]]


@cache
def night() -> Watched:
    """A night of Raid, of which the patrol is told."""
    return Watched(
        load("raid"), 1, 4, "raiders", "patrol", _night, lambda label: f"search {label}", "Decoy".__eq__, whole=True
    )


def _front(view: Position, place: int) -> list[float]:
    """What the Axis sees of a place in Europa."""
    board, terrain = view.game.board, view.game.map.layers["terrain"]
    line = railway(view, "axis", whole=False)
    watched, cover = apzoc(view, "axis"), union(terrain.get(kind, 0) for kind in COVER)
    sets = (rail(view), line, board.within(line, 1), watched, board.within(regulars(view, "axis"), 1), cover)
    return [*grid(view.game).column_row(place), *(each >> place & 1 for each in sets)]


@cache
def front(turns: int = 3, first: str = "Jun II 42", rules: str = "europa.rule40") -> Watched:
    """Some turns on the Eastern Front, of which the Axis is told."""
    scenario = load("eastern-front", {}, rules)
    begun = scenario.turn(first)

    def refused(label: str) -> str:
        return f"attack {label} by divisions at {label}"

    return Watched(
        scenario, begun, begun + turns - 1, "soviet", "axis", _front, refused, lambda name: "Dummy" in name, undone=0.05
    )
