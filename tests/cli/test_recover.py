"""A record with a damaged byte in it: nothing is added, and what is whole can be taken out."""

from pathlib import Path

import pytest

from maquis.cli.app import run
from maquis.engine.record import Record


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    path = tmp_path_factory.mktemp("whole") / "g.maquis"
    assert run(["new", "eastern-front", "--out", str(path)]) == 0
    for side in ("axis", "soviet") * 4:
        run(["give", str(path), "end", "--as", side])
    return path.read_bytes()


@pytest.fixture
def damaged(whole: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A record with a byte changed in its fourth line of several."""
    monkeypatch.chdir(tmp_path)
    lines = whole.splitlines(keepends=True)
    assert len(lines) > 6
    lines[3] = lines[3].replace(b'"side"', b'"sidf"', 1)
    path = tmp_path / "g.maquis"
    path.write_bytes(b"".join(lines))
    return path


def test_a_damaged_game_does_not_go_on_from_where_it_is_whole(
    damaged: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = damaged.read_bytes()
    for words in (["give", "g.maquis", "end", "--as", "axis"], ["play", "g.maquis"]):
        assert run(words) == 2
        told = capsys.readouterr().err
        for part in ("g.maquis: line 4 was damaged", "entries 0 to 1 stand", "maquis recover"):
            assert part in told
    assert run(["verify", "g.maquis"]) == 1
    assert "It holds" not in capsys.readouterr().out
    assert damaged.read_bytes() == before
    assert [each.name for each in damaged.parent.iterdir()] == ["g.maquis"]


def test_what_stands_is_written_to_a_new_file(damaged: Path, whole: bytes, capsys: pytest.CaptureFixture[str]) -> None:
    before = damaged.read_bytes()
    lines = whole.splitlines(keepends=True)
    for name in ("g.maquis.recovered", "g.maquis.recovered.2"):
        assert run(["recover", "g.maquis"]) == 0
        told = capsys.readouterr().out
        assert f"{name}, with 2 entries" in told
        assert f"lines 4 to {len(lines)} ({len(b''.join(lines[3:]))} bytes): line 4 was damaged" in told
        assert Path(name).read_bytes() == b"".join(lines[:3])
        assert Path(name).stat().st_mode & 0o077 == 0
    assert damaged.read_bytes() == before
    assert run(["give", "g.maquis.recovered", "end", "--as", "axis"]) in (0, 1)
    assert Record.open(Path("g.maquis.recovered")).damage is None


def test_nothing_is_overwritten_and_a_whole_record_needs_nothing(
    damaged: Path, whole: bytes, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["recover", "g.maquis", "--out", "g.maquis"]) == 2
    assert "exists already, and nothing is overwritten" in capsys.readouterr().err
    Path("whole.maquis").write_bytes(whole)
    assert run(["recover", "whole.maquis"]) == 2
    assert "is whole" in capsys.readouterr().err
    Path("torn.maquis").write_bytes(whole[:-10])
    assert run(["recover", "torn.maquis", "--out", "out.maquis"]) == 0
    assert Path("out.maquis").read_bytes() == b"".join(whole.splitlines(keepends=True)[:-1])
    assert sorted(each.name for each in Path(".").iterdir()) == [
        "g.maquis",
        "out.maquis",
        "torn.maquis",
        "whole.maquis",
    ]


def test_a_header_that_is_damaged_leaves_nothing_to_recover(damaged: Path, capsys: pytest.CaptureFixture[str]) -> None:
    damaged.write_bytes(damaged.read_bytes().replace(b"commitment", b"commitmenu", 1))
    assert run(["recover", "g.maquis"]) == 2
    assert "line 1, the header of the record" in capsys.readouterr().err
