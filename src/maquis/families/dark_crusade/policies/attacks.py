"""Where a policy attacks: with whom, who joins, and who closes the ways back."""

from collections.abc import Iterator
from dataclasses import replace

from maquis.boards.board import members
from maquis.boards.sets import union
from maquis.campaign.campaigns import Look
from maquis.engine.acts import Act
from maquis.engine.changes import apply
from maquis.engine.events import Owned
from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.families.dark_crusade.policies.chances import fire, strength, win
from maquis.families.dark_crusade.policies.last_stand import falls
from maquis.families.dark_crusade.policies.resolve import Resolve
from maquis.families.dark_crusade.rules import production
from maquis.families.dark_crusade.rules.calendar import enemy
from maquis.families.dark_crusade.rules.combat import contested, ways_back
from maquis.families.dark_crusade.rules.control import cities
from maquis.families.dark_crusade.rules.front import board, ground, held, stack, these
from maquis.families.dark_crusade.rules.movement import Move, destinations
from maquis.families.dark_crusade.rules.state import DISPERSED, MOVED
from maquis.families.dark_crusade.rules.supply import supplied

BOLD, CAREFUL = 0.6, 0.93
"""The least chance that an attack is made with, if no other is said: by the side that is stronger, and by the other."""
SECURITY = "german_minor_infantry"
"""The type of unit that guards the rear."""


