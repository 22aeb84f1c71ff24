"""Two at one screen, each behind a curtain with a code: while it is down, nothing in the page tells of their views."""

import json
import re
from typing import Any

from playwright.sync_api import expect

from tests.page.conftest import Sit
from tests.page.player import Player
from tests.page.test_correcting import meant_otherwise
from tests.table.process import Server

EVERYTHING = """async () => {
    const bases = [];
    for (const { name } of await indexedDB.databases()) bases.push(name);
    return {
        page: document.documentElement.outerHTML,
        fields: [...document.querySelectorAll("input, textarea")].map((each) => each.value),
        title: document.title,
        address: location.href,
        history: [history.length, history.state],
        browser: Object.entries(localStorage),
        tab: Object.entries(sessionStorage),
        bases,
        caches: window.caches ? await caches.keys() : [],
    };
}"""
"""What somebody at the screen could find in the page, and what the page has the browser keep."""

SEALED = re.compile(r"[0-9a-f]{16,}")
"""What is sealed, its salt and its start: as random as dice, and so long that any four digits stand in it at times."""


def kept(player: Player) -> Any:
    return player.page.evaluate(EVERYTHING)


def hang(player: Player, code: str) -> None:
    player.open("Table")
    player.page.get_by_label("Two at one screen").fill(code)
    player.press(player.button("Hang the curtain"))
    expect(player.button("Let the curtain fall")).to_be_visible()


def behind(player: Player, name: str, code: str) -> None:
    player.page.get_by_label(f"Code of {name}").fill(code)
    player.press(player.button("Raise the curtain", player.page.get_by_role("region", name=name)))


def test_the_curtain_falls_between_turns_and_tells_nothing(server: Server, sit: Sit) -> None:
    keys = server.game(scenario="raid", title="Night")
    player = sit(server.url, keys["patrol"])
    page = player.page
    hang(player, "railway")
    page.goto(f"{server.url}/#{keys['raiders']}")
    page.reload()
    player.live()
    hang(player, "birch")
    player.person.key = keys["raiders"]

    server.person(keys["raiders"]).give("hide Band 0001")
    server.person(keys["raiders"]).give("move Band 0000")
    expect(page.get_by_role("heading", name="The curtain is down")).to_be_visible()

    before = kept(player)
    said = SEALED.sub("", json.dumps(before))
    for secret in ("Band", "Decoy", "Oak Camp", "0001", "data:image", "birch", "railway", *keys.values()):
        assert secret not in said, f"{secret}: {said[max(0, said.find(secret) - 200) : said.find(secret) + 200]}"
    assert before["title"] == "maquis"
    assert before["tab"] == []
    assert before["bases"] == before["caches"] == []
    assert before["address"] == f"{server.url}/"

    behind(player, "Patrol", "birch")
    expect(page.get_by_text("That is not the code of this seat.")).to_be_visible()
    behind(player, "Patrol", "railway")
    player.live()
    expect(page.locator(".header-turn")).to_have_text("Your turn")
    assert keys["patrol"] not in json.dumps(kept(player)["browser"])

    page.reload()
    page.get_by_label("Code of Raiders").fill("birch")
    page.get_by_label("Code of Raiders").press("Enter")
    player.live()
    player.open("Table")
    player.press(player.button("Take the curtain away"))
    page.reload()
    player.live()
    assert keys["raiders"] in json.dumps(kept(player)["browser"])


def test_what_was_looked_at_in_a_seat_is_not_found_in_another(server: Server, sit: Sit) -> None:
    """Nor by whoever sits down without the curtain of the first, and whose game is long in coming."""
    keys = server.game(scenario="raid")
    server.person(keys["raiders"]).give("hide Band 0001")
    server.person(keys["raiders"]).give("move Band 0000")
    server.person(keys["patrol"]).give("move Patrol 0101")
    player = sit(server.url, keys["patrol"])
    page = player.page
    page.goto(f"{server.url}/#{keys['raiders']}")
    page.reload()
    player.live()
    hang(player, "birch")
    odds = player.open("Odds")
    odds.get_by_label("Order, as the log writes it").fill("move Band 0001")
    player.press(player.button("Ask the umpire", odds))
    expect(odds).to_contain_text("egal")
    page.route("**/api/game/now?*", lambda route: None)
    with page.expect_request("**/api/game/now?*"):
        page.get_by_label("Playing for").select_option(label="Patrol")
    expect(page.get_by_text("Fetching the game")).to_be_visible()
    nothing_of_raiders(player)
    expect(page.get_by_text("Fetching the game")).to_be_visible()
    page.unroute("**/api/game/now?*")
    page.reload()
    player.live()
    player.open("Odds")
    nothing_of_raiders(player)


def test_what_is_to_be_given_again_is_behind_the_curtain_too(server: Server, sit: Sit) -> None:
    keys = server.game(scenario="raid")
    player, patrol = (sit(server.url, keys[side]) for side in ("raiders", "patrol"))
    hang(player, "birch")
    player.person.give("hide Band 0001", "move Band 0000")
    patrol.person.give("move Patrol 0101")
    player.press(player.button("Propose to go back and put it right", meant_otherwise(player)))
    patrol.press(patrol.button("Agree", patrol.page.locator(".going-back")))
    again = player.open("Act").get_by_role("region", name="Again, as before")
    expect(again.locator("li")).to_contain_text(["hide Band 0201"])
    player.open("Table")
    player.press(player.button("Let the curtain fall"))
    expect(player.page.get_by_role("heading", name="The curtain is down")).to_be_visible()
    nothing_of_raiders(player)
    behind(player, "Raiders", "birch")
    player.live()
    player.open("Act")
    expect(again.locator("li")).to_contain_text(["hide Band 0201"])


def nothing_of_raiders(player: Player) -> None:
    said = SEALED.sub("", json.dumps(kept(player)))
    for secret in ("Band", "0001", "0201"):
        assert secret not in said, f"{secret}: {said[max(0, said.find(secret) - 200) : said.find(secret) + 200]}"
