"""Why: what a phase of Europa gives and asks, and where units may retreat, with every demand and number."""

from collections.abc import Iterator

from maquis.engine import citing
from maquis.engine.errors import UnknownName
from maquis.engine.playing import GameRules
from maquis.engine.position import Position
from maquis.families.europa.rules import commands, orders, reaction, recruitment, retreat, special, units
from maquis.families.europa.rules.calendar import SOVIET
from maquis.narration.parts import Line
from maquis.narration.why import judgement, places, steps


def phase(rules: GameRules, view: Position, side: str) -> Iterator[Line]:
    """What a side is due now, and what the end of the phase asks."""
    for line, style in _phase(rules, view, side):
        yield citing.words(view.game.clauses, line), style


def _phase(rules: GameRules, view: Position, side: str) -> Iterator[Line]:
    if view.phase == "initial" and view.side == side:
        missing: dict[str, list[str]] = {}
        for area in recruitment.areas(view).values():
            if area.side != side:
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
            if special.received(view):
                yield from steps(special.most(view))
            for each in commands.entitled(view).failures():
                yield f"  no command this turn: this is needed and not so: {each.words} ({each.clause})", "dim"
    if reaction.asked(view, side):
        for unit in units.units_at(view, side, reaction.attacked(view)):
            yield f"Where {unit.name} may retreat before combat:", "title"
            yield from places(view, retreat.before_combat(view, unit))
    elif view.side == side:
        yield "What ending the phase asks:", "title"
        yield from judgement(view, rules.judge(view, side, orders.End(view.game)))


def number_of(view: Position, unit: str) -> int:
    """The number of the counter called so; -1 if the unit is painted."""
    try:
        return view.game.roster.number(unit)
    except UnknownName:
        return -1
