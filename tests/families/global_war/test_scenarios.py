"""The scenarios of Global War: how they are set up, what the host war does, and whole games played to the end."""

import random

import pytest

from maquis.contract.scenario import Scenario
from maquis.contract.scenarios import load
from maquis.engine.changes import apply, matter
from maquis.engine.dice import seeded
from maquis.engine.errors import MaquisError
from maquis.engine.events import Counted, Entered, Event, Marked, Owned, Painted
from maquis.engine.playout import Playout
from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.engine.sequence import OVER
from maquis.families.global_war.rules import calendar, claims, state
from maquis.families.global_war.rules.calendar import turn_of
from maquis.families.global_war.rules.conquest import conquered
from maquis.families.global_war.rules.forces import partisans
from maquis.families.global_war.rules.ground import HARD_RAILWAY, RAILWAY, railway, zonemap
from maquis.families.global_war.rules.invasions import Invasion
from maquis.families.global_war.rules.printed import printed
from maquis.families.global_war.rules.relations import allied, possessor
from maquis.families.global_war.rules.units import Units, infantry
from maquis.families.global_war.scenarios import troops
from maquis.families.global_war.scenarios.front import Front
from maquis.families.global_war.scenarios.script import FIRST, LAST

NAMES = ("global-war-1936", "global-war-1942")
BOTH = pytest.mark.parametrize("name", NAMES)


def front(position: Position) -> Front:
    host = position.game.host
    assert isinstance(host, Front)
    return host


def zone(position: Position, label: str) -> int:
    return position.game.board.place(label)


def holders(position: Position) -> dict[str, str]:
    board = position.game.board
    return {board.label(place): possessor(position, place) for place in range(board.size)}


def happens(position: Position, turn: str, side: str, phase: str) -> list[Event]:
    """Begin a phase, and let the host do what it does then."""
    position.turn, position.side, position.phase = turn_of(turn), side, phase
    position.changed("phase")
    found = []
    for event in front(position).happens(position):
        apply(position, event)
        found.append(event)
    return found


def at(name: str, turn: str) -> Position:
    """History at the start of a turn."""
    return load(name).position(turn_of(turn))


# Set-up


def test_1936_begins_with_the_waziris_and_the_arab_rising_and_no_others() -> None:
    start = at("global-war-1936", "July 1936")
    found = {
        place: partisans(start, "italy", place).bit_count() for place in numbers(start.places_of(partisans(start)))
    }
    assert found == {zone(start, "kashmir"): 3, zone(start, "trans_jordan"): 2}
    assert partisans(start).bit_count() == 5
    entered = [event for event in load("global-war-1936").set_up(FIRST) if isinstance(event, Entered)]
    assert [event.clause for event in entered] == 3 * ["PAR.6.1"] + 2 * ["PAR.6.2"]


def test_1942_begins_with_what_the_axis_held_and_from_whom() -> None:
    start = at("global-war-1942", "January 1942")
    captured = start.painted[state.CAPTURED.name]
    held = holders(start)
    for label, nation in (("kiev", "germany"), ("paris", "germany"), ("karelia", "finland"), ("nanking", "japan")):
        assert held[label] == nation
        assert captured >> zone(start, label) & 1
    for label in ("austria", "bohemia", "moscow", "southern_france", "bessarabia"):
        assert not captured >> zone(start, label) & 1, label
    assert state.LOST_BY.of(start, "lithuania") == ("soviet_union",)
    assert state.LOST_BY.of(start, "warsaw") == ("great_britain",)
    assert state.LOST_BY.of(start, "east_poland") == ("great_britain", "soviet_union")  # Poland's helper lost it first
    assert not state.LOST_BY.of(start, "kiev")  # its first owner lost it


def test_nobody_rolls_for_what_one_faction_of_spain_took_from_the_other() -> None:
    for turn in range(FIRST, LAST + 1):
        start = load("global-war-1936").position(turn)
        rolled = {printed(zonemap(start.game))[place].region for place in claims.claimed(start)}
        assert "spain" not in rolled
    assert start.conditions["civil war"] == "over"
    assert start.painted[state.CAPTURED.name] >> zone(start, "madrid") & 1


@BOTH
def test_every_partisan_of_a_set_up_is_among_enemies(name: str) -> None:
    scenario = load(name)
    start = scenario.position(scenario.first)
    for counter in numbers(partisans(start)):
        place = start.where[counter]
        assert not allied(start, start.game.roster[counter].force, possessor(start, place))


def test_a_later_start_has_no_partisans() -> None:
    assert not partisans(at("global-war-1936", "January 1942"))
    assert holders(at("global-war-1936", "January 1942")) == holders(at("global-war-1942", "January 1942"))


def test_a_turn_before_the_scenario_is_refused() -> None:
    with pytest.raises(MaquisError, match="from January 1942 to July 1945"):
        load("global-war-1942").set_up(FIRST)


def test_an_unknown_edition_is_refused() -> None:
    with pytest.raises(MaquisError, match=r"there is global_war\.partisans"):
        load("global-war-1936", rules="europa.rule40")


