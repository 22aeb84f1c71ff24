"""Where units go in War in Europe: those of the Axis against partisans, others to the garrisons they besiege.

Whoever a garrison needs stays about its post. Some at most are sent against a hex; round a Unit they shut its ways out.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

from maquis.boards.board import members
from maquis.boards.sets import union
from maquis.campaign.been import Been
from maquis.campaign.campaigns import Look
from maquis.engine.roster import numbers
from maquis.families.war_in_europe.policies import posts
from maquis.families.war_in_europe.policies.sight import Sight
from maquis.families.war_in_europe.policies.temper import Temper
from maquis.families.war_in_europe.rules import cadres, combat, field, movement
from maquis.families.war_in_europe.rules.acts import VariantAct
from maquis.families.war_in_europe.rules.calendar import MOVEMENT
from maquis.families.war_in_europe.rules.field import Piece
from maquis.families.war_in_europe.rules.fighting import Overrun
from maquis.families.war_in_europe.rules.movement import Move
from maquis.families.war_in_europe.rules.state import BATTLEGROUP, MOVED
from maquis.families.war_in_europe.rules.transport import Rail, Sail

WALK = 3
"""Hexes from enemies to which trains and ships bring units."""
MOST_BESIEGE = 16
"""Units that are sent against others than partisans in one hex in a phase."""
FACES = 6
"""Faces of the die by which a unit removes a cadre: who needs more does not look for one."""
LONG = 3
"""Movement points for each hex that a goal may be away: what the worst ground costs."""


class March:
    """The movement of a side's units in a phase: what is sent where is remembered, and where each has lately been."""

    def __init__(self, look: Look, side: str, temper: Temper, chance: random.Random | None, been: Been) -> None:
        self.look, self.side, self.temper, self.chance, self.been = look, side, temper, chance, been
        self.sent: dict[int, int] = {}
        self._ways: dict[tuple[int, bool], tuple[int, ...]] = {}

    def orders(self) -> Iterator[VariantAct]:
        """Overruns, then every unit that may go somewhere, those near enemies first."""
        yield from self._overruns()
        yield from self._marches()

    def _marches(self) -> Iterator[VariantAct]:
        for number in self._nearest_first():
            sight = self.sight()
            if sight.view.where[number] < 0 or MOVED.has(sight.view, number):
                continue
            order = self._goes(sight, number)
            if isinstance(order, Move | Rail | Sail) and not self._comes_back(sight, order):
                self.been.leaves(number, sight.view.where[number], sight.view.turn)
                yield order

    def _comes_back(self, sight: Sight, order: Move | Rail | Sail) -> bool:
        """Whether a unit on a march of weeks would go where it has just been, but for a cadre that it seeks there."""
        if not self.temper.patient:
            return False
        if any(piece.level == "cadre" for piece in field.at(sight.view).get(order.place, ())):
            self.been.forgets(order.unit)
        return bool(self.been.lately(order.unit, sight.view.turn) >> order.place & 1)

    def sight(self) -> Sight:
        """The side's view now."""
        return Sight(self.look(), self.side)

    def _overruns(self) -> Iterator[VariantAct]:
        """Mechanized units go over whoever is weak enough beside them."""
        for number in self._nearest_first():
            sight = self.sight()
            here = sight.view.where[number]
            for place in sight.view.game.board.neighbours(here) if here >= 0 else ():
                order = sight.make(Overrun, (number,), place)
                if sight.view.stacks.get(place) and sight.may(order):
                    yield order
                    break

    def _nearest_first(self) -> list[int]:
        """The side's units that may go somewhere: near enemies first, and hunters; or in any order, by chance."""
        sight = self.sight()
        roster, hunters = sight.view.game.roster, sight.view.game.figures["units.hunters"]
        able = [each for each in sight.own() if roster[each].kind not in (*posts.STAYING, field.PARTISAN)]
        where = sight.view.where
        if self.chance is not None:
            return self.chance.sample(able, len(able))
        return sorted(able, key=lambda each: (sight.away(where[each]), roster[each].kind not in hunters, each))

    def _goes(self, sight: Sight, number: int) -> VariantAct | None:
        """Where one unit goes: against enemies it can reach, by train or ship to others, or to a battlegroup."""
        held = ward(sight, number, self.temper.beat)
        if not held:
            return None
        goals = self._goals(sight, number)
        order = self._towards(sight, number, Move, goals, held) if goals else None
        if order is None and not (goals and self._beside(sight, number, goals)) and sight.view.phase == MOVEMENT:
            order = self._rides(sight, number, held)
        if order is None and self.temper.patient and goals and not self._beside(sight, number, goals):
            order = self._nears(sight, number, goals, held)
        if order is None and number in posts.away(sight.view) and not self._beside(sight, number, goals):
            return self._returns(sight, number, held)
        return order or self._gathers(sight, number, held)

    def _returns(self, sight: Sight, number: int, held: int) -> VariantAct | None:
        """As near to its post as a unit gets, on foot, by train or by ship."""
        post, distance = posts.posts(sight.view)[number], sight.ground.board.distance
        ways = (Move, Rail, Sail) if sight.view.phase == MOVEMENT else (Move,)
        found = [(act, place) for act in ways for place in members(sight.places(act, number) & held)]
        if not found:
            return None
        act, place = min(found, key=lambda each: distance(each[1], post))
        return sight.make(act, (number,), place)

    def _nears(self, sight: Sight, number: int, goals: list[Piece], held: int) -> VariantAct | None:
        """Towards the first goal that not enough have been sent against, on a way of more than one week."""
        here, places = 1 << sight.view.where[number], sight.places(Move, number) & held
        for goal in goals:
            if self.sent.get(goal.place, 0) >= self._most(goal):
                continue
            for nearer in self._way(sight, number, goal):
                if nearer & here:
                    break
                if nearer & places:
                    self.sent[goal.place] = self.sent.get(goal.place, 0) + 1
                    return sight.make(Move, (number,), min(members(nearer & places)))
        return None

    def _way(self, sight: Sight, number: int, goal: Piece) -> tuple[int, ...]:
        """The hexes by how long the march from them to a goal is, the nearest first: as the crow flies means little."""
        piece = field.piece(sight.view, number)
        key = goal.place, piece.kind in sight.view.game.figures["units.mechanized"]
        if key not in self._ways:
            self._ways[key] = movement.marches(sight.view, piece, 1 << goal.place, LONG * self.temper.near).by_cost
        return self._ways[key]

    def _goals(self, sight: Sight, number: int) -> list[Piece]:
        """Enemies near a unit: partisans for the Axis, garrisons for others."""
        board, here = sight.ground.board, sight.view.where[number]
        reach = board.within(1 << here, self.temper.near)
        finds = cadres.removal(sight.view, field.piece(sight.view, number)).value <= FACES
        found = [piece for piece in self._foes(sight) if reach >> piece.place & 1 and (finds or piece.level != "cadre")]
        return sorted(found, key=lambda piece: (board.distance(here, piece.place), piece.name))

    def _foes(self, sight: Sight) -> list[Piece]:
        return [piece for piece in field.against(sight.view, self.side) if piece.partisan or not sight.axis]

    def _beside(self, sight: Sight, number: int, goals: list[Piece]) -> bool:
        """Whether a unit stands beside an enemy against whom it is wanted."""
        beside = sight.ground.beside(1 << sight.view.where[number])
        return any(beside >> goal.place & 1 and goal.level != "cadre" for goal in goals)

    def _rides(self, sight: Sight, number: int, held: int) -> VariantAct | None:
        """By rail or sea to within reach of enemies."""
        for act in (Rail, Sail):
            places = sight.places(act, number) & held
            finds = cadres.removal(sight.view, field.piece(sight.view, number)).value <= FACES
            foes = [piece for piece in self._foes(sight) if finds or piece.level != "cadre"] if places else []
            near = [piece for piece in foes if self._close(sight, piece) & places]
            far = sight.ground.board.distance
            near.sort(
                key=lambda piece: (piece.level == "cadre", far(sight.view.where[number], piece.place), piece.name)
            )
            if near and (order := self._towards(sight, number, act, near, held, WALK)):
                return order
        return None

    def _close(self, sight: Sight, piece: Piece) -> int:
        return sight.ground.board.within(1 << piece.place, WALK)

    def _towards(
        self, sight: Sight, number: int, act: type[VariantAct], goals: list[Piece], held: int, walk: int = 1
    ) -> VariantAct | None:
        """Go to a cadre, or next to the first Unit or garrison that not enough have been sent against."""
        places = sight.places(act, number) & held
        for goal in goals:
            if self.sent.get(goal.place, 0) >= self._most(goal):
                continue
            if goal.level != "cadre" and sight.ground.beside(1 << goal.place) >> sight.view.where[number] & 1:
                self.sent[goal.place] = self.sent.get(goal.place, 0) + 1
                return None
            if fit := _at(sight, goal, places, walk):
                self.sent[goal.place] = self.sent.get(goal.place, 0) + 1
                best = min(members(fit), key=lambda place: self._closing(sight, goal, place))
                return sight.make(act, (number,), best)
        return None

    def _closing(self, sight: Sight, goal: Piece, place: int) -> tuple[int, int, int, int]:
        """Of a hex from which a goal is to be attacked: near first, then what it shuts of the goal's ways out."""
        ground = sight.ground
        ways = combat.retreat(sight.view, goal).places if goal.level in ("unit", "division") else 0
        shut = (ways & (ground.beside(1 << place) | 1 << place)).bit_count()
        far = ground.board.distance(place, goal.place)
        return far, -shut, int(2 * field.stacked(sight.view, place, self.side)), place

    def _most(self, goal: Piece) -> int:
        return self.temper.sent if goal.partisan else MOST_BESIEGE

    def _gathers(self, sight: Sight, number: int, held: int) -> VariantAct | None:
        """A battlegroup goes to another, so that they can be made a division."""
        small = BATTLEGROUP.of(sight.view) & sight.view.game.roster.sides.get(self.side, 0)
        if not small >> number & 1 or not sight.axis:
            return None
        others = union(1 << sight.view.where[each] for each in numbers(small & ~(1 << number)))
        if others >> sight.view.where[number] & 1:
            return None
        for act in (Move, Rail):
            if there := sight.places(act, number) & held & others:
                return sight.make(act, (number,), min(members(there)))
        return None


