"""What a battle is told to come to: at its beginning and in its middle, and before each answer."""

from fractions import Fraction
from typing import Any

import pytest

from maquis.engine.dice import ScriptedDice
from maquis.engine.errors import MaquisError
from maquis.engine.position import Position
from maquis.engine.referee import Referee
from maquis.families.global_war.rules.calendar import COMBAT
from maquis.families.global_war.rules.editions import PARTISANS
from maquis.families.global_war.words.battles import prospects
from tests.families.global_war.world import small_war

RULES = PARTISANS.rules
ATTACK = "attack minsk soviet_union partisans by 2 germany infantry, 1 germany cavalry"


def battle(options: dict[str, object] | None = None) -> Position:
    start = small_war(options)
    start.side, start.phase = "germany", COMBAT
    return start


def told(where: Position, order: str, plan: str = "") -> dict[str, Any]:
    return prospects(where, RULES.parse(where, order), plan)


def worth(where: Position, order: str) -> Fraction:
    return Fraction(told(where, order)["plans"][0]["worth"])


def after(dice: list[int], options: dict[str, object] | None = None) -> Referee:
    referee = Referee(battle(options), RULES, ScriptedDice(dice))
    referee.give("germany", ATTACK)
    return referee


@pytest.mark.parametrize("fade", ["player turn", "combat round"])
def test_the_attack_is_worth_what_its_rolls_come_to(fade: str) -> None:
    """Over the faces of three dice, which hit at 2, 2 and in the marsh 1; two casualties roll, and it is over."""
    options: dict[str, object] = {"reading.fade": fade}
    whole = worth(battle(options), ATTACK)
    no_hit = after([12, 12, 12], options)
    best = max(worth(no_hit.position, f"{does} Soviet partisan 1") for does in ("fight", "fade"))
    chance = Fraction(10 * 10 * 11, 12**3)
    one = after([1, 12, 12, 12], options)
    one_best = max(worth(one.position, f"{does} Soviet partisan 2") for does in ("fight", "fade"))
    hit = after([1, 12, 12, 1], options)
    hit_best = max(worth(hit.position, f"{does} Soviet partisan 2") for does in ("fight", "fade"))
    single = Fraction(2 * 2 * 10 * 11 + 10 * 10 * 1, 12**3)
    two = 1 - chance - single
    both = Fraction(22 * 3 + 1 * 6, 144)
    assert whole == chance * best + single * (Fraction(11, 12) * one_best + Fraction(1, 12) * hit_best) + two * both


def test_the_answers_come_to_what_the_battle_goes_on_to() -> None:
    """To fight is to roll: 1 in 12 hits; what follows is worth what is told after it."""
    asked = after([1, 12, 12, 12])
    fights = worth(asked.position, "fight Soviet partisan 2")
    miss, hit = (_fought([1, 12, 12, 12, face]) for face in (12, 1))
    assert fights == Fraction(11, 12) * _best(miss) + Fraction(1, 12) * _best(hit)


def _fought(dice: list[int]) -> Referee:
    referee = Referee(battle(), RULES, ScriptedDice(dice))
    referee.give("germany", ATTACK)
    referee.give("soviet_union", "fight Soviet partisan 2")
    return referee


def _best(referee: Referee) -> Fraction:
    """The best that the side that is asked can do."""
    side = RULES.to_act(referee.position)[0]
    orders = [each.order for each in RULES.choices(referee.position, side) if each.order is not None]
    found = [worth(referee.position, each.notation) for each in orders]
    return max(found) if side == "soviet_union" else min(found)


def test_a_plan_is_kept_to_in_the_middle() -> None:
    asked = after([1, 12, 12, 12])
    found = told(asked.position, "fight Soviet partisan 2", "stand, press, cheapest")
    assert [plan["words"] for plan in found["plans"]] == [
        "nobody fades, the attacker goes on to the end, both lose their cheapest units first"
    ]
    assert sum(Fraction(each["chance"]) for each in found["outcomes"]) == 1
    assert not any("faded" in each["happens"][0]["words"] for each in found["outcomes"])
    with pytest.raises(MaquisError):
        told(asked.position, "fight Soviet partisan 2", "panic")


def test_a_battle_that_is_too_large_is_not_worked_out() -> None:
    large = battle()
    for unit in ("units germany infantry", "units germany cavalry", "units germany militia"):
        large.marks.setdefault(unit, {})[large.game.board.place("minsk")] = 12
    order = "attack minsk soviet_union partisans by 12 germany infantry, 12 germany cavalry, 12 germany militia"
    assert told(large, order) == {"outcomes": [], "too_large": True}
    with pytest.raises(MaquisError, match="too large"):
        told(large, order, "best")


def test_units_that_partisans_attack_are_named() -> None:
    start = small_war()
    start.side, start.phase = "great_britain", COMBAT
    order = "attack afghanistan units by British mountain partisan 1, British mountain partisan 2"
    found = told(start, order)
    words = {each["happens"][0]["words"] for each in found["outcomes"]}
    assert "left: 2 mountain partisans attacking; nobody defending" in words
    assert all("fades" not in plan or not plan["fades"] for plan in found["plans"])
