"""How a game stands and ended, at the table: a side is told what it may know, everybody the whole once it is over."""

import json
from pathlib import Path

import pytest

from maquis.campaign import campaigns
from tests.table.serving import Person, Served, serving

RECRUITS = (
    ("recruit 3 Bde 3459", "recruit 7 Bde 3452", "recruit 1 Dummy 3860"),
    ("recruit 3 Bde 3459", "recruit 1 Dummy 3452", "recruit 7 Bde 3860"),
)
"""Two brigades and a dummy: where the dummy lies, differs."""


def sent(person: Person) -> bytes:
    return person.answer("GET", "/api/game/ended").content


def recruited(served: Served, which: int) -> dict[str, Person]:
    """A game in which the Soviets have received one of the two, and nobody has seen what."""
    _, people = served.game(first="Jun II 42")
    people["axis"].give("recruit 1 East Bde 8367", *["end"] * 4)
    given = people["soviet"].give(*RECRUITS[which], "end")
    assert given["refused"] is None, given["refused"]
    return people


def test_what_lies_face_down_does_not_show_in_the_number(tmp_path: Path) -> None:
    with serving(tmp_path / "table.db") as served:
        one, two = (recruited(served, which) for which in (0, 1))
        assert sent(one["axis"]) == sent(two["axis"])
        axis, mine = (json.loads(sent(one[side]))["told"] for side in ("axis", "soviet"))
        assert (axis["number"], mine["number"]) == (-2, 4)
        assert not mine["acts"]
        assert "As far as this side knows" in mine["basis"]


def test_a_short_game_is_over_with_its_last_turn(tmp_path: Path) -> None:
    with serving(tmp_path / "table.db") as served:
        name, people = served.game(scenario="raid", last="turn 1")
        people["raiders"].give("hide Band 0001", "end")
        people["patrol"].give("end")
        assert served.live(name).over
        told = json.loads(sent(people["patrol"]))["told"]
        assert (told["over"], told["scenario"]) == (True, "Raid: a night on the line, to the end of turn 1")
        later = people["patrol"].answer("POST", "/api/games", 400, json={"scenario": "raid", "last": "turn 99"})
        assert "turn 99 is not a turn of raid" in later.text


@pytest.mark.parametrize("seed", ["1", "2"])
def test_once_it_is_over_everybody_is_told_the_same(tmp_path: Path, seed: str) -> None:
    with serving(tmp_path / "table.db") as served:
        name, people = served.game(scenario="raid", umpire=True)
        plays = {
            side: campaigns.of(served.live(name).scenario.game).policy("sensible", side, seed)
            for side in ("raiders", "patrol")
        }
        while served.live(name).to_act:
            side = served.live(name).to_act[0]
            view = served.live(name).referee.view(side)
            order = next(iter(plays[side].phase(lambda view=view: view)))  # type: ignore[misc]  # mypy infers no lambda with a default
            assert people[side].give(order.notation)["refused"] is None
        told = {sent(person) for person in people.values()}
        assert len(told) == 1
        found = json.loads(told.pop())
        assert found["told"]["over"]
        assert "R.over" in found["told"]["basis"]
        assert found["chart"].startswith("<svg")
        assert found["picture"].startswith("<svg")
