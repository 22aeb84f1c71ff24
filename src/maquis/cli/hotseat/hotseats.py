"""What a family of games brings to the conversation at one terminal: its kinds of acts and how they are asked for."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from maquis.contract import families
from maquis.engine.errors import MaquisError
from maquis.engine.game import Game
from maquis.engine.position import Position
from maquis.narration.tellings import Kind

if TYPE_CHECKING:
    from maquis.cli.hotseat.seat import Seat


@dataclass(frozen=True)
class Examples:
    """What the help shows."""

    place: str
    """What a place is typed as: "the label of a hex"."""
    order: str
    clause: str
    look: str
    """How one looks at a place: "v Minsk or v 2815"."""


@dataclass(frozen=True)
class Hotseat:
    """What a family of games brings to the conversation; `Family.terminal`."""

    do: Callable[["Seat", str], None]
    """Let the player do something of a kind of act, the end of the phase among them; may raise `Changed`."""
    words: Callable[[Position, str, Kind], str]
    """A kind of act in words, with what there is of it."""
    owed: Callable[[Position, str], Iterable[str]]
    """What a side must do before its phase can end."""
    minor: frozenset[str]
    """If there are no other kinds than these, Enter ends the phase."""
    verbs: frozenset[str]
    """The first words of the orders that a player may type."""
    alone: frozenset[str]
    """Orders that are typed without anything else."""
    examples: Examples
    open: bool = False
    """Nothing is hidden, so that no screen need be cleared as one player hands over to the other."""


def of(game: Game) -> Hotseat:
    """What the family of a game brings; raise `MaquisError`."""
    offered = families.of(game.edition).terminal
    if offered is None:
        raise MaquisError(f"{game.edition} cannot be played at the terminal yet")
    return offered()
