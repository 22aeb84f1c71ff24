"""No name of state is written by hand: a family asks and changes a position by the fields that it declares."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

FAMILIES = Path(__file__).parents[1] / "src" / "maquis" / "families"
PARTS = {"flags", "counts", "conditions", "painted", "marks"}
"""Where a position keeps its fields, by name."""
EVENTS = {"Flagged", "Counted", "Condition", "Painted", "Marked", "Unmarked"}
"""What a field says as it changes."""
WRITES = "examples"
"""A worked example is read into a position as a whole, by what its form calls things."""
ALLOWED = {
    "europa/rules/summary.py: position.marks",
    "europa/web/position.py: view.marks",
    "europa/words/brief.py: view.marks",
    "war_in_europe/rules/supposed.py: now.painted",
    "war_in_europe/web/position.py: view.flags",
    "dark_crusade/web/position.py: view.flags",
    "dark_crusade/words/rounds.py: position.flags",
    "global_war/rules/acting.py: position.flags",
}
"""Where all that there is of a sort is shown, or put into a position."""


@pytest.mark.parametrize("family", sorted(each.parent.name for each in FAMILIES.glob("*/rules")))
def test_nothing_of_a_position_is_named_by_hand(family: str) -> None:
    found = {
        f"{path.relative_to(FAMILIES)}: {code}"
        for path in sorted((FAMILIES / family).rglob("*.py"))
        if path.parent.name != WRITES
        for code in named_by_hand(ast.parse(path.read_text(encoding="utf-8")))
    }
    assert found - ALLOWED == set()


@pytest.mark.parametrize(
    "code",
    [
        'say(Counted(f"rail {side}", 1))',
        'say(Painted("airbases", labels))',
        'position.counts.get("points", 0)',
        'position.flags["moved"]',
        'any(name.startswith("begun ") for name in position.counts)',
        'position.marked("rail broken")',
        'position.cached("able", work_out, "flag railed")',
        'parts = f"flag {name}"',
    ],
)
def test_what_is_named_by_hand_is_found(code: str) -> None:
    assert list(named_by_hand(ast.parse(code)))


@pytest.mark.parametrize(
    "code",
    [
        "say(BY_RAIL.more(now, 1, side))",
        "match event:\n    case Flagged(flag=MOVED.name): pass",
        "say(PoolCounted(IN_POOL.called(force), now, force=force))",
        "grid(game).marks(bridges(position))",
    ],
)
def test_fields_and_kinds_are_none(code: str) -> None:
    assert not list(named_by_hand(ast.parse(code)))


def named_by_hand(tree: ast.AST) -> Iterator[str]:
    """The pieces of code that look into a position, or change it, past its fields."""
    called = {id(node.func) for node in ast.walk(tree) if isinstance(node, ast.Call)}
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Name(id=name)) if name in EVENTS:
                yield ast.unparse(node)
            case ast.Call(func=ast.Attribute(attr="marked")):
                yield ast.unparse(node)
            case ast.Attribute(attr=part) if part in PARTS and id(node) not in called:
                yield ast.unparse(node)
            case ast.Constant(value=str(words)) if words.startswith("flag "):
                yield ast.unparse(node)
