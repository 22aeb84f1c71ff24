"""What a seat of Dark Crusade is told, in games played at random and in earnest: it is what the rules say."""

from collections.abc import Callable, Iterator
from functools import cache, partial
from itertools import combinations

import msgspec
import pytest

from maquis.boards.board import members
from maquis.campaign.anything import AnythingPolicy
from maquis.campaign.campaigns import Policy
from maquis.contract.scenario import Scenario
from maquis.contract.scenarios import load
from maquis.engine.changes import apply
from maquis.engine.dice import SealedDice
from maquis.engine.errors import MaquisError
from maquis.engine.events import Began, Entered, Owned
from maquis.engine.playing import GameRules
from maquis.engine.position import Position
from maquis.engine.referee import Referee
from maquis.engine.roster import numbers
from maquis.families.dark_crusade.policies.sensible import SensiblePolicy
from maquis.families.dark_crusade.rules import combat, control, isolation, movement, partisans, staff, supply
from maquis.families.dark_crusade.rules.calendar import AXIS, SIDES, SOVIET
from maquis.families.dark_crusade.rules.front import held, network, of_class, partisan_points, trail, units
from maquis.families.dark_crusade.rules.front import partisans as partisan_counters
from maquis.families.dark_crusade.rules.phases import End
from maquis.families.dark_crusade.rules.printed import fortresses
from maquis.families.dark_crusade.scenarios.scenario import NAMES
from maquis.families.dark_crusade.web import WEB_PARTS
from maquis.families.dark_crusade.web.board import STAFF
from maquis.table import opening, wire
from maquis.table.known import Scenarios

TURNS = 3
EVERY = 17
"""One moment in so many is looked at."""


@cache
def scenario(name: str = "dark-crusade-june-1941") -> Scenario:
    return load(name)


def rules() -> GameRules:
    return scenario().rules


def played(name: str, turns: int, policy: Callable[[str, str], Policy]) -> Iterator[Position]:
    """The position before every so many orders of some turns that a policy plays, and before what is new."""
    of, seen, given = scenario(name), set[tuple[str, str, bool]](), 0
    referee = Referee(of.position(of.first), of.rules, SealedDice(b"a game to look at", {}))
    policies = {side: policy(side, "watch") for side in of.game.sides}
    while referee.position.turn < of.first + turns and (acting := of.rules.to_act(referee.position)):
        for order in policies[acting[0]].phase(partial(referee.view, acting[0])):
            fought = any(name.startswith("rounds ") for name in referee.position.counts)
            key = acting[0], order.notation.partition(" ")[0], fought
            if given % EVERY == 0 or key not in seen:
                yield referee.position
            seen.add(key)
            given += 1
            referee.give(acting[0], order)


@cache
def moments() -> tuple[Position, ...]:
    at_random = played("dark-crusade-june-1941", TURNS, AnythingPolicy)
    in_earnest = played("dark-crusade-1943", 1, SensiblePolicy)
    return (*at_random, *in_earnest, planned())


@cache
def planned() -> Position:
    """The Soviet supply status phase of January 1944, with three partisans to place."""
    of = scenario("dark-crusade-1944")
    referee = Referee(of.position(of.first), of.rules, SealedDice(b"a game to look at", {}))
    while (referee.position.side, referee.position.phase) != (SOVIET, "supply status"):
        referee.give(referee.position.side, "end")
    return referee.position


def places(text: str) -> int:
    return int(text, 16)


def failing(answer: wire.Where, place: int) -> set[tuple[str, str]]:
    return {(each.clause, each.words) for each in answer.demands if not places(each.places) >> place & 1}


def test_the_game_has_gone_through_everything() -> None:
    verbs = {each.verb for now in moments() for side in rules().to_act(now) for each in rules().choices(now, side)}
    assert {"roll", "place", "move", "fortify", "fire", "answer", "break off", "end"} <= verbs


def test_acts_are_all_choices_and_legal() -> None:
    for now in moments():
        for side in rules().to_act(now):
            told = WEB_PARTS.acts(rules(), now, side)
            due = {each.order.notation for each in rules().choices(now, side) if each.order is not None}
            found = set[str]()
            for choice in (each for act in told for each in act.choices):
                labels = [now.game.board.label(place) for place in members(places(choice.places))]
                found |= {choice.order.format(label) for label in labels} if "{}" in choice.order else {choice.order}
                assert choice.words
            assert due <= found, due - found
            more = found - due
            assert all(" all out " in each or each.startswith(("drop ", "lose ")) for each in more), more
            for order in (*sorted(more)[:20], *sorted(found)[:20]):
                assert rules().judge(now, side, rules().parse(now, order)).legal, order


