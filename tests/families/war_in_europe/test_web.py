"""What a seat of War in Europe is told, in games played at random and in earnest: it is what the rules say."""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from functools import cache, partial

import msgspec
import pytest

from maquis.boards.board import members
from maquis.boards.mapfile import HexMap
from maquis.contract.scenario import Scenario
from maquis.contract.scenarios import load
from maquis.engine.acts import Act
from maquis.engine.changes import apply
from maquis.engine.dice import ScriptedDice, SealedDice
from maquis.engine.errors import MaquisError
from maquis.engine.playing import GameRules
from maquis.engine.position import Position
from maquis.engine.referee import Referee
from maquis.engine.roster import numbers
from maquis.families.war_in_europe.policies.whatever import WhateverPolicy
from maquis.families.war_in_europe.rules import (
    cadres,
    field,
    fortifications,
    keeping,
    production,
    state,
    supply,
)
from maquis.families.war_in_europe.rules.calendar import SIDES
from maquis.families.war_in_europe.rules.editions import RULES
from maquis.families.war_in_europe.rules.field import places_of
from maquis.families.war_in_europe.scenarios.scenario import NAMES
from maquis.families.war_in_europe.web import WEB_PARTS, forts, offered
from maquis.table import judged, wire
from tests.families.war_in_europe.worlds import NUMBERED

EVERY = 40
"""One moment in so many is looked at."""
OFTEN = 3
"""So often an order of a kind is looked at on many hexes."""
YUGOSLAVIA, WEST = "war-in-europe-yugoslavia-1943", "war-in-the-west-1944"
END = "end"
SCRIPT = (
    "begin fortification", "end",
    "move Sassari 6838", "move Re 6739", "move 714 Infantry 6940", "move Taurinense 7533", "end",
    "attack 7433 by Taurinense", "stand", "retreat", "attack 6839 by 714 Infantry, Re, Sassari", "refuse",
    "advance Sassari 6839", "end", "place", "cut Yugoslav partisans 4",
)  # fmt: skip
"""Orders of a turn on purpose; a retreat goes anywhere, a cadre to a railway."""


@cache
def scenario(name: str = YUGOSLAVIA) -> Scenario:
    return load(name, NUMBERED)


def rules() -> GameRules:
    return scenario().rules


def at_random(name: str, turns: int) -> Iterator[Position]:
    """The position before every so many orders of some turns that are played at random, and before what is new."""
    of, seen, given = scenario(name), set[tuple[str, str]](), 0
    referee = Referee(of.position(of.first), of.rules, SealedDice(b"a game to look at", {}))
    policies = {side: WhateverPolicy(side, "watch") for side in of.game.sides}
    while referee.position.turn < of.first + turns and (acting := of.rules.to_act(referee.position)):
        for order in policies[acting[0]].phase(partial(referee.view, acting[0])):
            key = acting[0], order.notation.partition(" ")[0]
            if given % EVERY == 0 or key not in seen:
                yield referee.position
            seen.add(key)
            given += 1
            referee.give(acting[0], order)


def on_purpose() -> Iterator[Position]:
    """The positions of a turn in Yugoslavia: a Unit stands, another refuses, and a cadre cuts a railway."""
    of = scenario()
    referee = Referee(of.position(of.first), of.rules, ScriptedDice([6, 3, 6, 2, 6]))
    for order in SCRIPT:
        yield referee.position
        (side,) = of.rules.to_act(referee.position)[:1]
        if order in ("retreat", "place"):
            choice = next(each for each in of.rules.choices(referee.position, side) if each.verb == order)
            places = choice.places & (field.ground(referee.position).railed if order == "place" else -1)
            order = RULES.order(referee.position, choice, members(places)[0]).notation
        referee.give(side, of.rules.parse(referee.position, order))
    yield referee.position


@cache
def moments() -> tuple[Position, ...]:
    return (*at_random(WEST, 2), *on_purpose())


@cache
def scenes() -> tuple[tuple[Position, str, list[wire.Act]], ...]:
    """Every moment with each side that is to act, and what it is told that it may do."""
    return tuple((now, side, WEB_PARTS.acts(rules(), now, side)) for now in moments() for side in rules().to_act(now))


def places(text: str) -> int:
    return int(text, 16)


def failing(answer: wire.Where, place: int) -> set[tuple[str, str]]:
    return {(each.clause, each.words) for each in answer.demands if not places(each.places) >> place & 1}


def judge(now: Position, side: str, text: str) -> Act:
    """An order that is read, and found legal."""
    order = rules().parse(now, text)
    assert rules().judge(now, side, order).legal, text
    assert isinstance(order, Act)
    return order


