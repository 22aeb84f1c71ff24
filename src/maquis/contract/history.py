"""What is known of the real partisan war, to be put beside games: estimates of strength, and operations."""

from collections.abc import Callable, Container, Mapping, Sequence

import msgspec

from maquis.engine.figures import Provenance
from maquis.engine.tomlfile import Source, read_toml

GENERAL = "general knowledge"
"""The source of a figure that no page was met for: it is ours, and assumed."""


class Estimate(msgspec.Struct, frozen=True):
    """How many men, low and high, partisans had in a region in some turns, and of what that was put together.

    `sure` is high, medium or low; `sources` are addresses, or `GENERAL`.
    """

    region: str
    first: int
    last: int
    low: float
    high: float
    of: tuple[str, ...]
    sure: str
    sources: tuple[str, ...]


class Operation(msgspec.Struct, frozen=True):
    """Something that partisans did in some turns: its name, how large it was, and where that is from."""

    name: str
    first: int
    last: int
    scale: str
    source: str
    sure: str


class Beside(msgspec.Struct, frozen=True):
    """History to be put beside games.

    `regions` has, by name, the regions of the map that an estimate is taken to speak of, if it is to be drawn beside
    games by the hundred; `figure` is what the games count that the operations were for, if they count it. Beside one
    game estimates are told at so many `men` a unit, which are ours; `apart` says why operations are not compared.
    """

    regions: Mapping[str, tuple[str, ...]]
    estimates: tuple[Estimate, ...]
    operations: tuple[Operation, ...]
    figure: str
    notes: tuple[str, ...]
    men: float = 0
    apart: str = ""


class Course(msgspec.Struct, frozen=True):
    """The course that a part of the stakes took in history, to be drawn beside a game.

    `stands` gives how much there was of it at the end of a turn; `words` says what the line is.
    """

    part: str
    words: str
    stands: Callable[[int], float]


class Span(msgspec.Struct, frozen=True):
    """Between what a figure lay in history at the end of a turn."""

    turn: int
    low: float
    high: float

    def off(self, number: float) -> float:
        """How far a number is from it: below zero if it is too low, 0 within."""
        return number - max(self.low, min(self.high, number))


class Band(msgspec.Struct, frozen=True):
    """What history had of something that games count, as a figure of their family.

    `words` says what it is, `origin` how it was put together and from what; a figure of `provenance` assumed is ours.
    """

    figure: str
    words: str
    origin: str
    provenance: Provenance
    spans: tuple[Span, ...]


def between(known: Sequence[Estimate], at: float) -> tuple[float, float]:
    """The low and the high number at a time: of the estimates before it and after it, in proportion."""
    dated = sorted(known, key=lambda each: each.first)
    before = max((each for each in dated if each.first <= at), key=lambda each: each.first, default=dated[0])
    after = min((each for each in dated if each.first > at), key=lambda each: each.first, default=before)
    share = (at - before.first) / (after.first - before.first) if after is not before else 0.0
    return before.low + share * (after.low - before.low), before.high + share * (after.high - before.high)


class _Dated(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An estimate as it is written down: of a month such as 1942-12."""

    region: str
    month: str
    low: float
    high: float
    sure: str
    source: str
    note: str = ""


class _Acted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An operation as it is written down: from a month to a month."""

    name: str
    first: str
    last: str
    scale: str
    sure: str
    source: str


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    estimate: tuple[_Dated, ...] = ()
    operation: tuple[_Acted, ...] = ()


def known(source: Source, turn: Callable[[int, int], int], regions: Container[str] | None = None) -> Beside:
    """Read what is known of the partisans of some regions, or of all; `turn` gives the turn of a year's month."""
    found = msgspec.convert(read_toml(source), _File)

    def of(month: str) -> int:
        year, _, number = month.partition("-")
        return turn(int(year), int(number))

    estimates = (
        Estimate(
            each.region, of(each.month), of(each.month), each.low, each.high, (each.region,), each.sure, (each.source,)
        )
        for each in found.estimate
        if regions is None or each.region in regions
    )
    operations = (
        Operation(each.name, of(each.first), of(each.last), each.scale, each.source, each.sure)
        for each in found.operation
    )
    return Beside({}, tuple(estimates), tuple(operations), "", ())
