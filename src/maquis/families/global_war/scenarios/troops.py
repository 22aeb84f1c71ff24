"""The units that stand in the zones of a nation: by a rule with its figures in the script, and by postings.

A zone with income that was the nation's from the start has infantry, a city militia too. A zone that was not has
infantry, more where there is more income. A zone that borders on an enemy's at war has more. Postings come on top. A
zone just taken has its whole number at once; one that is short afterwards, by losses or because the front has come
near, is made up by a few a player turn, so that losses last. What is too much goes at once, militia excepted.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from maquis.boards.board import members
from maquis.boards.sets import union
from maquis.engine.events import Event
from maquis.engine.kept import kept
from maquis.engine.position import Position
from maquis.families.global_war.rules.printed import printed
from maquis.families.global_war.rules.relations import allied
from maquis.families.global_war.rules.state import UNITS
from maquis.families.global_war.rules.units import Unit, units_at
from maquis.families.global_war.scenarios.script import Script

KINDS = ("infantry", "militia", "cavalry")
Numbers = Mapping[int, Mapping[str, int]]
"""Units of each kind by zone."""


def wanted(script: Script, position: Position, nation: str, places: int) -> Numbers:
    """The units that a nation should have in each of some zones, of those it possesses by history and still does."""
    turn, figures, board = position.turn, script.figures, position.game.board
    held = position.owned.get(nation, 0) & places & _historic(script, position, nation)
    if not held:
        return {}
    front = _front(position, frozenset(script.enemies(turn).get(nation, ())))
    found, zones = {}, printed(script.map)
    for place in members(held):
        zone, number = zones[place], Counter[str]()
        if zone.owner_1936 == nation:
            number["infantry"] = figures["home_infantry"] if zone.ipp else 0
            number["militia"] = figures["city_militia"] if zone.city else 0
        else:
            number["infantry"] = figures["held_infantry"] + zone.ipp // figures["held_ipp_each"]
        if front >> place & 1:
            number["infantry"] += figures["front_infantry"]
        found[place] = number
    for posting in script.postings(turn, nation):
        for label in posting.zones:
            place = board.place(label)
            if place in found:
                found[place][posting.kind] += posting.number
    return found


@kept("owned")
def _front(position: Position, foes: frozenset[str]) -> int:
    """The zones next to those of some enemies."""
    return position.game.board.around(union(position.owned.get(foe, 0) for foe in foes))


def stands(script: Script, position: Position, nation: str, places: int) -> Iterator[Event]:
    """Put the whole number of a nation's units into zones."""
    for place, numbers in wanted(script, position, nation, places).items():
        for kind in KINDS:
            yield from _becomes(position, Unit(nation, kind), place, numbers.get(kind, 0))


def made_up(script: Script, position: Position, nation: str) -> Iterator[Event]:
    """Bring a nation's zones nearer to what they should have, as its player turn begins."""
    most = script.figures["reinforcements"]
    there = {kind: UNITS.there(position, nation, kind) for kind in KINDS}
    for place, numbers in wanted(script, position, nation, -1).items():
        for kind in KINDS:
            due, here = numbers.get(kind, 0), there[kind].get(place, 0)
            if here > due and kind != "militia":
                yield from _becomes(position, Unit(nation, kind), place, due)
            elif here < due:
                yield from _becomes(position, Unit(nation, kind), place, min(due, here + most))


def leave(position: Position, place: int, nation: str) -> Iterator[Event]:
    """Take away the units in a zone that are not of the alliance of a nation that has taken it."""
    for unit in units_at(position, place):
        if not allied(position, unit.nation, nation):
            yield UNITS.taken(position.game.board.label(place), *unit)


def _becomes(position: Position, unit: Unit, place: int, number: int) -> Iterator[Event]:
    if UNITS.of(position, place, *unit) != number:
        yield UNITS.to(number, position.game.board.label(place), *unit)


def _historic(script: Script, position: Position, nation: str) -> int:
    """The zones that a nation possesses by history at the start or at the end of the turn."""

    def work_out() -> int:
        board, holders = position.game.board, script.holders[position.turn : position.turn + 2]
        return sum(1 << board.place(zone.id) for zone in script.map.zones if nation in [of[zone.id] for of in holders])

    return position.game.cached(("historic", position.turn, nation), work_out)
