"""The staff officer's debrief: what he looks at, what he knows, and what he finds in good and bad play."""

from collections.abc import Mapping
from dataclasses import replace
from functools import partial

import msgspec
import pytest
from builder.debriefs import in_truth, looked_back
from builder.debriefs import points as points_alone

from maquis.campaign import campaigns
from maquis.campaign.anything import AnythingPolicy
from maquis.campaign.debriefing import (
    ANOTHER,
    WITH,
    WITHOUT,
    Cost,
    Lesson,
    Officer,
    Way,
    ablest,
    dearest,
    praised,
    told,
)
from maquis.campaign.decided import Decision, decisions, position_before
from maquis.campaign.levels import of_side
from maquis.campaign.plans import Plan, moment
from maquis.campaign.played import Policy
from maquis.campaign.rooted import END, Search
from maquis.campaign.runner import play
from maquis.contract.scenario import Scenario
from maquis.contract.scenarios import load
from maquis.contract.turns import Turn
from maquis.engine.by_hand import DieWanted
from maquis.engine.changes import apply
from maquis.engine.dice import SealedDice
from maquis.engine.entries import events
from maquis.engine.position import Position
from maquis.engine.record import Entry
from maquis.engine.referee import Referee
from maquis.engine.verify import RefereedAnew
from maquis.engine.views import view
from maquis.engine.words import many
from maquis.narration import debriefs
from maquis.narration.strikes import points
from tests.campaign import weeks

NIGHT = load("raid")


def begun(scenario: Scenario, first: int | None = None) -> tuple[Referee, list[Entry]]:
    book = RefereedAnew()
    referee = Referee(Position(scenario.game), scenario.rules, SealedDice(b"a game to look back on"), book)
    referee.set_up(scenario.set_up(scenario.first if first is None else first))
    return referee, book.entries


def played(
    scenario: Scenario, policies: Mapping[str, str], first: str = "", last: str = "", seed: str = "1"
) -> list[Entry]:
    """The entries of a game in which each side is played by a policy."""
    family = campaigns.of(scenario.game)
    makers: dict[str, Policy] = {side: family.policy(name, side, seed) for side, name in policies.items()}
    referee, entries = begun(scenario, scenario.turn(first) if first else None)
    for _ in play(referee, makers, scenario.turn(last) if last else scenario.last, lambda _: None):
        pass
    return entries


def ordered(scenario: Scenario, *orders: tuple[str, str]) -> list[Entry]:
    referee, entries = begun(scenario)
    for side, order in orders:
        referee.give(side, order)
    return entries


def looked_at(scenario: Scenario, entries: list[Entry], side: str) -> tuple[Officer, list[Decision]]:
    return Officer(scenario.game, side, "1"), list(decisions(scenario.game, entries, side))


def test_a_decision_ends_where_others_or_the_next_phase_have_a_say() -> None:
    scenario = load("eastern-front")
    entries = played(scenario, {"axis": "sensible", "soviet": "sensible"}, "Jun II 42", "Jun II 42")
    for side in scenario.game.sides:
        found = decisions(scenario.game, entries, side)
        assert [order for each in found for order in each.orders] == [e.order for e in entries if e.side == side]
        position, before = Position(scenario.game), {each.entry: each for each in found}
        ordered_in, last = moment(position), ""
        for number, entry in enumerate(entries):
            now = moment(position)
            if number in before:
                assert last != side or now != ordered_in
                assert before[number].view.where == view(position, side).where
                assert position_before(scenario.game, entries, before[number]).where == position.where
            elif entry.side == side:
                assert (last, now) == (side, ordered_in)
            for event in events(entry):
                apply(position, event)
            ordered_in, last = now, entry.side
        assert any(len(each.orders) > 1 for each in found)


def test_what_was_ordered_later_in_ones_own_phase_is_played_on() -> None:
    """Armies fire, the defender answers, armies fire on: the rest of the phase is part of what is played on."""
    scenario = load("dark-crusade-june-1941")
    entries = played(scenario, {"axis": "sensible", "soviet": "sensible"}, last="June 1941")
    found = decisions(scenario.game, entries, "axis")
    phases: dict[object, list[Decision]] = {}
    for each in found:
        phases.setdefault(moment(each.view), []).append(each)
    assert any(len(own) > 1 for own in phases.values())
    for own in phases.values():
        for at, each in enumerate(own):
            after = [order for later in own[at + 1 :] for order in later.orders]
            assert list(each.later) == (after if each.view.side == "axis" else [])


