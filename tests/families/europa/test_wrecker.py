"""Wreckers share out what can be attempted: each goes where it adds most, and attempts what nobody else does."""

from collections.abc import Sequence

import pytest

from maquis.boards.board import members
from maquis.campaign.ahead import Ahead
from maquis.campaign.dice import SharedDice
from maquis.campaign.runner import after, turns
from maquis.contract.scenarios import load
from maquis.engine.changes import apply
from maquis.engine.events import Began, Entered
from maquis.engine.position import Position
from maquis.engine.views import view
from maquis.families.europa.policies import CAMPAIGNS
from maquis.families.europa.policies.wrecker import MODES, ON_FOOT, SURELY, Bent, Sight, Watch, Wrecker, beside_hunters
from maquis.families.europa.rules.calendar import AXIS, SOVIET
from maquis.families.europa.rules.forces import COMMAND, is_anti_partisan
from maquis.families.europa.rules.orders import Move, Sabotage
from maquis.families.europa.rules.pivots import hanging
from maquis.families.europa.rules.railways import rail
from maquis.families.europa.rules.sabotage import modifiers, results
from maquis.families.europa.rules.targets import bridge_hexes

FRONT = load("eastern-front")
BESIDE_BRIDGE, ON_LINE = "5220", "5321"
"""Of the line to the Crimea, on which all its railheads hang."""


def with_brigades(*labels: str, names: Sequence[str] = ("1 Bde", "2 Bde", "3 Bde")) -> Position:
    """The Soviet movement phase of Jul I 42, with partisans in some hexes."""
    position = FRONT.position(FRONT.turn("Jul I 42"))
    apply(position, Began(position.turn, SOVIET, "movement"))
    for name, label in zip(names, labels, strict=False):
        apply(position, Entered(name, label))
    return position


def attempted(position: Position) -> list[tuple[str, tuple[str, ...]]]:
    """The attempts of a phase: the kind, and who makes it."""
    game = Ahead(position, FRONT.rules, SharedDice("wrecker"))
    given = [each.given for each in game.phase(SOVIET, Wrecker(SOVIET, "wrecker"))]
    assert game.refused == 0
    roster = position.game.roster
    return [
        (each.kind, tuple(roster[number].name for number in each.counters))
        for each in given
        if isinstance(each, Sabotage)
    ]


def test_two_beside_a_bridge_attempt_the_line_and_the_bridge_apart() -> None:
    position = with_brigades(BESIDE_BRIDGE, BESIDE_BRIDGE)
    assert bridge_hexes(position) >> position.game.board.place(BESIDE_BRIDGE) & 1
    found = attempted(position)
    assert sorted(kind for kind, _ in found) == ["bridge", "rail"]
    assert sorted(who for _, who in found) == [("1 Bde",), ("2 Bde",)]


def test_who_would_not_make_it_likelier_takes_no_part_and_three_do() -> None:
    assert [len(who) for _, who in attempted(with_brigades(ON_LINE, ON_LINE))] == [1]
    assert [len(who) for _, who in attempted(with_brigades(ON_LINE, ON_LINE, ON_LINE))] == [3]


def test_what_is_not_worth_its_price_is_not_attempted() -> None:
    """The faces of the die with which it succeeds, each for the cut, its railheads, and the turns that it lasts."""
    position = with_brigades(ON_LINE)
    (offered,) = Sabotage.offers(position, SOVIET)
    faces = sum(results(position, modifiers(position, SOVIET, offered.place, offered.counters).value))
    worth = faces * (3 + 3 * hanging(position, AXIS)[offered.place])
    for price, made in ((worth, True), (worth + 0.1, False)):
        assert Wrecker(SOVIET, "wrecker", Bent(price=price)).choose_sabotage(position, offered) == made


def test_who_was_never_shown_asks_more() -> None:
    """What tells a dummy is that it has not attempted anything: so little is left alone by those whom nobody knows."""
    position = with_brigades(ON_LINE)
    (offered,) = Sabotage.offers(position, SOVIET)
    policy = Wrecker(SOVIET, "wrecker", Bent(hidden=1000))
    assert not policy.choose_sabotage(position, offered)
    assert policy._attempt(position, set()) is None
    policy._shown.update(offered.counters)
    assert policy.choose_sabotage(position, offered)
    assert policy._attempt(position, set()) == offered


