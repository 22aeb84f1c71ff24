"""A small world for the tests of Rule 40: twelve columns by twelve rows, drawn below, with the north at the top.

West to east: Finland and central Poland (columns 00, 01), the land Finland ceded (02, north), the Baltic district,
which is Lithuania here, the Western district (north) and the Kiev district (south), the Ukraine, whose west is columns
04 to 06. The Arctic is the northmost row, a sea lies in the south with a port, a river runs between columns 05 and 06,
a railway from west to east along row 03 crosses it, and a branch goes north from Brod (0703) across a major river. The
Axis owns columns 00 to 07, the Soviets the rest.
"""

from collections.abc import Iterable, Mapping
from functools import cache
from itertools import pairwise

import msgspec

from maquis.boards.board import members
from maquis.boards.hex import HexBoard
from maquis.boards.mapfile import Drawn, HexMap, Origin, Town
from maquis.boards.projection import LambertConformal
from maquis.engine.dice import ScriptedDice
from maquis.engine.events import Event
from maquis.engine.figures import FigureBook
from maquis.engine.game import Game, Host
from maquis.engine.position import POOL, Position
from maquis.engine.referee import Referee
from maquis.engine.roster import Counter, Roster
from maquis.families.europa.rules.calendar import AXIS, SIDES, SOVIET, Date
from maquis.families.europa.rules.editions import ORIGINAL, RULE40, RULE45, Edition
from maquis.families.europa.rules.forces import roster
from maquis.families.europa.rules.ground import hexmap
from maquis.families.europa.rules.state import FIELDS

BOARD = HexBoard(12, 12)
TERRAIN = (
    "ffcccffcccff",
    "ffccfffcwccf",
    "fcccfffcwwww",
    "fclcfffccwww",
    "ccccwwfccccc",
    "cccwwssscccc",
    "ccccsSsscccc",
    "rccccsscccRr",
    "rcccccccccrr",
    "mrcccccccccc",
    "mmrccccccccc",
    "mmraaacccccc",
)
GROUND = {
    "c": "clear", "w": "woods", "f": "forest", "r": "rough", "R": "wooded rough", "s": "swamp", "S": "wooded swamp",
    "m": "mountain", "l": "lake", "a": "sea",
}  # fmt: skip
DISTRICTS = (
    "..wwwwwwwwww",
    "..wwwwwwwwww",
    "..wwwwwwwwww",
    "..wwwwwwwwww",
    "..wwwwwwwwww",
    "..wwwwwwwwww",
    "..bbkkkkkkkk",
    "..bbkkkkkkkk",
    "..bbkkkkkkkk",
    "..bbkkkkkkkk",
    "..kkkkkkkkkk",
    "..kkkkkkkkkk",
)
DISTRICT = {"w": "Western", "k": "Kiev", "b": "Baltic"}


def bits(labels: str | Iterable[str]) -> int:
    """The set of the hexes labelled."""
    return sum(1 << BOARD.place(label) for label in (labels.split() if isinstance(labels, str) else labels))


def labels(places: int) -> list[str]:
    """The labels of a set of hexes, in order."""
    return sorted(BOARD.label(place) for place in members(places & BOARD.all))


def block(columns: Iterable[int], rows: Iterable[int]) -> int:
    """The hexes of some columns and rows."""
    return sum(1 << BOARD.at(column, row) for column in set(columns) for row in set(rows))


def _layer(drawing: tuple[str, ...], legend: Mapping[str, str]) -> dict[str, int]:
    found = dict.fromkeys(legend.values(), 0)
    for row, line in zip(range(11, -1, -1), drawing, strict=True):
        for column, char in enumerate(line):
            if char != ".":
                found[legend[char]] |= 1 << BOARD.at(column, row)
    return found


def _links(path: str) -> list[tuple[int, str]]:
    places = [BOARD.place(label) for label in path.split()]
    return [(a, BOARD.direction(a, b)) for a, b in pairwise(places)]


RAILS = (
    "0003 0103 0203 0303 0403 0503 0603 0703 0803 0903 1003 1103",
    "0703 0704 0705 0706 0707 0708 0709 0710",
)
RIVER = [(BOARD.at(5, row), side) for row in range(1, 10) for side in ("NE", "SE")]
MAJOR_RIVER = [(BOARD.at(column, 6), "N") for column in (6, 7, 8, 9)]
STRAIT = [(BOARD.at(0, 5), "N"), (BOARD.at(3, 1), "SE")]
LAKE_SIDE = [(BOARD.at(2, 10), "N"), (BOARD.at(11, 8), "N")]


