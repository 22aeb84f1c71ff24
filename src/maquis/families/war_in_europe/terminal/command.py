"""The command that tells what a variant of the rules changes, beside the base game."""

import msgspec
from rich.table import Table

from maquis.cli.words import Json, Phase, Source, Turn, moment, out, show_json
from maquis.contract.families import family
from maquis.engine.errors import MaquisError
from maquis.families.war_in_europe.policies.study import study


def variant(source: Source, /, *, turn: Turn = None, phase: Phase = None, json: Json = False) -> int:
    """Tell what the variant changes, beside the base game: exact chances, in general and for a position.

    For example: `maquis variant war-in-the-west-1944`
    """
    scenario, position = moment(source, turn, phase)
    if family(scenario.game.edition) != "war_in_europe":
        raise MaquisError(f"{scenario.game.edition} has no variant to compare; maquis diff tells editions apart")
    found = study(position)
    if json:
        show_json(msgspec.to_builtins(found))
        return 0
    out.print(found.title, style="bold", markup=False)
    for sheet in found.sheets:
        out.print(f"\n{sheet.title}", style="bold", markup=False)
        out.print(sheet.note, style="dim", markup=False)
        table = Table(box=None, pad_edge=False)
        for column in sheet.columns:
            table.add_column(column)
        for row in sheet.rows:
            table.add_row(*row)
        out.print(table)
    return 0
