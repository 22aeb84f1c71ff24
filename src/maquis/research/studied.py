"""What a family of games brings to its interface for research."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import cache

from maquis.contract import families
from maquis.contract.family import Family
from maquis.engine.acts import verb
from maquis.engine.game import Game
from maquis.engine.orders import Order
from maquis.engine.playing import LegalOrder
from maquis.engine.position import Position
from maquis.engine.sequence import SequencedRules


@dataclass(frozen=True)
class Studied:
    """What a family of games brings to its interface for research; `Family.research`.

    The names are those that a position gives what it keeps. One stands for all that begin with its word: `spent` for
    "spent 14 Bde". What is not named here is seen summed up, as anything else of its kind.
    """

    scenario: str = ""
    """The scenario that is played unless another is named; the family's first, if none is said."""
    verbs: tuple[str, ...] = ()
    """Every verb that a choice may have; those of the rules' orders, if none is said."""
    counters: tuple[str, ...] = ("up", "spent")
    """Flags of counters, and counts that each are about a counter."""
    places: tuple[str, ...] = ()
    """Painted layers, markers, and counts that each are about a place or several."""
    numbers: tuple[str, ...] = ()
    """Other counts."""
    words: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Conditions with the words that they may be; without words all that counts is whether there is one."""
    made: Callable[[Position, LegalOrder, int], Order] | None = None
    """The order of a choice that is none yet, for one of its places."""

    def order(self, view: Position, choice: LegalOrder, place: int | None) -> Order:
        """The order that a choice comes to."""
        if choice.order is not None:
            return choice.order
        assert self.made is not None
        assert place is not None
        return self.made(view, choice, place)


def of(game: Game) -> Studied:
    """What the family of a game brings, or the default; raise `UnknownName`."""
    return named(families.family(game.edition))


@cache
def named(family: str) -> Studied:
    """What the family of this name brings, or the default; raise `UnknownName`."""
    found = families.of(family)
    offered = found.research() if found.research is not None else Studied()
    return replace(offered, scenario=offered.scenario or found.scenarios[0], verbs=offered.verbs or _verbs(found))


def _verbs(family: Family) -> tuple[str, ...]:
    """The verbs of all orders of a family whose rules are made of acts."""
    every = (
        verb(act) for text in family.editions() if isinstance(text.rules, SequencedRules) for act in text.rules.acts
    )
    return tuple(dict.fromkeys(every))


def names() -> tuple[str, ...]:
    """Every family."""
    return tuple(families.families())
