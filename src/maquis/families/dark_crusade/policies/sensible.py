"""A policy that plays either side of Dark Crusade plainly.

Partisans go where the staff officer has them; the other orders of movement are in `moves`. An attack goes on as long as
its chance is fair, and armour that has won goes on.
"""

from collections.abc import Iterator

from maquis.boards.board import members
from maquis.campaign.campaigns import Look
from maquis.engine.acts import Act
from maquis.engine.orders import Order
from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.families.dark_crusade.policies.chances import win
from maquis.families.dark_crusade.policies.garrisons import danger
from maquis.families.dark_crusade.policies.last_stand import all_out, falls
from maquis.families.dark_crusade.policies.moves import Moves
from maquis.families.dark_crusade.policies.resolve import Resolve
from maquis.families.dark_crusade.rules import combat, fortification, isolation, movement, staff
from maquis.families.dark_crusade.rules.calendar import SOVIET, enemy
from maquis.families.dark_crusade.rules.combat import Answer, BreakOff, Fire
from maquis.families.dark_crusade.rules.control import cities
from maquis.families.dark_crusade.rules.fortification import Roll
from maquis.families.dark_crusade.rules.front import controlled, partisan_points, stack
from maquis.families.dark_crusade.rules.front import partisans as partisan_counters
from maquis.families.dark_crusade.rules.isolation import Lose
from maquis.families.dark_crusade.rules.movement import Move
from maquis.families.dark_crusade.rules.partisans import PlacePartisan
from maquis.families.dark_crusade.rules.phases import End
from maquis.families.dark_crusade.rules.state import EXPLOITING


class SensiblePolicy:
    """Plays a side; what it does follows from its view alone, so a seed changes nothing."""

    def __init__(self, side: str, seed: str, resolve: Resolve | None = None) -> None:
        self.side, self.resolve = side, resolve or Resolve()

    def phase(self, look: Look) -> Iterator[Act]:
        """Yield orders until the phase is ended, or another side is to act."""
        view = look()
        if (place := combat.asked(view)) is not None:
            yield self._answers(view, place)
            return
        match view.phase:
            case "fortifying":
                if fortification.trying(view):
                    yield Roll(view.game)
            case "supply status":
                yield from self._partisans(look)
            case "operational movement":
                yield from Moves(self.side, look, self.resolve).orders()
            case "combat":
                if there := members(combat.contested(view)):
                    yield self.fights_at(view, there[0])
                    return
            case "breakthrough movement":
                yield from self._goes_on(look)
            case "isolation":
                yield from self._loses(view)
        yield End(view.game)

    def _partisans(self, look: Look) -> Iterator[Act]:
        view = look()
        found = staff.advise(view, most=1)
        if self.side != SOVIET or not found.cuts or found.worth <= found.without:
            return
        wanted = [place for place in found.cuts[0].placement if not partisan_points(view) >> place & 1]
        for number in numbers(partisan_counters(view.game)):
            now = look()
            here = now.where[number]
            if here >= 0 and here in found.cuts[0].placement:
                continue
            if wanted and PlacePartisan.allowed(now, self.side, unit=number) >> wanted[0] & 1:
                yield PlacePartisan(now.game, number, wanted.pop(0))

    def fights_at(self, view: Position, place: int) -> Act:
        """The next order in the combat at a point."""
        mine, theirs = combat.attackers(view, place), combat.defenders(view, place)
        fought = combat.rounds(view, place)
        chance = falls if self.resolve.wary else win
        if fought and chance(view, place, mine, theirs, fought) < self.resolve.stay:
            return BreakOff(view.game, place)
        if Fire.allowed(view, self.side) >> place & 1:
            return Fire(view.game, place)
        return BreakOff(view.game, place)

    def _answers(self, view: Position, place: int) -> Answer:
        price = self.resolve.price
        return Answer(view.game, place, () if price is None else all_out(view, place, price))

    def _goes_on(self, look: Look) -> Iterator[Act]:
        """Armour that has won goes on to a point of the enemy, a city if there is one."""
        view = look()
        for number in numbers(view.in_play(EXPLOITING.of(view))):
            now = look()
            worth = cities(now.game)
            free = members(movement.destinations(now, self.side, number) & controlled(now, enemy(self.side)))
            good = [place for place in free if place in worth or self._stands(now, number, place)]
            if good:
                yield Move(now.game, number, (max(good, key=lambda place: (worth.get(place, 0), -place)),))

    def _stands(self, view: Position, number: int, place: int) -> bool:
        """Whether armour that goes on to a point could hold it alone."""
        halts = self.resolve.halts
        return halts >= 1 or danger(view, self.side, place, 1 << number) <= halts

    def _loses(self, view: Position) -> Iterator[Act]:
        for place, many in isolation.owed(view, self.side).items():
            garrison = sorted(numbers(stack(view, self.side, place)), key=lambda n: (view.game.roster[n].attack, n))
            yield Lose(view.game, place, tuple(garrison[:many]))


def fights_on(view: Position, side: str, order: Order) -> Act | None:
    """The next order in the combat that a round began, until it is over."""
    if isinstance(order, Fire) and combat.contested(view) >> order.place & 1:
        return SensiblePolicy(side, "").fights_at(view, order.place)
    return None
