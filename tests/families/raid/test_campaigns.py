"""Raid says what it is played for, and nothing of its campaigns: policies, digest and report are the default."""

import random
from collections import Counter
from functools import partial

import pytest

from maquis.campaign import campaigns
from maquis.campaign.ahead import Ahead
from maquis.campaign.best import BestPolicy, mean
from maquis.campaign.campaigns import Turn
from maquis.campaign.dice import SharedDice
from maquis.campaign.runner import after, turns
from maquis.campaign.searching import SearchPolicy
from maquis.campaign.worlds import dealt
from maquis.contract.scenarios import load
from maquis.engine.changes import apply
from maquis.engine.errors import UnknownName
from maquis.engine.events import Entered, Moved, Turned
from maquis.engine.position import Position
from maquis.engine.views import view
from maquis.families.raid.rules import BAND, BROKEN, DECOY, PATROL, RAIDERS, RULES, won
from maquis.narration.machines import machine
from tests.serial import shuffled, written

SCENARIO = load("raid")
FOUND = campaigns.of(SCENARIO.game)


def game(raiders: str, patrol: str, seed: str) -> list[Turn]:
    policies = {RAIDERS: FOUND.policy(raiders, RAIDERS, seed), PATROL: FOUND.policy(patrol, PATROL, seed)}
    return list(turns(Ahead(SCENARIO.position(1), RULES, SharedDice(seed)), policies, after(SCENARIO.last)))


def at(side: str, phase: str, band: str = "0001", decoy: str = "0201", patrol: str = "0100") -> Position:
    """A position of the second turn."""
    now = SCENARIO.position(1)
    apply(now, Moved("Patrol", ("0100", patrol)))
    for name, place in ((BAND, band), (DECOY, decoy)):
        apply(now, Entered(name, place))
    now.turn, now.side, now.phase = 2, side, phase
    now.changed()
    return now


def score(raiders: str, patrol: str, games: int) -> int:
    return sum(won(game(raiders, patrol, str(seed))[-1].position) for seed in range(games))


def test_every_policy_plays_both_sides_to_the_end() -> None:
    for name in ("random", "sensible"):
        ended = Counter(won(game(name, name, str(seed))[-1].position) for seed in range(30))
        assert set(ended) == {-1, 0, 1} if name == "random" else -1 in ended


def test_the_sensible_policy_is_better_than_chance_on_either_side() -> None:
    chance = score("random", "random", 60)
    assert score("sensible", "random", 60) > chance + 5
    assert score("random", "sensible", 60) < chance - 10


def test_the_sensible_policy_does_what_brings_most_on_the_average() -> None:
    now = at(RAIDERS, "raid", band="0000")
    order = next(BestPolicy(RAIDERS, "1").phase(lambda: view(now, RAIDERS)))
    assert order.notation == "sabotage 0000 by Band"
    assert mean(RULES, now, RAIDERS, order, won) == pytest.approx(2 / 6)


def test_the_sensible_policy_knows_no_more_than_its_view() -> None:
    positions = [at(PATROL, "watch", *lying) for lying in (("0000", "0200"), ("0200", "0000"))]
    assert written(positions[0]) != written(positions[1])
    given = [next(BestPolicy(PATROL, "7").phase(partial(view, now, PATROL))).notation for now in positions]
    assert given[0] == given[1]
    assert given[0].startswith("search")


def test_the_search_knows_no_more_than_its_view() -> None:
    now = at(PATROL, "watch")
    band, decoy = (SCENARIO.game.roster.number(name) for name in (BAND, DECOY))
    positions = now, shuffled(now, {band: decoy, decoy: band})
    assert written(positions[0]) != written(positions[1])
    assert written(view(positions[0], PATROL)) == written(view(positions[1], PATROL))
    for playouts in (8, 64):
        search = partial(FOUND.policy, f"search:playouts={playouts}", PATROL, "7")
        given = [next(search().phase(partial(view, each, PATROL))).notation for each in positions]
        assert given[0] == given[1]


def test_the_search_plays_against_people_with_its_budget() -> None:
    plays = machine(SCENARIO.game, "search:seconds=0.5", PATROL, "1")
    assert isinstance(plays, SearchPolicy)
    assert plays.how.seconds == 0.5
    with pytest.raises(UnknownName):
        machine(SCENARIO.game, "nobody", PATROL, "1")


def test_the_search_finds_what_the_sensible_policy_does_not_plan() -> None:
    """The patrol is far off and two turns are left: only who walks to the line now can strike."""
    now = at(RAIDERS, "raid", patrol="0200")
    now.turn = SCENARIO.last - 1
    now.changed()

    def ordered(policy: str) -> set[str]:
        seeds = (FOUND.policy(policy, RAIDERS, str(seed)) for seed in range(4))
        return {next(each.phase(lambda: view(now, RAIDERS))).notation for each in seeds}

    assert ordered("search") == {"move Band 0000"}
    assert ordered("sensible") > {"move Band 0000"}


@pytest.mark.parametrize("shown", [(), (DECOY,)])
def test_a_world_looks_the_same_to_the_side_that_it_is_dealt_for(shown: tuple[str, ...]) -> None:
    now = at(PATROL, "watch")
    if shown:
        apply(now, Turned(shown, up=True))
    seen = view(now, PATROL)
    worlds = [dealt(seen, random.Random(seed)) for seed in range(20)]
    assert {written(view(world, PATROL)) for world in worlds} == {written(seen)}
    assert len({written(world) for world in worlds}) == (1 if shown else 2)


def test_the_digest_and_the_report_tell_what_happened() -> None:
    played = next(
        game("sensible", "random", str(n))
        for n in range(99)
        if won(game("sensible", "random", str(n))[-1].position) > 0
    )
    report = FOUND.report()
    for turn in played:
        report.add(turn)
    last = FOUND.digest(played[-1])[-1]
    assert last.startswith("Raiders: sabotage")
    assert BROKEN.name in last
    assert "score: 1 (1 for a broken line" in report.text()
    assert report.as_data()["score"] == 1
    assert report.as_data()["left"] == {RAIDERS: 2, PATROL: 1}


def test_the_figures_of_a_turn_are_what_happened_in_it() -> None:
    first, *_ = game("random", "random", "1")
    measured, places = FOUND.measured(first), Counter(what for what, _ in FOUND.happenings(first))
    assert set(measured) == set(FOUND.figures)
    assert measured["came"] == places["came"] == 2
    assert measured["in_play"] == places["there"]
    assert measured["score"] == 0
