"""The command that tells the odds: the exact chances of an order, as the asking side may know them."""

from pathlib import Path
from typing import Any

from cyclopts import App

from maquis.cli.explained import print_demands, print_tally
from maquis.cli.words import As, Json, Opened, Phase, Turn, out, show_json, side_named
from maquis.engine.position import Position
from maquis.engine.views import view
from maquis.telling.explained import tally_data, when
from maquis.telling.tellings import of


def register(app: App) -> None:
    """Add the command."""
    app.command(odds)


def odds(
    record: Path, order: str, *, turn: Turn = None, phase: Phase = None, as_: As = None, json: Json = False
) -> int:
    """Tell the exact chances of an order at a moment of a record, as the side that would give it may know them.

    Without --as it is the side whose turn it is to act.
    """
    opened = Opened(record)
    position = opened.position(turn, phase)
    acting = opened.scenario.rules.to_act(position)
    side = side_named(opened.game, as_) or (acting[0] if acting else position.side)
    seen = view(position, side)
    judgement = opened.scenario.rules.judge(seen, side, opened.scenario.rules.parse(seen, order))
    data = {
        "when": when(position),
        "side": side,
        "order": judgement.order.notation,
        "legal": judgement.legal,
        "tallies": [tally_data(each) for each in judgement.tallies],
        **of(opened.game).chances(opened.scenario.rules, seen, side, judgement),
    }
    if json:
        show_json(data)
    else:
        _print(seen, data)
    return 0 if judgement.legal else 1


def _print(seen: Position, data: dict[str, Any]) -> None:
    refused = "" if data["legal"] else ": [red]refused[/red]"
    out.print(f"[bold]{data['when']}[/bold], {data['side']}: {data['order']}{refused}")
    if not data["legal"]:
        print_demands(data["demands"])
        return
    for tally in data["tallies"]:
        print_tally(tally)
    for line in of(seen.game).chance_lines(data):
        out.print(line)
