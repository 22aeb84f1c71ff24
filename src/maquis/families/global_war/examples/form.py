"""The form of a worked example of Global War: every key that a file may have, read from TOML."""

from typing import Literal

from maquis.check import form
from maquis.check.form import Names
from maquis.families.global_war.rules.calendar import COMBAT, PLACE_UNITS
from maquis.families.global_war.rules.phases import TURN


class After(form.After, frozen=True, forbid_unknown_fields=True):
    """What the position must be like after the order; what is not named is not looked at."""

    partisans: dict[str, str] = {}
    count: dict[str, str] = {}
    units: dict[str, str] = {}
    owners: dict[str, Names] = {}
    ipp: dict[str, int] = {}
    damage: dict[str, dict[str, int]] = {}
    rail_damage: dict[str, int] = {}
    support: dict[str, str] = {}


class Expect(form.Expect, frozen=True, forbid_unknown_fields=True):
    """What the umpire must rule; what is not named is not looked at."""

    PLACES = "zones"

    zones: Names | None = None
    after: After | None = None
    chances: list["Expect"] = []


class Example(form.Example[Expect], frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One case: a position, orders or a question, and the ruling expected."""

    PHASES = form.by_phase(TURN, {PLACE_UNITS: ("generation", "rolls")})
    ANY_PHASE = COMBAT

    turn: str = "January 1942"
    owners: dict[str, Names] = {}
    ceded: Names = []
    lost_by: dict[str, str | Names] = {}
    aligned: dict[str, str] = {}
    control: dict[str, str] = {}
    alliances: dict[str, str] = {}
    power: dict[str, str] = {}
    war: dict[str, Names] = {}
    civil_war: Literal["", "over"] = ""
    rolled: Names = []
    taken: Names = []
    bought: Names = []

    units: dict[str, str] = {}
    partisans: dict[str, str] = {}
    ipp: dict[str, int] = {}
    damage: dict[str, dict[str, int]] = {}
    rail_damage: dict[str, int] = {}
    invasions: dict[str, str] = {}
    counts: dict[str, int] = {}
    marks: dict[str, dict[str, int]] = {}

    side: str = "germany"
