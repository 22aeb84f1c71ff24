"""The umpire's seat in the browser: what he says of the host game besides paint, units and weather."""

from playwright.sync_api import expect

from tests.page.conftest import Sit
from tests.table.process import Server


def test_the_umpire_says_how_finland_stands(server: Server, sit: Sit) -> None:
    keys = server.game(scenario="eastern-front-umpired", first="Jun II 42", umpire=True)
    axis = sit(server.url, keys["axis"])
    umpire = sit(server.url, keys["umpire"])
    said = umpire.unfold("Say how Finland stands")
    umpire.press(umpire.button("finland non-belligerent", said))
    umpire.do_it()
    expect(said).not_to_contain_text("finland non-belligerent")
    expect(said).to_contain_text("finland axis ally")
    expect(axis.open("Log")).to_contain_text("finland non-belligerent")
