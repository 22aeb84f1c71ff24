"""The command that tells what a side can know of the counters that lie face down."""

from fractions import Fraction
from pathlib import Path
from typing import Annotated, Any

import msgspec
from cyclopts import Parameter

from maquis.cli.words import As, Json, Opened, out, read_log, show_json, side_named
from maquis.engine import log as logs
from maquis.engine.errors import MaquisError
from maquis.engine.game import Game
from maquis.engine.views import masked_name
from maquis.engine.words import many
from maquis.narration.tellings import of, when
from maquis.reasoner.logs import read
from maquis.reasoner.reasoner import MOST
from maquis.reasoner.reasons import Reason
from maquis.reasoner.report import Known, Report, report

MOST_WRITTEN = 1000
"""The highest denominator of a chance that is written as a fraction, too."""


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
    states = many(found.states, "state")
    out.print(f"{states} of the game drawn of those that fit" if not found.exact else f"{states} of the game would fit")
    for each in found.known:
        near = found.now.game.map.near(each.place)
        out.print(f"  {masked_name(each.face, each.mask)}, at {near}: {_chances(each)}", markup=False)
        for reason in each.reasons:
            out.print(f"    {_reason(found.now.game, each, reason)}", markup=False)
    if not found.known:
        out.print("  no counter lies face down")


def _chances(known: Known) -> str:
    """How likely it is what: a counter that is certain by its name, or each kind; estimates are called so."""
    likely = sorted(known.kinds.items(), key=lambda each: -each[1])
    if not known.certain:
        about = (f"about {float(chance):.0%}" if chance < 1 else "in all states drawn" for _, chance in likely)
        return ", ".join(f"{kind} {words}" for (kind, _), words in zip(likely, about, strict=True))
    if len(known.names) == 1:
        return f"certainly {next(iter(known.names))}"
    return ", ".join(f"{kind} {_percent(chance)}" if chance < 1 else f"certainly {kind}" for kind, chance in likely)


def _percent(chance: Fraction) -> str:
    return f"{float(chance):.0%} ({chance})" if chance.denominator <= MOST_WRITTEN else f"{float(chance):.1%}"


def _reason(game: Game, known: Known, reason: Reason) -> str:
    """Since when it is known what it is not, and why."""
    others = [game.roster[number] for number in reason.excluded]
    kinds = {each.kind for each in others} - known.kinds.keys()
    names = [f"no {kind}" for kind in sorted(kinds)] + [f"not {each.name}" for each in others if each.kind not in kinds]
    names = names or ["shown"]
    turn = of(game).phase(game, reason.turn, reason.player, reason.phase)
    because = "; ".join(f"{each.words} ({each.clause})" for each in reason.because)
    return f"{', '.join(names)}: {turn}, {reason.side}: {reason.order}: {because}"


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
