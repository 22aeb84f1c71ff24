"""Dark Crusade in the browser: a turn of each side, the staff officer, by pointer, touch and keys."""

import re

import pytest
from playwright.sync_api import expect

from tests.page.conftest import Sit
from tests.page.places import go, spoken
from tests.page.player import Player
from tests.page.test_axe import SCREENS, arm, clean
from tests.page.test_phone import PHONE_SETTINGS
from tests.table.process import Server

FIGHT, ANSWER, BREAK = "Fight a round", "Answer the attack", "Break an attack off"
MOST_PHASES = 8
REACH = 0.62
"""How far the disc of a point reaches, in pitches."""


def begun(server: Server) -> dict[str, str]:
    """The keys of a game in the first Axis movement phase of June 1941."""
    keys = server.game(scenario="dark-crusade-june-1941")
    assert server.person(keys["soviet"]).give("roll", "end")["done"] == 2
    return keys


def placing(server: Server) -> dict[str, str]:
    """The keys of a game in the Soviet supply status phase of January 1944: three partisans are to be placed."""
    keys = server.game(scenario="dark-crusade-1944")
    assert server.person(keys["axis"]).give("end")["done"] == 1
    return keys


def your_turn(player: Player) -> None:
    expect(player.page.locator(".header-turn")).to_have_text("Your turn")


def has(player: Player, kind: str) -> bool:
    return player.open("Act").locator("details.kind summary", has_text=kind).count() > 0


def first(player: Player, kind: str) -> None:
    """Give the first order that is offered of a kind."""
    player.press(player.unfold(kind).locator(".choice").first)
    player.do_it()


def end_until(player: Player, moment: str) -> None:
    """End one's phases until a moment; there may be a breakthrough, or none."""
    for _ in range(MOST_PHASES):
        if re.search(moment, player.when):
            return
        if has(player, "Choose whom"):
            first(player, "Choose whom")
        player.end_phase()
    raise AssertionError(f"{moment} never came: it is {player.when}")


def test_a_turn_of_each_side(server: Server, sit: Sit) -> None:
    keys = server.game(scenario="dark-crusade-june-1941")
    axis, soviet = (sit(server.url, keys[side], ground=True) for side in ("axis", "soviet"))
    your_turn(soviet)
    expect(soviet.open("Act")).to_contain_text("border units may try")
    soviet.press(soviet.unfold("Roll for the fortifications").locator(".choice").first)
    expect(soviet.order.locator(".outcomes > li").nth(10)).to_be_attached()
    soviet.do_it()
    assert soviet.end_phase() == "June 1941, Axis operational movement"

    your_turn(axis)
    acts = axis.unfold("Move units")
    acts.get_by_label("Filter: Move units").fill("LVII Panzer")
    axis.press(axis.button("LVII Panzer Corps", acts, exact=False))
    expect(axis.hex).to_contain_text("LVII Panzer Corps: move")
    listed = axis.open("List")
    expect(listed.get_by_role("heading")).to_contain_text(re.compile(r"to one of \d+ points"))
    axis.press(listed.get_by_role("button", name=re.compile("^Kaunas, ")))
    expect(axis.order).to_contain_text("move LVII Panzer Corps kaunas")
    axis.do_it()
    assert axis.end_phase() == "June 1941, Axis combat"
    expect(axis.open("Act")).to_contain_text("Fight for Kaunas")
    axis.press(axis.unfold(FIGHT).locator(".choice").first)
    expect(axis.order).to_contain_text("it takes the place in")
    # What production adds in June 1941 makes the round certain (D41): it has one outcome, which is not listed.
    expect(axis.order.locator(".outcomes > li")).to_have_count(0)
    axis.do_it()

    your_turn(soviet)
    first(soviet, ANSWER)
    expect(soviet.page.locator(".header-turn")).to_have_text("Axis to act")
    your_turn(axis)
    if has(axis, BREAK):
        first(axis, BREAK)
    end_until(axis, "Soviet")
    your_turn(soviet)
    assert soviet.when == "June 1941, Soviet operational movement"
    first(soviet, "Fortify instead of moving")
    end_until(soviet, "July 1941, Axis")


