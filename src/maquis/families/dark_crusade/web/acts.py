"""Everything that a side may do now, by kind, each choice in words and as the order that does it."""

from collections.abc import Iterable, Iterator
from itertools import combinations

from maquis.engine.acts import Act
from maquis.engine.orders import Order
from maquis.engine.playing import Choice, Played
from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.families.dark_crusade.rules import airborne, combat, isolation
from maquis.families.dark_crusade.rules.airborne import Drop
from maquis.families.dark_crusade.rules.combat import Answer, Fire
from maquis.families.dark_crusade.rules.isolation import Lose
from maquis.families.dark_crusade.rules.movement import Move
from maquis.families.dark_crusade.rules.partisans import PlacePartisan
from maquis.families.dark_crusade.web.where import DROP, escort
from maquis.families.dark_crusade.words.advice import ADVICE
from maquis.families.dark_crusade.words.said import said
from maquis.narration.default import kinds
from maquis.table import wire
from maquis.table.plain import bits


def acts(rules: Played, view: Position, side: str) -> list[wire.Act]:
    """The kinds of acts that are open to a side now; nothing to whoever plays none, or is not to act."""
    found = []
    for kind in kinds(rules, view, side):
        choices = list(_choices(rules, view, side, kind.choices))
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


def _choices(rules: Played, view: Position, side: str, found: tuple[Choice, ...]) -> Iterator[wire.Choice]:
    match found[0].order:
        case Move() | PlacePartisan():
            yield from _aimed(view, found)
        case Drop():
            yield from _drops(view, side, found)
        case _:
            for choice in found:
                yield from _each(rules, view, side, choice.order)


def _each(rules: Played, view: Position, side: str, order: Order | None) -> Iterator[wire.Choice]:
    """The ways in which an order may be given."""
    match order:
        case Fire() | Answer():
            yield from _rounds(rules, view, side, order)
        case Lose():
            for chosen in combinations(numbers(isolation.counted(view, side, order.place)), len(order.units)):
                yield _whole(view, Lose(view.game, order.place, chosen))
        case Act():
            yield _whole(view, order)


def _aimed(view: Position, found: Iterable[Choice]) -> Iterator[wire.Choice]:
    """One choice for each counter that may go somewhere, with all points that it may go to."""
    places: dict[str, int] = {}
    first: dict[str, Choice] = {}
    for choice in found:
        assert isinstance(choice.order, Act)
        order = choice.order.template
        places[order] = places.get(order, 0) | choice.places
        first.setdefault(order, choice)
    for order, there in places.items():
        (number,) = first[order].counters
        name = view.game.roster[number].name
        yield wire.Choice(
            verb=first[order].verb, who=[name], words=name, order=order, at=view.where[number],
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
    orders = [] if with_ is None else list(Drop.aimed_by(view, side, units=chosen, escort=(with_,)))
    if len(chosen) > 1:
        yield from (_whole(view, order) for order in orders)
    elif orders and with_ is not None:
        name, fighter = view.game.roster[chosen[0]].name, view.game.roster[with_].name
        yield wire.Choice(
            verb=DROP, who=[name], words=f"{name}, with {fighter}", order=orders[0].template, at=at,
            places=bits(view.game, sum(1 << order.place for order in orders)),
        )  # fmt: skip


def _rounds(rules: Played, view: Position, side: str, order: Fire | Answer) -> Iterator[wire.Choice]:
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
    at = order.at(view)
    return wire.Choice(
        verb=order.verb,
        who=[view.game.roster[number].name for number in order.counters],
        words=words or said(view, order),
        order=order.notation,
        at=-1 if at is None else at,
    )
