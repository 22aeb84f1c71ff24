"""A toy game for the tests of the engine: a field of hexes, red counters with a hidden side, blue ones without.

Its only rules: a counter of one's own moves to a neighbouring hex that is no wood; a raid moves and rolls a die, and
puts up a flag on a 5 or 6; a pass ends the turn.
"""

from collections.abc import Mapping
from functools import partial

import msgspec

from maquis.boards.hex import HexBoard
from maquis.boards.mapfile import HexMap, Origin
from maquis.boards.projection import LambertConformal
from maquis.engine.clauses import Clause, ClauseBook
from maquis.engine.dice import FACES
from maquis.engine.errors import BadOrder
from maquis.engine.events import Began, Condition, Marked, Moved, Noted, Owned, Rolled, Turned
from maquis.engine.figures import FigureBook
from maquis.engine.game import Game
from maquis.engine.orders import ChanceNode, Judgement, Order, Say
from maquis.engine.position import POOL, Position
from maquis.engine.record import Entry
from maquis.engine.roster import Counter, Roster
from maquis.engine.rulings import Ruling, demand
from maquis.engine.state import ALL, OWNER, PHASE, PLAYER_TURN, TURN, Count, Flag, Layer, Mark, Names, Word

SIDES = ("red", "blue")
BOARD = HexBoard(6, 5)
WOODS = sum(1 << BOARD.at(column, 4) for column in range(6))


def hexes(labels: str) -> int:
    return sum(1 << BOARD.place(label) for label in labels.split())


def labels(places: int) -> str:
    return " ".join(sorted(BOARD.label(place) for place in range(BOARD.size) if (places & BOARD.all) >> place & 1))


ROSTER = Roster(
    (
        *(Counter(f"R{n}", "red", "reds", "runner", face="red back") for n in range(1, 5)),
        *(Counter(f"D{n}", "red", "reds", "decoy", face="red back") for n in range(1, 4)),
        *(Counter(f"P{n}", "red", "pinks", "runner", face="pink back") for n in range(1, 3)),
        *(Counter(f"B{n}", "blue", "blues", "guard") for n in range(1, 4)),
        Counter("Spy", "blue", "blues", "spy", face="blue back"),
    )
)


def toy_map() -> HexMap:
    return HexMap(
        name="toy",
        title="Toy",
        credits=(),
        board=BOARD,
        hex_km=25.0,
        origin_km=(0.0, 0.0),
        projection=LambertConformal(47, 64, 56, 36),
        layers={"terrain": {"wood": WOODS, "clear": BOARD.all & ~WOODS}},
        regions={},
        sides={},
        opens={},
        origins={"terrain": Origin("assumed", "made for tests")},
        towns=(),
    )


FIELDS = (
    Flag("tired", knows=OWNER), Flag("resting", knows=OWNER, until=PHASE), Flag("late", knows=ALL),
    Flag("lost", knows=OWNER),
    Count("tally", knows=ALL), Count("{side}: plan", knows=OWNER), Count("sum", knows=ALL),
    Count("hits {counter}", knows=ALL, until=PLAYER_TURN), Word("mood"), Word("wind {place}", until=TURN),
    Layer("mud"), Layer("{side} smoke", until=PLAYER_TURN), Mark("flag"), Mark("flare", until=PHASE),
    Names("feuds {side}", until=TURN), Mark("camp {side}"),
)  # fmt: skip


CLAUSES = [
    Clause(id=id, title=id, words=id, provenance="source", section="0", status="formalised")
    for id in ("1", "2", "3", "4")
]


def game(*sides: str) -> Game:
    return Game(
        edition="toy",
        scenario="toy",
        sides=sides,
        map=toy_map(),
        roster=ROSTER,
        figures=FigureBook({}),
        clauses=ClauseBook("toy", "Toy", CLAUSES),
        last_turn=6,
        fields=FIELDS,
    )


GAME = game(*SIDES)


def number(name: str) -> int:
    return ROSTER.number(name)


def counters(names: str) -> int:
    return sum(1 << ROSTER.number(name) for name in names.split())


def position(placed: Mapping[str, str], pool: str = "") -> Position:
    """A position with counters in the hexes named, some in their pool, the rest out of play."""
    new = Position(GAME)
    for name, label in placed.items():
        new.put(number(name), BOARD.place(label))
    for name in pool.split():
        new.put(number(name), POOL)
    new.turn, new.side, new.phase = 1, "red", "play"
    return new


class Notebook:
    """Keeps entries as a record does; `full` fails like a full disk."""

    def __init__(self, full: bool = False) -> None:
        self.entries: list[Entry] = []
        self.commits: list[bool] = []
        self.full = full

    def append(self, entry: Entry, commit: bool = True) -> None:
        if self.full:
            raise OSError("no space left")
        self.entries.append(entry)
        self.commits.append(commit)

    def commit(self) -> None:
        """Nothing is left to bring to disk."""


class ToyOrder(msgspec.Struct, frozen=True):
    verb: str
    counter: int
    place: int

    @property
    def notation(self) -> str:
        return f"{self.verb} {ROSTER[self.counter].name} {BOARD.label(self.place)}"


class ToyRules:
    """Judges from nothing but the position it is given, so a test can see which one that was."""

    def __init__(self) -> None:
        self.judged: list[Position] = []

    def parse(self, position: Position, text: str) -> ToyOrder:
        words = text.split()
        if len(words) != 3 or words[0] not in ("move", "raid", "pass"):
            raise BadOrder(f"{text!r} cannot be read")
        return ToyOrder(words[0], number(words[1]), BOARD.place(words[2]))

    def allows(self, position: Position, side: str, order: Order) -> bool:
        return self.judge(position, side, order).legal

    def judge(self, position: Position, side: str, order: Order) -> Judgement:
        assert isinstance(order, ToyOrder)
        self.judged.append(position)
        at = position.where[order.counter]
        return Judgement(
            order,
            Ruling(
                demand("1", "one's own counter", ROSTER[order.counter].side == side),
                demand("2", "no wood", ~WOODS),
                demand("3", "next to the counter", BOARD.around(1 << at) if at >= 0 else 0),
                demand("4", "no blue guard there", ~position.places_of(counters("B1 B2 B3"))),
            ),
            order.place,
        )

    def carry_out(self, position: Position, side: str, order: Order, say: Say) -> ChanceNode[bool] | None:
        assert isinstance(order, ToyOrder)
        name, label = ROSTER[order.counter].name, BOARD.label(order.place)
        if order.verb == "pass":
            last = position.turn == GAME.last_turn
            say(Began(position.turn + (not last), side, "over" if last else "play"))
            return None
        start = BOARD.label(position.where[order.counter])
        say(Moved(name, (start, label), points=1, clause="3"))
        if order.verb == "raid":
            say(Turned((name,), up=True))
            return ChanceNode(
                Rolled(f"raid at {label}"), tuple(face >= 5 for face in FACES), partial(self._raided, side, label)
            )
        return None

    @staticmethod
    def _raided(side: str, label: str, position: Position, success: bool, say: Say) -> None:
        if success:
            say(Marked("flag", label))
            say(Owned(side, (label,)))
        else:
            say(Noted("the raid fails"))
            say(Condition("mood", "sour"))

    def to_act(self, position: Position) -> tuple[str, ...]:
        return () if position.phase == "over" else (position.side,)
