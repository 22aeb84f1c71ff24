"""Every check that a line silences, and every function that is left to kinds, has the reason beside it."""

import re
import tokenize
from collections.abc import Iterator
from io import StringIO
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
FOLDERS = ("src", "tests", "builder", "benchmarks", "examples")
SILENCED = re.compile(r"# *(ruff: *)?(noqa|type: *ignore|pragma:)")
OPEN = re.compile(r"raise NotImplementedError(?!\(|  # \S)")
REASON = re.compile(r"# (noqa: [A-Z0-9, ]+|type: ignore\[[a-z, -]+\])  # \S.*")


@pytest.mark.parametrize("folder", FOLDERS)
def test_what_is_silenced_has_its_reason(folder: str) -> None:
    found = {
        f"{path.relative_to(ROOT)}: {comment}"
        for path in sorted((ROOT / folder).rglob("*.py"))
        for comment in without_reason(path.read_text(encoding="utf-8"))
    }
    assert found == set()


@pytest.mark.parametrize("comment", ["# noqa", "# noqa: E731", "# type: ignore[misc]", "# ruff: noqa: N802"])
def test_one_without_a_reason_is_found(comment: str) -> None:
    assert list(without_reason(f"a = 1  {comment}\n")) == [comment]


def test_one_with_a_reason_is_none() -> None:
    text = "a = 1  # noqa: E731  # why\nb = 2  # type: ignore[misc]  # why\n"
    assert not list(without_reason(text))


@pytest.mark.parametrize("folder", FOLDERS)
def test_what_is_left_to_kinds_has_its_reason(folder: str) -> None:
    found = {
        f"{path.relative_to(ROOT)}: {number}"
        for path in sorted((ROOT / folder).rglob("*.py"))
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if OPEN.match(line.strip())
    }
    assert found == set()


@pytest.mark.parametrize(("line", "found"), [("", True), ("  #", True), ("  # each says its own", False)])
def test_one_that_is_left_without_a_reason_is_found(line: str, found: bool) -> None:
    assert bool(OPEN.match(f"raise NotImplementedError{line}")) is found


def without_reason(text: str) -> Iterator[str]:
    """The comments that silence a check and say no more."""
    if not SILENCED.search(text):
        return
    for token in tokenize.generate_tokens(StringIO(text).readline):
        if token.type == tokenize.COMMENT and SILENCED.match(token.string) and not REASON.match(token.string):
            yield token.string
