"""The form of a worked example: every key that a file may have, in every game."""

import re
from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import Any, ClassVar, Generic, TypeVar

import msgspec

from maquis.contract.editions import first
from maquis.engine import acts
from maquis.engine.sequence import End, Phase

Names = list[str]


class After(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the position must be like afterwards, in every game; what is not named is not looked at."""

    pool: dict[str, int] = {}
    flags: dict[str, Names] = {}
    to_act: str = ""
    turn: str = ""
    player: str = ""
    phase: str = ""


class Expect(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the umpire must rule, in every game; what is not named is not looked at."""

    PLACES: ClassVar[str] = ""
    """The key that names all the places of an answer, which a game adds."""

    legal: bool | None = None
    fails: Names | None = None
    includes: Names = []
    excludes: Names = []
    value: Fraction | None = None
    steps: Names | None = None
    because: Names = []
    reads: Names = []
    names: Names | None = None
    says: Names = []
    told: dict[str, Names] = {}
    untold: dict[str, Names] = {}
    after: After | None = None
    chance: Fraction | None = None
    chances: list[Any] = []
    """The outcomes of an order whose odds are asked: of each, what is then so, and its chance."""

    @property
    def lawful(self) -> bool | None:
        """Whether the order must be legal: as said, or because its outcome is told; nothing, if neither."""
        if self.fails is not None:
            return not self.fails
        outcome = self.after is not None or self.told or self.untold or self.chances
        return True if self.legal is None and outcome else self.legal

    @property
    def empty(self) -> bool:
        """Whether nothing is expected."""
        return self == type(self)()

    @property
    def exactly(self) -> Names | None:
        """All the places of the answer."""
        found: Names | None = getattr(self, self.PLACES)
        return found


E = TypeVar("E", bound=Expect)


class Step(msgspec.Struct, Generic[E], frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Orders, an order whose odds are asked, or a question; and the ruling expected. Its side is the example's."""

    side: str = ""
    order: str | Names = []
    dice: list[int] = []
    odds: str = ""
    ask: str = ""
    seen_by: str | None = msgspec.field(default=None, name="as")
    expect: E

    @property
    def orders(self) -> Names:
        """The orders, one after another."""
        return [self.order] if isinstance(self.order, str) else self.order

    @property
    def asked(self) -> str:
        """The first that is ordered or asked, whoever gives it."""
        return re.sub("^[A-Za-z_]+: *", "", (*self.orders, self.odds or self.ask)[0])


def by_phase(phases: Iterable[Phase], questions: Mapping[str, tuple[str, ...]]) -> dict[str, tuple[str, ...]]:
    """How the orders of each of some phases begin, and questions about it; what is of several is of the first."""
    found = dict(questions)
    for phase in phases:
        every = (*phase.every, *(act for owed in phase.owes for act in owed.acts))
        verbs = (verb for act in every if not issubclass(act, End) for verb in acts.verbs(act))
        found[phase.name] = tuple(dict.fromkeys((*found.get(phase.name, ()), *verbs)))
    return found


class Example(Step[E], Generic[E], frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One case, in every game: its first step, and those that follow on it; a game adds its position."""

    PHASES: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    """How the orders and questions of a phase begin, which is the phase of an example that names none."""
    ANY_PHASE: ClassVar[str] = ""
    """The phase of all others."""

    title: str
    clause: str | Names = []
    bites: bool | None = None
    reading: str = ""
    edition: str = msgspec.field(default_factory=first)
    """That of its folder, if it names none, or the first."""
    options: dict[str, Any] = {}
    scenario: str = ""
    """Whose map and counters they are; what is left out is then as it begins its turn."""
    map: str = ""
    """A map that comes with maquis, or the text of one of the players' own, or of a patch."""
    redrawn: str = ""
    """What is otherwise on the map: sentences of a patch, with semicolons between them or a line each."""
    turn: str = ""
    player: str = ""
    phase: str = ""
    flags: dict[str, Names] = {}
    twin: dict[str, Any] = {}
    """What differs in a game that looks the same to a side, and that side."""
    then: list[Step[E]] = []

    @property
    def clauses(self) -> Names:
        """The clauses it is about."""
        return [self.clause] if isinstance(self.clause, str) else self.clause

    @property
    def steps(self) -> tuple[Step[E], ...]:
        """Everything that is ordered or asked, one after another."""
        return self, *self.then

    @property
    def fails(self) -> set[str]:
        """The clauses that an order breaks, or a question denies."""
        return {clause for step in self.steps for clause in step.expect.fails or ()}

    @property
    def phasing(self) -> str:
        """Whose player turn it is: the order's giver's, unless another is named."""
        return self.player or self.side

    @property
    def in_phase(self) -> str:
        """The phase, as named or as the first order or question asks for."""
        asked = (phase for phase, verbs in self.PHASES.items() if self.asked.startswith(verbs))
        return self.phase or next(asked, self.ANY_PHASE)


class Twin(msgspec.Struct, frozen=True):
    """Another game that must look the same to a side."""

    to: str
    example: Example[Any]


class Case(msgspec.Struct, frozen=True):
    """One example of a file; `number` counts from 1 in a file that has several, else it is 0."""

    file: str
    number: int
    example: Example[Any]
    twin: Twin | None = None
