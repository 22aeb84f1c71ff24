import msgspec
from hypothesis import given
from hypothesis import strategies as st

from maquis.engine.events import (
    Condition,
    Counted,
    Displaced,
    Entered,
    Event,
    Flagged,
    Left,
    Marked,
    Moved,
    Noted,
    Owned,
    Rolled,
    Turned,
)
from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.engine.views import told
from tests.engine.test_view import hidden_from, pairs, twins
from tests.engine.toy import ROSTER, position

NAMES = st.sampled_from([counter.name for counter in ROSTER])
LABELS = st.sampled_from(["0101", "0102"])
SECRET_KEEPING: st.SearchStrategy[Event] = st.one_of(
    st.builds(Entered, NAMES, LABELS),
    st.builds(Displaced, NAMES, LABELS),
    st.builds(Moved, NAMES, st.tuples(LABELS, LABELS), st.integers(0, 9)),
    st.builds(Flagged, st.sampled_from(["up", "tired"]), st.lists(NAMES, unique=True).map(tuple), st.booleans()),
    st.builds(Counted, NAMES.map("spent {}".format), st.integers(0, 9)),
)
"""Events that name counters without showing them."""


@given(twins(), SECRET_KEEPING)
def test_an_event_is_told_alike_whatever_lies_under_the_face(
    pair: tuple[Position, Position, str, dict[int, int]], event: Event
) -> None:
    one, two, side, stands_for = pair
    roster = one.game.roster
    text = msgspec.json.encode(told(one, event, side)).decode()
    for counter in hidden_from(one, side):
        name = roster[counter].name
        assert f'"{name}"' not in text
        assert f'spent {name}"' not in text
        if isinstance(event, Entered | Displaced | Moved) and event.counter == name:
            renamed = msgspec.structs.replace(event, counter=roster[stands_for[counter]].name)
            assert told(two, renamed, side) == told(one, event, side)


@given(pairs(), SECRET_KEEPING)
def test_ones_own_events_are_told_in_full(pair: tuple[Position, Position, str], event: Event) -> None:
    one, _, side = pair
    names = event.counters if isinstance(event, Flagged) else ()
    if isinstance(event, Flagged) and not names:
        names = tuple(ROSTER[n].name for n in numbers(one.flags.get(event.flag, 0) & ~ROSTER.sides[side]))
    if isinstance(event, Entered | Displaced | Moved):
        names = (event.counter,)
    elif isinstance(event, Counted):
        names = (event.name.removeprefix("spent "),)
    if not any(ROSTER[ROSTER.number(name)].side != side and ROSTER[ROSTER.number(name)].face for name in names):
        emptied = isinstance(event, Flagged) and not event.counters and not one.flags.get(event.flag)
        assert told(one, event, side) == (None if emptied else event)


def test_a_hidden_counter_is_named_by_its_face() -> None:
    true = position({"R1": "0101", "R2": "0202", "Spy": "0303"})
    assert told(true, Entered("R3", "0101"), "blue") == Entered("red back 4", "0101")
    assert told(true, Moved("R1", ("0101", "0102"), points=4), "blue") == Moved("red back 1", ("0101", "0102"))
    assert told(true, Moved("R2", ("0202", "0201"), points=4), "blue") == Moved("red back 2", ("0202", "0201"))
    assert told(true, Displaced("Spy", "0302"), "red") == Displaced("blue back 3", "0302")
    assert told(true, Displaced("Spy", "0302"), "blue") == Displaced("Spy", "0302")


def test_a_counter_turned_up_is_named() -> None:
    true = position({"R1": "0101"})
    true.show(1 << ROSTER.number("R1"), up=True)
    assert told(true, Entered("R1", "0101"), "blue") == Entered("R1", "0101")
    assert told(true, Moved("R1", ("0101", "0102"), points=4), "blue") == Moved("R1", ("0101", "0102"))


def test_what_only_the_owner_counts_is_not_told() -> None:
    true = position({"R1": "0101", "B1": "0303"})
    assert told(true, Counted("spent R1", 3), "blue") is None
    assert told(true, Counted("spent B1", 3), "red") == Counted("spent B1", 3)
    assert told(true, Flagged("tired", ("R1", "B1")), "blue") == Flagged("tired", ("B1",))
    assert told(true, Flagged("tired", ("R1",)), "blue") is None
    assert told(true, Flagged("tired", on=False), "blue") is None
    true.flags["tired"] = 1 << ROSTER.number("R1")
    assert told(true, Flagged("tired", on=False), "blue") is None
    assert told(true, Flagged("tired", on=False), "red") == Flagged("tired", on=False)
    true.flags["tired"] = 1 << ROSTER.number("B1")
    assert told(true, Flagged("tired", on=False), "red") == Flagged("tired", on=False)


def test_an_event_for_some_sides_is_told_to_them_alone() -> None:
    event = Flagged("lost", ("B1",), seen=("blue",))
    assert told(position({}), event, "blue") == event
    assert told(position({}), event, "red") is None


def test_what_happens_on_the_open_table_is_told_to_everybody() -> None:
    true = position({"R1": "0101"})
    for event in (
        Turned(("R1",), up=True),
        Rolled("raid", 6, 1),
        Marked("flag", "0101"),
        Owned("red", ("0101",)),
        Noted("the raid fails"),
        Condition("mood", "sour"),
        Counted("tally", 1),
    ):
        assert told(true, event, "blue") == told(true, event, "red") == event


def test_who_did_not_know_a_counter_is_told_where_it_was_that_leaves_play() -> None:
    true, gone = position({"R1": "0101"}), Left("R1", "eliminated")
    assert told(true, gone, "red") == gone
    assert told(true, gone, "blue") == Left("R1", "eliminated", place="0101")
