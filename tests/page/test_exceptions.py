"""An exception on the page: asked for under a refusal, agreed to in a bar, then done; and a rule of the house."""

from playwright.sync_api import expect

from tests.page.conftest import Sit
from tests.page.player import Player
from tests.page.test_axe import SCREENS, arm, clean
from tests.page.test_phone import fits
from tests.page.test_raid import PATROL, RAIDERS, begun
from tests.table.process import Server

FAR = "0200"


def refused(raiders: Player) -> None:
    """Look at an order that takes the band further than a hex."""
    raiders.press(raiders.button("Band ", raiders.unfold("Move"), exact=False).first)
    raiders.click_hex(FAR)
    raiders.press(raiders.button("The order, and exceptions"))
    expect(raiders.order).to_contain_text("a hex beside it")


def test_an_exception_is_asked_for_agreed_to_and_made(server: Server, sit: Sit) -> None:
    keys = begun(server)
    raiders, patrol = sit(server.url, keys[RAIDERS]), sit(server.url, keys[PATROL], **SCREENS["phone"])
    arm(patrol)
    refused(raiders)
    raiders.press(raiders.button("Ask all to allow it", raiders.order))
    bar = patrol.page.locator(".going-back")
    expect(bar).to_contain_text("Raiders asks for an exception: move Band 0200, though this is needed and not so")
    expect(bar).to_contain_text("a hex beside it")
    clean(patrol)
    fits(patrol.page)
    expect(raiders.page.locator(".going-back")).to_contain_text("It waits for Patrol to agree")
    patrol.press(patrol.button("Agree"))
    raiders.press(raiders.button("Do it", raiders.page.locator(".going-back")))
    expect(raiders.open("Log")).to_contain_text("By agreement of Raiders, Patrol, though it fails: a hex beside it")


def test_a_rule_of_the_house(server: Server, sit: Sit) -> None:
    keys = begun(server)
    raiders, patrol = sit(server.url, keys[RAIDERS]), sit(server.url, keys[PATROL])
    refused(raiders)
    raiders.press(raiders.order.locator("summary", has_text="Or ask for a rule of the house"))
    raiders.press(raiders.button("Without R.move"))
    patrol.press(patrol.button("Agree"))
    expect(raiders.open("Table")).to_contain_text("Rules of the house")
    expect(raiders.open("Table")).to_contain_text("R.move")


def test_a_game_is_made_with_a_rule_of_the_house(server: Server, sit: Sit) -> None:
    somebody = sit(server.url)
    form = somebody.page.get_by_role("region", name="Make a game")
    form.get_by_label("Scenario").select_option("raid")
    somebody.press(form.locator("summary", has_text="Umpire, dice"))
    form.get_by_label("Rules of the house").fill("R.move, R.fly")
    somebody.press(somebody.button("Make the game", form))
    expect(somebody.notices).to_contain_text("has no clause")
    somebody.faults.clear()
    form.get_by_label("Rules of the house").fill("R.move")
    arm(somebody)
    clean(somebody)
    somebody.press(somebody.button("Make the game", form))
    somebody.press(somebody.button("Sit here").first)
    somebody.live()
    expect(somebody.open("Table")).to_contain_text("From the beginning, or as all sides have agreed")
    server.games += 1
