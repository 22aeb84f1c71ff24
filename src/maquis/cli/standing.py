"""The command that tells how a game on record stands, or how it ended."""

from pathlib import Path
from typing import Annotated

import msgspec
from cyclopts import Parameter

from maquis import pictures
from maquis.cli.words import Json, Opened, RecordPath, giver_named, out, show_json
from maquis.engine.errors import MaquisError
from maquis.engine.game import UMPIRE
from maquis.narration.ending_picture import picture as drawn
from maquis.narration.endings import Ending, ending, lines

STYLES = {"title": "bold", "good": "bold green", "dim": "dim", "": ""}


def standing(
    record: RecordPath,
    /,
    *,
    as_: Annotated[
        str | None,
        Parameter(name="--as", help="While the game goes on: a side, of whose view it is told, or umpire, of all."),
    ] = None,
    picture: Annotated[
        Path | None, Parameter(help="Write a summary to share: a .svg, or a .png with the extra.")
    ] = None,
    json: Json = False,
) -> int:
    """Tell how a game stands, or how it ended: a number over turns, the acts that mattered most, history beside it.

    By the rule text's own terms, where it has some, else by the measure of docs/stakes.md, which is ours. While a game
    goes on a side is told what it may know itself.

    For example: `maquis standing game.maquis`, or `maquis standing game.maquis --as axis --picture now.png`
    """
    if picture is not None:
        pictures.named(picture)
    opened = Opened(record)
    over = not opened.scenario.rules.to_act(opened.position())
    side = giver_named(opened.game, as_) if as_ is not None else None
    if side is None and not over:
        sides = ", ".join((*opened.game.sides, UMPIRE))
        raise MaquisError(f"the game is not over: say with --as whose view is wanted, one of {sides}")
    told = ending(opened.scenario, opened.entries, over, None if side == UMPIRE or over else side)
    if json:
        show_json(msgspec.to_builtins(told))
    else:
        tell(told)
    if picture is not None:
        pictures.save(drawn(told), picture)
        if not json:
            out.print(f"Picture: {picture}", markup=False)
    return 0


def tell(told: Ending) -> None:
    """Print an ending."""
    for line, style in lines(told):
        out.print(line, style=STYLES[style], markup=False)
