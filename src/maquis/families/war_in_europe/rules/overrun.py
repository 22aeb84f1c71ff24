"""Overrun (5.7, assumed): mechanized units that are far stronger go over enemies as they move."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from maquis.boards.board import members
from maquis.boards.sets import union
from maquis.engine.position import Position
from maquis.engine.rulings import EVERYWHERE, Asking, Demand, Ruling, demand
from maquis.families.war_in_europe.rules import combat, field, movement
from maquis.families.war_in_europe.rules.field import Piece


def may_overrun(now: Position, units: tuple[Piece, ...], printed: tuple[int, ...], among: int) -> Ruling:
    """Rule on which hexes units may overrun, `printed` being their movement points.

    The odds are worked out in those hexes alone that the question is `among`.
    """
    return Asking(_asked(now, units, printed, among))


def _asked(now: Position, units: tuple[Piece, ...], printed: tuple[int, ...], among: int) -> Iterator[Demand | Ruling]:
    mechanized = now.game.figures["units.mechanized"]
    for who in units:
        yield demand("base.overrun", "{who} is mechanized", who.kind in mechanized, "assumed", who=who.name)
    yield combat.may_attack(now, units)
    yield _odds(now, units, among)
    for who, points in zip(units, printed, strict=True):
        there = within(now, who, points)
        yield demand("base.overrun", "{who} has the movement points", there, "assumed", who=who.name)
    yield demand("base.overrun", "ground that all of them may enter", _open_to(now, units), "assumed")


def _odds(now: Position, units: tuple[Piece, ...], among: int) -> Demand:
    """Demand odds against the defenders of a hex; nobody defends one without enemies. Who is nowhere has none."""
    known, held = now.game.figures["overrun.odds"], 0 if all(who.here for who in units) else EVERYWHERE
    for place in members(field.defended(now, units[0].side) & among & ~held):
        attack, defence = combat.attack_strength(now, units, place), combat.defence_strength(now, units, place)
        if attack.total < defence.total * Fraction(known):
            held |= 1 << place
    return demand("base.overrun", "odds of {known} to 1 or more", ~held, "assumed", known=known)


def _open_to(now: Position, units: tuple[Piece, ...]) -> int:
    return movement.open_ground(now, any(who.kind in now.game.figures["units.mechanized"] for who in units))


def within(now: Position, who: Piece, printed: int) -> int:
    """Return the hexes that a unit beside them may overrun with its points: for the way in, and the overrun itself."""
    ground, prices = field.ground(now), now.game.figures["terrain.movement"]
    left = movement.points(now, who, printed).value - now.game.figures["overrun.cost"]

    def for_less(points: int) -> int:
        return union(places for kind, places in ground.terrain.items() if kind in prices and prices[kind] <= points)

    wet = ground.board.across(who.here, ground.rivers)
    return for_less(left) & ~wet | for_less(left - prices["river"])
