"""How kinds of counters and forces are called."""

from maquis.engine.game import Game
from maquis.families.europa.rules.calendar import calendar
from maquis.families.europa.rules.forces import BRIGADE, COMMAND, DUMMY
from maquis.narration.default import player

SHORT = {
    BRIGADE: ("brigade", "brigades"), DUMMY: ("dummy", "dummies"), COMMAND: ("command", "commands"),
    "hex": ("hex", "hexes"),
}  # fmt: skip
"""How kinds of counters, and other things that are counted, are called, one and many."""


def many(number: int, kind: str) -> str:
    """So many counters of a kind, or other things: "3 brigades"."""
    one, more = SHORT.get(kind, (kind.removeprefix("partisan "), kind.removeprefix("partisan ") + "s"))
    return f"{number} {one if number == 1 else more}"


def force(name: str) -> str:
    """What a force's partisans are called: "anti-Soviet"."""
    return {"polish": "pro-Soviet Polish", "anti-soviet": "anti-Soviet"}.get(name, name.capitalize())


def phase(game: Game, turn: int, side: str, name: str) -> str:
    """A phase in words: "Jun II 41, Soviet initial phase"."""
    when = calendar(game).name(turn)
    return f"{when}, the end" if name == "over" else f"{when}, {player(side)} {name} phase"
