"""Partisans v3.0 a second time, from the printed text and the defaults for what it leaves open, in plain Python.

Nothing of the program is used here: a world is dictionaries of names, and each condition has its clause beside it, so
that a reader with the set open can follow it line by line. `broken` says which clauses an act breaks, `carried_out`
what a legal one comes to, and the other functions answer the questions that players ask.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from copy import deepcopy
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path
from typing import Any

MAP = Path("src/maquis/families/global_war/maps/global-war.json")
MOVEMENT, COMBAT, NON_COMBAT, PLACE = (
    "combat movement", "combat", "non-combat movement", "place units and collect income",
)  # fmt: skip

SEATS = (
    ("germany",), ("soviet_union", "ccp"), ("japan",), ("great_britain", "fec", "anzac"), ("france", "free_france"),
    ("italy",), ("usa", "kmt"),
)  # fmt: skip
"""Who plays together, in the order of play (D2)."""
ALLIANCES = {
    "axis": {"germany", "japan", "italy", "vichy", "siam", "spanish_nationalists"},
    "allies": {"great_britain", "fec", "anzac", "france", "free_france", "usa", "kmt", "abyssinia"},
    "comintern": {"soviet_union", "ccp", "mongolia", "tannu_tuva", "spanish_republicans"},
}
MAJOR_OF = {
    "siam": "japan", "spanish_nationalists": "germany", "spanish_republicans": "soviet_union", "vichy": "germany",
    "mongolia": "soviet_union", "tannu_tuva": "soviet_union", "abyssinia": "france",
}  # fmt: skip
"""The major that holds a minor when nothing else is told (D4)."""

SPAIN = ("spanish_nationalists", "spanish_republicans")

ROWS = {
    "spain": {11: "soviet_union", 12: "italy"},
    "china": {10: "ccp", 11: "ccp", 12: "kmt"},
    "indochina": {11: "ccp", 12: "ccp"},
    "manchuria": {11: "ccp", 12: "kmt"},
    "formosa": {12: "kmt"},
    "yugoslavia": {11: "soviet_union", 12: "france"},
}
"""Table 3-1, by the region of a zone; Formosa has no number of its own (D6)."""
OCCUPIED_FRANCE = {11: "soviet_union", 12: "free_france"}

ATTACK_DEFENCE = {
    "militia": (1, 2), "infantry": (2, 4), "airborne_infantry": (2, 2), "elite_airborne_infantry": (3, 3),
    "marines": (2, 4), "mountain_infantry": (2, 4), "colonial_infantry": (2, 4), "foreign_legion": (2, 4),
    "gurkhas": (2, 4), "cavalry": (3, 2), "partisan": (0, 1), "mountain partisan": (1, 1),
}  # fmt: skip
INFANTRY = set(ATTACK_DEFENCE) - {"cavalry", "partisan", "mountain partisan"}
MOST_DAMAGE = {
    "factory_minor": 5, "factory_medium": 10, "factory_major": 20, "airbase": 3, "port_minor": 1, "port_major": 3,
    "dockyard_minor": 2, "dockyard_major": 4, "shipyard_minor": 3, "shipyard_major": 5, "fortification": 0,
}  # fmt: skip
SUCCESS = {"recruit": 2, "sabotage": 3, "sabotage rail": 3, "disrupt": 3, "send": 6}
SUPPLIES = 3


@dataclass
class World:
    """All that the set asks of a game of Global War at one moment."""

    player: str
    phase: str
    owner: dict[str, str]
    captured: set[str] = field(default_factory=set)
    lost_by: dict[str, list[str]] = field(default_factory=dict)
    aligned: dict[str, str] = field(default_factory=dict)
    control: dict[str, str] = field(default_factory=dict)
    war: dict[str, set[str]] = field(default_factory=dict)
    spain_settled: bool = False
    rolled: set[str] = field(default_factory=set)
    taken: set[str] = field(default_factory=set)
    bought: set[str] = field(default_factory=set)
    units: dict[str, dict[tuple[str, str], int]] = field(default_factory=dict)
    partisans: dict[str, tuple[str, str, str]] = field(default_factory=dict)
    """Nation, kind and zone of each, by name."""
    flags: dict[str, set[str]] = field(default_factory=dict)
    ipp: dict[str, int] = field(default_factory=dict)
    damage: dict[tuple[str, str], int] = field(default_factory=dict)
    rail_damage: dict[frozenset[str], int] = field(default_factory=dict)
    attacked: set[tuple[str, str]] = field(default_factory=set)
    """Zones and the nations whose partisans have been attacked there in this phase."""
    used: dict[str, dict[tuple[str, str], int]] = field(default_factory=dict)
    """Units that have attacked in this player turn."""
    support_awaited: bool = False
    """Whether an ally is still asked, before the battles, if his partisans support an attack (D45)."""

    def has(self, name: str, flag: str) -> bool:
        return name in self.flags.get(flag, set())

    def flag(self, name: str, flag: str, on: bool = True) -> None:
        those = self.flags.setdefault(flag, set())
        (those.add if on else those.discard)(name)


@cache
def zones() -> dict[str, dict[str, Any]]:
    """Every zone of the map, with what is printed in it."""
    return {zone["id"]: zone for zone in json.loads(MAP.read_text())["zones"]}


@cache
def borders() -> dict[frozenset[str], dict[str, Any]]:
    """What crosses each border, by its two zones."""
    return {frozenset((each["a"], each["b"])): each for each in json.loads(MAP.read_text())["borders"]}


def facilities(zone: str) -> list[str]:
    printed: list[str] = zones()[zone]["facilities"]
    return printed


@cache
def nations() -> frozenset[str]:
    return frozenset(json.loads(MAP.read_text())["nations"]) | {"free_france"}


@cache
def neighbours(zone: str) -> frozenset[str]:
    return frozenset(other for border in borders() if zone in border for other in border - {zone})


# Nations


def seat(nation: str) -> str:
    """The player who plays a nation, called after the first of the nations he plays; nobody plays most minors."""
    return next((those[0] for those in SEATS if nation in those), "")


def major(world: World, nation: str) -> str:
    """The power that holds a minor: aligned to it, controlled by it, or as D4 has it; a power holds itself."""
    if seat(nation):
        return nation
    return world.aligned.get(nation) or world.control.get(nation) or MAJOR_OF.get(nation, "")


def player(world: World, nation: str) -> str:
    """Who plays a nation: of a minor the player of its major, who still does when he has let go of it (D47)."""
    return seat(major(world, nation))


def alliance(world: World, nation: str) -> str:
    """The alliance of a nation, that of whoever it is aligned to or controlled by; a neutral is one of its own."""
    held = world.aligned.get(nation) or world.control.get(nation)
    if held and held != "nobody":
        return alliance(world, held)
    if world.control.get(nation) == "":
        return nation  # its major has let go of it (D47)
    return next((name for name, those in ALLIANCES.items() if nation in those), nation)


def colour(nation: str) -> str:
    """The nation whose partisans a nation has: those of the Commonwealth are British (0, 1.3)."""
    return {"fec": "great_britain", "anzac": "great_britain"}.get(nation, nation)


def friends(world: World, one: str, other: str) -> bool:
    return alliance(world, one) == alliance(world, other)


def at_war(world: World, one: str, other: str) -> bool:
    """An aligned minor shares its major's wars; one that is controlled has its own, or else its major's (D46)."""

    def wagers(nation: str) -> set[str]:
        told = {nation} if world.war.get(nation) else set()
        if world.aligned.get(nation):
            return {nation, world.aligned[nation]}
        if world.control.get(nation) and not told:
            return {nation, world.control[nation]}
        return {nation}

    return any(b in world.war.get(a, set()) or a in world.war.get(b, set()) for a in wagers(one) for b in wagers(other))


def power(world: World, nation: str, zone: str, captor: str) -> str:
    """The power that has a claim to a zone that a captor took from a nation (1.1, D4)."""
    if major(world, nation):
        return major(world, nation)
    if nation.startswith("warlord_"):
        return "kmt"
    if alliance(world, captor) not in ("axis", "comintern"):
        return ""  # whoever has a neutral's claim against others, the text does not say
    return "usa" if zones()[zone]["region"] in ("north_america", "middle_america") else "great_britain"


# Generation: 1.1 to 1.3, 3.0 and table 3-1


def row(world: World, zone: str, roller: str) -> dict[int, tuple[str, str]]:
    """What each roll gives: a nation and a kind of partisan (1.2, or table 3-1)."""
    region, holder = zones()[zone]["region"], world.owner[zone]
    if region == "afghanistan":
        return {11: (roller, "mountain"), 12: (roller, "mountain")}
    table = ROWS.get(str(region), {12: roller})
    if region in ("usa", "ussr"):  # the rows have numbers and name nobody: the colour of whoever rolls (1.3)
        table = {10: roller, 11: roller, 12: roller}
    if region == "spain" and not world.spain_settled:
        table = {12: roller}
    if region == "france":  # the row speaks of France in Axis hands, Vichy's among them (D33)
        table = OCCUPIED_FRANCE if alliance(world, holder) == "axis" or holder == "vichy" else {12: roller}
    return {roll: (nation, "ccp" if nation == "ccp" else "ordinary") for roll, nation in table.items()}


def losers(world: World, zone: str) -> list[str]:
    """The powers that lost a captured zone: as told, or its first owner alone."""
    unaligned = replace(world, aligned={}, control={})  # what it is now says nothing of the day of its capture
    unaligned.aligned = {world.owner[zone]: world.aligned.get(world.owner[zone], "")}
    told = world.lost_by.get(zone, [str(zones()[zone]["owner_1936"])])
    return [power(unaligned, each, zone, world.owner[zone]) for each in told if each != "nobody"]


def rollers(world: World, zone: str) -> list[str]:
    """The nations that may roll for a zone, if it has not been rolled for (1.1, D4, D7)."""
    region, holder = zones()[zone]["region"], world.owner[zone]
    if region in ("manchuria", "formosa"):  # every turn, captured or not, unless a Chinese faction owns it
        return [] if holder in (("kmt", "ccp") if region == "manchuria" else ("kmt",)) else ["kmt"]
    vichy = region == "france" and holder == "vichy"  # 3.France: handed over, not captured, but named in the row
    if (zone not in world.captured and not vichy) or (
        region == "spain" and holder in SPAIN
    ):  # 3.Spain: a foreign power
        return []
    claims = [each for each in losers(world, zone) if each and not friends(world, each, holder)]  # D7: 2.6 takes it
    return list({seat(each): each for each in claims}.values())  # one player, one roll


def created(world: World, zone: str, by: str, die: int) -> tuple[str, str] | None:
    """The partisan that a nation's roll gives, if any: none of an alliance that holds the zone (3.0, 2.6)."""
    nation, kind = row(world, zone, by).get(die, ("", ""))
    return (colour(nation), kind) if nation and not friends(world, nation, world.owner[zone]) else None


