"""What is worked out once and kept is what would be worked out now: it names all the parts that it rests on."""

from collections import Counter

from maquis.campaign import campaigns
from maquis.campaign.runner import Refereed
from maquis.contract.scenarios import load
from maquis.engine.changes import apply
from maquis.engine.dice import seeded
from maquis.engine.events import plain
from maquis.engine.referee import Referee
from maquis.families.global_war.rules import claims
from tests.worked_out import ask_all, stale

TURNS = 1


def test_what_is_kept_is_what_would_be_worked_out_now() -> None:
    scenario = load("global-war-1942")
    referee = Referee(scenario.position(scenario.first), scenario.rules, seeded("known"))
    playing, makes = Refereed(referee), campaigns.of(scenario.game).policies["random"]
    policies = {side: makes(side, "known") for side in scenario.game.sides}
    now, seen = referee.position.copy(), Counter[str]()
    claims.claimed(now)
    while referee.to_act and now.turn < scenario.first + TURNS:
        side = referee.to_act[0]
        for given in playing.phase(side, policies[side]):
            assert not stale(referee.position)
            for event in given.events:
                ask_all(now)
                apply(now, event)
                assert not stale(now), event
                seen[type(plain(event)).__name__] += 1
    assert {"claimed", "enemy_units", "hostile", "invaded", "let_go", "_with_free"} <= {
        work_out.__name__ for work_out in scenario.game.shelves
    }
    assert {"Battle", "Condition", "Counted", "Invasion", "Marked", "Owned", "Painted", "Unmarked"} <= {*seen}
