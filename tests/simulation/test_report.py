"""The page of a simulation: whole in itself, with its pictures beside it."""

import re
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import polars as pl
import pytest
from playwright.sync_api import sync_playwright

from maquis.boards.board import members
from maquis.campaign import campaigns
from maquis.engine.errors import MaquisError
from maquis.pictures.heat import SHADES, shades
from maquis.simulation import report
from maquis.simulation.comparing import differences, section
from maquis.simulation.journal import Journal, pack
from maquis.simulation.playing import play_game
from maquis.simulation.sheet import page_of
from maquis.simulation.tables import write
from tests.page.player import launch
from tests.simulation.test_games import SHORT, plan

DRAWN_ELSEWHERE = ("eastern-front", "global-war-1942", "war-in-europe-yugoslavia-1943")
"""Their maps take longest to draw, and are, in tests/pictures and tests/research."""
SCENARIOS = [pytest.param(name, marks=pytest.mark.long) if name in DRAWN_ELSEWHERE else name for name in SHORT]


@pytest.fixture(scope="module", params=SCENARIOS)
def folder(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("simulation")
    chosen = plan(request.param)
    with Journal(path, chosen) as journal:
        for number in (1, 2):
            journal.add(pack(play_game(chosen, number)))
        write(path, chosen, journal.results(2))
    return path


def test_the_page_needs_nothing_else_and_tells_every_figure_and_region(folder: Path, tmp_path: Path) -> None:
    played = report.opened(folder, "as printed")
    paths = report.write([played], tmp_path / "page")
    page = paths[0].read_text(encoding="utf-8")
    assert {path.parent for path in paths[1:]} == {tmp_path / "page-pictures"}
    assert not re.search(r"""(?:src|href)=["']?https?:|@import|url\(""", page.replace("url(#", ""))
    assert "<script" not in page
    assert "as printed" in page
    assert all(figure in page for figure in ("end of a",))
    assert len(paths) > 3
    assert all(path.read_bytes().startswith(b"\x89PNG") for path in paths[1:])
    for path in paths[1:]:
        assert f'id="{path.stem}"' in page
    assert page.count("<figcaption>") == len(paths) - 1
    assert "<figcaption></figcaption>" not in page
    changes = played.tables["regions"].filter(pl.col("what").is_in(["came", "lost"]))
    met = set(changes["region"])
    assert ("<h2>By " in page) == (len(met) > 1)
    if len(met) > 1:
        assert all(f"<tr><td>{name}</td>" in page for name in met)


def test_a_folder_without_games_is_told_so(tmp_path: Path) -> None:
    with pytest.raises(MaquisError, match="no finished simulation"):
        report.opened(tmp_path, "nothing")


def test_places_are_shaded_from_seldom_to_often_and_alike_where_alike() -> None:
    often = {place: float(place // 3) for place in range(40)}
    found = shades(often)
    assert [overlay.colour for overlay in found] == list(SHADES)
    assert sum(overlay.places for overlay in found) == sum(1 << place for place in often if often[place] > 0)
    highest = 0.0
    for overlay in found:
        numbers = [often[place] for place in members(overlay.places)]
        assert min(numbers) > highest
        highest = max(numbers)
    assert shades({3: 0.0}) == []
    assert shades({3: 2.0, 4: 2.0})[0].words == "2 a game"


@pytest.mark.parametrize("width", [390, 1280])
def test_every_number_of_a_comparison_can_be_seen_at_once(width: int) -> None:
    """On a telephone nothing of a table is off the screen, nor needs to be scrolled to at its side."""
    figures = campaigns.of(plan().loaded().game).figures
    first = {name: [float(n % 5) for n in range(12)] for name in figures}
    second = {name: [float(n % 7 + number) for n in range(12)] for number, name in enumerate(figures)}
    made = section(differences(first, second, figures, 0.95), ["as printed", "without the rolls"], 12, 0.95)
    with ThreadPoolExecutor(1) as aside:  # a browser's test may have left a loop in this thread
        cells, sideways = aside.submit(_measured, page_of([], [made], "Two plans"), width).result()
    assert len(cells) == len(figures) * 6
    assert all(0 <= left < right <= width for left, right in cells)
    assert sideways <= width


def _measured(text: str, width: int) -> tuple[list[list[float]], float]:
    """Where the cells of a page begin and end, and how far it goes sideways."""
    with sync_playwright() as playwright:
        browser = launch(playwright)
        page = browser.new_page(viewport={"width": width, "height": 800})
        page.set_content(text)
        cells = page.locator("td").evaluate_all(
            "cells => cells.map(cell => cell.getBoundingClientRect()).map(({ left, right }) => [left, right])"
        )
        sideways = page.evaluate("document.documentElement.scrollWidth")
        browser.close()
    return cells, sideways
