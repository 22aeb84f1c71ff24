"""The handbook in a browser: axe finds nothing, at every size, light and dark; a phone need not scroll sideways."""

import os
import re
import shutil
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from handbook.building import build
from handbook.staging import ROOT, Nav, stage
from playwright.sync_api import Browser, expect

from tests.handbook.test_site import small
from tests.page.sites import shown
from tests.page.test_axe import AXE

OF_DOCS = {
    "home": "index", "a guide": "players/europa", "a page for designers": "add-a-clause",
    "a study": "studies/against-history", "the library": "library/asking", "lessons": "lessons", "disputes": "disputes",
    "secrecy": "secrecy",
}  # fmt: skip
BOOK = "rulebooks/europa-rule40"
PAGES = OF_DOCS | {
    "a module": "library/odds", "all rulebooks": "rulebooks/index", "a rulebook": f"{BOOK}/index",
    "a chapter": f"{BOOK}/A", "a chapter with examples": "rulebooks/raid-first/R", "cards": f"{BOOK}/cards",
    "terms": f"{BOOK}/terms",
    "easily played wrongly": f"{BOOK}/mistakes", "a chapter of many pages": f"{BOOK}/B", "a page of it": f"{BOOK}/B2",
}  # fmt: skip
"""A page of every kind."""
LINK = re.compile(r"(!?)\[([^\]]*)\]\((?!https?:|#)([^)]+)\)")
DOCS = ROOT / "docs"
SCREENS: dict[str, dict[str, Any]] = {
    "desktop": {"viewport": {"width": 1280, "height": 800}},
    "phone": {"viewport": {"width": 390, "height": 800}, "has_touch": True, "is_mobile": True},
    "dark": {"viewport": {"width": 1280, "height": 800}, "color_scheme": "dark"},
}
FAULTS = """async () => {
  const { violations } = await axe.run(document, { resultTypes: ["violations"] });
  const found = violations.flatMap(({ id, impact, nodes }) => nodes.map((node) => ({ id, impact, ...node })));
  const own = ({ target: [at] }) => document.querySelector(at)?.closest("article");
  const grave = ({ impact }) => ["serious", "critical"].includes(impact);
  return found.filter((each) => own(each) || grave(each)).map(({ id, html }) => [id, html]);
}"""
"""All that axe finds in a page's own text, and what is serious around it, which is the theme's."""


@pytest.fixture(scope="module")
def handbook(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("handbook")
    root, names = small(folder), ["raid.first", "europa.rule40"]
    for name in OF_DOCS.values():
        copied(f"{name}.md", root / "docs")
    nav: Nav = [{kind: f"{name}.md"} for kind, name in OF_DOCS.items()]
    build(folder / "docs", partial(stage, root=root, nav=[*nav, {"Rulebooks": "rulebooks"}], names=names))
    return folder / "docs"


def copied(name: str, docs: Path) -> None:
    """Copy a page with its pictures; its links all lead home, for where they lead is not there."""
    page, here = docs / name, (DOCS / name).parent

    def kept(link: re.Match[str]) -> str:
        if not link[1]:
            return f"[{link[2]}]({Path(os.path.relpath(docs / 'index.md', page.parent)).as_posix()})"
        (page.parent / link[3]).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(here / link[3], page.parent / link[3])
        return link[0]

    page.parent.mkdir(parents=True, exist_ok=True)
    page.write_text(LINK.sub(kept, (DOCS / name).read_text("utf-8")), "utf-8")


def read(handbook: Path, browser: Browser, screen: str, asks_axe: bool = True) -> None:
    """Read a page of every kind on a screen."""
    context = browser.new_context(**SCREENS[screen])
    page, loaded, found = context.new_page(), list[str](), list[tuple[str, str, str]]()
    page.on("request", lambda request: loaded.append(request.url))
    for kind, name in PAGES.items():
        page.goto((handbook / f"{name}.html").as_uri())
        page.wait_for_function("document.querySelector('.md-code__nav:not([role])') === null")
        if asks_axe:
            page.add_script_tag(path=AXE)
            found += [(kind, *each) for each in page.evaluate(FAULTS)]
        if page.evaluate("document.documentElement.scrollWidth > innerWidth"):
            found.append((kind, "wider than the screen", ""))
    assert not found, "\n".join(map(str, found))
    assert all(url.startswith(("file:", "data:", "blob:")) for url in loaded)
    context.close()


def test_every_kind_of_page_can_be_read_by_everybody(handbook: Path, browser: Browser) -> None:
    read(handbook, browser, "desktop")
    read(handbook, browser, "phone", asks_axe=False)


@pytest.mark.long
@pytest.mark.parametrize("screen", ["phone", "dark"])
def test_axe_finds_nothing_on_other_screens_either(handbook: Path, browser: Browser, screen: str) -> None:
    read(handbook, browser, screen)


def test_what_is_searched_is_loaded_once_somebody_does_something(handbook: Path, browser: Browser) -> None:
    asked = list[str]()
    with shown(handbook.parent, under="docs/") as at:
        page = browser.new_page()
        page.on("request", lambda request: asked.append(request.url.rpartition("/")[2]))
        page.goto(at)
        page.wait_for_load_state("networkidle")
        assert "search.json" not in asked
        page.get_by_role("button", name="Search").first.click()
        page.get_by_role("combobox", name="Search").fill("raiders put the band")
        expect(page.locator("dialog[open]")).to_contain_text("Hiding")
        assert asked.count("search.json") == 1
        page.close()
