"""A player's own map sheet at the page: laid or loaded, all is told and typed by its labels."""

import os
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from maquis.desk.link import fragment
from tests.page.conftest import Sit
from tests.page.player import DESKTOP, Player
from tests.page.test_axe import arm, clean
from tests.page.test_phone import PHONE_SETTINGS, fits, lower
from tests.page.test_raid import FIRST_PHONE
from tests.table.process import Server

SCREENS: dict[str, dict[str, Any]] = {"desktop": {"viewport": DESKTOP}, "phone": PHONE_SETTINGS}
LINES = "1245 = Minsk\n4139 = Moscow\n1877 = Odessa\n2220 = Leningrad"
UMPIRED = "eastern-front-umpired"
DOCS = Path(__file__).parents[2] / "docs"
VALLEY = (DOCS / "valley" / "valley.json").read_text(encoding="utf-8")
TABLE = (DOCS / "valley" / "valley.toml").read_text(encoding="utf-8").replace('map = "valley.json"\n', "")
HILLS = "0102 = Alder\n0501 = Birch\n0704 = Reed"


def lay(player: Player, lines: str = LINES) -> None:
    """Lay a sheet by some of its hexes."""
    panel = player.open("Overlays")
    player.press(panel.locator("summary", has_text="The labels of your own map"))
    player.press(panel.locator("summary", has_text="Lay one here"))
    panel.get_by_label("Three of its hexes or more").fill(lines)
    player.press(player.button("Lay it", panel))
    expect(panel).to_contain_text("Read by mine.")


def say(player: Player, line: str) -> None:
    panel = player.open("Umpire")
    panel.get_by_label("Or in lines").fill(line)
    player.press(player.button("Say it", panel))
    expect(panel.get_by_label("Or in lines")).to_have_value("")


def shot(player: Player, name: str) -> None:
    if folder := os.environ.get("SHOTS"):
        player.page.screenshot(path=f"{folder}/{name}.png")


@pytest.mark.parametrize("screen", FIRST_PHONE)
def test_all_is_told_and_typed_by_their_labels(server: Server, sit: Sit, screen: str, tmp_path: Path) -> None:
    keys = server.game(scenario=UMPIRED, umpire=True)
    umpire = sit(server.url, keys["umpire"], **SCREENS[screen])
    arm(umpire)
    say(umpire, "own axis 5736")
    lay(umpire)
    shot(umpire, f"laid-{screen}")
    clean(umpire)
    if screen == "phone":
        fits(umpire.page)
    log = umpire.open("Log")
    expect(log).to_contain_text("own axis 3763=5736")
    say(umpire, "own axis 3863, ours/5839")
    expect(umpire.open("Log")).to_contain_text("own axis 3863=5836, 3860=5839")
    say(umpire, "own soviet 3863=5836")
    expect(umpire.open("Log")).to_contain_text("own soviet 3863=5836")
    shot(umpire, f"log-{screen}")
    orders = [line["order"] for line in umpire.person.ask("/api/game/log")["lines"]]
    assert orders[-2:] == ["own axis 5836, 5839", "own soviet 5836"]
    umpire.page.reload()
    umpire.live()
    expect(umpire.open("Log")).to_contain_text("own soviet 3863=5836")
    if screen == "phone":
        lower(umpire)
    umpire.page.locator(".map").press("ArrowRight")
    umpire.page.locator(".map").press("ArrowRight")
    expect(umpire.page.locator(".cards > .unseen")).to_contain_text("=")
    for _ in range(3):
        umpire.press(umpire.button("Zoom in"))
    umpire.drawn()
    shot(umpire, f"map-{screen}")
    axis = sit(server.url, keys["axis"])
    assert "3763=" not in axis.open("Log").inner_text()


def test_what_cannot_be_read_stays_in_the_box_and_says_why(server: Server, sit: Sit) -> None:
    umpire = sit(server.url, server.game(scenario=UMPIRED, umpire=True)["umpire"])
    lay(umpire)
    umpire.refuses = True
    panel = umpire.open("Umpire")
    panel.get_by_label("Or in lines").fill("own axis 9999")
    umpire.press(umpire.button("Say it", panel))
    expect(umpire.notices).to_contain_text("9999 of mine is not on the map eastern-front; write ours/9999 if you mean")
    expect(panel.get_by_label("Or in lines")).to_have_value("own axis 9999")
    umpire.faults.clear()


