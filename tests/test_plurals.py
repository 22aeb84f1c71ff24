"""Numbers agree with what they count: nothing says "1 hexes"."""

import ast
import re
from pathlib import Path

import pytest

from maquis.engine.words import many
from maquis.narration.words import counted

SOURCE = Path(__file__).parents[1] / "src" / "maquis"
NOUNS = (
    "attempts|brigades|campaigns|cases|characters|clauses|counters|dice|divisions|dummies|entries|examples|games|hexes|"
    "hits|lines|losses|months|orders|pairs|partisans|places|points|railheads|rolls|rounds|seals|successes|times|towns|"
    "turns|undos|units|ways|weeks|years|zones"
)
AFTER = re.compile(rf"^ (?!of )(?:[a-z]+ ){{0,2}}(?:{NOUNS})\b")
NEVER_ONE = {
    "check/coverage.py": "an edition has many clauses and examples",
    "cli/table.py": "said where there is not one game",
    "families/europa/rules/divisions.py": "a division is made of several brigades",
    "families/global_war/rules/combat.py": "each of several dice",
    "families/europa/scenarios/eastern_front/check.py": "the scenario has 77 turns",
}
COUNTS = re.compile(r"^len\(|bit_count\(\)$|\.total\(\)$|^sum\(|\.value$|^self\.(?:turns|attempts|dummies|refused)$")


def numbers_beside_plurals(path: Path) -> list[str]:
    """Where a text has a number that is counted when it is made, and after it a plural as it stands."""
    found = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.JoinedStr):
            for number, text in zip(node.values, node.values[1:], strict=False):
                if isinstance(number, ast.FormattedValue) and isinstance(text, ast.Constant):
                    words = str(text.value)
                    if AFTER.match(words) and COUNTS.search(expression := ast.unparse(number.value)):
                        found.append(f"{path.relative_to(SOURCE)}:{node.lineno}: {{{expression}}}{words}")
    return found


def test_what_is_counted_is_told_by_many() -> None:
    found = [each for path in sorted(SOURCE.rglob("*.py")) for each in numbers_beside_plurals(path)]
    assert [each for each in found if each.partition(":")[0] not in NEVER_ONE] == []


@pytest.mark.parametrize(
    ("told", "words"),
    [
        (many(1, "partisan"), "1 partisan"),
        (many(0, "hex", "hexes"), "0 hexes"),
        (counted(1, "hexes"), "1 hex"),
        (counted(1, "zones"), "1 zone"),
        (counted(2, "points"), "2 points"),
    ],
)
def test_one_is_one(told: str, words: str) -> None:
    assert told == words
