"""Small games of Dark Crusade: networks drawn by hand or at random, a few units and the partisans."""

import random
from collections.abc import Mapping
from itertools import combinations
from typing import Any

from hypothesis import strategies as st

from maquis.boards.mapfile import Origin
from maquis.boards.pointfile import Line, Point, PointMap, Sea
from maquis.boards.points import PointBoard
from maquis.engine.acts import Act
from maquis.engine.changes import apply
from maquis.engine.clauses import ClauseBook
from maquis.engine.events import Event
from maquis.engine.game import Game
from maquis.engine.position import POOL, Position
from maquis.engine.roster import Counter, Roster
from maquis.engine.rulings import Ruling
from maquis.families.dark_crusade.rules.calendar import AXIS, CALENDAR, SIDES, SOVIET, STATUS
from maquis.families.dark_crusade.rules.editions import SECOND
from maquis.families.dark_crusade.rules.game import SecondEdition
from maquis.families.dark_crusade.rules.state import FIELDS

RULES = SecondEdition()

UNITS = (
    *(Counter(f"Corps {n}", AXIS, "german", "german_major_infantry", attack=3) for n in range(1, 7)),
    Counter("Security", AXIS, "german", "german_minor_infantry", attack=1),
    *(Counter(f"Panzer {n}", AXIS, "german", "panzer_corps", attack=4) for n in range(1, 3)),
    Counter("Finns", AXIS, "finnish", "finnish_infantry", attack=3),
    Counter("Rumanians", AXIS, "rumanian", "axis_allied_army", attack=2),
    Counter("Hungarians", AXIS, "hungarian", "axis_allied_corps", attack=1),
    Counter("Luftwaffe", AXIS, "german", "fighter", attack=4),
    *(Counter(f"Army {n}", SOVIET, "soviet", "regular_infantry_army", attack=2) for n in range(1, 7)),
    Counter("Shock", SOVIET, "soviet", "shock_army", attack=3),
    Counter("Guards", SOVIET, "soviet", "guards_infantry_army", attack=3),
    Counter("Rifle corps", SOVIET, "soviet", "soviet_minor_infantry", attack=1),
    *(Counter(f"Tank {n}", SOVIET, "soviet", "tank", attack=4) for n in range(1, 3)),
    Counter("Cavalry", SOVIET, "soviet", "cavalry", attack=1),
    *(Counter(f"Para {n}", SOVIET, "soviet", "parachute", attack=2) for n in range(1, 4)),
    *(Counter(f"Composite {n}", SOVIET, "soviet", "parachute", "composite", attack=2) for n in range(1, 3)),
    *(Counter(f"Fighters {n}", SOVIET, "soviet", "fighter", attack=2) for n in range(1, 3)),
    *(Counter(f"Partisan {n}", SOVIET, "soviet", "partisan", pooled=True) for n in range(1, 4)),
)
ROSTER = Roster(UNITS)
BOOK: ClauseBook = SECOND.clauses()


def network(
    points: Mapping[str, Mapping[str, Any]], lines: Mapping[str, str], seas: Mapping[str, str] = {}
) -> PointMap:
    """A map: points with what is not ordinary of each, lines as "a b": class, seas as name: ports that hold it."""
    made = tuple(
        Point(id=label, name=label.capitalize(), lon=0, lat=0, provenance="assumed", at=(0, 0),
              sea=more.get("sea", ""), columns={"country_1941": "", "side": SOVIET, "kind": "town",
                                                **{key: said for key, said in more.items() if key != "sea"}})
        for label, more in points.items()
    )  # fmt: skip
    pairs = [(a, b) for a, b in (line.split() for line in lines)]
    return PointMap(
        name="small", title="Small", credits=(),
        board=PointBoard({point.id: point.name for point in made}, pairs),
        points=made,
        lines=tuple(Line(a=a, b=b, kind=kind, provenance="assumed")
                    for (a, b), kind in zip(pairs, lines.values(), strict=True)),
        seas=tuple(Sea(id=sea, name=sea, at=(0, 0), provenance="assumed", held_by=tuple(keys.split()))
                   for sea, keys in seas.items()),
        origins={"points": Origin("assumed", "made for tests")}, sheet=(1, 1), units_per_km=1, views=(), land=(),
        lakes=(), regions={}, frontiers=(), rivers=(),
        classes=("major", "minor", "inferior"),
    )  # fmt: skip


