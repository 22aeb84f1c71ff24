"""The command that tells what a side can know of the counters that lie face down."""

from pathlib import Path
from typing import Annotated, Any

import msgspec
from cyclopts import Parameter

from maquis.cli.words import As, Json, Opened, out, read_log, show_json, side_named
from maquis.engine import log as logs
from maquis.engine.errors import MaquisError
from maquis.engine.views import masked_name
from maquis.narration import reckoned
from maquis.narration.tellings import of, when
from maquis.reasoner.logs import read
from maquis.reasoner.reasoner import MOST
from maquis.reasoner.report import Report, report


def reasoner(
    record: Annotated[
        Path | None, Parameter(help="A game on record, of which one side's log is read; left out with --log.")
    ] = None,
    /,
    *,
    as_: As = None,
    log: Annotated[Path | None, Parameter(help="A player's own log, which is all that is needed.")] = None,
    most: Annotated[int, Parameter(help="How many states of the game are kept; of more, as many are drawn.")] = MOST,
    json: Json = False,
) -> int:
    """Tell what a side can know of each counter that lies face down, from its own log and the rules alone.

    Every state of the game is kept in which the side would have been told just what it was told. What others chose to
    do counts alike, whatever it was.

    For example: `maquis reasoner game.maquis --as axis`, or `maquis reasoner --log axis.log`
    """
    if most < 1:
        raise MaquisError("--most is at least 1")
    found = report(read(_log(record, as_, log), most)[1])
    if json:
        show_json(_data(found))
    else:
        _tell(found)
    return 0


def _log(record: Path | None, as_: str | None, log: Path | None) -> list[logs.Line]:
    if (record is None) == (log is None):
        raise MaquisError("name a record and with --as a side, or with --log a player's own log")
    if log is not None:
        return read_log(log).lines
    assert record is not None
    opened = Opened(record)
    side = side_named(opened.game, as_)
    if side is None:
        raise MaquisError("--as is needed: it names the side whose log is read")
    return [*logs.lines(opened.game, opened.record, side)]


def _tell(found: Report) -> None:
    out.print(f"[bold]{when(found.now)}[/bold]: what the {found.side} side can know")
    out.print(reckoned.states(found))
    for each in found.known:
        for words in reckoned.lines(found, each):
            out.print(f"  {words}", markup=False)
    if not found.known:
        out.print("  no counter lies face down")


def _data(found: Report) -> dict[str, Any]:
    game = found.now.game
    return {
        "when": when(found.now),
        "side": found.side,
        "states": found.states,
        "exact": found.exact,
        "known": [
            {
                "mask": masked_name(each.face, each.mask),
                "place": game.board.label(each.place),
                "names": {name: str(chance) for name, chance in each.names.items()},
                "kinds": {kind: str(chance) for kind, chance in each.kinds.items()},
                "certain": each.certain,
                "reasons": [
                    {
                        **msgspec.to_builtins(reason),
                        "turn": of(game).phase(game, reason.turn, reason.player, reason.phase),
                        "excluded": [game.roster[number].name for number in reason.excluded],
                    }
                    for reason in each.reasons
                ],
            }
            for each in found.known
        ],
    }
