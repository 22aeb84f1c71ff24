"""The clerks of a server: questions are put to processes, which are ended when they take too long or too much.

Whoever has had the least work done for him comes first: of addresses, and of those at one address. An address has all
clerks but one at work at the most, and nobody at it all of those. So questions that never end cost their askers a wait,
and nobody at another address.
"""

import asyncio
import itertools
import logging
import pickle
import subprocess
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Hashable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Any

import msgspec

from maquis.table import clerk
from maquis.table.denied import Denied
from maquis.table.fair import Shares

LOG = logging.getLogger("maquis.table")
MOST_OF_ONE = 16
"""Questions that one asker may have under way."""
MOST_QUESTIONS = 256
"""Questions that all may have under way."""
MOST_ANSWER = 256 << 20
"""Bytes of an answer."""
HALF = 60
"""Seconds after which the work that was done for somebody counts half."""
MOST_KNOWN = 10_000
ADDRESS = "address"
"""What an address is told by from others who ask."""
TOO_LONG = "this takes too long, and was given up"


class Gone(Exception):
    """A clerk has ended without an answer."""


class Broken(Exception):
    """A question broke down over a bug."""


class Clerk:
    """A process, from when it is ready; `games` are those that it was asked about."""

    def __init__(self, megabytes: int, seconds: float) -> None:
        command, environment = clerk.command(megabytes, seconds)
        self._process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment, bufsize=0
        )
        self.games = set[str]()
        try:
            self._talk(None)
        except Gone:
            self.end()
            raise

    @property
    def pid(self) -> int:
        """Its number among the processes of the machine."""
        return self._process.pid

    @property
    def alive(self) -> bool:
        """Whether it can be asked."""
        return self._process.poll() is None

    def ask(self, question: bytes) -> clerk.Answer:
        """Have a question answered, however long that takes; raise `Gone`."""
        return clerk.decoded(self._talk(question))

    def _talk(self, question: bytes | None) -> bytes:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        try:
            if question is not None:
                clerk.write(self._process.stdin.fileno(), question)
            return clerk.read(self._process.stdout.fileno(), MOST_ANSWER)
        except (EOFError, OSError, ValueError):
            raise Gone from None

    def kill(self) -> None:
        """End it, whatever it does; whoever waits for its answer is told."""
        self._process.kill()

    def end(self) -> None:
        """End it, and wait until it is gone."""
        self._process.kill()
        self._process.wait()
        for pipe in (self._process.stdin, self._process.stdout):
            if pipe is not None:
                pipe.close()


class _Waiting(msgspec.Struct, eq=False):
    """A question that waits for a clerk."""

    address: str
    who: Hashable
    game: str
    number: int
    clerk: asyncio.Future[Clerk]


