"""The page as a person uses it: what is under the pointer stays there, keys work, and nothing asks twice."""

import re
from contextlib import suppress
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from playwright.sync_api import TimeoutError as Slow

from tests.page.conftest import Sit
from tests.page.crowded import apart
from tests.page.games import FOUR, striking
from tests.page.player import DESKTOP
from tests.page.test_axe import arm, clean
from tests.page.test_keyboard import focus
from tests.page.test_phone import PHONE_SETTINGS
from tests.table.process import Server
from tests.table.serving import sit_down

SCREENS: dict[str, dict[str, Any]] = {
    "desktop": {"viewport": DESKTOP}, "large": {"viewport": {"width": 1920, "height": 1080}}, "phone": PHONE_SETTINGS,
}  # fmt: skip
OVER = """() => {
    const parts = ".notices, .map-buttons, .go-to, .fan, .cards > section, .earlier, .going-back, .chip, .tour-card," +
        ".tabs";
    const shown = [...document.querySelectorAll(parts)].map((each) => [each.className, each.getBoundingClientRect()])
        .filter(([, box]) => box.width && box.height);
    const found = [];
    shown.forEach(([one, a], i) => shown.slice(i + 1).forEach(([two, b]) => {
        const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        if (wide > 1 && high > 1) found.push(`${one} over ${two}`);
    }));
    return found;
}"""
"""What lies over something else, of all that stands over the map or beside it."""
AT_ONCE = """new MutationObserver((_, watch) => {
    if (!document.querySelector(".map")) return;
    watch.disconnect();
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowDown", bubbles: true, cancelable: true }));
}).observe(document, { childList: true, subtree: true })"""
"""A key is pressed in the moment in which the map appears."""
COVERED = """() => {
    const map = document.querySelector(".map").getBoundingClientRect();
    return [...document.querySelectorAll(".notices, .earlier, .going-back")]
        .map((each) => [each, each.getBoundingClientRect()])
        .filter(([, box]) => box.height && box.bottom > map.top + 1 && box.top < map.bottom - 1)
        .filter(([, box]) => box.right > map.left + 1 && box.left < map.right - 1)
        .map(([each]) => each.className);
}"""
"""What lies over the map although nobody asked for it."""


HALVED = """() => {
    const foot = document.querySelector(".notices-all").getBoundingClientRect();
    return [...document.querySelectorAll(".notice > span")].flatMap((words) => {
        const all = document.createRange();
        all.selectNodeContents(words);
        const [box, lines] = [words.getBoundingClientRect(), [...all.getClientRects()]];
        const [top, bottom] = [Math.max(box.top, foot.top), Math.min(box.bottom, foot.bottom)];
        const over = lines.filter((line) => line.top < bottom - 1 && line.bottom > top + 1);
        return over.filter((line) => line.bottom > bottom + 3 || line.top < top - 3).map(() => words.innerText);
    });
}"""
"""Messages of which half a line is seen, for want of room."""
SPILLING = """() => [...document.querySelectorAll(".tabs button")].map((each) => {
    const all = document.createRange();
    all.selectNodeContents(each);
    return [each, each.getBoundingClientRect(), all.getBoundingClientRect()];
}).filter(([, box, words]) => words.left < box.left || words.right > box.right).map(([each]) => each.innerText)"""
"""Tabs whose words are wider than they are."""
LEGIBLE = 22
"""Pixels of a counter whose sign can be told: four kinds in one place share it."""
SEEN = """
const counters = new Map();
const { drawImage, clearRect } = CanvasRenderingContext2D.prototype;
CanvasRenderingContext2D.prototype.clearRect = function (...box) {
    counters.set(this.canvas, []);
    return clearRect.apply(this, box);
};
CanvasRenderingContext2D.prototype.drawImage = function (picture, x, y, wide, high, ...rest) {
    if (rest.length === 0 && wide === high && this.canvas.isConnected) {
        const { a, e, f } = this.getTransform();
        counters.get(this.canvas)?.push([(x * a + e) / a, (y * a + f) / a, wide]);
    }
    return drawImage.call(this, picture, x, y, wide, high, ...rest);
};
window.drawnCounters = () => {
    const map = document.querySelector(".map").getBoundingClientRect();
    return [...counters].filter(([canvas]) => canvas.isConnected).flatMap(([canvas, drawn]) => {
        const tile = canvas.getBoundingClientRect();
        return drawn.filter(([x, y, size]) => {
            const [left, top] = [tile.left + x, tile.top + y];
            return left > map.left && top > map.top && left + size < map.right && top + size < map.bottom;
        }).map(([, , size]) => size);
    });
};
"""
"""Tell the sizes of the counters that are drawn where one sees them."""


