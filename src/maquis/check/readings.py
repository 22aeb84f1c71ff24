"""The readings of the rule texts: a page that lists them, and the worked examples that tell them apart.

`python -m maquis.check.readings` in the project's folder writes the page anew.
"""

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import msgspec

from maquis.check.form import Case
from maquis.check.runner import run
from maquis.contract.editions import edition, editions
from maquis.contract.families import family
from maquis.engine.figures import Reading

PAGE = Path("docs/readings.md")
HEAD = """\
# Readings

Where a sentence of a rule text can be read in two ways that differ in play, maquis knows both. It plays the one called
the default until you choose: with `--options mine.toml` and a line for each choice in `mine.toml`, such as
`"reading.NAME" = "CHOICE"`; at the table in the form that makes a game. A ruling that rests on a reading says so:
`[read: NAME = CHOICE]`. `maquis rules EDITION --readings` lists them, and so does the table under *Rules*.

This page is made by `python -m maquis.check.readings` from the data files beside the rules.
"""


def page() -> str:
    """The page of all readings, edition by edition; those that an edition has from another are told there."""
    lines, told = [HEAD], list[tuple[str, Reading]]()
    for name in sorted(editions(), key=lambda name: (family(name), bool(edition(name).clauses().follows), name)):
        new = [each for each in edition(name).figures().readings() if (family(name), _bare(each)) not in told]
        told += [(family(name), _bare(each)) for each in new]
        moot = [f"`{each.id}`" for each in edition(name).figures().moot()]
        if new or moot:
            lines += [f"## {edition(name).clauses().title} (`{name}`)", ""]
        if moot:
            lines += [f"Not asked here, where the ways to read them come to the same in play: {', '.join(moot)}.", ""]
        for each in new:
            lines += _lines(each)
    return "\n".join(lines)


def _bare(of: Reading) -> Reading:
    return msgspec.structs.replace(of, clause="")


def _lines(of: Reading) -> Iterator[str]:
    yield f"### {of.words}"
    yield ""
    yield f"Clause {of.clause}; {of.where}. Switch: `{of.id}`."
    yield ""
    for choice, words in of.readings.items():
        yield f"- `{choice}`: {words}" + (" **The default.**" if choice == of.default else "")
    yield ""
    yield f"Why the default: {of.why}"
    yield ""


def about(case: Case) -> Iterator[tuple[Reading, str]]:
    """The readings that an example chooses, and how it reads them; the default is chosen only if it says so."""
    for each in readings_of(case.example.edition):
        if each.id in case.example.options:
            yield each, case.example.options[each.id]


@cache
def readings_of(name: str) -> tuple[Reading, ...]:
    """The readings of an edition that differ in play."""
    return tuple(edition(name).figures().readings())


def tells_apart(case: Case, reading: Reading) -> bool:
    """Whether an example is ruled as expected, and otherwise under another way to read."""
    others = [choice for choice in reading.readings if choice != case.example.options[reading.id]]
    return run(case).passed and not all(run(read_as(case, reading.id, choice)).passed for choice in others)


def read_as(case: Case, id: str, choice: str) -> Case:
    """The same example under another way to read."""
    options = {**case.example.options, id: choice}
    return msgspec.structs.replace(case, example=msgspec.structs.replace(case.example, options=options))


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
