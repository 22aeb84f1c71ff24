"""Rulings and tallies as lines for people."""

from fractions import Fraction
from typing import Any

from maquis.cli.words import out, provenance
from maquis.engine.playing import GameRules
from maquis.engine.rulings import Origin, Read

COMMON = 12
"""The largest denominator of a fraction that everybody reads at once."""


def print_demands(data: list[dict[str, Any]]) -> None:
    """Print demands, each with yes or no."""
    for each in data:
        out.print(
            f"  {'[green]yes[/green]' if each['met'] else '[red]NO [/red]'} {each['clause']:<20} {each['asks']}"
            + provenance(_origin(each))
        )


def _origin(data: dict[str, Any]) -> Origin:
    return Read(data["reading"], data["read"]) if "reading" in data else str(data["provenance"])


def print_rests(data: list[dict[str, Any]]) -> None:
    """Print what chances rest on that no rule text prints."""
    named: dict[Origin, list[str]] = {}
    for each in data:
        named.setdefault(_origin(each), []).append(f"{each['figure']} ({each['clause']})")
    for origin, figures in named.items():
        out.print(f"  by {', '.join(figures)}" + provenance(origin))


def _about(total: str) -> str:
    """A fraction that is hard to read, as a decimal beside it."""
    number = Fraction(total)
    return f"  about {float(number):.3f}" if number.denominator > COMMON else ""


def print_tally(data: dict[str, Any]) -> None:
    """Print a number and its steps."""
    out.print(f"  [bold]{data['of']}: {data['total']}[/bold]{_about(data['total'])}")
    for step in data["steps"]:
        out.print(
            f"      {step['does']:<8} {step['words']} → {step['total']}  ({step['clause']})" + provenance(_origin(step))
        )


def print_questions(rules: GameRules) -> None:
    """The questions that may be asked, as they are typed, with what is answered."""
    for form, words in rules.questions.items():
        out.print(f"  {form}: {words}" if words else f"  {form}", markup=False)
