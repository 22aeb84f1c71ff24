"""Lays out what the site is built of: the pages of `docs/`, the rulebooks of editions, examples, how to find them."""

import json
import re
import shutil
from collections.abc import Iterable, Iterator, Mapping
from functools import partial
from pathlib import Path
from typing import Any

from handbook.improving import call_by_titles, lead_on, lighten
from handbook.library import modules_apart
from maquis.book.chapters import book
from maquis.book.mistakes import mistakes
from maquis.book.pages import pages, pictures
from maquis.contract.editions import edition, editions

ROOT = Path(__file__).parents[1]
DESK = "../../../"
"""From a rulebook to the page that has the desk."""
RULEBOOKS = "rulebooks"
BESIDE = {"](../examples/": "](examples/", "](../CHANGELOG.md": "](CHANGELOG.md", "](../README.md": "](index.md"}
"""Links of pages to what lies beside `docs/`, and where that lies on the site."""
LINK = re.compile(r"(?<!!)\[([^\]]*)\]\(([\w./-]+)\)")
TO_BOOK = re.compile(r"\]\(((?:\.\./)*)rulebooks\.md#([\w-]+)\)")
"""A link to the place of a rulebook, or of all, on the page that tells which there are, as it is without a site."""
ALL_BOOKS = "which-there-are"
Nav = list[dict[str, Any]]
"""Titles with their pages, or with more of the same."""


def stage(folder: Path, root: Path, nav: Nav | None = None, names: Iterable[str] | None = None) -> None:
    """Fill a folder with the pages and the settings of the site of a project.

    `nav` is how pages are found, `names` are the editions whose rulebooks there are: all of them, if nothing is said.
    """
    docs, here = folder / "docs", Path(__file__).parent
    shutil.copytree(root / "docs", docs)
    shutil.copy(root / "CHANGELOG.md", docs)
    shutil.copytree(root / "examples", docs / "examples", ignore=shutil.ignore_patterns("packs", "__pycache__"))
    shutil.copy(here / "style.css", docs)
    lighten(docs)
    for page in docs.rglob("*.md"):
        text = page.read_text(encoding="utf-8")
        for link, there in BESIDE.items() if page.parent == docs else ():
            text = text.replace(link, there)
        text = TO_BOOK.sub(_to_book, text)
        page.write_text(LINK.sub(partial(_linked, page.parent), text), encoding="utf-8")
    books = {name: _rulebook(docs, name, root / "examples") for name in names or editions()}
    (docs / RULEBOOKS / "index.md").write_text(_shelf(books), encoding="utf-8")
    settings = (here / "zensical.toml").read_text(encoding="utf-8")
    told: Nav = nav or json.loads((here / "nav.json").read_text(encoding="utf-8"))
    shelf = [{"All rulebooks": f"{RULEBOOKS}/index.md"}, *_shelved(books)]
    found = _filled(told, {RULEBOOKS: shelf, **modules_apart(docs, root / "src")})
    lead_on(docs, list(_listed(found)))
    call_by_titles(docs, list(_listed(told)))
    settings = settings.replace("SOURCE", json.dumps(str(root / "src")))
    (folder / "zensical.toml").write_text(f"[project]\nnav = {_toml(found)}\n{settings}", encoding="utf-8")


def _linked(folder: Path, link: re.Match[str]) -> str:
    """A link as it is; of one to a folder, which is no page of a site, its words alone."""
    return link[1] if (folder / link[2]).is_dir() or link[2].startswith("examples/packs/") else link[0]


def _to_book(link: re.Match[str]) -> str:
    """A link to a rulebook, as it lies on the site."""
    folder = RULEBOOKS if link[2] == ALL_BOOKS else f"{RULEBOOKS}/{link[2]}"
    return f"]({link[1]}{folder}/index.md)"


def _rulebook(docs: Path, name: str, examples: Path) -> dict[str, str]:
    """Write the pages of an edition's rulebook; the titles of its pages by their names from `docs`."""
    of, folder = book(name, examples), docs / RULEBOOKS / name.replace(".", "-")
    (folder / "pictures").mkdir(parents=True)
    for file, svg in pictures(of).items():
        (folder / file).write_text(svg, encoding="utf-8")
    found = {}
    for file, page in pages(of, DESK, mistakes(name)).items():
        (folder / file).write_text(page.text, encoding="utf-8")
        found[(folder / file).relative_to(docs).as_posix()] = page.title
    return found


def _shelf(books: Mapping[str, Mapping[str, str]]) -> str:
    """The page that names all rulebooks."""
    lines = [
        "# The rulebooks", "",
        "Each text in our own words, clause by clause, with where each figure comes from. Beside a clause stand two",
        "worked examples: one in which it bites, and one in which it does not. Try each on the desk: it opens with the",
        "position on it, and answers whatever you ask.", "",
    ]  # fmt: skip
    for name, found in books.items():
        lines.append(f"- [{edition(name).clauses().title}]({next(iter(found)).removeprefix(f'{RULEBOOKS}/')})")
    return "\n".join([*lines, ""])


def _shelved(books: Mapping[str, Mapping[str, str]]) -> Nav:
    return [
        {edition(name).clauses().title: [{title: page} for page, title in found.items()]}
        for name, found in books.items()
    ]


def _filled(nav: Nav, parts: Mapping[str, Nav]) -> Nav:
    """A navigation, and in place of what stands for several pages these."""
    return [
        {title: parts.get(of, of) if isinstance(of, str) else _filled(of, parts) for title, of in part.items()}
        for part in nav
    ]


def _listed(nav: Nav | str, title: str = "") -> Iterator[tuple[str, str]]:
    """The titles and the pages of a navigation, one after the other."""
    if isinstance(nav, str):
        yield title, nav
    else:
        yield from (page for part in nav for name, of in part.items() for page in _listed(of, name))


def _toml(nav: Nav | str) -> str:
    """Titles with their pages as TOML."""
    if isinstance(nav, str):
        return json.dumps(nav)
    return "[" + ", ".join(f"{{{json.dumps(title)} = {_toml(of)}}}" for each in nav for title, of in each.items()) + "]"
