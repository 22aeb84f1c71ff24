import re
from pathlib import Path

import pytest

from maquis.engine.errors import MaquisError, UnknownName
from maquis.engine.figures import FigureBook, read_options

BOOK = """
["raid.success"]
value = 5
provenance = "assumed"
clause = "3"
words = "Roll from which a raid succeeds."

["raid.points"]
value = 6
provenance = "source"
clause = "3"
words = "Points a raid costs."

["raid.allowed"]
value = true
provenance = "found"
clause = "3"
words = "Whether raids are played."
where = "a magazine"

["raid.kinds"]
value = ["rail"]
provenance = "assumed"
clause = "3"
words = "What is raided."
"""


@pytest.fixture
def book(tmp_path: Path) -> FigureBook:
    (tmp_path / "figures.toml").write_text(BOOK)
    return FigureBook.load(tmp_path / "figures.toml")


def test_a_figure_has_its_value_and_where_it_comes_from(book: FigureBook) -> None:
    assert book["raid.success"] == 5
    assert book.figure("raid.allowed").provenance == "found"
    assert book.figure("raid.allowed").where == "a magazine"
    assert list(book) == ["raid.success", "raid.points", "raid.allowed", "raid.kinds"]


def test_an_unknown_figure_gets_near_ones_in_the_answer(book: FigureBook) -> None:
    with pytest.raises(UnknownName, match=r"^there is no figure 'raid.sucess'; did you mean raid.success\?$"):
        book["raid.sucess"]


def test_an_option_changes_a_figure_that_is_not_printed(book: FigureBook) -> None:
    changed = book.override({"raid.success": 4, "raid.kinds": ["rail", "port"]}, "the options")
    assert changed["raid.success"] == 4
    assert changed["raid.kinds"] == ["rail", "port"]
    assert changed.figure("raid.success").provenance == "option"
    assert changed.figure("raid.success").clause == "3"
    assert book["raid.success"] == 5
    assert book.figure("raid.success").provenance == "assumed"


@pytest.mark.parametrize(
    ("name", "value", "why"),
    [
        ("raid.points", 4, "raid.points is printed in the rule text (3) and cannot be changed by an option"),
        ("raid.success", "five", "raid.success must be a whole number, as in 5, not 'five'"),
        ("raid.success", True, "raid.success must be a whole number, as in 5, not True"),
        ("raid.allowed", 1, "raid.allowed must be true or false, as in True, not 1"),
        ("raid.kinds", "rail", "raid.kinds must be a list, as in ['rail'], not 'rail'"),
        ("raid.luck", 1, "there is no figure 'raid.luck'"),
    ],
)
def test_a_bad_option_is_refused_in_one_sentence(book: FigureBook, name: str, value: object, why: str) -> None:
    with pytest.raises(MaquisError, match=f"^the options: {re.escape(why)}"):
        book.override({name: value}, "the options")


def test_an_options_file_has_a_line_a_figure(tmp_path: Path) -> None:
    (tmp_path / "options.toml").write_text('"raid.success" = 4\n"raid.kinds" = ["rail"]')
    assert read_options(tmp_path / "options.toml") == {"raid.success": 4, "raid.kinds": ["rail"]}
    (tmp_path / "options.toml").write_text("raid = = 1")
    with pytest.raises(MaquisError, match="is not valid TOML"):
        read_options(tmp_path / "options.toml")


FIGURE = '["a"]\nvalue = 1\nclause = "1"\nwords = "x"\n'


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (FIGURE, "figures.toml: figure 'a': Object missing required field `provenance`"),
        (FIGURE + 'provenance = "guessed"', "figures.toml: figure 'a': Invalid enum value 'guessed'"),
        (FIGURE + 'provenance = "found"\nred = 1', "figures.toml: figure 'a': Object contains unknown field `red`"),
        ("x = [", "is not valid TOML"),
    ],
)
def test_a_bad_file_is_refused_in_one_sentence(tmp_path: Path, text: str, why: str) -> None:
    (tmp_path / "figures.toml").write_text(text)
    with pytest.raises(MaquisError, match=re.escape(why)):
        FigureBook.load(tmp_path / "figures.toml")


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(MaquisError, match=r"^there is no file .*missing\.toml$"):
        FigureBook.load(tmp_path / "missing.toml")


def test_a_file_that_is_no_text_is_refused(tmp_path: Path) -> None:
    (tmp_path / "figures.toml").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(MaquisError, match=r"figures\.toml cannot be read"):
        FigureBook.load(tmp_path / "figures.toml")