def game(front: PointMap, options: Mapping[str, Any] | None = None, roster: Roster = ROSTER) -> Game:
    return Game(
        edition="dark_crusade.second",
        scenario="small",
        sides=SIDES,
        map=front,
        roster=roster,
        figures=SECOND.figures().override(options or {}, "a test"),
        clauses=BOOK,
        last_turn=60,
        fields=FIELDS,
    )


def position(
    on: Game, placed: Mapping[str, str], axis: str = "", month: tuple[int, int] = (1943, 7), side: str = SOVIET,
    phase: str = STATUS, trail: str = "", flags: Mapping[str, str] | None = None,
) -> Position:  # fmt: skip
    """A position: where counters are, and which points the Axis controls (all others are Soviet)."""
    new = Position(on)
    new.turn, new.side, new.phase = CALENDAR.of(*month), side, phase
    new.owned = {AXIS: places(on, axis), SOVIET: on.board.all & ~places(on, axis)}
    if trail:
        new.painted = {"partisan trail": places(on, trail)}
    for counter in on.roster:
        if counter.pooled:
            new.put(on.roster.number(counter.name), POOL)
    for name, label in placed.items():
        new.put(on.roster.number(name), on.board.place(label))
    for flag, names in (flags or {}).items():
        new.flags[flag] = counters(on, names)
    return new


def places(on: Game, labels: str) -> int:
    return sum(1 << on.board.place(label) for label in labels.split())


def counters(on: Game, names: str) -> int:
    return sum(1 << on.roster.number(name.strip()) for name in names.split(",") if name.strip())


def labels(on: Game, bits: int) -> set[str]:
    return {on.board.label(place) for place in range(on.board.size) if bits >> place & 1}


def names(on: Game, bits: int) -> set[str]:
    return {counter.name for number, counter in enumerate(on.roster) if bits >> number & 1}


def tell(new: Position, events: list[Event]) -> Position:
    for event in events:
        apply(new, event)
    return new


class World:
    """A random position on a random network of points p0, p1 and so on."""

    def __init__(self, size: int, share: float, seed: int, options: Mapping[str, Any]):
        chance = self.random = random.Random(seed)
        self.labels = [f"p{i}" for i in range(size)]
        seas = {"gulf": " ".join(chance.sample(self.labels, chance.choice((1, 2)))) if size > 1 else "p0", "ocean": ""}
        points: dict[str, dict[str, Any]] = {}
        for label in self.labels:
            points[label] = {
                "side": chance.choice((AXIS, SOVIET, SOVIET)),
                "fortress": chance.random() < 0.2,
                "sea": chance.choice(("", "", "gulf", "ocean")),
                "source": chance.choice(("", "", "", AXIS, SOVIET)),
            }
        lines = {
            f"{a} {b}": chance.choice(("major", "minor", "inferior"))
            for a, b in combinations(self.labels, 2)
            if chance.random() < share
        }
        self.points, self.lines, self.seas = points, lines, seas
        self.game = game(network(points, lines, seas), options)
        self.axis = {label for label in self.labels if chance.random() < 0.55}
        self.trail = {label for label in self.labels if label not in self.axis and chance.random() < 0.25}
        self.placed: dict[str, str] = {}
        sides: dict[str, str] = {}
        for counter in chance.sample(UNITS, min(len(UNITS), size + 2)):
            label = chance.choice(self.labels)
            partisan = counter.kind == "partisan"
            if sides.setdefault(label, counter.side) != counter.side:
                continue
            if partisan and (label in self.placed.values() or points[label]["side"] == AXIS):
                continue
            self.placed[counter.name] = label
            (self.axis.add if counter.side == AXIS else self.axis.discard)(label)
            if not partisan:
                self.trail.discard(label)
        self.trail -= self.axis
        self.position = position(
            self.game, self.placed, " ".join(sorted(self.axis)), trail=" ".join(sorted(self.trail))
        )

    def kind(self, name: str) -> str:
        return self.game.roster[self.game.roster.number(name)].kind

    def side(self, name: str) -> str:
        return self.game.roster[self.game.roster.number(name)].side


OPTIONS = st.fixed_dictionaries(
    {
        "reading.trail": st.sampled_from(["partisan there", "point"]),
        "supply.by_sea": st.booleans(),
        "supply.victory_cities": st.sampled_from(("none", "all", "no fortress")),
    }
)
WORLDS = st.builds(World, st.integers(1, 9), st.sampled_from((0.2, 0.35, 0.6)), st.integers(0, 10**6), OPTIONS)


def ruled(now: Position, side: str, order: Act) -> Ruling:
    """All that the rules ask of an order, its phase included."""
    return RULES.judge(now, side, order).ruling