def test_the_game_has_gone_through_most() -> None:
    verbs = {act.kind for _, _, acts in scenes() for act in acts}
    assert set(RULES.forms) - verbs <= {"join", "restore", "rebuild", "overrun"}


def test_acts_are_all_choices_and_legal() -> None:
    for now, side, told in scenes():
        assert all(act.words for act in told)
        due = set[str]()
        for each in rules().choices(now, side):
            if each.order is not None:
                due.add(each.order.notation)
            else:
                due |= {RULES.order(now, each, at).notation for at in members(each.places)}
        found = set[str]()
        for choice in (each for act in told for each in act.choices):
            labels = [now.game.board.label(place) for place in members(places(choice.places))]
            found |= {choice.order.format(label) for label in labels} if "{}" in choice.order else {choice.order}
            assert choice.words
        assert found == due
        for order in sorted(found)[:: max(len(found) // 10, 1)]:
            judge(now, side, order)


def test_whoever_is_not_to_act_may_do_nothing() -> None:
    for now in moments()[::5]:
        for side in (*(set(SIDES) - set(rules().to_act(now))), ""):
            assert WEB_PARTS.acts(rules(), now, side) == []
            assert WEB_PARTS.owed(rules(), now, side) == []


def test_where_agrees_with_the_judge_on_every_hex() -> None:
    asked = Counter[str]()
    for now, side, told in scenes():
        for choice in (each for act in told for each in act.choices if "{}" in each.order):
            if asked[choice.verb] < OFTEN:
                for mode in ("", *WEB_PARTS.where(rules(), now, side, choice.verb, choice.who[0], "").modes):
                    asked[mode or choice.verb] += 1
                    agrees(now, side, choice.verb, choice.who[0], mode)
    assert {"place", "move", "rail", "sail", "attack", "fortify", "lift", "retreat", "advance"} <= set(asked)
    now = moments()[-1]
    for verb in ("attack", "overrun", "move"):
        agrees(now, "Axis", verb, "7 SS Mountain", "")
    with pytest.raises(MaquisError, match="is not about a hex"):
        WEB_PARTS.where(rules(), now, "Axis", "convert", "704 Infantry", "")
    with pytest.raises(MaquisError, match="is not about a hex"):
        WEB_PARTS.where(rules(), now, "Axis", "move", "704 Infantry", "attack")


def agrees(now: Position, side: str, verb: str, who: str, mode: str) -> None:
    answer = WEB_PARTS.where(rules(), now, side, verb, who, mode)
    legal, board = places(answer.places), now.game.board
    near = (
        set(board.neighbours(now.where[now.game.roster.number(who)])) if {"attack", "overrun"} & {mode, verb} else set()
    )
    far = [place for place in members(board.all) if board.all >> place & 1][::997]
    for place in {*members(legal)[::50], *far, *near, *list(now.stacks)[::9]}:
        order = rules().parse(now, answer.order.format(board.label(place)))
        ruling = rules().judge(now, side, order).ruling
        assert failing(answer, place) == {(each.clause, each.words) for each in ruling.failures(place)}, order.notation
        assert bool(legal >> place & 1) == (not ruling.failures(place))
    assert set(answer.costs) <= set(members(legal))
    assert set(answer.words) <= set(members(legal))


def test_an_overrun_is_another_way_to_move() -> None:
    now = next(each for each in moments() if (each.phase, each.side) == ("initial movement", "Allied")).copy()
    roster = now.game.roster
    open_ = (
        field.ground(now).terrain["clear"]
        & ~field.works(now).standing
        & ~field.ground(now).cities
        & ~places_of(field.pieces(now))
    )
    prey = next(piece for piece in field.of(now, "Axis") if open_ & field.ground(now).beside(1 << piece.place))
    start, at = (members(open_ & field.ground(now).beside(1 << prey.place))[0], prey.place)
    apply(now, state.BATTLEGROUP.on(prey.name))
    armour = list(numbers(roster.those(lambda c: c.kind == "armour" and c.side == "Allied")))
    for each in armour:
        now.put(each, start)
    names = [roster[each].name for each in armour]
    for verb in ("move", "overrun"):
        agrees(now, "Allied", verb, names[0], "")
    assert WEB_PARTS.where(rules(), now, "Allied", "move", names[0], "").verb == "move"
    swaps = swaps_of(now, "Allied", f"overrun {now.game.board.label(at)} by {names[0]}")
    assert swaps[0].who in names
    assert swaps[0].on


def test_attackers_are_added_and_left_out_one_by_one() -> None:
    fights = 0
    for now, side, told in scenes():
        attacks = [each for act in told for each in act.choices if act.kind == "attack" and "{}" not in each.order]
        for choice in attacks[:2]:
            fights += 1
            assert choice.chance
            whole = set(judge(now, side, choice.order).counters)
            answer = judged.judged(rules(), now, side, choice.order)
            found, (first, *_) = answer.swaps, answer.plans
            assert f"{float(100 * Fraction(choice.chance)):.0f} %" in first.advice[0]
            unit = any(piece.level == "unit" for piece in field.at(now)[choice.at])
            assert len(first.advice) == (2 if unit else 1)
            assert {each.who for each in found if each.on} == set(choice.who)
            assert all(each.on for each in found), "all that may attack were offered together"
            assert {bool(each.order) for each in found} == {len(found) > 1}
            for each in (each for each in found if each.order):
                assert len(judge(now, side, each.order).counters) == len(found) - 1
                (again,) = (one for one in swaps_of(now, side, each.order) if one.who == each.who)
                assert not again.on
                assert set(judge(now, side, again.order).counters) == whole
    assert fights


def swaps_of(now: Position, side: str, order: str) -> list[wire.Swap]:
    return judged.judged(rules(), now, side, order).swaps


def test_the_checklist_counts_what_is_left() -> None:
    kinds = set[str]()
    clauses = {each.id for each in scenario().game.clauses}
    for now, side, told in scenes():
        items = WEB_PARTS.owed(rules(), now, side)
        bars = [item for item in items if item.must]
        assert bool(bars) != rules().judge(now, side, RULES.parse(now, END)).legal
        many = {act.kind: len({choice.who[0] for choice in act.choices if choice.who}) for act in told}
        assert {item.act for item in items} <= set(many)
        for item in items:
            assert item.left > 0
            assert item.clause in clauses
            kinds.add(item.act)
            if item.act in ("move", "convert", "cut", "retreat", "advance"):
                assert item.left == many[item.act]
            if item.act == "convert":
                pieces = [field.piece(now, now.game.roster.number(name)) for name in item.who]
                due = [str(cadres.needed(now, piece).total) for piece in pieces]
                assert [each.total for each in item.tallies[::2]] == due
            if item.act == "begin":
                assert item.left == now.counts["points"] - production.due(now.game.figures, keeping.workshop(now))
    assert {"refuse", "place", "convert", "cut", "move", "rail", "attack", "begin", "fortify", "retreat"} <= kinds


def test_everybody_sees_the_same_units() -> None:
    for now in moments()[::5]:
        told = [WEB_PARTS.position(now, side) for side in (*now.game.sides, "")]
        assert len({msgspec.json.encode(each.counters) for each in told}) == 1
        answer = told[0]
        in_play = [who.name for who, where in zip(now.game.roster, now.where, strict=True) if where >= 0]
        assert [each.name for each in answer.counters if each.place >= 0] == in_play
        assert all(each.kind == "partisan" for each in answer.counters if each.place < 0)
        for counter in (each for each in answer.counters if each.place >= 0):
            number = now.game.roster.number(counter.name)
            for flag in (state.BATTLEGROUP.name, state.MOVED.name, state.FOUGHT.name, state.RETREATING.name):
                assert (flag in counter.states) == bool(now.flags.get(flag, 0) >> number & 1)
            piece = field.piece(now, number)
            short = [p for p in supply.PURPOSES if supply.best(now, piece.side, p, piece.place).share != 1]
            said = [note.partition(" times ")[0] for note in counter.notes if " times " in note]
            assert said == ([] if piece.partisan else short)
            assert counter.strength == {"cadre": "cadre", "unit": "(1) 1"}.get(piece.level, counter.strength)
        assert {side: places(bits) for side, bits in answer.owned.items()} == {
            s: field.controlled(now, s) for s in SIDES
        }
        lines = {name.partition(" ")[0]: places(bits) for name, bits in answer.painted.items()}
        assert lines == {side: line for side in SIDES if (line := state.LINE.of(now, side))}


def test_markers_are_fortifications_and_railways_cut() -> None:
    seen = set[str]()
    for now in moments():
        marks, works = WEB_PARTS.position(now, "").marks, field.works(now)
        seen |= {mark.name for mark in marks}
        assert sum(1 << mark.place for mark in marks if mark.name.startswith("fort")) == works.standing
        assert sum(1 << mark.place for mark in marks if mark.name == "ruin") == works.destroyed
        ground = field.ground(now)
        for mark in marks:
            if mark.name == "fort major":
                assert ground.major_ports & works.marker >> mark.place << mark.place
                assert fortifications.need_not_retreat(now, mark.place).allows()
    assert seen <= set(forts.MARKS)
    assert {"fort major", "fort minor", "fort wall", "ruin", "rail cut"} <= seen


def test_overlays_say_what_the_rules_say() -> None:
    clauses = {each.id for each in scenario().game.clauses}
    for now in moments()[::4]:
        told = WEB_PARTS.overlays(rules(), now, "Axis")
        found = {each.name: places(each.places) for each in told}
        for side in now.game.sides:
            assert found.get(f"zones-{side}", 0) == field.zones(now, side) & now.game.board.all
            for purpose in supply.PURPOSES if any(not piece.partisan for piece in field.of(now, side)) else ():
                full = supply.supplied(now, side, purpose) & field.controlled(now, side)
                assert found.get(f"supplied-{purpose}-{side}", 0) == full
        for side in SIDES:
            assert found.get(f"owned-{side}", 0) == field.controlled(now, side)
        assert found.get("level-cadre", 0) == places_of(p for p in field.pieces(now) if p.level == "cadre")
        assert {each.clause for each in told} <= clauses
        assert len({each.name for each in told}) == len(told)


def test_places_for_cadres_are_those_of_the_choices() -> None:
    looked = 0
    for now, side, told in scenes():
        for act in (each for each in told if each.kind == "place"):
            open_ = {each.title: each.places for each in WEB_PARTS.overlays(rules(), now, side)}
            for choice in act.choices:
                land = now.game.roster[now.game.roster.number(choice.who[0])].force
                assert open_[f"Open to cadres: {land}"] == choice.places
                looked += 1
    assert looked


def test_the_board_has_every_hex_and_port() -> None:
    game = scenario().game
    board, ground = WEB_PARTS.board(game), game.map
    assert isinstance(ground, HexMap)
    assert board.pointy
    assert board.places == members(game.board.all)
    assert len(set(zip(board.x, board.y, strict=True))) == len(board.places) == len(board.labels) == 17083
    assert {sign: places(there) for sign, there in board.signs.items()} == {
        "major port": ground.regions["major_port"] & game.board.all,
        "minor port": ground.regions["minor_port"] & game.board.all,
    }
    assert {power.name for power in board.powers} == set(SIDES)
    assert msgspec.json.decode(msgspec.json.encode(board), type=wire.Board) == board
    assert board.terms.clause in {each.id for each in game.clauses}
    at = dict(zip(board.places, zip(board.x, board.y, strict=True), strict=True))
    here = game.board.place("6839")
    for other in game.board.neighbours(here):
        across = [at[other][axis] - at[here][axis] for axis in (0, 1)]
        assert sum(each**2 for each in across) ** 0.5 == pytest.approx(board.radius * 3**0.5, abs=0.05)


def test_hexes_in_words() -> None:
    for now in (moments()[0], moments()[-1]):
        for place in (*members(now.game.board.all)[::501], *now.stacks):
            found = WEB_PARTS.spot(now, "Axis", place)
            assert found.lines[0].startswith(now.game.map.near(place))
            assert all(found.lines)


def test_advice_can_be_given_in_a_row() -> None:
    given = 0
    for now, side, told in scenes()[::6]:
        for act in [each for each in told if each.advice][:1]:
            then = now.copy()
            for each in WEB_PARTS.advice(rules(), now, side, act.kind, "seed").orders:
                order = judge(then, side, each.order)
                given += 1
                if rules().carry_out(then, side, order, partial(apply, then)) is not None:
                    break
    assert given
    with pytest.raises(MaquisError, match="no advice"):
        WEB_PARTS.advice(rules(), moments()[0], "Axis", END, "seed")


@pytest.mark.parametrize("name", NAMES)
def test_every_start_is_offered_with_its_words(name: str) -> None:
    bare = wire.ScenarioInfo(
        name=name, title=name, turns=["1943, cycle 1, week 1"], sides=["Axis", "Allied"],
        editions=["war_in_europe.variant", "war_in_europe.base"], umpired=False,
    )  # fmt: skip
    found = offered.offered(bare)
    assert found.words
    assert found.hint
    assert found.turn_titles == ["1 January 1943 (cycle 1, week 1)"]
    assert set(found.edition_titles) == set(found.editions)


def test_the_base_game_has_no_variant() -> None:
    of = load(WEST, rules="war_in_europe.base")
    now = of.position(of.first)
    told = {each.name for each in WEB_PARTS.overlays(of.rules, now, "Axis")}
    assert not told & {"forts-major", "forts-minor", "may-rebuild"}
    assert not any(name.startswith("refusal") for name in told)
    marks = {mark.name for mark in WEB_PARTS.position(now, "").marks}
    assert "fort" in marks
    assert not marks & {"fort major", "fort minor"}
