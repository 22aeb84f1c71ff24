import json
from pathlib import Path

import pytest

from maquis.cli.words import Opened
from maquis.contract.maps import digest, load_map
from tests.boards.test_mapfile import small
from tests.cli.running import run

PATCH = "patch of eastern-front\n3657, 3658 are swamp\n"


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    """A map file whose lake has no railway."""
    path = tmp_path / "mine.json"
    value = small()
    value["layers"]["terrain"]["rows"] = ["cco", "ccc"]
    path.write_text(json.dumps(value), encoding="utf-8")
    return path


def test_a_map_of_ones_own_is_checked_and_drawn(mine: Path, tmp_path: Path) -> None:
    done = run("map", "check", str(mine))
    assert (done.returncode, done.stdout) == (0, "mine.json: nothing is wrong.\n")
    assert run("map", str(mine), "--out", str(tmp_path / "mine.svg")).returncode == 0
    assert "A small map" in (tmp_path / "mine.svg").read_text(encoding="utf-8")


def test_all_that_is_wrong_is_said_at_once_and_fails(mine: Path) -> None:
    value = json.loads(mine.read_bytes())
    value["sides"]["rail"]["sides"] = {"02": ["0200:N"]}
    value["towns"][0]["hex"] = "0201"
    mine.write_text(json.dumps(value), encoding="utf-8")
    done = run("map", "check", str(mine))
    assert done.returncode == 1
    assert done.stdout.splitlines() == [
        "mine.json, cannot be so:",
        "  Lepel lies in a lake: 0201 is lake.",
        "  The railway from 0200, by Lepel ends in a lake: 0201 is lake.",
    ]
    told = json.loads(run("map", "check", str(mine), "--json").stdout)
    assert len(told["faults"]) == 2


def test_what_is_seldom_meant_is_said_and_passes() -> None:
    done = run("map", "check", "eastern-front")
    assert done.returncode == 0
    assert "The river between 1559, by Insterburg and 1560 runs into nowhere" in done.stdout


def test_a_file_that_is_none_is_refused_in_one_sentence(tmp_path: Path) -> None:
    assert run("map", "check", "none.json").stderr == "maquis: there is no file none.json\n"
    (tmp_path / "no.json").write_text("{}", encoding="utf-8")
    done = run("map", "check", str(tmp_path / "no.json"))
    assert done.returncode == 1
    assert done.stdout.startswith("no.json, cannot be so:\n  no.json is not a map file: Object missing required field")
    assert "there is no map 'north'" in run("map", "check", "north").stderr


def test_a_map_is_made_corrected_and_told_apart(tmp_path: Path) -> None:
    blank, mine, patch = (str(tmp_path / name) for name in ("blank.json", "mine.json", "mine.patch"))
    assert run("map", "new", "--columns", "12", "--rows", "8", "--out", blank).returncode == 0
    assert "exists already" in run("map", "new", "--columns", "12", "--rows", "8", "--out", blank).stderr
    said = ("0405, 0406 are forest", "railway 0101-0201-0301", "town St. Florian at 0405")
    assert run("map", "patch", blank, *said, "--out", mine).returncode == 0
    told = run("map", "diff", blank, mine).stdout.splitlines()
    assert told == ["patch of blank", *said[:2], "town St. Florian at 0405, size F"]
    assert run("map", "diff", blank, mine, "--out", patch).returncode == 0
    assert run("map", "patch", blank, patch, "--out", str(tmp_path / "again.json")).returncode == 0
    assert run("map", "diff", mine, str(tmp_path / "again.json")).stdout == "patch of blank\n"


@pytest.mark.parametrize("like", ["dark-crusade", "global-war"])
def test_a_blank_map_of_another_kind_is_like_one_of_maquis(tmp_path: Path, like: str) -> None:
    blank = str(tmp_path / "blank.json")
    assert run("map", "new", "--like", like, "--out", blank).returncode == 0
    assert run("map", "check", blank).stdout.endswith("blank.json: nothing is wrong.\n")


@pytest.mark.parametrize(
    ("asked", "words"),
    [
        (["--like", "eastern-front"], "eastern-front is a map of hexes"),
        (["--like", "north"], "there is no map 'north'"),
        (["--columns", "5"], "say how large it is"),
        (["--like", "dark-crusade", "--columns", "5"], "are of hexes: leave them out with --like"),
        (["--like", "dark-crusade", "--pointy"], "are of hexes: leave them out with --like"),
        (["--like", "dark-crusade", "--hex-km", "5"], "are of hexes: leave them out with --like"),
    ],
)
def test_what_cannot_be_made_is_said(tmp_path: Path, asked: list[str], words: str) -> None:
    done = run("map", "new", *asked, "--out", str(tmp_path / "blank.json"))
    assert done.returncode == 2
    assert words in done.stderr
    assert not (tmp_path / "blank.json").exists()


