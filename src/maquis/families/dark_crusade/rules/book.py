"""The text of Dark Crusade as data: its clauses in our own words, and its figures with where each comes from."""

from functools import cache
from importlib.resources import files

from maquis.engine.clauses import ClauseBook
from maquis.engine.figures import FigureBook

_DATA = files("maquis.families.dark_crusade") / "data"


@cache
def clauses() -> ClauseBook:
    """Return the clauses of the text."""
    return ClauseBook.load(_DATA / "dark_crusade_clauses.toml")


@cache
def figures() -> FigureBook:
    """Return the figures as the text and the numbered defaults have them; options override a copy."""
    return FigureBook.load(_DATA / "dark_crusade_figures.toml", _DATA / "dark_crusade_readings.toml")
