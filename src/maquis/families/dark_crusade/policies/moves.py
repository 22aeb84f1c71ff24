"""Where a policy sends its units: against partisans, to attack, into empty points, to guards, to the front."""

from collections.abc import Iterator

from maquis.boards.board import members
from maquis.boards.sets import union
from maquis.engine.acts import Act
from maquis.engine.position import OUT_OF_PLAY, Position
from maquis.engine.roster import numbers
from maquis.families.dark_crusade.policies.attacks import Attacks
from maquis.families.dark_crusade.policies.chances import fire, strength
from maquis.families.dark_crusade.policies.garrisons import garrison
from maquis.families.dark_crusade.rules import isolation, staff
from maquis.families.dark_crusade.rules.calendar import AXIS
from maquis.families.dark_crusade.rules.control import cities
from maquis.families.dark_crusade.rules.fortification import Fortify
from maquis.families.dark_crusade.rules.front import (
    controlled,
    ground,
    held,
    of_class,
    partisan_points,
    stack,
    these,
    trail,
)
from maquis.families.dark_crusade.rules.movement import Move, destinations
from maquis.families.dark_crusade.rules.state import MOVED
from maquis.families.dark_crusade.rules.supply import supplied

NEAR = 2
"""Lines from enemies within which units want room."""


class Moves(Attacks):
    """The operational movement of a side, order by order."""

    def orders(self) -> Iterator[Act]:
        """Yield the orders of the phase, without its end."""
        if self.last_chance:
            yield from self._storms()
            return
        if self.side == AXIS:
            yield from self._sweep()
        if self.resolve.clears:
            yield from self._clears()
        yield from self._reopens()
        yield from self._falls_back()
        if self.resolve.enters:
            yield from self._enters()
        if self.resolve.hold < 1:
            yield from self._holds()
        yield from self._attacks()
        if self.resolve.closes:
            yield from self._closes()
        if self.resolve.joins:
            yield from self._joins()
        yield from self._covers()
        yield from self._takes()
        yield from self._guards()
        yield from self._forward()
        yield from self._spreads()
        yield from self._digs_in()
        if not self.resolve.clears:
            yield from self._flies()

    def _storms(self) -> Iterator[Act]:
        """Nothing is left to guard against: empty cities are entered, and all who can reach an enemy attack."""
        yield from self._enters()
        yield from self._attacks()
        yield from self._joins()

    def _clears(self) -> Iterator[Act]:
        """Aircraft leave cities, and points that enemies are near, for the nearest point where they take no room."""
        for number in numbers(self.look().in_play(of_class(self.look().game, self.side, "air"))):
            view = self.look()
            here = view.where[number]
            wanted = these(cities(view.game)) | self.lines.within(held(view, self.foe), NEAR)
            free = members(destinations(view, self.side, number) & ~wanted)
            if free and wanted >> here & 1:
                yield Move(view.game, number, (min(free, key=lambda p: (self.lines.distance(here, p) or 0, p)),))

    def _sweep(self) -> Iterator[Act]:
        """Partisans within reach are removed, each by the weakest unit that does not stand before the enemy."""
        for place in members(partisan_points(self.look())):
            view = self.look()
            near = [n for n in self._idle(view) if destinations(view, self.side, n) >> place & 1]
            if near:
                yield from self._goes(min(near, key=lambda n: (self._faces(view, view.where[n]), fire(view, n))), place)

    def _reopens(self) -> Iterator[Act]:
        """Points that nobody holds are taken where that brings units back into supply."""
        while True:
            view = self.look()
            if not isolation.cut_off(view, self.side):
                return
            reach = {n: destinations(view, self.side, n) for n in self._idle(view)}
            free = controlled(view, self.foe) & ~held(view, self.foe)
            places = members(free & union(reach.values()))
            gains = {place: self._saves(view, place) for place in places}
            best = max(places, key=lambda place: (gains[place], -place), default=None)
            if best is None or not gains[best]:
                return
            able = [n for n, there in reach.items() if there >> best & 1]
            yield from self._goes(min(able, key=lambda n: (fire(view, n), n)), best)

    def _falls_back(self) -> Iterator[Act]:
        """Units that are cut off go where they are in supply, if they can."""
        for number in self._idle(self.look()):
            view = self.look()
            good = supplied(view, self.side)
            if good >> view.where[number] & 1:
                continue
            places = members(destinations(view, self.side, number) & good)
            if places:
                yield from self._goes(number, max(places, key=lambda place: (self._need(view, place), -place)))

    def _enters(self) -> Iterator[Act]:
        """Cities of the enemy that nobody holds are entered, the dearest first, by the weakest who need not stay."""
        worth = cities(self.look().game)
        for place in sorted(worth, key=lambda each: (-worth[each], each)):
            view = self.look()
            able = [n for n in self._idle(view) if destinations(view, self.side, n) >> place & 1]
            if able and (controlled(view, self.foe) & ~held(view, self.foe)) >> place & 1:
                yield from self._goes(min(able, key=lambda n: (self._last(view, n), fire(view, n), n)), place)

    def _holds(self) -> Iterator[Act]:
        """Cities that would fall too likely get more units, the dearest first; who is needed there stays."""
        own, worth = controlled(self.look(), self.side), cities(self.look().game)
        for place in sorted((each for each in worth if own >> each & 1), key=lambda each: (-worth[each], each)):
            view = self.look()
            near = [n for n in self._idle(view) if destinations(view, self.side, n) >> place & 1]
            spare = [n for n in near if not self._last(view, n)]
            holding = garrison(view, self.side, place, spare, self.resolve.hold)
            for number in numbers(holding & ~view.at(place)):
                yield from self._goes(number, place)
            self.staying |= holding

    def _covers(self) -> Iterator[Act]:
        """Empty points that the enemy could walk into, and so cut others off, get a unit of a stack near by."""
        view = self.look()
        near = self.lines.within(held(view, self.foe), 2) & controlled(view, self.side) & ~held(view, self.side)
        risks = {place: self._risks(view, place) for place in members(near)}
        risky = (each for each in risks if risks[each] >= self.resolve.risk)
        for place in sorted(risky, key=lambda each: (-risks[each], each)):
            now = self.look()
            able = [
                n for n in self._idle(now) if destinations(now, self.side, n) >> place & 1 and not self._last(now, n)
            ]
            if able:
                yield from self._goes(min(able, key=lambda n: (fire(now, n), n)), place)

    def _takes(self) -> Iterator[Act]:
        """Units take points that nobody holds, if others stay behind where they are needed."""
        for number in self._idle(self.look(), self.security):
            view = self.look()
            here = view.where[number]
            if self._faces(view, here) and stack(view, self.side, here).bit_count() < 2:
                continue
            free = destinations(view, self.side, number) & controlled(view, self.foe) & ~held(view, self.foe)
            safe = [place for place in members(free) if self._dares(view, number, place)]
            if safe:
                yield from self._goes(number, max(safe, key=lambda place: (self._gain(view, place), -place)))

    def _dares(self, view: Position, number: int, place: int) -> bool:
        """Whether a unit alone on a point could hold out: enemies next to it are not several times as strong."""
        near = view.within(ground(view.game, self.foe), self.lines.around(1 << place))
        return strength(view, near) <= self.resolve.dare * fire(view, number)

    def _gain(self, view: Position, place: int) -> int:
        ahead = (self.lines.around(1 << place) & controlled(view, self.foe)).bit_count()
        return 4 * self._value(view, place) + ahead + self._cuts(view, place)

    def _guards(self) -> Iterator[Act]:
        """Security units go where the fewest guards keep everything in supply."""
        view = self.look()
        mine = view.in_play(self.security)
        if not mine or not staff.available(view):
            return
        bare = view.copy()
        for number in numbers(mine):
            bare.put(number, OUT_OF_PLAY)
        wanted = staff.guard(bare, effort=200).points & ~view.places_of(mine)
        spare = [n for n in self._idle(view) if self.security >> n & 1 and not self._guarding(bare, view.where[n])]
        for number in spare:
            if not wanted:
                return
            now = self.look()
            goal = self._nearest(now, now.where[number], wanted)
            if goal is not None:
                wanted &= ~(1 << goal)
                yield from self._towards(now, number, goal)

    @staticmethod
    def _guarding(bare: Position, place: int) -> bool:
        return bool(staff.ground_of(bare).candidates >> place & 1 and not held(bare, AXIS) >> place & 1)

    def _nearest(self, view: Position, start: int, goals: int) -> int | None:
        far = 0
        while far < view.game.board.size:
            found = self.lines.ring(1 << start, far) & goals
            if found:
                return members(found)[0]
            far += 1
        return None

    def _towards(self, view: Position, number: int, goal: int) -> Iterator[Act]:
        places = destinations(view, self.side, number) & controlled(view, self.side)
        far = self.lines.distance(view.where[number], goal)
        steps = [(self.lines.distance(place, goal) or 0, place) for place in members(places)]
        if steps and far is not None and min(steps)[0] < far:
            yield from self._goes(number, min(steps)[1])

    def _forward(self) -> Iterator[Act]:
        """Units behind the front go to it, where it is weakest first."""
        view = self.look()
        layers = self._layers(view)
        for number in self._idle(view, self.security if self.side == AXIS else 0):
            now = self.look()
            here = layers.get(now.where[number], 0)
            if here == 0:
                continue
            places = destinations(now, self.side, number) & controlled(now, self.side) & ~held(now, self.foe)
            near = [place for place in members(places) if layers.get(place, here) < here]
            if near:
                yield from self._goes(number, min(near, key=lambda p: (layers[p], -self._need(now, p), p)))

    def _spreads(self) -> Iterator[Act]:
        """Large stacks at the front leave units to points beside them that the enemy could walk into."""
        for number in self._idle(self.look(), self.security):
            now = self.look()
            here = now.where[number]
            if stack(now, self.side, here).bit_count() < 3:
                continue
            own = destinations(now, self.side, number) & controlled(now, self.side)
            open_ = [p for p in members(own & ~held(now, self.side)) if self._faces(now, p)]
            if open_:
                yield from self._goes(number, max(open_, key=lambda p: (self._need(now, p), -p)))

    def _layers(self, view: Position) -> dict[int, int]:
        """How many lines each own point is behind the front, along points of one's own."""
        own = controlled(view, self.side)
        new = own & self.lines.around(controlled(view, self.foe) & ~trail(view)) & ~trail(view)
        found, far = dict[int, int](), 0
        while new:
            found |= dict.fromkeys(members(new), far)
            new = self.lines.spread(new) & own & ~sum(1 << place for place in found)
            far += 1
        return found

    def _need(self, view: Position, place: int) -> int:
        """How much stronger enemies next to a point are than who is there."""
        near = view.within(ground(view.game, self.foe), self.lines.around(1 << place))
        return strength(view, near) - 2 * strength(view, stack(view, self.side, place)) + 4 * self._value(view, place)

    def _digs_in(self) -> Iterator[Act]:
        """Who still stands before the enemy fortifies, and who stays in a city."""
        staying, self.staying = self.staying, 0
        for number in self._idle(self.look()):
            now = self.look()
            here = now.where[number]
            if (staying >> number & 1 or self._faces(now, here)) and any(Fortify.aimed_by(now, self.side, unit=number)):
                yield Fortify(now.game, number)

    def _flies(self) -> Iterator[Act]:
        """Aircraft keep up with the front: to the point nearest to it that ground units hold."""
        layers = self._layers(self.look())
        for number in numbers(self.look().in_play(of_class(self.look().game, self.side, "air"))):
            now = self.look()
            if MOVED.has(now, number) or layers.get(now.where[number], 9) <= 1:
                continue
            places = destinations(now, self.side, number) & held(now, self.side) & supplied(now, self.side)
            near = [place for place in members(places) if place in layers]
            if near:
                best = min(near, key=lambda place: (layers[place], place))
                if layers[best] < layers.get(now.where[number], 9):
                    yield Move(now.game, number, (best,))
