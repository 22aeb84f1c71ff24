"""The host game of Global War, scripted from history: what it does as each phase begins.

As a turn begins, relations and wars change. As a player turn begins, the side's nations repair damage, spend what the
host war takes, and bring up troops. In its combat phase the units are named that are about to attack; as the next phase
begins, what history brought is conquered. Where partisans have taken a zone against history it stays so until history
has something change there.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from maquis.engine.events import Condition, Counted, Event, Owned, Painted, Unmarked
from maquis.engine.position import Position
from maquis.games.global_war import calendar, keeping
from maquis.games.global_war.conquest import CAPTURED, conquered
from maquis.games.global_war.relations import possessor, purse, side, side_of
from maquis.scenarios.global_war import troops
from maquis.scenarios.global_war.script import CONQUESTS, FIRST, Change, Relation, Script

ALL_FOR_PARTISANS = frozenset({"ccp"})
"""Nations whose whole treasury is left for partisans."""


class Front:
    """The host of the scenarios: relations, wars, repairs, treasuries, troops and conquests, turn by turn."""

    def __init__(self, script: Script) -> None:
        self.script = script

    def happens(self, position: Position) -> Iterator[Event]:
        """Yield what the host game does at the start of the phase that has just begun, each event to be applied."""
        if position.phase == calendar.MOVEMENT:
            if position.side == position.game.sides[0]:
                yield from self.turn_begins(position)
            nations = self._nations(position, position.side)
            yield from self._production(position, nations)
            for nation in nations:
                yield from troops.made_up(self.script, position, nation)
        elif position.phase == calendar.COMBAT:
            yield from self._invasions(position)
        elif position.phase == calendar.PLACE_UNITS:
            yield from self.conquests(position, position.side)

    def turn_begins(self, position: Position) -> Iterator[Event]:
        """Relations and wars of a new turn, and the troops of neutrals."""
        yield from said(position, self.script.relations_in(position.turn))
        yield from self.wars(position, position.turn)
        for nation in self._nations(position, ""):
            yield from troops.made_up(self.script, position, nation)

    def wars(self, position: Position, turn: int) -> Iterator[Event]:
        """Who is at war with whom once a turn has begun (-1: at the start), as far as it is not said yet."""
        now = self.script.enemies(turn)
        for nation in self.script.nations:
            name, words = f"war {nation}", ", ".join(sorted(now.get(nation, ())))
            if position.conditions.get(name, "") != words:
                yield Condition(name, words)

    def conquests(self, position: Position, by: str) -> Iterator[Event]:
        """Everything that history has change hands in a side's player turn, and the troops that come and go with it."""
        for change in self._due(position, by):
            for label in change.zones:
                place = position.game.board.place(label)
                if possessor(position, place) == change.to:
                    continue
                yield from _taken(position, change, label)
                yield from troops.leave(position, place, change.to)
                yield from troops.stands(self.script, position, change.to, 1 << place)

    def _due(self, position: Position, by: str) -> Iterator[Change]:
        for change in self.script.changes_in(position.turn):
            if side(position.game, change.by) == by:
                yield change

    def _invasions(self, position: Position) -> Iterator[Event]:
        """Name the units that are about to attack, so that partisans may support them (PAR.4.6)."""
        number = self.script.figures["invaders"]
        for change in self._due(position, position.side):
            for label in change.zones if change.how in CONQUESTS else ():
                if possessor(position, position.game.board.place(label)) != change.to:
                    yield Condition(keeping.INVASION + label, f"{number} {change.by} infantry", clause="PAR.4.6")

    def _nations(self, position: Position, by: str) -> list[str]:
        """The nations that a side plays now; those that nobody plays, for an empty side."""
        return [nation for nation in self.script.nations if side_of(position, nation) == by]

    def _production(self, position: Position, nations: Iterable[str]) -> Iterator[Event]:
        """Repair what the treasury can pay, a point an IPP; then the host war takes its part."""
        percent = self.script.figures["kept_percent"]
        for nation in nations:
            yield from _repairs(position, nation)
            count = keeping.purse(nation)
            have = position.counts.get(count, 0)
            kept = have if nation in ALL_FOR_PARTISANS else -(-have * percent // 100)
            if kept != have:
                yield Counted(count, kept)


def said(position: Position, relations: Iterable[Relation]) -> Iterator[Event]:
    """The conditions of relations, as far as they are not so yet."""
    for relation in relations:
        if position.conditions.get(relation.name, "") != relation.value:
            yield Condition(relation.name, relation.value)


def _taken(position: Position, change: Change, label: str) -> Iterator[Event]:
    """A zone changes hands: by the rules' conquest, or in peace; in the end it is whose history says."""
    place = position.game.board.place(label)
    if change.how in CONQUESTS:
        yield from conquered(position, change.by, (label,))
    if possessor(position, place) != change.to:
        yield Owned(change.to, (label,))
    if change.how == "passed":
        return
    captured, now = change.how in ("captured", "occupied"), position.painted.get(CAPTURED, 0) >> place & 1
    if captured != bool(now):
        yield Painted(CAPTURED, *(((label,), ()) if captured else ((), (label,))))
    if not captured and position.conditions.get(f"lost by {label}"):
        yield Condition(f"lost by {label}", "")


def _repairs(position: Position, nation: str) -> Iterator[Event]:
    """Damage in the zones of a nation is repaired, as far as its treasury reaches, facility by facility."""
    count, owned = keeping.purse(purse(position, nation)), position.owned.get(nation, 0)
    for mark, there in list(position.marks.items()):
        if not mark.startswith(("damage ", "rail damage ")):
            continue
        for place, points in list(there.items()):
            have = position.counts.get(count, 0)
            if owned >> place & 1 and points <= have:
                yield Counted(count, have - points)
                yield Unmarked(mark, position.game.board.label(place))


def replayed(script: Script, position: Position, turn: int) -> Iterator[Event]:
    """Play history alone from the first turn to the start of another: possession, captures, relations and wars."""
    front = Front(script)
    owned: dict[str, list[str]] = {}
    for zone in script.map.zones:
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
                        yield from _taken(position, change, label)
