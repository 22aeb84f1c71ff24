"""The studies of docs/studies: their commands are accepted as they stand, and the figures they speak of exist."""

import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import pytest

from maquis.campaign import campaigns
from maquis.cli.compare import compare
from maquis.cli.parser import app, with_families
from maquis.contract.scenarios import load
from maquis.simulation.plan import read

ROOT = Path(__file__).parents[2]
STUDIES = sorted((ROOT / "docs" / "studies").glob("*.md"))
COMMAND = re.compile(r"^    maquis (\w+) (.*)$", re.MULTILINE)


def commands() -> Iterator[tuple[str, str]]:
    """Each command as it stands, by the page it stands on."""
    for page in STUDIES:
        for found in COMMAND.finditer(page.read_text(encoding="utf-8")):
            yield page.name, f"{found[1]} {found[2]}"


def compared() -> Iterator[tuple[Path, Path]]:
    """The plans that are compared."""
    for _, command in commands():
        verb, *words = shlex.split(command)
        if verb == "compare":
            yield ROOT / words[0], ROOT / words[1]


@pytest.mark.parametrize(("page", "command"), list(commands()))
def test_a_command_is_accepted(page: str, command: str) -> None:
    with_families()
    _, bound, _ = app.parse_args(command, exit_on_error=False, print_error=False)
    asked = bound.arguments
    assert asked.get("games", 2) >= 2
    if "source" in asked or "scenario" in asked:
        scenario = load(asked.get("source") or asked["scenario"])
        assert "turn" not in asked or scenario.turn(asked["turn"])


@pytest.mark.parametrize(("first", "second"), list(compared()), ids=lambda path: path.stem)
def test_plans_load_are_of_one_family_and_differ(first: Path, second: Path) -> None:
    requests = [read(first), read(second)]
    plans = [request.plan() for request in requests]
    assert plans[0].key != plans[1].key
    assert plans[0].seed == plans[1].seed
    assert requests[0].name != requests[1].name
    families = {plan.edition.partition(".")[0] for plan in plans}
    assert len(families) == 1


def test_every_study_is_listed_and_has_its_conclusion_and_limits() -> None:
    listed = (ROOT / "docs" / "studies" / "README.md").read_text(encoding="utf-8")
    for page in STUDIES:
        if page.name != "README.md":
            text = page.read_text(encoding="utf-8").lower()
            assert f"]({page.name})" in listed
            assert page.name in {name for name, _ in commands()}
            assert "conclusion" in text
            assert "limits" in text


def test_a_study_is_repeated_with_few_games(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pair = [ROOT / "docs" / "studies" / "plans" / f"centre-{name}.toml" for name in ("three", "none")]
    short = [tmp_path / path.name for path in pair]
    for path, copy in zip(pair, short, strict=True):
        copy.write_text(path.read_text(encoding="utf-8").replace('"August 1944"', '"June 1944"'), encoding="utf-8")
        assert read(copy).last == "June 1944"
    assert compare(*short, games=10, jobs=1, out_=tmp_path / "games") == 0
    told = capsys.readouterr().out
    assert "10 pairs of games" in told
    assert all(name.replace("_", " ")[:8] in told for name in campaigns.of(read(pair[0]).plan().loaded().game).figures)
