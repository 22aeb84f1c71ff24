"""The host game of Global War, scripted from history: what it does as each phase begins.

As a turn begins, relations and wars change. As a player turn begins, the side's nations repair damage, spend what the
host war takes, and bring up troops. In its combat phase the units are named that are about to attack; as its last phase
begins, what history brought is conquered. A zone that partisans take against history is taken back after some turns by
its possessor there.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from maquis.engine.events import Event, Owned
from maquis.engine.kept import kept
from maquis.engine.position import Position
from maquis.families.global_war.rules import calendar
from maquis.families.global_war.rules.conquest import conquered, handed_over
from maquis.families.global_war.rules.ground import zonemap
from maquis.families.global_war.rules.invasions import Invasion
from maquis.families.global_war.rules.printed import printed
from maquis.families.global_war.rules.relations import possessor, purse, side, side_of
from maquis.families.global_war.rules.state import (
    ALIGNED,
    ASTRAY,
    CAPTURED,
    CIVIL_WAR,
    CONTROL,
    DAMAGE,
    IPP,
    RAIL_DAMAGE,
    WAR,
)
from maquis.families.global_war.rules.units import Units
from maquis.families.global_war.scenarios import troops
from maquis.families.global_war.scenarios.script import CONQUESTS, FIRST, How, Relation, Script

"""How the count begins of turns that have begun with a zone in other hands than history's; the zone follows."""
ALL_FOR_PARTISANS = frozenset({"ccp"})
"""Nations whose whole treasury is left for partisans."""


class Due(NamedTuple):
    """A zone that is about to change hands: who brings it about and in which manner, and who possesses it then."""

    by: str
    manner: How
    to: str
    zone: str


