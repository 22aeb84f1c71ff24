"""Everything that a side may do now, by kind, each choice in words and as the order that does it."""

from collections.abc import Iterable, Iterator
from itertools import combinations

from maquis.engine.acts import Act
from maquis.engine.game import UMPIRE
from maquis.engine.orders import Order
from maquis.engine.playing import GameRules, LegalOrder
from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.families.dark_crusade.rules import airborne, combat, isolation
from maquis.families.dark_crusade.rules.airborne import Drop
from maquis.families.dark_crusade.rules.combat import Answer, Fire
from maquis.families.dark_crusade.rules.isolation import Lose
from maquis.families.dark_crusade.web.where import DROP, escort, goes
from maquis.families.dark_crusade.words.advice import ADVICE
from maquis.families.dark_crusade.words.said import said
from maquis.narration.default import kinds
from maquis.table import wire
from maquis.table.choices import act, aimed, names, whole
from maquis.table.saying import sayings


def acts(rules: GameRules, view: Position, side: str) -> list[wire.Act]:
    """The kinds of acts that are open to a side, or the umpire, now; nothing to who plays none, or is not to act."""
    if side == UMPIRE:
        return sayings(rules, view)
    found = []
    for kind in kinds(rules, view, side):
        choices = list(_choices(rules, view, side, kind.choices))
        words = f"{kind.title} ({len(choices)})" if kind.name in ADVICE else ""
        found.append(act(kind.name, kind.title, choices, ADVICE.get(kind.name, ""), words))
    return found


def _choices(rules: GameRules, view: Position, side: str, found: tuple[LegalOrder, ...]) -> Iterator[wire.Choice]:
    match found[0].order:
        case Act() as order if goes(type(order)):
            yield from _aimed(view, found)
        case Drop():
            yield from _drops(view, side, found)
        case _:
            for choice in found:
                yield from _each(rules, view, side, choice.order)


def _each(rules: GameRules, view: Position, side: str, order: Order | None) -> Iterator[wire.Choice]:
    """The ways in which an order may be given."""
    match order:
        case Fire() | Answer():
            yield from _rounds(rules, view, side, order)
        case Lose():
            for chosen in combinations(numbers(isolation.counted(view, side, order.place)), len(order.units)):
                yield _whole(view, Lose(view.game, order.place, chosen))
        case Act():
            yield _whole(view, order)


def _aimed(view: Position, found: Iterable[LegalOrder]) -> Iterator[wire.Choice]:
    """One choice for each counter that may go somewhere, with all points that it may go to."""
    places: dict[str, int] = {}
    first: dict[str, LegalOrder] = {}
    for choice in found:
        assert isinstance(choice.order, Act)
        order = choice.order.template
        places[order] = places.get(order, 0) | choice.places
        first.setdefault(order, choice)
    for order, there in places.items():
        yield aimed(view, first[order].verb, order, there, first[order].counters)


def _drops(view: Position, side: str, found: Iterable[LegalOrder]) -> Iterator[wire.Choice]:
    """Each parachute unit with the escort that it has, then all that stand together, as many as may drop."""
    able: dict[int, list[int]] = {}
    for number in dict.fromkeys(choice.counters[0] for choice in found):
        able.setdefault(view.where[number], []).append(number)
    for those in able.values():
        most = airborne.limit(view).value
        for many in range(1, min(len(those), most) + 1):
            for chosen in combinations(those, many):
                yield from _drop(view, side, chosen)


def _drop(view: Position, side: str, chosen: tuple[int, ...]) -> Iterator[wire.Choice]:
    """A drop of one unit, whose point is chosen on the map; of several, one choice for each point."""
    with_ = escort(view, chosen[0])
    orders = [] if with_ is None else list(Drop.aimed_by(view, side, units=chosen, escort=(with_,)))
    if len(chosen) > 1:
        yield from (_whole(view, order) for order in orders)
    elif orders and with_ is not None:
        (name, fighter), there = names(view, (*chosen, with_)), sum(1 << order.place for order in orders)
        yield aimed(view, DROP, orders[0].template, there, chosen, words=f"{name}, with {fighter}")


def _rounds(rules: GameRules, view: Position, side: str, order: Fire | Answer) -> Iterator[wire.Choice]:
    """A round with nobody all out, with each unit that fires, and with all of them."""
    firing = tuple(numbers(combat.firing(view, order.place, side)))
    near = view.game.map.near(order.place)
    yield _whole(view, order)
    ways = [((each,), view.game.roster[each].name) for each in firing]
    for all_out, who in [*ways, *([(firing, "all that fire")] if len(firing) > 1 else [])]:
        found = type(order)(view.game, order.place, all_out)
        if rules.judge(view, side, found).legal:
            yield _whole(view, found, f"{near}, all out: {who}")


def _whole(view: Position, order: Act, words: str = "") -> wire.Choice:
    return whole(view, order, words or said(view, order))
