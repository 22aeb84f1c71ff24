"""The command about the rules themselves: clauses, figures, and where they are coded."""

from typing import Annotated, Any

from cyclopts import Parameter
from rich.markup import escape

from maquis.cli.words import Json, out, plain, provenance, show_json
from maquis.contract.coded import cited, coded
from maquis.contract.editions import edition as edition_named
from maquis.contract.editions import editions
from maquis.engine.clauses import Clause
from maquis.engine.figures import FigureBook, Reading

WHOLE = 20
"""More clauses than this are listed by their titles only."""


def rules(
    edition: Annotated[str | None, Parameter(help="An edition, such as europa.rule40; all are listed without.")] = None,
    clause: Annotated[str | None, Parameter(help="A clause, such as 40.C.place, or the beginning of several.")] = None,
    /,
    *,
    figures: Annotated[bool, Parameter(negative=(), help="List the figures with their provenance instead.")] = False,
    readings: Annotated[bool, Parameter(negative=(), help="List the sentences that are read in two ways.")] = False,
    json: Json = False,
) -> int:
    """Read the rules: list the editions, the clauses of one, or one clause with its figures and where it is coded.

    For example: `maquis rules europa.rule40 40.C.place`, or `maquis rules europa.rule40 --readings`
    """
    if edition is None:
        return _editions(json)
    chosen = edition_named(edition)
    book, clauses = chosen.figures(), chosen.clauses()
    if figures:
        return _figures(book, json)
    if readings:
        return _readings(book, json)
    code = cited(edition)
    data = [_clause(each, book, code) for each in (clauses.below(clause) if clause else clauses)]
    if json:
        show_json(data)
    elif len(data) > WHOLE:
        _contents(data)
    else:
        for each in data:
            _print_clause(each)
    return 0


def _editions(json: bool) -> int:
    listed = [
        {"edition": name, "version": each.version, "title": each.clauses().title} for name, each in editions().items()
    ]
    if json:
        show_json(listed)
    for each in listed if not json else []:
        out.print(f"[bold]{each['edition']}[/bold]  {escape(each['title'])} (rules version {each['version']})")
    return 0


def _figures(book: FigureBook, json: bool) -> int:
    listed = {name: plain(book.figure(name)) for name in book}
    if json:
        show_json(listed)
    for name, figure in listed.items() if not json else ():
        _print_figure(name, figure)
    return 0


def _readings(book: FigureBook, json: bool) -> int:
    found = [plain(each) for each in book.readings()]
    if json:
        show_json(found)
    for each in found if not json else ():
        _print_reading(each)
    return 0


def _print_reading(of: dict[str, Any], indent: str = "") -> None:
    out.print(f"{indent}[bold]{of['id']}[/bold]  {of['clause']}: {escape(of['words'])} ({escape(of['where'])})")
    for choice, words in of["readings"].items():
        mark = f" The default: {of['why']}" if choice == of["default"] else ""
        out.print(f"{indent}  {choice}: {words}{mark}", markup=False)


def _clause(clause: Clause, book: FigureBook, code: dict[str, list[str]]) -> dict[str, Any]:
    about = [figure for figure in map(book.figure, book) if figure.clause == clause.id]
    return {
        **plain(clause),
        "figures": {each.id: plain(each) for each in about if not isinstance(each, Reading)},
        "readings": [plain(each) for each in about if isinstance(each, Reading)],
        "code": _modules(coded(clause, code)),
    }


def _modules(functions: list[str]) -> list[str]:
    """The modules of some functions."""
    return list(dict.fromkeys(name.partition(":")[0] for name in functions))


def _contents(data: list[dict[str, Any]]) -> None:
    for each in data:
        status = "" if each["status"] == "formalised" else f"  [dim]({each['status']})[/dim]"
        out.print(f"[bold]{each['id']:<22}[/bold] {escape(each['title'])}{status}")


def _print_clause(data: dict[str, Any]) -> None:
    out.print(f"[bold]{data['id']}  {escape(data['title'])}[/bold]{provenance(data['provenance'], always=True)}")
    out.print(f"  {data['words']}" + (f" ({data['where']})" if data["where"] else ""), markup=False)
    code, why = ", ".join(data["code"]), data["why"]
    out.print(f"  {data['status']}" + (f": {code}" if code else "") + (f" ({why})" if why else ""), markup=False)
    for name, figure in data["figures"].items():
        _print_figure(f"  {name}", figure)
    for reading in data["readings"]:
        _print_reading(reading, "  ")


def _print_figure(name: str, figure: dict[str, Any]) -> None:
    where = f" ({figure['where']})" if figure["where"] else ""
    words = escape(f"{figure['value']}  {figure['clause']}: {figure['words']}{where}")
    out.print(f"[bold]{name}[/bold] = {words}{provenance(figure['provenance'], always=True)}")
