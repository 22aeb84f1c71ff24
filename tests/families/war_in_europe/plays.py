"""Small games on a plain of pointy-top hexes, refereed with dice that roll what they are told."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from maquis.boards.mapfile import HexMap
from maquis.boards.projection import LambertConformal
from maquis.engine.changes import apply
from maquis.engine.dice import Dice, ScriptedDice
from maquis.engine.events import Began, Counted, Entered, Event, Flagged, Owned, Painted
from maquis.engine.game import Game
from maquis.engine.position import Position
from maquis.engine.referee import Referee
from maquis.engine.roster import Counter, Roster
from maquis.families.war_in_europe.rules.book import clauses, figures
from maquis.families.war_in_europe.rules.calendar import SIDES
from maquis.families.war_in_europe.rules.game import VariantRules
from maquis.families.war_in_europe.rules.state import FIELDS
from tests.families.war_in_europe.worlds import BOARD, EAST, WEST, places

SEA = places(*(f"{column:02d}00" for column in range(16)))
LAND = BOARD.all & ~SEA
NONE = (0,) * 6
COUNTERS = (
    Counter("1 Infantry", "Axis", "Germany", "infantry", "division", 4, 4, 6),
    Counter("2 Panzer", "Axis", "Germany", "panzer", "division", 8, 6, 10),
    Counter("3 Security", "Axis", "Germany", "security", "division", 2, 3, 6),
    Counter("US 1", "Allied", "USA", "infantry", "division", 8, 8, 6),
    Counter("US 2", "Allied", "USA", "armour", "division", 9, 7, 10),
    *(
        Counter(f"{name} {i}", side, land, "partisan", "brigade", 0, 1, 1, pooled=True)
        for name, side, land in (
            ("Yugoslav partisans", "Allied", "Yugoslavia"), ("French partisans", "Allied", "France"),
            ("Soviet partisans", "Soviet", "Soviet Union"),
        )
        for i in (1, 2, 3)
    ),
)  # fmt: skip
WOODS = places("1003", "1104", "1205", "0304", "0405")


def plain() -> HexMap:
    """A coast in the south with a major and a minor port, Yugoslavia in the west, France in the east."""
    return HexMap(
        name="plain",
        title="A plain",
        credits=(),
        board=BOARD,
        hex_km=33,
        origin_km=(0, 0),
        projection=LambertConformal(40, 64, 53, 20),
        layers={
            "terrain": {"clear": LAND & ~WOODS, "woods": WOODS, "sea": SEA},
            "country_1939": {"Yugoslavia": WEST & LAND, "France": EAST & LAND},
        },
        regions={
            "major_port": places("0401"), "minor_port": places("0801"), "west_wall": places("1301", "1302"),
            "maginot_line": places("1501"), "soviet_union_1941": places("0013", "0113", "0213", "0313"),
        },
        sides={"rail": BOARD.sides([(BOARD.at(c, 5), "E") for c in range(15)]), "river": NONE, "major_river": NONE},
        opens={},
        origins={},
        towns=(),
    )  # fmt: skip


MAP = plain()


def game(options: Mapping[str, Any] | None = None, last_turn: int = 400, host: Any = None) -> Game:
    return Game(
        edition="war_in_europe.variant",
        scenario="test",
        sides=SIDES,
        map=MAP,
        roster=Roster(COUNTERS),
        figures=figures().override(options or {}, "the test"),
        clauses=clauses(),
        last_turn=last_turn,
        host=host,
        fields=FIELDS,
    )


def labels(bits: int) -> tuple[str, ...]:
    return tuple(BOARD.label(place) for place in range(BOARD.size) if bits >> place & 1)


def begun(
    where: Mapping[str, str],
    side: str = "Axis",
    phase: str = "partisans",
    turn: int = 208,
    options: Mapping[str, Any] | None = None,
    more: Iterable[Event] = (),
    levels: Mapping[str, str] | None = None,
    axis: int = LAND,
) -> Position:
    """A position of January 1943 with counters where they are put; the Axis holds all and is supplied by rail."""
    position = Position(game(options))
    events: list[Event] = [
        Owned("Axis", labels(axis)), Owned("Allied", labels(LAND & ~axis)), Painted("Axis supply", ("0005",)),
        Painted("west wall", ("1301", "1302")), Counted("points", 4),
        *(Entered(name, label) for name, label in where.items()),
        *(Flagged(level, (name,)) for name, level in (levels or {}).items()),
        *more,
        Began(turn, side, phase),
    ]  # fmt: skip
    for event in events:
        apply(position, event)
    return position


def referee(position: Position, rolls: Iterable[int] | Dice = ()) -> Referee:
    return Referee(position, VariantRules(), ScriptedDice(rolls) if isinstance(rolls, Iterable) else rolls)
