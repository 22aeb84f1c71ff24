"""Raid, whole: the patrol is told what the page of rules tells it and no more, and the reasoner knows just that."""

from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import cache
from pathlib import Path

import msgspec
import pytest

from maquis.cli.app import run
from maquis.contract.scenarios import load
from maquis.engine import log as logs
from maquis.engine.acts import Act
from maquis.engine.errors import MaquisError
from maquis.engine.events import Entered, Event, Moved, Rolled
from maquis.engine.orders import Say
from maquis.engine.position import Position
from maquis.engine.record import Record
from maquis.engine.referee import Referee
from maquis.engine.roster import numbers
from maquis.families.raid.rules import BAND, DECOY, Hide, Move, RaidHappening, camps
from maquis.reasoner.logs import read
from maquis.reasoner.reasoner import NothingFits, Reasoner
from maquis.reasoner.worlds import chances, key, lying
from tests.families.raid.night import HIDDEN, NIGHT, PATROL, RAIDERS, played
from tests.families.raid.paper import read_out
from tests.reasoner.proof import Proof


@cache
def proof(turns: int) -> Proof:
    scenario = load("raid", {"turns": turns})
    return Proof([scenario.position(1)], scenario.rules, PATROL, paper, ends=lambda now: now.phase == "over")


def paper(before: Position, giver: str, order: str, events: Sequence[Event], after: Position) -> tuple[str, ...]:
    dice = "".join(str(event.value) for event in events if isinstance(event, Rolled))
    up, shown = _up(before), _up(after)
    gone = _where(before).keys() - _where(after).keys()
    said = read_out(order, giver, _where(before), up, _where(after), shown | gone, gone, dice)
    return (*said, f"turn {after.turn}: {after.side} {after.phase}")


def _where(position: Position) -> dict[str, str]:
    label, roster = position.game.board.label, position.game.roster
    return {
        each.name: label(place) for each, place in zip(roster, position.where, strict=True)
        if place >= 0 and each.side == RAIDERS
    }  # fmt: skip


def _up(position: Position) -> set[str]:
    return {position.game.roster[number].name for number in numbers(position.flags.get("up", 0))}


@pytest.mark.parametrize("turns", [1, 2, pytest.param(3, marks=pytest.mark.long)])
def test_the_patrol_is_told_what_the_rules_tell_it_and_no_more(turns: int) -> None:
    assert [str(leak) for leak in proof(turns).leaks()][:1] == []
    assert proof(turns).games > 80
    assert turns == 1 or proof(turns).is_on_the_page()


def test_the_reasoner_holds_possible_what_is_possible_and_nothing_else() -> None:
    scenario = load("raid", {"turns": 2})
    for told, states in proof(2).told().values():
        reasoner = Reasoner([scenario.position(1)], scenario.rules, PATROL)
        for line in told.lines():
            reasoner.read(line)
        assert {key(world.position) for world in reasoner.worlds} == states
        assert reasoner.exact


class SaysWhich(RaidHappening, frozen=True):
    """A word too many."""


def band_first(self: Hide, now: Position, side: str, say: Say) -> None:
    """The counters come in the order of the roster, and not of the camps."""
    other = next(camp for camp in numbers(camps(now)) if camp != self.place)
    for name, camp in ((BAND, self.place), (DECOY, other)):
        say(Entered(name, now.game.board.label(camp), clause="R.hide"))


def moves_aloud(self: Move, now: Position, side: str, say: Say) -> None:
    """The decoy's way is told with a clause of its own."""
    label, name = now.game.board.label, self.game.roster[self.unit].name
    clause = "R.search.decoy" if name == DECOY else "R.move"
    say(Moved(name, (label(now.where[self.unit]), label(self.place)), points=1, clause=clause))


def moves_with_a_sigh(self: Move, now: Position, side: str, say: Say) -> None:
    """Something more is told where the band moves."""
    MOVE(self, now, side, say)
    if self.game.roster[self.unit].name == BAND:
        say(SaysWhich())


