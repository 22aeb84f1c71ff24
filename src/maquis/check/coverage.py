"""The coverage of a rule text, clause by clause: where it is coded, and which worked examples prove it.

`python -m maquis.check.coverage` in the project's folder writes the pages anew, one for each edition with examples, and
`docs/coverage.md`, which names them.
"""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from maquis.check.files import read, within
from maquis.check.form import Case
from maquis.check.runner import clauses
from maquis.contract.coded import cited, coded
from maquis.contract.editions import edition as named
from maquis.contract.editions import editions as known
from maquis.contract.families import family
from maquis.engine.clauses import Clause
from maquis.engine.figures import Reading

DOCS, EXAMPLES = Path("docs"), Path("examples")
CONTENTS = DOCS / "coverage.md"


def editions() -> list[str]:
    """The editions that have examples: a folder each, in that of their family."""
    return sorted(set(known()) & {".".join(folder.parts[-2:]) for folder in EXAMPLES.glob("*/*")})


def page_of(edition: str) -> Path:
    """Where the page of an edition is."""
    return DOCS / f"coverage-{edition.replace('.', '-')}.md"


def folder(edition: str) -> Path:
    """Where the examples of an edition are."""
    return EXAMPLES.joinpath(*edition.split(".", 1))


def page(edition: str) -> str:
    """The page about the coverage of an edition."""
    book, cases, code = clauses(edition), list(every_case(folder(edition))), cited(edition)
    kin = [each for each in editions() if family(each) == family(edition) and each != edition]
    shared = [case for each in kin if book.follows for case in every_case(folder(each))]
    readings = list(named(edition).figures().readings())
    formal = [clause for clause in book if clause.status == "formalised"]
    lines = [
        f"# Coverage of {book.title}",
        "",
        f"{len(formal)} of {len(book)} clauses are formalised. {len(cases)} worked examples prove them: for each some",
        "in which it bites, and some in which it does not. `maquis check examples` runs them all.",
        "",
        *(SHARED if book.follows else ()),
        "This page is made by `python -m maquis.check.coverage`.",
    ]
    for section in dict.fromkeys(clause.section for clause in book):
        lines += ["", f"## Section {section}" if section != "0" else "## Introduction", ""]
        lines += ["| clause | what it asks, in our words | provenance | coded in | readings | examples |"]
        lines += ["|---|---|---|---|---|---|"]
        lines += [_row(clause, coded(clause, code), readings, cases, shared) for clause in book.section(section)]
    return "\n".join(lines) + "\n"


def contents() -> str:
    """The page that names the others: how many clauses and examples each has."""
    lines = [
        "# Coverage of the rule texts",
        "",
        "Each text clause by clause: where it is coded, which readings it has, and which worked examples prove it.",
        "This page is made by `python -m maquis.check.coverage`.",
        "",
        "| text | clauses | formalised | worked examples |",
        "|---|---|---|---|",
    ]
    for each in editions():
        book = clauses(each)
        formal = sum(clause.status == "formalised" for clause in book)
        examples = sum(1 for _ in every_case(folder(each)))
        lines.append(f"| [{book.title}]({page_of(each).name}) | {len(book)} | {formal} | {examples} |")
    return "\n".join(lines) + "\n"


SHARED = (
    "Where a clause asks what a clause of another edition asks, that edition's examples prove both: they are ruled",
    "alike under either.",
    "",
)


def _row(clause: Clause, code: list[str], readings: list[Reading], cases: list[Case], shared: list[Case]) -> str:
    words = f"**{clause.title}.** {clause.words}"
    if clause.status != "formalised":
        words += f" *{clause.status}" + (f": {clause.why}*" if clause.why else "*")
    origin = clause.provenance + (f": {clause.where}" if clause.where else "")
    where = "<br>".join(f"`{name}`" for name in code)
    proof = list(_proof((clause.id,), cases))
    if clause.alike:
        proof += _proof((clause.id, *clause.like), shared)
    read = "<br>".join(f"[{each.id}](readings.md)" for each in readings if each.clause == clause.id)
    return f"| {clause.id} | {words} | {origin} | {where} | {read} | {'<br>'.join(proof)} |"


def _proof(ids: tuple[str, ...], cases: list[Case]) -> Iterator[str]:
    """The files with examples of a clause, by its ids, and in how many of them it bites and does not."""
    bites: Counter[str] = Counter()
    spares: Counter[str] = Counter()
    for case in cases:
        if not set(case.example.clauses).isdisjoint(ids):
            (bites if case.example.bites else spares)[case.file] += 1
    for file in sorted(bites | spares):
        yield f"[{Path(file).stem}](../{Path(file).as_posix()}) ({bites[file]} bite, {spares[file]} do not)"


def every_case(folder: Path) -> Iterator[Case]:
    """The cases of every example in a folder; raise `BadExample` if one cannot be read."""
    for file in within(folder):
        yield from read(file)


if __name__ == "__main__":
    CONTENTS.write_text(contents(), encoding="utf-8")
    for each in editions():
        page_of(each).write_text(page(each), encoding="utf-8")
