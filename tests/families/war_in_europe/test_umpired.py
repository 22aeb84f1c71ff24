"""War in Europe beside a war on the players' own table: the umpire says what happens there."""

from pathlib import Path

from maquis.families.war_in_europe.rules import field
from maquis.families.war_in_europe.rules.state import LINE, POINTS, SHIPS, SUPPLY
from tests.families.umpired import OF_THE_UMPIRE, begun, end, holds, offered, refused, say

NAME = "war-in-the-west-1944-umpired"


def test_each_player_turn_waits_for_what_the_umpire_says_and_nothing_is_taken_by_itself(tmp_path: Path) -> None:
    referee = begun(tmp_path, NAME)
    owned = dict(referee.position.owned)
    sides = []
    for _ in range(4):
        assert referee.position.phase == "partisans"
        sides.append(side := referee.position.side)
        while referee.position.side == side:
            end(referee)
    assert sides == ["Axis", "Allied", "Axis", "Allied"]
    assert referee.position.owned == owned
    holds(referee)


def test_the_war_is_told(tmp_path: Path) -> None:
    referee = begun(tmp_path, NAME)
    at = referee.position.game.map.at  # type: ignore[attr-defined]  # a map of hexes
    say(referee, "take Caen, Rennes for Allied")
    assert referee.position.owned["Allied"] >> at("Caen") & 1
    say(referee, "paint Allied divisions Caen", "paint Allied ships Caen", "paint Allied supply Caen", "production 40")
    now = referee.position
    assert all(layer.of(now, "Allied") >> at("Caen") & 1 for layer in (LINE, SHIPS, SUPPLY))
    assert POINTS.of(now) == 40
    say(referee, "unpaint Allied divisions Caen")
    unit = next(each for each in field.pieces(now) if each.side == "Axis" and not each.partisan)
    say(referee, f"remove {unit.name}", f"put {unit.name} at Paris")
    assert referee.position.where[now.game.roster.number(unit.name)] == at("Paris")
    holds(referee)


def test_a_rectangle_of_hexes_is_named_by_two_corners(tmp_path: Path) -> None:
    referee = begun(tmp_path, NAME)
    before = referee.position.owned["Axis"]
    say(referee, "take Rennes-Tours for Allied")
    taken = before & ~referee.position.owned["Axis"]
    assert taken.bit_count() > 2
    assert not taken & ~field.ground(referee.position).land
    holds(referee)


def test_what_is_so_already_and_what_cannot_be_is_refused(tmp_path: Path) -> None:
    referee = begun(tmp_path, NAME)
    assert refused(referee, "take Paris for Axis") == ["not Axis-controlled already"]
    assert refused(referee, "country Germany joins Axis") == ["not all Axis-controlled already"]
    assert "a unit: partisans come and go by their own rules" in refused(referee, "put French partisans 1 at Paris")
    assert refused(referee, "take Paris for Allied", "Allied") == [OF_THE_UMPIRE]


def test_everything_is_offered_that_can_be_chosen(tmp_path: Path) -> None:
    assert offered(begun(tmp_path, NAME)) == {"take", "paint", "unpaint", "put", "remove", "garrison"}
