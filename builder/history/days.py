"""Days for changes of hands known only to the month: the day that the dated towns around suggest, within the month."""

from __future__ import annotations

from calendar import monthrange
from collections.abc import Sequence
from datetime import date

import msgspec

from maquis.boards.mapfile import HexMap
from maquis.families.europa.scenarios.eastern_front.control import ESTIMATED, DatedTown
from maquis.families.europa.scenarios.eastern_front.interpolation import Interpolation
from maquis.families.europa.scenarios.eastern_front.turns import OPENING_DAY

ROUNDS = 12
"""How often the estimates are worked out anew from one another."""
SAME_WAVE = 60
"""Days within which a like change of a neighbour is of the same advance."""
ENOUGH = 0.3
"""Share of the weights that such neighbours must have, else the middle of the month stays."""


def with_days(towns: Sequence[DatedTown], hexmap: HexMap) -> list[DatedTown]:
    """The towns, each change known only to the month given an estimated day."""
    drawn = Interpolation(hexmap, towns)
    known = [list(town.days) for town in towns]
    open_ = [(i, n) for i, town in enumerate(towns) for n, change in enumerate(town.changes) if len(change) == 7]
    weights = {i: drawn.at_town(i) for i, _ in open_}
    for _ in range(ROUNDS):
        estimates = {}
        for i, n in open_:
            first, last = _month(towns[i].changes[n])
            total = share = 0.0
            for other, weight in weights[i]:
                like = [day for k, day in enumerate(known[other]) if _to_axis(towns[other], k) == _to_axis(towns[i], n)]
                nearest = min(like, key=lambda day: abs(day - known[i][n]), default=None)
                if nearest is not None and abs(nearest - (first + last) / 2) <= SAME_WAVE:
                    total += weight * nearest
                    share += weight
            estimates[i, n] = min(max(round(total / share), first), last) if share > ENOUGH else known[i][n]
        for (i, n), day in estimates.items():
            known[i][n] = day
    found = []
    for i, town in enumerate(towns):
        changes = tuple(
            change if len(change) == 10 else ESTIMATED + date.fromordinal(known[i][n]).isoformat()
            for n, change in enumerate(town.changes)
        )
        found.append(msgspec.structs.replace(town, changes=changes))
    return found


def _to_axis(town: DatedTown, change: int) -> bool:
    return (town.start == "soviet") == (change % 2 == 0)


def _month(text: str) -> tuple[int, int]:
    """The first and last day of war of a month written 1941-07."""
    year, month = (int(part) for part in text.split("-"))
    first = max(date(year, month, 1), OPENING_DAY)
    return first.toordinal(), date(year, month, monthrange(year, month)[1]).toordinal()
