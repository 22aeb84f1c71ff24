"""Seats in the browser: invitations that work once, keys that outlive a tab, words for the dice, several seats."""

import json
import re
from typing import Any

from playwright.sync_api import Page, expect

from tests.page.beside import made, sits
from tests.page.conftest import Sit
from tests.page.player import DESKTOP, PATIENCE, Player
from tests.page.test_minute import Thumb
from tests.table.process import Server
from tests.table.serving import give_words, sit_down

INVITED = "{}/#invitation={}"


def links(server: Server, **asked: Any) -> dict[str, Any]:
    """A game at which nobody sits: the invitations of its seats, by side or kind."""
    return {each["seat"]["side"] or each["seat"]["kind"]: each["invitation"] for each in server.made(**asked)["links"]}


def arrives(sit: Sit, server: Server, invitation: str, **settings: Any) -> Player:
    """Somebody with a browser of his own who opens an invitation."""
    player = sit(server.url, **settings)
    player.page.goto(INVITED.format(server.url, invitation))
    player.live()
    return player


def seat(player: Player, name: str) -> Any:
    """A seat in the list of those at the table."""
    return player.open("Table").locator("li.player").filter(has=player.page.locator("strong", has_text=name))


def test_whoever_made_the_game_cannot_sit_in_the_others_seat_unseen(server: Server, sit: Sit) -> None:
    maker = sit(server.url)
    maker.page.get_by_label("Who plays the Axis side?").select_option("")
    maker.press(maker.button("Make the game"))
    fields = {side: maker.page.get_by_label(f"Link of {side}", exact=True) for side in ("Axis", "Soviet")}
    other = fields["Soviet"].input_value()
    maker.press(maker.page.locator(".link-seat", has_text="Axis").get_by_role("button", name="Sit here"))
    maker.live()
    expect(maker.page.locator(".header-turn")).to_have_text("Waiting for Soviet")
    expect(seat(maker, "Soviet")).to_contain_text("Nobody has opened the link yet")
    expect(seat(maker, "Soviet").get_by_label("Link of Soviet", exact=True)).to_have_value(other)
    assert maker.page.url == f"{server.url}/"

    spy = maker.page.context.new_page()
    spy.goto(other)
    expect(spy.locator(".header .live")).to_be_visible()
    expect(seat(maker, "Soviet")).to_contain_text(re.compile("here.*Sat down on", re.DOTALL))
    spy.close()
    expect(seat(maker, "Soviet")).to_contain_text(re.compile("away.*Last used on", re.DOTALL))

    late = sit(server.url)
    late.refuses = True
    late.page.goto(other)
    expect(late.page.get_by_role("alert")).to_contain_text("somebody sat down with this link on")
    late.press(late.button("Back to the start"))
    expect(late.button("Make the game")).to_be_visible()


def test_a_key_survives_a_closed_tab_and_is_forgotten_on_demand(server: Server, sit: Sit) -> None:
    invitation = links(server, title="Kept", players={"axis": "sensible"})["soviet"]
    player = arrives(sit, server, invitation)
    context, url = player.page.context, server.url
    player.page.close()

    page = context.new_page()
    page.goto(url)
    expect(page.locator(".your-seats")).to_contain_text("Soviet in “Kept”")
    page.get_by_role("button", name="Sit down: Soviet, Kept").click()
    expect(page.locator(".header .live")).to_be_visible()
    again = context.new_page()
    again.goto(INVITED.format(url, invitation))
    expect(again.locator(".header .live")).to_be_visible()

    page.get_by_role("tab", name="Table", exact=True).click()
    page.get_by_role("button", name="Forget my seat here").click()
    page.get_by_role("button", name="Forget it for good").click()
    for each in (page, again):
        expect(each.get_by_role("button", name="Make the game")).to_be_visible()
        expect(each.locator(".your-seats")).to_have_count(0)
    assert "maquis.key" not in page.evaluate("Object.keys(sessionStorage)")


def test_links_of_two_games_can_be_told_apart(server: Server, sit: Sit) -> None:
    maker = sit(server.url)
    for title in ("Pripet", "Narew"):
        maker.press(maker.page.locator("summary", has_text="Umpire, dice, spectators, clock"))
        maker.page.get_by_label("Name of the game").fill(title)
        maker.press(maker.button("Make the game"))
        maker.press(maker.button("Back to the start"))
    for title in ("Pripet", "Narew"):
        kept = maker.page.locator(".link-seat", has_text=f"Soviet in “{title}”")
        expect(kept.get_by_label(f"Link of Soviet in “{title}”", exact=True)).to_be_visible()
        maker.press(maker.button(f"Forget this link: Soviet, {title}", kept))
        expect(kept).to_have_count(0)


def test_two_tabs_sit_at_two_seats(server: Server, sit: Sit) -> None:
    both = links(server)
    axis = arrives(sit, server, both["axis"])
    soviet: Page = axis.page.context.new_page()
    soviet.goto(INVITED.format(server.url, both["soviet"]))
    expect(soviet.locator(".header .live")).to_be_visible()
    expect(axis.page.locator(".header-turn")).to_have_text("Your turn")
    for page in (axis.page, soviet):
        page.reload()
    expect(axis.page.locator(".seat-choice option:checked")).to_contain_text("Axis")
    expect(soviet.locator(".seat-choice option:checked")).to_contain_text("Soviet")


