"""What a browser keeps of a site of files: all that was answered, whoever kills it; why not more, in a sentence."""

import os
import signal
from pathlib import Path
from typing import NamedTuple

import pytest
from playwright.sync_api import Page, Playwright, expect

from tests.cli.running import run
from tests.page.conftest import Sit
from tests.page.player import Player, launch_at
from tests.page.sites import LOADED, PLAYED, STORED, begun, in_worker, key_kept, left, taken

pytestmark = pytest.mark.long
HELD = """
let armed = false, answered = false;
new BroadcastChannel("arm").onmessage = () => (armed = true);
const post = self.postMessage;
self.postMessage = function (message, ...rest) {
  if (armed && message.kind === "part" && new TextDecoder().decode(message.data).includes('"done":1')) answered = true;
  return post.call(self, message, ...rest);
};
const commit = IDBTransaction.prototype.commit;
IDBTransaction.prototype.commit = function () {
  if (!answered) return commit.call(this);
  const store = this.objectStore(this.objectStoreNames[0]);
  const on = () => (store.get(0).onsuccess = on);
  on();
  setTimeout(() => new BroadcastChannel("held").postMessage(0), 300);
};
"""
"""A browser that never comes to an end with the first change that follows an order, once it is armed."""
ARM = """() => {
    window.held = new Promise((resolve) => (new BroadcastChannel("held").onmessage = () => resolve(true)));
    new BroadcastChannel("arm").postMessage(0);
}"""


def killed(profile: Path) -> None:
    """Kill the browser that has a profile, with all of its processes, as a machine does that runs out of memory."""
    for each in Path("/proc").iterdir():
        try:
            if each.name.isdigit() and str(profile).encode() in (each / "cmdline").read_bytes():
                os.kill(int(each.name), signal.SIGKILL)
        except (FileNotFoundError, ProcessLookupError):
            continue


def test_a_browser_that_is_killed_at_once_has_the_links_of_a_game_the_seat_and_its_curtain(
    at: str, playwright: Playwright, tmp_path: Path
) -> None:
    profile = tmp_path / "profile"
    player = Player(launch_at(playwright, profile), at)
    player.page.get_by_label("Scenario").select_option("raid")
    player.press(player.button("Make the game"))
    expect(player.button("Sit here").first).to_be_visible(timeout=LOADED)
    killed(profile)

    linked = Player(launch_at(playwright, profile), at)
    link = linked.page.get_by_label("Link of Patrol").first.input_value()
    linked.page.get_by_label("Link of your seat").fill(link)
    linked.press(linked.button("Sit down"))
    expect(linked.page.locator(".header-turn")).to_have_text("Your turn", timeout=LOADED)
    killed(profile)

    seated = Player(launch_at(playwright, profile), at)
    seated.press(seated.page.get_by_role("button", name="Sit down: "))
    expect(seated.page.locator(".header-turn")).to_have_text("Your turn", timeout=LOADED)
    key = key_kept(seated.page)
    seated.open("Table")
    seated.page.get_by_label("Two at one screen").fill("railway")
    seated.press(seated.button("Hang the curtain"))
    expect(seated.button("Let the curtain fall")).to_be_visible()
    killed(profile)

    again = Player(launch_at(playwright, profile), at)
    code = again.page.get_by_label("Code of ")
    expect(code).to_be_visible()
    expect(again.page.get_by_role("button", name="Sit down: ")).to_have_count(0)
    assert key not in str(again.page.evaluate(STORED))
    code.fill("birch")
    again.press(again.button("Raise the curtain"))
    expect(again.page.get_by_text("That is not the code of this seat.")).to_be_visible()
    code.fill("railway")
    again.press(again.button("Raise the curtain"))
    expect(again.page.locator(".header-turn")).to_have_text("Your turn", timeout=LOADED)
    again.leave()


def test_a_browser_that_is_killed_as_a_policy_plays_has_the_order_and_the_policy_plays_on(
    at: str, playwright: Playwright, tmp_path: Path
) -> None:
    profile = tmp_path / "profile"
    player = Player(launch_at(playwright, profile), f"{at}licenses.md")
    page = player.page
    in_worker(page, HELD)
    page.goto(at)
    begun(player)
    before = player.when
    page.evaluate(ARM)
    player.open("Act")
    player.press(player.button("End the phase", player.panel))
    player.press(player.button("Do it", player.order))
    assert page.evaluate("held")
    assert player.when != before
    assert page.locator(".header-turn").inner_text() != "Your turn"
    killed(profile)

    again = Player(launch_at(playwright, profile), at)
    again.press(again.page.get_by_role("button", name="Sit down: "))
    expect(again.page.locator(".header-turn")).to_have_text(PLAYED, timeout=LOADED)
    expect(again.page.locator("header")).to_contain_text("turn 2,")
    left(again)
    again.press(again.page.get_by_text("Rename, copy, save, delete"))
    record = tmp_path / "night.maquis"
    record.write_bytes(taken(again, "Save the record"))
    verified = run("verify", str(record))
    assert verified.returncode == 0, verified.stderr
    again.leave()


