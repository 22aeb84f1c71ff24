"""The page about worked examples of Global War: its snippet runs, every key, question and order is told."""

import re

import pytest

from maquis.engine.acts import form
from maquis.families.global_war.examples.form import After, Example, Expect
from maquis.families.global_war.rules import host_orders, questions
from maquis.families.global_war.rules.game import RULES
from maquis.families.global_war.rules.state import FIELDS
from tests.check import pages

PAGE = pages.page("examples-global-war.md")


@pytest.mark.parametrize("snippet", pages.snippets(PAGE))
def test_a_snippet_is_ruled_as_the_page_says(snippet: str) -> None:
    pages.ruled(snippet)


def test_every_key_of_the_games_own_is_told() -> None:
    pages.tells_own_keys(PAGE, "Global War", Example, Expect, After)


def test_every_flag_is_told() -> None:
    told = re.findall(r"`([a-z ]+)`", pages.part(PAGE, "Every key of a position"))
    assert pages.flags(FIELDS) <= {*told}


def test_every_question_and_order_is_told() -> None:
    rows = dict(re.findall(r"^\| `(.+?)` \| (.+) \|$", PAGE.partition("## Questions of")[2], re.MULTILINE))
    assert rows == questions.QUESTIONS.answered
    assert pages.orders(pages.part(PAGE, "Orders of Global War")) == list(RULES.forms.values())


def test_all_that_the_umpire_says_is_told() -> None:
    told = pages.orders(pages.part(PAGE, "What the umpire of Global War says"))
    assert told == [form(act) for act in host_orders.ORDERS]
