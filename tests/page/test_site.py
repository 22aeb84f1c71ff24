"""A site of files: the page plays with no server but one that hands out files, and keeps its games."""

import base64
import hashlib
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.cli.running import run
from tests.page import test_lessons as lessons
from tests.page.conftest import Sit
from tests.page.player import Player
from tests.page.sites import LOADED, ROOT, begun, in_worker, left, played, shown, stands, taken
from tests.page.test_axe import arm, clean
from tests.page.test_phone import PHONE_SETTINGS, fits
from tests.table.process import Server

pytestmark = pytest.mark.long
WORKERS = """
    const Before = Worker;
    window.umpires = [];
    window.Worker = class extends Before {
        constructor(at, ...rest) {
            super(at, ...rest);
            if (String(at).includes("/worker-") && !window.ground?.test(String(at))) window.umpires.push(this);
        }
    };
"""
"""Have the page's workers at hand, to end them."""
TABLET: dict[str, Any] = {"viewport": {"width": 820, "height": 1180}, "has_touch": True, "is_mobile": True}
EXAMPLE = ROOT / "examples/raid/first/R.hide-camps.toml"


def replaced(folder: Path, name: str, old: str, new: str) -> None:
    """Change a file of the site, and with it the version."""
    file, service = folder / "under/here" / name, folder / "under/here/sw.js"
    before = hashed(file)
    file.write_text(file.read_text().replace(old, new))
    service.write_text(service.read_text().replace(before, hashed(file)))


def hashed(file: Path) -> str:
    return base64.b64encode(hashlib.sha256(file.read_bytes()).digest()).decode()


def test_with_no_network_all_works_and_a_newer_version_waits_until_it_is_wanted(folder: Path, sit: Sit) -> None:
    with shown(folder) as at:
        player = sit(at)
        page = player.page
        page.evaluate("() => navigator.serviceWorker.ready.then(() => undefined)")
        expect(page.get_by_text("is being loaded")).to_have_count(0, timeout=LOADED)
    page.reload()
    page.get_by_label("Scenario").select_option("raid")
    player.press(player.button("Make the game"))
    expect(player.button("Sit here")).to_be_visible(timeout=LOADED)
    replaced(folder, "index.html", "<title>maquis</title>", "<title>maquis, newer</title>")
    with shown(folder, int(at.split(":")[2].split("/")[0])):
        page.evaluate("() => navigator.serviceWorker.ready.then((found) => found.update()).then(() => undefined)")
        expect(page.get_by_text("A new version of maquis is there.")).to_be_visible(timeout=LOADED)
        arm(player)
        clean(player)
        expect(player.button("Sit here")).to_be_visible()
        with page.expect_navigation():
            page.get_by_role("button", name="Load it").click()
    assert "maquis, newer" in page.evaluate("() => fetch('./').then((answer) => answer.text())")


FULL = """
let full = false;
const put = IDBObjectStore.prototype.put;
new BroadcastChannel("full").onmessage = ({ data }) => (full = data);
IDBObjectStore.prototype.put = function (...given) {
  if (full) throw new DOMException("full", "QuotaExceededError");
  return put.apply(this, given);
}
const write = FileSystemSyncAccessHandle.prototype.write;
FileSystemSyncAccessHandle.prototype.write = function (...given) {
  if (full) throw new DOMException("full", "QuotaExceededError");
  return write.apply(this, given);
}"""
"""A browser that has no more room while it is told so. Chromium keeps to a quota only some time after it was set."""


def brought(player: Player, label: str, name: str, data: bytes) -> None:
    """Hand a file to the page."""
    given: Any = {"name": name, "mimeType": "application/octet-stream", "buffer": data}
    player.page.get_by_label(label).set_input_files(given)


def test_a_game_is_played_and_is_there_after_the_browser_was_killed(at: str, sit: Sit) -> None:
    asked = list[str]()
    player = sit(at)
    page = player.page
    page.context.on("request", lambda request: asked.append(request.url))
    begun(player)
    player.end_phase()
    expect(page.locator("header")).to_contain_text("turn 2,", timeout=LOADED)
    other = page.context.new_page()
    other.goto(at)
    expect(other.get_by_role("status")).to_contain_text("open in another tab")
    page.goto(f"{at}licenses.md")
    expect(other.get_by_text("open in another tab")).to_have_count(0, timeout=LOADED)
    other.get_by_role("button", name="Sit down: ").click()
    expect(other.locator("header")).to_contain_text("turn 2,", timeout=LOADED)
    assert not [each for each in asked if not each.startswith((at, "blob:"))]


