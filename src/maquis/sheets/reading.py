"""A reader with sheets of his own: every place is told him by their labels, and he may name it by them.

One rule settles what a label means: written as a sheet writes its labels, it is that sheet's. Of several sheets it is
the one that has it; if more than one does, he is asked to write the sheet before it. The map's own label of such a look
is written `ours/2714`. Whatever no sheet writes so is the map's.
"""

import re
from collections.abc import Iterable, Sequence
from typing import Any

from maquis.boards.errors import BoardError
from maquis.boards.labels import OURS
from maquis.engine.errors import MaquisError
from maquis.engine.notation import APART
from maquis.sheets.files import AnySheet
from maquis.sheets.sheet import Sheet

_APART = re.compile(r"""[-\s,;=/:"'\\{}\[\]]+""")
"""What would part a label in an order, or end a word in a file; a dot does not."""


class Reader:
    """Whoever reads with some sheets over one map: the first that has a place tells its label.

    Raises:
        MaquisError: If they lie over several maps, cannot be told apart, or have no corners where there are several.
    """

    def __init__(self, sheets: Sequence[AnySheet]) -> None:
        self.sheets, self.map = tuple(sheets), sheets[0].map
        if others := {each.map.name for each in sheets} - {self.map.name}:
            raise MaquisError(f"the sheets lie over several maps: {self.map.name} and {', '.join(sorted(others))}")
        self._by_name = {each.name.casefold(): each for each in sheets}
        if len(self._by_name) < len(sheets) or OURS in self._by_name:
            raise MaquisError(f"each sheet wants a name of its own, which is not {OURS}")
        if len(sheets) > 1:
            _told_apart(sheets)
        self._said: dict[str, str] = {}

    def said(self, on: str, label: str, words: str) -> str:
        """His label with the map's behind an equals sign, "1203=2714"; where no sheet has the place the map's alone.

        That is "ours/2714" if a sheet writes its labels so: what is told reads back to the same place.
        """
        if on != self.map.name:
            return words
        if label not in self._said:
            place = _place(self.map.board, label)  # a point that a patch brings is not on it yet
            self._said[label] = (self.theirs(place) or "") if place is not None else ""
        theirs = self._said[label]
        if not theirs:
            return f"{OURS}/{words}" if any(each.writes(words) for each in self.sheets) else words
        return f"{in_orders(theirs) if words == label and len(self.sheets) == 1 else theirs}={words}"

    def written(self, on: str, label: str) -> str:
        """His label alone; where he has none, the map's, or nothing if he would take that for his own."""
        said = self.said(on, label, label)
        return "" if said.startswith(f"{OURS}/") else said.partition("=")[0].rpartition("/")[2]

    def theirs(self, place: int) -> str | None:
        """What he calls a place: of several sheets, with the name of the one; nothing if none has it."""
        for each in self.sheets:
            if (label := each.label(place)) is not None:
                return label if len(self.sheets) == 1 else f"{each.name}/{in_orders(label)}"
        return None

    def place(self, label: str) -> int:
        """The place of a label, which is one of a sheet's; raise `MaquisError`."""
        if len(self.sheets) == 1 and "/" not in label:
            return self.sheets[0].place(label)
        return self.map.board.place(self.ours(label))

    def ours(self, text: str) -> str:
        """The map's label of what he calls a place; the same text, if he writes no place so.

        Raises:
            MaquisError: If he names a place of no sheet or of several, or one that is another than he says.
        """
        theirs, equals, label = text.strip().rpartition("=")
        for apart in APART if "=" in theirs or not self._one(label) else ():
            if apart in text:
                return apart.join(map(self.ours, text.split(apart)))
        if equals:
            return self._both(theirs, label)
        sheet, slash, label = text.strip().partition("/")
        if slash and self._named(sheet, label):
            return self._on(sheet, label)
        like = [each for each in self.sheets if each.writes(text)]
        if not like:
            return text
        found = [(each, place) for each in like if (place := _place(each, text)) is not None]
        if len(found) == 1:
            return self.map.board.label(found[0][1])
        if found:
            ways = " or ".join(f"{each.name}/{text}" for each, _ in found)
            raise MaquisError(f"{text} is on several of your sheets: write {ways}, or {OURS}/{text} for ours")
        try:
            like[0].place(text)
        except MaquisError as error:
            raise MaquisError(f"{error}; write {OURS}/{text} if you mean the label of maquis") from None
        return text

    def _one(self, label: str) -> bool:
        """Whether it is one label, and not several with hyphens between."""
        try:
            self.map.board.place(label)
        except BoardError:
            return any(each.writes(label) for each in self.sheets)
        return True

    def _named(self, sheet: str, label: str) -> bool:
        """Whether a slash parts the name of a sheet from a label, and not the two numbers of one."""
        return sheet.casefold() in (OURS, *self._by_name) or not any(
            each.writes(f"{sheet}/{label}") for each in self.sheets
        )

    def _on(self, sheet: str, label: str) -> str:
        board = self.map.board
        if sheet.casefold() == OURS:
            return board.label(board.place(label))
        if sheet.casefold() not in self._by_name:
            known = ", ".join(each.name for each in self.sheets)
            raise MaquisError(f"there is no sheet {sheet}: there is {known}, and {OURS} for the labels of maquis")
        return board.label(self._by_name[sheet.casefold()].place(label))

    def _both(self, theirs: str, label: str) -> str:
        board = self.map.board
        place = board.place(label)
        known = self.theirs(place)
        if known is None or _bare(theirs) != _bare(known):
            raise MaquisError(f"{theirs} is not {label}, which is {known or 'on none of your sheets'}")
        return board.label(place)


def in_orders(label: str) -> str:
    """A label as orders have it, in which spaces, commas and hyphens part places from each other."""
    return _APART.sub(lambda found: "." if label[0].isdecimal() else "_", label)


def _told_apart(sheets: Iterable[AnySheet]) -> None:
    for each in sheets:
        if isinstance(each, Sheet) and each.corners is None:
            raise MaquisError(
                f"{each.name} does not tell its first and last label: of several sheets each must, so that it is known "
                "which of them has a place"
            )
        if _APART.search(each.name):
            raise MaquisError(f"the sheet {each.name} stands before its labels: call it by one word, without hyphens")


def _place(sheet: Any, label: str) -> int | None:
    try:
        found: int = sheet.place(label)
    except (MaquisError, BoardError):
        return None
    return found


def _bare(label: str) -> str:
    return in_orders(label).casefold()
