"""What a family of games brings to its interface for research."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cache

from maquis.contract import families
from maquis.contract.family import Family
from maquis.engine.acts import verb
from maquis.engine.events import Matter, key_of
from maquis.engine.game import Game
from maquis.engine.orders import Order
from maquis.engine.playing import LegalOrder
from maquis.engine.position import Position
from maquis.engine.sequence import SequencedRules
from maquis.engine.state import Count, Flag, Layer, Mark


@dataclass(frozen=True)
class Studied:
    """What a family of games brings to its interface for research; `Family.research`.

    The names are those that a position gives what it keeps, beside those of the fields that the game declares. One
    stands for all that begin with its word: `spent` for "spent 14 Bde". What has no name is seen summed up, as anything
    else of its kind.
    """

    scenario: str = ""
    """The scenario that is played unless another is named; the family's first, if none is said."""
    verbs: tuple[str, ...] = ()
    """Every verb that a choice may have; those of the rules' orders, if none is said."""
    counters: tuple[str, ...] = ()
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


COUNTERS, PLACES = frozenset({"counter", "unit"}), frozenset({"place", "hex", "zone", "point", "line", "target"})
"""What the braces of a count are called that is about a counter, or about places."""


def seen(game: Game) -> Studied:
    """What the family of a game brings, with all that the game declares (`engine.state`, and what may be the case)."""
    family, name = of(game), families.family(game.edition)
    counters, places, numbers = dict[str, None](), dict[str, None](), dict[str, None]()
    for each in game.fields:
        match each:
            case Flag():
                kept = counters
            case Count() if not each.about & PLACES:
                kept = counters if each.about & COUNTERS else numbers
            case Count() | Layer() | Mark():
                kept = places
            case _:
                continue
        kept |= dict.fromkeys(_begins(each.name, game.sides))
    matters = sorted(key_of(kind, "") for kind in _kinds(Matter) if not kind.by)
    return replace(
        family,
        counters=tuple(dict.fromkeys((*family.counters, *counters))),
        places=tuple(dict.fromkeys((*family.places, *places))),
        numbers=tuple(dict.fromkeys((*family.numbers, *numbers))),
        words={**family.words, **{matter: () for matter in matters if matter.startswith(f"{name}.")}},
    )


def _begins(name: str, sides: Iterable[str]) -> Iterator[str]:
    """How what a field is called begins, for each side if it names one; the owner of a secret is not told."""
    open_ = name.removeprefix("{side}: ")
    for side in sides if "{side}" in open_ else ("",):
        begins = open_.replace("{side}", side).partition("{")[0].rstrip()
        if begins:
            yield begins


def _kinds(of: type[Matter]) -> Iterator[type[Matter]]:
    for kind in of.__subclasses__():
        yield kind
        yield from _kinds(kind)


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
