"""Chances in a player's words: what a round of fire, an attack, a drop or the rolls before turn 1 may come to."""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from math import comb
from typing import Any

from maquis.engine.errors import MaquisError
from maquis.engine.orders import Judgement
from maquis.engine.playing import GameRules
from maquis.engine.position import Position
from maquis.families.dark_crusade.rules import combat, fortification
from maquis.families.dark_crusade.rules.airborne import Drop
from maquis.families.dark_crusade.rules.combat import Answer, Fire
from maquis.families.dark_crusade.rules.fortification import Roll
from maquis.families.dark_crusade.rules.front import named, these
from maquis.families.dark_crusade.words import rounds, sequel
from maquis.families.dark_crusade.words.rounds import ENDED, GOES_ON, TAKEN, Result
from maquis.families.dark_crusade.words.words import many
from maquis.narration.explained import demands, outcome_lines
from maquis.odds.sequences import follow

ENDS = {TAKEN: "the point is taken", ENDED: "the attack ends", GOES_ON: "the attack may go on"}
PRESSED = (
    "pressed to its end, with nobody else going all out, the attack takes the point in {:.1%}; "
    "on average {:.2f} attackers and {:.2f} defenders are lost"
)


def chance(rules: GameRules, seen: Position, side: str, judgement: Judgement) -> Fraction | None:
    """The chance that a round takes the point, if nobody else goes all out."""
    order = judgement.order
    if not judgement.legal or not isinstance(order, Fire):
        return None
    found = _round(seen, order)
    return sum((share for result, (share, _) in found.items() if result.end == TAKEN), Fraction(0))


def _round(seen: Position, order: Fire | Answer) -> dict[Result, tuple[Fraction, Position]]:
    return rounds.round_of(_begun(seen, order), order.place)


def _begun(seen: Position, order: Fire | Answer) -> Position:
    """The position in which the round has been declared, and answered."""
    return rounds.begun(seen, order.place, named(seen, these(order.units)), isinstance(order, Answer))


def chances(rules: GameRules, seen: Position, side: str, judgement: Judgement, plan: str = "") -> dict[str, Any]:
    """The outcomes of a legal order with their chances; of a round also what pressing on comes to.

    There are no plans to name; raise `MaquisError` for one.
    """
    order = judgement.order
    if plan:
        raise MaquisError("no plan can be named in this game: of an attack it is told what pressing on comes to")
    if not judgement.legal:
        return {"demands": demands(judgement.ruling, judgement.place)}
    match order:
        case Fire() | Answer():
            return _fight(seen, order)
        case Roll():
            return {"outcomes": _rolls(seen)}
        case Drop():
            return {"outcomes": _drop(rules, seen, side, order)}
        case _:
            return {"outcomes": []}


def _fight(seen: Position, order: Fire | Answer) -> dict[str, Any]:
    """A round, result by result, and the attack as it goes on."""
    found: dict[str, Fraction] = {}
    for result, (share, _) in _round(seen, order).items():
        words = _words(result)
        found[words] = found.get(words, Fraction(0)) + share
    outlook = rounds.pressed(_begun(seen, order), order.place)
    return {
        "pressed": {
            "taken": str(outlook.taken),
            "attackers_lost": str(outlook.attackers_lost),
            "defenders_lost": str(outlook.defenders_lost),
        },
        "outcomes": [
            _outcome(share, words, "DC.base.fire") for words, share in sorted(found.items(), key=lambda pair: -pair[1])
        ],
    }


def outlook(seen: Position, place: int) -> str:
    """What an attack comes to that is pressed to its end, from the round that is next, or is to be answered."""
    found = rounds.pressed(rounds.begun(seen, place, (), combat.asked(seen) is not None), place)
    return PRESSED.format(float(found.taken), float(found.attackers_lost), float(found.defenders_lost))


def _outcome(share: Fraction, words: str, clause: str) -> dict[str, Any]:
    happens = [{"words": words, "clause": clause}]
    return {"chance": str(share), "rolls": [], "how": f"about {float(share):.1%}", "happens": happens}


def _words(result: Result) -> str:
    """A result in words: how the round ends, and what befalls whom."""
    parts = [
        f"{words}: {', '.join(names)}"
        for words, names in (
            ("lost", result.lost),
            ("dispersed", result.dispersed),
            ("fortification lost", result.fortifications),
        )
        if names
    ]
    return "; ".join([ENDS[result.end], *parts])


def _rolls(seen: Position) -> list[dict[str, Any]]:
    """How many border units fortify before turn 1."""
    number = len(fortification.trying(seen))
    each = Fraction(fortification.highest(seen), seen.game.figures["fortify.die"])
    return [
        _outcome(
            comb(number, hits) * each**hits * (1 - each) ** (number - hits),
            f"{hits} of {many(number, 'border unit')} fortified",
            "DC.fort.first",
        )
        for hits in range(number + 1)
    ]


def _drop(rules: GameRules, seen: Position, side: str, order: Drop) -> list[dict[str, Any]]:
    """What a drop comes to: air combat, landing, and the fire of those that land."""
    found = follow(rules, seen, side, [order.notation], sequel.changes)
    told: dict[str, Fraction] = {}
    for counts, share in found.joint.items():
        words = "; ".join(f"{what} {number:+}" for what, number in counts) or "they land, and nothing else changes"
        told[words] = told.get(words, Fraction(0)) + share
    return [_outcome(share, words, "DC.para.C4") for words, share in sorted(told.items(), key=lambda each: -each[1])]


def lines(data: Mapping[str, Any]) -> Iterator[str]:
    """The same for people, with rich's marks."""
    if "pressed" in data:
        taken, ours, theirs = (Fraction(data["pressed"][key]) for key in ("taken", "attackers_lost", "defenders_lost"))
        yield f"  {PRESSED.format(float(taken), float(ours), float(theirs))}"
        yield "  this round, exactly:"
    yield from outcome_lines(data)
