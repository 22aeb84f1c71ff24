"""How a position is drawn instead of written: which keys of an example are brushes, which are words to choose."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from maquis.engine.position import Position
from maquis.engine.state import Flag, Layer, Mark

Names = Mapping[str, Iterable[str]]
"""What a key names, by the key."""


def names(position: Position) -> Names:
    """What the keys name of which a game says nothing: the sides, and what its rules keep of places and counters."""
    fields, sides = position.game.fields, position.game.sides
    return {
        "owned": sides,
        "painted": [each.name for each in fields if type(each) is Layer],
        "marks": [each.name for each in fields if type(each) is Mark],
        "flags": [each.name for each in fields if isinstance(each, Flag)],
    }


@dataclass(frozen=True)
class Entries:
    """A key that is a table by name: the names there are, and the words of which one, or several, are said of each.

    Without words a number is said.
    """

    names: tuple[str, ...]
    words: tuple[str, ...] = ()
    several: bool = False


def entries(position: Position) -> Mapping[str, Entries]:
    """The tables by name of which a game says nothing."""
    return {}


def choices(position: Position) -> Names:
    """The words that keys may be, of which a game says nothing."""
    return {}


PLAIN = {
    "units": "counters are where they are before the game begins", "owned": "as the scenario begins",
    "turn": "the first", "painted": "as the scenario begins", "marks": "as the scenario begins", "flags": "none",
}  # fmt: skip


@dataclass(frozen=True)
class Drawing:
    """How positions of a game are drawn on the desk; what a game does not say is worked out of its example's form."""

    signs: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    """Keys that are drawings, and what their signs mean."""
    names: Callable[[Position], Names] = names
    """Keys that are tables by name: of places that have something, or of counters with a flag."""
    lists: tuple[str, ...] = ()
    """Keys that are lists of places."""
    sides: tuple[str, ...] = ()
    """Keys, or names of `marks` within them (`marks.bridge down`), that name the sides between two places."""
    stand: tuple[str, ...] = ("units",)
    """Keys that say where counters of the game's own mix stand."""
    troops: Callable[[Position], Mapping[str, Entries]] = entries
    """Keys that say which units stand in a place: `2 germany cavalry`; whose they may be, and of what kinds."""
    points: Callable[[Position], Names] = choices
    """Keys that say how many points of what a place has: `{ kiev = { airbase = 2 } }`."""
    lists_of: Callable[[Position], Names] = choices
    """Keys that say of a place a list of names, in their order: `{ paris = ["france", "germany"] }`."""
    between: tuple[str, ...] = ()
    """Keys that say how many points there are between two places: `{ kiev-eastern_ukraine = 1 }`."""
    by_place: tuple[str, ...] = ()
    """Keys that are tables by place."""
    counted: tuple[str, ...] = ()
    """Those of them that say how many of which units are there: `2 germany infantry, 1 germany cavalry`."""
    of_names: tuple[str, ...] = ("flags",)
    """Keys that are tables by name of other names than places."""
    new: Mapping[str, Mapping[str, Mapping[str, Any]]] = field(default_factory=dict)
    """Keys that declare counters: what each kind is called, and its fields."""
    entries: Callable[[Position], Mapping[str, Entries]] = entries
    """Keys that are tables by name, in which a number or words are said of each."""
    choices: Callable[[Position], Names] = choices
    """Keys that are one word of some."""
    draws: tuple[str, ...] = ("scenario",)
    """The keys that draw the board."""
    plain: Mapping[str, str] = field(default_factory=lambda: PLAIN)
    """What is so if a key is left out, where the form does not say it."""


DRAWING = Drawing()
"""How positions of a game are drawn that says nothing of it."""
