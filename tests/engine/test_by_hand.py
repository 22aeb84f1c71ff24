"""Dice of the players' own: an order that comes down to a die stands, waits for it, and is told as rolled by hand."""

from collections.abc import Sequence
from functools import partial
from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from maquis.engine import log as logs
from maquis.engine.by_hand import DieWanted, NoDiceByHand, Waiting
from maquis.engine.dice import FACES, SealedDice, seeded
from maquis.engine.entries import events
from maquis.engine.errors import MaquisError
from maquis.engine.events import Awaited, Event, Noted, Rolled
from maquis.engine.game import UMPIRE
from maquis.engine.moments import at_end, walk
from maquis.engine.orders import ChanceNode, Order, Refused, Say
from maquis.engine.position import Position
from maquis.engine.record import Entry, Header, Record
from maquis.engine.referee import Referee
from maquis.engine.undo import CannotUndo
from maquis.engine.verify import compare_log, verify
from tests.engine.independent import check_log, check_record
from tests.engine.test_verify import SET_UP, rewritten
from tests.engine.toy import GAME, SIDES, Notebook, ToyRules
from tests.serial import written

RAID = "raid R1 0102"


class Twice(ToyRules):
    """A raid that succeeds is followed by a second die, for how much it does."""

    def carry_out(self, position: Position, side: str, order: Order, say: Say) -> ChanceNode[bool] | None:
        first = super().carry_out(position, side, order, say)
        return msgspec.structs.replace(first, then=partial(self._then, first)) if first is not None else None

    @staticmethod
    def _then(first: ChanceNode[bool], position: Position, success: bool, say: Say) -> ChanceNode[bool] | None:
        first.then(position, success, say)
        more = ChanceNode(Rolled("booty"), tuple(face == 6 for face in FACES), _booty)
        return more if success else None


def _booty(position: Position, much: bool, say: Say) -> None:
    say(Noted("much booty" if much else "some booty"))


def begun(path: Path | None = None, own_dice: bool = True) -> Referee:
    dice = seeded("by hand")
    header = Header(edition="toy", rules="1", scenario="toy", own_dice=own_dice or msgspec.UNSET).sealed(dice)
    book = Record.create(path, header) if path is not None else Notebook()
    referee = Referee(Position(GAME), Twice(), dice, book, own_dice=own_dice)
    referee.set_up(SET_UP)
    return referee


def resumed(referee: Referee) -> Referee:
    assert isinstance(referee.record, Record)
    referee.record.close()
    return Referee.resume(Record.open(referee.record.path, write=True), GAME, Twice())


def wanted(referee: Referee, side: str, order: str, *rolled: int) -> DieWanted:
    with pytest.raises(DieWanted) as error:
        referee.give(side, order, rolled=rolled)
    return error.value


def rolls(told: Sequence[Event]) -> list[tuple[str, int, bool]]:
    return [(each.what, each.value, each.entered is True) for each in told if isinstance(each, Rolled)]


def entries(referee: Referee) -> Sequence[Entry]:
    assert referee.record is not None
    return referee.record.entries


def sealed(referee: Referee) -> SealedDice:
    assert isinstance(referee.dice, SealedDice)
    return referee.dice


def fault(path: Path) -> str:
    return str(verify(Record.open(path), GAME, Twice(), lambda turn: SET_UP).fault or "")


def test_an_order_stands_until_its_dice_are_entered(tmp_path: Path) -> None:
    referee = begun(tmp_path / "game.maquis")
    before = written(referee.position)
    first = wanted(referee, "red", RAID)
    assert first.waiting == referee.waiting == Waiting("red", RAID, "raid at 0102", 6)
    assert str(first) == "a D6 is wanted for: raid at 0102; the red side enters what it shows, or has it rolled here"
    second = wanted(referee, "red", RAID, 5)
    assert second.waiting == Waiting("red", RAID, "booty", 6, (5,))
    told = referee.give("red", RAID, rolled=[6])
    assert rolls(told) == [("raid at 0102", 5, True), ("booty", 6, True)]
    assert told[-1] == Noted("much booty")
    assert referee.waiting is None
    assert [each.order for each in entries(referee)] == ["set up", f"dice {RAID}", f"dice {RAID}", RAID]
    assert before == written(at_end(GAME, entries(referee)[:1]))
    assert sealed(referee).rolled == 0


