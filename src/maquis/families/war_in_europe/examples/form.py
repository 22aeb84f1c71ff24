"""The form of a worked example of War in Europe: every key that a file may have, read from TOML."""

from typing import Literal

import msgspec

from maquis.check import form
from maquis.check.form import Names
from maquis.families.war_in_europe.rules.calendar import COMBAT, MOVEMENT, PARTISANS
from maquis.families.war_in_europe.rules.field import AXIS

Side = Literal["Axis", "Allied", "Soviet"]


class Unit(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A unit of the host war that the example declares: strengths and movement are those printed on it."""

    name: str
    side: Side
    at: str = "out"
    kind: str = "infantry"
    size: Literal["division", "brigade"] = "division"
    attack: int = 1
    defence: int | None = None
    movement: int = 6
    nation: str = ""
    """Whose it is, if not its side's leading nation's."""


class After(form.After, frozen=True, forbid_unknown_fields=True):
    """What the position must be like after the order; what is not named is not looked at."""

    units: dict[str, str] = {}
    levels: dict[str, str] = {}
    owned: dict[str, Names] = {}
    works: dict[str, Names] = {}
    counts: dict[str, int] = {}


class Expect(form.Expect, frozen=True, forbid_unknown_fields=True):
    """What the umpire must rule; what is not named is not looked at."""

    PLACES = "hexes"

    hexes: Names | None = None
    after: After | None = None
    chances: list["Expect"] = []


class Example(form.Example[Expect], frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One case: a position, orders or a question, and the ruling expected. Hexes go by label or by a town."""

    PHASES = {
        PARTISANS: ("place", "convert", "cut", "join", "restore", "begin", "fortify", "rebuild", "lift"),
        COMBAT: ("attack", "advance", "retreat", "refuse", "stand"),
    }
    ANY_PHASE = MOVEMENT

    piece: str = ""
    """The piece of the map that it is about: two corners, hexes, towns."""
    turn: str = "1943, cycle 1, week 1"
    owned: dict[str, Names] = {}
    """Hexes of another side than the Axis, which holds all of Europe but what was never its own."""
    counters: list[Unit] = []
    """Units of the host war beside those that are in every example."""
    units: dict[str, str] = {}
    """Where counters are: a hex, or the pool."""
    levels: dict[str, Names] = {}
    """Partisans that are a unit or a division, and divisions that are a battlegroup."""
    works: dict[str, Names] = {}
    """Fortifications by kind: marker, west wall, maginot, belgian, each of them lost, raised wall, ordinary marker."""
    supply: dict[str, Names] = {}
    """Where a side's supply begins, if not in its home towns."""
    ships: dict[str, Names] = {}
    lines: dict[str, Names] = {}
    """Where a side has divisions of the host war."""
    cut: dict[str, Names] = {}
    """Railways that a side's cadres have cut."""
    counts: dict[str, int] = {}

    side: str = AXIS
