"""How Europa's partisans are lost."""

from builder.debriefs import refereed

from maquis.campaign import campaigns
from maquis.campaign.debriefing import Officer
from maquis.campaign.levels import Trial, hardest
from maquis.campaign.standing import turns_of
from maquis.contract.scenarios import load
from maquis.contract.turns import Given
from maquis.engine.changes import apply
from maquis.engine.events import Entered
from maquis.families.europa.policies.plights import (
    ATTEMPTED,
    BY_TRAIN,
    NEAR_RAIL,
    ON_RAIL,
    blows,
    plights,
)
from maquis.families.europa.policies.stakes import STAKES
from maquis.narration import accounts

FRONT = load("eastern-front")


def test_plights_are_told_of_real_partisans_where_they_stand() -> None:
    now = FRONT.position(FRONT.turn("Jun II 42"))
    for counter, place in (("1 Bde", "5388"), ("2 Bde", "5388"), ("3 Bde", "5287"), ("1 Dummy", "5287")):
        apply(now, Entered(counter, place))
    found = {
        now.game.roster[number].name: plight
        for number, plight in plights(now, "soviet", [Given("soviet", "sabotage rail 5388 by 1 Bde", ())]).items()
    }
    assert found.keys() == {"1 Bde", "2 Bde", "3 Bde"}
    assert [found[name][ATTEMPTED] for name in found] == [True, False, False]
    assert found["1 Bde"][ON_RAIL]
    assert all(each[NEAR_RAIL] for each in found.values() if each[ON_RAIL])


def test_the_account_tells_by_whom_partisans_were_lost_and_where() -> None:
    """Sensible partisans against the Axis that comes by rail."""
    players = {
        "axis": hardest("europa", "axis", "1"),
        "soviet": campaigns.of(FRONT.game).policy("sensible", "soviet", "1"),
    }
    entries, _ = refereed(FRONT, Trial("eastern-front", 1, "Jun II 42", "Jul II 42"), "1", players, "soviet")
    turns = list(turns_of(FRONT.game, entries, None))
    told = [words for turn in turns for words in blows(turn, "soviet")]
    lost = -sum(STAKES.counted(turn).get("partisans lost", 0) for turn in turns)
    assert len(told) == lost > 0
    assert told.count(BY_TRAIN) > len(told) / 2
    assert not [words for turn in turns for words in blows(turn, "axis")]
    account = accounts.Hindsight(FRONT, Officer(FRONT.game, "soviet", "1"), entries, {}).account()
    assert account.losses[0].startswith(f"Of {len(told)} that you lost, {told.count(BY_TRAIN)} {BY_TRAIN} (of mine ")
    assert all(each.startswith("Lost in the enemy's next turn: ") for each in account.losses[1:])
