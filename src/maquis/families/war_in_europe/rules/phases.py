"""The sequence of play: four phases for each side, and the strategic cycle (W1, W2)."""

from __future__ import annotations

from maquis.engine.changes import matter
from maquis.engine.game import Game
from maquis.engine.orders import Say
from maquis.engine.position import Position
from maquis.families.war_in_europe.rules import keeping, production, supply
from maquis.families.war_in_europe.rules.cadres import SOVIET
from maquis.families.war_in_europe.rules.calendar import SIDES, begins_cycle, year
from maquis.families.war_in_europe.rules.field import AXIS
from maquis.families.war_in_europe.rules.state import POINTS, POINTS_LEFT, SOVIET_POINTS
from maquis.families.war_in_europe.rules.told import Flying


def players(game: Game) -> tuple[str, ...]:
    """Return the sides that have counters in this game; the others have no phases."""
    return game.cached("players", lambda: tuple(side for side in SIDES if game.roster.sides.get(side)) or SIDES)


def retreats_by(position: Position) -> str:
    """Return the clause that a retreat is owed by: a refusal's, or that of a result."""
    return "31.82" if matter(position, Flying) else "base.results"


def strategic(position: Position, say: Say) -> None:
    """Begin a player turn: railways that the side's cadres had cut are open, and in its first week a cycle begins."""
    for event in supply.opened(position, position.side):
        say(event)
    if begins_cycle(position.turn):
        _cycle(position, say)


def _cycle(position: Position, say: Say) -> None:
    """Begin a cycle for the side whose player turn it is."""
    if position.side == SOVIET and position.game.figures["soviet.points"] != "told":
        for kind in ("personnel", "arms"):
            many = production.a_cycle(position.game.figures, kind, year(position.turn))
            say(SOVIET_POINTS.more(position, many, kind))
    if position.side == AXIS:
        points = POINTS.of(position)
        after, left = production.cycle(position.game.figures, keeping.workshop(position), points)
        keeping.say_workshop(position, after, say, "base.production")
        if left != POINTS_LEFT.of(position):
            say(POINTS_LEFT.to(left))
