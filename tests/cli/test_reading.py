"""Games read by sheets of one's own at the terminal: kept beside the record, which is as it is without."""

import re
from pathlib import Path

import pytest

from tests.cli.running import run

MINE = {"1245": "Minsk", "4139": "Moscow", "1877": "Odessa", "2220": "Leningrad"}

MEANT = "write ours/{} if you mean the label of maquis"


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    path = tmp_path / "mine.toml"
    named = [f"{label}={town}" for label, town in MINE.items()]
    assert run("sheet", "lay", "--over", "eastern-front", *named, "--out", str(path)).returncode == 0
    return path


@pytest.fixture
def game(tmp_path: Path, mine: Path) -> Path:
    path = tmp_path / "game.maquis"
    assert run("new", "eastern-front-umpired", "--sheet", str(mine), "--out", str(path)).returncode == 0
    return path


def test_orders_lists_logs_and_refusals_speak_their_labels(game: Path) -> None:
    given = run("give", str(game), "paint axis divisions 3763, ours/5838", "--as", "umpire").stdout
    assert "umpire: paint axis divisions 3763=5736, 3861=5838: refused\n" in given
    assert "(not so at 3763=5736, Kharkov)" in given
    told = run("give", str(game), "own axis 1245, ours/3352", "--as", "umpire").stdout
    assert "umpire: own axis 1245=3254, 1347=3352\n" in told
    why = run("why", str(game), "paint soviet divisions 1245", "--as", "umpire").stdout
    assert "umpire: paint soviet divisions 1245=3254: legal" in why
    assert "4139=6160, Moscow: 4 Destr" in run("show", str(game)).stdout
    log = run("log", str(game)).stdout
    assert "umpire: own axis 1245=3254, 1347=3352" in log
    assert "entered 6 Destr, 3763=5736" in run("log", str(game), "--events").stdout
    listed = run("legal", str(game), "--as", "umpire").stdout
    assert "own nobody HEX  to " in listed
    assert "ours/0000" in listed


def test_the_record_is_readable_without(game: Path, mine: Path) -> None:
    run("give", str(game), "own axis 3763", "--as", "umpire")
    assert '"order":"own axis 5736"' in game.read_text()
    assert "3763" not in game.read_text().partition("\n")[2].rpartition('"order"')[2]
    game.with_name("game.maquis.sheets").unlink()
    assert "umpire: own axis 5736\n" in run("log", str(game)).stdout
    assert run("verify", str(game)).returncode == 0
    assert run("give", str(game), "own axis 3861=5838", "--as", "umpire").stdout.count("own axis 5838") == 1
    assert "is read by no sheet" in run("sheet", "use", str(game)).stdout
    assert "is read by mine" in run("sheet", "use", str(game), str(mine)).stdout
    assert "own axis 3861=5838" in run("log", str(game)).stdout


@pytest.mark.parametrize(
    ("order", "words"),
    [
        (
            "own axis 9999",
            "9999 of mine is not on the map eastern-front; write ours/9999 if you mean the label of maquis",
        ),
        ("own axis 3763=5737", "3763 is not 5737, which is 3762"),
        ("own axis 2A/3763", "there is no sheet 2A: there is mine, and ours for the labels of maquis"),
    ],
)
def test_what_is_unclear_is_not_done(game: Path, order: str, words: str) -> None:
    before = game.read_bytes()
    done = run("give", str(game), order, "--as", "umpire")
    assert (done.returncode, done.stderr) == (2, f"maquis: {words}\n")
    assert game.read_bytes() == before


def test_a_sheet_of_another_map_makes_no_game(tmp_path: Path, mine: Path) -> None:
    path = tmp_path / "other.maquis"
    done = run("new", "war-in-europe-yugoslavia-1943", "--sheet", str(mine), "--out", str(path))
    assert (done.returncode, path.exists()) == (2, False)
    assert "mine lies over the map eastern-front; this game is played on war-in-europe" in done.stderr


def test_odds_and_numbers_in_their_labels(tmp_path: Path, mine: Path) -> None:
    run("campaign", "eastern-front", "--to", "Aug I 41", "--out", str(tmp_path))
    path = tmp_path / "campaign-001.maquis"
    run("sheet", "use", str(path), str(mine))
    moment = ("--turn", "Aug I 41", "--phase", "soviet movement")
    listed = run("legal", str(path), *moment).stdout.splitlines()
    order = next(line.strip().partition("  ")[0] for line in listed if re.search("sabotage rail .*=", line))
    told = run("odds", str(path), order, *moment).stdout
    assert order in told
    theirs, _, ours = order.split()[2].partition("=")
    assert f"at {theirs}={ours}" in told


