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
from maquis.engine.views import hidden, told
from tests.engine.test_view import hidden_from, pairs
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


@given(pairs(), SECRET_KEEPING)
def test_an_event_is_told_alike_whatever_lies_under_the_face(
    pair: tuple[Position, Position, str], event: Event
) -> None:
    one, two, side = pair
    roster = one.game.roster
    text = msgspec.json.encode(told(one, event, side)).decode()
    for counter in hidden_from(one, side):
        name = roster[counter].name
        assert f'"{name}"' not in text
        assert f'spent {name}"' not in text
        alike = [n for n in hidden_from(one, side) if roster[n].face == roster[counter].face]
        for other in alike:
            if isinstance(event, Entered | Displaced | Moved) and event.counter == name:
                renamed = msgspec.structs.replace(event, counter=roster[other].name)
                assert told(two, renamed, side) == told(one, event, side)


@given(pairs(), SECRET_KEEPING)
def test_ones_own_events_are_told_in_full(pair: tuple[Position, Position, str], event: Event) -> None:
    one, _, side = pair
    names = event.counters if isinstance(event, Flagged) else ()
    if isinstance(event, Entered | Displaced | Moved):
        names = (event.counter,)
    elif isinstance(event, Counted):
        names = (event.name.removeprefix("spent "),)
    if not any(hidden(one, name, side) for name in names):
        assert told(one, event, side) == event


def test_a_hidden_counter_is_named_by_its_face() -> None:
    true = position({"R1": "0101", "Spy": "0303"})
    assert told(true, Entered("R1", "0101"), "blue") == Entered("a red back", "0101")
    assert told(true, Moved("R1", ("0101", "0102"), points=4), "blue") == Moved("a red back", ("0101", "0102"))
    assert told(true, Displaced("Spy", "0302"), "red") == Displaced("a blue back", "0302")
    assert told(true, Displaced("Spy", "0302"), "blue") == Displaced("Spy", "0302")


def test_a_counter_turned_up_is_named() -> None:
    true = position({"R1": "0101"})
    true.flags["up"] = 1 << ROSTER.number("R1")
    assert told(true, Entered("R1", "0101"), "blue") == Entered("R1", "0101")


def test_what_only_the_owner_counts_is_not_told() -> None:
    true = position({"R1": "0101", "B1": "0303"})
    assert told(true, Counted("spent R1", 3), "blue") is None
    assert told(true, Counted("spent B1", 3), "red") == Counted("spent B1", 3)
    assert told(true, Flagged("tired", ("R1", "B1")), "blue") == Flagged("tired", ("B1",))
    assert told(true, Flagged("tired", ("R1",)), "blue") is None
    assert told(true, Flagged("tired", on=False), "blue") == Flagged("tired", on=False)


def test_an_event_for_some_sides_is_told_to_them_alone() -> None:
    event = Flagged("lost", ("B1",), seen=("blue",))
    assert told(position({}), event, "blue") == event
    assert told(position({}), event, "red") is None


def test_what_happens_on_the_open_table_is_told_to_everybody() -> None:
    true = position({"R1": "0101"})
    for event in (
        Left("R1", "eliminated"),
        Turned(("R1",), up=True),
        Rolled("raid", 6, 1),
        Marked("flag", "0101"),
        Owned("red", ("0101",)),
        Noted("the raid fails"),
        Condition("mood", "sour"),
        Counted("tally", 1),
    ):
        assert told(true, event, "blue") == told(true, event, "red") == event
