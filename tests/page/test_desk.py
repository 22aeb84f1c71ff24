"""The desk in a browser: drawn by pointer, one thumb or keys, asked, sent as a link, read back out of a letter."""

import re
from typing import Any

from playwright.sync_api import expect

from maquis.table import desk, wire
from maquis.table.clerk import Desk
from tests.page.conftest import Sit
from tests.page.player import Player
from tests.page.test_axe import arm, clean
from tests.page.test_phone import PHONE_SETTINGS, fits
from tests.table.process import Server

TABS = ("Draw", "Ask", "Otherwise", "Keep", "Overlays", "Rules")


def at_the_desk(sit: Sit, server: Server, **settings: Any) -> Player:
    player = sit(server.url, ground=True, **settings)
    # Until the scenarios have come the page grows, and a tap where the link was misses it.
    expect(player.page.get_by_role("button", name="Make the game")).to_be_visible()
    player.press(player.page.get_by_role("link", name="To the desk"))
    expect(player.page.locator(".desk .map")).to_be_visible()
    board = desk.look(Desk(), wire.DeskLook(position={})).board
    assert board is not None
    pitch = board.radius * 3**0.5
    player._board = {n: (x / pitch, y / pitch) for n, x, y in zip(board.labels, board.x, board.y, strict=True)}
    return player


def test_a_position_is_drawn_and_asked_about(server: Server, sit: Sit) -> None:
    player = at_the_desk(sit, server)
    page, panel = player.page, player.panel
    sent: list[str] = []
    page.on("request", lambda request: sent.append(request.url))
    arm(player)
    panel.get_by_role("button", name="Forest", exact=True).click()
    player.click_hex("0203")
    panel.get_by_role("button", name="1 Bde", exact=True).click()
    player.click_hex("0202")
    page.get_by_role("button", name="Lay it down").click()

    expect(page.locator(".desk[aria-busy=true]")).to_have_count(0)
    player.click_hex("0202")
    expect(player.hex).to_contain_text("1 Bde: move")
    player.click_hex("0203")
    expect(player.order.locator("h2")).to_have_text("move 1 Bde 0202-0203")
    expect(player.order).to_contain_text("Legal")
    player.press(player.button("More about it", player.order))
    answer = page.get_by_role("region", name="The answer")
    expect(answer).to_contain_text("movement points: 1")
    clean(player)

    player.open("Otherwise").get_by_placeholder("Find: a word").fill("brigades in a hex")
    for tab in TABS:
        player.open(tab)
        clean(player)
    linked = player.open("Keep").get_by_label("Link of this position", exact=True)
    expect(linked).to_have_value(re.compile("#desk="))
    link = linked.input_value()
    lines = panel.get_by_label("The position as lines")
    expect(lines).to_have_value(re.compile('^edition = "europa.rule40"\n'))
    letter = lines.input_value()

    page.goto(server.url)
    page.goto(link)
    page.reload()
    expect(page.get_by_role("tab", name="Ask")).to_be_visible()
    expect(player.open("Ask").get_by_label("What you ask")).to_have_value("move 1 Bde 0202-0203")
    expect(answer).to_contain_text("Legal")
    assert not any("#" in url or "desk=" in url for url in sent)

    keep = player.open("Keep")
    text = f"Dear A.,\n> {letter}\nYours".replace("\n", "\n> ").replace("0203", "0404")
    keep.get_by_label("Lines of a letter").fill(text)
    keep.get_by_role("button", name="Lay it on the desk").click()
    player.open("Ask")
    expect(answer).to_contain_text("move 1 Bde 0202-0404")
    answer.locator("summary", has_text="met").click()
    answer.get_by_role("button", name=re.compile(r"^40\.")).first.click()
    expect(page.get_by_role("tab", name="Rules")).to_have_attribute("aria-selected", "true")

    keep = player.open("Keep")
    keep.get_by_text("The worked examples that prove these rules").click()
    keep.get_by_label("Find an example").fill("40.B1.table-odds")
    keep.get_by_role("button", name="40.B1.table-odds").click()
    keep.get_by_role("list", name="What was found").get_by_role("button").first.click()
    player.open("Ask")
    expect(player.page.get_by_label("What you ask")).to_have_value(re.compile("sabotage"))
    expect(answer.locator(".verdict")).to_be_visible()


def test_one_thumb_is_enough(server: Server, sit: Sit) -> None:
    player = at_the_desk(sit, server, **PHONE_SETTINGS)
    page = player.page
    for tab in TABS:
        player.open(tab)
        fits(page)
    player.open("Draw")
    player.press(page.get_by_role("button", name="1 Bde", exact=True))
    expect(page.locator("aside.side.up")).to_have_count(0)
    box = page.locator(".map").bounding_box()
    assert box is not None
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(page.locator(".desk-hand")).to_contain_text("1 Bde")
    player.press(page.get_by_role("button", name="Lay it down"))
    ask = player.open("Ask")
    ask.get_by_label("What you ask").fill("1 Bde")
    player.press(ask.get_by_role("button", name="Ask", exact=True))
    expect(page.get_by_role("region", name="The answer")).to_contain_text("move 1 Bde")
    fits(page)


def test_keys_alone_and_what_cannot_be(server: Server, sit: Sit) -> None:
    player = at_the_desk(sit, server)
    page, keys = player.page, player.page.keyboard
    page.get_by_role("button", name="Sea", exact=True).focus()
    keys.press("Enter")
    page.locator(".map").focus()
    keys.press("ArrowUp")
    keys.press("Enter")
    wet = page.locator(".cards > .unseen").inner_text().split(",")[0].split(".")[0]
    page.get_by_role("button", name="1 Bde", exact=True).focus()
    keys.press("Enter")
    page.locator(".map").focus()
    keys.press("Enter")
    expect(page.get_by_role("alert")).to_contain_text(f"1 Bde cannot stand in {wet}: that is sea")
    page.get_by_role("button", name="Undo").focus()
    keys.press("Enter")
    expect(page.get_by_role("alert")).to_have_count(0)
    fragment = page.evaluate("location.hash")
    page.get_by_role("button", name="Leave").focus()
    keys.press("Enter")
    expect(page.get_by_role("button", name="Make the game")).to_be_visible()
    assert fragment.startswith("#desk=")


def test_no_hex_at_the_edge_is_cut(server: Server, sit: Sit) -> None:
    player = at_the_desk(sit, server, **PHONE_SETTINGS)
    page = player.page
    page.locator(".map").focus()
    for key in ("ArrowRight", "ArrowLeft"):
        for _ in range(7):
            page.keyboard.press(key)
        page.get_by_role("button", name="Show the whole map").tap()
        cursor, all_of_it = page.locator(".hex-cursor").bounding_box(), page.locator(".map").bounding_box()
        assert cursor is not None
        assert all_of_it is not None
        assert cursor["x"] >= all_of_it["x"]
        assert cursor["x"] + cursor["width"] <= all_of_it["x"] + all_of_it["width"]
