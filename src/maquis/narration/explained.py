"""Rulings, tallies and outcomes as plain data."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from maquis.engine.acts import Act
from maquis.engine.events import Event
from maquis.engine.figures import Figure, FigureBook
from maquis.engine.orders import Judgement
from maquis.engine.rulings import Origin, Read, Ruling, Tally
from maquis.odds import Outcome


def demands(ruling: Ruling, place: int | None) -> list[dict[str, Any]]:
    """Every demand of a ruling, and whether it is met in a place."""
    return [
        {"clause": each.clause, "asks": each.words, "met": each.holds(place), **origin(each.provenance)}
        for each in ruling.demands
    ]


def origin(of: Origin) -> dict[str, str]:
    """Where something comes from; if it is read, the reading and which of its ways is played."""
    if isinstance(of, Read):
        return {"provenance": "read", "reading": of.id, "read": of.choice}
    return {"provenance": of}


def tally_data(tally: Tally) -> dict[str, Any]:
    """A number with its steps."""
    steps = [
        {"clause": s.clause, "does": s.does, "words": s.words, "total": str(s.total), **origin(s.provenance)}
        for s in tally.steps
    ]
    return {"of": tally.words, "value": tally.value, "total": str(tally.total), "steps": steps}


def unprinted(judgement: Judgement, figures: FigureBook) -> list[Figure]:
    """What the chances of an order rest on beside its numbers, and no rule text prints.

    That is figures by which its dice are read; readings, if its ruling rests on them, too.
    """
    dice = judgement.order.dice if isinstance(judgement.order, Act) else ()
    read = {each.provenance.id for each in judgement.ruling.demands if isinstance(each.provenance, Read)}
    named = [figures.figure(id) for id in dice if id in figures]
    return [each for each in named if each.provenance != "source" and (each.provenance != "read" or each.id in read)]


def rests(on: Iterable[Figure]) -> list[dict[str, Any]]:
    """Figures that chances rest on, as plain data."""
    return [{"figure": each.id, "clause": each.clause, "words": each.words, **origin(each.origin)} for each in on]


def outcome(of: Outcome, happening: Callable[[Event], str]) -> dict[str, Any]:
    """One way an order may turn out; `happening` says what an event means to whoever weighs it, nothing if nothing."""
    told = [(words, event.clause) for event in of.events if (words := happening(event))]
    return {
        "chance": str(of.chance),
        "rolls": [list(rolls) for rolls in of.rolls],
        "happens": [{"words": words, "clause": clause} for words, clause in told],
    }


def outcome_lines(data: Mapping[str, Any]) -> Iterator[str]:
    """The outcomes of an order with their chances, with rich's marks."""
    from rich.markup import escape  # late, for only a terminal needs it

    for each in data.get("outcomes", []):
        rolls = sorted({rolls[0] for rolls in each["rolls"] if rolls})
        on = each.get("how") or (f"on {', '.join(map(str, rolls))}" if rolls else "no die is rolled")
        yield f"  [bold]{each['chance']}[/bold]  {on}"
        for happens in each["happens"]:
            yield f"       {escape(happens['words'])}  ({happens['clause']})"
    if data.get("outcomes") == []:
        yield "  no die is rolled"
