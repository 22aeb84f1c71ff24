"""The command about VASSAL: what stands where in a saved game of anybody's module."""

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter

from maquis.cli.words import Json, out, show_json
from maquis.engine.words import many
from maquis.vassal import module as modules
from maquis.vassal import names as tables
from maquis.vassal import save as saves
from maquis.vassal.standing import Standing, standing

app = App(name="vassal", help_format="plaintext")


@app.command
def read(
    save: Annotated[Path, Parameter(help="A saved game or a log of VASSAL, such as game.vsav.")],
    /,
    *,
    module: Annotated[Path, Parameter(help="The module it was played with, such as game.vmod, or its buildFile.xml.")],
    table: Annotated[Path | None, Parameter(help="A TOML file that says what each piece is.")] = None,
    json: Json = False,
) -> int:
    """Tell what stands where in a saved game, by the labels of the module's own map, as VASSAL shows it to everybody.

    For example: `maquis vassal read game.vsav --module game.vmod`
    """
    found = standing(saves.read(save), modules.read(module), tables.read(table) if table else None)
    if json:
        show_json(_plain(found))
    for line in _lines(found) if not json else ():
        out.print(line, markup=False, highlight=False, soft_wrap=True)
    return 0


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
