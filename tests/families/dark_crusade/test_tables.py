"""Every table typed a second time, from the text and from the numbered defaults, and asked of the rules row by row."""

from collections import Counter

import pytest

from maquis.boards.board import members
from maquis.engine.position import OUT_OF_PLAY, Position
from maquis.families.dark_crusade.rules import (
    airborne,
    control,
    isolation,
    movement,
    partisans,
    production,
    replacements,
)
from maquis.families.dark_crusade.rules.calendar import AXIS, CALENDAR, SIDES, SOVIET
from maquis.families.dark_crusade.rules.editions import SECOND
from maquis.families.dark_crusade.rules.front import class_of, network
from maquis.families.dark_crusade.rules.isolation import due
from maquis.families.dark_crusade.rules.printed import fortresses
from maquis.families.dark_crusade.scenarios import scenario, script

SCENARIO = scenario("dark-crusade-1943", {})
GAME = SCENARIO.game
EVERY_MONTH = range(0, 49)


def at(month: str) -> Position:
    """The start of 1943, with another date on it."""
    found = SCENARIO.position(SCENARIO.first)
    found.turn = script.turn_of(month)
    return found


FIGURES = {
    "turn.order": ["axis", "soviet"], "line.mud": 2, "stack.limit": 6, "supply.victory_cities": "no fortress",
    "supply.sources": "ours",
    "supply.by_sea": True, "combat.die": 6, "combat.rounds": 3,
    "combat.exploitation": 1, "combat.repulses": 2, "out.factor": 2, "fortress.reduction": 1,
    "first.silent": True, "isolation.strength": 1, "garrison.less": 1,
    "garrison.of_axis_home": ["konigsberg"], "fortify.die": 6, "fortify.june": 3, "fortify.may": 2,
    "partisans.otherwise": 0, "partisans.played": True, "partisans.per_point": 1,
    "partisans.removal": 0, "sea.baltic": "riga", "sea.split": "nobody", "airborne.escort": 1, "airborne.fire": 2,
    "airborne.free_shot": "wasted", "airborne.out": 2, "airborne.played": True, "airborne.dispersal": "combat",
    "airborne.composites": 5, "airborne.made_of": ["regular_infantry_army"], "air.range": 6,
    "recovery": "in supply", "retreat.lines": 1, "air.intercepts": True, "air.dispersed": True,
    "airborne.weather": ["normal", "snow"], "replacement.played": False, "production.played": False,
    "reading.border_units": "all", "reading.fortress_support": "supplied", "reading.remaining": "remain",
    "reading.victory_city": "fortress", "reading.trail": "partisan there", "reading.passing": "goes on",
    "reading.partisan_cities": "no", "reading.garrison": "part",
    "reading.relieving": "garrison", "reading.occupied": "any", "reading.landing": "as they land",
}  # fmt: skip
"""What is a single figure; the tables follow."""
TABLES = {
    "line.capacity", "line.steps", "unit.class", "isolation.loss", "garrison.capacity", "garrison.assumed",
    "fortify.kinds", "partisans.number", "airborne.limit", "victory.found", "victory.assumed", "weather",
    "winter.weather", "replacement.months", "replacement.found", "replacement.cities", "production.attack",
}  # fmt: skip


def test_every_figure_is_a_table_below_or_here() -> None:
    assert {id: SECOND.figures()[id] for id in SECOND.figures() if id not in TABLES} == FIGURES


LINES = """
major     6 3  3 2
minor     4 2  2 1
inferior  2 1  1 1
"""
"""Units that a line carries, and of armour type, in dry weather and snow; the same in mud."""


@pytest.mark.parametrize("row", LINES.split("\n")[1:-1])
def test_what_a_line_carries(row: str) -> None:
    kind, *numbers = row.split()
    for month, (every, armour) in {"1942-07": numbers[:2], "1943-01": numbers[:2], "1943-10": numbers[2:]}.items():
        now = at(month)
        assert [movement.capacity(now, kind, False), movement.capacity(now, kind, True)] == [int(every), int(armour)]


WEATHER = "snow snow mud mud normal normal normal normal normal mud mud snow"


def test_the_weather_of_each_month() -> None:
    assert [movement.weather(at(f"1942-{month:02}")) for month in range(1, 13)] == WEATHER.split()


