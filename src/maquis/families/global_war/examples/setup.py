"""The position of a worked example of Global War: the map of zones in 1936, and what the example says is different."""

import re
from collections.abc import Iterator
from functools import cache, partial
from typing import Any

from maquis.boards.errors import quoted
from maquis.check import default, grounds, setting, telling
from maquis.check.errors import At, BadExample, Fault, naming
from maquis.contract import maps
from maquis.contract.maps import AnyMap
from maquis.engine.changes import apply, matters
from maquis.engine.errors import MaquisError
from maquis.engine.game import Game
from maquis.engine.position import Position
from maquis.engine.roster import Roster
from maquis.engine.state import Layer, Word
from maquis.families.global_war.examples.form import Example
from maquis.families.global_war.rules import forces, orders
from maquis.families.global_war.rules.calendar import CALENDAR
from maquis.families.global_war.rules.editions import PARTISANS
from maquis.families.global_war.rules.ground import Damage, damage, railway, zonemap
from maquis.families.global_war.rules.host_relations import MINOR
from maquis.families.global_war.rules.invasions import Invasion
from maquis.families.global_war.rules.nations import ALLIANCES, NEUTRAL, NOBODY
from maquis.families.global_war.rules.state import (
    ALIGNED,
    ALLIANCE,
    BOUGHT,
    CAPTURED,
    CIVIL_WAR,
    CONTROL,
    DAMAGE,
    FIELDS,
    IPP,
    LOST_BY,
    MAJOR,
    POWER,
    RAIL_DAMAGE,
    ROLLED,
    TAKEN,
    UNITS,
    WAR,
)
from maquis.families.global_war.rules.units import Units

_POWERS = {NOBODY: NOBODY, "none": ""}
"""What a file calls it if a nation is nobody's, or if that is not said any more."""
_SOME = re.compile(r"(\d+) +([a-z_]+)(?: +([a-z_0-9]+))?")


OURS = "global-war"
"""The map of an example that says no other."""


def known(found: AnyMap) -> AnyMap:
    """A map, if it has nothing that the rules do not know; raise `BadMap`."""
    return maps.known(maps.any_map(OURS), found)


@cache
def _roster() -> Roster:
    return forces.roster(PARTISANS.figures())


def position(example: Example, where: str) -> Position:
    """Return the position that an example describes; `where` names its file in a `BadExample`."""
    return _SetUp(example, where).position()


def counted(text: str, at: At, where: str) -> dict[str, int]:
    """Read `2 germany infantry, 1 germany cavalry`: each nation and kind with its number; `none` is nobody."""
    found: dict[str, int] = {}
    for part in text.split(",") if text.strip() != "none" else ():
        match = _SOME.fullmatch(part.strip())
        if match is None:
            words = f"{quoted(part.strip())} is no number and nation, as in 2 germany infantry"
            raise BadExample(words, where, at, (part.strip(),))
        found[" ".join(filter(None, match.groups()[1:]))] = int(match[1])
    return found


def units_of(game: Game, text: str, at: At, where: str) -> list[Units]:
    """Read `2 germany infantry, 1 germany cavalry`."""
    found = []
    for name, number in counted(text, at, where).items():
        nation, _, kind = name.partition(" ")
        with naming(where, at, name):
            found.append(Units(orders.nation(game, nation), orders.kind(game, kind), number))
    return found


