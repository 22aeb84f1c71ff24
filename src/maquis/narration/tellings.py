"""What a family of games brings to what players are told: its words for sides, phases, events, acts and places."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from maquis.contract import families
from maquis.engine.clauses import Term
from maquis.engine.game import Game
from maquis.engine.orders import Judgement
from maquis.engine.playing import GameRules, LegalOrder
from maquis.engine.position import Position
from maquis.narration import default
from maquis.narration.parts import Kind, Line, Listed, PhaseLog
from maquis.odds.sequences import Changes


@dataclass(frozen=True)
class Telling:
    """What a family of games brings to what players are told, where it says it better; `Family.words`."""

    player: Callable[[str], str] = default.player
    """The name of a side; nothing, of nobody."""
    phase: Callable[[Game, int, str, str], str] = default.phase
    """A phase of a game in words, by turn, side and phase: "Jun II 41, Soviet initial phase"."""
    phase_log: Callable[[Game], PhaseLog] = default.PhaseLog
    """An empty log of the happenings of one phase."""
    kinds: Callable[[GameRules, Position, str], list[Kind]] = default.kinds
    """The kinds of acts that are open to a side now, in the order in which they are offered."""
    in_short: Callable[[Position, str], Iterator[Line]] = default.in_short
    """The position in short as a side sees it; the first line is the moment."""
    forces: Callable[[Position, str], Iterator[Line]] = default.forces
    """Everything that a side sees on the board."""
    around: Callable[[Position, int], Iterator[Line]] = default.around
    """A place, what stands there and around it."""
    place: Callable[[Position, str], int] = default.place
    """The place that somebody names; raise `MaquisError` or `BoardError`."""
    summary: Callable[[Position], dict[str, Any]] = default.summary
    """The whole position as plain data, part by part; `when` is the moment."""
    listed: Callable[[Position, str, Iterable[LegalOrder], int | None, int], list[Listed]] = default.listed
    """Choices of a side, or those that a counter has a part in, each as an order to type, with its places.

    The last are the places that they are to be about."""
    why: Callable[[GameRules, Position, str], Iterator[Line]] = default.why
    """What a side is due now, and what the end of the phase asks."""
    lapses: Callable[[Position, str], Iterable[str]] = default.lapses
    """What is open to a side now and lapses before its phase is over: what else it does ends it."""
    chance: Callable[[GameRules, Position, str, Judgement], Fraction | None] = default.chance
    """The exact chance that a legal order succeeds, of those that may."""
    chances: Callable[[GameRules, Position, str, Judgement, str], dict[str, Any]] = default.chances
    """What a legal order may come to with its chances, as plain data; of another the demands.

    The last is a plan that somebody names for what the sides choose later, or empty; raise `MaquisError`."""
    chance_lines: Callable[[Mapping[str, Any]], Iterator[str]] = default.chance_lines
    """The same for people, with rich's marks."""
    changes: Changes = default.changes
    """What an event changes that players count, in words and by how much, in the position before it."""
    glossary: Callable[[], Iterable[Term]] = tuple
    """The words of the rules, for those who do not know the game; none, where its clauses are all there is."""
    people: Callable[[str], str] | None = None
    """What players are called, "German" of Germany; if nothing is said here, as their sides."""

    def whose(self, side: str) -> str:
        """What the player of a side is called: "the German player"."""
        return (self.people or self.player)(side)


def of(game: Game) -> Telling:
    """What the family of a game brings, or what is told of any."""
    return of_edition(game.edition)


def of_edition(name: str) -> Telling:
    """What the family of an edition brings, or what is told of any."""
    offered = families.of(name).words
    return offered() if offered is not None else DEFAULT


DEFAULT = Telling()
"""What is told of a game whose family says nothing better."""


def when(position: Position) -> str:
    """The turn and the phase."""
    return of(position.game).phase(position.game, position.turn, position.side, position.phase)