TYPES = """
german_major_infantry  axis    infantry   1  fortifies
german_minor_infantry  axis    infantry   1  -
panzer_corps           axis    armour     2  -
motorized              axis    armour     2  -
finnish_infantry       axis    infantry   1  fortifies
axis_allied_army       axis    infantry   1  fortifies
axis_allied_corps      axis    infantry   1  -
regular_infantry_army  soviet  infantry   1  fortifies
soviet_minor_infantry  soviet  infantry   1  -
shock_army             soviet  infantry   1  fortifies
guards_infantry_army   soviet  infantry   1  fortifies
tank                   soviet  armour     2  -
mechanized             soviet  armour     2  -
cavalry                soviet  cavalry    2  -
parachute              soviet  parachute  1  -
fighter                either  air        0  -
bomber                 axis    air        0  -
"""
ROWS = [row.split() for row in TYPES.split("\n")[1:-1]]


@pytest.mark.parametrize(("kind", "side", "class_", "lines", "fortifies"), ROWS, ids=[row[0] for row in ROWS])
def test_the_types_of_units(kind: str, side: str, class_: str, lines: str, fortifies: str) -> None:
    every = [counter for counter in GAME.roster if counter.kind == kind]
    assert {class_of(GAME, each) for each in every} == {class_}
    assert {each.side for each in every} == ({AXIS, SOVIET} if side == "either" else {side})
    assert GAME.figures["line.steps"][class_] == int(lines)
    able = {each for side in SIDES for each in GAME.figures["fortify.kinds"][side]}
    assert (kind in able) == (fortifies == "fortifies")


def test_there_are_no_other_types() -> None:
    assert {counter.kind for counter in GAME.roster} == {row[0] for row in ROWS} | {"partisan"}


CAPACITY = """
leningrad    3  2 3
moscow       3  2 3
kiev         2  1 2
odessa       2  1 2
sevastopol   2  1 2
stalingrad   2  1 2
konigsberg   2  2 1
brest        1  0 1
przemysl     1  0 1
riga         1  0 1
"""
"""Capacity; how many Axis units are kept, how many Soviet ones."""


@pytest.mark.parametrize("row", CAPACITY.split("\n")[1:-1])
def test_garrison_capacities(row: str) -> None:
    name, printed, axis, soviet = row.split()
    place = GAME.board.place(name)
    assert isolation.capacity(GAME, place, AXIS).steps[0].total == int(printed)
    assert [isolation.capacity(GAME, place, side).value for side in SIDES] == [int(axis), int(soviet)]


def test_nowhere_else_is_a_garrison_kept() -> None:
    named = {GAME.board.place(row.split()[0]) for row in CAPACITY.split("\n")[1:-1]}
    assert set(members(isolation.refuges(GAME))) == named == set(members(fortresses(network(GAME))))
    assert all(not isolation.capacity(GAME, place, side).value
               for place in range(150) if place not in named for side in SIDES)  # fmt: skip


LOSSES = """
kiev     1  stalingrad 1  odessa 1  sevastopol 1  konigsberg 1  leningrad 1  moscow 1  riga 1
brest    2  przemysl   2
"""


def test_what_a_garrison_of_six_loses_in_a_turn() -> None:
    words = LOSSES.split()
    force = [number for number, each in enumerate(GAME.roster) if each.side == AXIS][:6]
    for name, many in zip(words[::2], words[1::2], strict=True):
        now = at("1943-07")
        place = now.game.board.place(name)
        for number in range(len(GAME.roster)):
            if now.where[number] >= 0:
                now.put(number, OUT_OF_PLAY)
        for number in force:
            now.put(number, place)
        now.owned = {AXIS: 1 << place, SOVIET: GAME.board.all & ~(1 << place)}
        now.flags["isolated"] = sum(1 << number for number in force)
        assert due(now, AXIS)[place].value == int(many), name


VICTORY = "moscow 3 leningrad 3 stalingrad 2 kiev 2 kharkov 2 berlin 2 konigsberg 1 arkhangelsk 1 minsk 1 gorki 1 " \
          "voronezh 1 odessa 1 dnepropetrovsk 1 rostov 1 sevastopol 1 smolensk 1 riga 1"  # fmt: skip


def test_victory_points() -> None:
    words = VICTORY.split()
    worth = {GAME.board.place(name): int(points) for name, points in zip(words[::2], words[1::2], strict=True)}
    assert control.cities(GAME) == worth
    assert sum(worth.values()) == 25


PARTISANS = {1941: 0, 1942: 1, 1943: 2, 1944: 3, 1945: 0}
DROPS = {1941: 1, 1942: 2, 1943: 3, 1944: 5, 1945: 5}


