"""What an honest umpire reads out to the enemy of partisans: written from Rule 40 alone, and nothing of the program.

He looks at the map as it was and as it is, and says what an opponent across the table would see and hear: partisans lie
hidden side up (B2), so he sees where they lie and where they go, and not which they are; a counter that leaves play is
shown, whatever it is (B2). Recruits and their dummies are laid out in the owner's initial phase (C), in no order that
means anything; he sees what lies there whenever something is announced, and as the phase ends.
"""

from collections.abc import Iterator, Mapping, Set

import msgspec


class Table(msgspec.Struct, frozen=True):
    """The map at a moment: where each partisan counter lies, which of them are turned up, and whose phase it is."""

    where: Mapping[str, str]
    up: Set[str]
    phase: str


def read_out(before: Table, after: Table, dice: str = "") -> tuple[str, ...]:
    """What is said of one order; nothing, if there is nothing to say yet."""
    gone = [*_gone(before, after)]
    said = [
        *(_lying(before) if gone else ()),
        *gone,
        *_moved(before, after),
        *_turned(before, after),
    ]
    if dice:
        said.append(f"rolled: {dice}")
    if after.phase != before.phase:
        said += [*_lying(after), f"now it is {after.phase}"]
    return tuple(said)


def _gone(before: Table, after: Table) -> Iterator[str]:
    """B2: a unit that is removed from play for any reason is shown."""
    for name in sorted(before.where.keys() - after.where.keys()):
        yield f"{name} leaves {before.where[name]} and is out of play"


def _moved(before: Table, after: Table) -> Iterator[str]:
    """B2: what is hidden goes as a hidden counter."""
    moved = [name for name in before.where if after.where.get(name, before.where[name]) != before.where[name]]
    for name in sorted(moved, key=lambda name: (before.where[name], after.where[name])):
        who = name if name in before.up else "a hidden counter"
        yield f"{who} goes from {before.where[name]} to {after.where[name]}"


def _turned(before: Table, after: Table) -> Iterator[str]:
    """B2: a unit that is shown is named; at the end of the phase it is hidden again."""
    for name in sorted(after.up - before.up):
        yield f"{name} is shown in {after.where[name]}"


def _lying(table: Table) -> Iterator[str]:
    """C: where recruits and dummies have been laid, hex by hex, hidden side up."""
    hidden = [place for name, place in table.where.items() if name not in table.up]
    for place in sorted(set(hidden)):
        yield f"{hidden.count(place)} hidden in {place}"
