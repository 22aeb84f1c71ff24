"""Verifying: whatever is changed in a record is found, and the entry named."""

from collections.abc import Callable, Iterable
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path

import msgspec
import pytest

from maquis.engine import log as logs
from maquis.engine.dice import SealedDice, seeded
from maquis.engine.errors import MaquisError
from maquis.engine.events import Began, Entered, Event, Moved
from maquis.engine.position import Position
from maquis.engine.record import Entry, Header, Record
from maquis.engine.recordfile import seal
from maquis.engine.referee import Referee
from maquis.engine.undo import asked
from maquis.engine.verify import Verdict, compare_log, verify
from tests.engine.toy import GAME, SIDES, ToyRules

SET_UP: list[Event] = [
    Began(5, "red", "play"), Entered("R1", "0101"), Entered("D1", "0103"), Entered("B1", "0303"), Entered("R2", "0302"),
]  # fmt: skip
ORDERS = [
    ("red", "move R1 0102"), ("red", "move D1 0102"), ("blue", "undo 2"), ("red", "undo"), ("red", "raid R1 0101"),
    ("blue", "move B1 0403"), ("red", "move R2 0301"), ("red", "raid D1 0203"), ("blue", "undo 8"), ("red", "undo 8"),
    ("red", "pass R2 0302"),
]  # fmt: skip
OVER = [*ORDERS, ("red", "pass R2 0302")]


def played(path: Path, orders: list[tuple[str, str]] = ORDERS, seed: str = "verify") -> Path:
    """Play a game; its record."""
    dice = seeded(seed, {"red": "uhu", "blue": "buran"})
    header = Header(edition="toy", rules="1", scenario="toy", options={"a": 1}, notes={"who": "x"}).sealed(dice)
    with Record.create(path, header) as record:
        umpire = Referee(Position(GAME), ToyRules(), dice, record)
        umpire.set_up(SET_UP)
        for side, order in orders:
            undo = asked(order)
            if undo is None:
                umpire.give(side, order)
            else:
                umpire.undo(side, undo.to)
    return path


def verdict(path: Path) -> Verdict:
    return verify(Record.open(path), GAME, ToyRules(), lambda turn: SET_UP)


def fault(path: Path) -> str:
    """What is wrong with a record, in a sentence; nothing if it holds."""
    try:
        found = verdict(path).fault
    except MaquisError as error:
        return str(error)
    assert found is None or "\n" not in str(found)
    return str(found or "")


def test_a_game_as_it_was_played_holds(tmp_path: Path) -> None:
    path = played(tmp_path / "game.maquis")
    header, last = Record.open(path).header, Record.open(path).sums[-1]
    assert verdict(path) == Verdict(
        entries=12, orders=7, undone=4, rolls=2, entered=0, seals=3, opened=2, over=False, sealed=True,
        commitment=header.commitment, first_roll=5,
        words=(logs.Said("red", "uhu", None), logs.Said("blue", "buran", None)),
        digest=blake2b(last, key=bytes.fromhex(header.secret), digest_size=16, person=b"maquis entry").hexdigest(),
    )  # fmt: skip
    assert verdict(played(tmp_path / "over.maquis", OVER)).over


def test_any_changed_byte_is_found(tmp_path: Path) -> None:
    whole = played(tmp_path / "game.maquis").read_bytes()
    copy = tmp_path / "copy.maquis"
    for at, byte in enumerate(whole):
        for other in {byte ^ 1, (byte * 7 + at) % 256} - {byte} if at % 16 == 0 else {byte ^ 1}:
            copy.write_bytes(whole[:at] + bytes([other]) + whole[at + 1 :])
            line = whole[:at].count(b"\n")
            words = fault(copy)
            assert words, f"byte {at} changed from {byte} to {other} is not found"
            assert line == 0 or words.startswith(f"entry {line - 1}: "), words


def rewritten(path: Path, header: Header, entries: list[Entry]) -> Path:
    """A record with other contents and good checksums."""
    data, checksum = seal(path, header, b"")
    for number, each in enumerate(entries):
        line, checksum = seal(path, msgspec.structs.replace(each, n=number), checksum)
        data += line
    path.write_bytes(data)
    return path


Tamper = Callable[[list[Entry]], object]


