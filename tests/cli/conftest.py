"""What several files of commands read: a game that policies have played, recorded."""

from pathlib import Path

import pytest

from tests.cli.running import run


@pytest.fixture(scope="session")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("campaign")
    done = run("campaign", "eastern-front", "--to", "Aug II 41", "--out", str(folder), "--json")
    assert done.returncode == 0, done.stderr
    return folder / "campaign-001.maquis"