def test_whoever_is_not_to_act_may_do_nothing() -> None:
    for now in moments()[::5]:
        for side in (*(set(SIDES) - set(rules().to_act(now))), ""):
            assert WEB_PARTS.acts(rules(), now, side) == []
            assert WEB_PARTS.owed(rules(), now, side) == []


def test_where_agrees_with_the_judge_on_every_point() -> None:
    asked = 0
    for now in moments()[::4]:
        for side in SIDES:
            some = [*numbers(now.in_play(units(now.game, side)))][::17]
            some += [each for each in numbers(partisan_counters(now.game)) if side == SOVIET]
            for number in some:
                who = now.game.roster[number].name
                verb = "place" if partisan_counters(now.game) >> number & 1 else "move"
                answer = WEB_PARTS.where(rules(), now, side, verb, who, "")
                for place in members(now.game.board.all)[::7]:
                    order = rules().parse(now, answer.order.format(now.game.board.label(place)))
                    ruling = rules().judge(now, side, order).ruling
                    assert failing(answer, place) == {(each.clause, each.words) for each in ruling.failures(place)}
                    assert bool(places(answer.places) >> place & 1) == (not ruling.failures(place))
                    asked += 1
                assert set(answer.costs) <= set(members(places(answer.places)))
    assert asked > 500
    with pytest.raises(MaquisError, match="is not about a point"):
        WEB_PARTS.where(rules(), moments()[0], AXIS, "fortify", "LVI Panzer Corps", "")


def test_a_drop_is_another_way_to_go() -> None:
    now = planned().copy()
    now.phase = "operational movement"
    roster = now.game.roster
    para = next(iter(numbers(roster.those(lambda c: c.kind == "parachute"))))
    fighter = next(iter(numbers(roster.those(lambda c: c.kind == "fighter" and c.side == SOVIET))))
    free = next(place for place in members(now.owned[SOVIET]) if near_axis(now, place))
    for number in numbers(now.at(free)):
        now.put(number, -1)
    for number in (para, fighter):
        now.put(number, free)
    who = roster[para].name
    assert WEB_PARTS.where(rules(), now, SOVIET, "move", who, "").modes == ["drop"]
    later = now.copy()
    later.phase = "breakthrough movement"
    assert WEB_PARTS.where(rules(), later, SOVIET, "move", who, "").modes == []
    answer = WEB_PARTS.where(rules(), now, SOVIET, "move", who, "drop")
    assert places(answer.places)
    for place in members(now.game.board.all):
        order = rules().parse(now, answer.order.format(now.game.board.label(place)))
        assert rules().judge(now, SOVIET, order).legal == bool(places(answer.places) >> place & 1)
    drops = next(act for act in WEB_PARTS.acts(rules(), now, SOVIET) if act.kind == "drop").choices
    assert ([who], answer.places) in [(each.who, each.places) for each in drops]
    other = next(each for each in numbers(roster.those(lambda c: c.kind == "parachute")) if each != para)
    now.put(other, free)
    drops = next(act for act in WEB_PARTS.acts(rules(), now, SOVIET) if act.kind == "drop").choices
    together = [each for each in drops if len(each.who) == 2]
    assert together
    assert all(rules().judge(now, SOVIET, rules().parse(now, each.order)).legal for each in together)
    now.put(fighter, -1)
    with pytest.raises(MaquisError, match="no fighter stands with"):
        WEB_PARTS.where(rules(), now, SOVIET, "move", who, "drop")


def near_axis(now: Position, place: int) -> bool:
    return bool(now.game.board.around(1 << place) & held(now, AXIS))


def test_the_checklist_counts_what_is_left() -> None:
    kinds = set[str]()
    for now in moments():
        for side in rules().to_act(now):
            items = WEB_PARTS.owed(rules(), now, side)
            bars = [item for item in items if item.must]
            assert bool(bars) != rules().judge(now, side, End(now.game)).legal
            for item in items:
                assert item.left > 0
                kinds.add(item.act)
            if now.phase == "operational movement":
                moving = [item.left for item in items if item.act == "move" and item.clause == "DC.base.line"]
                assert sum(moving) == len(movement.movers(now, side))
    assert {"roll", "move", "fire", "answer", "place"} <= kinds