def clear(page: Page) -> None:
    """Nothing lies over anything, once the map that glides to a place has come to rest."""
    for found in (OVER, COVERED):
        with suppress(Slow):
            page.wait_for_function(f"() => !({found})().length", timeout=4000)
        assert page.evaluate(found) == []


def test_each_tab_keeps_its_own_place(server: Server, sit: Sit) -> None:
    player = sit(server.url, striking(server)["soviet"])
    expect(player.open("Rules")).to_contain_text("Clauses")
    player.panel.evaluate("panel => panel.scrollTop = 900")
    expect(player.open("List").get_by_role("table")).to_be_visible()
    assert player.panel.evaluate("panel => panel.scrollTop") == 0
    player.panel.evaluate("panel => panel.scrollTop = 300")
    expect(player.open("Rules")).to_contain_text("Clauses")
    assert player.panel.evaluate("panel => panel.scrollTop") == 900
    player.open("List")
    assert player.panel.evaluate("panel => panel.scrollTop") == 300
    expect(player.open("Log")).not_to_contain_text("Fetching the log")
    below = "panel => panel.scrollHeight - panel.scrollTop - panel.clientHeight"
    assert player.panel.evaluate(below) < 24
    player.panel.evaluate("panel => panel.scrollTop = 100")
    player.open("List")
    expect(player.open("Log")).not_to_contain_text("Fetching the log")
    assert player.panel.evaluate("panel => panel.scrollTop") == 100


@pytest.mark.parametrize(
    "screen", [*(pytest.param(each, marks=pytest.mark.long) for each in ("desktop", "large")), "phone"]
)
def test_what_is_said_covers_nothing(server: Server, sit: Sit, screen: str) -> None:
    """What is said as the page opens, before the tour, and while one plays, has a place of its own."""
    keys = striking(server)
    player = sit(server.url, keys["soviet"], tour=True, **SCREENS[screen])
    server.person(keys["soviet"]).give("move 10 Bde 4447-4446", "move 9 Bde 4171-4170")
    expect(player.button("Skip the tour")).to_be_visible()
    clear(player.page)
    player.press(player.button("Skip the tour"))
    clear(player.page)
    player.page.keyboard.press("n")
    player.page.keyboard.press("Enter")
    expect(player.hex).to_be_visible()
    clear(player.page)
    player.press(player.unfold("Sabotage").locator(".choice").first)
    expect(player.order.locator(".outcomes > li").first).to_be_visible()
    clear(player.page)
    player.do_it()
    expect(player.notices.locator(".notice").first).to_contain_text("Sabotage")
    clear(player.page)
    expect(player.open("Log")).to_contain_text("Sabotage")
    player.press(player.button("A line back", player.panel))
    expect(player.page.get_by_role("region", name="Earlier position")).to_be_visible()
    clear(player.page)


@pytest.mark.parametrize("screen", [pytest.param("desktop", marks=pytest.mark.long), "phone"])
def test_what_is_said_is_cut_between_lines_and_is_all_there_once_it_is_pointed_at(
    server: Server, sit: Sit, screen: str
) -> None:
    keys = striking(server)
    player = sit(server.url, keys["axis"], **SCREENS[screen])
    moves = ("10 Bde 4447-4446", "9 Bde 4171-4170", "2 Bde 3973-3974", "3 Bde 3459-3460", "7 Bde 3452-3453")
    given = server.person(keys["soviet"]).give(*(f"move {each}" for each in moves), "end")
    assert given["refused"] is None, given["refused"]
    words = player.notices.locator(".notice > span").first
    expect(words).to_contain_text("Soviet combat phase")
    hidden = "words => words.scrollHeight - words.clientHeight"
    assert words.evaluate(hidden) > 0
    assert player.page.evaluate(HALVED) == []
    player.button("Close message").first.focus()
    assert words.evaluate(hidden) == 0


