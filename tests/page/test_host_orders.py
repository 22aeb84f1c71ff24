"""An umpire beside a war on the players' own table, on zones, points and hexes: by map, by choice, in lines."""

import pytest
from playwright.sync_api import expect

from tests.page.conftest import Sit
from tests.page.test_axe import SCREENS, arm, clean
from tests.page.test_phone import fits
from tests.table.process import Server

WORLD, CRUSADE, EUROPE = "global-war-1942-umpired", "dark-crusade-1943-umpired", "war-in-the-west-1944-umpired"


@pytest.mark.parametrize(
    ("scenario", "kind", "who", "label", "told"),
    [
        (WORLD, "Zones are conquered", "Germany", "ural", "conquer ural for germany"),
        (CRUSADE, "Points change hands", "Axis", "tambov", "take tambov for axis"),
        (EUROPE, "Hexes change hands", "Allied", "3764", "take 3764 for Allied"),
    ],
)
def test_the_umpire_says_on_the_map_what_changes_hands(
    server: Server, sit: Sit, scenario: str, kind: str, who: str, label: str, told: str
) -> None:
    umpire = sit(server.url, server.game(scenario=scenario)["umpire"])
    arm(umpire)
    panel = umpire.open("Umpire")
    umpire.press(panel.locator("summary", has_text=kind))
    umpire.press(panel.locator(".choice", has_text=who).first)
    expect(panel.locator(".tool-hand")).to_contain_text(f"{kind}: {who}")
    clean(umpire)
    panel.locator(".tool-hand input").first.fill(label)
    umpire.press(umpire.button("Apply"))
    expect(umpire.open("Log")).to_contain_text(told)


def test_lines_are_said_up_to_the_first_that_cannot_be(server: Server, sit: Sit) -> None:
    umpire = sit(server.url, server.game(scenario=WORLD)["umpire"], **SCREENS["phone"])
    panel = umpire.open("Umpire")
    box = panel.get_by_label("Or in lines, one thing each")
    box.fill("war of turkey with soviet_union\ntreasury of germany 12; conquer berlin for germany\ntreasury of italy 3")
    umpire.press(umpire.button("Say these 4 things"))
    expect(panel.locator("p[role=status]")).to_contain_text("2 lines done; the next is refused")
    expect(umpire.order).to_contain_text("a zone of others than Germany")
    expect(box).to_have_value("conquer berlin for germany\ntreasury of italy 3")
    fits(umpire.page)
    umpire.press(panel.locator("summary", has_text="How each thing is written"))
    expect(panel).to_contain_text("station NUMBER NATION KIND in ZONE")
    box.fill("treasury of italy 3")
    umpire.press(umpire.button("Say it"))
    expect(box).to_have_value("")
    expect(umpire.open("Log")).to_contain_text("Italy 3")


def test_the_weather_is_chosen(server: Server, sit: Sit) -> None:
    umpire = sit(server.url, server.game(scenario=CRUSADE)["umpire"])
    panel = umpire.open("Umpire")
    umpire.press(panel.locator("summary", has_text="The weather of the month"))
    umpire.press(panel.locator(".choice", has_text="weather mud"))
    umpire.do_it()
    expect(umpire.open("Log")).to_contain_text("weather mud")


def test_a_war_and_a_treasury_are_said_by_taps(server: Server, sit: Sit) -> None:
    umpire = sit(server.url, server.game(scenario=WORLD)["umpire"], **SCREENS["phone"])
    arm(umpire)
    panel = umpire.open("Umpire")
    umpire.press(panel.locator("summary", has_text="War is declared"))
    form = panel.locator("details[open]", has_text="War is declared")
    nations = form.get_by_label("nation")
    nations.nth(0).select_option("turkey")
    nations.nth(1).select_option("soviet_union")
    fits(umpire.page)
    clean(umpire)
    umpire.press(umpire.button("Look at it", form))
    umpire.do_it()
    expect(umpire.open("Log")).to_contain_text("war of turkey with soviet_union")
    panel = umpire.open("Umpire")
    umpire.press(panel.locator("summary", has_text="What a nation has, in IPP"))
    form = panel.locator("details[open]", has_text="What a nation has, in IPP")
    form.get_by_label("nation").select_option("germany")
    expect(umpire.button("Look at it", form)).to_be_disabled()
    form.get_by_label("number").fill("14")
    umpire.press(umpire.button("Look at it", form))
    umpire.do_it()
    expect(umpire.open("Log")).to_contain_text("treasury of germany 14")
