"""Answers that are the same everywhere: files, downloads, problems."""

import asyncio
import gzip
from collections.abc import AsyncGenerator, Mapping
from typing import TYPE_CHECKING, Generic, TypeVar

from maquis.boards import labels
from maquis.table import wire
from maquis.table.denied import Denied
from maquis.table.page import File
from maquis.table.storage import Storage

if TYPE_CHECKING:
    from maquis.table.routes import Asked

T = TypeVar("T")
PART = 500
"""Lines of a record that are sent together."""
LABELS, MARKED = "labels", "marked"
"""The header by which somebody asks for places that are marked, and what it says."""
LONG = 1_000
"""Bytes of an answer from which it is compressed."""
JSON = "application/json"
BYTES = "application/octet-stream"
TEXT = "text/plain; charset=utf-8"
TOO_DEEP = wire.Problem(error="the body cannot be read: it is nested too deep")
NOT_TEXT = "the body cannot be read: it is not UTF-8"
BROKEN = wire.Problem(error="the server broke down over this: it is a bug of maquis")


class Reply(Generic[T]):
    """An answer that is encoded already: what it tells is a `T`; bytes are a file."""

    def __init__(
        self, data: bytes, kind: str = JSON, headers: Mapping[str, str] | None = None, status: int = 0
    ) -> None:
        self.data, self.kind, self.headers, self.status = data, kind, headers or {}, status


class Stream:
    """An answer of which only a part is in memory at a time; its first decides whether there is one."""

    def __init__(self, parts: AsyncGenerator[bytes, None], headers: Mapping[str, str] | None = None) -> None:
        self.parts, self.headers = parts, headers or {}


def served(asked: "Asked", found: File, cache: str) -> Reply[T]:
    """Answer with a file, unless the asker has it."""
    headers = {"etag": found.tag, "cache-control": cache, "vary": "accept-encoding"}
    if asked.header("if-none-match") == found.tag:
        return Reply(b"", found.kind, headers, 304)
    data = found.data
    if found.zipped is not None and "gzip" in asked.header("accept-encoding"):
        data, headers["content-encoding"] = found.zipped, "gzip"
    return Reply(data, found.kind, headers)


def download(name: str, data: bytes, kind: str) -> Reply[bytes]:
    """Answer with something to be saved."""
    return Reply(data, kind, {"content-disposition": f'attachment; filename="{name}"'})


def to_reader(asked: "Asked", data: bytes) -> bytes:
    """What is told, with its places marked if the asker fills in what his reader calls them."""
    if asked.header(LABELS) == MARKED or labels.MARK not in data:
        return data
    return labels.unmarked(data.decode()).encode()


def ready(asked: "Asked", data: bytes) -> Reply[T]:
    """Answer with JSON that is encoded already; if it is long it is compressed: sets of places shrink well."""
    data = to_reader(asked, data)
    if len(data) < LONG:
        return Reply(data)
    headers = {"vary": "accept-encoding"}
    if "gzip" in asked.header("accept-encoding"):
        data, headers["content-encoding"] = gzip.compress(data, 1, mtime=0), "gzip"
    return Reply(data, JSON, headers)


def record(kept: Storage, game: str, lines: int) -> Stream:
    """Answer with so many lines of a record, as a file, of which only a part is in memory at a time."""

    async def parts() -> AsyncGenerator[bytes, None]:
        for start in range(0, lines, PART):
            part = await asyncio.to_thread(kept.lines, game, start, min(start + PART, lines))
            yield b"".join(part)

    return Stream(parts(), {"content-disposition": f'attachment; filename="{game}.maquis"'})


def problem(error: Denied) -> tuple[wire.Problem, dict[str, str]]:
    """What is answered when something was not done, and the headers that tell more."""
    headers = {"retry-after": str(error.wait)} if error.wait else {}
    if error.status == 401:
        headers["www-authenticate"] = "Bearer"
    if error.allow:
        headers["allow"] = ", ".join(error.allow)
    return wire.Problem(error=error.words, news=error.news), headers
