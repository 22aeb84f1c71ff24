"""A position as a table of facts, one a row, as a spreadsheet has it: what, who, where, value, number.

    what     who        where  value  number
    turn                       Aug II 41
    units    1 Bde      0202
    owned    soviet     0203
    due      Kiev MD                  2

Or a row has several facts of one place, in columns that are called after keys: `hex`, `owned`, `units`.
"""

import csv
import io
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

import msgspec
from msgspec.inspect import AnyType, DictType, IntType, ListType, StrType, StructType, Type

from maquis.boards.errors import quoted
from maquis.check.checkings import of
from maquis.check.drawing import Drawing
from maquis.check.errors import Fault
from maquis.desk import typed
from maquis.desk.typed import kinds
from maquis.engine.errors import MaquisError

COLUMNS = ("what", "who", "where", "value", "number")
_CALLED = {
    "what": ("key", "fact", "about"),
    "who": ("name", "of", "unit", "units", "counter", "piece", "partisan", "side", "nation", "owner", "area"),
    "where": ("place", "hex", "zone", "point", "at", "location", "label"),
    "value": ("is", "says", "word", "to", "into", "date", "since"),
    "number": ("count", "n", "no", "how many", "points", "strength", "quantity", "qty", "many"),
}
"""What columns may be called instead."""
_FIELDS = ("side", "nation")
"""Of these, fields of things that have several, such as of counters."""
_SEPARATORS = "\t;,"
NONE = "none"
"""What a row says of a key that has nothing."""
_LISTED = re.compile("[,;]")
_SOME = re.compile(r"(\d+) +(.+)")
ABOUT = ("edition", "scenario", "options", "as", "labels")
"""Keys that are about the file, beside those of a position."""


class Fact(msgspec.Struct, frozen=True):
    """A row's fact: its key, the cells, those in columns of other names, and the row, counted from 1 as it is seen."""

    row: int
    key: str
    who: str = ""
    where: str = ""
    value: str = ""
    number: str = ""
    more: dict[str, str] = {}

    @property
    def named(self) -> set[str]:
        """What the row names: what stands in its cells, and each that one of them lists."""
        cells = [cell for cell in (self.who, self.where, self.value) if cell]
        return {*cells, *(part.strip() for cell in cells for part in _LISTED.split(cell))}

    @property
    def cells(self) -> tuple[str, ...]:
        """What stands in the row."""
        return tuple(filter(None, (self.who, self.where, self.value, self.number)))


class Table(msgspec.Struct):
    """What a table tells: a position, the facts that it was put together of, and what cannot be read."""

    stated: dict[str, Any]
    facts: list[Fact]
    faults: list[Fault]


class _Unread(Exception):
    """A fact that cannot be read, and why."""


class _Headings(Exception):
    """Headings from which it cannot be told what the columns hold, and why."""


def read(text: str, edition: str, label: str = "") -> Table:
    """Read a table; one that says its edition has its own. `label` is one of the labels of the board.

    A label of digits that a spreadsheet has taken for a number gets back the noughts that it began with.
    """
    rows = list(_rows(text))
    if not rows:
        return Table({}, [], [Fault("there is nothing in it: give a row of headings, and a fact a row")])
    (_, headings), *rest = rows
    own = {row[0].strip(): next(filter(None, map(str.strip, row[1:])), "") for _, row in rest if row}
    known = _keys(own.get("edition") or edition)
    found = Table({}, [], [])
    try:
        roles = _roles(headings, known)
    except _Headings as error:
        return Table({}, [], [Fault(str(error), rows=(1,))])
    drawing = of(own.get("edition") or edition).drawing
    for number, row in rest:
        cells = {role: cell.strip() for role, cell in zip(roles, row, strict=False) if cell.strip() and role}
        if label.isdigit() and cells.get("where", "").isdigit():
            cells["where"] = cells["where"].zfill(len(label))
        for fact in _facts(number, cells, roles, known, found.faults):
            found.facts.append(fact)
            if why := _added(found.stated, fact, drawing, known):
                found.faults.append(Fault(why, (fact.key,), rows=(number,)))
    return found


def fact(key: str, who: str, where: str, count: int, edition: str) -> Fact | None:
    """The fact that so many of somebody are somewhere; none, if there is no such key."""
    found = _key(key, _keys(edition))
    many = str(count) if found in of(edition).drawing.counted else ""
    return Fact(0, found, who, where, number=many) if found else None


def added(stated: dict[str, Any], fact: Fact | None, edition: str) -> str:
    """Add a fact to a position; why it cannot be, if it cannot."""
    return _added(stated, fact, of(edition).drawing, _keys(edition)) if fact is not None else ""


def _added(stated: dict[str, Any], fact: Fact, drawing: Drawing, known: Mapping[str, Type]) -> str:
    try:
        _Adding(stated, drawing, known).add(fact)
    except (_Unread, MaquisError) as error:
        return str(error)
    return ""


