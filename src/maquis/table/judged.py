"""What the umpire says of an order before it is given: every demand, every number, and what may come of it."""

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from maquis.engine.figures import Figure
from maquis.engine.notation import shown
from maquis.engine.orders import Judgement
from maquis.engine.playing import GameRules
from maquis.engine.position import Position
from maquis.narration.explained import unprinted
from maquis.narration.tellings import of as told_by
from maquis.table import wire
from maquis.table.plain import asks, provenance, read, tally
from maquis.table.web_parts import of as web_parts

SHARE = "about "
"""How a share is told that a message tells in percent anyway."""


def judged(rules: GameRules, view: Position, side: str, text: str) -> wire.Judged:
    """What there is to say of an order of `side`, which is not carried out; raise `BadOrder` if it cannot be read."""
    return told(rules, view, side, rules.judge(view, side, rules.parse(view, text)))


def told(rules: GameRules, view: Position, side: str, judgement: Judgement) -> wire.Judged:
    """A judgement, with what may come of the order if it is legal."""
    telling = told_by(view.game)
    found = telling.chances(rules, view, side, judgement, "") if judgement.legal else {}
    rolls = any(found.get(of) for of in ("outcomes", "if_they_stand", "plans"))
    said = wire.Judged(
        order=shown(judgement.order),
        legal=judgement.legal,
        place=judgement.place,
        demands=[asks(each, judgement.place) for each in judgement.ruling.demands],
        tallies=[tally(each) for each in judgement.tallies],
        outcomes=[_outcome(each) for each in found.get("outcomes", ())],
        guesses=[_guess(each) for each in found.get("if_they_stand", ())],
        rests=[_rests(each) for each in unprinted(judgement, view.game.figures)] if rolls else [],
        plans=[*(_plan(each) for each in found.get("plans", ())), *_pressed(found.get("pressed"))],
    )
    return web_parts(view.game).told(rules, view, side, judgement.order, said)


def _pressed(of: dict[str, str] | None) -> Iterator[wire.Plan]:
    """An attack that is fought on as long as it may be: whether it takes the place, and what both sides lose."""
    if of is not None:
        ours, theirs = (float(Fraction(of[key])) for key in ("attackers_lost", "defenders_lost"))
        advice = [
            f"it takes the place in {_percent(of['taken'])} %",
            f"on average {ours:.2f} attackers and {theirs:.2f} defenders are lost",
        ]
        yield wire.Plan(words="it is fought on as long as it may be, nobody all out again", advice=advice, outcomes=[])


def _rests(of: Figure) -> wire.Rests:
    return wire.Rests(
        figure=of.id, clause=of.clause, words=of.words, provenance=provenance(of.origin), read=read(of.origin)
    )


def _plan(of: dict[str, Any]) -> wire.Plan:
    advice = [
        f"{who}: {words}"
        for who, key in (("partisans", "fades"), ("attacker", "breaks_off"))
        for words in of.get(key, ())
    ]
    return wire.Plan(words=of["words"], advice=advice, outcomes=[_outcome(each) for each in of["outcomes"]])


def _outcome(of: dict[str, Any]) -> wire.Outcome:
    return wire.Outcome(
        chance=of["chance"],
        percent=_percent(of["chance"]),
        rolls=of["rolls"],
        happens=[wire.Happens(words=each["words"], clause=each["clause"]) for each in of["happens"]],
        how="" if of.get("how", "").startswith(SHARE) else of.get("how", ""),
    )


def _guess(of: dict[str, Any]) -> wire.Guess:
    return wire.Guess(
        defenders=of["defenders"],
        defence=of["defence"],
        odds=of["odds"],
        outcomes=[
            wire.Outcome(
                chance=each["chance"],
                percent=_percent(each["chance"]),
                rolls=[[die] for die in each["die"]],
                happens=[wire.Happens(words=f"{each['result']}: {each['means']}", clause=each["clause"])],
            )
            for each in of["results"]
        ],
    )


def _percent(chance: str) -> float:
    return round(float(100 * Fraction(chance)), 1)