def test_the_words_of_each_browser_go_into_the_dice(server: Server, sit: Sit) -> None:
    both = links(server)
    axis = arrives(sit, server, both["axis"])
    expect(axis.page.locator(".header-turn")).to_have_text("Waiting for Soviet")
    expect(axis.open("Act")).to_contain_text("The table waits for Soviet to sit down")
    expect(axis.panel).not_to_contain_text("is to act")
    key = sit_down(server.person(), {"invitation": both["soviet"]})
    give_words(server.person(key))
    expect(axis.page.locator(".header-turn")).to_have_text("Your turn")
    table = server.person(key).ask("/api/game")["table"]
    (name,) = axis.page.evaluate("Object.keys(localStorage).filter((name) => name.startsWith('maquis.seat.'))")
    kept = json.loads(axis.page.evaluate("name => localStorage[name]", name))
    assert re.fullmatch(r"[\w-]{32}", kept["words"])
    assert (kept["words"], kept["commitment"]) == (table["contributions"]["axis"], table["commitment"])
    expect(axis.open("Table")).to_contain_text("Your words were drawn at random by this browser")
    expect(axis.panel.get_by_role("alert")).to_have_count(0)
    changed = json.dumps({**kept, "commitment": "0" * 64})
    axis.page.evaluate("([name, kept]) => localStorage.setItem(name, kept)", [name, changed])
    axis.page.reload()
    expect(axis.open("Table").get_by_role("alert")).to_contain_text("The fingerprint is not the one that was shown")


def test_an_exchange_that_is_interrupted_is_taken_up_again(server: Server, sit: Sit) -> None:
    invitation = links(server)["axis"]
    player = sit(server.url)

    def lose(route: Any) -> None:
        route.fetch()
        route.abort()

    player.page.route("**/api/sit", lose)
    player.page.goto(INVITED.format(server.url, invitation))
    expect(player.page.get_by_role("alert")).to_contain_text("The server does not answer")
    player.page.unroute("**/api/sit")
    player.press(player.button("Try again"))
    player.live()


def test_an_own_new_key_ends_all_others(server: Server, sit: Sit) -> None:
    keys = server.game()
    player, other = sit(server.url, keys["axis"]), sit(server.url, keys["axis"])
    other.refuses = player.refuses = True  # the stream of the key that ends may be asked for once more
    player.open("Table").locator("summary", has_text="Change my seat").click()
    player.press(player.button("Give my seat a new key"))
    player.live()
    expect(other.page.get_by_role("alert")).to_contain_text("nobody sits here with that key")
    player.page.reload()
    player.live()
    expect(seat(player, "Axis")).to_contain_text("Given a new link once")


def test_one_person_takes_several_seats_at_once(server: Server, sit: Sit) -> None:
    maker = sit(server.url, viewport=DESKTOP)
    maker.page.get_by_label("Scenario").select_option("global-war-1942")
    for field in maker.page.get_by_label(re.compile("^Who plays")).all():
        field.select_option("")
    maker.press(maker.button("Make the game"))
    expect(maker.page.get_by_label(re.compile("^I play"))).to_have_count(7)
    for box in maker.page.get_by_label(re.compile("^I play")).all():
        box.check()
    maker.press(maker.button("Sit in 7 seats"))
    maker.live()
    expect(maker.page.locator(".seat-choice option")).to_have_count(7, timeout=PATIENCE)
    expect(maker.page.locator(".header-turn")).not_to_contain_text("Waiting for")


def test_who_sits_down_elsewhere_while_a_phase_ends_stays_there(server: Server, sit: Sit) -> None:
    player = sit(server.url)
    made(player, "dark-crusade-1943-umpired")
    page, held = player.page, []
    before, panel = player.when, sits(Thumb(player))
    page.route("**/api/game/on", lambda route: held.append((route, route.fetch())))
    player.press(panel.locator(".go-on"))
    expect(page.locator(".header-when")).not_to_have_text(before)
    page.get_by_label("Playing for").select_option(label="Umpire")
    expect(page.get_by_role("tab", name="Umpire", exact=True)).to_be_visible()
    ((route, answer),) = held
    expect(page.locator(".play-on")).to_have_count(0)
    route.fulfill(response=answer)
    expect(page.locator(".play-on")).to_be_visible()
    assert page.get_by_label("Playing for").locator("option:checked").inner_text() == "Umpire"


def test_an_order_that_is_looked_at_stays_in_its_seat(server: Server, sit: Sit) -> None:
    player = sit(server.url)
    made(player, "raid")
    page = player.page
    page.get_by_label("Playing for").select_option(label="Raiders: to act")
    hiding = player.unfold("Hide the band")
    player.press(hiding.locator(".choice").first)
    player.open("List")
    player.press(player.destinations().first)
    expect(player.order).to_contain_text("Legal")
    page.get_by_label("Playing for").select_option(label="Patrol")
    expect(page.locator(".header-turn")).to_have_text("Raiders to act")
    expect(player.order).to_have_count(0)
