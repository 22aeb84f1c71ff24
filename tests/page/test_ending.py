"""How a game ended, on the page: the number, the chart, the acts that mattered, and a picture to be shared."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from maquis.campaign import campaigns
from maquis.campaign.runner import play
from maquis.contract.recorded import begin
from maquis.contract.scenarios import load
from maquis.engine.dice import SealedDice
from tests.page.conftest import Sit
from tests.page.crowded import apart
from tests.page.player import Player
from tests.page.screenshots import brought
from tests.page.sites import LOADED
from tests.page.test_axe import SCREENS, arm, clean
from tests.page.test_phone import fits
from tests.page.test_raid import FIRST_PHONE, PATROL, RAIDERS, begun
from tests.table.process import Server

HEADS = """() => [...document.querySelectorAll(".ending details[open] > .ending-table")].flatMap((table) => {
    const right = (cell) => {
        const all = document.createRange();
        all.selectNodeContents(cell);
        return all.getBoundingClientRect().right;
    };
    const rows = [...table.rows].map((row) => [...row.cells].slice(1).map(right));
    return rows.slice(1).flatMap((row) => row.map((edge, i) => edge - rows[0][i]));
})"""
"""How far the numbers of each table end from where the heads of their columns do."""


def finished(folder: Path, name: str = "raid", since: str = "", policy: str = "sensible", seed: str = "1") -> Path:
    """The record of a game that policies played to its end: a night in which the band is caught, or another war."""
    path, scenario = folder / "night.maquis", load(name)
    first = scenario.turn(since) if since else scenario.first
    referee = begin(path, scenario, first, SealedDice(b"a night on the line"), {})
    family = campaigns.of(scenario.game)
    policies = {side: family.policy(policy, side, seed) for side in scenario.game.sides}
    for _ in play(referee, policies, scenario.last, lambda _: None):
        pass
    assert not scenario.rules.to_act(referee.position)
    referee.record.close()  # type: ignore[union-attr]  # it has one, for it was begun on disk
    return path


@pytest.mark.parametrize("screen", FIRST_PHONE)
def test_a_finished_game_tells_how_it_ended(server: Server, sit: Sit, tmp_path: Path, screen: str) -> None:
    keys = brought(server, finished(tmp_path))
    player = sit(server.url, keys[PATROL], **SCREENS[screen])
    arm(player)
    panel = player.open("Act")
    ending = panel.get_by_role("region", name="How it ended")
    expect(ending).to_contain_text("By the rule text's own terms (R.over).")
    expect(ending.get_by_role("img")).to_have_accessible_name(
        "The number from turn 1 (0) to turn 2 (-1); at most 0 in turn 1, at least -1 in turn 2."
    )
    expect(ending.get_by_role("listitem")).to_have_count(1)
    for folded in ("What the number is made of", "Turn by turn"):
        ending.get_by_text(folded).click()
    expect(ending.get_by_role("row", name="turn 2")).to_be_visible()
    assert [each for each in player.page.evaluate(HEADS) if abs(each) > 1] == []
    apart(player.page)
    clean(player)
    if screen == "phone":
        fits(player.page)
    button = ending.get_by_role("button", name="Save as a picture to share")
    button.focus()
    with player.page.expect_download() as kept:
        player.page.keyboard.press("Enter")
    assert Path(kept.value.path()).read_bytes().startswith(b"\x89PNG")


@pytest.mark.parametrize("screen", FIRST_PHONE)
def test_the_band_of_history_is_drawn_beside_a_finished_game(
    server: Server, sit: Sit, tmp_path: Path, screen: str
) -> None:
    keys = brought(server, finished(tmp_path, "dark-crusade-1944", "December 1944"))
    player = sit(server.url, keys["axis"], **SCREENS[screen])
    arm(player)
    ending = player.open("Act").get_by_role("region", name="How it ended")
    drawn = ending.get_by_role("img").nth(1)
    expect(drawn).to_have_accessible_name(
        re.compile("^Points of the map in Soviet hands, the game beside history. December 1944: .* May 1945: ")
    )
    drawn.scroll_into_view_if_needed()
    expect(drawn).to_be_in_viewport()
    expect(ending.get_by_role("listitem").last).to_contain_text("in history 139 to 144 [assumed]")
    clean(player)
    if screen == "phone":
        fits(player.page)


def test_a_short_game_is_made_on_the_page_and_ends_with_its_last_turn(server: Server, sit: Sit) -> None:
    player = sit(server.url)
    page = player.page
    page.get_by_label("Scenario").select_option("eastern-front")
    page.get_by_label("First turn").select_option("Jul I 42")
    last = page.get_by_label(re.compile("^Last turn"))
    assert last.locator("option").first.get_attribute("value") == "Jul I 42"
    last.select_option("Jul II 42")
    page.get_by_label("First turn").select_option("Aug I 42")
    expect(last).to_have_value("")
    page.get_by_label("Scenario").select_option("raid")
    last.select_option("turn 1")
    for side in (RAIDERS, PATROL):
        page.get_by_label(f"Who plays the {side.capitalize()} side?").select_option("")
    player.press(player.button("Make the game"))
    links = page.get_by_label(re.compile("^Link of (?!your)"))
    expect(links).to_have_count(2)
    for link in [each.input_value() for each in links.all()]:
        page.goto(link)
        player.live()
    expect(page.locator("body")).to_contain_text("Raid: a night on the line, to the end of turn 1")
    for side in ("Raiders", "Patrol"):
        page.get_by_label("Playing for").select_option(label=f"{side}: to act")
        player.live()
        if side == "Raiders":
            player.press(player.unfold("Hide the band in a camp").locator(".choice").first)
            player.press(player.destinations().first)
            player.do_it()
        player.end_phase()
    ending = player.open("Act").get_by_role("region", name="How it ended")
    expect(ending).to_contain_text("Nobody won.")


def test_while_it_goes_on_it_is_counted_when_that_is_asked_for(server: Server, sit: Sit) -> None:
    keys = begun(server, "end")
    player = sit(server.url, keys[RAIDERS])
    assert not player.page.get_by_role("region", name="How it ended").count()
    panel = player.open("Table")
    panel.get_by_role("button", name="Count how it stands").click()
    expect(panel.get_by_role("region", name="How it stands")).to_contain_text("As far as this side knows")


@pytest.mark.parametrize("screen", [pytest.param("desktop", marks=pytest.mark.long), "phone"])
def test_the_staff_officer_says_where_it_was_lost(server: Server, sit: Sit, tmp_path: Path, screen: str) -> None:
    """A night of raiders who do anything: what each decision cost, what he would have done, and a game from there."""
    keys = brought(server, finished(tmp_path, policy="random", seed="7"))
    player = sit(server.url, keys[RAIDERS], **SCREENS[screen])
    arm(player)
    lesson = looks_back(player)
    apart(player.page)
    clean(player)
    if screen == "phone":
        fits(player.page)
    goes_on_from_there(player, lesson)


def looks_back(player: Player) -> Locator:
    """Have the officer go through a night of raiders who do anything; the dearest decision as it is told."""
    debrief = player.open("Act").get_by_role("region", name="Where it was won and lost")
    button = debrief.get_by_role("button", name="Go through my decisions")
    button.focus()
    player.page.keyboard.press("Enter")
    expect(debrief).to_contain_text("You came to +0.0", timeout=60_000)
    expect(debrief.get_by_role("row", name=re.compile("^turn 4 "))).to_be_visible()
    lesson = debrief.get_by_role("listitem").filter(has=player.page.get_by_role("heading")).first
    dear = re.compile(r"^turn \d, Raiders raid: \+\d\.\d (± \d\.\d|in every world) by my way$")
    expect(lesson.get_by_role("heading")).to_contain_text(dear)
    expect(lesson).to_contain_text("Instead:")
    lesson.get_by_text("What it is made of").click()
    return lesson


def goes_on_from_there(player: Player, lesson: Locator) -> None:
    """Make the game that begins there, and find its links."""
    lesson.get_by_role("button", name="Play on from there, otherwise").click()
    expect(lesson.get_by_role("status")).to_contain_text("(again)” begins there, with new dice")
    lesson.get_by_role("button", name="To the start page").click()
    expect(player.page.get_by_role("heading", name="Links that you made")).to_be_visible()


@pytest.mark.long
def test_he_looks_back_on_a_site_of_files_too(at: str, sit: Sit, tmp_path: Path) -> None:
    player = sit(at)
    expect(player.page.get_by_label("Scenario")).to_be_visible(timeout=LOADED)
    player.page.get_by_role("button", name="Record of a game").set_input_files(
        finished(tmp_path, policy="random", seed="7")
    )
    link = player.page.locator(".link-seat", has_text="Raiders")
    expect(link).to_be_visible(timeout=LOADED)
    player.press(link.get_by_role("button", name="Sit here"))
    goes_on_from_there(player, looks_back(player))
