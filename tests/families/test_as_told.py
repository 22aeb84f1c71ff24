"""What a partisan text leaves to the host game, and we assume: in an umpired game it is as the players say."""

from pathlib import Path

import pytest

from maquis.contract.recorded import begin
from maquis.contract.scenarios import load
from maquis.engine.dice import seeded
from maquis.engine.figures import read_options
from maquis.engine.referee import Referee
from maquis.engine.roster import numbers
from maquis.families.dark_crusade.rules.supply import supplied
from maquis.families.europa.rules.phases import repair
from maquis.families.europa.rules.targets import DAMAGE
from maquis.families.global_war.rules.acting import Sabotage
from maquis.families.global_war.rules.buying import BUYER, _home
from maquis.families.global_war.rules.ground import facilities_at
from maquis.families.global_war.rules.relations import allied
from maquis.families.global_war.rules.state import DAMAGE as DAMAGE_OF_WORLD
from maquis.families.war_in_europe.rules.cadres import manned
from maquis.families.war_in_europe.rules.phases import _cycle
from maquis.families.war_in_europe.rules.state import SOVIET_POINTS
from tests.families.umpired import offered, refused, say

CRUSADE, EUROPE, WORLD = "dark-crusade-1943-umpired", "war-in-europe-east-1942-umpired", "global-war-1942-umpired"
FRONT = "eastern-front-umpired"


def begun(tmp_path: Path, name: str, **options: str) -> Referee:
    chosen = load(name, {each.replace("__", "."): value for each, value in options.items()})
    return begin(tmp_path / "game.maquis", chosen, chosen.first, seeded("told"), {})


def test_supply_of_dark_crusade_begins_where_it_is_told(tmp_path: Path) -> None:
    referee = begun(tmp_path, CRUSADE, supply__sources="told")
    now, usual = referee.position, load(CRUSADE)
    assert supplied(now, "axis") == supplied(usual.position(usual.first), "axis"), "it begins as we have it"
    assert {"source of", "no source of"} <= offered(referee)
    board = now.game.board
    everything = ", ".join(board.label(place) for place in range(board.size))
    say(referee, f"no source of axis at {everything}")
    assert supplied(referee.position, "axis") == 0
    assert refused(referee, "no source of axis at minsk") == ["not so already"]
    say(referee, "source of axis at minsk")
    assert supplied(referee.position, "axis") >> board.place("minsk") & 1


def test_where_it_is_not_told_nobody_says_where_supply_begins(tmp_path: Path) -> None:
    referee = begun(tmp_path, CRUSADE)
    assert {"source of", "no source of"}.isdisjoint(offered(referee))
    assert refused(referee, "source of axis at minsk") == [
        "a game in which it is told where supply begins (supply.sources)"
    ]


@pytest.mark.parametrize(("how", "more"), [("by the year", True), ("told", False)])
def test_soviet_points_of_war_in_europe_are_as_told(tmp_path: Path, how: str, more: bool) -> None:
    referee = begun(tmp_path, EUROPE, soviet__points=how)
    now = referee.position.copy()
    now.side = "Soviet"
    said: list[object] = []
    _cycle(now, said.append)
    assert bool(said) == more
    say(referee, "personnel points 7", "arms points 2")
    assert SOVIET_POINTS.of(referee.position, "personnel") == 7
    assert refused(referee, "arms points 2") == ["not so already"]


def test_a_garrison_of_war_in_europe_is_manned_as_told_or_counted(tmp_path: Path) -> None:
    referee = begun(tmp_path, EUROPE)
    land = "Soviet Union"
    assert manned(referee.position, land).allows()
    say(referee, f"garrison {land.lower()} short")
    assert not manned(referee.position, land).allows()
    say(referee, f"garrison {land} full")
    assert [each.words for each in manned(referee.position, land).demands] == [f"told to be fully manned: {land}"]
    say(referee, f"garrison {land} counted")
    assert "divisions in" in manned(referee.position, land).demands[0].words
    assert refused(referee, f"garrison {land} counted") == ["not so already"]


