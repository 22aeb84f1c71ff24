from pathlib import Path

import pytest

from maquis.engine.clauses import ClauseBook
from maquis.engine.errors import MaquisError, UnknownName

BOOK = """
edition = "toy"
title = "Toy rules"
""" + "".join(
    f"""
[[clause]]
id = "{id}"
title = "Title of {id}"
words = "What {id} asks."
provenance = "source"
section = "{id[0]}"
status = "formalised"
"""
    for id in ("4", "4.C", "4.C.place", "4.C.place.a", "4.C1", "4.D")
)


@pytest.fixture
def book(tmp_path: Path) -> ClauseBook:
    (tmp_path / "clauses.toml").write_text(BOOK)
    return ClauseBook.load(tmp_path / "clauses.toml")


def test_clauses_keep_the_order_of_the_rulebook(book: ClauseBook) -> None:
    assert (book.edition, book.title) == ("toy", "Toy rules")
    assert [clause.id for clause in book] == ["4", "4.C", "4.C.place", "4.C.place.a", "4.C1", "4.D"]
    assert book["4.C1"].words == "What 4.C1 asks."
    assert "4.C1" in book
    assert "4.X" not in book


@pytest.mark.parametrize(
    ("id", "found"),
    [
        ("4.C", ["4.C", "4.C.place", "4.C.place.a"]),
        ("4.C.", ["4.C.place", "4.C.place.a"]),
        ("4.C.pl", ["4.C.place", "4.C.place.a"]),
        ("4.D", ["4.D"]),
    ],
)
def test_a_section_is_found_with_all_below_it(book: ClauseBook, id: str, found: list[str]) -> None:
    assert [clause.id for clause in book.below(id)] == found


def test_an_unknown_clause_gets_near_ones_in_the_answer(book: ClauseBook) -> None:
    for ask in (book.__getitem__, book.below):
        with pytest.raises(UnknownName, match=r"^toy has no clause '4.C2'; did you mean 4.C, 4.C1\?$"):
            ask("4.C2")


@pytest.mark.parametrize("text", ["edition = 1", BOOK.replace("formalised", "done"), BOOK + "colour = 1", "[["])
def test_a_bad_file_of_clauses_is_refused(tmp_path: Path, text: str) -> None:
    (tmp_path / "clauses.toml").write_text(text)
    with pytest.raises(MaquisError, match=r"^clauses\.toml is not a file of clauses: "):
        ClauseBook.load(tmp_path / "clauses.toml")
