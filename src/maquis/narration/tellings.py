"""What a family of games brings to what players are told: its words for sides, phases, events, acts and places."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Protocol

from maquis.campaign.campaigns import Policy
from maquis.contract import families
from maquis.engine.errors import MaquisError
from maquis.engine.events import Event
from maquis.engine.game import Game
from maquis.engine.playing import Choice, Played
from maquis.engine.position import Position
from maquis.engine.referee import Judgement, Order
from maquis.engine.roster import numbers
from maquis.odds.sequences import Changes

Line = tuple[str, str]
"""A line and its style: title, good, bad, dim, or none."""
Happening = tuple[str, str]
"""Something that happened, in words, and the clause it rests on, if any."""


class Sheet(Protocol):
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
    choices: tuple[Choice, ...]


def by_verb(titles: Mapping[str, str], choices: Iterable[Choice]) -> list[Kind]:
    """Choices by their verb, in the order of the titles; those whose verb has none are left out."""
    found: dict[str, list[Choice]] = {}
    for choice in choices:
        found.setdefault(choice.verb, []).append(choice)
    return [Kind(verb, title, tuple(found[verb])) for verb, title in titles.items() if verb in found]


@dataclass(frozen=True)
class Listed:
    """Something that may be done as an order to type, with its places: in words, and as plain data."""

    words: str
    data: dict[str, Any]


def typed(view: Position, choice: Choice) -> str:
    """A choice that is a whole order as the order to type, with its places."""
    assert choice.order is not None
    where = ", ".join(view.game.map.near(place) for place in numbers(choice.places))
    return f"{choice.order.notation}  ({where})" if where else choice.order.notation


def whole_orders(view: Position, side: str, choices: Iterable[Choice], number: int | None) -> list[Listed]:
    """Choices that are whole orders, or those of them that a counter has a part in, each as the order to type."""
    board, called = view.game.board, of(view.game).places
    return [
        Listed(typed(view, each), {"order": each.order.notation, called: [*map(board.label, numbers(each.places))]})
        for each in choices
        if each.order is not None and (number is None or number in each.counters)
    ]


def labelled(view: Position, text: str) -> int:
    """The place that has a name on the board; raise `BoardError`."""
    return view.game.board.place(text)


@dataclass(frozen=True)
class Counsel:
    """What a staff officer advises on a position."""

    lines: list[Line]
    data: dict[str, Any]
    """The same as plain data."""
    picture: Callable[[int], str]
    """A map of it as SVG, so many pixels wide."""


@dataclass(frozen=True)
class Telling:
    """What a family of games brings to what players are told; `Family.words`."""

    player: Callable[[str], str]
    """The name of a side; nothing, of nobody."""
    places: str
    """What places are called, many of them: "hexes"."""
    phase: Callable[[Game, int, str, str], str]
    """A phase of a game in words, by turn, side and phase: "Jun II 41, Soviet initial phase"."""
    sheet: Callable[[Game], Sheet]
    """An empty sheet for the happenings of one phase."""
    kinds: Callable[[Played, Position, str], list[Kind]]
    """The kinds of acts that are open to a side now, in the order in which they are offered."""
    in_short: Callable[[Position, str], Iterator[Line]]
    """The position in short as a side sees it; the first line is the moment."""
    forces: Callable[[Position, str], Iterator[Line]]
    """Everything that a side sees on the board."""
    around: Callable[[Position, int], Iterator[Line]]
    """A place, what stands there and around it."""
    place: Callable[[Position, str], int]
    """The place that somebody names; raise `MaquisError` or `BoardError`."""
    summary: Callable[[Position], dict[str, Any]]
    """The whole position as plain data, part by part; `when` is the moment."""
    listed: Callable[[Position, str, Iterable[Choice], int | None], list[Listed]]
    """Choices of a side, or those that a counter has a part in, each as an order to type, with its places."""
    why: Callable[[Played, Position, str], Iterator[Line]]
    """What a side is due now, and what the end of the phase asks."""
    chance: Callable[[Played, Position, str, Judgement], Fraction | None]
    """The exact chance that a legal order succeeds, of those that may."""
    chances: Callable[[Played, Position, str, Judgement, str], dict[str, Any]]
    """What a legal order may come to with its chances, as plain data; of another the demands.

    The last is a plan that somebody names for what the sides choose later, or empty; raise `MaquisError`."""
    chance_lines: Callable[[Mapping[str, Any]], Iterator[str]]
    """The same for people, with rich's marks."""
    alone: Callable[[Order], str]
    """Why an order cannot be among several that are carried out one after another; nothing if it can."""
    changes: Changes
    """What an event changes that players count, in words and by how much, in the position before it."""
    machines: Mapping[str, Callable[[str, str], Policy]]
    """By name, what makes a policy that plays a side against people."""
    condition: Callable[[Game, str, str], str] | None = None
    """The value of a condition in words, if a value is kept that is no text for people."""
    people: Callable[[str], str] | None = None
    """What players are called, "German" of Germany; if nothing is said here, as their sides."""
    staff: Callable[[Position, str, int | None, int], Counsel] | None = None
    """What a staff officer advises: by which measure, with how many partisans (those that there are if None), and how
    many placements he tells; raise `MaquisError`. None if the game has no such officer."""

    def whose(self, side: str) -> str:
        """What the player of a side is called: "the German player"."""
        return (self.people or self.player)(side)


def of(game: Game) -> Telling:
    """What the family of a game brings; raise `MaquisError`."""
    offered = families.of(game.edition).words
    if offered is None:
        raise MaquisError(f"{game.edition} has no words for players yet")
    return offered()
