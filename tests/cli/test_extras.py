"""The command works with what `pip install maquis` brings; libraries of extras are looked for when they are needed."""

import subprocess
import sys

EXTRAS = (
    "altair", "distributed", "fontTools", "gymnasium", "numpy", "pettingzoo", "PIL", "polars", "pyproj", "pyspiel",
    "rustworkx", "scipy", "shapely", "vl_convert",
)  # fmt: skip
BARE = f"""
import sys
from importlib.abc import MetaPathFinder

class Missing(MetaPathFinder):
    def find_spec(self, name, path, target=None):
        if name.partition(".")[0] in {EXTRAS!r}:
            raise ModuleNotFoundError(name)

sys.meta_path.insert(0, Missing())
from maquis.cli import main
sys.argv = ["maquis", *sys.argv[1:]]
main()
"""


def _bare(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-c", BARE, *arguments], capture_output=True, text=True, check=False)


def test_the_command_needs_no_extra() -> None:
    done = _bare("tally", "eastern-front", "recruits Kiev MD", "--turn", "Feb II 43")
    assert done.stderr == ""
    assert "recruits in the Kiev MD: 0" in done.stdout
    assert done.returncode == 0
