"""The texts as data: their clauses in our own words, and their figures with where each comes from."""

from functools import cache
from importlib.resources import files

from maquis.engine.clauses import ClauseBook
from maquis.engine.figures import FigureBook

_DATA = files("maquis.families.war_in_europe") / "data"
VARIANT, BASE = "war_in_europe.variant", "war_in_europe.base"


@cache
def clauses(edition: str = VARIANT) -> ClauseBook:
    """Return the clauses of the variant, and those of the lost base rules as far as we assume them.

    The base game has all that are not printed in the variant's text.
    """
    book = ClauseBook.load(_DATA / "variant_clauses.toml")
    if edition == VARIANT:
        return book
    return ClauseBook(
        BASE,
        "War in the West / War in Europe: the base game, as far as it is assumed",
        [clause for clause in book if clause.provenance != "source"],
        book.sections,
    )


@cache
def figures(edition: str = VARIANT) -> FigureBook:
    """Return the figures as the text and the numbered defaults have them; options override a copy."""
    own = (_DATA / "variant_figures.toml", _DATA / "base_readings.toml")
    if edition == VARIANT:
        return FigureBook.load(*own, _DATA / "variant_readings.toml")
    return FigureBook.load(*own).replaced_by(FigureBook.load(_DATA / "base_figures.toml"))
