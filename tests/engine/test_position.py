from collections.abc import Callable
from copy import deepcopy
from itertools import islice

from hypothesis import given
from hypothesis import strategies as st

from maquis.engine.changes import apply
from maquis.engine.events import Marked, Unmarked
from maquis.engine.position import OUT_OF_PLAY, POOL, STATE, Position
from maquis.engine.roster import numbers
from tests.engine.toy import BOARD, GAME, ROSTER, counters, hexes, number, position

SPOTS = [place for place in range(BOARD.size) if BOARD.all >> place & 1][:6]
puts = st.lists(st.tuples(st.integers(0, len(ROSTER) - 1), st.sampled_from([*SPOTS, POOL, OUT_OF_PLAY])), max_size=40)
some_counters = st.integers(0, (1 << len(ROSTER)) - 1) | st.builds(
    lambda groups, more: sum(groups) | more, st.sets(st.sampled_from(ROSTER.groups)), st.sampled_from([0, 1, 6, 1 << 9])
)
some_places = st.sets(st.sampled_from(SPOTS)).map(lambda chosen: sum(1 << place for place in chosen))


def played(moves: list[tuple[int, int]]) -> tuple[Position, dict[int, int]]:
    """A position after some puts, and where a plain dictionary says each counter is."""
    new, model = Position(GAME), dict.fromkeys(range(len(ROSTER)), OUT_OF_PLAY)
    for counter, place in moves:
        new.put(counter, place)
        new.changed()
        model[counter] = place
    return new, model


@given(puts)
def test_where_each_group_stands_agrees_with_the_plain_model(moves: list[tuple[int, int]]) -> None:
    new, model = played(moves)
    for group, spots in zip(ROSTER.groups, new.spots, strict=True):
        assert spots == sum(1 << place for place in {model[n] for n in numbers(group) if model[n] >= 0})


def those(test: Callable[[int], bool]) -> int:
    return sum(1 << counter for counter in range(len(ROSTER)) if test(counter))


@given(puts)
def test_where_and_stacks_agree(moves: list[tuple[int, int]]) -> None:
    new, model = played(moves)
    assert dict(enumerate(new.where)) == model
    occupied = {place for place in model.values() if place >= 0}
    assert set(new.stacks) == occupied
    for place in SPOTS:
        assert new.at(place) == sum(1 << counter for counter, where in model.items() if where == place)


@given(puts, some_counters, some_places)
def test_sets_of_counters_and_places_agree_with_the_plain_model(
    moves: list[tuple[int, int]], asked: int, places: int
) -> None:
    new, model = played(moves)
    inside = those(lambda counter: model[counter] >= 0 and bool(places >> model[counter] & 1))
    assert new.within(asked, places) == inside & asked
    assert new.within(asked, ~places) == those(lambda c: model[c] >= 0 and not places >> model[c] & 1) & asked
    assert new.in_play(asked) == those(lambda counter: model[counter] >= 0) & asked
    assert new.in_pool(asked) == those(lambda counter: model[counter] == POOL) & asked
    expected = 0
    for counter in numbers(asked):
        if model[counter] >= 0:
            expected |= 1 << model[counter]
    assert new.places_of(asked) == expected


@given(puts, puts)
def test_a_copy_is_independent(before: list[tuple[int, int]], after: list[tuple[int, int]]) -> None:
    new, _ = played(before)
    new.owned["red"], new.painted["mud"], new.flags["up"] = 1, 2, 3
    new.counts["spent R1"], new.conditions["mood"] = 4, "sour"
    new.marks["flag"], new.faces["red back"] = {1: 1}, {2: (2,)}
    copy = new.copy()
    state = snapshot(new)
    assert snapshot(copy) == state
    for counter, place in after:
        copy.put(counter, place)
        copy.changed()
    copy.owned["red"] = copy.painted["mud"] = copy.flags["up"] = copy.counts["spent R1"] = 9
    copy.conditions["mood"] = "sweet"
    for event in (Marked("flag", "0101"), Unmarked("flag", "0101"), Marked("new", "0101")):
        apply(copy, event)
    copy.faces["new"] = {}
    copy.turn, copy.side, copy.phase, copy.version = 7, "blue", "other", 8
    assert snapshot(new) == state


def snapshot(position: Position) -> dict[str, object]:
    """Everything a position says, apart from the game and what it has worked out."""
    return deepcopy({name: getattr(position, name) for name in (*STATE, "uninformed", "version")})


def test_what_was_worked_out_is_kept_until_the_position_changes() -> None:
    new, calls = position({"R1": "0101"}), iter(range(10))
    assert [new.cached("key", lambda: next(calls)) for _ in range(3)] == [0, 0, 0]
    copy = new.copy()
    new.changed()
    assert new.cached("key", lambda: next(calls)) == 1
    assert copy.cached("key", lambda: next(calls)) == 0
    assert list(islice(calls, 1)) == [2]


def test_places_of_sees_a_change() -> None:
    new = position({"R1": "0101"})
    assert new.places_of(counters("R1 B1")) == hexes("0101")
    new.put(number("B1"), BOARD.place("0202"))
    new.changed()
    assert new.places_of(counters("R1 B1")) == hexes("0101 0202")


def test_markers_and_faces_are_sets_of_places() -> None:
    new = position({})
    new.marks["flag"] = {BOARD.place("0101"): 3, BOARD.place("0302"): 4}
    new.faces = {"red back": {BOARD.place("0000"): (1, 2)}, "pink back": {BOARD.place("0100"): (3,)}}
    assert new.marked("flag") == hexes("0101 0302")
    assert new.marked("nothing") == 0
    assert new.places_of_faces(frozenset({"red back", "grey back"})) == hexes("0000")
    assert new.places_of_faces(frozenset({"red back", "pink back"})) == hexes("0000 0100")


def test_a_new_position_is_at_the_very_beginning() -> None:
    new = Position(GAME)
    assert (new.turn, new.side, new.phase, new.version) == (0, "", "", 0)
