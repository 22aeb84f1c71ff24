"""Two players delete their game in two browsers: each agrees, and what the page says is what the server does."""

from playwright.sync_api import expect

from tests.page.conftest import Sit
from tests.table.process import Server


def test_two_delete_their_game(server: Server, sit: Sit) -> None:
    keys = server.game()
    axis, soviet = sit(server.url, keys["axis"]), sit(server.url, keys["soviet"])
    axis.open("Table")
    axis.press(axis.button("Delete the game …"))
    expect(axis.panel).to_contain_text("It is deleted when all who play it agree")
    axis.press(axis.button("Agree to delete it"))
    expect(axis.panel).to_contain_text("Axis wants to delete the game; Soviet has not agreed.")
    expect(soviet.notices).to_contain_text("Axis wants to delete the game")
    axis.press(axis.button("Keep the game"))
    expect(soviet.notices).to_contain_text("Axis does not want to delete the game any more")
    soviet.open("Table")
    soviet.press(soviet.button("Delete the game …"))
    soviet.press(soviet.button("Agree to delete it"))
    expect(axis.panel).to_contain_text("Soviet wants to delete the game")
    axis.press(axis.button("Delete the game …"))
    axis.press(axis.button("Delete it for good"))
    for player in (axis, soviet):
        expect(player.page.get_by_role("alert")).to_contain_text("the game was deleted: all who played it agreed")
    assert server.person(keys["axis"]).error("GET", "/api/game", 401)
