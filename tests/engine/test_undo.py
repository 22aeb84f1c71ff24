"""Undo: what can be taken back, by whom, and that nothing of it is lost from the record."""

from collections.abc import Callable
from pathlib import Path

import pytest

from maquis.engine.dice import seeded
from maquis.engine.events import Began, Entered, Event
from maquis.engine.moments import at_end, at_start, walk
from maquis.engine.position import Position
from maquis.engine.record import Header, Record, RecordError
from maquis.engine.referee import Referee
from maquis.engine.undo import Asked, CannotUndo, Proposal, Undone, asked
from tests.engine.toy import GAME, Notebook, ToyRules, game
from tests.serial import written

SET_UP: list[Event] = [
    Began(5, "red", "play"), Entered("R1", "0101"), Entered("D1", "0103"), Entered("R2", "0302"), Entered("B1", "0303"),
]  # fmt: skip


@pytest.fixture
def umpire(tmp_path: Path) -> Referee:
    dice = seeded("undo")
    header = Header(edition="toy", rules="1", scenario="toy").sealed(dice)
    judge = Referee(Position(GAME), ToyRules(), dice, Record.create(tmp_path / "game.maquis", header))
    judge.set_up(SET_UP)
    return judge


def resumed(umpire: Referee) -> Referee:
    """The same game, taken up from its record."""
    assert isinstance(umpire.record, Record)
    umpire.record.close()
    return Referee.resume(Record.open(umpire.record.path, write=True), GAME, ToyRules())


def text(umpire: Referee) -> str:
    """The position but for its version."""
    position = umpire.position.copy()
    position.version = 0
    return written(position)


def why_not(act: Callable[[], object]) -> str:
    with pytest.raises(CannotUndo) as error:
        act()
    assert "\n" not in str(error.value)
    return str(error.value)


def test_the_last_order_is_taken_back_and_stays_in_the_record(umpire: Referee) -> None:
    before = text(umpire)
    umpire.give("red", "move R1 0102")
    assert umpire.undo("red") == Undone("red", 1, happened=True)
    assert text(umpire) == before
    assert umpire.position.version == 3
    assert umpire.record is not None
    assert [(each.n, each.side, each.order) for each in umpire.record.entries] == [
        (0, "", "set up"), (1, "red", "move R1 0102"), (2, "red", "undo"),
    ]  # fmt: skip


def test_several_undos_go_further_back_and_new_orders_go_on(umpire: Referee) -> None:
    texts = [text(umpire)]
    for order in ("move R1 0102", "move D1 0203", "move R2 0301"):
        umpire.give("red", order)
        texts.append(text(umpire))
    for expected in (texts[2], texts[1]):
        umpire.undo("red")
        assert text(umpire) == expected
    umpire.give("red", "move R2 0301")
    umpire.undo("red")
    umpire.undo("red")
    assert text(umpire) == texts[0]
    assert why_not(lambda: umpire.undo("red")).startswith("there is no order to undo")


@pytest.mark.parametrize(
    ("order", "reason"),
    [("raid R1 0102", "counters were turned up"), ("pass R1 0102", "a phase began")],
)
def test_nothing_is_taken_back_across_a_reveal_or_a_phase(umpire: Referee, order: str, reason: str) -> None:
    umpire.give("red", "move R2 0301")
    umpire.give("red", order)
    assert why_not(lambda: umpire.undo("red")) == (
        f"there is no order to undo: {reason}; both sides can agree to go back further, with undo NUMBER, "
        "the number of an order in the log"
    )
    umpire.give("red", "move R2 0302")
    umpire.undo("red")
    assert reason in why_not(lambda: umpire.undo("red"))


def test_nothing_is_taken_back_that_the_other_side_has_answered(umpire: Referee) -> None:
    umpire.give("red", "move R1 0102")
    umpire.give("blue", "move B1 0403")
    assert why_not(lambda: umpire.undo("red")) == ("the last order cannot be undone: the blue side has given one since")
    umpire.undo("blue")
    umpire.undo("red")


def test_beyond_a_reveal_both_sides_must_agree(umpire: Referee) -> None:
    before = text(umpire)
    umpire.give("red", "raid R1 0102")
    umpire.give("red", "move R2 0301")
    assert umpire.undo("blue", to=1) == Undone("blue", 1, happened=False)
    assert umpire.proposal == Proposal(1, ("blue",))
    assert umpire.to_agree == ("red",)
    assert "proposed already" in why_not(lambda: umpire.undo("blue", to=1))
    assert umpire.undo("red", to=1) == Undone("red", 1, happened=True)
    assert text(umpire) == before
    assert "by agreement" in why_not(lambda: umpire.undo("red"))


def test_of_more_than_two_sides_all_must_agree() -> None:
    umpire = Referee(Position(game("red", "blue", "green")), ToyRules(), seeded("undo"), Notebook())
    umpire.set_up(SET_UP)
    before = text(umpire)
    umpire.give("red", "raid R1 0102")
    assert "all sides can agree" in why_not(lambda: umpire.undo("red"))
    assert umpire.undo("blue", to=1) == Undone("blue", 1, happened=False)
    assert umpire.to_agree == ("red", "green")
    assert umpire.undo("green", to=1) == Undone("green", 1, happened=False)
    assert "the red side" in why_not(lambda: umpire.undo("blue", to=1))
    assert umpire.proposal == Proposal(1, ("blue", "green"))
    assert umpire.undo("red", to=1) == Undone("red", 1, happened=True)
    assert umpire.proposal is None
    assert text(umpire) == before


