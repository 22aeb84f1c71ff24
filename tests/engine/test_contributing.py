"""Words are added to the dice after their commitment is published and before the first roll; then never again."""

from collections.abc import Callable, Sequence
from pathlib import Path

import msgspec
import pytest

from maquis.engine import log as logs
from maquis.engine.dice import MOST_WORDS, CannotContribute, ScriptedDice, SealedDice, seeded
from maquis.engine.events import Contributed
from maquis.engine.game import UMPIRE
from maquis.engine.moments import at_end, walk
from maquis.engine.position import Position
from maquis.engine.record import Entry, Header, Record
from maquis.engine.referee import Referee
from maquis.engine.undo import CannotUndo
from maquis.engine.verify import compare_log, verify
from tests.engine.test_verify import ORDERS, OVER, SET_UP, changed, fault, log, read, rewritten
from tests.engine.toy import GAME, Notebook, ToyRules
from tests.serial import written

FORMATS = Path(__file__).parent / "formats"
"""Records and logs as earlier versions wrote them."""


def begun(path: Path, seed: str = "words") -> Referee:
    """A game that is set up, with no words in its dice."""
    dice = seeded(seed)
    header = Header(edition="toy", rules="1", scenario="toy").sealed(dice)
    referee = Referee(Position(GAME), ToyRules(), dice, Record.create(path, header))
    referee.set_up(SET_UP)
    return referee


def do(referee: Referee, orders: list[tuple[str, str]]) -> None:
    for side, order in orders:
        if order.startswith("undo"):
            referee.undo(side, int(order[5:]) if order[5:] else None)
        else:
            referee.give(side, order)


def closed(referee: Referee) -> Path:
    assert isinstance(referee.record, Record)
    referee.record.close()
    return referee.record.path


def resumed(path: Path) -> Referee:
    return Referee.resume(Record.open(path, write=True), GAME, ToyRules())


def sealed(referee: Referee) -> SealedDice:
    assert isinstance(referee.dice, SealedDice)
    return referee.dice


def refused(act: Callable[[], object]) -> str:
    with pytest.raises(CannotContribute) as error:
        act()
    assert "\n" not in str(error.value)
    return str(error.value)


def entries(referee: Referee) -> Sequence[Entry]:
    assert referee.record is not None
    return referee.record.entries


def rolls(referee: Referee) -> list[tuple[str, int]]:
    return [(what, value) for each in entries(referee) for what, _, value in each.rolls]


def test_words_come_after_the_commitment_and_every_roll_depends_on_them(tmp_path: Path) -> None:
    commitment, found = seeded("words").commitment, set[tuple[tuple[str, int], ...]]()
    for number, said in enumerate([[], [("red", "uhu")], [("blue", "uhu")], [("red", "uhu"), (UMPIRE, "third")]]):
        referee = begun(tmp_path / f"{number}.maquis")
        for who, words in said:
            referee.contribute(who, words)
        expected = SealedDice(seeded("words").secret, dict(said))
        for _ in range(12):
            do(referee, [("red", "raid R1 0102"), ("red", "raid R1 0101")])
        thrown = rolls(referee)
        assert thrown == [(what, expected.roll(what)) for what, _ in thrown]
        found.add(tuple(thrown))
        assert Record.open(closed(referee)).header.commitment == commitment
    assert len(found) == 4


def test_the_entry_tells_who_added_which_words_and_everybody_is_told(tmp_path: Path) -> None:
    referee = begun(tmp_path / "game.maquis")
    referee.contribute("red", "uhu, 4 times")
    record = Record.open(closed(referee))
    assert record.header.contributions == {}
    entry = record.entries[1]
    assert (entry.n, entry.version, entry.side, entry.order, entry.rolls) == (1, 1, "red", "words", [])
    assert [msgspec.json.decode(raw, type=Contributed) for raw in entry.events] == [Contributed("red", "uhu, 4 times")]
    for side in ("red", "blue", None):
        assert "uhu, 4 times" in "".join(map(logs.encoded, log(record.path, side)))


