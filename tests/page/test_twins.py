"""To the pixel: two games that a side cannot tell apart look the same on its page, wherever it looks."""

import time
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.page.conftest import Sit
from tests.page.player import FLAGS, Player, chromium
from tests.table.process import Server
from tests.table.serving import sit_down

Made = Callable[[Server, int], dict[str, str]]
SECONDS = 10
"""How long two pages may take to look the same: bars slide, and boxes are ticked, when a processor is free."""


@pytest.fixture
def browser(browser: Browser) -> Iterator[Browser]:
    """Chromium that paints all that it paints anew: round corners that are painted again in part become a bit darker.

    When that happens depends on when answers come, and so differs between the windows of two games.
    """
    found = browser.browser_type.launch(executable_path=chromium(), args=[*FLAGS, "--disable-partial-raster"])
    yield found
    found.close()


def begun(server: Server, **asked: object) -> dict[str, str]:
    """The keys of a game for which each side has said the same words."""
    links = server.made(**asked)["links"]
    keys = {each["seat"]["side"]: sit_down(server.person(), each) for each in links}
    for side, key in keys.items():
        server.person(key).answer("POST", "/api/game/words", json={"words": f"words of {side}"})
    return keys


def raid(server: Server, which: int) -> dict[str, str]:
    """One counter of the raiders has gone to the line: the band, or the decoy."""
    keys = begun(server, scenario="raid")
    orders = (("hide Band 0001", "move Band 0000"), ("hide Band 0201", "move Decoy 0000"))[which]
    given = server.person(keys["raiders"]).give(*orders)
    assert given["refused"] is None, given["refused"]
    return keys


RECRUITS = (
    ("recruit 3 Bde 3459", "recruit 7 Bde 3452", "recruit 1 Dummy 3860"),
    ("recruit 3 Bde 3459", "recruit 1 Dummy 3452", "recruit 7 Bde 3860"),
)


def front(server: Server, which: int) -> dict[str, str]:
    """Two brigades and a dummy have come in the Western district: where the dummy lies, differs."""
    keys = begun(server, first="Jun II 42")
    server.person(keys["axis"]).give("recruit 1 East Bde 8367", *["end"] * 4)
    given = server.person(keys["soviet"]).give(*RECRUITS[which], "end")
    assert given["refused"] is None, given["refused"]
    return keys


def looks(player: Player, label: str) -> Iterator[str]:
    """Look at a place, at what lies there, and at everything beside the map, one after the other."""
    player.drawn()
    yield "the map"
    player.point(label)
    yield "the card of a place"
    fanned(player, label)
    yield "the stack there"
    for tab in player.page.get_by_role("tab").all_inner_texts():
        panel = player.open(tab)
        expect(panel).not_to_contain_text("Fetching the log")
        expect(panel).not_to_contain_text("Opening the rules")
        # Kinds of acts are left as they are: one at a time is open.
        panel.evaluate("panel => panel.querySelectorAll('details:not(.kind)').forEach((each) => (each.open = true))")
        yield tab


def fanned(player: Player, label: str) -> str:
    """Fan the stack of a place open; what is said of it."""
    player.click_hex(label)
    player.page.keyboard.press("Enter")
    expect(player.page.locator(".fan")).to_be_visible()
    player.drawn()
    return player.page.locator(".fan").inner_text()


def shot(player: Player) -> bytes:
    """The page as it looks, but for how long each player has thought."""
    return player.page.screenshot(mask=[player.page.locator("p", has_text="Thinking:")])


def alike(one: Player, two: Player) -> bool:
    """Whether two pages come to look the same, pixel by pixel."""
    until = time.monotonic() + SECONDS
    while not (same := shot(one) == shot(two)) and time.monotonic() < until:
        time.sleep(0.2)
    return same


@pytest.mark.long
@pytest.mark.parametrize(
    ("make", "blind", "label"),
    [pytest.param(raid, "patrol", "0000", id="raid"), pytest.param(front, "axis", "3452", id="front")],
)
def test_two_games_that_a_side_cannot_tell_apart_are_drawn_alike(
    server: Server, sit: Sit, make: Made, blind: str, label: str
) -> None:
    keys = [make(server, which) for which in (0, 1)]
    one, two = (sit(server.url, each[blind], ground=True) for each in keys)
    seen = list[str]()
    for where, _ in zip(looks(one, label), looks(two, label), strict=True):
        assert alike(one, two), f"{where} tells the games apart"
        seen.append(where)
    assert len(seen) > 7
    owner = next(side for side in keys[0] if side != blind)
    mine, other = (sit(server.url, each[owner], ground=True) for each in keys)
    assert fanned(mine, label) != fanned(other, label), "to the owner the games are the same"
    assert shot(mine) != shot(other)
