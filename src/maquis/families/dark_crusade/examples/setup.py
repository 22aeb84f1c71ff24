"""The position of a worked example of Dark Crusade: the map at the border of 1941, and what the example says."""

from collections.abc import Mapping
from functools import cache

from maquis.boards.errors import quoted
from maquis.boards.pointfile import PointMap
from maquis.check import setting
from maquis.check.errors import BadExample, naming
from maquis.contract.maps import any_map
from maquis.engine.changes import apply
from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.families.dark_crusade.examples.form import Example
from maquis.families.dark_crusade.rules import state
from maquis.families.dark_crusade.rules.calendar import AXIS, CALENDAR, FORTIFYING, SIDES, SOVIET
from maquis.families.dark_crusade.rules.movement import CameFrom
from maquis.families.dark_crusade.scenarios.script import roster


@cache
def network() -> PointMap:
    """The map of all examples."""
    found = any_map("dark-crusade")
    assert isinstance(found, PointMap)
    return found


def position(example: Example, where: str) -> Position:
    """Return the position that an example describes; `where` names its file in a `BadExample`."""
    figures = setting.figures(example, where)
    found = setting.empty(example, figures, network(), roster(), SIDES, CALENDAR, where, state.FIELDS, (FORTIFYING,))
    _own(found, example, where)
    _man(found, example, where)
    return found


def _own(found: Position, example: Example, where: str) -> None:
    side_of = network().layers["side"]
    found.owned = {AXIS: side_of[AXIS], SOVIET: side_of[SOVIET]}
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
        with naming(where, f"origins.{name}"):
            apply(found, CameFrom(counters[counters.number(name)].name, label(found.game.board.place(point))))
    _come_from_beside(found, example.origins)
    for line, many in example.used.items():
        ends = sorted(label(place) for place in _ends(line, where))
        apply(found, state.CARRIED.to(many, *ends))
    for point, many in example.owed.items():
        with naming(where, "owed"):
            apply(found, state.OWING.to(many, label(found.game.board.place(point))))
    if example.first_turn:
        apply(found, state.WAR.to(found.turn + 1))


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


def _ends(line: str, where: str) -> tuple[int, int]:
    with naming(where, "used"):
        if line.count("-") != 1:
            raise BadExample(f"{where}: used: {quoted(line)} must name two points, as in brest-baranovichi")
        a, b = (network().board.place(name) for name in line.split("-"))
        network().line(a, b)
        return a, b
