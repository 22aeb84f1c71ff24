"""The record: nothing acknowledged is ever lost, and nothing damaged is ever taken for whole."""

import errno
import os
import threading
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from maquis import __version__
from maquis.engine.record import Entry, Header, Record, RecordError
from maquis.engine.recordfile import seal

HEADER = Header(edition="game.rule9", rules="2.1", scenario="forest", title="The forest", created="1942-06-16")


def entry(number: int, text: str = "move 14 Bde 2714-2815") -> Entry:
    event = msgspec.Raw(msgspec.json.encode({"event": "moved", "counter": "14 Bde", "points": number}))
    rolls = [("sabotage rail 2815", 6, number % 6 + 1)]
    return Entry(version=number, side="soviet", order=text, rolls=rolls, events=[event, event])


def written(path: Path, entries: int = 3) -> bytes:
    with Record.create(path, HEADER) as record:
        for number in range(entries):
            record.append(entry(number))
    return path.read_bytes()


def kept(path: Path) -> list[int]:
    """The versions of the entries that a reader finds, in order."""
    return [each.version for each in Record.open(path).entries]


def message(act: Callable[[], object]) -> str:
    with pytest.raises(RecordError) as error:
        act()
    assert "\n" not in str(error.value)
    return str(error.value)


def test_a_record_gives_back_what_was_put_in(tmp_path: Path) -> None:
    path = tmp_path / "game.maquis"
    written(path)
    record = Record.open(path)
    assert record.header == HEADER
    assert (record.header.format, record.header.maquis) == (5, __version__)
    assert [each.n for each in record.entries] == [0, 1, 2]
    assert record.entries[2] == msgspec.structs.replace(entry(2), n=2)
    assert record.entries[2].rolls == [("sabotage rail 2815", 6, 3)]
    assert msgspec.json.decode(record.entries[2].events[0])["points"] == 2
    assert (record.damage, len(record)) == (None, 3)


def test_every_line_is_plain_json_and_the_first_says_what_the_file_is(tmp_path: Path) -> None:
    lines = [msgspec.json.decode(line) for line in written(tmp_path / "game.maquis").splitlines()]
    assert next(iter(lines[0])) == "maquis_record"
    assert (lines[1]["n"], lines[1]["side"], len(lines[1]["sum"])) == (0, "soviet", 32)


ENTRIES = st.builds(
    Entry,
    version=st.integers(0, 2**53),
    side=st.text(),
    order=st.text(),
    rolls=st.lists(st.tuples(st.text(), st.integers(1, 100), st.integers(1, 100)), max_size=3),
    events=st.lists(
        st.dictionaries(st.text(), st.text() | st.integers(-(2**53), 2**53), max_size=3).map(
            lambda event: msgspec.Raw(msgspec.json.encode(event))
        ),
        max_size=3,
    ),
)