def test_a_sheet_is_saved_loaded_and_taken_away(server: Server, sit: Sit, tmp_path: Path) -> None:
    keys = server.game(scenario=UMPIRED, umpire=True)
    umpire, axis = (sit(server.url, keys[who]) for who in ("umpire", "axis"))
    lay(umpire)
    with umpire.page.expect_download() as saved:
        umpire.press(umpire.button("Save as a file", umpire.panel))
    file = tmp_path / saved.value.suggested_filename
    saved.value.save_as(file)
    assert file.name == "mine.toml"
    assert 'map = "eastern-front"' in file.read_text()
    panel = axis.open("Overlays")
    axis.press(panel.locator("summary", has_text="The labels of your own map"))
    panel.get_by_label("The file of a sheet").set_input_files(file)
    expect(panel).to_contain_text("Read by mine.")
    axis.open("List")
    expect(axis.panel).to_contain_text("4139=6160, Moscow")
    axis.open("Overlays")
    axis.press(axis.button("Take it away", axis.panel))
    expect(axis.panel).not_to_contain_text("Read by mine.")
    axis.open("List")
    expect(axis.panel).to_contain_text("6160, Moscow")
    expect(axis.panel).not_to_contain_text("4139=")


def test_a_sheet_lies_over_a_map_of_ones_own(server: Server, sit: Sit) -> None:
    """In a game, at the desk, and where the map is drawn; on another map of that name nothing is read by it."""
    keys = server.game(scenario="own", table=TABLE, map=VALLEY, umpire=True)
    umpire = sit(server.url, keys["umpire"])
    lay(umpire, HILLS)
    say(umpire, "own soviet 0102")
    expect(umpire.open("Log")).to_contain_text("own soviet 0102=0506")
    shot(umpire, "own-map")
    page = umpire.page
    page.goto(f"{server.url}/#{fragment({'edition': 'europa.rule40', 'map': VALLEY, 'units': {'1 Bde': '0506'}})}")
    page.reload()
    expect(page.locator(".desk .map")).to_be_visible()
    ask = umpire.open("Ask")
    ask.locator("textarea").fill("move 1 Bde 0102-ours/0606")
    umpire.press(ask.get_by_role("button", name="Ask", exact=True))
    expect(ask.locator(".desk-answer")).to_contain_text("move 1 Bde 0102=0506-")
    keep = umpire.open("Keep")
    expect(keep.get_by_label("The position as lines")).to_have_value(re.compile(r'units = \{ "1 Bde" = "0102=0506" \}'))
    keep.get_by_label("Lines of a letter").fill('labels = "mine"\nmap = "eastern-front"\nunits = { "1 Bde" = "3763" }')
    umpire.refuses = True
    umpire.press(keep.get_by_role("button", name="Lay it on the desk"))
    expect(umpire.notices).to_contain_text("valley")
    umpire.faults.clear()
    page.goto(f"{server.url}/#map")
    page.reload()
    file = umpire.open("File").get_by_label("The file of a map, or of a patch")
    file.set_input_files({"name": "valley.json", "mimeType": "application/json", "buffer": VALLEY.encode()})
    expect(page.locator(".header-when")).to_have_text("valley")
    expect(umpire.open("Overlays")).to_contain_text("Read by mine.")
    umpire.open("File").get_by_label("Name", exact=True).fill("valley")
    umpire.refuses = True
    umpire.press(umpire.button("Begin with clear ground", umpire.panel))
    expect(umpire.notices).to_contain_text("Your sheet lies over another map that is called valley")
    expect(umpire.open("Overlays")).not_to_contain_text("Read by mine.")
    umpire.faults.clear()


def with_names(server: Server, sit: Sit, names: str) -> Player:
    """An umpire of a war of points who has laid names of his own over them."""
    umpire = sit(server.url, server.game(scenario="dark-crusade-1943-umpired", umpire=True)["umpire"])
    panel = umpire.open("Overlays")
    umpire.press(panel.locator("summary", has_text="The labels of your own map"))
    umpire.press(panel.locator("summary", has_text="Lay one here"))
    panel.get_by_label("Names, one each line").fill(names)
    umpire.press(umpire.button("Lay it", panel))
    expect(panel).to_contain_text("Read by mine.")
    return umpire


