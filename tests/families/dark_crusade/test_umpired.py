"""Dark Crusade beside a war on the players' own table: the umpire says what happens there."""

from pathlib import Path

from maquis.families.dark_crusade.rules.control import sea_holder
from maquis.families.dark_crusade.rules.front import controlled
from maquis.families.dark_crusade.rules.movement import weather
from tests.families.umpired import OF_THE_UMPIRE, begun, end, holds, offered, refused, say

NAME = "dark-crusade-1943-umpired"


def test_no_unit_moves_by_itself_or_by_a_player(tmp_path: Path) -> None:
    referee = begun(tmp_path, NAME)
    where = list(referee.position.where)
    phases = []
    for _ in range(8):
        phases.append(referee.position.phase)
        end(referee)
    assert phases == ["supply status"] * 8
    moved = [n for n, (a, b) in enumerate(zip(where, referee.position.where, strict=True)) if a >= 0 and a != b]
    assert all(referee.position.where[n] < 0 for n in moved)
    holds(referee)


def test_the_war_is_told(tmp_path: Path) -> None:
    referee = begun(tmp_path, NAME)
    board = referee.position.game.board
    unit = next(n for n, at in enumerate(referee.position.where) if at >= 0)
    name = referee.position.game.roster[unit].name
    say(referee, "take tambov for axis")
    assert controlled(referee.position, "axis") >> board.place("tambov") & 1
    say(referee, f"put {name} at tambov")
    assert referee.position.where[unit] == board.place("tambov")
    say(referee, f"remove {name}")
    assert referee.position.where[unit] < 0
    say(referee, f"put {name} at tambov", "weather mud", "sea black soviet")
    assert weather(referee.position) == "mud"
    assert sea_holder(referee.position, "black") == "soviet"
    say(referee, "sea black by ports")
    for _ in range(2):
        end(referee)
    assert weather(referee.position) == "snow"
    holds(referee)


def test_what_is_so_already_and_what_cannot_be_is_refused(tmp_path: Path) -> None:
    referee = begun(tmp_path, NAME)
    assert refused(referee, "take berlin for axis") == ["a point that the axis side does not hold"]
    assert refused(referee, "put Partisan 1 at minsk")[0] == "a unit: partisans come and go by their own rules"
    assert refused(referee, "remove Partisan 1")[0] == "a unit: partisans come and go by their own rules"
    assert refused(referee, f"weather {weather(referee.position)}") == ["not so already"]
    assert refused(referee, "take moscow for axis", "axis") == [OF_THE_UMPIRE]


def test_everything_is_offered_that_can_be_chosen(tmp_path: Path) -> None:
    assert offered(begun(tmp_path, NAME)) == {"take", "put", "remove", "sea", "weather"}