def _town(hex: str, name: str, size: str, port: str = "", controller: str = "Soviet Union", district: str = "") -> Town:
    values = {
        "hex": hex, "name": name, "modern": name, "lon": 0.0, "lat": 0.0, "size": size, "port": port,
        "controller": controller, "district": district,
    }  # fmt: skip
    return msgspec.convert(values, Town)


TOWNS = (
    _town("0010", "Helin", "B", controller="Finland"),
    _town("1003", "Sovgorod", "A", district="Kiev"),
    _town("0703", "Brod", "C", district="Kiev"),
    _town("0002", "Varsk", "C", controller="Germany"),
    _town("0401", "Gavan", "D", port="sea", district="Kiev"),
    _town("0608", "Lesna", "E", port="river", district="Western"),
)


@cache
def world_map() -> HexMap:
    """The map of the world."""
    ground = _layer(TERRAIN, GROUND)
    land = BOARD.all & ~ground["sea"] & ~ground["lake"]
    finland = block((0, 1), range(6, 12))
    poland = block((0, 1), range(6))
    return HexMap(
        name="world",
        drawn={"district": Drawn("district", "military district", named="{} MD")},
        title="A small world",
        credits=(),
        board=BOARD,
        hex_km=25.75,
        origin_km=(0.0, 0.0),
        projection=LambertConformal(47, 64, 56, 36),
        layers={
            "terrain": ground,
            "district": _layer(DISTRICTS, DISTRICT),
            "weather": {"B": block(range(12), range(6, 12)), "C": block(range(12), range(6))},
        },
        regions={
            "soviet_union_1941": land & ~finland & ~poland,
            "finland_1941": finland,
            "finland_ceded": block((2,), range(6, 12)),
            "central_poland": poland,
            "bessarabia": bits("0200 0201"),
            "lithuania": block((2, 3), range(2, 6)),
            "ukraine": block(range(2, 12), range(6)) & land & ~block((2, 3), range(2, 6)),
            "western_ukraine": block(range(4, 7), range(6)) & land,
            "arctic": block(range(12), (11,)),
        },
        sides={
            "rail": BOARD.sides(mark for path in RAILS for mark in _links(path)),
            "river": BOARD.sides(RIVER),
            "major_river": BOARD.sides(MAJOR_RIVER),
            "strait": BOARD.sides(STRAIT),
            "lake_side": BOARD.sides(LAKE_SIDE),
        },
        opens={},
        origins={"terrain": Origin("assumed", "made for tests")},
        towns=TOWNS,
    )


LAND = world_map().land
REGULARS = (
    Counter("201 Sec", AXIS, "", "security", "division", 1, 5, 5),
    Counter("7 Sec", AXIS, "", "security", "regiment", 1, 1, 5),
    Counter("3 Pol Bn", AXIS, "", "police", "battalion", 0, 1, 5),
    Counter("1 SS", AXIS, "", "ss", "brigade", 2, 2, 8),
    Counter("45 Inf", AXIS, "", "infantry", "division", 5, 7, 6),
    Counter("9 NKVD", SOVIET, "", "nkvd", "regiment", 1, 1, 6),
    Counter("4 NKVD Bn", SOVIET, "", "nkvd", "battalion", 0, 1, 6),
    Counter("100 Rifle", SOVIET, "", "infantry", "division", 3, 4, 6),
)
POOLS = {
    "pool.soviet": {"brigade": 5, "dummy": 3, "division": 1, "cavalry_division": 1, "command": 1},
    "pool.polish": {"brigade": 2, "dummy": 1},
    "pool.anti-soviet": {"brigade": 2, "dummy": 1},
    "pool.finnish": {"brigade": 1, "dummy": 1},
    "option.nationalists": True,
    "pool.lithuanian": {"brigade": 1, "dummy": 1},
    "pool.latvian": {"brigade": 0, "dummy": 0},
    "pool.estonian": {"brigade": 0, "dummy": 0},
    "pool.ukrainian": {"brigade": 1, "dummy": 1},
}
PAINTED = {
    "axis divisions": "0702 0706",
    "axis regiments": "0604",
    "axis garrisons": "0401 0305",
    "axis anti-partisan": "0203",
    "axis air units": "0502 0604",
    "axis engineers": "0403",
    "axis rail supply sources": "0003",
    "soviet divisions": "0903 0908",
    "airbases": "0502 0604 0306",
}
PLACED = {
    "201 Sec": "0503", "7 Sec": "0606", "3 Pol Bn": "0401", "1 SS": "0308", "45 Inf": "0704",
    "9 NKVD": "0905", "4 NKVD Bn": "1003", "100 Rifle": "0903",
    "1 Bde": "0508", "2 Bde": "0508", "1 Dummy": "0508", "1 Cav Div": "0405", "1 Cmd": "0406", "3 Bde": "0406",
    "1 Pol Bde": "0101", "1 East Bde": "1006", "1 East Dummy": "1007",
}  # fmt: skip
"""Where counters stand at the standard start; partisans not named here wait in their pools."""


