"""Figures: every number a rule uses, as data, with where it comes from and the clause it serves."""

import difflib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Literal

import msgspec

from maquis.boards.errors import quoted
from maquis.engine.errors import MaquisError, UnknownName
from maquis.engine.rulings import Origin, Read
from maquis.engine.tomlfile import Source, read_toml

Provenance = Literal["source", "found", "assumed", "read", "option"]


class Figure(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One figure: its value, where it comes from, the clause it serves, and what it means.

    `provenance` is `source` (printed in the rule text), `found` (published elsewhere, or inferred: `where`), `assumed`
    (ours, because the text is lost or silent), `read` (a `Reading`) or `option` (set by the user's options file).
    `least` and `most` bound every number that an option may give, and `choices`, if there are any, name the only words.
    `formerly` are the ids under which earlier versions had it, perhaps together with others.
    """

    id: str
    value: Any
    provenance: Provenance
    clause: str
    words: str
    where: str = ""
    least: float | None = None
    most: float | None = None
    choices: tuple[str, ...] = ()
    formerly: tuple[str, ...] = ()

    @property
    def origin(self) -> Origin:
        """What a demand or a step that rests on the figure says of where it comes from."""
        return self.provenance


class Reading(Figure, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A sentence that can be read in more than one way: its `value` names the reading that is played.

    `words` is the question, `where` the place of the sentence in the text, `readings` what each of them says in our
    words, `default` the one that is played unless an option says otherwise, and `why`. `was` are the figures by which
    earlier versions asked the question, and which reading each value of theirs stands for. Where another figure has a
    value other than the one named in `asked_if`, all readings come to the same, and the question is not asked.
    """

    readings: dict[str, str]
    default: str
    why: str
    was: dict[str, dict[str, str]]
    asked_if: dict[str, Any] = {}

    @property
    def origin(self) -> Origin:
        """The reading, and which of its ways is played."""
        return Read(self.id, self.value)


class FigureBook(dict[str, Any]):
    """All figures of an edition by their dotted id, such as `sabotage.success`: a dictionary of their values.

    `absent` are figures of its family that do not apply in it, with the reasons.
    """

    def __init__(self, figures: dict[str, Figure], absent: Mapping[str, str] | None = None) -> None:
        super().__init__({id: figure.value for id, figure in figures.items()})
        self._figures = figures
        self.absent = dict(absent or {})
        self._ways: set[tuple[str, str]] = set()

    @staticmethod
    def load(source: Source, *readings: Source) -> "FigureBook":
        """Read a file of figures, and any of readings; raise `MaquisError` saying what is wrong with it."""
        figures: dict[str, Figure] = {}
        absent: dict[str, str] = {}
        for id, table in read_toml(source).items():
            if isinstance(table, dict) and table.keys() == {"absent"} and table["absent"]:
                absent[id] = str(table["absent"])
                continue
            try:
                figure = msgspec.convert({"id": id, **table}, Figure)
            except (msgspec.ValidationError, TypeError) as error:
                raise MaquisError(f"{source.name}: {quoted(id)} is not a figure: {error}") from None
            if figure.provenance == "found" and not figure.where:
                raise MaquisError(f"{source.name}: figure {id} is found: say where (`where`)")
            if figure.provenance == "read":
                raise MaquisError(f"{source.name}: figure {id} is read: say how in the file of readings")
            figures[id] = figure
        for file in readings:
            for id, reading in _readings(file).items():
                if id in figures:
                    raise MaquisError(f"{source.name}: {id} is a reading already: let one of the two go")
                figures[id] = reading
        return FigureBook(figures, absent)

    def readings(self) -> Iterator[Reading]:
        """Yield the readings among the figures that differ in play."""
        return (each for each in self._every_reading() if self._asks(each))

    def moot(self) -> Iterator[Reading]:
        """Yield the others, whose ways all come to the same with these figures."""
        return (each for each in self._every_reading() if not self._asks(each))

    def _every_reading(self) -> Iterator[Reading]:
        return (figure for figure in self._figures.values() if isinstance(figure, Reading))

    def _asks(self, reading: Reading) -> bool:
        return all(self[id] == value for id, value in reading.asked_if.items())

    def reads(self, id: str, choice: str) -> bool:
        """Whether a reading is played in the way called `choice`; raise `UnknownName` if it has no such way."""
        if self[id] == choice:
            return True
        if (id, choice) not in self._ways:
            reading = self.figure(id)
            if choice not in reading.choices:
                raise UnknownName(f"{id} has no reading {quoted(choice)}; it has {', '.join(reading.choices)}")
            self._ways.add((id, choice))
        return False

    def read(self, id: str) -> Origin:
        """Return what a demand or a step says that rests on a reading; raise `UnknownName`."""
        return self.figure(id).origin

    def __missing__(self, id: str) -> Any:
        """Raise `UnknownName`: there is no such figure."""
        return self.figure(id).value

    def figure(self, id: str) -> Figure:
        """Return the figure with its provenance; raise `UnknownName` naming the nearest ids."""
        try:
            return self._figures[id]
        except KeyError:
            if id in self.absent:
                raise UnknownName(f"{id} does not apply here: {self.absent[id]}") from None
            near = difflib.get_close_matches(id, self._figures, 3)
            hint = f"; did you mean {', '.join(near)}?" if near else ""
            raise UnknownName(f"there is no figure {quoted(id)}{hint}") from None

    def override(self, values: Mapping[str, Any], source: str) -> "FigureBook":
        """Return these figures with new values for found and assumed ones; `source` names the options in errors.

        A table may give some of its parts only; the others stay. Raises `MaquisError` for an unknown figure, one that
        the rule text prints, or a value that does not fit.
        """
        figures = dict(self._figures)
        for id, value in (now for given in self._by_id(values) for now in self._today(given)):
            try:
                old = self.figure(id)
            except UnknownName as error:
                raise UnknownName(f"{source}: {error}") from None
            if old.provenance == "source":
                raise MaquisError(f"{source}: {id} is printed in the rule text ({old.clause}): no option changes it")
            try:
                fitted = _fitted(old, value, old.value)
            except _Unfit as unfit:
                raise MaquisError(f"{source}: {id} {unfit}") from None
            figures[id] = msgspec.structs.replace(old, value=fitted, provenance="option")
        return FigureBook(figures, self.absent)

    def replaced_by(self, other: "FigureBook") -> "FigureBook":
        """Return these figures, those that `other` has too as it has them."""
        figures = {id: figure for id, figure in (self._figures | other._figures).items() if id not in other.absent}
        absent = {id: why for id, why in (self.absent | other.absent).items() if id not in figures}
        return FigureBook(figures, absent)

    def _by_id(self, values: Mapping[str, Any], above: str = "") -> Iterator[tuple[str, Any]]:
        """Yield each value by its figure, whether its id was quoted or not (TOML reads a bare dotted id as tables)."""
        ids = {*self._figures, *self._old_ids(), *(old for reading in self._every_reading() for old in reading.was)}
        for name, value in values.items():
            id = f"{above}{name}"
            if isinstance(value, Mapping) and any(known.startswith(f"{id}.") for known in ids):
                yield from self._by_id(value, f"{id}.")
            else:
                yield id, value

    def _old_ids(self) -> Iterator[str]:
        return (old for figure in self._figures.values() for old in figure.formerly)

    def _today(self, option: tuple[str, Any]) -> Iterator[tuple[str, Any]]:
        """An option as it is given now: one of an earlier version's may have become a reading, or several figures."""
        id, value = option
        found = [option]
        if id not in self:
            read = [(each, each.was.get(id, {}).get(str(value).lower())) for each in self._every_reading()]
            found = [(each.id, choice) for each, choice in read if choice is not None]
            found += [(each.id, value) for each in self._figures.values() if id in each.formerly]
        yield from found or [option]


class _Entry(msgspec.Struct, forbid_unknown_fields=True):
    """A reading as a file has it."""

    clause: str
    place: str
    words: str
    readings: dict[str, str]
    default: str
    why: str
    was: dict[str, dict[str, str]] = {}
    asked_if: dict[str, Any] = {}


def _readings(source: Source) -> dict[str, Reading]:
    return {id: _reading(id, table, source.name) for id, table in read_toml(source).items()}


def _reading(id: str, table: Any, name: str) -> Reading:
    """Make a reading of an entry of the file called `name`; raise `MaquisError` saying what is wrong with it."""
    try:
        entry = msgspec.convert(table, _Entry)
    except msgspec.ValidationError as error:
        raise MaquisError(f"{name}: {quoted(id)} is not a reading: {error}") from None
    for key in ("clause", "place", "words", "why"):
        if not getattr(entry, key):
            raise MaquisError(f"{name}: reading {id} has nothing to say under {key}")
    if len(entry.readings) < 2:
        raise MaquisError(f"{name}: reading {id} has one way to be read, or none: name two or more")
    for choice, words in entry.readings.items():
        if not words:
            raise MaquisError(f"{name}: reading {id} does not say what {choice!r} means")
    if entry.default not in entry.readings:
        known = ", ".join(entry.readings)
        raise MaquisError(f"{name}: the default of reading {id} must be one of {known}, not {quoted(entry.default)}")
    for choice in [choice for values in entry.was.values() for choice in values.values()]:
        if choice not in entry.readings:
            raise MaquisError(f"{name}: reading {id} was {quoted(choice)} once, which is none of its readings")
    return Reading(
        id=id,
        value=entry.default,
        provenance="read",
        clause=entry.clause,
        words=entry.words,
        where=entry.place,
        choices=tuple(entry.readings),
        readings=entry.readings,
        default=entry.default,
        why=entry.why,
        was=entry.was,
        asked_if=entry.asked_if,
    )


def read_options(path: Path) -> dict[str, Any]:
    """Read a user's options file, a line a figure as in `"sabotage.success" = 4`; raise `MaquisError`."""
    return read_toml(path)


class _Unfit(Exception):
    pass


def _fitted(figure: Figure, value: Any, old: Any) -> Any:
    """Return `value` if it can stand for `old` in the figure; raise `_Unfit`."""
    match old:
        case dict() if isinstance(value, dict):
            for part in value:
                if part not in old:
                    raise _Unfit(f"has no part {part!r}: its parts are {', '.join(old)}")
            return old | {part: _fitted(figure, each, old[part]) for part, each in value.items()}
        case list() if isinstance(value, list):
            return [_fitted(figure, each, old[0] if old else "") for each in value]
        case float() if type(value) is int:
            return float(_bounded(figure, value))
        case _ if type(value) is type(old):
            return _bounded(figure, value)
    raise _Unfit(f"must be {_KINDS[type(old)]}, as in {_toml(old)}, not {_toml(value)}")


def _bounded(figure: Figure, value: Any) -> Any:
    if isinstance(value, str) and figure.choices and value not in figure.choices:
        raise _Unfit(f"must be one of {', '.join(figure.choices)}, not {_toml(value)}")
    if isinstance(value, int | float) and not isinstance(value, bool):
        if figure.least is not None and not value >= figure.least:
            raise _Unfit(f"must be at least {figure.least:g}, not {_toml(value)}")
        if figure.most is not None and not value <= figure.most:
            raise _Unfit(f"must be at most {figure.most:g}, not {_toml(value)}")
    return value


_KINDS = {
    bool: "true or false",
    int: "a whole number",
    float: "a number",
    str: "a text",
    list: "a list",
    dict: "a table",
}


def _toml(value: Any) -> str:
    return str(value) if isinstance(value, float) else msgspec.json.encode(value).decode()
