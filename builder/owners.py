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
_NAMES = {
    "Romania": "Rumania", "Czechia": "Germany", "Austria": "Germany", "Poland": "Germany", "Åland": "Finland",
    **dict.fromkeys(_SOVIET, "USSR"), **dict.fromkeys(_YUGOSLAV, "Yugoslavia"),
}  # fmt: skip
"""Modern countries under the name of the country that held most of them, where it differs."""
_BIALYSTOK = "Soviet-held part of modern Poland 1939-41 (Bialystok, Lubaczow, E bank of San)"
_SOUTH_OF_BIALYSTOK = shapely.box(20, 49, 25, 51.2)


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
    painting = Painting(land)
    for name, area in geography.modern.items():
        painting.paint(_NAMES.get(name, name), [area])
    draft = geography.draft
    painting.paint(
        "Germany",
        [draft("East Prussia north (modern Kaliningrad oblast)"), draft("Memel territory (Germany from March 1939)")],
    )
    painting.paint("Finland", [draft("Petsamo (Finnish 1920-1944)")])
    painting.paint(
        "Hungary",
        [
            draft("Carpathian Ruthenia (Hungary from March 1939)"),
            draft("Southern Slovakia and eastern strip (Hungary 1938-39)"),
        ],
    )
    if year == 1939:
        painting.paint("Poland", [draft("Poland 1939")])
        ceded = (
            "Karelia ceded 1940 (Karelian Isthmus and Ladoga Karelia)",
            "Salla-Kuusamo cession 1940",
            "Western Rybachy and Sredny ceded 1940",
        )
        painting.paint("Finland", [draft(name) for name in ceded])
        painting.paint("Estonia", [draft("Petseri (Estonia 1920-40)"), draft("Estonian Ingria, E bank of the Narva")])
        painting.paint("Latvia", [draft("Abrene (Latvia 1920-44)")])
        painting.paint(
            "Rumania",
            [
                draft("Bessarabia"),
                draft("Northern Bukovina (with Hertsa)"),
                draft("Southern Dobruja (Romania to Sept 1940)"),
            ],
        )
        return painting.by_hex(land.is_land, {})
    painting.paint("USSR", [geography.modern[name] for name in _BALTIC])
    painting.paint("Germany", [draft("Memel territory (Germany from March 1939)")])
    painting.paint(
        "General Government",
        [draft("General Government (June 1941)")],
        painting.mask("Germany") | painting.mask("USSR"),
    )
    painting.paint(
        "USSR",
        [
            draft(_BIALYSTOK),
            geography.modern["Ukraine"].difference(draft("Carpathian Ruthenia (Hungary from March 1939)")),
            geography.modern["Belarus"],
        ],
    )
    painting.paint("Hungary", [draft("Northern Transylvania (Hungary Aug 1940 - 1944)")])
    painting.paint("USSR", [draft("Hanko leased base")])
    return painting.by_hex(land.is_land, {hex_: t.controller for hex_, t in towns.items()})


def districts(geography: Geography, land: Land, soviet: Mask, towns: Mapping[int, Town]) -> Words:
    """The military district of every Soviet land hex of June 1941."""
    painting = Painting(land)
    for f in geography.kind("military_district"):
        painting.paint(short(f.name), [f.shape])
    draft = geography.draft
    strip = draft(_BIALYSTOK)
    painting.paint("Moscow", [drafts.WESTERN_KALININ], painting.mask("Leningrad"))
    painting.paint("Western", [drafts.EASTERN_SMOLENSK], painting.mask("Moscow"))
    painting.paint("Western", [strip.difference(_SOUTH_OF_BIALYSTOK)])
    painting.paint("Kiev", [strip.intersection(_SOUTH_OF_BIALYSTOK)])
    painting.paint(
        "Baltic",
        [
            draft("Petseri (Estonia 1920-40)"),
            draft("Estonian Ingria, E bank of the Narva"),
            draft("Abrene (Latvia 1920-44)"),
        ],
    )
    painting.paint("Volga", [geography.modern["Kazakhstan"]])
    return painting.by_hex(soviet, {hex_: t.district for hex_, t in towns.items() if t.district})


def short(district: str) -> str:
    """A military district in one or two words: Baltic, North Caucasus."""
    return district.removesuffix(" MD").removesuffix(" Special")


def regions(geography: Geography, land: Land, then: Words, now: Words) -> dict[str, Mask]:
    """The named sets of land hexes that rules ask about; `then` and `now` are the owners of 1939 and 1941."""
    draft, modern = geography.draft, geography.modern
    soviet = now == "USSR"
    half = land.raster.count(land.dry) / 2

    def mostly(*areas: BaseGeometry) -> Mask:
        return np.asarray(land.is_land & (land.raster.count(land.raster.fill(areas) & land.dry) >= np.maximum(half, 1)))

    strip = draft(_BIALYSTOK).intersection(_SOUTH_OF_BIALYSTOK)
    ruthenia, crimea = draft("Carpathian Ruthenia (Hungary from March 1939)"), mostly(draft("Crimea"))
    bessarabia = soviet & mostly(draft("Bessarabia"))
    estonia = soviet & mostly(
        modern["Estonia"], draft("Petseri (Estonia 1920-40)"), draft("Estonian Ingria, E bank of the Narva")
    )
    latvia = soviet & mostly(modern["Latvia"], draft("Abrene (Latvia 1920-44)")) & ~estonia
    lithuania = soviet & mostly(modern["Lithuania"]) & ~latvia
    finland = then == "Finland"
    return {
        "soviet_union_1941": soviet,
        "lithuania": lithuania,
        "latvia": latvia,
        "estonia": estonia,
        "baltic_states": lithuania | latvia | estonia,
        "ukraine": soviet & mostly(modern["Ukraine"].difference(ruthenia), strip) & ~crimea,
        "western_ukraine": soviet & mostly(draft("Western Ukraine (annexed Sept 1939)"), strip),
        "bessarabia": bessarabia,
        "crimea": soviet & crimea,
        "central_poland": (now == "General Government") & (then == "Poland"),
        "finland_1939": finland,
        "finland_1941": now == "Finland",
        "finland_ceded": finland & soviet,
        "rumania": now == "Rumania",
        "hungary": now == "Hungary",
        "bulgaria": now == "Bulgaria",
        "arctic": np.asarray(land.raster.grid.lonlat(land.raster.grid.centres)[:, 1] > ARCTIC),
        "semi_desert": land.is_land & mostly(draft("Nogai-Kalmyk semi-desert")),
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
