"""What comes of checking worked examples: plain data, and the same as text."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any

import msgspec


class Unmet(msgspec.Struct, frozen=True):
    """One expectation that the ruling does not meet: which, what was expected, and what was ruled."""

    what: str
    expected: str
    ruled: str

    def told(self, say: Callable[[str], str]) -> "Unmet":
        """The same with its words said otherwise."""
        return Unmet(say(self.what), say(self.expected), say(self.ruled))


class Result(msgspec.Struct, frozen=True, kw_only=True):
    """What came of one example.

    `case` counts from 1 in a file of several, else it is 0. `why` is every demand, step and event behind the ruling.
    A file that cannot be read has a `fault`, one sentence, and nothing else.
    """

    file: str
    case: int = 0
    title: str = ""
    clauses: tuple[str, ...] = ()
    bites: bool | None = None
    reading: str = ""
    unmet: tuple[Unmet, ...] = ()
    why: tuple[str, ...] = ()
    fault: str = ""

    @property
    def passed(self) -> bool:
        """Whether the file was read and the umpire ruled as expected."""
        return not self.fault and not self.unmet

    @property
    def name(self) -> str:
        """The file, and which of its cases."""
        return f"{self.file}, case {self.case}" if self.case else self.file


def exit_code(results: Iterable[Result]) -> int:
    """0 if all is as expected, 1 if some ruling is not, 2 if a file cannot be read."""
    return max((2 if each.fault else 0 if each.passed else 1 for each in results), default=0)


def as_data(results: Iterable[Result]) -> list[dict[str, Any]]:
    """The results as data that JSON can hold."""
    return [{**msgspec.json.decode(msgspec.json.encode(each)), "passed": each.passed} for each in results]


def as_text(results: Iterable[Result]) -> Iterator[str]:
    """The results line by line: what was expected, what was ruled and why for each that differs, then a count."""
    passed = wrong = unreadable = 0
    for each in results:
        if each.fault:
            unreadable += 1
            yield each.fault
        elif each.passed:
            passed += 1
        else:
            wrong += 1
            yield f"{each.name}: {each.title}"
            if each.reading:
                yield f"  {each.reading}"
            for unmet in each.unmet:
                yield f"  {unmet.what}"
                yield f"    expected: {unmet.expected}"
                yield f"    ruled:    {unmet.ruled}"
            yield from ("  why", *(f"    {line}" for line in each.why)) if each.why else ()
    counts = ((passed, "as expected"), (wrong, "not as expected"), (unreadable, "unreadable"))
    yield ", ".join(f"{number} {words}" for number, words in counts if number or words == "as expected")
