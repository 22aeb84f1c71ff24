"""A phone: 390 by 844 pixels, held upright, and a finger."""

from typing import Any

from playwright.sync_api import Page, Route, expect

from maquis.lessons.script import lessons as names
from tests.page.conftest import Sit
from tests.page.games import striking
from tests.page.player import PHONE, Player
from tests.table.process import Server

PHONE_SETTINGS: dict[str, Any] = {"viewport": PHONE, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}
WIDE = """() => [...document.querySelectorAll('html, body, .tabs, #panel, .card, dialog, main:not(.stage)')]
    .filter((each) => each.scrollWidth > each.clientWidth + 1)
    .map((each) => `${each.tagName}.${each.className} ${each.scrollWidth} > ${each.clientWidth}`)"""
"""What can be scrolled sideways."""
SMALL = """(least) => [...document.querySelectorAll('button, input, select, summary, [role=tab], a')]
    .filter((each) => each.checkVisibility({ visibilityProperty: true }))
    .filter((each) => !each.matches('.clause, .place-link, .link'))
    .map((each) => [each.closest('label') ?? each, each])
    .map(([target, each]) => [target.getBoundingClientRect(), each])
    .filter(([box]) => box.width && (box.width < least || box.height < least))
    .map(([box, each]) =>
        `${each.tagName}.${each.className} "${each.ariaLabel ?? each.innerText ?? each.type}" ` +
        `${Math.round(box.width)} x ${Math.round(box.height)}`)"""
"""What is too small for a finger, but for words within a text."""
FINGER = 36


def fits(page: Page) -> None:
    assert page.evaluate(WIDE) == []
    assert page.evaluate(SMALL, FINGER) == []


def lower(player: Player) -> None:
    """Put the sheet down."""
    player.press(player.page.get_by_role("tab", selected=True))
    expect(player.page.locator("aside.side.up")).to_have_count(0)


def test_a_phone_is_enough(server: Server, sit: Sit) -> None:
    player = sit(server.url, striking(server)["soviet"], **PHONE_SETTINGS)
    fits(player.page)
    for tab in player.page.get_by_role("tab").all_inner_texts():
        player.open(tab)
        fits(player.page)

    who, start = "10 Bde", "4447"
    player.press(player.button(f"{who} ", player.unfold("Move:"), exact=False).first)
    expect(player.page.locator("aside.side.up")).to_have_count(0)
    expect(player.hex).to_contain_text(f"{who}: move")
    fits(player.page)
    player.tap_hex("4643")
    expect(player.hex).to_contain_text("May not go here")
    player.tap_hex("4446")
    expect(player.order.locator("h2")).to_have_text(f"move {who} {start}-4446")
    fits(player.page)
    player.do_it()

    player.press(player.button("rail at 4946", player.unfold("Sabotage"), exact=False))
    expect(player.order.locator(".outcomes > li")).to_have_count(2)
    fits(player.page)
    player.do_it()
    for phase in ("Soviet combat phase", "Soviet exploitation phase"):
        assert player.end_phase() == f"Jul I 42, {phase}"
    assert player.end_phase() == "Jul II 42, Axis initial phase"
    player.open("Log")
    expect(player.panel).to_contain_text(f"Moves: {who} from {start} to 4446")
    fits(player.page)


def test_the_start_page_does_not_grow_with_the_lessons(server: Server, sit: Sit) -> None:
    """One lesson is shown, the others are folded away: what comes after them is near."""
    player = sit(server.url, **PHONE_SETTINGS)
    page = player.page
    lessons = page.get_by_role("region", name="Learn by playing")
    expect(lessons.get_by_role("button", name="Begin")).to_have_count(1)
    box = lessons.bounding_box()
    assert box
    assert box["height"] < PHONE["height"] / 2
    lessons.get_by_text("more lessons").tap()
    expect(lessons.get_by_role("button", name="Begin")).to_have_count(len(names()))
    fits(page)


def test_a_game_is_made_on_a_phone(server: Server, sit: Sit) -> None:
    player = sit(server.url, **PHONE_SETTINGS)
    page = player.page
    expect(player.button("Make the game")).to_be_visible()
    page.get_by_text("Umpire, dice, spectators, clock").tap()
    fits(page)
    player.press(player.button("Make the game"))
    expect(page.get_by_role("heading", name="The game is ready")).to_be_focused()
    fits(page)
    player.press(player.button("Sit here"))
    player.live()
    expect(page.locator(".header-seat")).to_contain_text("Soviet")


def test_an_answer_that_comes_late_takes_no_panel_away(server: Server, sit: Sit) -> None:
    """The sheet is put down as a counter is chosen: where it may go is told later, to whoever has opened the list."""
    player = sit(server.url, striking(server)["soviet"], **PHONE_SETTINGS)
    late = list[Route]()
    player.page.route("**/api/game/where*", lambda route: late.append(route))
    with player.page.expect_request("**/api/game/where*"):
        player.press(player.button("10 Bde ", player.unfold("Move:"), exact=False).first)
    expect(player.page.locator("aside.side.up")).to_have_count(0)
    panel = player.open("List")
    late.pop().continue_()
    expect(panel.get_by_role("heading")).to_contain_text(" to one of ")
    expect(player.page.locator("aside.side.up")).to_have_count(1)
