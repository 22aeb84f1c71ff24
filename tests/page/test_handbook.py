"""The handbook in a browser: axe finds nothing, at every size, light and dark; a phone need not scroll sideways."""

from functools import partial
from pathlib import Path
from typing import Any

import pytest
from handbook.building import build
from handbook.staging import stage
from playwright.sync_api import Browser, expect

from tests.handbook.test_site import NAV_OF_IT, small
from tests.page.sites import shown
from tests.page.test_axe import AXE

PAGES = (
    "index.html",
    "rulebooks/raid-first/index.html",
    "rulebooks/raid-first/R.html",
    "rulebooks/raid-first/cards.html",
)
SCREENS: dict[str, dict[str, Any]] = {
    "desktop": {"viewport": {"width": 1280, "height": 800}},
    "phone": {"viewport": {"width": 390, "height": 800}, "has_touch": True, "is_mobile": True},
    "dark": {"viewport": {"width": 1280, "height": 800}, "color_scheme": "dark"},
}


@pytest.fixture(scope="module")
def handbook(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("handbook")
    build(folder / "docs", partial(stage, root=small(folder), nav=NAV_OF_IT, names=["raid.first"]))
    return folder / "docs"


@pytest.mark.parametrize("screen", SCREENS)
def test_every_kind_of_page_can_be_read_by_everybody(handbook: Path, browser: Browser, screen: str) -> None:
    context = browser.new_context(**SCREENS[screen])
    page, loaded = context.new_page(), list[str]()
    page.on("request", lambda request: loaded.append(request.url))
    for name in PAGES:
        page.goto((handbook / name).as_uri())
        page.add_script_tag(path=AXE)
        found = page.evaluate("() => axe.run(document.querySelector('article'), { resultTypes: ['violations'] })")
        assert [(each["id"], each["nodes"][0]["html"]) for each in found["violations"]] == [], name
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), name
    assert all(url.startswith(("file:", "data:", "blob:")) for url in loaded)
    context.close()


def test_what_is_searched_is_loaded_once_somebody_does_something(handbook: Path, browser: Browser) -> None:
    asked = list[str]()
    with shown(handbook.parent, under="docs/") as at:
        page = browser.new_page()
        page.on("request", lambda request: asked.append(request.url.rpartition("/")[2]))
        page.goto(at)
        page.wait_for_load_state("networkidle")
        assert "search.json" not in asked
        page.get_by_role("button", name="Search").first.click()
        page.keyboard.type("camp")
        expect(page.locator("dialog[open]")).to_contain_text("Hiding")
        assert asked.count("search.json") == 1
        page.close()
