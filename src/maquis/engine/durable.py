"""Files that exist whole or not at all, on disk when a function returns, and locks on them."""

import fcntl
import os
import secrets
from pathlib import Path

OPEN = os.O_CLOEXEC | os.O_NONBLOCK
"""Flags for every open: a pipe or a device in place of a file must not make the caller wait."""


def create(path: Path, data: bytes) -> int:
    """Make a new file, durably, and return it open for appending and locked for writing.

    Raises `FileExistsError` if there is a file of that name: nothing is ever overwritten. Other failures raise
    `OSError` and leave no file behind.
    """
    part = path.with_name(f".{path.name}.{secrets.token_hex(4)}")
    fd = os.open(part, os.O_RDWR | os.O_APPEND | os.O_CREAT | os.O_EXCL | OPEN, 0o666)
    try:
        try:
            lock(fd, fcntl.LOCK_EX)
            rest = memoryview(data)
            while rest:
                rest = rest[os.write(fd, rest) :]
            os.fsync(fd)
            os.link(part, path)
        finally:
            os.unlink(part)
        sync_folder(path)
    except BaseException:
        os.close(fd)
        raise
    return fd


def sync_folder(path: Path) -> None:
    """Bring the folder's list of names to disk, so that a new name in it survives a power failure."""
    folder = os.open(path.parent, os.O_RDONLY | os.O_DIRECTORY | OPEN)
    try:
        os.fsync(folder)
    finally:
        os.close(folder)


def lock(fd: int, kind: int) -> bool:
    """Take a lock (`fcntl.LOCK_EX` or `fcntl.LOCK_SH`) if nobody's is in the way; say whether it was taken."""
    try:
        fcntl.flock(fd, kind | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True


def free_name(path: Path) -> Path:
    """Return `path`, or `path` with the first number from 2 up, such that there is no such file."""
    name, number = path, 1
    while os.path.lexists(name):
        number += 1
        name = path.with_name(f"{path.name}.{number}")
    return name