def _rows(text: str) -> Iterator[tuple[int, list[str]]]:
    """The rows that have something in them, with their numbers, but for remarks."""
    lines = text.lstrip("\ufeff").splitlines(keepends=True)
    by = ""
    if lines and lines[0].casefold().startswith("sep="):
        by, lines[0] = lines[0][4:5], "\n"
    first = next((line for line in lines if line.strip() and not line.startswith("#")), "")
    by = by or max(_SEPARATORS, key=first.count)
    reader = csv.reader(io.StringIO("".join(lines)), delimiter=by)
    try:
        for row in reader:
            if any(cell.strip() for cell in row) and not row[0].lstrip().startswith("#"):
                yield reader.line_num, row
    except csv.Error as error:
        raise MaquisError(f"row {reader.line_num} is no row of a table: {error}") from None


def _keys(edition: str) -> dict[str, Type]:
    known = {name: kind for name, kind in typed.keys(edition).items() if name not in ("side", "dice", "as")}
    return {**dict.fromkeys(ABOUT, StrType()), **known}


def _roles(headings: Iterable[str], known: Mapping[str, Type]) -> list[str]:
    """What each column holds: one of `COLUMNS`, a key, or a field of a thing that has several; raise `_Headings`."""
    words = [_plain(each) for each in headings]
    a_fact_a_row = any(word in ("what", *_CALLED["what"]) for word in words)
    roles = [_own(word, _role(word, known, a_fact_a_row), words) for word in words]
    if not a_fact_a_row and not any(role in known for role in roles):
        raise _Headings(
            f"the headings are {', '.join(filter(None, words)) or 'empty'}: call the columns "
            f"{', '.join(COLUMNS)}, a fact a row; or one of them a place, and the others after keys: "
            f"{', '.join(key for key in known if key not in ABOUT)}"
        )
    for role in COLUMNS:
        if roles.count(role) > 1:
            raise _Headings(f"two columns are called {role}, or what means the same: leave one of them")
    return roles


def _own(word: str, role: str, words: Sequence[str]) -> str:
    """What a column holds: the field of a thing that it is called after, if another column is called as its role is."""
    return word if word in _FIELDS and role != word and role in words else role


def _role(word: str, known: Mapping[str, Type], a_fact_a_row: bool) -> str:
    if not a_fact_a_row and (key := _key(word, known)):
        return key
    return next((role for role in COLUMNS if word in (role, *_CALLED[role])), word)


def _plain(text: str) -> str:
    return " ".join(text.casefold().replace("_", " ").split())


def _key(word: str, known: Iterable[str]) -> str:
    """The key that is meant, however it is written; none, if it is none."""
    plain = _plain(word).removesuffix(":")
    forms = (plain, f"{plain}s", plain.removesuffix("s"))
    return next((key for key in known if _plain(key) in forms), "")


def _facts(
    number: int, cells: dict[str, str], roles: Iterable[str], known: Mapping[str, Type], faults: list[Fault]
) -> Iterator[Fact]:
    """The facts of a row: one, or as many as columns that are called after keys have something in them."""
    own = {role: cells[role] for role in COLUMNS if role in cells and role != "what"}
    if "what" not in roles:
        said = {role: cells[role] for role in dict.fromkeys(roles) if role in known and role in cells}
        if not said and cells:
            faults.append(Fault(f"it says nothing of {', '.join(own.values())}", rows=(number,)))
        for key, cell in said.items():
            yield _of_column(_fact(number, key, own), cell, known[key])
        return
    if "what" not in cells:
        words = f"the column what is empty: say what {', '.join(own.values())} is told of"
        faults.append(Fault(words, rows=(number,)))
        return
    key = _key(cells["what"], known)
    if not key:
        words = f"there is nothing called {quoted(cells['what'])}; there is {', '.join(known)}"
        faults.append(Fault(words, rows=(number,)))
        return
    yield _fact(number, key, own, {role: cell for role, cell in cells.items() if role not in COLUMNS})


def _fact(row: int, key: str, cells: Mapping[str, str], more: dict[str, str] | None = None) -> Fact:
    who, where, value, number = (cells.get(role, "") for role in COLUMNS[1:])
    return Fact(row, key, who, where, value, number, more or {})


def _of_column(fact: Fact, cell: str, kind: Type) -> Fact:
    """A fact with what stands in the column of its key: whatever the row does not say yet."""
    values = [each.value_type for each in kinds(kind) if isinstance(each, DictType)]
    if any(isinstance(each, IntType) for value in values for each in kinds(value)):
        return msgspec.structs.replace(fact, number=cell)
    if values and fact.where and not fact.who:
        return msgspec.structs.replace(fact, who=cell)
    return msgspec.structs.replace(fact, value=fact.where if cell.casefold() in ("x", "yes", "1") else cell)


