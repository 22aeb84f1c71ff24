"""What a seat of Global War is told, at every moment of a game that is played at random: it is what the rules say."""

from collections.abc import Iterator
from functools import cache, partial

import msgspec
import pytest

from maquis.boards.board import members
from maquis.campaign.anything import AnythingPolicy
from maquis.contract.scenario import Scenario
from maquis.contract.scenarios import load
from maquis.engine.dice import SealedDice
from maquis.engine.errors import MaquisError
from maquis.engine.playing import GameRules
from maquis.engine.position import Position
from maquis.engine.referee import Referee
from maquis.families.global_war.rules import births, paths
from maquis.families.global_war.rules.acting import groups
from maquis.families.global_war.rules.state import UNITS
from maquis.families.global_war.web import WEB_PARTS
from maquis.table import wire

TURNS = 3


@cache
def scenario() -> Scenario:
    return load("global-war-1942")


@cache
def moments() -> tuple[Position, ...]:
    """The position before every seventh order of some turns played at random."""
    of = scenario()
    referee = Referee(of.position(of.first), of.rules, SealedDice(b"a game to look at", {}))
    policies = {side: AnythingPolicy(side, "look on") for side in of.game.sides}
    found, given = [], 0
    while referee.position.turn < of.first + TURNS and (acting := of.rules.to_act(referee.position)):
        for order in policies[acting[0]].phase(partial(referee.view, acting[0])):
            if given % 7 == 0:
                found.append(referee.position)
            given += 1
            referee.give(acting[0], order)
    return tuple(found)


def rules() -> GameRules:
    return scenario().rules


def seats(now: Position) -> Iterator[str]:
    yield from rules().to_act(now)
    yield from (now.game.sides[0], "")


def failing(answer: wire.Where, place: int) -> set[tuple[str, str]]:
    return {(each.clause, each.words) for each in answer.demands if not int(each.places, 16) >> place & 1}


def test_the_game_has_gone_through_everything() -> None:
    verbs = {each.verb for now in moments() for side in rules().to_act(now) for each in rules().choices(now, side)}
    assert {"generate", "sabotage", "recruit", "disrupt", "attack", "fade", "move", "buy", "send", "end"} <= verbs


def test_acts_are_all_choices_and_legal() -> None:
    for now in moments():
        for side in rules().to_act(now):
            told = WEB_PARTS.acts(rules(), now, side)
            offered = {each.order.notation for each in rules().choices(now, side) if each.order is not None}
            orders = set[str]()
            for choice in (each for act in told for each in act.choices):
                labels = [now.game.board.label(place) for place in members(int(choice.places, 16))]
                orders |= {choice.order.format(label) for label in labels} if "{}" in choice.order else {choice.order}
                assert choice.words
            assert orders == offered
            for order in sorted(orders)[:20]:
                assert rules().judge(now, side, rules().parse(now, order)).legal


def test_of_partisans_that_are_alike_each_has_the_same_choices() -> None:
    """At the start of each phase of those who have two together."""
    looked = 0
    for now in moments():
        for side in rules().to_act(now):
            told = WEB_PARTS.acts(rules(), now, side)
            every = [(act.kind, each) for act in told for choice in act.choices for each in (choice, *choice.alike)]
            for group in groups(now, now.in_play(now.game.roster.sides[side])):
                names = [now.game.roster[each].name for each in group]
                kinds = [[kind for kind, choice in every if name in choice.who] for name in names]
                assert all(set(each) == set(kinds[0]) for each in kinds)
                looked += len(group) > 1 and bool(kinds[0])
            for _, choice in every:
                assert all(name in each.order for each in choice.alike for name in each.who)
                label = now.game.board.label(next(iter(members(int(choice.places, 16))), 0))
                order = rules().parse(now, choice.order.format(label))
                assert rules().judge(now, side, order).legal
    assert looked > 3


def test_whoever_is_not_to_act_may_do_nothing() -> None:
    for now in moments()[::5]:
        for side in set(now.game.sides) - set(rules().to_act(now)):
            assert WEB_PARTS.acts(rules(), now, side) == []
            assert WEB_PARTS.owed(rules(), now, side) == []


def test_chances_are_those_of_the_dice() -> None:
    for now in moments()[::3]:
        for side in rules().to_act(now):
            for act in WEB_PARTS.acts(rules(), now, side):
                for choice in act.choices[:4]:
                    if choice.chance:
                        part, whole = map(int, choice.chance.split("/"))
                        assert 0 <= part <= whole <= 12


