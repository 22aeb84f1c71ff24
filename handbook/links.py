"""Whether every link of a site of files leads to a file and an anchor of it, and nothing is loaded from elsewhere."""

from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

LOADED = {"img": "src", "script": "src", "link": "href", "iframe": "src", "source": "src"}
"""What a page loads by itself, by the attribute that says where from."""
NOT_LOADED = {"canonical", "prev", "next", "alternate"}
"""Kinds of `link` that load nothing."""


class _Page(HTMLParser):
    """What a page links to and loads, and its anchors."""

    def __init__(self) -> None:
        super().__init__()
        self.anchors: set[str] = set()
        self.links: list[str] = []
        self.loads: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = {name: value or "" for name, value in attrs}
        self.anchors |= {found[name] for name in ("id", "name") if name in found}
        if tag == "a" and "href" in found:
            self.links.append(found["href"])
        if (at := found.get(LOADED.get(tag, ""))) and found.get("rel") not in NOT_LOADED:
            self.loads.append(at)


def faults(site: Path) -> list[str]:
    """Every link that leads nowhere, and everything that comes from elsewhere; links out of the site may lead anywhere.

    What lies beside the site, as the page that has the desk, is not looked for.
    """
    pages = {path: _read(path) for path in sorted(site.rglob("*.html"))}
    return [fault for path, page in pages.items() for fault in _faults(site, path, page, pages)]


def _read(path: Path) -> _Page:
    page = _Page()
    page.feed(path.read_text(encoding="utf-8"))
    return page


def _faults(site: Path, path: Path, page: _Page, pages: dict[Path, _Page]) -> list[str]:
    here, found = path.relative_to(site), []
    if path.name == "404.html":
        return []
    for link in page.loads:
        if urlsplit(link).scheme not in ("", "data"):
            found.append(f"{here} loads {link} from elsewhere")
    for link in (*page.links, *page.loads):
        parts = urlsplit(link)
        if parts.scheme or parts.netloc:
            continue
        target = (path.parent / unquote(parts.path)).resolve() if parts.path else path.resolve()
        if not target.is_relative_to(site.resolve()):
            continue
        target = target / "index.html" if target.is_dir() else target
        if not target.exists():
            found.append(f"{here} links to {link}, which is not there")
        elif parts.fragment and target.suffix == ".html":
            anchors = pages[site / target.relative_to(site.resolve())].anchors
            if unquote(parts.fragment) not in anchors and not parts.fragment.startswith("__"):
                found.append(f"{here} links to {link}: there is no such anchor")
    return found
