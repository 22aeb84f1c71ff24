"""maquis table and maquis seats, as programs."""

import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import httpx

from tests.cli.running import Done, run


def _run(*words: object) -> Done:
    return run(*map(str, words))


class Table:
    """A running table; what it says at the start."""

    def __init__(self, file: Path, *words: str) -> None:
        command = [sys.executable, "-u", "-m", "maquis", "table", "--db", str(file), "--port", "0", *words]
        self.program = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        assert self.program.stdout is not None
        self.said = ""
        while "Ctrl-C" not in self.said:
            line = self.program.stdout.readline()
            assert line, self.program.communicate()
            self.said += line
        self.base = self.said.split()[4]
        for _ in range(500):
            try:
                httpx.get(self.base, timeout=5)
                return
            except httpx.HTTPError:
                time.sleep(0.02)
        raise AssertionError("the table does not answer")

    def stop(self, sign: int = signal.SIGINT) -> tuple[int, str]:
        self.program.send_signal(sign)
        _, errors = self.program.communicate(timeout=20)
        return self.program.returncode, errors


def _stopped_while_somebody_listens(table: Table, headers: dict[str, str], sign: int) -> None:
    with httpx.stream("GET", f"{table.base}api/game/events", headers=headers, timeout=20) as stream:
        assert stream.status_code == 200
        code, errors = table.stop(sign)
    assert code in (0, 130, 143, -signal.SIGTERM)
    assert "Traceback" not in errors


def test_a_game_is_ready_and_goes_on(tmp_path: Path) -> None:
    file = tmp_path / "table.db"
    table = Table(file)
    (link,) = (word for word in table.said.split() if "#" in word)
    assert link.startswith(f"{table.base}#")
    assert "Whoever can read this file" in table.said
    headers = {"authorization": f"Bearer {link.partition('#')[2]}"}
    game = httpx.get(f"{table.base}api/game", headers=headers, timeout=20).json()
    assert game["seat"]["side"] == "soviet"
    assert [each["policy"] for each in game["table"]["players"]] == ["sensible", ""]
    _stopped_while_somebody_listens(table, headers, signal.SIGINT)
    again = Table(file)
    assert f"{again.base}#{link.partition('#')[2]}" in again.said
    assert "maquis seats" in again.said
    listed = _run("seats", "--db", file)
    assert "played by the sensible policy" in listed.stdout
    new = _run("seats", "--db", file, "--reissue", "soviet", "--base", again.base)
    assert new.returncode == 0
    invitation, key = new.stdout.strip().partition("#invitation=")[2], "k" * 32
    sat = httpx.post(f"{again.base}api/sit", json={"invitation": invitation, "key": key}, timeout=20)
    assert sat.json()["side"] == "soviet"
    assert httpx.get(f"{again.base}api/game", headers=headers, timeout=20).status_code == 401
    headers = {"authorization": f"Bearer {key}"}
    assert httpx.get(f"{again.base}api/game", headers=headers, timeout=20).status_code == 200
    _stopped_while_somebody_listens(again, headers, signal.SIGTERM)
    last = Table(file)
    assert "#" not in last.said
    last.stop()


def test_what_cannot_be_done_is_told_in_a_sentence(tmp_path: Path) -> None:
    file = tmp_path / "table.db"
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        found = _run("table", "--db", file, "--port", taken.getsockname()[1])
        assert found.returncode == 2
        assert "in use already" in found.stderr
        assert not file.exists()
    table = Table(file)
    second = _run("table", "--db", file, "--port", 0)
    assert second.returncode == 2
    assert "another server" in second.stderr
    table.stop()
    for words, said in (
        (("table", "--db", tmp_path / "no" / "t.db", "--port", 0), "there is no folder"),
        (("table", "--db", file, "--port", 0, "--address", "192.0.2.1"), "the table cannot be at"),
        (("table", "--db", file, "--port", 70000), "port"),
        (("table", "--db", file, "--port", 0, "--proxy", "caddy"), "'caddy' is no address of a proxy"),
        (("table", "--db", __file__, "--port", 0), "not a database"),
        (("seats", "--db", tmp_path / "none.db"), "there is no file"),
        (("seats", "--db", __file__), "not a database"),
        (("seats", "--db", file, "nothing"), "no game"), (("seats", "--db", file, "--reissue", "red"), "no seat"),
    ):  # fmt: skip
        found = _run(*words)
        assert found.returncode == 2, found
        assert said in found.stderr.replace("\n", " "), found.stderr
        assert "Traceback" not in found.stderr
    assert not (tmp_path / "none.db").exists()


def test_a_name_is_given(tmp_path: Path) -> None:
    table = Table(tmp_path / "table.db", "--host-name", "games.example")
    assert httpx.get(table.base, headers={"host": "games.example"}, timeout=20).status_code == 200
    assert httpx.get(table.base, headers={"host": "other.example"}, timeout=20).status_code == 403
    table.stop()
