"""How the Axis combs the land in War in Europe: cadres are sought by turns, and who is free stands where some may come.

A unit that has come upon a cadre looks for it no more where it stands, and three fill a hex: so those who have looked
make room for others. A cadre comes to no hex next to a unit, so units that have nobody to go for stand apart.
"""

from __future__ import annotations

from collections.abc import Iterator

from maquis.boards.board import members
from maquis.boards.sets import union
from maquis.engine.position import Position
from maquis.families.war_in_europe.policies.marching import FACES, March, ward
from maquis.families.war_in_europe.policies.sight import Sight
from maquis.families.war_in_europe.rules import cadres, field, keeping, movement
from maquis.families.war_in_europe.rules.acts import VariantAct
from maquis.families.war_in_europe.rules.calendar import MOVEMENT
from maquis.families.war_in_europe.rules.field import AXIS, Piece
from maquis.families.war_in_europe.rules.movement import Move
from maquis.families.war_in_europe.rules.transport import Rail

MOST_SEEK = 3
"""Units that come to look for a cadre in a phase: as many as a hex holds."""


class Comb(March):
    """The movement of units in a phase: cadres are sought first, then all goes on, then those who are left spread."""

    def orders(self) -> Iterator[VariantAct]:
        """Overruns, who looks for cadres, all who may go somewhere, and those who hem cadres in."""
        yield from self._overruns()
        for cadre in [foe for foe in self._foes(self.sight()) if foe.level == "cadre"]:
            yield from self._seeks(cadre)
        yield from self._marches()
        yield from self._spreads()

    def _seeks(self, cadre: Piece) -> Iterator[VariantAct]:
        """The nearest who can come to a cadre look for it, until it is found; who has looked makes room for them."""
        sight = self.sight()
        who = [number for number in self._movers(sight) if self._finds(sight, number, cadre.place)]
        who.sort(key=lambda each: sight.ground.board.distance(sight.view.where[each], cadre.place))
        for number in who[:MOST_SEEK]:
            if not any(foe.name == cadre.name for foe in self._foes(self.sight())):
                return
            if not self._free(number, cadre.place):
                yield from self._makes_room(cadre.place)
            if self._free(number, cadre.place):
                self.sent[cadre.place] = self.sent.get(cadre.place, 0) + 1
                yield self._move(number, cadre.place)

    def _movers(self, sight: Sight) -> list[int]:
        able = Move.eligible(sight.view, self.side)
        return [number for number in self._nearest_first() if able >> number & 1]

    def _finds(self, sight: Sight, number: int, place: int) -> bool:
        """Whether a unit could find a cadre in a hex that it reaches if there is room, and has no Unit to attack."""
        here, piece = sight.view.where[number], field.piece(sight.view, number)
        if here == place or not ward(sight, number, self.temper.beat) >> place & 1:
            return False
        if cadres.removal(sight.view, piece).value > FACES:
            return False
        if sight.view.phase == MOVEMENT and self._beside(sight, number, self._foes(sight)):
            return False
        points = movement.points(sight.view, piece, sight.view.game.roster[number].movement).value
        return bool(movement.reach(sight.view, piece, points).places >> place & 1)

    def _free(self, number: int, place: int) -> bool:
        return bool(self.sight().places(Move, number) >> place & 1)

    def _makes_room(self, place: int) -> Iterator[VariantAct]:
        """One of those who stand with a cadre goes to the emptiest hex next to it."""
        sight = self.sight()
        for number in self._movers(sight):
            if sight.view.where[number] == place:
                near = sight.places(Move, number) & ward(sight, number, self.temper.beat) & sight.ground.next_to(place)
                if near:
                    yield self._move(number, min(members(near), key=lambda each: self._crowd(sight, each)))
                return

    def _crowd(self, sight: Sight, place: int) -> tuple[int, int]:
        return int(2 * field.stacked(sight.view, place, self.side)), place

    def _move(self, number: int, place: int) -> VariantAct:
        sight = self.sight()
        self.been.leaves(number, sight.view.where[number], sight.view.turn)
        return sight.make(Move, (number,), place)

    def _spreads(self) -> Iterator[VariantAct]:
        """Units that are left go where they keep cadres out of most hexes that no other keeps them out of."""
        for number in self._movers(self.sight()):
            sight = self.sight()
            if self._watches(sight, number):
                continue
            here = sight.view.where[number]
            held = ward(sight, number, self.temper.beat) & ~self.been.lately(number, sight.view.turn)
            open_, dense = self._open_but_for(sight, number), cadres.dense_ground(sight.view)
            ways = [(Move, 0), (Rail, 1)] if sight.view.phase == MOVEMENT else [(Move, 0)]
            best, order = _shut(sight, here, open_, dense), None
            for act, cost in ways:
                for place in members(sight.places(act, number) & held):
                    shuts = _shut(sight, place, open_, dense) - cost
                    if shuts > best:
                        best, order = shuts, sight.make(act, (number,), place)
            if order is not None:
                self.been.leaves(number, here, sight.view.turn)
                yield order

    def _watches(self, sight: Sight, number: int) -> bool:
        """Whether a unit stands with a cadre, or next to a Unit."""
        here = sight.view.where[number]
        with_it = any(foe.place == here for foe in self._foes(sight))
        return with_it or self._beside(sight, number, self._foes(sight))

    def _open_but_for(self, sight: Sight, number: int) -> int:
        """The hexes where cadres could come if a unit were not there."""
        others = union(_held(sight, sight.view.where[each]) for each in sight.own() if each != number)
        return sight.view.cached("where cadres are wanted", lambda: _wanted(sight.view)) & ~others


def _held(sight: Sight, place: int) -> int:
    """The hexes to which no cadre comes if a unit is in one."""
    return 1 << place | sight.ground.next_to(place)


def _shut(sight: Sight, place: int, open_: int, dense: int) -> int:
    """What a unit in a hex shuts to cadres: dense ground, where they grow sooner, counts half as much again."""
    found = _held(sight, place) & open_
    return 2 * found.bit_count() + (found & dense).bit_count()


def _wanted(now: Position) -> int:
    """The hexes where the lands that have cadres left could place some, but for units of the Axis."""
    playing = {counter.force for counter in now.game.roster if counter.kind == field.PARTISAN}
    lands = [land for land in cadres.lands(now) if land in playing]
    left = [land for land in lands if cadres.left(now, land, keeping.pools(now, land)) > 0]
    ground = {land: cadres.rough_ground(now) if land == cadres.SOVIET_UNION else now.game.board.all for land in left}
    return union(cadres.home(now, land) & ground[land] for land in left) & field.controlled(now, AXIS)
