"""Commands about the rules themselves: clauses and figures, worked examples, a scenario's check against history."""

from pathlib import Path

from cyclopts import App

from maquis.check import check as check_examples
from maquis.cli.words import Json, out, plain, show_json
from maquis.engine.editions import edition as edition_named
from maquis.engine.editions import editions


def register(app: App) -> None:
    """Add the commands."""
    app.command(rules)


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
    book = chosen.figures()
    if figures:
        listed = [{"figure": name, **plain(book.figure(name))} for name in book]
        if json:
            show_json(listed)
        for each in listed if not json else []:
            out.print(
                f"[bold]{each['figure']}[/bold] = {each['value']}  [dim]\\[{each['provenance']}][/dim] {each['clause']}: {each['words']}"
            )
        return 0
    clauses = chosen.clauses()
    found = clauses.below(clause) if clause else list(clauses)
    data = [
        {
            **plain(each),
            "figures": {n: plain(book.figure(n)) for n in book if book.figure(n).clause == each.id},
            "code": coded(each.id),
        }
        for each in found
    ]
    if json:
        show_json(data)
        return 0
    for each in data:
        if len(data) > 20:
            out.print(
                f"[bold]{each['id']:<22}[/bold] {each['title']}"
                + ("" if each["status"] == "formalised" else f"  [dim]({each['status']})[/dim]")
            )
            continue
        out.print(f"[bold]{each['id']}  {each['title']}[/bold]  [dim]\\[{each['provenance']}][/dim]")
        out.print(f"  {each['words']}" + (f" ({each['where']})" if each["where"] else ""), markup=False)
        out.print(
            f"  {each['status']}"
            + (f": {', '.join(each['code'])}" if each["code"] else "")
            + (f" ({each['why']})" if each["why"] else "")
        )
        for name, figure in each["figures"].items():
            out.print(f"    {name} = {figure['value']}  [dim]\\[{figure['provenance']}][/dim] {figure['words']}")
    return 0


def _editions(json: bool) -> int:
    listed = [
        {"edition": name, "version": each.version, "title": each.clauses().title} for name, each in editions().items()
    ]
    if json:
        show_json(listed)
    for each in listed if not json else []:
        out.print(f"[bold]{each['edition']}[/bold]  {each['title']} (rules version {each['version']})")
    return 0


def coded(clause: str) -> list[str]:
    """Name the modules of the games in which a clause is cited."""
    import maquis.games

    root = Path(maquis.games.__file__).parent
    return [
        ".".join(("games", *path.relative_to(root).with_suffix("").parts))
        for path in sorted(root.rglob("*.py"))
        if f'"{clause}"' in path.read_text(encoding="utf-8")
    ]


__all__ = ["check_examples"]
