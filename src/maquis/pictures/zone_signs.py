"""Small signs of what a zone has: its number, a city, factories, bases and ports."""

from __future__ import annotations

from maquis.boards.columns import Sign
from maquis.boards.zonefile import ZoneMap
from maquis.pictures import style
from maquis.pictures.signs import CITY, FACILITIES, SIDE, UNKNOWN, svg
from maquis.pictures.text import text

SIGN = SIDE
"""Pixels a sign, in width and height."""
_CITY = svg(CITY)


def _words(listed: str) -> str:
    """Such as "minor factory"."""
    what, _, kind = listed.rpartition("_")
    return f"{kind} {what}" if kind in ("minor", "medium", "major") else listed.replace("_", " ")


def _sign(listed: str) -> str:
    return svg(FACILITIES.get(listed, UNKNOWN))


def sign_row(sign: Sign) -> tuple[str, ...]:
    """The signs of a zone, each in a square of SIGN pixels: its number if it has one, a city, what it lists."""
    found = [_number(sign.number)] if sign.number else []
    found += [_CITY] if sign.city else []
    return (*found, *map(_sign, sign.listed))


def _number(number: int) -> str:
    return f'<circle cx="4" cy="4" r="4" fill="{style.COUNTRY_TEXT}"/>' + text(
        str(number), 4, 6.4, 6.8, style.PAPER, face="bold", anchor="middle"
    )


def signs(zonemap: ZoneMap) -> list[tuple[str, str]]:
    """What the legend says of these: signs with their words."""
    drawn = zonemap.signs
    listed = zonemap.groups[drawn.listed.column] if drawn.listed else {}
    found = [(_number(3), drawn.number.words)] if drawn.number else []
    found += [(_CITY, drawn.city.words)] if drawn.city else []
    known = [name for name in FACILITIES if name in listed]
    found += [(_sign(name), _words(name)) for name in dict.fromkeys((*known, *listed))]
    return [(f'<g transform="translate(4 0) scale(1.4)">{sign}</g>', words) for sign, words in found]
