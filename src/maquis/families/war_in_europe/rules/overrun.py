"""Overrun (5.7, assumed): mechanized units that are far stronger go over enemies as they move."""

from __future__ import annotations

from fractions import Fraction

from maquis.engine.rulings import Ruling, Tally, demand
from maquis.families.war_in_europe.rules import combat, movement
from maquis.families.war_in_europe.rules.field import Field, Piece


def price(field: Field, who: Piece, place: int) -> Tally:
    """Return what a unit spends on an overrun: the way in, and what the overrun itself costs."""
    known, ground = field.figures["terrain.movement"], field.ground
    terrain = ground.terrain_at(place)
    tally = Tally(f"cost for {who.name}").start("base.movement", f"into {terrain}", known.get(terrain, 99), "assumed")
    river = ground.across_river(who.place, place)
    tally = tally.add("base.movement", "across a river", known["river"], river, "assumed")
    return tally.add("base.overrun", "for the overrun", field.figures["overrun.cost"], provenance="assumed")


def may_overrun(field: Field, units: tuple[Piece, ...], place: int, printed: tuple[int, ...]) -> Ruling:
    """Rule on an overrun of a hex by units beside it, `printed` being their movement points."""
    attacking = combat.may_attack(field, units, place)
    known, mechanized = field.figures["overrun.odds"], field.figures["units.mechanized"]
    attack, defence = combat.attack_strength(field, units, place), combat.defence_strength(field, units, place)
    return Ruling(
        *(demand("base.overrun", f"{who.name} is mechanized", who.kind in mechanized, "assumed") for who in units),
        attacking,
        demand("base.overrun", f"odds of {known} to 1 or more", attack.total >= defence.total * Fraction(known),
               "assumed"),
        *(
            demand("base.overrun", f"{who.name} has the movement points",
                   movement.points(field, who, points).value >= price(field, who, place).value, "assumed")
            for who, points in zip(units, printed, strict=True)
        ),
        demand("base.overrun", "ground that all of them may enter",
               movement.open_ground(field, units[0]) if units else 0, "assumed"),
    )  # fmt: skip
