"""The staff officers on the whole map, at many dates, against trying placements one by one with a plain search."""

from itertools import combinations
from random import Random

import pytest

from maquis.boards.board import members
from maquis.contract.scenarios import load
from maquis.engine.position import Position
from maquis.families.dark_crusade.rules import staff
from maquis.families.dark_crusade.rules.calendar import AXIS
from maquis.families.dark_crusade.rules.control import cities
from maquis.families.dark_crusade.rules.front import network, occupied
from maquis.families.dark_crusade.rules.printed import printed

HISTORY = load("dark-crusade-june-1941-history")
FRONT = network(HISTORY.game)
DATES = ("December 1941", "July 1942", "January 1943", "August 1943", "March 1944", "July 1944", "February 1945")
SEAS = {"baltic": ("riga",), "black": ("sevastopol",), "azov": ("sevastopol", "rostov")}


class Plain:
    """The map and a position as sets of labels."""

    def __init__(self, now: Position) -> None:
        label = now.game.board.label
        self.beside: dict[str, set[str]] = {point.id: set() for point in FRONT.points}
        for line in FRONT.lines:
            self.beside[line.a].add(line.b)
            self.beside[line.b].add(line.a)
        roster = now.game.roster
        here = [(roster[n], label(place)) for n, place in enumerate(now.where) if place >= 0]
        self.axis = {label(place) for place in members(now.owned[AXIS])}
        self.foes = {at for who, at in here if who.side != AXIS and who.kind not in ("partisan", "fighter")}
        self.fire = [(who.name, who.attack, at) for who, at in here if who.side == AXIS]
        homes = {point.id for point in printed(FRONT) if point.source == AXIS}
        towns = {label(place) for place in cities(now.game)} - {point.id for point in printed(FRONT) if point.fortress}
        self.sources = homes | towns
        self.free = sorted({p.id for p in printed(FRONT) if p.side != AXIS} - {at for _, _, at in self.fire})

    def supplied(self, gone: tuple[str, ...]) -> set[str]:
        """The points of the Axis in supply with partisans on some."""
        held = self.axis - set(gone)
        through = held - self.foes
        seas = [sea for sea, keys in SEAS.items() if set(keys) <= held]
        ports = [{p.id for p in FRONT.points if p.sea == sea} for sea in seas]
        queue = [point for point in self.sources if point in through]
        found = set(queue)
        for at in queue:
            beside = self.beside[at].union(*(each for each in ports if at in each))
            new = (beside & through) - found
            found |= new
            queue += sorted(new)
        return found

    def worth(self, gone: tuple[str, ...]) -> int:
        good = self.supplied(gone)
        return sum(fire for _, fire, at in self.fire if at not in good)


@pytest.mark.parametrize("date", DATES)
def test_one_and_two_partisans_are_placed_best_of_all(date: str) -> None:
    now = HISTORY.position(HISTORY.turn(date))
    plain = Plain(now)
    near = [label for label in plain.free if label in plain.axis or label in ("riga", "sevastopol", "rostov")]
    for size in (1, 2):
        found = staff.advise(now, "strength", size)
        assert found.worth == max((plain.worth(gone) for gone in combinations(near, size)), default=0)
        assert all(
            plain.worth(tuple(now.game.board.label(p) for p in cut.placement)) == found.worth for cut in found.cuts
        )


@pytest.mark.parametrize("date", DATES)
def test_no_three_partisans_do_better_and_guards_leave_them_nothing(date: str) -> None:
    now = HISTORY.position(HISTORY.turn(date))
    plain, chance = Plain(now), Random(date)
    found = staff.advise(now, "strength", 3)
    near = [label for label in plain.free if label in plain.axis]
    for _ in range(600):
        gone = tuple(chance.sample(near, min(3, len(near))))
        assert plain.worth(gone) <= found.worth
    assert all(plain.worth(tuple(now.game.board.label(p) for p in cut.placement)) == found.worth for cut in found.cuts)
    guard = staff.guard(now, 3)
    assert guard.exact
    kept = {now.game.board.label(place) for place in members(guard.points)}
    before = plain.supplied(())
    held = ({now.game.board.label(place) for place in members(occupied(now, AXIS))} | kept) & before
    for _ in range(600):
        left = [label for label in near if label not in kept]
        assert held <= plain.supplied(tuple(chance.sample(left, min(3, len(left)))))
