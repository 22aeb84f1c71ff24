"""The page about worked examples of Dark Crusade: its snippet runs, every key, question and order is told."""

import re

import pytest

from maquis.engine.acts import form
from maquis.families.dark_crusade.examples.form import After, Example, Expect
from maquis.families.dark_crusade.rules import calendar, host_orders, questions, state
from maquis.families.dark_crusade.rules.game import SecondEdition
from tests.check import pages

PAGE = pages.page("examples-dark-crusade.md")


@pytest.mark.parametrize("snippet", pages.snippets(PAGE))
def test_a_snippet_is_ruled_as_the_page_says(snippet: str) -> None:
    pages.ruled(snippet)


def test_every_key_of_the_games_own_is_told() -> None:
    pages.tells_own_keys(PAGE, "Dark Crusade", Example, Expect, After)


def test_every_flag_and_phase_is_told() -> None:
    told = set(re.findall(r"`([a-z ]+)`", pages.part(PAGE, "Every key of a position")))
    assert {*pages.flags(state.FIELDS), *calendar.PHASES, calendar.FORTIFYING, calendar.OVER} <= told


def test_every_question_and_order_is_told() -> None:
    rows = re.findall(r"^\| `(.+?)` \| .+ \|$", pages.part(PAGE, "Questions of Dark Crusade"), re.MULTILINE)
    assert [row.replace("\\|", "|") for row in rows] == list(questions.QUESTIONS.answered)
    assert pages.orders(pages.part(PAGE, "Orders of Dark Crusade")) == list(SecondEdition().forms.values())


def test_all_that_the_umpire_says_is_told() -> None:
    told = pages.orders(pages.part(PAGE, "What the umpire of Dark Crusade says"))
    assert told == [form(act) for act in host_orders.ORDERS]
