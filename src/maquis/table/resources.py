"""What a process may take of the machine; a system that sets no such limits, Windows for one, is asked for none."""

from contextlib import suppress
from pathlib import Path

try:
    import resource
except ImportError:
    resource = None  # type: ignore[assignment]  # Windows has none

OTHER_FILES = 200
"""Files that the server may have open beside its connections."""


def size() -> int:
    """The bytes of memory that this process has taken; 0 where the system does not tell."""
    if resource is None:
        return 0
    try:
        return int(Path("/proc/self/statm").read_text("ascii").split()[0]) * resource.getpagesize()
    except OSError:
        return 0


def limit_size(to: int) -> None:
    """Let this process take so many bytes at most."""
    if resource is not None:
        _limit(resource.RLIMIT_AS, to)


def limit_time(to: int) -> None:
    """Have this process ended when it has worked for so many seconds."""
    if resource is not None:
        _limit(resource.RLIMIT_CPU, to)


def _limit(what: int, to: int) -> None:
    with suppress(OSError, ValueError):
        resource.setrlimit(what, (to, resource.getrlimit(what)[1]))


def connections(wanted: int) -> int:
    """So many connections, or as many as the system lets this process have beside its other files."""
    if resource is None:
        return wanted
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if hard != resource.RLIM_INFINITY:
        wanted = min(wanted, hard - OTHER_FILES)
    if soft != resource.RLIM_INFINITY and soft < wanted + OTHER_FILES:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted + OTHER_FILES, hard))
    return wanted