KEPT = """async () => {
    const sizes = [];
    for (const name of await caches.keys())
        if (name.startsWith("maquis memory"))
            for (const each of await (await caches.open(name)).matchAll()) sizes.push((await each.blob()).size);
    return sizes;
}"""
"""How long the parts are that the browser keeps for another visit."""
SPOILED = """async (which) => {
    for (const name of await caches.keys())
        if (name.startsWith("maquis memory")) {
            const cache = await caches.open(name);
            for (const each of await cache.keys())
                if (each.url.includes(`/${which}?`)) await cache.put(each, new Response("spoiled"));
        }
}"""


def test_another_visit_begins_with_what_the_browser_keeps_of_python_or_without_it_if_that_is_spoiled(
    at: str, sit: Sit
) -> None:
    player = sit(at)
    page = player.page

    def comes_to_be_kept() -> None:
        for _ in range(LOADED // 500):
            sizes = page.evaluate(KEPT)
            if len(sizes) == 2 and min(sizes) > 1e6:
                return
            page.wait_for_timeout(500)
        raise AssertionError(f"the browser keeps {sizes}")

    begun(player)
    comes_to_be_kept()
    page.reload()
    expect(player.button("End the phase")).to_be_visible(timeout=LOADED)
    for part in ("memory", "python.wasm"):
        page.evaluate(SPOILED, part)
        page.reload()
        expect(player.button("End the phase")).to_be_visible(timeout=LOADED)
        if part == "memory":
            comes_to_be_kept()
    player.end_phase()


def test_a_later_visit_draws_the_map_before_the_umpire_is_there(at: str, sit: Sit) -> None:
    player = sit(at)
    begun(player)
    kept = "async () => (await caches.keys()).some((name) => name.startsWith('maquis boards'))"
    for _ in range(50):
        if player.page.evaluate(kept):
            break
        player.page.wait_for_timeout(100)
    before = (
        "() => document.querySelector('.map canvas, .map .leaflet-tile') && !document.querySelector('.header-when')"
    )
    player.page.reload()
    player.page.wait_for_function(before, polling="raf")
    expect(player.page.locator(".header-when")).to_be_visible(timeout=LOADED)
    expect(player.page.get_by_role("tab", name="Act")).to_be_visible()


@pytest.mark.parametrize("screen", [TABLET, PHONE_SETTINGS], ids=["tablet", "phone"])
def test_the_summer_of_1941_in_a_train_with_no_network(
    folder: Path, sit: Sit, tmp_path: Path, screen: dict[str, Any]
) -> None:
    with shown(folder) as at:
        player = sit(at, accept_downloads=True, **screen)
        page = player.page
        page.evaluate("() => navigator.serviceWorker.ready.then(() => undefined)")
        expect(page.get_by_text("is being loaded")).to_have_count(0, timeout=LOADED)
    page.reload()
    arm(player)
    clean(player)
    fits(page)
    page.get_by_label("Scenario").select_option("eastern-front")
    player.press(player.button("Make the game"))
    expect(player.button("Sit here")).to_be_visible(timeout=LOADED)
    player.press(player.button("Sit here").first)
    expect(page.locator(".header .live")).to_be_visible(timeout=LOADED)
    for tab in page.get_by_role("tab").all_inner_texts():
        player.open(tab)
        clean(player)
        fits(page)
    while "Sep" not in player.when:
        played(player)
    left(player)
    player.press(page.get_by_text("Rename, copy, save, delete"))
    file = tmp_path / "summer.maquis"
    file.write_bytes(taken(player, "Save the record"))
    told = run("verify", str(file))
    assert told.returncode == 0, told.stderr
    assert "holds" in told.stdout


def test_a_table_at_a_server_is_reached_by_the_link_of_a_seat(at: str, sit: Sit, server: Server) -> None:
    link = server.made(title="Far away")["links"][0]
    player = sit(at)
    player.page.get_by_label("Link of your seat").fill(f"{server.url}/#invitation={link['invitation']}")
    player.press(player.button("Sit down"))
    expect(player.page.locator(".header")).to_contain_text("Far away", timeout=LOADED)
    assert player.page.url.startswith(server.url)


def test_games_are_listed_copied_saved_and_brought_back(at: str, sit: Sit) -> None:
    player = sit(at, accept_downloads=True)
    page = player.page
    begun(player)
    page.wait_for_timeout(2500)
    left(player)
    games = page.locator(".your-seats > li")
    expect(games).to_have_count(1)
    expect(games.locator("img.game-picture")).to_be_visible()
    expect(games).to_contain_text("Patrol to act")
    player.press(page.get_by_text("Rename, copy, save, delete"))
    page.get_by_label("New name of").fill("Night work")
    player.press(player.button("Rename"))
    expect(games).to_contain_text("“Night work”")
    record = taken(player, "Save the record")
    player.press(player.button("Make a copy"))
    expect(page.get_by_role("heading", name="The game is ready")).to_be_visible()
    player.press(player.button("Back to the start"))
    expect(games).to_have_count(2)

    brought(player, "Record or example", "night.maquis", record)
    expect(page.locator(".checked")).to_contain_text("holds")
    brought(player, "Record or example", "night.maquis", record.replace(b'"maquis_record":5', b'"maquis_record":99', 1))
    expect(player.notices).to_contain_text("a newer maquis is needed")
    brought(player, "Record or example", "hide.toml", b'edition = "raid.first"\n' + EXAMPLE.read_bytes())
    expect(page.locator(".checked")).to_contain_text("7 as expected, 0 not as expected")

    player.press(page.get_by_text("All games as one file"))
    file = taken(player, "Save all games")
    for rest in (1, 0):
        if not games.first.locator("details[open]").count():
            player.press(games.first.locator("summary"))
        player.press(player.button("Delete the game …", games.first))
        player.press(player.button("Delete it for good"))
        expect(games).to_have_count(rest)
    brought(player, "Bring back the games", "all.db", file)
    expect(player.notices).to_contain_text("2 games brought back.")
    expect(games).to_have_count(2)
    player.press(page.get_by_role("button", name="Sit down: Patrol, Night work"))
    stands(player)


BUSY = """
new BroadcastChannel("busy").onmessage = () => {
  for (const began = Date.now(); Date.now() < began + 120000; );
}"""
"""An umpire that works on something and hears nothing, once it is told to."""


def test_an_umpire_that_works_for_long_is_stopped_and_the_machine_plays_on_when_it_is_told_to(
    at: str, sit: Sit
) -> None:
    player = sit(f"{at}licenses.md", service_workers="block")
    page = player.page
    in_worker(page, BUSY)
    page.goto(at)
    begun(player)
    page.evaluate("new BroadcastChannel('busy').postMessage(0)")
    expect(page.get_by_text("is working something out")).to_be_visible()
    arm(player)
    clean(player)
    player.press(player.button("Stop it"))
    expect(player.notices).to_contain_text("The umpire was stopped, and starts anew")
    expect(page.locator(".header .live")).to_be_visible(timeout=LOADED)
    expect(page.get_by_text("is working something out")).to_have_count(0)
    player.end_phase()
    player.open("Table")
    expect(player.panel).to_contain_text("the machine was stopped: it plays on when it is told to")
    player.press(player.button("Let the machine play on"))
    expect(page.locator("header")).to_contain_text("turn 2,", timeout=LOADED)
    expect(player.button("Let the machine play on")).to_have_count(0)
    player.faults.clear()


def test_bad_days(at: str, sit: Sit) -> None:
    """An umpire that dies, a browser that is full, one that keeps nothing, and a file that is a newer version's."""
    player = sit(f"{at}licenses.md", script=WORKERS, service_workers="block")
    page = player.page
    in_worker(page, FULL)
    page.goto(at)
    begun(player)

    page.evaluate("umpires.map((each) => each.terminate())")
    expect(player.notices).to_contain_text("is started anew: every order that was answered is kept")
    expect(page.locator(".header .live")).to_be_visible(timeout=LOADED)

    before = player.when
    page.evaluate("new BroadcastChannel('full').postMessage(true)")
    player.open("Act")
    player.press(player.button("End the phase", player.panel))
    player.press(player.button("Do it", player.order))
    expect(player.notices).to_contain_text("no more room for games, so nothing was done")
    assert player.when == before
    player.faults.clear()
    while player.notices.get_by_role("button").count():
        player.notices.get_by_role("button").first.click()
    left(player)
    page.get_by_label("Scenario").select_option("raid")
    player.press(player.button("Make the game"))
    expect(player.notices).to_contain_text("no more room for games, so nothing was done")
    player.faults.clear()
    page.evaluate("new BroadcastChannel('full').postMessage(false)")
    expect(page.locator(".your-seats > li")).to_have_count(1)
    player.press(page.get_by_role("button", name="Sit down: "))
    player.end_phase()
    assert player.when != before

    page.evaluate("""async () => {
        const asked = indexedDB.open("maquis");
        const base = await new Promise((resolve) => (asked.onsuccess = () => resolve(asked.result)));
        const change = base.transaction(["base", "changes"], "readwrite");
        change.objectStore("changes").clear();
        const blocks = change.objectStore("base");
        const first = await new Promise((resolve) => (blocks.get(0).onsuccess = ({target}) => resolve(target.result)));
        first.set([0, 0, 0, 99], 60);
        await new Promise((resolve) => (blocks.put(first, 0).onsuccess = resolve));
    }""")
    page.reload()
    expect(page.get_by_role("alert").first).to_contain_text("was made by a newer maquis", timeout=LOADED)
    assert taken(player, "Save the games that this browser keeps").startswith(b"SQLite format 3")


@pytest.mark.parametrize(
    ("where", "script", "words"),
    [
        ("page", "delete window.WebAssembly", "lacks WebAssembly"),
        ("page", "delete Navigator.prototype.locks", "lacks locks between tabs"),
        ("worker", "IDBFactory.prototype.open = () => { throw new DOMException('no') }", "keep no games"),
    ],
)
def test_a_browser_without_what_is_needed_is_told_so(at: str, sit: Sit, where: str, script: str, words: str) -> None:
    player = sit(f"{at}licenses.md", script=script if where == "page" else "")
    if where == "worker":
        in_worker(player.page, script)
    player.page.goto(at)
    expect(player.page.get_by_role("alert").first).to_contain_text(words)


def test_from_the_start_an_example_of_a_rulebook_is_tried_on_the_desk(at: str, sit: Sit) -> None:
    player = sit(at)
    page = player.page
    page.get_by_role("link", name="To the handbook").click()
    page.get_by_role("link", name="The rules").click()
    expect(page.get_by_role("heading", name="R.hide · Hiding")).to_be_visible()
    refused = page.locator("figure.example", has_text="Raiders do not search")
    expect(refused.get_by_text("Refused", exact=True)).to_be_visible()
    refused.get_by_role("link", name="Try it on the desk").click()
    expect(page.get_by_role("region", name="The answer")).to_contain_text("Not legal", timeout=LOADED)


def test_a_map_is_drawn_and_played_on(at: str, sit: Sit) -> None:
    """The umpire in the page checks it as a server does, and the game has it."""
    player = sit(at)
    page = player.page
    player.press(page.get_by_role("link", name="Draw a map"))
    expect(page.locator(".mapdesk .map")).to_be_visible()
    words = player.open("In words")
    words.get_by_label("Sentences, one a line").fill("railway 0303-0403\n0403 is lake")
    words.get_by_role("button", name="Do it").click()
    expect(page.locator(".desk-said")).to_contain_text("The railway from 0303 ends in a lake: 0403 is lake.")
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".desk-said")).to_have_count(0)
    player.open("File").get_by_role("button", name="Make a game on this map").click()
    table = page.get_by_label("Who owns what, and who stands where")
    table.fill('title = "Around the lake"\nturn = "Aug II 42"\n[units]\n"1 Bde" = "0303"\n')
    page.get_by_role("button", name="Make the game").click()
    expect(page.get_by_role("heading", name="The game is ready")).to_be_visible()
    page.get_by_role("button", name="Sit here").first.click()
    expect(page.locator(".header-title")).to_contain_text("Around the lake")


def test_a_lesson_is_taken_up_after_the_browser_was_closed_and_ends_in_a_free_game(at: str, sit: Sit) -> None:
    player = sit(at, **PHONE_SETTINGS)
    page = player.page
    player.press(lessons.offered(player))
    expect(page.locator(".guide")).to_be_visible(timeout=LOADED)
    for step in (1, 2, 3, 4):
        lessons.shown(player, step)
    lessons.stands(player, 5)
    page.reload()
    expect(page.locator(".guide")).to_contain_text("Step 5 of", timeout=LOADED)
    for step in range(5, lessons.STEPS + 1):
        lessons.shown(player, step)
    player.press(player.button("Go on from here"))
    expect(page.locator(".guide")).to_have_count(0)
    player.end_phase()
    expect(page.locator(".header-when")).not_to_contain_text("turn 8")
