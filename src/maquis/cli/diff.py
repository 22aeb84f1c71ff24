"""The command that tells two editions of a rule apart, clause by clause."""

from pathlib import Path
from typing import Annotated, Any

from cyclopts import Parameter

from maquis.cli.words import Json, out, plain, show_json
from maquis.contract.differences import Comparison, Difference, compare, labelled, value
from maquis.contract.edition import Edition
from maquis.contract.editions import edition
from maquis.engine.clauses import Clause
from maquis.engine.figures import FigureBook, read_options
from maquis.engine.words import many


def diff(
    one: Annotated[str, Parameter(help="An edition, such as europa.rule40.")],
    other: Annotated[str, Parameter(help="Another of its family, such as europa.rule45.")],
    /,
    *,
    options: Annotated[Path | None, Parameter(help="A file of figures and options for the first.")] = None,
    other_options: Annotated[Path | None, Parameter(help="Such a file for the second.")] = None,
    json: Json = False,
) -> int:
    """Tell what two editions ask differently, clause by clause: their words, and the figures that they set otherwise.

    Two files of options for one edition are told apart as well; a reading is told with its name.

    For example: `maquis diff europa.rule40 europa.rule45`
    """
    first, second = edition(one), edition(other)
    found = compare(first, second, (_figures(first, options), _figures(second, other_options)))
    if json:
        show_json(_data(found))
        return 0
    out.print(f"[bold]{first.clauses().title}[/bold] ({one}) and [bold]{second.clauses().title}[/bold] ({other})")
    out.print(f"{many(found.alike, 'clause asks', 'clauses ask')} the same; what differs:")
    for each in found.differences:
        out.print()
        _print(each, one, other)
    return 0


def _figures(of: Edition, options: Path | None) -> FigureBook:
    """The figures of an edition, with those that a file of options sets; raise `MaquisError`."""
    figures = of.figures()
    return figures.override(read_options(options), str(options)) if options else figures


def _print(of: Difference, one: str, other: str) -> None:
    if not of.one and not of.other:
        out.print("[bold]Of clauses that neither has as its own[/bold]")
    elif of.alike:
        _clauses(of.other, "both")
    else:
        for name, clauses in ((one, of.one), (other, of.other)):
            _clauses(clauses, name if of.one and of.other else f"{name} alone")
    for each in of.settings:
        words = f"{each.id}: {each.words}" if each.reading else each.words
        out.print(f"    {labelled(words)} {value(each.one)} → {value(each.other)}", markup=False)


def _clauses(clauses: tuple[Clause, ...], whose: str) -> None:
    for clause in clauses:
        mark = f"  [{clause.provenance}]" if clause.provenance != "source" else ""
        out.print(f"{whose}: {clause.id}  {clause.title}{mark}", style="bold", markup=False)
        out.print(f"  {clause.words}", markup=False)


def _data(found: Comparison) -> dict[str, Any]:
    return {
        "alike": found.alike,
        "differences": [
            {
                "one": [plain(each) for each in of.one],
                "other": [plain(each) for each in of.other],
                "alike": of.alike,
                "figures": [plain(each) for each in of.settings],
            }
            for of in found.differences
        ],
    }