def test_another_order_lets_a_proposal_lapse(umpire: Referee) -> None:
    umpire.give("red", "raid R1 0102")
    umpire.undo("blue", to=1)
    umpire.give("red", "move R2 0301")
    assert not umpire.undo("red", to=1).happened
    assert not umpire.undo("blue", to=3).happened
    assert not umpire.undo("red", to=1).happened
    assert umpire.undo("blue", to=1).happened


@pytest.mark.parametrize("to", [-1, 0, 3, 4, 99])
def test_what_does_not_stand_is_no_place_to_go_back_to(umpire: Referee, to: int) -> None:
    umpire.give("red", "move R1 0102")
    umpire.give("red", "move R2 0301")
    umpire.undo("blue", to=1)
    assert "is not the number of an order that stands" in why_not(lambda: umpire.undo("red", to))


def test_an_order_taken_back_does_not_stand(umpire: Referee) -> None:
    umpire.give("red", "move R1 0102")
    umpire.undo("red")
    assert "1 is not the number of an order that stands" in why_not(lambda: umpire.undo("red", to=1))


def test_dice_are_not_rolled_again_the_same(umpire: Referee) -> None:
    rolls = set()
    for number in range(8):
        umpire.give("red", "raid R1 0102")
        assert umpire.record is not None
        rolls.add(umpire.record.entries[-1].rolls[0][2])
        umpire.undo("red", to=1 + 3 * number)
        umpire.undo("blue", to=1 + 3 * number)
    assert len(rolls) > 1


def test_a_game_that_is_over_stays_as_it_is(umpire: Referee) -> None:
    umpire.give("red", "pass R1 0102")
    umpire.give("red", "pass R1 0102")
    assert umpire.position.phase == "over"
    for to in (None, 1):
        assert "the game is over" in why_not(lambda to=to: umpire.undo("red", to))  # type: ignore[misc]  # mypy infers no lambda with a default


def test_without_a_record_there_is_no_going_back_by_agreement() -> None:
    judge = Referee(Position(GAME), ToyRules(), seeded(1))
    judge.set_up(SET_UP)
    judge.give("red", "move R1 0102")
    assert "without a record" in why_not(lambda: judge.undo("red", to=1))
    judge.undo("red")


SCRIPT = [
    ("red", "move R1 0102"), ("red", "move R2 0301"), ("red", "undo"), ("red", "raid D1 0203"),
    ("blue", "move B1 0403"), ("red", "move R2 0301"), ("blue", "undo 4"), ("red", "undo 4"),
    ("red", "move R1 0101"), ("red", "undo"), ("red", "move R1 0101"), ("red", "pass R1 0102"),
    ("red", "move R1 0102"), ("blue", "undo 12"), ("red", "undo 12"), ("red", "move R2 0301"),
]  # fmt: skip


def act(umpire: Referee, side: str, order: str) -> None:
    undo = asked(order)
    if undo is None:
        umpire.give(side, order)
    else:
        umpire.undo(side, undo.to)


def test_a_game_taken_up_again_goes_on_exactly(umpire: Referee) -> None:
    for side, order in SCRIPT:
        act(umpire, side, order)
        again = resumed(umpire)
        assert written(again.position) == written(umpire.position)
        assert (again.dice.rolled, again.proposal) == (umpire.dice.rolled, umpire.proposal)  # type: ignore[attr-defined]  # it rolls sealed dice
        for side in ("red", "blue"):
            assert can_undo(again, side) == can_undo(umpire, side)
        umpire = again


def can_undo(umpire: Referee, side: str) -> str:
    try:
        return str(umpire._steps.own(side, umpire._all))
    except CannotUndo as error:
        return str(error)


def test_walking_the_record_takes_back_what_was_undone(umpire: Referee) -> None:
    texts = [written(Position(GAME)), written(umpire.position)]
    for side, order in SCRIPT:
        act(umpire, side, order)
        texts.append(written(umpire.position))
    assert umpire.record is not None
    entries = umpire.record.entries
    assert [written(position) for position, _ in walk(GAME, entries)] == texts
    assert written(at_end(GAME, entries)) == texts[-1]
    assert written(at_end(GAME, entries, 5)) == texts[-1]
    assert written(at_start(GAME, entries, 5, "red", "play")) == texts[1]


def test_a_turn_that_was_taken_back_has_no_end(umpire: Referee) -> None:
    umpire.give("red", "pass R1 0102")
    umpire.undo("red", to=1)
    umpire.undo("blue", to=1)
    assert umpire.record is not None
    assert at_end(GAME, umpire.record.entries, 5).turn == 5
    umpire.give("red", "pass R1 0102")
    assert at_start(GAME, umpire.record.entries, 6, "red", "play").version == 5


def test_a_record_without_sealed_dice_cannot_be_played_on(tmp_path: Path) -> None:
    record = Record.create(tmp_path / "old.maquis", Header(edition="toy", rules="1", scenario="toy"))
    umpire = Referee(Position(GAME), ToyRules(), seeded(1), record)
    umpire.set_up(SET_UP)
    with pytest.raises(RecordError, match="the record has no sealed dice"):
        Referee.resume(record, GAME, ToyRules())


@pytest.mark.parametrize("order", ["undo", "undo 12", " undo  12 ", "undo 12 agreed"])
def test_an_undo_reads_back(order: str) -> None:
    undo = asked(order)
    assert undo is not None
    assert asked(undo.notation) == undo == (Asked() if order == "undo" else Asked(12, "agreed" in order))


@pytest.mark.parametrize(
    "order",
    ["", "undone", "undo it", "undo -1", "undo 1 2", "undo agreed", "undo 1 agreed now", "move R1 0102", "undo ²"],
)
def test_other_orders_are_no_undo(order: str) -> None:
    assert asked(order) is None
