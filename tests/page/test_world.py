"""Global War in the browser: one person plays two powers for a whole turn, the machine all others."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.page.conftest import Sit
from tests.page.places import go
from tests.page.player import Player
from tests.page.worlds import offers, played
from tests.table.process import Server

OTHERS = ("japan", "great_britain", "france", "italy", "usa")
BATTLE = "Answer in the battle"
PATIENCE = 400
"""How often the page is looked at until the turn has gone round."""
CALM = 5
"""How often it is looked at once more, for a question that is on its way."""


def asked(player: Player) -> bool:
    """Whether the page asks for an answer in a battle now; if another of one's powers is asked, go there first."""
    on = player.page.locator(".play-on")
    if on.count():
        player.press(on)
        expect(player.page.locator(".header-turn")).to_have_text("Your turn")
    return player.open("Act").locator("summary", has_text=BATTLE).count() > 0


def reply(player: Player) -> None:
    """Give the first answer that is offered."""
    answers = player.unfold(BATTLE).locator(".choice")
    player.press(answers.first)
    player.press(player.button("Do it", player.order))
    expect(player.order).to_have_count(0)


def go_on(player: Player, until: str) -> None:
    """Answer in battles until the phase for which one waits may be ended, and nothing more is asked for a while."""
    calm = 0
    for _ in range(PATIENCE):
        if asked(player):
            reply(player)
            calm = 0
        elif re.search(until, player.when) and player.button("End the phase", player.panel).count():
            calm += 1
            if calm > CALM:
                return
        player.page.wait_for_timeout(100)
    raise AssertionError(f"{until} never came: it is {player.when}")


@pytest.mark.long
def test_a_turn_of_two_powers(server: Server, sit: Sit) -> None:
    keys = server.game(scenario="global-war-1942", players=dict.fromkeys(OTHERS, "sensible"))
    player = sit(server.url, keys["germany"])
    page = player.page
    expect(page.locator(".header-turn")).to_have_text("Your turn")
    page.evaluate("key => { location.hash = key }", keys["soviet_union"])
    choice = page.get_by_label("Playing for")
    expect(choice.locator("option")).to_have_text(["Germany: to act", "Soviet Union"])
    player.press(player.button("Play on for Germany"))
    expect(page.locator(".header-turn")).to_have_text("Your turn")

    assert player.end_phase() == "January 1942, Germany: combat"
    attack = player.unfold("Attack").locator(".choice").first
    assert "German" in attack.inner_text()
    player.press(attack)
    expect(player.order).to_contain_text("Legal")
    expect(player.order.locator(".outcomes > li").first).to_contain_text("if both sides choose best")
    player.do_it()
    go_on(player, "January 1942, Germany: combat$")
    assert player.end_phase().endswith("Germany: place units and collect income")
    assert player.end_phase().endswith("Soviet Union: combat movement")

    player.press(player.button("Play on for Soviet Union"))
    expect(page.locator(".header-turn")).to_have_text("Your turn")
    assert player.end_phase().endswith("Soviet Union: combat")
    sabotage = player.unfold("Sabotage").locator(".choice").first
    player.press(sabotage)
    expect(player.order.locator(".chance strong").first).to_have_text(re.compile(r"^\d+/\d+$"))
    player.do_it()
    log = player.open("Log")
    expect(log.locator(".dice .die.d12").last).to_have_text(re.compile(r"^(1[0-2]|[1-9])$"))
    while not player.end_phase().endswith("place units and collect income"):
        pass
    rolls = player.unfold("Roll for new partisans")
    player.press(rolls.locator(".choice").first)
    expect(player.hex).to_contain_text("generate")
    player.press(player.button("Let go"))
    player.press(player.button("Roll for all of them", player.unfold("Roll for new partisans")))
    card = page.get_by_role("region", name="Suggestions")
    player.press(card.get_by_role("button", name=re.compile("^Accept all")))
    expect(card).to_have_count(0)
    expect(player.panel.locator("summary", has_text="Roll for new partisans")).to_have_count(0)
    player.end_phase()

    go_on(player, "July 1942, Germany")


def test_each_of_a_stack_of_partisans_that_are_alike_may_be_taken_in_hand(server: Server, sit: Sit) -> None:
    keys = server.game(scenario="global-war-1942")
    assert server.person(keys["germany"]).give("end", "end", "end")["refused"] is None
    player = sit(server.url, keys["soviet_union"])
    x, y = go(player, "Hopeh")
    player.page.mouse.click(x, y)
    stack = player.page.get_by_role("region", name=re.compile("^Stack on Hopeh"))
    for name in ("Chinese Communist partisan 1", "Chinese Communist partisan 2"):
        one = stack.get_by_role("button", name=re.compile(f"^{name} "))
        player.press(one)
        expect(one).to_have_attribute("aria-pressed", "true")
        expect(player.hex).to_contain_text(f"{name}: move")
        player.press(player.button("Let go"))
    player.press(stack.get_by_role("button", name=re.compile("^Chinese Communist partisan 2 ")))
    listed = player.open("List")
    player.press(listed.get_by_role("button", name=re.compile("^Shensi, ")))
    expect(player.order).to_contain_text("move Chinese Communist partisan 2 to shensi")
    player.do_it()
    assert server.person(keys["soviet_union"]).give("end")["refused"] is None
    player.page.keyboard.press("Escape")
    x, y = go(player, "Western Yugoslavia")
    player.page.mouse.click(x, y)
    stack = player.page.get_by_role("region", name=re.compile("^Stack on Western Yugoslavia"))
    player.press(stack.get_by_role("button", name=re.compile("^Soviet partisan 9 ")))
    player.press(stack.get_by_text("Other acts here"))
    player.press(stack.get_by_role("button", name=re.compile("Soviet partisan 9")).last)
    expect(player.order.locator("h2")).to_contain_text("Soviet partisan 9")
    expect(player.order).to_contain_text("Legal")


def seated(server: Server, sit: Sit, record: Path, verb: str) -> Player:
    """Sit down on the side that may give an order of a kind, at the first moment when one may."""
    side = played(record, offers(verb))
    made = server.person().answer("POST", "/api/games/import", 201, content=record.read_bytes()).json()
    player = sit(server.url, server.seated(made["links"])[side])
    expect(player.page.locator(".header-turn")).to_have_text("Your turn")
    return player


@pytest.mark.long
def test_partisans_become_militia(server: Server, sit: Sit, tmp_path: Path) -> None:
    player = seated(server, sit, tmp_path / "militia.maquis", "transform")
    expect(player.open("Act").get_by_role("region", name="To do in this phase")).to_contain_text("become a militia")
    player.press(player.unfold("Turn partisans into militia").locator(".choice").first)
    expect(player.order).to_contain_text("Legal")
    player.do_it()
    expect(player.open("Log")).to_contain_text("PAR.2.5")


def test_an_ally_is_asked_and_supports_an_attack(server: Server, sit: Sit, tmp_path: Path) -> None:
    player = seated(server, sit, tmp_path / "support.maquis", "pass")
    expect(player.open("Act").get_by_role("region", name="To do in this phase")).to_contain_text("support an ally")
    player.press(player.unfold("Support an attack").locator(".choice").first)
    expect(player.order.locator(".chance strong").first).to_have_text("5/12")
    player.do_it()
    while player.open("Act").locator("summary", has_text="No more support").count():
        player.press(player.unfold("No more support").locator(".choice").first)
        player.do_it()
    expect(player.page.locator(".header-turn")).not_to_have_text("Your turn")
    expect(player.page.get_by_role("tab", name="Umpire")).to_have_count(0)
