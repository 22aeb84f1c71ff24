"""Short ways to set up combats."""

from typing import Any

from maquis.families.global_war.rules.combat import Combat
from maquis.families.global_war.rules.editions import PARTISANS
from maquis.families.global_war.rules.strength import Ground, kind

PARTISAN, MOUNTAIN = "partisan.ordinary", "partisan.mountain"
ROUND: dict[str, Any] = {"reading.fade": "combat round"}
"""The strict reading of fading (D9)."""


def fight(attackers: str, defenders: str, ground: str = "clear", options: dict[str, Any] | None = None) -> Combat:
    """Return a combat from words, such as `infantry cavalry` against `partisan.ordinary`; ground as in `clear city`."""
    book = PARTISANS.figures().override(options or {}, "the test")
    terrain, *city = ground.split()
    return Combat(
        book,
        [kind(book, name) for name in attackers.split()],
        [kind(book, name) for name in defenders.split()],
        Ground(terrain, bool(city)),
    )
