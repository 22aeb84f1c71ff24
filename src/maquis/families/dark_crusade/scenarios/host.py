"""The host game of Dark Crusade: arrivals by month, and, if history is played, control and the units at the front.

Where units stand in a scripted month is ours: each goes to the point of its side's front that is nearest to it and has
fewest units; security units stay behind, and are the players' to move.
"""

from collections.abc import Iterable, Iterator

from maquis.engine.events import Displaced, Entered, Event, Left
from maquis.engine.game import Game
from maquis.engine.position import OUT_OF_PLAY, Position
from maquis.engine.roster import numbers
from maquis.families.dark_crusade.rules import fortification, isolation
from maquis.families.dark_crusade.rules.calendar import AXIS, MOVEMENT, SIDES, STATUS, enemy
from maquis.families.dark_crusade.rules.front import board, controlled, held, named, trail, units
from maquis.families.dark_crusade.rules.giving_way import changed, nearest
from maquis.families.dark_crusade.rules.state import MOVED
from maquis.families.dark_crusade.rules.supply import supplied
from maquis.families.dark_crusade.rules.told import OURS
from maquis.families.dark_crusade.scenarios.raised import replaced
from maquis.families.dark_crusade.scenarios.script import Unit, arriving, control, leaving

REAR = ("german_minor_infantry",)
"""The types that are no part of the scripted front."""


class Withdrawn(Left, frozen=True, tag=OURS):
    """A unit leaves the front by the order of battle."""


def _withdrawn(name: str) -> Withdrawn:
    return Withdrawn(name, "leaves the front", to_pool=False, clause="DC.base.turn")


class Arrivals:
    """Units arrive and leave in their month, as their side's player turn begins; replacements bring others back."""

    def happens(self, position: Position) -> Iterator[Event]:
        """Say what happens as a phase begins."""
        if position.phase == STATUS:
            yield from arrivals(position, position.side)
            yield from replaced(position, position.side)


class Told:
    """Where units of the host game stand an umpire says: none of them moves by itself."""

    def happens(self, position: Position) -> Iterator[Event]:
        """Say what happens as a phase begins."""
        if position.phase == MOVEMENT:
            stay = position.in_play(units(position.game, position.side)) & ~MOVED.of(position)
            if stay:
                yield MOVED.on(*named(position, stay))


class History(Arrivals):
    """Besides, control follows history as the Axis turn begins, and all but security units stand where it has them."""

    def happens(self, position: Position) -> Iterator[Event]:
        """Say what happens as a phase begins."""
        if position.phase == STATUS and position.side == AXIS:
            yield from changes(position)
            for side in SIDES:
                yield from arrivals(position, side)
            for side in SIDES:
                yield from deployed(position, side, position.in_play(scripted(position, side)))
        if position.phase == MOVEMENT:
            stay = position.in_play(scripted(position, position.side)) & ~MOVED.of(position)
            if stay:
                yield MOVED.on(*named(position, stay))


def scripted(position: Position, side: str) -> int:
    """The units of a side that history moves."""
    game = position.game
    return game.cached(
        ("scripted", side),
        lambda: units(game, side) & game.roster.those(lambda c: c.kind not in REAR),
    )


def arrivals(position: Position, side: str) -> Iterator[Event]:
    """Units of a side that leave or arrive this month."""
    roster = position.game.roster
    for each in leaving(position.turn):
        yield from _leaves(position, each.unit, side)
    for unit in playing(position.game, arriving(position.turn)):
        if unit.side == side:
            yield from _leaves(position, unit.replaces, side)
            out = position.where[roster.number(unit.name)] == OUT_OF_PLAY
            if out and (place := entry(position, unit)) is not None:
                yield Entered(unit.name, position.game.board.label(place))


def playing(game: Game, force: Iterable[Unit]) -> list[Unit]:
    """The units of a force that are in the game: those to drop only if the optional rule on them is played."""
    return [unit for unit in force if unit.kind != "parachute" or game.figures["airborne.played"]]


def _leaves(position: Position, name: str, side: str) -> Iterator[Event]:
    if not name:
        return
    number = position.game.roster.number(name)
    if position.where[number] >= 0 and position.game.roster[number].side == side:
        yield from isolation.eliminated(position, 1 << number, _withdrawn)


def entry(position: Position, unit: Unit) -> int | None:
    """Where a unit comes in: at its point, or at the nearest one of its side in supply that has room."""
    good = supplied(position, unit.side) & ~held(position, enemy(unit.side))
    return nearest(position, position.game.board.place(unit.at), good, unit.side)


def changes(position: Position) -> Iterator[Event]:
    """Control as history has it at the end of this month."""
    yield from changed(position, dict(control().changes.get(label_of(position.turn), ())))


def label_of(turn: int) -> str:
    """A turn as a month of the script: 1942-07."""
    months = 1941 * 12 + 4 + turn
    return f"{months // 12}-{months % 12 + 1:02}"


def front(position: Position, side: str) -> int:
    """The points in supply of a side that face the enemy."""
    own = controlled(position, side) & ~trail(position)
    facing = board(position.game).around(controlled(position, enemy(side)) & ~trail(position))
    return own & facing & supplied(position, side) & ~held(position, enemy(side))


def deployed(position: Position, side: str, counters: int) -> Iterator[Event]:
    """Units of a side go to its front, those that are cut off stay where they are; aircraft with them."""
    line, roster = front(position, side), position.game.roster
    for number in numbers(counters & ~isolation.cut_off(position, side)):
        here = position.where[number]
        if line >> here & 1:
            continue
        to = nearest(position, here, line, side)
        if to is not None:
            yield from fortification.lost(position, number)
            yield Displaced(roster[number].name, position.game.board.label(to))


def spread(position: Position, side: str, force: Iterable[Unit]) -> Iterator[Event]:
    """Set units of a side up: at the front, nearest to where each came in; security units there or near by."""
    roster = position.game.roster
    for unit in force:
        start = position.game.board.place(unit.at)
        good = supplied(position, side)
        if unit.kind not in REAR:
            good = front(position, side) or good
        out = position.where[roster.number(unit.name)] == OUT_OF_PLAY
        if out and (to := nearest(position, start, good, side)) is not None:
            yield Entered(unit.name, position.game.board.label(to))
