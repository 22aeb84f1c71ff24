from collections.abc import Callable
from typing import Any, get_type_hints

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from maquis.boards.errors import UnknownPlace
from maquis.engine import events
from maquis.engine.changes import apply, matter, matters
from maquis.engine.entries import decode
from maquis.engine.errors import UnknownName
from maquis.engine.events import (
    OURS,
    Agreed,
    AnyEvent,
    At,
    Awaited,
    Began,
    Condition,
    Contributed,
    Counted,
    Declared,
    Displaced,
    Entered,
    Event,
    ExceptionAsked,
    Flagged,
    Happening,
    Left,
    Marked,
    Matter,
    Moved,
    Noted,
    Over,
    Owned,
    Painted,
    Rolled,
    Turned,
    Unmarked,
    Waived,
    in_words,
    named,
    over,
    plain,
)
from maquis.engine.position import OUT_OF_PLAY, POOL, Position
from maquis.engine.views import told, view
from tests.engine.test_position import snapshot
from tests.engine.toy import BOARD, counters, hexes, number, position

KINDS: tuple[type[AnyEvent], ...] = OURS
BASES = {AnyEvent, Declared, Happening, Matter}
FIELDS: dict[Any, st.SearchStrategy[Any]] = {
    str: st.text(),
    bool: st.booleans(),
    int: st.integers(-(2**63), 2**64 - 1),
    tuple[str, ...]: st.lists(st.text()).map(tuple),
    bool | msgspec.UnsetType: st.booleans() | st.just(msgspec.UNSET),
    tuple[tuple[str, str], ...]: st.lists(st.tuples(st.text(), st.text())).map(tuple),
    tuple[int, ...]: st.lists(st.integers(-(2**63), 2**64 - 1)).map(tuple),
    str | msgspec.UnsetType: st.text() | st.just(msgspec.UNSET),
    events.Words: st.text() | st.lists(st.text()).map(tuple),
}


def any_of(kind: type[AnyEvent]) -> st.SearchStrategy[AnyEvent]:
    return st.fixed_dictionaries(
        {name: FIELDS[hint] for name, hint in get_type_hints(kind).items() if name != "says"}
    ).map(lambda values: kind(**values))


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
@given(data=st.data())
def test_every_event_survives_json(kind: type[AnyEvent], data: st.DataObject) -> None:
    event = data.draw(any_of(kind))
    again = decode(msgspec.Raw(msgspec.json.encode(event)))
    assert again == event
    assert type(again) is kind


def test_every_event_is_in_the_union_and_has_a_tag_of_its_own() -> None:
    defined = {kind for kind in vars(events).values() if isinstance(kind, type) and issubclass(kind, AnyEvent)}
    assert defined - BASES == set(KINDS)
    assert len({kind.__struct_config__.tag for kind in KINDS}) == len(KINDS)


def test_json_says_in_words_what_happened() -> None:
    assert msgspec.json.decode(msgspec.json.encode(Marked("flag", "0101", 2, clause="3"))) == {
        "event": "marked", "clause": "3", "seen": [], "mark": "flag", "place": "0101", "value": 2,
    }  # fmt: skip


def start() -> Position:
    new = position({"R1": "0101", "D1": "0101", "B1": "0303"}, pool="R2 R3")
    new.owned = {"red": hexes("0000 0001"), "blue": hexes("0303")}
    new.painted = {"mud": hexes("0100 0101")}
    new.marks = {"flag": {BOARD.place("0202"): 1}}
    new.flags = {"up": counters("R1")}
    new.counts = {"spent R1": 2, "tally": 5}
    new.conditions = {"mood": "sweet"}
    return new


def place_of(name: str) -> Callable[[Position], object]:
    return lambda position: position.where[number(name)]


CASES: list[tuple[Event, Callable[[Position], object], object]] = [
    (Began(4, "blue", "rest"), lambda p: (p.turn, p.side, p.phase), (4, "blue", "rest")),
    (Entered("R2", "0202"), place_of("R2"), BOARD.place("0202")),
    (Moved("R1", ("0101", "0202", "0203"), points=3), place_of("R1"), BOARD.place("0203")),
    (Moved("R1", ("0101", "0202"), points=3), lambda p: p.counts["spent R1"], 5),
    (Moved("D1", ("0101", "0202")), lambda p: "spent D1" in p.counts, False),
    (Displaced("R1", "0102"), lambda p: (p.where[number("R1")], p.counts["spent R1"]), (BOARD.place("0102"), 2)),
    (Left("R1", "lost"), place_of("R1"), POOL),
    (Left("R1", "lost", to_pool=False), place_of("R1"), OUT_OF_PLAY),
    (Turned(("D1", "B1"), up=True), lambda p: p.flags["up"], counters("R1 D1 B1")),
    (Turned(("R1",), up=False), lambda p: p.flags["up"], 0),
    (Marked("flag", "0303", 7), lambda p: p.marks["flag"], {BOARD.place("0202"): 1, BOARD.place("0303"): 7}),
    (Marked("mine", "0303"), lambda p: p.marks["mine"], {BOARD.place("0303"): 1}),
    (Unmarked("flag", "0202"), lambda p: p.marked("flag"), 0),
    (Unmarked("flag", "0303"), lambda p: p.marked("flag"), hexes("0202")),
    (Owned("blue", ("0000", "0303")), lambda p: p.owned, {"red": hexes("0001"), "blue": hexes("0000 0303")}),
    (Owned("", ("0000", "0303")), lambda p: p.owned, {"red": hexes("0001"), "blue": 0}),
    (Owned("green", ("0500",)), lambda p: p.owned["green"], hexes("0500")),
    (Painted("mud", gains=("0202",), loses=("0100",)), lambda p: p.painted["mud"], hexes("0101 0202")),
    (Painted("snow", gains=("0202",)), lambda p: p.painted["snow"], hexes("0202")),
    (Painted("mud", gains=("0100",), loses=("0100",)), lambda p: p.painted["mud"], hexes("0100 0101")),
    (Condition("mood", "sour"), lambda p: p.conditions, {"mood": "sour"}),
    (Counted("tally", 7), lambda p: p.counts["tally"], 7),
    (Counted("tally", 0), lambda p: "tally" in p.counts, False),
    (Counted("nothing", 0), lambda p: "nothing" in p.counts, False),
    (Flagged("up", ("R2",)), lambda p: p.flags["up"], counters("R1 R2")),
    (Flagged("up", ("R1",), on=False), lambda p: p.flags["up"], 0),
    (Flagged("up", on=False), lambda p: p.flags["up"], 0),
    (Flagged("late", ("R2", "R3")), lambda p: p.flags["late"], counters("R2 R3")),
]


