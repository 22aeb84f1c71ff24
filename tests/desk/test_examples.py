"""Every worked example opens on the desk, and is answered there as `maquis check` rules it."""

from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from maquis.check.checkings import of
from maquis.check.compare import Ruled, compare
from maquis.check.files import read as cases_of
from maquis.check.files import within
from maquis.check.form import Step
from maquis.desk.asked import Reply, reply
from maquis.desk.letter import lines, opened, read
from maquis.desk.stated import faults

EXAMPLES = Path(__file__).parents[2] / "examples"
FILES = within(EXAMPLES)
SOME = 12


def ruled(found: Reply) -> Ruled:
    if found.ruled is not None:
        return replace(found.ruled, tallies=found.judgement.tallies if found.judgement else ())
    if found.judgement is not None:
        judged = found.judgement
        return Ruled(found.view, judged.ruling, judged.place, judged.tallies)
    assert found.answer is not None
    answer = found.answer
    tallies = (answer.tally,) if answer.tally else ()
    return Ruled(found.view, answer.ruling, None, tallies, answer.places, answer.names)


def looked_at(step: Step[Any], found: Reply) -> Any:
    """What the desk answers, too: what comes afterwards is looked at by `maquis check` alone."""
    expect = replace(step.expect, after=None, told={}, untold={}, chances=[])
    expect = replace(expect, legal=expect.lawful if expect.fails is None else expect.legal)
    return expect if found.ruled is not None and found.ruled.events else replace(expect, says=[], because=[])


def alike(file: Path) -> None:
    every = [step for case in cases_of(file) for step in case.example.steps]
    edition = cases_of(file)[0].example.edition
    stated = opened(file.read_text(), str(file), edition)
    assert len(stated) == len(every)
    for (title, position), step in zip(stated, every, strict=True):
        found = reply(position)
        checking = of(found.view.game.edition)
        expect = looked_at(step, found)
        assert list(compare(expect, ruled(found), checking, title)) == []
        letter = read("\n".join(lines(position)))
        assert reply(letter).legal == found.legal, title


FEW_EXAMPLES = 3
"""Every so many-th example is looked at in every run, all before a release."""


@pytest.mark.parametrize("each", [FEW_EXAMPLES, pytest.param(1, marks=pytest.mark.long)])
@pytest.mark.parametrize("family", sorted({file.relative_to(EXAMPLES).parts[0] for file in FILES}))
def test_no_example_has_a_fault(family: str, each: int) -> None:
    """What the rules give an answer to is no contradiction: not even more recruits than the pool has (40.C.pool)."""
    files = [file for file in FILES if file.relative_to(EXAMPLES).parts[0] == family][::each]
    found = {
        f"{file.name}, {title}": wrong
        for file in files
        for title, stated in opened(file.read_text(encoding="utf-8"), str(file), cases_of(file)[0].example.edition)
        if (wrong := faults(stated))
    }
    assert files
    assert found == {}


@pytest.mark.parametrize("file", FILES[:: len(FILES) // SOME], ids=lambda file: file.stem)
def test_an_example_is_answered_as_it_is_checked(file: Path) -> None:
    alike(file)


@pytest.mark.long
@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_every_example_is_answered_as_it_is_checked(file: Path) -> None:
    alike(file)