def test_communist_china_is_a_major_power_as_told_or_by_its_income(tmp_path: Path) -> None:
    referee = begun(tmp_path, WORLD)
    home = _home(referee.position)
    assert home != referee.position.game.board.all
    say(referee, "power of ccp major")
    assert _home(referee.position) == referee.position.game.board.all
    say(referee, "power of ccp by income")
    assert _home(referee.position) == home
    assert refused(referee, "power of ccp by income") == ["not so already"]
    assert BUYER == "ccp"


def test_facilities_of_global_war_are_built_and_go_as_told(tmp_path: Path) -> None:
    referee = begun(tmp_path, WORLD)
    ural = referee.position.game.board.place("ural")
    first = facilities_at(referee.position, ural)
    assert "airbase" not in first
    assert refused(referee, "damage of airbase in ural 1") == ["such a facility or railway there"]
    say(referee, "build airbase in ural", "damage of airbase in ural 2")
    assert facilities_at(referee.position, ural) == (*first, "airbase")
    assert refused(referee, "build airbase in ural") == ["still without such a facility"]
    say(referee, "raze airbase in ural")
    assert facilities_at(referee.position, ural) == first
    assert not DAMAGE_OF_WORLD.of(referee.position, ural, "airbase")
    say(referee, f"raze {first[0]} in ural")
    assert first[0] not in facilities_at(referee.position, ural)
    assert refused(referee, f"raze {first[0]} in ural") == ["such a facility there"]
    say(referee, f"build {first[0]} in ural")
    assert facilities_at(referee.position, ural) == first


def test_partisans_of_global_war_sabotage_what_was_built_and_not_what_is_gone(tmp_path: Path) -> None:
    referee = begun(tmp_path, WORLD)
    now = referee.position
    partisan = next(each for each in numbers(now.in_play(now.game.roster.all)) if facilities_at(now, now.where[each]))
    place = now.where[partisan]
    printed, zone = facilities_at(now, place)[0], now.game.board.label(place)
    say(referee, f"raze {printed} in {zone}", f"build airbase in {zone}")
    aims = [order.aim for order in Sabotage.tried(referee.position, partisan, place, "")]
    assert "airbase" in aims
    assert printed not in aims


def test_a_nation_of_global_war_is_of_the_alliance_that_is_told(tmp_path: Path) -> None:
    referee = begun(tmp_path, WORLD)
    assert allied(referee.position, "italy", "germany")
    say(referee, "alliance of italy allies")
    assert allied(referee.position, "italy", "great_britain")
    assert not allied(referee.position, "italy", "germany")
    say(referee, "alliance of italy neutral")
    assert not allied(referee.position, "italy", "great_britain")
    assert refused(referee, "alliance of italy neutral") == ["not so already"]


@pytest.mark.parametrize(("how", "mended"), [("in time", True), ("when told", False)])
def test_damage_of_europa_is_mended_when_it_is_told(tmp_path: Path, how: str, mended: bool) -> None:
    referee = begun(tmp_path, FRONT, damage__mended=how)
    say(referee, "mark rail 3254")
    now = referee.position.copy()
    now.turn += 20
    owner = next(side for side in now.game.sides if now.owned[side] >> now.game.board.place("3254") & 1)
    said: list[object] = []
    repair(now, owner, said.append)
    assert bool(said) == mended
    say(referee, "unmark rail 3254")
    assert not DAMAGE["rail"].places(referee.position)


def test_the_options_of_the_companion_are_taken(tmp_path: Path) -> None:
    page = (Path(__file__).parents[2] / "docs" / "companion.md").read_text(encoding="utf-8")
    file = tmp_path / "told.toml"
    file.write_text(page.partition("```toml\n")[2].partition("```")[0], encoding="utf-8")
    game = load(CRUSADE, read_options(file)).game
    assert (game.figures["supply.sources"], game.figures["combat.rounds"]) == ("told", 4)
