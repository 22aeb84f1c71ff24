"""A clerk: a process that works on questions, one after the other, and can be ended over one without harm to the rest.

`python -m maquis.table.clerk MEGABYTES SECONDS` reads questions and writes answers, until whoever started it is gone,
however that came. It may take so much memory beyond what it has when it is idle, and so much processor time for a
question. It keeps copies of the games that it was asked about, made from the lines of their records that are on disk.
"""

import gc
import importlib
import os
import pickle
import signal
import sys
import threading
import time
import traceback
from collections import OrderedDict
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from queue import SimpleQueue
from typing import Any

import msgspec

from maquis.boards import labels
from maquis.contract import earlier
from maquis.engine.errors import MaquisError
from maquis.table import resources, tablefile
from maquis.table.denied import Denied, not_taken_up
from maquis.table.known import Scenarios
from maquis.table.live import Live
from maquis.table.pending import PendingRecord
from maquis.table.rows import GameRow

COPIES = 16
"""Games of which a clerk keeps copies."""
PAGE = 1 << 20


class About(msgspec.Struct, frozen=True):
    """A game in a file, as it is with so many lines of its record."""

    path: Path
    row: GameRow
    lines: int


class Answer(msgspec.Struct):
    """What a question comes to: data, or words and a status if there is none; `last` if the clerk ends with it."""

    data: bytes = b""
    status: int = 200
    words: str = ""
    last: bool = False


class Desk:
    """What a clerk has at hand."""

    def __init__(self) -> None:
        self.scenarios = Scenarios()
        self._copies: OrderedDict[str, Live] = OrderedDict()

    def copy(self, about: About) -> Live:
        """The game, exactly as it is with so many lines; raise `Denied` if it cannot be read."""
        row = about.row
        live = self._copies.pop(row.id, None)
        try:
            if live is None or live.kept > about.lines:
                record = PendingRecord.read(tablefile.read_lines(about.path, row.id, 0, about.lines))
                header = record.header
                live = Live(row, self.scenarios.get(header.scenario, header.edition, earlier.figures(header)), record)
            else:
                live.follow(tablefile.read_lines(about.path, row.id, live.kept, about.lines))
        except MaquisError as error:
            raise not_taken_up(row.id, error) from None
        live.row, live.kept = row, about.lines
        self._copies[row.id] = live
        if len(self._copies) > COPIES:
            self._copies.popitem(last=False)
        return live


def of_game(desk: Desk, about: About, work: Callable[..., object], *args: object) -> object:
    """Ask something about a game."""
    return work(desk.copy(about), *args)


def answered(desk: Desk, work: Callable[..., object], args: Sequence[Any]) -> Answer:
    """Work on a question."""
    try:
        found = work(desk, *args)
        return Answer(found if isinstance(found, bytes) else msgspec.json.encode(found))
    except Denied as denied:
        return Answer(status=denied.status, words=denied.words)
    except MemoryError:
        return Answer(status=503, words="this takes too much memory, and was given up", last=True)
    except Exception:
        return Answer(status=500, words=traceback.format_exc())


def read(fd: int, most: int = 1 << 40) -> bytes:
    """Read what was written by `write`; raise `EOFError` if there is nothing more, or it is too long."""
    length = int.from_bytes(_exactly(fd, 8), "big")
    if length > most:
        raise EOFError
    return _exactly(fd, length)


def _exactly(fd: int, length: int) -> bytes:
    found = bytearray()
    while len(found) < length:
        part = os.read(fd, min(PAGE, length - len(found)))
        if not part:
            raise EOFError
        found += part
    return bytes(found)


def write(fd: int, data: bytes) -> None:
    """Write something with its length."""
    left = memoryview(len(data).to_bytes(8, "big") + data)
    while left:
        left = left[os.write(fd, left) :]


def _listen(questions: "SimpleQueue[bytes]") -> None:
    """Take questions; end this process as soon as there can be no more."""
    with suppress(EOFError, OSError):
        while True:
            questions.put(read(0))
    os._exit(0)


def main(megabytes: int, seconds: int) -> None:
    """Work on questions; what most of them need is there before the first."""
    importlib.import_module("maquis.table.seen")
    out = os.dup(1)
    os.dup2(2, 1)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    questions = SimpleQueue[bytes]()
    threading.Thread(target=_listen, args=(questions,), daemon=True).start()
    gc.collect()
    gc.freeze()
    idle, most = resources.size(), megabytes << 20
    if idle:
        resources.limit_size(idle + most)
    desk = Desk()
    labels.begin(labels.Marks())
    write(out, b"")
    while True:
        question = questions.get()
        resources.limit_time(int(time.process_time()) + seconds + 1)
        answer = answered(desk, *pickle.loads(question))
        answer.last = answer.last or resources.size() > idle + most // 2
        write(out, msgspec.msgpack.encode(answer))
        if answer.last:
            os._exit(0)


def decoded(data: bytes) -> Answer:
    """Read an answer."""
    return msgspec.msgpack.decode(data, type=Answer)


def command(megabytes: int, seconds: float) -> tuple[list[str], dict[str, str]]:
    """How a clerk is started: the command and its environment."""
    path = os.pathsep.join(each for each in sys.path if each)
    words: list[Any] = [sys.executable, "-m", "maquis.table.clerk", megabytes, int(seconds) + 1]
    return [str(each) for each in words], {**os.environ, "PYTHONPATH": path, "MALLOC_ARENA_MAX": "1"}


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
