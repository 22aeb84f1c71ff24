"""Processes that play: they end with the one that they play for."""

import os
import subprocess
import sys
import time
from pathlib import Path

from maquis.simulation.workers import open_workers

SCRIPT = """
from maquis.simulation.workers import done
from tests.simulation.test_workers import whoami
for each in done(whoami, None, range(10**6), 2):
    print(each, flush=True)
"""


def whoami(plan: None, number: int) -> int:
    time.sleep(0.01)
    return os.getpid()


def test_processes_that_play_end_when_the_command_is_killed() -> None:
    root = Path(__file__).parents[2]
    playing = subprocess.Popen([sys.executable, "-c", SCRIPT], stdout=subprocess.PIPE, text=True, cwd=root)
    assert playing.stdout is not None
    found = {int(playing.stdout.readline()) for _ in range(10)}
    playing.kill()
    playing.wait(10)
    playing.stdout.close()
    until = time.monotonic() + 20
    while (left := [each for each in found if _lives(each)]) and time.monotonic() < until:
        time.sleep(0.05)
    for each in left:
        os.kill(each, 9)
    assert found
    assert not left


def begun(folder: str, number: int) -> None:
    (Path(folder) / str(number)).touch()
    time.sleep(0.01)


def test_games_that_nobody_waits_for_any_more_are_not_begun(tmp_path: Path) -> None:
    with open_workers(2) as workers:
        ended = workers.ended(begun, [(str(tmp_path), number) for number in range(1000)])
        for _ in range(5):
            next(ended)
        ended.close()
        assert [plan for ((plan, _),) in workers.ended(begun, [(str(tmp_path), -1)])] == [str(tmp_path)]
    assert 5 <= len(list(tmp_path.iterdir())) < 40


def _lives(process: int) -> bool:
    try:
        return Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rsplit(")", 1)[1].split()[0] != "Z"
    except OSError:
        return False
