"""What everybody at a table was told of it last: whoever is told later is told only what has changed."""

import time

import msgspec

from maquis.table import wire

Moved = tuple[list[int], list[int]]
"""The seats that came, and those that left."""
NOBODY: Moved = [], []


def first() -> int:
    """The first number of a table that is told of: higher than any it had in an earlier run of the server."""
    return time.time_ns() // 1_000_000


def moved(before: wire.Table, now: wire.Table) -> Moved | None:
    """Who has come to a table and who has left it, if nothing else has changed of it."""
    if _empty(before) != _empty(now):
        return None
    there, here = _present(before), _present(now)
    return sorted(here - there), sorted(there - here)


def _present(table: wire.Table) -> set[int]:
    return {each.number for each in table.players if each.present}


def _empty(table: wire.Table) -> wire.Table:
    players = [msgspec.structs.replace(each, present=False) for each in table.players]
    return msgspec.structs.replace(table, number=0, players=players)