class Front:
    """The host of the scenarios: relations, wars, repairs, treasuries, troops and conquests, turn by turn."""

    def __init__(self, script: Script) -> None:
        self.script = script

    def happens(self, position: Position) -> Iterator[Event]:
        """Yield what the host game does at the start of the phase that has just begun, each event to be applied."""
        if position.phase == calendar.MOVEMENT:
            yield from self.begins(position)
        elif position.phase == calendar.COMBAT:
            yield from self._invasions(position)
        elif position.phase == calendar.PLACE_UNITS:
            yield from self.conquests(position, position.side)

    def begins(self, position: Position) -> Iterator[Event]:
        """Begin a player turn: relations and wars of a new turn, repairs, treasuries and troops."""
        nations = self._nations(position, position.side)
        if position.side == position.game.sides[0]:
            yield from said(position, self.script.relations_in(position.turn))
            yield from self.wars(position, position.turn)
            yield from self._astray(position)
            nations = [*self._nations(position, position.side), *self._nations(position, "")]
        for nation in nations:
            yield from self._production(position, nation)
            yield from troops.made_up(self.script, position, nation)

    def wars(self, position: Position, turn: int) -> Iterator[Event]:
        """Who is at war with whom once a turn has begun (-1: at the start), as far as it is not said yet."""
        now = self.script.enemies(turn)
        for nation in self.script.nations:
            enemies = tuple(sorted(now.get(nation, ())))
            if WAR.of(position, nation) != enemies:
                yield WAR.to(enemies, nation)

    def conquests(self, position: Position, by: str) -> Iterator[Event]:
        """Everything that history has change hands in a side's player turn, and the troops that come and go with it."""
        for due in list(self._due(position, by)):
            place = position.game.board.place(due.zone)
            yield from taken(position, due)
            yield from troops.leave(position, place, due.to)
            yield from troops.stands(self.script, position, due.to, 1 << place)

    def _due(self, position: Position, by: str) -> Iterator[Due]:
        """What changes hands in a side's player turn and has not yet: by history, or back to where history has it."""
        place, now = position.game.board.place, self.script.holders[position.turn + 1]
        for change in self.script.changes_in(position.turn):
            if side(position.game, change.by) == by:
                for zone in change.zones:
                    if possessor(position, place(zone)) != change.to:
                        yield Due(change.by, change.how, change.to, zone)
        for (zone,), turns in ASTRAY.each(position):
            if turns >= self.script.figures["taken_back_after"]:
                nation = now[zone]
                settled = nation == self.script.holders[position.turn][zone]
                if settled and side_of(position, nation) == by and possessor(position, place(zone)) != nation:
                    yield Due(nation, "captured", nation, zone)

    def _astray(self, position: Position) -> Iterator[Event]:
        """Count the turns that begin with a zone in other hands than history's."""
        holders, owned = self.script.holders[position.turn], position.owned
        for place, zone in enumerate(self.script.map.zones):
            turns, holder = ASTRAY.of(position, zone.id), holders[zone.id]
            right = bool(owned.get(holder, 0) >> place & 1) if holder else not possessor(position, place)
            if turns or not right:
                yield ASTRAY.to(0 if right else turns + 1, zone.id)

    def _invasions(self, position: Position) -> Iterator[Event]:
        """Name the units that are about to attack, so that partisans may support them (PAR.4.6)."""
        number = self.script.figures["invaders"]
        for due in self._due(position, position.side):
            if due.manner in CONQUESTS:
                yield Invasion(due.zone, (Units(due.by, "infantry", number),), clause="PAR.4.6")

    def _nations(self, position: Position, by: str) -> list[str]:
        """The nations that a side plays now; those that nobody plays, for an empty side."""

        def work_out() -> dict[str, list[str]]:
            found: dict[str, list[str]] = {}
            for nation in self.script.nations:
                found.setdefault(side_of(position, nation), []).append(nation)
            return found

        return position.cached("nations by side", work_out, "conditions").get(by, [])

    def _production(self, position: Position, nation: str) -> Iterator[Event]:
        """Repair what the treasury can pay, a point an IPP; then the host war takes its part of what is left."""
        yield from _repairs(position, nation)
        have, percent = IPP.of(position, nation), self.script.figures["kept_percent"]
        kept = have if nation in ALL_FOR_PARTISANS else -(-have * percent // 100)
        if kept != have:
            yield IPP.to(kept, nation)


def said(position: Position, relations: Iterable[Relation]) -> Iterator[Event]:
    """The conditions of relations, as far as they are not so yet."""
    for each in relations:
        field, nations = (CIVIL_WAR, ()) if each.relation == "civil war" else (_HELD[each.relation], (each.nation,))
        if field.of(position, *nations) != each.to:
            yield field.to(each.to, *nations)


_HELD = {"aligned": ALIGNED, "control": CONTROL}


def taken(position: Position, due: Due) -> Iterator[Event]:
    """A zone changes hands: by the rules' conquest, or in peace; in the end it is whose history says."""
    label, place = due.zone, position.game.board.place(due.zone)
    first = printed(zonemap(position.game))[place].owner_1936
    if due.manner in CONQUESTS:
        yield from conquered(position, due.by, (label,))
    was = bool(CAPTURED.of(position) >> place & 1)
    captured = was if due.manner == "passed" else due.manner in ("captured", "occupied") and due.to != first
    yield from handed_over(position, due.to, place, captured)


def _repairs(position: Position, nation: str) -> Iterator[Event]:
    """Damage in the zones of a nation is repaired, as far as its treasury reaches, facility by facility."""
    payer, owned = purse(position, nation), position.owned.get(nation, 0)
    if not owned & _damaged(position):
        return
    for mark in (DAMAGE, RAIL_DAMAGE):
        for keys, there in mark.all(position):
            for place, points in list(there.items()):
                have = IPP.of(position, payer)
                if owned >> place & 1 and points <= have:
                    yield IPP.to(have - points, payer)
                    yield mark.taken(position.game.board.label(place), *keys)


@kept("marks")
def _damaged(position: Position) -> int:
    """The zones in which anything is damaged."""
    return DAMAGE.anywhere(position) | RAIL_DAMAGE.anywhere(position)


def replayed(script: Script, position: Position, turn: int) -> Iterator[Event]:
    """Play history alone from the first turn to the start of another: possession, captures, relations and wars."""
    front = Front(script)
    owned: dict[str, list[str]] = {}
    for zone in printed(script.map):
        owned.setdefault(zone.owner_1936, []).append(zone.id)
    for nation, labels in owned.items():
        yield Owned(nation, tuple(labels))
    yield from said(position, script.relations_in(FIRST - 1))
    yield from front.wars(position, FIRST - 1)
    for each in range(FIRST, turn):
        yield from said(position, script.relations_in(each))
        yield from front.wars(position, each)
        for by in position.game.sides:
            for change in script.changes_in(each):
                if side(position.game, change.by) == by:
                    for label in change.zones:
                        yield from taken(position, Due(change.by, change.how, change.to, label))
