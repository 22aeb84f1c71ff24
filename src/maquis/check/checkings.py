"""What a family of games brings to its worked examples: how a position is told, and what it must be like afterwards."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from maquis.check.errors import naming
from maquis.check.hosting import Acts
from maquis.check.results import Unmet
from maquis.contract import families
from maquis.contract.editions import edition
from maquis.engine.errors import MaquisError
from maquis.engine.game import Game
from maquis.engine.playing import Played
from maquis.engine.position import Position


def labelled(of: Position, names: Iterable[str], key: str, where: str) -> int:
    """The places that are called by the names of a key; raise `BadExample`."""
    with naming(where, key):
        return sum(1 << each for each in {of.game.board.place(name) for name in names})


def printed(game: Game) -> Played:
    """The rules of an edition as they are printed."""
    return edition(game.edition).rules


@dataclass(frozen=True)
class Checking:
    """What a family of games brings to its worked examples; `Family.examples`."""

    form: type[Any]
    """The form of an example: `form.Example` of its own `Expect`, with the keys that tell a position."""
    position: Callable[[Any, str], Position]
    """The position that an example tells; `where` names the file in a `BadExample`."""
    after: Callable[[Any, Position, str], Iterator[Unmet]]
    """What is not in a position as `expect.after` has it, of that which the game adds to `form.After`."""
    flags: Mapping[str, str]
    """What flags of counters are called in a file, and in a position."""
    places: Callable[[Position, Iterable[str], str, str], int] = labelled
    """The places that names of a key stand for; raises `BadExample`."""
    acts: Acts | None = None
    """What the umpire says of the host game in a game whose rules give him no orders for it."""
    rules: Callable[[Game], Played] = printed
    """The rules that a game is played by."""


def of(edition: str) -> Checking:
    """What the family of an edition brings; raise `MaquisError`."""
    offered = families.of(edition).examples
    if offered is None:
        raise MaquisError(f"{edition} has no form of worked examples yet")
    return offered()
