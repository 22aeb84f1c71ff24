"""The page about worked examples of Global War: its snippet runs, every key, question and order is told."""

import re

import msgspec
import pytest

from maquis.check import form
from maquis.check.global_war.form import After, Example, Expect
from maquis.check.global_war.hosting import ACTS
from maquis.games.global_war import orders, questions
from tests.check import pages

PAGE = pages.page("examples-global-war.md")


@pytest.mark.parametrize("snippet", pages.snippets(PAGE))
def test_a_snippet_is_ruled_as_the_page_says(snippet: str) -> None:
    pages.ruled(snippet)


@pytest.mark.parametrize(
    ("heading", "form", "shared"),
    [
        ("Every key of a position", Example, form.Example),
        ("What to expect of Global War", Expect, form.Expect),
        ("What to expect of Global War", After, form.After),
    ],
)
def test_every_key_of_the_games_own_is_told(
    heading: str, form: type[msgspec.Struct], shared: type[msgspec.Struct]
) -> None:
    assert pages.keys(form, but=shared) <= pages.told(pages.part(PAGE, heading))


def test_every_question_and_order_is_told() -> None:
    rows = dict(re.findall(r"^\| `(.+?)` \| (.+) \|$", PAGE.partition("## Questions of")[2], re.MULTILINE))
    assert rows == questions.FORMS
    assert pages.orders(pages.part(PAGE, "Orders of Global War")) == list(orders.FORMS.values())


def test_all_that_the_umpire_says_is_told() -> None:
    assert pages.orders(pages.part(PAGE, "What the umpire of Global War says")) == list(ACTS)