def changed(at: int, **fields: object) -> Tamper:
    def tamper(entries: list[Entry]) -> None:
        entries[at] = msgspec.structs.replace(entries[at], **fields)

    return tamper


def event(at: int, number: int, old: bytes, new: bytes) -> Tamper:
    def tamper(entries: list[Entry]) -> None:
        events = entries[at].events[:]
        assert old in bytes(events[number])
        events[number] = msgspec.Raw(bytes(events[number]).replace(old, new))
        entries[at] = msgspec.structs.replace(entries[at], events=events)

    return tamper


def swapped(first: int, renumber: bool) -> Tamper:
    def tamper(entries: list[Entry]) -> None:
        entries[first], entries[first + 1] = entries[first + 1], entries[first]
        if renumber:
            entries[:] = [msgspec.structs.replace(each, version=number) for number, each in enumerate(entries)]

    return tamper


def dropped(at: int, renumber: bool) -> Tamper:
    def tamper(entries: list[Entry]) -> None:
        del entries[at]
        if renumber:
            entries[:] = [msgspec.structs.replace(each, version=number) for number, each in enumerate(entries)]

    return tamper


def inserted(entries: list[Entry]) -> None:
    event = msgspec.Raw(msgspec.json.encode(Moved("B1", ("0303", "0403"), points=1, clause="3")))
    entries.insert(6, Entry(version=6, side="blue", order="move B1 0403", rolls=[], events=[event]))
    entries[:] = [msgspec.structs.replace(each, version=number) for number, each in enumerate(entries)]


TAMPERS: dict[str, tuple[Tamper, int, str]] = {
    "a roll": (changed(5, rolls=[("raid at 0101", 6, 9)]), 5, "roll 1: expected"),
    "a roll left out": (changed(5, rolls=[]), 5, "number of rolls: expected 1, found 0"),
    "the event of a roll": (event(5, 2, b'"value":', b'"value":1'), 5, "event 3: expected"),
    "the place of an event": (event(6, 0, b"0403", b"0402"), 6, "event 1: expected"),
    "a counter of the set-up": (event(0, 1, b"R1", b"R3"), 0, "event 2: expected"),
    "the turn of the set-up": (event(0, 0, b'"turn":5', b'"turn":4'), 0, "event 1: expected"),
    "an order": (changed(6, order="move B1 0302"), 6, "event 1: expected"),
    "an order that is refused": (changed(6, order="move B1 0000"), 6, "refused: move B1 0000"),
    "an order that cannot be read": (changed(6, order="fly"), 6, "'fly' cannot be read"),
    "spaces in an order": (changed(6, order="move  B1 0403"), 6, "order: expected move B1 0403, found move  B1"),
    "a side": (changed(6, side="red"), 6, "one's own counter"),
    "an unknown side": (changed(6, side="green"), 6, "there is no side 'green'"),
    "no side": (changed(6, side=""), 6, "there is no side ''"),
    "a version": (changed(6, version=7), 6, "version: expected 6, found 7"),
    "swapped entries": (swapped(6, renumber=False), 6, "version: expected 6, found 7"),
    "swapped entries, renumbered": (swapped(3, renumber=True), 4, "not the number of an order that stands"),
    "a dropped entry": (dropped(7, renumber=False), 7, "version: expected 7, found 8"),
    "a dropped entry, the others renumbered": (dropped(5, renumber=True), 7, "roll 1: expected"),
    "an inserted entry": (inserted, 7, "refused: move B1 0403"),
    "the order of an undone entry": (changed(2, order="move D1 0203"), 2, "event 1: expected"),
    "an event of an undone entry": (event(2, 0, b'"points":1', b'"points":2'), 2, "event 1: expected"),
    "an undone order made to stand": (changed(4, order="move R1 0101"), 4, "event"),
    "an undo of something else": (
        changed(10, order="undo 7 agreed"),
        10,
        "order: expected undo 7, found undo 7 agreed",
    ),
    "an undo that was not agreed": (changed(10, order="undo 8"), 10, "order: expected undo 8 agreed, found undo 8"),
    "an undo of the future": (changed(10, order="undo 30 agreed"), 10, "there is no entry 30 yet"),
    "a seal": (changed(0, seals={1: "00" * 16, 2: "", 3: ""}), 0, "the seal of mask 1: expected"),
    "a seal left out": (changed(0, seals={}), 0, "the seal of mask 1: expected"),
    "a seal too many": (changed(6, seals={9: "00" * 16}), 6, "the seal of mask 9: expected nothing"),
    "an opened salt": (changed(5, opened={1: ("R1", "00" * 16)}), 5, "what opens mask"),
    "an opening left out": (changed(5, opened={}), 5, "what opens mask"),
    "no set-up": (dropped(0, renumber=True), 0, "the first entry must set the game up"),
}


