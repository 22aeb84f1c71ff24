"""What a seat is told of where it stands: all that it is shown falls under its version or its table's number."""

import asyncio
import json
import random
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import msgspec
import pytest

from maquis.engine.game import UMPIRE
from maquis.table import push, seen, storage, wire
from maquis.table.hall import Hall
from maquis.table.live import Live
from maquis.table.opening import new
from maquis.table.parts import Look, new_run
from maquis.table.push import TOGETHER
from maquis.table.rows import Seat
from maquis.table.storage import Storage
from maquis.table.streams import Listener
from maquis.table.wire import NewGame
from tests.table.serving import BEGUN, SCENARIOS, Person, Served, Stream, serving
from tests.table.test_followed import played

RUN = new_run()
SEATS = [
    Seat("g", 1, "side", "axis", "A"), Seat("g", 2, "side", "soviet", "S"), Seat("g", 3, "umpire", "", "U"),
    Seat("g", 4, "spectator", "", "E"),
]  # fmt: skip


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Served]:
    with serving(tmp_path / "table.db", pulse=0.1) as found:
        yield found


def table(live: Live, number: int = 1) -> wire.Table:
    return seen.table(live, SEATS, UMPIRE, number, 0)


def whole(live: Live, seat: Seat) -> dict[str, Any]:
    """Everything that a seat is shown but the table."""
    now = seen.now(live, seat, table(live), Look(table=table(live).number, overlays=True, lines=0), RUN)
    assert "table" not in now.parts
    return {name: bytes(part) for name, part in now.parts.items()} | {"log": now.lines, "version": now.version}


@pytest.mark.parametrize("delay", [pytest.param(0, marks=pytest.mark.long), 2])
def test_nothing_a_seat_is_shown_changes_without_its_version(delay: int) -> None:
    live, _ = new(SCENARIOS, NewGame(scenario="eastern-front", first="Jun II 42", delay=delay, umpire=True))
    last, uninformed, saw = {seat.number: whole(live, seat) for seat in SEATS}, 0, live._saw

    def compare(*entry: Any) -> None:
        nonlocal uninformed
        saw(*entry)
        for seat in SEATS:
            before, now = last[seat.number], whole(live, seat)
            last[seat.number] = now
            assert now["version"] == len(now["log"])
            if now["version"] == before["version"]:
                uninformed += 1
                assert now == before
            else:
                assert now["version"] > before["version"]

    live._saw = compare  # type: ignore[assignment,method-assign]  # it looks on
    played(live, random.Random(delay), 50)
    assert uninformed > 5, "orders of which somebody is told nothing are among those that were played"


def put(shown: dict[str, Any], now: wire.Now) -> dict[str, Any]:
    """What is shown, with what has changed of it."""
    return shown | {name: json.loads(bytes(part)) for name, part in now.parts.items()}


def test_what_has_changed_added_to_what_is_known_is_everything() -> None:
    live, _ = new(SCENARIOS, NewGame(scenario="eastern-front", first="Jun II 42"))
    chance, sent, all_ = random.Random(3), 0, 0
    shown = {seat.number: dict[str, Any]() for seat in SEATS}
    have, number = {seat.number: "" for seat in SEATS}, {seat.number: 0 for seat in SEATS}
    for orders in range(2, 80, 2):
        played(live, chance, orders)
        at = orders // 10 + 1
        for seat in chance.sample(SEATS, 2):
            look = Look(have[seat.number], number[seat.number], overlays=chance.random() < 0.5)
            now = seen.now(live, seat, table(live, at), look, RUN)
            shown[seat.number] = put(shown[seat.number], now)
            have[seat.number], number[seat.number] = now.have, now.table
            fresh = seen.now(live, seat, table(live, at), Look(overlays=look.overlays), RUN)
            expected = put({}, fresh)
            assert {name: part for name, part in shown[seat.number].items() if name in expected} == expected
            again = seen.now(live, seat, table(live, at), Look(now.have, now.table), RUN)
            assert all(len(bytes(part)) < 100 for part in again.parts.values())
            sent, all_ = sent + len(msgspec.json.encode(now)), all_ + len(msgspec.json.encode(fresh))
    assert sent < 0.7 * all_


def test_the_state_is_asked_for_over_the_wire(served: Served) -> None:
    _, people = served.game()
    axis = people["axis"]
    answer = axis.answer("GET", "/api/game/now", params={"overlays": True, "lines": 0})
    first = answer.json()
    assert answer.headers["content-encoding"] == "gzip"
    assert axis.answer("GET", "/api/game").headers["content-encoding"] == "gzip"
    game = axis.ask("/api/game")
    assert (first["version"], first["table"]) == (game["position"]["version"], game["table"]["number"])
    assert first["parts"]["position.counters"] == game["position"]["counters"]
    assert first["parts"]["acts"] == axis.ask("/api/game/acts")
    assert first["parts"]["overlays"] == axis.ask("/api/game/overlays")
    assert [line["order"] for line in first["lines"]] == ["set up", "words", "words"]
    axis.give("end")
    then = axis.ask("/api/game/now", have=first["have"], table=first["table"], lines=BEGUN)
    assert then["version"] == BEGUN + 1
    assert [line["order"] for line in then["lines"]] == ["end"]
    assert "position.when" in then["parts"]
    again = axis.ask("/api/game/now", have=then["have"], table=then["table"])
    assert again["have"] == then["have"]
    assert not {"position.counters", "position.owned", "table", "overlays"} & set(again["parts"])
    axis.error("GET", "/api/game/now", 400, params={"have": "x" * 2000})


