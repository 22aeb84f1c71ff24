"""Raid played by two at one terminal, without a word of its own."""

from contextlib import suppress
from pathlib import Path

from maquis.cli.hotseat import PERSON, Table, hotseats
from maquis.cli.hotseat.hotseats import Hotseat
from maquis.engine.record import Record
from maquis.engine.referee import Referee
from tests.cli.hotseat import Script
from tests.families.raid.night import CLOSE, HIDDEN, NIGHT, PATROL, RAIDERS, played

SIT_DOWN = ("", "")
"""Enter clears the screen, and Enter again says that the other player sits there."""


def conversation(referee: Referee, *lines: str) -> Script:
    script = Script(lines)
    players = dict.fromkeys(NIGHT.game.sides, PERSON)
    assert isinstance(referee.record, Record)
    with suppress(EOFError):
        Table(referee, NIGHT.rules, referee.record, players, script).play()
    return script


def test_a_conversation_needs_nothing_said() -> None:
    assert hotseats.of(NIGHT.game) == Hotseat()
    assert hotseats.verbs(NIGHT.rules) == {"hide", "move", "sabotage", "search", "end"}
    assert hotseats.alone(NIGHT.rules) == {"end"}


def test_a_counter_is_picked_and_then_a_place(tmp_path: Path) -> None:
    referee = played(tmp_path, *HIDDEN)
    screen = conversation(referee, "", "1", "2", "1").screens[1]
    menu = screen.index("Move: who? (Enter goes back)")
    assert screen[menu + 1 : menu + 3] == ["    1  Band at 0001, Oak Camp", "    2  Decoy at 0201, Fen Camp"]
    assert "Move: Decoy: where? (Enter goes back)" in screen
    assert screen[-2] == "Moves: Decoy from 0201, Fen Camp to 0101, by Fen Camp (R.move)"


def test_one_counter_is_not_asked_about(tmp_path: Path) -> None:
    screen = conversation(played(tmp_path), "", "1", "Oak", "y").screens[1]
    assert "Hide the band in a camp: Band: where? (Enter goes back)" in screen
    assert "Into play: Band at 0001, Oak Camp; Decoy at 0201, Fen Camp (R.hide)" in screen


def test_a_place_may_be_picked_by_what_lies_there(tmp_path: Path) -> None:
    screens = conversation(played(tmp_path, *CLOSE), "", "search", "raider 1", "y").screens
    assert "    1  0000, Bridge: raider 1" in screens[1]
    assert "Turned up: Band (R.search)" in screens[1]


def test_going_back_does_nothing(tmp_path: Path) -> None:
    referee = played(tmp_path, *HIDDEN)
    before = referee.position.version
    conversation(referee, "", "1", "1", "", "", "2")
    assert referee.position.side == PATROL
    assert referee.position.version == before + 1


def test_what_is_hidden_is_on_no_screen_of_the_other_side(tmp_path: Path) -> None:
    referee = played(tmp_path)
    script = conversation(referee, "", "1", "1", "1", "1", "1", *SIT_DOWN, "v", "l", "v Bridge", "?", "3", *SIT_DOWN)
    raiders, patrol, *_ = script.screens[1:]
    assert any("Band" in line for line in raiders)
    assert any("raider 1" in line for line in patrol)
    assert not [line for line in patrol if "Band" in line or "Decoy" in line]


def test_an_order_is_typed_and_explained(tmp_path: Path) -> None:
    referee = played(tmp_path, *HIDDEN)
    screen = conversation(referee, "", "? move Band 0200", "? R.move", "h", "move Band 0000").screens[1]
    assert "move Band 0200 (0200, Cutting): refused" in screen
    assert "R.move  Movement" in screen
    assert any("An order may also be typed as it is written in the log: move Band 0000." in line for line in screen)
    assert "Moves: Band from 0001, Oak Camp to 0000, Bridge (R.move)" in screen


def test_both_sides_may_agree_to_go_back(tmp_path: Path) -> None:
    referee = played(tmp_path, *CLOSE)
    script = conversation(referee, "", "u 2", *SIT_DOWN, "y", "", "")
    assert any("Agreed: the game has gone back." in line for screen in script.screens for line in screen)
    assert (referee.position.side, referee.position.phase) == (RAIDERS, "raid")


def test_orders_that_were_taken_back_together_are_given_again(tmp_path: Path) -> None:
    referee = played(tmp_path, *CLOSE)
    script = conversation(referee, "", "u 2", *SIT_DOWN, "y", "", "", "again", "y")
    assert "As before: move Band 0000? y or n" in [line for screen in script.screens for line in screen]
    assert (referee.position.side, referee.position.phase) == (PATROL, "watch")


def test_the_end_tells_how_to_check_the_game(tmp_path: Path) -> None:
    script = conversation(played(tmp_path, *CLOSE, seed="2"), "", "2", "1")
    assert "Out of play: Band, caught (R.search)" in script.screens[1]
    assert "The game is over. Nothing is secret any more." in script.screens[1]


def test_the_machine_tells_what_it_would_do_and_does_it(tmp_path: Path) -> None:
    referee = played(tmp_path)
    screen = conversation(referee, "", "1", "p", "y").screens[1]
    assert "    p  what would the machine do now?" in screen
    assert any(line in ("hide Band 0001", "hide Band 0201") for line in screen)
    assert referee.position.phase == "raid"


def test_what_is_seen_is_kept_as_a_picture(tmp_path: Path) -> None:
    conversation(played(tmp_path, *HIDDEN), "", "m")
    assert (tmp_path / "night-as-raiders-turn-1-raiders-raid.png").stat().st_size > 0
