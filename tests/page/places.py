"""Places with names: how a player comes to one, and what is said of it."""

import re

from tests.page.player import Player


def go(player: Player, title: str) -> tuple[float, float]:
    """Bring a place into view by the list; the middle of its outline on the screen."""
    panel = player.open("List")
    panel.get_by_label("Show").select_option("every")
    panel.get_by_label("Filter the list").fill(title)
    player.press(panel.get_by_role("button", name=re.compile(f"^{re.escape(title)}, ")))
    if player.touch:
        player.press(player.page.get_by_role("tab", name="List", exact=True))
    x, y, _ = player._outlined(".hex-cursor")
    return x, y


def spoken(player: Player) -> str:
    """What is said of the place under the cursor to those who do not see it."""
    return player.page.locator(".cards > .unseen").inner_text()
