"""The file of a record: what its lines hold, how they are sealed, and how far a file is whole.

A record is text: JSON, one entry a line, the header first. Each line ends with a checksum over itself and the checksum
before it, so a line that was cut, damaged, changed, moved or left out is noticed. (Whole lines taken off the end are
not: what is left is the record of a shorter game.) A record is added to only if it is whole, or if nothing but its last
line broke off.
"""

import io
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import msgspec

from maquis import __version__
from maquis.engine import durable, sums
from maquis.engine.dice import SealedDice
from maquis.engine.errors import MaquisError

FORMAT = 5
"""The newest format of a record that this version reads, and the one it writes.

1 had no sealed dice and no seals; 2 had all words of the dice in its header, where 3 has entries of their own for them;
in 3 much of what happened was told in sentences, where 4 has kinds of event with their fields; in 4 everything that
ends with a phase or a turn had an event for its end, and some events said themselves who may know a field of state.
"""


class RecordError(MaquisError):
    """A record that cannot be made, read or added to."""


class Header(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The first line: which game this is, under which version of which rules.

    `options` holds the figures that the players have changed, `notes` whatever else is worth telling (the seed of a
    campaign, who plays), `created` the time as the caller writes it: the engine has no clock. `commitment` is what was
    published of the `secret` of the dice, and `contributions` are words that whoever drew the secret may have known
    before; those that were added later have entries. With `own_dice` players may enter what dice of their own show.
    What the clauses of the `house` demand is not asked of anybody, from the beginning. A
    game that begins in a position that was `stated` is set up as its first entry says, else as its scenario does. The
    secret is in here because a record is the umpire's own file: a player gets a log.
    """

    format: int = msgspec.field(default=FORMAT, name="maquis_record")
    maquis: str = __version__
    edition: str
    rules: str
    scenario: str
    title: str = ""
    options: dict[str, Any] = {}
    notes: dict[str, str] = {}
    created: str = ""
    commitment: str = ""
    secret: str = ""
    contributions: dict[str, str] = {}
    own_dice: bool | msgspec.UnsetType = msgspec.UNSET
    house: tuple[str, ...] | msgspec.UnsetType = msgspec.UNSET
    stated: bool | msgspec.UnsetType = msgspec.UNSET

    def sealed(self, dice: SealedDice) -> "Header":
        """Return the header of a game that is played with `dice`."""
        return msgspec.structs.replace(
            self, commitment=dice.commitment, secret=dice.secret.hex(), contributions=dice.contributions
        )

    def dice(self) -> SealedDice:
        """Return the dice as the game begins; raise `RecordError` if it has no sealed dice."""
        if not self.secret:
            raise RecordError("the record has no sealed dice: it was made before there were any, and can only be read")
        try:
            return SealedDice(bytes.fromhex(self.secret), self.contributions)
        except ValueError:
            raise RecordError("the secret of the record's dice is none: it has 32 to 128 hexadecimal digits") from None


class Entry(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """One order carried out: the version of the position it was made for, the dice it took, and what happened.

    `n` counts the entries from 0; it is -1 until the entry is in a record. A roll is (what, sides, value); an event is
    raw JSON, which the record keeps as it is. `seals` holds the seal of each hidden counter, by the number under which
    the enemy sees it, that came to stand for one counter alone; `opened` the name and the salt of each that was shown.
    """

    n: int = -1
    version: int
    side: str
    order: str
    rolls: list[tuple[str, int, int]]
    events: list[msgspec.Raw]
    seals: dict[int, str] = {}
    opened: dict[int, tuple[str, str]] = {}


class Found:
    """What a scan finds: the header, the whole entries, the checksums of both, and where they end.

    `damage` tells of what follows them, if anything does, and `fault` what is wrong with it; it is `torn` if that is
    the last line, which broke off as it was written: it was never acknowledged. A file is `altered` if it was given the
    line ends of Windows: all of it can be read, and nothing added.
    """

    def __init__(self, header: Header, size: int, checksum: bytes) -> None:
        self.header = header
        self.entries: list[Entry] = []
        self.sums = [checksum]
        self.size = size
        self.damage: str | None = None
        self.fault = ""
        self.torn = False
        self.altered = False

    @property
    def checksum(self) -> bytes:
        """The checksum of the last whole line."""
        return self.sums[-1]


class _Damaged(Exception):
    pass


_ENCODER = msgspec.json.Encoder()
_ENTRY = msgspec.json.Decoder(Entry)
_HEADER = msgspec.json.Decoder(Header)
_KIND = b"maquis record"


def seal(path: Path, line: Header | Entry, before: bytes) -> tuple[bytes, bytes]:
    """Return the line as it is written, and its checksum: over the checksum before it and its own JSON."""
    try:
        plain = _ENCODER.encode(line)
    except (UnicodeEncodeError, msgspec.EncodeError, TypeError, OverflowError) as error:
        raise RecordError(f"{path} cannot hold this: {error}") from None
    if b"\n" in plain:
        raise RecordError(f"{path} cannot hold an event of more than one line")
    return sums.seal(plain, before, _KIND)


def _unseal(line: bytes, before: bytes) -> tuple[bytes, bytes]:
    """Return the JSON of a line and its checksum; raise `_Damaged`."""
    try:
        return sums.unseal(line, before, _KIND)
    except sums.Broken as broken:
        raise _Damaged(str(broken)) from None


def open_file(path: Path, flags: int) -> int:
    """Open a record's file; raise `RecordError` if there is none, or it is no file."""
    try:
        return durable.opened(path, flags)
    except FileNotFoundError:
        raise RecordError(f"there is no record {path}") from None
    except IsADirectoryError:
        raise RecordError(f"{path} is a folder, not a record") from None
    except durable.NotAFile:
        raise RecordError(f"{path} is not a file, not a record") from None
    except OSError as error:
        raise RecordError(f"{path} cannot be opened: {error.strerror}") from None


def scan(path: Path, fd: int) -> Found:
    """Read the record as far as it is whole; raise `RecordError` if it has no header that can be read."""
    with open(fd, "rb", closefd=False) as file:
        file.seek(0)
        data = file.read()
    lines = durable.as_written(data)
    found = scan_lines(path, io.BytesIO(lines))
    found.altered = lines != data
    return found


def scan_lines(path: Path, lines: Iterable[bytes]) -> Found:
    """Read the lines of a record, wherever they are kept; `path` is what messages call it. Raise `RecordError`."""
    lines = iter(lines)
    first = next(lines, b"")
    header, checksum = _header(path, first)
    found = Found(header, len(first), checksum)
    scan_on(path, found, lines)
    return found


def scan_on(path: Path, found: Found, lines: Iterable[bytes]) -> None:
    """Read lines that follow those which were found already."""
    for number, line in enumerate(lines, len(found.entries) + 2):
        try:
            plain, checksum = _unseal(line, found.checksum)
            found.entries.append(_entry(plain, number - 2))
        except _Damaged as damaged:
            found.fault = f"line {number} {damaged}"
            found.torn = _torn(line, found.checksum)
            found.damage = _damage(path, found)
            break
        found.size += len(line)
        found.sums.append(checksum)


def _entry(plain: bytes, n: int) -> Entry:
    try:
        entry = _ENTRY.decode(plain)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise _Damaged(f"is not an entry ({error})") from None
    if entry.n != n:
        raise _Damaged(f"is entry {entry.n} where entry {n} belongs")
    return entry


def _torn(line: bytes, before: bytes) -> bool:
    """Whether a line is the beginning of one; a whole line with another byte for its end is not."""
    if line.endswith(b"\n"):
        return False
    try:
        _unseal(line[:-1] + b"\n", before)
    except _Damaged:
        return True
    return False


def _damage(path: Path, found: Found) -> str:
    entries = len(found.entries)
    kept = ("no entry stands", "entry 0 stands")[entries] if entries < 2 else f"entries 0 to {entries - 1} stand"
    if found.torn:
        rest = f"the rest is put aside in {aside(path).name} before anything is added"
    else:
        rest = "nothing can be added; maquis recover writes what stands to a new file"
    return f"{path}: {found.fault}: {kept}, and {rest}"


def aside(path: Path) -> Path:
    """Return the name of the file in which a line that broke off is put aside; there is no such file yet."""
    return durable.free_name(path, ".damaged")


def unless_being_written(path: Path, fd: int, found: Found) -> Found:
    """Look again at a record with a bad end: a last line that is just being written is no damage."""
    free = durable.lock(fd, shared=True)
    found = scan(path, fd)
    if found.torn and not free:
        found.damage = None
    return found


class _Mark(msgspec.Struct):
    """What every format of a record has in its header."""

    maquis_record: int
    maquis: str = "another version"


def _header(path: Path, line: bytes) -> tuple[Header, bytes]:
    if not line:
        raise RecordError(f"{path} is empty: it is no record")
    try:
        mark = msgspec.json.decode(line, type=_Mark)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        if line.startswith(b'{"maquis_record"'):
            raise RecordError(f"{path}: line 1, the header of the record, is damaged: nothing can be read") from None
        if line.startswith(b'{"line":"game"'):
            raise RecordError(f"{path} is a log, and no record: check it with maquis verify --log {path}") from None
        raise RecordError(f"{path} is no record: line 1 is not the header of one") from None
    if mark.maquis_record > FORMAT:
        raise RecordError(
            f"{path} is a record of format {mark.maquis_record}, written by maquis {mark.maquis}: "
            f"maquis {__version__} reads formats up to {FORMAT}, so a newer maquis is needed"
        )
    try:
        plain, checksum = _unseal(line, b"")
        return _HEADER.decode(plain), checksum
    except _Damaged as damaged:
        raise RecordError(f"{path}: line 1, the header of the record, {damaged}: nothing can be read") from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise RecordError(f"{path}: line 1 is not a header of this format: {error}") from None


def check_rules(path: Path, header: Header, rules: Mapping[str, str]) -> None:
    """Raise `RecordError` if the record was played under rules that the caller lacks, or under newer ones."""
    if header.edition not in rules:
        known = ", ".join(sorted(rules))
        raise RecordError(f"{path} is a game under {header.edition}, which is not installed here: there is {known}")
    if version(path, header.rules) > version(path, rules[header.edition]):
        raise RecordError(
            f"{path} was played under version {header.rules} of {header.edition}: maquis {__version__} has version "
            f"{rules[header.edition]}, so a newer maquis is needed"
        )


def version(path: Path, text: str) -> tuple[int, ...]:
    """Read the version of rules, such as 2 or 2.1; raise `RecordError`."""
    try:
        return tuple(int(part) for part in text.split("."))
    except ValueError:
        raise RecordError(f"{path}: {text!r} is not a version of rules; one is written as 2 or 2.1") from None
