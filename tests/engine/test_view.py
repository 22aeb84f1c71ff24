from functools import partial

from hypothesis import given
from hypothesis import strategies as st

from maquis.engine.changes import apply
from maquis.engine.events import (
    Began,
    Condition,
    Counted,
    Displaced,
    Event,
    Flagged,
    Left,
    Marked,
    Moved,
    Owned,
    Painted,
    Turned,
    Unmarked,
)
from maquis.engine.position import OUT_OF_PLAY, POOL, TRAIL, UNSEEN, Position
from maquis.engine.roster import numbers
from maquis.engine.views import view
from tests.engine.toy import BOARD, GAME, ROSTER, SIDES, counters, hexes, number, position
from tests.serial import parts, shuffled, written

SPOTS = [place for place in range(BOARD.size) if BOARD.all >> place & 1][:5]


@st.composite
def positions(draw: st.DrawFn) -> Position:
    """Any position: counters anywhere, turned up or not, flagged, with points spent."""
    new = Position(GAME)
    for counter, place in enumerate(draw(st.tuples(*[st.sampled_from([*SPOTS, POOL, OUT_OF_PLAY])] * len(ROSTER)))):
        if place >= 0:
            new.put(counter, place)
        else:
            new.where[counter] = place
    new.turn, new.side, new.phase, new.version = draw(
        st.tuples(st.integers(0, 9), st.sampled_from(SIDES), st.text(), st.integers(0, 9))
    )
    some = st.integers(0, (1 << len(ROSTER)) - 1)
    new.flags = {flag: draw(some) for flag in draw(st.sets(st.sampled_from(["tired", "resting"])))}
    new.show(draw(some), up=True)
    new.counts = {
        f"spent {ROSTER[n].name}": draw(st.integers(1, 9))
        for n in sorted(draw(st.sets(st.sampled_from(range(len(ROSTER))))))
    }
    new.counts["tally"] = 5
    new.owned = {"red": hexes("0101 0102"), "blue": hexes("0000")}
    new.painted = {"mud": hexes("0202")}
    new.marks = {"flag": {BOARD.place("0303"): 2}}
    new.conditions = {"mood": "sweet"}
    return new


def hidden_from(position: Position, side: str) -> list[int]:
    """Counters of others that lie face down."""
    up = position.flags.get("up", 0)
    return [n for n, counter in enumerate(ROSTER) if counter.side != side and counter.face and not up >> n & 1]


@st.composite
def twins(draw: st.DrawFn) -> tuple[Position, Position, str, dict[int, int]]:
    """Two positions that differ only in which of a side's hidden counters of one face is where, and which stands for
    which.
    """
    side, one = draw(st.sampled_from(SIDES)), draw(positions())
    hidden = hidden_from(one, side)
    renamed: dict[int, int] = {}
    for face in {ROSTER[n].face for n in hidden}:
        alike = [n for n in hidden if ROSTER[n].face == face]
        renamed |= dict(zip(alike, draw(st.permutations(alike)), strict=True))
    return one, shuffled(one, renamed), side, renamed


def pairs() -> st.SearchStrategy[tuple[Position, Position, str]]:
    """Two positions that a side cannot tell apart."""
    return twins().map(lambda drawn: drawn[:3])


@given(pairs())
def test_the_view_shows_no_secret_not_even_by_its_order(pair: tuple[Position, Position, str]) -> None:
    one, two, side = pair
    assert written(view(one, side)) == written(view(two, side))


NAMES = st.sampled_from([counter.name for counter in ROSTER])
LABELS = st.sampled_from([BOARD.label(place) for place in SPOTS])
HAPPENINGS: st.SearchStrategy[Event] = st.one_of(
    st.builds(lambda name, place: Displaced(name, place), NAMES, LABELS),
    st.builds(lambda name, place, points: Moved(name, (place,), points), NAMES, LABELS, st.integers(0, 3)),
    st.builds(lambda name, pooled: Left(name, "killed", pooled), NAMES, st.booleans()),
    st.builds(lambda names, up: Turned(tuple(sorted(names)), up), st.sets(NAMES), st.booleans()),
    st.builds(
        lambda flag, names, on: Flagged(flag, tuple(sorted(names)), on),
        st.sampled_from(["tired", "late"]),
        st.sets(NAMES),
        st.booleans(),
    ),
    st.builds(Counted, st.sampled_from(["tally", "red: plan", "spent B1"]), st.integers(0, 3)),
    st.builds(lambda place: Owned("red", (place,)), LABELS),
    st.builds(lambda place: Painted("mud", (place,), ("0202",)), LABELS),
    st.builds(lambda value: Condition("mood", value), st.sampled_from(["sour", "bitter"])),
    st.builds(lambda place: Marked("flag", place, 3), LABELS),
    st.builds(lambda place: Unmarked("flag", place), LABELS),
    st.builds(lambda turn: Began(turn=turn, side="blue", phase="raids"), st.integers(1, 9)),
)


