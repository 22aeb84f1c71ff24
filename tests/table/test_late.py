"""A spectator some phases behind is sent what was then: no byte of what goes on meanwhile."""

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from maquis.campaign import campaigns
from maquis.table import push
from tests.table.serving import Person, Served, Stream, give_words, serving

PATHS = (
    "/api/game", "/api/game/acts", "/api/game/log", "/api/game/log.txt", "/api/game/overlays", "/api/game/at?number=1",
    "/api/game/spot?place=1", "/api/game/ended",
    "/api/game/now?overlays=true&lines=0",
)  # fmt: skip
CRUSADE = "dark-crusade-1944"


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with serving(tmp_path_factory.mktemp("late") / "table.db") as found:
        yield found


def spectator(served: Served, by: Person) -> Person:
    return served.sits(by.answer("POST", "/api/seats", 201, json={"name": "Eve"}).json())


def sent(person: Person) -> dict[str, bytes]:
    """Whatever the server answers somebody who only looks."""
    return {path: person.answer("GET", path).content for path in PATHS}


def told(stream: Stream) -> set[tuple[int, int]]:
    """Where a stream has said that its seat stands: signs of life say again what was said before."""
    return {(each["version"], each["table"]) for _, each in list(stream.heard)}


def tick(served: Served, game: str, seconds: float = 100) -> None:
    """Let time pass for whoever thinks."""
    live = served.live(game)
    live.row = msgspec.structs.replace(live.row, since=live.row.since - seconds)


def test_nothing_is_sent_before_the_moment_moves(served: Served) -> None:
    """Orders, turns within a phase, thinking time, who is here, what halts the machine: all of it is later."""
    game, people = served.game(scenario=CRUSADE, delay=3, clock=900)
    eve = spectator(served, people["axis"])
    stream, pages, handed = Stream(eve), dict[str, Stream](), 0
    plays = {side: campaigns.of(served.live(game).scenario.game).policy("sensible", side, "1") for side in people}
    before, cut, heard = sent(eve), served.live(game).cut(""), told(stream)
    for _ in range(9):
        live = served.live(game)
        side, phase = live.to_act[0], live.phase
        for number, order in enumerate(plays[side].phase(lambda side=side: served.live(game).referee.view(side))):  # type: ignore[misc]  # mypy infers no lambda with a default
            if side not in pages:
                pages[side] = Stream(people[side])
            tick(served, game)
            assert people[side].give(order.notation)["refused"] is None
            live = served.live(game)
            if live.cut("") != cut:
                before, cut, heard = sent(eve), live.cut(""), told(stream)
            elif number % 20 == 0 or live.to_act[0] != side:
                assert sent(eve) == before
                assert told(stream) == heard
            handed += live.to_act[0] != side and live.phase == phase
            if live.to_act[:1] != (side,) or live.phase != phase:
                break
    assert handed
    assert served.live(game).cut("") > 1


def test_the_machine_that_halts_is_not_told_of(served: Served) -> None:
    game, people = served.game(scenario=CRUSADE, delay=2)
    eve = spectator(served, people["axis"])
    stream = Stream(eve)
    before, heard = sent(eve), told(stream)
    live = served.live(game)
    live.pause = "the machine finds nothing legal to do as the Axis player: a person must play on"
    push.tell_table(served.hall, live)
    stream.wait("at")
    assert people["axis"].ask("/api/game")["table"]["pause"]
    assert sent(eve) == before
    assert told(stream) == heard


def test_words_for_the_dice_are_not_told_of(served: Served) -> None:
    """Nor whose are waited for, nor who sits down and uses his seat."""
    made = served.anybody.answer("POST", "/api/games", 201, json={"scenario": CRUSADE, "delay": 2}).json()
    first, second = (served.sits(link) for link in made["links"])
    eve = spectator(served, first)
    stream = Stream(eve)
    stream.wait("at")
    before, heard = sent(eve), told(stream)
    for person in (first, second):
        page = Stream(person)
        give_words(person)
        page.table(lambda table: table["contributions"])
        assert sent(eve) == before
    page.table(lambda table: table["players"][0]["used"])
    assert first.ask("/api/game")["table"]["awaited"] == []
    push.tell_table(served.hall, served.live(made["game"]))
    assert sent(eve) == before
    assert told(stream) == heard


def test_who_is_not_behind_sees_clocks_and_who_is_here(served: Served) -> None:
    game, people = served.game(clock=900)
    eve = spectator(served, people["axis"])
    tick(served, game)
    stream, _ = Stream(eve), Stream(people["axis"])
    table = stream.table(lambda table: table["players"][0]["present"])
    axis = table["players"][0]
    assert (table["behind"], axis["side"], axis["seconds"] >= 100) == (False, "axis", True)


def test_a_game_that_is_taken_back_brings_no_spectator_nearer(tmp_path: Path) -> None:
    """Phases that were taken back are not counted: who plays one again and again shows nothing of it sooner."""
    with serving(tmp_path / "table.db") as served:
        game, people = served.game(first="Jun II 42", delay=3)
        axis, eve = people["axis"], spectator(served, people["axis"])
        for _ in range(4):
            axis.give("end")
            start = axis.ask("/api/game/log")["total"] - 1
            axis.undo(start)
            number = people["soviet"].ask("/api/game")["proposal"]["number"]
            people["soviet"].undo(number)
            assert eve.ask("/api/game/log")["total"] == 1
        cut = served.live(game).cut("")
        served.hall.drop(served.live(game))
        assert eve.ask("/api/game/log")["total"] == 1
        assert served.live(game).cut("") == cut
