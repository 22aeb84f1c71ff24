"""Battles on the board come to exactly what the machine of combat comes to, roll by roll and choice by choice."""

from fractions import Fraction

import pytest

from maquis.campaign.campaigns import Given, Turn
from maquis.engine.dice import ScriptedDice
from maquis.engine.orders import Order
from maquis.engine.playout import Playout
from maquis.engine.position import Position
from maquis.engine.referee import Referee
from maquis.families.global_war.policies.happened import Thing, things
from maquis.families.global_war.rules import battle
from maquis.families.global_war.rules.answering import Reply
from maquis.families.global_war.rules.chances import attacking, defending, outcomes
from maquis.families.global_war.rules.combat import ATTACKER, Combat
from maquis.families.global_war.rules.conquest import conquered
from maquis.families.global_war.rules.editions import PARTISANS
from maquis.families.global_war.rules.strength import Ground, kind
from maquis.odds import outcomes_of
from tests.families.global_war import naive
from tests.families.global_war.world import position, small

RULES = PARTISANS.rules
Ends = dict[tuple[int, int, int], Fraction]
"""The chance of each end: attackers, partisans in the zone, and how many of them have faded."""


def tundra(units: str, partisans: int, options: dict[str, object]) -> Position:
    """A battle of one round at most, so that its tree ends."""
    those = {f"Soviet partisan {number}": "siberia" for number in range(1, partisans + 1)}
    found = position(small(), {"siberia": "germany"}, {"siberia": units}, those, options)
    found.phase = "combat"
    return found


def ends(now: Position, order: Order, side: str, fades: bool) -> Ends:
    """Follow every roll of an order, and every answer of plain policies, on the board."""
    found: Ends = {}
    for outcome in outcomes_of(RULES, now, side, order):
        after = Playout(now, RULES, ScriptedDice([]))
        for event in outcome.events:
            after._say(event)
        then = after.position
        asked = battle.asked(then)
        if asked is None:
            partisans = naive.there(then).get("siberia", [])
            faded = sum(naive.has(then, "faded", each) for each in partisans)
            left = sum(n for (nation, _), n in naive.units(then, "siberia").items() if nation == "germany")
            key = left, len(partisans), faded
            found[key] = found.get(key, Fraction(0)) + outcome.chance
            continue
        fought, rules, question = asked
        plan = attacking(rules) if question.side == ATTACKER else defending(rules, fades)
        at = question.options.index(plan(fought.state, question))
        who = battle.answers(fought, question)
        reply = list(Reply.offers(then, who))[at]
        assert RULES.judge(then, who, reply).legal
        for end, chance in ends(then, reply, who, fades).items():
            found[end] = found.get(end, Fraction(0)) + chance * outcome.chance
    return found


@pytest.mark.parametrize("reading", ["player turn", "combat round"])
@pytest.mark.parametrize("fades", [True, False])
@pytest.mark.parametrize(("units", "partisans"), [("2 infantry", 2), ("1 cavalry, 1 infantry", 2), ("1 militia", 3)])
def test_a_battle_on_the_board_is_the_machines(units: str, partisans: int, fades: bool, reading: str) -> None:
    options: dict[str, object] = {"reading.fade": reading}
    told = ", ".join(f"{part.split()[0]} germany {part.split()[1]}" for part in units.split(", "))
    start = tundra(told, partisans, options)
    book = start.game.figures
    kinds = [kind(book, part.split()[1]) for part in units.split(", ") for _ in range(int(part.split()[0]))]
    machine = Combat(book, kinds, [kind(book, "partisan.ordinary")] * partisans, Ground("tundra"))
    expected: Ends = {}
    for outcome, chance in outcomes(machine, attacking(machine), defending(machine, fades)).items():
        key = sum(outcome.attackers), sum(outcome.defenders), sum(outcome.faded)
        expected[key] = expected.get(key, Fraction(0)) + chance
    order = RULES.parse(start, f"attack siberia soviet_union partisans by {told}")
    found = ends(start, order, "germany", fades)
    assert sum(found.values()) == 1
    assert found == expected


def test_units_that_nobody_plays_lose_the_cheapest_first() -> None:
    start = position(
        small(),
        {},
        {"afghanistan": "1 afghanistan militia, 1 afghanistan infantry"},
        {"British mountain partisan 1": "afghanistan", "British mountain partisan 2": "afghanistan"},
    )
    start.side, start.phase = "great_britain", "combat"
    partisans = "British mountain partisan 1, British mountain partisan 2"
    referee = Referee(start, RULES, ScriptedDice([1, 12, 12, 12, 12, 12, 1, 1, 12, 12]))
    referee.give("great_britain", f"attack afghanistan units by {partisans}")
    assert naive.units(referee.position, "afghanistan") == {}, "militia first, then infantry; nobody was asked"
    assert referee.to_act == ("great_britain",)


def test_support_for_a_round_is_gone_in_the_next() -> None:
    options: dict[str, object] = {"reading.support": "round"}
    start = position(small(), {"minsk": "germany"}, {"minsk": "1 germany infantry"}, {}, options)
    start.side, start.phase = "soviet_union", "combat"
    for mark in ("units soviet_union militia", "risen soviet_union", "support soviet_union militia"):
        start.marks[mark] = {start.game.board.place("minsk"): 1}
    referee = Referee(start, RULES, ScriptedDice([3, 12, 2, 12, 1, 12]))
    referee.give("soviet_union", "attack minsk units by 1 soviet_union militia")
    assert naive.units(referee.position, "minsk") == {("soviet_union", "militia"): 1}, "2 hit in the first round only"
    assert naive.owners(referee.position)["minsk"] == "soviet_union"


def test_what_militia_beat_and_take_is_told_as_theirs_and_what_the_host_conquers_as_its_own() -> None:
    start = position(small(), {"minsk": "germany"}, {"minsk": "1 germany infantry"})
    start.side, start.phase, minsk = "soviet_union", "combat", start.game.board.place("minsk")
    start.marks["units soviet_union militia"] = start.marks["risen soviet_union"] = {minsk: 1}
    referee, order = Referee(start.copy(), RULES, ScriptedDice([1, 12])), "attack minsk units by 1 soviet_union militia"
    given = (
        Given("soviet_union", order, tuple(referee.give("soviet_union", order))),
        Given("germany", "end", tuple(conquered(referee.position, "germany", ("minsk",)))),
    )
    told = [each for each in things(Turn(0, given, referee.position, start)) if each.what != "battle"]
    assert told == [
        Thing("units lost", "germany", minsk, 1, "PAR.2.2", "infantry"),
        Thing("taken", "soviet_union", minsk, 1, "PAR.2.5"),
        Thing("conquered", "germany", minsk, 1, "PAR.2.6"),
    ]
