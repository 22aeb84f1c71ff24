"""What players of Raid are told, which says nothing of it itself: all of it is what any game is told of."""

from fractions import Fraction
from pathlib import Path

import pytest

from maquis.engine.errors import MaquisError
from maquis.engine.events import (
    Condition,
    Counted,
    Displaced,
    Entered,
    Event,
    Flagged,
    Left,
    Marked,
    Noted,
    Owned,
    Painted,
    Rolled,
    Turned,
    Unmarked,
)
from maquis.engine.referee import Referee
from maquis.engine.views import view
from maquis.narration import default, news
from maquis.narration.chronicle import Chronicle
from maquis.narration.phase_logs import clauses
from maquis.narration.tellings import Telling, of, when
from tests.families.raid.night import CLOSE, NIGHT, PATROL, RAIDERS, judged, played

TELLING = of(NIGHT.game)


@pytest.fixture
def close(tmp_path: Path) -> Referee:
    return played(tmp_path, *CLOSE)


def test_a_telling_needs_nothing_said() -> None:
    assert of(NIGHT.game) == Telling()


def test_sides_and_phases_are_called_as_the_rules_call_them(close: Referee) -> None:
    assert default.player("great_britain") == "Great Britain"
    assert when(close.position) == "turn 1, Patrol watch"
    assert TELLING.phase(NIGHT.game, 4, PATROL, "over") == "turn 4, the end"


def test_each_side_is_told_of_counters_as_it_knows_them(close: Referee) -> None:
    assert close.record is not None
    heard = Chronicle(NIGHT.game, close.record.entries, (RAIDERS, PATROL))
    assert news.told(NIGHT.game, heard.log(RAIDERS)) == [
        "-- turn 1, Raiders hiding",
        "The game is set up.",
        "Into play: Band at 0001, Oak Camp; Decoy at 0201, Fen Camp (R.hide)",
        "-- turn 1, Raiders raid",
        "Moves: Band from 0001, Oak Camp to 0000, Bridge (R.move)",
        "-- turn 1, Patrol watch",
    ]
    lines = news.told(NIGHT.game, heard.log(PATROL))
    assert lines[2] == "Into play: raider 1 at 0001, Oak Camp; raider 2 at 0201, Fen Camp"
    assert lines[4] == "Moves: raider 1 from 0001, Oak Camp to 0000, Bridge (R.move)"


EVENTS: tuple[tuple[Event, str], ...] = (
    (Entered("Patrol", "0100"), "Into play: Patrol at 0100, Halt"),
    (Displaced("Patrol", "0200"), "Put elsewhere: Patrol to 0200, Cutting"),
    (Left("Band", "caught"), "Out of play: Band, caught"),
    (Turned(("Band", "Decoy"), up=True), "Turned up: Band, Decoy"),
    (Turned(("Band",), up=False), "Turned face down: Band"),
    (Flagged("tired", ("Band",)), "tired: Band"),
    (Flagged("tired", ("Band",), on=False), "no longer tired: Band"),
    (Marked("line broken", "0000"), "Line broken at 0000, Bridge"),
    (Marked("damage", "0000", 2), "Damage at 0000, Bridge (2)"),
    (Unmarked("damage", "0000"), "Gone: damage at 0000, Bridge"),
    (Noted("the band slips away", clause="R.search"), "The band slips away (R.search)"),
    (Rolled("search at 0000", 6, 2), "The die for search at 0000: 2"),
    (Owned("patrol", ("0000", "0100")), "Now of Patrol: 0000, Bridge; 0100, Halt"),
    (Owned("", ("0000",)), "Now of nobody: 0000, Bridge"),
    (Painted("fog", gains=("0000",), loses=("0100",)), "fog: + 0000, Bridge; − 0100, Halt"),
    (Condition("weather", "rain"), "Now: weather rain"),
    (Counted("supplies", 3), "Now: supplies 3"),
)


@pytest.mark.parametrize(("event", "words"), EVENTS)
def test_what_happens_is_told_by_the_type_of_the_event(event: Event, words: str) -> None:
    phase_log = TELLING.phase_log(NIGHT.game)
    phase_log.add(event)
    assert [clauses(*each) for each in phase_log.lines()] == [words]


def test_what_moves_nobody_on_the_board_is_not_told() -> None:
    phase_log = TELLING.phase_log(NIGHT.game)
    phase_log.add(Turned((), up=True))
    phase_log.add(Flagged("tired", on=False))
    assert phase_log.lines() == []


def test_kinds_of_acts_have_the_titles_of_the_acts(close: Referee) -> None:
    found = TELLING.kinds(NIGHT.rules, close.view(PATROL), PATROL)
    assert [(kind.name, kind.title, len(kind.choices)) for kind in found] == [
        ("move", "Move", 3), ("search", "Search", 2), ("end", "End the phase", 1),
    ]  # fmt: skip
    assert TELLING.kinds(NIGHT.rules, close.view(RAIDERS), RAIDERS) == []