class Attacks:
    """The attacks of a side, order by order: each follows from the view that the last one has left."""

    def __init__(self, side: str, look: Look, resolve: Resolve) -> None:
        view = look()
        self.last_chance = resolve.ends and is_last(view, side)
        self.side, self.look, self.resolve = side, look, storming(resolve) if self.last_chance else resolve
        self.foe = enemy(side)
        self.lines = board(view.game)
        self.chance = falls if resolve.wary else win
        self.least = self.resolve.least or (BOLD if _stronger(view, side) else CAREFUL)
        self.staying = 0
        self._cached: dict[tuple[int, int, str, str], int] = {}
        self.security = ground(view.game, side) & view.game.roster.those(lambda c: c.kind == SECURITY)

    def _idle(self, view: Position, but: int = 0) -> list[int]:
        """The units that have not moved yet and can, and need not stay, lowest first."""
        there = view.in_play(ground(view.game, self.side) & ~but & ~self.staying)
        return list(numbers(there & ~MOVED.of(view) & ~DISPERSED.of(view)))

    def _goes(self, number: int, place: int) -> Iterator[Act]:
        """Yield the move of a unit, if it can still be made."""
        view = self.look()
        if destinations(view, self.side, number) >> place & 1:
            yield Move(view.game, number, (place,))

    def _attacks(self) -> Iterator[Act]:
        """Attacks are made where the odds are best, as long as there are such."""
        tried = 0
        while True:
            view = self.look()
            reach = {n: destinations(view, self.side, n) for n in self._idle(view, self.security)}
            best = max(
                (self._attack(view, place, reach) for place in members(held(view, self.foe) & ~tried)),
                default=(0.0, 0, ()),
            )
            worth, place, chosen = best
            if worth <= 0:
                return
            tried |= 1 << place
            for number in chosen:
                yield from self._goes(number, place)

    def _attack(self, view: Position, place: int, reach: dict[int, int]) -> tuple[float, int, tuple[int, ...]]:
        """What an attack on a point is worth, and with whom: no more units than make it safe, the strongest first."""
        foes_held = held(view, self.foe)
        able = sorted(
            (n for n, places in reach.items() if places >> place & 1),
            key=lambda n: ((reach[n] & foes_held).bit_count(), -fire(view, n), n),
        )
        able = [n for n in able if not self._needed(view, n, place)]
        room = view.game.figures["stack.limit"] - stack(view, self.side, place).bit_count()
        foes = self._foes(view, place)
        chosen, there = 0, stack(view, self.side, place)
        chance = self.chance(view, place, there, foes) if there else 0.0
        for number in able[:room]:
            if chance >= self.resolve.enough:
                break
            chosen |= 1 << number
            chance = self.chance(view, place, there | chosen, foes)
        if chance < self.least or not chosen:
            return 0.0, place, ()
        supply, resolve = self._cuts(view, place) + self._saves(view, place), self.resolve
        worth = 1 + resolve.city * self._value(view, place) + strength(view, foes) / 10 + resolve.supply * supply
        return chance * worth, place, tuple(numbers(chosen))

    def _closes(self) -> Iterator[Act]:
        """Where defenders who are attacked could go back to, units go too, if they can close all of these points."""
        tried = 0
        while True:
            view = self.look()
            attacked = members(contested(view) & ~tried)
            ways = {place: self._ways_back(view, place) for place in attacked}
            open_ = [place for place in attacked if ways[place]]
            if not open_:
                return
            best = max(open_, key=lambda place: (strength(view, self._foes(view, place)), -place))
            tried |= 1 << best
            for number, place in self._closing(view, ways[best]).items():
                yield from self._goes(number, place)

    def _foes(self, view: Position, place: int) -> int:
        return stack(view, self.foe, place) & ground(view.game, self.foe)

    def _ways_back(self, view: Position, place: int) -> int:
        return union(ways_back(view, number, place, self.foe) for number in numbers(self._foes(view, place)))

    def _closing(self, view: Position, ways: int) -> dict[int, int]:
        """A unit for each of some points, the weakest that can be spared; nobody, if there is none for one of them."""
        reach = {n: destinations(view, self.side, n) for n in self._idle(view, self.security)}
        sent = dict[int, int]()
        for way in sorted(members(ways), key=lambda way: sum(places >> way & 1 for places in reach.values())):
            able = [
                n for n, places in reach.items()
                if places >> way & 1 and n not in sent and not self._needed(view, n, way, these(sent))
            ]  # fmt: skip
            if not able:
                return {}
            sent[min(able, key=lambda n: (fire(view, n), n))] = way
        return sent

    def _needed(self, view: Position, number: int, target: int, gone: int = 0) -> bool:
        """Whether a unit is the last, but for some that go, before enemies other than those that it would attack."""
        if self.last_chance:
            return False
        here = view.where[number]
        if (stack(view, self.side, here) & ~gone).bit_count() > 1:
            return False
        free = ~contested(view) if self.resolve.pins else -1
        others = self.lines.around(1 << here) & held(view, self.foe) & free & ~(1 << target)
        return bool(others) or self._risks(view, here) >= self.resolve.risk

    def _last(self, view: Position, number: int) -> bool:
        """Whether a unit is alone on a point that must not be lost."""
        here = view.where[number]
        if stack(view, self.side, here).bit_count() > 1:
            return False
        return self._faces(view, here) or self._risks(view, here) >= self.resolve.risk

    def _faces(self, view: Position, place: int) -> bool:
        return bool(self.lines.around(1 << place) & held(view, self.foe))

    def _value(self, view: Position, place: int) -> int:
        return cities(view.game).get(place, 0)

    def _saves(self, view: Position, place: int) -> int:
        """The strength of one's own that a point would bring back into supply."""
        return self._changes(view, place, self.side, self.side)

    def _cuts(self, view: Position, place: int) -> int:
        """The strength of the enemy that would be out of supply without a point."""
        return -self._changes(view, place, self.side, self.foe)

    def _risks(self, view: Position, place: int) -> int:
        """The strength of one's own that would be out of supply without a point."""
        return -self._changes(view, place, self.foe, self.side)

    def _changes(self, view: Position, place: int, holder: str, whose: str) -> int:
        """By how much a side's strength in supply changes with the holder of a point, who is there aside."""
        key = (view.version, place, holder, whose)
        if key not in self._cached:
            after, force = view.copy(), ground(view.game, whose) & ~view.at(place)
            apply(after, Owned(holder, (view.game.board.label(place),)))
            before, then = (strength(view, view.within(force, supplied(each, whose))) for each in (view, after))
            self._cached[key] = then - before
        return self._cached[key]

    def _joins(self) -> Iterator[Act]:
        """Units that can be spared join attacks, where the enemy is strongest beside who attacks."""
        for number in self._idle(self.look(), self.security):
            view = self.look()
            near = members(destinations(view, self.side, number) & contested(view))
            places = [place for place in near if not self._needed(view, number, place)]
            if places:
                yield from self._goes(number, max(places, key=lambda place: (self._against(view, place), -place)))

    def _against(self, view: Position, place: int) -> float:
        """How strong the enemy is at an attack, beside who makes it."""
        return strength(view, self._foes(view, place)) / max(strength(view, stack(view, self.side, place)), 1)


def is_last(view: Position, side: str) -> bool:
    """Whether a side's player turn of now is the last of the game."""
    return view.turn == view.game.last_turn and bool(view.game.figures["turn.order"][-1] == side)


def storming(resolve: Resolve) -> Resolve:
    """What a side dares in its last turn, in which nothing that it attacks with is wanted afterwards."""
    return replace(resolve, least=0.02, enough=0.99, city=20)


def _stronger(view: Position, side: str) -> bool:
    """Whether production favours a side's offensives over the enemy's, or, if neither, it is stronger on the map."""
    if more := production.more(view, side):
        return more > 0
    mine, theirs = (strength(view, view.in_play(ground(view.game, each))) for each in (side, enemy(side)))
    return mine >= theirs
