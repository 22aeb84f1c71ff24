"""The command that prints: a phase of a game as a PDF, for the table, or forms for play with no machine."""

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from maquis.cli import pdf
from maquis.cli.words import As, Phase, Source, Turn, moment, out, side_named
from maquis.engine import durable
from maquis.engine.errors import MaquisError
from maquis.engine.views import view
from maquis.table.handout import blank, handout


def print_(
    source: Source,
    /,
    *,
    out_: Annotated[Path, Parameter(name="--out", help="The PDF to make.")],
    as_: As = None,
    turn: Turn = None,
    phase: Phase = None,
    forms: Annotated[
        bool, Parameter(negative=(), help="Forms for play with no machine: sequence of play, tables, lines to fill in.")
    ] = False,
) -> int:
    """Print a phase of a game as a PDF: what it asks, who recruits, what may be placed where, the markers, the map.

    With --as it is a side's own view, for that side alone; else what everybody may know. A scenario is printed as it
    begins. With --forms nothing of a position is printed, but what is needed to play by hand.

    For example: `maquis print game.maquis --as soviet --out soviet.pdf`, or `maquis print raid --forms --out forms.pdf`
    """
    if out_.suffix.lower() != ".pdf":
        raise MaquisError(f"{out_} is no PDF: end its name with .pdf")
    if forms and (as_ or turn or phase):
        raise MaquisError("--forms has nothing of a position: leave out --as, --turn and --phase")
    scenario, position = moment(source, turn, phase)
    side = side_named(scenario.game, as_) or ""
    pages = blank(scenario.rules, scenario.game) if forms else handout(scenario.rules, view(position, side), side)
    try:
        durable.replace(out_, pdf.written(pages), durable.PRIVATE if side else durable.SHARED)
    except OSError as error:
        raise MaquisError(f"{out_} cannot be written: {error.strerror}") from None
    out.print(f"{pages.title}. {pages.whose}", markup=False)
    return 0
