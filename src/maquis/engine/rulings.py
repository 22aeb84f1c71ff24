"""Rulings and tallies: every condition and every number is stated once, with its clause.

A `Ruling` is a list of demands. Each demand holds in a set of places, so the legal places are those where
all of them hold, and a refusal names each one that does not. A demand that does not depend on a place holds
everywhere or nowhere. A `Tally` is a number worked out step by step, a clause a step, that can be read back.
"""

from collections.abc import Iterable, Iterator
from fractions import Fraction
from functools import lru_cache
from itertools import tee

import msgspec

from maquis.engine.words import Fields, Said, sentence

EVERYWHERE = -1
"""The set of all places, whatever the board: every bit of a Python int."""


class Read(msgspec.Struct, frozen=True, gc=False):
    """That something rests on a reading: which, and which of its ways is played."""

    id: str
    choice: str

    def __str__(self) -> str:
        return f"read: {self.id} = {self.choice}"


Origin = str | Read
"""Where a demand or a step comes from: a provenance (`source`, `found`, `assumed`, `option`), or a reading."""


class Demand(msgspec.Struct, frozen=True, gc=False):
    """One condition of a rule: its clause, what it asks in a player's words, and the places where it holds.

    What it asks is a template, with `fields` in braces.
    """

    clause: str
    asks: str
    places: int
    provenance: Origin = "source"
    fields: Fields = ()

    @property
    def words(self) -> str:
        """What it asks, as a sentence."""
        return sentence(self.asks, self.fields)

    @property
    def said(self) -> Said:
        """What it asks, for a sentence that has it within."""
        return Said(self.asks, self.fields)

    def holds(self, place: int | None = None) -> bool:
        """Whether the demand holds in `place`, or, when no place is asked about, anywhere at all."""
        return self.places != 0 if place is None else bool(self.places >> place & 1)


def demand(clause: str, asks: str, holds: int | bool, provenance: Origin = "source", /, **fields: object) -> Demand:
    """State a demand: `holds` is the set of places that meet it, or a plain yes or no; `fields` are of what it asks."""
    told = tuple(fields.items()) if fields else ()
    return Demand(clause, asks, EVERYWHERE if holds is True else holds or 0, provenance, told)


@lru_cache(1 << 14)
def whether(clause: str, asks: str, holds: bool, provenance: Origin = "source", /, **fields: str) -> Demand:
    """State a demand that a plain yes or no meets, which is asked again and again: one met and one not, made once."""
    return demand(clause, asks, holds, provenance, **fields)


def met(demands: Iterable[Demand]) -> bool:
    """Whether every demand holds somewhere."""
    for each in demands:  # noqa: SIM110  # asked of every counter that may move: a generator takes longer than the rest
        if not each.places:
            return False
    return True


class Ruling:
    """All that the rules ask of an act, one demand after another; a ruling among them stands for its demands."""

    __slots__ = ("_parts", "_places")

    def __init__(self, *parts: "Demand | Ruling") -> None:
        self._parts = parts
        self._places: int | None = None

    @property
    def demands(self) -> tuple[Demand, ...]:
        """Every demand, in its order."""
        found: list[Demand] = []
        for part in self._parts:
            found += part.demands if isinstance(part, Ruling) else (part,)
        return tuple(found)

    @property
    def places(self) -> int:
        """The set of places where every demand holds."""
        if self._places is None:
            places = EVERYWHERE
            for part in self._parts:
                there = part.places
                if there != EVERYWHERE:
                    places = there if places == EVERYWHERE else places & there
            self._places = places
        return self._places

    def allows(self, place: int | None = None) -> bool:
        """Whether every demand holds in `place` (or at all, for a ruling that asks about no place)."""
        if place is None:
            return met(self.demands)
        there = 1 << place
        for part in self._parts:
            places = part.places
            if places != EVERYWHERE and not places & there:
                return False
        return True

    def failures(self, place: int | None = None) -> tuple[Demand, ...]:
        """Every demand that does not hold in `place`."""
        return tuple(each for each in self.demands if not each.holds(place))

    def __and__(self, other: "Ruling") -> "Ruling":
        return Ruling(*self._parts, *other._parts)


class Asking(Ruling):
    """A ruling whose demands are worked out one after another as they are asked for: a no asks no further than itself.

    A ruling among them stands for its demands. It rules on the position as that is when it is asked, so whoever keeps
    it for later reads `demands` first.
    """

    __slots__ = ("_demands",)

    def __init__(self, demands: Iterable[Demand | Ruling]) -> None:
        self._parts, self._places = (self,), None
        self._demands = iter(demands)

    def __iter__(self) -> Iterator[Demand | Ruling]:
        """Every demand and ruling, from the first on; those that were asked for already are not worked out again."""
        self._demands, again = tee(self._demands)
        return again

    @property
    def demands(self) -> tuple[Demand, ...]:
        """Every demand, in its order."""
        return Ruling(*self).demands

    @property
    def places(self) -> int:
        """The set of places where every demand holds."""
        if self._places is None:
            places = EVERYWHERE
            for each in self:
                there = each.places
                if there != EVERYWHERE:
                    places = there if places == EVERYWHERE else places & there
                    if not places:
                        break
            self._places = places
        return self._places

    def allows(self, place: int | None = None) -> bool:
        """Whether every demand holds in `place` (or at all, for a ruling that asks about no place)."""
        there = EVERYWHERE if place is None else 1 << place
        return all(each.allows(place) if isinstance(each, Ruling) else each.places & there for each in self)


