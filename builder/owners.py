"""Who holds what: countries of 1939 and 1941, military districts, regions, weather zones."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import numpy as np
import numpy.typing as npt
import shapely
from shapely.geometry.base import BaseGeometry

from builder import drafts
from builder.grid import OUTSIDE, Floats, Mask
from builder.land import Land
from builder.sources import Geography
from builder.towns import Town

Words = npt.NDArray[np.object_]

_SOVIET = ("Russia", "Ukraine", "Belarus", "Moldova", "Georgia", "Armenia", "Azerbaijan", "Kazakhstan")
_BALTIC = ("Estonia", "Latvia", "Lithuania")
_YUGOSLAV = ("Serbia", "Croatia", "Bosnia and Herz.", "Montenegro", "Macedonia", "Kosovo", "Slovenia")
NAMES = {
    "Romania": "Rumania", "Czechia": "Germany", "Austria": "Germany", "Poland": "Germany", "Åland": "Finland",
    **dict.fromkeys(_SOVIET, "USSR"), **dict.fromkeys(_YUGOSLAV, "Yugoslavia"),
}  # fmt: skip
"""Modern countries under the name of the country that held most of them, where it differs."""
_LOST = {
    "Estonia": ("Petseri (Estonia 1920-40)", "Estonian Ingria, E bank of the Narva"),
    "Latvia": ("Abrene (Latvia 1920-44)",),
}
"""Parts of the Baltic republics that are in Russia today."""
_BIALYSTOK = "Soviet-held part of modern Poland 1939-41 (Bialystok, Lubaczow, E bank of San)"
_RUTHENIA = "Carpathian Ruthenia (Hungary from March 1939)"
_MEMEL = "Memel territory (Germany from March 1939)"
_SOUTH_OF_BIALYSTOK = shapely.box(20, 49, 25, 51.2)

BOTH_YEARS: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("Germany", ("East Prussia north (modern Kaliningrad oblast)", _MEMEL)),
    ("Finland", ("Petsamo (Finnish 1920-1944)",)),
    ("Hungary", (_RUTHENIA, "Southern Slovakia and eastern strip (Hungary 1938-39)")),
)
IN_1939: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("Poland", ("Poland 1939",)),
    (
        "Finland",
        (
            "Karelia ceded 1940 (Karelian Isthmus and Ladoga Karelia)",
            "Salla-Kuusamo cession 1940",
            "Western Rybachy and Sredny ceded 1940",
        ),
    ),
    ("Estonia", _LOST["Estonia"]),
    ("Latvia", _LOST["Latvia"]),
    (
        "Rumania",
        ("Bessarabia", "Northern Bukovina (with Hertsa)", "Southern Dobruja (Romania to Sept 1940)"),
    ),
)
"""Owners of drafted areas, over those of the modern countries."""


class Painting:
    """One word a pixel, later areas over earlier ones; a hex takes the word that most of its land has."""

    def __init__(self, land: Land) -> None:
        self.land = land
        self.words: list[str] = [""]
        self.codes = np.zeros(land.dry.shape, dtype=np.uint8)

    def paint(self, word: str, areas: Iterable[BaseGeometry], only: Mask | None = None) -> None:
        """Give the pixels of the areas that word, if `only` is given no others."""
        if word not in self.words:
            self.words.append(word)
        mask = self.land.raster.fill(areas)
        self.codes[mask if only is None else mask & only] = self.words.index(word)

    def mask(self, *words: str) -> Mask:
        """The pixels that have one of the words."""
        return np.isin(self.codes, [self.words.index(w) for w in words if w in self.words])

    def by_hex(self, among: Mask, towns: Mapping[int, str]) -> Words:
        """The word of every hex of `among`: its largest town's, else its land's, else its nearest neighbour's."""
        raster = self.land.raster
        counts = np.array([raster.count((self.codes == code) & self.land.dry) for code in range(1, len(self.words))])
        code = np.where(counts.max(axis=0) > 0, counts.argmax(axis=0) + 1, 0)
        code[~among] = 0
        for hex_, word in towns.items():
            code[hex_] = self.words.index(word)
        neighbours = raster.grid.neighbours
        while True:
            bare = np.flatnonzero(among & (code == 0))
            around = np.where(neighbours[bare] == OUTSIDE, 0, code[neighbours[bare]])
            reached = around.max(axis=1, initial=0) > 0
            if not reached.any():
                break
            code[bare[reached]] = around[reached].max(axis=1)
        return np.array(self.words, dtype=object)[code]


