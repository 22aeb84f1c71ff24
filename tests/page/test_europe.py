"""War in Europe in the browser: a turn of each side on hexes that stand on a corner, by pointer, touch and keys."""

import re

import pytest
from playwright.sync_api import expect

from tests.page.conftest import Sit
from tests.page.player import Player
from tests.page.test_axe import arm, clean
from tests.page.test_phone import PHONE_SETTINGS, fits
from tests.table.process import Server

UNIT, FROM, BESIDE = "Sassari", "6837", "6838"
"""An Italian division, and a hex that it reaches next to partisans."""
PREY = "6839"
MANY_PHASES = 8


def begun(server: Server, *orders: str) -> dict[str, str]:
    """The keys of a game in Yugoslavia in which the Axis has given some orders."""
    keys = server.game(scenario="war-in-europe-yugoslavia-1943")
    if orders:
        given = server.person(keys["Axis"]).give(*orders)
        assert given["refused"] is None, given["refused"]
    return keys


def attacking(server: Server) -> dict[str, str]:
    """The same in the combat phase, with three divisions beside a Unit."""
    return begun(server, "end", f"move {UNIT} {BESIDE}", "move Re 6739", "move 714 Infantry 6940", "end")


def answered(player: Player) -> None:
    """Retreat, or refuse, as long as somebody must."""
    while player.open("Act").locator("details.kind summary", has_text=re.compile("^(Retreat|Refuse)")).count():
        kind = "Retreat" if "Retreat" in player.panel.inner_text() else "Refuse"
        player.press(player.unfold(kind).locator(".choice").first)
        if kind == "Retreat":
            player.press(player.destinations().first)
        player.do_it()


@pytest.mark.long
def test_a_turn_of_each_side(server: Server, sit: Sit) -> None:
    keys = begun(server)
    axis, allied = (sit(server.url, keys[side]) for side in ("Axis", "Allied"))
    expect(axis.open("Act")).to_contain_text("2 production points free")
    axis.press(axis.button("a fortification marker", axis.unfold("Begin to build"), exact=False))
    axis.do_it()
    assert axis.end_phase() == "1943, cycle 1, week 1, Axis initial movement"

    axis.click_hex(FROM)
    expect(axis.hex).to_contain_text(f"{UNIT}: move, 10 hexes")
    axis.point("6841")
    expect(axis.hex).to_contain_text("May not go here")
    axis.point(BESIDE)
    expect(axis.hex).to_contain_text(f"next to 1 partisan Unit in {PREY}")
    axis.click_hex(BESIDE)
    expect(axis.order.locator("h2")).to_have_text(f"move {UNIT} {BESIDE}")
    axis.do_it()
    given = axis.person.give("move Re 6739", "move 714 Infantry 6940", "end")
    assert given["done"] == 3
    expect(axis.page.locator(".header-when")).to_have_text("1943, cycle 1, week 1, Axis combat")

    axis.press(axis.unfold("Attack").locator(".choice").first)
    expect(axis.order).to_contain_text("attack strength: 6")
    others = axis.order.get_by_role("group", name="By whom?")
    axis.press(others.get_by_label("Re (infantry division 2-3-5)"))
    expect(axis.order).to_contain_text("attack strength: 4")
    expect(axis.order.locator("h2")).to_have_text(f"attack {PREY} by 714 Infantry, {UNIT}")
    expect(axis.order.locator(".outcomes > li").nth(5)).to_be_attached()
    axis.press(others.get_by_label("Re (infantry division 2-3-5)"))
    expect(axis.order).to_contain_text("attack strength: 6")
    axis.do_it()
    for player in (allied, axis):
        answered(player)
    for _ in range(MANY_PHASES):
        if "Allied" in axis.when:
            break
        axis.end_phase()
    expect(allied.page.locator(".header-when")).to_have_text("1943, cycle 1, week 1, Allied partisans")

    expect(allied.open("Act")).to_contain_text("1 cadre of Yugoslavia to place in this cycle")
    allied.press(allied.button("Yugoslav partisans 4", allied.unfold("Place partisan cadres"), exact=False))
    places = allied.destinations()
    expect(allied.panel.get_by_role("heading")).to_contain_text("Yugoslav partisans 4: place to one of")
    expect(allied.panel.locator("td", has_text="a railway to cut").first).to_be_visible()
    allied.press(places.first)
    allied.do_it()
    allied.end_phase()
    allied.open("Log")
    expect(allied.panel).to_contain_text("Yugoslav partisans 4 at")


def test_overlays_and_the_signs_of_the_map(server: Server, sit: Sit) -> None:
    player = sit(server.url, begun(server)["Allied"], ground=True)
    arm(player)
    panel = player.open("Overlays")
    expect(panel.get_by_label("The front")).to_be_checked()
    player.press(panel.locator("summary", has_text="Refusing combat"))
    expect(panel).to_contain_text("Where Yugoslav partisans 1 goes by the die if it refuses combat.")
    player.press(panel.get_by_label("Yugoslav partisans 1 refuses"))
    player.press(panel.locator("summary", has_text="Garrisons"))
    player.press(panel.get_by_label("Posts in Yugoslavia"))
    expect(panel).to_contain_text("A unit holds its post within 2 hexes")
    expect(panel).to_contain_text("Fortification marker in a major port: as a Maginot Line hex, and supplied")
    expect(panel).to_contain_text("Cadre: neither moves nor fights")
    for tab in ("Overlays", "List", "Act"):
        player.open(tab).evaluate("panel => panel.querySelectorAll('details').forEach((each) => (each.open = true))")
        clean(player)


@pytest.mark.long
def test_by_keys_alone(server: Server, sit: Sit) -> None:
    player = sit(server.url, begun(server, "end")["Axis"])
    keys, said = player.page.keyboard, player.page.locator(".cards > .unseen")
    player.page.locator(".map").focus()
    for _ in range(40):
        keys.press("n")
        if UNIT in said.inner_text():
            break
    expect(said).to_have_text(re.compile(f"^{FROM}, mountain, Axis-controlled. {UNIT}, infantry division, Italian"))
    keys.press("Enter")
    expect(player.hex).to_contain_text(f"{UNIT}: move, 10 hexes")
    for way, label in (("ArrowRight", "6937"), ("ArrowLeft", FROM), ("ArrowUp", BESIDE)):
        keys.press(way)
        expect(said).to_have_text(re.compile(f"^{label}, "))
    expect(said).to_contain_text(f"{UNIT} may go here for 3 movement points. next to 1 partisan Unit in {PREY}")
    keys.press("Enter")
    expect(player.button("Do it", player.order)).to_be_focused()
    keys.press("Enter")
    expect(player.order).to_have_count(0)
    player.page.locator(".map").focus()
    keys.press("m")
    expect(said).to_contain_text(re.compile("West Wall|Maginot|Belgian"))


@pytest.mark.long
def test_on_a_phone(server: Server, sit: Sit) -> None:
    player = sit(server.url, attacking(server)["Axis"], **PHONE_SETTINGS)
    arm(player)
    fits(player.page)
    player.press(player.unfold("Attack").locator(".choice").first)
    expect(player.order).to_contain_text("nobody is left to defend the hex in 78 %")
    player.press(player.order.get_by_text("By whom? 3 of 3 that may"))
    others = player.order.get_by_role("group", name="By whom?")
    expect(others).to_be_visible()
    fits(player.page)
    clean(player)
    player.press(others.get_by_label("Re (infantry division 2-3-5)"))
    expect(player.order).to_contain_text("attack strength: 4")
    player.do_it()
    player.open("Overlays")
    fits(player.page)
    clean(player)
