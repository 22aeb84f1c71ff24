"""The page about simulations tells the figures that there are."""

from pathlib import Path

import pytest

from maquis.campaign import campaigns
from maquis.contract.scenarios import load

PAGE = (Path(__file__).parents[2] / "docs" / "simulation.md").read_text(encoding="utf-8")
WHOLE = {"sum": "sum", "mean": "mean", "last": "last"}


@pytest.mark.parametrize(
    "scenario", ["eastern-front", "global-war-1942", "dark-crusade-june-1941", "war-in-the-west-1944"]
)
def test_every_figure_is_told(scenario: str) -> None:
    for name, figure in campaigns.of(load(scenario).game).figures.items():
        assert f"| `{name}` | {WHOLE[figure.whole]} | {figure.words} |" in PAGE
