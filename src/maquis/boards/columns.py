"""Columns: what a map says of its places besides what every map says, under names and with values of its own."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache, cached_property
from typing import Any, TypeVar

import msgspec

from maquis.boards.graph import plain
from maquis.boards.mapfile import Provenance

T = TypeVar("T")
S = TypeVar("S", bound=msgspec.Struct)
Value = str | bool | int | tuple[str, ...]
"""What a column says of a place. All that it says is of one kind; a place without it has none of that."""

_KINDS = {str: "text", bool: "true or false", int: "a number", tuple: "a list"}


class Row(msgspec.Struct, frozen=True, kw_only=True):
    """A place as every map tells it, and what the columns of its own map say of it."""

    id: str
    name: str
    lon: float
    lat: float
    provenance: Provenance
    """Of the place and its name; the origins of the map say where the rest is from."""
    note: str = ""
    columns: dict[str, Value] = {}


class Shown(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A column that is drawn, and what the legend says of its sign."""

    column: str
    words: str


class Signs(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which columns are drawn. Pictures and the page know none by name but `terrain` and a point's `kind`."""

    frontiers: Shown | None = None
    """Text: places that have the same are one land, with frontiers round it."""
    number: Shown | None = None
    """A number, written in a sign."""
    city: Shown | None = None
    """True or false: places with great names."""
    fort: Shown | None = None
    """True or false: places in a bastion."""
    source: Shown | None = None
    """Text: places where something of somebody's comes from."""
    listed: Shown | None = None
    """A list: a small sign for each of its values."""


NO_SIGNS = Signs()


def named(what: str, rows: Iterable[Row]) -> dict[str, str]:
    """The names of places, by their labels; raise `ValueError` for two that cannot be told apart."""
    names: dict[str, str] = {}
    read: dict[str, str] = {}
    for row in rows:
        if row.id in names:
            raise ValueError(f"{what} {row.id} is listed twice.")
        names[row.id] = row.name
        for word in (row.id, row.name):
            other = read.setdefault(plain(word), row.id)
            if other != row.id:
                raise ValueError(f"{what}s {other} and {row.id} have names that cannot be told apart.")
    return names


class Sign(msgspec.Struct, frozen=True):
    """What is drawn of a place, as `Signs` explains it."""

    kind: str = ""
    frontiers: str = ""
    number: int = 0
    city: bool = False
    fort: bool = False
    source: str = ""
    listed: tuple[str, ...] = ()


class Columned:
    """A map whose places have columns; every set of places is an int of bits."""

    signs: Signs
    """Which columns are drawn."""

    @property
    def listed(self) -> Sequence[Row]:
        """The row of each place."""
        raise NotImplementedError  # zones and points call their rows differently

    @cached_property
    def layers(self) -> Mapping[str, Mapping[str, int]]:
        """Column of text, then value, then its places: `layers["terrain"]["mountain"]`. They never overlap."""
        return {name: self._grouped(name, lambda value: (value,)) for name in self._named(str)}

    @cached_property
    def groups(self) -> Mapping[str, Mapping[str, int]]:
        """Column of lists, then value, then the places that list it; they may overlap."""
        return {name: self._grouped(name, lambda value: value) for name in self._named(tuple)}

    @cached_property
    def sets(self) -> Mapping[str, int]:
        """Column of true or false to the places where it is true."""
        return {name: sum(1 << place for place, _ in self._told(name)) for name in self._named(bool)}

    @cached_property
    def numbers(self) -> Mapping[str, Mapping[int, int]]:
        """Column of numbers, then place, then its number, unless that is 0."""
        return {name: dict(self._told(name)) for name in self._named(int)}

    def value(self, layer: str, place: int) -> str:
        """The value of a place in a column of text, "" if it has none."""
        return next((value for value, places in self.layers[layer].items() if places >> place & 1), "")

    @cached_property
    def signed(self) -> Sequence[Sign]:
        """What is drawn of each place."""
        drawn = {sign: shown.column for sign in _ASKED if (shown := getattr(self.signs, sign))} | {"kind": "kind"}
        return [
            msgspec.convert({sign: row.columns[name] for sign, name in drawn.items() if name in row.columns}, Sign)
            for row in self.listed
        ]

    def rows(self, kind: type[T]) -> tuple[T, ...]:
        """Each place as a struct of one's own, with its `id`, its `name` and its columns for fields."""
        if kind not in self._typed:
            made = ({"id": row.id, "name": row.name, **row.columns} for row in self.listed)
            self._typed[kind] = tuple(msgspec.convert(row, kind) for row in made)
        return self._typed[kind]

    @cached_property
    def _typed(self) -> dict[type, tuple[Any, ...]]:
        return {}

    @cached_property
    def _kinds(self) -> Mapping[str, type]:
        return kinds("place", self.listed)

    def _named(self, kind: type) -> list[str]:
        return [name for name, of in self._kinds.items() if of is kind]

    def _told(self, name: str) -> Iterable[tuple[int, Any]]:
        """Each place of which a column says something, and what."""
        return ((place, row.columns[name]) for place, row in enumerate(self.listed) if row.columns.get(name))

    def _grouped(self, name: str, values: Any) -> dict[str, int]:
        found: dict[str, int] = {}
        for place, said in self._told(name):
            for value in values(said):
                found[value] = found.get(value, 0) | 1 << place
        return found


def split(raw: Mapping[str, Any], kind: type[S], what: str) -> S:
    """A row of a file as a struct whose field `columns` takes every key that is no other field's."""
    fields = _fields(kind)
    columns = {key: _value(value, key, what) for key, value in raw.items() if key not in fields}
    try:
        return msgspec.convert({key: value for key, value in raw.items() if key in fields} | {"columns": columns}, kind)
    except msgspec.ValidationError as fault:
        raise ValueError(f"{what}: {fault}.") from None


@cache
def _fields(kind: type[msgspec.Struct]) -> frozenset[str]:
    """The fields of a struct but `columns`: kept, for msgspec reads annotations anew, which took longer than a row."""
    return frozenset(field.encode_name for field in msgspec.structs.fields(kind)) - {"columns"}


def _value(value: Any, key: str, what: str) -> Value:
    if isinstance(value, list) and all(isinstance(each, str) for each in value):
        return tuple(value)
    if not isinstance(value, str | bool | int):
        raise ValueError(f"{what}: its {key} is no text, no list of texts, no whole number and not true or false.")
    return value


def kinds(what: str, rows: Sequence[Row]) -> dict[str, type]:
    """The kind of every column; raise ValueError if one is of two kinds."""
    found: dict[str, type] = {}
    for row in rows:
        for name, value in row.columns.items():
            kind = found.setdefault(name, type(value))
            if type(value) is not kind:
                raise ValueError(f"{what} {row.id}: its {name} is {_KINDS[type(value)]}, elsewhere {_KINDS[kind]}.")
    return found


_ASKED = {"frontiers": str, "number": int, "city": bool, "fort": bool, "source": str, "listed": tuple}


def check(what: str, rows: Sequence[Row], signs: Signs) -> None:
    """Raise ValueError for a column of two kinds, or one that is to be drawn and is of another kind or not there."""
    found = kinds(what, rows)
    drawn = {shown.column: kind for sign, kind in _ASKED.items() if (shown := getattr(signs, sign))}
    for column, kind in {**{name: str for name in ("terrain", "kind") if name in found}, **drawn}.items():
        if column not in found:
            raise ValueError(f"no {what} has the column {column}, which is to be drawn.")
        if found[column] is not kind:
            raise ValueError(f"the column {column} is {_KINDS[found[column]]}, and is drawn as {_KINDS[kind]}.")
