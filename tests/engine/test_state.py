"""Fields of state: who may know them, until when they hold, and that one that is not declared is nobody's."""

import pytest

from maquis.engine.changes import apply
from maquis.engine.errors import MaquisError
from maquis.engine.events import Began, Condition, Counted, Event, Flagged, Matter, Until, named
from maquis.engine.figures import FigureBook
from maquis.engine.state import ALL, OWNER, PHASE, PLAYER_TURN, TURN, Count, Flag, Layer, Mark, Names, Word, declared
from maquis.engine.views import told, view
from tests.engine.toy import counters, position

TIRED, RESTING = Flag("tired", knows=OWNER), Flag("resting", knows=OWNER, until=PHASE)
PLAN, HITS = Count("{side}: plan", knows=OWNER), Count("hits {counter}", knows=ALL, until=PLAYER_TURN)
WIND = Word("wind {place}", until=TURN)
MUD, SMOKE = Layer("mud"), Layer("{side} smoke", until=PLAYER_TURN)
FLAG, FLARE, CAMP = Mark("flag"), Mark("flare", until=PHASE), Mark("camp {side}")
FEUDS = Names("feuds {side}", until=TURN)


class Duel(Matter, frozen=True, tag=named("toy")):
    """It is over with the player turn."""

    until = PLAYER_TURN


LASTING: list[tuple[Event, Until | None]] = [
    (TIRED.on("R1"), None),
    (RESTING.on("R1", "B1"), PHASE),
    (PLAN.to(2, "red"), None),
    (HITS.to(1, "B1"), PLAYER_TURN),
    (WIND.to("west", "0101"), TURN),
    (FEUDS.to(("blue", "green"), "red"), TURN),
    (MUD.gains(("0101",)), None),
    (SMOKE.gains(("0101",), "red"), PLAYER_TURN),
    (FLAG.put("0101"), None),
    (FLARE.put("0101", value=3), PHASE),
    (Duel(), PLAYER_TURN),
    (Flagged("of no field", ("R1",)), None),
    (Counted("of no field", 1), None),
]


@pytest.mark.parametrize(
    ("following", "ended"),
    [
        (Began(turn=1, side="red", phase="rest"), PHASE),
        (Began(turn=1, side="blue", phase="play"), PLAYER_TURN),
        (Began(turn=2, side="red", phase="play"), TURN),
    ],
)
@pytest.mark.parametrize(("event", "until"), LASTING)
def test_a_field_is_empty_once_what_it_holds_until_has_begun(
    following: Began, ended: Until, event: Event, until: Until | None
) -> None:
    now, never = position({}), position({})
    apply(now, event)
    seen, before = now.cached("anything", lambda: "kept"), now.state
    for each in (now, never):
        apply(each, following)
    left = now.flags, now.counts, now.conditions, now.painted, now.marks, now.matters
    nothing = never.flags, never.counts, never.conditions, never.painted, never.marks, never.matters
    assert (left == nothing) == (until is not None and until <= ended)
    assert seen == "kept"
    assert now.state != before


def test_what_is_worked_out_from_a_field_is_forgotten_with_it() -> None:
    now = position({"R1": "0101", "B1": "0202"})
    for event in (
        RESTING.on("B1"),
        HITS.to(1, "B1"),
        SMOKE.gains(("0101",), "red"),
        FLARE.put("0101"),
        WIND.to("w", "0101"),
    ):
        apply(now, event)
    parts = ("flag resting", "counts", "painted", "marks", "conditions")
    for part in parts:
        now.cached(part, lambda: "before", part)
    apply(now, Began(turn=2, side="red", phase="play"))
    assert [now.cached(part, lambda: "after", part) for part in parts] == ["after"] * len(parts)


def test_a_view_that_follows_sees_that_a_field_is_over() -> None:
    now = position({"B1": "0202"})
    apply(now, RESTING.on("B1"))
    apply(now, HITS.to(1, "B1"))
    last = view(now, "red")
    assert (RESTING.of(last), HITS.of(last, "B1")) == (counters("B1"), 1)
    now = now.copy()
    apply(now, Began(turn=2, side="red", phase="play"))
    seen = view(now, "red", last)
    assert (seen.flags, seen.counts) == ({}, {})


