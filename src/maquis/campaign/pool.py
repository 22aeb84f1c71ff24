"""Processes of this machine that work for this one, and end with it."""

import multiprocessing
import os
import signal
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from threading import Thread
from typing import Any


def opened(jobs: int, begin: Callable[..., None] | None = None, *told: Any) -> ProcessPoolExecutor:
    """So many processes, each of which begins with what it is told."""
    ways = multiprocessing.get_all_start_methods()
    context = multiprocessing.get_context("forkserver" if "forkserver" in ways else "spawn")
    return ProcessPoolExecutor(jobs, context, _begin, (begin, *told))


def _begin(begin: Callable[..., None] | None, *told: Any) -> None:
    """Leave interrupts to the parent, and end with it, even if it is killed: then nobody tells its processes so."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_the_parent, daemon=True).start()
    if begin is not None:
        begin(*told)


def _end_with_the_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)
