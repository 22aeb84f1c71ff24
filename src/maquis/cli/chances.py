"""The command that tells the odds: the exact chances of an order, as the asking side may know them."""

from pathlib import Path
from typing import Any

from cyclopts import App

from maquis.cli.explained import print_demands, print_tally
from maquis.cli.words import As, Json, Opened, Phase, Turn, out, show_json, side_named
from maquis.engine.views import view
from maquis.telling.chances import chances
from maquis.telling.explained import tally_data, when


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
        **chances(opened.scenario.rules, seen, side, judgement),
    }
    if json:
        show_json(data)
    else:
        _print(data)
    return 0 if judgement.legal else 1


def _print(data: dict[str, Any]) -> None:
    refused = "" if data["legal"] else ": [red]refused[/red]"
    out.print(f"[bold]{data['when']}[/bold], {data['side']}: {data['order']}{refused}")
    if not data["legal"]:
        print_demands(data["demands"])
        return
    for tally in data["tallies"]:
        print_tally(tally)
    for each in data.get("outcomes", []):
        rolls = sorted({rolls[0] for rolls in each["rolls"] if rolls})
        on = f"on {_faces(rolls)}" if rolls else "no die is rolled"
        out.print(f"  [bold]{each['chance']}[/bold]  {on}")
        for happens in each["happens"]:
            out.print(f"       {happens['words']}  ({happens['clause']})", markup=False)
    if data.get("outcomes") == []:
        out.print("  no die is rolled")
    if "if_they_stand" in data:
        out.print("  hidden counters may retreat before combat (40.B1.rbc), and dummies are gone (40.B2.dummy_removed)")
    for each in data.get("if_they_stand", []):
        _print_guess(each)


def _print_guess(each: dict[str, Any]) -> None:
    who = " or ".join(each["defenders"][:3]) + (" ..." if len(each["defenders"]) > 3 else "")
    out.print(f"  [bold]if they stand and are {who}[/bold]: " + (
        f"defence {each['defence']}, odds {each['odds'] or 'below the table'}" if each["results"] else "nobody is left"
    ))  # fmt: skip
    for result in each["results"]:
        what = f"{result['result']}, {result['means']}  ({result['clause']})"
        out.print(f"    [bold]{result['chance']}[/bold]  on {_faces(result['die'])}: {what}")


def _faces(dice: list[int]) -> str:
    return ", ".join(str(die) for die in dice)