def test_dice_that_are_known_are_entered_at_once_and_none_too_many_counts() -> None:
    referee = begun()
    assert rolls(referee.give("red", RAID, rolled=[5, 2])) == [("raid at 0102", 5, True), ("booty", 2, True)]
    assert rolls(referee.give("red", "raid R1 0101", rolled=[4, 6])) == [("raid at 0101", 4, True)]
    assert [each.order for each in entries(referee)] == ["set up", RAID, "raid R1 0101"]
    assert rolls(referee.give("red", "move R1 0102", rolled=[3])) == []


def test_players_may_leave_the_dice_to_the_seals_one_by_one() -> None:
    referee, other = begun(), begun(own_dice=False)
    expected = rolls(other.give("red", RAID))
    wanted(referee, "red", RAID)
    assert rolls(referee.give("red", RAID)) == expected
    mixed = begun()
    wanted(mixed, "red", RAID, 6)
    assert rolls(mixed.give("red", RAID)) == [
        ("raid at 0102", 6, True),
        ("booty", seeded("by hand").roll("booty"), False),
    ]
    assert sealed(mixed).rolled == 1


def test_what_no_die_shows_is_refused_and_the_order_stands() -> None:
    referee = begun()
    assert str(wanted(referee, "red", RAID, 7)).startswith("a D6 shows 1 to 6, not 7: a D6 is wanted for: raid at 0102")
    assert str(wanted(referee, "red", RAID, 6, 0)).startswith("a D6 shows 1 to 6, not 0: a D6 is wanted for: booty")
    assert referee.waiting == Waiting("red", RAID, "booty", 6, (6,))
    wanted(referee, "red", RAID)
    assert [each.order for each in entries(referee)] == ["set up", f"dice {RAID}", f"dice {RAID}"]


def test_nothing_else_is_done_meanwhile_and_it_cannot_be_withdrawn_by_one_side() -> None:
    referee = begun()
    wanted(referee, "red", RAID)
    for side, order in (("red", "raid R2 0301"), ("red", "move R1 0102"), ("blue", "move B1 0403")):
        with pytest.raises(DieWanted, match="another order waits for its dice: a D6 is wanted for: raid at 0102"):
            referee.give(side, order)
    with pytest.raises(Refused):
        referee.give("red", "raid R1 0303", rolled=[6])
    with pytest.raises(CannotUndo, match="an order waits for its dice"):
        referee.undo("red")
    assert not referee.may_undo("red")
    referee.undo("red", 1)
    assert referee.waiting is not None
    assert referee.undo("blue", 1).happened
    assert referee.waiting is None
    assert referee.give("red", "move R1 0102")


def test_it_waits_through_a_closed_program_and_through_words(tmp_path: Path) -> None:
    referee = begun(tmp_path / "game.maquis")
    wanted(referee, "red", RAID, 5)
    referee = resumed(referee)
    referee.contribute("blue", "uhu")
    referee = resumed(referee)
    assert referee.waiting == Waiting("red", RAID, "booty", 6, (5,))
    assert rolls(referee.give("red", RAID, rolled=[1])) == [("raid at 0102", 5, True), ("booty", 1, True)]
    again = resumed(referee)
    assert again.waiting is None
    assert written(again.position) == written(referee.position)
    assert sealed(again).rolled == 0


def test_a_game_that_rolls_itself_takes_no_dice() -> None:
    referee = begun(own_dice=False)
    with pytest.raises(NoDiceByHand, match="it rolls them itself, as was agreed"):
        referee.give("red", RAID, rolled=[6])
    assert len(entries(referee)) == 1


def test_the_umpire_can_wait_for_dice_as_well() -> None:
    assert "the umpire enters what it shows" in str(DieWanted(Waiting(UMPIRE, "storm", "storm", 6)))


Thrown = list[tuple[str, str, list[int] | None]]
MIXED: Thrown = [
    ("red", RAID, []), ("red", RAID, [6]), ("red", RAID, None), ("red", "raid R1 0101", None),
    ("red", "raid R2 0301", [5]), ("red", "raid R2 0301", [6]), ("blue", "move B1 0403", None),
    ("red", "raid D1 0203", [2]), ("red", "pass R2 0302", None), ("red", "pass R2 0302", None),
]  # fmt: skip


def play(referee: Referee, orders: Thrown) -> None:
    for side, order, rolled in orders:
        try:
            referee.give(side, order, rolled=rolled)
        except DieWanted:
            assert referee.waiting is not None


