"""A game of which the page knows nothing: made on it, invited to, played to its end by two people and by a machine."""

import re

import pytest
from playwright.sync_api import expect

from tests.page.conftest import Sit
from tests.page.player import Player
from tests.page.secrets import holds, kept
from tests.page.test_axe import SCREENS, arm, clean
from tests.page.test_phone import PHONE_SETTINGS, fits
from tests.page.wire import Wire
from tests.table.process import Server

RAIDERS, PATROL = "raiders", "patrol"
MOST_PHASES = 12
OVER = re.compile("the end")
FIRST_PHONE = ["phone", pytest.param("desktop", marks=pytest.mark.long)]
"""A telephone has less room; at a desktop the family from outside maquis is played, Raid under another name."""
FIRST_DESKTOP = ["desktop", pytest.param("phone", marks=pytest.mark.long)]
"""Who has a keyboard, or a printer, mostly sits at a desktop."""


def begun(server: Server, *orders: str, **asked: object) -> dict[str, str]:
    """The keys of a game in which the raiders have hidden, and have given some orders."""
    keys = server.game(scenario="raid", **asked)
    given = server.person(keys[RAIDERS]).give("hide Band 0001", *orders)
    assert given["refused"] is None, given["refused"]
    return keys


def made(player: Player, **players: str) -> None:
    """Make a game of raid on the page, with a machine for some sides."""
    page = player.page
    page.get_by_label("Scenario").select_option("raid")
    for side in (RAIDERS, PATROL):
        page.get_by_label(f"Who plays the {side.capitalize()} side?").select_option(players.get(side, ""))
    page.get_by_label("Turns of the night").select_option("2")
    player.press(player.button("Make the game"))
    expect(page.get_by_role("heading", name="The game is ready")).to_be_visible()


@pytest.mark.parametrize("screen", FIRST_PHONE)
def test_two_people_make_a_game_and_play_it(server: Server, sit: Sit, screen: str) -> None:
    maker = sit(server.url, **SCREENS[screen])
    arm(maker)
    maker.page.get_by_label("Scenario").select_option("raid")
    clean(maker)
    made(maker)
    links = [link.input_value() for link in maker.page.get_by_label(re.compile("^Link of ")).all()]
    assert len(links) == 2
    players = []
    for link in links:
        player = sit(server.url, **SCREENS[screen])
        player.page.goto(link)
        player.live()
        players.append(player)
    raiders, patrol = players
    expect(raiders.page.locator(".header-turn")).to_have_text("Your turn")
    for player in players:  # an order is given for what is known, and words that come in meanwhile are told to all
        expect(player.open("Log")).to_contain_text("Patrol adds words to the dice")
        expect(player.open("Log")).to_contain_text("Raiders adds words to the dice")
    hide = raiders.unfold("Hide the band in a camp")
    raiders.press(hide.locator(".choice").first)
    raiders.press(raiders.destinations().first)
    expect(raiders.order.locator("h2")).to_have_text("hide Band 0001")
    raiders.do_it()
    expect(patrol.open("Log")).to_contain_text("raider 1")
    assert "Band" not in patrol.text()
    for player in (raiders, patrol, raiders, patrol):
        expect(player.page.locator(".header-turn")).to_have_text("Your turn")
        player.end_phase()
    for player in players:
        expect(player.page.locator(".header-when")).to_have_text(OVER)


def test_against_a_machine(server: Server, sit: Sit) -> None:
    player = sit(server.url)
    made(player, raiders="sensible")
    player.press(player.button("Sit here"))
    player.live()
    for _ in range(MOST_PHASES):
        expect(player.page.locator(".header-turn")).to_have_text(re.compile("Your turn|over", re.IGNORECASE))
        if OVER.search(player.when):
            break
        player.end_phase()
    assert OVER.search(player.when)


