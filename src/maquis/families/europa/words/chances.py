"""Chances in a player's words: what an order may come to, as the side that gives it may know."""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import partial
from typing import Any

from maquis.engine.errors import MaquisError
from maquis.engine.events import Event, Happening, Left, Marked, Painted
from maquis.engine.orders import Judgement, Order
from maquis.engine.playing import GameRules
from maquis.engine.position import Position
from maquis.families.europa.rules import combat, units
from maquis.families.europa.rules import odds as columns
from maquis.families.europa.rules.guesses import Guess, guesses
from maquis.families.europa.rules.losses import MustLose, MustRetreat
from maquis.families.europa.rules.orders import Attack, End, Sabotage
from maquis.families.europa.rules.targets import MARKS, kind_of
from maquis.families.europa.rules.told import Ignorable
from maquis.families.europa.rules.units import named
from maquis.narration.explained import demands, outcome, outcome_lines
from maquis.narration.words import many
from maquis.odds import Outcome, chance_of_success, outcomes_of


def chances(rules: GameRules, seen: Position, side: str, judgement: Judgement, plan: str = "") -> dict[str, Any]:
    """The outcomes of a legal order with their chances; for an attack on hidden counters, by what they may be."""
    order = judgement.order
    if plan:
        raise MaquisError("no order of this game hangs on later choices, so there is no plan to name")
    if not judgement.legal:
        return {"demands": demands(judgement.ruling, judgement.place)}
    if isinstance(order, Attack) and any(order.place in places for places in seen.faces.values()):
        partisans = any((unit := named(seen, side, name)) is not None and unit.partisan for name in order.units)
        return {"if_they_stand": [_guess(seen, each, partisans) for each in guesses(seen, side, order)]}
    return {"outcomes": [outcome(each, partial(happening, seen)) for each in _outcomes(rules, seen, side, order)]}


def _outcomes(rules: GameRules, seen: Position, side: str, order: Order) -> list[Outcome]:
    """The end of a phase is the host game's and the other side's affair too: it takes no die of the giver's."""
    return [] if isinstance(order, End) else outcomes_of(rules, seen, side, order)


def _guess(seen: Position, guess: Guess, partisans: bool) -> dict[str, Any]:
    by_code: dict[str, list[int]] = {}
    for die, code in enumerate(guess.results, 1):
        by_code.setdefault(code, []).append(die)
    return {
        "defenders": list(guess.defenders),
        "defence": str(guess.defence),
        "odds": guess.odds,
        "results": [
            {
                "chance": str(Fraction(len(dice), len(guess.results))),
                "die": dice,
                "result": code,
                "means": combat.meaning(seen, code, partisans),
                "clause": seen.game.clauses.cite("40.B1.attack" if partisans else "40.B1.0"),
            }
            for code, dice in by_code.items()
        ],
    }


def happening(seen: Position, event: Event) -> str:
    """What an event means to whoever weighs an order, if anything."""
    near, place = seen.game.map.near, seen.game.board.place
    match event:
        case Happening():
            return event.told(seen.game)
        case Left():
            return f"{event.counter}: {event.told(seen.game)}"
        case Marked():
            return f"{MARKS[kind_of(event.mark)]} at {near(place(event.place))}"
        case Painted() if event.loses and not event.gains:
            return f"{event.name} at {near(place(event.loses[0]))}: eliminated"
        case MustRetreat() if event.value:
            return f"{event.unit} must retreat"
        case MustLose() if event.value:
            return f"the {event.side} side loses {many(event.value, 'point')}, as it chooses"
        case Ignorable():
            return event.told(seen.game)
        case _:
            return ""


def percent(chance: Fraction) -> str:
    """A chance as players say it: "2 in 6 (33%)"."""
    sixths = chance * 6
    return f"{sixths if sixths.denominator == 1 else chance} in 6 ({round(100 * chance)}%)"


def known_odds(view: Position, side: str, order: Attack) -> str:
    """Who attacks, and what the attacker knows of the odds."""
    found = [unit for name in order.units if (unit := units.named(view, side, name)) is not None]
    against = combat.tallies(view, side, order.place, found)
    names, ground = ", ".join(order.units), against[-1].value
    die = f", {ground:+} to the die" if ground else ""
    if len(against) < 3:
        hidden = sum(len(places.get(order.place, ())) for places in view.faces.values())
        some = f"{hidden} hidden counter{'s' if hidden > 1 else ''}, perhaps dummies"
        return f"{names}: strength {against[0].total} against {some}{die}"
    column = columns.column(view, against[0].total, against[1].total) or "below the table"
    return f"{names}: strength {against[0].total} against {against[1].total}, odds {column}{die}"


def chance(rules: GameRules, seen: Position, side: str, judgement: Judgement) -> Fraction | None:
    """The exact chance of a legal sabotage attempt."""
    if not judgement.legal or not isinstance(judgement.order, Sabotage):
        return None
    return chance_of_success(rules, seen, side, judgement.order)


def lines(data: Mapping[str, Any]) -> Iterator[str]:
    """The chances of an order for people."""
    yield from outcome_lines(data)
    if "if_they_stand" in data:
        yield "  hidden counters may retreat before combat (40.B1.rbc), and dummies are gone (40.B2.dummy_removed)"
    for each in data.get("if_they_stand", []):
        who = " or ".join(each["defenders"])
        odds = f"defence {each['defence']}, odds {each['odds'] or 'below the table'}"
        yield f"  [bold]if they stand and are {who}[/bold]: {odds if each['results'] else 'nobody is left'}"
        for result in each["results"]:
            what = f"{result['result']}, {result['means']}  ({result['clause']})"
            yield f"    [bold]{result['chance']}[/bold]  on {', '.join(map(str, result['die']))}: {what}"
