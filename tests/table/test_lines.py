"""A seat's log in words: each happening with its clause, dice, phases, and what was taken back."""

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from maquis.engine.moments import Given, walk
from maquis.engine.record import Record
from maquis.engine.referee import Referee
from maquis.engine.undo import CannotUndo, asked
from maquis.narration import news
from maquis.narration.phase_logs import clauses
from maquis.table import wire
from maquis.table.lines import lines
from tests.cli.hotseat import new_record
from tests.families.europa.invariants import all_orders, offered
from tests.families.europa.strategies import picker

MANY = settings().max_examples


@pytest.fixture
def judge(tmp_path: Path) -> Iterator[Referee]:
    """The game as the Soviet movement phase begins."""
    referee = new_record(tmp_path / "game.maquis", "Jul I 42")
    for side in ("axis",) * 4 + ("soviet",):
        referee.give(side, "end")
    yield referee
    assert isinstance(referee.record, Record)
    referee.record.close()


def log(judge: Referee, side: str | None) -> list[Given]:
    assert isinstance(judge.record, Record)
    return [given for _, given in walk(judge.position.game, judge.record.entries, side) if given.entry >= 0]


def read(judge: Referee, side: str | None) -> list[wire.Line]:
    return lines(judge.position.game, log(judge, side))


def told(line: wire.Line) -> list[tuple[str, str]]:
    return [(each.words, each.clause) for each in line.words]


def test_the_set_up_begins_the_first_phase(judge: Referee) -> None:
    first = read(judge, "soviet")[0]
    assert told(first) == [("The game is set up.", "")]
    assert (first.phase, first.before, first.number) == ("Jun II 42, Axis initial phase", 0, 0)


def test_a_phase_ends_and_another_begins(judge: Referee) -> None:
    line = read(judge, "axis")[4]
    assert (line.side, line.order, line.when.words) == ("axis", "end", "Jun II 42, Axis exploitation phase")
    assert line.phase == "Jun II 42, Soviet initial phase"
    assert line.before == 0
    assert [clause for _, clause in told(line)] == ["40.C1a.rate"] * 2


def test_the_giver_reads_more_than_the_enemy(judge: Referee) -> None:
    judge.give("soviet", "move 3 Bde 0406-0405-0404")
    mine, theirs = read(judge, "soviet")[-1], read(judge, "axis")[-1]
    assert (mine.order, theirs.order) == ("move 3 Bde 0406-0405-0404", "move")
    assert told(mine) == [("Moves: 3 Bde from 0406 to 0404, 3 hexes W of Brod", "40.B1.terrain")]
    (moved,) = theirs.words
    assert moved.words.startswith("Moves: Soviet partisan ")


def test_an_attack_with_its_die(judge: Referee) -> None:
    judge.give("soviet", "end")
    line = read(judge, "soviet")[-1]
    assert line.phase == "Jun II 42, Soviet combat phase"
    judge.give("soviet", "attack 0305 by 3 Bde")
    line = read(judge, "soviet")[-1]
    assert [(roll.what, roll.sides) for roll in line.rolls] == [("combat 0305", 6)]
    assert ("Turned up: 3 Bde", "40.B2.reveal") in told(line)


def test_what_was_taken_back_is_marked(judge: Referee) -> None:
    judge.give("soviet", "move 3 Bde 0406-0405")
    judge.give("soviet", "standing stand 3 Bde")
    judge.undo("soviet")
    judge.undo("soviet")
    mine, theirs = read(judge, "soviet"), read(judge, "axis")
    assert [line.undone for line in mine[-4:]] == [True, True, False, False]
    assert [line.undoes for line in mine[-2:]] == [[mine[-3].number], [mine[-4].number]]
    assert [line.order for line in theirs[-2:]] == ["move", "undo"]
    assert [line.undone for line in theirs[-2:]] == [True, False]
    assert theirs[-1].undoes == [theirs[-2].number]


def test_going_back_by_agreement(judge: Referee) -> None:
    back = read(judge, "axis")[3].number
    judge.undo("axis", back)
    assert not any(line.undone for line in read(judge, "soviet"))
    judge.undo("soviet", judge.standing.number("soviet", judge.standing.entry("axis", back)))
    for side in ("axis", "soviet"):
        marked = [line.undone for line in read(judge, side)]
        assert marked == [False] * 3 + [True] * 3 + [False] * 2


def test_a_part_of_the_log_is_marked_like_the_whole(judge: Referee) -> None:
    judge.give("soviet", "move 3 Bde 0406-0405")
    judge.undo("soviet")
    whole = log(judge, "soviet")
    assert lines(judge.position.game, whole, 2, 7) == read(judge, "soviet")[2:7]


@settings(max_examples=max(MANY // 10, 5))
@given(st.data())
def test_the_words_are_those_of_the_terminal_and_marks_those_of_the_record(
    tmp_path_factory: pytest.TempPathFactory, data: st.DataObject
) -> None:
    pick = picker(data)
    judge = new_record(tmp_path_factory.mktemp("lines") / "game.maquis", "Jul I 42")
    for _ in range(25):
        acting = judge.rules.to_act(judge.position)
        if not acting:
            break
        seen = judge.view(acting[0])
        if pick((True, False, False)):
            with suppress(CannotUndo):
                judge.undo(acting[0])
            continue
        choices = offered(seen, acting[0])
        verb = pick(sorted({each.verb for each in choices}))
        judge.give(acting[0], pick(all_orders(seen, [pick([each for each in choices if each.verb == verb])])))
    for side in ("axis", "soviet", None):
        givens = log(judge, side)
        for entry, line in zip(givens, lines(judge.position.game, givens), strict=True):
            terminal = [words for words in news.told(judge.position.game, [entry]) if not words.startswith("-- ")]
            assert [clauses(each.words, each.clause) for each in line.words] == terminal
            if asked(entry.order) is None:
                assert line.undone == (entry.entry not in judge.standing), (side, entry)
    assert isinstance(judge.record, Record)
    judge.record.close()
