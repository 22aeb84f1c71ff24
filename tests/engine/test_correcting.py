"""Correcting: an order of long ago is put right; what holds, comes out otherwise, or is refused since, is told."""

from pathlib import Path

import pytest

from maquis.engine.correcting import Later, corrected
from maquis.engine.errors import MaquisError
from maquis.engine.moments import at_end
from maquis.engine.orders import Refused
from maquis.engine.position import Position
from maquis.engine.record import Record
from maquis.engine.referee import Referee
from maquis.engine.verify import RefereedAnew, verify
from tests.engine.test_by_hand import MIXED, Twice, begun, play, resumed
from tests.engine.test_verify import ORDERS, SET_UP, played, rewritten
from tests.engine.toy import GAME, ToyRules


def again(path: Path, at: int, order: str | None, rules: ToyRules) -> tuple[list[Later], RefereedAnew]:
    record, book = Record.open(path), RefereedAnew()
    header = record.header
    referee = Referee(Position(GAME), rules, header.dice(), book, own_dice=header.own_dice is True)
    return list(corrected(record, referee, at, order)), book


def moved(path: Path, *orders: tuple[str, str]) -> Path:
    return played(path, list(orders))


def test_what_follows_from_it_no_longer_holds_and_the_rest_does(tmp_path: Path) -> None:
    path = moved(
        tmp_path / "game.maquis", ("red", "move R1 0102"), ("blue", "move B1 0403"), ("red", "move R1 0203"),
        ("red", "move R2 0301"),
    )  # fmt: skip
    found, book = again(path, 1, "move R1 0002", ToyRules())
    assert [(each.entry, each.now) for each in found] == [
        (1, "corrected"), (2, "holds"), (3, "refused"), (4, "holds"),
    ]  # fmt: skip
    assert found[2].why == "next to the counter (3)"
    other = rewritten(tmp_path / "right.maquis", Record.open(path).header, book.entries)
    assert verify(Record.open(other), GAME, ToyRules(), lambda turn: SET_UP).fault is None
    assert Record.open(path).entries[1].order == "move R1 0102"


def test_an_order_can_be_left_out_and_dice_fall_as_they_would_have(tmp_path: Path) -> None:
    path = moved(tmp_path / "game.maquis", ("red", "move R1 0102"), ("red", "raid R2 0301"), ("blue", "move B1 0403"))
    found, book = again(path, 1, None, ToyRules())
    assert [each.now for each in found] == ["left out", "holds", "holds"]
    assert [each.order for each in book.entries] == ["set up", "raid R2 0301", "move B1 0403"]


def test_what_comes_out_otherwise_is_told(tmp_path: Path) -> None:
    path = played(tmp_path / "game.maquis", [("red", "raid R1 0102"), ("red", "raid R2 0301")], seed="otherwise")
    found, _ = again(path, 1, None, ToyRules())
    record = Record.open(path)
    ((_, _, was),) = record.entries[2].rolls
    now = record.header.dice().roll("raid at 0301")
    assert was != now, "the dice of this game show it"
    assert [each.now for each in found] == ["left out", "otherwise"]


def test_what_was_taken_back_is_passed_over(tmp_path: Path) -> None:
    path = played(tmp_path / "game.maquis", ORDERS)
    record = Record.open(path)
    last = len(record.entries) - 1
    _, book = again(path, last, record.entries[last].order, ToyRules())
    assert all(not each.order.startswith("undo") for each in book.entries)
    was, now = at_end(GAME, record.entries), at_end(GAME, book.entries)
    assert (now.where, now.turn, now.phase) == (was.where, was.turn, was.phase)


def test_dice_that_were_entered_are_entered_again(tmp_path: Path) -> None:
    referee = begun(tmp_path / "game.maquis")
    play(referee, MIXED)
    resumed(referee)
    found, book = again(tmp_path / "game.maquis", 7, "move B1 0403", Twice())
    entered = [raw for each in book.entries for raw in map(bytes, each.events) if b'"entered":true' in raw]
    assert len(entered) == 4
    assert {each.now for each in found} <= {"corrected", "holds"}


@pytest.mark.parametrize("at", [0, 2, 99])
def test_what_is_no_order_cannot_be_corrected(tmp_path: Path, at: int) -> None:
    path = moved(tmp_path / "game.maquis", ("red", "move R1 0102"), ("red", "undo"), ("red", "move R1 0002"))
    with pytest.raises(MaquisError, match=f"entry {at} is no order that stands"):
        again(path, at, None, ToyRules())


def test_a_correction_that_is_refused_is_said(tmp_path: Path) -> None:
    path = moved(tmp_path / "game.maquis", ("red", "move R1 0102"))
    with pytest.raises(Refused, match="next to the counter"):
        again(path, 1, "move R1 0502", ToyRules())
