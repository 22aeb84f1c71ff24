"""The form of a worked example: every key that a file may have, read from TOML."""

import difflib
import re
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Literal, get_args

import msgspec

from maquis.check.errors import BadExample

Side = Literal["axis", "soviet"]
Phase = Literal["initial", "movement", "combat", "exploitation"]
Size = Literal["division", "brigade", "regiment", "battalion", "headquarters"]
Names = list[str]
_INITIAL = ("recruit", "withdraw", "disband", "dismissal", "to dismiss", "assemble", "break down", "command")
"""How the orders and questions of an initial phase begin."""


class Unit(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A regular counter that the example declares: strengths and movement are those printed on it."""

    name: str
    side: Side
    at: str = "out"
    kind: str = "infantry"
    size: Size = "division"
    attack: int = 1
    movement: int = 6


class DrawnTown(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A town on a drawn map."""

    name: str
    hex: str
    size: Literal["A", "B", "C", "D", "E", "F"] = "E"
    port: Literal["", "sea", "river"] = ""


class After(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the position must be like after the order; what is not named is not looked at."""

    units: dict[str, str] = {}
    owned: dict[Side, Names] = {}
    marks: dict[str, Names] = {}
    painted: dict[str, Names] = {}
    up: Names | None = None
    due: dict[str, int] = {}
    dummies_due: dict[str, int] = {}
    losses: int | None = None
    still: Names | None = None
    regular: Names | None = None
    points: dict[str, int] = {}
    rp: dict[str, int] = {}
    turn: str = ""
    player: Side | None = None
    phase: str = ""


class Expect(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the umpire must rule; what is not named is not looked at."""

    legal: bool | None = None
    fails: Names | None = None
    hexes: Names | None = None
    includes: Names = []
    excludes: Names = []
    value: int | None = None
    steps: Names | None = None
    because: Names = []
    names: Names | None = None
    says: Names = []
    after: After | None = None

    @property
    def lawful(self) -> bool | None:
        """Whether the order must be legal: as said, or because its outcome is told; nothing, if neither."""
        if self.fails is not None:
            return not self.fails
        return True if self.legal is None and self.after is not None else self.legal

    @property
    def empty(self) -> bool:
        """Whether nothing is expected."""
        return self == Expect()


class Example(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One case: a position, an order or a question, and the ruling expected."""

    title: str
    clause: str | Names = []
    bites: bool | None = None
    reading: str = ""
    edition: Literal["europa.rule40", "europa.rule40-original", "europa.rule45"] = "europa.rule40"

    map: Literal["", "eastern-front"] = ""
    ground: str = ""
    district: str = "Western"
    districts: dict[str, Names] = {}
    regions: dict[str, Names] = {}
    zones: dict[str, Names] = {}
    rail: Names = []
    rivers: Names = []
    lake_sides: Names = []
    towns: list[DrawnTown] = []

    turn: str = "Aug II 41"
    player: Side | None = None
    phase: Phase | None = None
    weather: str | dict[str, str] = "clear"
    finland: str = "axis ally"
    owners: str = ""
    owned: dict[Side, Names] = {}
    painted: dict[str, Names] = {}

    counters: list[Unit] = []
    units: dict[str, str] = {}
    due: dict[str, int] = {}
    dummies_due: dict[str, int] = {}
    losses: int = 0
    spent: dict[str, int] = {}
    marks: dict[str, Names | dict[str, str]] = {}
    flags: dict[Literal["still", "up", "displaced", "railed", "regular"], Names] = {}
    options: dict[str, Any] = {}

    side: Side = "soviet"
    order: str | Names = []
    dice: list[int] = []
    ask: str = ""
    seen_by: Side | None = msgspec.field(default=None, name="as")
    expect: Expect

    @property
    def orders(self) -> Names:
        """The orders, one after another."""
        return [self.order] if isinstance(self.order, str) else self.order

    @property
    def clauses(self) -> Names:
        """The clauses it is about."""
        return [self.clause] if isinstance(self.clause, str) else self.clause

    @property
    def phasing(self) -> Side:
        """Whose player turn it is: the order's giver's, unless another is named."""
        return self.player or self.side

    @property
    def in_phase(self) -> Phase:
        """The phase: unless named, initial for recruiting and dismissing, combat for an attack, else movement."""
        if self.phase:
            return self.phase
        asked = re.sub("^(axis|soviet|umpire): *", "", (self.orders or [self.ask])[0])
        if asked.startswith(("attack", "retreat ", "stand", "lose ", "odds ")):
            return "combat"
        return "initial" if asked.startswith(_INITIAL) else "movement"


class Case(msgspec.Struct, frozen=True):
    """One example of a file; `number` counts from 1 in a file that has several, else it is 0."""

    file: str
    number: int
    example: Example


def read(path: Path) -> list[Case]:
    """Read the example or the cases of a file; raise `BadExample`."""
    try:
        text = path.read_text(encoding="utf-8")
    except FileNotFoundError:
        raise BadExample(f"there is no file {path}") from None
    except (OSError, UnicodeDecodeError) as error:
        raise BadExample(f"{path} cannot be read: {getattr(error, 'strerror', None) or error}") from None
    return parse(text, str(path))


def parse(text: str, file: str) -> list[Case]:
    """Read the text of a file; `file` names it in errors."""
    try:
        table = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadExample(f"{file} is not valid TOML: {error}") from None
    return list(_cases(table, file))


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


def _example(table: dict[str, Any], where: str) -> Example:
    try:
        example = msgspec.convert(table, Example)
    except msgspec.ValidationError as error:
        raise BadExample(f"{where}: {_sentence(str(error))}") from None
    if bool(example.orders) == bool(example.ask):
        raise BadExample(f"{where}: give either an order or a question to ask, and not both")
    if example.expect.empty:
        raise BadExample(f"{where}: expect is empty; say what the umpire must rule, as in expect = {{ legal = true }}")
    if example.ask and example.expect.after is not None:
        raise BadExample(f"{where}: expect.after goes with an order; a question changes nothing")
    return example


_TABLES: dict[str, type[msgspec.Struct]] = {
    "": Example,
    "counters": Unit,
    "towns": DrawnTown,
    "expect": Expect,
    "expect.after": After,
}


def _sentence(fault: str) -> str:
    """Say what msgspec found in words for a player: which key, and what would be right."""
    what, _, at = fault.partition(" - at `$")
    key = re.sub(r"\[[^]]*\]", "", at.strip("`")).lstrip(".")
    if unknown := re.search(r"unknown field `(.+?)`", what):
        known = [field.encode_name for field in msgspec.structs.fields(_TABLES.get(key, Example))]
        near = difflib.get_close_matches(unknown[1], known, 1)
        hint = f"did you mean {near[0]}?" if near else f"the keys are {', '.join(known)}"
        return f"there is no key {unknown[1]!r}{f' in {key}' if key else ''}; {hint}"
    if missing := re.search(r"missing required field `(.+?)`", what):
        return f"the key {missing[1]!r} is missing{f' in {key}' if key else ''}"
    if key.endswith("side") or key in ("player", "as"):
        return f"{key} must be one of {', '.join(get_args(Side))}"
    return f"{key}: {what[:1].lower()}{what[1:]}"
