"""How a game went: what the officer comes to from where each turn began, and what the turn changed of that."""

from itertools import pairwise
from statistics import fmean

import pytest

from maquis.campaign import campaigns
from maquis.campaign.course import course
from maquis.campaign.ledgers import Replaying
from maquis.campaign.runner import play
from maquis.campaign.standing import standing, turns_of
from maquis.contract import stakes
from maquis.contract.scenarios import load
from maquis.engine.dice import SealedDice
from maquis.engine.position import Position
from maquis.engine.referee import Referee
from maquis.engine.verify import RefereedAnew

GAMES = 3


@pytest.mark.parametrize("side", ["Allied", "Axis"])
def test_from_what_he_comes_to_in_the_beginning_the_turns_lead_to_what_the_game_came_to(side: str) -> None:
    scenario = load("war-in-europe-yugoslavia-1943")
    about, game, book = stakes.of(scenario.game), scenario.game, RefereedAnew()
    assert about is not None
    referee = Referee(Position(game), scenario.rules, SealedDice(b"how a game went, turn by turn"), book)
    referee.set_up(scenario.set_up(scenario.first))
    sides = {each: campaigns.of(game).policy("sensible", each, "1") for each in game.sides}
    for _ in play(referee, sides, scenario.turn("1943, cycle 1, week 2"), lambda _: None):
        pass
    played = list(turns_of(game, book.entries, None))
    there = Replaying(game, scenario.rules, book.entries, campaigns.of(game).policies["sensible"], side)
    sign = about.sign(side)
    ahead = [
        [sign * sum(map(about.score, there.play({}, str(seed), turn.start))) for seed in range(GAMES)]
        for turn in played
    ]
    found = course(about, side, played, ahead, [1.5] * len(played))
    assert [each.turn for each in found] == [turn.number for turn in played]
    assert found[0].worth == pytest.approx(fmean(ahead[0]))
    for one, other in pairwise(found):
        assert one.worth + one.change == pytest.approx(other.worth)
    number = standing(about, game, scenario.rules, book.entries).number
    assert found[-1].worth + found[-1].change == pytest.approx(sign * number)
    assert found[1].worth == pytest.approx(sign * about.score(played[0]) + fmean(ahead[1]))
    assert {each.luck for each in found} == {sign * 1.5}