def test_after_the_first_roll_nobody_adds_words_even_if_it_was_taken_back(tmp_path: Path) -> None:
    referee = begun(tmp_path / "game.maquis")
    do(referee, [("red", "raid R1 0102"), ("red", "undo 1"), ("blue", "undo 1")])
    for taken_up in (referee, resumed(closed(referee))):
        assert "the first die has been rolled" in refused(lambda: taken_up.contribute("blue", "late"))  # noqa: B023  # it is called at once
        assert len(entries(taken_up)) == 4


@pytest.mark.parametrize(
    "words", ["", "two\nlines", "bell\x07", "\x1b[2J", "\u202eover", "\ud800", "x" * (MOST_WORDS + 1)]
)
def test_words_are_one_line_that_can_be_shown(tmp_path: Path, words: str) -> None:
    referee = begun(tmp_path / "game.maquis")
    assert "one line of 1 to 1000 characters" in refused(lambda: referee.contribute("red", words))
    referee.contribute("red", "x" * MOST_WORDS)


def test_who_may_not_add_words(tmp_path: Path) -> None:
    referee = begun(tmp_path / "game.maquis")
    referee.contribute("red", "uhu")
    assert "the words of the red are in the dice already" in refused(lambda: referee.contribute("red", "again"))
    assert "there is no side 'green'" in refused(lambda: referee.contribute("green", "uhu"))
    assert "there is no side ''" in refused(lambda: referee.contribute("", "uhu"))
    do(referee, [("red", "move R2 0301"), ("red", "pass R2 0302"), ("red", "pass R2 0302")])
    assert "the game is over" in refused(lambda: referee.contribute("blue", "buran"))
    unset = Referee(Position(GAME), ToyRules(), seeded(1), Notebook())
    assert "not set up" in refused(lambda: unset.contribute("red", "uhu"))
    scripted = Referee(Position(GAME), ToyRules(), ScriptedDice([]), Notebook())
    assert "not sealed" in refused(lambda: scripted.contribute("red", "uhu"))


def test_words_that_cannot_be_written_are_not_in_the_dice(tmp_path: Path) -> None:
    book = Notebook()
    referee = Referee(Position(GAME), ToyRules(), seeded(1), book)
    referee.set_up(SET_UP)
    before, book.full = written(referee.position), True
    with pytest.raises(OSError, match="no space"):
        referee.contribute("red", "uhu")
    assert (sealed(referee).contributions, written(referee.position)) == ({}, before)


def test_no_undo_takes_words_back(tmp_path: Path) -> None:
    referee = begun(tmp_path / "game.maquis")
    do(referee, [("red", "move R1 0102")])
    referee.contribute("red", "uhu")
    assert referee.undo("red").to == 1
    assert referee.position.where == at_end(GAME, entries(referee)[:1]).where
    with pytest.raises(CannotUndo, match="no order to undo"):
        referee.undo("red")
    with pytest.raises(CannotUndo, match="2 is not the number of an order that stands"):
        referee.undo("red", 2)
    do(referee, [("red", "move R1 0102")])
    referee.contribute("blue", "buran")
    do(referee, [("red", "move R2 0301"), ("blue", "undo 4"), ("red", "undo 4")])
    assert referee.position.where == at_end(GAME, entries(referee)[:1]).where
    assert sealed(referee).contributions == {"red": "uhu", "blue": "buran"}
    again = resumed(closed(referee))
    assert sealed(again).contributions == sealed(referee).contributions
    assert written(again.position) == written(referee.position)
    assert written(at_end(GAME, entries(again))) == written(referee.position)
    assert fault(closed(again)) == ""


def played(path: Path, orders: list[tuple[str, str]] = ORDERS) -> Path:
    """The game of the tests of verifying, in which both sides and the umpire add words after the first orders."""
    referee = begun(path)
    do(referee, orders[:2])
    referee.contribute("blue", "buran")
    referee.contribute(UMPIRE, "neither")
    # Numbers of orders are three higher than in the list, and the first two undos are in it already.
    do(referee, [("red", "undo")])
    referee.contribute("red", "uhu")
    do(referee, [(side, order) for side, order in orders[4:] if not order.startswith("undo")])
    return closed(referee)


