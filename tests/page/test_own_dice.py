"""Dice that the players roll themselves: made so on the page, asked for in a bar, entered by finger and by key."""

import pytest
from playwright.sync_api import expect

from tests.page.conftest import Sit
from tests.page.player import Player
from tests.page.test_axe import SCREENS, arm, clean
from tests.page.test_phone import fits
from tests.page.test_raid import PATROL, RAIDERS, begun
from tests.table.process import Server

SEARCH = "search 0000"


def search(patrol: Player) -> None:
    patrol.press(patrol.button("Choose on the map", patrol.unfold("Search")))
    patrol.press(patrol.destinations().first)
    expect(patrol.order.locator("h2")).to_have_text(SEARCH)
    patrol.press(patrol.button("Do it", patrol.order))


@pytest.mark.parametrize("screen", ["desktop", "phone"])
def test_an_order_waits_until_it_is_said_what_the_die_shows(server: Server, sit: Sit, screen: str) -> None:
    keys = begun(server, "move Band 0000", own_dice=True)
    patrol, raiders = (sit(server.url, keys[side], **SCREENS[screen]) for side in (PATROL, RAIDERS))
    arm(patrol)
    search(patrol)
    bar = patrol.page.locator(".wanted")
    expect(bar).to_contain_text("Roll a D6: search at 0000. What does it show?")
    expect(bar).to_contain_text("Your order stands: search 0000")
    expect(raiders.page.locator(".wanted")).to_have_text("Patrol rolls a D6: search at 0000.")
    expect(raiders.page.locator(".header-turn")).to_have_text("Dice are rolled")
    clean(patrol)
    if patrol.touch:
        fits(patrol.page)
    patrol.page.reload()
    patrol.live()
    expect(bar.get_by_role("button", name="1", exact=True)).to_be_focused()
    if screen == "phone":
        patrol.press(bar.get_by_role("button", name="2", exact=True))
    else:
        patrol.page.keyboard.press("2")
    expect(bar).to_have_count(0)
    expect(raiders.page.locator(".wanted")).to_have_count(0)
    for player in (patrol, raiders):
        expect(player.open("Log")).to_contain_text("Rolled by the players themselves: 2")


def test_the_table_rolls_if_it_is_asked_to_and_the_form_offers_dice_of_ones_own(server: Server, sit: Sit) -> None:
    patrol = sit(server.url, begun(server, "move Band 0000", own_dice=True)[PATROL])
    search(patrol)
    patrol.press(patrol.button("Roll it here"))
    expect(patrol.page.locator(".wanted")).to_have_count(0)
    expect(patrol.open("Log")).to_contain_text("The die for search at 0000")
    expect(patrol.open("Log")).not_to_contain_text("Rolled by the players themselves")
    maker = sit(server.url)
    maker.press(maker.page.locator("summary", has_text="Umpire, dice, spectators, clock"))
    maker.page.get_by_label("Dice of your own").check()
    maker.press(maker.button("Make the game"))
    expect(maker.page.get_by_role("heading", name="The game is ready")).to_be_visible()
