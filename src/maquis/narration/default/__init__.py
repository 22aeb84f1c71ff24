"""What players are told of a game whose family says nothing better: made of its events, acts, map and roster."""

from maquis.narration.default.acts import kinds, listed, why
from maquis.narration.default.brief import around, forces, in_short, lapses, summary
from maquis.narration.default.chances import chance, chance_lines, chances, changes
from maquis.narration.default.naming import phase, place, player
from maquis.narration.default.phase_log import PhaseLog

__all__ = [
    "PhaseLog", "around", "chance", "chance_lines", "chances", "changes", "forces", "in_short", "kinds",
    "lapses", "listed",
    "phase", "place", "player", "summary", "why",
]  # fmt: skip
