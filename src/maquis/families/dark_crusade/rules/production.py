"""DC.base.production: what the war economies give those who attack, by side and quarter: all assumed (D41)."""

from maquis.engine.position import Position
from maquis.engine.rulings import Tally
from maquis.families.dark_crusade.rules import isolation
from maquis.families.dark_crusade.rules.calendar import CALENDAR, enemy

CLAUSE = "DC.base.production"


def given(position: Position, side: str) -> int:
    """What is added to the fire factors of those who attack for a side this month."""
    figures, now = position.game.figures, CALENDAR.month(position.turn)
    if not figures["production.played"]:
        return 0
    by_quarter: dict[str, int] = figures["production.attack"][side]
    return by_quarter[f"{now.year}-{(now.month + 2) // 3}"]


def more(position: Position, side: str) -> int:
    """What production gives a side's attacks more this month than those of the enemy; less, if it is below 0."""
    return given(position, side) - given(position, enemy(side))


def offensive(position: Position, number: int, tally: Tally) -> Tally:
    """The fire of a unit with it: if it attacks, and is not isolated; it is never less than 1."""
    side = position.game.roster[number].side
    if side != position.side or isolation.isolated(position, side) >> number & 1 or not tally.value:
        return tally
    change = max(given(position, side), 1 - tally.value)
    return tally.add(CLAUSE, "production for an offensive", change, bool(change), "assumed")
