"""Everything without a mouse."""

import re

from playwright.sync_api import Locator, expect

from tests.page.conftest import Sit
from tests.page.games import striking
from tests.page.player import Player
from tests.table.process import Server

COUNT = """window.pointed = 0;
for (const kind of ["pointerdown", "mousedown", "mousemove", "touchstart"]) {
    addEventListener(kind, () => window.pointed++, true);
}"""


def focus(player: Player, element: Locator, key: str = "Tab") -> None:
    """Go on with a key until something has the focus."""
    for _ in range(80):
        if element.evaluate_all("found => found.includes(document.activeElement)"):
            return
        player.page.keyboard.press(key)
    raise AssertionError(f"{element} cannot be reached")


def test_a_turn_by_keys_alone(server: Server, sit: Sit) -> None:
    player = sit(server.url, striking(server)["soviet"])
    page, keys = player.page, player.page.keyboard
    page.context.add_init_script(COUNT)
    page.reload()
    player.live()
    spoken = page.locator(".cards > .unseen")

    focus(player, page.locator(".map"))
    for _ in range(30):
        keys.press("n")
        if "10 Bde" in spoken.inner_text():
            break
    expect(spoken).to_contain_text("10 Bde, partisan infantry brigade")
    keys.press("Enter")
    expect(player.hex).to_contain_text("10 Bde: move")
    for _ in range(5):
        keys.press("Shift+ArrowDown")
    expect(spoken).to_contain_text(re.compile(r"10 Bde may not go here: .*\(40\."))
    for _ in range(5):
        keys.press("Shift+ArrowUp")
    keys.press("ArrowUp")
    expect(spoken).to_contain_text("10 Bde may go here for 1 movement points")
    keys.press("Enter")
    expect(player.button("Do it", player.order)).to_be_focused()
    words = player.order.locator("h2").inner_text()
    assert words.startswith("move 10 Bde 4447-")
    keys.press("Enter")
    expect(player.order).to_have_count(0)

    tabs = page.get_by_role("tab")
    focus(player, tabs)
    for title in ("Log", "Rules"):
        focus(player, page.get_by_role("tab", name=title, exact=True), "ArrowRight")
        expect(page.get_by_role("tab", name=title, exact=True)).to_have_attribute("aria-selected", "true")
        expect(player.panel).to_contain_text({"Log": "You " + words, "Rules": "Clauses"}[title])
    focus(player, page.get_by_label("Search the rules"))
    keys.type("dummy")
    expect(player.panel.get_by_text("40.C.dummy", exact=True).first).to_be_visible()

    focus(player, page.locator(".map"), "Shift+Tab")
    keys.press("a")
    expect(player.panel).to_be_focused()
    focus(player, player.button("End the phase", player.panel))
    keys.press("Enter")
    expect(player.button("Do it", player.order)).to_be_focused()
    keys.press("Enter")
    expect(page.locator(".header-when")).to_have_text("Jul I 42, Soviet combat phase")

    focus(player, page.locator(".map"), "Shift+Tab")
    keys.press("?")
    expect(page.get_by_role("dialog")).to_be_visible()
    keys.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.locator(".map")).to_be_focused()
    assert page.evaluate("window.pointed") == 0