def figures(changes: Mapping[str, object] | None = None, edition: Edition = RULE40) -> FigureBook:
    """The real figures with small pools, so that they run dry, and the changes asked for; turns of half a month."""
    return edition.figures().override({"calendar.turn": "half-month", **POOLS, **(changes or {})}, "the test")


@cache
def world_roster() -> Roster:
    """The counters of the world."""
    return roster(figures(), REGULARS)


def game(
    last: str = "Aug II 42",
    host: Host | None = None,
    changes: Mapping[str, object] | None = None,
    edition: Edition = RULE40,
) -> Game:
    """A game on the world."""
    return Game(
        edition=edition.name,
        scenario="world",
        sides=SIDES,
        map=world_map(),
        roster=world_roster(),
        figures=figures(changes, edition),
        clauses=edition.clauses(),
        last_turn=Date.parse(last).turn,
        host=host,
        fields=FIELDS,
    )


GAME = game()
"""One game is enough: it never changes."""
ORIGINAL_GAME = game(edition=ORIGINAL)
"""The same under the rule as first published."""
MODE_GAME = game(edition=RULE45)
"""The same under rule 45."""


def number(name: str) -> int:
    """The number of a counter."""
    return world_roster().number(name)


def position(
    placed: Mapping[str, str] | None = None,
    when: str = "Jul II 42 soviet movement",
    painted: Mapping[str, str] | None = None,
    game: Game = GAME,
    axis_columns: int = 8,
) -> Position:
    """A position with counters where `placed` says; partisans not named are in their pools, other units out of play."""
    new = Position(game)
    for index, counter in enumerate(game.roster):
        if counter.pooled:
            new.where[index] = POOL
    for name, label in (placed or {}).items():
        new.put(game.roster.number(name), BOARD.place(label))
    west = block(range(axis_columns), range(12))
    new.owned = {AXIS: hexmap(game).land & west, SOVIET: hexmap(game).land & ~west}
    new.painted = {name: bits(where) for name, where in (painted or {}).items()}
    new.conditions = {"weather B": "clear", "weather C": "clear", "finland": "axis ally"}
    date, new.side, new.phase = when.rsplit(" ", 2)
    new.turn = Date.parse(date).turn
    return new


def start(game: Game, when: str = "Jun I 42") -> Position:
    """The standard start: the first initial phase of the Axis, everything where the tables above say."""
    return position(PLACED, f"{when} axis initial", PAINTED, game)


def umpire(position: Position, *rolls: int) -> Referee:
    """A referee of Rule 40 with scripted dice."""
    return Referee(position, RULE40.rules, ScriptedDice(rolls))


def failing(position: Position, side: str, order: str) -> list[str]:
    """The clauses that an order fails, each once, judged on the side's view; none if it is legal."""
    judgement = umpire(position).judge(side, order)
    assert judgement.legal == (not judgement.failures)
    return list(dict.fromkeys(each.clause for each in judgement.failures))


class Script:
    """A host game that does what a table says as each phase begins: (turn, side, phase) to events."""

    def __init__(self, happenings: Mapping[tuple[str, str, str], Iterable[Event]]) -> None:
        self.happenings = {
            (Date.parse(date).turn, side, phase): list(events) for (date, side, phase), events in happenings.items()
        }

    def happens(self, position: Position) -> Iterable[Event]:
        return self.happenings.get((position.turn, position.side, position.phase), ())