@pytest.mark.parametrize("what", TAMPERS)
def test_tampering_with_good_checksums_is_found_and_the_entry_named(tmp_path: Path, what: str) -> None:
    record = Record.open(played(tmp_path / "game.maquis"))
    tamper, entry, words = TAMPERS[what]
    entries = list(record.entries)
    tamper(entries)
    found = verdict(rewritten(tmp_path / "copy.maquis", record.header, entries)).fault
    assert found is not None
    assert found.entry == entry, found
    assert words in found.what, found


OTHER = seeded("other")


@pytest.mark.parametrize(
    ("fields", "entry", "words"),
    [
        ({"commitment": OTHER.commitment}, None, "not the one that was committed to"),
        ({"commitment": ""}, None, "no commitment"),
        ({"secret": OTHER.secret.hex()}, None, "not the one that was committed to"),
        ({"secret": ""}, None, "no sealed dice"),
        ({"secret": "here"}, None, "32 to 128 hexadecimal digits"),
        ({"commitment": OTHER.commitment, "secret": OTHER.secret.hex()}, 0, "the seal of mask 1"),
        ({"contributions": {"red": "uhu", "blue": "burin"}}, 5, "roll 1"),
    ],
)
def test_a_changed_header_is_found(tmp_path: Path, fields: dict[str, object], entry: int | None, words: str) -> None:
    record = Record.open(played(tmp_path / "game.maquis"))
    header = msgspec.structs.replace(record.header, **fields)
    found = verdict(rewritten(tmp_path / "copy.maquis", header, list(record.entries))).fault
    assert found is not None
    assert found.entry == entry, found
    assert words in found.what, found


def test_a_record_from_before_there_were_sealed_dice_is_judged_by_its_own_rolls(tmp_path: Path) -> None:
    record = Record.open(played(tmp_path / "game.maquis"))
    header = msgspec.structs.replace(record.header, format=1, commitment="", secret="", contributions={})
    entries = [msgspec.structs.replace(each, seals={}, opened={}) for each in record.entries]
    old = verdict(rewritten(tmp_path / "old.maquis", header, entries))
    assert (old.fault, old.sealed, old.rolls) == (None, False, 2)
    changed(6, order="move B1 0000")(entries)
    old = verdict(rewritten(tmp_path / "old.maquis", header, entries))
    assert old.fault is not None
    assert old.fault.entry == 6


# Logs


def log(path: Path, side: str | None) -> list[logs.Line]:
    return read(logs.lines(GAME, Record.open(path), side)).lines


def read(lines: Iterable[logs.Line]) -> logs.Log:
    """A log that was written and read again."""
    found = logs.read("".join(logs.written(lines)))
    assert found.broken is None
    return found


@pytest.mark.parametrize("side", ["red", "blue", None])
@pytest.mark.parametrize("orders", [ORDERS, OVER])
def test_a_log_agrees_with_its_record_and_holds_by_itself(
    tmp_path: Path, side: str | None, orders: list[tuple[str, str]]
) -> None:
    path = played(tmp_path / "game.maquis", orders)
    lines = log(path, side)
    assert compare_log(read(lines), Record.open(path), GAME) is None
    checked = logs.check(lines)
    assert (checked.rolls, checked.seals, checked.opened, checked.fault) == (2, 3, 2, "")
    assert checked.over == (orders is OVER)


def test_the_last_words_tell_the_secret_and_what_was_behind_the_masks(tmp_path: Path) -> None:
    path = played(tmp_path / "over.maquis", OVER)
    last = log(path, "blue")[-1]
    assert isinstance(last, logs.Last)
    assert SealedDice(bytes.fromhex(last.secret)).commitment == Record.open(path).header.commitment
    assert {last.counters[mask] for mask in (1, 2, 3)} == {"R1", "D1", "R2"}