def test_a_second_one_adds_little_on_a_line_that_is_expected_to_be_cut() -> None:
    position = with_brigades(BESIDE_BRIDGE)
    policy, view = Wrecker(SOVIET, "wrecker"), position
    on_line, elsewhere = (view.game.board.place(label) for label in (ON_LINE, "5158"))
    alone, beside = (policy._plan(view, number) for number in (view.game.roster.number("1 Bde"), -1))
    assert policy._adds(view, beside, on_line) < 0.95 * policy._adds(view, alone, on_line)
    assert policy._adds(view, beside, elsewhere) == policy._adds(view, alone, elsewhere)


def test_a_command_comes_where_it_makes_the_likeliest_attempt_that_counts() -> None:
    position = with_brigades(ON_LINE, "3147")
    command = next(
        number for number, who in enumerate(position.game.roster) if who.side == SOVIET and who.kind == COMMAND
    )
    line, siding = (position.game.board.place(label) for label in (ON_LINE, "3147"))
    assert hanging(position, AXIS)[line] > hanging(position, AXIS).get(siding, 0)
    assert Wrecker(SOVIET, "wrecker").choose_recruit(position, command, 1 << line | 1 << siding) == line


def test_hunters_make_a_hex_less_worth_to_stand_in() -> None:
    position = with_brigades(ON_LINE)
    policy, hunters = Wrecker(SOVIET, "wrecker"), beside_hunters(position, SOVIET)
    watched = Sight(position, SOVIET).watched
    calm = next(place for place in members(rail(position) & ~watched) if not hunters[place])
    hunted = next(place for place in members(rail(position) & ~watched) if hunters[place] > 2)
    chances = [policy._chance(position, place, commanded=False) for place in (calm, hunted)]
    assert chances[0] > chances[1] > 0
    assert policy._risk(position, calm) == 0 < policy._risk(position, hunted)
    assert policy._taken(position, hunted) == min(SURELY, 0.04 * (hunters[hunted] - 1))
    assert policy._chance(position, calm, commanded=True) > chances[0]


def test_hunters_come_by_rail_and_by_forced_march_too() -> None:
    """Counted a second time: from where each could be sent, by the orders that the rules offer its side."""
    position = with_brigades("5220")
    apply(position, Began(position.turn, AXIS, "movement"))
    found, board = beside_hunters(position, SOVIET), position.game.board
    units = [each.counters[0] for each in Move.choices(position, AXIS)]
    units = [number for number in units if is_anti_partisan(position.game.roster[number])]
    sent = {number: 1 << position.where[number] for number in units}
    for number in units:
        for mode in ("", "admin", "by rail"):
            sent[number] |= sum(
                1 << place
                for place in members(board.all)
                if place != position.where[number]
                and Move(position.game, number, (position.where[number], place), mode).fits(position, AXIS)
            )
    for place in members(board.all):
        near = board.within(1 << place, 1)
        assert found[place] >= sum(bool(there & near) for there in sent.values())
    assert max(found.values()) > 10


@pytest.mark.parametrize(("hunters", "modes"), [("warden", ON_FOOT), ("mobile", MODES)])
def test_how_hunters_come_is_learnt_from_how_they_came(hunters: str, modes: tuple[str, ...]) -> None:
    game = Ahead(FRONT.position(FRONT.turn("Jun II 42")), FRONT.rules, SharedDice("watch"))
    policies = {SOVIET: CAMPAIGNS.policy("random", SOVIET, "watch"), AXIS: CAMPAIGNS.policy(hunters, AXIS, "watch")}
    watch = Watch(SOVIET)
    assert watch.modes == MODES
    for turn in turns(game, policies, after(game.position.turn + 1)):
        watch.sees(view(turn.start, SOVIET))
        watch.sees(view(turn.position, SOVIET))
    assert watch.modes == modes


@pytest.mark.parametrize("edition", ["europa.rule40", "europa.rule45"])
def test_whatever_wreckers_order_is_legal(edition: str) -> None:
    scenario = load("eastern-front", rules=edition)
    game = Ahead(scenario.position(scenario.turn("Jun II 42")), scenario.rules, SharedDice("legal"))
    policies = {SOVIET: Wrecker(SOVIET, "legal"), AXIS: CAMPAIGNS.policy("wrecker", AXIS, "legal")}
    made = sum(
        isinstance(each.given, Sabotage)
        for turn in turns(game, policies, after(game.position.turn + 3))
        for each in turn.given
    )
    assert made > 5
    assert game.refused == 0
