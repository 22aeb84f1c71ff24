"""What is at stake in a game: the parts that are counted each turn, what each is worth, and why."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache, partial
from typing import Any, Literal

import msgspec

from maquis.contract import families
from maquis.contract.family import Goal
from maquis.contract.turns import Turn
from maquis.engine.errors import MaquisError
from maquis.engine.game import Game
from maquis.engine.position import Position
from maquis.engine.tomlfile import Source, read_toml

NONE_SAID = "no stakes are said"
"""What is told of a game whose family says nothing of what it is about."""
GOAL = "goal"
"""The part of a game that has a goal: its words say themselves what counts how much."""


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One thing that is counted: in words, what each is worth, where the worth is from, and why it is that.

    `provenance` is `source` (the rule text says so), `found` (published elsewhere, or inferred) or `assumed` (ours).
    It is counted in favour of the camp that wants the number high. `clause` is the one that it rests on.
    """

    name: str
    words: str
    weight: float
    provenance: Literal["source", "found", "assumed"]
    why: str
    clause: str = ""


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file of a family's weights."""

    part: tuple[Part, ...]


def as_it_is(now: Position) -> Position:
    """The position itself."""
    return now


@dataclass(frozen=True)
class Stakes:
    """What a game is about: two camps, and a number that one wants high and the other low.

    It begins at 0; `counted` says how much of each part a turn, or a part of one, adds. Given a side's views and what
    the side was told, it counts what that side may know and nothing else. `terms` is the clause by which the rule text
    itself says who has won, if one does: then whoever the number favours has won; else the number is ours.
    """

    camps: Mapping[str, tuple[str, ...]]
    parts: tuple[Part, ...]
    counted: Callable[[Turn], Mapping[str, float]]
    terms: str = ""
    counts: str = ""
    """What the rule text counts of it, and what is ours, if it counts something and does not say who has won."""
    also: str = ""
    """What is said of the number besides its parts."""
    ended: Callable[[Position], Position] = as_it_is
    """The position without what ends with the turn by itself, if anything does that is counted."""

    def score(self, turn: Turn) -> float:
        """What a turn, or the part of one, adds to the number."""
        return self.worth(self.counted(turn))

    def worth(self, counted: Mapping[str, float]) -> float:
        """What an amount of each part comes to."""
        return float(sum(part.weight * counted[part.name] for part in self.parts if part.name in counted))

    def stands(self, position: Position) -> Mapping[str, float]:
        """What a turn comes to in which nothing happens: how much of each part is counted of what stands."""
        return self.counted(Turn(position.turn, (), position, position))

    def lasts(self, position: Position) -> Mapping[str, float]:
        """What of that the next turn comes to, too, if nothing happens: not what ends with the turn by itself."""
        return self.stands(self.ended(position))

    def sign(self, side: str) -> int:
        """1 for a side that wants the number high, -1 for one that wants it low."""
        return 1 if side in next(iter(self.camps.values())) else -1

    @property
    def weights(self) -> dict[str, float]:
        """What each part is worth, by name."""
        return {part.name: part.weight for part in self.parts}

    @property
    def words(self) -> str:
        """What is counted, in one line."""
        parts = (part.words if part.weight == 1 else f"{part.words} ({part.weight:g} each)" for part in self.parts)
        return "; ".join(parts) + (f"; {self.also}" if self.also else "")


def difference(now: Mapping[str, float], then: Mapping[str, float]) -> dict[str, float]:
    """How much more of each part there is of one than of another."""
    return {part: now.get(part, 0) - then.get(part, 0) for part in {*now, *then}}


def parts(source: Source) -> tuple[Part, ...]:
    """Read a file of weights; raise `MaquisError` saying what is wrong with it."""
    found = read_toml(source)
    try:
        read = msgspec.convert(found, _File).part
    except msgspec.ValidationError as error:
        raise MaquisError(f"{source}: {error}") from None
    if len({part.name for part in read}) < len(read):
        raise MaquisError(f"{source}: two parts have one name")
    return read


def of(game: Game) -> Stakes | None:
    """What a game is about: what its family says, else what it is played for, else nothing."""
    return of_family(families.of(game.edition).name)


@cache
def of_family(family: str) -> Stakes | None:
    """What the games of a family are about."""
    found = families.of(family)
    if found.stakes is not None:
        said: Any = found.stakes()
        assert isinstance(said, Stakes)
        return said
    return of_goal(found.goal) if found.goal is not None else None


def of_goal(goal: Goal) -> Stakes:
    """What a game with a goal is about: what each turn adds to it."""
    why = "What the game is played for."
    origin: Literal["source", "assumed"] = "source" if goal.clause else "assumed"
    part = Part(GOAL, goal.words, 1, origin, why, goal.clause)
    return Stakes(goal.camps, (part,), partial(_added, goal), goal.clause)


def _added(goal: Goal, turn: Turn) -> dict[str, float]:
    """What a turn adds to a goal."""
    return {GOAL: goal.worth(turn.position) - goal.worth(turn.start)}
