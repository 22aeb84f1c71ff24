"""Why: every demand on an order with its clause, met or not, every number with its steps, any clause in plain words."""

from collections.abc import Iterator
from fractions import Fraction

from maquis.engine.errors import MaquisError
from maquis.engine.game import Game
from maquis.engine.notation import shown
from maquis.engine.orders import Judgement
from maquis.engine.position import Position
from maquis.engine.rulings import Origin, Ruling, Tally
from maquis.narration import words
from maquis.narration.parts import Line
from maquis.narration.words import counted

WHOLE = 6
"""Of clauses that begin alike so many are told whole, the others by name."""


def judgement(view: Position, judged: Judgement, chance: Fraction | None = None) -> Iterator[Line]:
    """What there is to say of an order: the verdict, its demands, its tallies, and its chance of success if known."""
    at = f" ({view.game.map.near(judged.place)})" if judged.place is not None else ""
    verdict = ("legal", "good") if judged.legal else ("refused", "bad")
    yield f"{shown(judged.order)}{at}: {verdict[0]}", verdict[1]
    for each in judged.ruling.demands:
        met = each.holds(judged.place)
        yield f"  {'yes' if met else 'NO '} {each.clause:<16} {each.words}{mark(each.provenance)}", "" if met else "bad"
    for tally in judged.tallies:
        yield from steps(tally)
    if chance is not None:
        yield f"  chance of success: {chance}", "title"


def mark(origin: Origin) -> str:
    """The mark of what the rule text does not print, or not plainly."""
    return f"  [{origin}]" if origin != "source" else ""


def steps(tally: Tally) -> Iterator[Line]:
    """A number step by step."""
    yield f"  {tally.words}: {tally.total}", "title"
    for each in tally.steps:
        yield f"      {each.does:<8} {each.words} → {each.total}  ({each.clause}){mark(each.provenance)}", ""


def places(view: Position, ruling: Ruling) -> Iterator[Line]:
    """The demands on a place, each with the number of places that meet it."""
    every, called = view.game.board.all, words.places(view.game.map)
    for each in ruling.demands:
        there = (each.places & every).bit_count()
        where = "everywhere" if there == every.bit_count() else f"in {counted(there, called)}" if there else "nowhere"
        yield f"  {each.clause:<16} {each.words}: {where}{mark(each.provenance)}", "" if there else "bad"
    yield f"  all of it: in {counted((ruling.places & every).bit_count(), called)}", "title"


def clause(game: Game, name: str) -> Iterator[Line]:
    """A clause, or all that begin so, in plain words; raise `MaquisError`."""
    found = list(game.clauses.below(name))
    for each in found[:WHOLE]:
        yield f"{each.id}  {each.title}{mark(each.provenance)}", "title"
        yield f"  {each.words}", ""
    if others := ", ".join(each.id for each in found[WHOLE:]):
        yield f"So begin {others}, too.", "dim"


def is_clause(game: Game, name: str) -> bool:
    """Whether the book has a clause that begins so."""
    try:
        return bool(list(game.clauses.below(name)))
    except MaquisError:
        return False
