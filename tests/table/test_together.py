"""What a loop is to call soon is called together: in its order, each once; if it is long the browser has its turn."""

import asyncio
import time
from collections.abc import Callable
from typing import Any

import pytest

from maquis.table import together
from maquis.table.together import run_together


def turns_of(work: Callable[[asyncio.AbstractEventLoop], Any]) -> int:
    """How often the loop itself had to call something while work was done on it."""
    loop = asyncio.new_event_loop()
    call_alone, turns = loop.call_soon, 0

    def counted(*args: Any, **rest: Any) -> asyncio.Handle:
        nonlocal turns
        turns += 1
        return call_alone(*args, **rest)

    setattr(loop, "call_soon", counted)  # noqa: B010  # a method cannot be assigned to
    run_together(loop)
    try:
        loop.run_until_complete(work(loop))
    finally:
        loop.close()
    return turns


async def a_chain(length: int) -> None:
    for _ in range(length):
        await asyncio.sleep(0)


def test_a_request_of_many_steps_takes_one_turn() -> None:
    assert turns_of(lambda loop: a_chain(100)) == 1


def test_who_comes_first_is_called_first_and_whoever_was_cancelled_is_not() -> None:
    called = list[int]()

    async def work(loop: asyncio.AbstractEventLoop) -> None:
        handles = [loop.call_soon(called.append, i) for i in range(5)]
        handles[2].cancel()
        loop.call_soon_threadsafe(called.append, 5)
        await asyncio.sleep(0)

    turns_of(work)
    assert called == [0, 1, 3, 4, 5]


def test_what_breaks_down_is_told_and_keeps_nobody_back() -> None:
    called, told = list[str](), list[Any]()

    async def work(loop: asyncio.AbstractEventLoop) -> None:
        loop.set_exception_handler(lambda _, what: told.append(what["exception"]))
        loop.call_soon(lambda: 1 / 0)
        loop.call_soon(called.append, "the next")
        await asyncio.sleep(0)

    turns_of(work)
    assert called == ["the next"]
    assert [type(each) for each in told] == [ZeroDivisionError]


def test_the_browser_has_its_turn_where_much_is_to_be_done(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(together, "LONG", 0.001)

    async def work(loop: asyncio.AbstractEventLoop) -> None:
        for _ in range(5):
            time.sleep(0.002)
            await asyncio.sleep(0)

    assert turns_of(work) >= 5
