"""A phase, or forms, as a PDF: made whole, a side's for its owner alone; what cannot be made is one sentence."""

import re
from pathlib import Path

from tests.cli.running import run
from tests.cli.test_bad_input import assert_one_sentence
from tests.cli.test_umpire import good


def pages(path: Path) -> int:
    data = path.read_bytes()
    assert data.startswith(b"%PDF-")
    assert data.rstrip().endswith(b"%%EOF")
    return len(re.findall(rb"/Type /Page\b(?!s)", data))


def test_a_phase_is_printed_with_the_map_on_a_page_of_its_own(tmp_path: Path) -> None:
    game, made = tmp_path / "game.maquis", tmp_path / "raiders.pdf"
    good("new", "raid", "--out", str(game))
    said = good("print", str(game), "--as", "raiders", "--out", str(made))
    assert "turn 1, Raiders hiding. For the Raiders player alone" in said
    assert pages(made) == 2
    assert b"/Subtype /Image" in made.read_bytes()
    assert made.stat().st_mode & 0o077 == 0


def test_what_all_know_and_forms_are_for_everybody(tmp_path: Path) -> None:
    made = tmp_path / "all.pdf"
    assert "What everybody may know." in good("print", "raid", "--out", str(made))
    assert made.stat().st_mode & 0o044
    forms = tmp_path / "forms.pdf"
    assert "Global War" in good("print", "global-war-1942-umpired", "--forms", "--out", str(forms))
    assert pages(forms) > 2
    assert b"/Subtype /Image" not in forms.read_bytes()


def test_what_cannot_be_printed_is_one_sentence(tmp_path: Path) -> None:
    assert_one_sentence(run("print", "raid", "--out", "raid.png"), ["end its name with .pdf"])
    assert_one_sentence(run("print", "raid", "--forms", "--as", "patrol", "--out", "raid.pdf"), ["leave out --as"])
    assert_one_sentence(run("print", "raid", "--as", "owls", "--out", "raid.pdf"), ["there is no side"])
    assert_one_sentence(run("print", "nowhere", "--out", "raid.pdf"), ["neither a record nor a scenario"])
    assert_one_sentence(run("print", "raid", "--out", str(tmp_path / "no" / "raid.pdf")), ["cannot be written"])
