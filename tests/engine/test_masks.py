"""What opponents see of counters that lie face down: ids that follow a counter alone, and no counter in company."""

import pytest

from maquis.engine.changes import apply
from maquis.engine.dice import ScriptedDice
from maquis.engine.events import Displaced, Entered, Event, Left, Moved, Turned
from maquis.engine.position import Position
from maquis.engine.referee import Referee
from maquis.engine.roster import Counter, Roster
from maquis.engine.views import told, view
from tests.engine.toy import BOARD, GAME, ToyRules, number, position

A, B, C = (BOARD.place(label) for label in ("0101", "0102", "0103"))


def after(*events: Event) -> dict[int, tuple[int, ...]]:
    """The masks of red backs as blue sees them, when all this has happened."""
    new = Position(GAME)
    for event in events:
        apply(new, event)
    seen = view(new, "blue").faces.get("red back", {})
    assert {place: ids for place, ids in new.masks["red back"].items() if ids} == seen
    return seen


R1, R2, D1 = Entered("R1", "0101"), Entered("R2", "0101"), Entered("D1", "0102")
ACROSS = ("0101", "0102")


def test_a_counter_alone_keeps_its_id_wherever_it_goes() -> None:
    assert after(R1, D1) == {A: (1,), B: (2,)}
    assert after(R1, Moved("R1", ("0101", "0102", "0103")), Displaced("R1", "0202")) == {BOARD.place("0202"): (1,)}


def test_passing_through_mixes_nothing_and_ending_there_does() -> None:
    assert after(R1, D1, Moved("R1", ("0101", "0102", "0103"))) == {B: (2,), C: (1,)}
    assert after(R1, D1, Moved("R1", ACROSS)) == {B: (3, 4)}
    assert after(R1, D1, Displaced("R1", "0102")) == {B: (3, 4)}
    assert after(R1, R2) == {A: (3, 4)}


@pytest.mark.parametrize("goes", ["R1", "R2"])
def test_the_lowest_id_of_a_stack_goes_whichever_counter_goes(goes: str) -> None:
    assert after(R1, R2, Moved(goes, ACROSS)) == {A: (4,), B: (3,)}
    assert after(R1, R2, Turned((goes,), up=True)) == {A: (4,)}
    assert after(R1, R2, Left(goes, "gone")) == {A: (4,)}


def test_back_in_the_stack_nobody_can_tell_which_it_was() -> None:
    assert after(R1, R2, Moved("R2", ACROSS), Moved("R2", ("0102", "0101"))) == {A: (5, 6)}
    assert after(R1, R2, Turned(("R2",), up=True), Turned(("R2",), up=False)) == {A: (6, 7)}


def test_a_counter_turned_up_goes_without_an_id_and_gets_a_fresh_one() -> None:
    shown = (R1, D1, Turned(("R1",), up=True), Moved("R1", ACROSS))
    assert after(*shown) == {B: (2,)}
    assert after(*shown, Turned(("R1",), up=False)) == {B: (4, 5)}
    assert after(R1, Turned(("R1",), up=True), Left("R1", "gone"), Turned(("R1",), up=False)) == {}


def test_counters_with_other_faces_and_open_ones_do_not_mix() -> None:
    new = position({"R1": "0101", "P1": "0101", "B1": "0101", "Spy": "0101"})
    assert view(new, "blue").faces == {"pink back": {A: (2,)}, "red back": {A: (1,)}}
    assert view(new, "red").faces == {"blue back": {A: (3,)}}
    assert view(new, "blue").masks == {"blue back": {A: (3,)}}


def test_an_id_is_never_given_again() -> None:
    assert after(R1, Left("R1", "gone"), R1) == {A: (2,)}


def test_an_event_names_the_id_that_was_seen_before() -> None:
    new = position({"R1": "0101", "R2": "0101"})
    assert told(new, Moved("R2", ACROSS), "blue") == Moved("red back 3", ACROSS)
    assert told(new, Entered("D1", "0101"), "blue") == Entered("red back 5", "0101")
    assert new.mask_of(number("D1")) == 5


def test_a_copy_has_masks_of_its_own() -> None:
    new = position({"R1": "0101"})
    copy = new.copy()
    apply(copy, D1)
    assert (new.masks, new.masked) == ({"red back": {A: (1,)}}, 1)
    assert (copy.masks, copy.masked) == ({"red back": {A: (1,), B: (2,)}}, 2)


def test_a_face_is_the_face_of_one_side() -> None:
    with pytest.raises(ValueError, match="two sides with the face back"):
        Roster((Counter("R1", "red", "reds", "runner", face="back"), Counter("B1", "blue", "b", "r", face="back")))


def test_after_an_undo_a_view_has_the_fresh_masks() -> None:
    umpire = Referee(position({"R1": "0101", "D1": "0101", "R3": "0203"}), ToyRules(), ScriptedDice([]))
    umpire.view("blue")
    umpire.give("red", "move R1 0102")
    umpire.undo("red")
    assert umpire.view("blue").faces == umpire.position.masks
