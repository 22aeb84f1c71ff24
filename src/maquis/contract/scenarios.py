"""The scenarios of every family by name: maps, set-ups and historical scripts, as data with provenance."""

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Any

import msgspec

from maquis.boards.errors import BoardError
from maquis.contract.asked import check
from maquis.contract.editions import edition, first
from maquis.contract.families import families, of
from maquis.contract.family import Family
from maquis.contract.maps import fits, in_our_labels, playable, strange
from maquis.contract.names import found
from maquis.contract.scenario import Scenario
from maquis.engine.errors import MaquisError

__all__ = ["LAST", "MAP", "NO_FIGURES", "OWN", "TABLE", "Scenario", "known", "load", "names"]

MAP, TABLE, LAST = "map", "table", "last"
NO_FIGURES = (MAP, TABLE, LAST)
"""The options that are no figures: the text of a map of the players' own, the table that their own scenario is made
of, and the turn in which the game ends, if that is earlier than the scenario's. So every record and log carries them.
"""
OWN = "own"
"""The name of every scenario that is made of a table."""


@cache
def _families() -> Mapping[str, Family]:
    return MappingProxyType({name: family for family in families().values() for name in family.scenarios})


def names() -> list[str]:
    """Name every scenario."""
    return list(_families())


def load(name: str, options: Mapping[str, Any] | None = None, rules: str = "") -> Scenario:
    """Return the scenario called `name` under an edition (its own, if none is named); raise `MaquisError`.

    Its figures are overridden by `options`, among which may be a `map`: the text of the file of one of the players'
    own, or of a patch; and the `last` turn, in which the game ends.
    """
    told = options or {}
    if MAP in told:
        told = {**told, MAP: in_our_labels(str(told[MAP]))}
    figures = {key: value for key, value in told.items() if key not in NO_FIGURES}
    if name == OWN:
        scenario = _own(told, figures, rules)
    else:
        family = _families()[found(name, "scenario", _families())]
        scenario = family.scenario(name, figures, rules)
        if MAP in told:
            scenario = _on_map(family, scenario, figures, str(told[MAP]))
    if LAST in told:
        scenario = _shortened(scenario, str(told[LAST]))
    _whole(scenario.game.edition)
    return scenario


def known(name: str) -> bool:
    """Whether a record may name this scenario."""
    return name == OWN or name in _families()


def _own(told: Mapping[str, Any], figures: Mapping[str, Any], rules: str) -> Scenario:
    """A scenario of the players' own; raise `MaquisError`."""
    table, text = told.get(TABLE), str(told.get(MAP, ""))
    if not isinstance(table, Mapping):
        raise MaquisError(
            f"the scenario {OWN} is made of a table of the players' own: give its file, as in valley.toml"
        )
    name = edition(rules or str(table.get("edition") or first())).name
    family = of(name)
    if family.tabled is None:
        raise MaquisError(
            f"{name} is played on the map of its own scenarios alone: its rules and counters name places of that map"
        )
    try:
        if text:
            playable(text)
        made = family.tabled(table, text, figures, name)
        made.position(made.first)
    except BoardError as fault:
        raise MaquisError(str(fault)) from None
    own = {TABLE: dict(table), **({MAP: text} if text else {})}
    return msgspec.structs.replace(made, options={**made.options, **own})


def _on_map(family: Family, scenario: Scenario, figures: Mapping[str, Any], text: str) -> Scenario:
    """A scenario on a map of the players' own; raise `MaquisError` if it cannot be played there."""
    name, own = scenario.name, scenario.game.map
    if family.on_map is None:
        raise MaquisError(f"{name} is played on its own map alone: its rules and history name places of that map")
    try:
        map_ = playable(text)
    except BoardError as fault:
        raise MaquisError(str(fault)) from None
    if not fits(own, map_):
        raise MaquisError(
            f"{name} is played on {own.name}, and the map {map_.name} has another grid: its history names places of "
            f"{own.name}. Correct that map, or play on yours a scenario of your own"
        )
    if faults := strange(own, map_):
        raise MaquisError(f"{name} cannot be played on that map: {' '.join(faults)}")
    try:
        made = family.on_map(name, figures, scenario.game.edition, map_)
        made.position(made.first)
    except BoardError as fault:
        raise MaquisError(f"{name} cannot be played on that map: {fault}") from None
    return msgspec.structs.replace(made, options={**made.options, MAP: text})


def _shortened(scenario: Scenario, last: str) -> Scenario:
    """A scenario that ends with an earlier turn; raise `MaquisError` if it has no such turn."""
    turn = scenario.turn(last)
    if turn == scenario.last:
        return scenario
    scenario.game.last_turn, name = turn, scenario.calendar.name(turn)
    title = f"{scenario.title}, to the end of {name}"
    return msgspec.structs.replace(scenario, title=title, last=turn, options={**scenario.options, LAST: name})


@cache
def _whole(name: str) -> None:
    """Raise `MaquisError` if an edition lacks what its rules ask for."""
    check(edition(name))
