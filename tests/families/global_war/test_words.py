"""What is told of Global War: a phase of several battles."""

from maquis.contract.scenarios import load
from maquis.engine.events import Counted, Flagged, Left
from maquis.families.global_war.rules import keeping
from maquis.families.global_war.rules.battle import LOST
from maquis.families.global_war.words.sheet import Sheet


def test_of_several_battles_each_loss_and_each_fading_is_told_where_it_was() -> None:
    sheet = Sheet(load("global-war-1942").game)
    for event in (
        Counted(f"{keeping.ATTACKED}smolensk soviet_union", 1, clause="PAR.2.2"),
        Left("Soviet partisan 3", LOST, clause="PAR.2.2"),
        Counted(f"{keeping.ATTACKED}warsaw great_britain", 1, clause="PAR.2.2"),
        Flagged(keeping.FADED, ("British partisan 2",), clause="PAR.2.3"),
        Left("British partisan 1", LOST, clause="PAR.2.2"),
        Left("Soviet partisan 4", "its action failed", clause="PAR.4.1"),
    ):
        sheet.add(event)
    gone = "Gone: Soviet partisan 3, lost in battle in Smolensk; British partisan 1, lost in battle in Warsaw"
    assert sheet.lines() == [
        ("Attack on the Soviet partisans in Smolensk", "PAR.2.2"),
        (gone, "PAR.2.2"),
        ("Attack on the British partisans in Warsaw", "PAR.2.2"),
        ("Fade from battle: British partisan 2 in Warsaw", "PAR.2.3"),
        ("Gone: Soviet partisan 4, its action failed", "PAR.4.1"),
    ]
