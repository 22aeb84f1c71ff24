"""The form of a worked example: every key that a file may have, read from TOML."""

import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import msgspec

from maquis.boards.errors import quoted
from maquis.check.checkings import Checking, of
from maquis.check.errors import BadExample, naming
from maquis.engine import durable
from maquis.engine.editions import editions
from maquis.engine.unfit import unfit

Names = list[str]
UNNAMED = "europa.rule40"
"""The edition of an example that names none, and lies in no folder called after one."""


class Expect(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the umpire must rule, in every game; what is not named is not looked at."""

    legal: bool | None = None
    fails: Names | None = None
    includes: Names = []
    excludes: Names = []
    value: int | None = None
    steps: Names | None = None
    because: Names = []
    reads: Names = []
    names: Names | None = None
    says: Names = []
    after: msgspec.Struct | None = None

    @property
    def lawful(self) -> bool | None:
        """Whether the order must be legal: as said, or because its outcome is told; nothing, if neither."""
        if self.fails is not None:
            return not self.fails
        return True if self.legal is None and self.after is not None else self.legal

    @property
    def empty(self) -> bool:
        """Whether nothing is expected."""
        return self == type(self)()

    @property
    def exactly(self) -> tuple[str, Names] | None:
        """The key that names all the places of the answer, and those places, if it is there."""
        return None


class Example(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One case, in every game: an order or a question, and the ruling expected; a game adds its position."""

    title: str
    clause: str | Names = []
    bites: bool | None = None
    reading: str = ""
    edition: str = UNNAMED
    options: dict[str, Any] = {}
    side: str = ""
    order: str | Names = []
    dice: list[int] = []
    ask: str = ""
    seen_by: str | None = msgspec.field(default=None, name="as")
    expect: Expect

    @property
    def orders(self) -> Names:
        """The orders, one after another."""
        return [self.order] if isinstance(self.order, str) else self.order

    @property
    def clauses(self) -> Names:
        """The clauses it is about."""
        return [self.clause] if isinstance(self.clause, str) else self.clause


class Case(msgspec.Struct, frozen=True):
    """One example of a file; `number` counts from 1 in a file that has several, else it is 0."""

    file: str
    number: int
    example: Example


def read(path: Path) -> list[Case]:
    """Read the example or the cases of a file; raise `BadExample`."""
    try:
        text = durable.read(path).decode()
    except FileNotFoundError:
        raise BadExample(f"there is no file {path}") from None
    except OSError as error:
        raise BadExample(f"{path} cannot be read: {error.strerror}") from None
    except UnicodeDecodeError:
        raise BadExample(f"{path} is not a text file in UTF-8") from None
    folder = path.resolve().parent.name
    return parse(text, str(path), folder if folder in editions() else UNNAMED)


def parse(text: str, file: str, unnamed: str = UNNAMED) -> list[Case]:
    """Read the text of a file; `file` names it in errors; examples that name no edition are of the one `unnamed`."""
    try:
        table = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadExample(f"{file} is not valid TOML: {error}") from None
    except RecursionError:
        raise BadExample(f"{file} is nested too deep") from None
    return list(_cases({"edition": unnamed, **table}, file))


def _cases(table: dict[str, Any], file: str) -> Iterator[Case]:
    cases = table.pop("case", None)
    if cases is None:
        yield Case(file, 0, _example(table, file))
        return
    if not isinstance(cases, list) or not cases or not all(isinstance(each, dict) for each in cases):
        raise BadExample(f"{file}: case must be a list of tables, each with what differs from the keys above")
    for number, case in enumerate(cases, 1):
        yield Case(file, number, _example(_merged(table, case), f"{file}, case {number}"))


def _merged(base: Mapping[str, Any], over: Mapping[str, Any]) -> dict[str, Any]:
    """The keys of `base` and `over`; tables are joined, anything else is replaced."""
    merged = dict(base)
    for key, value in over.items():
        old = merged.get(key)
        merged[key] = _merged(old, value) if isinstance(old, dict) and isinstance(value, dict) else value
    return merged


def _checking(table: dict[str, Any], where: str) -> Checking:
    """What the family of an example's edition brings."""
    name, known = table["edition"], editions()
    if not isinstance(name, str) or name not in known:
        raise BadExample(f"{where}: edition: there is no edition {quoted(str(name))}; there is {', '.join(known)}")
    with naming(where, "edition"):
        return of(name)


def _example(table: dict[str, Any], where: str) -> Example:
    checking = _checking(table, where)
    try:
        example: Example = msgspec.convert(table, checking.form)
    except msgspec.ValidationError as error:
        raise BadExample(f"{where}: {unfit(error, checking.form)}") from None
    if bool(example.orders) == bool(example.ask):
        raise BadExample(f"{where}: give either an order or a question to ask, and not both")
    if example.expect.empty:
        raise BadExample(f"{where}: expect is empty; say what the umpire must rule, as in expect = {{ legal = true }}")
    if example.ask and example.expect.after is not None:
        raise BadExample(f"{where}: expect.after goes with an order; a question changes nothing")
    return example
