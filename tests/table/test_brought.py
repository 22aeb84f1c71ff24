"""Records come and go: what is exported can be checked by itself, and be taken in elsewhere."""

import json
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from maquis.cli.umpire import verify
from maquis.engine.recordfile import Entry, Header, scan_lines, seal
from maquis.table.limits import Limits
from tests.table.serving import Served, play, serving


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Served]:
    with serving(tmp_path / "table.db", Limits(waiting=60, seconds=60, games_an_hour=10**6)) as found:
        yield found


def test_out_and_in_again(served: Served, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    game, people = served.game(umpire=True)
    play(served, game, people, 14)
    data = people["umpire"].answer("GET", "/api/game/export").content
    record = tmp_path / "game.maquis"
    record.write_bytes(data)
    log = tmp_path / "soviet.log"
    log.write_bytes(people["soviet"].answer("GET", "/api/game/export").content)
    assert verify(record, log=log) == 0
    assert b"secret" not in log.read_bytes()
    made = served.anybody.answer("POST", "/api/games/import", 201, content=data).json()
    again = served.seated(made["links"])
    for side in ("axis", "soviet"):
        assert again[side].ask("/api/game")["position"] == people[side].ask("/api/game")["position"]
        assert again[side].ask("/api/game/log", limit=1000) == people[side].ask("/api/game/log", limit=1000)
    assert served.hall.storage.lines(made["game"]) == data.splitlines(keepends=True)
    side = again["axis"].ask("/api/game")["position"]["to_act"][0]
    assert again[side].answer("POST", "/api/game/judge", json={"order": "end"}).json()
    play(served, made["game"], again, 2, "2")
    capsys.readouterr()


def test_damaged_records_are_refused(served: Served) -> None:
    game, people = served.game(umpire=True)
    play(served, game, people, 6)
    data = people["umpire"].answer("GET", "/api/game/export").content
    lines = data.splitlines(keepends=True)
    head = json.loads(lines[0])
    renamed = data.replace(b'"side":"axis"', b'"side":"anis"', 1)
    unknown = data.replace(b'"europa.rule40"', b'"europa.rule99"', 1)
    for bad, words in (
        (b"", "is empty"), (b"Dear diary", "no record"), (data[:-1], "breaks off"), (data[:-30], "breaks off"),
        (b"".join(lines[:2] + lines[3:]), "was damaged"), (renamed, "damaged"),
        (lines[0], "never set up"), (unknown, "damaged"), (b"{}\n" * 9, "no record"), (b"\xff" * 100, "no record"),
    ):  # fmt: skip
        said = served.anybody.error("POST", "/api/games/import", 400, content=bad)
        assert words in said, said
        assert str(Path.cwd()) not in said
    assert head["edition"] == "europa.rule40"
    assert served.hall.storage.count("")[1] == 1


def test_forged_records_are_refused(served: Served) -> None:
    """The checksums of a record can be made by anybody; its entries must be what the rules say."""
    import msgspec

    game, people = served.game(umpire=True)
    play(served, game, people, 8)
    data = people["umpire"].answer("GET", "/api/game/export").content
    found = scan_lines(Path("x"), data.splitlines(keepends=True))

    def forged(header: Header = found.header, entries: Sequence[Entry] = found.entries) -> bytes:
        lines, checksum = [], b""
        whole: tuple[Header | Entry, ...] = (header, *entries)
        for each in whole:
            line, checksum = seal(Path("x"), each, checksum)
            lines.append(line)
        return b"".join(lines)

    change = msgspec.structs.replace
    assert forged() == data
    first, *rest = found.entries
    more = change(found.entries[-1], n=len(found.entries), order="end")
    for bad, words in (
        (forged(header=change(found.header, edition="europa.rule99")), "not installed"),
        (forged(header=change(found.header, rules="99")), "newer maquis"),
        (forged(header=change(found.header, scenario="../../etc")), "not installed"),
        (forged(header=change(found.header, secret="")), "no sealed dice"),
        (forged(header=change(found.header, secret="00" * 32)), "secret"),
        (forged(header=change(found.header, options={"nonsense": 1})), "nonsense"),
        (forged(entries=[*found.entries, more]), "entry"),
        (forged(entries=[change(first, events=first.events[:-1]), *rest]), "entry 0"),
        (forged(entries=[change(first, events=[msgspec.Raw(b'{"event":"no"}')]), *rest]), "event"),
    ):  # fmt: skip
        said = served.anybody.error("POST", "/api/games/import", 400, content=bad)
        assert words in said, said
    assert served.hall.storage.count("")[1] == 1


def test_a_game_that_is_over_hides_nothing(served: Served, tmp_path: Path) -> None:
    game, people = served.game(first="Aug II 44", delay=3)
    axis, soviet = people["axis"], people["soviet"]
    eve = served.sits(axis.answer("POST", "/api/seats", 201, json={}).json())
    assert eve.error("GET", "/api/game/export", 403)
    assert play(served, game, people, 60)
    seen = axis.ask("/api/game")
    assert seen["position"]["over"]
    assert seen["position"]["to_act"] == []
    secret = seen["table"]["secret"]
    assert len(secret) == 64
    record = tmp_path / "game.maquis"
    for person in (axis, soviet, eve):
        record.write_bytes(person.answer("GET", "/api/game/export").content)
        assert verify(record) == 0
    assert eve.ask("/api/game")["position"]["over"]
    refused = axis.undo(to=3)
    assert "the game is over" in refused["refused"]["demands"][0]["words"]
    assert axis.ask("/api/game/acts") == []
