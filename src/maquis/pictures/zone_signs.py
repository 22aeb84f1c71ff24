"""Small signs of what a zone has: its number, a city, factories, bases and ports."""

from __future__ import annotations

from maquis.boards.columns import Sign
from maquis.boards.zonefile import ZoneMap
from maquis.pictures import style
from maquis.pictures.text import text

SIGN = 8.0
"""Pixels a sign, in width and height."""

_INK, _PAPER = style.TOWN, style.PAPER
_LINE = f'stroke="{_INK}" stroke-width=".8" stroke-linejoin="round"'
_WORKS = "M.5 7.5V3L3 4.6V3L5.5 4.6V.6H7.5V7.5Z"
_ANCHOR = "M4 1.4V7.2M2.2 3H5.8M.9 4.9Q1.2 7.2 4 7.2Q6.8 7.2 7.1 4.9"
_HULL = "M.4 4.4H7.6L6.4 7.2H1.6Z"
_PLANE = "M4 .4L4.7 3L7.7 4.6V5.4L4.7 4.7L4.5 6.5L5.4 7.5H2.6L3.5 6.5L3.3 4.7L.3 5.4V4.6L3.3 3Z"
_BOAT = "M.6 5.2Q4 2.6 7.4 5.2Q4 7.6 .6 5.2M4 3.8V1.6"
_WALL = "M.6 7.4V1.2H2.2V2.6H3.2V1.2H4.8V2.6H5.8V1.2H7.4V7.4Z"
_HOUSES = "M1.4 1.4h2.2v2.2h-2.2zM4.4 1.4h2.2v2.2h-2.2zM1.4 4.4h2.2v2.2h-2.2zM4.4 4.4h2.2v2.2h-2.2z"
_BASIN = "M.8 1V7.2H7.2V1H5.4V5.2H2.6V1Z"

_DRAWN = {
    "factory_minor": ("minor factory", f'<path d="{_WORKS}" fill="{_PAPER}" {_LINE}/>'),
    "factory_medium": ("medium factory", f'<path d="{_WORKS}" fill="#a59a86" {_LINE}/>'),
    "factory_major": ("major factory", f'<path d="{_WORKS}" fill="{_INK}" {_LINE}/>'),
    "airbase": (
        "airbase",
        f'<path d="{_PLANE}" fill="{_INK}"/>',
    ),
    "port_minor": ("minor port", f'<g fill="none" {_LINE}><path d="{_ANCHOR}"/><circle cx="4" cy="1" r=".6"/></g>'),
    "port_major": (
        "major port",
        f'<circle cx="4" cy="4" r="4" fill="{_INK}"/><g fill="none" stroke="{_PAPER}" stroke-width=".9" '
        f'transform="translate(.8 .8) scale(.8)"><path d="{_ANCHOR}"/></g>',
    ),
    "shipyard_minor": ("minor shipyard", f'<path d="{_HULL}M4 4.4V.6L6.4 3.4H4" fill="{_PAPER}" {_LINE}/>'),
    "shipyard_major": ("major shipyard", f'<path d="{_HULL}M4 4.4V.6L6.4 3.4H4" fill="{_INK}" {_LINE}/>'),
    "dockyard_minor": ("minor dockyard", f'<path d="{_BASIN}" fill="{_PAPER}" {_LINE}/>'),
    "dockyard_major": ("major dockyard", f'<path d="{_BASIN}" fill="{_INK}" {_LINE}/>'),
    "seaplane_base": ("seaplane base", f'<path d="M.5 4H7.5M4 1V5M1 6.8H7" fill="none" {_LINE}/>'),
    "submarine_base": ("submarine base", f'<path d={_BOAT}" fill="none" {_LINE}/>'),
    "fortification": ("fortification", f'<path d="{_WALL}" fill="{_INK}"/>'),
    "coastal_artillery": ("coastal artillery", f'<path d="M1 7H7M2 6L7 2.4" fill="none" {_LINE}/>'),
}  # fmt: skip
_UNKNOWN = f'<rect x="1" y="1" width="6" height="6" fill="{_PAPER}" {_LINE}/>'
_CITY = f'<rect x=".4" y=".4" width="7.2" height="7.2" fill="{_PAPER}" {_LINE}/><path d="{_HOUSES}" fill="{_INK}"/>'


def sign_row(sign: Sign) -> tuple[str, ...]:
    """The signs of a zone, each in a square of SIGN pixels: its number if it has one, a city, what it lists."""
    found = [_number(sign.number)] if sign.number else []
    found += [_CITY] if sign.city else []
    return (*found, *(_DRAWN.get(name, ("", _UNKNOWN))[1] for name in sign.listed))


def _number(number: int) -> str:
    return f'<circle cx="4" cy="4" r="4" fill="{style.COUNTRY_LINE}"/>' + text(
        str(number), 4, 6.4, 6.8, style.PAPER, face="bold", anchor="middle"
    )


def signs(zonemap: ZoneMap) -> list[tuple[str, str]]:
    """What the legend says of these: signs with their words."""
    drawn = zonemap.signs
    listed = zonemap.groups[drawn.listed.column] if drawn.listed else {}
    found = [(_number(3), drawn.number.words)] if drawn.number else []
    found += [(_CITY, drawn.city.words)] if drawn.city else []
    found += [(sign, words) for name, (words, sign) in _DRAWN.items() if name in listed]
    found += [(_UNKNOWN, name.replace("_", " ")) for name in listed if name not in _DRAWN]
    return [(f'<g transform="translate(4 0) scale(1.4)">{sign}</g>', words) for sign, words in found]