class _SetUp:
    def __init__(self, example: Example, where: str) -> None:
        self.example, self.where = example, where
        figures = setting.figures(example, where)
        roster = forces.roster(figures) if example.options else _roster()
        ground = grounds.ground(example, OURS, known, where)
        self.found = setting.empty(example, figures, ground, roster, forces.sides(figures), CALENDAR, where, FIELDS)
        self.game, self.say = self.found.game, partial(apply, self.found)

    def position(self) -> Position:
        found = self.found
        self.own(found)
        self.relate()
        self.man(found)
        self.damage()
        return found

    def places(self, names: list[str], key: str) -> int:
        return setting.places(self.found, names, key, self.where)

    def nation(self, name: str, key: str) -> str:
        with naming(self.where, key, name):
            return orders.nation(self.game, name)

    def power(self, name: str, key: str) -> str:
        return _POWERS.get(name, "") if name in _POWERS else self.nation(name, key)

    def own(self, found: Position) -> None:
        example, first = self.example, zonemap(found.game).layers["owner_1936"]
        told = {self.nation(name, "owners"): zones for name, zones in example.owners.items()}
        found.owned = found.owned or dict(first)
        setting.own(found, told, self.where, setting.places, "owners", told)
        changed = sum(places & ~first.get(nation, 0) for nation, places in found.owned.items())
        self.paint(CAPTURED, changed & ~self.places(example.ceded, "ceded"))
        self.paint(ROLLED, self.places(example.rolled, "rolled"))
        self.paint(TAKEN, self.places(example.taken, "taken"))

    def paint(self, layer: Layer, places: int) -> None:
        for event in layer.becomes(self.found, places):
            self.say(event)

    def relate(self) -> None:
        example = self.example
        for key, field, table in (("aligned", ALIGNED, example.aligned), ("control", CONTROL, example.control)):
            for minor, major in table.items():
                self.say(field.to(self.power(major, key), self.nation(minor, key)))
        self.words("alliances", ALLIANCE, (*ALLIANCES, NEUTRAL), example.alliances)
        self.words("power", POWER, (MAJOR, MINOR), example.power)
        for name, enemies in example.war.items():
            told = [self.nation(each, "war") for each in enemies]
            self.say(WAR.to(told, self.nation(name, "war")))
        for zone, losers in example.lost_by.items():
            powers = (self.power(each, "lost_by") for each in ([losers] if isinstance(losers, str) else losers))
            self.say(LOST_BY.to(powers, self.label(zone, "lost_by")))
        if example.civil_war:
            self.say(CIVIL_WAR.to(example.civil_war))
        for zone, invaders in example.invasions.items():
            units = units_of(self.game, invaders, ("invasions", zone), self.where)
            self.say(Invasion(self.label(zone, "invasions"), tuple(units)))

    def words(self, key: str, field: Word, known: tuple[str, ...], said: dict[str, str]) -> None:
        for nation, word in said.items():
            if word not in known:
                raise BadExample(f"{quoted(word)} is none of {', '.join(known)}", self.where, (key, nation), (word,))
            self.say(field.to(word, self.nation(nation, key)))

    def label(self, zone: str, at: At) -> str:
        with naming(self.where, at, zone):
            return self.game.board.label(self.game.board.place(zone))

    def man(self, found: Position) -> None:
        example = self.example
        for zone, units in example.units.items():
            for some in units_of(self.game, units, ("units", zone), self.where):
                self.say(UNITS.to(some.number, self.label(zone, ("units", zone)), *some.unit))
        setting.stand(found, example.partisans, self.where, key="partisans")
        setting.flag(found, example.flags, self.where)
        for nation, number in example.ipp.items():
            self.say(IPP.to(number, self.nation(nation, "ipp")))
        for zone in example.bought:
            self.say(BOUGHT.to(1, self.label(zone, "bought")))
        found.counts |= example.counts
        for name, told in example.marks.items():
            setting.mark(found, name, told, self.where)

    def damage(self) -> None:
        for zone, facilities in self.example.damage.items():
            for name, points in facilities.items():
                with naming(self.where, ("damage", zone), name):
                    facility = orders.facility(self.game, name)
                    self.mark(damage(self.game, self.game.board.place(zone), facility), points)
        for border, points in self.example.rail_damage.items():
            self.mark(rail_of(self.found, border, self.where), points)

    def mark(self, done: Damage, points: int) -> None:
        self.say(done.mark.to(points, self.game.board.label(done.place), done.of))


