"""Replacements and production: who is raised again, how many a month, where; what production gives who attacks."""

import pytest

from maquis.contract import earlier
from maquis.engine.position import OUT_OF_PLAY, Position
from maquis.engine.record import Header
from maquis.engine.roster import numbers
from maquis.families.dark_crusade.rules import combat, replacements
from maquis.families.dark_crusade.rules.calendar import AXIS, SIDES, SOVIET
from maquis.families.dark_crusade.rules.combat import Fire
from maquis.families.dark_crusade.rules.front import ground
from maquis.families.dark_crusade.scenarios import raised, scenario
from maquis.families.dark_crusade.words import brief, said


def lost(free: Position, side: str, many: int) -> list[str]:
    """The names of so many ground units of a side that are taken off the map."""
    gone = list(numbers(free.in_play(ground(free.game, side))))[:many]
    for number in gone:
        free.put(number, OUT_OF_PLAY)
    return [free.game.roster[number].name for number in gone]


def january(name: str = "dark-crusade-1943") -> Position:
    made = scenario(name, {})
    return made.position(made.first)


def test_part_of_those_lost_is_raised_again_in_cities_the_strongest_first() -> None:
    for side in SIDES:
        now = january()
        gone = lost(now, side, 7)
        came = list(raised.replaced(now, side))
        assert len(came) == replacements.many(now, side, 7).value >= 3
        assert {each.counter for each in came} <= set(gone)
        cities = replacements.where(now, side).places
        assert all(cities >> now.game.board.place(each.place) & 1 for each in came)
        fire = {each: now.game.roster[now.game.roster.number(each)].attack for each in gone}
        left = [fire[each] for each in gone if each not in {one.counter for one in came}]
        assert min(fire[each.counter] for each in came) >= max(left)


def test_nobody_is_raised_again_where_all_cities_are_lost_or_it_is_not_played() -> None:
    now = january()
    lost(now, AXIS, 7)
    now.owned = {SOVIET: now.game.board.all}
    assert not list(raised.replaced(now, AXIS))
    other = january("dark-crusade-1943-umpired")
    lost(other, AXIS, 7)
    assert not list(raised.replaced(other, AXIS))


def test_who_was_never_there_is_not_raised() -> None:
    now = january()
    assert not raised.lost(now, AXIS)
    assert not raised.lost(now, SOVIET)


def test_production_tells_for_those_who_attack_and_only_for_them() -> None:
    now = january("dark-crusade-june-1941")
    now.phase, now.side = "combat", AXIS
    (german, *_), (russian, *_) = (list(numbers(now.in_play(ground(now.game, side)))) for side in (AXIS, SOVIET))
    attack = combat.fire(now, german, False)
    assert attack.value == now.game.roster[german].attack + 4
    assert ("DC.base.production", "assumed") in {(step.clause, step.provenance) for step in attack.steps}
    assert combat.fire(now, russian, False).value == now.game.roster[russian].attack
    now.side = SOVIET
    assert combat.fire(now, russian, False).value == 1


def test_players_are_told_what_production_gives() -> None:
    now = january("dark-crusade-june-1941")
    told = [words for words, _ in brief.in_short(now, SOVIET)]
    assert told[-1] == ("Production, to the fire of each unit that attacks: Axis +4, Soviet -2 (DC.base.production).")
    german = now.game.roster.number("Mountain Corps Norway")
    now.put(german, now.game.board.place("murmansk"))
    now.phase, now.side = "combat", AXIS
    fire = Fire(now.game, now.where[german])
    attack = "Murmansk, round 1: 1 unit, fire 3 and +4 each by production, against 1 unit, fire 2"
    assert said.said(now, fire) == attack
    history = january("dark-crusade-1943-history")
    assert not any("Production" in words for words, _ in brief.in_short(history, SOVIET))


