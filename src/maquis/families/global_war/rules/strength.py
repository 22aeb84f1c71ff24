"""PAR.2.0 to 2.2 and 2.7: how well a unit fights in a terrain, and who may attack partisans at all.

A roll of the strength or lower hits. A unit has its best bonus and its worst penalty, one each, and a penalty never
leaves it with less than 1. A strength of 0 has no die, and nothing gives it one.
"""

from collections.abc import Iterable
from typing import Any, Literal

import msgspec

from maquis.boards.errors import quoted
from maquis.engine.errors import UnknownName
from maquis.engine.figures import FigureBook
from maquis.engine.rulings import Origin, Ruling, Tally, demand
from maquis.families.global_war.rules.wording import plain

MILITIA = "militia"
"""The kind of unit that partisans may become."""
INFANTRY, VEHICLE, AIR, PARTISAN, MOUNTAIN_PARTISAN = "infantry", "vehicle", "air", "partisan", "partisan.mountain"
Duty = Literal["attack", "defence"]


class Kind(msgspec.Struct, frozen=True):
    """A kind of unit: its class, its printed strengths, its price in IPP, and whether a partisan gives it support.

    In a combat also whose they are, and what partisans of it have done, tell units apart that are alike in all this.
    """

    name: str
    unit_class: str
    attack: int = 0
    defence: int = 0
    cost: int = 0
    supported: bool = False
    nation: str = ""
    done: tuple[str, ...] = ()

    @property
    def partisan(self) -> bool:
        """Whether it is a partisan, of whatever kind."""
        return self.unit_class == PARTISAN


class Ground(msgspec.Struct, frozen=True):
    """Where a combat is: the terrain of the zone, and whether a city lies in it."""

    terrain: str = "clear"
    city: bool = False

    @property
    def names(self) -> tuple[str, ...]:
        """All that may change a strength there."""
        return (self.terrain, "city") if self.city else (self.terrain,)


CLEAR = Ground()
"""A zone that changes no strength."""


def kind(figures: FigureBook, name: str, supported: bool = False, nation: str = "", done: tuple[str, ...] = ()) -> Kind:
    """Return a kind of unit by its name, such as `infantry` or `partisan.mountain`; raise `UnknownName`.

    `supported`: a partisan has given it invasion support (PAR.4.6).
    """
    id = name if name in PARTISANS else f"unit.{name}"
    if id not in figures:
        known = [each.removeprefix("unit.") for each in figures if each.startswith("unit.")]
        raise UnknownName(f"there is no unit {quoted(name)}; there is {', '.join((*PARTISANS, *known))}")
    value: dict[str, Any] = {"class": PARTISAN, "attack": 0, "defence": 0, "cost": 0, **figures[id]}
    attack = 0 if name == MILITIA and not figures["option.militia_attacks"] else value["attack"]
    return Kind(name, value["class"], attack, value["defence"], value["cost"], supported, nation, done)


PARTISANS = ("partisan.ordinary", MOUNTAIN_PARTISAN, "partisan.ccp")
"""The kinds of partisan."""


_OF: dict[Duty, str] = {"attack": "attack of {unit}", "defence": "defence of {unit}"}


def strength(figures: FigureBook, who: Kind, duty: Duty, ground: Ground) -> Tally:
    """Return the roll at or under which a unit hits, worked out step by step."""
    printed = who.attack if duty == "attack" else who.defence
    cited, id = ("PAR.2.0", who.name) if who.partisan else ("PAR.2.2", f"unit.{who.name}")
    tally = Tally(_OF[duty], unit=plain(who.name)).start(cited, "printed", printed, figures.figure(id).provenance)
    if not printed and not figures["option.zero_has_bonus"]:
        return tally
    origins: dict[str, Origin] = {"PAR.2.2": "found", "PAR.4.6": figures.read("reading.support")}
    for sign, changes in ((1, _bonuses(figures, who, duty, ground)), (-1, _penalties(figures, who, duty, ground))):
        for number, clause, why, fields in sorted(changes, key=_weight)[-1:]:
            tally = tally.add(clause, why, sign * number, True, origins.get(clause, "source"), **fields)
    least = min(1, printed)
    return tally.add(cited, "a penalty leaves at least 1", least - tally.value, tally.value < least, "found")