def test_a_log_names_no_counter_before_it_was_shown_and_no_secret_before_the_end(tmp_path: Path) -> None:
    path = played(tmp_path / "game.maquis")
    text = "\n".join(map(logs.encoded, log(path, "blue")))
    assert '"R2"' not in text
    assert Record.open(path).header.secret not in text
    assert "move R" not in text


def test_an_earlier_log_agrees_with_the_longer_record(tmp_path: Path) -> None:
    path = played(tmp_path / "over.maquis", OVER)
    for side in ("red", "blue"):
        for length in range(1, len(log(path, side))):
            assert compare_log(read(log(path, side)[:length]), Record.open(path), GAME) is None


def test_a_record_forged_throughout_does_not_agree_with_the_log(tmp_path: Path) -> None:
    lines = log(played(tmp_path / "game.maquis"), "blue")
    forged = played(tmp_path / "forged.maquis", seed="another")
    assert verdict(forged).fault is None
    found = compare_log(read(lines), Record.open(forged), GAME)
    assert found is not None
    assert found.entry == 1


def test_orders_that_could_have_been_given_in_another_order_are_told_by_the_log(tmp_path: Path) -> None:
    """A record that was made another game by the rules is a good one: it is not the one that was told."""
    path = played(tmp_path / "game.maquis")
    record = Record.open(path)
    entries = list(record.entries)
    swapped(6, renumber=True)(entries)
    forged = rewritten(tmp_path / "copy.maquis", record.header, entries)
    assert verdict(forged).fault is None
    for side in ("red", "blue"):
        found = compare_log(read(log(path, side)), Record.open(forged), GAME)
        assert found is not None
        assert found.entry == 8


def test_a_record_that_was_cut_does_not_agree_with_the_log(tmp_path: Path) -> None:
    path = played(tmp_path / "game.maquis")
    lines = log(path, "blue")
    cut = played(tmp_path / "cut.maquis", ORDERS[:-1])
    found = compare_log(read(lines), Record.open(cut), GAME)
    assert found is not None
    assert (found.entry, found.what) == (len(lines), "the record has nothing more to tell")


CHANGES = (("0", "1"), ("1", "2"), ("R", "D"), ("D1", "R1"), ("red", "rad"), ("a", "b"))


def test_a_changed_log_is_found(tmp_path: Path) -> None:
    path = played(tmp_path / "over.maquis", OVER)
    record, lines = Record.open(path), log(path, "blue")
    text = [logs.encoded(line) for line in lines]
    for number, line in enumerate(text):
        for old, new in CHANGES:
            if old not in line:
                continue
            try:
                other = logs.read("\n".join([*text[:number], line.replace(old, new), *text[number + 1 :]]))
            except MaquisError:
                continue
            found = compare_log(read(other.lines), record, GAME)
            assert found is not None
            assert found.entry == 1 if number == 0 else found.entry == number + 1


def test_a_log_whose_lines_were_changed_left_out_or_moved_does_not_fit_together(tmp_path: Path) -> None:
    text = list(logs.written(log(played(tmp_path / "over.maquis", OVER), "blue")))
    for number, line in enumerate(text):
        for old, new in CHANGES:
            if old in line:
                with suppress(MaquisError):
                    other = logs.read("".join([*text[:number], line.replace(old, new), *text[number + 1 :]]))
                    assert other.broken is not None
                    assert other.broken[0] == number + 1
        if 0 < number < len(text) - 1:
            for forged in ([*text[:number], *text[number + 1 :]], [*text[: number + 1], *text[number:]]):
                broken = logs.read("".join(forged)).broken
                assert broken is not None
                assert broken[0] in (number + 1, number + 2)


def test_a_log_cut_at_its_end_ends_with_another_digest_which_the_longer_one_has(tmp_path: Path) -> None:
    path = played(tmp_path / "game.maquis")
    text = list(logs.written(log(path, "blue")))
    found = [logs.read("".join(text[:length])) for length in range(1, len(text) + 1)]
    assert all(each.broken is None for each in found)
    assert len({each.checksum for each in found}) == len(text)
    assert all(f'"sum":"{each.checksum}"' in line for each, line in zip(found, text, strict=True))


