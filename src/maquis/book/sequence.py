"""The sequence of play as it is told: who is to act when, what may be done then, and the clauses that ask of it."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from itertools import groupby

import msgspec

from maquis.contract.coded import cited, named
from maquis.contract.editions import edition
from maquis.engine.acts import Act
from maquis.engine.clauses import ClauseBook
from maquis.engine.sequence import End, Phase, SequencedRules
from maquis.narration.tellings import of_edition


class Doing(msgspec.Struct, frozen=True):
    """Something that may be done in a phase, and the clauses that ask of it."""

    title: str
    clauses: tuple[str, ...]


class Stage(msgspec.Struct, frozen=True):
    """A phase, and what may be done in it."""

    name: str
    acts: tuple[Doing, ...]


class Part(msgspec.Struct, frozen=True):
    """The phases of sides, one side after another, that all have the same."""

    sides: tuple[str, ...]
    stages: tuple[Stage, ...]
    once: bool = False
    """Whether it comes before the first turn and never again."""


def sequence(name: str) -> list[Part]:
    """The sequence of play of an edition; nothing, if its rules do not tell it."""
    of = edition(name)
    rules = of.rules
    if not isinstance(rules, SequencedRules):
        return []
    tell = partial(_stage, book=of.clauses(), about=_about(name, of.clauses()))
    before = [each for each in rules.phases if each not in rules.turn]
    return [*_parts(name, before, tell, once=True), *_parts(name, rules.turn, tell, once=False)]


def _parts(name: str, phases: Sequence[Phase], tell: Callable[[Phase], Stage], *, once: bool) -> Iterator[Part]:
    player = of_edition(name).player
    sides = [(player(side), tuple(map(tell, found))) for side, found in groupby(phases, key=lambda each: each.side)]
    for stages, found in groupby(sides, key=lambda each: each[1]):
        yield Part(tuple(side for side, _ in found), stages, once)


def _stage(phase: Phase, book: ClauseBook, about: Mapping[str, list[str]]) -> Stage:
    owed = (act for each in phase.owes for act in each.acts)
    acts = dict.fromkeys(act for act in (*phase.acts, *phase.others, *owed) if not issubclass(act, End))
    clauses: dict[str, dict[str, None]] = {}
    for act in acts:
        if _played(act, book):
            clauses.setdefault(act.title, {}).update(dict.fromkeys(about.get(_name(act), ())))
    return Stage(phase.name, tuple(Doing(title, tuple(ids)) for title, ids in clauses.items()))


def _played(act: type[Act], book: ClauseBook) -> bool:
    """Whether an edition has a clause of those that an act says it is of, if it says so."""
    ids = named(act.__doc__ or "")
    return not ids or any(book.cite(id) in book for id in ids)


def _about(name: str, book: ClauseBook) -> dict[str, list[str]]:
    """The clauses that the code of each act cites, as this edition has them."""
    found: dict[str, list[str]] = {}
    for clause, names in cited(name).items():
        if (own := book.cite(clause)) in book:
            for each in {each.partition(".")[0] if ":" not in each else _class(each) for each in names}:
                if own not in (ids := found.setdefault(each, [])):
                    ids.append(own)
    order = [each.id for each in book]
    return {each: sorted(ids, key=order.index) for each, ids in found.items()}


def _class(name: str) -> str:
    """The class of a method: of `europa.rules.sabotage:Sabotage.ruling` all before the last point."""
    module, _, inner = name.partition(":")
    return f"{module}:{inner.partition('.')[0]}"


def _name(act: type[Act]) -> str:
    _, _, below = act.__module__.partition("families.")
    return f"{below or act.__module__}:{act.__name__}"
