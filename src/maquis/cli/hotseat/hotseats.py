"""What a family of games brings to the conversation at one terminal: its kinds of acts and how they are asked for."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from maquis.cli.hotseat import default
from maquis.cli.hotseat.default import Examples as Examples
from maquis.contract import families
from maquis.engine.game import Game
from maquis.engine.playing import GameRules
from maquis.engine.position import Position
from maquis.narration.parts import Kind

if TYPE_CHECKING:
    from maquis.cli.hotseat.seat import Seat


@dataclass(frozen=True)
class Hotseat:
    """What a family of games brings to the conversation, where it does it better; `Family.terminal`."""

    do: Callable[["Seat", str], None] = default.do
    """Let the player do something of a kind of act, the end of the phase among them; may raise `Changed`."""
    words: Callable[[Position, str, Kind], str] = default.words
    """A kind of act in words, with what there is of it."""
    owed: Callable[[Position, str], Iterable[str]] = default.owed
    """What a side must do before its phase can end."""
    minor: frozenset[str] = frozenset({"end"})
    """If there are no other kinds than these, Enter ends the phase."""
    examples: Examples | None = None
    """What the help shows, if it is not what may be done now."""
    open: bool = False
    """Nothing is hidden, so that no screen need be cleared as one player hands over to the other."""


def of(game: Game) -> Hotseat:
    """What the family of a game brings, or how any is played."""
    offered = families.of(game.edition).terminal
    return offered() if offered is not None else DEFAULT


DEFAULT = Hotseat()
"""How a game is played whose family says nothing better."""


def verbs(rules: GameRules) -> frozenset[str]:
    """The first words of the orders that a player may type."""
    return frozenset(verb.split()[0] for verb in rules.forms)


def alone(rules: GameRules) -> frozenset[str]:
    """The orders that are typed without anything else."""
    return frozenset(verb for verb, form in rules.forms.items() if form == verb)