def test_a_reading_can_say_how_long_a_field_holds() -> None:
    field = Flag("f", knows=ALL, until=lambda figures: PHASE if "short" in figures else TURN)
    assert field.lasts(FigureBook({})) is TURN


def test_what_is_no_field_nobody_knows() -> None:
    now = position({"B1": "0202"})
    said = Counted("tallly", 3), Flagged("tirred", ("B1",)), Flagged("tirred")
    assert [told(now, event, "red") for event in said] == [None] * 3
    for event in said[:2]:
        apply(now, event)
    assert (view(now, "blue").flags, view(now, "blue").counts) == ({}, {})
    assert told(now, said[2], "blue") is None


def test_a_field_is_asked_and_told_by_its_keys() -> None:
    now = position({"B1": "0202"})
    apply(now, PLAN.to(2, "blue"))
    apply(now, PLAN.more(now, -1, "blue"))
    apply(now, PLAN.to(7, "red"))
    assert (PLAN.of(now, "blue"), PLAN.of(now, "red"), PLAN.each(now)) == (1, 7, [(("blue",), 1), (("red",), 7)])
    assert PLAN.keys("blue: plan") == {"side": "blue"}
    assert PLAN.keys("blue plan") is None
    with pytest.raises(ValueError, match="shorter"):
        PLAN.of(now)
    apply(now, WIND.to("west", "0101"))
    apply(now, WIND.to("", "0202"))
    assert WIND.each(now) == [(("0101",), "west")]
    assert [WIND.said(now, place) for place in ("0101", "0202", "0303")] == [True, True, False]
    apply(now, FLARE.put("0101", value=3))
    assert (FLARE.of(now, now.game.board.place("0101")), FLARE.places(now)) == (3, 1 << now.game.board.place("0101"))
    apply(now, FLARE.taken("0101"))
    assert not FLARE.places(now)
    apply(now, MUD.gains(("0101", "0202")))
    apply(now, MUD.loses(("0101",)))
    assert MUD.of(now) == 1 << now.game.board.place("0202")


def test_names_are_kept_in_their_order() -> None:
    now = position({})
    assert (FEUDS.of(now, "red"), FEUDS.each(now)) == ((), [])
    apply(now, FEUDS.to(("green", "blue"), "red"))
    apply(now, FEUDS.to((), "blue"))
    assert FEUDS.of(now, "red") == ("green", "blue")
    assert FEUDS.each(now) == [(("red",), ("green", "blue"))]


def test_a_marker_is_found_wherever_it_is_and_taken_away_with_its_last() -> None:
    now = position({})
    first, second = map(now.game.board.place, ("0101", "0202"))
    for event in (CAMP.to(2, "0101", "red"), CAMP.to(1, "0202", "blue"), FLAG.put("0202")):
        apply(now, event)
    assert CAMP.all(now) == [(("red",), {first: 2}), (("blue",), {second: 1})]
    assert CAMP.each(now, first) == [(("red",), 2)]
    assert CAMP.anywhere(now) == 1 << first | 1 << second
    apply(now, CAMP.to(0, "0202", "blue"))
    assert CAMP.all(now) == [(("red",), {first: 2})]
    assert CAMP.anywhere(now) == 1 << first


def test_a_count_of_an_owner_says_whose() -> None:
    with pytest.raises(MaquisError, match="say whose"):
        Count("plan", knows=OWNER)


def test_an_event_cites_the_clause_of_its_field_unless_another_is_given() -> None:
    field = Word("mood", clause="T.mood")
    assert (field.to("sour"), field.to("sour", clause="T.x")) == (
        Condition("mood", "sour", clause="T.mood"),
        Condition("mood", "sour", clause="T.x"),
    )


def test_fields_are_those_that_a_module_declares() -> None:
    assert declared({"A": TIRED, "B": "tired", "C": MUD}) == (TIRED, MUD)
