"""The command that tells the odds: the exact chances of an order, as the asking side may know them."""

from fractions import Fraction
from pathlib import Path
from typing import Any

from cyclopts import App

from maquis.cli.explained import demands, print_demands, print_tally, tally_data, when
from maquis.cli.words import As, Json, Opened, Phase, Turn, out, show_json, side_named
from maquis.engine.events import Counted, Event, Left, Marked, Noted, Painted
from maquis.engine.position import Position
from maquis.engine.referee import Judgement, Order
from maquis.engine.views import view
from maquis.games.europa import combat
from maquis.games.europa.guesses import Guess, guesses
from maquis.games.europa.orders import Attack, End
from maquis.games.europa.railways import BRIDGE_DOWN
from maquis.games.europa.units import named
from maquis.odds import Outcome, outcomes_of
from maquis.scenarios import Scenario


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
    side = side_named(as_) or (acting[0] if acting else position.side)
    seen = view(position, side)
    judgement = opened.scenario.rules.judge(seen, side, opened.scenario.rules.parse(seen, order))
    data = {
        "when": when(position),
        "side": side,
        "order": judgement.order.notation,
        "legal": judgement.legal,
        "tallies": [tally_data(each) for each in judgement.tallies],
        **chances(opened.scenario, seen, side, judgement),
    }
    if json:
        show_json(data)
    else:
        _print(data)
    return 0 if judgement.legal else 1


def chances(scenario: Scenario, seen: Position, side: str, judgement: Judgement) -> dict[str, Any]:
    """The outcomes of a legal order with their chances; for an attack on hidden counters, by what they may be."""
    order = judgement.order
    if not judgement.legal:
        return {"demands": demands(judgement.ruling, judgement.place)}
    if isinstance(order, Attack) and any(order.place in places for places in seen.faces.values()):
        partisans = any((unit := named(seen, side, name)) is not None and unit.partisan for name in order.units)
        return {"if_they_stand": [_guess(seen, each, partisans) for each in guesses(seen, side, order)]}
    return {"outcomes": [_outcome(seen, each) for each in _outcomes(scenario, seen, side, order)]}


def _outcomes(scenario: Scenario, seen: Position, side: str, order: Order) -> list[Outcome]:
    """The end of a phase is the host game's and the other side's affair too: it takes no die of the giver's."""
    return [] if isinstance(order, End) else outcomes_of(scenario.rules, seen, side, order)


def _guess(seen: Position, guess: Guess, partisans: bool) -> dict[str, Any]:
    by_code: dict[str, list[int]] = {}
    for die, code in enumerate(guess.results, 1):
        by_code.setdefault(code, []).append(die)
    return {
        "defenders": list(guess.defenders),
        "defence": str(guess.defense),
        "odds": guess.odds,
        "results": [
            {
                "chance": str(Fraction(len(dice), len(guess.results))),
                "die": dice,
                "result": code,
                "means": combat.meaning(seen, code, partisans),
                "clause": "40.B1.attack" if partisans else "40.B1.0",
            }
            for code, dice in by_code.items()
        ],
    }


def _outcome(seen: Position, outcome: Outcome) -> dict[str, Any]:
    told = [(words, event.clause) for event in outcome.events if (words := happening(seen, event))]
    return {
        "chance": str(outcome.chance),
        "rolls": [list(rolls) for rolls in outcome.rolls],
        "happens": [{"words": words, "clause": clause} for words, clause in told],
    }


def happening(seen: Position, event: Event) -> str:
    """What an event means to whoever weighs an order, if anything."""
    near, place = seen.game.map.near, seen.game.board.place
    match event:
        case Noted():
            return event.words
        case Left():
            return f"{event.counter}: {event.how}"
        case Marked():
            mark = BRIDGE_DOWN if event.mark.startswith(BRIDGE_DOWN) else event.mark
            return f"{mark} at {near(place(event.place))}"
        case Painted() if event.loses and not event.gains:
            return f"{event.name} at {near(place(event.loses[0]))}: eliminated"
        case Counted() if event.name.startswith("retreating ") and event.value:
            return f"{event.name.removeprefix('retreating ')} must retreat"
        case Counted() if event.name.startswith("to lose ") and event.value:
            return f"the {event.name.removeprefix('to lose ')} side loses {event.value} points, as it chooses"
        case _:
            return ""


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
        out.print(
            f"    [bold]{result['chance']}[/bold]  on {_faces(result['die'])}: {result['result']}, {result['means']}"
        )


def _faces(dice: list[int]) -> str:
    return ", ".join(str(die) for die in dice)
