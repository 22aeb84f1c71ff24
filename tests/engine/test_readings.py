"""Readings: sentences that can be read in more than one way are figures with named choices, and rulings say so."""

from pathlib import Path
from typing import Any

import pytest

from maquis.contract.editions import editions
from maquis.engine.errors import MaquisError, UnknownName
from maquis.engine.figures import FigureBook, Reading
from maquis.engine.rulings import Read, Tally, demand

STOP = """
["reading.stop"]
clause = "1.A"
place = "A, last sentence"
words = "Whether a unit may stop."
default = "no"
why = "Only no uses every word."
readings = { yes = "it may", no = "it may not" }
"""
FIGURES = """
["speed"]
value = 3
provenance = "source"
clause = "1.A"
words = "How fast."
"""


def book(folder: Path, readings: str = STOP, figures: str = FIGURES) -> FigureBook:
    (folder / "f.toml").write_text(figures)
    (folder / "r.toml").write_text(readings)
    return FigureBook.load(folder / "f.toml", folder / "r.toml")


def test_a_reading_is_a_figure_whose_value_names_how_it_is_read(tmp_path: Path) -> None:
    figures = book(tmp_path)
    assert figures["reading.stop"] == "no"
    (reading,) = figures.readings()
    assert reading.provenance == "read"
    assert reading.choices == ("yes", "no")
    assert figures.reads("reading.stop", "no")
    assert not figures.reads("reading.stop", "yes")


def test_a_reading_is_chosen_as_a_figure_is_and_keeps_its_default(tmp_path: Path) -> None:
    figures = book(tmp_path).override({"reading": {"stop": "yes"}}, "mine.toml")
    assert figures.reads("reading.stop", "yes")
    reading = figures.figure("reading.stop")
    assert isinstance(reading, Reading)
    assert (reading.default, reading.provenance) == ("no", "option")
    assert figures.read("reading.stop") == Read("reading.stop", "yes")


def test_a_choice_that_is_none_is_refused_with_those_there_are(tmp_path: Path) -> None:
    with pytest.raises(MaquisError, match=r'mine.toml: reading.stop must be one of yes, no, not "perhaps"'):
        book(tmp_path).override({"reading.stop": "perhaps"}, "mine.toml")
    with pytest.raises(UnknownName, match=r"reading.stop has no reading 'perhaps'; it has yes, no"):
        book(tmp_path).reads("reading.stop", "perhaps")


def test_a_demand_and_a_step_say_which_reading_they_rest_on(tmp_path: Path) -> None:
    read = book(tmp_path).read("reading.stop")
    assert str(demand("1.A", "it stops", False, read).provenance) == "read: reading.stop = no"
    assert str(Tally("it").start("1.A", "so", 1, read).steps[0].provenance) == "read: reading.stop = no"


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ('default = "no"', 'default = "never"', "the default of reading reading.stop must be one of yes, no"),
        (', no = "it may not"', "", "has one way to be read"),
        ('why = "Only no uses every word."', "", "missing required field `why`"),
        ('why = "Only no uses every word."', 'why = ""', "has nothing to say under why"),
        ('clause = "1.A"\n', "", "missing required field `clause`"),
        ('place = "A, last sentence"', 'place = ""', "has nothing to say under place"),
        ('"it may not"', '""', "does not say what 'no' means"),
        ('"reading.stop"', '"speed"', "speed is a reading already"),
    ],
)
def test_a_reading_that_says_too_little_is_refused_at_load(tmp_path: Path, old: str, new: str, fault: str) -> None:
    assert old in STOP
    with pytest.raises(MaquisError, match=fault):
        book(tmp_path, STOP.replace(old, new, 1))


def test_no_figure_says_that_it_is_read(tmp_path: Path) -> None:
    with pytest.raises(MaquisError, match="figure speed is read: say how in the file of readings"):
        book(tmp_path, figures=FIGURES.replace("source", "read"))


def test_an_option_of_an_earlier_version_that_became_a_reading_is_understood(tmp_path: Path) -> None:
    was = 'was = { "stop.allowed" = { true = "yes", false = "no" } }\n'
    figures = book(tmp_path, STOP.replace("readings =", f"{was}readings ="))
    assert figures.override({"stop.allowed": True}, "mine")["reading.stop"] == "yes"
    assert figures.override({"stop": {"allowed": True}}, "a file without quotes")["reading.stop"] == "yes"
    assert figures.override({"stop.allowed": False}, "mine")["reading.stop"] == "no"
    with pytest.raises(UnknownName, match=r"mine: there is no figure 'stop\.allowed'"):
        figures.override({"stop.allowed": 3}, "mine")
    with pytest.raises(MaquisError, match="none of its readings"):
        book(tmp_path, STOP.replace("readings =", was.replace("yes", "maybe") + "readings ="))


@pytest.mark.parametrize("edition", list(editions().values()), ids=lambda each: str(each.name))
def test_what_a_reading_was_called_is_no_figure_any_more(edition: Any) -> None:
    figures = edition.figures()
    for reading in figures.readings():
        for old, values in reading.was.items():
            assert old not in figures
            assert set(values.values()) <= set(reading.choices)
