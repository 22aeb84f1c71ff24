"""A game that is followed, from the lines of its record, is the game; and so is every earlier position of it."""

import random
from pathlib import Path
from typing import cast

import pytest

from maquis.engine import log as logs
from maquis.engine.dice import SealedDice
from maquis.engine.entries import events
from maquis.engine.errors import MaquisError
from maquis.engine.moments import Replay, walk
from maquis.engine.orders import Rules
from maquis.engine.position import Position
from maquis.engine.referee import Referee
from maquis.engine.undo import CannotUndo
from maquis.families.europa.policies.policies import RandomPolicy
from maquis.narration import news
from maquis.table import playing, seen
from maquis.table.lines import lines
from maquis.table.live import Live
from maquis.table.opening import new
from maquis.table.pending import PendingRecord
from maquis.table.rows import Seat
from maquis.table.wire import NewGame
from tests.serial import written
from tests.table.serving import SCENARIOS

SIDES = ("axis", "soviet")


def played(live: Live, chance: random.Random, orders: int) -> None:
    """Play at random, with secret standing orders and undos of all kinds among the orders."""
    plays = {side: RandomPolicy(side, "0") for side in SIDES}
    while len(live.record.entries) < orders and live.to_act:
        side = live.to_act[0]
        for order in plays[side].phase(lambda side=side: live.referee.view(side)):  # type: ignore[misc]  # mypy infers no lambda with a default
            live.give(side, order)
            if chance.random() < 0.3:
                live.give(chance.choice(SIDES), f"standing {chance.choice(('ask', 'stand', 'retreat'))}")
            if chance.random() < 0.3:
                with_undo(live, chance)
                break


def with_undo(live: Live, chance: random.Random) -> None:
    side, other = chance.sample(SIDES, 2)
    try:
        if chance.random() < 0.7:
            live.undo(side, None, ())
        else:
            standing = live.referee.standing
            number = chance.choice(standing.before(len(standing))[1:])
            live.undo(side, standing.number(side, number), ())
            live.undo(other, standing.number(other, number), ())
    except (CannotUndo, IndexError):
        pass


@pytest.mark.parametrize("seed", [0, *(pytest.param(each, marks=pytest.mark.long) for each in (1, 2))])
def test_a_game_is_followed(seed: int, tmp_path: Path) -> None:
    chance = random.Random(seed)
    live, _ = new(SCENARIOS, NewGame(scenario="eastern-front", delay=1))
    fresh = [line for _, line in live.record.fresh()]
    copy = Live(live.row, live.scenario, PendingRecord.read(fresh))
    for orders in range(10, 160, 10):
        played(live, chance, orders)
        copy.follow([line for _, line in live.record.fresh()])
        for one, other in ((live, copy), (copy, live)):
            assert written(one.referee.position) == written(other.referee.position)
            assert one.chronicle._told == other.chronicle._told
            assert one.referee.dice.rolled == other.referee.dice.rolled  # type: ignore[attr-defined]  # it rolls sealed dice
            assert one.referee.proposal == other.referee.proposal
            for sees in (*SIDES, "", "umpire"):
                assert written(one.view(sees)) == written(other.view(sees))
    entries = live.record.entries
    assert sum(" agreed" in each.order for each in entries) > 1
    assert sum(each.order == "undo" for each in entries) > 3
    referee = live.referee
    for number in referee.standing.before(len(entries))[1:]:
        replay = Replay(Position(live.scenario.game), entries, keep=[number])
        for each in entries:
            replay.step(events(each))
        back = replay.before[number]
        assert written(referee._renewed.get(number) or referee.before(number)) == written(back)


def test_a_damaged_line_is_not_followed() -> None:
    live, _ = new(SCENARIOS, NewGame(scenario="eastern-front"))
    copy = Live(live.row, live.scenario, PendingRecord.read([line for _, line in live.record.fresh()]))
    live.give("axis", "end")
    ((_, line),) = live.record.fresh()
    with pytest.raises(MaquisError, match="damaged"):
        copy.follow([line.replace(b"axis", b"anis")])


def test_words_are_followed_and_told_and_an_undo_passes_them_by() -> None:
    live, _ = new(SCENARIOS, NewGame(scenario="eastern-front"))
    copy = Live(live.row, live.scenario, PendingRecord.read([line for _, line in live.record.fresh()]))
    live.give("axis", "standing stand")
    live.contribute("axis", "Zieten")
    live.contribute("soviet", "buran")
    live.undo("axis", None, ())
    copy.follow([line for _, line in live.record.fresh()])
    assert live.contributions == copy.contributions == {"axis": "Zieten", "soviet": "buran"}
    assert written(live.referee.position) == written(copy.referee.position)
    for sees in (*SIDES, "", "umpire"):
        log = live.log(sees)
        assert (
            list(log)
            == list(copy.log(sees))
            == [given for _, given in walk(live.scenario.game, live.record.entries, sees) if given.entry >= 0]
        )
        told = lines(live.scenario.game, log)
        assert [line.words[0].words for line in told if line.order == "words"] == [
            "Axis adds words to the dice: Zieten",
            "Soviet adds words to the dice: buran",
        ]
        assert [line.order for line in told if line.undone] == (
            ["standing stand"] if sees in ("axis", "umpire") else []
        )
        assert "Axis adds words to the dice: Zieten" in news.told(live.scenario.game, log)


def test_a_policy_plays_on_with_the_dice_that_will_fall(monkeypatch: pytest.MonkeyPatch) -> None:
    live, _ = new(SCENARIOS, NewGame(scenario="eastern-front"))
    live.contribute("soviet", "buran")
    trials: list[Referee] = []

    def trial(position: Position, rules: Rules, dice: SealedDice) -> Referee:
        trials.append(Referee(position, rules, dice))
        return trials[-1]

    monkeypatch.setattr(playing, "Referee", trial)
    playing.phase(live, live.to_act[0], "sensible")
    ours, theirs = (cast(SealedDice, each.dice) for each in (live.referee, trials[0]))
    assert ours is not theirs
    assert [ours.roll("x", 1000) for _ in range(9)] == [theirs.roll("x", 1000) for _ in range(9)]


def test_the_logs_that_players_take_away_share_the_digests_of_what_both_were_told() -> None:
    live, _ = new(SCENARIOS, NewGame(scenario="eastern-front"))
    live.give("axis", "standing stand")
    live.contribute("axis", "Zieten")
    exported = [logs.read(seen.export(live, Seat("", 1, "side", side, side)).decode()) for side in SIDES]
    assert [each.broken for each in exported] == [None, None]
    axis, soviet = ([line.record for line in each.lines if isinstance(line, logs.LogEntry)] for each in exported)
    assert [axis[0], axis[2]] == soviet
    assert len(set(axis)) == 3
