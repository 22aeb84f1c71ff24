"""Everything that a side may do now, by kind, each choice in words and as the order that does it."""

from collections.abc import Iterable, Iterator
from fractions import Fraction

from maquis.engine import acts as declared
from maquis.engine.acts import Act
from maquis.engine.game import UMPIRE
from maquis.engine.orders import Order
from maquis.engine.playing import GameRules, LegalOrder
from maquis.engine.position import Position
from maquis.narration.parts import Kind
from maquis.narration.tellings import of
from maquis.table import wire
from maquis.table.choices import act, aimed, names, stand
from maquis.table.saying import sayings

END = "end"
ADVICE = "what would the machine do?"


def acts(rules: GameRules, view: Position, side: str) -> list[wire.Act]:
    """The kinds of acts that are open to a side now; nothing to whoever plays none, or is not to act."""
    if side == UMPIRE:
        return sayings(rules, view)
    if side not in rules.to_act(view):
        return []
    return [
        act(kind.name, kind.title, _choices(rules, view, side, kind), "" if kind.name == END else ADVICE)
        for kind in of(view.game).kinds(rules, view, side)
    ]


def _choices(rules: GameRules, view: Position, side: str, kind: Kind) -> Iterator[wire.Choice]:
    """What can be aimed and rolls no die: a choice for each unit, with its places; else each whole order."""
    aimed: dict[str, list[LegalOrder]] = {}
    whole: list[wire.Choice] = []
    for choice in kind.choices:
        assert choice.order is not None, f"{kind.name}: the page must be told how to write this order"
        chance = of(view.game).chance(rules, view, side, rules.judge(view, side, choice.order))
        if chance is None and (found := template(choice.order)):
            aimed.setdefault(found, []).append(choice)
        else:
            whole.append(_whole(view, choice, kind.title, chance))
    for order, those in aimed.items():
        yield _aimed(view, side, order, those)
    yield from sorted(whole, key=lambda each: -Fraction(each.chance or 0))


def template(order: Order) -> str:
    """An order with {} in place of its place, if it can be aimed on the map; nothing if not."""
    return order.template if isinstance(order, Act) and declared.aimed(type(order)) else ""


def _aimed(view: Position, side: str, order: str, those: Iterable[LegalOrder]) -> wire.Choice:
    """The choice of a place on the map, for a unit or for the side itself."""
    places = 0
    for choice in those:
        places |= choice.places
        verb, counters = choice.verb, choice.counters
    return aimed(view, verb, order, places, counters, side, "" if counters else "Choose on the map")


def _whole(view: Position, choice: LegalOrder, title: str, chance: Fraction | None) -> wire.Choice:
    assert choice.order is not None
    who, place = names(view, choice.counters), choice.places.bit_length() - 1
    where = view.game.map.near(place) if place >= 0 else ""
    return wire.Choice(
        verb=choice.verb,
        who=who,
        words=" at ".join(filter(None, (", ".join(who), where))) or title,
        order=choice.order.notation,
        at=place if place >= 0 else stand(view, choice.counters),
        chance="" if chance is None else str(chance),
    )
