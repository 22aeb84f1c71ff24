"""A module has one thing in it, and can be read at one go: 400 lines are the most that one has."""

from pathlib import Path

SOURCE = Path(__file__).parents[1] / "src" / "maquis"
MOST = 400


def test_no_module_is_longer_than_can_be_read_at_one_go() -> None:
    long = {
        path.relative_to(SOURCE).as_posix(): lines
        for path in SOURCE.rglob("*.py")
        if (lines := len(path.read_text(encoding="utf-8").splitlines())) > MOST
    }
    assert long == {}
