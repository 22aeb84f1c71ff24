"""The page's files, built by Vite into a folder of this package and kept in memory."""

import gzip
import hashlib
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Hashable
from pathlib import Path

import msgspec

FOLDER = Path(__file__).with_name("page")
MISSING = "The page is not built yet: run make page, then start the table again.\n"
KINDS = {
    **{ending: f"text/{kind}; charset=utf-8" for ending, kind in (
        (".css", "css"), (".html", "html"), (".js", "javascript"), (".md", "markdown"), (".mjs", "javascript"),
        (".txt", "plain"),
    )},
    ".json": "application/json", ".png": "image/png", ".svg": "image/svg+xml; charset=utf-8",
    ".wasm": "application/wasm", ".webmanifest": "application/manifest+json", ".woff2": "font/woff2",
    ".zip": "application/zip",
}  # fmt: skip
"""What files of the page are; Windows has a list of its own, which other programs change."""
MOST_FILES = 32
"""Answers that are kept: a board has up to half a megabyte."""
SMALL = 1000
"""Bytes below which nothing is compressed."""


class File(msgspec.Struct, frozen=True):
    """Something that is served as it is: `tag` changes with it."""

    data: bytes
    zipped: bytes | None
    kind: str
    tag: str
    lasting: bool = False


def file(data: bytes, kind: str, lasting: bool = False) -> File:
    """Make something ready to be served."""
    zipped = (
        gzip.compress(data, 6, mtime=0) if len(data) > SMALL and not kind.startswith(("image/p", "font/")) else None
    )
    if zipped is not None and len(zipped) > len(data) * 0.9:
        zipped = None
    return File(data, zipped, kind, f'"{hashlib.sha256(data).hexdigest()[:24]}"', lasting)


class Files:
    """Answers that are the same for everybody, worked out once, and again if many others were wanted since."""

    def __init__(self) -> None:
        self._found: OrderedDict[Hashable, File] = OrderedDict()

    async def get(self, key: Hashable, find: Callable[[], Awaitable[bytes]]) -> File:
        """An answer, from memory or worked out; nobody waits for what another asked for."""
        found = self._found.get(key) or file(await find(), "application/json")
        self._found[key] = found
        self._found.move_to_end(key)
        if len(self._found) > MOST_FILES:
            self._found.popitem(last=False)
        return found


class Page:
    """The files of the page, read when they are first asked for, and again when the page was built anew."""

    def __init__(self, folder: Path = FOLDER) -> None:
        self._folder = folder
        self._files: dict[str, File] = {}
        self._built = 0.0

    def find(self, path: str) -> File | None:
        """The file at a path; the page itself at no path."""
        self._read()
        if not self._files and path in ("", "index.html"):
            return file(MISSING.encode(), KINDS[".txt"])
        return self._files.get(path or "index.html")

    def _read(self) -> None:
        try:
            built = (self._folder / "index.html").stat().st_mtime
        except OSError:
            self._files = {}
            return
        if built != self._built or not self._files:
            self._built = built
            found = (each for each in sorted(self._folder.rglob("*")) if each.is_file())
            self._files = {each.relative_to(self._folder).as_posix(): self._file(each) for each in found}

    def _file(self, path: Path) -> File:
        kind = KINDS.get(path.suffix, "application/octet-stream")
        return file(path.read_bytes(), kind, path.parent.name == "assets")
