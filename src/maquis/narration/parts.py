"""What telling is made of: lines, happenings, kinds of acts, what may be done as orders to type."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from msgspec.structs import replace

from maquis.contract import labels
from maquis.engine.acts import Act
from maquis.engine.events import Event
from maquis.engine.notation import shown
from maquis.engine.playing import LegalOrder
from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.engine.rulings import EVERYWHERE
from maquis.narration.words import counted, places

Line = tuple[str, str]
"""A line and its style: title, good, bad, dim, or none."""
Happening = tuple[str, str]
"""Something that happened, in words, and the clause it rests on, if any."""


class PhaseLog(Protocol):
    """What happened in one phase, gathered event by event as a side was told of it."""

    def line(self, words: str, clause: str = "") -> None:
        """Add a line of its own."""
        ...

    def add(self, event: Event) -> None:
        """Add an event."""
        ...

    def lines(self) -> list[Happening]:
        """Everything that was added, a line a happening, each with its clause."""
        ...


@dataclass(frozen=True)
class Kind:
    """A kind of act with everything of it that may be done now."""

    name: str
    title: str
    choices: tuple[LegalOrder, ...]


def by_verb(titles: Mapping[str, str], choices: Iterable[LegalOrder]) -> list[Kind]:
    """Choices by their verb, in the order of the titles; those whose verb has none are left out."""
    found: dict[str, list[LegalOrder]] = {}
    for choice in choices:
        found.setdefault(choice.verb, []).append(choice)
    return [Kind(verb, title, tuple(found[verb])) for verb, title in titles.items() if verb in found]


@dataclass(frozen=True)
class Listed:
    """Something that may be done as an order to type, with its places: in words, and as plain data."""

    words: str
    data: dict[str, Any]


def typed(view: Position, choice: LegalOrder) -> str:
    """A choice that is a whole order as the order to type, with its places."""
    assert choice.order is not None
    if choice.unit and isinstance(choice.order, Act):
        noun = places(view.game.map)
        there = counted(choice.places.bit_count(), noun)
        order = labels.told(view.game, choice.order.template).format(noun.upper())
        return f"{order}  (any of {there})"
    where = ", ".join(view.game.map.near(place) for place in numbers(choice.places))
    order = shown(choice.order)
    return f"{order}  ({where})" if where else order


def about(view: Position, choices: Iterable[LegalOrder], within: int) -> Iterator[LegalOrder]:
    """Choices as far as they are about some places; all of them, of everywhere."""
    for choice in choices:
        at = choice.order.at(view) if isinstance(choice.order, Act) and not choice.places else None
        there = (choice.places if at is None else 1 << at) & within
        if there and choice.order is None:
            yield replace(choice, places=there)
        elif there or within == EVERYWHERE:
            yield choice


def whole_orders(
    view: Position, side: str, choices: Iterable[LegalOrder], number: int | None, within: int
) -> list[Listed]:
    """Choices that are whole orders, or those of them that a counter has a part in, each as the order to type."""
    board, called = view.game.board, places(view.game.map)
    return [
        Listed(typed(view, each), {"order": shown(each.order), called: [*map(board.label, numbers(each.places))]})
        for each in about(view, choices, within)
        if each.order is not None and (number is None or number in each.counters)
    ]