MOVE = Move.effect
PLANTED: tuple[tuple[type[Act], Callable[..., None]], ...] = (
    (Hide, band_first), (Move, moves_aloud), (Move, moves_with_a_sigh),
)  # fmt: skip


@pytest.mark.parametrize(("act", "effect"), PLANTED, ids=lambda each: each.__name__)
def test_a_planted_leak_is_found(act: type[Act], effect: Callable[..., None], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(act, "effect", effect)
    leak = next(proof.__wrapped__(1).leaks())
    assert "the program tells these apart" in str(leak)
    assert leak.game != leak.other


def known(referee: Referee) -> Reasoner:
    """What the patrol can know by its log alone."""
    assert isinstance(referee.record, Record)
    written = "".join(logs.written(logs.lines(NIGHT.game, referee.record, PATROL)))
    return read(logs.read(written).lines)[1]


def test_once_the_decoy_is_found_the_band_is_known_and_why(tmp_path: Path) -> None:
    reasoner = known(played(tmp_path, *HIDDEN, (RAIDERS, "move Decoy 0200"), (PATROL, "search 0200")))
    (band,) = lying(reasoner.worlds[0].position, PATROL)
    assert chances(reasoner.worlds, band) == {0: 1}
    (reason,) = reasoner.reasons[band.mask]
    assert (reason.side, reason.order, reason.excluded) == (PATROL, "search 0200", (1,))
    assert [each.clause for each in reason.because] == ["R.search", "R.search.decoy"]


def test_before_anybody_has_looked_each_counter_is_as_likely_the_band(tmp_path: Path) -> None:
    reasoner = known(played(tmp_path, *HIDDEN, (RAIDERS, "move Band 0000")))
    down = lying(reasoner.worlds[0].position, PATROL)
    assert [chances(reasoner.worlds, each) for each in down] == [{0: Fraction(1, 2), 1: Fraction(1, 2)}] * 2
    assert reasoner.reasons == {}


def test_a_game_that_went_back_by_agreement_is_followed(tmp_path: Path) -> None:
    referee = played(tmp_path, *HIDDEN, (RAIDERS, "move Band 0000"), (PATROL, "search 0000"))
    referee.undo(RAIDERS, 2)
    referee.undo(PATROL, 2)
    reasoner = known(referee)
    assert [key(world.position) for world in reasoner.worlds] == [key(referee.position)]
    assert reasoner.exact, "what was seen before the game went back is still known"


def test_a_log_that_is_not_of_this_game_is_refused(tmp_path: Path) -> None:
    referee = played(tmp_path, *HIDDEN)
    assert isinstance(referee.record, Record)
    head, _, hidden = logs.lines(NIGHT.game, referee.record, PATROL)
    assert isinstance(hidden, logs.LogEntry)
    with pytest.raises(NothingFits, match="does not begin"):
        read([head, hidden])
    begun = [*logs.lines(NIGHT.game, referee.record, PATROL)]
    with pytest.raises(NothingFits, match="no state of the game fits line 1 of the log, 'hide'"):
        read([*begun[:2], msgspec.structs.replace(hidden, events=hidden.events[:1])])
    with pytest.raises(MaquisError, match="the umpire's"):
        read([*logs.lines(NIGHT.game, referee.record)])


def test_the_command_tells_what_can_be_known(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    referee = played(tmp_path, *HIDDEN, (RAIDERS, "move Decoy 0200"), (PATROL, "search 0200"))
    assert isinstance(referee.record, Record)
    referee.record.close()
    game, own = tmp_path / "night.maquis", tmp_path / "patrol.log"
    assert run(["log", str(game), "--as", PATROL, "--json"]) == 0
    own.write_text(capsys.readouterr().out)
    assert run(["reasoner", "--log", str(own)]) == 0
    by_log = capsys.readouterr().out
    assert run(["reasoner", str(game), "--as", PATROL]) == 0
    assert capsys.readouterr().out == by_log
    assert "raider 1, at 0001, Oak Camp: certainly Band" in by_log
    assert "no decoy" in by_log
    assert "R.search.decoy" in by_log
