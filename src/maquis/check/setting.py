"""What the positions of worked examples have in common: the game, the moment, and what names in a file stand for."""

from collections.abc import Callable, Iterable, Mapping
from functools import cache, lru_cache
from typing import Any

import msgspec

from maquis.check import grounds
from maquis.check.errors import At, naming, one_of
from maquis.check.form import Example
from maquis.contract import families
from maquis.contract.editions import edition
from maquis.contract.scenario import Scenario
from maquis.contract.scenarios import MAP, NO_FIGURES, OWN, load
from maquis.engine.between import place_called
from maquis.engine.figures import FigureBook
from maquis.engine.game import Game, Map
from maquis.engine.playing import Calendar
from maquis.engine.position import OUT_OF_PLAY, POOL, Position
from maquis.engine.roster import Roster
from maquis.engine.state import Field, Flag

LAST = 100
"""Turns that could still be played after the example's."""
OVER = "over"
AWAY = {"pool": POOL, "out": OUT_OF_PLAY}
"""What a file calls it if a counter is nowhere on the board."""
Spot = Callable[[Position, str], int]
"""Where a counter is that is said to be there; raises `UnknownPlace`."""
Places = Callable[[Position, Iterable[str], At, str], int]
"""The places that the names of a key stand for, and the file that has them; raises `BadExample`."""


def figures(example: Example[Any], where: str) -> FigureBook:
    """The figures of an example's edition, with its options; raise `BadExample`."""
    printed = _figures(example.edition)
    told = {name: value for name, value in example.options.items() if name not in NO_FIGURES}
    with naming(where, "options"):
        return printed.override(told, "this") if told else printed


@cache
def _figures(name: str) -> FigureBook:
    return edition(name).figures()


def empty(
    example: Example[Any], figures: FigureBook, board: Map, roster: Roster, sides: tuple[str, ...], calendar: Calendar,
    where: str, fields: Iterable[Field], beside: Iterable[str] = (),
) -> Position:  # fmt: skip
    """The position of an example before anything is in it, at its moment; raise `BadExample`.

    On a scenario that it names, the board, the counters and who owns what are those of the scenario. `beside` are
    phases that are no part of a player turn.
    """
    if example.scenario:
        chosen = scenario(example, where)
        found = bare(chosen, example, where)
        begin(found, found.turn, example.phasing, example.in_phase, (*beside, *calendar.phases), where)
        return found
    with naming(where, "turn"):
        turn = calendar.turn(example.turn)
    found = Position(
        Game(
            edition=example.edition, scenario="", sides=sides, map=board, roster=roster, figures=figures,
            clauses=edition(example.edition).clauses(), last_turn=turn + LAST, fields=fields,
        )
    )  # fmt: skip
    begin(found, turn, example.phasing, example.in_phase, (*beside, *calendar.phases), where)
    return found


def scenario(example: Example[Any], where: str) -> Scenario:
    """The scenario that an example names; raise `BadExample`."""
    if example.scenario != OWN:
        one_of(example.scenario, families.of(example.edition).scenarios, "scenario", where)
    with naming(where, "options"):
        found = _scenario(example.scenario, example.edition, msgspec.json.encode(example.options))
    if example.map in ("", found.game.map.name) and not example.redrawn:
        return found
    with naming(where, "map" if example.map else "redrawn"):
        drawn = grounds.text(str(example.map or example.options.get(MAP) or found.game.map.name), example.redrawn)
        return _scenario(example.scenario, example.edition, msgspec.json.encode({**example.options, MAP: drawn}))


@lru_cache(maxsize=4)
def _scenario(name: str, edition: str, options: bytes) -> Scenario:
    return load(name, msgspec.json.decode(options), edition)


def bare(scenario: Scenario, example: Example[Any], where: str) -> Position:
    """The position of a scenario at a turn of it with nothing said but who owns what; raise `BadExample`."""
    with naming(where, "turn"):
        turn = scenario.turn(example.turn) if example.turn else scenario.first
    found = Position(scenario.game)
    found.owned, found.turn = dict(stands(scenario, turn).owned), turn
    return found


def stands(scenario: Scenario, turn: int) -> Position:
    """The position of a scenario as a turn begins, worked out once."""
    return scenario.game.cached(("stands", turn), lambda: scenario.stands(turn))


def mark(found: Position, name: str, told: Mapping[str, int], where: str) -> None:
    """Put markers of a name where a key says, each with its number."""
    for label, number in told.items():
        with naming(where, ("marks", name), label):
            found.marks.setdefault(name, {})[place(found, label)] = number


def begin(found: Position, turn: int, player: str, phase: str, phases: Iterable[str], where: str) -> None:
    """Bring a position to a turn, a player turn and one of the phases, or to the end; raise `BadExample`."""
    one_of(player, found.game.sides, "player", where)
    one_of(phase, (*phases, OVER), "phase", where)
    found.turn, found.side, found.phase = turn, player, phase


def place(of: Position, name: str) -> int:
    """A place by its label or, on a map of hexes, by the town in it; raise `UnknownPlace`."""
    return place_called(of.game, name)


def spot(of: Position, name: str) -> int:
    """Where a counter is said to be: in a place, in the pool, or out of play."""
    return AWAY[name] if name in AWAY else place(of, name)


def places(of: Position, names: Iterable[str], at: At, where: str) -> int:
    """The places that are called by the names of a key; raise `BadExample`."""
    found = 0
    for name in names:
        with naming(where, at, name):
            found |= 1 << place(of, name)
    return found


def own(
    found: Position, told: Mapping[str, Iterable[str]], where: str, places: Places, key: str = "owned",
    owners: Iterable[str] | None = None,
) -> None:  # fmt: skip
    """Give sides, or other `owners` that there are, the places that a key says are theirs, whosever they were."""
    for side, names in told.items():
        one_of(side, found.game.sides if owners is None else owners, key, where)
        there = places(found, names, (key, side), where)
        found.owned = {each: held & ~there for each, held in found.owned.items()}
        found.owned[side] = found.owned.get(side, 0) | there


def stand(found: Position, told: Mapping[str, str], where: str, at: Spot = spot, key: str = "units") -> None:
    """Put counters where a key says; in the order of the places, which tells nobody which is which."""
    there = {}
    for name, said in told.items():
        with naming(where, (key, name), said):
            there[found.game.roster.number(name)] = at(found, said)
    for number in sorted(there, key=there.__getitem__):
        found.put(number, there[number])


def flags(game: Game) -> dict[str, str]:
    """What the flags of counters that a game declares are called in a file, and in a position: the same."""
    return {field.name: field.name for field in game.fields if isinstance(field, Flag)}


def flag(
    found: Position, told: Mapping[str, Iterable[str]], where: str, there: Mapping[str, str] | None = None,
    key: str = "flags",
) -> None:  # fmt: skip
    """Give counters the flags that a key of an example names, of those that are `there`, or that the game declares."""
    called = flags(found.game) if there is None else there
    for name, counters in told.items():
        one_of(name, called, key, where)
        found.flags[called[name]] = 0
        for each in counters:
            with naming(where, (key, name), each):
                found.flags[called[name]] |= 1 << found.game.roster.number(each)
