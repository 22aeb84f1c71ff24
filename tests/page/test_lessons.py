"""A lesson from the start page to a free game: by taps on a phone, and by keys alone."""

import re

from playwright.sync_api import Locator, expect

from maquis.lessons.script import script
from tests.page.conftest import Sit
from tests.page.player import Player
from tests.page.test_axe import arm, clean
from tests.page.test_keyboard import COUNT, focus
from tests.page.test_phone import PHONE_SETTINGS, fits
from tests.table.process import Server
from tests.table.serving import Person

NIGHT = script("raid.night")
STEPS = len(NIGHT.step)


def stands(player: Player, step: int) -> None:
    """Wait until the lesson stands at a step."""
    expect(player.page.locator(".guide")).to_contain_text(f"Step {step} of {STEPS}")


def shown(player: Player, step: int) -> None:
    """Do a step as it is shown: give its order, or read why it is refused."""
    stands(player, step)
    player.press(player.button("Show me"))
    if refused := NIGHT.step[step - 1].refused:
        expect(player.order).to_contain_text("Not legal")
        expect(player.order.locator(".unmet")).to_contain_text(refused)
        expect(player.button("Ask all to allow it")).to_have_count(0)
        player.press(player.button("Close", player.order))
    else:
        player.do_it()


def offered(player: Player) -> Locator:
    """The button that begins it, among the lessons that are folded away."""
    player.press(player.page.get_by_text(re.compile(r"^\d+ more lessons$")))
    return player.page.get_by_role("button", name=f"Begin {NIGHT.title}")


def seated(player: Player) -> None:
    """Know the seat that the browser has taken, to look things up."""
    name = player.page.evaluate("Object.keys(localStorage).find((each) => each.startsWith('maquis.seat.'))")
    player.person = Person(player.at, name.removeprefix("maquis.seat."))


def test_a_lesson_by_taps_on_a_phone(server: Server, sit: Sit) -> None:
    player = sit(server.url, tour=True, **PHONE_SETTINGS)
    page, guide = player.page, player.page.locator(".guide")
    arm(player)
    player.press(offered(player))
    player.live()
    expect(guide).to_contain_text("where there is no camp")
    clean(player)
    fits(page)
    seated(player)
    expect(player.button("Take back")).to_be_disabled()
    shown(player, 1)
    shown(player, 2)

    stands(player, 3)  # the patrol stands there: a tap on it tells why not
    player.press(player.button("Band", player.unfold("Move"), exact=False).first)
    expect(player.hex).to_contain_text("Band: move")
    player.tap_hex("0100")
    stands(player, 4)
    expect(guide).to_contain_text("No counter goes where an enemy is")

    player.press(player.button("Band", player.unfold("Move"), exact=False).first)  # legal, and not what is asked
    player.tap_hex("0101")
    player.do_it()
    expect(guide).to_contain_text("it is not what this step asks: move Band 0101")
    expect(player.button("Show me")).to_have_count(0)
    clean(player)
    fits(page)
    player.press(player.button("Take back", guide))
    stands(player, 4)
    for step in (4, 5, 6):
        shown(player, step)
    stands(player, 7)

    player.press(player.button("R.sabotage.patrol", guide))
    expect(player.panel).to_contain_text("If the patrol is in a hex beside it, one more is needed.")
    fits(page)
    player.press(player.button("Leave", guide))
    player.press(page.get_by_role("button", name=re.compile("^Go on at step 7")))
    player.live()
    for step in range(7, STEPS + 1):
        shown(player, step)
    expect(guide).to_contain_text(f"All {STEPS} steps are done")
    expect(guide).to_contain_text(NIGHT.closing[:20])
    clean(player)
    fits(page)
    player.press(player.button("Go on from here"))
    expect(guide).to_have_count(0)
    expect(page.locator(".header-title")).to_have_text(NIGHT.title)
    player.end_phase()
    expect(page.locator(".header-turn")).to_have_text(re.compile("Your turn|The game is over"))
    expect(page.locator(".header-when")).not_to_contain_text("turn 8")
    expect(page.locator(".wanted")).to_have_count(0)


def test_a_lesson_by_keys_alone(server: Server, sit: Sit) -> None:
    player = sit(server.url, script=COUNT.replace('"mousemove", ', ""))
    page, keys, guide = player.page, player.page.keyboard, player.page.locator(".guide")
    focus(player, page.locator("summary", has_text="more lessons"))
    keys.press("Enter")
    focus(player, page.get_by_role("button", name=f"Begin {NIGHT.title}"))
    keys.press("Enter")
    player.live()
    for step in range(1, STEPS + 1):
        stands(player, step)
        focus(player, player.button("Show me"), "Tab" if step == 1 else "Shift+Tab")
        keys.press("Enter")
        refused = bool(NIGHT.step[step - 1].refused)
        expect(player.button("Close" if refused else "Do it", player.order)).to_be_focused()
        if refused:
            stands(player, step + 1)
        keys.press("Enter")
        expect(player.order).to_have_count(0)
    expect(guide).to_contain_text(f"All {STEPS} steps are done")
    focus(player, player.button("Go on from here"), "Shift+Tab")
    keys.press("Enter")
    expect(guide).to_have_count(0)
    assert page.evaluate("window.pointed") == 0
