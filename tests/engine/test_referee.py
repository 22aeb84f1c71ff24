from typing import cast

import pytest

from maquis.engine.changes import apply
from maquis.engine.dice import ScriptedDice
from maquis.engine.errors import BadOrder
from maquis.engine.events import Began, Entered, Marked, Moved, Owned, Rolled, Turned
from maquis.engine.orders import ChanceNode, Order, Refused, Say
from maquis.engine.position import UNSEEN, Position
from maquis.engine.record import Record
from maquis.engine.referee import Referee, Stale
from tests.engine.toy import BOARD, GAME, Notebook, ToyRules, number, position
from tests.serial import written


def referee(*rolls: int) -> Referee:
    start = position({"R1": "0101", "D1": "0103", "B1": "0202", "B2": "0503"}, pool="R2")
    return Referee(start, ToyRules(), ScriptedDice(rolls))


def test_an_order_is_carried_out_and_told_event_by_event() -> None:
    umpire = referee(5)
    events = umpire.give("red", "raid R1 0102")
    assert events == [
        Moved("R1", ("0101", "0102"), points=1, clause="3"),
        Turned(("R1",), up=True),
        Rolled("raid at 0102", 6, 5),
        Marked("flag", "0102"),
        Owned("red", ("0102",)),
    ]
    assert umpire.position.where[number("R1")] == BOARD.place("0102")
    assert umpire.position.version == 1


def test_events_are_what_changed_the_position() -> None:
    umpire = referee(2)
    expected = umpire.position.copy()
    for event in umpire.give("red", "raid R1 0102"):
        apply(expected, event)
    expected.version = 1
    assert written(umpire.position) == written(expected)


def test_the_position_before_is_left_as_it_was() -> None:
    umpire = referee(2)
    before, text = umpire.position, written(umpire.position)
    umpire.give("red", "raid R1 0102")
    assert umpire.position is not before
    assert written(before) == text


def test_a_refusal_names_every_demand_that_fails_and_its_clause() -> None:
    umpire = referee()
    with pytest.raises(Refused) as refusal:
        umpire.give("red", "move B1 0004")
    assert str(refusal.value) == (
        "refused: move B1 0004 (0004): this is needed and not so: "
        "one's own counter (1); no wood (2); next to the counter (3)"
    )
    assert [each.clause for each in refusal.value.judgement.failures] == ["1", "2", "3"]


def test_a_refused_order_changes_nothing() -> None:
    umpire = referee(5)
    before, text = umpire.position, written(umpire.position)
    for order in ("move R1 0102", "raid R1 0404", "move R2 0102", "move R1 0202"):
        side = "blue" if order == "move R1 0102" else "red"
        with pytest.raises(Refused):
            umpire.give(side, order)
    assert umpire.position is before
    assert written(umpire.position) == text
    assert cast(ScriptedDice, umpire.dice).left == (5,)


@pytest.mark.parametrize("order", ["jump R1 0102", "move R9 0102", "move R1 99"])
def test_an_order_that_cannot_be_read_changes_nothing(order: str) -> None:
    umpire = referee()
    before = umpire.position
    with pytest.raises(Exception, match=r"R9|99|cannot be read"):
        umpire.give("red", order)
    assert umpire.position is before
    with pytest.raises(BadOrder):
        umpire.judge("red", "jump")


@pytest.mark.parametrize("version", [-1, 1, 2])
def test_an_order_for_another_version_is_refused(version: int) -> None:
    umpire = referee()
    before = umpire.position
    with pytest.raises(Stale, match=rf"^the order was made for version {version} of the position, which is now 0$"):
        umpire.give("red", "move R1 0102", version=version)
    assert umpire.position is before
    assert umpire.give("red", "move R1 0102", version=0)


def test_an_order_is_judged_by_what_its_giver_may_know() -> None:
    umpire = referee()
    rules = cast(ToyRules, umpire.rules)
    umpire.judge("blue", "move B1 0203")
    umpire.give("blue", "move B1 0203")
    for judged in rules.judged:
        assert judged.where[number("R1")] == judged.where[number("R2")] == UNSEEN
        assert judged.faces == {"red back": {BOARD.place("0101"): (1,), BOARD.place("0103"): (2,)}}


def test_a_secret_does_not_change_a_judgement() -> None:
    # red's counter is hidden in the next hex; blue may not learn from a ruling what it is
    answers = set()
    for hidden in ("R1", "D1", "R3"):
        umpire = Referee(position({hidden: "0201", "B1": "0202"}), ToyRules(), ScriptedDice([]))
        judgement = umpire.judge("blue", "move R1 0200")
        answers.add(tuple((each.words, each.places) for each in judgement.ruling.demands))
    assert len(answers) == 1


def test_the_view_follows_the_position() -> None:
    umpire = referee()
    first = umpire.view("blue")
    assert umpire.view("blue") is first
    umpire.give("red", "move R1 0102")
    assert BOARD.place("0102") in umpire.view("blue").faces["red back"]
    assert BOARD.place("0102") not in first.faces["red back"]


class Failing(ToyRules):
    def carry_out(self, position: Position, side: str, order: Order, say: Say) -> ChanceNode[bool] | None:
        super().carry_out(position, side, order, say)
        raise RuntimeError("the rule breaks down")


def test_a_rule_that_breaks_down_leaves_the_position_as_it_was() -> None:
    umpire = Referee(position({"R1": "0101"}), Failing(), ScriptedDice([5]))
    before, text = umpire.position, written(umpire.position)
    with pytest.raises(RuntimeError):
        umpire.give("red", "raid R1 0102")
    assert umpire.position is before
    assert written(umpire.position) == text


def test_an_order_is_recorded_with_its_rolls_and_events() -> None:
    notebook = Notebook()
    umpire = referee(5, 3)
    umpire.record = cast(Record, notebook)
    umpire.give("red", "raid R1 0102")
    umpire.give("red", "raid D1 0102", commit=False)
    with pytest.raises(Refused):
        umpire.give("red", "raid D1 0501")
    first, second = notebook.entries
    assert (first.version, first.side, first.order) == (0, "red", "raid R1 0102")
    assert list(first.rolls) == [("raid at 0102", 6, 5)]
    assert second.version == 1
    assert notebook.commits == [True, False]


def test_nothing_happened_if_it_could_not_be_recorded() -> None:
    umpire = referee(5)
    umpire.record = cast(Record, Notebook(full=True))
    before = umpire.position
    with pytest.raises(OSError, match="no space left"):
        umpire.give("red", "raid R1 0102")
    assert umpire.position is before


def test_the_set_up_is_the_first_entry_and_the_first_version() -> None:
    notebook = Notebook()
    umpire = Referee(Position(GAME), ToyRules(), ScriptedDice([]), cast(Record, notebook))
    umpire.set_up([Began(1, "red", "play"), Entered("R1", "0101")])
    assert umpire.position.version == 1
    assert umpire.position.where[number("R1")] == BOARD.place("0101")
    assert [(entry.version, entry.side, entry.order) for entry in notebook.entries] == [(0, "", "set up")]
    umpire.give("red", "move R1 0102", version=1)
    assert notebook.entries[1].version == 1