@pytest.mark.parametrize("screen", ["desktop", "phone"])
def test_tabs_have_room_for_their_words_and_stay_where_they_are(server: Server, sit: Sit, screen: str) -> None:
    player = sit(server.url, striking(server)["soviet"], **SCREENS[screen])
    tabs = player.page.get_by_role("tab")
    places = "tabs => tabs.map((tab) => tab.getBoundingClientRect().x)"
    where = tabs.evaluate_all(places)
    for tab in tabs.all():
        player.press(tab)
        expect(tab).to_have_attribute("aria-selected", "true")
        assert player.page.evaluate(SPILLING) == []
        assert tabs.evaluate_all(places) == where


LEVEL = """(line) => {
    const parts = [line.firstElementChild, line.querySelector("strong")];
    const [sign, title] = parts.map((each) => each.getBoundingClientRect());
    return Math.abs((sign.top + sign.bottom - title.top - title.bottom) / 2);
}"""
"""How far the middle of a sign is from the middle of what it is called."""
BESIDE = """() => [...document.querySelectorAll(".check")].filter((each) => each.checkVisibility()).map((each) => {
    const [box, words] = [each.querySelector("input").getBoundingClientRect(), document.createRange()];
    words.selectNodeContents(each.querySelector("span"));
    const line = words.getClientRects()[0];
    return Math.abs((box.top + box.bottom - line.top - line.bottom) / 2);
})"""
"""How far the middle of each box to be ticked is from the middle of the first line of its words."""


@pytest.mark.parametrize("screen", [pytest.param("desktop", marks=pytest.mark.long), "phone"])
def test_a_box_stands_beside_what_it_is_called(server: Server, sit: Sit, screen: str) -> None:
    player = sit(server.url, **SCREENS[screen])
    player.press(player.page.get_by_text("Umpire, dice, spectators, clock"))
    found = player.page.evaluate(BESIDE)
    assert found
    assert max(found) < 4


def test_what_begins_a_line_has_a_capital_letter(server: Server, sit: Sit) -> None:
    keys = server.game(scenario="raid")
    server.person(keys["raiders"]).give("hide Band 0001")
    player = sit(server.url, keys["raiders"])
    assert player.when == "Turn 1, Raiders raid"
    assert player.open("Act").locator(".brief li").first.inner_text() == "Turn 1, Raiders raid."


@pytest.mark.parametrize("screen", ["desktop", "phone"])
def test_tabs_stand_in_one_row(server: Server, sit: Sit, screen: str) -> None:
    umpire = striking(server, umpire=True)["umpire"]
    player = sit(server.url, **SCREENS[screen])
    for where in ("desk", "map", umpire):
        player.page.goto(f"{server.url}#{where}")
        player.page.reload()
        tabs = player.page.get_by_role("tab")
        expect(tabs.first).to_be_visible()
        assert len(set(tabs.evaluate_all("tabs => tabs.map((tab) => tab.getBoundingClientRect().y)"))) == 1


def test_whoever_asks_the_staff_officer_by_keys_goes_on_with_the_answer(server: Server, sit: Sit) -> None:
    keys = server.game(scenario="dark-crusade-1944")
    server.person(keys["axis"]).give("end")
    player = sit(server.url, keys["soviet"])
    page = player.page
    player.open("Act").locator("summary", has_text="Ask the staff officer").focus()
    for key in ("Enter", "Tab", "Enter"):
        page.keyboard.press(key)
    card = page.get_by_role("region", name="Suggestions")
    expect(card).to_be_focused()
    expect(card.get_by_role("heading").first).to_be_in_viewport()
    for sign in card.locator(".shows li").all():
        assert sign.evaluate(LEVEL) < 4
    focus(player, player.button("Drop all", card))
    page.keyboard.press("Enter")
    expect(card).to_have_count(0)
    expect(player.panel.locator(":focus")).to_have_count(1)


@pytest.mark.parametrize("screen", [pytest.param("desktop", marks=pytest.mark.long), "phone"])
def test_nothing_stands_too_close_to_what_is_above_it(server: Server, sit: Sit, screen: str) -> None:
    player = sit(server.url, striking(server, umpire=True)["umpire"], **SCREENS[screen])
    for tab in player.page.get_by_role("tab").all_inner_texts():
        panel = player.open(tab)
        expect(panel).not_to_contain_text("Fetching the log")
        expect(panel).not_to_contain_text("Opening the rules")
        panel.evaluate("panel => panel.querySelectorAll('details').forEach((each) => (each.open = true))")
        apart(player.page)


