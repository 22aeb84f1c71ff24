"""The record of a game on the table: sealed lines, which the file of the table keeps."""

from collections.abc import Sequence
from pathlib import Path

import msgspec

from maquis.engine.errors import MaquisError
from maquis.engine.record import Entry, Header, RecordError
from maquis.engine.recordfile import Found, scan_lines, scan_on, seal
from maquis.table.rows import Line

GAME = Path("the game")
"""What messages call it."""
MOST_ENTRIES = 50_000
"""Entries that a game may have: several times those of the longest campaign."""


class Damaged(MaquisError):
    """A record that is not as it was written. Where the damage is, is for whoever keeps the server: players are told
    nothing of how long the record is.
    """


class Full(MaquisError):
    """A game that has gone on for too long."""


class PendingRecord:
    """A record that the referee writes to; what it has written is handed on by `fresh`, to be brought to disk."""

    def __init__(self, found: Found, fresh: list[Line]) -> None:
        if found.fault:
            raise Damaged(found.fault)
        self._found, self._fresh = found, fresh

    @staticmethod
    def begun(header: Header) -> "PendingRecord":
        """A new record."""
        line, checksum = seal(GAME, header, b"")
        return PendingRecord(Found(header, len(line), checksum), [(0, line)])

    @staticmethod
    def read(lines: Sequence[bytes]) -> "PendingRecord":
        """A record as it is kept; raise `Damaged` if it is."""
        try:
            return PendingRecord(scan_lines(GAME, lines), [])
        except RecordError as error:
            raise Damaged(str(error)) from None

    def take(self, lines: Sequence[bytes]) -> Sequence[Entry]:
        """Take lines that another server of this record has written; return their entries."""
        known = len(self.entries)
        scan_on(GAME, self._found, lines)
        if self._found.fault:
            raise Damaged(self._found.fault)
        return self.entries[known:]

    @property
    def header(self) -> Header:
        """Which game it is, and its dice."""
        return self._found.header

    @property
    def entries(self) -> Sequence[Entry]:
        """Every entry so far."""
        return self._found.entries

    @property
    def sums(self) -> Sequence[bytes]:
        """The checksums of the header and of every entry."""
        return self._found.sums

    def append(self, entry: Entry, commit: bool = True) -> None:
        """Add an entry."""
        found = self._found
        if len(found.entries) >= MOST_ENTRIES:
            raise Full(f"the game has {MOST_ENTRIES} entries, and can have no more")
        entry = msgspec.structs.replace(entry, n=len(found.entries))
        line, checksum = seal(GAME, entry, found.checksum)
        found.sums.append(checksum)
        found.entries.append(entry)
        self._fresh.append((len(found.entries), line))

    def commit(self) -> None:
        """Leave it to whoever takes what is fresh."""

    def fresh(self) -> list[Line]:
        """The lines that are not on disk yet; they are handed out once."""
        found, self._fresh = self._fresh, []
        return found
