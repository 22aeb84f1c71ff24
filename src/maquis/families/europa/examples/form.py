"""The form of a worked example of Europa: every key that a file may have."""

from typing import Literal

import msgspec

from maquis.check import form
from maquis.check.form import Names

Side = Literal["axis", "soviet"]
Phase = Literal["initial", "movement", "combat", "exploitation"]
Size = Literal["division", "brigade", "regiment", "battalion", "headquarters"]


class Unit(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A regular counter that the example declares: strengths and movement are those printed on it."""

    name: str
    side: Side
    at: str = "out"
    kind: str = "infantry"
    size: Size = "division"
    attack: int = 1
    defence: int | None = None
    movement: int = 6


class DrawnTown(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A town on a drawn map."""

    name: str
    hex: str
    size: Literal["A", "B", "C", "D", "E", "F"] = "E"
    port: Literal["", "sea", "river"] = ""


class After(form.After, frozen=True, forbid_unknown_fields=True):
    """What the position must be like after the order; what is not named is not looked at."""

    units: dict[str, str] = {}
    owned: dict[str, Names] = {}
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


class Expect(form.Expect, frozen=True, forbid_unknown_fields=True):
    """What the umpire must rule; what is not named is not looked at."""

    PLACES = "hexes"

    hexes: Names | None = None
    after: After | None = None
    chances: list["Expect"] = []


class Example(form.Example[Expect], frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One case: a position, an order or a question, and the ruling expected."""

    PHASES = {
        "combat": ("attack", "retreat ", "stand", "lose "),
        "initial": (
            "recruit", "withdraw", "disband", "dismissal", "to dismiss", "assemble", "break down", "command",
        ),
    }  # fmt: skip
    ANY_PHASE = "movement"

    edition: Literal["europa.rule40", "europa.rule40-original", "europa.rule45"] = "europa.rule40"

    piece: str = ""
    """The piece of a map that it is about: two corners, hexes, towns."""
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
    player: Literal["", Side] = ""
    phase: Literal["", Phase] = ""
    weather: str | dict[str, str] = "clear"
    finland: Literal["axis ally", "non-belligerent", "surrendered", "defected"] = "axis ally"
    owners: str = ""
    owned: dict[str, Names] = {}
    painted: dict[str, Names] = {}

    counters: list[Unit] = []
    units: dict[str, str] = {}
    due: dict[str, int] = {}
    dummies_due: dict[str, int] = {}
    losses: int = 0
    spent: dict[str, int] = {}
    marks: dict[str, Names | dict[str, str]] = {}
    counts: dict[str, int] = {}

    side: Side = "soviet"
