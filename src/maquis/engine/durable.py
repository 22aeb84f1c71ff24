"""Files that exist whole or not at all, on disk when a function returns, and locks on them.

What systems do differently about files is said here, and in no other module.
"""

import codecs
import errno
import os
import secrets
import stat
import sys
from contextlib import suppress
from pathlib import Path

try:
    import fcntl
except ImportError:
    fcntl = None  # type: ignore[assignment]  # Windows has none
try:
    import msvcrt
except ImportError:
    msvcrt = None  # type: ignore[assignment]  # only Windows has it

DEVICES = {"CON", "PRN", "AUX", "NUL", "CONIN$", "CONOUT$"} | {
    f"{port}{n}" for port in ("COM", "LPT") for n in range(10)
}
"""Names that Windows takes for devices, whatever follows a dot after them."""
OPEN = sum(getattr(os, each, 0) for each in ("O_CLOEXEC", "O_NONBLOCK", "O_NOINHERIT", "O_BINARY"))
"""Flags for every open: a pipe or a device in place of a file must not make the caller wait; a line's end is a byte."""
PRIVATE, SHARED = 0o600, 0o666
"""Modes of new files: of those that hold a secret, and of all others, less what the umask takes."""
LONGEST = 255
"""Bytes of the longest name that a file can have."""
LOCKED = 0x7FFF_FFFE
"""The byte that Windows locks, for nobody can read what is locked there: it is beyond the end of any file."""
LINKS = os.name == "posix" and hasattr(os, "link")
"""Whether a file can have a second name, and lose its first while it is open."""
NO_LINKS = {errno.EPERM, errno.ENOTSUP, errno.EOPNOTSUPP, errno.ENOSYS, errno.EMLINK}
"""Errors of disks that have no second names for files."""
FOLDERS = hasattr(os, "O_DIRECTORY") and sys.platform != "emscripten"
"""Whether folders can be opened and brought to disk; where not, the system sees to that itself, or has no disk."""


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


def text(data: bytes) -> str:
    """Return the text of a file, in UTF-8 or as programs of Windows mark theirs; raise `UnicodeDecodeError`."""
    wide = data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE))
    return data.decode("utf-16" if wide else "utf-8-sig")


def as_written(data: bytes) -> bytes:
    """Return a file of lines of JSON as it was before a mail program or an editor ended its lines as Windows does."""
    data = data.removeprefix(codecs.BOM_UTF8)
    return data.replace(b"\r\n", b"\n") if data.partition(b"\n")[0].endswith(b"\r") else data


def create(path: Path, data: bytes) -> int:
    """Make a new file that its owner alone can read, and return it open for appending and locked for writing.

    Raises `FileExistsError` if there is a file of that name: nothing is ever overwritten. Other failures raise
    `OSError` and leave no file behind.
    """
    if LINKS:
        try:
            return _linked(path, data)
        except OSError as error:
            if error.errno not in NO_LINKS:
                raise
    return _in_place(path, data)


def new(path: Path, flags: int = 0) -> int:
    """Make an empty file that its owner alone can read, and return it open; raise `OSError`."""
    _fits(path)
    return os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL | OPEN | flags, PRIVATE)


def _linked(path: Path, data: bytes) -> int:
    """Give a file its name when all is in it, so that whatever happens there is no half a file."""
    fd, part = _begun(path.parent, PRIVATE)
    try:
        try:
            lock(fd)
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


def _in_place(path: Path, data: bytes) -> int:
    """Fill a file under its own name, where it cannot get one later: a program that is killed leaves a part of it."""
    fd = new(path, os.O_APPEND)
    try:
        lock(fd)
        _fill(fd, data)
        sync_folder(path)
    except BaseException:
        os.close(fd)
        os.unlink(path)
        raise
    return fd


def replace(path: Path, data: bytes, mode: int = SHARED) -> None:
    """Write a file in place of any of that name; raise `OSError`, and what was there before is there still."""
    path = Path(os.path.realpath(path))
    _fits(path)
    with suppress(FileNotFoundError):
        _check(os.stat(path).st_mode)
    fd, part = _begun(path.parent, mode)
    named = part or _hidden(path.parent)
    try:
        try:
            _fill(fd, data)
            if part is None:
                _name(fd, None, named)
        finally:
            os.close(fd)
        os.replace(named, path)
    except BaseException:
        named.unlink(missing_ok=True)
        raise
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
    if not FOLDERS:
        return
    folder = os.open(path.parent, os.O_RDONLY | os.O_DIRECTORY | OPEN)
    try:
        os.fsync(folder)
    finally:
        os.close(folder)


def lock(fd: int, *, shared: bool = False) -> bool:
    """Take a lock until the file is closed, if nobody's is in the way; say whether it was taken.

    Many may have a `shared` one, except on Windows. A system that has no locks runs one program, in a web page.
    """
    try:
        if fcntl is not None:
            fcntl.flock(fd, (fcntl.LOCK_SH if shared else fcntl.LOCK_EX) | fcntl.LOCK_NB)
        elif msvcrt is not None:
            _lock_byte(fd)
    except (BlockingIOError, PermissionError):
        return False
    return True


def _lock_byte(fd: int) -> None:
    place = os.lseek(fd, 0, os.SEEK_CUR)
    os.lseek(fd, LOCKED, os.SEEK_SET)
    try:
        msvcrt.locking(fd, msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined,unused-ignore]  # only Windows has it
    finally:
        os.lseek(fd, place, os.SEEK_SET)


def keep_private(fd: int) -> None:
    """Close a file to other users, where the system tells users apart so."""
    if hasattr(os, "fchmod"):
        os.fchmod(fd, PRIVATE)


def _fits(path: Path) -> None:
    """Raise `OSError` for the name of a file that Windows takes for something else."""
    if msvcrt is not None and (wrong := misread(path.name)):
        raise OSError(errno.EINVAL, wrong)


def misread(name: str) -> str:
    """What is wrong with the name of a file on Windows, or nothing."""
    if found := next((each for each in name if each in '<>:"/\\|?*' or each < " "), ""):
        return f"Windows has no {found if found >= ' ' else 'control character'} in the name of a file"
    if name.endswith((".", " ")):
        return "Windows leaves out a dot or a space at the end of a name"
    device = name.partition(".")[0].rstrip(" ").upper()
    return f"Windows keeps the name {device} for a device" if device in DEVICES else ""


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
