"""The page about worked examples: every snippet runs, every key, question and order is told."""

import re
from itertools import pairwise

import msgspec
import pytest

from maquis.check import as_text, default, form
from maquis.check.files import parse
from maquis.check.runner import run
from maquis.families.europa.examples.form import After, Example, Expect
from maquis.families.europa.examples.setup import WEATHER
from maquis.families.europa.examples.sketch import GROUND, REGIONS
from maquis.families.europa.rules import orders, questions, targets
from maquis.families.europa.rules.umpiring import LAYERS, OF_A_SIDE
from tests.check import pages

PAGE = pages.page("examples.md")
BLOCKS = re.findall(r"^```(toml|text)\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE)
SHOWN_WRONG = {
    toml: text for (kind, toml), (next_kind, text) in pairwise(BLOCKS) if (kind, next_kind) == ("toml", "text")
}


@pytest.mark.parametrize("snippet", [text for kind, text in BLOCKS if kind == "toml"])
def test_a_snippet_is_ruled_as_the_page_says(snippet: str) -> None:
    results = [run(case) for case in parse(snippet, "bridge.toml")]
    if snippet in SHOWN_WRONG:
        assert "\n".join(as_text(results)) + "\n" == SHOWN_WRONG[snippet]
    else:
        assert all(each.passed for each in results), "\n".join(as_text(results))


def test_a_wrong_ruling_is_shown_once() -> None:
    assert len(SHOWN_WRONG) == 1


@pytest.mark.parametrize(
    ("heading", "form"),
    [
        ("Every key", form.Example),
        ("Every key", form.Step),
        ("What to expect", form.Expect),
        ("What to expect", form.After),
    ],
)
def test_every_key_of_every_game_is_told(heading: str, form: type[msgspec.Struct]) -> None:
    assert pages.keys(form) <= pages.told(pages.part(PAGE, heading))


@pytest.mark.parametrize(("form", "shared"), [(Example, form.Example), (Expect, form.Expect), (After, form.After)])
def test_every_key_of_europas_own_is_told(form: type[msgspec.Struct], shared: type[msgspec.Struct]) -> None:
    assert pages.keys(form, but=shared) <= pages.told(pages.part(PAGE, "Every key of a position"))


@pytest.mark.parametrize(
    ("own", "shared"), [(default.Example, form.Example), (default.Expect, form.Expect), (default.After, form.After)]
)
def test_every_key_of_a_game_without_its_own_is_told(own: type[msgspec.Struct], shared: type[msgspec.Struct]) -> None:
    assert pages.keys(own, but=shared) <= pages.told(pages.part(PAGE, "A game without keys of its own"))


def test_every_question_is_told_as_the_umpire_tells_it() -> None:
    rows = re.findall(r"^\| `(.+?)` \| (.+) \|$", PAGE.partition("## Questions")[2], re.MULTILINE)
    told = {question.replace("\\|", "|"): answer for question, answer in rows}
    assert told.keys() == questions.QUESTIONS.answered.keys()
    assert all(told[question].startswith(answer) for question, answer in questions.QUESTIONS.answered.items())


def test_every_order_is_told() -> None:
    assert pages.orders(pages.part(PAGE, "Orders")) == list(orders.FORMS.values())


def test_every_name_that_a_key_may_have_is_told() -> None:
    layers = {f"axis {layer}" for layer in OF_A_SIDE} | {layer for layer in LAYERS if " " not in layer}
    for name in (*REGIONS, *WEATHER, *layers, *targets.MARKS.values(), *GROUND.values()):
        assert name in PAGE, name
