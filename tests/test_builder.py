"""The commands of the builder tell how they are used, and what is wrong with a command line, in a sentence."""

import os
import runpy
import subprocess
import sys
from pathlib import Path

import pytest

BUILDER = Path(__file__).parents[1] / "builder"
RUN = 'if __name__ == "__main__":'
COMMANDS = sorted(
    ".".join(("builder", *path.relative_to(BUILDER).with_suffix("").parts)).removesuffix(".__main__")
    for path in BUILDER.rglob("*.py")
    if RUN in path.read_text(encoding="utf-8")
)
WRONG = {
    "builder.pupils": (["war_in_europe", "germany"], "there is no side 'germany'; the sides are Axis and Allied"),
    "builder.bluffs": (["some"], "argument DEALS: 'some' is no whole number from 1 on"),
    "builder.debriefs": (["europa", "axis", "0"], "argument GAMES: '0' is no whole number from 1 on"),
    "builder.exploit": (["atlantis"], "argument FAMILY: there is no family with levels 'atlantis'; there is europa, "),
    "builder.levels": (["europe"], "argument FAMILY: there is no family with levels 'europe'; did you mean europa"),
    "builder.luck": (["raids", "turn 4"], "there is no scenario that policies play 'raids'; there is eastern-front, "),
    "builder.baselines": (["raid", "raids"], "there is no family with lessons 'raids'; did you mean raid"),
    "builder.par": (["eastern-front-umpired"], "there is no scenario that policies play 'eastern-front-umpired'; did"),
    "builder.strength": (["--jobs", "many"], "argument --jobs: 'many' is no whole number from 1 on"),
    "builder.powers": (
        ["cavalry"],
        "WORD: nothing has 'cavalry' in it; there is eastern-front partisans in regular mode; ",
    ),
    "builder.marches": (["cavalry"], "nothing has 'cavalry' in it; there is eastern-front europa.rule40; "),
    "builder.history.sheet": (["a.png", "Dec I 42"], "a drawing is FILE.png, which is of all turns, or FILE.svg with "),
    "builder.fonts": ([str(BUILDER)], "the fonts DejaVuSansCondensed, DejaVuSansCondensed-Bold, "),
    "builder.history": ([str(BUILDER)], f"no history in {BUILDER}: give the folder that holds cities_control.csv"),
    "builder.europe_history": (["nowhere"], "argument GEOGRAPHY_DIR: there is no folder 'nowhere'"),
    "builder": ([str(BUILDER)], f"no geography in {BUILDER}: give the folder that holds land.geojson.gz"),
}
pytestmark = pytest.mark.filterwarnings("ignore:.*found in sys.modules:RuntimeWarning")


def answered(
    module: str, words: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> tuple[object, str, str]:
    """The exit code of a command, and what it printed on either stream."""
    path = BUILDER.parent.joinpath(*module.split("."))
    source = path.with_suffix(".py") if path.with_suffix(".py").exists() else path / "__main__.py"
    assert "Command(" in source.read_text(encoding="utf-8") or module == "builder.pupils", "it would be run"
    monkeypatch.setattr(sys, "argv", [module, *words])
    try:
        with pytest.raises(SystemExit) as ended:
            runpy.run_module(module, run_name="__main__")
    except ModuleNotFoundError as missing:
        pytest.skip(f"the builder needs more packages: pip install maquis[builder] ({missing.name})")
    return ended.value.code, *capsys.readouterr()


@pytest.mark.parametrize("module", COMMANDS)
def test_a_command_tells_how_it_is_used(
    module: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    code, out, err = answered(module, ["--help"], monkeypatch, capsys)
    assert (code, err) == (0, "")
    usage, _, about = out.partition("\n\n")
    assert usage.startswith(f"usage: python -m {module} [-h]")
    assert f"`python -m {module}" in about or f": python -m {module}" in about


@pytest.mark.parametrize("module", COMMANDS)
def test_what_a_command_cannot_use_is_named(
    module: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for nonsense in (["--nonsense"], ["nonsense"] * 5):
        code, out, err = answered(module, nonsense, monkeypatch, capsys)
        assert (code, out) == (2, "")
        said, usage = err.splitlines()
        assert said.startswith(f"python -m {module}: ")
        assert "nonsense" in said or "required" in said
        assert usage.startswith(f"usage: python -m {module} [-h]")


@pytest.mark.parametrize("module", WRONG)
def test_what_would_be_right_is_said(
    module: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    words, sentence = WRONG[module]
    code, out, err = answered(module, words, monkeypatch, capsys)
    assert (code, out) == (2, "")
    said, usage = err.splitlines()
    assert sentence in said
    assert usage.startswith(f"usage: python -m {module} [-h]")


def test_every_command_that_takes_something_is_asked_what_is_wrong() -> None:
    assert {*COMMANDS} == {*WRONG, "builder.global_war_history"}


def test_a_side_is_named_in_capitals_or_not(monkeypatch: pytest.MonkeyPatch) -> None:
    from builder.debriefs import asked

    monkeypatch.setattr(sys, "argv", ["builder.pupils", "war_in_europe", "axis", "2"])
    assert asked("builder.pupils", "", "PUPILS", 6) == ("war_in_europe", "Axis", 2)
    monkeypatch.setattr(sys, "argv", ["builder.pupils", "raid", "patrol"])
    assert asked("builder.pupils", "", "PUPILS", 6) == ("raid", "patrol", 6)


ROOT = BUILDER.parent
PRINTING = [path for folder in ("builder", "benchmarks", "handbook") for path in (ROOT / folder).rglob("*.py")]


def test_every_program_ends_quietly_when_nobody_reads_on() -> None:
    run = [path for path in PRINTING if RUN in path.read_text(encoding="utf-8")]
    assert len(run) > 15
    bare = [path for path in run if f"{RUN}\n    with piped():\n" not in path.read_text(encoding="utf-8")]
    assert not bare


@pytest.mark.parametrize("words", [["builder.marches", "--help"], ["maquis.pictures.page"], ["maquis", "scenarios"]])
def test_into_a_pipe_that_is_closed(words: list[str]) -> None:
    read, write = os.pipe()
    os.close(read)
    done = subprocess.run(
        [sys.executable, "-m", *words], stdout=write, stderr=subprocess.PIPE, text=True, cwd=ROOT, check=False
    )
    os.close(write)
    assert (done.returncode, done.stderr) == (0, "")
