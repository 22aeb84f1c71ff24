"""Putting right, on the page, what was said long ago: what no longer holds is told, and a game of its own is made."""

import os

import pytest
from playwright.sync_api import Locator, expect

from tests.page.conftest import Sit
from tests.page.player import Player
from tests.page.test_axe import SCREENS, arm, clean
from tests.page.test_keyboard import COUNT, focus
from tests.page.test_phone import fits
from tests.page.test_raid import FIRST_DESKTOP, FIRST_PHONE
from tests.table.process import Server


def shot(player: Player, name: str) -> None:
    if folder := os.environ.get("SHOTS"):
        player.page.screenshot(path=f"{folder}/{name}.png")


ORDERS = ("conquer ural for germany", "treasury of germany 12", "cede ural to italy")


@pytest.mark.parametrize("screen", FIRST_PHONE)
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
    expect(found).to_contain_text("a zone of others than Italy (PAR.1.1)")
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


def meant_otherwise(raiders: Player) -> Locator:
    """The line of an order that was meant otherwise, which would have been legal."""
    line = raiders.open("Log").locator(".line", has_text="hide Band 0001")
    raiders.press(line.locator(".line-more"))
    raiders.press(line.locator("summary", has_text="Put this right"))
    line.get_by_label("What you meant").fill("hide Band 0201")
    raiders.press(raiders.button("Was it legal then?", line))
    expect(line.locator(".put-right .verdict")).to_contain_text("Legal")
    return line


@pytest.mark.parametrize("screen", FIRST_PHONE)
def test_sides_with_secrets_go_back_together_and_give_their_orders_again(server: Server, sit: Sit, screen: str) -> None:
    keys = server.game(scenario="raid")
    raiders, patrol = (sit(server.url, keys[side], **SCREENS[screen]) for side in ("raiders", "patrol"))
    arm(raiders)
    raiders.person.give("hide Band 0001", "move Band 0000")
    patrol.person.give("move Patrol 0101")
    line = meant_otherwise(raiders)
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


def stands(player: Player, *among: Locator) -> None:
    """The focus is somewhere, and on one of some elements if any are named; axe finds nothing serious meanwhile."""
    player.page.wait_for_function("() => document.activeElement && document.activeElement !== document.body")
    for each in among:
        expect(each).to_be_focused()
    clean(player)
    if player.touch:
        fits(player.page)


def keys_alone(sit: Sit, server: Server, key: str, screen: str) -> Player:
    # A browser tells of the pointer, too, when what lies under it has moved.
    player = sit(server.url, key, script=COUNT.replace('"mousemove", ', ""), **SCREENS[screen])
    arm(player)
    return player


def tab_by_keys(player: Player, title: str) -> None:
    tab = player.page.get_by_role("tab", name=title, exact=True)
    focus(player, player.page.get_by_role("tab", selected=True))
    focus(player, tab, "ArrowRight")
    if player.touch and not player.raised:
        player.page.keyboard.press("Enter")
    expect(tab).to_have_attribute("aria-selected", "true")


def enter(player: Player, element: Locator, key: str = "Enter") -> None:
    """Go to something by the Tab key, and press a key there."""
    focus(player, element)
    player.page.keyboard.press(key)


def said_by_keys(player: Player, order: str, asked: str, meant: str) -> Locator:
    """Say by keys what was meant in place of an order; its line of the log."""
    tab_by_keys(player, "Log")
    line = player.panel.locator(".line", has_text=order)
    enter(player, line.locator(".line-more"))
    stands(player, line.locator(".line-more"))
    enter(player, line.locator("summary", has_text="Put this right"))
    enter(player, line.get_by_label(asked), "ControlOrMeta+a")
    player.page.keyboard.type(meant)
    return line


@pytest.mark.parametrize("screen", FIRST_DESKTOP)
def test_sides_with_secrets_correct_by_keys_alone(server: Server, sit: Sit, screen: str) -> None:
    """From the panel to the corrected game going on: each step is reached, and leaves the focus where one goes on."""
    keys = server.game(scenario="raid")
    raiders, patrol = (keys_alone(sit, server, keys[side], screen) for side in ("raiders", "patrol"))
    raiders.person.give("hide Band 0001", "move Band 0000")
    patrol.person.give("move Patrol 0101")
    line = said_by_keys(raiders, "hide Band 0001", "What you meant", "hide Band 0201")
    enter(raiders, raiders.button("Was it legal then?", line))
    expect(line.locator(".put-right .verdict")).to_contain_text("Legal")
    stands(raiders, raiders.button("Was it legal then?", line))
    enter(raiders, raiders.button("Propose to go back and put it right", line))
    bar = raiders.page.locator(".going-back")
    expect(bar).to_contain_text("You propose to go back")
    stands(raiders)
    asked = patrol.page.locator(".going-back")
    expect(asked).to_contain_text("Raiders proposes to go back")
    focus(patrol, patrol.button("Agree", asked))
    stands(patrol)
    patrol.page.keyboard.press("Enter")
    expect(asked).to_have_count(0)
    stands(patrol)
    tab_by_keys(raiders, "Act")
    again = raiders.panel.get_by_role("region", name="Again, as before")
    enter(raiders, raiders.button("The first, as put right", again))
    stands(raiders, raiders.button("Do it", raiders.order))
    raiders.page.keyboard.press("Enter")
    expect(raiders.order).to_have_count(0)
    stands(raiders)
    tab_by_keys(raiders, "Act")
    expect(again.locator("li")).to_have_text(["move Band 0000"])
    enter(raiders, raiders.button("Not the first", again))
    expect(again).to_have_count(0)
    stands(raiders)
    enter(raiders, raiders.button("End the phase", raiders.panel))
    stands(raiders, raiders.button("Do it", raiders.order))
    raiders.page.keyboard.press("Enter")
    expect(raiders.order).to_have_count(0)
    tab_by_keys(patrol, "Act")
    again = patrol.panel.get_by_role("region", name="Again, as before")
    enter(patrol, patrol.button("The first, as before", again))
    stands(patrol, patrol.button("Do it", patrol.order))
    patrol.page.keyboard.press("Enter")
    expect(again).to_have_count(0)
    stands(patrol)
    assert [each.page.evaluate("window.pointed") for each in (raiders, patrol)] == [0, 0]


