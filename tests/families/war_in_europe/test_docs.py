"""The page about worked examples of War in Europe: its snippet runs, every counter, key, question and order is told."""

import re

import pytest

from maquis.engine.acts import form
from maquis.engine.sequence import OVER
from maquis.families.war_in_europe.examples import setup
from maquis.families.war_in_europe.examples.form import After, Example, Expect
from maquis.families.war_in_europe.rules import calendar, host_orders, questions, state, works
from maquis.families.war_in_europe.rules.editions import RULES
from tests.check import pages

PAGE = pages.page("examples-war-in-europe.md")


@pytest.mark.parametrize("snippet", pages.snippets(PAGE))
def test_a_snippet_is_ruled_as_the_page_says(snippet: str) -> None:
    pages.ruled(snippet)


def test_every_key_of_the_games_own_is_told() -> None:
    pages.tells_own_keys(PAGE, "War in Europe", Example, Expect, After)


def test_every_flag_phase_level_and_work_is_told() -> None:
    told = set(re.findall(r"`([a-z ]+)`", pages.part(PAGE, "Every key of a position")))
    assert {*pages.flags(state.FIELDS), *setup.LEVELS, *works.KINDS, *setup.MARKERS, *calendar.PHASES, OVER} <= told


def test_every_counter_is_told_with_its_strengths() -> None:
    told = pages.part(PAGE, "The counters")
    for counter in setup.roster():
        name, _, number = counter.name.rpartition(" ")
        if counter.kind == "partisan":
            assert f"`{name} 1` to `{name} 6`" in told, counter.name
            assert 1 <= int(number) <= 6
        else:
            strengths = f"{counter.attack}-{counter.defence}, {counter.movement}"
            assert any(
                counter.name in part or _between(counter.name, part) for part in told.split(";") if strengths in part
            )


def _between(name: str, part: str) -> bool:
    """Whether a counter is one of `1 Infantry` to `3 Infantry`."""
    number, _, kind = name.partition(" ")
    found = re.search(rf"`(\d+) {kind}` to `(\d+) {kind}`", part)
    return found is not None and int(found[1]) <= int(number) <= int(found[2])


def test_every_question_and_order_is_told() -> None:
    rows = re.findall(r"^\| `(.+?)` \| .+ \|$", pages.part(PAGE, "Questions of War in Europe"), re.MULTILINE)
    assert [row.replace("\\|", "|") for row in rows] == list(questions.QUESTIONS.answered)
    assert pages.orders(pages.part(PAGE, "Orders of War in Europe")) == list(RULES.forms.values())


def test_all_that_the_umpire_says_is_told() -> None:
    told = pages.orders(pages.part(PAGE, "What the umpire of War in Europe says"))
    assert told == [form(act) for act in host_orders.ORDERS]