def test_who_is_isolated_has_nothing_of_production() -> None:
    now = january("dark-crusade-june-1941")
    now.phase, now.side = "combat", AXIS
    german = min(numbers(now.in_play(ground(now.game, AXIS))))
    now.owned = {SOVIET: now.game.board.all}
    assert combat.fire(now, german, False).value == now.game.roster[german].attack + 4, "cut off, and not yet isolated"
    now.flags["isolated"] = 1 << german
    now.changed()
    assert combat.fire(now, german, False).value == 1


def test_a_game_of_an_earlier_version_is_played_on_without_them() -> None:
    header = Header(edition="dark_crusade.second", rules="2", scenario="dark-crusade-1943", title="")
    figures = scenario("dark-crusade-1943", earlier.figures(header)).game.figures
    assert not figures["replacement.played"]
    assert not figures["production.played"]
    assert scenario("dark-crusade-1943", {}).game.figures["production.played"]


BEFORE = [1, -2, 0, 0]
"""What production gave the Soviets by quarter of 1943 until version 5, and gives them in the start of 1942."""


def given(name: str, options: dict[str, object] | None = None) -> list[int]:
    """What production gives the Soviets by quarter of 1943 in a scenario."""
    by_quarter = scenario(name, options or {}).game.figures["production.attack"][SOVIET]
    return [by_quarter[f"1943-{quarter}"] for quarter in range(1, 5)]


def test_the_starts_of_1942_and_1943_have_production_of_their_own_and_no_other_has() -> None:
    """An army that begins whole is given less in 1943; who says otherwise has it otherwise."""
    usual = given("dark-crusade-june-1941")
    assert given("dark-crusade-1943") == [-1, -2, -1, -1] != usual
    assert given("dark-crusade-1942") == BEFORE != usual
    assert given("dark-crusade-may-1941") == given("dark-crusade-1944") == given("dark-crusade-1943-umpired") == usual
    assert given("dark-crusade-1943", {"production.attack": {SOVIET: {"1943-1": 3}}}) == [3, -2, -1, -1]


def months(name: str, year: str, options: dict[str, object] | None = None) -> int:
    """In how many months of a year the Soviets would raise all whom they have lost."""
    found: int = scenario(name, options or {}).game.figures["replacement.months"][SOVIET][year]
    return found


def test_armies_lost_in_1941_are_raised_slowly_but_not_those_of_the_start_of_1942() -> None:
    assert months("dark-crusade-june-1941", "1941") > 50
    assert months("dark-crusade-june-1941", "1942") > 3 == months("dark-crusade-1942", "1942")


def test_a_war_of_1943_that_began_before_goes_on_by_the_production_of_then() -> None:
    began = Header(edition="dark_crusade.second", rules="3", scenario="dark-crusade-1943", title="")
    assert given("dark-crusade-1943", earlier.figures(began)) == BEFORE


@pytest.mark.parametrize("rules", ["3", "4"])
@pytest.mark.parametrize("start", ["dark-crusade-may-1941", "dark-crusade-june-1941"])
def test_a_war_of_1941_that_began_before_goes_on_by_the_figures_of_then(start: str, rules: str) -> None:
    figures = earlier.figures(Header(edition="dark_crusade.second", rules=rules, scenario=start, title=""))
    assert given(start, figures) == BEFORE
    assert [months(start, year, figures) for year in ("1941", "1942", "1943")] == [8, 3, 2]
    assert scenario(start, figures).game.figures["production.attack"][AXIS]["1942-3"] == 2
    now = Header(edition="dark_crusade.second", rules="5", scenario=start, title="")
    assert not earlier.figures(now)


@pytest.mark.parametrize("start", ["dark-crusade-1942", "dark-crusade-1943", "dark-crusade-1944"])
def test_wars_that_begin_later_are_as_in_version_4(start: str) -> None:
    assert not earlier.figures(Header(edition="dark_crusade.second", rules="4", scenario=start, title=""))