_Change = tuple[int, str, str, dict[str, object]]
"""A number, the clause it rests on, and what gives it, a template with its fields."""


def _weight(change: _Change) -> tuple[int, str]:
    return change[:2]


def _bonuses(figures: FigureBook, who: Kind, duty: Duty, ground: Ground) -> Iterable[_Change]:
    """Yield every bonus of a unit, of which the best counts; of two alike the last."""
    if duty == "attack" and who.supported:
        yield figures["invasion.bonus"], "PAR.4.6", "invasion support", {}
    if not figures["option.zone_terrain"]:
        return
    if duty == "defence" and who.name == MOUNTAIN_PARTISAN and ground.terrain == "mountain":
        yield figures["partisan.mountain_bonus"], "PAR.2.7", "mountain partisans in mountains", {}
    if duty == "defence" and ground.city and who.unit_class == INFANTRY:
        yield figures["city.defence_bonus"], "PAR.2.2", "infantry-class in a city", {}
    number = figures[f"terrain.{duty}_bonus"].get(ground.terrain, {}).get(who.name, 0)
    if number:
        yield number, "PAR.2.2", "{unit} in {terrain}", {"unit": plain(who.name), "terrain": ground.terrain}


def _penalties(figures: FigureBook, who: Kind, duty: Duty, ground: Ground) -> Iterable[_Change]:
    """Yield every penalty of a unit, of which the worst counts; of two alike the last."""
    if not figures["option.zone_terrain"]:
        return
    spared = duty == "attack" and who.name == MOUNTAIN_PARTISAN
    table = figures["terrain.penalty" if duty == "attack" else "terrain.defence_penalty"]
    for name in reversed(ground.names):
        number = table.get(name, {}).get(who.unit_class, 0)
        if number and spared:
            fields: dict[str, object] = {"spared": number, "terrain": name}
            yield 0, "PAR.2.7", "mountain partisans suffer no penalty of {spared} in {terrain}", fields
        elif number and who.name not in figures["terrain.no_penalty"].get(name, ()):
            yield number, "PAR.2.2", "{kind} in {terrain}", {"kind": who.unit_class, "terrain": name}


def defends(figures: FigureBook, who: Kind) -> bool:
    """Whether a kind of unit defends: aircraft may be grounded and take no part (D40)."""
    return who.unit_class != AIR or bool(figures["option.aircraft_defend"])


def may_attack(figures: FigureBook, attackers: Iterable[Kind], defenders: Iterable[Kind], hunt: bool) -> Ruling:
    """Rule on who may fight whom: what kinds attack partisans (PAR.2.2), and which partisans attack (PAR.2.1).

    `hunt`: it is partisans that are to be attacked.
    """
    attackers, defenders = list(attackers), list(defenders)
    allowed, listed = figures["combat.attackers"], figures.read("combat.attackers")
    grounded = tuple(plain(each.name) for each in dict.fromkeys(defenders) if not defends(figures, each))
    return Ruling(
        demand("PAR.2.2", "somebody to attack, and somebody who attacks", bool(attackers and defenders)),
        demand(
            "PAR.2.2",
            "partisans that defend by themselves",
            not hunt or all(each.partisan for each in defenders),
            "assumed",
        ),
        demand(
            "PAR.2.1",
            "defenders on the ground, not {units}" if grounded else "defenders on the ground",
            not grounded,
            "assumed",
            units=grounded,
        ),
        *(
            demand(
                "PAR.2.2",
                "infantry-class or cavalry, not {unit}",
                each.name in allowed,
                listed,
                unit=plain(each.name),
            )
            for each in dict.fromkeys(attackers)
            if hunt
        ),
        *(
            demand(
                "PAR.2.1" if each.partisan else "PAR.2.2",
                "an attack of more than 0 for {unit}",
                each.attack > 0,
                "source" if each.partisan else "found",
                unit=plain(each.name),
            )
            for each in dict.fromkeys(attackers)
        ),
    )
