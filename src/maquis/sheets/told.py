"""How a sheet lies over its map, in sentences."""

import cmath
import math
from collections.abc import Iterator

from maquis.engine.words import many
from maquis.sheets.files import AnySheet
from maquis.sheets.names import Names
from maquis.sheets.sheet import Sheet

WINDS = (
    "east", "north-east", "north", "north-west", "west", "south-west", "south", "south-east",
)  # fmt: skip


def told(sheet: AnySheet) -> Iterator[str]:
    """How large its hexes are, whither its labels grow, and how far what was named lies from its place."""
    if isinstance(sheet, Names):
        yield f"{sheet.name} over {sheet.map.name}: {many(len(sheet.names), 'name')}"
        return
    fit = sheet.fit
    yield f"{sheet.name} over {sheet.map.name}: a hex of it is {fit.size:.2f} of a hex of the map."
    first, second = (_wind(sheet, step) for step in ((1, 0), (0, 1)))
    yield f"The first number of its labels grows to the {first}, the second to the {second}."
    for (label, what), misfit in zip(sheet.hexes.items(), fit.misfits, strict=True):
        yield f"  {label} {what}: {misfit:.1f} hexes off"
    if fit.half_unsure:
        yield (
            "Which lines of hexes stand half a hex further on cannot be told from these: a label may be out by one. "
            "Name another hex, as exactly as you can."
        )


def _wind(sheet: Sheet, step: tuple[int, int]) -> str:
    """Whither labels grow: two hexes on, so that lines that stand further on do not count."""
    spot, turn = sheet.fit.counting.spot, sheet.fit.turn
    way = cmath.phase(turn * (spot((2 * step[0], 2 * step[1])) - spot((0, 0))))
    return WINDS[round(way / (math.tau / 8)) % 8]
