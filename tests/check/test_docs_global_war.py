"""The page about worked examples of Global War: its snippet runs, every key, question and order is told."""

import re
from pathlib import Path

import msgspec
import pytest

from maquis.check import as_text
from maquis.check.form import parse
from maquis.check.global_war.form import After, Example, Expect
from maquis.check.runner import run
from maquis.games.global_war import orders, questions

PAGE = (Path(__file__).parents[2] / "docs" / "examples-global-war.md").read_text(encoding="utf-8")
COMMON = {"title", "clause", "bites", "reading", "edition", "expect"}
COMMON_EXPECT = {"legal", "fails", "value", "steps", "reads", "because", "names", "says"}


@pytest.mark.parametrize("snippet", re.findall(r"^```toml\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE))
def test_a_snippet_is_ruled_as_the_page_says(snippet: str) -> None:
    results = [run(case) for case in parse(snippet, "belarus.toml")]
    assert all(each.passed for each in results), "\n".join(as_text(results))


@pytest.mark.parametrize(
    ("heading", "form", "elsewhere"),
    [
        ("Every key of a position", Example, COMMON),
        ("What to expect of Global War", Expect, COMMON_EXPECT),
        ("What to expect of Global War", After, set()),
    ],
)
def test_every_key_is_told(heading: str, form: type[msgspec.Struct], elsewhere: set[str]) -> None:
    part = PAGE.partition(f"# {heading}")[2].partition("\n#")[0]
    told = set(re.findall(r"`([a-z_]+)`", "\n".join(line.split("|")[1] for line in part.splitlines() if "|" in line)))
    assert {field.encode_name for field in msgspec.structs.fields(form)} - elsewhere <= told


def test_every_question_and_order_is_told() -> None:
    rows = dict(re.findall(r"^\| `(.+?)` \| (.+) \|$", PAGE.partition("## Questions of")[2], re.MULTILINE))
    assert rows == questions.FORMS
    part = PAGE.partition("## Orders of")[2].partition("## ")[0]
    assert [line.strip() for line in part.splitlines() if line.startswith("    ")] == list(orders.FORMS.values())
