"""A golden playthrough on the whole map: every order, every roll and all that comes of them, as text in tests/golden.

It is played by dice alone, and renewed like the others: `pytest --renew-golden`. Read what changed before committing.
"""

from pathlib import Path

import msgspec

from maquis.engine.dice import seeded
from maquis.engine.events import Event
from maquis.engine.referee import Referee
from maquis.families.global_war.rules.calendar import date
from maquis.families.global_war.rules.editions import PARTISANS
from tests.families.global_war.world import wide_war
from tests.golden import compare, told

GOLDEN = Path(__file__).parent / "golden" / "global-war.txt"
RULES = PARTISANS.rules


def played() -> list[str]:
    """Play two turns: of the verbs that can be ordered one is picked by a die, then one of its orders."""
    referee, picks, lines = Referee(wide_war(), RULES, seeded("golden")), seeded("picks"), []
    while referee.to_act:
        side, position = referee.to_act[0], referee.position
        choices = list(RULES.choices(referee.view(side), side))
        verbs = list(dict.fromkeys(choice.verb for choice in choices))
        verb = verbs[picks.roll("verb", len(verbs)) - 1]
        offered = [choice.order for choice in choices if choice.verb == verb]
        order = offered[picks.roll("order", len(offered)) - 1]
        assert order is not None
        lines += [f"{date(position.turn)}, {position.phase}; {len(choices)} choices: {', '.join(verbs)}"]
        lines += [f"  {side}: {order.notation}", *(f"    {as_told(event)}" for event in referee.give(side, order))]
    return lines


def as_told(event: Event) -> str:
    """An event in one line; how a battle stands, without its numbers."""
    hidden = ("attackers", "defenders", "state")
    return told(msgspec.structs.replace(event, **{name: "as it stands" for name in hidden if hasattr(event, name)}))


def test_the_golden_playthrough(renew_golden: bool) -> None:
    lines = played()
    compare(GOLDEN, "\n".join(lines) + "\n", renew_golden)
