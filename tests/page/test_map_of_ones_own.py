"""A map of one's own in a browser: drawn by pointer, one thumb or keys; checked as one draws; saved and opened."""

import json
import os
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from maquis.boards.mapfile import parse
from maquis.boards.mapwriting import blank
from maquis.contract.maps import load_points
from maquis.desk.link import fragment
from maquis.table import points
from maquis.table.hexes import drawn
from tests.page.conftest import Sit
from tests.page.player import Player
from tests.page.test_axe import arm, clean
from tests.page.test_phone import PHONE_SETTINGS, fits
from tests.table.process import Server

TABS = ("Draw", "Check", "In words", "Picture", "File", "Overlays")
VALLEY = Path(__file__).parents[2] / "docs" / "valley" / "valley.json"
PICTURE = Path(__file__).parents[2] / "docs" / "screens" / "desk.png"


def at_the_map(sit: Sit, server: Server, **settings: Any) -> Player:
    player = sit(server.url, ground=True, **settings)
    player.press(player.page.get_by_role("link", name="Draw a map"))
    expect(player.page.locator(".mapdesk .map")).to_be_visible()
    board = drawn(blank(16, 12, "own-map"), (), ())
    pitch = board.radius * 3**0.5
    player._board = {n: (x / pitch, y / pitch) for n, x, y in zip(board.labels, board.x, board.y, strict=True)}
    return player


def done(player: Player) -> None:
    """Wait until the map is as it was drawn."""
    expect(player.page.locator(".mapdesk[aria-busy=true]")).to_have_count(0)


def patch(player: Player) -> Locator:
    return player.open("In words").get_by_label("The patch")


def test_a_map_is_drawn_checked_and_saved(server: Server, sit: Sit, tmp_path: Path) -> None:
    player = at_the_map(sit, server)
    page, panel = player.page, player.panel
    arm(player)
    panel.get_by_role("button", name="Forest", exact=True).click()
    player.click_hex("0302")
    panel.get_by_role("button", name="Railway", exact=True).click()
    for hex in ("0402", "0502"):
        player.click_hex(hex)
    done(player)
    panel.get_by_role("button", name="Lake", exact=True).click()
    player.click_hex("0502")
    expect(page.locator(".desk-said")).to_contain_text("The railway from 0402 ends in a lake: 0502 is lake.")
    clean(player)
    player.press(page.get_by_role("button", name="What is wrong"))
    panel.get_by_role("button", name="The railway from 0402 ends in a lake").click()
    clean(player)
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".desk-said")).to_have_count(0)

    draw = player.open("Draw")
    draw.get_by_label("Name of the town").fill("Lepel")
    draw.get_by_label("Port", exact=True).select_option("river")
    draw.get_by_role("button", name="Put it on the map").click()
    player.click_hex("0402")
    draw.locator("summary", has_text="District").click()
    draw.get_by_label("Another district").fill("Kiev")
    draw.get_by_label("Another district").press("Enter")
    player.click_hex("0403")
    done(player)
    expect(patch(player)).to_have_value(
        "patch of own-map\n0302 is forest\n0403 has district Kiev\nrailway 0402-0502\n"
        "town Lepel at 0402, size F, river port\n"
    )
    for tab in TABS:
        player.open(tab)
        clean(player)

    with page.expect_download() as saved:
        player.open("File").get_by_role("button", name="Save the map").click()
    file = tmp_path / "mine.json"
    saved.value.save_as(file)
    found = parse(file.read_text(encoding="utf-8"))
    assert found.value("terrain", found.board.place("0302")) == "forest"
    assert found.town("Lepel").port == "river"

    page.reload()
    expect(patch(player)).to_have_value("patch of own-map\n0302 is forest\n0403 has district Kiev\nrailway 0402-0502\n"
                                        "town Lepel at 0402, size F, river port\n")  # fmt: skip
    page.get_by_role("button", name="Leave").click()
    expect(page.get_by_role("button", name="Make the game")).to_be_visible()