def faults(now: Position) -> Iterator[Fault]:
    """What cannot be so in a position: a war with oneself, more damage than there can be."""
    yield from default.faults(now)
    for (nation,), enemies in WAR.each(now):
        if nation in enemies:
            yield Fault(f"{nation} cannot be at war with itself", ("war", nation))
    for (facility,), there in DAMAGE.all(now):
        most = now.game.figures["sabotage.most"].get(facility, 0)
        for place, points in there.items():
            if points > most:
                words = f"{facility} can have {most} points of damage, not {points}"
                yield Fault(words, ("damage", now.game.board.label(place)), (facility,))


def told(now: Position) -> dict[str, Any]:
    """A position in the words of its keys."""
    first = zonemap(now.game).layers["owner_1936"]
    changed = sum(places & ~first.get(nation, 0) for nation, places in now.owned.items())
    bought = {zone for (zone,), number in BOUGHT.each(now) if number == 1}
    counts = telling.counts(now, (IPP,))
    return {
        "owners": telling.by_name(now, now.owned), "ceded": telling.labels(now, changed & ~CAPTURED.of(now)),
        "rolled": telling.labels(now, ROLLED.of(now)), "taken": telling.labels(now, TAKEN.of(now)),
        "aligned": _powers(now, ALIGNED), "control": _powers(now, CONTROL), "civil_war": CIVIL_WAR.of(now),
        "alliances": _words(now, ALLIANCE), "power": _words(now, POWER),
        "war": {nation: list(enemies) for (nation,), enemies in WAR.each(now)},
        "lost_by": {zone: list(losers) for (zone,), losers in LOST_BY.each(now)},
        "units": _units(now), "partisans": telling.standing(now), "flags": telling.flags(now),
        "ipp": {nation: number for (nation,), number in IPP.each(now)}, "bought": sorted(bought),
        "damage": _damage(now), "rail_damage": _rail_damage(now),
        "invasions": {each.zone: ", ".join(map(str, each.units)) for each in matters(now, Invasion)},
        "counts": {name: number for name, number in counts.items() if BOUGHT.key(name) not in bought},
        "marks": {name: there for name, there in telling.marks(now).items() if not _has_a_key(name)},
    }  # fmt: skip


def _has_a_key(mark: str) -> bool:
    """Whether a key tells of markers of this name alone."""
    return any(each.keys(mark) is not None for each in (UNITS, DAMAGE, RAIL_DAMAGE))


def _powers(now: Position, field: Word) -> dict[str, str]:
    said = {field.key(name): words for name, words in now.conditions.items() if field.key(name)}
    return {nation: str(words) or "none" for nation, words in said.items()}


def _words(now: Position, field: Word) -> dict[str, str]:
    return {nation: said for (nation,), said in field.each(now)}


def _units(now: Position) -> dict[str, str]:
    found: dict[int, list[str]] = {}
    for (nation, kind), there in UNITS.all(now):
        for place, number in there.items():
            found.setdefault(place, []).append(f"{number} {nation} {kind}")
    return {now.game.board.label(place): ", ".join(found[place]) for place in sorted(found)}


def _damage(now: Position) -> dict[str, dict[str, int]]:
    found: dict[str, dict[str, int]] = {}
    for (facility,), there in DAMAGE.all(now):
        for place, points in there.items():
            found.setdefault(now.game.board.label(place), {})[facility] = points
    return found


def _rail_damage(now: Position) -> dict[str, int]:
    label = now.game.board.label
    return {
        f"{label(place)}-{zone}": points for (zone,), there in RAIL_DAMAGE.all(now) for place, points in there.items()
    }


def rail_of(position: Position, border: str, where: str) -> Damage:
    """The damage to the railway over a border named by its zones (kiev-eastern_ukraine)."""
    with naming(where, "rail_damage", border):
        if border.count("-") != 1:
            raise MaquisError(f"{quoted(border)} must name two zones, as in kiev-eastern_ukraine")
        one, other = (position.game.board.place(name) for name in border.split("-"))
        if not railway(position.game, one, other):
            raise MaquisError(f"there is no railway over the border {border}")
    return damage(position.game, one, other)
