"""Which units that were eliminated are raised again in a month, by the order of battle (DC.base.replacement)."""

from collections.abc import Iterator

from maquis.engine.events import Entered
from maquis.engine.position import OUT_OF_PLAY, Position
from maquis.families.dark_crusade.rules import replacements
from maquis.families.dark_crusade.rules.front import class_of
from maquis.families.dark_crusade.rules.giving_way import nearest
from maquis.families.dark_crusade.rules.told import OURS
from maquis.families.dark_crusade.scenarios.script import Unit, present, turn_of


class Replaced(Entered, frozen=True, tag=OURS):
    """A unit that was eliminated is raised again."""


def replaced(position: Position, side: str) -> Iterator[Replaced]:
    """Say who of a side is raised again this month: the strongest first, each in the city nearest to where it began."""
    if not position.game.figures["replacement.played"]:
        return
    gone = sorted(lost(position, side), key=lambda unit: -unit.fire)
    cities = replacements.where(position, side).places
    for unit in gone[: replacements.many(position, side, len(gone)).value]:
        place = nearest(position, position.game.board.place(unit.at), cities, side)
        if place is not None:
            yield Replaced(unit.name, position.game.board.label(place), clause=replacements.CLAUSE)


def lost(position: Position, side: str) -> list[Unit]:
    """The ground units that came before this month and are gone, though not by history: eliminated, or put together."""
    roster, game = position.game.roster, position.game
    return [
        unit for unit in present(position.turn + 1)
        if unit.side == side and turn_of(unit.month) < position.turn
        and position.where[roster.number(unit.name)] == OUT_OF_PLAY
        and class_of(game, roster[roster.number(unit.name)]) not in ("air", "parachute")
    ]  # fmt: skip