def test_an_opponent_is_told_in_plain_words_and_at_the_table_as_it_was_chosen(server: Server, sit: Sit) -> None:
    player = sit(server.url)
    page = player.page
    arm(player)
    for scenario in ("raid", "eastern-front"):
        page.get_by_label("Scenario").select_option(scenario)
    axis = page.locator(".side-player").first
    axis.get_by_label("Who plays the Axis side?").select_option(label="The machine: hard")
    plain = re.compile(r"^Sends bands strong enough to either side of partisans by rail [^.]+ raised next\.$")
    expect(axis.locator(".field .hint")).to_have_text(plain)
    measured = axis.get_by_text("points a game")
    expect(measured).to_be_hidden()
    axis.get_by_text("How strong that is").click()
    expect(measured).to_be_visible()
    clean(player)
    player.press(player.button("Make the game"))
    player.press(player.button("Sit here"))
    player.live()
    expect(player.open("Table")).to_contain_text(
        "The machine plays at the level “hard”; it sees what its side may see."
    )


def test_a_phase_ends_without_a_question_if_none_is_wanted(server: Server, sit: Sit) -> None:
    player = sit(server.url, striking(server)["soviet"])
    player.press(player.page.get_by_role("button", name="Help and settings"))
    player.page.get_by_label("Give orders without dice at once").check()
    player.page.keyboard.press("Escape")
    player.page.reload()
    player.live()
    player.press(player.button("End the phase", player.open("Act")))
    expect(player.page.locator(".header-when")).to_have_text("Jul I 42, Soviet combat phase")
    expect(player.order).to_have_count(0)


def test_overlays_that_were_chosen_are_shown_again(server: Server, sit: Sit) -> None:
    player = sit(server.url, striking(server)["soviet"])
    player.open("Overlays").get_by_label("Axis divisions").uncheck()
    player.panel.get_by_label("Airbases").check()
    player.page.reload()
    player.live()
    expect(player.open("Overlays").get_by_label("Airbases")).to_be_checked()
    expect(player.panel.get_by_label("Axis divisions")).not_to_be_checked()


@pytest.mark.parametrize("screen", [pytest.param("desktop", marks=pytest.mark.long), "phone"])
def test_no_card_lies_on_the_place_it_speaks_of(server: Server, sit: Sit, screen: str) -> None:
    player = sit(server.url, striking(server)["soviet"], **SCREENS[screen])
    player.page.keyboard.press("n")
    for _ in range(12):
        player.page.keyboard.press("ArrowDown")
        player.page.keyboard.press("ArrowLeft")
        expect(player.hex).to_be_visible()
        x, y, size = player._outlined(".hex-cursor")
        box = player.hex.bounding_box()
        assert box
        assert y + size / 4 < box["y"] or x > box["x"] + box["width"]


def test_keys_are_heard_as_soon_as_the_map_is_there(server: Server, sit: Sit) -> None:
    player = sit(server.url, striking(server)["soviet"], script=AT_ONCE)
    expect(player.hex).to_be_visible()


def test_keys_need_no_focus(server: Server, sit: Sit) -> None:
    player = sit(server.url, striking(server)["soviet"])
    page, keys = player.page, player.page.keyboard
    keys.press("?")
    expect(page.get_by_role("dialog")).to_be_visible()
    keys.press("n")
    keys.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(player.hex).to_have_count(0)
    keys.press("n")
    expect(page.locator(".map")).to_be_focused()
    expect(page.locator(".cards > .unseen")).not_to_be_empty()
    player.open("Rules").get_by_label("Search the rules").focus()
    keys.type("an?l")
    expect(page.get_by_role("tab", selected=True)).to_have_text("Rules")
    expect(page.get_by_label("Search the rules")).to_have_value("an?l")
    page.get_by_role("tab", name="Rules", exact=True).focus()
    keys.press("l")
    expect(page.get_by_role("tab", selected=True)).to_have_text("List")
    expect(player.panel).to_be_focused()
    keys.press("?")
    expect(page.get_by_role("dialog")).to_be_visible()


