"""What pieces and ports are worth to those who play War in Europe: in points of strength, which is what losses cost."""

from __future__ import annotations

from importlib.resources import files

from maquis.contract.stakes import parts
from maquis.engine.position import Position
from maquis.families.war_in_europe.rules import field
from maquis.families.war_in_europe.rules.field import Piece, printed
from maquis.families.war_in_europe.scenarios.past import LEVELS

PARTS = parts(files("maquis.families.war_in_europe") / "data" / "stakes.toml")
"""What is counted of a game, and what each is worth."""
_WORTH = {part.name: int(part.weight) for part in PARTS}
MAJOR, MINOR = _WORTH["major ports"], _WORTH["minor ports"]
"""What a port is worth to whoever takes it."""
RAILWAY = _WORTH["railways"]
"""What it is worth to shut a railway hex for a week."""


def worth(now: Position, piece: Piece | None) -> int:
    """What a piece is worth, which may be gone: a partisan by its level, any other by the higher of its strengths."""
    if piece is None:
        return 0
    return LEVELS[piece.level] if piece.level else max(printed(now.game.figures, piece))


def port(now: Position, place: int) -> int:
    """What a hex is worth as a port, 0 if it is none."""
    ground = field.ground(now)
    return MAJOR if ground.major_ports >> place & 1 else MINOR if ground.minor_ports >> place & 1 else 0
