"""The position and the board as seats get them."""

import msgspec

from maquis.boards.board import Sides, members
from maquis.engine.game import UMPIRE
from maquis.engine.roster import numbers
from maquis.families.europa.rules.ground import hexmap
from maquis.families.europa.rules.state import PENDING
from maquis.families.europa.web.board import board
from maquis.families.europa.web.position import position
from maquis.table import wire
from tests.families.europa.world import BOARD, GAME, labels, number, start, umpire


def counter(answer: wire.Position, name: str) -> wire.Counter:
    return next(each for each in answer.counters if each.name == name)


def seen(side: str, when: str = "soviet movement") -> wire.Position:
    now = start(GAME)
    now.side, now.phase = when.split()
    now.counts = {"spent 2 Bde": 4, "soviet: standing 3 Bde": 2, "soviet: standing all": 3}
    now.show(1 << number("1 Bde"), True)
    now.flags |= {
        "still": 1 << number("3 Bde"),
        "railed": 1 << number("45 Inf"),
        PENDING.name: 1 << number("1 Cav Div"),
    }
    now.marks = {"rail broken": {BOARD.place("0303"): now.turn}}
    return position(umpire(now).view(side or "spectator") if side != UMPIRE else now, side)


def test_ones_own_counters_with_their_pool_and_their_points() -> None:
    mine = seen("soviet")
    bde = counter(mine, "2 Bde")
    assert (bde.side, bde.force, bde.kind, bde.strength) == ("soviet", "soviet", "partisan infantry brigade", "1-1-6")
    assert (bde.place, bde.face, bde.up, bde.points) == (BOARD.place("0508"), "Soviet partisan", False, 2)
    assert counter(mine, "5 Bde").place == -1
    assert counter(mine, "5 Bde").points is None
    assert counter(mine, "201 Sec").points is None
    assert all(each.side == "soviet" for each in mine.counters if each.place < 0)
    assert counter(mine, "1 Bde").up


def test_what_else_there_is_to_know_of_a_counter() -> None:
    mine, theirs = seen("soviet"), seen("axis")
    assert [words.partition(" (")[0] for words in counter(mine, "3 Bde").notes] == [
        "received in this player turn: it does not move", "standing order: stand",
    ]  # fmt: skip
    assert counter(mine, "1 Cav Div").notes == ["displaced: its owner must move it (40.H)"]
    for answer in (mine, theirs):
        assert "40.H.admin" in counter(answer, "45 Inf").notes[0]
        assert counter(answer, "1 Bde").notes == ["turned up until the phase ends (40.B2.until)"]


def test_hidden_counters_are_masks() -> None:
    theirs = seen("axis")
    assert not any(each.name == "2 Bde" for each in theirs.counters)
    there = next(each for each in theirs.hidden if each.place == BOARD.place("0508"))
    assert (there.face, there.side, len(there.masks)) == ("Soviet partisan", "soviet", 2)
    assert all(each.side == "soviet" for each in theirs.hidden)


def test_a_spectator_sees_what_both_sides_see_and_the_umpire_everything() -> None:
    both, everything = seen(""), seen(UMPIRE)
    assert {each.side for each in both.hidden} == {"axis", "soviet"}
    assert [each.name for each in both.counters if each.face] == ["1 Bde"]
    assert both.brief[1].startswith("Axis partisans: 2 face down, in 2 hexes; 5 other")
    assert everything.hidden == []
    assert counter(everything, "3 Bde").notes
    assert counter(everything, "5 Bde").place == -1
    assert everything.brief[2].startswith("Soviet partisans: 4 brigades, ")


def test_the_rest_of_the_position() -> None:
    mine = seen("soviet")
    assert mine.when.words == "Jun I 42, Soviet movement phase"
    assert (mine.to_act, mine.over, mine.weather) == (["soviet"], False, {"B": "clear", "C": "clear"})
    assert labels(int(mine.painted["axis divisions"], 16)) == ["0702", "0706"]
    assert int(mine.owned["axis"], 16) | int(mine.owned["soviet"], 16) == hexmap(GAME).land
    assert mine.marks == [wire.Mark(name="rail broken", place=BOARD.place("0303"), words=mine.marks[0].words)]
    assert msgspec.json.decode(msgspec.json.encode(mine), type=wire.Position) == mine


FLAT = ((0, -2), (3, -1), (3, 1), (0, 2), (-3, 1), (-3, -1))
"""From the centre of a hex to those of its neighbours, clockwise, in half radii and half pitches east and south."""


def links(made: wire.Board) -> set[frozenset[int]]:
    """The pairs of places that the railways of a board join, step by step."""
    across, down = made.radius / 2, made.radius * 3**0.5 / 2
    west, north = min(made.x), min(made.y)
    spots = [(round((x - west) / across), round((y - north) / down)) for x, y in zip(made.x, made.y, strict=True)]
    at = dict(zip(spots, made.places, strict=True))
    found = set()
    for x, y, steps in made.lines["rail"]:
        for digit in steps:
            east, south = FLAT[int(digit, 16) - 6]
            found.add(frozenset((at[x, y], at[x + east, y + south])))
            x, y = x + east, y + south
    return found


def count(sides: Sides) -> int:
    """How many sides of hexes there are in a set of them, in which each is from both its hexes."""
    return sum(each.bit_count() for each in sides) // 2


def test_the_board() -> None:
    made = board(GAME)
    assert made is board(GAME)
    assert made.places == members(BOARD.all)
    assert made.labels == [BOARD.label(place) for place in made.places]
    at = dict(zip(made.labels, zip(made.x, made.y, strict=True), strict=True))
    (x, y), (east, north) = at["0405"], at["0505"]
    assert east - x == 1.5 * made.radius
    assert round(y - north, 2) == round(made.radius * 3**0.5 / 2, 2)
    assert min(made.x) == made.radius
    ground = 0
    for places in made.terrain.values():
        assert not ground & int(places, 16)
        ground |= int(places, 16)
    assert ground == BOARD.all
    shifts = hexmap(GAME).board.shifts
    assert links(made) == {
        frozenset((place, place + shift))
        for shift, there in zip(shifts, hexmap(GAME).sides["rail"], strict=True)
        for place in members(there)
    }
    assert sum(len(steps) for *_, steps in made.lines["river"]) == count(hexmap(GAME).sides["river"])
    assert {(each.name, each.place) for each in made.towns} >= {("Brod", BOARD.place("0703"))}
    kiev = next(each for each in made.names if each.text == "Kiev MD")
    middle = min(at, key=lambda label: (at[label][0] - kiev.x) ** 2 + (at[label][1] - kiev.y) ** 2)
    assert int(made.regions["district Kiev"], 16) >> BOARD.place(middle) & 1
    assert list(numbers(int(made.regions["arctic"], 16))) == members(hexmap(GAME).regions["arctic"])
