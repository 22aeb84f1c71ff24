"""The page is always where the server is, whatever happens in between, and says so while it is not."""

import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from maquis.table.page import Page
from tests.page.conftest import Sit
from tests.page.player import Player
from tests.table.serving import Person, Served, Stream, serving

CHAOS = Path(__file__).with_name("chaos.js").read_text()
ROUNDS = 8
PULSE = 0.4


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Served]:
    with serving(tmp_path / "table.db", page=Page(), pulse=PULSE) as found:
        yield found


def shows(player: Player, person: Person) -> None:
    """Expect that a page shows what the server has: the moment, who is to act, its seat's name, and the whole log."""
    player.live()
    game, log = person.ask("/api/game"), person.ask("/api/game/log", limit=1000)
    header = player.page.locator(".header")
    expect(header.locator(".header-when")).to_have_text(game["position"]["when"]["words"])
    expect(header.locator(".header-seat")).to_contain_text(game["seat"]["name"])
    mine = game["seat"]["side"] in game["position"]["to_act"]
    expect(header.locator(".header-turn")).to_have_text("Your turn" if mine else "Soviet to act", ignore_case=True)
    expect(player.page.get_by_role("list", name="Log").locator(".line")).to_have_count(min(log["total"], 150))


def test_drawn_schedules(served: Served, sit: Sit) -> None:
    """Three pages, each with a network of its own, in eight rounds of orders, undos, new names, comers and goers."""
    _, people = served.game()
    axis, chance = people["axis"], random.Random(17)
    pages = [sit(served.base, axis.key, script=CHAOS) for _ in range(3)]
    for page in pages:
        page.open("Log")
    told = [Stream(people["soviet"])]
    for turn in range(ROUNDS):
        for number, page in enumerate(pages):
            page.page.evaluate("seed => chaos(seed)", 1 + 10 * turn + number)
        for step in range(4):
            change = chance.choice(("end", "name", "undo", "come"))
            if change == "end" and axis.ask("/api/game")["position"]["to_act"] == ["axis"]:
                axis.give("end")
            elif change == "undo":
                axis.undo(to=max(1, axis.version - 1))
            elif change == "come":
                told.append(Stream(people["soviet"]))
            else:
                axis.answer("PATCH", "/api/seats/1", json={"name": f"Anna {turn}.{step}"})
            pages[0].page.wait_for_timeout(150)
        for page in pages:
            page.page.evaluate("chaos(0)")
        for page in pages:
            shows(page, axis)


def test_a_page_that_hears_nothing_says_so(served: Served, sit: Sit) -> None:
    """Its stream is open and silent, as when a network has gone to sleep: the page says that it is not connected."""
    _, people = served.game()
    player = sit(served.base, people["axis"].key, script=CHAOS)
    player.page.evaluate("chaos.stall = true")
    expect(player.page.locator(".header .not-live")).to_have_text("not connected")
    people["axis"].give("end")
    player.page.evaluate("chaos.stall = false")
    player.open("Log")
    shows(player, people["axis"])


def test_what_happens_as_the_page_opens_is_shown(served: Served, sit: Sit) -> None:
    """The stream opens late: what happened since the page first asked is told all the same."""
    _, people = served.game()
    player = sit(f"{served.base}/licenses.md")  # what games can be made, the start asks, is worked out for seconds
    late = []
    player.page.route("**/api/game/events", lambda route: late.append(route))
    player.page.goto(f"{served.base}/#{people['axis'].key}")
    player.page.reload()
    player.page.wait_for_timeout(300)
    people["axis"].give("end")
    assert late
    for route in late:
        route.continue_()
    player.page.unroute("**/api/game/events")
    player.open("Log")
    shows(player, people["axis"])
