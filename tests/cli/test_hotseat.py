"""Two at one terminal: whole conversations, as players would have them."""

import io
import os
import pty
import select
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from maquis.cli.hotseat.terminal import CLEAR, Screen, folded, printable
from maquis.engine.referee import Referee
from maquis.families.europa.rules.calendar import AXIS, SOVIET
from maquis.families.europa.words import TELLING
from tests.cli import running
from tests.cli.hotseat import Script, Wanderer, leaks, new_record, resume, sit
from tests.cli.running import Done
from tests.serial import written


@pytest.fixture
def game(tmp_path: Path) -> Referee:
    return new_record(tmp_path / "game.maquis")


def typed(game: Referee, *lines: str, axis: str = "person", soviet: str = "person") -> Script:
    terminal = Script(lines)
    sit(game, terminal, axis, soviet)
    return terminal


def test_the_first_player_is_told_whose_turn_it_is(game: Referee) -> None:
    shown = typed(game).screens
    assert shown == [[], ["Hand over to the Axis player, then press Enter."]]


def test_a_hand_over_clears_the_screen_before_the_other_side_sits_down(game: Referee) -> None:
    terminal = typed(game, *(["", "2"] + [""] * 6))
    first = next(screen for screen in terminal.screens if any(line.startswith("===") for line in screen))
    assert not any("Hand over" in line for line in first[1:])
    for screen in terminal.screens:
        leaks(game, screen)


def test_what_must_be_dismissed_comes_first_and_to_its_owner(game: Referee) -> None:
    """Soviet partisans next to their own divisions, if any, must go in the Axis initial phase, too."""
    acting = game.rules.to_act(game.position)[0]
    terminal = typed(game, "", "", "?")
    assert f"=== {TELLING.player(acting)} player ===" in terminal.text


@pytest.mark.parametrize("seed", range(4))
def test_a_turn_played_by_picking_at_random(tmp_path: Path, seed: int) -> None:
    game = new_record(tmp_path / "game.maquis")
    terminal = Wanderer(seed, game, 1500)
    over = sit(game, terminal)
    assert over, "\n".join(terminal.screens[-1][-40:])
    assert game.position.phase == "over"
    text = terminal.text
    for words in (
        "Hand over to the Soviet player",
        "Hand over to the Axis player",
        "maquis verify",
        "Secret of the dice",
    ):
        assert words in text
    assert written(resume(game).position) == written(game.position)


@pytest.mark.parametrize("policy", ["sensible", "random"])
def test_against_the_machine_nothing_is_hidden_or_handed_over(tmp_path: Path, policy: str) -> None:
    game = new_record(tmp_path / "game.maquis", "Jul I 42")
    terminal = Wanderer(7, game, 0)
    terminal = Wanderer(7, game, 1500)
    terminal.screens[-1].append("=== Axis player ===")
    assert sit(game, terminal, soviet=policy)
    assert len(terminal.screens) == 1
    assert "player is the machine." in terminal.text
    assert "Hand over" not in terminal.text


def test_quitting_loses_nothing(game: Referee, tmp_path: Path) -> None:
    at_once = Wanderer(3, game, 60)
    sit(game, at_once)
    before = written(game.position)
    again = resume(game)
    assert written(again.position) == before
    assert sit(again, Script(["q"]))
    assert written(again.position) == before
    assert sit(again, Wanderer(4, again, 1500))


def acting_soviet(tmp_path: Path) -> tuple[Referee, list[str]]:
    """A game in which the Soviet player moves, against a machine that does little; what brings it there."""
    game = new_record(tmp_path / "moving.maquis")
    sit(game, Script(), axis="sensible")
    while game.position.side != SOVIET or game.position.phase != "movement":
        acting = game.rules.to_act(game.position)[0]
        choice = next(iter(game.rules.choices(game.view(acting), acting)))  # type: ignore[attr-defined]  # these rules are a sequence of acts
        label = game.position.game.board.label
        if choice.order is not None:
            order = choice.order.notation
        else:
            place = (choice.places & -choice.places).bit_length() - 1
            order = f"{choice.verb} {choice.unit or game.position.game.roster[choice.counters[0]].name} {label(place)}"
        game.give(acting, order)
    return game, []


