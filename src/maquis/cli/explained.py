"""Rulings, tallies and moments as data for `--json`, and as lines for people."""

from typing import Any

from maquis.cli.words import out, provenance
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


def print_demands(data: list[dict[str, Any]]) -> None:
    """Print demands, each with yes or no."""
    for each in data:
        out.print(
            f"  {'[green]yes[/green]' if each['met'] else '[red]NO [/red]'} {each['clause']:<20} {each['asks']}"
            + provenance(each["provenance"])
        )


def print_tally(data: dict[str, Any]) -> None:
    """Print a number and its steps."""
    out.print(f"  [bold]{data['of']}: {data['total']}[/bold]")
    for step in data["steps"]:
        out.print(
            f"      {step['does']:<8} {step['words']} → {step['total']}  ({step['clause']})"
            + provenance(step["provenance"])
        )


def when(position: Position) -> str:
    """The turn and the phase."""
    if position.phase == "over":
        return f"{Date.of(position.turn)}, the end"
    return f"{Date.of(position.turn)}, {'Axis' if position.side == AXIS else 'Soviet'} {position.phase} phase"
