"""axe finds nothing serious on any part of the page."""

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.page.conftest import Sit
from tests.page.games import striking
from tests.page.player import DESKTOP, Player
from tests.page.test_phone import PHONE_SETTINGS
from tests.table.process import Server

AXE = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"
SCREENS: dict[str, dict[str, Any]] = {"desktop": {"viewport": DESKTOP}, "phone": PHONE_SETTINGS}


def clean(player: Player) -> None:
    """Let axe look at the page as it is. None of its rules that are asked for wants the style sheets fetched again."""
    found = player.page.evaluate("() => axe.run(document, { resultTypes: ['violations'], preload: false })")
    assert found["passes"]
    grave = [each for each in found["violations"] if each["impact"] in ("serious", "critical")]
    assert [(each["id"], each["help"], [node["html"][:200] for node in each["nodes"][:4]]) for each in grave] == []


def arm(player: Player) -> None:
    assert AXE.is_file(), "axe is missing: npm ci in web/"
    player.page.evaluate(f"{AXE.read_text()}; undefined")


@pytest.mark.parametrize("screen", [pytest.param("desktop", marks=pytest.mark.long), "phone"])
def test_the_start(server: Server, sit: Sit, screen: str) -> None:
    player = sit(server.url, **SCREENS[screen])
    arm(player)
    expect(player.button("Make the game")).to_be_visible()
    player.press(player.page.get_by_text("Umpire, dice, spectators, clock"))
    clean(player)
    player.press(player.button("Make the game"))
    expect(player.page.get_by_role("heading", name="The game is ready")).to_be_visible()
    clean(player)


@pytest.mark.parametrize(
    ("seat", "screen"),
    [
        pytest.param("soviet", "desktop", marks=pytest.mark.long),
        ("umpire", "phone"),
        pytest.param("soviet", "phone", marks=pytest.mark.long),
        pytest.param("umpire", "desktop", marks=pytest.mark.long),
    ],
)
def test_the_table(server: Server, sit: Sit, seat: str, screen: str) -> None:
    player = sit(server.url, striking(server, umpire=True)[seat], tour=True, **SCREENS[screen])
    arm(player)
    expect(player.button("Skip the tour")).to_be_visible()
    clean(player)
    player.press(player.button("Skip the tour"))
    for tab in player.page.get_by_role("tab").all_inner_texts():
        panel = player.open(tab)
        expect(panel).not_to_contain_text("Fetching the log")
        expect(panel).not_to_contain_text("Opening the rules")
        panel.evaluate("panel => panel.querySelectorAll('details').forEach((each) => (each.open = true))")
        clean(player)
        for part in ("Units", "Weather", "Damage") if tab == "Umpire" else ():
            player.press(player.button(part, panel))
            clean(player)
        if tab == "Rules":
            player.press(player.button("Editions", panel, exact=False))
            panel.evaluate("panel => panel.querySelectorAll('details').forEach((each) => (each.open = true))")
            clean(player)
        if tab == "Log":
            player.press(panel.get_by_role("button", name="A line back"))
            expect(player.page.get_by_role("region", name="Earlier position")).to_be_visible()
            clean(player)
            player.page.keyboard.press("\\")
    player.press(player.page.locator(".header-help"))
    expect(player.page.get_by_role("dialog")).to_be_visible()
    clean(player)
    player.page.keyboard.press("Escape")


def test_acting(server: Server, sit: Sit) -> None:
    player = sit(server.url, striking(server)["soviet"])
    arm(player)
    player.click_hex("6525")
    expect(player.page.get_by_role("region", name="Stack on 6525")).to_be_visible()
    clean(player)
    player.press(player.button("11 Bde", player.page.locator(".fan"), exact=False))
    expect(player.hex).to_contain_text("11 Bde: move")
    player.point("5050")
    expect(player.hex).to_contain_text("May not go here")
    clean(player)
    player.press(player.button("rail at 4946", player.unfold("Sabotage"), exact=False))
    expect(player.order.locator(".outcomes > li")).to_have_count(2)
    clean(player)
    player.do_it()
    clean(player)
