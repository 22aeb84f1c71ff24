from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

import pytest

SCRIPT = Path(__file__).parents[2] / "docs" / "research" / "learn.py"


def test_the_example_learns_and_compares(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    spec = spec_from_file_location("learn", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    learn = module_from_spec(spec)
    spec.loader.exec_module(learn)
    monkeypatch.setattr(learn, "BATCH", 2)
    monkeypatch.setattr(learn, "FRESH", 2)
    monkeypatch.setattr("sys.argv", ["learn.py", "0.01"])
    learn.main()
    first, *others = capsys.readouterr().out.splitlines()
    assert first.startswith("     0 games: mean score")
    assert [line.split(":")[0] for line in others] == ["learnt", "random", "sensible"]
    assert len(SCRIPT.read_text().splitlines()) < 100
