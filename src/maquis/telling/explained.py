"""Rulings, tallies and moments as plain data."""

from typing import Any

from maquis.engine.position import Position
from maquis.engine.rulings import Ruling, Tally
from maquis.games.europa.calendar import AXIS, Date


def demands(ruling: Ruling, place: int | None) -> list[dict[str, Any]]:
    """Every demand of a ruling, and whether it is met in a place."""
    return [
        {"clause": each.clause, "asks": each.words, "met": each.holds(place), "provenance": each.provenance}
        for each in ruling.demands
    ]


def tally_data(tally: Tally) -> dict[str, Any]:
    """A number with its steps."""
    steps = [
        {"clause": s.clause, "does": s.does, "words": s.words, "total": str(s.total), "provenance": s.provenance}
        for s in tally.steps
    ]
    return {"of": tally.words, "value": tally.value, "total": str(tally.total), "steps": steps}


def when(position: Position) -> str:
    """The turn and the phase."""
    if position.phase == "over":
        return f"{Date.of(position.turn)}, the end"
    return f"{Date.of(position.turn)}, {'Axis' if position.side == AXIS else 'Soviet'} {position.phase} phase"
