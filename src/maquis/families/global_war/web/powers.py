"""The nations as the page shows them: who plays them, and how they look.

Each power has a colour, a pattern, an emblem and a few letters of its own, so that none is told by colour alone. A
minor has the colours of the power that plays it, and letters of its own; whoever is played by nobody looks neutral.
"""

from collections.abc import Iterator

from maquis.boards.zonefile import ZoneMap
from maquis.engine.figures import FigureBook
from maquis.families.global_war.rules import nations
from maquis.table import wire

LOOKS = {
    "germany": wire.Look(fill="#bcc3ca", dark="#3f4c59", text="#14202b", pattern="back", cut="chamfer", emblem="cross"),
    "soviet_union": wire.Look(
        fill="#e8aaa0", dark="#9c2a20", text="#3d0d08", pattern="hatch", cut="round", emblem="star"
    ),
    "japan": wire.Look(fill="#ecd98a", dark="#6e5600", text="#2e2400", pattern="dots", cut="square", emblem="disc"),
    "great_britain": wire.Look(
        fill="#e8b8d2", dark="#8c1d5f", text="#3a0826", pattern="lines", cut="round", emblem="ring"
    ),
    "france": wire.Look(fill="#b6c6f0", dark="#22469c", text="#0c1c45", pattern="columns", cut="round", emblem="bars"),
    "italy": wire.Look(
        fill="#b4d6a4", dark="#2d6329", text="#0f2a0d", pattern="cross", cut="chamfer", emblem="triangle"
    ),
    "usa": wire.Look(fill="#a4d8d4", dark="#0d5f64", text="#04282a", pattern="grid", cut="round", emblem="badge"),
    "kmt": wire.Look(fill="#cdc3ee", dark="#4f3fa0", text="#1d1548", pattern="rings", cut="round", emblem="sun"),
    "ccp": wire.Look(fill="#f3c194", dark="#8f4100", text="#3a1a00", pattern="dashes", cut="round", emblem="diamond"),
}
NEUTRAL = wire.Look(fill="#e6dfc9", dark="#5c4f2c", text="#2b2412", pattern="plain", cut="square", emblem="square")
SHORT = {
    "germany": "Ger", "soviet_union": "Sov", "japan": "Jap", "great_britain": "UK", "france": "Fra", "italy": "Ita",
    "usa": "US", "kmt": "KMT", "ccp": "CCP", "fec": "FEC", "anzac": "ANZ", "vichy": "Vic", "free_france": "FFr",
    "spanish_nationalists": "SpN", "spanish_republicans": "SpR", "central_america": "CAm", "tannu_tuva": "Tuv",
    "saudi_arabia": "SAr", "austria": "Aut", "slovakia": "Slk", "netherlands": "Net", "iraq": "Irq", "iran": "Irn",
    "switzerland": "Swi",
}  # fmt: skip
TITLES = {"free_france": "Free France", "dadao": "Dadao government"}
"""Nations that the map does not name, because they have no zone in 1936."""


def powers(ground: ZoneMap, figures: FigureBook, sides: tuple[str, ...]) -> list[wire.Power]:
    """Every nation: those that lead a side first, in their order of play, then the other powers, then the rest."""
    names = dict.fromkeys([*sides, *LOOKS, *figures["nation.alliance"], *ground.nations])
    return [_power(ground, figures, sides, name) for name in names]


def _power(ground: ZoneMap, figures: FigureBook, sides: tuple[str, ...], name: str) -> wire.Power:
    return wire.Power(
        name=name,
        title=title(ground, name),
        short=SHORT.get(name, title(ground, name).removeprefix("Warlord of ")[:3]),
        look=look(figures, name),
        side=next((side for side in sides if side in _seat(figures, name)), ""),
        alliance=nations.alliance(figures, name) or "neutral",
    )


def _seat(figures: FigureBook, name: str) -> tuple[str, ...]:
    """The nations of the player turn that a nation is played in."""
    player = nations.player(figures, name)
    return next((tuple(each) for each in figures["order.seats"] if player in each), ())


def look(figures: FigureBook, name: str) -> wire.Look:
    """How a nation looks: as the power that plays it, if one does."""
    as_whom = (name, nations.player(figures, name), *_seat(figures, name)[:1])
    return next((LOOKS[each] for each in as_whom if each in LOOKS), NEUTRAL)


def title(ground: ZoneMap, name: str) -> str:
    """A nation in words."""
    known = ground.nations.get(name)
    return known.name if known else TITLES.get(name, name.replace("_", " ").title())


def names(sides: tuple[str, ...]) -> Iterator[str]:
    """The powers that are worth a line wherever nations are listed."""
    yield from dict.fromkeys([*sides, *LOOKS])
