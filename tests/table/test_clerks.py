"""Questions that never end, or take all memory: they cost their asker a wait, and nobody else anything."""

import random
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from maquis.table import opening, playing, seen
from maquis.table.limits import Limits
from tests.table import planted
from tests.table.process import Server
from tests.table.serving import BEGUN, Person, Served, play, serving

LIMITS = Limits(clerks=3, waiting=60, seconds=6, checking=6, megabytes=200)


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Served]:
    with serving(tmp_path / "table.db", LIMITS) as found:
        yield found


def gone(pid: int) -> bool:
    """Whether a process is no more, within some seconds; one that only waits to be counted is no more."""
    for _ in range(500):
        try:
            if Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] == "Z":
                return True
        except OSError:
            return True
        time.sleep(0.02)
    return False


def pids(served: Served) -> set[int]:
    return {each.pid for each in served.hall.clerks.staff}


class Asking:
    """Questions that are asked at the same time; `said` are status, sentence and seconds of each."""

    def __init__(self, person: Person, number: int, path: str = "/api/game/log.txt") -> None:
        self.said: list[tuple[int, str, float]] = []
        self._person, self._path = person, path
        self._threads = [threading.Thread(target=self._ask) for _ in range(number)]
        for each in self._threads:
            each.start()

    def _ask(self) -> None:
        began = time.monotonic()
        found = self._person.http.get(self._path)
        self.said.append((found.status_code, found.json().get("error", ""), time.monotonic() - began))

    def wait(self) -> list[tuple[int, str, float]]:
        for each in self._threads:
            each.join()
        return self.said


@pytest.mark.parametrize("work", [pytest.param(planted.for_ever, marks=pytest.mark.long), planted.for_ever_in_c])
def test_a_question_that_never_ends(served: Served, monkeypatch: pytest.MonkeyPatch, work: Any) -> None:
    _, people = served.game()
    people["axis"].ask("/api/game/acts")
    before = pids(served)
    monkeypatch.setattr(seen, "text", work)
    ((status, words, seconds),) = Asking(people["axis"], 1).wait()
    assert (status, words) == (503, "this takes too long, and was given up")
    assert seconds >= LIMITS.seconds
    assert all(gone(pid) for pid in before - pids(served))
    assert before - pids(served)
    assert people["axis"].ask("/api/game/acts")


