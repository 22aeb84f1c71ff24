"""Work that does harm, for clerks to be asked; run as a program, a clerk at work that is told of nobody else."""

import pickle
import sys
import time
from typing import Any

from maquis.table.clerks import Clerk


def for_ever(*_: Any) -> None:
    """Never come to an end."""
    while True:
        pass


def waiting(*_: Any) -> None:
    """Never come to an end, at no cost to the machine."""
    while True:
        time.sleep(60)


def for_ever_in_c(*_: Any) -> int:
    """Never come to an end, and let no other thread of the process have its turn."""
    return len(str(pow(7, 10**9)))


def all_memory(*_: Any) -> int:
    """Take memory without end."""
    found = []
    while True:
        found.append(bytearray(10**7))


def one_list(*_: Any) -> int:
    """Take much memory at once."""
    return len([0] * 10**9)


def dead(*_: Any) -> None:
    """End as a process does that the system kills."""
    import os
    import signal

    os.kill(os.getpid(), signal.SIGKILL)


def checked(desk: Any, data: bytes) -> None:
    """Check a record that is brought, and come to no end with one."""
    from maquis.table.opening import _checked

    _checked(desk, data) if data != b"for ever" else waiting()


def bug(*_: Any) -> None:
    """Break down."""
    raise ValueError("planted")


if __name__ == "__main__":
    clerk = Clerk(256, 2)
    print(clerk.pid, flush=True)
    clerk.ask(pickle.dumps((globals()[sys.argv[1]], ())))