def test_names_of_ones_own_for_points(tmp_path: Path) -> None:
    names = tmp_path / "names.toml"
    assert run("sheet", "lay", "--over", "eastern-front-points", "x=y").returncode == 2
    laid = run("sheet", "lay", "--over", "dark-crusade", "Минск=Minsk", "Deutsch Eylau=Warsaw", "--out", str(names))
    assert laid.stdout == "names over dark-crusade: 2 names\n"
    game = tmp_path / "points.maquis"
    assert run("new", "dark-crusade-1943-umpired", "--sheet", str(names), "--out", str(game)).returncode == 0
    told = run("give", str(game), "take Минск, Deutsch_Eylau for soviet", "--as", "umpire").stdout
    assert "umpire: take Минск=minsk, Deutsch_Eylau=warsaw for soviet" in told
    assert "Минск=Minsk" in told
    assert "Deutsch Eylau=Warsaw" in told


def test_a_game_at_one_terminal_is_typed_and_told_in_their_labels(tmp_path: Path, mine: Path) -> None:
    game = tmp_path / "play.maquis"
    lines = "\n".join(["a", "b", "", "v 4139", "v 9999", "q", ""])
    told = run("play", str(game), "--scenario", "eastern-front", "--sheet", str(mine), "--plain", lines=lines)
    assert "4139=6160, Moscow" in told.stdout
    assert "9999 of mine is not on the map" in told.stdout


def test_a_position_is_stated_in_their_labels(mine: Path) -> None:
    """Whatever stands for a place, in any key; the piece, too; what is kept of it has both labels."""
    stated = ("--piece", "1143-1547", "--units", "1 Bde=1246; 2 Bde=pool", "--owned", "axis=1246, ours/3352")
    done = run("ask", "europa.rule40", "move 1 Bde 1246-1245", *stated, "--sheet", str(mine))
    assert "move 1 Bde 1246=3253-1245=3254 (1245=3254, Minsk): legal" in done.stdout
    letter = run("ask", "europa.rule40", "move 1 Bde 1246-1245", *stated, "--sheet", str(mine), "--letter").stdout
    assert 'units = { "1 Bde" = "1246=3253", "2 Bde" = "pool" }' in letter
    assert 'owned = { axis = ["1246=3253", "1347=3352"] }' in letter
    wrong = run(
        "ask", "europa.rule40", "1 Bde", "--map", "eastern-front", "--units", "1 Bde=9999", "--sheet", str(mine)
    )
    assert "9999 of mine is not on the map eastern-front; write ours/9999" in wrong.stderr
    drawn = run("ask", "europa.rule40", "1 Bde", "--units", "1 Bde=ours/0202", "--sheet", str(mine))
    assert "mine lies over the map eastern-front; this is asked on sketch" in drawn.stderr


def test_names_of_ones_own_state_a_position_of_points(tmp_path: Path) -> None:
    german = tmp_path / "german.toml"
    german.write_text('map = "dark-crusade"\n[names]\n"Warschau" = "warsaw"\n"Lublin Stadt" = "lublin"\n')
    done = run(
        "ask", "dark_crusade.second", "II Army Corps", "--units", "II Army Corps=warschau", "--sheet", str(german)
    )
    assert "move II Army Corps Lublin_Stadt=lublin" in done.stdout


def test_sheets_lie_over_maps_of_players(tmp_path: Path) -> None:
    valley = str(Path(__file__).parents[2] / "docs" / "valley" / "valley.json")
    sheet, game = str(tmp_path / "mine.toml"), str(tmp_path / "game.maquis")
    laid = run("sheet", "lay", "--over", valley, "0102=Alder", "0501=Birch", "0704=Reed", "--out", sheet)
    assert laid.stdout.startswith("mine over valley: a hex of it is 1.68")
    assert run("sheet", "ours", sheet, "0102", "--over", valley).stdout == "0102: 0506 (Alder)\n"
    assert run("sheet", "theirs", sheet, "Birch", "--over", valley).stdout.endswith(": 0501\n")
    assert "there is no map 'valley'" in run("sheet", "ours", sheet, "0102").stderr
    table = valley.replace(".json", ".toml")
    assert run("new", table, "--sheet", sheet, "--out", game).returncode == 0
    assert "umpire: own soviet 0102=0506\n" in run("give", game, "own soviet 0102", "--as", "umpire").stdout
    asked = ("ask", "europa.rule40", "1 Bde", "--map", valley, "--units", "1 Bde=0102", "--sheet", sheet)
    assert "move 1 Bde 0102=0506-HEX" in run(*asked).stdout


def test_a_sheet_lies_over_a_corrected_map_as_it_is(tmp_path: Path) -> None:
    """A town that was put elsewhere is there."""
    sheet, game = tmp_path / "mine.toml", str(tmp_path / "game.maquis")
    patch = tmp_path / "front.patch"
    said = ("point lida at 4410 6020, called Lida", "lida has side soviet", "lida has country_1941 soviet",
            "lida has kind town", "major line between lida and minsk")  # fmt: skip
    patch.write_text("\n".join(("patch of dark-crusade", *said)))
    sheet.write_text('map = "dark-crusade"\n[names]\n"Lyda" = "lida"\n')
    made = run("new", "dark-crusade-1943-umpired", "--map", str(patch), "--sheet", str(sheet), "--out", game)
    assert made.returncode == 0, made.stderr
    assert "take Lyda=lida for axis" in run("give", game, "take Lyda for axis", "--as", "umpire").stdout
