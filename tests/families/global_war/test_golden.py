"""A golden playthrough on the whole map: every order, every roll and all that comes of them, as text in tests/golden.

It is played by dice alone, and renewed like the others: `pytest --renew-golden`. Read what changed before committing.
"""

from difflib import unified_diff
from pathlib import Path

import msgspec
import pytest

from maquis.engine.dice import seeded
from maquis.engine.events import Event
from maquis.engine.referee import Referee
from maquis.families.global_war.rules.calendar import date
from maquis.families.global_war.rules.editions import PARTISANS
from tests.families.global_war.world import wide_war

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
        lines += [f"  {side}: {order.notation}", *(f"    {told(event)}" for event in referee.give(side, order))]
    return lines


def told(event: Event) -> str:
    """An event in one line."""
    parts = []
    for key, value in msgspec.structs.asdict(event).items():
        if key in ("attackers", "defenders", "state"):
            value = "as it stands"
        if value not in ("", ()):
            parts.append(f"{key}={' '.join(value) if isinstance(value, tuple) else value}")
    return f"{type(event).__name__.lower()} {'; '.join(parts)}"


def test_the_golden_playthrough(renew_golden: bool) -> None:
    lines = played()
    if renew_golden:
        GOLDEN.write_text("\n".join(lines) + "\n", encoding="utf-8")
    expected = GOLDEN.read_text(encoding="utf-8").splitlines()
    if lines != expected:
        pytest.fail("\n".join(unified_diff(expected, lines, "golden", "now", lineterm="")))
