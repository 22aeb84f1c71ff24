"""The record of a game: an append-only file of orders, rolls and events. A game is its record.

Each line is a checksum, a blank and JSON; the checksum covers the line and, through the checksum before it, every
earlier one. What has been committed survives the machine's death; a damaged file opens up to its last whole line.
"""

import fcntl
import os
from collections.abc import Iterator
from hashlib import blake2b
from pathlib import Path
from typing import Any

import msgspec

from maquis.engine.errors import MaquisError

FORMAT = 1
"""The version of the file format."""


class RecordError(MaquisError):
    """A record that cannot be made, read or written."""


class Header(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The first line: what was played, under which version of the rules, and with which options."""

    maquis_record: int
    maquis: str
    edition: str
    rules: str
    scenario: str
    options: dict[str, Any] = {}
    details: dict[str, str] = {}


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One order carried out: the version of the position it was made for, who gave it, its rolls and its events."""

    version: int
    side: str
    order: str
    rolls: list[tuple[str, int, int]]
    events: list[msgspec.Raw]


_HEADER = msgspec.json.Decoder(Header)
_ENTRY = msgspec.json.Decoder(Entry)


class Record:
    """A record on disk. `damage` says in a sentence what was wrong with the file when it was opened, if anything."""

    def __init__(
        self, path: Path, header: Header, entries: list[Entry], last: str, length: int, damage: str | None
    ) -> None:
        self.path = path
        self.header = header
        self.damage = damage
        self._entries = entries
        self._last = last
        self._length = length
        self._file: int | None = None

    @staticmethod
    def create(path: Path, header: Header) -> "Record":
        """Begin a record; it is on disk, whole, when this returns. An existing file is never overwritten."""
        payload = msgspec.json.encode(header)
        last = _checksum("", payload)
        new = path.with_name(f".{path.name}.{os.getpid()}")
        try:
            file = os.open(new, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o644)
            try:
                _write(file, _line(last, payload))
                os.fsync(file)
            finally:
                os.close(file)
            try:
                os.link(new, path)
            finally:
                os.unlink(new)
            _sync_folder(path.parent)
        except FileExistsError:
            raise RecordError(f"{path} exists already and is not overwritten; choose another name") from None
        except OSError as error:
            raise RecordError(f"{path} cannot be written: {error.strerror}") from None
        return Record(path, header, [], last, len(_line(last, payload)), None)

    @staticmethod
    def open(path: Path) -> "Record":
        """Read a record up to its last whole line; raise `RecordError` if it is none, or made by a newer version."""
        try:
            data = path.read_bytes()
        except FileNotFoundError:
            raise RecordError(f"there is no record {path}") from None
        except OSError as error:
            raise RecordError(f"{path} cannot be read: {error.strerror}") from None
        lines = list(_whole_lines(data))
        if not lines:
            raise RecordError(f"{path} is no record of maquis: its first line is not a whole header")
        header = _header(path, lines[0][1])
        entries = []
        length = lines[0][2]
        last = lines[0][0]
        for checksum, payload, end in lines[1:]:
            try:
                entries.append(_ENTRY.decode(payload))
            except msgspec.DecodeError as error:
                raise RecordError(f"{path}, line {len(entries) + 2}: not an entry of a record: {error}") from None
            last, length = checksum, end
        damage = None
        if length < len(data):
            damage = (
                f"{path} is damaged from line {len(entries) + 2} on: its first {len(entries)} entries are whole and "
                f"were read, the last {len(data) - length} bytes were not"
            )
        return Record(path, header, entries, last, length, damage)

    @property
    def entries(self) -> tuple[Entry, ...]:
        """Every whole entry, in order."""
        return tuple(self._entries)

    def append(self, entry: Entry, commit: bool = True) -> None:
        """Write an entry; with `commit` it is safe from a power failure, too, when this returns."""
        file = self._writer()
        payload = msgspec.json.encode(entry)
        checksum = _checksum(self._last, payload)
        line = _line(checksum, payload)
        try:
            _write(file, line)
        except OSError as error:
            os.ftruncate(file, self._length)
            raise RecordError(
                f"{self.path} cannot be written: {error.strerror}; the order was not carried out"
            ) from None
        self._last = checksum
        self._length += len(line)
        self._entries.append(entry)
        if commit:
            self.commit()

    def commit(self) -> None:
        """Make everything written so far safe on disk."""
        if self._file is not None:
            os.fsync(self._file)

    def close(self) -> None:
        """Commit, and let another writer in."""
        if self._file is not None:
            self.commit()
            os.close(self._file)
            self._file = None

    def _writer(self) -> int:
        """Open the file for writing, alone; a damaged tail is first copied aside, so that nothing is lost."""
        if self._file is None:
            try:
                file = os.open(self.path, os.O_RDWR | os.O_APPEND)
            except OSError as error:
                raise RecordError(f"{self.path} cannot be written: {error.strerror}") from None
            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                os.close(file)
                raise RecordError(f"{self.path} is being written by another program; close that one first") from None
            if self.damage:
                self._set_aside(file)
            elif os.fstat(file).st_size != self._length:
                os.close(file)
                raise RecordError(f"{self.path} has grown since it was read; open it again")
            self._file = file
        return self._file

    def _set_aside(self, file: int) -> None:
        aside = next(
            path for n in range(1, 10_000)
            if not (path := self.path.with_name(f"{self.path.name}.damaged{n if n > 1 else ''}")).exists()
        )  # fmt: skip
        tail = os.pread(file, os.fstat(file).st_size - self._length, self._length)
        aside.write_bytes(tail)
        with aside.open("rb") as kept:
            os.fsync(kept.fileno())
        _sync_folder(aside.parent)
        os.ftruncate(file, self._length)
        os.fsync(file)


def _header(path: Path, payload: bytes) -> Header:
    try:
        version = msgspec.json.decode(payload).get("maquis_record")
    except (msgspec.DecodeError, AttributeError):
        version = None
    if not isinstance(version, int):
        raise RecordError(f"{path} is no record of maquis: its first line has no maquis_record")
    if version > FORMAT:
        raise RecordError(
            f"{path} was written by a newer maquis (record format {version}, here up to {FORMAT}): update maquis"
        )
    try:
        return _HEADER.decode(payload)
    except msgspec.DecodeError as error:
        raise RecordError(f"{path}, line 1: not the header of a record: {error}") from None


def _whole_lines(data: bytes) -> Iterator[tuple[str, bytes, int]]:
    """Yield checksum, payload and end of each line, as long as they are whole."""
    last, start = "", 0
    while (end := data.find(b"\n", start)) >= 0:
        checksum, _, payload = data[start:end].partition(b" ")
        if checksum != _checksum(last, payload).encode():
            return
        last = checksum.decode()
        start = end + 1
        yield last, payload, start


def _checksum(last: str, payload: bytes) -> str:
    return blake2b(last.encode() + payload, digest_size=8).hexdigest()


def _line(checksum: str, payload: bytes) -> bytes:
    return checksum.encode() + b" " + payload + b"\n"


def _write(file: int, data: bytes) -> None:
    while data:
        data = data[os.write(file, data) :]


def _sync_folder(folder: Path) -> None:
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
