"""What every family says of its stakes, and what is told of one that says nothing."""

from dataclasses import replace
from pathlib import Path

import pytest

from maquis.contract import families, stakes
from maquis.contract.editions import editions
from maquis.engine.errors import MaquisError

ONE = '{name = "a", words = "b", weight = 1, provenance = "assumed", why = "c"}'
FAMILIES = list(families.families())
PAGE = (Path(__file__).parents[2] / "docs" / "stakes.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", FAMILIES)
def test_every_weight_rests_on_a_clause_and_is_argued(name: str) -> None:
    about = stakes.of_family(name)
    assert about is not None
    books = [each.clauses() for edition, each in editions().items() if edition.startswith(f"{name}.")]
    known = {clause.id for book in books for clause in book}
    for part in about.parts:
        assert part.clause in known, part.name
        assert part.why
        assert part.words


@pytest.mark.parametrize("name", FAMILIES)
def test_the_page_on_stakes_has_every_weight_as_it_is_with_its_reason(name: str) -> None:
    about = stakes.of_family(name)
    assert about is not None
    for part in about.parts:
        assert f"\n| {part.words} | {part.weight:g} | {part.provenance} | `{part.clause}` | {part.why} |\n" in PAGE


def test_a_family_without_goal_and_stakes_says_none(monkeypatch: pytest.MonkeyPatch) -> None:
    bare = replace(families.families()["raid"], goal=None, stakes=None)
    monkeypatch.setattr(families, "of", lambda edition: bare)
    assert stakes.of_family.__wrapped__("bare") is None


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ('[[part]]\nname = "a"\n', "words"),
        ('[[part]]\nname = "a"\nwords = "b"\nweight = "x"\nprovenance = "assumed"\nwhy = "c"\n', "weight"),
        (f"part = [{ONE}, {ONE}]", "two parts"),
    ],
)  # fmt: skip
def test_a_file_of_weights_that_is_wrong_is_refused(tmp_path: Path, text: str, wrong: str) -> None:
    path = tmp_path / "stakes.toml"
    path.write_text(text)
    with pytest.raises(MaquisError, match=wrong):
        stakes.parts(path)
