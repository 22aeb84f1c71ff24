"""Nothing secret comes to a browser: searched by value in every byte it was sent, and all that it shows and keeps."""

import sqlite3
from contextlib import closing

import msgspec
import pytest
from playwright.sync_api import expect

from tests.page.conftest import Sit
from tests.page.player import Player
from tests.page.secrets import holds, kept
from tests.page.wire import Wire
from tests.table.process import Server
from tests.table.serving import Person


def advised(person: Person, kind: str) -> list[str]:
    return [each["order"] for each in person.ask("/api/game/advice", kind=kind)["orders"]]


def hidden(seat: Person, side: str) -> set[str]:
    """The names of a side's counters that lie face down."""
    counters = seat.ask("/api/game")["position"]["counters"]
    return {each["name"] for each in counters if each["side"] == side and each["face"] and not each["up"]}


def dice_secret(server: Server, key: str, person: Person) -> str:
    """The secret of a game's dice, from the server's file."""
    game = person.ask("/api/game")["table"]["id"]
    with closing(sqlite3.connect(server.db)) as file:
        (line,) = file.execute("SELECT line FROM lines WHERE game = ? ORDER BY n LIMIT 1", [game]).fetchone()
    return find(msgspec.json.decode(line), key)


def find(data: object, key: str) -> str:
    if isinstance(data, dict):
        return next((str(value) for name, value in data.items() if name == key), "") or "".join(
            find(value, key) for value in data.values()
        )
    return "".join(find(each, key) for each in data) if isinstance(data, list) else ""


def look_everywhere(player: Player) -> None:
    """Open every panel, every stack that is due, and ask for everything there is to ask."""
    for tab in player.page.get_by_role("tab").all_inner_texts():
        panel = player.open(tab)
        expect(panel).not_to_contain_text("Fetching the log")
        expect(panel).not_to_contain_text("Opening the rules")
        panel.evaluate("panel => panel.querySelectorAll('details').forEach((each) => (each.open = true))")
    player.page.locator(".map").focus()
    for _ in range(3):
        player.page.keyboard.press("e")
        player.page.keyboard.press("Enter")


@pytest.mark.long
def test_no_secret_comes_to_a_browser(server: Server, sit: Sit) -> None:
    keys = server.game(first="Jun II 42", umpire=True)
    wires = {seat: Wire(server.port) for seat in keys}
    players = {seat: sit(wires[seat].url, key) for seat, key in keys.items()}
    people = {seat: server.person(key) for seat, key in keys.items()}
    axis, soviet = people["axis"], people["soviet"]

    axis.give(*advised(axis, "recruit"), "end", "standing stand 1 East Bde", "end", "end", "end")
    soviet.give(*advised(soviet, "recruit"), "end", "standing retreat 1 Bde")
    secret = {"axis": hidden(axis, "axis"), "soviet": hidden(soviet, "soviet")}
    assert len(secret["soviet"]) > 20
    assert len(secret["axis"]) > 1
    for player in players.values():
        expect(player.page.locator(".header-when")).to_have_text("Jun II 42, Soviet movement phase")
        look_everywhere(player)
    soviet.give("end", "end", "end")
    for player in players.values():
        expect(player.page.locator(".header-when")).to_have_text("Jul I 42, Axis initial phase")
        player.page.reload()
        player.live()
        look_everywhere(player)

    dice = dice_secret(server, "secret", axis)
    assert len(dice) > 30
    came = {seat: wires[seat].heard + kept(player) for seat, player in players.items()}
    for seat, other in (("axis", "soviet"), ("soviet", "axis")):
        assert holds(came[seat], *secret[seat]) == secret[seat]
        theirs = {*secret[other], keys[other], keys["umpire"], dice}
        assert holds(came[seat], *theirs) == set()
        standing = f'"side":"{other}","order":"standing'
        assert standing in came["umpire"]
        assert standing not in came[seat]
    # The search finds what is there: the umpire is sent it all, but for keys and dice.
    everything = secret["axis"] | secret["soviet"]
    assert holds(came["umpire"], *everything, keys["axis"], keys["soviet"], dice) == everything