# Supply paths: 2.4


def missing(world: World, nation: str, zone: str) -> int:
    """How many infantry-class units more the zone needs so that partisans do not stop the nation's paths (D16)."""
    nation = world.control.get(nation) or nation
    against = [n for n, _, z in world.partisans.values() if z == zone and not friends(world, n, nation)]
    opposing = sum(
        number
        for (owner, kind), number in world.units.get(zone, {}).items()
        if kind in INFANTRY and all(not friends(world, owner, each) for each in against)
    )
    return max(0, len(against) - opposing)


def open_to(world: World, nation: str, zone: str) -> bool:
    """Whether a nation's paths may lead over a zone: its own, of its alliance, or of a minor that it controls."""
    one, other = (world.control.get(each) or each for each in (nation, world.owner[zone]))
    return friends(world, one, other) and zone not in world.taken


def narrow(zone: str) -> bool:
    """Whether its railways have the narrow gauge."""
    printed = zones()[zone]
    return printed["region"] not in ("ussr", "spain", "mongolia") and printed["owner_1936"] != "finland"


def reached(world: World, nation: str, start: str, rail: bool) -> set[str]:
    """The zones to which the nation's supply path, or strategic rail, leads from a zone.

    Zones passed through must be free of partisans in the sense of 2.4; those where it begins or ends need not (D17).
    """
    if not open_to(world, nation, start):
        return set()
    found, front = {start}, [start]
    while front:
        here = front.pop()
        if here != start and missing(world, nation, here):
            continue
        for there in neighbours(here) - found:
            border = frozenset((here, there))
            drawn = borders()[border]
            way = bool(drawn.get("rail")) and not world.rail_damage.get(border)
            way = way and narrow(here) == narrow(there) if rail else way or bool(drawn.get("river"))
            if way and open_to(world, nation, there):
                found.add(there)
                front.append(there)
    return found


