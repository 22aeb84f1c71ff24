"""The pages about worked examples, as their tests read them."""

import re
from collections.abc import Iterable
from pathlib import Path

import msgspec

from maquis.check import as_text, form
from maquis.check.files import parse
from maquis.check.runner import run
from maquis.engine.state import Field, Flag

DOCS = Path(__file__).parents[2] / "docs"


def page(name: str) -> str:
    """The text of a page."""
    return (DOCS / name).read_text(encoding="utf-8")


def part(text: str, heading: str) -> str:
    """What stands under a heading."""
    _, found, after = text.partition(f"# {heading}\n")
    assert found, heading
    return after.partition("\n#")[0]


def snippets(text: str) -> list[str]:
    """The examples of a page."""
    return re.findall(r"^```toml\n(.*?)^```$", text, re.DOTALL | re.MULTILINE)


def ruled(snippet: str) -> None:
    """Check that an example of a page is ruled as it says."""
    results = [run(case) for case in parse(snippet, "snippet.toml")]
    assert all(each.passed for each in results), "\n".join(as_text(results))


def told(text: str) -> set[str]:
    """The keys that the tables of a text tell of."""
    return set(re.findall(r"`([a-z_]+)`", "\n".join(line.split("|")[1] for line in text.splitlines() if "|" in line)))


def keys(of: type[msgspec.Struct], but: type[msgspec.Struct] | None = None) -> set[str]:
    """The keys of a form, but those of another that it is made of."""
    found = {field.encode_name for field in msgspec.structs.fields(of)}
    return found - keys(but) if but is not None else found


def flags(fields: Iterable[Field]) -> set[str]:
    """What the flags of counters are called, of all that a game keeps."""
    return {field.name for field in fields if isinstance(field, Flag)}


def tells_own_keys(
    text: str, game: str, example: type[msgspec.Struct], expect: type[msgspec.Struct], after: type[msgspec.Struct]
) -> None:
    """Check that the page of a game tells every key of its examples that not all games have."""
    expected = part(text, f"What to expect of {game}")
    assert keys(example, but=form.Example) <= told(part(text, "Every key of a position"))
    assert keys(expect, but=form.Expect) <= told(expected)
    assert keys(after, but=form.After) <= told(expected)


def orders(text: str) -> list[str]:
    """The orders that a text tells of."""
    return [line.strip() for line in text.splitlines() if line.startswith("    ")]
