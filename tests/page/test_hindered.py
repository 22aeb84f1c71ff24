"""A server that is too busy once: the page asks again for what it needs, whatever that is."""

from urllib.parse import urlsplit

from playwright.sync_api import Route, expect

from tests.page.conftest import Sit
from tests.page.test_seats import INVITED
from tests.table.process import Server

ASKED = ("offer", "game/words", "game/spot", "rules")


def test_what_was_not_told_is_asked_for_again(server: Server, sit: Sit) -> None:
    player = sit(server.url)
    player.refuses = True
    refused = set[str]()

    def once(route: Route) -> None:
        path = urlsplit(route.request.url).path
        if path in refused:
            route.continue_()
        else:
            refused.add(path)
            route.fulfill(status=503, json={"error": "this takes too long, and was given up", "news": None})

    for part in ASKED:
        player.page.route(f"**/api/{part}*", once)
    player.page.reload()
    expect(player.button("Make the game")).to_be_visible()
    links = {each["seat"]["side"]: each for each in server.made(scenario="raid")["links"]}
    server.seated([links["raiders"]])
    player.page.goto(INVITED.format(server.url, links["patrol"]["invitation"]))
    player.live()
    expect(player.page.locator(".header-turn")).to_have_text("Raiders to act")
    player.page.locator(".map").focus()
    player.page.keyboard.press("e")
    player.page.keyboard.press("Enter")
    more = player.page.locator(".fan details")
    player.press(more.locator("summary"))
    expect(more.locator("li").first).to_be_visible()
    expect(player.open("Rules")).to_contain_text("Clauses")
    assert refused == {f"/api/{part}" for part in ASKED}
