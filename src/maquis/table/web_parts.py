"""What a family of games brings to the table: the messages that speak of the game, from a seat's view of it."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Protocol

from maquis.contract import families
from maquis.engine.game import Game
from maquis.engine.orders import Order
from maquis.engine.playing import GameRules
from maquis.engine.position import Position
from maquis.table import wire
from maquis.table.default import acts, advice, board, offered, overlays, owed, position, spot, where


def as_it_is(rules: GameRules, view: Position, side: str, order: Order, judged: wire.Judged) -> wire.Judged:
    """What the umpire says of an order, of a game that has no more to say."""
    return judged


def no_standing(view: Position, side: str) -> list[str]:
    """The standing orders of a side, in a game that has none."""
    return []


Matter = tuple[str, str, int]
"""What may have changed in the host game: in words, with the clause that asks about it, and where."""


def nothing_matters(position: Position) -> Iterable[Matter]:
    """What the umpire is asked about, in a game that has no host game."""
    return ()


class Advises(Protocol):
    """Finds what the machine would do; raise `MaquisError` for a kind of act on which it has no advice."""

    def __call__(
        self, rules: GameRules, view: Position, side: str, kind: str, seed: str, again: bool = False, /
    ) -> wire.Advice:
        """What it would do of a kind of act, from a side's view; `again`: drawn anew, as another good player might.

        `seed` is what chance decides by.
        """
        ...


@dataclass(frozen=True)
class WebParts:
    """What a family of games brings to the table; `Family.web`.

    Of what a family does not say, the default is made of its rules, its map and what its players are told. A seat is
    named by what it sees: a side, the umpire, or nothing, which is what everybody may know.
    """

    board: Callable[[Game], wire.Board] = board.board
    """The board."""
    position: Callable[[Position, str], wire.Position] = position.position
    """A position as a seat may know it, from its view."""
    owed: Callable[[GameRules, Position, str], list[wire.Item]] = owed.owed
    """What the phase requires of a side, and what it offers."""
    acts: Callable[[GameRules, Position, str], list[wire.Act]] = acts.acts
    """Everything that a seat may do now, by kind."""
    where: Callable[[GameRules, Position, str, str, str, str], wire.Where] = where.where
    """Where a unit may go by an order: of which verb, for whom, in which way; raise `MaquisError`."""
    overlays: Callable[[GameRules, Position, str], list[wire.Overlay]] = overlays.overlays
    """Sets of places to be shown on the board."""
    spot: Callable[[Position, str, int], wire.Spot] = spot.spot
    """A place in words."""
    advice: Advises = advice.advice
    """What the machine would do of a kind of act."""
    offered: Callable[[wire.ScenarioInfo], wire.ScenarioInfo] = offered.offered
    """A scenario as it is offered to whoever makes a game: the same with its words."""
    matters: Callable[[Position], Iterable[Matter]] = nothing_matters
    """What the rules need to know of the host game now, if an umpire keeps it: nothing else is asked of him."""
    standing: Callable[[Position, str], list[str]] = no_standing
    """A side's standing orders in words."""
    told: Callable[[GameRules, Position, str, Order, wire.Judged], wire.Judged] = as_it_is
    """What the umpire says of an order, with what the game adds: who else may take part, what it comes to in short."""


def of(game: Game) -> WebParts:
    """What the family of a game brings."""
    offered = families.of(game.edition).web
    return offered() if offered else WebParts()