def test_what_was_taken_back_is_no_decision() -> None:
    scenario = load("eastern-front")
    referee, entries = begun(scenario, scenario.turn("Jun II 42"))
    referee.give("axis", "recruit 1 East Bde 5467")
    referee.undo("axis")
    referee.give("axis", "recruit 1 East Bde 8367")
    (found,) = decisions(scenario.game, entries, "axis")
    assert found.orders == ("recruit 1 East Bde 8367",)


def test_an_order_that_waits_for_a_die_is_one_decision_with_what_the_die_shows() -> None:
    book = RefereedAnew()
    referee = Referee(
        Position(NIGHT.game), NIGHT.rules, SealedDice(b"a die of one's own, by the line"), book, own_dice=True
    )
    referee.set_up(NIGHT.set_up(NIGHT.first))
    for side, order in (("raiders", "hide Band 0001"), ("raiders", "move Band 0000"), ("patrol", "end")):
        referee.give(side, order)
    with pytest.raises(DieWanted):
        referee.give("raiders", "sabotage 0000 by Band", rolled=[])
    referee.give("raiders", "sabotage 0000 by Band", rolled=[1])
    officer, found = looked_at(NIGHT, book.entries, "raiders")
    assert [each.orders for each in found] == [("hide Band 0001",), ("move Band 0000",), ("sabotage 0000 by Band",)]
    for each in found:
        officer.lesson(each)


@pytest.mark.parametrize("side", NIGHT.game.sides)
def test_the_officers_own_orders_cost_nothing_by_his_way(side: str) -> None:
    """Whoever orders, decision by decision, just what he would have ordered is told that it is his way."""
    entries = played(NIGHT, dict.fromkeys(NIGHT.game.sides, "random"))
    officer, found = looked_at(NIGHT, entries, side)
    assert any(officer.glance(each).his.error for each in found)
    for each in found:
        his = replace(each, orders=officer.lesson(each).way.orders, later=())
        assert (officer.glance(his).his.worth, officer.lesson(his).cost.worth) == (0, 0)


def test_who_plays_better_than_the_officer_hears_of_a_way_that_is_better_than_both() -> None:
    """The officer does anything here, and another temper makes no mistake: it is that way that is best."""
    entries = played(NIGHT, dict.fromkeys(NIGHT.game.sides, "random"), seed="7")
    officer, found = looked_at(NIGHT, entries, "raiders")
    good = officer.how.usual
    officer.how = replace(officer.how, usual=AnythingPolicy, tempers=(good,))
    dear, way = dearest(found, [officer.glance(each) for each in found])[0]
    assert officer.ways(dear)[way].kind == ANOTHER
    assert told([officer.lesson(dear, way)])


def test_what_was_ordered_is_tried_without_each_order_and_without_each_kind() -> None:
    scenario = load("eastern-front")
    entries = played(scenario, {"axis": "sensible", "soviet": "striker"}, "Jun II 42", "Jun II 42")
    officer, found = looked_at(scenario, entries, "soviet")
    phase = max(found, key=lambda each: len(each.orders))
    assert phase.orders[-1] == END
    brigades = [order for order in phase.orders if " Bde " in order][:3]
    some = replace(phase, orders=(*brigades, END))
    left = {each.orders for each in officer.ways(some) if each.kind == WITHOUT}
    assert left == {(*(order for order in brigades if order != out), END) for out in brigades} | {(END,)}
    for each in officer.ways(some):
        first, *rest = each.orders
        assert (each.kind == WITH) == (first not in some.orders and {*rest} <= {*some.orders})
    open_ended = replace(phase, orders=phase.orders[:3])
    assert not any(each.kind == WITHOUT for each in officer.ways(open_ended)), "whoever goes on would order it"


def test_the_rest_of_the_phase_is_as_it_was_ordered() -> None:
    """A decision to do nothing first is no other than what was ordered then."""
    scenario = load("eastern-front")
    entries = played(scenario, {"axis": "sensible", "soviet": "striker"}, "Jul I 42", "Jul I 42")
    officer, found = looked_at(scenario, entries, "soviet")
    phase = max(found, key=lambda each: len(each.orders))
    parted = replace(phase, orders=phase.orders[:1], later=phase.orders[1:])
    assert officer.lesson(parted).cost == officer.lesson(phase).cost


