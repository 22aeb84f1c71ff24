"""What `make mutants` rests on: it tries what it says, with tests that there are, and tells what none notices."""

import subprocess
import sys
from pathlib import Path

from benchmarks import mutants
from benchmarks.changes import changes, enclosed

RULES = """
from functools import cache


def room(here: int, limit: int = 3) -> bool:
    return here >= 0 and here < limit


@cache
def told(kind: str) -> str:
    match kind:
        case "brigade" if kind:
            return "a brigade"
        case _:
            return f"{kind or 'nothing'}"


def doubled(steps: int) -> int:
    return 1 + doubled(steps - 1) * 2 if steps else 0


class Way:
    def __init__(self) -> None:
        self.points = 0

    def pay(self, cost: int) -> None:
        if not cost:
            return
        self.points += cost


class Road(Way):
    def __init__(self) -> None:
        super().__init__()
        self.paved = len("paved road") > 9
"""
TESTS = """
import gc

import rules
from rules import room

gc.freeze()


def test_a_room_is_full():
    assert not room(3)


def test_a_room_has_room():
    assert room(2)


def test_who_pays_has_paid():
    way = rules.Road()
    way.pay(2)
    assert way.points == 2
"""
TRY = """
import sys
from pathlib import Path
import pytest
from benchmarks.changes import changes
from benchmarks.trials import Module, Trials

path = Path("rules.py")
module = Module(path, "rules", changes(path.read_text()))
def told(module):
    Path("left").write_text("\\n".join(change.diff.splitlines()[-1][1:].strip() for change in module.left))
trials = Trials([module], told, at_once=2)
sys.exit(pytest.main(["-p", "no:cacheprovider", "--basetemp=tmp", "test_rules.py"], plugins=[trials]))
"""


def made(function: str) -> set[str]:
    return {
        "\n".join(line[1:].strip() for line in change.diff.splitlines() if line[0] == "+")
        for change in changes(RULES)
        if change.function == function
    }


def test_small_changes_of_a_function() -> None:
    assert made("room") == {
        "def room(here: int, limit: int = 2) -> bool:",
        "def room(here: int, limit: int = 4) -> bool:",
        "return here > 0 and here < limit",
        "return here >= (-1) and here < limit",
        "return here >= 0 or here < limit",
        "return here >= 0 and here <= limit",
    }


def test_decorated_functions_and_methods_are_changed_and_words_are_not() -> None:
    assert made("told") == {
        'case "brigadeX" if kind:',
        'case "brigade" if (kind) and False:',
        "case _ if False:",
        "return f\"{kind and 'nothing'}\"",
    }
    assert made("Way.pay") == {
        "if not (not cost):",
        "if cost:",
        "self.points = cost",
        "self.points -= cost",
    }
    assert made("Road.__init__") == {
        "pass",
        'self.paved = len("paved road") >= 9',
        'self.paved = len("paved road") > 8',
        'self.paved = len("paved road") > 10',
    }


def test_every_change_of_a_rule_module_can_be_run() -> None:
    for module in ("engine/rulings.py", "families/europa/rules/movement.py"):
        found = changes((mutants.ROOT / module).read_text(encoding="utf-8"))
        assert len(found) > 50
        for change in found:
            assert change.diff
            compile(enclosed(change), module, "exec", dont_inherit=True)


def tried(folder: Path, tests: str) -> subprocess.CompletedProcess[str]:
    (folder / "rules.py").write_text(RULES)
    (folder / "test_rules.py").write_text(tests)
    return subprocess.run(
        [sys.executable, "-c", TRY],
        cwd=folder,
        env={"PYTHONPATH": f"{Path.cwd()}:{folder}", "PATH": ""},
        capture_output=True,
        text=True,
        check=False,
    )


def test_what_no_test_notices_is_left(tmp_path: Path) -> None:
    ran = tried(tmp_path, TESTS)
    assert ran.returncode == 0, ran.stdout + ran.stderr
    left = (tmp_path / "left").read_text().splitlines()
    unused = {each for each in made("Road.__init__") if each != "pass"}
    unseen = {"return here > 0 and here < limit", "return here >= (-1) and here < limit", "self.points = cost"}
    assert set(left) == unseen | unused | made("told") | made("doubled")


def test_tests_that_fail_with_nothing_changed_notice_nothing(tmp_path: Path) -> None:
    once = "import pathlib, rules\ndef test_a_room():\n    assert rules.room(2)\n    pathlib.Path('seen').mkdir()\n"
    ran = tried(tmp_path, once)
    assert ran.returncode == 1
    assert "a test fails though nothing is changed: test_rules.py::test_a_room" in ran.stdout + ran.stderr
    assert not (tmp_path / "left").exists()


def test_the_tests_that_mutants_are_shown_to_are_there() -> None:
    assert [path for path in mutants.TESTS if not Path(path).exists()] == []
    files = [
        file for path in map(Path, mutants.TESTS) for file in ([path] if path.is_file() else path.glob("test_*.py"))
    ]
    named = "\n".join(f"{file}\n{file.read_text(encoding='utf-8')}" for file in files)
    assert [part for part in mutants.SLOW if part not in named] == []
    assert all((mutants.ROOT / module).is_file() for module in mutants.modules())