# Strengths: 2.0, 2.7 and the base game's terrain


def strength(kind: str, zone: str, attacks: bool) -> int:
    """The roll up to which a unit or partisan hits in a zone: one best bonus, one worst penalty, never under 1."""
    value = ATTACK_DEFENCE[kind][0 if attacks else 1]
    terrain, city = zones()[zone]["terrain"], zones()[zone]["city"]
    if not value:
        return 0
    bonus = penalty = 0
    if attacks:
        hardy = {"mountain": {"mountain_infantry", "foreign_legion", "gurkhas"}, "desert": {"foreign_legion"}}
        if terrain in ("mountain", "desert") and kind not in hardy[str(terrain)]:
            penalty = 1
        if kind == "cavalry" and (city or terrain in ("jungle", "marsh")):
            penalty = 2
        if kind == "mountain partisan":
            penalty = 0  # 2.7
        if (kind, terrain) in (("foreign_legion", "desert"), ("gurkhas", "jungle")):
            bonus = 1
    else:
        if kind == "cavalry" and terrain in ("jungle", "marsh"):
            penalty = 2
        if terrain == "mountain" and kind in ("mountain_infantry", "foreign_legion", "gurkhas", "mountain partisan"):
            bonus = 1  # 2.7, and the base game
        if city and kind in INFANTRY:
            bonus = 1
    return max(1, value + bonus - penalty) if penalty else value + bonus


