"""Answers that are the same everywhere: files, downloads, problems."""

import asyncio
import gzip
import logging
from collections.abc import AsyncIterator
from typing import Any

from litestar import MediaType, Request, Response
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi import ResponseSpec
from litestar.response import Stream

from maquis.table import wire
from maquis.table.denied import CLOSED, Denied
from maquis.table.page import File
from maquis.table.storage import Storage
from maquis.table.tablefile import StorageError

LOG = logging.getLogger("maquis.table")
PART = 500
"""Lines of a record that are sent together."""
LONG = 1_000
"""Bytes of an answer from which it is compressed."""
TOO_MUCH = "that is more than is taken at once"
TOO_DEEP = wire.Problem(error="the body cannot be read: it is nested too deep")
NOT_TEXT = "the body cannot be read: it is not UTF-8"
BROKEN = wire.Problem(error="the server broke down over this: it is a bug of maquis")


class Asked(Request[Any, Any, Any]):
    """A request whose body may be anything: what is no text is told as what is no JSON is."""

    async def json(self) -> Any:
        """The body; raise `Denied`."""
        try:
            return await super().json()
        except UnicodeDecodeError:
            raise Denied(400, NOT_TEXT) from None


def errors(*statuses: int) -> dict[int, ResponseSpec]:
    """The errors of a route, as they are described."""
    words = {
        400: "It cannot be read, or asks for what there is not.", 401: "The key is none.",
        403: "It is not this seat's to do.", 404: "There is no such thing.",
        409: "It was made for an older version of the position; `news` tells what came since.",
        410: "Somebody sat down with this invitation before.",
        413: "It is too much for one request.", 429: "It was asked too often.",
        503: "It takes too long now, or could not be written to disk: nothing was done.",
    }  # fmt: skip
    return {
        status: ResponseSpec(wire.Problem, description=words[status], generate_examples=False) for status in statuses
    }


KEYED: Any = {"responses": errors(400, 401, 403, 404, 413, 429, 503), "security": [{"seat": []}]}
PLAY: Any = {
    "responses": errors(400, 401, 403, 404, 409, 413, 429, 503),
    "security": [{"seat": []}],
    "status_code": 200,
}


def served(request: Request[Any, Any, Any], found: File, cache: str) -> Response[bytes]:
    """Answer with a file, unless the asker has it."""
    headers = {"etag": found.tag, "cache-control": cache, "vary": "accept-encoding"}
    if request.headers.get("if-none-match") == found.tag:
        return Response(b"", status_code=304, headers=headers, media_type=found.kind)
    data = found.data
    if found.zipped is not None and "gzip" in request.headers.get("accept-encoding", ""):
        data, headers["content-encoding"] = found.zipped, "gzip"
    return Response(data, headers=headers, media_type=found.kind)


def download(name: str, data: bytes, kind: str) -> Response[bytes]:
    """Answer with something to be saved."""
    return Response(data, headers={"content-disposition": f'attachment; filename="{name}"'}, media_type=kind)


def ready(request: Request[Any, Any, Any], data: bytes) -> Response[Any]:
    """Answer with JSON that is encoded already; if it is long it is compressed: sets of places shrink well."""
    if len(data) < LONG:
        return Response(data, media_type=MediaType.JSON)
    headers = {"vary": "accept-encoding"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        data, headers["content-encoding"] = gzip.compress(data, 1, mtime=0), "gzip"
    return Response(data, headers=headers, media_type=MediaType.JSON)


def record(kept: Storage, game: str, lines: int) -> Stream:
    """Answer with so many lines of a record, as a file, of which only a part is in memory at a time."""

    async def parts() -> AsyncIterator[bytes]:
        for start in range(0, lines, PART):
            part = await asyncio.to_thread(kept.lines, game, start, min(start + PART, lines))
            yield b"".join(part)

    headers = {"content-disposition": f'attachment; filename="{game}.maquis"'}
    return Stream(parts(), media_type="application/octet-stream", headers=headers)


def problem(error: Denied) -> tuple[wire.Problem, dict[str, str]]:
    """What is answered when something was not done, and the headers that tell more."""
    headers = {"retry-after": str(error.wait)} if error.wait else {}
    if error.status == 401:
        headers["www-authenticate"] = "Bearer"
    return wire.Problem(error=error.words, news=error.news), headers


def denied(_: Request[Any, Any, Any], error: Denied) -> Response[wire.Problem]:
    """Answer that something was not done."""
    body, headers = problem(error)
    return Response(body, status_code=error.status, headers=headers)


def http(_: Request[Any, Any, Any], error: HTTPException) -> Response[wire.Problem]:
    """Answer to a request that cannot be read, or asks for what there is not."""
    words = {404: "there is nothing here", 405: "that cannot be done here", 413: TOO_MUCH}
    said = words.get(error.status_code, error.detail or "that cannot be done")
    if isinstance(error, ValidationException) and error.extra:
        said = "; ".join(_fault(each) for each in error.extra)
    headers = {name: value for name, value in (error.headers or {}).items() if name.lower() == "allow"}
    return Response(wire.Problem(error=said), status_code=error.status_code, headers=headers)


def _fault(each: Any) -> str:
    if not isinstance(each, dict):
        return str(each)
    key = each.get("key", "")
    return f"{key}: {each.get('message', '')}" if key else str(each.get("message", ""))


def closed(request: Request[Any, Any, Any], error: StorageError) -> Response[wire.Problem]:
    """Answer when the file of games cannot be read: why is told in the server's log alone."""
    LOG.error("%s %s: %s", request.method, request.url.path, error)
    return Response(wire.Problem(error=CLOSED), status_code=503)


def too_deep(_: Request[Any, Any, Any], error: RecursionError) -> Response[wire.Problem]:
    """Answer to a body in which things are nested without end."""
    return Response(TOO_DEEP, status_code=400)


def broken(request: Request[Any, Any, Any], error: Exception) -> Response[wire.Problem]:
    """Answer after a bug, which is told in the server's log alone."""
    LOG.error("%s %s broke down", request.method, request.url.path, exc_info=error)
    return Response(BROKEN, status_code=500)
