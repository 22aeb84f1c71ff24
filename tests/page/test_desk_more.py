"""The desk: a piece of a real map, typed or taken from the map; and what is told by name: treasuries, wars."""

import re

import pytest
from playwright.sync_api import expect

from maquis.desk.link import fragment
from maquis.table import desk, wire
from maquis.table.clerk import Desk
from tests.page.conftest import Sit
from tests.page.test_axe import SCREENS, arm, clean
from tests.page.test_phone import fits
from tests.table.process import Server

PIECES = {
    "europa.rule40": ({"edition": "europa.rule40", "map": "eastern-front"}, "3150-3556"),
    "war_in_europe.variant": ({"edition": "war_in_europe.variant"}, "8016-8420"),
}


@pytest.mark.parametrize("screen", ["phone", pytest.param("desktop", marks=pytest.mark.long)])
@pytest.mark.parametrize("edition", PIECES)
def test_a_piece_of_a_real_map_is_taken(server: Server, sit: Sit, edition: str, screen: str) -> None:
    position, piece = PIECES[edition]
    player = sit(f"{server.url}/#{fragment(position)}", **SCREENS[screen])
    arm(player)
    page, panel = player.page, player.open("Draw")
    box = panel.get_by_role("textbox", name="A piece of the map")
    box.fill(piece)
    box.press("Enter")
    expect(page.locator(".desk[aria-busy=true]")).to_have_count(0)
    button = player.button("The whole map")
    expect(button).to_be_visible()
    player.open("Keep")
    lines = panel.get_by_label("The position as lines")
    expect(lines).to_have_value(re.compile(f'piece = "{piece}"'))
    player.open("Draw")
    clean(player)
    if screen == "phone":
        fits(page)
    player.press(button)
    expect(button).to_have_count(0)


def test_a_piece_is_taken_by_two_corners_on_the_map(server: Server, sit: Sit) -> None:
    whole = {"edition": "europa.rule40", "map": "eastern-front", "piece": "3150-3556"}
    player = sit(f"{server.url}/#{fragment(whole)}")
    box = player.open("Draw").get_by_role("textbox", name="A piece of the map")
    expect(box).to_have_value("3150-3556")
    board = desk.look(Desk(), wire.DeskLook(position=whole)).board
    assert board is not None
    pitch = board.radius * 3**0.5
    player._board = {n: (x / pitch, y / pitch) for n, x, y in zip(board.labels, board.x, board.y, strict=True)}
    player.press(player.button("Take it from the map"))
    player.click_hex("3151")
    expect(player.panel.get_by_role("status")).to_contain_text("From 3151")
    player.click_hex("3454")
    expect(box).to_have_value("3151-3454")
    player.page.get_by_role("button", name="Undo").click()
    expect(box).to_have_value("3150-3556")


@pytest.mark.parametrize("screen", ["phone", pytest.param("desktop", marks=pytest.mark.long)])
def test_treasuries_and_wars_are_told_by_name(server: Server, sit: Sit, screen: str) -> None:
    player = sit(f"{server.url}/#{fragment({'edition': 'global_war.partisans'})}", **SCREENS[screen])
    arm(player)
    page, panel = player.page, player.open("Draw")
    for key in ("Ipp", "War"):
        panel.locator("summary", has_text=re.compile(f"^{key}")).focus()
        page.keyboard.press("Enter")
    panel.get_by_label("Ipp: of whom").select_option("germany")
    panel.get_by_label("Ipp: how many").fill("12")
    page.keyboard.press("Enter")
    expect(panel.get_by_role("listitem").filter(has_text="Germany 12")).to_be_visible()
    panel.get_by_label("War: of whom").select_option("germany")
    panel.get_by_label("War: what").select_option("soviet_union")
    player.press(panel.locator("form", has=page.get_by_label("War: of whom")).get_by_role("button", name="Say so"))
    expect(panel.get_by_role("listitem").filter(has_text="Soviet Union")).to_be_visible()
    clean(player)
    if screen == "phone":
        fits(page)
    player.open("Keep")
    lines = panel.get_by_label("The position as lines")
    expect(lines).to_have_value(re.compile(r"ipp = \{ germany = 12 \}"))
    expect(lines).to_have_value(re.compile(r'war = \{ germany = \["soviet_union"\] \}'))
