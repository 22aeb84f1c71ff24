"""Exact odds: every die through the rules themselves, against a second calculation of what it comes to."""

from fractions import Fraction

import pytest
from hypothesis import assume, given
from hypothesis import event as count
from hypothesis import strategies as st

from maquis.engine.changes import apply
from maquis.engine.dice import Dice
from maquis.engine.events import Event
from maquis.engine.orders import settle
from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.families.europa.rules import combat, orders, sabotage
from maquis.families.europa.rules.places import counters
from tests.families.europa import naive
from tests.families.europa import naive_combat as second
from tests.families.europa.invariants import RULES
from tests.families.europa.strategies import positions
from tests.families.europa.test_combat import EDITIONS, fights, of_edition
from tests.families.europa.world import BOARD
from tests.odometer import distribution

SIDES = ("axis", "soviet")


def carried_out(start: Position, side: str, order: orders.Order, dice: Dice, answer: bool = True) -> Position:
    """The position after an order, and after the other side has stood to be attacked, if it is asked."""
    after = start.copy()

    def say(event: Event) -> None:
        apply(after, event)

    settle(RULES.carry_out(after, side, order, say), after, dice, say)
    foe = naive.OTHER[side]
    if answer and after.counts.get(f"to answer {foe}"):
        settle(RULES.carry_out(after, foe, orders.Stand(after.game), say), after, dice, say)
    return after


def outcome(start: Position, after: Position) -> second.Outcome:
    """What has become of everybody."""
    before = {name for side in SIDES for name in second.everybody(start, side)}
    still = {name for side in SIDES for name in second.everybody(after, side)}

    def due(what: str) -> frozenset[str]:
        return frozenset(name.removeprefix(what) for name in after.counts if name.startswith(what))

    order = (naive.OTHER[start.side], start.side)
    points = tuple(n for side in order if (n := after.counts.get(f"to lose {side}", 0)))
    open_ = bool(due("retreating ") or due("losing "))
    assert ("europa.Fighting" in after.matters) == open_
    assert bool(due("losing ")) == bool(points)
    retreats = {side for side in SIDES if after.counts.get(f"to retreat {side}")}
    assert bool(retreats) == (bool(due("retreating ")) and not points)
    return second.Outcome(frozenset(before - still), due("retreating "), due("losing "), points)


@pytest.mark.parametrize("edition", EDITIONS)
@given(fights, st.data())
def test_what_an_attack_comes_to(edition: str, position: Position, data: st.DataObject) -> None:
    position, side = of_edition(position, edition), position.side
    able = combat.able(position, side)
    assume(able)
    for place in data.draw(st.lists(st.sampled_from(sorted(able)), min_size=1, max_size=3, unique=True)):
        kind = data.draw(st.booleans())
        names = [unit.name for unit in able[place] if unit.partisan == kind] or [unit.name for unit in able[place]]
        names = data.draw(st.lists(st.sampled_from(names), min_size=1, unique=True))
        if second.shirks(position, side, names, naive.at(place)):
            continue
        order = orders.Attack(position.game, place, tuple(names))
        found = distribution(lambda dice: outcome(position, carried_out(position, side, order, dice)))  # noqa: B023  # it is called at once
        expected = second.outcomes(position, names, naive.at(place))
        for each in expected:
            count(f"partisans {kind}: retreats {bool(each.retreating)}, losses to choose {bool(each.losing)}")
        assert found == expected, order.notation


@given(positions(phases=("movement",)))
def test_what_an_attempt_comes_to(position: Position) -> None:
    side = position.side
    for order in sabotage.attempts(position, side, counters(position, side, "partisans")):
        names = [position.game.roster[number].name for number in order.counters]
        found = distribution(lambda dice: bool(carried_out(position, side, order, dice).marks))  # noqa: B023  # it is called at once
        chance = second.sabotage_chance(position, naive.at(order.place), names)
        assert found == {done: p for done, p in ((True, chance), (False, 1 - chance)) if p}
        after = distribution(lambda dice: tuple(carried_out(position, side, order, dice).where))  # noqa: B023  # it is called at once
        assert after == {tuple(position.where): Fraction(1)}


@given(positions(phases=("movement",)))
def test_what_an_attempt_with_dummies_comes_to(position: Position) -> None:
    """A success is judged by the real units among them: by nobody, if there are none (45.B2b.dummy)."""
    position = of_edition(position, "mode")
    side, by_target = position.side, dict[str, list[int]]()
    for order in sabotage.attempts(position, side, counters(position, side, "partisans")):
        target = order.notation.partition(" by ")[0]
        by_target.setdefault(target, []).extend(order.counters)
        together = orders.Sabotage(position.game, order.kind, order.place, tuple(by_target[target]), order.across)
        names = [position.game.roster[number].name for number in together.counters]
        real = [name for name in names if not second.dummy(position, name)]
        chance = second.sabotage_chance(position, naive.at(order.place), real) if real else Fraction(0)
        found = distribution(lambda dice: bool(carried_out(position, side, together, dice).marks))  # noqa: B023  # it is called at once
        count(f"{len(names) - len(real)} dummies, some real: {bool(real)}")
        assert found == {done: p for done, p in ((True, chance), (False, 1 - chance)) if p}


@given(fights, st.data())
def test_whoever_is_not_asked_is_attacked_at_once(position: Position, data: st.DataObject) -> None:
    """The owner is asked whenever partisans of his stand there, whoever they are (40.B2.hidden)."""
    side = position.side
    able = combat.able(position, side)
    assume(able)
    place = data.draw(st.sampled_from(sorted(able)))
    names = (able[place][0].name,)
    asked = distribution(
        lambda dice: carried_out(
            position, side, orders.Attack(position.game, place, names), dice, answer=False
        ).counts.get(f"to answer {naive.OTHER[side]}", 0)
    )
    partisans = naive.at(place) in naive.partisan_hexes(position, naive.OTHER[side])
    assert asked == {int(partisans): Fraction(1)}


def test_the_numbers_of_places_are_those_of_the_board() -> None:
    assert all(BOARD.at(*naive.at(place)) == place for place in numbers(BOARD.all))
