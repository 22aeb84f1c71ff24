"""Labels of a reader's own: what whoever reads calls a place on his map, beside what the map of maquis calls it.

Places are kept, recorded and exchanged under the labels of their map. Only what is shown to people passes by here
(`said`): within `read_by` a place is called as its reader calls it, with the map's own label behind an equals sign,
"1203=2714". What people type is put into the labels of the map before anything else is done with it; a label with an
equals sign in front is read by everybody (`plain`).
"""

import re
from collections.abc import Container
from contextlib import AbstractContextManager
from contextvars import ContextVar
from typing import TYPE_CHECKING, Protocol

from maquis.boards.errors import UnknownPlace

if TYPE_CHECKING:
    from maquis.boards.board import Board

OURS = "ours"
"""What stands before a label of the map with a slash, where a reader's own would be read otherwise."""
_THEIRS = re.compile(rf"(?<![^\s,=-])(?:[^\s,=-]+=|{OURS}/)(?=\S)")
_WORD = re.compile(r"[\w.]+")
_END, _APART = "\u2060", "\u2063"
MARK = _END.encode()
"""What there is around a place that is marked, in UTF-8."""
_MARKED = re.compile(f"{_END}[^{_END}{_APART}]*{_APART}([^{_END}{_APART}]*){_APART}([^{_END}]*){_END}")

_ANY_MARKED = re.compile(f"({_END}[^{_END}]*{_END})")


class Reader(Protocol):
    """Whoever reads, with labels of his own."""

    def said(self, on: str, label: str, words: str) -> str:
        """What he is told of the place of a label on a map, which is called so in words."""
        ...

    def written(self, on: str, label: str) -> str:
        """What stands on a picture of a map in the place of a label, where there is room for one: his own, if any."""
        ...

    def ours(self, text: str) -> str:
        """The map's label of what he calls a place; the same text, if it is no label of his; raise `BoardError`."""
        ...


class Marks:
    """A reader who is not known yet: what is told him has marks, which whoever passes it on fills in, or takes out."""

    def said(self, on: str, label: str, words: str) -> str:
        """The words with their map and label before them, between characters that are not seen."""
        return f"{_END}{on}{_APART}{label}{_APART}{words}{_END}"

    def written(self, on: str, label: str) -> str:
        """The label with the map before it, and no words: whoever fills it in sees by that what is wanted."""
        return f"{_END}{on}{_APART}{label}{_APART}{_END}"

    def ours(self, text: str) -> str:
        """The same text: what he types has been read."""
        return text


_READER: ContextVar[Reader | None] = ContextVar("reader", default=None)


class _Reading:
    """While it lasts, a reader reads."""

    __slots__ = ("_before", "_reader")

    def __init__(self, reader: Reader | None) -> None:
        self._reader = reader

    def __enter__(self) -> None:
        self._before = _READER.set(self._reader)

    def __exit__(self, *error: object) -> None:
        _READER.reset(self._before)


def read_by(reader: Reader | None) -> AbstractContextManager[None]:
    """Within this, places are told as a reader calls them; nobody: as the map does."""
    return _Reading(reader)


def begin(reader: Reader) -> None:
    """From now on, up to the end of the `read_by` around, places are told as a reader calls them."""
    _READER.set(reader)


def reader() -> Reader | None:
    """Whoever reads now, if he has labels of his own."""
    return _READER.get()


def said(on: str, label: str, words: str = "") -> str:
    """A place of a map as its reader calls it; `words` is what the map calls it, if that is not its label."""
    now = _READER.get()
    return (words or label) if now is None else now.said(on, label, words or label)


def written(on: str, label: str) -> str:
    """What stands on a picture of a map in the place of a label."""
    now = _READER.get()
    return label if now is None else now.written(on, label)


def drawn(on: str, label: str, name: str) -> str:
    """What stands on a picture of a map whose places go by names: the reader's own name for one, else the map's.

    A reader who is not known yet has the map's: how wide a name is decides where it has room.
    """
    now = _READER.get()
    if now is None or isinstance(now, Marks):
        return name
    theirs, both, _ = now.said(on, label, name).partition("=")
    return theirs.rpartition("/")[2] if both else name


def within(on: str, board: "Board", text: str, among: Container[str] | None = None) -> str:
    """A text that has labels of a map in it, or some of them, each told as its reader calls it; those told stay so."""
    if _READER.get() is None:
        return text

    def told(found: re.Match[str]) -> str:
        return _told(on, board, found[0]) if among is None or found[0] in among else found[0]

    parts = _ANY_MARKED.split(text)
    return "".join(part if at % 2 else _WORD.sub(told, part) for at, part in enumerate(parts))


def _told(on: str, board: "Board", word: str) -> str:
    try:
        known = board.label(board.place(word)) == word
    except UnknownPlace:
        return word
    return said(on, word) if known else word


def plain(text: str) -> str:
    """An order without what readers call its places: "move 14 Bde 1203=2714-ours/2715" names 2714 and 2715."""
    return _THEIRS.sub("", text)


def unmarked(text: str) -> str:
    """What was told with `Marks`, without them."""
    return _MARKED.sub(lambda found: found[2] or found[1], text) if _END in text else text
