"""What the sensible policy would do in a player's stead, kind by kind."""

from collections.abc import Callable

from maquis.engine.acts import Act, kind
from maquis.engine.playing import GameRules
from maquis.engine.position import Position
from maquis.families.dark_crusade.policies.sensible import SensiblePolicy
from maquis.families.dark_crusade.rules.combat import Answer, BreakOff, Fire
from maquis.families.dark_crusade.rules.fortification import Fortify
from maquis.families.dark_crusade.rules.isolation import Lose
from maquis.families.dark_crusade.rules.movement import Move
from maquis.families.dark_crusade.rules.partisans import PlacePartisan
from maquis.families.dark_crusade.rules.phases import End
from maquis.families.dark_crusade.words.said import remark, said
from maquis.narration.planned import may_ask, planned

Player = Callable[[str, str], SensiblePolicy]
"""What makes the policy that is asked, for a side and a seed."""

_GO, _FIGHT = "where would the machine move, and who would fortify?", "what would the machine do now?"
_ASKED: dict[type[Act], str] = {
    PlacePartisan: "where would the staff officer put them?",
    Move: _GO,
    Fortify: _GO,
    Fire: _FIGHT,
    BreakOff: _FIGHT,
    Answer: "what would the machine answer?",
    Lose: "whom would the machine lose?",
}
ADVICE = {kind(act): words for act, words in _ASKED.items()}
"""The kinds of acts on which there is advice, and what it is asked for with."""


def advise(
    rules: GameRules, view: Position, side: str, kind: str, policy: Player = SensiblePolicy
) -> list[tuple[Act, str]]:
    """The orders that the policy would give in this phase, with their words; raise `MaquisError` for other kinds.

    They are legal one after another. Where dice decide how it goes on there is one order.
    """
    may_ask(view, side, kind, ADVICE)
    plan = policy(side, "").phase
    found = planned(
        rules, view, side, plan, lambda order: isinstance(order, End), lambda order: isinstance(order, Fire)
    )
    return [(order, said(now, order)) for order, now in found]


def in_lines(view: Position, found: list[tuple[Act, str]]) -> list[str]:
    """The same in lines, one for all that go to a point or fortify."""
    lines: dict[str, list[str]] = {}
    for order, words in found:
        match order:
            case Move(unit=unit):
                name = view.game.roster[unit].name
                where = f"{view.game.map.near(order.place)}{remark(view, unit, order.place)}"
                lines.setdefault(f"To {where}", []).append(name)
            case Fortify(unit=unit):
                name, where = view.game.roster[unit].name, view.game.map.near(view.where[unit])
                lines.setdefault("Fortify", []).append(f"{name} at {where}")
            case _:
                lines.setdefault(order.verb.capitalize(), []).append(words)
    return [f"{head}: {'; '.join(things)}" for head, things in lines.items()]
