"""A page that is reloaded, that is behind, whose server dies: nothing is lost, and it goes on."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.page.conftest import Sit
from tests.page.games import striking
from tests.page.player import Player
from tests.table.process import Server

SABOTAGE = {label: re.compile(rf"Sabotage.* at {label}.* rolled [1-6]") for label in ("4946", "4066")}


def sabotage(player: Player, label: str) -> None:
    """Look at the odds of a sabotage."""
    player.press(player.button(f"rail at {label}", player.unfold("Sabotage"), exact=False))
    expect(player.order.locator(".outcomes > li")).to_have_count(2)


def told(player: Player, *words: str | re.Pattern[str]) -> None:
    """Expect that the log tells of this."""
    for each in words:
        expect(player.open("Log").get_by_role("list", name="Log")).to_contain_text(each)


def move(player: Player, who: str, start: str, goal: str) -> str:
    player.press(player.button(f"{who} ", player.unfold("Move:"), exact=False).first)
    expect(player.hex).to_contain_text(f"{who}: move")
    player.click_hex(goal)
    player.do_it()
    return f"Moves: {who} from {start} to {goal}"


def test_a_reload_in_mid_turn_brings_everything_back(server: Server, sit: Sit) -> None:
    player = sit(server.url, striking(server)["soviet"])
    moved = move(player, "10 Bde", "4447", "4446")
    assert player.key not in player.page.url
    player.page.reload()
    player.live()
    assert player.key not in player.page.url
    told(player, moved)
    player.open("Act")
    player.press(player.button("Take back my last order"))
    told(player, "(taken back)")
    expect(player.unfold("Move:").get_by_role("button", name="10 Bde 4447")).to_be_visible()


def test_an_order_for_an_old_position_is_refused_with_the_news(server: Server, sit: Sit) -> None:
    key = striking(server)["soviet"]
    deaf, other = sit(server.url), sit(server.url, key)
    deaf.page.route("**/api/game/events", lambda route: route.abort())
    deaf.page.goto(f"{server.url}/#{key}")
    deaf.page.reload()
    expect(deaf.page.locator(".header-when")).to_have_text("Jul I 42, Soviet movement phase")
    sabotage(deaf, "4946")
    # Without a stream it looks for itself now and then; not now.
    deaf.page.route("**/api/game/now*", lambda route: route.abort())
    moved = move(other, "10 Bde", "4447", "4446")

    deaf.press(deaf.button("Do it", deaf.order))
    deaf.page.unroute("**/api/game/now*")
    expect(deaf.notices).to_contain_text("Nothing was done, because something has happened since")
    expect(deaf.notices).to_contain_text(moved)
    told(deaf, moved)
    assert "Sabotage" not in str(other.person.ask("/api/game/log", limit=1000)["lines"][-1])
    sabotage(deaf, "4946")
    deaf.do_it()
    told(deaf, moved, SABOTAGE["4946"])
    told(other, moved, SABOTAGE["4946"])


@pytest.mark.long
def test_a_server_that_is_killed_has_kept_everything(tmp_path: Path, sit: Sit) -> None:
    server = Server(tmp_path / "table.db")
    try:
        player = sit(server.url, striking(server)["soviet"])
        moved = move(player, "10 Bde", "4447", "4446")
        sabotage(player, "4946")
        player.do_it()
        sabotage(player, "4066")
        server.kill()
        expect(player.page.locator(".not-live")).to_have_text("not connected")
        player.press(player.button("Do it", player.order))
        expect(player.notices).to_contain_text("The server does not answer")
        before = player.page.locator(".header-when").inner_text()

        server.start()
        player.live()
        assert player.when == before
        told(player, moved, SABOTAGE["4946"])
        sabotage(player, "4066")
        player.do_it()
        told(player, SABOTAGE["4066"])
        player.page.reload()
        told(player, moved, SABOTAGE["4946"], SABOTAGE["4066"])
    finally:
        server.stop()
