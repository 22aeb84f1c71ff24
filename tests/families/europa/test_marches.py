"""Policies of Europa play like someone: nobody marches to and fro with nothing done."""

from statistics import mean

import pytest
from builder.marches import Marches
from builder.marches import marched as levels

from maquis.boards.board import members
from maquis.campaign import been, campaigns
from maquis.campaign.ahead import Ahead
from maquis.campaign.dice import SharedDice
from maquis.campaign.levels import Trial, of_side
from maquis.campaign.runner import after, turns
from maquis.contract.scenarios import load
from maquis.engine.events import Moved
from maquis.engine.roster import Counter
from maquis.families.europa.policies.lurking import Care, expected
from maquis.families.europa.policies.mobile import WATCH
from maquis.families.europa.rules.calendar import AXIS, SOVIET
from maquis.families.europa.rules.forces import is_partisan
from maquis.families.europa.rules.ground import grid
from maquis.families.europa.rules.pivots import hanging
from maquis.families.europa.rules.places import partisans

AIMLESS = 0.025
"""The share of moves that may go back; partisans whom hunters drive on may have no other way."""


def kind(who: Counter) -> str:
    return "partisans" if is_partisan(who) else "hunters"


def marched(rules: str) -> dict[str, float]:
    """The shares of moves that go back, from summer to autumn on the Eastern Front."""
    found, scenario = Marches(kind), load("eastern-front", {}, rules)
    game = Ahead(scenario.position(scenario.turn("Jun II 42")), scenario.rules, SharedDice("1"))
    offered = campaigns.of(scenario.game)
    players = {side: offered.policy("sensible", side, "1") for side in scenario.game.sides}
    for turn in turns(game, players, after(scenario.turn("Nov I 42"))):
        found.add(turn)
    assert min(found.moves.values()) > 100
    return found.share


@pytest.mark.parametrize("rules", ["europa.rule40", "europa.rule45"])
def test_nobody_goes_back_to_where_it_has_just_been(rules: str) -> None:
    share = marched(rules)
    assert share["hunters"] < AIMLESS / 5
    assert share["partisans"] < AIMLESS


def test_the_highest_partisans_hold_their_goals_over_turns() -> None:
    """Whoever marches again goes on, not anywhere."""
    trial = Trial("eastern-front", 2, "Jun II 42", "Oct II 42")
    held, chance = levels(trial, "").straight["soviet"], levels(trial, "", "random").straight["soviet"]
    assert min(len(held), len(chance)) > 50
    assert mean(held) > mean(chance) + 0.05


def test_the_highest_hunters_come_to_their_goals_in_one_march() -> None:
    """By rail they need no second one: each ends beside partisans, or beside a railway on which much hangs.

    Or it comes nearer to partisans who hide where nobody comes at once, or waits near where recruits may come next.
    """
    scenario = load("eastern-front")
    game = Ahead(scenario.position(scenario.turn("Jun II 42")), scenario.rules, SharedDice("1"))
    offered = campaigns.of(scenario.game)
    players = {side: offered.policy(of_side(scenario.game, side)[-1].policy, side, "1") for side in (AXIS, SOVIET)}
    board, marches, there = scenario.game.board, 0, 0

    def far(place: int, places: int) -> int:
        return min((grid(scenario.game).distance(place, each) for each in members(places)), default=0)

    while game.position.turn <= scenario.turn("Aug I 42"):
        side = scenario.rules.to_act(game.position)[0]
        before = game.now()
        ends, nearer, hidden = 0, 0, partisans(before, SOVIET)
        for given in game.phase(side, players[side]):
            for event in given.events:
                if isinstance(event, Moved) and side == AXIS and given.order.startswith("move "):
                    start, end = (board.place(event.path[at]) for at in (0, -1))
                    ends |= 1 << end
                    nearer |= (far(end, hidden) < far(start, hidden)) << end
        hangs = sum(1 << at for at, heads in hanging(before, AXIS).items() if heads >= WATCH)
        raised = sum(1 << each for each in expected(before, AXIS, 1))
        goals = board.within(hangs | hidden, 1) | board.within(raised, Care().near) | nearer if ends else 0
        marches, there = marches + ends.bit_count(), there + (ends & goals).bit_count()
    assert marches > 50
    assert there > 0.95 * marches


def test_those_who_forget_where_they_were_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(been, "BACK", -1)
    share = marched("europa.rule40")
    assert min(share.values()) > AIMLESS