class Battle:
    """Units of one kind against partisans of one kind: 2.1 to 2.3, and the base game's rounds."""

    def __init__(self, zone: str, kind: str, attackers: int, partisan: str, partisans: int) -> None:
        self.attack, self.defence = strength(kind, zone, True), strength(partisan, zone, False)
        self.attackers, self.partisans, self.faded = attackers, partisans, 0
        self.left = 3 if zones()[zone]["city"] else 1 if zones()[zone]["terrain"] == "tundra" else 99

    def round(self, fades: int, dice: Iterator[int]) -> int:
        """Fight a round in which so many of those who are not hit fade, and return how many were hit.

        Whoever is hit still rolls, and cannot fade (the example of 2.3).
        """
        hit = min(self.partisans, sum(next(dice) <= self.attack for _ in range(self.attackers)))
        fades = min(fades, self.partisans - hit)
        lost = sum(next(dice) <= self.defence for _ in range(self.partisans - fades))
        self.attackers = max(0, self.attackers - lost)
        self.partisans -= hit + fades
        self.faded += fades
        self.left -= 1
        return hit

    @property
    def over(self) -> bool:
        """Nobody left to fight (D8), or no round more (D15)."""
        return not (self.attackers and self.partisans and self.left)


# Acts: which clauses they break


def broken(world: World, side: str, act: tuple[str, ...]) -> set[str]:
    """The clauses that an act of a side breaks; none: it is legal."""
    verb, *named = act
    rules: dict[str, Callable[..., Demands]] = {
        "generate": _generate, "buy": _buy, "move": _move, "send": _send, "transform": _transform,
        "militia": _militia, "recruit": _act, "disrupt": _act, "sabotage": _act, "sabotage rail": _act,
        "attack": _attack,
    }  # fmt: skip
    faults = rules[verb](world, side, verb, *named)
    return {clause for clause, holds in faults if not holds}


Demands = list[tuple[str, bool]]


def _turn(world: World, side: str, clause: str, *phases: str) -> Demands:
    return [(clause, world.player == side and world.phase in phases)]


def _generate(world: World, side: str, _: str, zone: str) -> Demands:
    return [
        *_turn(world, side, "PAR.1.1", PLACE),
        ("PAR.1.1", any(seat(by) == side for by in rollers(world, zone))),
        ("PAR.1.2", zone not in world.rolled),
    ]


def _buy(world: World, side: str, _: str, nation: str, zone: str) -> Demands:
    return [
        *_turn(world, side, "PAR.3.2", PLACE),
        ("PAR.3.2", nation == "ccp" and side == "soviet_union"),
        ("PAR.3.2", bool(zones()[zone]["original_china_1936"])),
        ("PAR.3.2", zone not in world.bought),
        ("PAR.3.2", world.ipp.get("ccp", 0) >= 2),
    ]


