"""What a loop is to call soon, called together: in a web page each call by itself takes longer than what it does.

There the loop of Python hands every callback to the browser, which comes back to it by two messages, one after the
other, and on a stack of its own. A request takes two dozen callbacks, one after the other: they are called as soon as
the request comes, and so are those that follow when the browser has kept something.
"""

import asyncio
from collections import deque
from collections.abc import Callable
from contextvars import Context
from time import perf_counter
from typing import Any

LONG = 0.01
"""Seconds after which the browser has its turn, whatever else is to be called: messages of the page may wait."""


class Together:
    """The callbacks that are due, in the order in which they came."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop, self._call_alone = loop, loop.call_soon
        self._due = deque[asyncio.Handle]()
        self._called = False
        """Whether they are being called, or will be."""

    def enter(self, callback: Callable[..., object], *args: Any) -> None:
        """Call something now, for the browser, which has just come to this loop, and then what is due."""
        self._due.append(asyncio.Handle(callback, args, self._loop))
        self._called = True
        self._call()

    def call_soon(self, callback: Callable[..., object], *args: Any, context: Context | None = None) -> asyncio.Handle:
        """Have something called, as a loop does."""
        found = asyncio.Handle(callback, args, self._loop, context)
        self._due.append(found)
        self._have_called()
        return found

    def _have_called(self) -> None:
        if not self._called:
            self._called = True
            self._call_alone(self._call)

    def _call(self) -> None:
        end = perf_counter() + LONG
        try:
            while self._due and perf_counter() < end:
                each = self._due.popleft()
                if not each.cancelled():
                    each._run()
        finally:
            self._called = False
            if self._due:
                self._have_called()


def run_together(loop: asyncio.AbstractEventLoop) -> Together:
    """Have a loop of one thread call together, from now on, what it is to call soon."""
    together = Together(loop)
    for name in ("call_soon", "call_soon_threadsafe"):
        setattr(loop, name, together.call_soon)
    return together
