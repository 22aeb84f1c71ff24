"""Raid says itself who has won: a broken line, or a band that is caught (R.over)."""

from maquis.contract import stakes
from maquis.contract.scenarios import load


def test_the_text_says_who_has_won() -> None:
    about = stakes.of(load("raid").game)
    assert about is not None
    assert about.terms == "R.over"
    assert [(part.weight, part.provenance) for part in about.parts] == [(1, "source")]
