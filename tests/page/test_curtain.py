"""Two at one screen, each behind a curtain with a code: while it is down, nothing in the page tells of their views."""

import json
import re
from typing import Any

from playwright.sync_api import expect

from tests.page.conftest import Sit
from tests.page.player import Player
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
