"""What a site does better with a page than its Markdown says: light pictures, links by titles, where to go on."""

import os
import re
from collections.abc import Iterator, Sequence
from itertools import count, pairwise
from pathlib import Path

from PIL import Image

PICTURE = re.compile(r"!\[([^\]]*)\]\(([\w./-]+)\.png\)")
ONWARD = re.compile(r"(?<!!)\[[^\]]*\]\((?!https?:|#)[^)]+\)|<a [^>]*href=\"(?!https?:|#)")
"""A link to another page."""
FILE = re.compile(r"(?<!!)\[[\w./-]+\.md\]\(([\w./-]+\.md)(#[^)]*)?\)")
"""A link to a page that is called after its file."""
HEAVY = 30_000
"""Bytes from which a picture is kept as WebP, which takes half; most of what a page sends are its pictures."""
QUALITY = 50
WIDE = 1100
"""Pixels that a picture may be wide: half again as many as a page shows of it."""


def lighten(docs: Path) -> None:
    """Have heavy pictures be light, and those below the first of a page be loaded when they come into sight."""
    heavy = {path for path in docs.rglob("*.png") if path.stat().st_size > HEAVY}
    for path in heavy:
        with Image.open(path) as picture:
            light = picture.convert("RGB")
            light.thumbnail((WIDE, light.height), Image.Resampling.LANCZOS)
            light.save(path.with_suffix(".webp"), quality=QUALITY, method=6)
    for page in docs.rglob("*.md"):
        numbers = count()

        def lighter(found: re.Match[str], page: Path = page, numbers: Iterator[int] = numbers) -> str:
            path = (page.parent / f"{found[2]}.png").resolve()
            kind = "webp" if path in heavy else "png"
            return f"![{found[1]}]({found[2]}.{kind})" + ("{ loading=lazy }" if next(numbers) else "")

        page.write_text(PICTURE.sub(lighter, page.read_text(encoding="utf-8")), encoding="utf-8")


def lead_on(docs: Path, pages: Sequence[tuple[str, str]]) -> None:
    """Have each page whose text leads to no other lead to the next, as they are listed with titles, or the first."""
    after = {page: following for (_, page), following in pairwise(pages)}
    for path in docs.rglob("*.md"):
        text, page = path.read_text(encoding="utf-8"), path.relative_to(docs)
        if not ONWARD.search(text):
            title, following = after.get(page.as_posix(), pages[0])
            at = Path(os.path.relpath(following, page.parent)).as_posix()
            path.write_text(f"{text.rstrip()}\n\nNext: [{title}]({at})\n", encoding="utf-8")


def call_by_titles(docs: Path, pages: Sequence[tuple[str, str]]) -> None:
    """Have links that are called after files be called after the pages, as they are listed with titles."""
    titles = {page: title for title, page in pages}
    for path in docs.rglob("*.md"):

        def called(found: re.Match[str], path: Path = path) -> str:
            page = Path(os.path.relpath(path.parent / found[1], docs)).as_posix()
            return f"[{titles[page]}]({found[1]}{found[2] or ''})" if page in titles else found[0]

        path.write_text(FILE.sub(called, path.read_text(encoding="utf-8")), encoding="utf-8")
