"""Files that exist whole or not at all, on disk when a function returns, and locks on them."""

import errno
import fcntl
import os
import secrets
import stat
from contextlib import suppress
from pathlib import Path

OPEN = os.O_CLOEXEC | os.O_NONBLOCK
"""Flags for every open: a pipe or a device in place of a file must not make the caller wait."""
PRIVATE, SHARED = 0o600, 0o666
"""Modes of new files: of those that hold a secret, and of all others, less what the umask takes."""
LONGEST = 255
"""Bytes of the longest name that a file can have."""


class NotAFile(OSError):
    """What is no regular file, and no folder either: a pipe, a socket, a device."""

    def __init__(self) -> None:
        super().__init__(errno.EINVAL, "it is not a file")


def opened(path: Path, flags: int, mode: int = SHARED) -> int:
    """Open a file; raise `OSError`, which is `IsADirectoryError` or `NotAFile` for what is no file."""
    fd = os.open(path, flags | OPEN, mode)
    try:
        _check(os.fstat(fd).st_mode)
    except OSError:
        os.close(fd)
        raise
    return fd


def _check(mode: int) -> None:
    if stat.S_ISDIR(mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
    if not stat.S_ISREG(mode):
        raise NotAFile


def read(path: Path) -> bytes:
    """Return what is in a file; raise `OSError`."""
    with open(opened(path, os.O_RDONLY), "rb") as file:
        return file.read()


def create(path: Path, data: bytes) -> int:
    """Make a new file that its owner alone can read, and return it open for appending and locked for writing.

    Raises `FileExistsError` if there is a file of that name: nothing is ever overwritten. Other failures raise
    `OSError` and leave no file behind.
    """
    fd, part = _begun(path.parent, PRIVATE)
    try:
        try:
            lock(fd, fcntl.LOCK_EX)
            _fill(fd, data)
            _name(fd, part, path)
        finally:
            if part is not None:
                os.unlink(part)
        sync_folder(path)
    except BaseException:
        os.close(fd)
        raise
    return fd


def replace(path: Path, data: bytes, mode: int = SHARED) -> None:
    """Write a file in place of any of that name; raise `OSError`, and what was there before is there still."""
    path = Path(os.path.realpath(path))
    with suppress(FileNotFoundError):
        _check(os.stat(path).st_mode)
    fd, part = _begun(path.parent, mode)
    named = part or _hidden(path.parent)
    try:
        _fill(fd, data)
        if part is None:
            _name(fd, None, named)
        os.replace(named, path)
    except BaseException:
        named.unlink(missing_ok=True)
        raise
    finally:
        os.close(fd)
    sync_folder(path)


def _begun(folder: Path, mode: int) -> tuple[int, Path | None]:
    """Open a new file that has no name yet: it is gone if the program is killed.

    Where the system has no such files it has a hidden name, which is returned with it.
    """
    flags = os.O_RDWR | os.O_APPEND | OPEN
    if os.path.isdir("/proc/self/fd"):
        with suppress(OSError, AttributeError):
            return os.open(folder, flags | os.O_TMPFILE, mode), None
    part = _hidden(folder)
    return os.open(part, flags | os.O_CREAT | os.O_EXCL, mode), part


def _hidden(folder: Path) -> Path:
    return folder / f".maquis.{secrets.token_hex(8)}"


def _fill(fd: int, data: bytes) -> None:
    rest = memoryview(data)
    while rest:
        rest = rest[os.write(fd, rest) :]
    os.fsync(fd)


def _name(fd: int, part: Path | None, path: Path) -> None:
    """Give a file its name, if there is no file of that name."""
    if part is not None:
        os.link(part, path)
    else:
        # Only with a folder named, which an absolute path does not need, does Python follow /proc to the file itself.
        os.link(f"/proc/self/fd/{fd}", path, src_dir_fd=fd)


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


def free_name(path: Path, ending: str) -> Path:
    """Return `path` with an ending, and with the first number from 2 up if need be, such that there is no such file."""
    name, number = ended(path, ending), 1
    while os.path.lexists(name):
        number += 1
        name = ended(path, f"{ending}.{number}")
    return name


def ended(path: Path, ending: str) -> Path:
    """Return `path` with an ending; a name that would be too long loses as much before it."""
    name = path.name
    while len(os.fsencode(name + ending)) > LONGEST:
        name = name[:-1]
    return path.with_name(name + ending)