def test_names_of_ones_own_for_points(server: Server, sit: Sit) -> None:
    umpire = with_names(server, sit, "Минск = Minsk")
    say(umpire, "take Минск for soviet")
    expect(umpire.open("Log")).to_contain_text("take Минск=minsk for soviet")
    expect(umpire.panel).to_contain_text("Минск=Minsk")
    shot(umpire, "points")


@pytest.mark.parametrize("screen", FIRST_PHONE)
def test_a_map_is_corrected_in_their_labels(server: Server, sit: Sit, screen: str) -> None:
    """The patch has both labels, sentences are typed in either, and what is wrong is shown where it is."""
    player = sit(f"{server.url}/#map", **SCREENS[screen])
    page = player.page
    expect(page.locator(".mapdesk .map")).to_be_visible()
    player.open("File").get_by_label("Correct a map of maquis").select_option("eastern-front")
    expect(page.locator(".header-when")).to_have_text("eastern-front")
    lay(player)
    panel = player.open("In words")
    typed = panel.get_by_label("Sentences, one a line")
    typed.fill("3763 is lake\nours/5836 is swamp\n3963=5936 is forest\ntown 3763 at 3864, size E")
    player.press(player.button("Do it", panel))
    patch = ["3763=5736 is lake", "3863=5836 is swamp", "3963=5936 is forest", "town 3763 at 3864=5835, size E"]
    for each in patch:
        expect(panel.get_by_label("The patch")).to_have_value(re.compile(each))
    expect(typed).to_have_value("")
    shot(player, f"patch-{screen}")
    if screen == "phone":
        fits(page)
    panel = player.open("Check")
    player.press(panel.get_by_role("button", name="Kharkov lies in a lake: 3763=5736 is lake."))
    expect(page.locator(".cards > .unseen")).to_contain_text("3763=5736")
    player.refuses = True
    panel = player.open("In words")
    typed.fill("9999 is swamp")
    player.press(player.button("Do it", panel))
    expect(player.notices).to_contain_text("9999 of mine is not on the map eastern-front; write ours/9999 if you mean")
    expect(typed).to_have_value("9999 is swamp")
    player.faults.clear()


CASES = """edition = "europa.rule40"
map = "eastern-front"
clause = "40.B1.0"
units = { "1 Bde" = "3253" }
[[case]]
title = "From 3253 to 3254 in 1942"
order = "move 1 Bde 3253-3254"
expect = { legal = true }
[[case]]
title = "It stays in 3253"
order = "end"
expect = { legal = true }
"""


def test_titles_of_examples_that_are_opened_have_both_labels(server: Server, sit: Sit) -> None:
    of = fragment({"edition": "europa.rule40", "map": "eastern-front", "units": {"1 Bde": "3253"}})
    player = sit(f"{server.url}/#{of}")
    expect(player.page.locator(".desk .map")).to_be_visible()
    lay(player)
    keep = player.open("Keep")
    keep.get_by_label("Lines of a letter").fill(CASES)
    player.press(keep.get_by_role("button", name="Lay it on the desk"))
    found = keep.get_by_role("list", name="What was found").get_by_role("button")
    expect(found).to_have_text(["From 1246=3253 to 1245=3254 in 1942", "It stays in 1246=3253"])


def test_what_a_browser_prints_has_their_names_in_words_and_picture(server: Server, sit: Sit) -> None:
    umpire = with_names(server, sit, "Kiew = Kiev\nMoskau = Moscow")
    panel = umpire.open("Umpire")
    umpire.press(panel.locator("summary", has_text="Print"))
    with umpire.page.expect_response("**/api/game/sheets/handout") as pages:
        umpire.press(umpire.button("Print this phase", panel))
    shown = umpire.page.get_by_role("dialog", name="Pages to print")
    expect(shown.locator("img")).to_have_js_property("complete", True)
    umpire.page.emulate_media(media="print")
    printed = shown.inner_text()
    assert "Moskau=Moscow" in printed
    assert not re.search(r"(?<!=)\b(Kiev|Moscow)\b", printed)
    drawn = re.findall(r"<text[^>]*>([^<]*)", pages.value.json()["picture"])
    assert {"Kiew", "Moskau"} <= {*drawn}
    assert not {"Kiev", "Moscow"} & {*drawn}
    shot(umpire, "printed")
    umpire.page.emulate_media(media="screen")
    umpire.press(umpire.button("Close", shown))
    umpire.press(umpire.button("Print forms for play by hand", panel))
    expect(shown).to_contain_text("Kiew=Kiev: 2")