def test_a_game_with_words_is_resumed_followed_told_and_verified(tmp_path: Path) -> None:
    path = played(tmp_path / "game.maquis")
    assert fault(path) == ""
    for side in ("red", "blue", None):
        lines = log(path, side)
        assert compare_log(read(lines), Record.open(path), GAME) is None
        assert logs.check(lines).fault == ""
    entries = Record.open(path).entries
    follower = Referee(Position(GAME), ToyRules(), Record.open(path).header.dice(), Notebook())
    for each in entries:
        follower.follow(each)
    again = resumed(path)
    assert sealed(follower).contributions == sealed(again).contributions
    assert sealed(follower).rolled == sealed(again).rolled == 2
    assert written(follower.position) == written(again.position) == written(at_end(GAME, entries))
    assert [given.order for _, given in walk(GAME, entries, "blue")][3:7] == ["words", "words", "undo", "words"]


def test_once_the_game_is_over_the_log_shows_every_roll_to_follow_from_secret_and_words(tmp_path: Path) -> None:
    lines = log(played(tmp_path / "game.maquis", OVER), "blue")
    found = logs.check(lines)
    assert (found.rolls, found.over, found.fault) == (2, True, "")
    for at, line in enumerate(lines):
        if isinstance(line, logs.LogEntry) and line.order == "words":
            events = tuple(msgspec.Raw(bytes(raw).replace(b'words":"', b'words":"x')) for raw in line.events)
            other = [*lines[:at], msgspec.structs.replace(line, events=events), *lines[at + 1 :]]
            assert "the roll for raid" in logs.check(other).fault
            late = [*lines[:at], *lines[at + 1 : -1], line, lines[-1]]
            found = logs.check(late)
            assert found.fault
            assert found.line is not None


def moved(at: int, to: int) -> Callable[[list[Entry]], None]:
    def tamper(entries: list[Entry]) -> None:
        entries.insert(to, entries.pop(at))
        entries[:] = [msgspec.structs.replace(each, version=number) for number, each in enumerate(entries)]

    return tamper


def said(words: str, who: str = "blue") -> list[msgspec.Raw]:
    return [msgspec.Raw(msgspec.json.encode(Contributed(who, words)))]


@pytest.mark.parametrize(
    ("tamper", "entry", "words"),
    [
        (changed(3, events=said("burin")), 7, "roll 1"),
        (changed(3, events=said("buran", "red")), 3, "the words that its side adds"),
        (changed(3, events=[]), 3, "the words that its side adds"),
        (changed(3, side="green"), 3, "there is no side 'green'"),
        (changed(4, side="blue", events=said("neither")), 4, "the words of the blue are in the dice already"),
        (moved(3, 7), 6, "roll 1"),
        (moved(3, 8), 6, "roll 1"),
        (lambda entries: entries.append(msgspec.structs.replace(entries[3], version=len(entries))), 12, "been rolled"),
    ],
)
def test_words_that_were_tampered_with_are_found(
    tmp_path: Path, tamper: Callable[[list[Entry]], None], entry: int, words: str
) -> None:
    record = Record.open(played(tmp_path / "game.maquis"))
    entries = list(record.entries)
    tamper(entries)
    found = verify(
        Record.open(rewritten(tmp_path / "copy.maquis", record.header, entries)), GAME, ToyRules(), lambda _: SET_UP
    ).fault
    assert found is not None
    assert (found.entry, words in found.what) == (entry, True), found


# Records of earlier formats


@pytest.mark.parametrize("name", ["format-2-running", "format-2", "format-2-over"])
def test_a_record_with_its_words_in_the_header_opens_verifies_and_goes_on(tmp_path: Path, name: str) -> None:
    path = tmp_path / "game.maquis"
    path.write_bytes((FORMATS / f"{name}.maquis").read_bytes())
    assert fault(path) == ""
    assert Record.open(path).header.format == 2
    for side in ("red", "blue"):
        old = logs.read((FORMATS / f"{name}-{side}.log").read_text())
        assert compare_log(old, Record.open(path), GAME) is None
        assert logs.check(old.lines).fault == ""
    before, again = path.read_bytes(), resumed(path)
    assert sealed(again).contributions == {"red": "uhu", "blue": "buran"}
    if name == "format-2-running":
        do(again, ORDERS[4:])
        closed(again)
        assert path.read_bytes().startswith(before)
        assert path.read_bytes() == (FORMATS / "format-2.maquis").read_bytes()
        assert fault(path) == ""
