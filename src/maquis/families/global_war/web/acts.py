"""Everything that a side may do now, by kind, each choice in words and as the order that does it."""

from collections.abc import Iterable, Iterator
from fractions import Fraction

from maquis.engine.acts import Act, about, kind
from maquis.engine.game import UMPIRE
from maquis.engine.playing import GameRules, LegalOrder
from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.families.global_war.rules.acting import Action
from maquis.families.global_war.rules.answering import Reply
from maquis.families.global_war.rules.births import Generate
from maquis.families.global_war.rules.relations import allied
from maquis.families.global_war.rules.sending import Send
from maquis.families.global_war.words.acts import alike_in_play, by_others
from maquis.families.global_war.words.advice import question
from maquis.families.global_war.words.chances import chance
from maquis.families.global_war.words.said import said
from maquis.narration.default import kinds
from maquis.narration.parts import Kind
from maquis.table import wire
from maquis.table.choices import act as offer
from maquis.table.choices import aimed, whole
from maquis.table.saying import sayings

Alike = dict[int, list[int]]


def acts(rules: GameRules, view: Position, side: str) -> list[wire.Act]:
    """The kinds of acts that are open to a side, or the umpire, now; nothing to who plays none, or is not to act."""
    if side == UMPIRE:
        return sayings(rules, view)
    found: dict[str, list[Kind]] = {}
    for each in kinds(rules, view, side):
        found.setdefault(kind(_act(each)), []).append(each)
    return [_of_kind(rules, view, side, name, those) for name, those in found.items()]


def _act(of: Kind) -> type[Act]:
    act = type(of.choices[0].order)
    assert issubclass(act, Act)
    return act


def _of_kind(rules: GameRules, view: Position, side: str, name: str, those: list[Kind]) -> wire.Act:
    act, choices = _act(those[0]), [choice for each in those for choice in each.choices]
    title, advice = Reply.title if issubclass(act, Reply) else those[0].title, question(act)
    words = f"{title} ({len(choices)})" if advice else ""
    return offer(name, title, _choices(rules, view, side, choices), advice, words)


def _choices(rules: GameRules, view: Position, side: str, choices: list[LegalOrder]) -> Iterator[wire.Choice]:
    """Those of a zone to be chosen on the map; of partisans that move nothing else, else each whole order."""
    order = choices[0].order
    if isinstance(order, Act) and about(type(order)):
        yield from _anywhere(view, side, choices)
        if order.counters:
            return
    choices, alike = sorted(choices, key=lambda each: _first(view, side, each)), alike_in_play(view)
    yield from sorted((_choice(rules, view, side, each, alike) for each in choices), key=_likely)


def _first(view: Position, side: str, choice: LegalOrder) -> tuple[bool, int]:
    """Actions and rolls zone by zone; supplies to partisans of another alliance, which are allowed, come last."""
    order = choice.order
    strange = isinstance(order, Send) and not allied(view, view.game.roster[order.counter].force, side)
    return strange, choice.places if isinstance(order, Action | Generate) else 0


def _likely(choice: wire.Choice) -> Fraction:
    """Those most likely to succeed first."""
    return -Fraction(choice.chance or 0)


def _anywhere(view: Position, side: str, choices: Iterable[LegalOrder]) -> Iterator[wire.Choice]:
    """One choice for each partisan, or for the nation or side whose order it is, with all zones that it may name."""
    places: dict[str, int] = {}
    first: dict[str, Act] = {}
    for choice in choices:
        assert isinstance(choice.order, Act)
        template = choice.order.template
        places[template] = places.get(template, 0) | choice.places
        first.setdefault(template, choice.order)
    alike = alike_in_play(view)
    for template, there in places.items():
        order = first[template]
        who, words = getattr(order, "nation", side), "" if order.counters else "Choose the zone on the map"
        others = [
            aimed(view, order.verb, other.template, there, other.counters)
            for _, other in by_others(view, side, order, alike)
        ]
        yield aimed(view, order.verb, template, there, order.counters, who, words, others)


def _choice(rules: GameRules, view: Position, side: str, choice: LegalOrder, alike: Alike) -> wire.Choice:
    order = choice.order
    assert isinstance(order, Act)
    found, at = chance(rules, view, side, rules.judge(view, side, order)), next(iter(numbers(choice.places)), -1)
    others = [
        whole(view, other, said(view, other, other.counters), found, at)
        for _, other in by_others(view, side, order, alike)
    ]
    return whole(view, order, said(view, order, choice.counters), found, at, others)
