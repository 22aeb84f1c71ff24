"""What a browser keeps of a site of files: all that was answered, whoever kills it; why not more, in a sentence."""

import os
import signal
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

import pytest
from playwright.sync_api import Page, Playwright, expect

from tests.cli.running import run
from tests.page.conftest import Sit
from tests.page.player import Player, launch_at
from tests.page.sites import LOADED, PLAYED, STORED, begun, in_worker, key_kept, left, played, stands, taken

pytestmark = pytest.mark.long
ANSWERED = """
let armed = false, answered = false;
new BroadcastChannel("arm").onmessage = () => (armed = true);
const held = new BroadcastChannel("held");
const post = self.postMessage;
self.postMessage = function (message, ...rest) {
  if (armed && message.kind === "part" && new TextDecoder().decode(message.data).includes('"done":1')) answered = true;
  return post.call(self, message, ...rest);
};"""
"""A worker that knows whether an order was answered since it was armed."""
UNLOGGED = """
StorageManager.prototype.getDirectory = () => Promise.reject(new DOMException("not here", "SecurityError"));
"""
"""A browser that has no files for logs, as Firefox in a private window."""
HELD = {
    "after half of what goes into the log": f"""{ANSWERED}
const write = FileSystemSyncAccessHandle.prototype.write;
FileSystemSyncAccessHandle.prototype.write = function (data, where) {{
  if (!answered) return write.call(this, data, where);
  write.call(this, data.subarray(0, data.length / 2), where);
  this.flush();
  held.postMessage(0);
  for (;;);
}};
""",
    "before the disk has the log": f"""{ANSWERED}
const flush = FileSystemSyncAccessHandle.prototype.flush;
FileSystemSyncAccessHandle.prototype.flush = function () {{
  if (!answered) return flush.call(this);
  held.postMessage(0);
  for (;;);
}};
""",
    "within a transaction of the base": f"""{UNLOGGED}{ANSWERED}
const commit = IDBTransaction.prototype.commit;
IDBTransaction.prototype.commit = function () {{
  if (!answered) return commit.call(this);
  const store = this.objectStore(this.objectStoreNames[0]);
  const on = () => (store.get(0).onsuccess = on);
  on();
  setTimeout(() => held.postMessage(0), 300);
}};
""",
}
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
    stands(linked)
    killed(profile)

    seated = Player(launch_at(playwright, profile), at)
    seated.press(seated.page.get_by_role("button", name="Sit down: "))
    stands(seated)
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
    stands(again)
    again.leave()


