"""Pages to print: shown over the table, printed alone, closed by key; a side prints what it sees."""

import pytest
from playwright.sync_api import expect

from tests.page.conftest import Sit
from tests.page.test_axe import SCREENS, arm, clean
from tests.page.test_phone import fits
from tests.page.test_raid import FIRST_DESKTOP
from tests.table.process import Server


@pytest.mark.parametrize("screen", FIRST_DESKTOP)
def test_a_phase_is_shown_printed_alone_and_closed(server: Server, sit: Sit, screen: str) -> None:
    umpire = sit(server.url, server.game(scenario="dark-crusade-1943-umpired")["umpire"], **SCREENS[screen])
    arm(umpire)
    panel = umpire.open("Umpire")
    umpire.press(panel.locator("summary", has_text="Print"))
    umpire.press(umpire.button("Print this phase", panel))
    shown = umpire.page.get_by_role("dialog", name="Pages to print")
    expect(shown.get_by_role("heading", level=1)).to_be_focused()
    expect(shown).to_contain_text("What everybody may know.")
    expect(shown).to_contain_text("Is it still so on your map?")
    expect(shown.locator("img")).to_have_js_property("complete", True)
    clean(umpire)
    if umpire.touch:
        fits(umpire.page)
    umpire.page.emulate_media(media="print")
    expect(umpire.page.locator(".stage")).to_be_hidden()
    expect(umpire.button("Close", shown)).to_be_hidden()
    assert umpire.page.pdf().count(b"/Type /Page\n") >= 3
    umpire.page.emulate_media(media="screen")
    umpire.page.keyboard.press("Escape")
    expect(shown).to_be_hidden()
    expect(umpire.button("Print this phase", panel)).to_be_focused()


def test_a_side_prints_its_own_and_forms(server: Server, sit: Sit) -> None:
    raiders = sit(server.url, server.game(scenario="raid")["raiders"])
    panel = raiders.open("Log")
    raiders.press(panel.locator("summary", has_text="Print or save"))
    raiders.press(raiders.button("Print this phase", panel))
    shown = raiders.page.get_by_role("dialog", name="Pages to print")
    expect(shown).to_contain_text("For the Raiders player alone")
    expect(shown.locator(".tick")).to_contain_text("Hide the band in a camp")
    raiders.press(raiders.button("Close", shown))
    raiders.press(raiders.button("Print forms for play by hand", panel))
    expect(shown.locator("table")).to_have_count(3)
    expect(shown).to_contain_text("The lowest roll of a die that breaks the line.")
