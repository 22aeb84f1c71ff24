"""A map of zones with a position set up by hand: it pans and zooms, is played by pointer, touch and keys, and read."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.page.conftest import Sit
from tests.page.places import go, spoken
from tests.page.test_axe import SCREENS, arm, clean
from tests.page.test_phone import PHONE_SETTINGS
from tests.table.planted_server import serve

SOVIET = "soviet_union"


@pytest.fixture
def planted() -> Iterator[str]:
    """The address of a planted table of its own."""
    server = serve()
    yield f"http://127.0.0.1:{server.server_address[1]}"
    server.shutdown()


def test_pan_zoom_and_jump(planted: str, sit: Sit) -> None:
    player = sit(planted, SOVIET, ground=True)
    page = player.page
    x, y = go(player, "Warsaw")
    page.mouse.move(x, y)
    assert player.hex.inner_text().startswith("Warsaw, clear, city, Germany, income 1, minor factory")
    small = player._outlined(".hex-cursor")[2]
    page.mouse.wheel(0, -120)
    large = player._outlined(".hex-cursor", larger=small * 1.2)[2]
    assert large > small
    x, y, _ = player._outlined(".hex-cursor")
    page.mouse.move(x + 200, y + 100)
    page.mouse.down()
    page.mouse.move(x + 100, y + 100, steps=5)
    page.mouse.up()
    moved = player._outlined(".hex-cursor")
    assert abs(moved[0] - (x - 100)) < 12
    page.get_by_label("Go to a part of the map").select_option("China and Mongolia")
    expect(page.locator(".map")).to_be_focused()
    player.drawn()
    box = page.locator(".map").bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(player.hex).to_contain_text(re.compile("Central Mongolia|Shensi|Suiyuan|Tsinghai|Szechwan"))


def test_a_stack_opens_and_says_everything(planted: str, sit: Sit) -> None:
    player = sit(planted, SOVIET)
    x, y = go(player, "Warsaw")
    player.page.mouse.click(x, y)
    stack = player.page.get_by_role("region", name=re.compile("^Stack on Warsaw"))
    for words in ("Soviet partisan 2", "has acted in this turn", "British partisan 1", "3 infantry", "Italy"):
        expect(stack).to_contain_text(words)
    player.press(stack.get_by_text("The place and what is around it"))
    expect(stack).to_contain_text("It borders West Poland")
    player.page.keyboard.press("Escape")
    expect(stack).to_have_count(0)


@pytest.mark.long
def test_by_keys_alone(planted: str, sit: Sit) -> None:
    player = sit(planted, SOVIET)
    keys = player.page.keyboard
    go(player, "Warsaw")
    player.page.locator(".map").focus()
    keys.press("ArrowLeft")
    expect(player.page.locator(".cards > .unseen")).to_have_text(re.compile("^West Poland, "))
    keys.press("ArrowRight")
    assert "Soviet partisan 1, partisan" in spoken(player)
    assert "railway between Warsaw and Podlachia broken" in spoken(player)
    keys.press("Enter")
    expect(player.page.locator(".fan")).to_be_visible()
    keys.press("Escape")
    keys.press("g")
    expect(player.page.get_by_label("Go to a part of the map")).to_be_focused()


def test_where_a_partisan_may_go_and_why_not(planted: str, sit: Sit) -> None:
    player = sit(planted, SOVIET)
    acts = player.unfold("Partisans that may move")
    player.press(player.button("CCP partisan 1 at Hopeh, clear, Japan", acts))
    expect(player.hex).to_contain_text("CCP partisan 1: move")
    listed = player.open("List")
    expect(listed.get_by_role("heading")).to_contain_text(re.compile(r"to one of \d zones"))
    assert "Movement" not in listed.inner_text()
    player.press(listed.get_by_role("button", name=re.compile("^Shensi, ")))
    expect(player.order).to_contain_text("move CCP partisan 1 shensi")
    player.press(player.button("Do not", player.order))
    player.page.locator(".map").focus()
    for _ in range(4):
        player.page.keyboard.press("ArrowUp")
    expect(player.hex).to_contain_text("May not go here")
    expect(player.hex).to_contain_text("the zone borders the one where it is")


def test_overlays_and_the_powers(planted: str, sit: Sit) -> None:
    player = sit(planted, SOVIET)
    panel = player.open("Overlays")
    player.press(panel.get_by_text("Supply", exact=True))
    player.press(panel.get_by_label("Supply cut by partisans"))
    expect(panel).to_contain_text("no supply passes them")
    expect(panel).to_contain_text("Nations that nobody plays")
    act = player.open("Act")
    player.press(act.get_by_text("The powers and their money"))
    row = act.get_by_role("row", name=re.compile("^Germany"))
    expect(row).to_contain_text("42")
    expect(row).to_contain_text("at war with Soviet Union, Great Britain, United States")


def test_dice_of_twelve_and_zones_named_in_the_log(planted: str, sit: Sit) -> None:
    player = sit(planted, SOVIET)
    acts = player.unfold("Sabotage")
    player.press(player.button("Soviet partisan 3 sabotages the railway", acts, exact=False))
    expect(player.order.locator(".chance strong").first).to_have_text("7/12")
    player.do_it()
    log = player.open("Log")
    die = log.locator(".dice .die").last
    expect(die).to_have_text("9")
    assert "d12" in (die.get_attribute("class") or "")
    player.press(log.get_by_role("button", name="podlachia").last)
    assert spoken(player).startswith("Podlachia")


def test_one_person_plays_several_powers(planted: str, sit: Sit) -> None:
    player = sit(planted)
    page = player.page
    expect(page.get_by_label("Who plays")).to_have_count(7)
    for each in page.get_by_label("Who plays").all():
        each.select_option("")
        expect(each).to_have_value("")
    player.press(player.button("Make the game"))
    for name in ("Germany", "Soviet Union", "Japan"):
        page.get_by_label(f"I play {name}").check()
    player.press(player.button("Sit in 3 seats"))
    player.live()
    choice = page.get_by_label("Playing for")
    expect(choice.locator("option")).to_have_text(["Germany", "Soviet Union: to act", "Japan"])
    expect(page.locator(".header-turn")).to_have_text("Soviet Union to act")
    zoomed = page.locator(".leaflet-tile-container").count()
    player.press(player.button("Play on for Soviet Union"))
    expect(page.locator(".header-turn")).to_have_text("Your turn")
    assert page.locator(".leaflet-tile-container").count() == zoomed
    player.open("Act")
    player.press(player.button("End the phase", player.panel))
    player.do_it()
    player.press(player.button("Play on for Japan"))
    expect(page.locator(".header-turn")).to_have_text("Your turn")
    page.reload()
    expect(choice.locator("option")).to_have_count(3)
    expect(page.locator(".header-turn")).to_have_text("Your turn")
    player.open("Table")
    player.press(player.button("Leave the table"))
    expect(page.get_by_role("heading", name="Make a game")).to_be_visible()


def test_on_a_phone(planted: str, sit: Sit) -> None:
    player = sit(planted, SOVIET, **PHONE_SETTINGS)
    x, y = go(player, "Southern Belorussia")
    player.page.touchscreen.tap(x, y)
    stack = player.page.get_by_role("region", name=re.compile("^Stack on Southern Belorussia"))
    expect(stack).to_contain_text("Soviet partisan 5")
    width = player.page.evaluate("document.documentElement.scrollWidth")
    assert width <= 390


@pytest.mark.long
@pytest.mark.parametrize("screen", ["desktop", "phone"])
def test_axe_finds_nothing_serious(planted: str, sit: Sit, screen: str) -> None:
    player = sit(planted, SOVIET, tour=True, **SCREENS[screen])
    arm(player)
    clean(player)
    player.press(player.button("Skip the tour"))
    for tab in player.page.get_by_role("tab").all_inner_texts():
        panel = player.open(tab)
        expect(panel).not_to_contain_text("Fetching the log")
        expect(panel).not_to_contain_text("Opening the rules")
        panel.evaluate("panel => panel.querySelectorAll('details').forEach((each) => (each.open = true))")
        clean(player)
