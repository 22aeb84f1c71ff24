"""The best reader of a log there can be: it knows the rules, and how the other side draws its orders by lot.

Beyond the reasoner, which takes every order that would have been told so for as likely as any other, it learns from
what was not done: a band that stands on the line might have tried to break it.
"""

from collections.abc import Callable, Hashable, Sequence

from maquis.campaign.anything import EAGER
from maquis.engine import log as logs
from maquis.engine.orders import Order
from maquis.engine.playing import GameRules
from maquis.engine.position import Position
from maquis.engine.views import view
from maquis.reasoner.alike import Alike
from maquis.reasoner.logs import lines, set_up
from maquis.reasoner.supposing import Supposing, whole
from maquis.reasoner.worlds import behind as there
from maquis.reasoner.worlds import key, lying
from tests.guesser.transcripts import Watched

Weights = dict[Hashable, tuple[Position, float]]


def read(what: Watched, log: Sequence[logs.Line], counts: Callable[[int], bool]) -> dict[int, dict[int, float]]:
    """How likely it is of each counter that it is one that `counts`, by mask, after each line of a log."""
    rules, side = what.scenario.rules, what.blind
    first, *rest = lines(log)
    start = set_up(what.scenario, first, side)
    supposing = Supposing(rules, side, whole, Alike(start, side))
    worlds: Weights = {key(start): (start, 1.0)}
    found = dict[int, dict[int, float]]()
    for number, line in enumerate(rest, first.version + 1):
        after: Weights = {}
        for position, weight in worlds.values():
            for ways in supposing.led_to(position, line):
                for way in ways.outcomes:
                    drawn = (
                        1.0 if line.side == side or way.order is None else lot(rules, position, line.side, way.order)
                    )
                    same = after.get(key(way.position), (way.position, 0.0))
                    after[key(way.position)] = same[0], same[1] + weight * float(way.chance) * drawn
        total = sum(weight for _, weight in after.values())
        worlds = {each: (position, weight / total) for each, (position, weight) in after.items()}
        found[number] = {}
        for position, weight in worlds.values():
            for each in lying(position, side):
                among = there(position, each)
                chance = sum(map(counts, among)) / len(among)
                found[number][each.mask] = found[number].get(each.mask, 0.0) + weight * chance
    return found


def lot(rules: GameRules, position: Position, side: str, order: Order) -> float:
    """How likely it is that who does anything legal gives an order (`AnythingPolicy`)."""
    every = [each.order.notation for each in rules.choices(view(position, side), side) if each.order is not None]
    others = len(every) - ("end" in every)
    if order.notation == "end":
        return 1 - EAGER if others else 1.0
    return (EAGER if "end" in every else 1.0) / others
