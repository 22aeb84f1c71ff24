"""A golden playthrough: all that each side can observe in a short game, word for word, in tests/golden.

When a change of the rules is meant, `pytest --renew-golden` writes the files anew; what changed in them says what the
change did, so read it before committing.
"""

from hashlib import blake2b
from pathlib import Path
from typing import TypeVar

import msgspec
import pytest

from maquis.engine.dice import seeded
from maquis.engine.errors import MaquisError
from maquis.engine.events import Condition, Displaced, Entered, Event, Painted
from maquis.engine.position import Position
from maquis.engine.referee import Referee
from maquis.engine.views import line
from maquis.families.europa.rules.calendar import Date, enemy
from maquis.families.europa.rules.orders import Move, Order
from maquis.families.europa.rules.places import partisans
from maquis.families.europa.rules.railways import rail
from tests.families.europa.invariants import RULES, all_orders, offered
from tests.families.europa.strategies import Chooser, any_order
from tests.families.europa.world import Script, game, labels, start, world_roster
from tests.golden import compare
from tests.serial import written

T = TypeVar("T")
SIDES = ("axis", "soviet")
GOLDEN = Path(__file__).parent / "golden"
MOST = 6
"""Orders a phase before it is ended."""
NAMES = [counter.name for counter in world_roster() if counter.side == "soviet" and counter.force]
HAPPENINGS: dict[tuple[str, str, str], list[Event]] = {
    ("Jun II 42", "soviet", "initial"): [Condition("weather B", "mud")],
    ("Jun II 42", "soviet", "movement"): [Painted("soviet divisions", ("1006",), ("0908",))],
    ("Jul I 42", "axis", "initial"): [Condition("finland", "neutral"), Displaced("201 Sec", "0404")],
    ("Jul I 42", "soviet", "initial"): [Entered("45 Inf", "0504")],
}


def sight(seen: Position) -> str:
    """What a side sees, as text: its own masks in the order of places, others' in the one in which it is told them."""
    shown = seen.copy()
    shown.masks = {face: dict(sorted(there.items())) for face, there in seen.masks.items()}
    return written(shown)


class Observed:
    """What a side observes, line by line."""

    def __init__(self, side: str) -> None:
        self.side = side
        self.lines = [f"What the {side} side observes of a game on the small world. Renew with: pytest --renew-golden"]

    def phase(self, judge: Referee) -> None:
        """A phase begins: the whole view, and all that is offered."""
        now, seen = judge.position, judge.view(self.side)
        self.lines += ["", f"== {Date.of(now.turn)}, {now.side} {now.phase}; to act: {', '.join(RULES.to_act(seen))}"]
        self.lines += [
            f"   {part}"
            for part in sight(seen).splitlines()
            if not part.startswith(("when", "spots", "stacks", "owned"))
        ]
        for choice in offered(seen, self.side):
            names = ", ".join(now.game.roster[number].name for number in choice.counters)
            what = (
                choice.order.notation if choice.order else f"{choice.verb} {names}: {' '.join(labels(choice.places))}"
            )
            self.lines.append(f"   may {what}")

    def order(self, judge: Referee, side: str, order: str, before: Position, events: list[Event]) -> None:
        """An order is carried out: the line of the side's log."""
        read = line(before, side, order, events, self.side)
        if read is None:
            return
        self.lines.append(f"{read.version:3} {read.side}: {read.order}")
        self.lines += [f"      {msgspec.json.encode(event).decode()}" for event in read.events]
        digest = blake2b(sight(judge.view(self.side)).encode(), digest_size=4).hexdigest()
        self.lines.append(f"      view {digest}")

    def refusal(self, side: str, words: str) -> None:
        """An order is refused, which only its giver hears."""
        if side == self.side:
            self.lines.append(f"    {side}: {words}")

    @property
    def text(self) -> str:
        return "\n".join(self.lines) + "\n"


def observed(judge: Referee, orders: str) -> dict[str, str]:
    """Give the orders, a line each, those that are refused, too; return what each side observes."""
    seen = {side: Observed(side) for side in SIDES}
    phase: tuple[int, str, str] | None = None
    for text in orders.strip().splitlines():
        side, order = text.split(": ", 1)
        now: Position = judge.position
        if phase != (now.turn, now.side, now.phase):
            phase = now.turn, now.side, now.phase
            for each in seen.values():
                each.phase(judge)
        try:
            events = judge.give(side, order)
        except MaquisError as error:
            seen[side].refusal(side, str(error))
            continue
        for each in seen.values():
            each.order(judge, side, order, now, events)
    return {side: each.text for side, each in seen.items()}


def lively(seen: Position, side: str, order: Order) -> bool:
    """Whether an order leads to where something happens: a unit onto partisans, a partisan onto the railway."""
    if not isinstance(order, Move):
        return True
    goals = rail(seen) if seen.game.roster[order.counter].force else partisans(seen, enemy(side))
    return bool(goals >> order.way[-1] & 1)


def played() -> dict[str, str]:
    """Play the game; return what each side observes."""
    pick = Chooser("golden 4")
    judge = Referee(start(game("Jul I 42", Script(HAPPENINGS)), "Jun II 42"), RULES, seeded("golden"))
    observed = {side: Observed(side) for side in SIDES}

    def give(side: str, order: str) -> None:
        before = judge.position
        events = judge.give(side, order)
        for each in observed.values():
            each.order(judge, side, order, before, events)

    phase, given = ("", ""), 0
    while judge.position.phase != "over":
        if phase != (judge.position.side, judge.position.phase):
            phase, given = (judge.position.side, judge.position.phase), 0
            for each in observed.values():
                each.phase(judge)
            for side in SIDES:
                text = any_order(pick, judge.view(side), side)
                try:
                    give(side, text)
                except MaquisError as error:
                    observed[side].refusal(side, str(error))
        side = RULES.to_act(judge.position)[0]
        seen = judge.view(side)
        choices = offered(seen, side)
        verbs = sorted({choice.verb for choice in choices if choice.verb != "drop" or judge.position.phase == "combat"})
        verb = "end" if "end" in verbs and given >= MOST else pick([v for v in verbs if v != "end"] or verbs)
        orders = all_orders(seen, [choice for choice in choices if choice.verb == verb])
        give(side, pick([order for order in orders if lively(seen, side, order)] or orders).notation)
        given += 1
    return {side: each.text for side, each in observed.items()}


@pytest.mark.parametrize("side", SIDES)
def test_what_a_side_observes_is_what_it_was(side: str, renew_golden: bool) -> None:
    compare(GOLDEN / f"world-{side}.txt", played()[side], renew_golden)


def test_the_playthrough_has_everything_in_it() -> None:
    texts = played()
    for side, words in (
        (
            "axis",
            (
                "GaveWay",
                "CombatRoll",
                "withdraw",
                "move",
                "recruit",
                "refused",
                '"counter":"Soviet partisan ',
                "given up",
                "40.E",
            ),
        ),
        (
            "soviet",
            ("displace", "SabotageRoll", "disband", "move", "recruit", "refused", "sabotage", "drop", "assemble"),
        ),
    ):
        for word in words:
            assert word in texts[side], word


def test_no_line_of_it_names_a_counter_that_was_never_shown() -> None:
    text = played()["axis"]
    shown = {
        name
        for line in text.splitlines()
        if '"turned"' in line or '"to_pool"' in line
        for name in NAMES
        if f'"{name}"' in line
    }
    for name in set(NAMES) - shown:
        assert f'"{name}"' not in text, name
