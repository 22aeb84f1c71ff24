"""Whether some test notices a small change: pytest collects once, and every trial is a fork of what it has collected.

A first run of every test finds the lines that it comes to. A change is then tried with the tests that come to its
lines, until one fails: the code of the function is put in place of what is imported, so the files stand as they are.
"""

import __future__

import gc
import importlib
import os
import pickle
import resource
import signal
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from types import FrameType, FunctionType
from typing import IO, Any

import pytest
from _pytest.runner import runtestprotocol

from benchmarks.changes import Change, enclosed

Line = tuple[str, int]
Place = tuple[str, int, str]
NOTICED, UNSEEN, FAILED = 1, 0, 2
SECONDS = 10
"""How long a trial may take beyond what its tests took, and again so many times that."""


@dataclass
class Module:
    """A module whose changes are tried, and what came of it."""

    path: Path
    dotted: str
    changes: list[Change]
    left: list[Change] = field(default_factory=list)
    """Those that no test has noticed."""

    @property
    def file(self) -> str:
        """The file, as what is imported from it names it."""
        return str(self.path.resolve())


class Trials:
    """A plugin of pytest that tries the changes of modules where pytest would run the tests."""

    def __init__(self, modules: list[Module], done: Callable[[Module], None], at_once: int) -> None:
        self.modules = modules
        self.done = done
        self.at_once = at_once
        self.lasted: dict[int, float] = {}
        self.came_to: dict[Line, set[int]] = {}

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Find out which tests come to which lines; then try the changes, a module after the other."""
        if session.testsfailed:
            raise session.Interrupted("the tests cannot be collected")
        for module in self.modules:
            importlib.import_module(module.dotted)
        self.items = session.items
        session.config._tmp_path_factory.getbasetemp()  # type: ignore[attr-defined]  # made before it forks
        self.functions = functions(frozenset(module.file for module in self.modules))
        gc.collect()
        gc.freeze()
        self._look()
        self._control()
        for module in self.modules:
            began = time.monotonic()
            self._try(module)
            seconds = time.monotonic() - began
            tell(f"{module.path}: {len(module.changes)} tried in {seconds:.0f} s, {len(module.left)} left")
            self.done(module)
        return True

    def _look(self) -> None:
        """Run every test once, unchanged, and keep how long it lasted and the lines it came to."""
        parts = [range(start, len(self.items), self.at_once) for start in range(self.at_once)]
        files = frozenset(module.file for module in self.modules)
        for _, status, told in forked((partial(self._lines, part, files) for part in parts), self.at_once):
            if status != UNSEEN:
                pytest.exit(f"a test fails before anything is changed: {told.decode()}", 1)
            for at, (lasted, lines) in pickle.loads(told).items():
                self.lasted[at] = lasted
                for line in lines:
                    self.came_to.setdefault(line, set()).add(at)
        tell(f"{len(self.items)} tests, {sum(self.lasted.values()):.0f} s, come to {len(self.came_to)} lines")

    def _control(self) -> None:
        """Run some tests again, with nothing changed: what fails there would seem to notice every change."""
        quickest = sorted(self.lasted, key=lambda at: self.lasted[at])[:20]
        unchanged = partial(self._lines, quickest, frozenset())
        for _, status, told in forked([unchanged], 1):
            if status != UNSEEN:
                pytest.exit(f"a test fails though nothing is changed: {told.decode()}", 1)

    def _lines(self, part: Iterable[int], files: frozenset[str]) -> tuple[int, bytes]:
        found: dict[int, tuple[float, set[Line]]] = {}
        for at in part:
            lines: set[Line] = set()

            began = time.process_time()
            with traced(files, lines):
                failure = self._failure(at)
            if failure:
                return FAILED, failure.encode()
            found[at] = time.process_time() - began, lines
        return UNSEEN, pickle.dumps(found)

    def _failure(self, at: int) -> str:
        reports = runtestprotocol(self.items[at], log=False, nextitem=None)
        return next((f"{report.nodeid}\n{report.longreprtext}" for report in reports if report.failed), "")

    def _try(self, module: Module) -> None:
        """Try every change of a module, first with what noticed others of the same function, then with what is rare."""
        noticed: Counter[tuple[str, int]] = Counter()

        def trial(change: Change) -> Callable[[], tuple[int, bytes]]:
            tests = {at for line in change.lines for at in self.came_to.get((module.file, line), ())}
            alone = self._alone(change, module)
            order = sorted(tests, key=lambda at: (-noticed[change.function, at], alone.get(at, 0), self.lasted[at]))
            return lambda: self._trial(change, module, order)

        for at, status, told in forked(map(trial, module.changes), self.at_once):
            change = module.changes[at]
            if status == UNSEEN:
                module.left.append(change)
            elif status == FAILED:
                pytest.exit(f"{change.function} of {module.path} cannot be changed: {told.decode()}\n{change.diff}", 1)
            elif told:
                noticed[change.function, int(told)] += 1

    def _alone(self, change: Change, module: Module) -> dict[int, int]:
        """For each test, how many come to the least visited of the lines that it comes to in the function."""
        first = change.heads.stop - 1
        lines = [(module.file, first + more) for more in range(change.source.count("\n") + 1)]
        alone: dict[int, int] = {}
        for tests in sorted((self.came_to.get(line, set()) for line in lines), key=len, reverse=True):
            alone |= dict.fromkeys(tests, len(tests))
        return alone

    def _trial(self, change: Change, module: Module, tests: list[int]) -> tuple[int, bytes]:
        there = [each for line in change.heads for each in self.functions.get((module.file, line, change.function), ())]
        if problem := put_in_place(change, module, there):
            return FAILED, problem.encode()
        seconds = int(SECONDS * (1 + sum(self.lasted[at] for at in tests)))
        spent = int(time.process_time())
        resource.setrlimit(resource.RLIMIT_CPU, (spent + seconds, spent + seconds + 1))
        signal.alarm(seconds * 60)
        for at in tests:
            if self._failure(at):
                return NOTICED, str(at).encode()
        return UNSEEN, b""


@contextmanager
def traced(files: frozenset[str], lines: set[Line]) -> Iterator[None]:
    """Keep which lines of these files are come to."""

    def line(frame: FrameType, _event: str, _argument: Any) -> Any:
        lines.add((frame.f_code.co_filename, frame.f_lineno))
        return line

    def call(frame: FrameType, _event: str, _argument: Any) -> Any:
        return line if frame.f_code.co_filename in files else None

    threading.settrace(call)
    sys.settrace(call)
    try:
        yield
    finally:
        sys.settrace(None)
        threading.settrace(None)


def functions(files: frozenset[str]) -> dict[Place, list[FunctionType]]:
    """The functions made from these files, by file, first line and name, however they are decorated."""
    found: dict[Place, list[FunctionType]] = {}
    gc.unfreeze()  # what is frozen is not listed
    for each in gc.get_objects():
        if type(each) is FunctionType and each.__code__.co_filename in files:
            code = each.__code__
            found.setdefault((code.co_filename, code.co_firstlineno, code.co_qualname), []).append(each)
    return found


def put_in_place(change: Change, module: Module, there: list[FunctionType]) -> str:
    """Have functions do what the changed one does; tell why that cannot be."""
    namespace = dict(vars(sys.modules[module.dotted]))
    free = there[0].__code__.co_freevars if there else ()
    try:
        code = compile(enclosed(change, free), module.file, "exec", __future__.annotations.compiler_flag, True)
        exec(code, namespace)
        changed = namespace["outside"](None)
        for function in there:
            function.__code__ = changed.__code__
            function.__defaults__, function.__kwdefaults__ = changed.__defaults__, changed.__kwdefaults__
    except Exception as wrong:
        return repr(wrong)
    return "" if there else "it is not there"


def forked(tasks: Iterable[Callable[[], tuple[int, bytes]]], at_once: int) -> Iterator[tuple[int, int, bytes]]:
    """Do each task in a process of its own, so many at once: its place among them, its status and what it told.

    One that is ended by a signal has noticed that something takes too long.
    """
    running: dict[int, tuple[int, IO[bytes]]] = {}
    try:
        for at, task in enumerate(tasks):
            if len(running) == at_once:
                yield _first_done(running)
            told: IO[bytes] = tempfile.TemporaryFile()  # noqa: SIM115  # its reader closes it
            if pid := os.fork():
                running[pid] = at, told
            else:
                _do(task, told)
        while running:
            yield _first_done(running)
    finally:
        for pid, (_, told) in running.items():
            os.kill(pid, signal.SIGKILL)
            told.close()


def _do(task: Callable[[], tuple[int, bytes]], told: IO[bytes]) -> None:
    status = FAILED
    try:
        with open(os.devnull, "r+b") as nothing:
            for descriptor in range(3):
                os.dup2(nothing.fileno(), descriptor)
        status, said = task()
        told.write(said)
        told.flush()
    finally:
        os._exit(status)


def _first_done(running: dict[int, tuple[int, IO[bytes]]]) -> tuple[int, int, bytes]:
    pid, status = os.wait()
    at, told = running.pop(pid)
    with told:
        told.seek(0)
        return at, NOTICED if os.WIFSIGNALED(status) else os.waitstatus_to_exitcode(status), told.read()


def tell(text: str) -> None:
    """Say how far it has come, whatever pytest does with what is printed."""
    print(text, file=sys.__stderr__, flush=True)
