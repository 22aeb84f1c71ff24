"""What a shell completes."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.running import run

BIN = Path(sys.executable).parent
COMPLETED = """
source "$1"; shift
COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); COMP_LINE="$*"; COMP_POINT=${#COMP_LINE}
$(complete -p maquis | sed 's/.*-F \\([^ ]*\\).*/\\1/') maquis "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD-1]}"
printf '%s\\n' "${COMPREPLY[@]}"
"""


@pytest.mark.parametrize(
    ("line", "some"),
    [
        (["pl"], {"play"}),
        (["campaign", "eastern"], {"eastern-front"}),
        (["ask", "global"], {"global_war.partisans"}),
        (["ask", "europa.rule40", "sab"], {"sabotage"}),
        (["ask", "europa.rule40", "--grou"], {"--ground"}),
    ],
)
def test_in_bash(line: list[str], some: set[str], tmp_path: Path) -> None:
    script = tmp_path / "maquis"
    script.write_text(run("completion", "bash").stdout)
    path = {**os.environ, "PATH": f"{BIN}:{os.environ['PATH']}"}
    done = subprocess.run(
        ["bash", "-c", COMPLETED, "bash", str(script), "maquis", *line], env=path, capture_output=True, text=True
    )
    assert some <= {each.strip() for each in done.stdout.splitlines()}, done


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish", "powershell"])
def test_for_every_shell(shell: str) -> None:
    told = run("completion", shell).stdout
    assert "maquis" in told
    assert "ground" in told
    if found := shutil.which(shell):
        subprocess.run([found, "-n", "-c", told], check=True)


def test_what_is_asked_begins_as_it_is_typed() -> None:
    told = run("__complete", "ask", "raid.first", "").stdout.splitlines()
    assert "sabotage\tsabotage PLACE by UNIT" in told
    assert run("__complete", "ask", "nothing", "").stdout.split() == ["begin"]
