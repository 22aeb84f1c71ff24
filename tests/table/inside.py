"""The table in a web page, in this program: asked as by a page, with its file kept as by a browser."""

import asyncio
import itertools
import json
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from pathlib import Path
from queue import SimpleQueue

import httpx

from maquis.table.in_page import Umpire
from tests.table.serving import SCENARIOS, Person, Served

OF_CONNECTIONS = {"host", "connection", "content-length", "accept-encoding", "user-agent"}
"""Headers that a client of servers adds, and a page does not."""


class Answer(httpx.SyncByteStream):
    """The parts of an answer as they come; whoever closes it waits for no more."""

    def __init__(self) -> None:
        self.begun = Future[tuple[int, dict[str, str]]]()
        self.left: Callable[[], object] = lambda: None
        self._parts = SimpleQueue[bytes | None]()

    def tell(self, status: int, head: str, data: bytes, over: bool) -> None:
        """Take what the umpire says."""
        if head:
            self.begun.set_result((status, json.loads(head)))
        if data:
            self._parts.put(data)

    def over(self, asked: "Future[None]") -> None:
        """There is no more."""
        if not self.begun.done():
            self.begun.set_exception(asked.exception() or RuntimeError("no answer came"))
        self._parts.put(None)

    def __iter__(self) -> Iterator[bytes]:
        while (part := self._parts.get(timeout=60)) is not None:
            yield part

    def close(self) -> None:
        self.left()


class Inside(httpx.BaseTransport):
    """Asks an umpire in this program, as a page asks its worker."""

    def __init__(self, umpire: Umpire, loop: asyncio.AbstractEventLoop) -> None:
        self._umpire, self._loop, self._numbers = umpire, loop, itertools.count(1)

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        number, answer = next(self._numbers), Answer()
        given = {name: value for name, value in request.headers.items() if name not in OF_CONNECTIONS}
        target, body = request.url.raw_path.decode(), request.read()
        asking = self._umpire.ask(number, request.method, target, json.dumps(given), body, answer.tell)
        asyncio.run_coroutine_threadsafe(asking, self._loop).add_done_callback(answer.over)
        answer.left = lambda: self._loop.is_closed() or self._loop.call_soon_threadsafe(self._umpire.gone, number)
        status, headers = answer.begun.result(60)
        return httpx.Response(status, headers=headers, stream=answer)


class InPage(Served):
    """An umpire in a page; `kept` is the file as the browser has it, `full` whether it takes no more."""

    def __init__(self, path: Path, loop: asyncio.AbstractEventLoop, resting: bool) -> None:
        self.kept, self.full = b"", False
        self.umpire = asyncio.run_coroutine_threadsafe(self._begun(path, resting), loop).result(60)
        self.umpire.hall.scenarios = SCENARIOS
        self._inside = Inside(self.umpire, loop)
        super().__init__(self.umpire.hall, "http://localhost")
        self.anybody = self._asking(self.anybody)

    async def _begun(self, path: Path, resting: bool) -> Umpire:
        return Umpire(self, path, resting)

    async def keep(self, file: bytes) -> None:
        """Keep the file."""
        await asyncio.sleep(0)
        if self.full:
            raise RuntimeError("there is no room left")
        self.kept = file

    def begin(self) -> None:
        """There is no log."""

    def logs(self) -> bool:
        """There is no log."""
        return False

    def written(self) -> None:
        """What was answered is on disk."""

    def _asking(self, person: Person) -> Person:
        person.http = httpx.Client(base_url=self.base, headers=person.http.headers, transport=self._inside)
        return person

    def person(self, key: str = "", address: str = "127.0.0.1") -> Person:
        return self._asking(super().person(key, address))


@contextmanager
def in_page(path: Path, resting: bool = False) -> Iterator[InPage]:
    loop = asyncio.new_event_loop()
    thread = threading.Thread(target=loop.run_forever)
    thread.start()
    try:
        found = InPage(path, loop, resting)
        yield found
        asyncio.run_coroutine_threadsafe(found.umpire.close(), loop).result(60)
    finally:
        loop.call_soon_threadsafe(loop.stop)
        thread.join()
        loop.close()
