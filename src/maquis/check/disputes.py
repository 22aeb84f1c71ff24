"""Rulings in dispute: examples of players who expect another ruling and argue it from the text, and a page of them.

`python -m maquis.check.disputes` in the project's folder writes the page anew.
"""

from collections.abc import Iterator
from pathlib import Path

from maquis.check.files import read, within
from maquis.check.form import Case
from maquis.check.readings import read_as, readings_of
from maquis.check.results import Result
from maquis.check.runner import run
from maquis.contract.editions import edition
from maquis.engine.figures import Reading

FOLDER = Path("disputes")
PAGE = Path("docs/disputes.md")
HEAD = """\
# Rulings in dispute

Cases in which a player expects another ruling than maquis gives, and argues it from the text. Each is a worked example
in the folder `disputes`: the ruling that its sender expects, and why. Under it stands what maquis rules and, where a
reading decides it, the switch by which it is ruled as the sender expects. [Send yours](rulings.md).

This page is made by `python -m maquis.check.disputes`.
"""


def page(folder: Path = FOLDER) -> str:
    """The page of all rulings in dispute, edition by edition."""
    found: dict[str, list[Case]] = {}
    for file in within(folder):
        for case in read(file):
            found.setdefault(case.example.edition, []).append(case)
    lines = [HEAD]
    for name in sorted(found):
        lines += [f"## {edition(name).clauses().title} (`{name}`)", ""]
        for case in found[name]:
            lines += _told(case)
    return "\n".join(lines)


def _told(case: Case) -> Iterator[str]:
    example, ruled = case.example, run(case)
    number = f", case {case.number}" if case.number else ""
    yield f"### {example.title}"
    yield ""
    yield f"Clause {', '.join(example.clauses)}; `{Path(case.file).as_posix()}`{number}."
    yield ""
    yield f"The sender: {example.reading}"
    yield ""
    if ruled.passed:
        yield "maquis rules so, too: the dispute is over."
    else:
        yield from _otherwise(case, ruled)
    yield ""


def _otherwise(case: Case, ruled: Result) -> Iterator[str]:
    for each in ruled.unmet:
        yield f"- {each.what}: the sender expects {each.expected}; maquis rules {each.ruled}."
    yield from ("", "What the ruling rests on:", "", "```text", *ruled.why, "```", "")
    switches = [f"`{of.id} = {choice}` ({of.readings[choice].rstrip('.')})" for of, choice in deciding(case)]
    if switches:
        yield f"It is ruled as the sender expects by {', or by '.join(switches)}."
    else:
        yield "No reading that maquis has decides it."


def deciding(case: Case) -> Iterator[tuple[Reading, str]]:
    """The readings that decide a case, each with the choice by which it is ruled as expected."""
    for reading in readings_of(case.example.edition):
        for choice in reading.readings:
            chosen = reading.id in case.example.options or choice == reading.default
            if not chosen and run(read_as(case, reading.id, choice)).passed:
                yield reading, choice


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
