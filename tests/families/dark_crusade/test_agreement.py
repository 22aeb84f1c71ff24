"""The judge and the list of choices agree: every single order that can be written is listed exactly if it is legal."""

import random
from collections.abc import Iterator
from itertools import combinations

from hypothesis import given, settings
from hypothesis import strategies as st

from maquis.engine.acts import Act
from maquis.engine.position import Position
from maquis.families.dark_crusade.rules.airborne import Drop
from maquis.families.dark_crusade.rules.calendar import BREAKTHROUGH, COMBAT, MOVEMENT, SIDES, SOVIET
from maquis.families.dark_crusade.rules.combat import Answer, BreakOff, Fire
from maquis.families.dark_crusade.rules.composites import Combine
from maquis.families.dark_crusade.rules.fortification import Fortify, Roll
from maquis.families.dark_crusade.rules.game import SecondEdition
from maquis.families.dark_crusade.rules.movement import Move
from maquis.families.dark_crusade.rules.partisans import PlacePartisan
from maquis.families.dark_crusade.rules.phases import End
from tests.families.dark_crusade.test_play import order_of, referee
from tests.families.dark_crusade.world import WORLDS, World

RULES = SecondEdition()


def written(now: Position) -> Iterator[Act]:
    """Every order of one unit, or of as few as there can be, that anybody could write."""
    on = now.game
    counters, points = range(len(now.game.roster)), range(now.game.board.size)
    yield from (Roll(on), End(on))
    for number in counters:
        yield Fortify(on, number)
        for place in points:
            yield PlacePartisan(on, number, place)
            yield Move(on, number, (place,))
    for place in points:
        yield Fire(on, place)
        yield Answer(on, place)
        yield BreakOff(on, place)
    there = [number for number in counters if now.where[number] >= 0]
    for pair in combinations(there, 2):
        yield Combine(on, pair)
    kinds = {number: now.game.roster[number].kind for number in counters}
    for number in counters:
        if kinds[number] in ("parachute", "regular_infantry_army"):
            for escort in counters:
                if kinds[escort] in ("fighter", "tank"):
                    for place in points:
                        yield Drop(on, (number,), place, (escort,))


def agree(now: Position, side: str) -> None:
    listed = {order_of(choice).notation for choice in RULES.choices(now, side) if choice.verb != "lose"}
    legal = {order.notation for order in written(now) if RULES.judge(now, side, order).legal}
    assert listed == legal


@settings(max_examples=12)
@given(WORLDS, st.integers(0, 2**32))
def test_what_is_legal_is_listed_and_what_is_listed_is_legal(world: World, seed: int) -> None:
    umpire, chance = referee(world.position, seed), random.Random(seed)
    for _ in range(6):
        if not umpire.to_act:
            return
        side = umpire.to_act[0]
        agree(umpire.position, side)
        umpire.give(side, order_of(chance.choice(list(RULES.choices(umpire.view(side), side)))).notation)


@settings(max_examples=25)
@given(WORLDS, st.sampled_from(SIDES), st.sampled_from([MOVEMENT, COMBAT, BREAKTHROUGH]))
def test_in_any_phase(world: World, side: str, phase: str) -> None:
    now = world.position.copy()
    now.side, now.phase = side, phase
    for each in SIDES:
        agree(now, each)
    assert SOVIET in SIDES
