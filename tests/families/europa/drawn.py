"""Small boards drawn by chance: up to eight hexes, and up to four counters that the enemy cannot tell apart."""

from collections.abc import Sequence
from itertools import product
from random import Random
from typing import Any

from maquis.engine.position import Position
from tests.families.europa.small import AXIS, SOVIET, arranged

EDITIONS = ("europa.rule40", "europa.rule40-original", "europa.rule45")
HIDDEN = ("1 Bde", "2 Bde", "1 Dummy", "2 Dummy", "1 Div", "1 Cav Div", "1 Cmd", "1 Pol Bde", "1 Pol Dummy")
UNITS: tuple[dict[str, Any], ...] = (
    {"kind": "infantry", "size": "division", "attack": 4, "movement": 3},
    {"kind": "infantry", "size": "regiment", "attack": 1, "movement": 3},
    {"kind": "security", "size": "division", "attack": 2, "movement": 3},
    {"kind": "security", "size": "battalion", "attack": 1, "movement": 4},
    {"kind": "panzer", "size": "division", "attack": 8, "movement": 5},
    {"kind": "static", "size": "division", "attack": 0, "defence": 2, "movement": 2},
)
READ = {
    "reading.evading": "each",
    "reading.evading_among": "may",
    "reading.retreat_through": "as many as it takes",
    "reading.staying_among": "must go",
    "reading.terrain_choice": "whole phase",
    "stacking.units": 2,
}
"""Options that are as likely played as not."""


def drawn(seed: int) -> list[Position]:
    """Positions that look the same to the Axis player."""
    pick = Random(seed)
    columns, rows = pick.choice(((2, 2), (3, 2), (2, 3), (4, 1), (4, 2), (3, 1), (2, 4)))
    hexes = [f"{column:02}{row:02}" for column, row in product(range(columns), range(rows))]
    ground = "\n".join(" ".join(pick.choice("....wfs") for _ in range(columns)) for _ in range(rows))
    hidden = pick.sample(HIDDEN, pick.choice((2, 2, 3, 3, 4)))
    lying = min(len(hidden), pick.choice((1, 2, 2, 2, 3)))
    at = [pick.choice(hexes) for _ in range(lying)]
    player, phase = pick.choice(
        ((SOVIET, "initial"), (AXIS, "initial"), *[(SOVIET, "movement")] * 3, *[(AXIS, "movement")] * 2,
         (SOVIET, "combat"), *[(AXIS, "combat")] * 3, (AXIS, "exploitation"))
    )  # fmt: skip
    counters = [
        {"name": f"{number}. A", "side": AXIS, "at": pick.choice(hexes), **pick.choice(UNITS)}
        for number in range(pick.choice((1, 1, 2)))
    ]
    if pick.random() < 0.3:
        counters.append({"name": "1. S", "side": SOVIET, "at": pick.choice(hexes), **pick.choice(UNITS)})
    points, standing = pick.choice((5, 5, 5, 4, 0)), pick.choice(("", "", "retreat", "stand"))
    port = pick.choice(("", "river"))
    return arranged(
        hidden, at, standing, options=_options(pick), edition=pick.choice(EDITIONS), ground=ground, player=player,
        phase=phase, turn=pick.choice(("Aug II 41", "Jul I 42", "Feb I 43")), rail=[f"{hexes[0]}-{hexes[1]}"],
        counters=counters, spent=dict.fromkeys(hidden, points), weather=pick.choice(("clear", "mud", "snow")),
        owned={SOVIET: pick.sample(hexes, pick.choice((0, 0, 1)))}, painted=_painted(pick, hexes),
        district=pick.choice(("Western", "Western", "Baltic")), regions=_regions(pick, hexes),
        towns=[{"name": "Town", "hex": pick.choice(hexes), "size": pick.choice("AF"), "port": port}],
    )  # fmt: skip


def _options(pick: Random) -> dict[str, Any]:
    return {option: value for option, value in READ.items() if pick.random() < 0.3}


def _painted(pick: Random, hexes: Sequence[str]) -> dict[str, list[str]]:
    return {"airbases": [pick.choice(hexes)]} if pick.random() < 0.3 else {}


def _regions(pick: Random, hexes: Sequence[str]) -> dict[str, list[str]]:
    some = pick.sample(hexes, pick.choice((2, len(hexes), len(hexes))))
    return {"central_poland": some} if pick.random() < 0.3 else {}
