"""What is worked out once and kept (`engine.kept`), against the same worked out anew."""

from collections.abc import Callable

from maquis.engine.position import Position
from maquis.engine.rulings import Ruling, Tally


def compared(found: object) -> object:
    """What can be compared of something worked out: two rulings are the same that demand the same, tallies by steps."""
    if isinstance(found, Ruling):
        return [(each.clause, each.words, each.places) for each in found.demands]
    if isinstance(found, Tally):
        return found.words, found.steps
    return found


def stale(position: Position, compared: Callable[[object], object] = compared) -> list[str]:
    """What is kept of a position and is not what would be worked out now."""
    return [
        f"{work_out.__name__} of {args}"
        for work_out, asked in list(position.game.shelves.items())
        for args, (slot, key) in list(asked.items())
        if key in position._cached.get(slot, {})
        if compared(position._cached[slot][key]) != compared(work_out(position, *args))
    ]


def ask_all(position: Position) -> None:
    """Ask of a position everything that was ever asked in its game, so that all of it is kept."""
    for work_out, asked in list(position.game.shelves.items()):
        for args, (slot, key) in list(asked.items()):
            shelf = position._cached.setdefault(slot, {})
            if key not in shelf:
                shelf[key] = work_out(position, *args)