def test_a_treasury_at_the_start_is_one_turns_income_less_what_the_first_side_spends() -> None:
    start = at("global-war-1936", "July 1936").counts
    assert (start["ipp germany"], start["ipp soviet_union"], start["ipp usa"], start["ipp ccp"]) == (2, 46, 63, 2)
    start = at("global-war-1942", "January 1942").counts
    assert (start["ipp germany"], start["ipp japan"], start["ipp vichy"]) == (8, 29, 1)
    assert "ipp sweden" not in start


# The host war, phase by phase


def test_history_conquers_as_the_last_phase_of_the_conquerors_player_turn_begins() -> None:
    start = at("global-war-1936", "January 1940")
    happens(start, "January 1940", "germany", calendar.MOVEMENT)
    said = happens(start, "January 1940", "germany", calendar.COMBAT)
    assert possessor(start, zone(start, "paris")) == "france"
    invasion = matter(start, Invasion, "paris")
    assert invasion is not None
    assert invasion.units == (Units("germany", "infantry", 2),)
    assert (
        len(said) == len({"denmark", "southern_norway", "trondelag", "northern_norway", "netherlands", "belgium"}) + 5
    )
    happens(start, "January 1940", "germany", calendar.PLACE_UNITS)
    assert possessor(start, zone(start, "paris")) == "germany"
    assert possessor(start, zone(start, "southern_france")) == "france"
    assert infantry(start, zone(start, "paris"))["germany"] > 0
    assert "france" not in infantry(start, zone(start, "paris"))
    happens(start, "January 1940", "france", calendar.PLACE_UNITS)
    assert possessor(start, zone(start, "southern_france")) == "vichy"
    assert not start.painted[state.CAPTURED.name] >> zone(start, "southern_france") & 1


def test_conquest_by_history_removes_the_partisans_of_the_conquerors_alliance_alone() -> None:
    start = at("global-war-1942", "January 1942")
    kiev = zone(start, "kiev")
    for event in (Entered("Soviet partisan 90", "kiev"), Entered("British partisan 90", "kiev")):
        apply(start, event)
    happens(start, "July 1943", "soviet_union", calendar.PLACE_UNITS)
    assert possessor(start, kiev) == "soviet_union"
    assert not partisans(start, "soviet_union", kiev)
    assert partisans(start, "great_britain", kiev)


def test_liberated_zones_go_to_whom_they_belong_and_are_captured_no_more() -> None:
    start = at("global-war-1942", "July 1944")
    before = {label: possessor(start, zone(start, label)) for label in ("paris", "corsica", "belgium")}
    assert before == {"paris": "germany", "corsica": "free_france", "belgium": "germany"}
    for side in start.game.sides:
        happens(start, "July 1944", side, calendar.PLACE_UNITS)
    for label, nation in (
        ("paris", "france"),
        ("corsica", "france"),
        ("belgium", "belgium"),
        ("lithuania", "soviet_union"),
    ):
        assert possessor(start, zone(start, label)) == nation
        assert not start.painted[state.CAPTURED.name] >> zone(start, label) & 1
        assert not start.conditions.get(f"lost by {label}")
    assert start.painted[state.CAPTURED.name] >> zone(start, "lubelskie") & 1


def test_losses_are_made_up_one_unit_a_player_turn_and_a_surplus_leaves() -> None:
    start = at("global-war-1942", "January 1942")
    place = zone(start, "southern_belorussia")
    full = infantry(start, place)["germany"]
    apply(start, Marked("units germany infantry", "southern_belorussia", full - 2))
    happens(start, "January 1942", "germany", calendar.MOVEMENT)
    assert infantry(start, place)["germany"] == full - 1
    happens(start, "January 1942", "soviet_union", calendar.MOVEMENT)
    assert infantry(start, place)["germany"] == full - 1
    happens(start, "July 1942", "germany", calendar.MOVEMENT)
    assert infantry(start, place)["germany"] == full
    apply(start, Marked("units germany infantry", "southern_belorussia", full + 3))
    happens(start, "July 1942", "germany", calendar.MOVEMENT)
    assert infantry(start, place)["germany"] == full


def test_zones_at_the_front_and_in_unrest_have_more_units() -> None:
    start = at("global-war-1942", "January 1942")

    def units(label: str) -> int:
        return sum(infantry(start, zone(start, label)).values())

    assert units("smolensk") > units("bohemia")
    assert units("western_yugoslavia") > units("denmark")
    assert start.marks["units germany cavalry"][zone(start, "southern_belorussia")] == 1
    assert units("chicago") == 2  # infantry and militia of a city at home


def test_the_host_war_takes_its_part_of_a_treasury_as_a_player_turn_begins() -> None:
    start = at("global-war-1936", "July 1936")
    happens(start, "July 1936", "soviet_union", calendar.MOVEMENT)
    assert start.counts["ipp soviet_union"] == 5  # of 46
    assert start.counts["ipp ccp"] == 2  # all of it is left for partisans