def test_everybody_sees_the_same_units() -> None:
    for now in moments()[::5]:
        told = [WEB_PARTS.position(now, side) for side in (*SIDES, "")]
        assert len({msgspec.json.encode(each.counters) for each in told}) == 1
        answer = told[0]
        in_play = [who.name for who, where in zip(now.game.roster, now.where, strict=True) if where >= 0]
        assert [each.name for each in answer.counters if each.place >= 0] == in_play
        waiting = [each for each in answer.counters if each.place < 0]
        assert all(each.kind == "partisan" for each in waiting)
        assert len(waiting) == max(partisans.number(now).value - partisan_points(now).bit_count(), 0)
        for counter in answer.counters:
            number = now.game.roster.number(counter.name)
            for flag in ("isolated", "dispersed", "fortified", "moved"):
                assert (flag in counter.states) == bool(now.flags.get(flag, 0) >> number & 1)
            cut = isolation.cut_off(now, counter.side) >> number & 1
            assert ("cut off" not in counter.states) or cut
        assert set(answer.owned) == set(SIDES)


def test_markers_are_trails_combats_and_lines_in_use() -> None:
    seen = set[str]()
    for now in moments():
        marks = WEB_PARTS.position(now, "").marks
        seen |= {mark.name for mark in marks}
        assert sum(1 << mark.place for mark in marks if mark.name == "trail") == trail(now) & ~partisan_points(now)
        assert sum(1 << mark.place for mark in marks if mark.name == "combat") == combat.contested(now)
        lines = {frozenset((mark.place, mark.beside)): mark.number for mark in marks if mark.name == "line"}
        for line in network(now.game).lines:
            a, b = now.game.board.place(line.a), now.game.board.place(line.b)
            used = movement.used(now, a, b)
            assert (frozenset((a, b)) in lines) == bool(used)
            if used:
                assert lines[frozenset((a, b))] == movement.capacity(now, line.kind, armour=False) - used
    assert {"combat", "line"} <= seen


def test_overlays_say_what_the_rules_say() -> None:
    clauses = {each.id for each in scenario().game.clauses}
    for now in moments()[::4]:
        told = WEB_PARTS.overlays(rules(), now, AXIS)
        found = {each.name: places(each.places) for each in told}
        for side in SIDES:
            assert found.get(f"supplied-{side}", 0) == supply.supplied(now, side)
            assert found.get(f"owned-{side}", 0) == now.owned.get(side, 0)
            assert found.get(f"doomed-{side}", 0) == now.places_of(isolation.doomed(now, side))
        assert found.get("partisans", 0) == partisan_points(now)
        assert found["fortresses"] == fortresses(network(now.game))
        assert {each.clause for each in told} <= clauses
        assert len({each.name for each in told}) == len(told)


def test_open_to_partisans_are_the_points_that_the_umpire_lets_them_be_put_on() -> None:
    now = planned()
    allowed = 0
    for number in numbers(partisan_counters(now.game)):
        allowed |= rules().answer(now, f"place {now.game.roster[number].name}").places or 0
    before = now.copy()
    apply(before, Began(now.turn, AXIS, "operational movement"))
    for each in (now, before):
        assert opens(each) == allowed != 0, "whoever's turn it is"


@pytest.mark.parametrize(("reading", "is_open"), [("any", False), ("ground", True)])
def test_a_point_with_aircraft_alone_is_open_by_one_reading(reading: str, is_open: bool) -> None:
    of = load("dark-crusade-1944", {"reading.occupied": reading})
    now = of.position(of.first)
    place = members(opens(now))[0]
    now.put(numbers(now.in_play(of_class(of.game, AXIS, "air")))[0], place)
    assert bool(opens(now) >> place & 1) == is_open


def opens(now: Position) -> int:
    told = WEB_PARTS.overlays(rules(), now, AXIS)
    return next(places(each.places) for each in told if each.name == "open")


def test_the_board_has_every_point_and_line() -> None:
    game = scenario().game
    board = WEB_PARTS.board(game)
    drawn = board.network
    assert drawn is not None
    assert len(drawn.points) == len(board.labels) == game.board.size
    assert {frozenset((line.a, line.b)) for line in drawn.lines} == {
        frozenset((game.board.place(line.a), game.board.place(line.b))) for line in network(game).lines
    }
    assert {line.kind for line in drawn.lines} == set(drawn.classes)
    assert {place: point.number for place, point in enumerate(drawn.points) if point.number} == control.cities(game)
    assert msgspec.json.decode(msgspec.json.encode(board), type=wire.Board) == board
    assert board.terms.clause in {each.id for each in game.clauses}


