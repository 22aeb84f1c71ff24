"""Everything that a side may do now, by kind, each choice in words and as the order that does it."""

from collections.abc import Iterable, Iterator
from itertools import combinations

from maquis.engine.playing import Choice, Played
from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.families.dark_crusade.rules import airborne, combat, isolation, orders
from maquis.families.dark_crusade.rules.front import units
from maquis.families.dark_crusade.rules.orders import Order
from maquis.families.dark_crusade.web.where import DROP, drop, escort, template
from maquis.families.dark_crusade.words.acts import kinds
from maquis.families.dark_crusade.words.advice import ADVICE
from maquis.families.dark_crusade.words.said import said
from maquis.table import wire
from maquis.table.plain import bits


def acts(rules: Played, view: Position, side: str) -> list[wire.Act]:
    """The kinds of acts that are open to a side now; nothing to whoever plays none, or is not to act."""
    found = []
    for kind in kinds(rules, view, side):
        choices = list(_choices(rules, view, side, kind.name, kind.choices))
        found.append(
            wire.Act(
                kind=kind.name,
                title=kind.title,
                words=f"{kind.title} ({len(choices)})" if kind.name in ADVICE else kind.title,
                choices=choices,
                advice=ADVICE.get(kind.name, ""),
            )
        )
    return found


def _choices(rules: Played, view: Position, side: str, kind: str, found: tuple[Choice, ...]) -> Iterator[wire.Choice]:
    match kind:
        case "move" | "place":
            yield from _aimed(view, kind, found)
        case "drop":
            yield from _drops(view, side, found)
        case "fire" | "answer":
            for choice in found:
                yield from _rounds(rules, view, side, choice)
        case "lose":
            for choice in found:
                yield from _losses(view, side, choice)
        case _:
            for choice in found:
                yield _whole(view, choice.order, choice.counters)


def _aimed(view: Position, verb: str, found: Iterable[Choice]) -> Iterator[wire.Choice]:
    """One choice for each counter that may go somewhere, with all points that it may go to."""
    places: dict[int, int] = {}
    for choice in found:
        places[choice.counters[0]] = places.get(choice.counters[0], 0) | choice.places
    for number, there in places.items():
        name = view.game.roster[number].name
        yield wire.Choice(
            verb=verb, who=[name], words=name, order=template(verb, name), at=view.where[number],
            places=bits(view.game, there),
        )  # fmt: skip


def _drops(view: Position, side: str, found: Iterable[Choice]) -> Iterator[wire.Choice]:
    """Each parachute unit with the escort that it has, then all that stand together, as many as may drop."""
    able: dict[int, list[int]] = {}
    for number in dict.fromkeys(choice.counters[0] for choice in found):
        able.setdefault(view.where[number], []).append(number)
    for at, those in able.items():
        most = airborne.limit(view).value
        for many in range(1, min(len(those), most) + 1):
            for chosen in combinations(those, many):
                yield from _drop(view, side, at, chosen)


def _drop(view: Position, side: str, at: int, chosen: tuple[int, ...]) -> Iterator[wire.Choice]:
    """A drop of one unit, whose point is chosen on the map; of several, one choice for each point."""
    with_ = escort(view, chosen[0])
    if with_ is None:
        return
    places = airborne.may_drop(view, side, chosen, (with_,)).places & view.game.board.all
    if len(chosen) > 1:
        for place in numbers(places):
            yield _whole(view, orders.drop(view, chosen, place, (with_,)), chosen)
    elif places:
        name, fighter = view.game.roster[chosen[0]].name, view.game.roster[with_].name
        yield wire.Choice(
            verb=DROP, who=[name], words=f"{name}, with {fighter}", order=drop((name,), fighter), at=at,
            places=bits(view.game, places),
        )  # fmt: skip


def _rounds(rules: Played, view: Position, side: str, choice: Choice) -> Iterator[wire.Choice]:
    """A round with nobody all out, with each unit that fires, and with all of them."""
    order = choice.order
    assert isinstance(order, Order)
    assert order.place is not None
    firing = tuple(numbers(combat.firing(view, order.place, side)))
    near = view.game.map.near(order.place)
    yield _whole(view, order, ())
    ways = [((each,), view.game.roster[each].name) for each in firing]
    for all_out, who in [*ways, *([(firing, "all that fire")] if len(firing) > 1 else [])]:
        found = orders.fire(view, order.place, all_out, order.verb)
        if rules.judge(view, side, found).legal:
            yield _whole(view, found, all_out, f"{near}, all out: {who}")


def _losses(view: Position, side: str, choice: Choice) -> Iterator[wire.Choice]:
    """Every way to choose whom a garrison loses."""
    order = choice.order
    assert isinstance(order, Order)
    assert order.place is not None
    garrison = tuple(numbers(view.at(order.place) & units(view.game, side)))
    for chosen in combinations(garrison, isolation.owed(view, side).get(order.place, 0)):
        yield _whole(view, orders.lose(view, order.place, chosen), chosen)


def _whole(view: Position, order: object, counters: tuple[int, ...], words: str = "") -> wire.Choice:
    assert isinstance(order, Order)
    at = order.place if order.place is not None else view.where[counters[0]] if counters else -1
    return wire.Choice(
        verb=order.verb,
        who=[view.game.roster[number].name for number in counters],
        words=words or said(view, order),
        order=order.notation,
        at=at,
    )
