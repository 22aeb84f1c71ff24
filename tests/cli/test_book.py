"""The rulebook of an edition as a PDF."""

import shutil
from pathlib import Path

from tests.book.test_shown import EXAMPLES
from tests.cli.running import run
from tests.cli.test_bad_input import assert_one_sentence
from tests.cli.test_print import pages
from tests.cli.test_umpire import good


def test_a_rulebook_is_printed_with_its_examples(tmp_path: Path) -> None:
    folder, made = tmp_path / "raid" / "first", tmp_path / "raid.pdf"
    folder.mkdir(parents=True)
    shutil.copy(EXAMPLES / "raid" / "first" / "R.sabotage-line.toml", folder)
    assert good("book", "raid.first", "--examples", str(tmp_path), "--out", str(made)) == f"Raid: {made}\n"
    assert pages(made) >= 2
    assert b"/Subtype /Image" in made.read_bytes()


def test_without_examples_it_says_so_and_prints_the_rules(tmp_path: Path) -> None:
    made = tmp_path / "raid.pdf"
    empty = tmp_path / "none"
    empty.mkdir()
    said = good("book", "europa.rule45", "--examples", str(empty), "--out", str(made))
    assert "no worked examples of it lie in" in said
    assert pages(made) > 10


def test_what_cannot_be_printed_is_one_sentence(tmp_path: Path) -> None:
    assert_one_sentence(run("book", "raid.first", "--out", "raid.png"), ["end its name with .pdf"])
    assert_one_sentence(run("book", "raid.second", "--out", "raid.pdf"), ["there is no edition"])
    words = ("book", "raid.first", "--examples", "nowhere", "--out", str(tmp_path / "raid.pdf"))
    assert_one_sentence(run(*words), ["there is no folder nowhere"])
