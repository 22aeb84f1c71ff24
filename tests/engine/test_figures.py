"""Figures: what a user's options may change, and the sentence that tells why not."""

from pathlib import Path

import pytest

from maquis.engine.errors import MaquisError, UnknownName
from maquis.engine.figures import FigureBook, read_options

FIGURES = """
["sabotage.mp"]
value = 6
provenance = "source"
clause = "9.B"
words = "Movement points for an attempt."

["sabotage.success"]
value = 5
provenance = "assumed"
clause = "9.B"
words = "Roll from which an attempt succeeds."
least = 1
most = 9

["sabotage.type.rail"]
value = true
provenance = "found"
clause = "9.B"
words = "Whether rail lines are sabotaged."
where = "a magazine"

["terrain.partisan"]
value = { clear = 1, swamp = 2 }
provenance = "assumed"
clause = "9.C"
words = "Movement points by terrain."
least = 1

["weather.poor"]
value = ["mud", "snow"]
provenance = "assumed"
clause = "9.D"
words = "Kinds of poor weather."
choices = ["clear", "mud", "snow"]

["arctic.latitude"]
value = 66.5
provenance = "assumed"
clause = "9.D"
words = "Degrees north."
most = 90
"""


@pytest.fixture
def book(tmp_path: Path) -> FigureBook:
    path = tmp_path / "figures.toml"
    path.write_text(FIGURES)
    return FigureBook.load(path)


def options(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "house.toml"
    path.write_text(text)
    return path


def test_a_figure_gives_its_value_and_its_provenance(book: FigureBook) -> None:
    assert book["sabotage.mp"] == 6
    figure = book.figure("sabotage.type.rail")
    assert (figure.id, figure.provenance, figure.where) == ("sabotage.type.rail", "found", "a magazine")
    assert list(book)[:2] == ["sabotage.mp", "sabotage.success"]
    assert len(book) == 6


def test_an_unknown_figure_is_told_with_the_nearest_names(book: FigureBook) -> None:
    with pytest.raises(UnknownName, match=r"there is no figure 'sabotage.sucess'; did you mean sabotage.success"):
        book["sabotage.sucess"]


def test_options_change_found_and_assumed_figures_and_show_as_options(book: FigureBook, tmp_path: Path) -> None:
    path = options(tmp_path, '"sabotage.success" = 4\n"sabotage.type.rail" = false\n"weather.poor" = ["snow"]\n')
    mine = book.override(read_options(path), path.name)
    assert (mine["sabotage.success"], mine["sabotage.type.rail"], mine["weather.poor"]) == (4, False, ["snow"])
    assert mine.figure("sabotage.success").provenance == "option"
    assert mine.figure("sabotage.mp").provenance == "source"
    assert (book["sabotage.success"], book.figure("sabotage.success").provenance) == (5, "assumed")


@pytest.mark.parametrize(
    "text",
    ["sabotage.success = 4", "[sabotage]\nsuccess = 4", '"sabotage.success" = 4', 'sabotage = { "success" = 4 }'],
)
def test_ids_may_be_written_bare_quoted_or_as_tables(book: FigureBook, tmp_path: Path, text: str) -> None:
    assert book.override(read_options(options(tmp_path, text)), "house.toml")["sabotage.success"] == 4


def test_a_table_may_be_changed_in_part(book: FigureBook) -> None:
    mine = book.override({"terrain.partisan": {"swamp": 3}}, "house.toml")
    assert mine["terrain.partisan"] == {"clear": 1, "swamp": 3}
    assert book["terrain.partisan"] == {"clear": 1, "swamp": 2}


def test_a_whole_number_will_do_for_a_number_but_not_the_other_way_round(book: FigureBook) -> None:
    latitude = book.override({"arctic.latitude": 67}, "house.toml")["arctic.latitude"]
    assert latitude == 67.0
    assert isinstance(latitude, float)
    with pytest.raises(MaquisError, match=r"must be a whole number, as in 5, not 4\.5"):
        book.override({"sabotage.success": 4.5}, "house.toml")


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("sabotage.mp = 5", "house.toml: sabotage.mp is printed in the rule text (9.B): no option changes it"),
        ("sabotage.sucess = 5", "house.toml: there is no figure 'sabotage.sucess'; did you mean sabotage.success"),
        ("sabotage = 5", "house.toml: there is no figure 'sabotage'"),
        ('sabotage.success = "4"', 'house.toml: sabotage.success must be a whole number, as in 5, not "4"'),
        ("sabotage.success = true", "house.toml: sabotage.success must be a whole number, as in 5, not true"),
        ("sabotage.success = 0", "house.toml: sabotage.success must be at least 1, not 0"),
        ("sabotage.success = 10", "house.toml: sabotage.success must be at most 9, not 10"),
        ("sabotage.type.rail = 1", "house.toml: sabotage.type.rail must be true or false, as in true, not 1"),
        ("terrain.partisan = 1", 'house.toml: terrain.partisan must be a table, as in {"clear":1,"swamp":2}, not 1'),
        ("terrain.partisan.swamp = 0", "house.toml: terrain.partisan must be at least 1, not 0"),
        ("terrain.partisan.bog = 2", "house.toml: terrain.partisan has no part 'bog': its parts are clear, swamp"),
        ('weather.poor = "mud"', 'house.toml: weather.poor must be a list, as in ["mud","snow"], not "mud"'),
        ('weather.poor = ["fog"]', 'house.toml: weather.poor must be one of clear, mud, snow, not "fog"'),
        ("weather.poor = [1]", 'house.toml: weather.poor must be a text, as in "mud", not 1'),
        ("arctic.latitude = nan", "house.toml: arctic.latitude must be at most 90, not nan"),
    ],
)
def test_an_option_that_does_not_fit_is_refused_in_one_sentence(
    book: FigureBook, tmp_path: Path, text: str, sentence: str
) -> None:
    path = options(tmp_path, text)
    with pytest.raises(MaquisError) as error:
        book.override(read_options(path), path.name)
    assert str(error.value).startswith(sentence)
    assert "\n" not in str(error.value)


