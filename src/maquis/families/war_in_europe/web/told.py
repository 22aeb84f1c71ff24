"""What the umpire adds of an attack: who else may take part, with the order for it, and what it comes to in short."""

from collections.abc import Iterator
from fractions import Fraction

import msgspec

from maquis.engine.orders import Order
from maquis.engine.playing import GameRules
from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.families.war_in_europe.rules.fighting import Fight
from maquis.families.war_in_europe.words.chances import PLANS, clears, may_be_asked
from maquis.families.war_in_europe.words.words import unit
from maquis.table import wire


def told(rules: GameRules, view: Position, side: str, order: Order, judged: wire.Judged) -> wire.Judged:
    """The same, of an attack or an overrun with each unit that takes part or could, and the chance to clear the hex."""
    if not isinstance(order, Fight) or side not in view.game.sides:
        return judged
    swaps = list(_swaps(rules, view, side, order))
    plans = [_in_short(rules, view, side, order)] if judged.legal else []
    return msgspec.structs.replace(judged, swaps=swaps, plans=plans)


def _in_short(rules: GameRules, view: Position, side: str, order: Fight) -> wire.Plan:
    """The chance that nobody is left to defend, and what it is if the owner of a Unit does not refuse."""
    flees, stands = (_percent(clears(rules, view, side, order, plan)) for plan in PLANS)
    advice = [f"nobody is left to defend the hex in {flees} %"]
    if may_be_asked(view, order):
        advice.append(f"in {stands} % if a Unit stands that may refuse combat (31.81)")
    return wire.Plan(words="it is made like this", advice=advice, outcomes=[])


def _percent(share: Fraction) -> str:
    return f"{float(100 * share):.0f}"


def _swaps(rules: GameRules, view: Position, side: str, order: Fight) -> Iterator[wire.Swap]:
    for number in sorted({*order.counters, *_beside(view, side, order)}):
        taking = number in order.counters
        those = tuple(each for each in order.counters if each != number) if taking else (*order.counters, number)
        other = msgspec.structs.replace(order, units=tuple(sorted(those)))
        may = bool(those) and (taking or _may(rules, view, side, other, number))
        if taking or may:
            yield wire.Swap(
                who=view.game.roster[number].name,
                words=unit(view, number),
                on=taking,
                order=other.notation if may else "",
            )


def _beside(view: Position, side: str, order: Fight) -> Iterator[int]:
    """The units of a side next to the hex."""
    for place in view.game.board.neighbours(order.place):
        yield from numbers(view.stacks.get(place, 0) & view.game.roster.sides.get(side, 0))


def _may(rules: GameRules, view: Position, side: str, other: Fight, number: int) -> bool:
    """Whether a unit may take part: alone, or if an overrun takes more than that, with the others."""
    alone = msgspec.structs.replace(other, units=(number,))
    return rules.judge(view, side, alone).legal or rules.judge(view, side, other).legal
