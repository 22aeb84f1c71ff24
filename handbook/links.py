"""Whether every link of a site of files leads to a file and an anchor of it, every page leads on, and nothing is loaded
from elsewhere."""

from pathlib import Path
from urllib.parse import unquote, urlsplit

from handbook.page import Page, read

NOT_FOUND = "404.html"
"""What a server shows in place of a page that is not there: it may be shown anywhere, and has no place of its own."""


def faults(site: Path) -> list[str]:
    """Every link that leads nowhere, page that leads no further, and thing that comes from elsewhere.

    Links out of the site may lead anywhere. A page leads on by its own text, whatever stands around that.
    What lies beside the site, as the page that has the desk, is not looked for.
    """
    pages = {path: read(path) for path in sorted(site.rglob("*.html"))}
    return [fault for path, page in pages.items() for fault in _faults(site, path, page, pages)]


def _faults(site: Path, path: Path, page: Page, pages: dict[Path, Page]) -> list[str]:
    here, found = path.relative_to(site), []
    if path.name == NOT_FOUND:
        return []
    if not page.onward:
        found.append(f"{here} leads to no other page")
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
