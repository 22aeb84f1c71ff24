"""Two people, two browsers: a whole turn of the Eastern Front through the page alone."""

import re

from playwright.sync_api import Locator, expect

from tests.page.conftest import Sit
from tests.page.player import Player
from tests.page.secrets import holds
from tests.page.wire import Wire
from tests.table.process import Server

RAIL = "8367"
"""A hex with a railway far behind the front, next to none of the enemy."""


def log(player: Player) -> Locator:
    return player.open("Log").get_by_role("list", name="Log")


def recruit(player: Player, who: str, label: str) -> None:
    """Place a recruit by hand: take the counter, click the hex, look at what the umpire says."""
    player.press(player.button(f"{who},", player.unfold("Place recruits"), exact=False).first)
    player.click_hex(label)
    expect(player.order).to_contain_text("✓ Legal")
    player.do_it()


def wait_for_turn(player: Player) -> None:
    expect(player.page.locator(".header-turn")).to_have_text("Your turn")


def test_a_turn_of_two(server: Server, sit: Sit) -> None:
    keys = server.game(first="Jun II 42")
    wires = {side: Wire(server.port) for side in keys}
    axis, soviet = (sit(wires[side].url, keys[side], ground=True) for side in ("axis", "soviet"))

    wait_for_turn(axis)
    recruit(axis, "1 East Bde", RAIL)
    assert axis.end_phase() == "Jun II 42, Axis movement phase"

    counter, start, goal = "207 Sec", "3671", "3670"
    axis.click_hex(start)
    expect(axis.page.get_by_role("region", name="Stack on 3671")).to_contain_text(counter)
    expect(axis.hex).to_contain_text(f"{counter}: move")
    axis.point("4969")
    expect(axis.hex).to_contain_text("May not go here")
    expect(axis.hex.locator(".clause").first).to_be_visible()
    axis.click_hex(goal)
    expect(axis.order.locator("h2")).to_have_text(f"move {counter} {start}-{goal}")
    axis.do_it()
    for phase in ("Axis combat phase", "Axis exploitation phase", "Soviet initial phase"):
        assert axis.end_phase() == f"Jun II 42, {phase}"
    expect(axis.page.locator(".header-turn")).to_have_text("Soviet to act")

    wait_for_turn(soviet)
    recruit(soviet, "1 Bde", "4946")
    soviet.press(soviet.button("Place the rest for me", soviet.unfold("Place recruits")))
    advised = soviet.page.get_by_role("region", name="Suggestions")
    expect(advised).to_be_visible()
    count = advised.locator(".suggestions > li").count()
    assert count > 15
    soviet.press(soviet.button(f"Accept all {count}", advised))
    expect(advised).to_have_count(0)
    expect(soviet.panel).to_contain_text("Nothing is asked of you in this phase")
    for phase in ("movement phase", "combat phase", "exploitation phase"):
        assert soviet.end_phase() == f"Jun II 42, Soviet {phase}"
    assert soviet.end_phase() == "Jul I 42, Axis initial phase"

    wait_for_turn(axis)
    assert axis.end_phase() == "Jul I 42, Axis movement phase"
    acts = axis.unfold("Sabotage")
    version = axis.person.version
    axis.press(axis.button(f"rail at {RAIL}", acts, exact=False))
    expect(axis.order.locator(".outcomes > li")).to_have_count(2)
    chances = axis.order.locator(".chance strong").all_inner_texts()
    assert sorted(chances) == ["1/3", "2/3"]
    expect(axis.order.locator(".outcomes")).to_contain_text(f"rail broken at {RAIL}")
    assert axis.person.version == version
    axis.do_it()

    done = re.compile(rf"Sabotage.*at {RAIL}, 5 hexes NE of Gorky.*rolled [1-6]\)")
    expect(log(axis)).to_contain_text(f"New on the board: 1 East Bde at {RAIL}")
    expect(log(axis)).to_contain_text(done)
    expect(axis.panel.locator(".dice .die").last).to_have_text(re.compile("^[1-6]$"))
    expect(log(soviet)).to_contain_text(f"New on the board: German partisan 1 at {RAIL}")
    expect(log(soviet)).to_contain_text(done)
    expect(log(soviet)).to_contain_text("New on the board: 1 Bde at 4946")
    expect(log(axis)).to_contain_text("New on the board: Soviet partisan 2 at 4946")

    seen = soviet.person.ask("/api/game")["position"]["counters"]
    hidden = [each["name"] for each in seen if each["side"] == "soviet" and each["face"]]
    assert len(hidden) > 15
    assert holds(wires["soviet"].heard, *hidden) == set(hidden)
    assert holds(wires["axis"].heard, *hidden, keys["soviet"]) == set()
    assert holds(wires["soviet"].heard, keys["axis"]) == set()
