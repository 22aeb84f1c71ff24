"""Everything that a side may do now, by kind, each choice in words and as the order that does it."""

from collections.abc import Iterable, Iterator
from fractions import Fraction

from maquis.engine.acts import Act, verb
from maquis.engine.game import UMPIRE
from maquis.engine.playing import GameRules, LegalOrder
from maquis.engine.position import Position
from maquis.families.war_in_europe.rules.acts import VariantAct
from maquis.families.war_in_europe.rules.editions import RULES
from maquis.families.war_in_europe.rules.fighting import Fight
from maquis.families.war_in_europe.web.where import in_hand
from maquis.families.war_in_europe.words import acts as telling
from maquis.families.war_in_europe.words import advice
from maquis.families.war_in_europe.words.chances import ROLLS, chance
from maquis.families.war_in_europe.words.said import said
from maquis.families.war_in_europe.words.words import unit
from maquis.narration.default import kinds
from maquis.narration.words import many
from maquis.table import wire
from maquis.table.choices import act, aimed, whole
from maquis.table.saying import sayings


def acts(rules: GameRules, view: Position, side: str) -> list[wire.Act]:
    """The kinds of acts that are open to a side, or the umpire, now; nothing to who plays none, or is not to act."""
    if side == UMPIRE:
        return sayings(rules, view)
    return [
        act(
            kind.name,
            kind.title,
            _choices(rules, view, side, kind.choices),
            "" if kind.name in advice.SILENT else advice.WORDS,
            telling.kind(view, side, kind),
        )
        for kind in kinds(rules, view, side)
    ]


def _choices(rules: GameRules, view: Position, side: str, found: tuple[LegalOrder, ...]) -> Iterator[wire.Choice]:
    if isinstance(found[0].order, Fight):
        yield from _fights(rules, view, side, type(found[0].order), found)
        return
    for choice in found:
        yield (
            _aimed(view, RULES.named[choice.verb], choice.counters, choice.places)
            if choice.order is None
            else _whole(rules, view, side, choice.order)
        )


def _aimed(view: Position, of: type[VariantAct], counters: tuple[int, ...], places: int) -> wire.Choice:
    """A choice of a hex, for a counter or for what was built."""
    hand = "" if counters else in_hand(of)
    words = f"{hand.capitalize() or unit(view, counters[0])}: {many(places.bit_count(), 'hex', 'hexes')}"
    return aimed(view, verb(of), of.of(view.game, counters).template, places, counters, hand, words)


def _fights(
    rules: GameRules, view: Position, side: str, of: type[Fight], found: Iterable[LegalOrder]
) -> Iterator[wire.Choice]:  # fmt: skip
    """For each hex the attack by all that may make it together, the likeliest first; then each unit."""
    most: dict[int, Fight] = {}
    alone: dict[int, int] = {}
    for choice in found:
        order = choice.order
        assert isinstance(order, Fight)
        if order.place not in most or len(order.counters) > len(most[order.place].counters):
            most[order.place] = order
        if len(order.counters) == 1:
            alone[order.counters[0]] = alone.get(order.counters[0], 0) | 1 << order.place
    together = [_whole(rules, view, side, order) for order in most.values()]
    yield from sorted(together, key=lambda choice: -Fraction(choice.chance or 0))
    yield from (_aimed(view, of, (number,), places) for number, places in alone.items())


def _whole(rules: GameRules, view: Position, side: str, order: object) -> wire.Choice:
    """A whole order, with the chance that it does what it is given for."""
    assert isinstance(order, Act)
    share = None
    if isinstance(order, (Fight, *ROLLS)):
        share = chance(rules, view, side, rules.judge(view, side, order))
    return whole(view, order, said(view, order), share)
