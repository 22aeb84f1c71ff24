"""`maquis log`: what a side was told, in words, or event by event as the record has it."""

from pathlib import Path

import pytest

from maquis.contract.families import families
from maquis.contract.scenarios import load
from tests.cli.running import run

SCENARIOS = [family.scenarios[0] for family in families().values()]
TOLD_RAW = ("began turn ", "flagged ", "counted ", "painted ", "owned ", "entered ", "moved ", "mask ")


def told(*words: str) -> list[str]:
    done = run("log", *words)
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


@pytest.fixture(scope="module", params=SCENARIOS)
def played(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> tuple[str, Path]:
    """A game of which policies have played the first turn."""
    name, folder = request.param, tmp_path_factory.mktemp("played")
    on = load(name)
    run("campaign", name, "--to", on.calendar.name(on.first), "--out", str(folder))
    return name, folder / "campaign-001.maquis"


def test_a_log_reads_as_what_happened(played: tuple[str, Path]) -> None:
    name, path = played
    for side in load(name).game.sides:
        lines = told(str(path), "--as", side)
        assert "The game is set up." in [line.strip() for line in lines]
        assert any(line.startswith("-- ") for line in lines)
        assert not [line for line in lines if line.strip().startswith((*TOLD_RAW, "europa."))]
        assert len(lines) < len(told(str(path), "--as", side, "--events"))


def test_with_events_it_is_as_the_record_has_it(played: tuple[str, Path]) -> None:
    _, path = played
    lines = [line.strip() for line in told(str(path), "--events")]
    assert any(line.startswith("began turn ") for line in lines)
    assert any(line.startswith(("entered ", "owned ")) for line in lines)


def test_a_side_reads_of_the_others_counters_as_it_sees_them(tmp_path: Path) -> None:
    path = str(tmp_path / "game.maquis")
    assert run("new", "raid", "--out", path).returncode == 0
    for order in ("hide Band 0001", "move Band 0000"):
        assert run("give", path, order, "--as", "raiders").returncode == 0
    mine, theirs = ("\n".join(told(path, "--as", side)) for side in ("raiders", "patrol"))
    assert "Band at 0001" in mine
    assert "raider 1" in theirs
    assert "Band" not in theirs
    assert "Band at 0001" in "\n".join(told(path))
