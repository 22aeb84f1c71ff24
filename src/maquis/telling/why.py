"""Why: every demand on an order with its clause, met or not, every number with its steps, any clause in plain words."""

from collections.abc import Iterator

from maquis.engine.errors import MaquisError, UnknownName
from maquis.engine.game import Game
from maquis.engine.playing import Played
from maquis.engine.position import Position
from maquis.engine.referee import Judgement
from maquis.engine.rulings import Ruling, Tally
from maquis.games.europa import commands, orders, phases, reaction, recruitment, retreat, special, units
from maquis.games.europa.calendar import SOVIET
from maquis.games.europa.forces import FORCES
from maquis.odds import chance_of_success

Line = tuple[str, str]
"""A line and its style."""


def judgement(rules: Played, view: Position, side: str, judged: Judgement) -> Iterator[Line]:
    """What there is to say of an order: the verdict, its demands and its tallies."""
    at = f" ({view.game.map.near(judged.place)})" if judged.place is not None else ""
    verdict = ("legal", "good") if judged.legal else ("refused", "bad")
    yield f"{judged.order.notation}{at}: {verdict[0]}", verdict[1]
    for each in judged.ruling.demands:
        met = each.holds(judged.place)
        yield f"  {'yes' if met else 'NO '} {each.clause:<16} {each.words}{mark(each.provenance)}", "" if met else "bad"
    for tally in judged.tallies:
        yield from steps(tally)
    if judged.legal and isinstance(judged.order, orders.Sabotage):
        yield f"  chance of success: {chance_of_success(rules, view, side, judged.order)}", "title"


def mark(provenance: str) -> str:
    """The mark of what the rule text does not print."""
    return f"  [{provenance}]" if provenance != "source" else ""


def steps(tally: Tally) -> Iterator[Line]:
    """A number step by step."""
    yield f"  {tally.words}: {tally.total}", "title"
    for each in tally.steps:
        yield f"      {each.does:<8} {each.words} → {each.total}  ({each.clause}){mark(each.provenance)}", ""


def places(view: Position, ruling: Ruling) -> Iterator[Line]:
    """The demands on a place, each with the number of hexes that meet it."""
    every = view.game.board.all
    for each in ruling.demands:
        there = (each.places & every).bit_count()
        words = "everywhere" if there == every.bit_count() else f"in {there} hexes" if there else "nowhere"
        yield f"  {each.clause:<16} {each.words}: {words}{mark(each.provenance)}", "" if there else "bad"
    yield f"  all of it: in {(ruling.places & every).bit_count()} hexes", "title"


def phase(rules: Played, view: Position, side: str) -> Iterator[Line]:
    """What a side is due now, and what the end of the phase asks."""
    if view.phase == "initial" and view.side == side:
        missing: dict[str, list[str]] = {}
        for area in recruitment.areas(view).values():
            if FORCES[area.force].side != side:
                continue
            ruling, tally = recruitment.entitled(view, area)
            if ruling.allows():
                yield from steps(tally)
            else:
                needed = "; ".join(f"{each.words} ({each.clause})" for each in ruling.failures())
                missing.setdefault(needed, []).append(area.name)
        for needed, names in missing.items():
            yield f"  no recruits in {', '.join(names)}: this is needed and not so: {needed}", "dim"
        if side == SOVIET:
            if view.counts.get(special.RECEIVED):
                yield from steps(special.most(view))
            for each in commands.entitled(view).failures():
                yield f"  no command this turn: this is needed and not so: {each.words} ({each.clause})", "dim"
    if reaction.asked(view, side):
        for unit in units.units_at(view, side, reaction.attacked(view)):
            yield f"Where {unit.name} may retreat before combat:", "title"
            yield from places(view, retreat.before_combat(view, unit))
    elif view.side == side:
        yield "What ending the phase asks:", "title"
        yield from judgement(rules, view, side, phases.judge_end(view, side, orders.End()))


def clause(game: Game, name: str) -> Iterator[Line]:
    """A clause, or all that begin so, in plain words; raise `MaquisError`."""
    for each in list(game.clauses.below(name))[:6]:
        yield f"{each.id}  {each.title}{mark(each.provenance)}", "title"
        yield f"  {each.words}", ""


def is_clause(game: Game, name: str) -> bool:
    """Whether the book has a clause that begins so."""
    try:
        return bool(list(game.clauses.below(name)))
    except MaquisError:
        return False


def number_of(view: Position, unit: str) -> int:
    """The number of the counter called so; -1 if the unit is painted."""
    try:
        return view.game.roster.number(unit)
    except UnknownName:
        return -1


def retreat_ruling(view: Position, side: str, name: str) -> Ruling:
    """Where a unit may retreat, before combat or after it."""
    unit = units.named(view, side, name)
    if unit is None:
        return Ruling()
    return retreat.before_combat(view, unit) if reaction.asked(view, side) else retreat.retreats(view, unit)