def test_what_is_better_than_his_way_is_told_as_that() -> None:
    """The officer does anything here, and the raiders made no mistake."""
    hard = of_side(NIGHT.game, "raiders")[-1].policy
    entries = played(NIGHT, {"raiders": hard, "patrol": "random"}, seed="3")
    officer, found = looked_at(NIGHT, entries, "raiders")
    officer.how = replace(officer.how, usual=AnythingPolicy)
    best, *_ = praised(officer.lesson(each) for each in ablest(found, [officer.glance(each) for each in found]))
    assert best.cost.surely_worse
    words = debriefs.lesson(NIGHT, best)
    first, *_ = debriefs.praise([words])
    assert first == f"Better than I would have: {words.when}, by {points(-words.cost, words.error)}"


def lesson(instead: str, of: str, worth: float, error: float = 0.0) -> Lesson:
    now = NIGHT.position(NIGHT.first)
    decision = Decision(1, view(now, now.side), (), (of,))
    return Lesson(decision, Way(ANOTHER, Plan((), AnythingPolicy, ""), (instead,)), Cost(worth, error, ()))


def test_what_would_be_told_as_nothing_is_not_told() -> None:
    """Three decisions of a game by hand were each told to cost +0.0 in every world."""
    slight, some = lesson("cut 0202", "cut 0101", 0.049), lesson("cut 0202", "cut 0303", 0.051)
    assert told([slight, some]) == [some]
    better = replace(some, cost=Cost(-0.051, 0.0, ()))
    assert praised([replace(slight, cost=Cost(-0.049, 0.0, ())), better]) == [better]


def test_to_do_the_same_instead_of_several_things_is_one_lesson() -> None:
    """A game by hand was told three times to fire at one city, instead of at three others in turn."""
    dear, again = (lesson("fire leningrad", f"fire {city}", cost) for city, cost in (("gomel", 1.7), ("zhitomir", 1.6)))
    other = lesson("fire kiev", "fire gomel", 0.8)
    assert told([again, other, dear]) == [dear, other]


def test_the_enemys_secrets_change_nothing() -> None:
    """The patrol decides in two nights that look the same to it: what it is told of its decisions is the same."""
    nights = [
        ordered(NIGHT, ("raiders", f"hide Band {camp}"), ("raiders", "end"), ("patrol", "end"))
        for camp in ("0001", "0201")
    ]
    found = []
    for entries in nights:
        officer, (decision,) = looked_at(NIGHT, entries, "patrol")
        found.append((decision.orders, officer.glance(decision), officer.lesson(decision).cost))
    assert found[0] == found[1]


def test_partisans_who_do_nothing_are_told_to_strike() -> None:
    """Two turns in which the Soviets only end their phases: what they would have recruited and cut is what it cost."""
    scenario = load("eastern-front")
    referee, entries = begun(scenario, scenario.turn("Jul I 42"))
    axis = campaigns.of(scenario.game).policy("sensible", "axis", "1")
    while referee.position.turn == scenario.turn("Jul I 42"):
        side = scenario.rules.to_act(referee.position)[0]
        if side == "soviet":
            referee.give(side, "end")
        else:
            for order in axis.phase(partial(referee.view, side)):
                referee.give(side, order)
    officer, found = looked_at(scenario, entries, "soviet")
    glances = [officer.glance(each) for each in found]
    best, *_ = lessons = told([officer.lesson(*each) for each in dearest(found, glances)])
    assert [each.cost.worth for each in lessons] == sorted((each.cost.worth for each in lessons), reverse=True)
    assert best.cost.sure
    assert best.cost.worth == pytest.approx(sum(change.worth for change in best.cost.changes))
    assert best.decision.orders == ("end",)
    said = "\n".join(debriefs.lines([debriefs.lesson(scenario, best)]))
    assert "you ordered" not in said
    pointed = officer.pointed(best)
    point = pointed.point
    assert point is not None
    assert {*point.instead} < {*best.way.orders}
    orders = tuple(scenario.rules.parse(best.decision.view, each) for each in (*point.instead, END))
    alone = Way(ANOTHER, Plan(orders, officer.how.usual, "1"), point.instead)
    afresh = Officer(scenario.game, "soviet", "2").weighed(best.decision, alone).cost
    assert afresh.worth > best.cost.worth / 2, "in worlds in which nobody looked for it"
    (by_itself,) = points_alone([pointed])
    assert by_itself.cost == point.cost
    assert Officer(scenario.game, "soviet", "2").weighed(by_itself.decision, by_itself.way).cost.worth == afresh.worth
    told_ = debriefs.lesson(scenario, pointed)
    said = "\n".join(debriefs.lines([told_]))
    assert f"   the point: {'; '.join(point.instead)}" in said
    assert f"{many(len(told_.instead) - len(point.instead), 'order')} more of that way" in said
    idle = Way(ANOTHER, Plan(orders[-1:], officer.how.usual, officer.ways(best.decision)[0].plan.seed), (END,))
    worse = officer.pointed(officer.weighed(replace(best.decision, orders=best.way.orders), idle))
    assert worse.cost.surely_worse
    assert worse.point is not None
    assert (worse.point.ordered, worse.point.instead) == (point.instead, ()), "the other way round it is the same"
    assert worse.point.cost.worth == point.cost.worth
    silent = msgspec.structs.replace(debriefs.lesson(scenario, best), ordered=("cut",), instead=())
    assert "you ordered: cut\n   instead: nothing" in "\n".join(debriefs.lines([silent]))
    assert "partisan units on the map" in said


