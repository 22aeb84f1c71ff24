"""Clauses: looking one up, listing several, and the sentence for one that does not exist."""

from pathlib import Path

import pytest

from maquis.engine.clauses import Clause, ClauseBook
from maquis.engine.errors import MaquisError, UnknownName

CLAUSES = """
edition = "game.rule9"
title = "Rule 9"

[[clause]]
id = "9.0"
title = "What it is"
words = "A rule."
provenance = "source"
section = "0"
status = "formalised"

[[clause]]
id = "9.C.place"
title = "Where they go"
words = "Somewhere."
provenance = "source"
section = "C"
status = "formalised"

[[clause]]
id = "9.C.place.a"
title = "Not there"
words = "Not there."
provenance = "found"
section = "C"
status = "to come"
where = "a magazine"

[[clause]]
id = "9.C1a"
title = "How many"
words = "Two."
provenance = "source"
section = "C"
status = "not formalised"
why = "the host game counts them"
"""


def book(tmp_path: Path, text: str = CLAUSES) -> ClauseBook:
    path = tmp_path / "clauses.toml"
    path.write_text(text)
    return ClauseBook.load(path)


def ids(clauses: list[Clause]) -> list[str]:
    return [clause.id for clause in clauses]


def test_a_clause_is_found_by_its_id(tmp_path: Path) -> None:
    clauses = book(tmp_path)
    assert (clauses.edition, clauses.title, len(clauses)) == ("game.rule9", "Rule 9", 4)
    assert clauses["9.C.place.a"].where == "a magazine"
    assert "9.0" in clauses
    assert "9.D" not in clauses
    assert ids(list(clauses)) == ["9.0", "9.C.place", "9.C.place.a", "9.C1a"]


def test_an_unknown_clause_is_told_with_the_nearest_ids(tmp_path: Path) -> None:
    with pytest.raises(
        UnknownName, match=r"^game.rule9 has no clause '9.C.plaice'; did you mean 9.C.place, 9.C.place.a"
    ):
        book(tmp_path)["9.C.plaice"]
    with pytest.raises(UnknownName, match=r"^game.rule9 has no clause 'zzz'; its clauses run from 9.0 to 9.C1a$"):
        book(tmp_path).below("zzz")


def test_the_beginning_of_an_id_lists_all_below_it(tmp_path: Path) -> None:
    clauses = book(tmp_path)
    assert ids(clauses.below("9.C")) == ["9.C.place", "9.C.place.a", "9.C1a"]
    assert ids(clauses.below("9.C.place")) == ["9.C.place", "9.C.place.a"]
    assert ids(clauses.below("9.C1a")) == ["9.C1a"]


def test_a_section_has_its_clauses(tmp_path: Path) -> None:
    assert ids(book(tmp_path).section("0")) == ["9.0"]
    assert ids(book(tmp_path).section("C")) == ["9.C.place", "9.C.place.a", "9.C1a"]
    with pytest.raises(UnknownName, match=r"game\.rule9 has no section 'D'; its sections are 0, C"):
        book(tmp_path).section("D")


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ('id = "9.C1a"', 'id = "9.0"', "clauses.toml has clause 9.0 twice"),
        ('where = "a magazine"', "", "clauses.toml: clause 9.C.place.a is found: say where from"),
        ('why = "the host game counts them"', "", "clauses.toml: clause 9.C1a is not formalised: say why"),
        ('status = "to come"', 'status = "soon"', "clauses.toml is not a file of clauses: Invalid enum value 'soon'"),
        ('title = "Rule 9"', "", "clauses.toml is not a file of clauses: Object missing required field `title`"),
        ('edition = "game.rule9"', "edition game.rule9", "is not valid TOML"),
    ],
)
def test_a_file_of_clauses_with_a_fault_is_refused(tmp_path: Path, old: str, new: str, sentence: str) -> None:
    with pytest.raises(MaquisError) as error:
        book(tmp_path, CLAUSES.replace(old, new, 1))
    assert sentence in str(error.value)
