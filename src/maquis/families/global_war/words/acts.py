"""What a side may do in Global War, by kind: every choice is a whole order."""

from collections.abc import Iterable, Iterator

import msgspec

from maquis.engine.acts import Act, fields
from maquis.engine.fields import UnitField, UnitsField
from maquis.engine.notation import shown
from maquis.engine.playing import GameRules, LegalOrder
from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.families.global_war.rules.acting import groups
from maquis.families.global_war.rules.phases import End
from maquis.families.global_war.words.brief import rolls
from maquis.families.global_war.words.said import said
from maquis.narration.parts import Line, Listed, about, typed
from maquis.narration.why import judgement


def in_words(view: Position, choice: LegalOrder) -> str:
    """A choice as a player says it, with its zone."""
    assert choice.order is not None
    words = said(view, choice.order, choice.counters)
    where = ", ".join(view.game.map.near(place) for place in numbers(choice.places))
    return f"{words}  ({where})" if where and where not in words else words


def listed(view: Position, side: str, choices: Iterable[LegalOrder], number: int | None, within: int) -> list[Listed]:
    """Choices as orders to type, or those of a counter; of partisans that are alike one stands for all."""
    alike, found = alike_in_play(view), []
    for choice in about(view, choices, within):
        if isinstance(choice.order, Act):
            others = dict(by_others(view, side, choice.order, alike))
            if number is None:
                found.append(_listed(view, choice, [view.game.roster[each].name for each in others]))
            elif number in choice.counters:
                found.append(_listed(view, choice))
            elif number in others:
                order = others[number]
                found.append(_listed(view, msgspec.structs.replace(choice, counters=order.counters, order=order)))
    return found


def _listed(view: Position, choice: LegalOrder, alike: Iterable[str] = ()) -> Listed:
    assert choice.order is not None
    words, names = typed(view, choice), list(alike)
    if names:
        told = "alike: " + ", ".join(name.rpartition(" ")[2] for name in names)
        words = f"{words[:-1]}; {told})" if words.endswith(")") else f"{words}  ({told})"
    zones = [view.game.board.label(place) for place in numbers(choice.places)]
    return Listed(words, {"order": shown(choice.order), "zones": zones} | ({"alike": names} if names else {}))


def alike_in_play(view: Position) -> dict[int, list[int]]:
    """Of each partisan in play all that are like it, itself among them."""
    return {each: group for group in groups(view, view.in_play(view.game.roster.all)) for each in group}


def by_others(view: Position, side: str, order: Act, alike: dict[int, list[int]]) -> Iterator[tuple[int, Act]]:
    """The same order by each partisan that is like one of those that it names, and may be given it as well."""
    for one in order.counters:
        for other in alike.get(one, ()):
            if other not in order.counters:
                instead = _instead(order, one, other)
                if instead.fits(view, side):
                    yield other, instead


def _instead(order: Act, one: int, other: int) -> Act:
    """An order with another counter where it names one."""
    changed = dict[str, int | tuple[int, ...]]()
    for name, kind in fields(type(order)).items():
        if isinstance(kind, UnitField):
            changed[name] = other if getattr(order, name) == one else getattr(order, name)
        elif isinstance(kind, UnitsField):
            changed[name] = tuple(other if each == one else each for each in getattr(order, name))
    return msgspec.structs.replace(order, **changed)


def why(rules: GameRules, view: Position, side: str) -> Iterator[Line]:
    """What the end of the phase asks, and the zones that may still be rolled for."""
    yield "What ending the phase asks:", "title"
    yield from judgement(view, rules.judge(view, side, End(game=view.game)))
    yield from rolls(view, side)
