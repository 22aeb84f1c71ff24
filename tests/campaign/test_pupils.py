"""A pupil of the staff officer plays his own way, and asks where he was told that it had cost him."""

from itertools import product

from builder.pupils import School

from maquis.engine.record import Entry
from tests.campaign.test_debriefing import NIGHT, played

RAID = School("raid", "raiders")
PHASES = {*product(NIGHT.calendar.phases, (True, False))}


def orders(entries: list[Entry]) -> list[str]:
    return [each.order for each in entries if each.side == RAID.side]


def test_who_asks_about_all_plays_as_the_highest_level_and_who_asks_nothing_his_own_way() -> None:
    all_asked, ended = RAID.game("night", PHASES)
    assert ended == RAID.masters("night")
    assert orders(all_asked) != orders(RAID.game("night", set())[0])


def test_he_asks_in_the_phases_of_his_lessons() -> None:
    lessons = RAID.lessons(played(NIGHT, dict.fromkeys(NIGHT.game.sides, "random"), seed="7"))
    assert lessons
    assert lessons <= PHASES
