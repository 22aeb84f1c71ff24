"""The commands that play Raid by the hundred; nothing that they need is said by the family but its goal."""

from pathlib import Path

import pytest

from maquis.cli.app import run


def ran(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert run(list(words)) == 0
    return capsys.readouterr().out


def test_a_campaign_is_played_and_verified(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    told = ran(capsys, "campaign", "raid", "--out", str(tmp_path))
    assert "Raiders: hide Band" in told
    assert "(1 for a broken line, -1 for a band that is caught)" in told
    assert (tmp_path / "campaign-001.png").stat().st_size > 0
    ran(capsys, "verify", str(tmp_path / "campaign-001.maquis"))


def test_many_are_played_and_shown_on_a_page(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    games, page = tmp_path / "games", tmp_path / "page.html"
    ran(capsys, "simulate", "raid", "--games", "4", "--jobs", "1", "--out", str(games))
    ran(capsys, "report", str(games), "--out", str(page))
    assert "Where counters come into play" in page.read_text()
    assert (tmp_path / "page" / "score.png").exists()


def test_two_nights_are_compared(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    long, short = tmp_path / "long.toml", tmp_path / "short.toml"
    long.write_text('scenario = "raid"\n')
    short.write_text('scenario = "raid"\n[options]\nturns = 1\n')
    told = ran(capsys, "compare", str(long), str(short), "--games", "12", "--jobs", "1", "--out", str(tmp_path))
    assert "12 pairs of games" in told
    assert "score" in told


def test_policies_climb_a_ladder(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ("--games", "2", "--to", "turn 2", "--jobs", "1", "--out", str(tmp_path))
    told = ran(capsys, "ladder", "raid", *words)
    assert "raiders against patrol" in told
    assert all(name in told for name in ("random", "sensible", "search"))
