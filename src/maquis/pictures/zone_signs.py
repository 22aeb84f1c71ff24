"""Small signs of what a zone has: income, a city, factories, bases and ports."""

from __future__ import annotations

from functools import cache

from maquis.boards.zonefile import Zone
from maquis.pictures import style
from maquis.pictures.signs import CITY, FACILITIES, SIDE, UNKNOWN, svg
from maquis.pictures.text import text

SIGN = SIDE
"""Pixels a sign, in width and height."""
_CITY = svg(CITY)


def _words(facility: str) -> str:
    """Such as "minor factory"."""
    what, _, kind = facility.rpartition("_")
    return f"{kind} {what}" if kind in ("minor", "medium", "major") else facility.replace("_", " ")


def _sign(facility: str) -> str:
    return svg(FACILITIES.get(facility, UNKNOWN))


@cache
def sign_row(zone: Zone) -> tuple[str, ...]:
    """The signs of a zone, each in a square of SIGN pixels: income if it has any, city, facilities."""
    found = [_income(zone.ipp)] if zone.ipp else []
    if zone.city:
        found.append(_CITY)
    return (*found, *map(_sign, zone.facilities))


def _income(points: int) -> str:
    return f'<circle cx="4" cy="4" r="4" fill="{style.COUNTRY_TEXT}"/>' + text(
        str(points), 4, 6.4, 6.8, style.PAPER, face="bold", anchor="middle"
    )


def signs(facilities: list[str]) -> list[tuple[str, str]]:
    """What the legend says of these: signs with their words."""
    found = [(_income(3), "income, IPP"), (_CITY, "city (bold name)")]
    found += [(_sign(name), _words(name)) for name in FACILITIES if name in facilities]
    return [(f'<g transform="translate(4 0) scale(1.4)">{sign}</g>', words) for sign, words in found]
