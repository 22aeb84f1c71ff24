"""What a phase demands is named by what has to be so: "NO  no round still to be answered" nobody reads at once."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from maquis.contract.editions import editions
from maquis.engine.sequence import SequencedRules

FAMILIES = Path(__file__).parents[2] / "src" / "maquis" / "families"
ENDS = (
    "europa/rules/phases.py", "europa/rules/obliged.py", "europa/rules/passing.py", "europa/rules/dues.py",
    "global_war/rules/phases.py", "global_war/rules/supporting.py", "dark_crusade/rules/phases.py",
    "war_in_europe/rules/phases.py",
)  # fmt: skip
"""Where it is said what the end of a phase asks."""


def negated(words: str) -> bool:
    """Whether a label says what may not be, so that an answer of no to it is two."""
    return words.casefold().startswith(("no ", "nobody ", "none ", "nothing "))


@pytest.mark.parametrize("name", editions())
def test_what_is_owed_first_is_named_by_what_has_to_be_so(name: str) -> None:
    rules = editions()[name].rules
    assert isinstance(rules, SequencedRules)
    owes = {each for phase in rules.phases for each in phase.owes}
    assert [each.bars for each in owes if negated(each.bars) or negated(each.words)] == []


@pytest.mark.parametrize("module", ENDS)
def test_what_the_end_of_a_phase_asks_is_named_by_what_has_to_be_so(module: str) -> None:
    assert [words for words in said((FAMILIES / module).read_text(encoding="utf-8")) if negated(words)] == []


def test_a_label_that_says_what_may_not_be_is_found() -> None:
    assert [words for words in said('demand("1", "no unit left", True)\n"""No comment."""') if negated(words)] == [
        "no unit left"
    ]


def said(code: str) -> Iterator[str]:
    """The sentences of a module, but for what explains its code."""
    tree = ast.parse(code)
    explains = {id(each.value) for each in ast.walk(tree) if isinstance(each, ast.Expr)}
    for each in ast.walk(tree):
        if isinstance(each, ast.Constant) and isinstance(each.value, str) and id(each) not in explains:
            yield each.value
