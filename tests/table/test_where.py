"""Where a counter may go: in every hex the same demands fail as when the order for it is judged."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from maquis.engine.errors import MaquisError
from maquis.engine.position import Position
from maquis.engine.referee import Referee
from maquis.engine.roster import numbers
from maquis.families.europa.rules.acts import modes
from maquis.families.europa.rules.places import REGULARS
from maquis.families.europa.rules.umpiring import LAYERS
from maquis.families.europa.web.where import AIMED, where
from maquis.table import wire
from tests.families.europa.invariants import RULES, all_orders, offered
from tests.families.europa.strategies import Pick, picker, positions
from tests.families.europa.world import BOARD, GAME, bits, labels, position, start, umpire, world_roster

MANY = settings().max_examples
SIDES = ("axis", "soviet")


def told(answer: wire.Where, place: int) -> set[tuple[str, str]]:
    """The demands that fail in a place, as the page tells them without asking."""
    return {(each.clause, each.words) for each in answer.demands if not int(each.places, 16) >> place & 1}


def agrees(view: Position, side: str, verb: str, who: str, mode: str = "") -> None:
    answer = where(RULES, view, side, verb, who, mode)
    if not answer.order:
        assert answer.places == "0"
        return
    for place in numbers(BOARD.all):
        judged = RULES.judge(view, side, RULES.parse(view, answer.order.format(BOARD.label(place))))
        assert judged.place in (place, None)
        assert told(answer, place) == {(each.clause, each.words) for each in judged.failures}, (answer.order, place)
        assert judged.legal == bool(int(answer.places, 16) >> place & 1)
        if verb == "move" and judged.legal:
            assert answer.costs[place] == judged.tallies[0].value
        else:
            assert place not in answer.costs


def units_of(view: Position, side: str, pick: Pick) -> list[str]:
    mine = [who.name for n, who in enumerate(world_roster()) if who.side == side and view.where[n] >= 0]
    painted = [f"{layer} at {label}" for layer in REGULARS for label in labels(view.painted.get(f"{side} {layer}", 0))]
    return [pick(mine) if mine else "1 Bde", pick(painted or ["1 Bde"])]


@settings(max_examples=max(MANY // 4, 10))
@given(positions(), st.sampled_from(SIDES), st.data())
def test_it_agrees_with_the_judge_everywhere(now: Position, side: str, data: st.DataObject) -> None:
    pick = picker(data)
    now.counts["soviet: recruits isolated losses"] = pick((0, 2))
    now.counts["soviet: placed Kiev MD"] = pick((0, 2))
    now.counts[f"{side}: recruits {pick(['Kiev MD', 'Western MD', 'the Soviet Union'])}"] = pick((0, 1, 3))
    now.counts[f"{side}: dummies {pick(['Kiev MD', 'Western MD', 'isolated losses'])}"] = pick((0, 1))
    view = Referee(now, RULES, umpire(now).dice).view(side)
    anybody = pick([who.name for who in world_roster()])
    for name in (units_of(view, side, pick)[0], anybody):
        verb = pick(("move", "move", "recruit", "recruit", "displace"))
        agrees(view, side, verb, name, pick(("", *modes(AIMED[verb]))))


@settings(max_examples=max(MANY // 4, 10))
@given(positions(phases=("combat",), gathered=True), st.data())
def test_it_agrees_in_a_combat(now: Position, data: st.DataObject) -> None:
    pick = picker(data)
    judge = umpire(now, *(pick((1, 2, 3, 4, 5, 6)) for _ in range(20)))
    for _ in range(3):
        side = (RULES.to_act(judge.position) or SIDES)[0]
        view = judge.view(side)
        for name in units_of(view, side, pick):
            agrees(view, side, pick(("attack", "retreat")), name)
        for each in offered(view, side):
            if each.verb == "retreat":
                agrees(view, side, "retreat", each.unit)
        fights = [each for each in offered(view, side) if each.verb in ("attack", "retreat", "stand", "lose")]
        if not fights:
            return
        judge.give(side, pick(all_orders(view, [pick(fights)])))


@settings(max_examples=max(MANY // 10, 10))
@given(positions(), st.data())
def test_it_agrees_on_what_the_umpire_says_of_the_host_game(now: Position, data: st.DataObject) -> None:
    pick = picker(data)
    agrees(now, "umpire", "place", pick([who.name for who in world_roster()]))
    agrees(now, "umpire", pick(("paint", "unpaint")), pick([*LAYERS]))
    agrees(now, pick(("umpire", "axis")), "own", pick(("axis", "nobody")))
    agrees(now, "umpire", pick(("mark", "unmark")), pick(("rail", "port")))


def test_a_place_out_of_reach_and_one_that_is_barred() -> None:
    view = umpire(position({"1 Bde": "0608", "201 Sec": "0708"}, "Jul II 42 soviet movement")).view("soviet")
    answer = where(RULES, view, "soviet", "move", "1 Bde")
    assert answer.order == "move 1 Bde 0608-{}"
    far, barred = BOARD.place("1108"), BOARD.place("0708")
    assert {clause for clause, _ in told(answer, far)} == {"40.B1.terrain"}
    assert {clause for clause, _ in told(answer, barred)} == {"40.B1.through.anti", "40.B1.through.end"}
    assert far not in answer.costs
    assert answer.modes == []


def test_the_ways_to_move_a_regular_unit() -> None:
    now = position({"45 Inf": "0403"}, "Jul II 42 axis movement", {"axis rail supply sources": "0003"})
    view = umpire(now).view("axis")
    answer = where(RULES, view, "axis", "move", "45 Inf")
    assert answer.modes == ["by rail", "admin"]
    train = where(RULES, view, "axis", "move", "45 Inf", "by rail")
    assert train.order == "move 45 Inf 0403-{} by rail"
    line = bits(" ".join(f"{column:02}03" for column in range(12)))
    line |= bits(" ".join(f"07{row:02}" for row in range(3, 11)))
    assert int(train.places, 16)
    assert not int(train.places, 16) & ~line


def test_a_brigade_due_for_isolated_losses() -> None:
    now = start(GAME)
    now.side, now.phase = "soviet", "initial"
    now.counts = {"soviet: recruits isolated losses": 2}
    view = umpire(now).view("soviet")
    assert where(RULES, view, "soviet", "recruit", "4 Bde").modes == ["special"]
    assert where(RULES, view, "soviet", "recruit", "4 Bde", "special").order == "recruit 4 Bde {} special"


@pytest.mark.parametrize(
    ("verb", "who", "mode"),
    [("sabotage", "1 Bde", ""), ("move", "1 Bde", "special"), ("displace", "1 Bde", "admin"), ("move", "nobody", "")],
)
def test_questions_that_make_no_sense(verb: str, who: str, mode: str) -> None:
    view = umpire(start(GAME)).view("soviet")
    with pytest.raises(MaquisError):
        where(RULES, view, "soviet", verb, who, mode)
