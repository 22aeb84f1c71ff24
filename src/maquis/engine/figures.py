"""Figures: every number a rule uses, as data, with where it comes from and the clause it serves."""

import difflib
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Literal

import msgspec

from maquis.engine.errors import MaquisError, UnknownName

Provenance = Literal["source", "found", "assumed", "option"]


class Figure(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One figure: its value, where it comes from, the clause it serves, and what it means.

    `provenance` is `source` (printed in the rule text), `found` (published elsewhere: `where`), `assumed` (ours,
    because the text is lost or silent) or `option` (set by the user's options file).
    """

    value: Any
    provenance: Provenance
    clause: str
    words: str
    where: str = ""


class FigureBook:
    """All figures of an edition by their dotted id, such as `sabotage.success`."""

    def __init__(self, figures: dict[str, Figure]) -> None:
        self._figures = figures

    @staticmethod
    def load(path: Path) -> "FigureBook":
        """Read a file of figures; raise `MaquisError` saying what is wrong with it."""
        figures = {}
        for name, table in _read(path).items():
            try:
                figures[name] = msgspec.convert(table, Figure)
            except msgspec.ValidationError as error:
                raise MaquisError(f"{path.name}: figure {name!r}: {error}") from None
        return FigureBook(figures)

    def __getitem__(self, name: str) -> Any:
        return self.figure(name).value

    def __iter__(self) -> Iterator[str]:
        return iter(self._figures)

    def figure(self, name: str) -> Figure:
        """Return the figure with its provenance; raise `UnknownName`."""
        try:
            return self._figures[name]
        except KeyError:
            near = difflib.get_close_matches(name, self._figures, 3)
            hint = f"; did you mean {', '.join(near)}?" if near else ""
            raise UnknownName(f"there is no figure {name!r}{hint}") from None

    def override(self, values: Mapping[str, Any], source: str) -> "FigureBook":
        """Return these figures with new values for found and assumed ones; `source` names the options in errors.

        Raises `MaquisError` for an unknown figure, one that the rule text prints, or a value of the wrong type.
        """
        figures = dict(self._figures)
        for name, value in values.items():
            try:
                old = self.figure(name)
            except UnknownName as error:
                raise MaquisError(f"{source}: {error}") from None
            if old.provenance == "source":
                raise MaquisError(
                    f"{source}: {name} is printed in the rule text ({old.clause}) and cannot be changed by an option"
                )
            if type(value) is not type(old.value):
                raise MaquisError(f"{source}: {name} must be {_kind(old.value)}, as in {old.value!r}, not {value!r}")
            figures[name] = msgspec.structs.replace(old, value=value, provenance="option")
        return FigureBook(figures)


def read_options(path: Path) -> dict[str, Any]:
    """Read a user's options file, a line a figure as in `"sabotage.success" = 4`; raise `MaquisError`."""
    return _read(path)


def _kind(value: object) -> str:
    names = {
        bool: "true or false",
        int: "a whole number",
        str: "a text",
        list: "a list",
        dict: "a table",
        float: "a number",
    }
    return names.get(type(value), type(value).__name__)


def _read(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise MaquisError(f"there is no file {path}") from None
    except (OSError, UnicodeDecodeError) as error:
        raise MaquisError(f"{path} cannot be read: {error}") from None
    except tomllib.TOMLDecodeError as error:
        raise MaquisError(f"{path} is not valid TOML: {error}") from None