def test_without_a_lesson_that_is_said() -> None:
    assert told([]) == []
    assert "no way that is surely better" in "\n".join(debriefs.lines([]))


def test_what_he_says_is_what_his_way_gains_in_the_true_position() -> None:
    """The raiders know where all lies: what he says and what it gains differ by chance alone."""
    entries = played(NIGHT, dict.fromkeys(NIGHT.game.sides, "random"), seed="7")
    lessons, better = looked_back(NIGHT, entries, "raiders")
    assert lessons
    assert not [*points_alone(lessons)], "none of a night is of several kinds of orders"
    for lesson in (*lessons, *better):
        true = in_truth(NIGHT, entries, "raiders", lesson)
        assert true.worth == pytest.approx(lesson.cost.worth, abs=4 * max(true.error, lesson.cost.error))


@pytest.mark.parametrize("whole", [True, False])
def test_a_decision_of_a_short_game_that_is_over_is_weighed_by_what_the_game_comes_to(whole: bool) -> None:
    """In War in Europe the search counts for weeks ahead what partisans are, as a week shows nothing of it."""
    scenario, seen = weeks.SCENARIO, list[int]()
    first, end = scenario.first, scenario.first + 3
    found = decisions(scenario.game, weeks.two_weeks(b"weighed by what the game comes to"), "Axis")[0]
    officer = Officer(scenario.game, "Axis", "1", end if whole else None)
    counted = officer.how.stakes.counted
    assert (counted is weeks.STAKES.counted) == whole

    def seeing(turn: Turn) -> Mapping[str, float]:
        seen.append(turn.number)
        return counted(turn)

    how = replace(officer.how, stakes=replace(officer.how.stakes, counted=seeing))
    search = Search(how, found.view, "Axis", "1", end=officer.end)
    search.counted(search.usual, 0)
    assert seen == list(range(first, end + 1 if whole else first + 1))


def test_what_was_ordered_with_something_left_out_or_put_first_is_what_it_says() -> None:
    """Without a brigade its dummy lets the phase not end, and others would be placed instead (40.C.dummy)."""
    scenario = load("eastern-front")
    entries = played(scenario, {"axis": "sensible", "soviet": "wrecker"}, "Jun II 42", "Jun II 42")
    recruited = next(each for each in decisions(scenario.game, entries, "soviet") if len(each.orders) > 3)
    assert any("Dummy" in order for order in recruited.orders)
    officer = Officer(scenario.game, "soviet", "1")
    search = Search(officer.how, recruited.view, "soviet", "1", recruited.weighed)
    own = [each for each in officer.ways(recruited) if each.kind in (WITHOUT, WITH)]
    for way in own:
        assert [order.notation for order in search.tried(way.plan)] == list(way.orders)
    assert any(each.kind == WITHOUT for each in own)


def test_he_comes_to_the_same_whoever_plays_on() -> None:
    """What is offered after an order, and to which turn it is played, is told to processes, too."""
    scenario = weeks.SCENARIO
    found = decisions(scenario.game, weeks.two_weeks(b"weighed by several"), "Axis")
    alone, several = (Officer(scenario.game, "Axis", "1", scenario.first + 1, jobs) for jobs in (1, 2))
    moves = next(each for each in found if alone.glance(each).cost.changes)
    assert alone.glance(moves) == several.glance(moves)
