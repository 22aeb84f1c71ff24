"""A page as it was built: what it says, and where it leads."""

from html.parser import HTMLParser
from pathlib import Path

LOADED = {"img": "src", "script": "src", "link": "href", "iframe": "src", "source": "src"}
"""What a page loads by itself, by the attribute that says where from."""
NOT_LOADED = {"canonical", "prev", "next", "alternate"}
"""Kinds of `link` that load nothing."""
UNSAID = {"script", "style", "svg"}
"""What has no words for readers."""


class Page(HTMLParser):
    """What a page links to and loads, its anchors, how many words its own text has, and whether it leads on."""

    def __init__(self) -> None:
        super().__init__()
        self.anchors: set[str] = set()
        self.links: list[str] = []
        self.loads: list[str] = []
        self.words = 0
        self.onward = False
        self._own = self._unsaid = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Take in what an element links to or loads."""
        found = {name: value or "" for name, value in attrs}
        self.anchors |= {found[name] for name in ("id", "name") if name in found}
        self._own += tag == "article"
        self._unsaid += tag in UNSAID
        if tag == "a" and "href" in found:
            self.links.append(found["href"])
            self.onward |= bool(self._own) and not found["href"].startswith(("#", "http:", "https:"))
        if (at := found.get(LOADED.get(tag, ""))) and found.get("rel") not in NOT_LOADED:
            self.loads.append(at)

    def handle_endtag(self, tag: str) -> None:
        """Take notice that an element ends."""
        self._own -= tag == "article"
        self._unsaid -= tag in UNSAID

    def handle_data(self, data: str) -> None:
        """Count words; a comma behind a piece of code is none."""
        if self._own and not self._unsaid:
            self.words += sum(any(map(str.isalnum, word)) for word in data.split())


def read(path: Path) -> Page:
    """A page of the site."""
    page = Page()
    page.feed(path.read_text(encoding="utf-8"))
    return page
