"""How many words the pages of the site have, by kind, and the most that each kind may have."""

from pathlib import Path
from typing import NamedTuple

from handbook.links import NOT_FOUND
from handbook.page import read


class Kind(NamedTuple):
    """A kind of page: how the paths of its pages begin and end, and how many words one may have."""

    title: str
    start: str
    end: str
    most: int


KINDS = (
    Kind("a guide, or another page for players", "players/", ".html", 2_600),
    Kind("summary cards of a rulebook", "rulebooks/", "cards.html", 3_000),
    Kind("terms of a rulebook", "rulebooks/", "terms.html", 3_000),
    Kind("what is easily played wrongly", "rulebooks/", "mistakes.html", 2_000),
    Kind("a rulebook's first page", "rulebooks/", "index.html", 2_000),
    Kind("a chapter of a rulebook, with its examples", "rulebooks/", ".html", 7_500),
    Kind("a study", "studies/", ".html", 1_500),
    Kind("the library", "library/", ".html", 2_000),
    Kind("a layer or a game, for engineers", "layers/", ".html", 3_500),
    Kind("any other page", "", ".html", 8_000),
)
"""The first that fits a page is its kind."""


def counted(site: Path) -> dict[Kind, dict[str, int]]:
    """The words of every page, by its kind."""
    found: dict[Kind, dict[str, int]] = {kind: {} for kind in KINDS}
    for path in sorted(site.rglob("*.html")):
        here = path.relative_to(site).as_posix()
        if path.name != NOT_FOUND:
            kind = next(each for each in KINDS if here.startswith(each.start) and here.endswith(each.end))
            found[kind][here] = read(path).words
    return found


def too_long(site: Path) -> list[str]:
    """The pages that have more words than their kind may have."""
    return [
        f"{page} has {words} words: {kind.title} has {kind.most} at most"
        for kind, pages in counted(site).items()
        for page, words in pages.items()
        if words > kind.most
    ]