def test_why_a_unit_may_not_go_there(server: Server, sit: Sit) -> None:
    player = sit(server.url, begun(server)["axis"])
    x, y = go(player, "Lublin")
    player.page.mouse.click(x, y)
    stack = player.page.get_by_role("region", name=re.compile("^Stack on Lublin"))
    expect(stack).to_contain_text("Panzer Corps")
    expect(stack).to_contain_text("fire 4")
    player.press(stack.get_by_text("The place and what is around it"))
    expect(stack).to_contain_text("Axis units here are in supply")
    expect(stack).to_contain_text("room for")
    player.press(stack.get_by_role("button", name=re.compile("Panzer Corps")).first)
    expect(player.hex).to_contain_text("Panzer Corps: move")
    player.page.mouse.move(*at(player, "minsk"))
    expect(player.hex).to_contain_text("May not go here")
    expect(player.hex).to_contain_text("within its reach of 2")


def at(player: Player, label: str) -> tuple[float, float]:
    """Where a point is on the screen, seen from the one under the cursor."""
    here = spoken(player).split(",")[0].lower()
    left, top, size = player._outlined(".hex-cursor")
    (x, y), (to_x, to_y) = player.centre(here), player.centre(label)
    pitch = size / (2 * REACH)
    return left + (to_x - x) * pitch, top + (to_y - y) * pitch


def test_the_staff_officer_places_partisans(server: Server, sit: Sit) -> None:
    keys = placing(server)
    player = sit(server.url, keys["soviet"])
    expect(player.open("Act")).to_contain_text("3 partisans to place")
    player.press(player.button("Where would partisans cut off most fire factors?", player.unfold("Ask the staff")))
    advised = player.page.get_by_role("region", name="Suggestions")
    expect(advised).to_contain_text("out of Axis supply; without partisans it would be 0")
    expect(advised).to_contain_text("What falls: 3 points")
    expect(advised.locator(".shows > li")).to_have_count(2)
    expect(advised.locator(".suggestions > li")).to_have_count(3)
    named = advised.locator(".suggestions button.wide").all_inner_texts()
    player.press(player.button("Accept all 3", advised))
    expect(advised).to_have_count(0)
    told = player.person.ask("/api/game")["position"]
    titles = player.person.ask("/api/board")["titles"]
    there = [f"{each['name']} at {titles[each['place']]}" for each in told["counters"] if each["kind"] == "partisan"]
    assert sorted(there) == sorted(named)
    expect(player.panel).to_contain_text("Axis units out of supply")
    player.end_phase()


def test_a_suggested_partisan_put_elsewhere(server: Server, sit: Sit) -> None:
    player = sit(server.url, placing(server)["soviet"])
    player.press(player.button("Where would they cut off most units?", player.unfold("Ask the staff officer")))
    advised = player.page.get_by_role("region", name="Suggestions")
    player.press(player.button("Elsewhere", advised).first)
    listed = player.open("List")
    expect(listed.get_by_role("heading")).to_contain_text("place to one of")
    expect(listed.locator("td", has_text="cuts off").first).to_be_visible()
    player.press(listed.get_by_role("button", name=re.compile("^Pinsk, ")))
    player.open("Act")
    expect(advised.locator(".suggestions")).to_contain_text("Pinsk")
    player.press(player.button("Accept all 3", advised))
    expect(advised).to_have_count(0)


