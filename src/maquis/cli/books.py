"""Commands about the rules themselves: clauses and figures, worked examples, a scenario's check against history."""

from pathlib import Path
from typing import Any

from cyclopts import App
from rich.markup import escape

import maquis
from maquis import check as examples
from maquis.cli.words import Json, err, out, plain, provenance, show_json
from maquis.engine.clauses import Clause
from maquis.engine.editions import edition as edition_named
from maquis.engine.editions import editions
from maquis.engine.errors import MaquisError
from maquis.engine.figures import FigureBook
from maquis.scenarios import load

WHOLE = 20
"""More clauses than this are listed by their titles only."""


def register(app: App) -> None:
    """Add the commands."""
    app.command(rules)
    app.command(check)
    scenario = App(name="scenario", help="Ask a scenario how it was made.")
    scenario.command(scenario_check, name="check")
    app.command(scenario)


def check(*files: Path, json: Json = False) -> int:
    """Run worked examples and say, for each that is ruled otherwise, what was expected, what was ruled, and why.

    Parameters
    ----------
    files:
        Examples, or folders of them; docs/examples.md tells how to write one.
    """
    if not files:
        raise MaquisError("name the examples to check: files that end in .toml, or folders of them")
    results = examples.check(files)
    if json:
        show_json(examples.as_data(results))
    faults = [each.fault for each in results if each.fault]
    for fault in faults:
        err.print(f"maquis: {fault}", markup=False)
    for line in examples.as_text(results) if not json else ():
        if line not in faults:
            out.print(line, markup=False)
    return examples.exit_code(results)


def scenario_check(name: str, *, json: Json = False) -> int:
    """Compare a scenario's script with the dated history it was drawn from."""
    scenario = load(name)
    if scenario.check is None:
        raise MaquisError(f"{name} was not drawn from dated tables, so there is nothing to compare it with")
    found = scenario.check()
    if json:
        show_json(plain(found.as_data()))
    for line in found.lines() if not json else ():
        out.print(line, markup=False)
    return 0


def rules(edition: str | None = None, clause: str | None = None, *, figures: bool = False, json: Json = False) -> int:
    """Read the rules: list the editions, the clauses of one, or one clause with its figures and where it is coded.

    Parameters
    ----------
    edition:
        An edition, such as europa.rule40.
    clause:
        A clause, such as 40.C.place, or the beginning of several.
    figures:
        List the edition's figures with their provenance instead.
    """
    if edition is None:
        return _editions(json)
    chosen = edition_named(edition)
    book, clauses = chosen.figures(), chosen.clauses()
    if figures:
        return _figures(book, json)
    data = [_clause(each, book) for each in (clauses.below(clause) if clause else clauses)]
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


def _clause(clause: Clause, book: FigureBook) -> dict[str, Any]:
    figures = {name: plain(book.figure(name)) for name in book if book.figure(name).clause == clause.id}
    return {**plain(clause), "figures": figures, "code": coded(clause.id)}


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


def _print_figure(name: str, figure: dict[str, Any]) -> None:
    where = f" ({figure['where']})" if figure["where"] else ""
    words = escape(f"{figure['value']}  {figure['clause']}: {figure['words']}{where}")
    out.print(f"[bold]{name}[/bold] = {words}{provenance(figure['provenance'], always=True)}")


def coded(clause: str) -> list[str]:
    """Name the modules of the games in which a clause is cited."""
    root = Path(maquis.__file__).parent / "games"
    return [
        ".".join(("games", *path.relative_to(root).with_suffix("").parts))
        for path in sorted(root.rglob("*.py"))
        if f'"{clause}"' in path.read_text(encoding="utf-8")
    ]
