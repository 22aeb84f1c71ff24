"""The umpire as a giver of orders: he sees everything, is no side, and what he does is told to both."""

from pathlib import Path

import msgspec
import pytest

from maquis.engine.dice import seeded
from maquis.engine.events import Began, Entered, Event, Flagged
from maquis.engine.game import UMPIRE
from maquis.engine.moments import walk
from maquis.engine.orders import ChanceNode, Judgement, Order, Refused, Say
from maquis.engine.position import Position
from maquis.engine.record import Header, Record
from maquis.engine.referee import Referee, Stale
from maquis.engine.rulings import Ruling, demand
from maquis.engine.undo import CannotUndo, Undone
from maquis.engine.verify import verify
from maquis.engine.views import line, told, version, view
from tests.engine.test_verify import rewritten
from tests.engine.toy import BOARD, GAME, ToyOrder, ToyRules
from tests.serial import written

SET_UP: list[Event] = [
    Began(5, "red", "play"), Entered("R1", "0101"), Entered("D1", "0103"), Entered("B1", "0303"), Entered("B2", "0501"),
]  # fmt: skip


class Umpired(ToyRules):
    """The umpire moves guards, wherever he likes; a guard in 0000 hands the turn over. A pass is red's secret."""

    def judge(self, position: Position, side: str, order: Order) -> Judgement:
        assert isinstance(order, ToyOrder)
        guard = position.game.roster[order.counter].kind == "guard"
        if order.verb == "pass":
            return Judgement(order, Ruling())
        return Judgement(order, Ruling(demand("5", "a guard is the umpire's", guard == (side == UMPIRE))), order.place)

    def carry_out(self, position: Position, side: str, order: Order, say: Say) -> ChanceNode[bool] | None:
        assert isinstance(order, ToyOrder)
        if order.verb == "pass":
            say(Flagged("resolved", ("R1",), seen=("red",)))
            return None
        return super().carry_out(position, side, order, say)

    def to_act(self, position: Position) -> tuple[str, ...]:
        return ("blue",) if position.at(BOARD.place("0000")) else ("red",)


@pytest.fixture
def judge(tmp_path: Path) -> Referee:
    dice = seeded("umpire")
    header = Header(edition="toy", rules="1", scenario="toy").sealed(dice)
    made = Referee(Position(GAME), Umpired(), dice, Record.create(tmp_path / "game.maquis", header))
    made.set_up(SET_UP)
    return made


def test_the_umpire_sees_the_position_itself(judge: Referee) -> None:
    assert judge.view(UMPIRE) is judge.position
    assert view(judge.position, UMPIRE) is judge.position
    judge.give("red", "pass R1 0102")
    assert [version(judge.position, who) for who in ("red", "blue", "spectator", UMPIRE)] == [2, 1, 1, 2]


def test_he_is_told_and_reads_everything(judge: Referee) -> None:
    before = judge.position
    secret = judge.give("red", "pass R1 0102")
    assert told(before, secret[0], UMPIRE) == secret[0]
    assert line(before, "red", "pass R1 0102", secret, "blue") is None
    read = line(before, "red", "pass R1 0102", secret, UMPIRE)
    assert read is not None
    assert (read.version, read.order, read.events) == (1, "pass R1 0102", tuple(secret))
    before = judge.position
    moved = judge.give("red", "move R1 0102")
    read = line(before, "red", "move R1 0102", moved, UMPIRE)
    assert read is not None
    assert read.order == "move R1 0102"
    assert read.events == tuple(moved)


def test_sides_are_told_of_his_order_by_its_verb(judge: Referee) -> None:
    before, seen = judge.position, {side: judge.view(side).version for side in GAME.sides}
    events = judge.give(UMPIRE, "move B1 0404")
    for side in GAME.sides:
        read = line(before, UMPIRE, "move B1 0404", events, side)
        assert read is not None
        assert (read.side, read.order, read.events) == (UMPIRE, "move", tuple(events))
        assert judge.view(side).version == seen[side] + 1