@pytest.mark.parametrize("held", HELD)
def test_a_browser_that_is_killed_as_a_policy_plays_has_the_order_and_the_policy_plays_on(
    at: str, playwright: Playwright, tmp_path: Path, held: str
) -> None:
    profile = tmp_path / "profile"
    player = Player(launch_at(playwright, profile), f"{at}licenses.md")
    page = player.page
    in_worker(page, HELD[held])
    page.goto(at)
    begun(player)
    page.evaluate(ARM)
    player.open("Act")
    player.press(player.button("End the phase", player.panel))
    player.press(player.button("Do it", player.order))
    assert page.evaluate("held")
    killed(profile)

    again = Player(launch_at(playwright, profile), at)
    again.press(again.page.get_by_role("button", name="Sit down: "))
    stands(again)
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
    const [blocks, all] = await Promise.all(
        ["base", "changes"].map((name) => opened(reading.objectStore(name).getAll())));
    now.close();
    const base = new Uint8Array(await new Blob(blocks).arrayBuffer());
    const changed = (before, { length, units, data }) => {
        const found = new Uint8Array(length);
        found.set(before);
        units.forEach((unit, i) => found.set(data.subarray(i * 512, (i + 1) * 512), unit * 512));
        return found;
    };
    const [changes, [more]] = [false, true].map((is) => all.filter((each) => "keeping" in each === is));
    const folder = await navigator.storage.getDirectory();
    const entry = () => folder.getFileHandle("maquis table log").then((found) => found.getFile());
    const bytes = more ? new Uint8Array(await (await entry()).arrayBuffer()) : new Uint8Array(0);
    const follows = bytes.length > 8 && new DataView(bytes.buffer).getFloat64(0, true) === more.keeping;
    const log = follows ? bytes.slice(8) : new Uint8Array(0);"""
"""Read what the browser keeps: the blocks of the file, what changed since, and the log after it."""
CUT_AS_BEFORE = f"""async () => {{
    {READ}
    const file = changes.reduce(changed, base);
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
RESCUED_BEFORE = f"""async () => {{
    {READ}
    try {{
        return Array.from(all.reduce(changed, base));
    }} catch {{
        return [];
    }}
}}"""
"""What a page of version 3, which knows of no log, would hand out."""


KEPT = f"""async () => {{
    {READ}
    const numbers = [base, changes.reduce(changed, base), log].map((each) => Array.from(each));
    return [blocks.map((each) => each.length), changes.length, ...numbers];
}}"""
RESTED = f"""async () => {{
    {READ}
    return !log.length;
}}"""


class Stored(NamedTuple):
    """What the browser keeps: how long blocks are, the number of changes on top of them, the file before and after, and
    what SQLite logged since."""

    blocks: list[int]
    changes: int
    base: bytes
    file: bytes
    log: bytes

    def whole(self, folder: Path) -> bytes:
        """The file after its log, as SQLite reads it."""
        path = folder / "whole.db"
        path.write_bytes(self.file)
        path.with_name("whole.db-wal").write_bytes(self.log)
        with closing(sqlite3.connect(path)) as found:
            assert found.execute("PRAGMA integrity_check").fetchone() == ("ok",)
            return found.serialize()


def kept(page: Page) -> Stored:
    blocks, changes, *files = page.evaluate(KEPT)
    base, file, log = map(bytes, files)
    return Stored(blocks, changes, base, file, log)


def rested(page: Page) -> None:
    """Wait until all is in the file that the browser keeps, and nothing in its log."""
    for _ in range(LOADED // 100):
        if page.evaluate(RESTED):
            return
        page.wait_for_timeout(100)
    raise AssertionError("there is no rest")


UNRESTING = "self.setInterval = () => 0"
"""A worker that never has the time to keep the file anew."""


def newer(page: Page) -> None:
    """Have the browser's base be that of a newer page."""
    page.evaluate("""() => new Promise((resolve) => {
        const asked = indexedDB.open("maquis", 99);
        asked.onsuccess = () => (asked.result.close(), resolve());
    })""")


def test_what_an_older_page_has_kept_is_cut_anew_and_what_a_newer_one_has_is_not_touched(
    at: str, sit: Sit, tmp_path: Path
) -> None:
    player = sit(f"{at}licenses.md", accept_downloads=True, service_workers="block")
    page = player.page
    page.goto(at)
    begun(player)
    when = played(player)
    rested(page)
    page.goto(f"{at}licenses.md")
    length = page.evaluate(CUT_AS_BEFORE)
    assert length > 1 << 14
    in_worker(page, UNRESTING)
    page.goto(at)
    assert stands(player) == when
    cut = kept(page)
    assert max(cut.blocks) == 1 << 14
    assert len(cut.file) >= length
    left(player)
    begun(player)
    played(player)

    page.goto(f"{at}licenses.md")
    newer(page)
    before = kept(page)
    assert before.log
    page.goto(at)
    expect(page.get_by_role("alert").first).to_contain_text("a newer version of this page keeps them", timeout=LOADED)
    file = taken(player, "Save the games that this browser keeps")
    assert file == before.whole(tmp_path)
    assert kept(page) == before
    player.faults.clear()


def test_what_is_logged_goes_into_the_file_once_there_is_time_and_is_there_before(
    at: str, sit: Sit, tmp_path: Path
) -> None:
    player = sit(f"{at}licenses.md", service_workers="block")
    page = player.page
    in_worker(page, UNRESTING)
    page.goto(at)
    begun(player)
    when = played(player)
    page.goto(f"{at}licenses.md")
    before = kept(page)
    assert before.log
    assert not before.changes
    assert page.evaluate(RESCUED_BEFORE) == []
    page.context.unroute("**/assets/worker-*.js")
    page.goto(at)
    assert stands(player) == when
    when = played(player, PLAYED)
    rested(page)
    after = kept(page)
    assert after.file != before.whole(tmp_path)
    assert bytes(page.evaluate(RESCUED_BEFORE)) == after.file
    page.reload()
    assert stands(player, PLAYED) == when
    player.faults.clear()


TEAR = """async () => {
    const folder = await navigator.storage.getDirectory();
    const entry = await folder.getFileHandle("maquis table log");
    const file = await entry.createWritable({ keepExistingData: true });
    await file.write({ type: "write", position: (await entry.getFile()).size - 2000, data: new Uint8Array(900) });
    await file.close();
}"""
"""Have the end of the log not be as it was written, as where a disk had not yet taken all of it."""


def test_what_is_torn_at_the_end_of_the_log_is_left_out_and_what_was_before_is_there(at: str, sit: Sit) -> None:
    player = sit(f"{at}licenses.md", service_workers="block")
    page = player.page
    in_worker(page, UNRESTING)
    page.goto(at)
    begun(player)
    played(player)
    before = kept(page)
    page.goto(f"{at}licenses.md")
    page.evaluate(TEAR)
    page.goto(at)
    stands(player)
    played(player, PLAYED)
    assert kept(page).file != before.file
    player.faults.clear()


def test_a_browser_without_files_for_logs_keeps_games_and_one_that_has_a_log_and_hides_it_says_so(
    at: str, sit: Sit
) -> None:
    player = sit(f"{at}licenses.md", service_workers="block")
    page = player.page
    in_worker(page, UNLOGGED)
    page.goto(at)
    begun(player)
    when = played(player)
    before = kept(page)
    assert before.changes
    assert not before.log
    page.context.unroute("**/assets/worker-*.js")
    page.reload()
    assert stands(player) == when
    played(player, PLAYED)
    assert not kept(page).changes
    page.goto(f"{at}licenses.md")
    in_worker(page, UNLOGGED)
    page.goto(at)
    alert = page.get_by_role("alert").first
    expect(alert).to_contain_text("it does not hand out the file that their last orders are in", timeout=LOADED)
    player.faults.clear()


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
    in_worker(page, UNLOGGED, ("this.changes>=", "99+this.changes>="))
    page.goto(at)
    begun(player)
    before = kept(page)
    when = played(player)
    after = kept(page)
    assert before.changes <= 1
    assert after.changes <= 1
    assert after.base != before.base
    page.reload()
    assert stands(player) == when
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
    stands(player)
    page.goto(f"{at}licenses.md")
    key = key_kept(page)
    page.evaluate(KEPT_AS_BEFORE, page.evaluate(STORED)[0])
    page.goto(at)
    stands(player)

    other = page.context.new_page()
    other.goto(at)
    other.get_by_role("button", name="Forget", exact=True).click()
    other.get_by_role("button", name="Forget for good").click()
    expect(page.get_by_role("heading", name="Your games")).to_be_visible()
    expect(page.get_by_text("this browser has forgotten its seats there")).to_be_visible()
    assert key not in str(page.evaluate(STORED))


REFUSES = """
let refuses = [];
new BroadcastChannel("refuses").onmessage = ({ data }) => (refuses = data);
const spoils = (owner, name) => {
  const did = owner[name];
  owner[name] = function (...given) {
    if (refuses.includes(name)) throw new DOMException("the disk is spoiled", "UnknownError");
    return did.apply(this, given);
  };
};
spoils(IDBObjectStore.prototype, "put");
for (const name of ["write", "flush", "truncate"]) spoils(FileSystemSyncAccessHandle.prototype, name);"""
"""A browser whose disk is spoiled for what it is told."""


def spoiled(page: Page, *what: str) -> None:
    page.evaluate("(what) => new BroadcastChannel('refuses').postMessage(what)", what)


def ended(player: Player) -> None:
    """Have the phase ended, whatever comes of it."""
    player.open("Act")
    player.press(player.button("End the phase", player.panel))
    player.press(player.button("Do it", player.order))


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
    spoiled(page, "put", "write")
    ended(player)
    expect(player.notices).to_contain_text("could not be written to disk, and was not carried out: try again")
    untraced(player)
    assert any("the disk is spoiled" in each for each in player.faults)
    player.faults.clear()
    assert player.when == before
    spoiled(page)
    player.end_phase()
    player.faults.clear()


def test_an_order_that_the_log_cannot_take_is_kept_without_one(at: str, sit: Sit) -> None:
    player = sit(f"{at}licenses.md", service_workers="block")
    page = player.page
    in_worker(page, f"{UNRESTING};{REFUSES}")
    page.goto(at)
    begun(player)
    assert kept(page).log
    spoiled(page, "write")
    when = played(player)
    assert not kept(page).log
    page.reload()
    assert stands(player) == when
    player.faults.clear()


def test_where_it_cannot_be_known_whether_the_log_has_an_order_the_umpire_begins_anew(at: str, sit: Sit) -> None:
    player = sit(f"{at}licenses.md", service_workers="block")
    page = player.page
    in_worker(page, f"{UNRESTING};{REFUSES}")
    page.goto(at)
    begun(player)
    spoiled(page, "flush")
    ended(player)
    expect(player.notices).to_contain_text("The log tells whether your last one was carried out")
    stands(player)
    assert kept(page).log
    untraced(player)
    player.faults.clear()


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


OTHERWISE = """async () => {
    const opened = (asked) => new Promise((resolve) => (asked.onsuccess = () => resolve(asked.result)));
    await opened(indexedDB.deleteDatabase("maquis"));
    const asked = indexedDB.open("maquis", 99);
    asked.onupgradeneeded = () => asked.result.createObjectStore("games");
    (await opened(asked)).close();
}"""
"""Have the browser keep games as no page does yet."""


def test_a_page_that_was_left_open_hands_out_what_a_newer_one_keeps_in_its_own_way(at: str, sit: Sit) -> None:
    player = sit(at, accept_downloads=True)
    page = player.page
    page.evaluate("() => navigator.serviceWorker.ready.then(() => undefined)")
    page.goto(f"{at}licenses.md")
    page.evaluate(OTHERWISE)
    page.goto(at)
    alert = page.get_by_role("alert").first
    expect(alert).to_contain_text("a newer version of this page keeps them", timeout=LOADED)
    page.context.route("**/rescue.js?*", lambda route: route.abort())
    player.press(player.button("Save the games that this browser keeps"))
    expect(player.notices).to_contain_text("a newer version keeps them in its own way. Try again with a network")
    page.context.unroute("**/rescue.js?*")
    newest = "export const rescue = async () => new TextEncoder().encode('all games')"
    page.context.route("**/rescue.js?*", lambda route: route.fulfill(body=newest, content_type="text/javascript"))
    assert taken(player, "Save the games that this browser keeps") == b"all games"
    player.faults.clear()