def test_a_refused_order_is_explained_on_asking(tmp_path: Path) -> None:
    game, _ = acting_soviet(tmp_path)
    counter = next(c.counters[0] for c in game.rules.choices(game.view(SOVIET), SOVIET) if c.verb == "move")  # type: ignore[attr-defined]  # these rules are a sequence of acts
    name, start = game.position.game.roster[counter].name, game.position.game.board.label(game.position.where[counter])
    terminal = typed(game, f"move {name} {start}-0002", "?", f"? move {name} {start}-0002", "? 40.B1", axis="sensible")
    assert "Refused: move" in terminal.text
    assert terminal.text.count(f"move {name} {start}-0002 (0002, Varsk): refused") == 2
    assert "  NO  40.B1" in terminal.text
    assert "40.B1.0  " in terminal.text


def test_an_order_is_typed_undone_and_found_in_the_log(tmp_path: Path) -> None:
    game, _ = acting_soviet(tmp_path)
    choice = next(c for c in game.rules.choices(game.view(SOVIET), SOVIET) if c.verb == "move")  # type: ignore[attr-defined]  # these rules are a sequence of acts
    roster, label = game.position.game.roster, game.position.game.board.label
    goal = label((choice.places & -choice.places).bit_length() - 1)
    order = f"move {roster[choice.counters[0]].name} {label(game.position.where[choice.counters[0]])}-{goal}"
    before = game.position.where[:]
    terminal = typed(game, order, "u", "l", "u", axis="sensible")
    assert "Taken back: number" in terminal.text
    assert f"Soviet: {order}" in terminal.text
    assert "Soviet: undo" in terminal.text
    assert "there is no order to undo" in terminal.text
    assert "; the machine agrees to go back further, with u NUMBER, the number of an order in the log" in terminal.text
    assert game.position.where == before


def test_going_back_further_is_asked_of_the_other_side(tmp_path: Path) -> None:
    game, _ = acting_soviet(tmp_path)
    phase = game.position.phase
    number = game.standing.number(SOVIET, len(game.standing) - 1)
    terminal = typed(game, "", f"u {number}", "", "", "n", "", "", "q")
    assert "The Soviet player proposes to go back to before number" in terminal.text
    assert "Declined" in terminal.text
    assert game.position.phase == phase
    again = resume(game)
    terminal = typed(again, "", "y", "", "", "q")
    assert "Agreed: the game has gone back." in terminal.text
    assert again.position.phase != phase or again.position.side != SOVIET


BAD = ("0", "99", "-1", "move", "sabotage rail", "recruit 1 Bde", "u x", "u 999999", "? nonsense", "v Nowhere", "l x",
       "move 1 Bde 9999-9998", "é", "attack by", "end now", "? ?", "why", "h", "\x00", "9" * 400)  # fmt: skip


def test_bad_input_is_told_in_a_sentence_and_asked_again(game: Referee) -> None:
    before = written(game.position)
    terminal = typed(game, "", *(printable(line) for line in BAD), "q")
    assert written(game.position) == before
    assert "There is no choice '99' here" in terminal.text
    assert "There is no hex or town 'Nowhere' on the map." in terminal.text


def test_a_line_that_is_no_text_is_not_an_enter_that_ends_the_phase(
    game: Referee, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b"\xff\xfe\n"), encoding="utf-8"))
    unreadable = Screen(plain=True).read("")
    before = written(game.position)
    terminal = typed(game, "", unreadable, "   ", "\t", "q")
    assert written(game.position) == before
    assert terminal.text.count("That line has nothing in it to read") == 3


WORDS = ("1", "2", "3", "4", "5", "9", "12", "", "b", "n", "p", "r", "a", "y", "?", "? 1", "? 2", "? end", "? 40.C",
         "u", "u all", "u 1", "u 5", "v", "v Brod", "v 0508", "l", "l 3", "h", "end", "stand", "standing retreat",
         "0508", "0507-0606", "Brod", "move 1 Bde 0508-0507", "sabotage rail 0503 by 1 Cav Div", "attack 0508 by 7 Sec",
         "withdraw 1 Bde", "drop 1 Dummy", "lose 1 Bde", "retreat 1 Bde 0507", "isolated losses 30")  # fmt: skip


@settings(max_examples=25)
@given(st.lists(st.one_of(st.sampled_from(WORDS), st.text(max_size=12)), max_size=60), st.booleans())
def test_nothing_that_is_typed_breaks_the_conversation(
    tmp_path_factory: pytest.TempPathFactory, lines: list[str], alone: bool
) -> None:
    game = new_record(tmp_path_factory.mktemp("typed") / "game.maquis")
    sit(game, Script(printable(line) for line in lines), axis="random" if alone else "person")
    assert written(resume(game).position) == written(game.position)


