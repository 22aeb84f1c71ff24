"""maquis plays on systems that have less than the one it is tested on: Windows, and a web page."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from maquis.engine import durable


@pytest.mark.parametrize("system", ["windows", "page"])
def test_a_game_is_played_and_kept_on_a_system_with_less(tmp_path: Path, system: str) -> None:
    command = [sys.executable, "-X", "warn_default_encoding", "-m", "tests.elsewhere", system, str(tmp_path)]
    letters = "cp1252" if system == "windows" else "utf-8"
    environment = {**os.environ, "PYTHONIOENCODING": letters}
    done = subprocess.run(command, capture_output=True, text=True, encoding=letters, env=environment, check=False)
    assert (done.returncode, done.stderr.count("Traceback")) == (0, 0), done.stderr[-3000:]
    whole = tmp_path / "whole.maquis"
    assert whole.read_bytes().count(b"\n") == (tmp_path / "broken.maquis").read_bytes().count(b"\n") - 1
    fd = durable.opened(whole, 0)
    assert b"\r" not in whole.read_bytes()
    assert durable.lock(fd)
