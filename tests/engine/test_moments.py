from typing import cast

import pytest

from maquis.engine.dice import ScriptedDice
from maquis.engine.events import Began, Entered, Event, Moved, Turned
from maquis.engine.moments import NoSuchMoment, at_end, at_start, before, walk
from maquis.engine.position import Position
from maquis.engine.record import Entry, Record
from maquis.engine.referee import Referee
from tests.engine.toy import BOARD, GAME, Notebook, ToyRules, number
from tests.serial import written

SET_UP: list[Event] = [Began(5, "red", "play"), Entered("R1", "0101"), Entered("D1", "0103"), Entered("B1", "0303")]


def played() -> tuple[list[Entry], list[str], list[list[Event]]]:
    """A recorded game, its position after each entry, and the events of each entry but the first."""
    notebook = Notebook()
    umpire = Referee(Position(GAME), ToyRules(), ScriptedDice([5, 3]), cast(Record, notebook))
    umpire.set_up(SET_UP)
    texts, events = [written(umpire.position)], []
    for side, order in (
        ("red", "raid R1 0102"),
        ("blue", "move B1 0302"),
        ("red", "raid D1 0102"),
        ("red", "pass D1 0103"),
        ("red", "move R1 0103"),
        ("red", "pass D1 0103"),
    ):
        events.append(umpire.give(side, order))
        texts.append(written(umpire.position))
    return notebook.entries, texts, events


def test_walking_a_record_gives_every_position_and_event_again() -> None:
    entries, texts, events = played()
    walked = [(written(position), given) for position, given in walk(GAME, entries)]
    assert [text for text, _ in walked] == [written(Position(GAME)), *texts]
    assert [list(given.events) for _, given in walked] == [SET_UP, *events, []]
    assert [given.number for _, given in walked] == [0, 1, 2, 3, 4, 5, 6, -1]
    assert [given.order for _, given in walked][1] == "raid R1 0102"


def test_a_side_walks_through_what_it_may_know() -> None:
    entries, texts, _ = played()
    walked = [(written(position), given.events) for position, given in walk(GAME, entries, "blue")]
    assert [text for text, _ in walked][1:] == texts  # the position is the umpire's: only events are as told
    assert walked[0][1][1:3] == (Entered("red back 1", "0101"), Entered("red back 2", "0103"))
    assert walked[1][1][:2] == (Moved("red back 1", ("0101", "0102"), clause="3"), Turned(("R1",), up=True))
    assert [events for _, events in walked][2] == (Moved("B1", ("0303", "0302"), points=1, clause="3"),)
    read = [given.order for _, given in walk(GAME, entries, "blue")]
    assert read == ["set up", "raid", "move B1 0302", "raid", "pass", "move", "pass", ""]


def test_the_end_of_the_record_and_of_a_turn() -> None:
    entries, texts, _ = played()
    assert written(at_end(GAME, entries)) == written(at_end(GAME, entries, 6)) == texts[-1]
    assert written(at_end(GAME, entries, 5)) == texts[3]  # before the order that ends it
    assert written(at_end(GAME, entries[:6], 6)) == texts[5]
    for turn in (4, 7):
        with pytest.raises(NoSuchMoment) as error:
            at_end(GAME, entries, turn)
        assert (error.value.first, error.value.last) == (5, 6)


def test_the_start_of_a_phase() -> None:
    entries, texts, _ = played()
    assert written(at_start(GAME, entries, 5, "red", "play")) == texts[0]
    with pytest.raises(NoSuchMoment):
        at_start(GAME, entries, 5, "blue", "play")


def test_the_moment_before_an_order_is_its_last_time() -> None:
    entries, texts, _ = played()
    found = before(GAME, entries, "raid  D1 0102")
    assert found is not None
    position, given = found
    assert written(position) == texts[2]
    assert (given.number, given.side) == (3, "red")
    assert position.where[number("D1")] == BOARD.place("0103")
    assert before(GAME, entries, "raid D1 0102", turn=6) is None
    passes = [before(GAME, entries, "pass D1 0103", turn) for turn in (None, 5)]
    assert [found and found[1].number for found in passes] == [6, 4]
    assert before(GAME, entries, "raid D9 0102") is None
    assert before(GAME, entries, "raid D1 0102", side="blue") is None
    assert before(GAME, entries, "raid D1 0102", side="red")
