"""The table in a web page: what it acknowledged the browser has. It is asked what any table is (`served`), too."""

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from maquis.table.in_page import Kept
from maquis.table.storage import Work
from maquis.table.tablefile import StorageError
from tests.table.inside import InPage, in_page


@pytest.fixture
def served(tmp_path: Path) -> Iterator[InPage]:
    with in_page(tmp_path / "table.db") as found:
        yield found


def test_what_the_browser_has_not_kept_was_not_done(served: InPage) -> None:
    _, people = served.game()
    before = people["axis"].version
    served.full = True
    assert "could not be written" in people["axis"].error(
        "POST", "/api/game/orders", 503, json={"version": before, "orders": ["end"]}
    )
    assert people["axis"].version == before
    served.full = False
    assert people["axis"].give("end")["done"] == 1


def test_a_page_that_was_killed_goes_on_where_it_was(served: InPage, tmp_path: Path) -> None:
    _, people = served.game()
    people["axis"].give("end")
    (tmp_path / "again.db").write_bytes(served.kept)
    position = people["axis"].ask("/api/game")["position"]
    with in_page(tmp_path / "again.db") as again:
        assert again.person(people["axis"].key).ask("/api/game")["position"] == position


class Browser:
    """A browser with a file, and with a log that takes so many changes after it; each change is told."""

    def __init__(self, path: Path, takes: int = 0) -> None:
        self._log, self._takes = path.with_name(f"{path.name}-wal"), takes
        self._left = 0
        self.kept = list[bytes]()
        self.logged = list[int]()
        self.full = False

    async def keep(self, file: bytes) -> None:
        """Keep the file."""
        self._left = 0
        if self.full:
            raise RuntimeError("there is no room left")
        self.kept.append(file)

    def begin(self) -> None:
        """Begin the log: SQLite's is empty then."""
        assert self._log.stat().st_size == 0
        self._left = self._takes

    def logs(self) -> bool:
        """Whether it takes one more."""
        if self._left:
            self._left -= 1
            self.logged.append(len(self.kept))
            return True
        return False


def used(minute: int) -> Work[None]:
    return lambda found: void(found.execute("INSERT INTO gone VALUES (?)", (f"{minute}",)))


def void(_: object) -> None:
    """Nothing."""


def gone(file: bytes) -> list[str]:
    with closing(sqlite3.connect(":memory:")) as found:
        found.deserialize(b"".join((file[:18], b"\1\1", file[20:])))
        return [id for (id,) in found.execute("SELECT id FROM gone ORDER BY id")]


def test_changes_that_come_together_are_kept_together(tmp_path: Path) -> None:
    async def many() -> None:
        storage = Kept(tmp_path / "table.db", browser)
        found = await asyncio.gather(*(storage.done(lambda _: True) for _ in range(9)))
        storage.close()
        assert found == [True] * 9

    browser = Browser(tmp_path / "table.db")
    asyncio.run(many())
    assert len(browser.kept) == 1


def test_a_change_goes_into_the_log_as_long_as_that_takes_one_and_then_the_file_is_kept_anew(tmp_path: Path) -> None:
    async def many() -> None:
        storage = Kept(tmp_path / "table.db", browser)
        for each in range(7):
            await storage.done(used(each))
        storage.close()

    browser = Browser(tmp_path / "table.db", takes=2)
    asyncio.run(many())
    assert browser.logged == [1, 1, 2, 2]
    assert [gone(file) for file in browser.kept] == [["0"], list("0123"), list("0123456")]


def test_a_change_that_the_log_cannot_take_is_kept_with_the_file_or_was_not_made(tmp_path: Path) -> None:
    async def many() -> None:
        storage = Kept(tmp_path / "table.db", browser)
        await storage.done(used(0))
        storage.writing.execute("PRAGMA query_only = ON")
        failing = asyncio.create_task(storage.done(used(1)))
        await asyncio.sleep(0)
        with pytest.raises(StorageError, match="could not be written"):
            await failing
        storage.writing.execute("PRAGMA query_only = OFF")
        browser.full = True
        browser.logs = lambda: False  # type: ignore[method-assign]  # it takes no more
        with pytest.raises(StorageError, match="there is no room left"):
            await storage.done(used(2))
        browser.full = False
        await storage.done(used(3))
        storage.close()

    browser = Browser(tmp_path / "table.db", takes=2)
    asyncio.run(many())
    assert [gone(file) for file in browser.kept] == [["0"], ["0", "3"]]


def test_a_file_that_is_to_be_clean_is_kept_anew_though_the_log_takes_more(tmp_path: Path) -> None:
    async def many() -> None:
        storage = Kept(tmp_path / "table.db", browser)
        await storage.done(used(0))
        await storage.done(used(1))
        assert await asyncio.to_thread(storage.clean)
        await storage.done(used(2))
        await storage.done(used(3))
        storage.close()

    browser = Browser(tmp_path / "table.db", takes=9)
    asyncio.run(many())
    assert [gone(file) for file in browser.kept] == [["0"], list("01")]
    assert browser.logged == [1, 2, 2]
