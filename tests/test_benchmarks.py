"""Every subject of the benchmarks runs on its smallest input, and its runners agree."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import pytest
from benchmarks import frames
from benchmarks.__main__ import SUBJECTS, main

pytestmark = pytest.mark.filterwarnings("ignore")
"""Peers are others' libraries, and warn of what is theirs."""


def run(command: Callable[[list[str]], int], *words: str) -> int:
    """What a command returns, in a thread of its own: tests of the page before it leave a loop in this one."""
    with ThreadPoolExecutor(1) as elsewhere:
        return elsewhere.submit(command, [*words]).result()


@pytest.mark.parametrize("name", SUBJECTS)
def test_a_subject_runs(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(main, "--smallest", name) == 0
    told = capsys.readouterr().out
    assert "these times say nothing" in told
    assert "maquis" in told or "reasons" in told or "median" in told


def test_the_map_moves(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(frames.main, "--smallest") == 0
    assert "pan, near" in capsys.readouterr().out


def test_a_subject_that_there_is_not_is_told() -> None:
    assert main(["--smallest", "nothing"]) == 2