@pytest.mark.parametrize(("event", "part", "expected"), CASES, ids=lambda value: getattr(value, "event", None))
def test_an_event_does_what_it_says(event: Event, part: Callable[[Position], object], expected: object) -> None:
    new = start()
    apply(new, event)
    assert part(new) == expected


def test_every_kind_of_event_is_applied_somewhere_above() -> None:
    assert {type(event) for event, _, _ in CASES} | {
        Rolled,
        Noted,
        Contributed,
        Awaited,
        ExceptionAsked,
        Agreed,
        Waived,
        Over,
    } == set(KINDS)


TALK: list[Event] = [
    Rolled("raid", 6, 4), Noted("nothing happens"), Contributed("red", "uhu"), Awaited("raid", 6), ExceptionAsked("x"),
    Agreed(), Waived((), ()),
]  # fmt: skip


@pytest.mark.parametrize("event", TALK)
def test_talk_changes_nothing(event: Event) -> None:
    new = start()
    apply(new, event)
    assert snapshot(new) == snapshot(start())


def test_an_event_forgets_what_was_worked_out_before() -> None:
    new = start()
    assert new.places_of(counters("R1")) == hexes("0101")
    apply(new, Displaced("R1", "0202"))
    assert new.places_of(counters("R1")) == hexes("0202")


@pytest.mark.parametrize(
    ("event", "error"),
    [
        (Entered("Nobody", "0101"), UnknownName),
        (Entered("R2", "9999"), UnknownPlace),
        (Owned("red", ("0",)), UnknownPlace),
    ],
)
def test_an_event_about_nobody_or_nowhere_changes_nothing(event: Event, error: type[Exception]) -> None:
    new = start()
    with pytest.raises(error):
        apply(new, event)
    assert snapshot(new) == snapshot(start())


class Landed(Entered, frozen=True, tag=named("toy")):
    beach: str


class Storm(Matter, frozen=True, tag=named("toy")):
    says = "a storm of {force} over {place}"
    by = "sea"
    sea: str
    force: int
    place: At = ""


class Drowned(Happening, frozen=True, tag=named("toy")):
    says = "{units} drown at {place}"
    units: tuple[str, ...]
    place: At


def test_a_kind_of_an_event_does_what_that_does_and_is_told_apart() -> None:
    new, event = start(), Landed("R2", "0202", beach="sand", clause="3")
    apply(new, event)
    assert new.where[number("R2")] == BOARD.place("0202")
    assert plain(event) == Entered("R2", "0202", clause="3")
    assert decode(msgspec.Raw(msgspec.json.encode(event))) == event


def test_a_matter_is_the_case_until_it_is_over_or_said_anew() -> None:
    new = start()
    assert matter(new, Storm, "north") is None
    for event in (Storm("north", 7), Storm("south", 5), Storm("north", 9)):
        apply(new, event)
    assert matter(new, Storm, "north") == Storm("north", 9)
    assert matters(new, Storm) == [Storm("north", 9), Storm("south", 5)]
    apply(new, over(Storm, "north"))
    assert matters(new, Storm) == [Storm("south", 5)]


def test_a_matter_is_in_the_views_of_those_who_may_know_it_alone() -> None:
    new = start()
    for event in (Storm("north", 7, seen=("red",)), Storm("south", 5)):
        apply(new, event)
    assert [len(view(new, side).matters) for side in ("red", "blue")] == [2, 1]
    assert [told(new, Storm("north", 8, seen=("red",)), side) is None for side in ("red", "blue")] == [False, True]


def test_a_happening_is_a_sentence_with_places_as_players_name_them() -> None:
    new = start()
    assert Drowned(("R1", "R2"), "0101").told(new.game) == f"R1, R2 drown at {new.game.map.near(BOARD.place('0101'))}"


def test_a_roll_is_told_with_what_the_die_shows_and_what_only_changes_the_board_is_not() -> None:
    now = position({})
    assert in_words(Rolled("the weather", 6, 3), now.game) == "the weather: 3 on a D6"
    assert in_words(Counted("snow", 2), now.game) == ""