@given(positions(), st.sampled_from(SIDES), st.lists(st.lists(HAPPENINGS, max_size=3), max_size=4))
def test_a_view_that_follows_is_the_view_built_from_nothing(
    position: Position, side: str, happenings: list[list[Event]]
) -> None:
    seen = view(position, side)
    for events in happenings:
        seen.cached("text", partial(written, seen))
        position = position.copy()
        for event in events:
            apply(position, event)
        seen = view(position, side, seen)
        assert written(seen) == written(view(position, side))
        assert seen.cached("text", partial(written, seen)) == written(seen)


@given(positions(), st.sampled_from(SIDES), st.lists(st.tuples(st.booleans(), HAPPENINGS), max_size=TRAIL + 2))
def test_a_view_goes_on_after_several_changes_that_it_has_not_seen(
    position: Position, side: str, happenings: list[tuple[bool, Event]]
) -> None:
    seen = view(position, side)
    seen.cached("text", partial(written, seen))
    for copied, event in happenings:
        if copied:
            position = position.copy()
        else:
            position.goes_on()
        apply(position, event)
    seen = view(position, side, seen)
    assert written(seen) == written(view(position, side))
    assert seen.cached("text", partial(written, seen)) == written(seen)


def test_what_has_changed_is_known_for_some_states() -> None:
    now = position({"R1": "0101", "B1": "0303"})
    states = [now.state]
    for _ in range(TRAIL + 2):
        now = now.copy()
        apply(now, Moved("B1", ("0303", "0302")))
        states.append(now.state)
    assert now.since(states[0]) is None
    known = now.since(states[1])
    assert known is not None
    assert known.counters == 1 << now.game.roster.number("B1")


def test_a_view_follows_only_from_the_state_that_it_was_made_of() -> None:
    first = position({"R1": "0101", "B1": "0303"})
    seen = view(first, "blue")
    apply(first, Moved("B1", ("0303", "0302")))
    assert written(view(first.copy(), "blue", seen)) == written(view(first, "blue"))
    assert written(view(first, "blue", seen)) == written(view(first, "blue"))


@given(positions(), st.sampled_from(SIDES))
def test_no_hidden_counter_of_the_other_side_is_named(position: Position, side: str) -> None:
    text = written(view(position, side))
    for counter in hidden_from(position, side):
        assert f'"{ROSTER[counter].name}"' not in text
        assert f' {ROSTER[counter].name}"' not in text
        assert view(position, side).where[counter] == UNSEEN


@given(positions(), st.sampled_from(SIDES))
def test_ones_own_and_open_counters_are_known(position: Position, side: str) -> None:
    seen = view(position, side)
    hidden = set(hidden_from(position, side))
    for counter, place in enumerate(position.where):
        if counter in hidden:
            continue
        assert seen.where[counter] == place
        if place >= 0:
            assert seen.at(place) >> counter & 1
        who = ROSTER[counter]
        known = who.side == side or not who.face
        spent = position.counts.get(f"spent {who.name}") if known else None
        assert seen.counts.get(f"spent {who.name}") == spent
        for flag, flagged in position.flags.items():
            has = flagged >> counter & 1 if known or flag == "up" else 0
            assert seen.flags.get(flag, 0) >> counter & 1 == has


@given(positions(), st.sampled_from(SIDES))
def test_a_whole_group_stands_where_those_of_it_that_are_known_stand(position: Position, side: str) -> None:
    seen = view(position, side)
    for group in ROSTER.groups:
        assert seen.places_of(group) == sum(
            1 << place for place in {seen.where[n] for n in numbers(group) if seen.where[n] >= 0}
        )