def test_a_record_with_dice_of_both_kinds_holds_and_says_how_many_are_of_which(tmp_path: Path) -> None:
    referee = begun(tmp_path / "game.maquis")
    play(referee, MIXED)
    path = tmp_path / "game.maquis"
    resumed(referee)
    verdict = verify(Record.open(path), GAME, Twice(), lambda turn: SET_UP)
    assert str(verdict.fault or "") == ""
    assert (verdict.orders, verdict.entered, verdict.over) == (7, 4, True)
    by_seal = [each for entry in entries(referee) for each in rolls(events(entry)) if not each[2]]
    assert verdict.rolls - verdict.entered == len(by_seal) > 0
    for side in (None, *SIDES):
        lines = [*logs.lines(GAME, Record.open(path), side)]
        found = logs.check(lines)
        assert (found.fault, found.rolls, found.entered) == ("", verdict.rolls, 4)
        text = "".join(logs.written(lines))
        check_log(text.encode(), check_record(path.read_bytes()))
        assert compare_log(logs.read(text), Record.open(path), GAME) is None


@given(st.lists(st.tuples(st.sampled_from([RAID, "raid R1 0101", "raid R2 0301", "move B1 0403"]),
                          st.none() | st.lists(st.integers(1, 7), max_size=3)), max_size=12))  # fmt: skip
def test_whatever_is_entered_the_record_is_followed_to_the_same_position(
    asked: list[tuple[str, list[int] | None]],
) -> None:
    referee = begun()
    for order, rolled in asked:
        try:
            referee.give("red" if order[0] == "r" else "blue", order, rolled=rolled)
        except (DieWanted, Refused):
            continue
    follower = Referee(Position(GAME), Twice(), seeded("by hand"), Notebook(), own_dice=True)
    for each in entries(referee):
        follower.follow(each)
    assert written(follower.position) == written(referee.position)
    assert follower.waiting == referee.waiting
    assert sealed(follower).rolled == sealed(referee).rolled


@pytest.mark.parametrize(
    ("at", "old", "new", "expected"),
    [
        (1, b'"what":"raid at 0102"', b'"what":"raid at 0103"', "event 1"),
        (2, b'"entered":[6]', b'"entered":[5]', "roll 1"),
        (3, b',"entered":true', b"", "roll 1"),
        (4, b'"value":', b'"entered":true,"value":', "roll 1"),
    ],
)
def test_a_die_that_is_said_to_be_of_the_other_kind_is_found(
    tmp_path: Path, at: int, old: bytes, new: bytes, expected: str
) -> None:
    referee = begun(tmp_path / "game.maquis")
    play(referee, MIXED)
    header, kept = Record.open(tmp_path / "game.maquis").header, list(entries(referee))
    raws = [bytes(raw).replace(old, new) for raw in kept[at].events]
    assert raws != [bytes(raw) for raw in kept[at].events]
    kept[at] = msgspec.structs.replace(kept[at], events=[msgspec.Raw(raw) for raw in raws])
    assert fault(rewritten(tmp_path / "other.maquis", header, kept))


def test_dice_entered_in_a_game_that_did_not_agree_to_them_are_found(tmp_path: Path) -> None:
    referee = begun(tmp_path / "game.maquis")
    referee.give("red", RAID, rolled=[5, 6])
    header = msgspec.structs.replace(Record.open(tmp_path / "game.maquis").header, own_dice=msgspec.UNSET)
    assert "as was agreed" in fault(rewritten(tmp_path / "other.maquis", header, list(entries(referee))))


def test_an_order_that_waits_for_nothing_is_found(tmp_path: Path) -> None:
    referee = begun(tmp_path / "game.maquis")
    referee.give("red", "move R1 0102")
    header = Record.open(tmp_path / "game.maquis").header
    move = entries(referee)[1]
    told = msgspec.Raw(msgspec.json.encode(Awaited("raid at 0102", 6)))
    waits = msgspec.structs.replace(move, order="dice move R1 0102", events=[told])
    assert "no die is wanted for it" in fault(
        rewritten(tmp_path / "other.maquis", header, [entries(referee)[0], waits])
    )


def test_that_a_die_is_wanted_tells_what_its_roll_tells_anyway() -> None:
    """Which counter raids, the other side is not told before the die is entered."""
    referee = begun()
    wanted(referee, "red", RAID)
    lines = [given for _, given in walk(GAME, entries(referee), "blue")]
    assert [(each.side, each.order, each.events) for each in lines[1:-1]] == [
        ("red", "dice", (Awaited("raid at 0102", 6),))
    ]


def test_what_cannot_be_written_does_not_stand() -> None:
    referee = begun()
    assert isinstance(referee.record, Notebook)
    referee.record.full = True
    with pytest.raises(OSError, match="no space"):
        referee.give("red", RAID, rolled=[])
    assert referee.waiting is None
    referee.record.full = False
    with pytest.raises(MaquisError):
        referee.give("red", RAID, rolled=[])