def test_the_title_says_whose_turn_it_is(server: Server, sit: Sit) -> None:
    keys = striking(server)
    soviet, axis = sit(server.url, keys["soviet"]), sit(server.url, keys["axis"])
    icon = "document.querySelector('link[rel=icon]').getAttribute('href')"
    expect(soviet.page).to_have_title(re.compile("^● Your turn · .*The Eastern Front"))
    expect(axis.page).to_have_title(re.compile("^Soviet to act · .*The Eastern Front"))
    assert soviet.page.evaluate(icon) != axis.page.evaluate(icon)
    server.person(keys["soviet"]).give("end", "end", "end")
    expect(axis.page).to_have_title(re.compile("^● Your turn"))
    expect(soviet.page).to_have_title(re.compile("^Axis to act"))
    assert sit(server.url).page.title() == "maquis"


GAMES = {
    "europa": {"scenario": "eastern-front", "first": "Jun II 42"},
    "rule45": {"scenario": "eastern-front", "rules": "europa.rule45", "first": "Jul III 42"},
    "world": {"scenario": "global-war-1942"},
    "crusade": {"scenario": "dark-crusade-1944"},
    "europe": {"scenario": "war-in-europe-yugoslavia-1943"},
}
HEXES = ("rule45", "europe")
"""Games on maps of hexes, beside the first."""


BEFORE_A_RELEASE = {(name, screen) for name in GAMES for screen in SCREENS if screen != "phone" or name in HEXES}


@pytest.mark.parametrize(
    ("name", "screen"),
    [
        pytest.param(name, screen, marks=pytest.mark.long if (name, screen) in BEFORE_A_RELEASE else ())
        for name in GAMES
        for screen in SCREENS
    ],
)
def test_the_map_opens_on_counters_that_can_be_read(server: Server, sit: Sit, name: str, screen: str) -> None:
    keys = server.game(**GAMES[name])
    player = sit(server.url, "", ground=True, **SCREENS[screen])
    player.page.add_init_script(SEEN)
    for side in list(keys)[:2]:
        person = server.person(keys[side])
        position = person.ask("/api/game")["position"]
        own = [each for each in position["counters"] if each["side"] == side and each["place"] >= 0]
        if not own:
            continue
        player.page.goto(f"{server.url}/#{keys[side]}")
        player.page.reload()
        player.live()
        player.drawn()
        sizes = player.page.evaluate("drawnCounters()")
        assert len(sizes) >= min(3, len({each["place"] for each in own}))
        assert min(sizes) >= LEGIBLE


def test_a_spectator_behind_sees_no_clock(server: Server, sit: Sit) -> None:
    keys = striking(server, delay=4, clock=600)
    link = server.person(keys["soviet"]).answer("POST", "/api/seats", 201, json={"name": "Eve"}).json()
    player = sit(server.url, sit_down(server.person(), link))
    expect(player.page.locator(".header")).to_contain_text("4 phases behind")
    expect(player.page.locator(".header-clock")).to_have_count(0)
    panel = player.open("Table")
    expect(panel).to_contain_text("4 phases late")
    expect(panel).not_to_contain_text("Thinking")
    expect(panel.locator(".here, .away")).to_have_count(0)
    expect(sit(server.url, keys["axis"]).open("Table").locator(".own .here")).to_be_visible()


def test_another_suggestion_is_another(server: Server, sit: Sit) -> None:
    """Of where recruits are placed: brigades and dummies come in an order drawn by lot."""
    keys = server.game(first="Jun II 42")
    server.person(keys["axis"]).give("recruit 1 East Bde 8367", *FOUR)
    player = sit(server.url, keys["soviet"])
    card = player.page.get_by_role("region", name="Suggestions")
    player.press(player.unfold("Place recruits").locator("button.advise"))
    found = list[str]()
    for _ in range(3):
        found.append(card.locator(".suggestions").inner_text())
        player.press(player.button("Suggest anew", card))
        expect(card.locator(".suggestions")).not_to_have_text(found[-1], use_inner_text=True)
    assert len(set(found)) == 3


def test_where_there_is_no_other_suggestion_it_says_so(server: Server, sit: Sit) -> None:
    player = sit(server.url, server.game(scenario="war-in-europe-yugoslavia-1943")["Axis"])
    card = player.page.get_by_role("region", name="Suggestions")
    player.press(player.unfold("Begin to build").locator("button.advise"))
    told = card.locator(".suggestions").inner_text()
    player.press(player.button("Suggest anew", card))
    expect(card).to_contain_text("The machine has nothing else to suggest.")
    expect(player.button("Suggest anew", card)).to_be_disabled()
    assert card.locator(".suggestions").inner_text() == told
