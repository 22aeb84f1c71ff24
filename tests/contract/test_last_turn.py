"""Games that end with an earlier turn than their scenario does."""

from pathlib import Path

import pytest

from maquis.campaign import campaigns
from maquis.campaign.runner import play
from maquis.contract import par
from maquis.contract.families import families
from maquis.contract.recorded import begin, opened, take_up
from maquis.contract.scenarios import LAST, load
from maquis.engine.dice import seeded
from maquis.engine.errors import MaquisError
from maquis.engine.record import Record
from maquis.engine.verify import verify
from maquis.narration.endings import ending

SCENARIOS = [family.scenarios[0] for family in families().values()]


@pytest.mark.parametrize("name", SCENARIOS)
def test_a_game_is_over_with_the_turn_that_its_makers_chose(name: str, tmp_path: Path) -> None:
    whole = load(name)
    last = whole.first + 1
    ends = load(name, {LAST: whole.calendar.name(last)})
    path = tmp_path / "game.maquis"
    referee = begin(path, ends, ends.first, seeded("short"), {})
    policies = {side: campaigns.of(ends.game).policy("sensible", side, "short") for side in ends.game.sides}
    turns = [turn.number for turn in play(referee, policies, whole.last, lambda refused: None)]
    assert turns == [whole.first, last]
    assert ends.rules.to_act(referee.position) == ()
    assert isinstance(referee.record, Record)
    referee.record.close()
    record = opened(path)
    again = load(record.header.scenario, record.header.options, record.header.edition)
    assert (again.last, again.game.last_turn) == (last, last)
    assert verify(record, again.game, again.rules, again.set_up).fault is None
    assert take_up(record, again).position.phase == "over"
    told = ending(again, record.entries, over=True)
    assert told.scenario == f"{whole.title}, to the end of {whole.calendar.name(last)}"


@pytest.mark.parametrize("name", SCENARIOS)
def test_the_last_turn_is_one_of_its_scenario(name: str) -> None:
    whole, calendar = load(name), load(name).calendar
    with pytest.raises(MaquisError, match="is not a turn of"):
        load(name, {LAST: calendar.name(whole.last + 1)})
    ends = load(name, {LAST: calendar.name(whole.first)})
    with pytest.raises(MaquisError, match="is not a turn of"):
        ends.set_up(whole.first + 1)
    assert load(name).game.last_turn == whole.last
    assert load(name, {LAST: calendar.name(whole.last)}).options == {}


def test_a_game_that_ends_earlier_has_the_yardstick_of_each_of_its_turns() -> None:
    front = load("eastern-front")
    ends = load("eastern-front", {LAST: "Aug I 41"})
    assert par.of(ends, front.first) == par.of(front, front.first) is not None
    assert par.of(ends, front.first + 1) is None