def _move(world: World, side: str, _: str, name: str, zone: str) -> Demands:
    nation, kind, here = world.partisans[name]
    income = sum(int(str(zones()[each]["ipp"])) for each, holder in world.owner.items() if holder == nation)
    at_home = "ccp" in zones()[zone]["home_country_of"]
    return [
        *_turn(world, side, "PAR.3.2", MOVEMENT, NON_COMBAT),
        ("PAR.3.2", seat(nation) == side),
        ("PAR.2.0", kind == "ccp"),
        ("PAR.3.2", not world.has(name, "moved") and not world.has(name, "fought")),
        ("PAR.3.2", zone in neighbours(here)),
        ("PAR.3.2", at_home or income >= 13),  # until its land yields 13 IPP the faction is no major (D29)
    ]


def _send(world: World, side: str, _: str, name: str, lender: str) -> Demands:
    return [
        *_turn(world, side, "PAR.5.1", PLACE),
        ("PAR.5.1", seat(lender) == side),
        ("PAR.5.1", world.ipp.get(lender, 0) >= 1),
        ("PAR.5.1", not world.has(name, "acted")),
        ("PAR.4.2", not world.has(name, "new")),
        ("PAR.5.2", not world.has(name, "supplied")),  # one marker at a time: a reading, the text says nothing
    ]


def _becomes(world: World, side: str, clause: str, nation: str, zone: str) -> Demands:
    return [
        *_turn(world, side, clause, MOVEMENT),
        (clause, seat(nation) == side),
        (clause, world.owner[zone] != nation),  # D26
        (clause, at_war(world, nation, world.owner[zone])),  # D41
    ]


def _transform(world: World, side: str, _: str, one: str, other: str) -> Demands:
    nation, _kind, zone = world.partisans[one]
    return [
        *_becomes(world, side, "PAR.2.5", nation, zone),
        ("PAR.2.5", one != other and world.partisans[other][0] == nation),
        ("PAR.2.5", world.partisans[other][2] == zone),
    ]


def _militia(world: World, side: str, _: str, name: str) -> Demands:
    nation, _kind, zone = world.partisans[name]
    return [*_becomes(world, side, "PAR.5.2", nation, zone), ("PAR.5.2", _ready(world, name))]


def _ready(world: World, name: str) -> bool:
    """Whether the partisan has a marker to spend (5.2): it came at the end of a turn, so any turn is the next."""
    return world.has(name, "supplied")


def _act(world: World, side: str, verb: str, name: str, *named: str) -> Demands:
    nation, _kind, zone = world.partisans[name]
    demands = [
        *_turn(world, side, "PAR.4.1", COMBAT),
        ("PAR.4.1", seat(nation) == side),
        ("PAR.4.1", not world.has(name, "acted")),
        ("PAR.4.2", not world.has(name, "new")),
    ]
    if "with supplies" in named:
        demands.append(("PAR.5.2", _ready(world, name)))
    if verb == "sabotage":
        demands.append(("PAR.4.3", named[0] in facilities(zone)))
    if verb == "sabotage rail":
        demands.append(("PAR.4.3", bool(borders().get(frozenset((zone, named[0])), {}).get("rail"))))
    if verb == "disrupt":
        holder = world.control.get(world.owner[zone]) or world.owner[zone]
        demands.append(("PAR.4.4", not friends(world, nation, holder)))  # D21: the possessor pays
    return demands


def _attack(world: World, side: str, _: str, zone: str, nation: str, *units: str) -> Demands:
    there = [n for n, (of, _, z) in world.partisans.items() if z == zone and of == nation]
    attackers = [(of, kind) for of, kind in (unit.split() for unit in units)]
    used = world.used.get(zone, {})
    fresh = {unit: number - used.get(unit, 0) for unit, number in world.units.get(zone, {}).items()}
    return [
        *_turn(world, side, "PAR.2.2", COMBAT),
        ("PAR.4.6", not world.support_awaited),  # D45
        ("PAR.2.2", bool(there)),
        ("PAR.2.3", not there or any(not world.has(each, "faded") for each in there)),
        ("PAR.2.2", (zone, nation) not in world.attacked),
        ("PAR.2.2", all(fresh.get(each, 0) >= attackers.count(each) for each in attackers)),  # D10
        ("PAR.2.2", all(player(world, of) == side for of, _ in attackers)),
        ("PAR.2.2", all(kind in INFANTRY or kind == "cavalry" for _, kind in attackers)),
        ("PAR.2.2", all(not friends(world, of, nation) for of, _ in attackers)),
        (
            "PAR.2.2",
            all(friends(world, of, world.owner[zone]) or at_war(world, of, nation) for of, _ in attackers),
        ),  # D18
    ]