@pytest.mark.parametrize("screen", FIRST_DESKTOP)
def test_an_umpire_corrects_by_keys_alone(server: Server, sit: Sit, screen: str) -> None:
    umpire = keys_alone(sit, server, server.game(scenario="global-war-1942-umpired")["umpire"], screen)
    umpire.person.give(*ORDERS)
    line = said_by_keys(umpire, ORDERS[0], "What should have been said", "conquer ural for italy")
    enter(umpire, umpire.button("What follows?", line))
    expect(line.locator(".put-right-later")).to_contain_text("no longer legal")
    stands(umpire, umpire.button("What follows?", line))
    enter(umpire, umpire.button("Make the corrected game", line))
    stands(umpire, umpire.button("Make it", line))
    umpire.page.keyboard.press("Enter")
    expect(line).to_contain_text("this one stays as it is")
    stands(umpire)
    enter(umpire, umpire.button("To the start page", line))
    made = umpire.page.get_by_role("region", name="Your games")
    expect(made).to_contain_text("(corrected)")
    stands(umpire)
    assert umpire.page.evaluate("window.pointed") == 0


WRONG, MEANT = "move I Army Corps vitebsk", "move XXVI Army Corps riga"
FOLLOWED = ("move XXVI Army Corps tallinn", "move X Army Corps polotsk", "end")


@pytest.mark.parametrize("screen", FIRST_PHONE)
def test_two_browsers_put_right_in_one_step_where_nothing_is_secret(server: Server, sit: Sit, screen: str) -> None:
    """One tap of the other side, before anything is known; then both read what holds no more, and play goes on."""
    keys = server.game(scenario="dark-crusade-1943")
    axis, soviet = (keys_alone(sit, server, keys[side], screen) for side in ("axis", "soviet"))
    axis.person.give(WRONG, *FOLLOWED)
    line = said_by_keys(axis, WRONG, "What you meant", MEANT)
    enter(axis, axis.button("Was it legal then?", line))
    expect(line.locator(".put-right .verdict")).to_contain_text("Legal")
    enter(axis, axis.button("Propose to put it right", line))
    expect(axis.page.locator(".going-back")).to_contain_text(f"You propose to put line 3 of your log right: {MEANT}")
    stands(axis)
    shot(axis, f"right-proposed-{screen}")
    asks = soviet.page.locator(".going-back")
    expect(asks).to_contain_text(f"Axis proposes to put line 3 of your log right: {MEANT}")
    expect(asks).to_contain_text("what comes of it nobody knows before")
    shot(soviet, f"right-asked-{screen}")
    enter(soviet, soviet.button("Agree", asks))
    for player in (axis, soviet):
        found = player.page.get_by_role("region", name="Put right")
        expect(found.locator("li").first).to_contain_text(f"{FOLLOWED[0]}: no longer legal")
        expect(found.locator("li").last).to_contain_text("end: still to be given")
        expect(found).to_contain_text("1 other order as before.")
        stands(player)
        shot(player, f"right-{'axis' if player is axis else 'soviet'}-{screen}")
        player.page.reload()
        player.live()
        arm(player)
        enter(player, player.button("Go on", found))
        expect(found).to_have_count(0)
        stands(player)
    tab_by_keys(axis, "Log")
    expect(axis.panel.locator(".line.undone", has_text=WRONG)).to_be_visible()
    tab_by_keys(axis, "Act")
    again = axis.panel.get_by_role("region", name="Again, as before")
    expect(again.locator("li")).to_have_text(["end"])
    enter(axis, axis.button("The first, as before", again))
    stands(axis, axis.button("Do it", axis.order))
    axis.page.keyboard.press("Enter")
    expect(soviet.page.locator(".header-when")).to_contain_text("Soviet")
    assert [each.page.evaluate("window.pointed") for each in (axis, soviet)] == [0, 0]
