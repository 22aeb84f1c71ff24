"""The order of battle and the history of control, as data."""

from functools import cache
from importlib.resources import files

import msgspec

from maquis.boards.mapfile import Origin
from maquis.engine.roster import Counter, Roster
from maquis.families.dark_crusade.rules.calendar import CALENDAR, SOVIET
from maquis.families.dark_crusade.rules.composites import COMPOSITE

_FOLDER = files("maquis.families.dark_crusade.scenarios")
PARTISANS = 3
"""Partisan counters: as many as any year has."""
COMPOSITES = 5
"""Counters of composite parachute units: as many as there may be by any option."""


class Unit(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A unit: where it comes in, in which month (the start if none), and the unit that it stands for from then on."""

    name: str
    side: str
    nation: str
    kind: str
    fire: int
    at: str
    month: str = ""
    border: bool = False
    replaces: str = ""
    note: str = ""


class Leaving(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A unit that is gone from a month on."""

    unit: str
    month: str
    note: str = ""


class OrderOfBattle(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All units, and who leaves."""

    origin: Origin
    units: tuple[Unit, ...]
    leaving: tuple[Leaving, ...]


class Control(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who took which point, by month, in order."""

    origin: Origin
    changes: dict[str, tuple[tuple[str, str], ...]]


@cache
def order_of_battle() -> OrderOfBattle:
    """Return the order of battle."""
    return msgspec.json.decode((_FOLDER / "units.json").read_bytes(), type=OrderOfBattle)


@cache
def control() -> Control:
    """Return the history of control."""
    return msgspec.json.decode((_FOLDER / "control.json").read_bytes(), type=Control)


@cache
def roster() -> Roster:
    """Return every counter: the units in the order of the file, the composite parachute units, the partisans."""
    units = (
        Counter(each.name, each.side, each.nation, each.kind, attack=each.fire) for each in order_of_battle().units
    )
    composites = (
        Counter(f"Composite Airborne {number}", SOVIET, "soviet", "parachute", COMPOSITE, attack=2)
        for number in range(1, COMPOSITES + 1)
    )
    partisans = (
        Counter(f"Partisan {number}", SOVIET, "soviet", "partisan", pooled=True) for number in range(1, PARTISANS + 1)
    )
    return Roster((*units, *composites, *partisans))


def points() -> set[str]:
    """Every point that the order of battle or the history of control names."""
    taken = {point for changes in control().changes.values() for point, _ in changes}
    return taken | {unit.at for unit in order_of_battle().units}


@cache
def turn_of(month: str) -> int:
    """The turn of a month such as 1942-07; of the start, none, the first."""
    year, _, number = month.partition("-")
    return CALENDAR.of(int(year), int(number)) if month else 0


@cache
def arriving(turn: int) -> tuple[Unit, ...]:
    """The units that come in a turn, those of the start aside."""
    return tuple(each for each in order_of_battle().units if each.month and turn_of(each.month) == turn)


@cache
def leaving(turn: int) -> tuple[Leaving, ...]:
    """The units that are gone from a turn on."""
    return tuple(each for each in order_of_battle().leaving if turn_of(each.month) == turn)


def present(turn: int) -> tuple[Unit, ...]:
    """The units that history has in play as a turn begins, before its own arrivals."""
    book = order_of_battle()
    came = [each for each in book.units if not each.month or turn_of(each.month) < turn]
    gone = {each.replaces for each in came} | {each.unit for each in book.leaving if turn_of(each.month) < turn}
    return tuple(each for each in came if each.name not in gone)


def held(turn: int) -> dict[str, str]:
    """The holder of every point that has changed hands before a turn."""
    found: dict[str, str] = {}
    for month, changes in control().changes.items():
        if turn_of(month) < turn:
            found |= dict(changes)
    return found