def test_maps_and_patches_are_opened(server: Server, sit: Sit) -> None:
    player = at_the_map(sit, server)
    page = player.page
    file = player.open("File").get_by_label("The file of a map, or of a patch")
    file.set_input_files({"name": "r.txt", "mimeType": "text/plain",
                          "buffer": b"patch of raid\n# swamp\n0001 is swamp\n"})  # fmt: skip
    expect(page.locator(".header-when")).to_have_text("raid")
    expect(patch(player)).to_have_value("patch of raid\n0001 is swamp\n")
    words = player.open("In words")
    words.get_by_label("Sentences, one a line").fill("0001 is mountain\n0201 is custard cream\n9999 is clear")
    words.get_by_role("button", name="Do it").click()
    expect(player.notices).to_contain_text("There is no hex 9999")
    expect(patch(player)).to_have_value("patch of raid\n0001 is swamp\n")
    file = player.open("File").get_by_label("The file of a map, or of a patch")
    file.set_input_files({"name": "x.json", "mimeType": "application/json", "buffer": b'{"maquis_map": 2}'})
    expect(player.notices).to_contain_text("the file is not a map file")
    expect(page.locator(".header-when")).to_have_text("raid")
    player.open("File").get_by_label("Correct a map of maquis").select_option("eastern-front")
    expect(page.locator(".header-edition")).to_have_text("100 columns, 124 rows")


def test_a_picture_lies_under_the_map_and_goes_nowhere(server: Server, sit: Sit) -> None:
    player = at_the_map(sit, server)
    page = player.page
    sent: list[int] = []
    page.on("request", lambda request: sent.append(len(request.post_data_buffer or b"")))
    picture = player.open("Picture")
    picture.get_by_label("A picture").set_input_files(PICTURE)
    under = page.locator(".leaflet-under-pane img")
    expect(under).to_be_visible()
    before = under.bounding_box()
    picture.get_by_role("button", name="To the east").click()
    picture.get_by_role("button", name="Larger", exact=True).click()
    after = under.bounding_box()
    assert before is not None
    assert after is not None
    assert after["x"] > before["x"]
    assert after["width"] > before["width"]
    ground = page.locator(".leaflet-layer.ground")
    picture.get_by_label("How much of the ground").fill("20")
    assert ground.evaluate("each => getComputedStyle(each).opacity") == "0.2"
    player.open("Draw").get_by_role("button", name="Swamp", exact=True).click()
    player.click_hex("0302")
    done(player)
    expect(under).to_be_visible()
    assert sum(sent) < 40_000 < PICTURE.stat().st_size
    assert "blob:" not in json.dumps(page.evaluate("Object.values(localStorage)"))
    picture = player.open("Picture")
    picture.get_by_label("Another picture").set_input_files(
        {"name": "no.png", "mimeType": "image/png", "buffer": b"no picture"}
    )
    expect(player.notices).to_contain_text("no.png is no picture that this browser can show")
    picture.get_by_role("button", name="Take it away").click()
    expect(under).to_have_count(0)


def test_one_thumb_is_enough(server: Server, sit: Sit) -> None:
    player = at_the_map(sit, server, **PHONE_SETTINGS)
    page = player.page
    for tab in TABS:
        player.open(tab)
        fits(page)
    player.open("Draw")
    player.press(page.get_by_role("button", name="Wooded swamp", exact=True))
    expect(page.locator("aside.side.up")).to_have_count(0)
    box = page.locator(".map").bounding_box()
    assert box is not None
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(page.locator(".desk-hand")).to_contain_text("ground: wooded swamp")
    done(player)
    player.press(page.get_by_role("button", name="Lay it down"))
    expect(patch(player)).to_have_value(re.compile(r"^patch of own-map\n\d{4} is wooded swamp\n$"))
    fits(page)


def test_keys_alone_draw(server: Server, sit: Sit) -> None:
    player = at_the_map(sit, server)
    page, keys = player.page, player.page.keyboard
    page.get_by_role("button", name="River", exact=True).focus()
    keys.press("Enter")
    page.locator(".map").focus()
    keys.press("ArrowUp")
    keys.press("Enter")
    keys.press("ArrowUp")
    keys.press("Enter")
    done(player)
    expect(patch(player)).to_have_value(re.compile(r"^patch of own-map\nriver between \d{4} and \d{4}\n$"))
    page.get_by_role("button", name="Undo").focus()
    keys.press("Enter")
    expect(patch(player)).to_have_value("patch of own-map\n")