def test_players_who_were_told_of_an_entry_have_the_same_digest_of_the_record(tmp_path: Path) -> None:
    """It is of all entries up to there, hidden orders and all: another course behind their backs gives another one."""
    path = played(tmp_path / "game.maquis")
    digests = [{line.n: line.record for line in log(path, side) if isinstance(line, logs.LogEntry)} for side in SIDES]
    assert digests[0] == digests[1]
    assert len(set(digests[0].values())) == 12
    assert verdict(path).digest == digests[0][11]
    record = Record.open(path)
    entries = list(record.entries)
    changed(3, order="undo 3")(entries)
    other = Record.open(rewritten(tmp_path / "other.maquis", record.header, entries))
    assert [logs.digest(other, n) == logs.digest(record, n) for n in range(12)] == [True] * 3 + [False] * 9


def test_a_log_may_come_with_other_ends_of_lines_and_none_at_its_end(tmp_path: Path) -> None:
    text = "".join(logs.written(log(played(tmp_path / "game.maquis"), "red")))
    for other in (text.replace("\n", "\r\n"), text.removesuffix("\n")):
        assert logs.read(other).broken is None


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda last: msgspec.structs.replace(last, secret="00" * 32), "not the one that was committed to"),
        (lambda last: msgspec.structs.replace(last, secret="00"), "no secret"),
        (
            lambda last: msgspec.structs.replace(last, counters={**last.counters, 3: "D2"}),
            "mask 3 was not sealed as D2",
        ),
        (lambda last: msgspec.structs.replace(last, counters={}), "mask 1 was not sealed as anything"),
    ],
)
def test_last_words_that_are_not_true_are_found(
    tmp_path: Path, change: Callable[[logs.Last], logs.Last], words: str
) -> None:
    lines = log(played(tmp_path / "over.maquis", OVER), "blue")
    assert isinstance(lines[-1], logs.Last)
    found = logs.check([*lines[:-1], change(lines[-1])])
    assert found.line == len(lines)
    assert words in found.fault


def test_rolls_and_seals_that_were_told_wrongly_are_found_by_the_player_alone(tmp_path: Path) -> None:
    lines = log(played(tmp_path / "over.maquis", OVER), "blue")
    for number, line in enumerate(lines):
        if not isinstance(line, logs.LogEntry):
            continue
        if line.opened:
            false = {mask: ("D3", salt) for mask, (_, salt) in line.opened.items()}
            told = msgspec.structs.replace(line, opened=false)
            assert "does not open its seal" in logs.check([*lines[:number], told, *lines[number + 1 :]]).fault
        for at, raw in enumerate(line.events):
            if b'"rolled"' in bytes(raw):
                roll = msgspec.json.decode(raw)
                roll["value"] = roll["value"] % 6 + 1
                events = (*line.events[:at], msgspec.Raw(msgspec.json.encode(roll)), *line.events[at + 1 :])
                told = msgspec.structs.replace(line, events=events)
                found = logs.check([*lines[:number], told, *lines[number + 1 :]])
                assert (found.line, "the roll for raid" in found.fault) == (number + 1, True)


@pytest.mark.parametrize("text", ["", "hello\n", '{"line":"entry","n":0,"side":"","order":""}\n', "[" * 10_000])
def test_what_is_no_log_is_told_with_its_line(text: str) -> None:
    with pytest.raises(MaquisError, match="line 1 is no"):
        logs.read(text)


def test_after_an_undo_no_mask_is_sealed_as_two_counters(tmp_path: Path) -> None:
    """R1 leaves the stack and is taken back, then D1 leaves it: the enemy must not learn that it was another."""
    orders = [("red", "move D1 0102"), ("red", "move R1 0102"), ("red", "move R1 0101"), ("red", "undo")]
    path = played(tmp_path / "game.maquis", [*orders, ("red", "move D1 0101"), ("red", "raid R1 0203")])
    assert fault(path) == ""
    sealed = [mask for each in Record.open(path).entries for mask in each.seals]
    assert len(set(sealed)) == len(sealed) == 7
