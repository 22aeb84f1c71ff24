"""Position files: TOML, JSON or a table (CSV), read with all that is wrong with them, and written."""

import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path, PurePath
from typing import Any

import msgspec
from msgspec.structs import replace

from maquis.boards.board import Board
from maquis.check import labelled
from maquis.check.errors import Fault
from maquis.check.files import edition_in, text_of
from maquis.contract import maps
from maquis.desk import letter, lines, rows, tables
from maquis.desk.lines import Said
from maquis.desk.stated import Stated, edition_of, faults
from maquis.desk.tables import Fact, Table
from maquis.engine import durable
from maquis.engine.errors import Faults, MaquisError
from maquis.engine.roster import numbers

TOML, JSON, CSV = FORMS = "toml", "json", "csv"
_TABLES = (CSV, "tsv", "tab", "txt")
LARGEST = 4 << 20
"""Bytes of a file that is read."""


class Filed(msgspec.Struct):
    """A position that a file holds: what it states, the facts of a table or what lines of another file say, and what
    could not be read of it."""

    stated: dict[str, Any]
    facts: Sequence[Fact | Said] = ()
    faults: list[Fault] = []

    def all_faults(self, stated: Stated) -> list[Fault]:
        """All that is wrong with the file and with the position that comes of it, by its rows or its lines."""
        return sorted([*self.faults, *map(self._in_rows, faults(stated))], key=lambda each: each.rows[:1])

    def _in_rows(self, fault: Fault) -> Fault:
        """A fault with the rows that say what is wrong: that have its key, all that it is at, and a name of it; or
        with the line of the key itself, if nothing that stands there is named."""
        said = [fact for fact in self.facts if isinstance(fact, Said)]
        keys = [each for each in said if each.path == fault.at and not fault.names]
        rows = tuple(dict.fromkeys(fact.row for fact in keys or self.facts if _says(fact, fault)))
        counted = "line" if said else "row"
        return replace(fault, rows=rows, counted=counted) if len(rows) <= _MOST_ROWS else fault


_MOST_ROWS = 3
"""Rows that a fault names at most: one that many share is not theirs."""


def _says(fact: Fact | Said, fault: Fault) -> bool:
    """Whether a row says what is wrong: it has its key, all that it is at, and one of its names, if any."""
    key, within = fault.at[:1], fault.at[1:]
    named = fact.named.issuperset(within) and (not fault.names or not fact.named.isdisjoint(fault.names))
    return named and bool(fault.names if not key else key == (fact.key,))


def read(data: bytes, name: str, edition: str, board: Board | None = None) -> Filed:
    """Read a file of this name: a position by an edition, unless it says another; raise `MaquisError`.

    On a `board` whose labels are digits a table's get back the noughts that a spreadsheet has taken from them.
    """
    if len(data) > LARGEST:
        raise MaquisError(f"{name} has {len(data) >> 20} MB: a position has a few hundred kilobytes")
    text = _text(data, name)
    match form_of(name, text):
        case "csv":
            try:
                found: Table = tables.read(text, edition, board.label(numbers(board.all)[0]) if board else "")
            except MaquisError as error:
                raise MaquisError(f"{name}: {error}") from None
            return _in_ours(Filed(found.stated, found.facts, found.faults))
        case "json":
            return _in_ours(Filed(_json(text, name), lines.of_json(text)))
        case _:
            return _in_ours(Filed(_toml(text, name), lines.of_toml(text)))


def _in_ours(found: Filed) -> Filed:
    """What a file holds, in our labels; what it says of its own that cannot be is among its faults."""
    found.stated, wrong = labelled.read(found.stated)
    found.faults = [*found.faults, *wrong]
    return found


def form(to: Path | None) -> str:
    """The form of a file that is to be written, by the end of its name; raise `MaquisError`."""
    found = to.suffix.removeprefix(".").casefold() if to is not None else TOML
    if found not in FORMS:
        raise MaquisError(f"{to} must end in .toml, .json or .csv, which says how the position is written")
    return found


def form_of(name: str, text: str) -> str:
    """The form of a file, by the end of its name, or else by how it begins."""
    end = PurePath(name).suffix.removeprefix(".").casefold()
    if end in (TOML, JSON):
        return end
    if end in _TABLES:
        return CSV
    if text.lstrip().startswith("{"):
        return JSON
    first = next((line for line in text.splitlines() if line.strip() and not line.startswith("#")), "")
    return TOML if "=" in first or first.startswith("[") else CSV


def _text(data: bytes, name: str) -> str:
    """The text of a file; one that is not UTF-8 is as older spreadsheets of Windows write it."""
    if data.startswith(b"PK\x03\x04"):
        raise MaquisError(f"{name} is a workbook or an archive: save the sheet as CSV, and give that")
    try:
        return durable.text(data)
    except UnicodeDecodeError:
        return data.decode("cp1252", errors="replace")


def _json(text: str, name: str) -> dict[str, Any]:
    try:
        found = msgspec.json.decode(text)
    except (msgspec.DecodeError, RecursionError) as error:
        raise MaquisError(f"{name} is not valid JSON: {error}") from None
    if not isinstance(found, dict):
        raise MaquisError(f'{name} has no table of keys: it begins as in {{"turn": "Aug II 41"}}')
    return found


def _toml(text: str, name: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise MaquisError(f"{name} is not valid TOML: {error}") from None
    except RecursionError:
        raise MaquisError(f"{name} is nested too deep") from None


def written(stated: Mapping[str, Any], as_: str) -> str:
    """A position as a file of this form."""
    match as_:
        case "csv":
            return rows.written(stated, edition_of(stated))
        case "json":
            return msgspec.json.format(msgspec.json.encode(stated), indent=2).decode() + "\n"
        case _:
            return letter.table(stated)


def at(path: Path, number: int, unnamed: str = "") -> dict[str, Any]:
    """The position of a file, or a step of its worked examples, counted from 1; raise `MaquisError`.

    Its edition, if it names none, is the one named here, or its folder's.
    """
    edition = unnamed or edition_in(path.resolve().parent)
    text = text_of(path)
    if form_of(path.name, text) == TOML:
        found = [position for _, position in letter.opened(text, str(path), edition)]
    else:
        filed = read(text.encode(), str(path), edition)
        if filed.faults:
            raise Faults(filed.faults)
        found = [{"edition": edition, **filed.stated}]
    if not 1 <= number <= len(found):
        raise MaquisError(f"{path} has no case {number}: there are {len(found)}")
    stated = found[number - 1]
    map_ = stated.get("map")
    return {**stated, "map": maps.told(map_, path.parent)} if isinstance(map_, str) else stated
