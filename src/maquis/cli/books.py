"""The command about the rules themselves: clauses, figures, and where they are coded."""

from typing import Annotated, Any, NamedTuple

from cyclopts import Parameter
from rich.markup import escape

from maquis.boards.errors import quoted
from maquis.cli.words import Json, moment, out, plain, provenance, show_json
from maquis.contract.coded import cited, coded
from maquis.contract.editions import edition as edition_named
from maquis.contract.editions import editions
from maquis.engine.clauses import Clause
from maquis.engine.errors import MaquisError
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
    game: Annotated[
        str | None,
        Parameter(help="A game on record, or a scenario, whose own figures are told: they may be otherwise."),
    ] = None,
    json: Json = False,
) -> int:
    """Read the rules: list the editions, the clauses of one, or one clause with its figures and where it is coded.

    Figures are those of the edition; with --game they are those of a game, and those that it has otherwise say so.

    For example: `maquis rules europa.rule40 40.C.place`, or `maquis rules europa.rule40 --readings`
    """
    if edition is None:
        return _editions(json)
    chosen = edition_named(edition)
    book, clauses = chosen.figures(), chosen.clauses()
    told = Told(book, book if game is None else _played(game, chosen.name))
    if figures:
        return _figures(told, json)
    if readings:
        return _readings(told, json)
    code = cited(edition)
    data = [_clause(each, told, code) for each in (clauses.below(clause) if clause else clauses)]
    if json:
        show_json(data)
    elif len(data) > WHOLE:
        _contents(data)
    else:
        for each in data:
            _print_clause(each)
        if game is None and any(_open(figure) for each in data for figure in each["figures"].values()):
            out.print(
                "(a scenario may set figures otherwise that the text does not print: --game RECORD tells a game's)"
            )
    return 0


class Told(NamedTuple):
    """The figures of an edition, and those that are told, which may be a game's own."""

    edition: FigureBook
    played: FigureBook

    def data(self, name: str) -> dict[str, Any]:
        """A figure as plain data; one that the game has otherwise with what it is in the edition."""
        own, printed = self.played.figure(name), self.edition.figure(name)
        otherwise = {} if own.value == printed.value else {"in_the_edition": plain(printed.value)}
        return {**plain(own), **otherwise}


def _played(source: str, edition: str) -> FigureBook:
    """The figures of a game on record, or of a scenario; raise `MaquisError`."""
    game = moment(source, None, None)[0].game
    if game.edition != edition:
        raise MaquisError(f"{quoted(source)} is played by {game.edition}, not by {edition}")
    return game.figures


def _open(figure: dict[str, Any]) -> bool:
    """Whether a scenario may set a figure otherwise."""
    return bool(figure["provenance"] != "source")


def _editions(json: bool) -> int:
    listed = [
        {"edition": name, "version": each.version, "title": each.clauses().title} for name, each in editions().items()
    ]
    if json:
        show_json(listed)
    for each in listed if not json else []:
        out.print(f"[bold]{each['edition']}[/bold]  {escape(each['title'])} (rules version {each['version']})")
    return 0


def _figures(told: Told, json: bool) -> int:
    listed = {name: told.data(name) for name in told.edition}
    if json:
        show_json(listed)
    for name, figure in listed.items() if not json else ():
        _print_figure(name, figure)
    return 0


def _readings(told: Told, json: bool) -> int:
    found = [told.data(each.id) for each in told.edition.readings()]
    if json:
        show_json(found)
    for each in found if not json else ():
        _print_reading(each)
    return 0


def _print_reading(of: dict[str, Any], indent: str = "") -> None:
    out.print(f"{indent}[bold]{of['id']}[/bold]  {of['clause']}: {escape(of['words'])} ({escape(of['where'])})")
    for choice, words in of["readings"].items():
        mark = f" The default: {of['why']}" if choice == of["default"] else ""
        mark += " Read so in this game." * ("in_the_edition" in of and choice == of["value"])
        out.print(f"{indent}  {choice}: {words}{mark}", markup=False)


def _clause(clause: Clause, told: Told, code: dict[str, list[str]]) -> dict[str, Any]:
    about = [figure for figure in map(told.edition.figure, told.edition) if figure.clause == clause.id]
    return {
        **plain(clause),
        "figures": {each.id: told.data(each.id) for each in about if not isinstance(each, Reading)},
        "readings": [told.data(each.id) for each in about if isinstance(each, Reading)],
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
    other = f" (in the edition {figure['in_the_edition']})" if "in_the_edition" in figure else ""
    words = escape(f"{figure['value']}{other}  {figure['clause']}: {figure['words']}{where}")
    out.print(f"[bold]{name}[/bold] = {words}{provenance(figure['provenance'], always=True)}")
