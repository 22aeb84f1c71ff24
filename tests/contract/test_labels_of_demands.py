"""What a phase demands is named by what has to be so: "NO  no round still to be answered" nobody reads at once."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from maquis.contract.editions import editions
from maquis.engine.sequence import SequencedRules

FAMILIES = Path(__file__).parents[2] / "src" / "maquis" / "families"
DEMANDS = {"demand", "whether", "either", "self.said"}
"""What makes a demand of a clause and of words."""
PLACES = ("europa", "global_war", "dark_crusade", "war_in_europe", "raid")
ALLOWED = {
    "no supply points are needed: the rules played have none",
    "no supply points are needed: partisans attack or are attacked",
    "no brigades",
}
"""What is so whatever is ordered, and how many there are of what is counted."""


def negated(words: str) -> bool:
    """Whether a label says what may not be, so that an answer of no to it is two."""
    return words.casefold().startswith(("no ", "nobody ", "none", "nothing "))


@pytest.mark.parametrize("name", editions())
def test_what_is_owed_first_is_named_by_what_has_to_be_so(name: str) -> None:
    rules = editions()[name].rules
    assert isinstance(rules, SequencedRules)
    owes = {each for phase in rules.phases for each in phase.owes}
    assert [each.bars for each in owes if negated(each.bars) or negated(each.words)] == []


@pytest.mark.parametrize("family", PLACES)
def test_what_an_order_demands_is_named_by_what_has_to_be_so(family: str) -> None:
    rules = [*(FAMILIES / family).glob("rules/**/*.py"), *(FAMILIES / family).glob("rules.py")]
    found = {words for path in rules for words in demanded(path.read_text(encoding="utf-8"))}
    assert found
    assert {words for words in found if negated(words)} - ALLOWED == set()


def test_a_label_that_says_what_may_not_be_is_found() -> None:
    code = '''
asks = "no unit left" if left else "none"
left, more = "nobody there", 1
yield demand("1", "no town" if town else "a town", False)
yield self.said("no enemy", True)
yield demand("1", asks, False, reason=said("no reason of a demand"))
yield whether("1", left, False)
"""No comment."""
'''
    assert {words for words in demanded(code) if negated(words)} == {
        "no unit left", "none", "nobody there", "no town", "no enemy",
    }  # fmt: skip


def demanded(code: str) -> Iterator[str]:
    """The words that a module hands to demands, at once or by a name that it gives them first."""
    tree = ast.parse(code)
    calls = [each for each in ast.walk(tree) if isinstance(each, ast.Call)]
    said = [arg for each in calls if _called(each) in DEMANDS for arg in each.args[:2]]
    names = {arg.id for arg in said if isinstance(arg, ast.Name)}
    for each in ast.walk(tree):
        if isinstance(each, ast.Assign):
            targets = [name for target in each.targets for name in ast.walk(target) if isinstance(name, ast.Name)]
            said += [each.value] * any(name.id in names for name in targets)
    for arg in said:
        yield from (each.value for each in ast.walk(arg) if isinstance(each, ast.Constant) and type(each.value) is str)


def _called(call: ast.Call) -> str:
    return ast.unparse(call.func)
