"""The record of a game on the table: sealed lines, which the file of the table keeps."""

from collections.abc import Sequence
from pathlib import Path

import msgspec

from maquis.engine.errors import MaquisError
from maquis.engine.record import Entry, Header
from maquis.engine.recordfile import scan_lines, seal
from maquis.table.rows import Line

GAME = Path("the game")
"""What messages call it."""
MOST_ENTRIES = 50_000
"""Entries that a game may have: several times those of the longest campaign."""


class Full(MaquisError):
    """A game that has gone on for too long."""


class Sheet:
    """A record that the referee writes to; what it has written is handed on by `fresh`, to be brought to disk."""

    def __init__(self, header: Header, entries: list[Entry], checksum: bytes, fresh: list[Line]) -> None:
        self.header = header
        self._entries, self._checksum, self._fresh = entries, checksum, fresh

    @staticmethod
    def begun(header: Header) -> "Sheet":
        """A new record."""
        line, checksum = seal(GAME, header, b"")
        return Sheet(header, [], checksum, [(0, line)])

    @staticmethod
    def read(lines: Sequence[bytes]) -> "Sheet":
        """A record as it is kept; raise `RecordError` if it is damaged."""
        found = scan_lines(GAME, lines)
        if found.fault:
            raise MaquisError(f"the record of the game is damaged: {found.fault}")
        return Sheet(found.header, found.entries, found.checksum, [])

    @property
    def entries(self) -> Sequence[Entry]:
        """Every entry so far."""
        return self._entries

    def append(self, entry: Entry, commit: bool = True) -> None:
        """Add an entry."""
        if len(self._entries) >= MOST_ENTRIES:
            raise Full(f"the game has {MOST_ENTRIES} entries, and can have no more")
        entry = msgspec.structs.replace(entry, n=len(self._entries))
        line, self._checksum = seal(GAME, entry, self._checksum)
        self._entries.append(entry)
        self._fresh.append((len(self._entries), line))

    def commit(self) -> None:
        """Leave it to whoever takes what is fresh."""

    def fresh(self) -> list[Line]:
        """The lines that are not on disk yet; they are handed out once."""
        found, self._fresh = self._fresh, []
        return found
