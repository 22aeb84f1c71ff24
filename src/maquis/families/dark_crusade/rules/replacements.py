"""DC.base.replacement: where units that were eliminated are raised again, and in how many months all of them would be.

That there are replacements, and cities where they come, is known; how many, and where else, is ours (D40).
"""

from maquis.boards.sets import union
from maquis.engine.figures import FigureBook
from maquis.engine.position import Position
from maquis.engine.rulings import Ruling, Tally, demand
from maquis.families.dark_crusade.rules.calendar import CALENDAR, SOVIET, enemy
from maquis.families.dark_crusade.rules.front import controlled, held
from maquis.families.dark_crusade.rules.supply import supplied

CLAUSE = "DC.base.replacement"


def where(position: Position, side: str) -> Ruling:
    """Where units of a side are raised again."""
    figures, board = position.game.figures, position.game.board
    played = demand("DC.base.replacement", "replacements are played", bool(figures["replacement.played"]), "assumed")
    cities = union(1 << board.place(name) for name in _cities(figures, side))
    return Ruling(
        played,
        demand(CLAUSE, "a city for replacements of the {side} side", cities, "assumed", side=side),
        demand(CLAUSE, "that it controls", controlled(position, side), "assumed"),
        demand(CLAUSE, "in supply", supplied(position, side), "assumed"),
        demand(CLAUSE, "free of enemy units", ~held(position, enemy(side)), "assumed"),
    )


def _cities(figures: FigureBook, side: str) -> list[str]:
    return [*figures["replacement.cities"][side], *(figures["replacement.found"] if side == SOVIET else ())]


def named(figures: FigureBook) -> set[str]:
    """Every point that the figures name for it."""
    return set(figures["replacement.found"]).union(*figures["replacement.cities"].values())


def many(position: Position, side: str, lost: int) -> Tally:
    """How many of so many units that a side has lost it raises again this month."""
    year = str(CALENDAR.month(position.turn).year)
    months: int = position.game.figures["replacement.months"][side][year]
    tally = Tally("units raised again").start(CLAUSE, "lost", lost, "assumed")
    left = lost - -(-lost // months)
    return tally.add(CLAUSE, "one in {months}, rounded up", -left, bool(left), "assumed", months=months)
