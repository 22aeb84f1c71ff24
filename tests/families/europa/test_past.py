"""History beside one game of Europa: the band of units, the estimates of regions, and what is not compared."""

import pytest

from maquis.campaign.campaigns import Turn
from maquis.campaign.standing import Standing, of_turns
from maquis.contract import stakes
from maquis.contract.scenarios import load
from maquis.contract.turns import Given
from maquis.engine.events import Marked
from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.families.europa.policies.measures import FIGURES, measured
from maquis.families.europa.rules.calendar import AXIS, SOVIET
from maquis.families.europa.rules.forces import DUMMY, is_partisan
from maquis.families.europa.rules.places import districts, soviet_union
from maquis.families.europa.rules.state import RAIL_BROKEN
from maquis.narration import past
from maquis.narration.endings import of_standing
from maquis.simulation.plan import Request
from maquis.simulation.playing import turns_of

MADE = load("eastern-front")
WEST = "Belorussia and Smolensk"


def with_units(force: str, kind: bool, many: int, places: int) -> Position:
    """July 1941 with so many units of a force on some places, or dummies of it."""
    position = MADE.position(MADE.turn("Jul I 41"))
    who = [n for n, each in enumerate(position.game.roster) if is_partisan(each) and each.force == force]
    those = [n for n in who if (position.game.roster[n].kind == DUMMY) is not kind]
    for number, place in zip(those[:many], numbers(places), strict=False):
        position.put(number, place)
    return position


def standing(position: Position, first: str, last: str, cuts: int = 0) -> Standing:
    """A game in which all turns end as one position, with so many rail lines cut in each."""
    about = stakes.of(MADE.game)
    assert about is not None
    cut = Marked(RAIL_BROKEN.name, "3671", clause="40.B1.table")
    given = (Given(SOVIET, "sabotage rail 3671 by 1 Bde", (cut,) * cuts),)
    turns = range(MADE.turn(first), MADE.turn(last) + 1)
    return of_turns(about, [Turn(turn, given, position, position) for turn in turns], None)


@pytest.mark.parametrize(("rules", "last"), [("europa.rule40", "Dec II 41"), ("europa.rule45", "Dec IV 41")])
def test_the_band_is_of_the_ends_of_the_months_that_estimates_are_of(rules: str, last: str) -> None:
    made = load("eastern-front", rules=rules)
    (band,) = made.bands()
    assert made.calendar.name(band.spans[0].turn) == last
    assert (band.spans[0].low, band.spans[0].high) == (30_000 / 3_200, 90_000 / 3_200)
    assert len(band.spans) == 7
    assert all(made.first <= each.turn <= made.last for each in band.spans)
    assert band.provenance == "assumed"
    assert "3,200 men a unit" in band.origin
    assert band.figure in FIGURES


@pytest.mark.parametrize(
    ("force", "units", "inside", "counted"),
    [("soviet", True, True, 5), ("soviet", False, True, 0), ("polish", True, True, 0), ("soviet", True, False, 0)],
)
def test_units_of_the_soviet_force_in_the_soviet_union_are_counted(
    force: str, units: bool, inside: bool, counted: int
) -> None:
    start = MADE.position(MADE.turn("Jul I 41"))
    land = soviet_union(start) if inside else MADE.game.board.all & ~soviet_union(start)
    position = with_units(force, units, 5, land)
    assert measured(Turn(position.turn, (), position, position))["soviet_partisans"] == counted


def test_a_region_is_told_in_units_beside_those_of_the_game() -> None:
    """8,100 to 16,000 men are 2.53 to 5 units; six stand there in each turn of the half-year."""
    position = with_units("soviet", True, 6, districts(MADE.position(MADE.turn("Jul I 41")))["Western"])
    told = list(past.lines(MADE, standing(position, "Jul I 41", "Dec II 41"), whole=True))
    (line,) = [each for each in told if each.startswith(WEST)]
    assert line.endswith(
        "; at 3,200 men a unit 2.53 to 5 units [assumed], and 6 in the game, on the average: 1 above it."
    )
    (none,) = [each for each in told if each.startswith("Bryansk")]
    assert "and 0 in the game, on the average: 0.625 below it" in none


def test_half_a_half_year_is_compared_with_no_estimate_of_the_whole() -> None:
    position = MADE.position(MADE.turn("Jul I 41"))
    told = list(past.lines(MADE, standing(position, "Jul I 41", "Nov II 41"), whole=True))
    assert told
    assert not [each for each in told if "in the game" in each]


def test_attacks_on_railways_are_told_beside_the_cuts_of_their_time_and_why_no_band_is_drawn() -> None:
    position = MADE.position(MADE.turn("Jul I 43"))
    quiet = standing(position, "May I 43", "Jul I 43")
    cuts = standing(position, "Sep II 43", "Oct II 43", cuts=3)
    told = list(past.lines(MADE, Standing(cuts.about, cuts.steps, (), [*quiet.played, *cuts.played]), whole=True))
    (concert,) = [each for each in told if each.startswith("Operation Concert")]
    assert concert.endswith("; in the game 3.0 rail lines cut a turn then, 1.1 in all turns.")
    assert "no band is drawn of them" in told[-1]


def test_a_side_is_told_what_is_known_and_nothing_of_the_game_beside_it() -> None:
    found = standing(with_units("soviet", True, 6, MADE.game.board.all), "Jul I 41", "Dec II 41")
    of_side = of_standing(MADE, found, over=False, side=AXIS)
    whole = of_standing(MADE, found, over=True)
    assert len(of_side.history) == len(whole.history) - 1
    assert not [each for each in of_side.history if "in the game" in each]
    assert not of_side.bands


def test_a_game_that_policies_played_has_the_band() -> None:
    played = turns_of(Request(scenario="eastern-front", first="Dec I 41", last="Dec II 41").plan(), 1)
    about = stakes.of(MADE.game)
    assert about is not None
    (band,) = of_standing(MADE, of_turns(about, played, None), over=False).bands
    (time,) = band.times
    position = played[-1].position
    soviet = {n for n, who in enumerate(position.game.roster) if who.force == "soviet" and who.kind != DUMMY}
    there = [n for n in soviet if position.where[n] >= 0 and soviet_union(position) >> position.where[n] & 1]
    assert (time.date, time.number) == ("Dec II 41", len(there))
    assert time.number == band.numbers[-1] > 0