def test_a_raid_on_the_map(server: Server, sit: Sit) -> None:
    keys = begun(server)
    raiders, patrol = (sit(server.url, keys[side]) for side in (RAIDERS, PATROL))
    raiders.click_hex("0001")
    expect(raiders.hex).to_contain_text("Band: move")
    raiders.point("0200")
    expect(raiders.hex).to_contain_text("May not go here")
    expect(raiders.hex).to_contain_text("a hex beside it")
    raiders.click_hex("0000")
    expect(raiders.order.locator("h2")).to_have_text("move Band 0000")
    raiders.do_it()

    expect(patrol.page.locator(".header-turn")).to_have_text("Your turn")
    patrol.press(patrol.button("Choose on the map", patrol.unfold("Search")))
    expect(patrol.hex).to_contain_text("Patrol: search")
    patrol.click_hex("0000")
    expect(patrol.order.locator("h2")).to_have_text("search 0000")
    expect(patrol.order).to_contain_text("If Band is at 0000")
    patrol.press(patrol.button("Do not", patrol.order))
    patrol.end_phase()

    raiders.press(raiders.unfold("Sabotage").locator(".choice").first)
    expect(raiders.order).to_contain_text("lowest roll that succeeds")
    expect(raiders.order.locator(".outcomes > li")).to_have_count(2)
    raiders.do_it()
    expect(patrol.open("Log")).to_contain_text("Turned up: Band")


def test_overlays_advice_and_rules(server: Server, sit: Sit) -> None:
    player = sit(server.url, begun(server, "end")[PATROL])
    panel = player.open("Overlays")
    player.press(panel.locator("summary", has_text="Search"))
    player.press(panel.get_by_label("A hex beside the patrol"))
    expect(panel).to_contain_text("R.search")
    player.press(player.button("What would the machine do?", player.unfold("Search")))
    expect(player.page.get_by_role("region", name="Suggestions")).to_be_visible()
    expect(player.open("Rules")).to_contain_text("Before turn 1 the raiders put the band in one camp")


@pytest.mark.parametrize("screen", FIRST_PHONE)
def test_every_part_fits_and_axe_finds_nothing_serious(server: Server, sit: Sit, screen: str) -> None:
    player = sit(server.url, begun(server, "move Band 0000")[PATROL], tour=True, **SCREENS[screen])
    arm(player)
    clean(player)
    player.press(player.button("Skip the tour"))
    for tab in player.page.get_by_role("tab").all_inner_texts():
        panel = player.open(tab)
        expect(panel).not_to_contain_text("Fetching the log")
        expect(panel).not_to_contain_text("Opening the rules")
        panel.evaluate("panel => panel.querySelectorAll('details').forEach((each) => (each.open = true))")
        clean(player)
        if screen == "phone":
            fits(player.page)


def test_no_secret_comes_to_the_patrol(server: Server, sit: Sit) -> None:
    keys = server.game(scenario="raid")
    wire = Wire(server.port)
    player = sit(wire.url, keys[PATROL])
    raiders = server.person(keys[RAIDERS])
    raiders.give("hide Band 0001", "move Band 0000")
    expect(player.page.locator(".header-turn")).to_have_text("Your turn")
    for tab in player.page.get_by_role("tab").all_inner_texts():
        panel = player.open(tab)
        expect(panel).not_to_contain_text("Opening the rules")
        panel.evaluate("panel => panel.querySelectorAll('details').forEach((each) => (each.open = true))")
    came = wire.heard + kept(player)
    assert holds(came, "raider", "Patrol") == {"raider", "Patrol"}
    assert holds(came, "hide Band 0001", keys[RAIDERS]) == set()
    assert '"name":"Band"' not in came
    assert '"name":"Decoy"' not in came


def test_a_raid_on_a_phone(server: Server, sit: Sit) -> None:
    player = sit(server.url, begun(server)[RAIDERS], **PHONE_SETTINGS)
    player.press(player.button("Band ", player.unfold("Move"), exact=False).first)
    expect(player.hex).to_contain_text("Band: move")
    player.tap_hex("0000")
    expect(player.order.locator("h2")).to_have_text("move Band 0000")
    fits(player.page)
    player.do_it()
    expect(player.page.locator(".header-turn")).to_have_text("Patrol to act")
