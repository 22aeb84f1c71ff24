"""The command works with what `pip install maquis` brings; what needs a library of an extra names the extra."""

import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from maquis.table.notify import Message

EXTRAS = (
    "altair", "apprise", "distributed", "fontTools", "fpdf", "gymnasium", "numpy", "pettingzoo", "PIL", "polars",
    "pyproj", "pyspiel", "resvg_py", "rustworkx", "scipy", "shapely", "uvloop", "vl_convert",
)  # fmt: skip
BARE = f"""
import sys

sys.modules.update(dict.fromkeys({EXTRAS!r}))
from maquis.{{module}} import main
sys.argv = ["maquis", *sys.argv[1:]]
main()
"""


def _bare(folder: Path, *words: str, module: str = "cli", said: str = "") -> subprocess.CompletedProcess[str]:
    code = BARE.format(module=module)
    command = [sys.executable, "-c", code, *words]
    return subprocess.run(command, input=said, cwd=folder, capture_output=True, text=True, check=False)


def test_the_command_needs_no_extra(tmp_path: Path) -> None:
    done = _bare(tmp_path, "tally", "eastern-front", "recruits Kiev MD", "--turn", "Feb II 43")
    assert done.stderr == ""
    assert "recruits in the Kiev MD: 0" in done.stdout
    assert done.returncode == 0


def test_a_campaign_is_drawn_as_it_can_be(tmp_path: Path) -> None:
    done = _bare(tmp_path, "campaign", "raid", "--out", "played")
    assert (done.returncode, done.stderr) == (0, "")
    assert "Picture: played/campaign-001.svg" in done.stdout
    assert (tmp_path / "played" / "campaign-001.svg").read_text("utf-8").startswith("<svg")


@pytest.mark.parametrize(
    ("words", "extra"),
    [
        (("map", "raid", "--out", "raid.png"), "png"),
        (("book", "raid.first", "--out", "raid.pdf"), "print"),
        (("print", "raid", "--out", "raid.pdf"), "print"),
        (("staff", "dark-crusade-1944", "--map", "cut.png"), "png"),
        (("simulate", "raid", "--games", "1"), "simulate"),
        (("compare", "a.toml", "b.toml"), "simulate"),
        (("report", "played"), "simulate"),
    ],
)
def test_what_needs_an_extra_names_it(tmp_path: Path, words: tuple[str, ...], extra: str) -> None:
    done = _bare(tmp_path, *words)
    assert done.returncode == 2
    assert done.stderr.startswith("maquis: ")
    assert done.stderr.count("\n") == 1
    assert f"pip install 'maquis[{extra}]'" in done.stderr
    assert not [*tmp_path.iterdir()]


def test_a_player_who_cannot_be_told_reads_which_extra_the_table_lacks(tmp_path: Path) -> None:
    message = msgspec.json.encode(Message("ntfy://topic")).decode()
    done = _bare(tmp_path, module="table.notify", said=message)
    assert (done.returncode, done.stderr) == (0, "")
    assert "pip install 'maquis[server]'" in done.stdout
