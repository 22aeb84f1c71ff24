"""The starts of Dark Crusade: the game, and its set-up as events."""

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any

from maquis.boards.pointfile import PointMap
from maquis.contract.edition import among
from maquis.contract.maps import load_points
from maquis.contract.names import here
from maquis.contract.scenario import Scenario
from maquis.engine.changes import saying
from maquis.engine.events import Began, Entered, Event, Owned
from maquis.engine.game import Game, Host
from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.families.dark_crusade.rules import replacements, supply
from maquis.families.dark_crusade.rules.calendar import AXIS, CALENDAR, FORTIFYING, SIDES, SOVIET, STATUS
from maquis.families.dark_crusade.rules.control import start as at_the_border
from maquis.families.dark_crusade.rules.editions import EDITIONS, RULES, SECOND
from maquis.families.dark_crusade.rules.state import BORDER, FIELDS, SOURCE
from maquis.families.dark_crusade.scenarios import past, script
from maquis.families.dark_crusade.scenarios.host import Arrivals, History, Told, playing, spread

STARTS = {
    "dark-crusade-may-1941": CALENDAR.of(1941, 5),
    "dark-crusade-june-1941": CALENDAR.of(1941, 6),
    "dark-crusade-1942": CALENDAR.of(1942, 1),
    "dark-crusade-1943": CALENDAR.of(1943, 1),
    "dark-crusade-1944": CALENDAR.of(1944, 1),
}
HISTORY, UMPIRED = "-history", "-umpired"
ENDS = {"": "", HISTORY: ", as history had it", UMPIRED: ", the host game left to the umpire"}
"""How the names of the scenarios of a start end, and what their titles add."""
NAMES = tuple(f"{start}{end}" for end in ENDS for start in STARTS)
"""Every scenario: each start, each with its history by script, and each with the host game in an umpire's hands."""
LAST = CALENDAR.of(1945, 5)
FREE: Mapping[str, Any] = {"replacement.played": True, "production.played": True}
"""What a scenario has whose fronts no script and no umpire moves: without either, wars do not go as this one went."""

BY_START: Mapping[str, Mapping[str, Any]] = {
    "dark-crusade-1942": {
        "replacement.months": {SOVIET: {"1942": 3}},
        "production.attack": {
            AXIS: {"1942-3": 2},
            SOVIET: {"1943-1": 1, "1943-2": -2, "1943-3": 0, "1943-4": 0},
        },
    },
    "dark-crusade-1943": {
        "production.attack": {SOVIET: {"1943-1": -1, "1943-2": -2, "1943-3": -1, "1943-4": -1}},
    },
}
"""Figures that a start with free fronts has otherwise, all assumed: an army that begins whole has nobody to be raised
again. In January 1942 it must be raised sooner than one that armies lost in 1941 come back to, in January 1943 it goes
further than one that has fought since 1941, and so production gives it less then."""


def scenario(name: str, options: Mapping[str, Any], rules: str = "") -> Scenario:
    """Return a start by its name on its own map, as `on_map` makes it; raise `MaquisError`."""
    return on_map(name, options, rules, load_points("dark-crusade"))


def on_map(name: str, options: Mapping[str, Any], rules: str, front: PointMap) -> Scenario:
    """Return a start by its name, on its own map or on a corrected one.

    In one that ends in `history` fronts follow it by script; then partisans and security units are left to the players,
    in one that ends in `umpired` partisans alone. Raise `MaquisError` for a name, an edition or options that there are
    not, `UnknownPlace` if the map lacks a point that the script names.
    """
    start = name.removesuffix(HISTORY).removesuffix(UMPIRED)
    here(name, "scenario", NAMES)
    among(EDITIONS, rules)
    end = name.removeprefix(start)
    free = {**FREE, **BY_START.get(start, {})} if not end else {}
    figures = SECOND.figures().override(free, "the start").override(dict(options or {}), "the options")
    for point in script.points() | replacements.named(figures):
        front.board.place(point)
    host: Host = History() if end == HISTORY else Told() if end == UMPIRED else Arrivals()
    game = Game(
        edition=SECOND.name,
        scenario=name,
        sides=SIDES,
        map=front,
        roster=script.roster(),
        figures=figures,
        clauses=SECOND.clauses(),
        last_turn=LAST,
        host=host,
        umpired=end == UMPIRED,
        fields=FIELDS,
    )
    first = STARTS[start]
    title = f"Dark Crusade, {CALENDAR.name(first)}{ENDS[end]}"

    def begun(turn: int) -> Iterator[Event]:
        return _set_up(Position(game), turn)

    return Scenario(
        name,
        title,
        game,
        SECOND.rules,
        first,
        LAST,
        begun,
        dict(options),
        opens=RULES.begin,
        course=partial(past.course, game),
        bands=partial(past.bands, game),
    )


def _set_up(position: Position, turn: int) -> Iterator[Event]:
    """The events that set a game up, each applied as it is said."""
    said: list[Event] = []
    say = saying(position, said)
    at_start = turn <= STARTS["dark-crusade-june-1941"]
    say(Began(turn, SOVIET, FORTIFYING) if at_start else Began(turn, position.game.figures["turn.order"][0], STATUS))
    for event in at_the_border(position.game):
        say(event)
    if at_start:
        _at_the_border(position, say)
    else:
        _in_mid_war(position, turn, say)
    if supply.told(position.game):
        label = position.game.board.label
        for side in SIDES:
            say(SOURCE.gains(tuple(map(label, numbers(supply.usual(position.game, side)))), side))
    yield from said


def _at_the_border(position: Position, say: Any) -> None:
    """May or June 1941: units where the order of battle has them; border units are about to fortify."""
    force = [unit for unit in playing(position.game, script.order_of_battle().units) if not unit.month]
    for unit in force:
        say(Entered(unit.name, unit.at))
    say(BORDER.on(*(unit.name for unit in force if unit.border)))


def _in_mid_war(position: Position, turn: int, say: Any) -> None:
    """A later January: control as history has it, and the units of then along the front."""
    holders = script.held(turn)
    for side in SIDES:
        say(Owned(side, tuple(point for point, holder in holders.items() if holder == side), clause="DC.ctl.change"))
    force = playing(position.game, script.present(turn))
    for side in (AXIS, SOVIET):
        for event in spread(position, side, [unit for unit in force if unit.side == side]):
            say(event)