READ = """const opened = (asked) => new Promise((resolve) => (asked.onsuccess = () => resolve(asked.result)));
    const now = await opened(indexedDB.open("maquis"));
    const reading = now.transaction(["base", "changes"]);
    const [blocks, changes] = await Promise.all(
        ["base", "changes"].map((name) => opened(reading.objectStore(name).getAll())));
    now.close();
    const base = new Uint8Array(await new Blob(blocks).arrayBuffer());
    const file = changes.reduce((before, { length, units, data }) => {
        const found = new Uint8Array(length);
        found.set(before);
        units.forEach((unit, i) => found.set(data.subarray(i * 512, (i + 1) * 512), unit * 512));
        return found;
    }, base);"""
"""Read what the browser keeps: the file, its blocks, and how many changes there are on top of them."""
CUT_AS_BEFORE = f"""async () => {{
    {READ}
    await opened(indexedDB.deleteDatabase("maquis"));
    const asked = indexedDB.open("maquis", 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore("blocks");
    const before = await opened(asked);
    const change = before.transaction("blocks", "readwrite");
    for (let i = 0; i * 65536 < file.length; i++)
        change.objectStore("blocks").put(file.slice(i * 65536, (i + 1) * 65536), i);
    await new Promise((resolve) => (change.oncomplete = resolve));
    before.close();
    return file.length;
}}"""
"""Have the browser keep its file as version 1 of its base did; how long that is."""


KEPT = f"""async () => {{
    {READ}
    return [blocks.map((each) => each.length), changes.length, Array.from(base), Array.from(file)];
}}"""


class Stored(NamedTuple):
    """What the browser keeps: how long blocks are, the number of changes on top of them, the file before and after."""

    blocks: list[int]
    changes: int
    base: bytes
    file: bytes


def kept(page: Page) -> Stored:
    blocks, changes, base, file = page.evaluate(KEPT)
    return Stored(blocks, changes, bytes(base), bytes(file))


def test_what_an_older_page_has_kept_is_cut_anew_and_what_a_newer_one_has_is_not_touched(at: str, sit: Sit) -> None:
    player = sit(at, accept_downloads=True)
    page = player.page
    begun(player)
    player.end_phase()
    expect(page.locator(".header-turn")).to_have_text(PLAYED, timeout=LOADED)
    when = player.when
    page.goto(f"{at}licenses.md")
    length = page.evaluate(CUT_AS_BEFORE)
    assert length > 1 << 14
    page.goto(at)
    expect(page.locator(".header-turn")).to_have_text(PLAYED, timeout=LOADED)
    assert player.when == when
    cut = kept(page)
    assert max(cut.blocks) == 1 << 14
    assert len(cut.file) >= length
    left(player)
    begun(player)
    player.end_phase()

    page.goto(f"{at}licenses.md")
    page.evaluate("""() => new Promise((resolve) => {
        const asked = indexedDB.open("maquis", 99);
        asked.onsuccess = () => (asked.result.close(), resolve());
    })""")
    before = kept(page)
    assert before.changes
    page.goto(at)
    expect(page.get_by_role("alert").first).to_contain_text("a newer version of this page keeps them", timeout=LOADED)
    file = taken(player, "Save the games that this browser keeps")
    assert file.startswith(b"SQLite format 3")
    assert file == before.file
    assert kept(page) == before


def test_who_rescues_before_there_is_a_game_plays_here_later(at: str, sit: Sit) -> None:
    """To look for games that an umpire never kept must not bar the umpire who begins later."""
    player = sit(f"{at}licenses.md", accept_downloads=True)
    page = player.page
    page.add_init_script("if (!sessionStorage.mended) delete window.WebAssembly")
    page.goto(at)
    assert taken(player, "Save the games that this browser keeps") == b""
    page.evaluate("sessionStorage.mended = 'yes'")
    page.goto(f"{at}licenses.md")
    page.goto(at)
    begun(player)
    player.faults.clear()