def test_where_agrees_with_the_judge_in_every_zone() -> None:
    asked = 0
    for now in moments()[::6]:
        for side in rules().to_act(now):
            movers = [each.name for each in now.game.roster if each.side == side and each.movement][:1]
            for verb, who in (("generate", side), ("buy", "ccp"), *(("move", name) for name in movers)):
                answer = WEB_PARTS.where(rules(), now, side, verb, who, "")
                for place in members(now.game.board.all)[::9]:
                    order = rules().parse(now, answer.order.format(now.game.board.label(place)))
                    ruling = rules().judge(now, side, order).ruling
                    assert failing(answer, place) == {(each.clause, each.words) for each in ruling.failures(place)}
                    assert bool(int(answer.places, 16) >> place & 1) == (not ruling.failures(place))
                    asked += 1
    assert asked > 100
    with pytest.raises(MaquisError, match="is not about a zone"):
        WEB_PARTS.where(rules(), moments()[0], "germany", "sabotage", "germany", "")


def test_the_checklist_counts_what_is_left() -> None:
    kinds = set[str]()
    for now in moments():
        for side in rules().to_act(now):
            items = WEB_PARTS.owed(rules(), now, side)
            acts = {act.kind: act for act in WEB_PARTS.acts(rules(), now, side)}
            for item in items:
                assert item.left > 0
                assert item.places != "0"
                kinds.add(item.act)
            rolls = [item.left for item in items if item.act == "generate"]
            if now.phase.startswith("place") and "generate" in acts:
                assert sum(rolls) == births.rollable(now, side).bit_count() == len(acts["generate"].choices) - 1
    assert {"generate", "sabotage"} <= kinds


def test_everybody_sees_the_same() -> None:
    for now in moments()[::8]:
        told = {msgspec.json.encode(WEB_PARTS.position(now, side)) for side in seats(now)}
        assert len(told) == 1
        answer = WEB_PARTS.position(now, "")
        in_play = [who.name for who, where in zip(now.game.roster, now.where, strict=True) if where >= 0]
        assert [each.name for each in answer.counters] == in_play
        for name, there in now.marks.items():
            if unit := UNITS.keys(name):
                nation, kind = unit["nation"], unit["kind"]
                found = {(each.place, each.number) for each in answer.units
                         if (each.power, each.kind) == (nation, kind.replace("_", " "))}  # fmt: skip
                assert found == set(there.items())


def test_overlays_say_what_the_rules_say() -> None:
    for now in moments()[::10]:
        found = {each.name: int(each.places, 16) for each in WEB_PARTS.overlays(rules(), now, "germany")}
        for side in now.game.sides:
            assert found.get(f"rolls-{side}", 0) == births.rollable(now, side)
            assert found.get(f"cut-{side}", 0) == paths.blocked(now, side) & paths.held(now, side)
        crowd = sum(places for name, places in found.items() if name.startswith("crowd-"))
        assert crowd == sum(1 << place for place in now.stacks)
        clauses = {each.id for each in now.game.clauses}
        assert all(each.clause in clauses for each in WEB_PARTS.overlays(rules(), now, ""))


def test_every_zone_in_words() -> None:
    now = moments()[-1]
    for place in members(now.game.board.all):
        found = WEB_PARTS.spot(now, "germany", place)
        assert found.lines[0].startswith(now.game.map.near(place))
        assert all(line.endswith(".") for line in found.lines)


def test_clauses_that_are_cited_exist() -> None:
    now = moments()[-1]
    clauses = {each.id for each in now.game.clauses}
    for at in moments()[::4]:
        for side in rules().to_act(at):
            assert {item.clause for item in WEB_PARTS.owed(rules(), at, side)} <= clauses
    assert WEB_PARTS.board(now.game).terms.clause in clauses


def test_the_machine_rolls_for_all_zones() -> None:
    asked = 0
    for now in moments():
        for side in rules().to_act(now):
            found = WEB_PARTS.advice(rules(), now, side, "generate", "seed").orders
            if now.phase.startswith("place") and not now.matters:
                assert len(found) == births.rollable(now, side).bit_count()
                asked += len(found)
    assert asked
    with pytest.raises(MaquisError, match="no advice"):
        WEB_PARTS.advice(rules(), moments()[0], "germany", "end", "seed")