@given(entries=st.lists(ENTRIES, max_size=4))
@settings(max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_any_entries_come_back_as_they_were(entries: list[Entry], tmp_path: Path) -> None:
    path = tmp_path / "game.maquis"
    path.unlink(missing_ok=True)
    with Record.create(path, HEADER) as record:
        added = [record.append(each, commit=False) for each in entries]
    assert Record.open(path).entries == added
    assert [msgspec.structs.replace(each, n=-1) for each in added] == entries


def test_a_record_goes_on_where_it_was_left(tmp_path: Path) -> None:
    path = tmp_path / "game.maquis"
    written(path)
    with Record.open(path, write=True) as record:
        assert record.append(entry(3)).n == 3
        assert [each.version for each in record.entries] == [0, 1, 2, 3]
    assert kept(path) == [0, 1, 2, 3]


# Damage


def test_a_record_cut_anywhere_opens_up_to_its_last_whole_entry_and_says_so(tmp_path: Path) -> None:
    path = tmp_path / "game.maquis"
    whole = written(path)
    ends = [number + 1 for number, byte in enumerate(whole) if byte == ord("\n")]
    for size in range(len(whole)):
        path.write_bytes(whole[:size])
        if size < ends[0]:
            assert "line 1" in message(lambda: Record.open(path)) or size == 0
            continue
        record = Record.open(path)
        left = sum(end <= size for end in ends) - 1
        assert [each.version for each in record.entries] == list(range(left))
        if size in ends:
            assert record.damage is None
        else:
            stand = ["no entry stands", "entry 0 stands", "entries 0 to 1 stand"][left]
            assert record.damage == (
                f"{path}: line {left + 2} breaks off: {stand}, "
                "and the rest is put aside in game.maquis.damaged before anything is added"
            )


@given(st.data())
@settings(max_examples=300, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_a_changed_byte_is_always_noticed(tmp_path: Path, data: st.DataObject) -> None:
    path = tmp_path / "game.maquis"
    whole = path.read_bytes() if path.exists() else written(path)
    where = data.draw(st.integers(0, len(whole) - 1))
    byte = data.draw(st.integers(0, 255).filter(lambda value: value != whole[where]))
    copy = tmp_path / "copy.maquis"
    copy.write_bytes(whole[:where] + bytes([byte]) + whole[where + 1 :])
    line = whole[:where].count(b"\n") + 1
    if line == 1:
        with pytest.raises(RecordError):
            Record.open(copy)
        return
    record = Record.open(copy)
    assert [each.version for each in record.entries] == list(range(line - 2))
    assert record.damage is not None
    assert f"line {line} " in record.damage
    before = copy.read_bytes()
    assert message(lambda: Record.open(copy, write=True)) == record.damage
    assert record.damage.endswith("and nothing can be added; maquis recover writes what stands to a new file")
    assert copy.read_bytes() == before
    assert {each.name for each in tmp_path.iterdir()} == {"game.maquis", "copy.maquis"}


def rewritten(path: Path, change: Callable[[list[bytes]], list[bytes]]) -> Record:
    path.write_bytes(b"".join(change(path.read_bytes().splitlines(keepends=True))))
    return Record.open(path)


@pytest.mark.parametrize(
    ("change", "stand", "line"),
    [
        (lambda lines: [*lines[:2], *lines[3:]], [0], 3),
        (lambda lines: [lines[0], lines[2], lines[1], lines[3]], [], 2),
        (lambda lines: [*lines[:2], lines[1], *lines[2:]], [0], 3),
        (lambda lines: [*lines, b"one more word\n"], [0, 1, 2], 5),
        (lambda lines: [*lines, b"\n"], [0, 1, 2], 5),
        (lambda lines: [line.replace(b"\n", b"\r\n") if line is lines[2] else line for line in lines], [0], 3),
    ],
)
def test_lines_left_out_moved_doubled_or_added_are_noticed(
    tmp_path: Path, change: Callable[[list[bytes]], list[bytes]], stand: list[int], line: int
) -> None:
    path = tmp_path / "game.maquis"
    written(path)
    record = rewritten(path, change)
    assert [each.version for each in record.entries] == stand
    assert f"line {line} was damaged or changed" in (record.damage or "")


def test_an_entry_edited_by_hand_is_noticed(tmp_path: Path) -> None:
    path = tmp_path / "game.maquis"
    written(path)
    record = rewritten(path, lambda lines: [line.replace(b'rail 2815",6,3', b'rail 2815",6,6') for line in lines])
    assert [each.version for each in record.entries] == [0, 1]
    assert "line 4 was damaged or changed after it was written" in (record.damage or "")


@pytest.mark.parametrize(
    ("payload", "sentence"),
    [
        (msgspec.structs.replace(entry(0), n=1), "line 2 is entry 1 where entry 0 belongs: no entry stands"),
        (HEADER, "line 2 is not an entry"),
    ],
)
def test_a_line_with_a_good_checksum_may_still_be_no_entry(
    tmp_path: Path, payload: Entry | Header, sentence: str
) -> None:
    path = tmp_path / "game.maquis"
    first, checksum = seal(path, HEADER, b"")
    second, _ = seal(path, payload, checksum)
    path.write_bytes(first + second)
    assert sentence in (Record.open(path).damage or "")


def test_a_damaged_tail_is_put_aside_before_anything_is_added(tmp_path: Path) -> None:
    path = tmp_path / "game.maquis"
    whole = written(path)
    path.write_bytes(whole[:-10])
    tail = whole.splitlines(keepends=True)[-1][:-10]
    with Record.open(path, write=True) as record:
        assert path.read_bytes() == whole[:-10]
        record.append(entry(7))
        record.append(entry(8))
    assert (tmp_path / "game.maquis.damaged").read_bytes() == tail
    assert kept(path) == [0, 1, 7, 8]
    assert Record.open(path).damage is None


def test_a_file_put_aside_earlier_is_not_overwritten(tmp_path: Path) -> None:
    path = tmp_path / "game.maquis"
    for number in range(3):
        path.unlink(missing_ok=True)
        whole = written(path, entries=1)
        path.write_bytes(whole + f"tail {number}".encode())
        record = Record.open(path, write=True)
        assert f"put aside in game.maquis.damaged{['', '.2', '.3'][number]} before" in (record.damage or "")
        record.append(entry(1))
        record.close()
    aside = [(tmp_path / f"game.maquis.damaged{number}").read_text() for number in ("", ".2", ".3")]
    assert aside == ["tail 0", "tail 1", "tail 2"]


def test_damage_is_left_alone_by_those_who_only_read(tmp_path: Path) -> None:
    path = tmp_path / "game.maquis"
    path.write_bytes(written(path)[:-10])
    before = path.read_bytes()
    Record.open(path)
    Record.open(path, write=True).close()
    assert path.read_bytes() == before
    assert [each.name for each in tmp_path.iterdir()] == ["game.maquis"]


def test_a_tail_that_cannot_be_put_aside_is_not_cut_off(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.maquis"
    path.write_bytes(written(path)[:-10])
    before = path.read_bytes()
    record = Record.open(path, write=True)

    def full(*args: object, **more: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "link", full)
    sentence = message(lambda: record.append(entry(7)))
    assert "the line that broke off could not be put aside (No space left on device)" in sentence
    assert path.read_bytes() == before


# Writing safely


def test_entries_are_on_disk_when_they_are_acknowledged(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What a power failure leaves is what was brought to disk: that much must hold all that was acknowledged."""
    path = tmp_path / "game.maquis"
    safe = 0
    sync = os.fsync

    def synced(fd: int) -> None:
        nonlocal safe
        sync(fd)
        if os.path.samestat(os.fstat(fd), os.stat(path)):
            safe = path.stat().st_size

    record = Record.create(path, HEADER)
    monkeypatch.setattr(os, "fsync", synced)

    def after_a_power_failure() -> list[int]:
        copy = tmp_path / "copy.maquis"
        copy.write_bytes(path.read_bytes()[:safe])
        return kept(copy)

    record.append(entry(0))
    assert after_a_power_failure() == [0]
    record.append(entry(1), commit=False)
    record.append(entry(2), commit=False)
    assert after_a_power_failure() == [0]
    record.commit()
    assert after_a_power_failure() == [0, 1, 2]
    record.append(entry(3), commit=False)
    record.close()
    assert after_a_power_failure() == [0, 1, 2, 3]


def test_a_new_record_is_on_disk_with_its_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[str] = []
    sync, link = os.fsync, os.link

    def synced(fd: int) -> None:
        done.append("folder" if os.path.samestat(os.fstat(fd), os.stat(tmp_path)) else "file")
        sync(fd)

    def linked(part: Path, path: Path, **more: Any) -> None:
        done.append("name")
        assert path.parent == tmp_path
        assert not path.exists()
        link(part, path, **more)

    monkeypatch.setattr(os, "fsync", synced)
    monkeypatch.setattr(os, "link", linked)
    Record.create(tmp_path / "game.maquis", HEADER).close()
    assert done == ["file", "name", "folder"]
    assert [each.name for each in tmp_path.iterdir()] == ["game.maquis"]


@pytest.mark.parametrize("step", ["write", "fsync", "link"])
def test_a_record_that_cannot_be_made_whole_is_not_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    def full(*args: object, **more: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    path = tmp_path / "game.maquis"
    monkeypatch.setattr(os, step, full)
    assert message(lambda: Record.create(path, HEADER)) == f"{path} cannot be created: No space left on device"
    assert list(tmp_path.iterdir()) == []


def test_an_entry_that_finds_the_disk_full_is_not_in_the_record(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.maquis"
    before = written(path)
    record = Record.open(path, write=True)
    write = os.write
    monkeypatch.setattr(os, "write", lambda fd, data: write(fd, data[:10]))
    sentence = message(lambda: record.append(entry(3)))
    assert sentence == (
        f"{path}: entry 3 could not be written (No space left on device); open it again to go on from what it holds"
    )
    monkeypatch.undo()
    assert path.read_bytes() == before
    assert "is not open for writing" in message(lambda: record.append(entry(3)))
    with Record.open(path, write=True) as again:
        again.append(entry(3))
    assert kept(path) == [0, 1, 2, 3]


def test_a_commit_that_fails_is_told_and_the_record_let_go(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(fd: int) -> None:
        raise OSError(errno.EIO, "Input/output error")

    path = tmp_path / "game.maquis"
    record = Record.create(path, HEADER)
    monkeypatch.setattr(os, "fsync", broken)
    assert "what was added last may not be on disk (Input/output error)" in message(lambda: record.append(entry(0)))
    assert "is not open for writing" in message(record.commit)


def test_a_record_changed_by_another_program_is_not_added_to(tmp_path: Path) -> None:
    path = tmp_path / "game.maquis"
    record = Record.create(path, HEADER)
    with path.open("ab") as file:
        file.write(b"a note\n")
    assert "was changed meanwhile" in message(lambda: record.append(entry(0)))


def test_what_no_line_can_hold_is_refused_and_the_record_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "game.maquis"
    with Record.create(path, HEADER) as record:
        assert "cannot hold this" in message(lambda: record.append(entry(0, "move \udcff")))
        two = msgspec.structs.replace(entry(0), events=[msgspec.Raw(b'{\n"event":"moved"}')])
        assert "cannot hold an event of more than one line" in message(lambda: record.append(two))
        record.append(entry(0))
    assert kept(path) == [0]


# One writer, many readers


def test_a_second_writer_is_refused_until_the_first_is_done(tmp_path: Path) -> None:
    path = tmp_path / "game.maquis"
    first = Record.create(path, HEADER)
    refused = f"{path} is being written by another program: wait until it is done, or only read it"
    assert message(lambda: Record.open(path, write=True)) == refused
    first.close()
    second = Record.open(path, write=True)
    assert message(lambda: Record.open(path, write=True)) == refused
    second.close()
    first.close()


def test_a_reader_sees_what_is_written_so_far_and_cannot_add(tmp_path: Path) -> None:
    path = tmp_path / "game.maquis"
    with Record.create(path, HEADER) as writer:
        writer.append(entry(0))
        reader = Record.open(path)
        assert [each.version for each in reader.entries] == [0]
        writer.append(entry(1))
        assert kept(path) == [0, 1]
    assert "is not open for writing" in message(lambda: reader.append(entry(2)))


def test_a_line_that_is_just_being_written_is_no_damage(tmp_path: Path) -> None:
    path = tmp_path / "game.maquis"
    with Record.create(path, HEADER) as writer:
        writer.append(entry(0))
        with path.open("ab") as file:
            file.write(b'{"n":1,"vers')
        reader = Record.open(path)
        assert (reader.damage, len(reader)) == (None, 1)
    assert "line 3 breaks off" in (Record.open(path).damage or "")


def test_a_damaged_line_is_told_while_another_program_holds_the_record(tmp_path: Path) -> None:
    path = tmp_path / "game.maquis"
    whole = written(path)
    with Record.open(path, write=True):
        path.write_bytes(whole.replace(b"sabotage", b"sabotagE", 1))
        assert "line 2 was damaged" in (Record.open(path).damage or "")


def test_readers_find_a_whole_record_at_any_time(tmp_path: Path) -> None:
    path = tmp_path / "game.maquis"
    record = Record.create(path, HEADER)
    stop, found = threading.Event(), []

    def read() -> None:
        done = False
        while not done:
            done = stop.is_set()
            seen = Record.open(path)
            found.append((seen.damage, [each.version for each in seen.entries]))

    reader = threading.Thread(target=read)
    reader.start()
    for number in range(150):
        record.append(entry(number), commit=number % 10 == 0)
    stop.set()
    reader.join()
    record.close()
    assert found[-1] == (None, list(range(150)))
    assert all(damage is None and versions == list(range(len(versions))) for damage, versions in found)


# What is no record


def test_a_record_is_never_overwritten(tmp_path: Path) -> None:
    path = tmp_path / "game.maquis"
    before = written(path)
    assert message(lambda: Record.create(path, HEADER)) == (f"{path} exists already, and a record is never overwritten")
    assert path.read_bytes() == before
    assert [each.name for each in tmp_path.iterdir()] == ["game.maquis"]


def test_a_record_of_a_newer_format_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "game.maquis"
    path.write_text('{"maquis_record":6,"maquis":"9.0","something":"else"}\n')
    assert message(lambda: Record.open(path)) == (
        f"{path} is a record of format 6, written by maquis 9.0: "
        f"maquis {__version__} reads formats up to 5, so a newer maquis is needed"
    )


@pytest.mark.parametrize(
    ("have", "sentence"),
    [
        ("2.0", "was played under version 2.1 of game.rule9: maquis {} has version 2.0, so a newer maquis is needed"),
        ("2", "was played under version 2.1 of game.rule9: maquis {} has version 2, so a newer maquis is needed"),
        ("2.1", ""),
        ("2.10", ""),
        ("10", ""),
    ],
)
def test_a_record_of_newer_rules_is_refused_and_of_older_ones_is_not(tmp_path: Path, have: str, sentence: str) -> None:
    path = tmp_path / "game.maquis"
    written(path)
    if sentence:
        found = message(lambda: Record.open(path, rules={"game.rule9": have}))
        assert found == f"{path} {sentence.format(__version__)}"
    else:
        assert len(Record.open(path, rules={"game.rule9": have})) == 3


def test_a_record_of_rules_that_are_not_installed_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "game.maquis"
    written(path)
    assert message(lambda: Record.open(path, rules={"b": "1", "a": "1"})) == (
        f"{path} is a game under game.rule9, which is not installed here: there is a, b"
    )


def test_rules_need_a_version_that_can_be_compared(tmp_path: Path) -> None:
    path = tmp_path / "game.maquis"
    sentence = message(lambda: Record.create(path, msgspec.structs.replace(HEADER, rules="draft")))
    assert sentence == f"{path}: 'draft' is not a version of rules; one is written as 2 or 2.1"
    assert not path.exists()


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"", "is empty: it is no record"),
        (b"hello\n", "is no record: line 1 is not the header of one"),
        (b'{"maquis_map": 1}\n', "is no record: line 1 is not the header of one"),
        (b"\xff\xfe\x00\n", "is no record: line 1 is not the header of one"),
        (b"[" * 100_000, "is no record: line 1 is not the header of one"),
        (b'{"maquis_record":1,"maq', "line 1, the header of the record, is damaged: nothing can be read"),
        (b'{"maquis_record":1}\n', "line 1, the header of the record, was damaged or changed after it was written"),
    ],
)
def test_what_is_no_record_is_told_with_its_line(tmp_path: Path, content: bytes, sentence: str) -> None:
    path = tmp_path / "game.maquis"
    path.write_bytes(content)
    for write in (False, True):
        found = message(partial(Record.open, path, write=write))
        assert found.startswith(str(path))
        assert sentence in found
    assert path.read_bytes() == content


def test_missing_files_folders_and_pipes_are_told(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    for write in (False, True):
        for name, sentence in {
            "nowhere": f"there is no record {tmp_path / 'nowhere'}",
            ".": f"{tmp_path} is a folder, not a record",
            "pipe": f"{tmp_path / 'pipe'} is not a file, not a record",
        }.items():
            path = tmp_path / name
            assert message(partial(Record.open, path, write=write)) == sentence
    path = tmp_path / "none" / "game.maquis"
    assert message(lambda: Record.create(path, HEADER)) == f"{path} cannot be created: there is no folder {path.parent}"


def test_files_that_may_not_be_opened_are_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def denied(*args: object) -> int:
        raise PermissionError(errno.EACCES, "Permission denied")

    path = tmp_path / "game.maquis"
    written(path)
    monkeypatch.setattr(os, "open", denied)
    assert message(lambda: Record.open(path)) == f"{path} cannot be opened: Permission denied"
    assert message(lambda: Record.create(path, HEADER)) == f"{path} cannot be created: Permission denied"
