"""Scenarios global-war-1936 and global-war-1942: the world to July 1945, the host war scripted from history."""

from collections.abc import Mapping
from functools import cache, partial
from typing import Any

from maquis.boards.zonefile import ZoneMap
from maquis.contract.edition import among
from maquis.contract.history import Beside, known
from maquis.contract.scenario import Scenario
from maquis.engine.changes import apply, saying
from maquis.engine.events import Began, Condition, Entered, Event, Owned
from maquis.engine.game import Game
from maquis.engine.position import Position
from maquis.families.global_war.rules import calendar, uprisings
from maquis.families.global_war.rules.editions import EDITIONS
from maquis.families.global_war.rules.forces import counter_name, kinds, roster, sides
from maquis.families.global_war.rules.relations import HELD, income, side_of
from maquis.families.global_war.rules.state import CAPTURED, FIELDS, IPP
from maquis.families.global_war.scenarios import past, troops
from maquis.families.global_war.scenarios.check import check
from maquis.families.global_war.scenarios.front import Front, replayed
from maquis.families.global_war.scenarios.script import FIRST, LAST, Script
from maquis.families.global_war.scenarios.script import load as load_script

FIRST_TURNS = {"global-war-1936": FIRST, "global-war-1942": calendar.turn_of("January 1942")}
TITLES = {
    "global-war-1936": "The world, July 1936 to July 1945",
    "global-war-1942": "The world at its widest war, January 1942 to July 1945",
}
UMPIRED = "-umpired"
"""How the name of a scenario ends in which the host game is left to the umpire; no income is collected there."""


@cache
def _script() -> Script:
    from maquis.contract.maps import load_zones

    return load_script(load_zones("global-war"))


def scenario(name: str, options: Mapping[str, Any], rules: str) -> Scenario:
    """Return one of the scenarios under an edition, its figures overridden by `options`; raise `MaquisError`."""
    return _scenario(name, options, rules, _script())


def on_map(name: str, options: Mapping[str, Any], rules: str, world: ZoneMap) -> Scenario:
    """Return one of the scenarios on a corrected map; raise `MaquisError`."""
    return _scenario(name, options, rules, load_script(world))


def _scenario(name: str, options: Mapping[str, Any], rules: str, script: Script) -> Scenario:
    edition = among(EDITIONS, rules)
    start = name.removesuffix(UMPIRED)
    umpired = start != name
    figures = edition.figures().override(({"option.income": False} if umpired else {}) | dict(options), "the options")
    front, first = Front(script), FIRST_TURNS[start]
    game = Game(
        edition=edition.name, scenario=name, sides=sides(figures), map=script.map, roster=roster(figures),
        figures=figures, clauses=edition.clauses(), last_turn=LAST, host=None if umpired else front, umpired=umpired,
        fields=FIELDS,
    )  # fmt: skip

    def begun(turn: int) -> list[Event]:
        """Set up for the start of a turn; partisans are in play at the start of the scenario's own first turn only."""
        return _set_up(front, game, turn, first)

    title = TITLES[start] + (", the host game left to the umpire" if umpired else "")
    return Scenario(
        name, title, game, edition.rules, first, LAST, begun, dict(options), lambda: check(script), _beside,
        bands=partial(past.bands, script, first, LAST),
    )  # fmt: skip


def _beside() -> Beside:
    """What is known of the real partisans."""
    return known(past.SOURCE, calendar.CALENDAR.of)


def _set_up(front: Front, game: Game, turn: int, first: int) -> list[Event]:
    position, found = Position(game), list[Event]()
    say = saying(position, found)
    say(Began(turn, game.sides[0], calendar.MOVEMENT))
    for event in _world(front.script, game, turn):
        say(event)
    for nation in front.script.nations:
        for event in troops.stands(front.script, position, nation, -1):
            say(event)
        treasury = income(position, nation) if side_of(position, nation) else 0
        if treasury:
            say(IPP.to(treasury, nation))
    for event in _partisans(front.script, game) if turn == first else ():
        say(event)
    for event in front.begins(position):
        say(event)
    return found


def _world(script: Script, game: Game, turn: int) -> list[Event]:
    """What history alone comes to by the start of a turn: owners, captures, relations and wars."""
    past, label = Position(game), game.board.label
    past.turn, said = turn, dict[str, Condition]()
    for event in replayed(script, past, turn):
        apply(past, event)
        if isinstance(event, Condition):
            said[event.name] = event

    def labels(places: int) -> tuple[str, ...]:
        return tuple(label(place) for place in range(game.board.size) if places >> place & 1)

    found: list[Event] = [Owned(nation, labels(places)) for nation, places in past.owned.items() if places]
    if CAPTURED.of(past):
        found.append(CAPTURED.gains(labels(CAPTURED.of(past))))
    found += [event for event in said.values() if event.value or _of_minor(event.name, game)]
    return found


def _of_minor(relation: str, game: Game) -> bool:
    """Whether a condition says who holds a minor: if that is nobody any more, it is neutral."""
    return any(field.key(relation) in game.figures["nation.major"] for field in HELD)


def _partisans(script: Script, game: Game) -> list[Event]:
    """The partisans in play as a scenario begins: those of PAR.6 in 1936, those of history later."""
    first = FIRST_TURNS[game.scenario.removesuffix(UMPIRED)]
    if first == FIRST:
        return list(uprisings.at_start(game))
    found, used = list[Event](), dict[str, int]()
    for bands in script.partisans:
        kind = kinds(bands.nation)[0]
        for zone in bands.zones if calendar.turn_of(bands.turn) == first else ():
            for _ in range(bands.number):
                used[bands.nation] = used.get(bands.nation, 0) + 1
                found.append(Entered(counter_name(bands.nation, kind, used[bands.nation]), zone))
    return found
