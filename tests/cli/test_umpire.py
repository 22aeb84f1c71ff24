"""A game for people from its beginning to its end: new, played, taken up again, told, verified."""

import gzip
import io
import re
from pathlib import Path

import msgspec
import pytest

from maquis.cli.play import _add_words
from maquis.cli.umpire import new
from maquis.cli.words import Opened
from maquis.engine import log as logs
from maquis.engine.dice import SealedDice
from maquis.engine.errors import MaquisError
from maquis.engine.record import Record
from tests.cli.hotseat import Script
from tests.cli.running import run
from tests.cli.test_bad_input import assert_one_sentence
from tests.engine.independent import check_log, check_record
from tests.engine.test_contributing import begun
from tests.engine.test_verify import rewritten
from tests.serial import written


@pytest.fixture(scope="session")
def game(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("game") / "game.maquis"
    good("new", "eastern-front", "--out", str(path), "--from", "Aug II 44")
    good("words", str(path), "Zieten", "--as", "axis")
    good("words", str(path), "a", "--as", "soviet")
    return path


def good(*words: str) -> str:
    done = run(*words)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_a_new_game_tells_its_commitment_and_no_two_are_alike(game: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.maquis"
    told = good("new", "eastern-front", "--out", str(other), "--json")
    header = Record.open(other).header
    assert msgspec.json.decode(told)["commitment"] == header.commitment
    assert header.commitment != Record.open(game).header.commitment
    assert header.contributions == Record.open(game).header.contributions == {}
    assert header.secret not in told


def test_words_are_added_in_a_second_step_and_told_by_verify(game: Path, tmp_path: Path) -> None:
    commitment = Record.open(game).header.commitment
    told = good("verify", str(game), "--commitment", commitment.upper())
    assert f"Commitment: {commitment}\nWords:      axis: Zieten (entry 1)\nWords:      soviet: a (entry 2)\n" in told
    found = msgspec.json.decode(good("verify", str(game), "--json"))
    assert (found["commitment"], found["first_roll"]) == (commitment, None)
    assert found["words"] == [
        {"who": "axis", "words": "Zieten", "entry": 1}, {"who": "soviet", "words": "a", "entry": 2},
    ]  # fmt: skip
    log = tmp_path / "axis.log"
    log.write_text(good("log", str(game), "--as", "axis", "--json"))
    told = good("verify", "--log", str(log), "--commitment", commitment)
    assert f"Commitment: {commitment}\nWords:      axis: Zieten (entry 1)\nWords:      soviet: a (entry 2)\n" in told
    assert f"{found['digest']} of the record up to entry 2 of the log" in told


def test_words_are_drawn_if_none_are_given_and_refused_if_they_cannot_be_added(game: Path, tmp_path: Path) -> None:
    path = tmp_path / "game.maquis"
    path.write_bytes(game.read_bytes())
    told = msgspec.json.decode(good("words", str(path), "--as", "umpire", "--json"))
    assert re.fullmatch("[0-9a-f]{32}", told["words"])
    assert Opened(path).take_up().dice.contributions["umpire"] == told["words"]  # type: ignore[attr-defined]  # it rolls sealed dice
    before = path.read_bytes()
    done = run("words", str(path), "other", "--as", "axis")
    assert (done.returncode, done.stdout) == (
        1, "axis: words: refused: the words of the axis are in the dice already, and cannot be changed\n",
    )  # fmt: skip
    assert_one_sentence(run("words", str(path), "--as", "poles"), ["nobody called 'poles'"])
    assert path.read_bytes() == before


def test_another_commitment_than_the_one_that_was_published_fails(game: Path, tmp_path: Path) -> None:
    log = tmp_path / "axis.log"
    log.write_text(good("log", str(game), "--as", "axis", "--json"))
    for words in (["verify", str(game)], ["verify", "--log", str(log)]):
        done = run(*words, "--commitment", "00" * 32)
        assert done.returncode == 1
        assert f"its commitment is {Record.open(game).header.commitment}, not {'00' * 32}" in done.stdout
        assert "It holds" not in done.stdout
        assert_one_sentence(run(*words, "--commitment", "abc"), ["64 hexadecimal digits"])


def test_a_log_that_was_edited_fails_at_the_line(game: Path, tmp_path: Path) -> None:
    log = tmp_path / "axis.log"
    log.write_text(good("log", str(game), "--as", "axis", "--json").replace("Zieten", "Seydlitz"))
    done = run("verify", "--log", str(log))
    assert done.returncode == 1
    assert f"FAILS: {log}: line 3: it was changed after it was written" in done.stdout


def test_a_new_game_may_be_played_under_the_original_rule(tmp_path: Path) -> None:
    path = tmp_path / "original.maquis"
    good("new", "eastern-front", "--out", str(path), "--rules", "europa.rule40-original")
    assert Record.open(path).header.edition == "europa.rule40-original"
    assert not Opened(path).game.figures["option.displacement"]
    done = run("new", "eastern-front", "--out", str(tmp_path / "none.maquis"), "--rules", "europa.rule41")
    assert done.returncode == 2
    assert "europa.rule41" in done.stderr


def test_words_are_asked_for_once_the_commitment_is_told(tmp_path: Path) -> None:
    path = tmp_path / "game.maquis"
    done = run("new", "eastern-front", "--out", str(path), "--ask", lines="Zieten\nburan\n")
    assert done.returncode == 0, done.stderr
    header = Record.open(path).header
    assert [words.words for words in said(path)] == ["Zieten", "buran"]
    assert done.stdout.index(header.commitment) < done.stdout.index("Words of the axis side")


@pytest.mark.parametrize(("typed", "added"), [("", []), ("Zieten\n", ["Zieten"]), ("Zieten\nbu\x07ran\n", ["Zieten"])])
def test_words_that_are_not_told_can_be_added_later(
    tmp_path: Path, typed: str, added: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.maquis"
    monkeypatch.setattr("sys.stdin", io.StringIO(typed))
    with pytest.raises(MaquisError, match=f"{path} is made, but not all words were added.*maquis words {path} --as"):
        new("dark-crusade-1944", out_=path, ask=True)
    assert [words.words for words in said(path)] == added
    Opened(path, write=True).record.close()


def said(path: Path) -> list[logs.Said]:
    opened = Opened(path)
    return logs.said(list(logs.lines(opened.game, opened.record)))


LEADING_ON = ("recruit", "displace", "withdraw", "end")
"""Kinds of orders that bring a game without combat to its end."""


def test_a_game_is_played_on_where_it_was_left_and_verified_to_its_end(game: Path, tmp_path: Path) -> None:
    path = tmp_path / "game.maquis"
    path.write_bytes(game.read_bytes())
    while True:
        opened = Opened(path, write=True)
        umpire = opened.take_up()
        assert written(umpire.position) == written(opened.position())
        acting = umpire.rules.to_act(umpire.position)
        if not acting:
            break
        offered = opened.scenario.rules.choices(umpire.view(acting[0]), acting[0])
        choice = next(each for each in offered if each.verb in LEADING_ON)
        order = choice.order.notation if choice.order else ""
        if choice.verb in ("recruit", "displace"):
            name, place = opened.game.roster[choice.counters[0]].name, choice.places.bit_length() - 1
            order = f"{choice.verb} {name} {opened.game.board.label(place)}"
        if choice.verb == "recruit":
            umpire.give(acting[0], order)
            umpire.undo(acting[0])
        umpire.give(acting[0], order)
        opened.record.close()
    opened.record.close()
    logs = {}
    for side in ("axis", "soviet"):
        logs[side] = tmp_path / f"{side}.log"
        logs[side].write_text(good("log", str(path), "--as", side, "--json"))
        assert "It holds, and" in good("verify", str(path), "--log", str(logs[side]))
        assert good("verify", "--log", str(logs[side])).endswith("It holds.\n")
        check_log(logs[side].read_bytes(), check_record(path.read_bytes()))
    secret = Record.open(path).header.secret
    assert f"the secret of the dice is {secret}" in good("log", str(path), "--as", "axis")
    told = msgspec.json.decode(good("verify", str(path), "--json"))
    assert (told["holds"], told["over"]) == (True, True)

    text = logs["axis"].read_text()
    logs["axis"].write_text(re.sub(r'("1":")(.)', lambda m: m[1] + ("1" if m[2] == "0" else "0"), text, count=1))
    done = run("verify", str(path), "--log", str(logs["axis"]))
    assert done.returncode == 1
    assert f"FAILS: {logs['axis']}: line " in done.stdout


def test_a_log_of_a_running_game_tells_no_secret_and_none_of_the_others_orders(game: Path) -> None:
    header = Record.open(game).header
    for words in (["--as", "axis"], ["--as", "axis", "--json"]):
        told = good("log", str(game), *words)
        assert header.commitment in told
        assert header.secret not in told


def test_options_that_were_changed_are_found(tmp_path: Path) -> None:
    good("campaign", "eastern-front", "--from", "May I 42", "--to", "Jun I 42", "--out", str(tmp_path), "--json")
    path = tmp_path / "campaign-001.maquis"
    assert "It holds." in good("verify", str(path))
    record = Record.open(path)
    header = msgspec.structs.replace(record.header, options={"sabotage.success": 2})
    forged = rewritten(tmp_path / "forged.maquis", header, list(record.entries))
    done = run("verify", str(forged))
    assert done.returncode == 1
    assert re.search(r"FAILS: .*: entry \d+ \(soviet: sabotage .*expected .*, found", done.stdout), done.stdout
    old = msgspec.structs.replace(record.header, rules="0")
    done = run("verify", str(rewritten(tmp_path / "old.maquis", old, list(record.entries))))
    assert done.returncode == 0
    assert "was played under version 0" in done.stderr


def test_what_cannot_be_verified_is_told_in_a_sentence(game: Path, tmp_path: Path) -> None:
    assert_one_sentence(run("verify"), ["--log"])
    assert_one_sentence(run("verify", str(tmp_path / "none")), ["there is no record"])
    assert_one_sentence(run("verify", str(game), "--log", str(tmp_path / "none.log")), ["there is no file", "none.log"])
    other = tmp_path / "notes.txt"
    other.write_text("bread, milk\n")
    assert_one_sentence(run("verify", "--log", str(other)), ["notes.txt", "line 1"])
    other.write_bytes(b"\xff\xfd")
    assert_one_sentence(run("verify", "--log", str(other)), ["notes.txt", "not a text file"])
    assert_one_sentence(run("new", "eastern-front", "--out", str(game)), ["exists already"])
    assert_one_sentence(run("new", "eastern-front", "--out", str(tmp_path / "a"), "--from", "May I 45"), ["May I 45"])


def test_a_damaged_record_fails_at_the_entry_that_is_damaged(game: Path, tmp_path: Path) -> None:
    path = tmp_path / "game.maquis"
    path.write_bytes(game.read_bytes()[:-100])
    done = run("verify", str(path))
    assert done.returncode == 1
    assert "entry 2: the record is damaged from here on" in done.stdout
    assert "Traceback" not in done.stderr


def test_the_secret_is_never_shown_by_the_dice() -> None:
    assert bytes(16).hex() not in repr(SealedDice(bytes(16)))


def test_at_one_terminal_words_that_cannot_be_added_are_asked_for_again(tmp_path: Path) -> None:
    referee, screen = begun(tmp_path / "game.maquis"), Script(["\x07", "  uhu ", "and more"])
    _add_words(referee, "red", screen)
    _add_words(referee, "blue", Script([" "]))
    assert isinstance(referee.dice, SealedDice)
    assert referee.dice.contributions == {"red": "uhu"}
    assert "words are one line of 1 to 1000 characters" in screen.text


@pytest.mark.parametrize("name", ["original", "week"])
def test_each_roll_of_the_log_is_in_words(name: str, tmp_path: Path) -> None:
    path = tmp_path / "game.maquis"
    path.write_bytes(gzip.decompress((Path(__file__).parent.parent / "kept" / f"{name}.maquis.gz").read_bytes()))
    rolls = [line for line in good("log", str(path), "--events").splitlines() if re.search(r"\bon a D6$", line)]
    assert rolls
    assert all(re.search(r"(combat|sabotage|losses).*: [1-6] on a D6$", line) for line in rolls), rolls
