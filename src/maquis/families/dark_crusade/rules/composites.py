"""DC.para.F: two infantry armies are put together to a composite parachute unit. The rule could not be read: D37."""

from maquis.engine.events import Entered, Event, Flagged
from maquis.engine.game import Game
from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.engine.rulings import Ruling, demand
from maquis.families.dark_crusade.rules import isolation
from maquis.families.dark_crusade.rules.calendar import MOVEMENT, SOVIET
from maquis.families.dark_crusade.rules.front import DISPERSED, MOVED, flagged, these
from maquis.families.dark_crusade.rules.supply import supplied

COMPOSITE = "composite"
"""The size of a counter that stands for two armies put together."""


def composites(game: Game) -> int:
    """The counters of composite parachute units."""
    return game.known("composites", lambda: game.roster.those(lambda c: c.size == COMPOSITE))


def armies(game: Game) -> int:
    """The Soviet units of which two make a composite."""
    kinds = game.figures["airborne.made_of"]
    return game.known("armies", lambda: game.roster.those(lambda c: c.side == SOVIET and c.kind in kinds))


def spare(position: Position) -> int | None:
    """The counter of the next composite, if there may be another."""
    every = composites(position.game)
    there = position.in_play(every)
    free = every & ~there
    if not free or there.bit_count() >= position.game.figures["airborne.composites"]:
        return None
    return next(iter(numbers(free)))


def may_combine(position: Position, side: str, chosen: tuple[int, ...]) -> Ruling:
    """Rule on the points where two armies may be put together now."""
    starts = {position.where[each] for each in chosen}
    here = starts.pop() if len(starts) == 1 else -1
    able = armies(position.game)
    return Ruling(
        demand("DC.para.A", "the optional rule on them", position.game.figures["airborne.played"], "assumed"),
        demand(
            "DC.para.F",
            "the Soviet operational movement phase",
            (side, position.side, position.phase) == (SOVIET, SOVIET, MOVEMENT),
            "assumed",
        ),
        demand(
            "DC.para.F",
            "two infantry armies",
            len(chosen) == 2 and all(able >> each & 1 for each in chosen),
            position.game.figures.read("airborne.made_of"),
        ),
        demand("DC.para.F", "both on one point", 1 << here if here >= 0 else 0, "assumed"),
        demand("DC.para.F", "in supply", supplied(position, SOVIET), "assumed"),
        demand("DC.para.F", "not dispersed", not any(flagged(position, DISPERSED, each) for each in chosen), "assumed"),
        demand("DC.para.F", "instead of moving", not any(flagged(position, MOVED, each) for each in chosen), "assumed"),
        demand("DC.para.F", "another composite unit", spare(position) is not None, "assumed"),
    )


def combined(position: Position, chosen: tuple[int, ...]) -> list[Event]:
    """Say that two armies become a composite parachute unit, which can drop from the next turn on."""
    counter = spare(position)
    assert counter is not None
    name, label = position.game.roster[counter].name, position.game.board.label(position.where[chosen[0]])
    gone = isolation.eliminated(position, these(chosen), f"part of {name} now", "DC.para.F")
    return [*gone, Entered(name, label, clause="DC.para.F"), Flagged(MOVED, (name,), clause="DC.para.F")]
