"""A position out of what stands on a map of somebody else's: pieces that a table says are facts of a position."""

from collections import Counter
from collections.abc import Callable
from typing import Any

import msgspec

from maquis.boards.errors import BoardError
from maquis.check import setting
from maquis.contract.scenario import Scenario
from maquis.desk import tables
from maquis.desk.tables import Fact
from maquis.engine.errors import MaquisError
from maquis.engine.position import Position
from maquis.vassal.names import Names
from maquis.vassal.standing import MASKED, Standing

Place = Callable[[str], int]
"""The place of ours that a label of theirs is; raises `MaquisError`."""


class Taken(msgspec.Struct):
    """The position that pieces come to, how many pieces that were, and those that are not in it, each with why."""

    stated: dict[str, Any]
    pieces: int = 0
    left: Counter[tuple[str, str]] = msgspec.field(default_factory=Counter)


def taken(found: Standing, names: Names, scenario: Scenario, sheet: Place | None = None) -> Taken:
    """What stands where on their map as a position on a scenario: a table calls a piece `units: 1 Bde`.

    A label is one of ours, or what the table or a sheet says it is. Nothing is guessed: whatever is no fact is left.
    """
    told = Taken({"edition": scenario.game.edition, "scenario": scenario.name, **names.position})
    empty, edition = Position(scenario.game), scenario.game.edition
    for (_, label, what), count in sorted(found.placed.items()):
        if what == MASKED:
            told.left[f"{what} at {label}", "VASSAL shows to nobody which it is"] += count
            continue
        key, _, who = (part.strip() for part in what.partition(":"))
        fact = tables.fact(key, who, _ours(label, names, empty, sheet), count, edition)
        why = _why(fact, key, label) or tables.added(told.stated, fact, edition)
        if why:
            told.left[f"{what} at {label}", why] += count
        else:
            told.pieces += count
    for (what, why), count in found.unplaced.items():
        told.left[what, why] += count
    for name, count in found.unknown.items():
        told.left[name or "a piece without a name", "it is not in the table"] += count
    return told


def _ours(label: str, names: Names, empty: Position, sheet: Place | None) -> str:
    """What a label of theirs is called on our board; nothing, if it is no place of it."""
    called = names.places.get(label, label)
    try:
        if sheet is not None and called == label:
            return empty.game.board.label(sheet(label))
        return empty.game.board.label(setting.place(empty, called))
    except (MaquisError, BoardError):
        return ""


def _why(fact: Fact | None, key: str, label: str) -> str:
    """Why a piece is no fact; nothing, if it is one."""
    if fact is None:
        return f"{key} is no key of a position: call it as in units: 1 Bde"
    return "" if fact.where else f"there is no place {label} on the map: say in places which it is"
