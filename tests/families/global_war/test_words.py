"""What is told of Global War: a phase of several battles."""

from maquis.contract.scenarios import load
from maquis.families.global_war.rules import state
from maquis.families.global_war.rules.battle import LostInBattle
from maquis.families.global_war.rules.keeping import ActionFailed
from maquis.families.global_war.words.phase_log import PhaseLog


def test_of_several_battles_each_is_told_with_its_own_losses_and_fading() -> None:
    phase_log = PhaseLog(load("global-war-1942").game)
    for event in (
        state.ATTACKED.to(1, "smolensk", "soviet_union"),
        LostInBattle("Soviet partisan 3", "", clause="PAR.2.2"),
        state.ATTACKED.to(1, "warsaw", "great_britain"),
        state.FADED.on("British partisan 2"),
        LostInBattle("British partisan 1", "", clause="PAR.2.2"),
        ActionFailed("Soviet partisan 4", "", clause="PAR.4.1"),
    ):
        phase_log.add(event)
    assert phase_log.lines() == [
        ("Attack on the Soviet partisans in Smolensk", "PAR.2.2"),
        ("Gone: Soviet partisan 3, lost in battle in Smolensk", "PAR.2.2"),
        ("Attack on the British partisans in Warsaw", "PAR.2.2"),
        ("Fade from battle: British partisan 2 in Warsaw", "PAR.2.3"),
        ("Gone: British partisan 1, lost in battle in Warsaw", "PAR.2.2"),
        ("Gone: Soviet partisan 4, its action failed", "PAR.4.1"),
    ]