def test_the_position_in_short_counts_what_lies_face_down(close: Referee) -> None:
    assert [words for words, _ in TELLING.in_short(close.view(PATROL), PATROL)] == [
        "turn 1, Patrol watch.",
        "You have 1 counter on 1 hex.",
        "The Raiders side has 2 counters face down on 2 hexes.",
    ]


def test_nothing_that_the_patrol_is_told_names_the_band(close: Referee) -> None:
    seen = close.view(PATROL)
    told = [
        str(TELLING.summary(seen)),
        *(words for words, _ in TELLING.forces(seen, PATROL)),
        *(words for words, _ in TELLING.around(seen, NIGHT.game.board.place("0000"))),
    ]
    assert not [words for words in told if "Band" in words or "Decoy" in words]
    assert TELLING.summary(seen)["raiders"] == {"0000, Bridge": "raider 1", "0201, Fen Camp": "raider 2"}
    assert TELLING.summary(close.position)["raiders"] == {"0000, Bridge": "Band", "0201, Fen Camp": "Decoy"}


def test_a_place_is_told_with_its_ground_and_what_leads_from_it(close: Referee) -> None:
    lines = [words for words, _ in TELLING.around(close.view(PATROL), TELLING.place(close.view(PATROL), "Halt"))]
    assert lines[0] == "0100, Halt: clear, Patrol"
    assert "  next to it, 0000, Bridge: rail, raider 1" in lines


def test_why_tells_what_the_end_asks_or_what_else_may_be_done(tmp_path: Path, close: Referee) -> None:
    (tmp_path / "new").mkdir()
    new = played(tmp_path / "new").view(RAIDERS)
    assert next(TELLING.why(NIGHT.rules, new, RAIDERS))[0] == "hide Band 0001 (0001, Oak Camp): legal"
    lines = [words for words, _ in TELLING.why(NIGHT.rules, close.view(PATROL), PATROL)]
    assert lines[:2] == ["What ending the phase asks:", "end: legal"]


def test_what_a_sabotage_comes_to_is_from_the_rules_own_die(tmp_path: Path) -> None:
    referee = played(tmp_path, *CLOSE, (PATROL, "end"))
    seen, judgement = judged(referee, RAIDERS, "sabotage 0000 by Band")
    assert TELLING.chance(NIGHT.rules, seen, RAIDERS, judgement) == Fraction(1, 3)
    failed, done = TELLING.chances(NIGHT.rules, seen, RAIDERS, judgement, "")["outcomes"]
    assert (failed["chance"], failed["rolls"]) == ("2/3", [[1], [2], [3], [4]])
    assert [each["words"] for each in done["happens"]] == [
        "Turned up: Band", "line broken at 0000, Bridge", "the game is over",
    ]  # fmt: skip


def test_what_a_search_comes_to_hangs_on_who_lies_there(close: Referee) -> None:
    seen, judgement = judged(close, PATROL, "search 0000")
    assert TELLING.chance(NIGHT.rules, seen, PATROL, judgement) is None
    found = TELLING.chances(NIGHT.rules, seen, PATROL, judgement, "")["plans"]
    assert [(each["words"], len(each["outcomes"])) for each in found] == [
        ("Band is at 0000, Bridge and Decoy is at 0201, Fen Camp", 2),
        ("Band is at 0201, Fen Camp and Decoy is at 0000, Bridge", 1),
    ]
    lines = list(TELLING.chance_lines({"plans": found}))
    assert lines[0] == f"  [bold]if {found[0]['words']}[/bold]"
    assert "  [bold]2/3[/bold]  on 3, 4, 5, 6" in lines


def test_the_umpire_is_told_what_a_search_comes_to(close: Referee) -> None:
    seen = view(close.position, "umpire")
    judgement = NIGHT.rules.judge(seen, PATROL, NIGHT.rules.parse(seen, "search 0000"))
    assert TELLING.chance(NIGHT.rules, seen, PATROL, judgement) == Fraction(2, 3)


def test_an_order_without_a_die_has_no_chance_of_success(close: Referee) -> None:
    seen, judgement = judged(close, PATROL, "move Patrol 0200")
    assert TELLING.chance(NIGHT.rules, seen, PATROL, judgement) is None
    (only,) = TELLING.chances(NIGHT.rules, seen, PATROL, judgement, "")["outcomes"]
    assert (only["chance"], only["happens"][0]["words"]) == ("1", "Moves: Patrol from 0100, Halt to 0200, Cutting")


def test_of_a_refused_order_the_demands_are_told_and_of_a_plan_that_there_is_none(close: Referee) -> None:
    seen, judgement = judged(close, PATROL, "search 0200")
    assert [each["met"] for each in TELLING.chances(NIGHT.rules, seen, PATROL, judgement, "")["demands"]] == [
        True, True, False,
    ]  # fmt: skip
    with pytest.raises(MaquisError, match="there is no plan to name"):
        TELLING.chances(NIGHT.rules, seen, PATROL, judgement, "best")