def test_every_point_in_words() -> None:
    for now in (moments()[0], planned()):
        for place in members(now.game.board.all):
            found = WEB_PARTS.spot(now, AXIS, place)
            assert found.lines[0].startswith(now.game.map.near(place))
            assert all(line.endswith(".") for line in found.lines)
            fed = f"{'Axis'} units here are in supply"
            if now.owned[AXIS] >> place & 1:
                assert any(line.startswith(fed) for line in found.lines) == bool(
                    supply.supplied(now, AXIS) >> place & 1
                )


def test_the_staff_officer_places_partisans_as_he_says() -> None:
    now = planned().copy()
    found = WEB_PARTS.advice(rules(), now, SOVIET, "cut strength", "seed")
    assert len(found.orders) == 3
    best = staff.advise(now, "strength")
    assert f"{best.worth} fire factors" in found.words[0]
    placed, falls = (places(each.places) for each in found.shows)
    assert placed == sum(1 << place for place in best.cuts[0].placement)
    for each in found.orders:
        order = rules().parse(now, each.order)
        assert rules().judge(now, SOVIET, order).legal
        rules().carry_out(now, SOVIET, order, partial(apply, now))
    assert partisan_points(now) == placed
    out = isolation.cut_off(now, AXIS)
    assert sum(now.game.roster[each].attack for each in numbers(out)) == best.worth
    assert now.places_of(out) == falls & now.places_of(units(now.game, AXIS))


def test_no_other_placement_of_two_does_better() -> None:
    now = planned()
    best = staff.advise(now, "units", size=2, most=1)
    for two in combinations(members(staff.ground_of(now).candidates)[:14], 2):
        then = now.copy()
        for number, place in zip(numbers(partisan_counters(now.game)), two, strict=False):
            if not now.at(place):
                apply(then, Entered(now.game.roster[number].name, now.game.board.label(place)))
                apply(then, Owned(SOVIET, (now.game.board.label(place),)))
        assert isolation.cut_off(then, AXIS).bit_count() <= best.worth


def test_every_question_to_the_staff_officers_has_an_answer() -> None:
    for now in (*moments()[::9], planned()):
        for side in SIDES:
            for kind in STAFF:
                found = WEB_PARTS.advice(rules(), now, side, kind, "seed")
                assert found.title
                assert found.words
                assert all(line.endswith((".", ")")) for line in found.words)
                for each in found.orders[:1]:
                    assert rules().judge(now, side, rules().parse(now, each.order)).legal
    with pytest.raises(MaquisError, match="no advice"):
        WEB_PARTS.advice(rules(), moments()[0], AXIS, "end", "seed")


def test_guards_leave_nothing_to_cut_off() -> None:
    now = planned()
    found = WEB_PARTS.advice(rules(), now, AXIS, "guard", "seed")
    guards = places(found.shows[0].places)
    assert guards == staff.guard(now).points
    then = now.copy()
    spare = numbers(now.game.roster.those(lambda c: c.side == AXIS) & ~now.in_play(units(now.game, AXIS)))
    for place, number in zip(members(guards), spare, strict=False):
        then.put(number, place)
    best = staff.advise(then, "units", most=1)
    assert best.worth == best.without


def test_orders_that_guard_are_moves_that_may_be_given() -> None:
    of = scenario("dark-crusade-1944")
    now = of.position(of.first)
    assert (now.side, now.phase) == (AXIS, "operational movement")
    found = WEB_PARTS.advice(rules(), now, AXIS, "guard", "seed")
    for each in found.orders:
        order = rules().parse(now, each.order)
        assert rules().judge(now, AXIS, order).legal
        assert places(found.shows[0].places) >> each.place & 1
        rules().carry_out(now, AXIS, order, partial(apply, now))


@pytest.mark.parametrize("name", NAMES)
def test_every_start_is_offered_with_its_words(name: str) -> None:
    found = opening.offered(Scenarios(), scenario(name))
    assert found.words
    assert found.hint
    assert found.side_titles == {AXIS: "the Axis side", SOVIET: "the Soviet side"}


def test_clauses_that_are_cited_exist() -> None:
    clauses = {each.id for each in scenario().game.clauses}
    for now in moments():
        for side in rules().to_act(now):
            assert {item.clause for item in WEB_PARTS.owed(rules(), now, side)} <= clauses
