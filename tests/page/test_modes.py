"""Rule 45 in the browser: a turn is a week, a partisan goes over to regular mode, and what it may not do is told."""

from playwright.sync_api import expect

from tests.page.conftest import Sit
from tests.page.games import FOUR
from tests.table.process import Server


def test_a_week_in_regular_mode(server: Server, sit: Sit) -> None:
    keys = server.game(rules="europa.rule45", first="Jul III 42")
    axis, soviet = (server.person(keys[side]) for side in ("axis", "soviet"))
    axis.give(*FOUR)
    assert soviet.give("recruit 12 Bde 6525", *FOUR)["refused"] is None
    axis.give(*FOUR)

    player = sit(server.url, keys["soviet"])
    assert player.when == "Jul IV 42, Soviet initial phase"
    player.press(player.unfold("Convert").locator(".choice").first)
    expect(player.order).to_contain_text("Legal")
    player.do_it()
    expect(player.open("Log")).to_contain_text("45.B2c.convert")
    assert player.end_phase() == "Jul IV 42, Soviet movement phase"

    odds = player.open("Odds")
    odds.get_by_label("Order, as the log writes it").fill("convert 12 Bde to partisan")
    player.press(player.button("Ask the umpire", odds))
    refused = odds.locator(".demands .unmet")
    expect(refused.first).to_contain_text("one's own initial phase")
    player.press(refused.first.get_by_role("button", name="45.B2c.convert"))
    expect(player.page.get_by_role("article", name="Clause 45.B2c.convert")).to_contain_text("convert partisans")
    player.press(player.button("Editions", player.panel, exact=False))
    player.press(player.panel.locator("summary", has_text="Rule 40, Partisans (revised)"))
    expect(player.panel.locator(".others .rule").first).to_be_visible()
