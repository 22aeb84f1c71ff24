"""The command about VASSAL: what stands where in a saved game of anybody's module."""

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter

from maquis.cli.words import Json, out, show_json
from maquis.contract.scenarios import load, names
from maquis.engine import durable
from maquis.engine.errors import Faults, MaquisError
from maquis.engine.words import many
from maquis.vassal import module as modules
from maquis.vassal import names as tables
from maquis.vassal import save as saves
from maquis.vassal.names import Names
from maquis.vassal.standing import Standing, standing

app = App(name="vassal", help_format="plaintext")


@app.command
def read(
    save: Annotated[Path, Parameter(help="A saved game or a log of VASSAL, such as game.vsav.")],
    /,
    *,
    module: Annotated[Path, Parameter(help="The module it was played with, such as game.vmod, or its buildFile.xml.")],
    table: Annotated[Path | None, Parameter(help="A TOML file that says what each piece is.")] = None,
    to: Annotated[
        Path | None, Parameter(help="Write it as a position, for maquis new --position: .csv, .toml or .json.")
    ] = None,
    on: Annotated[str | None, Parameter(help="The scenario that the position is for.", completer=names)] = None,
    sheet: Annotated[Path | None, Parameter(help="A sheet of maquis sheet, whose labels the module's map has.")] = None,
    json: Json = False,
) -> int:
    """Tell what stands where in a saved game, by the labels of the module's own map, as VASSAL shows it to everybody.

    With --to what the table says of pieces, as in `units: 1 Bde`, is written as a position on a scenario.

    For example: `maquis vassal read game.vsav --module game.vmod`
    """
    if to is not None and (on is None or table is None):
        raise MaquisError("--to needs --on, the scenario that the position is for, and --table, what each piece is")
    called = tables.read(table) if table else None
    found = standing(saves.read(save), modules.read(module), called)
    if to is not None and on is not None and called is not None:
        return _written(found, called, to, on, sheet)
    if json:
        show_json(_plain(found))
    for line in _lines(found) if not json else ():
        out.print(line, markup=False, highlight=False, soft_wrap=True)
    return 0


def _written(found: Standing, called: Names, to: Path, on: str, sheet: Path | None) -> int:
    """Write what stands where as a position, and tell what is not in it, and what is wrong with it."""
    from maquis.desk import filed, pieces, positions
    from maquis.sheets.files import read
    from maquis.sheets.reading import Reader

    scenario = load(on)
    told = pieces.taken(found, called, scenario, Reader(read(sheet)).place if sheet else None)
    durable.replace(to, filed.written(told.stated, filed.form(to)).encode())
    out.print(f"{many(told.pieces, 'piece')} written to {to}", markup=False)
    for (what, why), count in sorted(told.left.items()):
        out.print(f"  left out: {what}{_times(count)}: {why}", markup=False, soft_wrap=True)
    if found.passed_over:
        out.print(f"{many(found.passed_over, 'piece')} passed over")
    if found.hidden:
        out.print(f"{many(found.hidden, 'piece')} that VASSAL hides from other players: left out")
    try:
        positions.begun(filed.Filed(told.stated), scenario)
    except Faults as faults:
        for each in faults.faults:
            out.print(f"  to be put right: {each}", markup=False, soft_wrap=True)
        return 1
    return 1 if told.left else 0


def _plain(found: Standing) -> dict[str, object]:
    return {
        "placed": [
            {"map": on, "place": label, "what": what, "count": count}
            for (on, label, what), count in sorted(found.placed.items())
        ],
        "unplaced": [
            {"what": what, "why": why, "count": count} for (what, why), count in sorted(found.unplaced.items())
        ],
        "unknown": dict(sorted(found.unknown.items())),
        "hidden": found.hidden,
        "passed_over": found.passed_over,
    }


def _lines(found: Standing) -> Iterator[str]:
    on = None
    for (map_, label, what), count in sorted(found.placed.items()):
        if map_ != on:
            yield map_
            on = map_
        yield f"  {label}: {what}{_times(count)}"
    if found.unplaced:
        yield "At no labelled place"
    for (what, why), count in sorted(found.unplaced.items()):
        yield f"  {what}{_times(count)}: {why}"
    if found.unknown:
        yield "Not in the table"
    for name, count in sorted(found.unknown.items()):
        yield f"  {name or 'a piece without a name'}{_times(count)}"
    if found.passed_over:
        yield f"{many(found.passed_over, 'piece')} passed over"
    if found.hidden:
        yield f"{many(found.hidden, 'piece')} that VASSAL hides from other players: not shown"


def _times(count: int) -> str:
    return f" × {count}" if count > 1 else ""