def test_malformed_options_are_told_with_file_and_line(tmp_path: Path) -> None:
    with pytest.raises(MaquisError, match=r"house.toml is not valid TOML: .*line 2"):
        read_options(options(tmp_path, "a = 1\nb = = 2\n"))


def test_a_missing_file_a_folder_and_a_file_of_bytes_are_told(tmp_path: Path) -> None:
    with pytest.raises(MaquisError, match=r"there is no file .*nowhere.toml"):
        read_options(tmp_path / "nowhere.toml")
    with pytest.raises(MaquisError, match="cannot be read: Is a directory"):
        read_options(tmp_path)
    (tmp_path / "bytes.toml").write_bytes(b"a = \xff")
    with pytest.raises(MaquisError, match=r"bytes\.toml is not a text file in UTF-8"):
        read_options(tmp_path / "bytes.toml")


@pytest.mark.parametrize(
    ("table", "sentence"),
    [
        ('value = 1\nprovenance = "guessed"\nclause = "9"\nwords = "w"', "'x' is not a figure: Invalid enum value"),
        (
            'value = 1\nprovenance = "source"\nclause = "9"',
            "'x' is not a figure: Object missing required field `words`",
        ),
        ('value = 1\nprovenance = "found"\nclause = "9"\nwords = "w"', "figure x is found: say where"),
        ('value = 1\nprovenance = "source"\nclause = "9"\nwords = "w"\nleats = 1', "unknown field `leats`"),
    ],
)
def test_a_file_of_figures_with_a_fault_is_refused(tmp_path: Path, table: str, sentence: str) -> None:
    path = tmp_path / "figures.toml"
    path.write_text(f'["x"]\n{table}\n')
    with pytest.raises(MaquisError) as error:
        FigureBook.load(path)
    assert str(error.value).startswith("figures.toml: ")
    assert sentence in str(error.value)


def test_something_that_is_no_table_is_no_figure(tmp_path: Path) -> None:
    path = tmp_path / "figures.toml"
    path.write_text("x = 3\n")
    with pytest.raises(MaquisError, match=r"figures\.toml: 'x' is not a figure"):
        FigureBook.load(path)
