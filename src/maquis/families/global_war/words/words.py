"""The words of Global War: sides, nations, phases, kinds of acts."""

from maquis.engine.game import Game
from maquis.engine.sequence import OVER
from maquis.families.global_war.rules.calendar import date
from maquis.families.global_war.rules.relations import known_nations
from maquis.families.global_war.rules.wording import plain as plain
from maquis.narration.words import many as many

SIDES = {"usa": "United States", "kmt": "Nationalist China", "ccp": "Communist China", "fec": "Far East Command"}
"""The sides that are not called as their name says."""


def player(side: str) -> str:
    """The name of a side."""
    return SIDES.get(side, side.replace("_", " ").title())


def nation(game: Game, name: str) -> str:
    """The name of a nation; "nobody" for none."""
    return known_nations(game).get(name, plain(name).title()) if name else "nobody"


def phase(game: Game, turn: int, side: str, name: str) -> str:
    """A phase in words: "January 1942, Germany: combat"."""
    return f"{date(turn)}, the end" if name == OVER else f"{date(turn)}, {player(side)}: {name}"
