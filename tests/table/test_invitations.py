"""Invitations: each is exchanged for a key once, which all at the table see, and when a seat was used last."""

import gzip
import re
import sqlite3
import time
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from maquis.table import hall as halls
from maquis.table import storage
from maquis.table.rows import Seat
from tests.table.serving import FRONT, Person, Served, Stream, serving, sit_down

OLD = Path(__file__).parent / "formats" / "table-2.db.gz"
"""A table's file of version 2, before there were invitations: one game that was begun, one that was only made."""
OLD_KEYS = {
    "axis": "jz1TTt2_KWBJzkNWw-rCET3E8RM3D006", "soviet": "iao7u4ClACw2ZXs4j62Ol0TMgqpnnq0W",
    "spectator": "j8dUDxmyzFl35bNhyLN8sNT-uzeky8U5", "fresh axis": "aebMMcBMulJJ3Mp8GkveFaG_aAmB6x7i",
    "fresh soviet": "X4ILBPIerNFTupnePRJwMY8MoIZ268Pb",
}  # fmt: skip
KEY = "k" * 32


def made(served: Served, **asked: Any) -> dict[str, Any]:
    """A game at which nobody sits yet: its links, by side."""
    found = served.anybody.answer("POST", "/api/games", 201, json={"scenario": FRONT, **asked}).json()
    return {each["seat"]["side"]: each for each in found["links"]}


def player(person: Person, side: str) -> Any:
    """A side's seat as somebody at the table sees it."""
    return next(each for each in person.ask("/api/game")["table"]["players"] if each["side"] == side)


def test_an_invitation_is_no_key(served: Served) -> None:
    link = made(served)["axis"]
    assert set(link) == {"seat", "invitation"}
    assert "nobody sits here" in served.person(link["invitation"]).error("GET", "/api/game", 401)
    assert served.sits(link).ask("/api/game")["seat"]["side"] == "axis"
    assert "nobody sits here" in served.person(link["invitation"]).error("GET", "/api/game", 401)


def test_it_works_once_and_says_so(served: Served) -> None:
    link = made(served)["axis"]
    served.sits(link)
    said = served.anybody.error("POST", "/api/sit", 410, json={"invitation": link["invitation"], "key": KEY})
    assert re.search(r"sat down with this link on \d{4}-\d\d-\d\d \d\d:\d\d UTC", said)
    assert "ask the umpire, or whoever runs the server, for a new link" in said
    assert served.person(KEY).error("GET", "/api/game", 401)


def test_an_answer_that_is_lost_does_no_harm(served: Served) -> None:
    link = made(served)["axis"]
    asked = {"invitation": link["invitation"], "key": KEY}
    first, second = (served.anybody.answer("POST", "/api/sit", json=asked).json() for _ in range(2))
    assert first == second
    assert served.person(KEY).ask("/api/game")["seat"]["side"] == "axis"


def test_whoever_made_the_game_cannot_read_in_anothers_seat_unseen(served: Served) -> None:
    links = made(served)
    axis = served.sits(links["axis"])
    stream = Stream(axis)
    before = player(axis, "soviet")
    assert (before["invited"], before["taken"], before["used"], before["present"]) == (True, 0, 0, False)
    now = int(time.time())
    spy = served.sits(links["soviet"])
    spy.ask("/api/game")
    served.written()
    seen = player(axis, "soviet")
    assert not seen["invited"]
    assert now - 1 <= seen["taken"] <= now + 5
    assert now - 60 <= seen["used"] <= now + 5
    told = stream.table(lambda table: table["players"][1]["used"])
    assert told["players"][1]["taken"] == seen["taken"]
    body = {"invitation": links["soviet"]["invitation"], "key": KEY}
    assert "somebody sat down" in served.anybody.error("POST", "/api/sit", 410, json=body)


def test_use_is_told_by_the_minute_and_outlives_the_server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = [6000.0]
    monkeypatch.setattr(halls, "time", SimpleNamespace(time=lambda: clock[0], monotonic=time.monotonic))
    written: list[int] = []
    kept_as = storage.use_seat

    def use_seat(found: sqlite3.Connection, seat: Seat, minute: float) -> None:
        written.append(seat.number)
        kept_as(found, seat, minute)

    monkeypatch.setattr(storage, "use_seat", use_seat)
    with serving(tmp_path / "table.db") as served:
        game, people = served.game()
        for moment in (6001.0, 6059.0, 6061.0, 6119.0):
            clock[0] = moment
            people["soviet"].ask("/api/game")
        served.written()
        assert player(people["soviet"], "soviet")["used"] == 6060
        assert written == [1, 2, 2]
        key = people["axis"].key
    with serving(tmp_path / "table.db") as served:
        assert player(served.person(key), "soviet")["used"] == 6060
    assert game


@pytest.mark.parametrize(
    "asked",
    [
        {"invitation": "x", "key": "short"}, {"invitation": "x", "key": "k" * 101},
        {"invitation": "x", "key": "k" * 31 + "ü"}, {"invitation": "x" * 101, "key": KEY}, {"invitation": "x"},
        {"key": KEY}, {"invitation": 1, "key": KEY}, [],
    ],
)  # fmt: skip
def test_what_is_no_exchange(served: Served, asked: Any) -> None:
    assert served.anybody.error("POST", "/api/sit", 400, json=asked)


def test_links_that_are_none(served: Served) -> None:
    links = made(served)
    axis = served.sits(links["axis"])
    for invitation in ("", "x" * 32, "\0", axis.key):
        said = served.anybody.error("POST", "/api/sit", 404, json={"invitation": invitation, "key": KEY})
        assert "no seat is kept for this link" in said
    asked = {"invitation": links["soviet"]["invitation"], "key": axis.key}
    assert "drawn at random" in served.anybody.error("POST", "/api/sit", 400, json=asked)
    assert player(axis, "soviet")["invited"]


def test_a_newer_link_ends_the_one_before(served: Served) -> None:
    links = made(served, umpire=True)
    umpire = served.sits(links[""])
    newer = umpire.answer("POST", "/api/seats/1/invitation", 201).json()
    said = served.anybody.error("POST", "/api/sit", 404, json={"invitation": links["axis"]["invitation"], "key": KEY})
    assert "has a newer one" in said
    axis = served.sits(newer)
    again = umpire.answer("POST", "/api/seats/1/invitation", 201).json()
    assert axis.error("GET", "/api/game", 401)
    seen = player(umpire, "axis")
    assert (seen["invited"], seen["taken"], seen["renewed"]) == (True, 0, 2)
    umpire.answer("DELETE", "/api/seats/1", 204)
    assert served.anybody.error("POST", "/api/sit", 404, json={"invitation": again["invitation"], "key": KEY})


def test_a_file_from_before_invitations(tmp_path: Path) -> None:
    file = tmp_path / "table.db"
    file.write_bytes(gzip.decompress(OLD.read_bytes()))
    with serving(file) as served:
        people = {who: served.person(key) for who, key in OLD_KEYS.items()}
        for who, person in people.items():
            assert person.ask("/api/game")["seat"]["kind"] == ("spectator" if who == "spectator" else "side")
        served.written()
        began = player(people["axis"], "axis")
        assert (began["invited"], began["taken"]) == (False, 0)
        assert began["used"]
        link = people["axis"].answer("POST", "/api/seats/1/invitation", 201).json()
        assert people["axis"].error("GET", "/api/game", 401)
        assert sit_down(served.anybody, link)
