"""A game is begun in the position of a file, and a position is saved: with a mouse, by touch, and by keyboard."""

from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.page.conftest import Sit
from tests.page.test_axe import SCREENS, arm, clean
from tests.page.test_phone import fits
from tests.table.process import Server

WORLD = "global-war-1942-umpired"
WRONG = "what;who;where;number\nowners;germany;urall;\npartisans;Soviet partisan 1;;\nunits;germany infantry;kiev;2,5\n"
RIGHT = (
    "what;who;where;number\nowners;germany;ural;\npartisans;Soviet partisan 1;ural;\nunits;germany infantry;ural;4,0\n"
)


@pytest.mark.parametrize("screen", ["phone", pytest.param("desktop", marks=pytest.mark.long)])
def test_a_game_is_begun_in_a_position_and_saved(server: Server, sit: Sit, screen: str, tmp_path: Path) -> None:
    player = sit(server.url, **SCREENS[screen])
    arm(player)
    form = player.page.locator("form.form").first
    form.get_by_role("combobox", name="Scenario").select_option(WORLD)
    heading = form.get_by_text("Begin in a position of your own")
    heading.focus()
    player.page.keyboard.press("Enter")
    chooser = form.get_by_label("The position: a table")
    chooser.set_input_files({"name": "mine.csv", "mimeType": "text/csv", "buffer": WRONG.encode()})
    player.press(player.button("Make the game"))
    alert = form.get_by_role("alert")
    expect(alert).to_contain_text("No game was made: these 3 things cannot be so.")
    expect(alert.get_by_role("listitem")).to_have_count(3)
    expect(alert).to_contain_text('row 2: owners.germany: there is no zone "urall"; did you mean ural?')
    clean(player)
    if screen == "phone":
        fits(player.page)
    chooser.set_input_files({"name": "mine.csv", "mimeType": "text/csv", "buffer": RIGHT.encode()})
    expect(alert).to_have_count(0)
    player.press(player.button("Make the game"))
    expect(player.page.get_by_role("heading", name="The game is ready")).to_be_visible()


@pytest.mark.parametrize("screen", ["phone", pytest.param("desktop", marks=pytest.mark.long)])
def test_the_umpire_saves_the_position(server: Server, sit: Sit, screen: str) -> None:
    umpire = sit(server.url, server.game(scenario=WORLD)["umpire"], **SCREENS[screen])
    panel = umpire.open("Umpire")
    umpire.press(panel.locator("summary", has_text="Print or save"))
    with umpire.page.expect_download() as found:
        umpire.press(umpire.button("Save the position as a table (CSV)"))
    assert found.value.suggested_filename.startswith("position-umpire-")
    assert "owners,germany,berlin" in Path(found.value.path()).read_text()
    if screen == "phone":
        fits(umpire.page)