def country(geography: Geography, land: Land, towns: Mapping[int, Town], year: int) -> Words:
    """The owner of every land hex on 1 September 1939 or 21 June 1941."""
    painting, draft, modern = Painting(land), geography.draft, geography.modern
    for name, area in modern.items():
        painting.paint(NAMES.get(name, name), [area])
    for owner, names in BOTH_YEARS:
        painting.paint(owner, [draft(name) for name in names])
    if year == 1939:
        for owner, names in IN_1939:
            painting.paint(owner, [draft(name) for name in names])
        return painting.by_hex(land.is_land, {})
    painting.paint("USSR", [modern[name] for name in _BALTIC])
    painting.paint("Germany", [draft(_MEMEL)])
    painting.paint(
        "General Government",
        [draft("General Government (June 1941)")],
        painting.mask("Germany") | painting.mask("USSR"),
    )
    ukraine = modern["Ukraine"].difference(draft(_RUTHENIA))
    painting.paint("USSR", [draft(_BIALYSTOK), ukraine, modern["Belarus"], draft("Hanko leased base")])
    painting.paint("Hungary", [draft("Northern Transylvania (Hungary Aug 1940 - 1944)")])
    return painting.by_hex(land.is_land, {hex_: t.controller for hex_, t in towns.items()})


def districts(geography: Geography, land: Land, soviet: Mask, towns: Mapping[int, Town]) -> Words:
    """The military district of every Soviet land hex of June 1941."""
    painting, draft = Painting(land), geography.draft
    for f in geography.kind("military_district"):
        painting.paint(short(f.name), [f.shape])
    strip = draft(_BIALYSTOK)
    painting.paint("Moscow", [drafts.WESTERN_KALININ], painting.mask("Leningrad"))
    painting.paint("Western", [drafts.EASTERN_SMOLENSK], painting.mask("Moscow"))
    painting.paint("Western", [strip.difference(_SOUTH_OF_BIALYSTOK)])
    painting.paint("Kiev", [strip.intersection(_SOUTH_OF_BIALYSTOK)])
    painting.paint("Baltic", [draft(name) for names in _LOST.values() for name in names])
    painting.paint("Volga", [geography.modern["Kazakhstan"]])
    return painting.by_hex(soviet, {hex_: t.district for hex_, t in towns.items() if t.district})


def short(district: str) -> str:
    """A military district in one or two words: Baltic, North Caucasus."""
    return district.removesuffix(" MD").removesuffix(" Special")


def regions(geography: Geography, land: Land, then: Words, now: Words, district: Words) -> dict[str, Mask]:
    """The named sets of hexes that rules ask about, from the owners of 1939 and 1941 and the districts."""
    draft, modern = geography.draft, geography.modern
    soviet, finland = now == "USSR", then == "Finland"

    def mostly(*areas: BaseGeometry) -> Mask:
        dry = land.raster.count(land.dry)
        return np.asarray(
            land.is_land & (land.raster.count(land.raster.fill(areas) & land.dry) >= np.maximum(dry / 2, 1))
        )

    baltic = Painting(land)
    for name in _BALTIC:
        baltic.paint(name, [modern[name], *(draft(lost) for lost in _LOST.get(name, ()))])
    state = baltic.by_hex(district == "Baltic", {})
    crimea = soviet & mostly(draft("Crimea"))
    ukrainian = np.isin(district, ("Kiev", "Odessa", "Kharkov"))
    return {
        "soviet_union_1941": soviet,
        **{name.lower(): state == name for name in _BALTIC},
        "baltic_states": state != "",
        "ukraine": ukrainian & ~crimea & ~mostly(modern["Moldova"]),
        "western_ukraine": (then == "Poland") & (district == "Kiev"),
        "bessarabia": soviet & (then == "Rumania") & mostly(draft("Bessarabia")),
        "crimea": crimea,
        "central_poland": (now == "General Government") & (then == "Poland"),
        "finland_1939": finland,
        "finland_1941": now == "Finland",
        "finland_ceded": finland & soviet,
        "rumania": now == "Rumania",
        "hungary": now == "Hungary",
        "bulgaria": now == "Bulgaria",
        "arctic": np.asarray(land.raster.grid.lonlat(land.raster.grid.centres)[:, 1] > ARCTIC),
        "semi_desert": mostly(draft("Nogai-Kalmyk semi-desert")),
    }


ARCTIC = 66.5


def weather(geography: Geography, land: Land) -> Words:
    """The weather zone of every hex, water too: arctic, north, central, south."""
    grid = land.raster.grid
    lonlat = grid.lonlat(grid.centres)
    found = np.full(len(grid), "central", dtype=object)
    found[lonlat[:, 1] > _line(geography, "Northern weather line (draft)", lonlat[:, 0])] = "north"
    found[lonlat[:, 1] < _line(geography, "Southern weather line (draft)", lonlat[:, 0])] = "south"
    found[lonlat[:, 1] > ARCTIC] = "arctic"
    return found


def _line(geography: Geography, name: str, lon: Floats) -> Floats:
    at = shapely.get_coordinates(geography.draft(name))
    return np.asarray(np.interp(lon, at[:, 0], at[:, 1]))