@given(positions(), st.sampled_from(SIDES))
def test_hidden_counters_are_counted_by_face_where_they_stand(position: Position, side: str) -> None:
    expected: dict[tuple[str, int], int] = {}
    for counter in hidden_from(position, side):
        if position.where[counter] >= 0:
            key = ROSTER[counter].face, position.where[counter]
            expected[key] = expected.get(key, 0) + 1
    seen = view(position, side)
    assert {(face, place): len(ids) for face, there in seen.faces.items() for place, ids in there.items()} == expected
    ids = [each for there in seen.faces.values() for masks in there.values() for each in masks]
    assert len(set(ids)) == len(ids)
    assert seen.places_of_faces(frozenset({"red back", "pink back", "blue back"})) == sum(
        1 << place for place in {place for _, place in expected}
    )


@given(positions(), st.sampled_from(SIDES))
def test_what_lies_open_on_the_table_is_seen(position: Position, side: str) -> None:
    seen, true = parts(view(position, side)), parts(position)
    for part in ("when", "owned", "painted", "marks", "conditions"):
        assert seen[part] == true[part]
    assert view(position, side).counts["tally"] == 5


@given(positions(), st.sampled_from(SIDES))
def test_a_view_shares_nothing_that_changes_with_the_position(position: Position, side: str) -> None:
    before, seen = written(position), view(position, side)
    seen.owned["red"] = seen.painted["mud"] = seen.flags["up"] = 0
    apply(seen, Marked("flag", "0101", 9))
    apply(seen, Unmarked("flag", "0101"))
    for part in (seen.marks, seen.masks, seen.faces):
        part.clear()
    seen.counts.clear()
    seen.conditions.clear()
    del seen.where[:]
    seen.stacks.clear()
    assert written(position) == before


def test_the_pools_of_the_other_side_stay_dark() -> None:
    waiting = position({"R1": "0101", "P1": "0102"}, pool="R2 R3 D1")
    gone = position({"R1": "0101", "P1": "0102"})
    assert written(view(waiting, "blue")) == written(view(gone, "blue"))
    assert view(waiting, "red").in_pool(counters("R1 R2 R3 D1")) == counters("R2 R3 D1")


def test_a_counter_is_known_while_it_is_turned_up() -> None:
    true = position({"R1": "0101", "D1": "0101", "R2": "0202"})
    apply(true, Turned(("R1",), up=True))
    seen = view(true, "blue")
    assert seen.at(BOARD.place("0101")) == counters("R1")
    assert seen.faces == {"red back": {BOARD.place("0101"): (4,), BOARD.place("0202"): (5,)}}
    apply(true, Turned(("R1",), up=False))
    assert view(true, "blue").where[number("R1")] == UNSEEN
    assert view(true, "blue").faces["red back"][BOARD.place("0101")] == (7, 8)


def test_points_and_flags_of_hidden_counters_are_not_told() -> None:
    true = position({"R1": "0101", "B1": "0303"})
    apply(true, Moved("R1", ("0101", "0102"), points=2))
    apply(true, Moved("B1", ("0303", "0302"), points=1))
    apply(true, Flagged("tired", ("R1", "B1")))
    assert view(true, "blue").counts == {"spent B1": 1}
    assert view(true, "blue").flags == {"tired": counters("B1")}
    assert view(true, "red").counts == {"spent R1": 2, "spent B1": 1}


def test_a_counter_turned_up_does_not_show_what_it_did_before() -> None:
    true = position({"R1": "0101", "R2": "0102"})
    apply(true, Moved("R1", ("0101", "0102"), points=2))
    apply(true, Flagged("tired", ("R1",)))
    apply(true, Turned(("R1",), up=True))
    seen = view(true, "blue")
    assert seen.counts == {}
    assert seen.flags == {"up": counters("R1")}


def test_a_flag_that_nobody_else_may_see_leaves_no_trace() -> None:
    true = position({"R1": "0101"})
    plain = written(view(true, "blue"))
    apply(true, Flagged("tired", ("R1",)))
    assert written(view(true, "blue")) == plain
    apply(true, Flagged("tired", on=False))
    assert written(view(true, "blue")) == plain


def test_a_view_of_a_view_is_the_view() -> None:
    true = position({"R1": "0101", "Spy": "0303"})
    for side in ("red", "blue"):
        assert written(view(view(true, side), side)) == written(view(true, side))


def test_a_side_without_counters_sees_the_open_table_only() -> None:
    seen = view(position({"R1": "0101", "B1": "0303"}), "spectator")
    assert [ROSTER[n].name for n in numbers(seen.in_play((1 << len(ROSTER)) - 1))] == ["B1"]
    assert seen.faces == {"red back": {BOARD.place("0101"): (1,)}}
