"""The position of a worked example of Dark Crusade: the map at the border of 1941, and what the example says."""

from collections.abc import Mapping
from typing import Any

from maquis.boards.errors import quoted
from maquis.check import grounds, setting, telling
from maquis.check.errors import naming, one_of
from maquis.contract import maps
from maquis.contract.maps import AnyMap
from maquis.engine.changes import apply, matters
from maquis.engine.errors import MaquisError
from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.families.dark_crusade.examples.form import Example
from maquis.families.dark_crusade.rules import state
from maquis.families.dark_crusade.rules.calendar import CALENDAR, FORTIFYING, SIDES, SOVIET
from maquis.families.dark_crusade.rules.front import network
from maquis.families.dark_crusade.rules.movement import CameFrom
from maquis.families.dark_crusade.scenarios.script import roster

OURS = "dark-crusade"
"""The map of an example that says no other."""


def known(found: AnyMap) -> AnyMap:
    """A map, if it has nothing that the rules do not know; raise `BadMap`."""
    return maps.known(maps.any_map(OURS), found)


def position(example: Example, where: str) -> Position:
    """Return the position that an example describes; `where` names its file in a `BadExample`."""
    figures = setting.figures(example, where)
    ground = grounds.ground(example, OURS, known, where)
    found = setting.empty(example, figures, ground, roster(), SIDES, CALENDAR, where, state.FIELDS, (FORTIFYING,))
    _own(found, example, where)
    _man(found, example, where)
    _say(found, example, where)
    return found


def _own(found: Position, example: Example, where: str) -> None:
    side_of = network(found.game).layers["side"]
    found.owned = found.owned or {side: side_of.get(side, 0) for side in SIDES}
    setting.own(found, example.owned, where, setting.places)
    setting.own(found, {SOVIET: example.trail}, where, setting.places, "trail")
    trail = setting.places(found, example.trail, "trail", where)
    for event in state.TRAIL.becomes(found, trail):
        apply(found, event)


def _man(found: Position, example: Example, where: str) -> None:
    counters, label = found.game.roster, found.game.board.label
    setting.stand(found, example.units, where)
    setting.flag(found, example.flags, where)
    for name, point in example.origins.items():
        with naming(where, ("origins", name), point):
            apply(found, CameFrom(counters[counters.number(name)].name, label(found.game.board.place(point))))
    if not example.scenario:
        _come_from_beside(found, example.origins)
    for line, many in example.used.items():
        ends = sorted(label(place) for place in _ends(found, line, where))
        apply(found, state.CARRIED.to(many, *ends))
    for point, many in example.owed.items():
        with naming(where, "owed", point):
            apply(found, state.OWING.to(many, label(found.game.board.place(point))))
    if example.first_turn:
        apply(found, state.WAR.to(found.turn + 1))
    found.counts |= example.counts


def _say(found: Position, example: Example, where: str) -> None:
    """Say who controls seas, and what the weather is."""
    for sea, side in example.seas.items():
        one_of(sea, network(found.game).sea_keys, "seas", where)
        one_of(side, SIDES, ("seas", sea), where)
        apply(found, state.SEA_OF.to(side, sea))
    if example.weather:
        apply(found, state.WEATHER.to(example.weather))


def told(now: Position) -> dict[str, Any]:
    """A position in the words of its keys."""
    return {
        "owned": telling.by_name(now, now.owned), "trail": telling.labels(now, state.TRAIL.of(now)),
        "units": telling.standing(now), "flags": telling.flags(now),
        "origins": {each.unit: each.place for each in matters(now, CameFrom)},
        "used": {f"{one}-{other}": many for (one, other), many in state.CARRIED.each(now)},
        "owed": {point: many for (point,), many in state.OWING.each(now)},
        "seas": {sea: side for (sea,), side in state.SEA_OF.each(now)}, "weather": state.WEATHER.of(now),
        "counts": telling.counts(now, (state.CARRIED, state.OWING)),
    }  # fmt: skip


def _come_from_beside(found: Position, told: Mapping[str, str]) -> None:
    """Attackers of whom it is not told whence they came have come from a point beside: one of their own, if any is."""
    board, own = found.game.board, found.owned.get(found.side, 0)
    theirs = found.places_of(found.in_play(sum(found.game.roster.sides[each] for each in SIDES if each != found.side)))
    for number in numbers(found.in_play(found.game.roster.sides[found.side])):
        counter, at = found.game.roster[number], 1 << found.where[number]
        if counter.name not in told and theirs & at:
            beside = board.around(at) & ~at & ~theirs
            good = beside & own or beside
            if good:
                apply(found, CameFrom(counter.name, board.label(numbers(good)[0])))


def _ends(found: Position, line: str, where: str) -> tuple[int, int]:
    with naming(where, "used", line):
        if line.count("-") != 1:
            raise MaquisError(f"{quoted(line)} must name two points, as in brest-baranovichi")
        a, b = (found.game.board.place(name) for name in line.split("-"))
        network(found.game).line(a, b)
        return a, b
