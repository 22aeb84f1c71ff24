"""The table in a web page: what is asked of the server is asked of it, and what it acknowledged the browser has."""

import asyncio
import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from maquis.table.in_page import Umpire
from tests.table.serving import SCENARIOS, Person, Served
from tests.table.test_game import (
    test_a_policy_agrees_to_an_undo,
    test_a_stale_order_is_told_the_news,
    test_judging_does_nothing,
    test_looking_back,
    test_of_many_orders_at_once_one_is_carried_out,
    test_questions,
    test_several_orders_stop_at_the_first_refused,
    test_two_people_play,
    test_undo,
)

__all__ = [
    "test_a_policy_agrees_to_an_undo", "test_a_stale_order_is_told_the_news",
    "test_judging_does_nothing", "test_looking_back", "test_of_many_orders_at_once_one_is_carried_out",
    "test_questions", "test_several_orders_stop_at_the_first_refused", "test_two_people_play", "test_undo",
]  # fmt: skip


class Inside(httpx.BaseTransport):
    """Asks an umpire in this program, as a page asks its worker."""

    def __init__(self, umpire: Umpire, loop: asyncio.AbstractEventLoop) -> None:
        self._umpire, self._loop, self._last = umpire, loop, 0

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        status, headers, parts = 0, dict[str, str](), list[bytes]()

        def tell(said: int, head: str, data: bytes) -> None:
            nonlocal status
            if head:
                status, found = said, json.loads(head)
                headers.update(found)
            parts.append(data)

        self._last += 1
        given = {name: value for name, value in request.headers.items() if name in ("authorization", "content-type")}
        target, body = request.url.raw_path.decode(), request.read()
        asked = self._umpire.ask(self._last, request.method, target, json.dumps(given), body, tell)
        asyncio.run_coroutine_threadsafe(asked, self._loop).result(60)
        return httpx.Response(status, headers=headers, content=b"".join(parts))


class InPage(Served):
    """An umpire in a page; `kept` is the file as the browser has it, `full` whether it takes no more."""

    def __init__(self, path: Path, loop: asyncio.AbstractEventLoop) -> None:
        self.kept, self.full = b"", False
        self.umpire = asyncio.run_coroutine_threadsafe(self._begun(path), loop).result(60)
        self.umpire.hall.scenarios = SCENARIOS
        self._inside = Inside(self.umpire, loop)
        super().__init__(self.umpire.hall, "http://localhost")
        self.anybody = self._asking(self.anybody)

    async def _begun(self, path: Path) -> Umpire:
        return Umpire(self._keep, path)

    async def _keep(self, file: bytes) -> None:
        await asyncio.sleep(0)
        if self.full:
            raise RuntimeError("there is no room left")
        self.kept = file

    def _asking(self, person: Person) -> Person:
        person.http = httpx.Client(base_url=self.base, headers=person.http.headers, transport=self._inside)
        return person

    def person(self, key: str = "", address: str = "127.0.0.1") -> Person:
        return self._asking(super().person(key, address))


@contextmanager
def in_page(path: Path) -> Iterator[InPage]:
    loop = asyncio.new_event_loop()
    thread = threading.Thread(target=loop.run_forever)
    thread.start()
    try:
        found = InPage(path, loop)
        yield found
        asyncio.run_coroutine_threadsafe(found.umpire.close(), loop).result(60)
    finally:
        loop.call_soon_threadsafe(loop.stop)
        thread.join()
        loop.close()


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
