"""Words that all games share."""

from collections.abc import Sequence

NAMED = 60
"""Places of a set that are named in a line of a command; the rest are counted."""


def many(number: int, one: str, more: str = "") -> str:
    """So many things: "3 partisans"."""
    return f"{number} {one if number == 1 else more or f'{one}s'}"


def named(labels: Sequence[str]) -> str:
    """A set of places by their labels, for a command that has all of them as JSON."""
    rest = len(labels) - NAMED
    return " ".join(labels[:NAMED]) + (f" and {rest} more; --json has them all" if rest > 0 else "")
