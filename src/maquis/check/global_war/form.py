"""The form of a worked example of Global War: every key that a file may have, read from TOML."""

import re
from pathlib import Path
from typing import Any

import msgspec

from maquis.check import files
from maquis.check.errors import BadExample
from maquis.games.global_war.calendar import COMBAT, MOVEMENT, PLACE_UNITS

Names = list[str]
_PHASES = {
    MOVEMENT: ("transform", "move"),
    PLACE_UNITS: ("generate", "buy", "send", "generation", "rolls"),
}
"""How the orders and questions of a phase begin; all others are of the combat phase."""


class After(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the position must be like after the order; what is not named is not looked at."""

    partisans: dict[str, str] = {}
    count: dict[str, str] = {}
    units: dict[str, str] = {}
    owners: dict[str, Names] = {}
    ipp: dict[str, int] = {}
    damage: dict[str, dict[str, int]] = {}
    rail_damage: dict[str, int] = {}
    support: dict[str, str] = {}
    flags: dict[str, Names] = {}
    to_act: str = ""
    turn: str = ""
    player: str = ""
    phase: str = ""


class Expect(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the umpire must rule; what is not named is not looked at."""

    legal: bool | None = None
    fails: Names | None = None
    zones: Names | None = None
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


class Example(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One case: a position, orders or a question, and the ruling expected."""

    title: str
    clause: str | Names = []
    bites: bool | None = None
    reading: str = ""
    edition: str = "global_war.partisans"

    turn: str = "January 1942"
    player: str = ""
    phase: str = ""
    owners: dict[str, Names] = {}
    ceded: Names = []
    lost_by: dict[str, str] = {}
    aligned: dict[str, str] = {}
    control: dict[str, str] = {}
    war: dict[str, Names] = {}
    civil_war: str = ""
    rolled: Names = []
    taken: Names = []
    bought: Names = []

    units: dict[str, str] = {}
    partisans: dict[str, str] = {}
    flags: dict[str, Names] = {}
    ipp: dict[str, int] = {}
    damage: dict[str, dict[str, int]] = {}
    rail_damage: dict[str, int] = {}
    invasions: dict[str, str] = {}
    options: dict[str, Any] = {}

    side: str = "germany"
    order: str | Names = []
    dice: list[int] = []
    ask: str = ""
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
    def phasing(self) -> str:
        """Whose player turn it is: the order's giver's, unless another is named."""
        return self.player or self.side

    @property
    def in_phase(self) -> str:
        """The phase, as named or as its first order asks for."""
        if self.phase:
            return self.phase
        asked = re.sub("^[a-z_]+: *", "", (self.orders or [self.ask])[0])
        return next((phase for phase, verbs in _PHASES.items() if asked.startswith(verbs)), COMBAT)


class Case(msgspec.Struct, frozen=True):
    """One example of a file; `number` counts from 1 in a file that has several, else it is 0."""

    file: str
    number: int
    example: Example


_TABLES: dict[str, type[msgspec.Struct]] = {"": Example, "expect": Expect, "expect.after": After}


def read(path: Path) -> list[Case]:
    """Read the example or the cases of a file; raise `BadExample`."""
    return parse(files.text_of(path), str(path))


def parse(text: str, file: str) -> list[Case]:
    """Read the text of a file; `file` names it in errors."""
    return [
        Case(file, number, _example(table, f"{file}, case {number}" if number else file))
        for number, table in files.tables(text, file)
    ]


def _example(table: dict[str, Any], where: str) -> Example:
    try:
        example = msgspec.convert(table, Example)
    except msgspec.ValidationError as error:
        raise BadExample(f"{where}: {files.sentence(str(error), _TABLES)}") from None
    if bool(example.orders) == bool(example.ask):
        raise BadExample(f"{where}: give either an order or a question to ask, and not both")
    if example.expect == Expect():
        raise BadExample(f"{where}: expect is empty; say what the umpire must rule, as in expect = {{ legal = true }}")
    if example.ask and example.expect.after is not None:
        raise BadExample(f"{where}: expect.after goes with an order; a question changes nothing")
    return example
