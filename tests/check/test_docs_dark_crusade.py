"""The page about worked examples of Dark Crusade: its snippet runs, every key, question and order is told."""

import re
from pathlib import Path

import msgspec
import pytest

from maquis.check import as_text
from maquis.check.dark_crusade import setup
from maquis.check.dark_crusade.form import After, Example, Expect
from maquis.check.form import parse
from maquis.check.runner import run
from maquis.games.dark_crusade import calendar, orders, questions

PAGE = (Path(__file__).parents[2] / "docs" / "examples-dark-crusade.md").read_text(encoding="utf-8")
COMMON = {"title", "clause", "bites", "reading", "edition", "expect", "as"}
COMMON_EXPECT = {"legal", "fails", "value", "steps", "reads", "because", "names", "says"}


@pytest.mark.parametrize("snippet", re.findall(r"^```toml\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE))
def test_a_snippet_is_ruled_as_the_page_says(snippet: str) -> None:
    results = [run(case) for case in parse(snippet, "shield.toml")]
    assert all(each.passed for each in results), "\n".join(as_text(results))


def part(heading: str) -> str:
    return PAGE.partition(f"# {heading}")[2].partition("\n#")[0]


@pytest.mark.parametrize(
    ("heading", "form", "elsewhere"),
    [
        ("Every key of a position", Example, COMMON),
        ("What to expect of Dark Crusade", Expect, COMMON_EXPECT),
        ("What to expect of Dark Crusade", After, set()),
    ],
)
def test_every_key_is_told(heading: str, form: type[msgspec.Struct], elsewhere: set[str]) -> None:
    told = set(
        re.findall(r"`([a-z_]+)`", "\n".join(line.split("|")[1] for line in part(heading).splitlines() if "|" in line))
    )
    assert {field.encode_name for field in msgspec.structs.fields(form)} - elsewhere <= told


def test_every_flag_and_phase_is_told() -> None:
    told = set(re.findall(r"`([a-z ]+)`", part("Every key of a position")))
    assert {*setup.FLAGS, *calendar.PHASES, calendar.FORTIFYING, calendar.OVER} <= told


def test_every_question_and_order_is_told() -> None:
    rows = re.findall(r"^\| `(.+?)` \| .+ \|$", part("Questions of Dark Crusade"), re.MULTILINE)
    assert [row.replace("\\|", "|") for row in rows] == list(questions.FORMS.values())
    lines = [line.strip() for line in part("Orders of Dark Crusade").splitlines() if line.startswith("    ")]
    assert lines == list(orders.FORMS.values())