def test_others_go_on_meanwhile(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    """More that never end than there are clerks: orders are taken at once, and questions soon."""
    games = [served.game()[1] for _ in range(3)]
    honest, hostile = games[0]["soviet"], [games[0]["axis"], games[1]["axis"], games[1]["soviet"], games[2]["axis"]]
    honest.ask("/api/game/acts")
    monkeypatch.setattr(seen, "text", planted.waiting)
    floods = [Asking(each, 1) for each in hostile]
    time.sleep(0.3)
    assert games[0]["axis"].give("end", version=BEGUN)["done"] == 1
    assert honest.ask("/api/game")["position"]["version"] == BEGUN + 1
    assert not any(each.said for each in floods)
    assert honest.ask("/api/game/acts") is not None
    assert sum(len(each.said) for each in floods) < len(floods)
    assert honest.ask("/api/game/acts") is not None
    for each in floods:
        assert {status for status, _, _ in each.wait()} == {503}


def test_one_seat_has_not_all_clerks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with serving(tmp_path / "table.db", Limits(clerks=3, waiting=6, seconds=8)) as served:
        _, people = served.game()
        people["axis"].ask("/api/game/acts")
        monkeypatch.setattr(seen, "text", planted.waiting)
        flood = Asking(people["axis"], 20)
        while len(flood.said) < 4:
            time.sleep(0.02)
        assert people["soviet"].ask("/api/game/acts") is not None
        assert {status for status, _, _ in flood.said} == {429}
        words = [words for _, words, _ in flood.wait()]
        assert words.count("too many questions are being worked on: try again") == 15
        assert words.count("this takes too long, and was given up") == 1


@pytest.mark.parametrize("work", [planted.all_memory, planted.one_list, planted.dead])
def test_a_question_that_takes_too_much(served: Served, monkeypatch: pytest.MonkeyPatch, work: Any) -> None:
    _, people = served.game()
    people["axis"].ask("/api/game/acts")
    before = pids(served)
    monkeypatch.setattr(seen, "text", work)
    ((status, words, _),) = Asking(people["axis"], 1).wait()
    assert status == 503
    assert words.endswith("and was given up")
    assert len(before - pids(served)) == 1
    assert all(gone(pid) for pid in before - pids(served))
    assert people["axis"].ask("/api/game/acts")


def test_a_bug_costs_nobody_his_clerk(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    _, people = served.game()
    people["axis"].ask("/api/game/acts")
    before = pids(served)
    monkeypatch.setattr(seen, "text", planted.bug)
    ((status, words, _),) = Asking(people["axis"], 1).wait()
    assert (status, words) == (500, "the server broke down over this: it is a bug of maquis")
    assert pids(served) >= before


def test_a_game_that_takes_too_long_to_check(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    _, people = served.game(umpire=True)
    data = people["umpire"].answer("GET", "/api/game/export").content
    monkeypatch.setattr(opening, "_checked", planted.waiting)
    said = served.anybody.error("POST", "/api/games/import", 503, content=data)
    assert said == "this takes too long, and was given up"
    monkeypatch.setattr(opening, "_checked", planted.all_memory)
    assert "too much memory" in served.anybody.error("POST", "/api/games/import", 503, content=data)
    monkeypatch.undo()
    served.anybody.answer("POST", "/api/games/import", 201, content=data)


def test_a_policy_that_never_ends(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playing, "phase", planted.waiting)
    game, people = served.game(players={"axis": "sensible"})
    served.wait_for_policies(game)
    assert "a person must play on" in people["soviet"].ask("/api/game")["table"]["pause"]


def test_clerks_answer_as_the_game_itself_would(tmp_path: Path) -> None:
    """Through a game with undos, taken alone and by agreement, byte for byte."""
    chance, undos = random.Random(4), 0
    with serving(tmp_path / "table.db") as served:
        game, people = served.game(umpire=True, delay=1)
        people["spectator"] = served.sits(people["axis"].answer("POST", "/api/seats", 201, json={"name": "S"}).json())
        for round_ in range(8):
            play(served, game, people, 1 + chance.randrange(2), str(round_))
            _compare(served, game, people)
            acting = served.live(game).to_act[0]
            if people[acting].undo()["done"]:
                _compare(served, game, people)
            people["axis"].undo(max(0, people["axis"].ask("/api/game/log")["total"] - 5))
            _compare(served, game, people)
            if proposal := people["soviet"].ask("/api/game")["proposal"]:
                assert people["soviet"].undo(proposal["number"])["done"] == 1
                undos += 1
            _compare(served, game, people)
        assert undos


def _compare(served: Served, game: str, people: dict[str, Person]) -> None:
    live = served.live(game)
    seats = {each.side or each.kind: each for each in served.hall.storage.seats(game)}
    for who, person in people.items():
        seat, total = seats[who], len(live.log(seats[who].sees))
        asked: list[tuple[str, Any, tuple[Any, ...]]] = [
            ("acts", seen.acts, ()), ("overlays", seen.overlays, ()), ("spot?place=1500", seen.spot, (1500,)),
            ("log?limit=1000", seen.log, (0, 1000)), (f"at?number={total // 2}", seen.at, (total // 2,)),
            (f"at?number={total}", seen.at, (total,)),
        ]  # fmt: skip
        if seat.side:
            asked.append(("advice?kind=move", seen.advice, ("move",)))
        for path, work, args in asked:
            ours = msgspec.json.encode(work(live, seat, *args))
            assert person.answer("GET", f"/api/game/{path}").content == ours, (who, path)
        assert person.answer("GET", "/api/game/log.txt").content == seen.text(live, seat)
        if seat.side:
            assert person.answer("GET", "/api/game/export").content == seen.export(live, seat)


@pytest.mark.parametrize("work", [pytest.param("for_ever", marks=pytest.mark.long), "for_ever_in_c"])
def test_a_clerk_ends_with_its_server(work: str) -> None:
    """However that ends; at the latest, when its question has taken too long."""
    command = [sys.executable, "-m", "tests.table.planted", work]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stdin=subprocess.DEVNULL)
    assert process.stdout is not None
    pid = int(process.stdout.readline())
    time.sleep(0.3)
    process.kill()
    process.wait()
    process.stdout.close()
    assert gone(pid)


def test_a_killed_server_leaves_no_process(tmp_path: Path) -> None:
    server = Server(tmp_path / "table.db")
    keys = server.game(players={"axis": "sensible"})
    assert server.person(keys["soviet"]).ask("/api/game/acts") is not None
    clerks = [int(each) for each in _children(server.process.pid)]
    assert clerks
    server.kill()
    server.leave()
    assert all(gone(pid) for pid in clerks)


def _children(pid: int) -> list[str]:
    return [each for task in Path(f"/proc/{pid}/task").iterdir() for each in (task / "children").read_text().split()]
