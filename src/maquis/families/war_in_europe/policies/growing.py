"""What partisans do in War in Europe: where cadres are placed, what becomes of them, where Units and Divisions go."""

from __future__ import annotations

import random
from collections.abc import Iterator

from maquis.boards.board import members
from maquis.boards.sets import union
from maquis.campaign.campaigns import Look
from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.families.war_in_europe.policies.sight import NEAR, Sight
from maquis.families.war_in_europe.policies.temper import Temper
from maquis.families.war_in_europe.rules import cadres, field, supply
from maquis.families.war_in_europe.rules.acts import VariantAct
from maquis.families.war_in_europe.rules.calendar import begins_cycle
from maquis.families.war_in_europe.rules.field import AXIS
from maquis.families.war_in_europe.rules.growth import Convert, Join, PlaceCadre
from maquis.families.war_in_europe.rules.movement import Move
from maquis.families.war_in_europe.rules.transport import Cut

HIDDEN = 2
"""How well a hex must be hidden for a cadre that is never replaced."""
DANGER = 3
"""Hexes within which Axis units are a danger to a Unit that could stay away."""


def grows(look: Look, side: str, temper: Temper, chance: random.Random | None = None) -> Iterator[VariantAct]:
    """The phase of partisans: cadres are placed, convert and cut railways; two Units make a Division.

    Every so many-th of them raids: it is placed by a railway. The others are hidden. Whoever is prompt places all
    before any converts, so that new ones convert, too: the next time is a cycle later.
    """
    raids = temper.raids
    mine = [each for each in numbers(look().game.roster.sides.get(side, 0)) if _partisan(look(), each)]
    new = [each for each in mine if look().where[each] < 0] if temper.prompt else []
    for number in (*new, *mine):
        sight = Sight(look(), side)
        if sight.view.where[number] >= 0:
            yield from _works(look, side, number)
        elif begins_cycle(sight.view.turn):
            yield from _placed(sight, number, bool(raids) and number % raids == 0, chance)


def _partisan(view: Position, number: int) -> bool:
    return view.game.roster[number].kind == field.PARTISAN


def _placed(sight: Sight, number: int, raids: bool, chance: random.Random | None) -> Iterator[VariantAct]:
    """A cadre placed; one that is to be hidden and is never replaced waits until there is a hex for it."""
    places = sight.places(PlaceCadre, number)
    if places:
        good = {place: _haunt(sight, place, raids) for place in members(places)}
        best = max(good, key=good.__getitem__)
        if chance is not None:
            best = chance.choice([place for place in good if good[place][0] >= good[best][0] - 1])
        if raids or sight.side == cadres.SOVIET or hidden(sight, best) >= HIDDEN:
            yield sight.make(PlaceCadre, (number,), best)


def _works(look: Look, side: str, number: int) -> Iterator[VariantAct]:
    """What a partisan on the map does."""
    for act in (Convert, Cut):
        sight = Sight(look(), side)
        order = sight.make(act, (number,))
        if sight.may(order):
            yield order
    sight = Sight(look(), side)
    for other in numbers(sight.view.stacks.get(sight.view.where[number], 0)):
        order = sight.make(Join, (number, other))
        if other != number and sight.may(order):
            yield order
            return


def _haunt(sight: Sight, place: int, raids: bool) -> tuple[int, int, int]:
    """Of a hex for a cadre: well hidden or, if it raids, by a railway; dense ground, a Unit that can come, far away."""
    dense = cadres.dense_ground(sight.view) >> place & 1
    good = 3 * (sight.ground.railed >> place & 1) if raids else hidden(sight, place)
    return good + int(dense) + _meeting(sight, place), sight.away(place), -place


def hidden(sight: Sight, place: int) -> int:
    """How well a hex is hidden from the Axis, 0 to 3: off its railways, not next to one, beyond a week's walk."""
    trains = supply.network(sight.view, AXIS)
    on, near = trains >> place & 1, sight.ground.board.around(1 << place) & trains
    return (not on) + (not on and not near) + (not sight.walked() >> place & 1)


def _meeting(sight: Sight, place: int) -> bool:
    """Whether a Unit next to a hex could come to a cadre there, to make a Division once that is a Unit."""
    if sight.ground.terrain_at(place) != "clear" or not _division_land(sight) >> place & 1:
        return False
    beside = sight.ground.beside(1 << place)
    return any(
        piece.level == "unit" and beside >> piece.place & 1 and not sight.ground.across_river(piece.place, place)
        for piece in field.of(sight.view, sight.side)
    )


def _division_land(sight: Sight) -> int:
    """The hexes where two Units may make a Division now."""
    figures = sight.view.game.figures
    if field.year(sight.view) < figures["division.from"]:
        return 0
    return union(cadres.home(sight.view, land) for land in figures["division.lands"])


def wanders(look: Look, side: str) -> Iterator[VariantAct]:
    """Units and Divisions go where they do more, or are safer: they pay for ground as all do, so seldom far."""
    for number in numbers(look().game.roster.sides.get(side, 0)):
        sight = Sight(look(), side)
        if sight.view.where[number] < 0 or field.level(sight.view, number) not in ("unit", "division"):
            continue
        here = sight.view.where[number]
        places = sight.places(Move, number)
        best = max([here, *members(places)], key=lambda place: (_lair(sight, number, place), place == here, -place))
        if best != here:
            yield sight.make(Move, (number,), best)


def _lair(sight: Sight, number: int, place: int) -> int:
    """Of a hex for a Unit: a cadre to join, a railway of the Axis to shut, good ground if enemies are near."""
    bit = 1 << place
    shuts = bool(sight.ground.railed & field.controlled(sight.view, AXIS) & bit)
    far = sight.away(place, NEAR)
    good = round(2 * (sight.view.game.figures["terrain.defence"].get(sight.ground.terrain_at(place), 1) - 1))
    return int(3 * _joins(sight, number, place) + shuts + min(far, DANGER) + good * (far < DANGER))


def _joins(sight: Sight, number: int, place: int) -> bool:
    """Whether another partisan is in a hex, with whom a Unit may make a Division soon."""
    if not _division_land(sight) >> place & 1 or field.level(sight.view, number) != "unit":
        return False
    there = numbers(sight.view.stacks.get(place, 0))
    return any(n != number and field.level(sight.view, n) in ("cadre", "unit") for n in there)