@pytest.mark.parametrize("turn", EVERY_MONTH)
def test_partisans_and_drops_of_every_month(turn: int) -> None:
    month = CALENDAR.month(turn)
    now = at(f"{month.year}-{month.month:02}")
    assert partisans.number(now).value == PARTISANS[month.year]
    assert airborne.limit(now).value == DROPS[month.year]


OFFENSIVES = """
          1941        1942           1943           1944          1945
axis      4 4 3   0 2 0 0   0 -1 -1 0   -1 -1 -1 -1   -2 -2
soviet   -2 -2 -2   -1 -2 -2 0   0 -1 -1 1   0 2 3 3   3 3
"""
"""What production adds to those who attack, from the second quarter of 1941 to that of 1945."""


@pytest.mark.parametrize("row", OFFENSIVES.split("\n")[2:-1])
def test_what_production_gives_an_offensive(row: str) -> None:
    side, *numbers = row.split()
    usual = scenario("dark-crusade-may-1941", {})
    now = usual.position(usual.first)
    for quarter, number in enumerate(numbers):
        for turn in range(3 * quarter - 1, 3 * quarter + 2):
            if 0 <= turn <= usual.last:
                now.turn = turn
                assert production.given(now, side) == int(number), CALENDAR.name(turn)


def test_the_start_of_1943_has_production_of_its_own_for_that_year() -> None:
    months = ("1943-01", "1943-04", "1943-07", "1943-10", "1944-01")
    assert [production.given(at(month), SOVIET) for month in months] == [-1, -2, -1, -1, 0]


RAISED = {
    AXIS: {1941: 3, 1942: 3, 1943: 3, 1944: 3, 1945: 3},
    SOVIET: {1941: 60, 1942: 10, 1943: 2, 1944: 2, 1945: 2},
}


@pytest.mark.parametrize("turn", EVERY_MONTH)
def test_in_how_many_months_what_is_lost_is_raised_again(turn: int) -> None:
    now = at("1941-05")
    now.turn = turn
    for side in SIDES:
        assert replacements.many(now, side, 120).value == 120 // RAISED[side][CALENDAR.month(turn).year]


SEAS = {
    "baltic": ("riga", "oulu helsinki vyborg leningrad tallinn riga lepaya memel konigsberg danzig"),
    "black": ("sevastopol", "odessa nikolayev sevastopol kerch novorossiisk tuapse sukhumi batumi constanta"),
    "azov": ("sevastopol rostov", "mariupol rostov"),
}


def test_the_seas() -> None:
    place = GAME.board.place
    keys = {sea: set(members(each)) for sea, each in control.sea_keys(GAME).items()}
    assert keys == {sea: {place(name) for name in words.split()} for sea, (words, _) in SEAS.items()}
    for sea, (_, ports) in SEAS.items():
        assert set(members(network(GAME).ports[sea])) == {place(name) for name in ports.split()}


FORCES = """
axis    german_major_infantry 3 x 27   german_minor_infantry 1 x 3   panzer_corps 4 x 10   motorized 3 x 4
axis    finnish_infantry 3 x 5   axis_allied_army 2 x 2   axis_allied_corps 1 x 2   fighter 4 x 3   bomber 3 x 4
soviet  regular_infantry_army 2 x 20   soviet_minor_infantry 1 x 8   mechanized 2 x 27   cavalry 1 x 3
soviet  parachute 2 x 5   fighter 2 x 8
"""


def test_how_many_units_of_each_type_and_fire_there_are_in_june_1941() -> None:
    found: Counter[tuple[str, str, int]] = Counter()
    for row in FORCES.split("\n")[1:-1]:
        side, *words = row.split()
        for kind, fire, many in zip(words[::4], words[1::4], words[3::4], strict=True):
            found[side, kind, int(fire)] += int(many)
    force = [unit for unit in script.order_of_battle().units if not unit.month]
    assert Counter((unit.side, unit.kind, unit.fire) for unit in force) == found
    assert Counter(unit.side for unit in force) == {AXIS: 60, SOVIET: 71}
    assert sum(unit.border for unit in force) == 30


ARRIVALS = {
    AXIS: {"1941": 11, "1942": 3, "1943": 3, "1944": 6, "1945": 5},
    SOVIET: {"1941": 47, "1942": 24, "1943": 17, "1944": 5, "1945": 3},
}
LEAVING = {"1941": 1, "1942": 1, "1943": 4, "1944": 8}


def test_how_many_arrive_and_leave_in_each_year() -> None:
    book = script.order_of_battle()
    for side, years in ARRIVALS.items():
        assert Counter(each.month[:4] for each in book.units if each.side == side and each.month) == years
    assert Counter(each.month[:4] for each in book.leaving) == LEAVING
