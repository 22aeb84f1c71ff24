"""Pages to be printed: what a phase asks of a side, and forms for play with no machine."""

from typing import Literal

from maquis.table.wire.basis import Wire


class HandoutLine(Wire):
    """A line of a page to be printed, with its clause; `notes` are smaller, below it.

    A `tick` has a box for a pencil; a `head` stands over the lines that follow.
    """

    words: str
    clause: str = ""
    kind: Literal["line", "tick", "head"] = "line"
    notes: list[str] = []


class HandoutPart(Wire):
    """A part of a page to be printed: lines, then a table, the first row of which are heads."""

    title: str
    lines: list[HandoutLine] = []
    table: list[list[str]] = []


class Handout(Wire):
    """Pages to be printed, with a `picture` of the map as SVG if there is one.

    `whose` says who may read them, `credits` whom the map is owed to.
    """

    title: str
    subtitle: str
    whose: str
    parts: list[HandoutPart]
    picture: str = ""
