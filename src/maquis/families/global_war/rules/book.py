"""The text of Partisans v3.0 as data: its clauses in our own words, and its figures with where each comes from."""

from functools import cache
from importlib.resources import files

from maquis.engine.clauses import ClauseBook
from maquis.engine.figures import FigureBook

_DATA = files("maquis.families.global_war") / "data"
SIDES_OF_DIE = 12
"""Every die of the game is a D12, but for rolls that the partisan rules never ask for."""


@cache
def clauses() -> ClauseBook:
    """Return the clauses of the text."""
    return ClauseBook.load(_DATA / "partisans_clauses.toml")


@cache
def figures() -> FigureBook:
    """Return the figures as the text and the numbered defaults have them; options override a copy."""
    return FigureBook.load(_DATA / "partisans_figures.toml", _DATA / "partisans_readings.toml")
