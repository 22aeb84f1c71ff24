"""Exceptions: what the rules refuse is done if all sides agree, once or by a rule of the house; the record says so."""

from collections.abc import Sequence
from pathlib import Path

import msgspec
import pytest

from maquis.engine import log as logs
from maquis.engine.by_hand import DieWanted
from maquis.engine.dice import seeded
from maquis.engine.entries import events
from maquis.engine.errors import UnknownName
from maquis.engine.events import Agreed, Event, ExceptionAsked, Moved, Waived
from maquis.engine.game import UMPIRE
from maquis.engine.moments import at_end, walk
from maquis.engine.orders import Order, Refused, Say
from maquis.engine.position import Position
from maquis.engine.record import Entry, Header, Record
from maquis.engine.referee import Referee
from maquis.engine.undo import CannotUndo
from maquis.engine.verify import compare_log, verify
from maquis.engine.waiving import CannotWaive, Waiver
from tests.engine.test_verify import SET_UP, rewritten
from tests.engine.toy import GAME, SIDES, Notebook, ToyRules
from tests.serial import written

FAR = "move R1 0303"
"""Not next to the counter, and a blue guard stands there."""
ASKS = (("3", "next to the counter"), ("4", "no blue guard there"))


def begun(path: Path | None = None, own_dice: bool = False) -> Referee:
    dice = seeded("waiving")
    header = Header(edition="toy", rules="1", scenario="toy", own_dice=own_dice or msgspec.UNSET).sealed(dice)
    book = Record.create(path, header) if path is not None else Notebook()
    referee = Referee(Position(GAME), ToyRules(), dice, book, own_dice=own_dice)
    referee.set_up(SET_UP)
    return referee


def resumed(referee: Referee) -> Referee:
    assert isinstance(referee.record, Record)
    referee.record.close()
    return Referee.resume(Record.open(referee.record.path, write=True), GAME, ToyRules())


def entries(referee: Referee) -> Sequence[Entry]:
    assert referee.record is not None
    return referee.record.entries


def told(referee: Referee, at: int = -1) -> list[Event]:
    return events(entries(referee)[at])


def test_what_is_refused_is_done_once_when_all_have_agreed(tmp_path: Path) -> None:
    referee = begun(tmp_path / "game.maquis")
    with pytest.raises(Refused):
        referee.give("red", FAR)
    referee.ask_exception("red", FAR)
    assert referee.exceptions.asked == Waiver("red", FAR, "", ASKS, ("red",))
    assert referee.exceptions.to_agree == ("blue",)
    with pytest.raises(Refused):
        referee.give("red", FAR)
    referee.agree("blue")
    referee = resumed(referee)
    done = referee.give("red", FAR)
    assert done[0] == Waived(ASKS, ("red", "blue"))
    assert isinstance(done[1], Moved)
    assert [each.order for each in entries(referee)] == ["set up", f"except {FAR}", "agree", FAR]
    assert referee.exceptions.asked is None
    with pytest.raises(Refused):
        referee.give("red", "move R1 0502")
    path = tmp_path / "game.maquis"
    resumed(referee)
    verdict = verify(Record.open(path), GAME, ToyRules(), lambda turn: SET_UP)
    assert (str(verdict.fault or ""), verdict.orders) == ("", 1)
    for side in (None, *SIDES):
        log = logs.read("".join(logs.written(logs.lines(GAME, Record.open(path), side))))
        assert compare_log(log, Record.open(path), GAME) is None


def test_everybody_is_told_the_order_and_what_it_fails() -> None:
    referee = begun()
    referee.ask_exception("red", FAR)
    lines = [given for _, given in walk(GAME, entries(referee), "blue")]
    assert lines[1].order == "except"
    assert lines[1].events == (ExceptionAsked(FAR, "", ASKS),)


def test_it_lapses_with_whatever_else_is_done() -> None:
    referee = begun()
    referee.ask_exception("red", FAR)
    referee.agree("blue")
    referee.contribute("red", "words do not end it")
    assert referee.exceptions.granted("red", FAR)
    referee.give("blue", "move B1 0403")
    assert referee.exceptions.asked is None
    with pytest.raises(Refused):
        referee.give("red", FAR)


def test_it_is_for_that_order_and_that_side_alone() -> None:
    referee = begun()
    referee.ask_exception("red", FAR)
    referee.agree("blue")
    for side, order in (("blue", FAR), ("red", "move R1 0304"), ("red", "move R2 0303")):
        with pytest.raises(Refused):
            referee.give(side, order)
    assert referee.exceptions.granted("red", FAR)