def test_changes_go_into_the_blocks_every_so_often_and_nothing_is_lost(at: str, sit: Sit) -> None:
    player = sit(f"{at}licenses.md")
    page = player.page
    in_worker(page, "", ("this.changes>=", "98+this.changes>="))
    page.goto(at)
    begun(player)
    before = kept(page)
    player.end_phase()
    expect(page.locator(".header-turn")).to_have_text(PLAYED, timeout=LOADED)
    after = kept(page)
    assert before.changes <= 2
    assert after.changes <= 2
    assert after.base != before.base
    when = player.when
    page.reload()
    expect(page.locator(".header-turn")).to_have_text(PLAYED, timeout=LOADED)
    assert player.when == when
    assert kept(page).file.startswith(b"SQLite format 3")


KEPT_AS_BEFORE = """async (kept) => {
    Object.assign(localStorage, kept);
    await new Promise((resolve) => (indexedDB.deleteDatabase("maquis page").onsuccess = resolve));
}"""
"""Have the browser keep seats as the page did before it had a base for them."""


def test_a_seat_that_an_older_page_has_kept_is_there_and_one_that_another_tab_forgets_is_nowhere(
    at: str, sit: Sit
) -> None:
    player = sit(at)
    page = player.page
    begun(player)
    expect(page.locator(".header-turn")).to_have_text("Your turn", timeout=LOADED)
    page.goto(f"{at}licenses.md")
    key = key_kept(page)
    page.evaluate(KEPT_AS_BEFORE, page.evaluate(STORED)[0])
    page.goto(at)
    expect(page.locator(".header-turn")).to_have_text("Your turn", timeout=LOADED)

    other = page.context.new_page()
    other.goto(at)
    other.get_by_role("button", name="Forget", exact=True).click()
    other.get_by_role("button", name="Forget for good").click()
    expect(page.get_by_role("heading", name="Your games")).to_be_visible()
    expect(page.get_by_text("this browser has forgotten its seats there")).to_be_visible()
    assert key not in str(page.evaluate(STORED))


REFUSES = """
let refuses = false;
new BroadcastChannel("refuses").onmessage = ({ data }) => (refuses = data);
const put = IDBObjectStore.prototype.put;
IDBObjectStore.prototype.put = function (...given) {
  if (refuses) throw new DOMException("the disk is spoiled", "UnknownError");
  return put.apply(this, given);
};"""
"""A browser whose disk is spoiled while it is told so."""


def untraced(player: Player) -> None:
    """Nothing on the page, or said by the worker, tells programmers which way a fault came."""
    for text in (player.text(), *player.faults):
        assert "Traceback" not in text
        assert "StopIteration" not in text


def test_what_fails_in_the_worker_is_told_in_a_sentence(at: str, sit: Sit) -> None:
    player = sit(f"{at}licenses.md", service_workers="block")
    page = player.page
    in_worker(page, REFUSES)
    page.goto(at)
    begun(player)
    before = player.when
    page.evaluate("new BroadcastChannel('refuses').postMessage(true)")
    player.open("Act")
    player.press(player.button("End the phase", player.panel))
    player.press(player.button("Do it", player.order))
    expect(player.notices).to_contain_text("could not be written to disk, and was not carried out: try again")
    untraced(player)
    assert any("the disk is spoiled" in each for each in player.faults)
    player.faults.clear()
    assert player.when == before
    page.evaluate("new BroadcastChannel('refuses').postMessage(false)")
    player.end_phase()


def test_an_umpire_that_cannot_begin_is_told_of_in_a_sentence(at: str, sit: Sit) -> None:
    player = sit(f"{at}licenses.md", service_workers="block")
    page = player.page
    in_worker(page, "", ("found = InWorker(", "1 / 0\n    found = InWorker("))
    page.goto(at)
    alert = page.get_by_role("alert").first
    expect(alert).to_contain_text("The umpire could not be loaded: ZeroDivisionError: ", timeout=LOADED)
    untraced(player)


TORN = """
CacheStorage.prototype.has = async () => true;
const match = Cache.prototype.match;
Cache.prototype.match = async function (asked) {
  if (!String(asked).includes("/memory/memory?")) return match.call(this, asked);
  return new Response(new ReadableStream({ start: (parts) => parts.error(new Error("the disk is spoiled")) }));
};"""
"""A browser that keeps the memory of Python, and cannot read it."""


def test_a_memory_of_python_that_cannot_be_read_is_done_without(at: str, sit: Sit) -> None:
    player = sit(f"{at}licenses.md", service_workers="block")
    in_worker(player.page, TORN)
    player.page.goto(at)
    begun(player)
    assert player.faults == ["Service Worker registration blocked by Playwright"]
    player.faults.clear()