def test_lines_are_folded_and_control_characters_are_not_shown() -> None:
    assert printable("a\x1b[Ab\ud800") == "a [Ab "
    assert folded("   3  one two three", 14, 6) == ["   3  one two", "      three"]
    assert folded("", 80, 0) == [""]


RUN = "import fcntl, termios; fcntl.ioctl(0, termios.TIOCSCTTY, 0); from maquis.cli import main; main()"
"""Takes the terminal that is its input for its own, so that Ctrl-C reaches it, and runs the command."""


MOST_SILENT = 60
"""A command that has written nothing for so many times two seconds is given up."""


def on_a_terminal(path: Path, talk: list[tuple[str, str]], *words: str) -> tuple[str, int]:
    """Run the command on a pseudo-terminal: wait for words, then type. Return what it wrote, and its exit code.

    What is typed last is typed again if nothing comes of it: Ctrl-C may come just before the program listens.
    """
    leader, follower = pty.openpty()
    process = subprocess.Popen(
        [sys.executable, "-c", RUN, "play", str(path), *words], stdin=follower, stdout=follower, stderr=follower,
        env={**os.environ, "TERM": "xterm", "COLUMNS": "80"}, start_new_session=True,
    )  # fmt: skip
    os.close(follower)
    shown, read, waiting, silent = "", 0, list(talk), 0
    while silent < MOST_SILENT:
        if not select.select([leader], [], [], 2)[0]:
            silent += 1
            if not waiting:
                os.write(leader, talk[-1][1].encode())
            continue
        try:
            shown += os.read(leader, 65536).decode(errors="replace")
        except OSError:
            break
        silent = 0
        while waiting and (at := shown.find(waiting[0][0], read)) >= 0:
            read = at + len(waiting[0][0])
            os.write(leader, waiting.pop(0)[1].encode())
    if silent >= MOST_SILENT:
        process.kill()
    code = process.wait(timeout=60)
    os.close(leader)
    return shown, code


def test_the_command_on_a_terminal(tmp_path: Path) -> None:
    path = tmp_path / "game.maquis"
    sit_down = ("then press Enter.", "\n")
    begin = [("> ", "y\n"), ("> ", "our words\n"), ("Soviet player", ""), ("> ", "\n"), sit_down, ("Axis> ", "q\n")]
    shown, code = on_a_terminal(path, begin)
    assert code == 0, shown
    assert CLEAR in shown
    assert "go on with: maquis play" in shown.replace("\r\n", " ")
    shown, code = on_a_terminal(path, [sit_down, ("Axis> ", "\x04")], "--plain")
    assert code == 0, shown
    assert CLEAR not in shown
    shown, code = on_a_terminal(path, [sit_down, ("Axis> ", "\x03")])
    assert code == 130, shown
    assert "Traceback" not in shown


def test_a_record_is_asked_who_plays(tmp_path: Path) -> None:
    def run(*words: str, lines: str = "") -> Done:
        return running.run("play", *words, lines=lines)

    path = str(tmp_path / "alone.maquis")
    done = run(path, "--scenario", "eastern-front", "--axis", "sensible", lines="\nq\n")
    assert done.returncode == 0, done.stderr
    assert "Hand over" not in done.stdout
    assert "The Axis player is the machine." in done.stdout
    done = run(path, lines="q\n")
    assert "Soviet> q" in done.stdout
    done = run(path, "--scenario", "eastern-front")
    assert done.returncode == 2
    assert "is a game already" in done.stderr
    done = run(path, "--soviet", "sensible")
    assert done.returncode == 2
    assert "policies play both sides" in done.stderr
    done = run(str(tmp_path / "none.maquis"), lines="n\n")
    assert (done.returncode, (tmp_path / "none.maquis").exists()) == (0, False)
    done = run(str(tmp_path / "none.maquis"), "--axis", "clever")
    assert done.returncode == 2
    assert AXIS not in done.stdout


def test_who_stops_at_the_question_for_words_adds_none(tmp_path: Path) -> None:
    path = tmp_path / "raid.maquis"
    done = running.run("play", str(path), "--scenario", "raid", "--patrol", "sensible", lines="q\n")
    assert done.returncode == 0, done.stderr
    assert "go on with: maquis play" in done.stdout
    assert "Words:" not in running.run("verify", str(path)).stdout
