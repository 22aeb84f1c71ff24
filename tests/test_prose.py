"""Nothing reads prose: no code looks into what an event, a demand or a condition says to learn what happened."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[1] / "src" / "maquis"
SAID = {"words", "how", "says", "asks", "why"}
"""What is there to be read by people."""
EVENTS = {"event", "each", "found", "thing", "happened", "demand", "d", "lack"}
"""What code calls events and demands, of which it may not ask the clause either."""
READING = {"split", "partition", "rpartition", "startswith", "endswith", "removeprefix", "removesuffix", "find"}
CLEAN = (
    "engine", "contract", "odds", "campaign", "simulation", "research", "narration", "check", "table", "cli",
    "pictures",
)  # fmt: skip
FAMILIES = ("raid", "dark_crusade", "war_in_europe")
"""The families whose events are told in kinds with fields."""
ALLOWED = {
    "check/coverage.py: each.clause == clause.id",
    "contract/differences.py: each.clause in ids",
    "engine/citing.py: cited == event.clause",
}
"""Where the clause of a figure or a reading is looked up, or exchanged for another edition's own."""


@pytest.mark.parametrize("folder", [*CLEAN, *(f"families/{name}" for name in FAMILIES)])
def test_nothing_that_is_said_is_read_back(folder: str) -> None:
    found = {
        f"{path.relative_to(SOURCE)}: {code}"
        for path in sorted((SOURCE / folder).rglob("*.py"))
        for code in read_back(ast.parse(path.read_text(encoding="utf-8")))
    }
    assert found - ALLOWED == set()


@pytest.mark.parametrize(
    "code",
    [
        'event.clause == "40.E"',
        'event.clause in ("1", "2")',
        'event.words.startswith("the battle in ")',
        'event.words.removeprefix("the battle in ")',
        'position.conditions["entering"].split()[-3]',
        '" against " in event.words',
        'match event:\n    case Noted(clause="1"): pass',
        'match event:\n    case Left(how="eliminated"): pass',
        'event.how == "liberated"',
    ],
)
def test_what_reads_prose_is_found(code: str) -> None:
    assert len(list(read_back(ast.parse(code)))) == 1


def read_back(tree: ast.AST) -> Iterator[str]:
    """The pieces of code that look into what is said."""
    for node in ast.walk(tree):
        match node:
            case ast.Compare(left=left, comparators=others):
                sides = (left, *others)
                if any(map(said, sides)) and not any(
                    isinstance(each, ast.Constant) and not each.value for each in sides
                ):
                    yield ast.unparse(node)
            case ast.Call(func=ast.Attribute(value=value, attr=how)) if how in READING and said(value):
                yield ast.unparse(node)
            case ast.MatchClass(kwd_attrs=names, kwd_patterns=patterns):
                for name, pattern in zip(names, patterns, strict=True):
                    constant = isinstance(pattern, ast.MatchValue | ast.MatchOr)
                    if name in (*SAID, "clause") and constant:
                        yield ast.unparse(node)


def said(node: ast.expr) -> bool:
    match node:
        case ast.Attribute(attr=name) if name in SAID:
            return True
        case ast.Attribute(value=ast.Name(id=of), attr="clause"):
            return of in EVENTS
        case ast.Subscript(value=ast.Attribute(attr="conditions")):
            return True
    return False
