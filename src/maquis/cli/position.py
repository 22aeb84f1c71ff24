"""The command that writes the position of a game to a file, and checks such a file."""

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from maquis.check import labelled
from maquis.cli.words import As, Json, Phase, Source, Turn, moment, out, show_json, side_named
from maquis.desk import filed, positions
from maquis.engine import durable
from maquis.narration.tellings import when


def position(
    source: Source,
    /,
    *,
    to: Annotated[Path | None, Parameter(help="The file to write: .toml, .json or .csv; else it is printed.")] = None,
    turn: Turn = None,
    phase: Phase = None,
    as_: As = None,
    check: Annotated[
        Path | None, Parameter(help="A file to check instead: whether a game on this scenario can begin so.")
    ] = None,
    json: Json = False,
) -> int:
    """Write the position of a game in the words of worked examples: all of it, or what a side knows.

    `maquis new SCENARIO --position FILE` begins a game in it, and `maquis desk FILE` lays it on the desk.
    docs/positions.md tells how such a file is written by hand, or by a spreadsheet.

    For example: `maquis position game.maquis --to now.csv`, or `maquis position game.maquis --as axis --to axis.toml`
    """
    scenario, now = moment(source, turn, phase)
    if check is not None:
        positions.begun(positions.filed_at(check, scenario), scenario)
        out.print(f"{check}: a game on {scenario.name} can begin so", markup=False)
        return 0
    form = filed.form(to)
    stated = positions.told(scenario, now, side_named(scenario.game, as_) or "")
    if json:
        show_json(stated)
        return 0
    text = filed.written(labelled.told(stated, scenario.game), form)
    if to is None:
        out.print(text, markup=False, highlight=False, soft_wrap=True, end="")
        return 0
    durable.replace(to, text.encode())
    whose = f"as the {stated['as']} side sees it" if "as" in stated else "all of it"
    out.print(f"{when(now)}, {whose}: written to {to}", markup=False)
    return 0
