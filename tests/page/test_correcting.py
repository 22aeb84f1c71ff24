"""Putting right, on the page, what was said long ago: what no longer holds is told, and a game of its own is made."""

import os

import pytest
from playwright.sync_api import expect

from tests.page.conftest import Sit
from tests.page.player import Player
from tests.page.test_axe import SCREENS, arm, clean
from tests.page.test_phone import fits
from tests.table.process import Server


def shot(player: Player, name: str) -> None:
    if folder := os.environ.get("SHOTS"):
        player.page.screenshot(path=f"{folder}/{name}.png")


ORDERS = ("conquer ural for germany", "treasury of germany 12", "cede ural to italy")


@pytest.mark.parametrize("screen", ["desktop", "phone"])
def test_the_umpire_puts_right_what_was_said_ten_steps_ago(server: Server, sit: Sit, screen: str) -> None:
    umpire = sit(server.url, server.game(scenario="global-war-1942-umpired")["umpire"], **SCREENS[screen])
    arm(umpire)
    umpire.person.give(*ORDERS)
    log = umpire.open("Log")
    line = log.locator(".line", has_text=ORDERS[0])
    umpire.press(line.locator(".line-more"))
    umpire.press(line.locator("summary", has_text="Put this right"))
    box = line.get_by_label("What should have been said")
    expect(box).to_have_value(ORDERS[0])
    box.fill("conquer ural for italy")
    umpire.press(umpire.button("What follows?", line))
    found = line.locator(".put-right-later")
    expect(found).to_contain_text("cede ural to italy: no longer legal")
    expect(found).to_contain_text("no zone of Italy already (PAR.1.1)")
    expect(line).to_contain_text("1 other order as before.")
    clean(umpire)
    if umpire.touch:
        fits(umpire.page)
    umpire.press(umpire.button("Make the corrected game", line))
    umpire.press(umpire.button("Make it", line))
    expect(line).to_contain_text("this one stays as it is")
    umpire.press(umpire.button("To the start page", line))
    links = umpire.page.get_by_role("region", name="Your games")
    expect(links).to_contain_text("(corrected)")


def test_a_side_is_not_offered_what_tells_secrets(server: Server, sit: Sit) -> None:
    keys = server.game(scenario="raid")
    raiders = sit(server.url, keys["raiders"])
    raiders.person.give("hide Band 0001")
    line = raiders.open("Log").locator(".line", has_text="hide Band 0001")
    raiders.press(line.locator(".line-more"))
    raiders.press(line.locator("summary", has_text="Put this right"))
    expect(raiders.button("Was it legal then?", line)).to_be_visible()
    expect(raiders.button("What follows?", line)).to_have_count(0)


@pytest.mark.parametrize("screen", ["desktop", "phone"])
def test_sides_with_secrets_go_back_together_and_give_their_orders_again(server: Server, sit: Sit, screen: str) -> None:
    keys = server.game(scenario="raid")
    raiders, patrol = (sit(server.url, keys[side], **SCREENS[screen]) for side in ("raiders", "patrol"))
    arm(raiders)
    raiders.person.give("hide Band 0001", "move Band 0000")
    patrol.person.give("move Patrol 0101")
    line = raiders.open("Log").locator(".line", has_text="hide Band 0001")
    raiders.press(line.locator(".line-more"))
    raiders.press(line.locator("summary", has_text="Put this right"))
    line.get_by_label("What you meant").fill("hide Band 0201")
    raiders.press(raiders.button("Was it legal then?", line))
    expect(line.locator(".put-right .verdict")).to_contain_text("Legal")
    shot(raiders, f"together-asked-{screen}")
    raiders.press(raiders.button("Propose to go back and put it right", line))
    patrol.press(patrol.button("Agree", patrol.page.locator(".going-back")))
    again = raiders.open("Act").get_by_role("region", name="Again, as before")
    expect(again.locator("li")).to_have_text(["hide Band 0201put right; it was hide Band 0001"])
    clean(raiders)
    shot(raiders, f"together-again-{screen}")
    raiders.page.reload()
    raiders.live()
    raiders.open("Act")
    raiders.press(raiders.button("The first, as put right", again))
    raiders.do_it()
    raiders.open("Act")
    expect(again.locator("li")).to_have_text(["move Band 0000"])
    raiders.press(raiders.button("The first, as before", again))
    expect(raiders.order).to_contain_text("Not legal")
    raiders.press(raiders.button("Close", raiders.order))
    raiders.open("Act")
    raiders.press(raiders.button("Not the first", again))
    expect(again).to_have_count(0)
    raiders.person.give("end")
    again = patrol.open("Act").get_by_role("region", name="Again, as before")
    patrol.press(patrol.button("The first, as before", again))
    patrol.do_it()
    expect(again).to_have_count(0)
    if raiders.touch:
        fits(raiders.page)
