"""A policy that plays either side of Dark Crusade plainly.

Partisans go where the staff officer has them. Units remove partisans within reach, attack where they are much stronger,
take points that nobody holds, and fortify where they face the enemy.
"""

from collections.abc import Iterator

from maquis.boards.board import members
from maquis.campaign.campaigns import Look
from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.games.dark_crusade import combat, fortification, isolation, movement, orders, partisans, staff
from maquis.games.dark_crusade.calendar import AXIS, SOVIET
from maquis.games.dark_crusade.front import board, controlled, enemy, ground, haunted, held, stack
from maquis.games.dark_crusade.front import partisans as partisan_counters
from maquis.games.dark_crusade.orders import Order

STRONGER = 1.5
"""How many times stronger than the defenders attackers must be, fire factor against fire factor."""


class SensiblePolicy:
    """Plays a side; what it does follows from its view alone, so a seed changes nothing."""

    def __init__(self, side: str, seed: str) -> None:
        self.side = side

    def phase(self, look: Look) -> Iterator[Order]:
        """Yield orders until the phase is ended, or another side is to act."""
        view = look()
        if combat.fighting(view):
            yield orders.fire(view, view.game.board.place(view.conditions[combat.FIGHT]), verb="answer")
            return
        match view.phase:
            case "fortifying":
                if fortification.trying(view):
                    yield orders.ROLL
            case "supply status":
                yield from self._partisans(look)
            case "operational movement":
                yield from self._moves(look)
            case "combat":
                if combat.contested(view):
                    yield self._fights(view)
                    return
            case "breakthrough movement":
                yield from self._goes_on(look)
            case "isolation":
                yield from self._loses(view)
        yield orders.END

    def _partisans(self, look: Look) -> Iterator[Order]:
        view = look()
        found = staff.advise(view, most=1)
        if self.side != SOVIET or not found.cuts or found.worth <= found.without:
            return
        wanted = [place for place in found.cuts[0].placement if not haunted(view) >> place & 1]
        for number in numbers(partisan_counters(view.game)):
            now = look()
            here = now.where[number]
            if here >= 0 and here in found.cuts[0].placement:
                continue
            if wanted and partisans.may_place(now, number).allows(wanted[0]):
                yield orders.place(now, number, wanted.pop(0))

    def _moves(self, look: Look) -> Iterator[Order]:
        view = look()
        for number in numbers(view.in_play(ground(view.game, self.side))):
            now = look()
            places = movement.destinations(now, self.side, number)
            goal = self._goal(now, number, places)
            if goal is not None:
                yield orders.move(now, number, (goal,))
            elif self._faces(now, now.where[number]):
                ruling = fortification.may_fortify(now, self.side, number)
                if ruling.allows(now.where[number]):
                    yield orders.fortify(now, number)

    def _goal(self, view: Position, number: int, places: int) -> int | None:
        """Where a unit goes: to partisans, to an attack that is strong enough, to a point that nobody holds."""
        foe = enemy(self.side)
        if self.side == AXIS and places & haunted(view):
            return members(places & haunted(view))[0]
        for place in members(places & held(view, foe)):
            if self._strength(view, place) > STRONGER * _fire(view, stack(view, foe, place)):
                return place
        if stack(view, self.side, view.where[number]).bit_count() < 2:
            return None
        free = places & controlled(view, foe) & ~held(view, foe)
        return members(free)[0] if free else None

    def _strength(self, view: Position, place: int) -> int:
        """What could attack a point along one line, and what already does."""
        near = view.within(ground(view.game, self.side), board(view.game).around(1 << place) | 1 << place)
        return _fire(view, near & ~view.flags.get("moved", 0)) + _fire(view, stack(view, self.side, place))

    def _faces(self, view: Position, place: int) -> bool:
        return bool(board(view.game).around(1 << place) & held(view, enemy(self.side)))

    def _fights(self, view: Position) -> Order:
        place = members(combat.contested(view))[0]
        mine, theirs = combat.attackers(view, place), combat.defenders(view, place)
        if combat.rounds(view, place) and _fire(view, mine) < _fire(view, theirs):
            return orders.break_off(view, place)
        if combat.may_fire(view, self.side, 0).allows(place):
            return orders.fire(view, place)
        return orders.break_off(view, place)

    def _goes_on(self, look: Look) -> Iterator[Order]:
        view = look()
        foe = enemy(self.side)
        for number in numbers(view.in_play(ground(view.game, self.side))):
            now = look()
            free = movement.destinations(now, self.side, number) & controlled(now, foe)
            if free:
                yield orders.move(now, number, (members(free)[0],))

    def _loses(self, view: Position) -> Iterator[Order]:
        for place, many in isolation.owed(view, self.side).items():
            garrison = sorted(numbers(stack(view, self.side, place)), key=lambda n: (view.game.roster[n].attack, n))
            yield orders.lose(view, place, tuple(garrison[:many]))


def _fire(view: Position, counters: int) -> int:
    return sum(view.game.roster[number].attack for number in numbers(counters))