class _Adding:
    """Puts facts together to a position."""

    def __init__(self, stated: dict[str, Any], drawing: Drawing, known: Mapping[str, Type]) -> None:
        self.stated, self.drawing, self.known = stated, drawing, known

    def add(self, fact: Fact) -> None:
        """Add a fact; raise `_Unread`."""
        key, several = fact.key, kinds(self.known[fact.key])
        if fact.cells == (NONE,) and fact.value:
            self.stated[key] = _nothing(several)
            return
        tables = [each for each in several if isinstance(each, DictType)]
        lists = [each for each in several if isinstance(each, ListType)]
        if tables and (fact.who or fact.where):
            self._entry(fact, self.stated.setdefault(key, {}), kinds(tables[0].value_type))
        elif lists and isinstance(lists[0].item_type, StructType):
            self.stated.setdefault(key, []).append(_thing(fact, lists[0].item_type))
        elif lists:
            self.stated.setdefault(key, []).append(fact.where or fact.value or fact.who or _missing("a place", "where"))
        elif len(several) == len(tables):
            raise _Unread("say of whom, in the column who")
        else:
            value = fact.value or fact.number or fact.where or fact.who or _missing("what it is", "value")
            if self.stated.get(key, value) != value:
                raise _Unread(f"it is said twice: {self.stated[key]} and {value}")
            self.stated[key] = _scalar(value, several)

    def _entry(self, fact: Fact, table: Any, several: tuple[Type, ...]) -> None:
        """Add a fact to a table by name, or by place."""
        if not isinstance(table, dict):
            raise _Unread("it is said of all, and of one: say it of each")
        by_place = fact.key in self.drawing.by_place or not fact.who
        name, other = (fact.where, fact.who or fact.value) if by_place else (fact.who, fact.where or fact.value)
        name = name or _missing("a place", "where")
        if fact.key in self.drawing.counted:
            of_some = _SOME.match(other) or other == NONE
            some = other if of_some else f"{_whole(fact.number or _missing('how many', 'number'))} {other}"
            table[name] = ", ".join(filter(None, (table.get(name), some or _missing("which units", "who"))))
        elif isinstance(several[0], DictType):
            number = _whole(fact.number or fact.value or _missing("how many", "number"))
            table.setdefault(name, {})[other or _missing("of what", "who")] = number
        elif any(isinstance(each, ListType) for each in several):
            self._among(fact, table, name, other, several)
        elif isinstance(several[0], IntType):
            told = fact.number or fact.value or _missing("how many", "number")
            _once(table, name, _whole(told))
        elif isinstance(several[0], AnyType):
            _once(table, name, typed.plain(fact.value or fact.number or other, several))
        else:
            names = name.split(",") if fact.key in self.drawing.stand else (name,)
            for each in names:
                _once(table, each.strip(), other or fact.number or _missing("a place", "where"))

    def _among(self, fact: Fact, table: dict[str, Any], name: str, other: str, several: tuple[Type, ...]) -> None:
        """Add a fact to one of several lists; if it has a date or a number of its own, to a table instead."""
        other = other or _missing("a place", "where")
        inside = [each.value_type for each in several if isinstance(each, DictType)]
        more = (fact.value if fact.where else "") or fact.number
        if inside and more:
            there = table.setdefault(name, {})
            if not isinstance(there, dict):
                raise _Unread(f"{name} is told with a date or a number here, and without one above: give all or none")
            there[other] = _whole(more) if isinstance(inside[0], IntType) else more
            return
        if isinstance(table.setdefault(name, []), dict):
            raise _Unread(f"{name} is told without a date or a number here, and with one above: give all or none")
        names = [each.strip() for each in _LISTED.split(other)]
        table[name] += [each for each in names if each and each not in table[name]]


def _nothing(several: tuple[Type, ...]) -> dict[str, Any] | list[Any] | str:
    """What a key is that says that there is none of it."""
    if any(isinstance(each, DictType) for each in several):
        return {}
    return [] if any(isinstance(each, ListType) for each in several) else ""


def _once(table: dict[str, Any], name: str, value: object) -> None:
    if table.get(name, value) != value:
        raise _Unread(f"{name} is said twice: {table[name]} and {value}")
    table[name] = value


def _missing(what: str, column: str) -> str:
    raise _Unread(f"the row does not say {what}: fill the column {column}")


def _whole(text: str) -> int:
    """A whole number as a spreadsheet writes it: 2, 2,0 or 1 200."""
    number = re.fullmatch(r"(-?\d+)(?:[.,]0+)?", re.sub(r"\s", "", text))
    if number is None:
        raise _Unread(f"{quoted(text)} is no whole number")
    return int(number[1])


def _scalar(text: str, several: tuple[Type, ...]) -> Any:
    if any(isinstance(each, IntType) for each in several) and not any(isinstance(each, StrType) for each in several):
        return _whole(text)
    return typed.plain(text, several)


def _thing(fact: Fact, form: StructType) -> dict[str, Any]:
    """A thing with fields: its name, its place, and what the other columns say."""
    first, *others = form.fields
    found: dict[str, Any] = {first.encode_name: fact.who or _missing("a name", "who")}
    at = next((each.encode_name for each in others if each.encode_name in ("at", "hex")), "")
    if at and fact.where:
        found[at] = fact.where
    for each in others:
        if told := fact.more.get(each.encode_name, ""):
            several = kinds(each.type)
            found[each.encode_name] = _scalar(told, several)
    return found
