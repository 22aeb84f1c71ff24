"""An advance that is still open is told of before it lapses: at one terminal, by `maquis give`, and on the page."""

from pathlib import Path

from maquis.cli.words import Opened
from maquis.contract.recorded import begin
from maquis.contract.scenarios import load
from maquis.engine.dice import seeded
from maquis.engine.record import Record
from maquis.families.war_in_europe.web.checklist import owed
from tests.cli.running import run
from tests.families.war_in_europe.test_commands import ATTACK, YUGOSLAVIA, fought

OPEN = (
    "An advance of 4 Domobran Mountain or Re or Sassari into 6839, 3 hexes W of Banja Luka is still open: "
    "it lapses with the next attack, and with the phase (base.results)"
)


def refused(folder: Path) -> tuple[str, str]:
    """A game on record in which a Unit has just refused combat, with the players' own dice; what was told of that."""
    scenario, path = load(YUGOSLAVIA), folder / "game.maquis"
    referee = begin(path, scenario, scenario.first, seeded("1"), {}, own_dice=True)
    for order in ("end", "move 4 Domobran Mountain 6939", "move Re 6739", "move Sassari 6838", "end"):
        referee.give("Axis", order)
    assert isinstance(referee.record, Record)
    referee.record.close()
    told = ""
    for words in ((ATTACK, "--as", "axis", "--dice", "6"), ("refuse", "--as", "allied", "--dice", "5")):
        done = run("give", str(path), *words)
        assert done.returncode == 0, done.stdout + done.stderr
        told = done.stdout
    return str(path), told


def test_whoever_plays_is_told_before_it_lapses(tmp_path: Path) -> None:
    shown = fought(tmp_path / "game.maquis", (6, 5), ["1", "Banja Luka", "1", "1", "1"]).text
    assert "Refused combat" in shown.partition(OPEN)[0]
    assert "What does the Axis player do?" in shown.partition(OPEN)[2]


def test_the_page_tells_until_when_it_may_be(tmp_path: Path) -> None:
    opened = Opened(Path(refused(tmp_path)[0]))
    rules, now = opened.scenario.rules, opened.position()
    (advance,) = (each for each in owed(rules, now, "Axis") if each.act == "advance")
    assert advance.words == "3 units, one of which may advance before the next attack"


def test_whoever_gives_orders_is_told_before_it_lapses(tmp_path: Path) -> None:
    path, told = refused(tmp_path)
    assert told.endswith(f"{OPEN}\n")
    done = run("give", path, "advance Re 6839", "--as", "axis")
    assert done.returncode == 0
    assert "is still open" not in done.stdout
