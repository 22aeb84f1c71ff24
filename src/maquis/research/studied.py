"""What a family of games brings to its interface for research."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from maquis.contract import families
from maquis.engine.errors import MaquisError
from maquis.engine.game import Game
from maquis.engine.playing import Choice
from maquis.engine.position import Position
from maquis.engine.referee import Order


@dataclass(frozen=True)
class Studied:
    """What a family of games brings to its interface for research; `Family.research`.

    The names are those that a position gives what it keeps. One stands for all that begin with its word: `spent` for
    "spent 14 Bde". What is not named here is seen summed up, as anything else of its kind.
    """

    scenario: str
    """The scenario that is played unless another is named."""
    verbs: tuple[str, ...]
    """Every verb that a choice may have."""
    counters: tuple[str, ...]
    """Flags of counters, and counts that each are about a counter."""
    places: tuple[str, ...]
    """Painted layers, markers, and counts that each are about a place or several."""
    numbers: tuple[str, ...]
    """Other counts."""
    words: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Conditions with the words that they may be; without words all that counts is whether there is one."""
    made: Callable[[Position, Choice, int], Order] | None = None
    """The order of a choice that is none yet, for one of its places."""

    def order(self, view: Position, choice: Choice, place: int | None) -> Order:
        """The order that a choice comes to."""
        if choice.order is not None:
            return choice.order
        assert self.made is not None
        assert place is not None
        return self.made(view, choice, place)


def of(game: Game) -> Studied:
    """What the family of a game brings; raise `MaquisError`."""
    return named(game.edition)


def named(name: str) -> Studied:
    """What the family of an edition, or of this name, brings; raise `MaquisError`."""
    offered = families.of(name).research
    if offered is None:
        raise MaquisError(f"{name} has no interface for research yet")
    return offered()


def names() -> tuple[str, ...]:
    """Every family that has a part here."""
    return tuple(name for name, each in families.families().items() if each.research is not None)