def test_a_game_is_made_on_the_map(server: Server, sit: Sit) -> None:
    player = at_the_map(sit, server)
    page = player.page
    arm(player)
    words = player.open("In words")
    words.get_by_label("Sentences, one a line").fill("railway 0303-0403-0503\ntown Lepel at 0403, size E")
    words.get_by_role("button", name="Do it").click()
    done(player)
    player.open("File").get_by_role("button", name="Make a game on this map").click()
    table = page.get_by_label("Who owns what, and who stands where")
    expect(table).to_have_value(re.compile(r"\[units\]"))
    clean(player)
    table.fill('title = "Around Lepel"\nturn = "Aug II 42"\n[units]\n"1 Bde" = "9999"\n')
    page.get_by_role("button", name="Make the game").click()
    expect(player.notices).to_contain_text("9999")
    player.faults = [each for each in player.faults if "400" not in each]
    table.fill('title = "Around Lepel"\nturn = "Aug II 42"\n[units]\n"1 Bde" = "Lepel"\n')
    page.get_by_role("button", name="Make the game").click()
    expect(page.get_by_role("heading", name="The game is ready")).to_be_visible()
    page.get_by_role("button", name="Sit here").first.click()
    player.live()
    expect(page.locator(".header-title")).to_contain_text("Around Lepel")


def test_a_scenario_is_played_on_a_corrected_map(server: Server, sit: Sit) -> None:
    player = at_the_map(sit, server, **PHONE_SETTINGS)
    page = player.page
    player.open("File").get_by_label("Correct a map of maquis").select_option("eastern-front")
    expect(page.locator(".header-when")).to_have_text("eastern-front")
    player.press(player.open("File").get_by_role("button", name="Make a game on this map"))
    expect(page.get_by_text("On your own map")).to_be_visible()
    fits(page)
    options = page.get_by_label(re.compile("^Scenario")).locator("option").all_inner_texts()
    assert options
    assert all("Eastern Front" in each for each in options)
    player.press(page.get_by_role("button", name="Not on it"))
    expect(page.get_by_text("On your own map")).to_have_count(0)


@pytest.mark.long
def test_a_map_of_points_is_corrected_and_played_on(server: Server, sit: Sit) -> None:
    """Lines by taps, a new point where none is, what it still needs, and a game of one's own."""
    player = at_the_map(sit, server)
    page = player.page
    arm(player)
    player.open("File").get_by_label("Correct a map of maquis").select_option("dark-crusade")
    expect(page.locator(".header-edition")).to_have_text("150 points, 298 lines")
    board = points.drawn(load_points("dark-crusade"))
    pitch = board.radius * 3**0.5
    player._board = {n: (x / pitch, y / pitch) for n, x, y in zip(board.titles, board.x, board.y, strict=True)}
    player.high = 1.24
    draw = player.open("Draw")
    clean(player)
    draw.get_by_role("button", name="Major line", exact=True).click()
    for name in ("Minsk", "Pinsk"):
        player.click_hex(name)
    done(player)
    expect(page.locator(".header-edition")).to_have_text("150 points, 299 lines")
    page.mouse.click(*new_point(player, "Lida", 0.35, 0.55))
    expect(page.locator(".desk-said")).to_contain_text("Lida has no country_1941")
    new = r"point lida at \d+ \d+, lon [\d.]+, lat [\d.]+, called Lida"
    expect(patch(player)).to_have_value(
        re.compile(rf"^patch of dark-crusade\n{new}\nmajor line between minsk and pinsk\n$")
    )
    player.open("Check").get_by_role("button", name="Lida has no side").click()
    expect(player.hex).to_contain_text("Lida")
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".header-edition")).to_have_text("150 points, 299 lines")
    player.open("File").get_by_role("button", name="Make a game on this map").click()
    page.get_by_label("What is played on it").select_option("dark-crusade-may-1941")
    table = page.get_by_label("Who owns what, and who stands where")
    expect(table).to_have_value(re.compile(r"edition = \"dark_crusade.second\""))
    clean(player)
    page.get_by_role("button", name="Make the game").click()
    expect(page.get_by_role("heading", name="The game is ready")).to_be_visible()


