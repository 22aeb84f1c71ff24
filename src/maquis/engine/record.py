"""The record: an append-only file of orders, dice and events. It is the game; replaying it gives the position.

Nothing is acknowledged before it is on disk, one program writes at a time, and any number may read meanwhile. The
format of the file is told in `maquis.engine.recordfile`.
"""

import errno
import os
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import NoReturn

import msgspec

from maquis.engine import durable
from maquis.engine.recordfile import (
    Entry,
    Found,
    Header,
    RecordError,
    aside,
    check_rules,
    open_file,
    scan,
    seal,
    unless_being_written,
    version,
)

__all__ = ["Entry", "Header", "Record", "RecordError"]


class Record:
    """A record on disk: its `header` and `entries`; `damage` is one sentence about damage found on opening, or None."""

    def __init__(self, path: Path, fd: int | None, found: Found) -> None:
        self.path = path
        self.header = found.header
        self.damage = found.damage
        self._entries = found.entries
        self._size, self._sums = found.size, found.sums
        self._fd = fd
        self._tail = found.damage is not None
        self._loose = False

    @staticmethod
    def create(path: Path, header: Header) -> "Record":
        """Make a new record and hold it for writing; raise `RecordError`, also if there is a file of that name.

        The record is on disk, header and all, when this returns; before that there is none.
        """
        version(path, header.rules)
        line, checksum = seal(path, header, b"")
        try:
            fd = durable.create(path, line)
        except FileExistsError:
            if path.is_dir():
                raise RecordError(f"{path} is a folder; name the record to make") from None
            raise RecordError(f"{path} exists already, and a record is never overwritten") from None
        except FileNotFoundError:
            raise RecordError(f"{path} cannot be created: there is no folder {path.parent}") from None
        except OSError as error:
            raise RecordError(f"{path} cannot be created: {error.strerror}") from None
        return Record(path, fd, Found(header, len(line), checksum))

    @staticmethod
    def open(path: Path, *, write: bool = False, rules: Mapping[str, str] | None = None) -> "Record":
        """Read a record, and with `write` hold it for writing; raise `RecordError`.

        A damaged record can be read up to the last whole entry, and says so in `damage`; for writing it is refused,
        unless its last line broke off. `rules` are the versions of the rules, by edition, that the caller has: a record
        played under others, or newer ones, is refused.
        """
        fd = open_file(path, os.O_RDWR | os.O_APPEND if write else os.O_RDONLY)
        try:
            if write and not durable.lock(fd):
                raise RecordError(f"{path} is being written by another program: wait until it is done, or only read it")
            found = scan(path, fd)
            if found.damage and not write:
                found = unless_being_written(path, fd, found)
            if found.damage and write and not found.torn:
                raise RecordError(found.damage)
            if found.altered and write:
                raise RecordError(
                    f"{path} was given the line ends of Windows on its way: it can be read, and maquis recover makes "
                    "a record of it that can be added to"
                )
            if rules is not None:
                check_rules(path, found.header, rules)
        except OSError as error:
            os.close(fd)
            raise RecordError(f"{path} cannot be read: {error.strerror}") from None
        except BaseException:
            os.close(fd)
            raise
        if write:
            return Record(path, fd, found)
        os.close(fd)
        return Record(path, None, found)

    @property
    def entries(self) -> Sequence[Entry]:
        """Every entry: those found on opening, then those added since."""
        return self._entries

    @property
    def sums(self) -> Sequence[bytes]:
        """The checksums of the header and of every entry."""
        return self._sums

    def __len__(self) -> int:
        return len(self._entries)

    def append(self, entry: Entry, commit: bool = True) -> Entry:
        """Add an entry and return it with its number; raise `RecordError`.

        It is safely on disk when this returns; with `commit=False` only after the next commit. A line that broke off
        is first put aside in a file of its own.
        """
        fd = self._held()
        entry = msgspec.structs.replace(entry, n=len(self._entries))
        line, checksum = seal(self.path, entry, self._sums[-1])
        if self._tail:
            self._put_tail_aside(fd)
        size = os.fstat(fd).st_size
        if size != self._size:
            self._give_up(f"{self.path} was changed meanwhile ({size} bytes instead of {self._size})")
        try:
            if os.write(fd, line) != len(line):
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        except OSError as error:
            with suppress(OSError):
                os.ftruncate(fd, self._size)
            self._give_up(f"{self.path}: entry {entry.n} could not be written ({error.strerror})")
        self._size += len(line)
        self._sums.append(checksum)
        self._entries.append(entry)
        self._loose = True
        if commit:
            self.commit()
        return entry

    def commit(self) -> None:
        """Bring all that was added to disk; raise `RecordError` if it cannot be made safe."""
        fd = self._held()
        try:
            os.fsync(fd)
        except OSError as error:
            self._give_up(f"{self.path}: what was added last may not be on disk ({error.strerror})")
        self._loose = False

    def close(self) -> None:
        """Commit what is left to commit, and let other programs write."""
        if self._fd is None:
            return
        if self._loose:
            self.commit()
        os.close(self._fd)
        self._fd = None

    def __enter__(self) -> "Record":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def __del__(self) -> None:
        """Let other programs write, if nobody closed the record who had it."""
        if self._fd is not None:
            os.close(self._fd)
            self._fd = None

    def _held(self) -> int:
        if self._fd is None:
            raise RecordError(f"{self.path} is not open for writing: open it with write=True to add to it")
        return self._fd

    def _put_tail_aside(self, fd: int) -> None:
        """Copy what follows the last whole entry to a file of its own, and only then cut it off."""
        try:
            with open(fd, "rb", closefd=False) as file:
                file.seek(self._size)
                os.close(durable.create(aside(self.path), file.read()))
            os.ftruncate(fd, self._size)
            os.fsync(fd)
        except OSError as error:
            self._give_up(f"{self.path}: the line that broke off could not be put aside ({error.strerror})")
        self._tail = False

    def _give_up(self, sentence: str) -> NoReturn:
        """Let the record go: what is in the file must be read again before anything is added."""
        if self._fd is not None:
            os.close(self._fd)
            self._fd = None
        raise RecordError(f"{sentence}; open it again to go on from what it holds") from None
