"""Positions with some counters standing for others; and every part of a position as text (`maquis.check.written`)."""

from maquis.check.written import parts, written
from maquis.engine.position import Position
from maquis.engine.roster import numbers

__all__ = ["parts", "shuffled", "written"]


def shuffled(position: Position, renamed: dict[int, int]) -> Position:
    """The position with some counters standing for others: what was true of one is now true of the other."""
    new = Position(position.game)
    roster = position.game.roster
    for number, place in enumerate(position.where):
        if place >= 0:
            new.put(renamed.get(number, number), place)
        else:
            new.where[renamed.get(number, number)] = place
    new.masks, new.masked = position.copy().masks, position.masked
    new.uninformed = position.uninformed.copy()
    new.turn, new.side, new.phase, new.version = position.turn, position.side, position.phase, position.version
    new.owned, new.painted, new.conditions = position.owned.copy(), position.painted.copy(), position.conditions.copy()
    new.matters = position.matters.copy()
    new.marks = {mark: there.copy() for mark, there in position.marks.items()}
    new.flags = {
        flag: sum(1 << renamed.get(number, number) for number in numbers(flagged))
        for flag, flagged in position.flags.items()
    }
    names = {roster[old].name: roster[number].name for old, number in renamed.items()}
    for name, count in position.counts.items():
        kind, _, counter = name.partition(" ")
        new.counts[f"spent {names.get(counter, counter)}" if kind == "spent" else name] = count
    return new