def _at(sight: Sight, goal: Piece, places: int, walk: int) -> int:
    """Where one goes against a goal: into a cadre's hex, beside others; at worst within so many hexes."""
    good = 1 << goal.place if goal.level == "cadre" else sight.ground.beside(1 << goal.place)
    if places & good or walk == 1:
        return places & good
    return places & sight.ground.board.within(1 << goal.place, walk)


def ward(sight: Sight, number: int, beat: int = posts.BEAT) -> int:
    """The hexes in which a unit may go: not out of a fortified port, nor out of a land that needs its garrison.

    Whoever a garrison needs goes no further from its post than its beat, or comes nearer.
    """
    now, here = sight.view, 1 << sight.view.where[number]
    if not sight.axis:
        return sight.ground.land
    if here & field.works(now).in_force & sight.ground.ports and len(_friends(sight, number)) == 1:
        return 0
    if number in posts.garrisons(now):
        far = max(beat, posts.far(now, number) - 1)
        near = sight.ground.board.within(1 << posts.posts(now)[number], far)
        return cadres.home(now, posts.garrisons(now)[number]) & near
    for land, needed in now.game.figures["garrison.divisions"].items():
        if land in cadres.lands(now) and cadres.home(now, land) & here and cadres.garrison(now, land).value <= needed:
            return cadres.home(now, land)
    return sight.ground.land


def _friends(sight: Sight, number: int) -> list[Piece]:
    return [piece for piece in field.at(sight.view).get(sight.view.where[number], ()) if piece.side == sight.side]