def test_a_patch_is_taken_for_the_map_that_it_makes(tmp_path: Path) -> None:
    patch = tmp_path / "front.patch"
    patch.write_text("patch of eastern-front\nrailway 1559-1560\n1560 is lake\n", encoding="utf-8")
    done = run("map", "check", str(patch))
    assert done.returncode == 1
    assert "ends in a lake: 1560 is lake." in done.stdout
    patch.write_text("patch of eastern-front\n1560 is\n9999 lake\n", encoding="utf-8")
    assert len(json.loads(run("map", "check", str(patch), "--json").stdout)["faults"]) == 2


def test_what_a_patch_does_not_tell_is_said(mine: Path, tmp_path: Path) -> None:
    value = json.loads(mine.read_bytes())
    value["title"] = "Another title"
    other = tmp_path / "other.json"
    other.write_text(json.dumps(value), encoding="utf-8")
    done = run("map", "diff", str(mine), str(other))
    assert (done.stdout, done.stderr) == (
        "patch of small\n",
        "maquis: no patch tells this, which differs too: the title\n",
    )


def test_a_game_on_a_corrected_map_has_it_in_its_record(tmp_path: Path) -> None:
    """So it is played on, checked and shown by anybody, wherever the patch is."""
    patch, game = tmp_path / "front.patch", str(tmp_path / "game.maquis")
    patch.write_text(PATCH, encoding="utf-8")
    made = run("new", "eastern-front-umpired", "--map", str(patch), "--out", game)
    assert made.returncode == 0, made.stderr
    patch.unlink()
    told = run("verify", game).stdout
    assert f"Map:        the players' own, eastern-front {digest(PATCH)}\n" in told
    assert "It holds." in told
    opened = Opened(Path(game))
    assert opened.game.map.value("terrain", opened.game.board.place("3658")) == "swamp"
    assert load_map("eastern-front").value("terrain", opened.game.board.place("3658")) != "swamp"


def test_a_record_whose_map_was_changed_is_refused(tmp_path: Path) -> None:
    patch, game = tmp_path / "front.patch", tmp_path / "game.maquis"
    patch.write_text(PATCH, encoding="utf-8")
    assert run("new", "eastern-front-umpired", "--map", str(patch), "--out", str(game)).returncode == 0
    game.write_bytes(game.read_bytes().replace(b"are swamp", b"are woods", 1))
    assert run("verify", str(game)).returncode == 2


@pytest.mark.parametrize(("scenario", "text", "said"), [
    ("global-war-1936", PATCH, "global-war-1936 is played on global-war, and the map eastern-front has another grid"),
    ("global-war-1936", "patch of global-war\nkiev is forest\n", "Kiev has terrain forest, and global-war knows clear"),
    ("global-war-1936", "patch of global-war\nkiev has no terrain\n", "Kiev has no terrain: say one of clear,"),
    ("dark-crusade-1942", "patch of dark-crusade\npoint lida at 3600 7080, lon 25.3, lat 53.9, called Lida\n",
     "Lida has no side: say one of axis, soviet."),
    ("dark-crusade-1942", "patch of dark-crusade\nno point Orel\n", 'on that map: There is no point "orel"'),
    ("war-in-europe-east-1942", PATCH, "the map eastern-front has another grid"),
    ("eastern-front", "patch of eastern-front\n1560 is lake\nrailway 1559-1560\n", "ends in a lake: 1560 is lake"),
    ("war-in-europe-east-1942", "patch of war-in-europe\nno town Berlin\n", "on that map: There is no town Berlin"),
    ("eastern-front", "patch of eastern-front\n1560 is\n", "line 2: '1560 is' is no sentence of a patch"),
])  # fmt: skip
def test_a_map_on_which_a_scenario_cannot_be_played_is_refused(
    scenario: str, text: str, said: str, tmp_path: Path
) -> None:
    patch = tmp_path / "own.patch"
    patch.write_text(text, encoding="utf-8")
    done = run("new", scenario, "--map", str(patch), "--out", str(tmp_path / "game.maquis"))
    assert done.returncode == 2
    assert said in done.stderr
    assert not (tmp_path / "game.maquis").exists()


def test_policies_play_on_a_corrected_map(tmp_path: Path) -> None:
    patch = tmp_path / "europe.patch"
    patch.write_text("patch of war-in-europe\ntown Lepel at 7070\n", encoding="utf-8")
    options = ("--map", str(patch), "--to", "1942, cycle 1, week 1", "--out", str(tmp_path / "many"))
    done = run("campaign", "war-in-europe-east-1942", *options)
    assert done.returncode == 0, done.stderr
    assert "It holds." in run("verify", str(tmp_path / "many" / "campaign-001.maquis")).stdout
