"""What may be done, each as an order to type with the hexes that it may name."""

from collections.abc import Iterable, Iterator
from typing import Any

from msgspec.structs import replace

from maquis.boards.sets import PlaceSet
from maquis.contract import labels
from maquis.engine.game import UMPIRE
from maquis.engine.notation import shown
from maquis.engine.orders import Order
from maquis.engine.playing import LegalOrder
from maquis.engine.position import Position
from maquis.families.europa.rules import hexes
from maquis.families.europa.rules.costs import ADMIN, BY_RAIL
from maquis.families.europa.rules.movement import Move, destinations
from maquis.families.europa.rules.orders import NAMED, Assemble, BreakDown, Recruit, of
from maquis.narration.parts import Listed, about
from maquis.narration.words import many, named

STAND_IN = (Recruit, Assemble, BreakDown)
"""Orders whose choices name one of several counters that are alike."""


def listed(seen: Position, side: str, choices: Iterable[LegalOrder], number: int | None, within: int) -> list[Listed]:
    """Choices about some places, or those that a counter has a part in."""
    rows: list[dict[str, Any]] = []
    for choice in choices:
        if number is None or concerns(seen, choice, number):
            rows += [row(seen, each, number) for each in about(seen, [choice], within)]
            rows += _otherwise(seen, side, choice, within)
    return [Listed(f"{each['order']}{_where(seen, side, each.get('hexes'))}", each) for each in rows]


def _otherwise(seen: Position, side: str, choice: LegalOrder, within: int) -> Iterator[dict[str, Any]]:
    """Where a counter that may move can go by rail, and by administrative movement."""
    for mode in (BY_RAIL, ADMIN) if NAMED[choice.verb] is Move else ():
        if there := destinations(seen, side, choice.counters[0], mode) & within:
            order = labels.told(seen.game, of(seen, choice, 0, mode).template).replace("{}", "HEX")
            yield {"order": order, "hexes": list(PlaceSet(seen.game.board, there))}


def _where(seen: Position, side: str, there: list[str] | None) -> str:
    """The hexes that an order may name; the umpire's, who has the whole map, as orders write them."""
    if there is None:
        return ""
    if side == UMPIRE:
        listed = labels.ranges(seen.game, hexes.write(seen.game, PlaceSet.of(seen.game.board, *there).bits))
    else:
        listed = named(labels.listed(seen.game, there))
    return f"  to {many(len(there), 'hex', 'hexes')}: {listed}"


def concerns(seen: Position, choice: LegalOrder, number: int) -> bool:
    """Whether a choice is the counter's, or stands for one that is the counter's because the two are alike."""
    return number in choice.counters or _like(seen, choice, number) is not None


def _like(seen: Position, choice: LegalOrder, number: int) -> int | None:
    """The counter of a choice that the one asked for may stand in for: like it, and in the same place or pool."""
    roster, asked = seen.game.roster, seen.game.roster[number]
    if NAMED[choice.verb] not in STAND_IN:
        return None
    for other in choice.counters:
        alike = (roster[other].force, roster[other].kind) == (asked.force, asked.kind)
        if alike and seen.where[other] == seen.where[number]:
            return other
    return None


def _in_its_place(seen: Position, choice: LegalOrder, order: Order, number: int | None) -> str:
    """The order of a choice; with the counter asked for in the place of one like it, if it is not named itself."""
    other = None if number is None or number in choice.counters else _like(seen, choice, number)
    if other is None or not isinstance(choice.order, Assemble | BreakDown):
        return shown(order)
    division, *brigades = (number if each == other else each for each in choice.counters)
    return shown(replace(choice.order, division=division, brigades=tuple(brigades)))


def row(seen: Position, choice: LegalOrder, number: int | None) -> dict[str, Any]:
    """A choice as an order to type, with the hexes it may name."""
    if choice.order is not None:
        return {"order": _in_its_place(seen, choice, choice.order, number)}
    who = choice if number is None else replace(choice, counters=(number,))
    places = PlaceSet(seen.game.board, choice.places)
    order = labels.told(seen.game, of(seen, who, 0).template).replace(
        "{}", "HEX-HEX" if choice.unit == "bridge" else "HEX"
    )
    return {"order": order, "hexes": list(places)}
