"""The command that puts right what was said wrongly long ago, and says which later rulings no longer hold."""

from pathlib import Path
from typing import Annotated

import msgspec
from cyclopts import Parameter
from rich.markup import escape

from maquis.cli.words import Json, Opened, RecordPath, out, show_json
from maquis.contract import labels
from maquis.contract.recorded import corrected
from maquis.engine.correcting import Later
from maquis.engine.game import Game
from maquis.engine.record import Record
from maquis.engine.words import many

SAID = {"refused": "no longer legal", "otherwise": "comes out otherwise"}
"""What is told of an order that is not as it was."""


def correct(
    record: RecordPath,
    entry: Annotated[int, Parameter(help="The number of the order, as maquis log RECORD tells the umpire.")],
    order: Annotated[str | None, Parameter(help="What should have been said; nothing, and it is left out.")] = None,
    /,
    *,
    out_: Annotated[Path, Parameter(name="--out", help="The record to make, of the game as it is then.")],
    json: Json = False,
) -> int:
    """Put right an order of long ago, the umpire's or a side's, and referee again all that was given since.

    RECORD stays as it is; the corrected game has a record of its own, with the same dice. Every later order that is no
    longer legal is named, with what it fails, and left out; so is every one of which something else comes. Whoever does
    this sees all of both sides: it is for the umpire, or for a game in which nothing is hidden.

    For example: `maquis correct game.maquis 12 "own soviet 3366" --out right.maquis`
    """
    opened = Opened(record)
    order = order and labels.typed(opened.scenario.rules, order)
    header, entries, found = corrected(opened.record, opened.scenario, entry, order, record.name)
    with Record.create(out_, header) as made:
        for each in entries:
            made.append(each, commit=False)
    if json:
        show_json({"record": str(out_), "entries": len(entries), "later": msgspec.to_builtins(found)})
        return 0
    _tell(opened.game, out_, found)
    return 0


def _tell(game: Game, path: Path, found: list[Later]) -> None:
    for each in found:
        if each.now != "holds":
            now = SAID.get(each.now, each.now)
            out.print(f"  {each.entry:>4} {each.side}: {escape(labels.told(game, each.order))}: [bold]{now}[/bold]")
            if each.why:
                out.print(f"       {each.why}", markup=False)
    hold = sum(each.now == "holds" for each in found)
    other = sum(each.now in ("refused", "otherwise") for each in found)
    out.print(f"{many(hold, 'other order')} as before, {other} not. The corrected game: {path}", markup=False)
