"""Hunters who come together where an attack pays, and who lurk where most partisans could be raised next."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import exp
from typing import NamedTuple

from maquis.boards.board import members
from maquis.campaign.campaigns import Look
from maquis.engine.orders import Order
from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.families.europa.policies.encircling import encircled, opposites
from maquis.families.europa.policies.mobile import Mobile
from maquis.families.europa.policies.reckoning import cheapest, helpers, prey, worth
from maquis.families.europa.rules import combat, odds
from maquis.families.europa.rules.calendar import SIDES, enemy
from maquis.families.europa.rules.placement import of_the_hex
from maquis.families.europa.rules.places import counters, owned_by, partisans
from maquis.families.europa.rules.recruitment import areas, rate, recruits
from maquis.families.europa.rules.supply import railway
from maquis.families.europa.rules.units import Unit, of_counter

TOGETHER = 5
"""Units that are sent to one hex at once, at most."""
SOON = 0.6
"""What it is worth to begin a ring that another unit could close."""
POLICE = 0.5
"""What a unit adds to those who wait that has no strength."""
WAITS = 0.05
"""What it must be worth to wait somewhere."""


@dataclass(frozen=True)
class Care:
    """What hunters weigh more or less."""

    least: float = 0.3
    """What an attack must be worth more for units to be sent there."""
    near: int = 4
    """So many hexes a unit that waits is expected to come next turn."""
    along: float = 4.0
    """How much likelier partisans are raised beside a railway."""
    enough: float = 2.0
    """Strength that waits somewhere by which most is done that can be."""


class Sent(NamedTuple):
    """A hunter that goes to a post."""

    number: int
    post: int


@dataclass(frozen=True)
class Hunter:
    """An anti-partisan unit, and the hexes where it can be after this phase."""

    unit: Unit
    reach: int


@dataclass(frozen=True)
class Band:
    """Who would be sent against partisans in a hex, what that gains for each of them, and what the attack has then."""

    sent: tuple[Sent, ...]
    each: float
    strength: Fraction
    ring: bool


class Attack:
    """What partisans in a hex may be attacked with so far."""

    def __init__(self, view: Position, side: str, place: int, front: list[Unit], least: float) -> None:
        self._least = least
        self._view, self._prey = view, prey(view, side, place, bool(front))
        self._around = view.game.board.around(1 << place) & ~(1 << place)
        self._opposite = defaultdict[int, int](int)
        for one, other in opposites(view, place):
            self._opposite[one] |= 1 << other
        self._strength = Fraction(odds.attack(view, front, place).total) if front else Fraction(0)
        self._ring, self._posts = False, 0
        self._parts = odds.divisor(view)

    def gained(self, strength: Fraction, ring: bool) -> float:
        """What it is worth with so much strength."""
        return worth(self._view, self._prey, strength, ring)

    def best(self, hunters: Mapping[int, Hunter]) -> Band | None:
        """The band of hunters that gains most for each of them, as far as it is found by adding one after another."""
        able = {number: each for number, each in hunters.items() if each.reach & self._around}
        before = max(0.0, self.gained(self._strength, self._ring))
        strength, ring, posts, divisions = self._strength, self._ring, self._posts, 0
        sent, found = list[Sent](), None
        while able and len(sent) < TOGETHER:
            _, _, number, post = max(self._each(able, strength, ring, posts, divisions))
            hunter = able.pop(number)
            sent.append(Sent(number, post))
            strength += Fraction(self._adds(hunter.unit, post, divisions), self._parts)
            ring = ring or bool(posts & self._opposite[post])
            posts |= 1 << post
            divisions |= (hunter.unit.size == "division") << post
            more = self.gained(strength, ring) - before
            if more > self._least and (found is None or more / len(sent) > found.each):
                found = Band(tuple(sent), more / len(sent), strength, ring)
        return found

    def _each(
        self, able: Mapping[int, Hunter], strength: Fraction, ring: bool, posts: int, divisions: int
    ) -> Iterator[tuple[float, int, int, int]]:
        """Every hunter at every post: what the attack is worth with it, and who is weaker comes first of the same."""
        come, known = Counter[int](), dict[tuple[int, bool], float]()
        for hunter in able.values():
            come.update(members(hunter.reach & self._around))
        for number, hunter in able.items():
            for post in members(hunter.reach & self._around):
                opposite = self._opposite[post]
                with_it = self._adds(hunter.unit, post, divisions), ring or bool(posts & opposite)
                if with_it not in known:
                    parts, closed = with_it
                    known[with_it] = self.gained(strength + Fraction(parts, self._parts), closed)
                gained = known[with_it]
                if not with_it[1] and any(come[each] > (hunter.reach >> each & 1) for each in members(opposite)):
                    gained += SOON
                yield gained, -hunter.unit.attack, number, post

    def _adds(self, unit: Unit, post: int, divisions: int) -> int:
        """What a unit adds, in parts of a point."""
        return odds.share(unit.attack, unit.size == "division" or bool(divisions >> post & 1), self._parts)

    def takes(self, band: Band) -> None:
        """Have a band sent."""
        self._strength, self._ring = band.strength, band.ring
        for each in band.sent:
            self._posts |= 1 << each.post


class Lurking(Mobile):
    """Sends hunters where each gains most, in bands that encircle and are strong enough; the front's divisions help.

    Whoever is left waits within reach of where partisans could be raised before the side moves again; else it watches.
    """

    def __init__(self, side: str, seed: str, care: Care | None = None) -> None:
        super().__init__(side, seed)
        self.care = care or Care()
        self._placed = set[int]()

    def worth_attacking(self, view: Position) -> int:
        """Anywhere."""
        return partisans(view, enemy(self.side))

    def choose_attack(self, view: Position, place: int, units: list[Unit]) -> list[Unit]:
        """Attack with all if it is worth anything."""
        if not units or units[0].partisan:
            return []
        strength, ring = Fraction(odds.attack(view, units, place).total), bool(encircled(view, self.side) >> place & 1)
        attacked = prey(view, self.side, place, bool(helpers(view, self.side, units)))
        return units if worth(view, attacked, strength, ring) > 0 else []

    def choose_losses(self, view: Position, ways: list[tuple[Unit, ...]]) -> tuple[Unit, ...]:
        """Lose what costs least."""
        return cheapest(view, self.side, ways)

    def _move(self, look: Look) -> Iterator[Order]:
        """Send the bands first, then those who wait; then all others move."""
        self._placed.clear()
        yield from self._march(look, self._bands(look()))
        yield from self._march(look, self._waiting(look()))
        yield from super()._move(look)

    def stays(self, view: Position, counter: int) -> bool:
        """Whoever was sent somewhere stays there."""
        return counter in self._placed or super().stays(view, counter)

    def _march(self, look: Look, sent: Iterable[Sent]) -> Iterator[Order]:
        for number, post in sent:
            view = look()
            self._placed.add(number)
            if view.where[number] != post and self.in_reach(view, number) >> post & 1:
                yield self.march(view, number, post)

    def _hunters(self, view: Position) -> dict[int, Hunter]:
        """Those who were not sent anywhere, and where they can be."""
        free = owned_by(view, self.side) & ~partisans(view, enemy(self.side)) & view.game.board.all
        return {
            number: Hunter(of_counter(view, number), (self.in_reach(view, number) | 1 << view.where[number]) & free)
            for number in numbers(view.in_play(counters(view, self.side, "anti-partisan")))
            if number not in self._placed
        }

    def _bands(self, view: Position) -> Iterator[Sent]:
        """The bands that gain most for each who is sent, one after another."""
        hunters, there = self._hunters(view), partisans(view, enemy(self.side))
        able = combat.able(view, self.side, there)
        attacks = {
            place: Attack(view, self.side, place, self._front(view, able.get(place, ())), self.care.least)
            for place in members(there & owned_by(view, self.side))
        }
        bands = {place: attack.best(hunters) for place, attack in attacks.items()}
        while found := [(band.each, place) for place, band in bands.items() if band is not None]:
            _, place = max(found)
            band = bands[place]
            assert band is not None
            yield from band.sent
            attacks[place].takes(band)
            gone = {each.number for each in band.sent}
            for number in gone:
                del hunters[number]
            for other, each in bands.items():
                if other == place or (each is not None and gone & {one.number for one in each.sent}):
                    bands[other] = attacks[other].best(hunters)

    def _front(self, view: Position, units: Iterable[Unit]) -> list[Unit]:
        return [unit for unit in helpers(view, self.side, units) if not unit.partisan]

    def _waiting(self, view: Position) -> Iterator[Sent]:
        """Where those who are left wait, the strongest first."""
        hopes = Hopes(view, expected(view, self.side, self.care.along), self.care)
        left = sorted(self._hunters(view).items(), key=lambda each: (-each[1].unit.attack, each[1].reach.bit_count()))
        for number, hunter in left if hopes else ():
            strength = hunter.unit.attack or POLICE
            worths = hopes.of(strength)
            most, post = max(((worths.get(place, 0.0), place) for place in members(hunter.reach)), default=(0.0, -1))
            if most >= WAITS:
                hopes.covers(post, strength)
                yield Sent(number, post)


def expected(view: Position, side: str, along: float) -> dict[int, float]:
    """How many brigades of the enemy may be expected in each hex before a side moves again, if he recruits first.

    They come where his areas recruit and recruits are allowed, so much likelier `along` a railway of the side.
    """
    foe, found = enemy(side), defaultdict[int, float](float)
    if side != SIDES[0]:
        return found
    allowed = view.game.board.all
    for demand in of_the_hex(view, foe):
        allowed &= demand.places
    railways = view.game.board.within(railway(view, side, whole=False), 1)
    for area in areas(view).values():
        if area.side != foe or not (places := members(area.places & allowed)) or not recruits(view, area).allows(0):
            continue
        weights = {place: along if railways >> place & 1 else 1.0 for place in places}
        share = rate(view, area).value / sum(weights.values())
        for place, weight in weights.items():
            found[place] += share * weight
    return found


class Hopes:
    """What it is worth to wait near where partisans are expected, when others wait there, too."""

    def __init__(self, view: Position, hoped: Mapping[int, float], care: Care) -> None:
        self._board, self._hoped, self._care = view.game.board, hoped, care
        self._covered = defaultdict[int, float](float)
        self._near = dict[int, list[int]]()
        self._worth = dict[float, dict[int, float]]()

    def __bool__(self) -> bool:
        return bool(self._hoped)

    def of(self, strength: float) -> Mapping[int, float]:
        """What so much strength adds by waiting, at every place where that is anything."""
        if strength not in self._worth:
            field = self._worth[strength] = defaultdict[int, float](float)
            for hoped in self._hoped:
                more = self._more(hoped, strength)
                for post in self._around(hoped):
                    field[post] += more
        return self._worth[strength]

    def covers(self, place: int, strength: float) -> None:
        """Have so much strength wait at a place."""
        for hoped in self._around(place):
            if hoped in self._hoped:
                before = {each: self._more(hoped, each) for each in self._worth}
                self._covered[hoped] += strength
                for each, field in self._worth.items():
                    change = self._more(hoped, each) - before[each]
                    for post in self._around(hoped):
                        field[post] += change

    def _more(self, hoped: int, strength: float) -> float:
        covered, enough = self._covered[hoped], self._care.enough
        return self._hoped[hoped] * (exp(-covered / enough) - exp(-(covered + strength) / enough))

    def _around(self, place: int) -> list[int]:
        if place not in self._near:
            self._near[place] = members(self._board.within(1 << place, self._care.near))
        return self._near[place]
