"""The odds of sabotage: the rule run with dice that walk every outcome, against a calculation by hand."""

from fractions import Fraction
from itertools import product

import pytest

from maquis.engine.changes import apply
from maquis.engine.dice import Dice, ScriptedDice
from maquis.engine.events import Event, Marked
from maquis.engine.orders import settle
from maquis.engine.position import Position
from maquis.families.europa.rules.orders import Order
from maquis.odds import chance_of_success
from tests.families.europa.invariants import RULES
from tests.families.europa.world import game, position, umpire
from tests.odometer import distribution

FACES_THAT_SUCCEED = {2: {3, 4, 5, 6}, 1: {4, 5, 6}, 0: {5, 6}, -1: {6}, -2: {6}, -3: {6}, -4: {6}}
"""By hand: 5 and more succeeds, a 6 always, a 1 never."""
WORTH = {"command": 1, "brigades": 1, "poor": -1, "enemy": -1, "apzoc": -2}
"""What each circumstance adds to the die."""


def attempt(**so: bool) -> tuple[Position, Order]:
    """An attempt on the railway in 0303, with the circumstances that are so."""
    by = ["1 Bde", "2 Bde", "3 Bde"] if so["brigades"] else ["1 Bde", "2 Bde"]
    placed, painted = dict.fromkeys(by, "0303"), {}
    if so["command"]:
        placed["1 Cmd"] = "0304"
    if so["enemy"]:
        painted["axis regiments"] = "0303"
    if so["apzoc"]:
        placed["7 Sec"] = "0302"
    new = position(placed, painted=painted)
    if so["poor"]:
        new.conditions["weather C"] = "mud"
    return new, RULES.parse(new, f"sabotage rail 0303 by {', '.join(by)}")


def succeeds(start: Position, order: Order, dice: Dice) -> bool:
    """Run the rule itself, and see whether it leaves a mark."""
    after, said = start.copy(), list[Event]()

    def say(event: Event) -> None:
        apply(after, event)
        said.append(event)

    settle(RULES.carry_out(after, "soviet", order, say), after, dice, say)
    return any(isinstance(event, Marked) for event in said)


@pytest.mark.parametrize("circumstances", list(product([False, True], repeat=5)))
def test_the_chance_in_all_circumstances(circumstances: tuple[bool, ...]) -> None:
    so = dict(zip(WORTH, circumstances, strict=True))
    start, order = attempt(**so)
    modifier = sum(worth for name, worth in WORTH.items() if so[name])
    judgement = umpire(start).judge("soviet", order)
    assert judgement.legal
    assert judgement.tallies[0].value == modifier
    assert len(judgement.tallies[0].steps) == 1 + sum(circumstances)
    faces = FACES_THAT_SUCCEED[modifier]
    chance = Fraction(len(faces), 6)
    assert distribution(lambda dice: succeeds(start, order, dice)) == {True: chance, False: 1 - chance}
    assert chance_of_success(RULES, start, "soviet", order) == chance
    assert {face for face in range(1, 7) if succeeds(start, order, ScriptedDice([face]))} == faces


@pytest.mark.parametrize(
    ("success", "always", "never", "faces"),
    [
        (5, 6, 1, {5, 6}),
        (2, 6, 1, {2, 3, 4, 5, 6}),
        (1, 6, 1, {2, 3, 4, 5, 6}),
        (9, 6, 1, {6}),
        (9, 0, 0, set()),
        (1, 0, 0, {1, 2, 3, 4, 5, 6}),
    ],
)
def test_the_chance_with_other_figures(success: int, always: int, never: int, faces: set[int]) -> None:
    changes = {"sabotage.success": success, "sabotage.always": always, "sabotage.never": never}
    start = position({"1 Bde": "0303"}, game=game(changes=changes))
    order = RULES.parse(start, "sabotage rail 0303 by 1 Bde")
    assert {face for face in range(1, 7) if succeeds(start, order, ScriptedDice([face]))} == faces
    assert chance_of_success(RULES, start, "soviet", order) == Fraction(len(faces), 6)


@pytest.mark.parametrize(
    ("by", "modifier"),
    [
        ("1 Bde", 0), ("1 Bde, 2 Bde", 0), ("1 Bde, 2 Bde, 3 Bde", 1), ("1 Div", 1), ("1 Cav Div", 0),
        ("1 Cav Div, 1 Bde", 1), ("1 Cmd", 0), ("1 Bde, 1 Cmd", 1), ("1 Cav Div, 1 Bde, 1 Cmd", 2),
    ],
)  # fmt: skip
def test_who_counts_for_how_many(by: str, modifier: int) -> None:
    start = position(dict.fromkeys(by.split(", "), "0303"))
    order = RULES.parse(start, f"sabotage rail 0303 by {by}")
    assert RULES.judge(start, "soviet", order).tallies[0].value == modifier


@pytest.mark.parametrize(("where", "modifier"), [("0303", 1), ("0304", 1), ("0203", 1), ("0305", 0), ("0503", 0)])
def test_how_far_a_command_reaches(where: str, modifier: int) -> None:
    start = position({"1 Bde": "0303", "1 Cmd": where})
    order = RULES.parse(start, "sabotage rail 0303 by 1 Bde")
    assert RULES.judge(start, "soviet", order).tallies[0].value == modifier


def test_a_command_helps_soviet_partisans_only() -> None:
    start = position({"1 Pol Bde": "0103", "1 Cmd": "0103"})
    order = RULES.parse(start, "sabotage rail 0103 by 1 Pol Bde")
    assert RULES.judge(start, "soviet", order).tallies[0].value == 0