def test_every_change_of_the_seats_has_a_number_and_is_told(served: Served) -> None:
    _, people = served.game(umpire=True)
    axis, soviet, umpire = people["axis"], people["soviet"], people["umpire"]
    stream = Stream(soviet)
    number = stream.wait("at")["table"]
    changes: list[tuple[Person, str, str, int, Any]] = [
        (axis, "PATCH", "/api/seats/1", 200, {"name": "Anna"}),
        (umpire, "POST", "/api/seats", 201, {"name": "Eve"}),
        (umpire, "DELETE", "/api/seats/4", 204, None),
    ]
    for who, method, path, status, body in changes:
        number = max(number, soviet.ask("/api/game")["table"]["number"])
        who.answer(method, path, status, json=body)
        told = stream.wait("at", lambda at, last=number: at["table"] > last)
        now = soviet.ask("/api/game/now", table=number)
        assert now["table"] >= told["table"]
        assert now["parts"]["table"]["number"] == now["table"]
        assert "table" not in soviet.ask("/api/game/now", table=now["table"])["parts"]


def test_signs_of_life_say_where_a_page_stands(served: Served) -> None:
    game, people = served.game()
    stream = Stream(people["soviet"])
    at = stream.wait("at")
    assert at["pulse"] == served.hall.pulse
    live = served.live(game)
    live.row = msgspec.structs.replace(live.row, clock=77)
    told = stream.wait("at", lambda found: found["table"] > at["table"])
    assert people["soviet"].ask("/api/game/now")["parts"]["table"]["clock"] == 77
    assert told["version"] == at["version"]


def test_whoever_is_behind_is_told_nothing_of_what_he_does_not_see_yet(served: Served) -> None:
    _, people = served.game(delay=3, clock=60)
    axis = people["axis"]
    eve = served.sits(axis.answer("POST", "/api/seats", 201, json={"name": "Eve"}).json())
    stream, other = Stream(eve), Stream(people["soviet"])
    stream.wait("at")
    settled(served, eve)
    heard, known = len(stream.heard), eve.ask("/api/game")
    number = other.heard[-1][1]["table"]
    axis.give("end")
    other.wait("at", lambda at: at["table"] > number)
    stream.wait("at", lambda _: len(stream.heard) > heard + 3)
    assert {(name, at["version"], at["table"]) for name, at in stream.heard[heard:]} == {
        ("at", known["position"]["version"], known["table"]["number"])
    }
    assert eve.ask("/api/game") == known


def settled(served: Served, person: Person) -> None:
    """Wait until everybody has been told who is there."""
    while served.hall.looking:
        person.ask("/api/game")


def test_who_comes_is_told_in_short_and_together(tmp_path: Path) -> None:
    """880 pages of 110 seats join; whoever reads is sent a few hundred bytes, not the table 880 times."""
    kept = Storage(tmp_path / "table.db")
    try:
        with ThreadPoolExecutor(1) as aside:  # a browser's test may have left a loop in this thread
            sent = aside.submit(lambda: asyncio.run(joined(kept))).result()
    finally:
        kept.close()
    assert sent < 5_000_000


async def joined(kept: Storage) -> int:
    """The bytes that all are sent while 880 pages are opened."""
    hall = Hall(kept)
    live, seats = new(SCENARIOS, NewGame(scenario="eastern-front"))
    crowd = [Seat(live.row.id, number, "spectator", "", f"Spectator {number}") for number in range(10, 118)]
    lines = live.record.fresh()
    await hall.written(lambda found: storage.add_game(found, live.row, lines, [*seats, *crowd]))
    hall.keep(live)
    pages = list[Listener]()
    for _ in range(8):
        for seat in (*seats, *crowd):
            pages.append(await push.listen(hall, seat))
    await asyncio.sleep(1.5 * TOGETHER)
    present, sent = told_present(pages[0]) | {seats[0].number}, sum(len(data) for page in pages for data in told(page))
    await hall.close()
    assert present == {seat.number for seat in (*seats, *crowd)}
    return sent


def told(page: Listener) -> list[bytes]:
    return [data for data in page.waiting._queue if data]  # type: ignore[attr-defined]  # asyncio tells no other way


def told_present(page: Listener) -> set[int]:
    here = set[int]()
    for data in told(page):
        if data.startswith(b"event: presence"):
            moved = json.loads(data.split(b"data: ")[1])
            here = (here | set(moved["came"])) - set(moved["left"])
    return here


def test_a_log_is_told_from_its_beginning_to_whoever_had_it_of_another_run() -> None:
    live, _ = new(SCENARIOS, NewGame(scenario="eastern-front", first="Jun II 42"))
    played(live, random.Random(3), 4)
    before = seen.now(live, SEATS[0], table(live), Look(lines=0), RUN)
    assert len(before.lines) > 2
    assert not seen.now(live, SEATS[0], table(live), Look(before.have, 1, lines=len(before.lines)), RUN).lines
    another = seen.now(live, SEATS[0], table(live), Look(before.have, 1, lines=len(before.lines)), new_run())
    assert another.lines == before.lines
    assert seen.now(live, SEATS[0], table(live), Look(before.have, 1), new_run()).lines == []
