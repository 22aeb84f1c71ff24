"""kill -9 at any instant: every entry that was acknowledged is there, and the record opens."""

import random
import signal
import subprocess
import sys
import time
from pathlib import Path

from maquis.engine.record import Header, Record

WRITER = """
import sys
from pathlib import Path
import msgspec
from maquis.engine.record import Entry, Record

record = Record.open(Path(sys.argv[1]), write=True)
by_turn = sys.argv[2] == "turn"
number = len(record)
while True:
    event = msgspec.Raw(msgspec.json.encode({"event": "moved", "path": ["2714", "2815"] * (number % 50)}))
    last = not by_turn or number % 7 == 6
    record.append(Entry(version=number, side="axis", order="end", rolls=[], events=[event]), commit=last)
    number += 1
    if last:
        sys.stdout.write(f"{number}\\n")
        sys.stdout.flush()
"""


def killed(path: Path, by: str, seconds: float) -> int:
    """Run a writer, kill it so long after its first word, and return the number of entries it acknowledged."""
    writer = subprocess.Popen([sys.executable, "-c", WRITER, str(path), by], stdout=subprocess.PIPE, text=True)
    assert writer.stdout is not None
    first = writer.stdout.readline()
    time.sleep(seconds)
    writer.send_signal(signal.SIGKILL)
    rest = writer.stdout.read()
    writer.stdout.close()
    writer.wait()
    words = [word for word in (first + rest).split("\n")[:-1] if word]
    return int(words[-1])


def test_no_acknowledged_entry_is_lost_to_kill_9(tmp_path: Path) -> None:
    chance = random.Random(40)
    path = tmp_path / "game.maquis"
    Record.create(path, Header(edition="game.rule9", rules="1", scenario="forest")).close()
    for attempt in range(25):
        acknowledged = killed(path, ("order", "turn")[attempt % 2], chance.random() * 0.03)
        record = Record.open(path)
        assert len(record) >= acknowledged
        assert [each.version for each in record.entries] == list(range(len(record)))
