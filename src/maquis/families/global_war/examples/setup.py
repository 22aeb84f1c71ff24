"""The position of a worked example of Global War: the map of zones in 1936, and what the example says is different."""

import re
from functools import cache

from maquis.boards.errors import quoted
from maquis.boards.zonefile import ZoneMap
from maquis.check import setting
from maquis.check.errors import BadExample, naming
from maquis.contract.maps import any_map
from maquis.engine.errors import MaquisError
from maquis.engine.game import Game
from maquis.engine.position import Position
from maquis.engine.roster import Roster
from maquis.families.global_war.examples.form import Example
from maquis.families.global_war.rules import forces, orders
from maquis.families.global_war.rules.calendar import CALENDAR
from maquis.families.global_war.rules.editions import PARTISANS
from maquis.families.global_war.rules.ground import Damage, damage, railway
from maquis.families.global_war.rules.invasions import Invasion
from maquis.families.global_war.rules.nations import NOBODY
from maquis.families.global_war.rules.state import (
    ALIGNED,
    BOUGHT,
    CAPTURED,
    CIVIL_WAR,
    CONTROL,
    FIELDS,
    IPP,
    LOST_BY,
    ROLLED,
    TAKEN,
    UNITS,
    WAR,
)
from maquis.families.global_war.rules.units import Units

_SOME = re.compile(r"(\d+) +([a-z_]+)(?: +([a-z_]+))?")


@cache
def world() -> ZoneMap:
    """The map of all examples."""
    found = any_map("global-war")
    assert isinstance(found, ZoneMap)
    return found


@cache
def _roster() -> Roster:
    return forces.roster(PARTISANS.figures())


def position(example: Example, where: str) -> Position:
    """Return the position that an example describes; `where` names its file in a `BadExample`."""
    return _SetUp(example, where).position()


def counted(text: str, key: str, where: str) -> dict[str, int]:
    """Read `2 germany infantry, 1 germany cavalry`: each nation and kind with its number; `none` is nobody."""
    found: dict[str, int] = {}
    for part in text.split(",") if text.strip() != "none" else ():
        match = _SOME.fullmatch(part.strip())
        if match is None:
            raise BadExample(
                f"{where}: {key}: {quoted(part.strip())} is no number and nation, as in 2 germany infantry"
            )
        found[" ".join(filter(None, match.groups()[1:]))] = int(match[1])
    return found


def units_of(game: Game, text: str, key: str, where: str) -> list[Units]:
    """Read `2 germany infantry, 1 germany cavalry`."""
    found = []
    for name, number in counted(text, key, where).items():
        nation, _, kind = name.partition(" ")
        with naming(where, key):
            found.append(Units(orders.nation(game, nation), orders.kind(game, kind), number))
    return found


class _SetUp:
    def __init__(self, example: Example, where: str) -> None:
        self.example, self.where = example, where
        figures = setting.figures(example, where)
        roster = forces.roster(figures) if example.options else _roster()
        self.found = setting.empty(example, figures, world(), roster, forces.sides(figures), CALENDAR, where, FIELDS)
        self.game = self.found.game

    def position(self) -> Position:
        found = self.found
        self.own(found)
        self.relate(found)
        self.man(found)
        self.damage(found)
        return found

    def places(self, names: list[str], key: str) -> int:
        return setting.places(self.found, names, key, self.where)

    def nation(self, name: str, key: str) -> str:
        with naming(self.where, key):
            return orders.nation(self.game, name)

    def power(self, name: str, key: str) -> str:
        return NOBODY if name == NOBODY else self.nation(name, key)

    def own(self, found: Position) -> None:
        example, first = self.example, world().layers["owner_1936"]
        told = {self.nation(name, "owners"): zones for name, zones in example.owners.items()}
        found.owned = dict(first)
        setting.own(found, told, self.where, setting.places, "owners", told)
        changed = sum(places & ~first.get(nation, 0) for nation, places in found.owned.items())
        found.painted = {
            CAPTURED.name: changed & ~self.places(example.ceded, "ceded"),
            ROLLED.name: self.places(example.rolled, "rolled"),
            TAKEN.name: self.places(example.taken, "taken"),
        }

    def relate(self, found: Position) -> None:
        example = self.example
        for key, field, table in (("aligned", ALIGNED, example.aligned), ("control", CONTROL, example.control)):
            for minor, major in table.items():
                found.conditions[field.called(self.nation(minor, key))] = self.power(major, key)
        for name, enemies in example.war.items():
            told = tuple(self.nation(each, "war") for each in enemies)
            found.conditions[WAR.called(self.nation(name, "war"))] = told
        for zone, losers in example.lost_by.items():
            powers = (self.power(each, "lost_by") for each in ([losers] if isinstance(losers, str) else losers))
            found.conditions[LOST_BY.called(self.label(zone, "lost_by"))] = tuple(powers)
        if example.civil_war:
            found.conditions[CIVIL_WAR.name] = example.civil_war
        for zone, invaders in example.invasions.items():
            units = units_of(self.game, invaders, f"invasions.{zone}", self.where)
            invasion = Invasion(self.label(zone, "invasions"), tuple(units))
            found.matters[invasion.key] = invasion

    def label(self, zone: str, key: str) -> str:
        with naming(self.where, key):
            return self.game.board.label(self.game.board.place(zone))

    def man(self, found: Position) -> None:
        example = self.example
        for zone, units in example.units.items():
            for some in units_of(self.game, units, f"units.{zone}", self.where):
                with naming(self.where, f"units.{zone}"):
                    found.marks.setdefault(UNITS.called(*some.unit), {})[self.game.board.place(zone)] = some.number
        setting.stand(found, example.partisans, self.where, key="partisans")
        setting.flag(found, example.flags, self.where)
        for nation, number in example.ipp.items():
            found.counts[IPP.called(self.nation(nation, "ipp"))] = number
        for zone in example.bought:
            found.counts[BOUGHT.called(self.label(zone, "bought"))] = 1

    def damage(self, found: Position) -> None:
        for zone, facilities in self.example.damage.items():
            for name, points in facilities.items():
                with naming(self.where, f"damage.{zone}"):
                    facility = orders.facility(found.game, name)
                    self.mark(damage(self.game, self.game.board.place(zone), facility), points)
        for border, points in self.example.rail_damage.items():
            self.mark(rail_of(found, border, self.where), points)

    def mark(self, done: Damage, points: int) -> None:
        self.found.marks.setdefault(done.mark.called(done.of), {})[done.place] = points


def rail_of(position: Position, border: str, where: str) -> Damage:
    """The damage to the railway over a border named by its zones (kiev-eastern_ukraine)."""
    with naming(where, "rail_damage"):
        if border.count("-") != 1:
            raise MaquisError(f"{quoted(border)} must name two zones, as in kiev-eastern_ukraine")
        one, other = (position.game.board.place(name) for name in border.split("-"))
        if not railway(position.game, one, other):
            raise MaquisError(f"there is no railway over the border {border}")
    return damage(position.game, one, other)
