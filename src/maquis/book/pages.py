"""The rulebook of an edition as pages of Markdown with pictures beside them, for a site of files."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from html import escape
from pathlib import PurePosixPath

import msgspec

from maquis.book.chapters import Book, Chapter, Entry, Otherwise
from maquis.book.cutting import cut, places
from maquis.book.figures import example, others
from maquis.book.mistakes import Mistakes
from maquis.book.sequence import Part, sequence
from maquis.contract.differences import labelled, value
from maquis.contract.editions import edition
from maquis.engine.clauses import Clause
from maquis.engine.figures import Figure, Reading
from maquis.engine.words import many

ORIGINS = {
    "source": "Printed in the rules.",
    "found": "Found elsewhere, or inferred",
    "assumed": "Assumed: the text is lost or silent",
}
"""Where a clause or a figure comes from, in words."""
Cite = Callable[[str], str]
"""A clause by its id as HTML, with a link where the book has it."""


class Page(msgspec.Struct, frozen=True):
    """A page of the rulebook: its title in a list of pages, and its text."""

    title: str
    text: str


def pages(book: Book, desk: str, wrong: Mistakes | None = None) -> dict[str, Page]:
    """The pages of a rulebook by the names of their files, in their order.

    `desk` is the address of the page that has the desk, from where the pages lie. What is easily played `wrong` is
    told if it was counted.
    """
    cite = _citing(book)
    found = {"index.md": Page("Contents", _contents(book, cite, wrong is not None))}
    found |= _leading_on(dict(page for chapter in book.chapters for page in _chapter(book, chapter, cite, desk)))
    if book.terms:
        found["terms.md"] = Page("Index of terms", _terms(book, cite))
    if wrong is not None:
        found["mistakes.md"] = Page("Easily played wrongly", _mistakes(book, wrong, cite))
    found["cards.md"] = Page("Summary cards", _cards(book, cite))
    return found


def pictures(book: Book) -> Mapping[str, str]:
    """The pictures of a rulebook by the names of their files, as SVG."""
    every = (each for entry in book.entries for each in entry.shown)
    return {picture(each.file, each.number): each.board.picture for each in every if each.board.picture}


def picture(file: str, number: int) -> str:
    """The name of the picture of an example, from where the pages lie."""
    return f"pictures/{PurePosixPath(file).stem}-{number}.svg"


def _named(chapter: Chapter) -> str:
    letter = chapter.section
    return f"{letter} · {chapter.heading}" if len(letter) < 3 and letter != "0" else chapter.heading


def _citing(book: Book) -> Cite:
    """Clauses as links to where they stand in the book."""
    where = places(edition(book.edition).clauses())
    titles = {entry.clause.id: entry.clause.title for entry in book.entries}

    def cite(id: str) -> str:
        if id not in where:
            return f"<span>{escape(id)}</span>"
        return f'<a href="{where[id]}.html#{id}" title="{escape(titles[id])}">{escape(id)}</a>'

    return cite


def _contents(book: Book, cite: Cite, wrong: bool) -> str:
    lines = [
        f"# {book.title}",
        "",
        f"{many(sum(1 for _ in book.entries), 'clause')} in our own words"
        + (f", with {book.examples} worked examples, each of which the umpire rules on" if book.examples else "")
        + ". Every example opens on the desk, where you can change it and ask again.",
        "",
        *(f"- [{_named(each)}]({each.section}.md): {many(len(each.entries), 'clause')}" for each in book.chapters),
        *(["- [Index of terms](terms.md)"] if book.terms else []),
        *(["- [What is easily played wrongly](mistakes.md)"] if wrong else []),
        "- [Summary cards](cards.md), to print",
    ]
    if parts := sequence(book.edition):
        lines += ["", "## The sequence of play", "", "<div class='sequence'>", *_sequence(parts, cite), "</div>"]
    return "\n".join([*lines, ""])


def _sequence(parts: list[Part], cite: Cite) -> Iterator[str]:
    for part in parts:
        when = "Before the first turn: " if part.once else ""
        sides = ", then ".join(part.sides) if len(part.sides) < 4 else ", ".join(part.sides) + ", one after another"
        yield f"<section><h3>{when}{escape(sides)}</h3><ol>"
        for stage in part.stages:
            yield f"<li><strong>{escape(stage.name.capitalize())}</strong><ul>"
            for each in stage.acts:
                ids = " ".join(map(cite, each.clauses))
                yield f"<li>{escape(each.title)}" + (f" <small>{ids}</small>" if ids else "") + "</li>"
            yield "</ul></li>"
        yield "</ol></section>"


def _chapter(book: Book, chapter: Chapter, cite: Cite, desk: str) -> Iterator[tuple[str, Page]]:
    """A section by the names of its files: a page, or its card and a page for each part of it."""
    title, entries = _named(chapter), {entry.clause.id: entry for entry in chapter.entries}
    parts = cut(chapter.section, list(entries))
    if len(parts) > 1:
        lines = [f"# {title}", "", f"*{book.title}*", ""]
        for name, ids in parts.items():
            lines += [f"## [{_span(ids)}]({name}.md)", "", "<ul>"]
            lines += [*(_summed(entries[id], cite, anchor=True) for id in ids), "</ul>", ""]
        yield f"{chapter.section}.md", Page(title, "\n".join(lines))
    for name, ids in parts.items():
        lines = [f"# {title}" + (f": {_span(ids)}" if len(parts) > 1 else ""), "", f"*{book.title}*", ""]
        for id in ids:
            lines += [*_entry(entries[id], cite, desk), ""]
        yield f"{name}.md", Page(_span(ids) if len(parts) > 1 else title, "\n".join(lines))


def _span(ids: Sequence[str]) -> str:
    """The first clause of a page and the last."""
    return ids[0] if len(ids) == 1 else f"{ids[0]} – {ids[-1]}"


def _leading_on(found: Mapping[str, Page]) -> dict[str, Page]:
    """Pages, and below each a link to the next: below the last one to the summary cards."""
    after = [*((page.title, file) for file, page in found.items()), ("the summary cards", "cards.md")][1:]
    return {
        file: Page(page.title, f"{page.text}\nNext: [{title}]({following})\n")
        for (file, page), (title, following) in zip(found.items(), after, strict=True)
    }


def _entry(entry: Entry, cite: Cite, desk: str) -> Iterator[str]:
    clause = entry.clause
    yield f"## {clause.id} · {_plain(clause.title)} {{ #{clause.id} }}"
    yield ""
    yield _plain(clause.words)
    yield ""
    yield f'<p class="origin {clause.provenance}">{escape(origin(clause))}</p>'
    if clause.status != "formalised":
        yield f'<p class="origin">{escape(clause.status.capitalize())}: {escape(clause.why)}</p>'
    yield from _figures(entry.figures)
    for reading in entry.readings:
        yield from _reading(reading)
    if entry.leans:
        yield f'<p class="leans">Leans on {" ".join(map(cite, entry.leans))}</p>'
    if entry.bears:
        yield f'<p class="leans">Bears {" ".join(map(cite, entry.bears))}</p>'
    for other in entry.otherwise:
        yield from _otherwise(other)
    if entry.shown:
        yield '<div class="pair">'
        for each in entry.shown:
            yield example(each, picture(each.file, each.number), cite, desk)
        yield "</div>"
    if entry.others:
        yield others(entry.others, desk)


def origin(of: Clause | Figure) -> str:
    """Where a clause or a figure comes from."""
    words = ORIGINS.get(of.provenance, of.provenance)
    return f"{words.removesuffix('.')}: {of.where}" if of.where else f"{words.removesuffix('.')}."


def _figures(figures: tuple[Figure, ...]) -> Iterator[str]:
    if figures:
        yield '<table class="figures"><thead><tr><th>Figure</th><th>Value</th><th>From</th></tr></thead><tbody>'
        for each in figures:
            yield (
                f"<tr><td>{escape(each.words)} <small><code>{escape(each.id)}</code></small></td>"
                f"<td>{escape(value(each.value))}</td><td>{escape(origin(each))}</td></tr>"
            )
        yield "</tbody></table>"


def _reading(of: Reading) -> Iterator[str]:
    yield f'<section class="reading"><p><strong>{escape(of.words)}</strong> {escape(of.where)}</p><div class="pair">'
    for choice, words in of.readings.items():
        played = f" <em>Played, unless you choose: {escape(of.why)}</em>" if choice == of.default else ""
        yield f"<p><code>{escape(of.id)} = {escape(choice)}</code><br>{escape(words)}{played}</p>"
    yield "</div></section>"


def _otherwise(of: Otherwise) -> Iterator[str]:
    there, pages_there = f"../{of.edition.replace('.', '-')}", places(edition(of.edition).clauses())
    yield f'<aside class="otherwise"><p>In <a href="{there}/index.html">{escape(of.title)}</a>:</p>'
    if of.difference.alike or not of.difference.other:
        if not of.difference.other:
            yield "<p>Nothing of the kind.</p>"
    else:
        for clause in of.difference.other:
            link = f'<a href="{there}/{pages_there[clause.id]}.html#{clause.id}">{escape(clause.id)}</a>'
            yield f"<p>{link} {escape(clause.words)}</p>"
    if settings := of.difference.settings:
        yield f"<details><summary>{many(len(settings), 'figure')} otherwise</summary>"
        for each in settings:
            yield f"<p>{escape(labelled(each.words))} {escape(value(each.one))} → {escape(value(each.other))}</p>"
        yield "</details>"
    yield "</aside>"
    yield ""


def _terms(book: Book, cite: Cite) -> str:
    lines = [f"# Index of terms: {book.title}", "", '<dl class="terms">']
    for term, ids in book.terms:
        links = f" <small>{' '.join(map(cite, ids))}</small>" if ids else ""
        lines.append(f"<dt>{escape(term.term)}</dt><dd>{escape(term.words)}{links}</dd>")
    return "\n".join([*lines, "</dl>", ""])


def _mistakes(book: Book, of: Mistakes, cite: Cite) -> str:
    """The clauses that most often refuse an order alone."""
    titles = {entry.clause.id: entry.clause.title for entry in book.entries}
    rows = [
        f"<tr><td>{cite(clause)} {escape(titles[clause])}</td>"
        f'<td><span class="bar" style="width:{times / of.found[0][1]:.1%}"></span></td><td>{times}</td></tr>'
        for clause, times in of.found
        if clause in titles
    ]
    lines = [
        f"# Easily played wrongly: {book.title}", "",
        "Games were played at random, and in each phase units tried what the phase is for, not far from where they",
        f"stand. Of {of.tried} orders so many were refused somewhere by one clause alone: whoever does not know it",
        "plays on.", "",
        '<table class="chances"><thead><tr><th>Clause</th><th colspan="2">Refused by it alone</th></tr></thead><tbody>',
        *rows, "</tbody></table>", "",
    ]  # fmt: skip
    return "\n".join(lines)


def _cards(book: Book, cite: Cite) -> str:
    """A card a section: each clause by its title, with its figures."""
    lines = [f"# Summary cards: {book.title}", "", "A card a section. Print this page: each card stands by itself.", ""]
    lines.append('<div class="cards">')
    for chapter in book.chapters:
        lines.append(f"<section class='card'><h2>{escape(_named(chapter))}</h2><ul>")
        lines += [_summed(entry, cite) for entry in chapter.entries]
        lines.append("</ul></section>")
    return "\n".join([*lines, "</div>", ""])


def _summed(entry: Entry, cite: Cite, anchor: bool = False) -> str:
    """A clause in a line: its title and its figures; with an `anchor`, it is found by its id."""
    figures = "; ".join(
        f"{escape(labelled(each.words))} <b>{escape(value(each.value))}</b>"
        for each in entry.figures
        if len(value(each.value)) < 40
    )
    found = f' id="{escape(entry.clause.id)}"' if anchor else ""
    beside = f"<br><small>{figures}</small>" if figures else ""
    return f"<li{found}>{cite(entry.clause.id)} {escape(entry.clause.title)}{beside}</li>"


def _plain(text: str) -> str:
    """A text in which Markdown finds nothing to mark."""
    return "".join(f"\\{each}" if each in "\\`*_{}[]<>#|" else each for each in text)