def test_a_blank_map_of_points_is_begun_with_one_thumb(server: Server, sit: Sit) -> None:
    player = at_the_map(sit, server, **PHONE_SETTINGS)
    page, panel = player.page, player.open("File")
    player.press(panel.get_by_role("button", name="Points", exact=True))
    fits(page)
    player.press(panel.get_by_role("button", name="Begin with a blank map"))
    expect(page.locator(".header-edition")).to_have_text("2 points, 1 line")
    page.touchscreen.tap(*new_point(player, "Lida", 0.5, 0.3))
    expect(page.locator(".header-edition")).to_have_text("3 points, 1 line")
    expect(page.locator(".desk-said")).to_contain_text("Lida has no")
    shot(player, "blank-points")
    player.press(player.open("File").get_by_role("button", name="Zones", exact=True))
    shot(player, "blank-panel")
    player.press(panel.get_by_role("button", name="Begin with a blank map"))
    expect(page.locator(".header-edition")).to_have_text("228 zones, 398 borders")
    player.drawn()
    shot(player, "blank-zones")
    fits(page)


def new_point(player: Player, name: str, across: float, down: float) -> tuple[float, float]:
    """Take a new point in hand; where on the screen it is to be put, by parts of the map's width and height."""
    draw = player.open("Draw")
    draw.locator("summary", has_text="Points").click()
    draw.get_by_label("Name of a new point").fill(name)
    draw.get_by_label("Name of a new point").press("Enter")
    box = player.page.locator(".map").bounding_box()
    assert box is not None
    return box["x"] + box["width"] * across, box["y"] + box["height"] * down


def shot(player: Player, name: str) -> None:
    if folder := os.environ.get("SHOTS"):
        player.page.screenshot(path=f"{folder}/{name}.png")


def test_zones_are_corrected_by_a_patch_with_one_thumb(server: Server, sit: Sit) -> None:
    player = at_the_map(sit, server, **PHONE_SETTINGS)
    file = player.open("File").get_by_label("The file of a map, or of a patch")
    file.set_input_files(
        {"name": "x.patch", "mimeType": "text/plain", "buffer": b"patch of global-war\nberlin has ipp 7\n"}
    )
    expect(player.page.locator(".header-edition")).to_have_text("228 zones, 398 borders")
    for tab in TABS:
        player.open(tab)
        fits(player.page)
    words = player.open("In words")
    words.get_by_label("Sentences, one a line").fill("border between berlin and kiev")
    player.press(words.get_by_role("button", name="Do it"))
    done(player)
    expect(patch(player)).to_have_value("patch of global-war\nberlin has ipp 7\nborder between berlin and kiev\n")


def test_a_piece_of_a_real_map_is_redrawn_at_the_desk(server: Server, sit: Sit) -> None:
    player = sit(server.url)
    page = player.page
    stated = {"edition": "europa.rule40", "map": "eastern-front", "piece": "3150-3556", "units": {"1 Bde": "3253"}}
    page.goto(f"{server.url}/#{fragment(stated)}")
    page.reload()
    expect(page.locator(".desk .map")).to_be_visible()
    arm(player)
    draw = player.open("Draw")
    draw.locator("summary", has_text="The map, redrawn").click()
    draw.get_by_role("button", name="Swamp", exact=True).click()
    box = page.locator(".map").bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    said = draw.get_by_label("What is otherwise, a sentence a line")
    expect(said).to_have_value(re.compile(r"^\d{4} is swamp$"))
    clean(player)
    said.fill("3353 is custard")
    said.blur()
    expect(page.get_by_role("alert")).to_contain_text("the terrain custard is unknown")
    page.get_by_role("button", name="Undo").click()
    draw.get_by_label("Lay a map of your own, or a patch").set_input_files(VALLEY)
    expect(draw.get_by_role("button", name="A file of my own")).to_be_visible()
    expect(page.locator(".desk[aria-busy=true]")).to_have_count(0)