class Clerks:
    """So many clerks, each started when there is work for it; a question may wait, and then take, so many seconds."""

    def __init__(self, number: int, wait: float, seconds: float, megabytes: int) -> None:
        self.number, self.wait, self.seconds, self._megabytes = number, wait, seconds, megabytes
        self._threads = ThreadPoolExecutor(2 * number, "clerks")
        self.staff = set[Clerk]()
        self._idle: list[Clerk] = []
        self._starting, self._closed = 0, False
        self._tasks = set[asyncio.Task[None]]()
        self._waiting: list[_Waiting] = []
        self._numbers = itertools.count()
        self._places = Shares(MOST_QUESTIONS, "questions under way")
        self._under_way, self._at_work = Counter[Hashable](), Counter[Hashable]()
        self._spent: OrderedDict[Hashable, tuple[float, float]] = OrderedDict()

    def close(self) -> None:
        """End them all."""
        self._closed = True
        for task in self._tasks:
            task.cancel()
        for each in self.staff:
            each.kill()
        self._threads.shutdown(wait=True, cancel_futures=True)
        for each in self.staff:
            each.end()

    def warm(self) -> None:
        """Have one ready soon."""
        if not self.staff and not self._starting:
            self._hire()

    async def ask(
        self, address: str, who: Hashable, work: Callable[..., object], args: Callable[[], Sequence[Any]],
        game: str = "",
    ) -> bytes:  # fmt: skip
        """Have a clerk work for somebody at an address; `args` are found when it begins. Raise `Denied`."""
        if self._under_way[who] >= MOST_OF_ONE:
            raise Denied(429, f"you have {MOST_OF_ONE} questions under way: wait for their answers", wait=2)
        with self._places.holding(address):
            self._under_way[who] += 1
            try:
                answer = await self._worked(address, who, work, args, game)
            finally:
                _less(self._under_way, who)
        if answer.status == 500:
            raise Broken(answer.words)
        if answer.status != 200:
            raise Denied(answer.status, answer.words)
        return answer.data

    async def _worked(
        self, address: str, who: Hashable, work: Callable[..., object], args: Callable[[], Sequence[Any]], game: str
    ) -> clerk.Answer:
        due = await self._granted(address, who, game)
        return await self._answer(due, work, args)

    async def _granted(self, address: str, who: Hashable, game: str) -> _Waiting:
        """Wait for a clerk."""
        waiting = _Waiting(address, who, game, next(self._numbers), asyncio.get_running_loop().create_future())
        self._waiting.append(waiting)
        self._dispatch()
        try:
            await asyncio.wait_for(asyncio.shield(waiting.clerk), self.wait)
            return waiting
        except BaseException as error:
            if waiting in self._waiting:
                self._waiting.remove(waiting)
            else:
                self._back(waiting)
            if isinstance(error, TimeoutError):
                raise Denied(503, "too many questions are being worked on: try again", wait=5) from None
            raise

    def _dispatch(self) -> None:
        """Give clerks to those whose turn it is."""
        while not self._closed and (due := self._due()):
            chosen = self._chosen(due.game)
            if chosen is None:
                if self._starting < min(len(self._waiting), self.number - len(self.staff)):
                    self._hire()
                return
            self._waiting.remove(due)
            self._at_work.update(_both(due))
            chosen.games.add(due.game)
            due.clerk.set_result(chosen)

    def _due(self) -> _Waiting | None:
        of_address, of_one = max(1, self.number - 1), max(1, self.number - 2)
        ready = (
            each for each in self._waiting
            if self._at_work[ADDRESS, each.address] < of_address and self._at_work[each.who] < of_one
        )  # fmt: skip
        return min(ready, key=lambda each: (*map(self._spent_for, _both(each)), each.number), default=None)

    def _chosen(self, game: str) -> Clerk | None:
        """A clerk who is idle, and knows the game if one does."""
        for each in [each for each in self._idle if not each.alive]:
            self._idle.remove(each)
            self._dismiss(each)
        found = max(self._idle, key=lambda each: game in each.games, default=None)
        if found is not None:
            self._idle.remove(found)
        return found

    async def _answer(
        self, due: _Waiting, work: Callable[..., object], args: Callable[[], Sequence[Any]]
    ) -> clerk.Answer:
        began, answer, chosen = time.monotonic(), None, due.clerk.result()
        try:
            asked = asyncio.get_running_loop().run_in_executor(
                self._threads, chosen.ask, pickle.dumps((work, tuple(args())))
            )
            asked.add_done_callback(lambda done: done.cancelled() or done.exception())
            answer = await asyncio.wait_for(asyncio.shield(asked), self.seconds)
            return answer
        except TimeoutError:
            raise Denied(503, TOO_LONG, wait=5) from None
        except Gone:
            raise Denied(503, "this took too much, and was given up", wait=5) from None
        finally:
            for each in _both(due):
                self._spend(each, time.monotonic() - began)
            self._back(due, gone=answer is None or answer.last)

    def _back(self, due: _Waiting, gone: bool = False) -> None:
        """Take a clerk back from somebody's question."""
        chosen = due.clerk.result()
        for each in _both(due):
            _less(self._at_work, each)
        if gone:
            self._dismiss(chosen)
        else:
            self._idle.append(chosen)
        self._dispatch()

    def _dismiss(self, chosen: Clerk) -> None:
        chosen.kill()
        self.staff.discard(chosen)
        with suppress(RuntimeError):
            self._threads.submit(chosen.end)

    def _hire(self) -> None:
        self._starting += 1
        task = asyncio.get_running_loop().create_task(self._start())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _start(self) -> None:
        try:
            await asyncio.get_running_loop().run_in_executor(self._threads, self._new)
        except (Gone, OSError) as error:
            LOG.error("a process for questions could not be started: %s", error or "it ended")
            await asyncio.sleep(1)
        finally:
            self._starting -= 1
        self._dispatch()

    def _new(self) -> None:
        found = Clerk(self._megabytes, self.seconds)
        self.staff.add(found)
        self._idle.append(found)

    def _spent_for(self, who: Hashable) -> float:
        """Seconds of work done for somebody, of which those long ago count less."""
        seconds, when = self._spent.get(who, (0.0, 0.0))
        return float(seconds * 0.5 ** ((time.monotonic() - when) / HALF))

    def _spend(self, who: Hashable, seconds: float) -> None:
        self._spent[who] = self._spent_for(who) + seconds, time.monotonic()
        self._spent.move_to_end(who)
        if len(self._spent) > MOST_KNOWN:
            self._spent.popitem(last=False)


def _both(waiting: _Waiting) -> tuple[Hashable, Hashable]:
    """What a question counts for: its address, and who asks there."""
    return (ADDRESS, waiting.address), waiting.who


def _less(counts: Counter[Hashable], who: Hashable) -> None:
    counts[who] -= 1
    if not counts[who]:
        del counts[who]
