"""Lines of text as orders, and orders as lines: read by the forms that acts declare, and told in a reader's labels."""

import difflib
import re
from collections.abc import Callable, Iterable
from contextlib import suppress
from functools import cache

import msgspec

from maquis.boards import labels
from maquis.boards.errors import UnknownPlace, quoted
from maquis.boards.graph import GraphBoard
from maquis.engine.acts import FIELD, Act, Typed, fields, forms, split, verbs
from maquis.engine.by_hand import WORD as DICE
from maquis.engine.entries import EXCEPT
from maquis.engine.errors import BadOrder, UnknownName
from maquis.engine.fields import Field
from maquis.engine.game import Game
from maquis.engine.orders import Order

APART = (" to ", "-")
"""What stands between two places that are named together."""
NEAR = 0.7
"""How like a verb another word is that may be a slip for it."""


def parse(known: Iterable[type[Act]], game: Game, text: str) -> Act:
    """Read a line of text as an order of one of the kinds known; raise `BadOrder` with the form that is right."""
    known, line = tuple(known), labels.plain(" ".join(text.split()))
    told = {verb: act for act in known for verb in verbs(act)}
    begins = _begins(line, told)
    if begins is None:
        word = line.partition(" ")[0].casefold()
        other = next((act for act in known if word in act.meant_by), None)
        near = [verbs(other)[0]] if other is not None else difflib.get_close_matches(word, told, 1, NEAR)
        if meant := _meant(known, line):
            with suppress(*([BadOrder] if near else [])):
                return parse(known, game, meant)
        hint = f"did you mean {forms(told[near[0]])[near[0]]!r}?" if near else f"orders are {', '.join(told)}"
        if other is not None:
            hint = f"to {other.title[:1].lower()}{other.title[1:]} is {forms(other)[near[0]]!r}"
        raise BadOrder(f"{quoted(line)} is not an order; {hint}")
    right = f"the form is {forms(told[begins])[begins]!r}"
    try:
        order = _read(told[begins], game, line)
    except (UnknownName, UnknownPlace, BadOrder) as error:
        words = str(error).rstrip(".")
        raise BadOrder(f"{quoted(line)} cannot be read: {words[:1].lower()}{words[1:]}; {right}") from None
    if order is None:
        raise BadOrder(f"{quoted(line)} cannot be read; {right}")
    typed = msgspec.structs.replace(order, line=line) if isinstance(order, Typed) else order
    return typed if typed.notation != order.notation else order


def _read(act: type[Act], game: Game, line: str) -> Act | None:
    """Read a line; if it cannot be read, with its places of several words called by their labels."""
    try:
        return read(act, game, line)
    except (UnknownName, UnknownPlace, BadOrder):
        short = _in_one_word(game, line)
        if short == line:
            raise
        return read(act, game, short)


def _in_one_word(game: Game, line: str) -> str:
    """A line in which the places of a graph that have names of several words are called by their labels."""
    if not isinstance(game.board, GraphBoard):
        return line
    called = {name.casefold(): label for label, name in game.board.names.items() if " " in name and " " not in label}
    if not called:
        return line
    names = "|".join(map(re.escape, sorted(called, key=len, reverse=True)))
    return re.sub(rf"(?<!\w)(?:{names})(?!\w)", lambda found: called[found[0].casefold()], line, flags=re.IGNORECASE)


def _meant(known: Iterable[type[Act]], line: str) -> str:
    """The order that a line without a verb stands for; nothing if it stands for none."""
    for act in known:
        for looks, means in act.short:
            if match := re.fullmatch(looks, line, re.IGNORECASE):
                return means.format_map(match.groupdict())
    return ""


def read(act: type[Act], game: Game, line: str) -> Act | None:
    """Read a line as an order of this kind, if it looks like one; raise `MaquisError` if it names what there is not."""
    match = next((found for each in patterns(act) if (found := each.fullmatch(line)) is not None), None)
    if match is None:
        return None
    given = {name: text for name, text in match.groupdict().items() if text is not None}
    order = act(game=game, **{name: fields(act)[name].read(game, text) for name, text in given.items()})
    if fault := order.fault():
        raise BadOrder(fault)
    return order


def shown(order: Order) -> str:
    """An order as one line of text, in which places are called as whoever reads calls them."""
    return spelled((type(order),), order.game, order.notation) if isinstance(order, Act) else order.notation


def spelled(known: Iterable[type[Act]], game: Game, text: str) -> str:
    """An order in the notation with its places called as whoever reads calls them."""
    if labels.reader() is None:
        return text

    def said(label: str) -> str:
        try:
            return labels.said(game.map.name, game.board.label(game.board.place(label)))
        except UnknownPlace:
            parted = next((each for each in APART if each in label), None)
            return parted.join(map(said, label.split(parted))) if parted else label

    return respelled(known, text, said)


def respelled(known: Iterable[type[Act]], text: str, each: Callable[[str], str]) -> str:
    """An order of one of the kinds known with each label of a place put otherwise; what is none stays as it is.

    The labels need not be of the map, but have no spaces.
    """
    known, line = tuple(known), " ".join(text.split())
    told = {verb: act for act in known for verb in verbs(act)}
    begins = _begins(line, told)
    match = next((found for form in _loose(told[begins]) if (found := form.fullmatch(line))), None) if begins else None
    if begins is None or match is None:
        word, _, rest = line.partition(" ")
        if rest and word in (EXCEPT, DICE):
            return f"{word} {respelled(known, rest, each)}"
        meant = _meant(known, line) if begins is None else ""
        return respelled(known, meant, each) if meant else text
    kinds = fields(told[begins])
    for name in sorted((name for name, found in match.groupdict().items() if found), key=match.start, reverse=True):
        if labelled := getattr(kinds[name], "labels", None):
            start, end = match.span(name)
            line = line[:start] + labelled.sub(lambda found: each(found[0]), match[name]) + line[end:]
    return line


@cache
def patterns(act: type[Act]) -> tuple[re.Pattern[str], ...]:
    """What the notation of an act looks like: the other forms first, whose words could be taken for part of a name."""
    return tuple(_pattern(act, each) for each in (*act.also, act.form))


@cache
def _loose(act: type[Act]) -> tuple[re.Pattern[str], ...]:
    """What it looks like with any words for labels of places."""
    return tuple(_pattern(act, each, _anything) for each in (*act.also, act.form))


def _anything(kind: Field) -> str:
    """What a field may look like in which places have any labels."""
    if not hasattr(kind, "labels") or kind.pattern.startswith("."):
        return kind.pattern
    return r"\S+(?:\s?,\s?\S+)*" if "," in kind.noun else r"\S+"


def _pattern(
    act: type[Act], form: str, looks_like: Callable[[Field], str] = lambda kind: kind.pattern
) -> re.Pattern[str]:
    known, found = fields(act), ""
    for part, _, optional in split(form):
        looks = "".join(
            f"(?P<{name}>{looks_like(known[name])})" if name else re.escape(words)
            for name, words in FIELD.findall(part)
        )
        found += f"(?:{looks})?" if optional else looks
    return re.compile(found)


def _begins(line: str, verbs: Iterable[str]) -> str | None:
    """The verb that a line begins with; of several the longest."""
    return max((verb for verb in verbs if f"{line} ".startswith(f"{verb} ")), key=len, default=None)