def test_a_rule_of_the_house_is_asked_of_nobody_any_more(tmp_path: Path) -> None:
    referee = begun(tmp_path / "game.maquis")
    referee.ask_exception("blue", clause="3")
    with pytest.raises(Refused):
        referee.give("red", "move R1 0203")
    referee.agree("red")
    referee = resumed(referee)
    assert referee.exceptions.house == {"3"}
    assert referee.exceptions.asked is None
    judgement = referee.judge("red", "move R1 0203")
    assert judgement.legal
    assert [each.provenance for each in judgement.ruling.demands if each.clause == "3"] == ["option"]
    referee.give("red", "move R1 0203")
    with pytest.raises(Refused, match="no blue guard there"):
        referee.give("red", "move R1 0303")
    with pytest.raises(CannotWaive, match="not asked any more already"):
        referee.ask_exception("red", clause="3")
    resumed(referee)
    assert verify(Record.open(tmp_path / "game.maquis"), GAME, ToyRules(), lambda turn: SET_UP).fault is None


def test_what_cannot_be_asked_or_agreed_to() -> None:
    referee = begun()
    with pytest.raises(CannotWaive, match="this is legal, and needs no exception"):
        referee.ask_exception("red", "move R1 0102")
    with pytest.raises(UnknownName, match="no clause '99'"):
        referee.ask_exception("red", clause="99")
    with pytest.raises(CannotWaive, match="no exception is asked for"):
        referee.agree("blue")
    referee.ask_exception("red", FAR)
    for who in ("red", UMPIRE):
        with pytest.raises(CannotWaive, match="has no part in it, or has agreed already"):
            referee.agree(who)


def test_talk_is_no_order_that_can_be_taken_back() -> None:
    referee = begun()
    referee.give("red", "move R1 0102")
    referee.ask_exception("red", FAR)
    referee.agree("blue")
    referee.undo("red")
    assert referee.position.where == at_end(GAME, entries(referee)[:1]).where
    assert at_end(GAME, entries(referee)).where == referee.position.where
    with pytest.raises(CannotUndo):
        referee.undo("blue")


def test_its_dice_are_entered_like_others() -> None:
    referee = begun(own_dice=True)
    referee.ask_exception("red", "raid R1 0303")
    referee.agree("blue")
    with pytest.raises(DieWanted):
        referee.give("red", "raid R1 0303", rolled=[])
    told = referee.give("red", "raid R1 0303", rolled=[6])
    assert told[0] == Waived(ASKS, ("red", "blue"))


class Helpless(ToyRules):
    """Rules that cannot do what they refuse."""

    def carry_out(self, position: Position, side: str, order: Order, say: Say) -> None:
        raise KeyError("no way")


def test_what_the_rules_cannot_do_is_said_and_nothing_is_done() -> None:
    referee = begun()
    referee.ask_exception("red", FAR)
    referee.agree("blue")
    referee.rules = Helpless()
    before = written(referee.position)
    with pytest.raises(CannotWaive, match="the rules have no way to carry it out"):
        referee.give("red", FAR)
    assert written(referee.position) == before
    assert len(entries(referee)) == 3


def test_an_exception_that_was_not_agreed_to_is_found(tmp_path: Path) -> None:
    referee = begun(tmp_path / "game.maquis")
    referee.ask_exception("red", FAR)
    referee.agree("blue")
    referee.give("red", FAR)
    kept = list(entries(referee))
    header = Record.open(tmp_path / "game.maquis").header
    without = rewritten(tmp_path / "other.maquis", header, [kept[0], kept[1], kept[3]])
    assert "refused" in str(verify(Record.open(without), GAME, ToyRules(), lambda turn: SET_UP).fault)


def test_all_sides_agree_not_one_of_them() -> None:
    referee = begun()
    referee.ask_exception("blue", "move B1 0001")
    assert [type(each) for each in told(referee)] == [ExceptionAsked]
    referee.agree("red")
    assert told(referee) == [Agreed()]
    assert referee.give("blue", "move B1 0001")[0] == Waived((("3", "next to the counter"),), ("blue", "red"))


@pytest.mark.parametrize(
    ("old", "new", "holds"),
    [(b"no blue guard there", b"a way past the guard", True), (b'["4",', b'["3",', False)],
)
def test_a_record_holds_whose_demands_were_told_in_other_words_but_not_by_other_clauses(
    tmp_path: Path, old: bytes, new: bytes, holds: bool
) -> None:
    """The words of a demand change from version to version; what it rests on is what was agreed to."""
    referee = begun(tmp_path / "game.maquis")
    referee.ask_exception("red", FAR)
    referee.agree("blue")
    referee.give("red", FAR)
    header = Record.open(tmp_path / "game.maquis").header
    kept = [
        msgspec.structs.replace(each, events=[msgspec.Raw(bytes(told).replace(old, new)) for told in each.events])
        for each in entries(referee)
    ]
    assert kept != list(entries(referee))
    path = rewritten(tmp_path / "other.maquis", header, kept)
    assert (verify(Record.open(path), GAME, ToyRules(), lambda turn: SET_UP).fault is None) == holds
