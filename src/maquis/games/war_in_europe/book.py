"""The text as data: its clauses in our own words, and its figures with where each comes from."""

from functools import cache
from importlib.resources import files

from maquis.engine.clauses import ClauseBook
from maquis.engine.figures import FigureBook

_DATA = files("maquis.games.war_in_europe") / "data"


@cache
def clauses() -> ClauseBook:
    """Return the clauses of the variant, and those of the lost base rules as far as we assume them."""
    return ClauseBook.load(_DATA / "variant_clauses.toml")


@cache
def figures() -> FigureBook:
    """Return the figures as the text and the numbered defaults have them; options override a copy."""
    return FigureBook.load(_DATA / "variant_figures.toml")
