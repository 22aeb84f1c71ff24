"""What a family of games brings to its worked examples: how a position is told, and what it must be like afterwards."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from maquis.check import default, setting
from maquis.check.drawing import DRAWING, Drawing
from maquis.check.errors import Fault
from maquis.check.results import Unmet
from maquis.check.setting import Places
from maquis.contract import families
from maquis.contract.editions import edition
from maquis.engine.game import Game
from maquis.engine.playing import GameRules
from maquis.engine.position import Position


def printed(game: Game) -> GameRules:
    """The rules of an edition as they are printed."""
    return edition(game.edition).rules


@dataclass(frozen=True)
class Checking:
    """What a family of games brings to its worked examples; `Family.examples`. A form, a position and what is
    compared of it go together: a family has all three of its own, or none."""

    form: type[Any] = default.Example
    """The form of an example: `form.Example` of its own `Expect`, with the keys that tell a position."""
    position: Callable[[Any, str], Position] = default.position
    """The position that an example tells; `where` names the file in a `BadExample`."""
    told: Callable[[Position], dict[str, Any]] = default.told
    """A position in the words of its keys, but for its moment; a side's view of one, if that is what it is."""
    owners: str = "owned"
    """The key that says who owns places, one by one: the others are as the scenario has them."""
    below_zero: tuple[str, ...] = ()
    """Keys whose numbers may be below zero."""
    after: Callable[[Any, Position, str], Iterator[Unmet]] = default.after
    """What is not in a position as `expect.after` has it, of that which the game adds to `form.After`."""
    flags: Mapping[str, str] | None = None
    """What flags of counters are called in a file, and in a position; as the game declares them, if nothing is said."""
    places: Places = setting.places
    """The places that names of a key stand for; raises `BadExample`."""
    faults: Callable[[Position], Iterable[Fault]] = default.faults
    """What cannot be so in a position: a unit in the sea."""
    drawing: Drawing = DRAWING
    """How a position is drawn on the desk."""
    rules: Callable[[Game], GameRules] = printed
    """The rules that a game is played by."""


def of(edition: str) -> Checking:
    """What the family of an edition brings, or what serves any; raise `UnknownName`."""
    offered = families.of(edition).examples
    return offered() if offered else Checking()
