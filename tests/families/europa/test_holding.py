"""Rule 45.B2c in play: partisans hold railways openly where much hangs on them, and security units hunt those first."""

import pytest

from maquis.boards.board import members
from maquis.contract.scenario import Scenario
from maquis.contract.scenarios import load
from maquis.engine.changes import apply, saying
from maquis.engine.events import Displaced, Entered, Event
from maquis.engine.position import Position
from maquis.engine.views import view
from maquis.families.europa.policies.sensible import HOLD, SensiblePolicy
from maquis.families.europa.rules.calendar import AXIS, SOVIET
from maquis.families.europa.rules.orders import Convert
from maquis.families.europa.rules.pivots import hanging
from maquis.families.europa.rules.places import apzoc, converted, owned_by
from maquis.families.europa.rules.sabotage import attempts
from maquis.families.europa.rules.state import RAIL_BROKEN
from maquis.families.europa.rules.supply import railheads, railheads_cut
from maquis.families.europa.rules.units import units_at

BRIGADE = "1 Bde"


@pytest.fixture(scope="module")
def scenario() -> Scenario:
    return load("eastern-front", {}, "europa.rule45")


def with_brigade(scenario: Scenario, railheads: int) -> tuple[Position, int]:
    """A brigade, as the phase begins in which it may convert, where so many railheads hang on its rail hex."""
    position = scenario.position(scenario.turn("Jul I 42")).copy()
    position.side, position.phase = SOVIET, "initial"
    found = hanging(position, AXIS)
    quiet = [place for place in sorted(found) if not apzoc(position, AXIS) >> place & 1]
    place = min((each for each in quiet if found[each] >= railheads), key=lambda each: found[each])
    apply(position, Entered(BRIGADE, position.game.board.label(place)))
    return position, place


def convert(position: Position, mode: str) -> Convert:
    return Convert(position.game, position.game.roster.number(BRIGADE), mode)


def carried_out(position: Position, order: Convert) -> Position:
    after = position.copy()
    order.effect(after, SOVIET, saying(after, list[Event]()))
    return after


def test_who_holds_a_hex_cuts_off_what_hangs_on_it(scenario: Scenario) -> None:
    position, place = with_brigade(scenario, HOLD)
    before, hang = railheads_cut(position, AXIS).bit_count(), hanging(position, AXIS)[place]
    after = carried_out(position, convert(position, "regular"))
    own = railheads(position, AXIS) >> place & 1
    assert owned_by(after, SOVIET) >> place & 1
    assert railheads_cut(after, AXIS).bit_count() == before + hang - own
    back = carried_out(after, convert(after, "partisan"))
    assert railheads_cut(back, AXIS) == railheads_cut(position, AXIS)


@pytest.mark.parametrize(("railheads", "holds"), [(HOLD, True), (1, False)])
def test_partisans_hold_openly_where_much_hangs_on_it(scenario: Scenario, railheads: int, holds: bool) -> None:
    position, _ = with_brigade(scenario, railheads)
    policy, order = SensiblePolicy(SOVIET, "holding"), convert(position, "regular")
    assert order in list(Convert.offers(position, SOVIET))
    assert policy.choose_conversion(view(position, SOVIET), order) is holds


def test_they_hold_on_until_nothing_hangs_on_it_any_more(scenario: Scenario) -> None:
    position, place = with_brigade(scenario, HOLD)
    held = carried_out(position, convert(position, "regular"))
    policy, order = SensiblePolicy(SOVIET, "holding"), convert(held, "partisan")
    number = position.game.roster.number(BRIGADE)
    assert policy.choose_move(view(held, SOVIET), number, position.game.board.around(1 << place)) is None
    assert not policy.choose_conversion(view(held, SOVIET), order)
    apply(held, RAIL_BROKEN.put(position.game.board.label(place), value=held.turn))
    assert policy.choose_conversion(view(held, SOVIET), order)


def test_security_units_go_for_those_who_hold_a_railway_and_attack_them_at_two_to_one(scenario: Scenario) -> None:
    position, place = with_brigade(scenario, HOLD)
    held = carried_out(position, convert(position, "regular"))
    board, unit = held.game.board, held.game.roster.number("221 Sec")
    near = owned_by(held, AXIS) & board.around(1 << place)
    start = members(board.within(near, 2) & owned_by(held, AXIS) & ~board.within(1 << place, 1))[0]
    apply(held, Displaced("221 Sec", board.label(start)))
    policy, seen = SensiblePolicy(AXIS, "holding"), view(held, AXIS)
    goal = policy.choose_move(seen, unit, owned_by(held, AXIS) & board.within(1 << start, 3))
    assert goal is not None
    assert near >> goal & 1
    apply(held, Displaced("221 Sec", board.label(goal)))
    seen, units = view(held, AXIS), [each for each in units_at(held, AXIS, goal) if each.name == "221 Sec"]
    assert converted(seen, SOVIET)
    assert SensiblePolicy(AXIS, "holding").choose_attack(seen, place, units) == units


def test_dummies_attempt_what_brigades_would(scenario: Scenario) -> None:
    position, place = with_brigade(scenario, HOLD)
    position.phase = "movement"
    apply(position, Entered("2 Dummy", position.game.board.label(place)))
    rail = [each for each in attempts(position, SOVIET, position.at(place)) if each.kind == "rail"]
    names = [position.game.roster[each.counters[0]].name for each in rail]
    assert sorted(names) == ["1 Bde", "2 Dummy"]
    chosen = {
        name: [SensiblePolicy(SOVIET, str(seed)).choose_sabotage(view(position, SOVIET), each) for seed in range(20)]
        for name, each in zip(names, rail, strict=True)
    }
    assert chosen["1 Bde"] == chosen["2 Dummy"]
    assert set(chosen["1 Bde"]) == {True, False}
