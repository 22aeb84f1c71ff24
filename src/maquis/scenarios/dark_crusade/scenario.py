"""The starts of Dark Crusade: the game, and its set-up as events."""

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from maquis.engine.errors import UnknownName
from maquis.engine.events import Began, Entered, Event, Flagged, Owned, apply
from maquis.engine.game import Game, Host
from maquis.engine.position import Position
from maquis.games.dark_crusade import phases
from maquis.games.dark_crusade.book import clauses, figures
from maquis.games.dark_crusade.calendar import AXIS, FORTIFYING, SIDES, SOVIET, STATUS, Month
from maquis.games.dark_crusade.control import start as at_the_border
from maquis.games.dark_crusade.front import BORDER
from maquis.scenarios import load_points
from maquis.scenarios.dark_crusade import script
from maquis.scenarios.dark_crusade.host import Arrivals, History, spread

EDITION = "dark_crusade.second"
STARTS = {
    "may-1941": Month(1941, 5),
    "june-1941": Month(1941, 6),
    "1942": Month(1942, 1),
    "1943": Month(1943, 1),
    "1944": Month(1944, 1),
}
LAST = Month(1945, 5)


class Campaign(msgspec.Struct, frozen=True):
    """A start: the game and its set-up."""

    name: str
    title: str
    game: Game
    first: Month
    last: Month
    set_up: tuple[Event, ...]

    def position(self) -> Position:
        """Return the position as the game begins."""
        position = Position(self.game)
        for event in self.set_up:
            apply(position, event)
        return position


def campaign(start: str, options: Mapping[str, Any] | None = None, history: bool = False) -> Campaign:
    """Return a start by its name; with `history` fronts follow it by script, and partisans and security units are left.

    Raise `UnknownName`, or `MaquisError` for options that do not fit.
    """
    if start not in STARTS:
        raise UnknownName(f"there is no start {start!r} of Dark Crusade; there is {', '.join(STARTS)}")
    host: Host = History() if history else Arrivals()
    game = Game(
        edition=EDITION,
        scenario=f"dark-crusade-{start}",
        sides=SIDES,
        map=load_points("dark-crusade"),
        roster=script.roster(),
        figures=figures().override(options or {}, "the options"),
        clauses=clauses(),
        last_turn=LAST.turn,
        host=host,
    )
    first = STARTS[start]
    title = f"Dark Crusade, {first}" + (", as history had it" if history else "")
    return Campaign(start, title, game, first, LAST, tuple(_set_up(Position(game), first.turn)))


def _set_up(position: Position, turn: int) -> Iterator[Event]:
    """The events that set a game up, each applied as it is said."""
    said: list[Event] = []

    def say(event: Event) -> None:
        apply(position, event)
        said.append(event)

    for event in at_the_border(position.game):
        say(event)
    if turn <= STARTS["june-1941"].turn:
        _at_the_border(position, turn, say)
    else:
        _in_mid_war(position, turn, say)
    yield from said


def _at_the_border(position: Position, turn: int, say: Any) -> None:
    """May or June 1941: units where the order of battle has them; border units are about to fortify."""
    force = [unit for unit in script.order_of_battle().units if not unit.month]
    for unit in force:
        say(Entered(unit.name, unit.at))
    say(Flagged(BORDER, tuple(unit.name for unit in force if unit.border), clause="DC.fort.first"))
    say(Began(turn, SOVIET, FORTIFYING))


def _in_mid_war(position: Position, turn: int, say: Any) -> None:
    """A later January: control as history has it, and the units of then along the front."""
    holders = script.held(turn)
    for side in SIDES:
        say(Owned(side, tuple(point for point, holder in holders.items() if holder == side), clause="DC.ctl.change"))
    force = script.present(turn)
    for side in (AXIS, SOVIET):
        for event in spread(position, side, [unit for unit in force if unit.side == side]):
            say(event)
    say(Began(turn, position.game.figures["turn.order"][0], STATUS))
    phases.begin(position, say)
    if not phases.something_to_do(position):
        phases.ends(position, say)