def test_an_order_of_his_is_for_the_version_that_he_knows(judge: Referee) -> None:
    judge.give("red", "pass R1 0102")
    with pytest.raises(Stale):
        judge.give(UMPIRE, "move B1 0404", version=1)
    judge.give(UMPIRE, "move B1 0404", version=2)


def test_the_rules_say_what_he_may_order(judge: Referee) -> None:
    with pytest.raises(Refused, match="a guard is the umpire's"):
        judge.give(UMPIRE, "move R1 0102")
    with pytest.raises(Refused, match="a guard is the umpire's"):
        judge.give("blue", "move B1 0404")


def test_he_takes_back_his_last_order_even_if_it_changed_who_is_to_act(judge: Referee) -> None:
    before = written(judge.position)
    judge.give(UMPIRE, "move B1 0000")
    assert judge.rules.to_act(judge.position) == ("blue",)
    assert judge.undo(UMPIRE) == Undone(UMPIRE, 1, happened=True)
    assert written(judge.position) == before.replace('"play", 1]', '"play", 3]')


def test_a_side_does_not_take_back_what_he_has_built_on_nor_he_what_a_side_has(judge: Referee) -> None:
    judge.give("red", "move R1 0102")
    judge.give(UMPIRE, "move B1 0404")
    with pytest.raises(CannotUndo, match="the umpire has given one since"):
        judge.undo("red")
    judge.give("red", "move R1 0101")
    with pytest.raises(CannotUndo, match="the red side has given one since"):
        judge.undo(UMPIRE)
    judge.undo("red")
    judge.undo(UMPIRE)
    judge.undo("red")
    assert judge.position.where[GAME.roster.number("R1")] == BOARD.place("0101")


def test_he_has_no_part_in_what_the_sides_agree(judge: Referee) -> None:
    judge.give("red", "raid R1 0102")
    judge.give(UMPIRE, "move B1 0404")
    judge.undo("red", 1)
    with pytest.raises(CannotUndo, match="his own last order only"):
        judge.undo(UMPIRE, 1)
    assert judge.undo("blue", 1).happened
    assert judge.position.where[GAME.roster.number("B1")] == BOARD.place("0303")


def test_a_record_with_his_orders_is_taken_up_walked_and_verified(judge: Referee) -> None:
    judge.give("red", "pass R1 0102")
    judge.give(UMPIRE, "move B1 0404")
    judge.give(UMPIRE, "move B2 0502")
    judge.undo(UMPIRE)
    record = judge.record
    assert isinstance(record, Record)
    read = [given.order for _, given in walk(GAME, record.entries, UMPIRE)][:-1]
    assert read == ["set up", "pass R1 0102", "move B1 0404", "move B2 0502", "undo"]
    assert [given.order for _, given in walk(GAME, record.entries, "blue")][1:-1] == ["move", "move", "undo"]
    record.close()
    found = verify(Record.open(record.path), GAME, Umpired(), lambda turn: SET_UP)
    assert (found.fault, found.orders, found.undone) == (None, 3, 1)
    again = Referee.resume(Record.open(record.path, write=True), GAME, Umpired())
    assert written(again.position) == written(judge.position)
    again.undo(UMPIRE)
    assert again.position.where[GAME.roster.number("B1")] == BOARD.place("0303")


def test_nobody_else_gives_orders(judge: Referee) -> None:
    judge.give(UMPIRE, "move B1 0404")
    record = judge.record
    assert isinstance(record, Record)
    record.close()
    entries = [record.entries[0], msgspec.structs.replace(record.entries[1], side="god")]
    rewritten(record.path, record.header, entries)
    fault = verify(Record.open(record.path), GAME, Umpired(), lambda turn: SET_UP).fault
    assert fault is not None
    assert "there is no side 'god'" in str(fault)