# Acts: what they come to


def carried_out(world: World, act: tuple[str, ...], die: int) -> World:
    """The world after a legal act, with the die that it rolls, if it rolls one; new partisans are called `new`."""
    world, (verb, *named) = deepcopy(world), act
    if verb == "generate":
        zone = named[0]
        world.rolled.add(zone)
        by = next(each for each in rollers(world, zone) if seat(each) == seat(world.player))
        if made := created(world, zone, by, die):
            world.partisans["new"] = (*made, zone)
    elif verb == "buy":
        world.ipp["ccp"] -= 2
        world.bought.add(named[1])
        world.partisans["new"] = ("ccp", "ccp", named[1])
    elif verb == "move":
        nation, kind, _ = world.partisans[named[0]]
        world.partisans[named[0]] = (nation, kind, named[1])
    elif verb in ("transform", "militia"):
        _rise(world, named)
    else:
        _throw(world, verb, named, die)
    return world


def _rise(world: World, names: list[str]) -> None:
    nation, _, zone = world.partisans[names[0]]
    for each in names:
        del world.partisans[each]
    there = world.units.setdefault(zone, {})
    there[nation, "militia"] = there.get((nation, "militia"), 0) + 1
    holder = world.owner[zone]
    enemies = [of for (of, _), n in there.items() if n and (at_war(world, nation, of) or friends(world, of, holder))]
    if not enemies:
        conquered(world, zone, nation)  # 5.2a; else it fights


def conquered(world: World, zone: str, nation: str) -> None:
    """A nation takes a zone: to whom it goes, and which partisans go (2.6, D27)."""
    first = str(zones()[zone]["owner_1936"])
    whose = major(world, first)
    owner = first if whose and friends(world, whose, nation) else nation  # liberated, if it was a friend's
    if owner == first:
        world.captured.discard(zone)
        world.lost_by.pop(zone, None)
    else:
        lost = power(world, world.owner[zone], zone, nation)
        before = losers(world, zone) if zone in world.captured else []
        world.lost_by[zone] = [*(each for each in before if each not in (lost, "")), lost or "nobody"]
        world.captured.add(zone)
    world.owner[zone] = owner
    world.taken.add(zone)
    for name, (of, _, where) in list(world.partisans.items()):
        if where == zone and friends(world, of, nation):
            del world.partisans[name]


def _throw(world: World, verb: str, named: list[str], die: int) -> None:
    name = named[0]
    nation, kind, zone = world.partisans[name]
    highest = SUCCESS[verb] + (SUPPLIES if "with supplies" in named else 0)  # D19
    world.flag(name, "acted")
    if "with supplies" in named:
        world.flag(name, "supplied", False)
    if verb == "send":
        world.ipp[named[1]] -= 1
    if die == 12:  # 4.1
        del world.partisans[name]
    elif die > highest:
        return
    elif verb == "send":  # 4.5
        world.flag(name, "supplied")
    elif verb == "recruit":  # 4.2
        world.partisans["new"] = (nation, kind, zone)
    elif verb == "disrupt":  # 4.4
        payer = world.aligned.get(world.owner[zone]) or world.owner[zone]  # an aligned minor is its major's
        world.ipp[payer] = max(0, world.ipp.get(payer, 0) - die)
    elif verb == "sabotage":  # 4.3
        had = world.damage.get((zone, named[1]), 0)
        world.damage[zone, named[1]] = min(MOST_DAMAGE[named[1]], had + die)
    else:
        border = frozenset((zone, named[1]))
        most = 2 if borders()[border].get("hard_terrain") else 1
        world.rail_damage[border] = min(most, world.rail_damage.get(border, 0) + die)
