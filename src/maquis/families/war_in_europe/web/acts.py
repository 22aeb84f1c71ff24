"""Everything that a side may do now, by kind, each choice in words and as the order that does it."""

from collections.abc import Iterable, Iterator
from fractions import Fraction

from maquis.engine.playing import Choice, Played
from maquis.engine.position import Position
from maquis.families.war_in_europe.rules.acts import VariantAct
from maquis.families.war_in_europe.rules.editions import RULES
from maquis.families.war_in_europe.rules.fighting import Fight
from maquis.families.war_in_europe.web.where import FIGHTS, ITEMS
from maquis.families.war_in_europe.words import acts as telling
from maquis.families.war_in_europe.words import advice
from maquis.families.war_in_europe.words.chances import ROLLS, chance
from maquis.families.war_in_europe.words.said import said
from maquis.families.war_in_europe.words.words import unit
from maquis.narration.words import many
from maquis.table import wire
from maquis.table.plain import bits


def acts(rules: Played, view: Position, side: str) -> list[wire.Act]:
    """The kinds of acts that are open to a side now; nothing to whoever plays none, or is not to act."""
    return [
        wire.Act(
            kind=kind.name,
            title=kind.title,
            words=telling.kind(view, side, kind),
            choices=list(_choices(rules, view, side, kind.name, kind.choices)),
            advice="" if kind.name in advice.SILENT else advice.WORDS,
        )
        for kind in telling.kinds(rules, view, side)
    ]


def _choices(
    rules: Played, view: Position, side: str, kind: str, found: Iterable[Choice]
) -> Iterator[wire.Choice]:  # fmt: skip
    if kind in FIGHTS:
        yield from _fights(rules, view, side, kind, found)
        return
    for choice in found:
        yield (
            _aimed(view, choice.verb, choice.counters, choice.places)
            if choice.order is None
            else _whole(rules, view, side, choice.order)
        )


def _aimed(view: Position, verb: str, counters: tuple[int, ...], places: int) -> wire.Choice:
    """A choice of a hex, for a counter or for what was built."""
    number = counters[0] if counters else -1
    at = view.where[number] if counters else -1
    to = many(places.bit_count(), "hex", "hexes")
    return wire.Choice(
        verb=verb,
        who=[view.game.roster[number].name if counters else ITEMS[verb]],
        words=f"{unit(view, number) if counters else ITEMS[verb].capitalize()}: {to}",
        order=RULES.named[verb].of(view.game, counters).template,
        at=max(at, -1),
        places=bits(view.game, places),
    )


def _fights(
    rules: Played, view: Position, side: str, verb: str, found: Iterable[Choice]
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
    yield from (_aimed(view, verb, (number,), places) for number, places in alone.items())


def _whole(rules: Played, view: Position, side: str, order: object) -> wire.Choice:
    """A whole order, with the chance that it does what it is given for."""
    assert isinstance(order, VariantAct)
    share = None
    if isinstance(order, (Fight, *ROLLS)):
        share = chance(rules, view, side, rules.judge(view, side, order))
    at = order.at(view)
    return wire.Choice(
        verb=order.verb,
        who=[view.game.roster[number].name for number in order.counters],
        words=said(view, order),
        order=order.notation,
        at=-1 if at is None else at,
        chance="" if share is None else str(share),
    )