def test_the_axis_asks_what_to_guard(server: Server, sit: Sit) -> None:
    keys = server.game(scenario="dark-crusade-1944")
    player = sit(server.url, keys["axis"])
    player.press(player.button("Which fewest points must the Axis guard?", player.unfold("Ask the staff officer")))
    advised = player.page.get_by_role("region", name="Suggestions")
    expect(advised).to_contain_text("no fewer would do")
    expect(advised.locator(".shows > li")).to_have_count(2)
    if advised.locator(".suggestions > li").count():
        player.press(player.button("Accept", advised, exact=False).first)
        expect(advised).to_have_count(0)
    other = sit(server.url, keys["soviet"])
    other.press(other.button("Which fewest points must the Axis guard?", other.unfold("Ask the staff officer")))
    answer = other.page.get_by_role("region", name="Suggestions")
    expect(other.button("Accept", answer, exact=False)).to_have_count(0)
    other.press(other.button("Close", answer))
    expect(answer).to_have_count(0)


@pytest.mark.long
def test_by_keys_alone(server: Server, sit: Sit) -> None:
    player = sit(server.url, begun(server)["axis"])
    keys = player.page.keyboard
    go(player, "Brest")
    player.page.locator(".map").focus()
    said = player.page.locator(".cards > .unseen")
    keys.press("ArrowRight")
    expect(said).to_have_text(re.compile("^Pinsk, |^Baranovichi, "))
    keys.press("ArrowLeft")
    expect(said).to_have_text(re.compile("^Brest, town, Soviet. fortress"))
    keys.press("n")
    keys.press("Enter")
    expect(player.page.locator(".fan")).to_be_visible()
    keys.press("Escape")
    expect(player.page.locator(".fan")).to_have_count(0)
    keys.press("l")
    expect(player.page.locator("#panel")).to_be_focused()
    player.page.get_by_label("Filter the list").fill("LVII Panzer")
    player.page.get_by_role("button", name=re.compile("^Choose LVII Panzer Corps")).focus()
    keys.press("Enter")
    expect(player.panel.get_by_role("heading")).to_contain_text("LVII Panzer Corps: move to one of")
    player.panel.get_by_role("button", name=re.compile("^Kaunas, ")).focus()
    keys.press("Enter")
    expect(player.button("Do it", player.order)).to_be_focused()
    keys.press("Enter")
    expect(player.order).to_have_count(0)
    expect(player.panel).not_to_contain_text("Let go of")
    keys.press("Escape")
    player.page.locator(".map").focus()
    keys.press("m")
    expect(said).to_contain_text("room for")


@pytest.mark.long
def test_on_a_phone(server: Server, sit: Sit) -> None:
    player = sit(server.url, placing(server)["soviet"], **PHONE_SETTINGS)
    player.press(player.button("Where would partisans cut off most fire factors?", player.unfold("Ask the staff")))
    advised = player.page.get_by_role("region", name="Suggestions")
    expect(advised).to_contain_text("out of Axis supply")
    player.press(player.button("Accept all 3", advised))
    expect(advised).to_have_count(0)
    x, y = go(player, "Minsk")
    player.page.touchscreen.tap(x, y)
    stack = player.page.get_by_role("region", name=re.compile("^Stack on Minsk"))
    expect(stack).to_contain_text("Partisan 2")
    assert player.page.evaluate("document.documentElement.scrollWidth") <= 390


@pytest.mark.long
@pytest.mark.parametrize("screen", ["phone", "desktop"])
def test_axe_finds_nothing_serious(server: Server, sit: Sit, screen: str) -> None:
    player = sit(server.url, placing(server)["soviet"], tour=True, **SCREENS[screen])
    arm(player)
    clean(player)
    player.press(player.button("Skip the tour"))
    player.press(player.button("Where would partisans cut off most fire factors?", player.unfold("Ask the staff")))
    expect(player.page.get_by_role("region", name="Suggestions")).to_be_visible()
    for tab in player.page.get_by_role("tab").all_inner_texts():
        panel = player.open(tab)
        expect(panel).not_to_contain_text("Fetching the log")
        expect(panel).not_to_contain_text("Opening the rules")
        panel.evaluate("panel => panel.querySelectorAll('details').forEach((each) => (each.open = true))")
        clean(player)
