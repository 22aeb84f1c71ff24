"""Everything that a side may do now, by kind, each choice in words and as the order that does it."""

from collections.abc import Iterator
from fractions import Fraction

from msgspec.structs import replace

from maquis.engine.acts import Act
from maquis.engine.game import UMPIRE
from maquis.engine.playing import GameRules, LegalOrder
from maquis.engine.position import Position
from maquis.families.europa.rules import orders
from maquis.families.europa.rules.orders import Attack, Lose, Sabotage, Standing
from maquis.families.europa.words import choices
from maquis.families.europa.words.advice import ADVICE
from maquis.families.europa.words.chances import known_odds
from maquis.families.europa.words.kinds import kinds
from maquis.narration.parts import Kind
from maquis.odds import chance_of_success
from maquis.table import wire
from maquis.table.choices import act, aimed, stand, whole


def acts(rules: GameRules, view: Position, side: str) -> list[wire.Act]:
    """The kinds of acts that are open to a side, or to the umpire, now; nothing to a spectator."""
    if side not in (*view.game.sides, UMPIRE) or not rules.to_act(view):
        return []
    found = [
        act(
            kind.name,
            kind.title,
            _choices(rules, view, side, kind),
            ADVICE.get(kind.name, ""),
            choices.kind(view, side, kind),
        )
        for kind in kinds(rules, view, side)
    ]
    return [replace(each, form=orders.FORMS[each.kind]) for each in found] if side == UMPIRE else found


def _choices(rules: GameRules, view: Position, side: str, kind: Kind) -> Iterator[wire.Choice]:
    """Those that rest on a die with their exact chance, the likeliest first; the others as they are offered."""
    found = [_choice(rules, view, side, each) for each in kind.choices]
    chances = any(each.chance for each in found)
    yield from sorted(found, key=lambda each: (-Fraction(each.chance or 0), each.order)) if chances else found


def _choice(rules: GameRules, view: Position, side: str, choice: LegalOrder) -> wire.Choice:
    """A whole order, or one that asks for a place."""
    order = choice.order
    if order is None:
        template = orders.of(view, choice, 0).template
        counters = () if choice.unit else choice.counters
        return aimed(view, choice.verb, template, choice.places, counters, choice.unit, choices.who(view, choice))
    assert isinstance(order, Act)
    match order:
        case Attack():
            return replace(whole(view, order, known_odds(view, side, order)), who=list(order.units))
        case Lose():
            words = ", ".join(order.units) or "nobody: the partisans ignore the result"
            return replace(whole(view, order, words, at=-1), who=list(order.units))
        case Sabotage():
            chance = chance_of_success(rules, view, side, order)
            return whole(view, order, choices.attempted(view, order), chance)
        case Standing():
            words = choices.standing(view, side, order)
        case _:
            words = choices.act(view, choice)
    return whole(view, order, words, at=stand(view, order.counters))