class Step(msgspec.Struct, frozen=True, gc=False):
    """One step of a tally: what the clause does to the number, and what the number is afterwards."""

    clause: str
    why: str
    does: str
    total: Fraction | int
    provenance: Origin = "source"
    fields: Fields = ()

    @property
    def words(self) -> str:
        """Why it is taken, as a sentence."""
        return sentence(self.why, self.fields)


class Tally:
    """A number worked out step by step, each step resting on a clause; what it is the number of is a template."""

    __slots__ = ("fields", "of", "steps")

    def __init__(self, of: str, steps: Iterable[Step] = (), /, **fields: object) -> None:
        self.of = of
        self.fields = fields
        self.steps = tuple(steps)

    @property
    def words(self) -> str:
        """What it is the number of."""
        return sentence(self.of, tuple(self.fields.items()))

    def through(self, steps: Iterable[Step]) -> "Tally":
        """The same number, worked out in these steps."""
        tally = Tally.__new__(Tally)
        tally.of, tally.fields, tally.steps = self.of, self.fields, tuple(steps)
        return tally

    @property
    def total(self) -> Fraction:
        """The number after the last step."""
        return Fraction(self._total)

    @property
    def value(self) -> int:
        """The number as a whole one, rounded down."""
        total = self._total
        return total if isinstance(total, int) else total.numerator // total.denominator

    @property
    def _total(self) -> Fraction | int:
        """The number as it is quickest to go on with: whole numbers are many."""
        return self.steps[-1].total if self.steps else 0

    def _then(
        self, clause: str, why: str, does: str, total: Fraction | int, provenance: Origin, fields: dict[str, object]
    ) -> "Tally":
        steps = (*self.steps, Step(clause, why, does, total, provenance, tuple(fields.items()) if fields else ()))
        return self.through(steps)

    def start(
        self, clause: str, why: str, number: int | Fraction, provenance: Origin = "source", **fields: object
    ) -> "Tally":
        """Begin with `number`; `fields` are of `why`, here as below."""
        return self._then(clause, why, str(number), number, provenance, fields)

    def add(
        self,
        clause: str,
        why: str,
        number: int | Fraction,
        when: bool = True,
        provenance: Origin = "source",
        **fields: object,
    ) -> "Tally":
        """Add `number` (which may be negative) if the clause applies."""
        if not when:
            return self
        does = f"+{number}" if number >= 0 else f"−{-number}"
        return self._then(clause, why, does, self._total + number, provenance, fields)

    def halve(
        self, clause: str, why: str, when: bool = True, provenance: Origin = "source", **fields: object
    ) -> "Tally":
        """Halve the number if the clause applies; the fraction is kept."""
        return self._then(clause, why, "halved", self.total / 2, provenance, fields) if when else self

    def divide(
        self, clause: str, why: str, by: int, when: bool = True, provenance: Origin = "source", **fields: object
    ) -> "Tally":
        """Divide the number if the clause applies; the fraction is kept."""
        return self._then(clause, why, f"/{by}", self.total / by, provenance, fields) if when else self

    def multiply(
        self,
        clause: str,
        why: str,
        by: int | Fraction,
        when: bool = True,
        provenance: Origin = "source",
        **fields: object,
    ) -> "Tally":
        """Multiply the number if the clause applies; the fraction is kept."""
        return self._then(clause, why, f"×{by}", self.total * by, provenance, fields) if when else self

    def none(self, clause: str, asks: str, provenance: Origin = "source", **fields: object) -> "Tally":
        """Give nothing after all; `asks` says what is needed and not so."""
        needed = Said(asks, tuple(fields.items()))
        return self._then(clause, "this is needed and not so: {needed}", "none", 0, provenance, {"needed": needed})

    def round_down(self, clause: str, why: str = "fractions dropped", provenance: Origin = "source") -> "Tally":
        """Drop the fraction, if there is one."""
        whole = self.value
        return self if whole == self._total else self._then(clause, why, "rounded down", whole, provenance, {})

    def __str__(self) -> str:
        steps = [
            f"{step.does} {step.words}" if step.does[-1].isdigit() else f"{sentence(step.does)}: {step.words}"
            for step in self.steps
        ]
        return f"{self.words}: {', '.join(steps)}: {self.total}"
