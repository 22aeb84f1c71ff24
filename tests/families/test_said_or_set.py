"""What is assumed of a base game: players say how it is at their table, or a list says why they set it once."""

import tomllib
from fnmatch import fnmatchcase
from pathlib import Path

import pytest

from maquis.contract.edition import Edition
from maquis.contract.families import families
from maquis.contract.scenarios import load
from maquis.engine import acts
from maquis.engine.sequence import SequencedRules

LISTED = tomllib.loads((Path(__file__).parent / "as_told.toml").read_text(encoding="utf-8"))
SAID: dict[str, dict[str, list[str]]] = LISTED.pop("said")
SET: list[str] = [pattern for reason in LISTED.values() for pattern in reason["figures"]]
EDITIONS = {edition.name: edition for family in families().values() for edition in family.editions()}


def ours(edition: Edition) -> list[str]:
    """The figures of an edition that its text does not print, and that are no reading of it."""
    book = edition.figures()
    return [each for each in book if book.figure(each).provenance in ("assumed", "found")]


@pytest.mark.parametrize("name", EDITIONS)
def test_what_is_assumed_is_said_by_the_players_or_it_is_listed_why_not(name: str) -> None:
    said = SAID.get(name.partition(".")[0], {})
    for figure in ours(EDITIONS[name]):
        ways = [each for each in (*said, *SET) if fnmatchcase(figure, each)]
        assert len(ways) == 1, f"{figure}: {ways or 'nobody says it, and no list has it'}"


def test_the_lists_have_no_figure_that_is_none() -> None:
    for pattern in SET:
        assert any(fnmatchcase(figure, pattern) for edition in EDITIONS.values() for figure in ours(edition)), pattern


@pytest.mark.parametrize("family", SAID)
def test_the_umpire_can_say_it_in_these_words_and_the_companion_tells_them(family: str) -> None:
    rules = [load(name).rules for name in families()[family].scenarios if "umpired" in name]
    forms = {
        form for each in rules if isinstance(each, SequencedRules) for act in each.acts for form in acts.forms(act)
    }
    figures = {figure for name in EDITIONS if name.startswith(f"{family}.") for figure in ours(EDITIONS[name])}
    companion = (Path(__file__).parents[2] / "docs" / "companion.md").read_text(encoding="utf-8")
    for pattern, words in SAID[family].items():
        assert any(fnmatchcase(figure, pattern) for figure in figures), pattern
        for each in words:
            assert each in forms, f"{each}: {sorted(forms)}"
            assert f"`{each}" in companion, each
