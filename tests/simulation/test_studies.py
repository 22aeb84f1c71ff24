"""The studies of docs/studies: their commands are accepted as they stand, and their games come out as they are kept.

The figures of a study are those of its games: what these came to lies in docs/studies/played.json, the first game of
each plan turn by turn. Where a game is played otherwise now, the study is to be played again: its commands with
`--out FOLDER`, and then `python -m tests.simulation.studied FOLDER`, which keeps what came out.
"""

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
from tests.simulation.studied import ROOT, STUDIES, begins, commands, kept, requests, studied

NUMBER = re.compile(r"-?[\d,]+(?:\.\d+)?")
SOON = 5
"""Of so many turns each game is played in every run."""


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


@pytest.mark.parametrize("name", studied())
def test_the_first_game_of_a_plan_begins_as_it_is_kept(name: str) -> None:
    request, _, pages = studied()[name]
    now, then = begins(request.plan(), SOON), kept()[name].first
    assert {figure: now[figure] for figure in then} == {figure: turns[:SOON] for figure, turns in then.items()}, pages


@pytest.mark.long
@pytest.mark.parametrize("name", studied())
def test_the_first_game_of_a_plan_comes_out_as_it_is_kept(name: str) -> None:
    request, _, pages = studied()[name]
    plan = request.plan()
    now, then = begins(plan, plan.last - plan.first + 1), kept()[name].first
    assert {figure: now[figure] for figure in then} == then, pages


def test_as_many_games_are_kept_as_the_commands_play() -> None:
    assert {name: each.games for name, each in kept().items()} == {
        name: most for name, (_, most, _) in studied().items()
    }


def pairs(page: Path) -> Iterator[tuple[str, str, str]]:
    """The rows of tables on a page that have two means in their second and third column."""
    for line in page.read_text(encoding="utf-8").splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if len(cells) > 4 and all(map(NUMBER.fullmatch, cells[1:3])):
            yield cells[0], cells[1], cells[2]


BESIDE = ("units in the games", "cut in a turn then", "quiet: the most", "sensible")
"""The columns of means beside history."""


def columns(page: Path, names: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    """The numbers in columns of these names on a page, each with its row."""
    among: list[int] = []
    for line in page.read_text(encoding="utf-8").splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")] if line.startswith("|") else []
        if any(cell in names for cell in cells) or not cells:
            among = [number for number, cell in enumerate(cells) if cell in names]
        yield from ((line, cells[number]) for number in among if NUMBER.fullmatch(cells[number]))


def told(mean: float, number: str) -> bool:
    """Whether a number is a mean, told to its last digit."""
    digits = len(number.partition(".")[2])
    return bool(abs(mean - float(number.replace(",", ""))) <= 0.5 * 10.0**-digits + 1e-4)


@pytest.mark.parametrize("page", STUDIES, ids=lambda path: path.stem)
def test_means_on_a_page_are_those_of_its_games(page: Path) -> None:
    means = kept()
    played = [[means[name].means for name in requests(command)] for where, command in commands() if where == page.name]
    compared = [plans for plans in played if len(plans) == 2]
    for label, *numbers in pairs(page):
        assert any(
            all(told(plan[figure], number) for plan, number in zip(plans, numbers, strict=True))
            for plans in compared
            for figure in plans[0]
        ), f"{label}: no figure of these games has the means {numbers}"


@pytest.mark.parametrize("page", ["against-history.md", "global-war-against-history.md"])
def test_means_beside_history_are_those_of_its_games(page: str) -> None:
    played = [kept()[name] for where, command in commands() if where == page for name in requests(command)]
    means = [mean for each in played for mean in (*each.beside, *each.means.values())]
    numbers = list(columns(ROOT / "docs" / "studies" / page, BESIDE))
    assert numbers
    for row, number in numbers:
        assert any(told(mean, number) for mean in means), row


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
