"""`maquis show`: the position as a side sees it, and a picture of it on its map."""

from pathlib import Path

import pytest

from tests.cli.running import run

RECRUITS = (
    ("recruit 3 Bde 3459", "recruit 7 Bde 3452", "recruit 1 Dummy 3860"),
    ("recruit 3 Bde 3459", "recruit 1 Dummy 3452", "recruit 7 Bde 3860"),
)
"""Two brigades and a dummy: where the dummy lies, differs."""


@pytest.fixture
def twins(tmp_path: Path) -> list[str]:
    """Two games in which the Soviets have received one of the two, and nobody has seen what."""
    found = []
    for number, recruits in enumerate(RECRUITS):
        path = str(tmp_path / f"game {number}.maquis")
        assert run("new", "eastern-front", "--from", "Jun II 42", "--out", path).returncode == 0
        for side, orders in (("axis", ("recruit 1 East Bde 8367", *["end"] * 4)), ("soviet", recruits)):
            for order in orders:
                assert run("give", path, order, "--as", side).returncode == 0
        found.append(path)
    return found


def test_the_picture_has_what_the_side_sees_and_no_more(twins: list[str], tmp_path: Path) -> None:
    drawn: dict[str, list[str]] = {"axis": [], "soviet": []}
    for path in twins:
        for side, pictures in drawn.items():
            picture = tmp_path / "now.svg"
            told = run("show", path, "--as", side, "--picture", str(picture), "--width", "900")
            assert told.returncode == 0, told.stderr
            assert f"Picture: {picture}" in told.stdout
            pictures.append(picture.read_text())
    assert drawn["axis"][0] == drawn["axis"][1]
    assert drawn["soviet"][0] != drawn["soviet"][1]


@pytest.mark.parametrize("name", ["eastern-front", "global-war-1942", "dark-crusade-1944", "war-in-the-west-1944"])
def test_every_map_is_drawn_with_its_position(tmp_path: Path, name: str) -> None:
    path, picture, bare = (str(tmp_path / each) for each in ("game.maquis", "now.svg", "bare.svg"))
    assert run("new", name, "--out", path).returncode == 0
    assert run("show", path, "--picture", picture, "--width", "900").returncode == 0
    ground = {"eastern-front": "eastern-front", "global-war-1942": "global-war", "dark-crusade-1944": "dark-crusade"}
    assert run("map", ground.get(name, "war-in-europe"), "--out", bare, "--width", "900").returncode == 0
    assert len(Path(picture).read_text()) > len(Path(bare).read_text())


@pytest.fixture
def night(tmp_path: Path) -> str:
    """A game of Raid as it begins."""
    path = str(tmp_path / "night.maquis")
    assert run("new", "raid", "--out", path).returncode == 0
    return path


def test_what_no_picture_can_be_is_refused_before_anything_is_told(night: str, tmp_path: Path) -> None:
    for words in (["--picture", str(tmp_path / "now.gif")], ["--picture", str(tmp_path / "now.svg"), "--width", "10"]):
        told = run("show", night, *words)
        assert told.returncode == 2
        assert not told.stdout


def test_the_map_of_a_game_is_asked_for_by_show(night: str, tmp_path: Path) -> None:
    told = run("map", night, "--out", str(tmp_path / "map.svg"))
    assert told.returncode == 2
    assert "is a game on record: maquis show" in told.stderr


@pytest.mark.parametrize(
    ("name", "lines"),
    [
        ("eastern-front", ["15 SS-Pol 1-1-5"]),
        ("war-in-the-west-1944", ["242 Infantry 2-4-4"]),
        ("dark-crusade-1944", ["units, fire"]),
        ("global-war-1942", ["units in zones", "German infantry"]),
    ],
)
def test_it_tells_how_strong_who_stands_where_is(tmp_path: Path, name: str, lines: list[str]) -> None:
    path = str(tmp_path / "game.maquis")
    later = ["--from", "Jul I 42"] if name == "eastern-front" else []
    assert run("new", name, "--out", path, *later).returncode == 0
    told = run("show", path).stdout
    for line in lines:
        assert line in told
