"""The orders of the variant and their one-line notation."""

from __future__ import annotations

import re
from collections.abc import Callable

import msgspec

from maquis.boards.errors import UnknownPlace, quoted
from maquis.engine.errors import BadOrder, UnknownName
from maquis.engine.position import Position
from maquis.families.war_in_europe.rules.production import CLAUSES

FORMS = {
    "end": "end",
    "place": "place PARTISAN HEX",
    "convert": "convert PARTISAN",
    "join": "join PARTISAN, PARTISAN",
    "restore": "restore BATTLEGROUP, BATTLEGROUP[, ...]",
    "begin": "begin ITEM",
    "fortify": "fortify HEX",
    "rebuild": "rebuild HEX",
    "lift": "lift HEX",
    "move": "move UNIT HEX",
    "rail": "rail UNIT HEX",
    "sail": "sail UNIT HEX",
    "cut": "cut PARTISAN",
    "overrun": "overrun HEX by UNIT[, UNIT...]",
    "attack": "attack HEX by UNIT[, UNIT...]",
    "refuse": "refuse",
    "stand": "stand",
    "retreat": "retreat UNIT HEX",
    "advance": "advance UNIT HEX",
}
"""How each order is written; an ITEM is fortification, rehabilitation or replacement."""


class VariantOrder(msgspec.Struct, frozen=True):
    """An order: its verb, the counters and the hex that it names, and an item of production."""

    notation: str
    verb: str
    counters: tuple[int, ...] = ()
    place: int | None = None
    item: str = ""


def parse(position: Position, text: str) -> VariantOrder:
    """Read an order; raise `BadOrder` with one sentence."""
    line = " ".join(text.split())
    verb = line.partition(" ")[0]
    if verb not in FORMS:
        raise BadOrder(f"{quoted(text)} is no order; an order begins with one of: {', '.join(FORMS)}")
    match = re.fullmatch(_PATTERNS[verb], line)
    if match is None:
        raise BadOrder(f"{quoted(line)} cannot be read: write {FORMS[verb]}")
    named = match.groupdict()
    try:
        place = position.game.board.place(named["hex"]) if named.get("hex") else None
        names = [name.strip() for name in (named.get("who") or "").split(",") if name]
        counters = tuple(position.game.roster.number(name) for name in names)
    except (UnknownName, UnknownPlace) as error:
        words = str(error)
        raise BadOrder(f"{quoted(line)}: {words[0].lower()}{words[1:]}") from None
    if len(set(counters)) != len(counters):
        raise BadOrder(f"{quoted(line)} names a counter twice")
    item = named.get("item") or ""
    if item and item not in CLAUSES:
        raise BadOrder(f"{quoted(line)}: there is no item {quoted(item)} to be built; there is {', '.join(CLAUSES)}")
    return make(position, verb, counters, place, item)


_PATTERNS = {
    **{verb: verb for verb in ("end", "refuse", "stand")},
    **{
        verb: rf"{verb} (?P<who>[^,]+) (?P<hex>\S+)" for verb in ("place", "move", "rail", "sail", "retreat", "advance")
    },
    **{verb: rf"{verb} (?P<hex>\S+)" for verb in ("fortify", "rebuild", "lift")},
    **{verb: rf"{verb} (?P<who>[^,]+)" for verb in ("convert", "cut")},
    "join": r"join (?P<who>[^,]+,[^,]+)",
    "restore": r"restore (?P<who>.+)",
    "begin": r"begin (?P<item>\S+)",
    **{verb: rf"{verb} (?P<hex>\S+) by (?P<who>.+)" for verb in ("attack", "overrun")},
}


def make(
    position: Position, verb: str, counters: tuple[int, ...] = (), place: int | None = None, item: str = ""
) -> VariantOrder:
    """Make an order, in its notation."""
    who = ", ".join(position.game.roster[each].name for each in counters)
    where = "" if place is None else position.game.board.label(place)
    return VariantOrder(_WRITTEN.get(verb, _simply)(verb, who, where, item), verb, counters, place, item)


def _simply(verb: str, who: str, where: str, item: str) -> str:
    return " ".join(part for part in (verb, who, where, item) if part)


_WRITTEN: dict[str, Callable[[str, str, str, str], str]] = {
    verb: lambda verb, who, where, item: f"{verb} {where} by {who}" for verb in ("attack", "overrun")
}
