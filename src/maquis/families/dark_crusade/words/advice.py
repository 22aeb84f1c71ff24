"""What the sensible policy would do in a player's stead, kind by kind."""

from maquis.boards.errors import quoted
from maquis.engine.errors import MaquisError
from maquis.engine.playing import Played
from maquis.engine.position import Position
from maquis.families.dark_crusade.policies.sensible import SensiblePolicy
from maquis.families.dark_crusade.rules import orders
from maquis.families.dark_crusade.rules.orders import Order
from maquis.families.dark_crusade.words.said import said
from maquis.narration.planned import planned

ADVICE = {
    "place": "where would the staff officer put them?",
    "move": "where would the machine move, and who would fortify?",
    "fortify": "where would the machine move, and who would fortify?",
    "fire": "what would the machine do now?",
    "break off": "what would the machine do now?",
    "answer": "what would the machine answer?",
    "lose": "whom would the machine lose?",
}
"""The kinds of acts on which there is advice, and what it is asked for with."""


def advise(
    rules: Played, view: Position, side: str, kind: str, policy: type[SensiblePolicy] = SensiblePolicy
) -> list[tuple[Order, str]]:
    """The orders that the policy would give in this phase, with their words; raise `MaquisError` for other kinds.

    They are legal one after another. Where dice decide how it goes on there is one order.
    """
    if kind not in ADVICE:
        raise MaquisError(f"the machine has no advice on {quoted(kind)}; it has on {', '.join(ADVICE)}")
    if side not in view.game.sides:
        raise MaquisError("the machine advises those who play a side")
    plan = policy(side, "").phase
    found = planned(rules, view, side, plan, lambda order: order == orders.END, lambda order: order.verb == "fire")
    return [(order, said(now, order)) for order, now in found]


def in_lines(view: Position, found: list[tuple[Order, str]]) -> list[str]:
    """The same in lines, one for all that go to a point or fortify."""
    lines: dict[str, list[str]] = {}
    for order, words in found:
        name = view.game.roster[order.units[0]].name if order.units else ""
        if order.verb == "move":
            lines.setdefault(f"To {words.removeprefix(f'{name} to ')}", []).append(name)
        elif order.verb == "fortify":
            lines.setdefault("Fortify", []).append(f"{name} at {view.game.map.near(view.where[order.units[0]])}")
        else:
            lines.setdefault(order.verb.capitalize(), []).append(words)
    return [f"{head}: {'; '.join(things)}" for head, things in lines.items()]
