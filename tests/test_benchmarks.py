"""Every subject of the benchmarks runs on its smallest input, and its runners agree."""

import pytest
from benchmarks import frames
from benchmarks.__main__ import SUBJECTS, main

pytestmark = pytest.mark.filterwarnings("ignore")
"""Peers are others' libraries, and warn of what is theirs."""


@pytest.mark.parametrize("name", SUBJECTS)
def test_a_subject_runs(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--smallest", name]) == 0
    told = capsys.readouterr().out
    assert "these times say nothing" in told
    assert "maquis" in told or "reasons" in told or "median" in told


def test_the_map_moves(capsys: pytest.CaptureFixture[str]) -> None:
    assert frames.main(["--smallest"]) == 0
    assert "pan, near" in capsys.readouterr().out


def test_a_subject_that_there_is_not_is_told() -> None:
    assert main(["--smallest", "nothing"]) == 2
