"""What can be known of partisans that lie face down, told with their hex in games made so."""

import pytest
from playwright.sync_api import expect

from tests.page.conftest import Sit
from tests.page.games import FEW, FOUR, acts, striking
from tests.table.process import Server


def test_what_the_enemy_may_be_is_reckoned_by_ones_own_log(server: Server, sit: Sit) -> None:
    keys = server.game(first="Jun II 42", options={"option.intelligence": "true"})
    server.person(keys["axis"]).give("recruit 1 East Bde 8367", *FOUR)
    assert server.person(keys["soviet"]).give(*FEW, "end")["refused"] is None
    axis = sit(server.url, keys["axis"])
    axis.press(axis.button("Reckon by my log", axis.open("Odds")))
    reckoned = axis.panel.get_by_role("region", name="What lies face down?")
    expect(reckoned).to_contain_text("of the game")
    expect(reckoned.get_by_role("listitem").first).to_contain_text("ummy partisan")
    axis.press(reckoned.get_by_role("listitem").first.get_by_role("button"))
    other = sit(server.url, server.game()["axis"])
    expect(other.open("Odds")).not_to_contain_text("face down")


@pytest.mark.parametrize("chosen", ["true", pytest.param("false", marks=pytest.mark.long)])
def test_who_was_shown_is_told_to_both_sides_with_the_hex_by_keys_alone(server: Server, sit: Sit, chosen: str) -> None:
    keys = striking(server, options={"option.intelligence": chosen})
    soviet = server.person(keys["soviet"])
    orders = [each["order"] for each in acts(soviet, "sabotage")]
    attempt = next(each for each in orders if each.startswith("sabotage rail ") and "," not in each)
    label, name = attempt.removeprefix("sabotage rail ").split(" by ")
    given = soviet.give(attempt, "end", "end")
    assert given["refused"] is None, given["refused"]
    for side in ("axis", "soviet"):
        player = sit(server.url, keys[side])
        player.click_hex(label)
        player.page.keyboard.press("Enter")
        more = player.page.locator(".fan details", has_text="The place and what is around it")
        more.locator("summary").focus()
        player.page.keyboard.press("Enter")
        expect(more).to_contain_text("owned by Axis")
        told = f"The Axis side can be sure that this is {name}: shown in Jul I 42, Soviet movement phase (40.B2.reveal)"
        expect(more.locator("li", has_text=told)).to_have_count(1 if chosen == "true" else 0)
        if chosen == "true":
            player.page.set_viewport_size({"width": 390, "height": 800})
            expect(more.locator("li", has_text=told)).to_be_visible()