def test_damage_is_repaired_for_an_ipp_a_point_as_far_as_the_treasury_reaches() -> None:
    start = at("global-war-1942", "January 1942")
    apply(start, Marked("damage factory_minor", "kiev", 3))
    apply(start, Marked("damage airbase", "kiev", 3))
    apply(start, Marked("damage port_major", "gibraltar", 1))
    apply(start, Counted("ipp germany", 4))
    happens(start, "July 1942", "germany", calendar.MOVEMENT)
    left = start.marks["damage factory_minor"], start.marks["damage airbase"]
    assert sorted(len(there) for there in left) == [0, 1]
    assert start.marks["damage port_major"]
    assert start.counts["ipp germany"] == 1


def test_a_zone_that_partisans_take_is_taken_back_after_two_turns_have_begun_so() -> None:
    start = at("global-war-1942", "January 1942")
    place = zone(start, "smolensk")
    for event in (*conquered(start, "soviet_union", ("smolensk",)), *troops.leave(start, place, "soviet_union")):
        apply(start, event)
    happens(start, "July 1942", "germany", calendar.MOVEMENT)
    assert start.counts[state.ASTRAY.called("smolensk")] == 1
    happens(start, "July 1942", "germany", calendar.PLACE_UNITS)
    assert possessor(start, place) == "soviet_union"
    assert "germany" not in infantry(start, place)
    happens(start, "January 1943", "germany", calendar.MOVEMENT)
    happens(start, "January 1943", "germany", calendar.PLACE_UNITS)
    assert possessor(start, place) == "germany"
    assert infantry(start, place)["germany"] > 0
    assert start.painted[state.CAPTURED.name] >> place & 1
    happens(start, "July 1943", "germany", calendar.MOVEMENT)
    assert state.ASTRAY.called("smolensk") not in start.counts


def test_wars_and_alignments_change_as_a_turn_begins() -> None:
    start = at("global-war-1936", "January 1941")
    assert "soviet_union" in start.conditions["war germany"]  # the turn in which war came has begun
    before = at("global-war-1936", "July 1940")
    assert "soviet_union" not in before.conditions["war germany"]
    assert before.conditions["aligned romania"] == "germany"
    after = at("global-war-1942", "July 1944")
    assert after.conditions["aligned romania"] == "soviet_union"
    assert at("global-war-1936", "July 1939").conditions["civil war"] == "over"


# Whole games


def played(scenario: Scenario, seed: int, ends: float) -> tuple[Position, list[Event]]:
    """A game to its end by random choices; phases end with a chance, or as soon as they may."""
    chance = random.Random(seed)

    said: list[Event] = []

    class Told(Playout):
        def _say(self, event: Event) -> None:
            said.append(event)
            super()._say(event)

    game = Told(scenario.position(scenario.first), scenario.rules, seeded(str(seed)))
    while acting := scenario.rules.to_act(game.position):
        choices = list(scenario.rules.choices(game.position, acting[0]))
        over = [choice for choice in choices if choice.verb == "end"]
        choice = over[0] if over and chance.random() < ends else chance.choice(choices)
        assert choice.order is not None
        assert game.give(acting[0], choice.order), choice
    return game.position, said


@BOTH
def test_where_nobody_does_anything_history_takes_its_course(name: str) -> None:
    scenario = load(name)
    end, said = played(scenario, 1, ends=1.0)
    assert (end.turn, end.phase) == (LAST, OVER)
    assert holders(end) == front(end).script.holders[LAST + 1]
    moved = {label for event in said if isinstance(event, Owned) for label in event.places}
    captured = [event for event in said if isinstance(event, Painted) and event.name == state.CAPTURED.name]
    assert len(moved) > 80
    assert captured


@BOTH
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_random_games_come_to_their_end_and_lose_no_unit_and_no_zone(name: str, seed: int) -> None:
    end, _ = played(load(name), seed, ends=0.15)
    assert (end.turn, end.phase) == (LAST, OVER)
    assert sum(places.bit_count() for places in end.owned.values()) == end.game.board.size
    assert all(number > 0 for there in end.marks.values() for number in there.values())
    assert all(number >= 0 for count, number in end.counts.items() if count.startswith("ipp "))
    astray = {label for label, nation in holders(end).items() if front(end).script.holders[LAST + 1][label] != nation}
    assert len(astray) < 12


@pytest.mark.parametrize(("said", "found"), [
    ("", RAILWAY), ("hard terrain between berlin and eastern_germany", HARD_RAILWAY),
    ("no railway berlin-eastern_germany", ""), ("no border between berlin and eastern_germany", ""),
])  # fmt: skip
def test_a_game_on_a_corrected_map_is_ruled_by_its_borders(said: str, found: str) -> None:
    """Whether a railway over the border can be sabotaged, and how hard it is."""
    scenario = load("global-war-1942", {"map": f"patch of global-war\n{said}\n"} if said else {})
    now = scenario.position(scenario.first)
    place = now.game.board.place
    assert railway(now.game, place("berlin"), place("eastern_germany")) == found
