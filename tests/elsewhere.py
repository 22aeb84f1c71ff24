"""A game on a system that has less than this one: `python -X warn_default_encoding -m tests.elsewhere SYSTEM FOLDER`.

`windows` has locks of its own kind, lets go of no open file, forks no process and knows few signals; `page`, which is a
web page, has no locks, and no library that is no Python. Neither has files without a name, hard links, limits
on a process, or folders that can be opened. Each is put in place of this system before maquis is there.
"""

import asyncio
import contextlib
import errno
import multiprocessing
import os
import signal
import socket
import sqlite3  # noqa: F401  # imports what is taken away below, as the standard library may
import subprocess  # noqa: F401  # so does this one
import sys
import threading
import time
import types
import urllib.request
import warnings
from asyncio import unix_events
from collections.abc import Callable
from pathlib import Path
from typing import Any

LACKING = (
    "O_TMPFILE", "O_DIRECTORY", "O_NONBLOCK", "O_CLOEXEC", "pread", "pwrite", "fchmod", "fork", "sched_getaffinity",
    "sysconf", "getuid", "setsid",
)  # fmt: skip


SIGNALS = ("SIGALRM", "SIGHUP", "SIGUSR1", "SIGUSR2", "SIGPIPE", "alarm", "setitimer", "pthread_sigmask")


def held(path: Any) -> bool:
    """Whether this process has a file open, under whatever name."""
    with contextlib.suppress(OSError):
        there = os.stat(path)
        for fd in os.listdir("/proc/self/fd"):
            with contextlib.suppress(OSError):
                if os.path.samestat(there, os.stat(int(fd))):
                    return True
    return False


def unless_open(done: Callable[..., None]) -> Callable[..., None]:
    """What is done to a file, or to two, unless one of them is open."""

    def tried(*paths: Any, **more: Any) -> None:
        if open_ := [path for path in paths if held(path)]:
            raise PermissionError(errno.EACCES, "It is being used by another process", str(open_[0]))
        done(*paths, **more)

    return tried


def no_signals(*_: object) -> None:
    raise NotImplementedError  # that is what Windows raises


def become(system: str) -> None:
    """Take away what the system lacks."""
    import fcntl

    def locking(fd: int, kind: int, length: int) -> None:
        """Windows refuses a lock that is taken with `PermissionError`, also to the program that has it."""
        assert (kind, length) == (2, 1)
        try:
            fcntl.flock(fd, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise PermissionError(errno.EACCES, "Permission denied") from None

    warnings.filterwarnings("error", category=EncodingWarning, module="maquis")
    for name in ("fcntl", "resource", "pwd", "grp", "termios", "readline", "uvloop", "msvcrt"):
        sys.modules[name] = None  # type: ignore[assignment]  # so it cannot be imported
    if system == "page":
        for name in ("resvg_py", "httptools"):
            sys.modules[name] = None  # type: ignore[assignment]  # so it cannot be imported
    else:
        for name in ("unlink", "remove", "replace", "rename"):
            setattr(os, name, unless_open(getattr(os, name)))
        for name in SIGNALS:
            delattr(signal, name)
        unix_events._UnixSelectorEventLoop.add_signal_handler = no_signals  # type: ignore[assignment,method-assign]  # of every loop
        multiprocessing.get_all_start_methods = lambda: ["spawn"]
        windows = types.ModuleType("msvcrt")
        windows.locking, windows.LK_NBLCK = locking, 2  # type: ignore[attr-defined]  # an empty module
        sys.modules["msvcrt"] = windows
    for name in LACKING:
        if hasattr(os, name):
            delattr(os, name)
    if system == "page":
        del os.link
        return
    from maquis.engine import durable

    durable.LINKS = False  # as by os.name, which the standard library would take for its word


def said(*words: str, code: int = 0) -> None:
    """Run a command."""
    from maquis.cli.app import run

    found = run(words)
    assert found == code, (words, found)


def at_the_terminal(folder: Path, system: str) -> None:
    """Play, ask and check."""
    game = str(folder / "game.maquis")
    said("--help")
    said("new", "eastern-front", "--from", "Aug II 44", "--out", game)
    said("new", "eastern-front", "--out", game, code=2)
    said("words", game, "Zieten", "--as", "axis")
    said("show", game, "--as", "soviet")
    said("give", game, "end", "--as", "axis")
    said("give", game, "nonsense", "--as", "axis", code=2)
    said("why", game, "end")
    said("odds", game, "move 1 Lat Pol 2568-2567")
    if system == "windows":
        from maquis.engine.record import Record

        with Record.open(Path(game), write=True):
            said("give", game, "end", "--as", "soviet", code=2)
    with open(game, "ab") as record:
        record.write(b'{"n":')
    said("give", game, "end", "--as", "axis")
    said("verify", game)
    broken = folder / "broken.maquis"
    broken.write_bytes(Path(game).read_bytes()[:-5] + b"\n")
    said("recover", str(broken), "--out", str(folder / "whole.maquis"))
    if system == "windows":
        said("campaign", "raid", "--out", str(folder / "campaign"))
        said("simulate", "raid", "--games", "2", "--jobs", "2", "--out", str(folder / "games"))
        said("new", "raid", "--out", str(folder / "NUL.maquis"), code=2)
    said("map", "raid", "--out", str(folder / "map.svg"))


def in_the_browser(folder: Path) -> None:
    """Start the table, ask it for the page, and stop it."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    answers = list[int]()

    def ask() -> None:
        for _ in range(600):
            with contextlib.suppress(OSError), urllib.request.urlopen(f"http://127.0.0.1:{port}/", timeout=60) as found:
                answers.append(found.status)
                break
            time.sleep(0.1)
        signal.raise_signal(signal.SIGINT)

    threading.Thread(target=ask, daemon=True).start()
    said("table", "--db", str(folder / "served.db"), "--port", str(port), code=130)
    assert answers == [200]
    (folder / "served.db").unlink()


async def at_the_table(folder: Path) -> None:
    """Make a game that is kept in the file of a table, play, and take it up from there."""
    from maquis.table import giving, opening, resources, seating, wire
    from maquis.table.clerk import Desk
    from maquis.table.hall import Hall
    from maquis.table.storage import Storage
    from maquis.table.tablefile import StorageError

    assert (resources.size(), resources.connections(100)) == (0, 100)
    for version in (1, 2):
        kept = Storage(folder / "table.db")
        hall = Hall(kept)
        if version == 1:
            made = await opening.open_new(hall, wire.NewGame(scenario="raid"))
            for link in made.links:
                await seating.sit(hall, wire.Sit(invitation=link.invitation, key=link.invitation * 2))
        seat = kept.seats(made.game)[0]
        live = await hall.live(made.game)
        await giving.contribute(hall, seat, "Zieten")
        assert live.kept == len(live.record.entries) + 1 == len(kept.lines(made.game))
        if sys.argv[1] == "windows":
            with contextlib.suppress(StorageError):
                Storage(folder / "table.db")
                raise AssertionError("two have the file")
        await hall.close()
        kept.close()
    assert Desk().scenarios


if __name__ == "__main__":
    become(sys.argv[1])
    at_the_terminal(Path(sys.argv[2]), sys.argv[1])
    if sys.argv[1] == "windows":
        in_the_browser(Path(sys.argv[2]))
    asyncio.run(at_the_table(Path(sys.argv[2])))
