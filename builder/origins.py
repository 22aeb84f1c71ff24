"""Where each part of the map is from, and how sure it is."""

from __future__ import annotations

_OBLASTS = "Modern oblasts (Natural Earth) grouped by what is generally known of 1941"
_COUNTRIES = (
    "Modern countries (Natural Earth by way of world-atlas), borders of the time drafted from general knowledge"
)
_POLAND = f"{_COUNTRIES}; Poland of 1939 by railway_history_pl_1842_1939"
_WATER = "Natural Earth 1:10m coast and lakes"

_ORIGINS: dict[str, tuple[str, str, str]] = {
    "terrain": (
        "assumed",
        "Worked out from Natural Earth coast and lakes and NASA MCD12C1 land cover of 2019",
        "Marshes, high ground and old forests are drafted from general knowledge: the marshes are drained today. "
        "Reservoirs built since 1941 are left out. Tundra and steppe are clear.",
    ),
    "country_1939": ("assumed", _POLAND, "1 September 1939. Drafted borders are good to 10 to 20 km."),
    "country_1941": (
        "assumed",
        _COUNTRIES,
        "21 June 1941. Drafted borders are good to 10 to 20 km; Yugoslavia is shown whole though partitioned in April.",
    ),
    "district": (
        "assumed",
        _OBLASTS,
        "Medium sure; weak for the Volga and Urals districts. Western Kazakhstan is put in the Volga district.",
    ),
    "weather": ("assumed", "Drafted lines", "Weak. Arctic is everything north of 66.5 N."),
    "arctic": ("assumed", "North of 66.5 N", "The game's Arctic is its weather zone A, whose edge is not known."),
    "semi_desert": ("assumed", "Drafted from general knowledge", "The Nogai and Kalmyk steppe by the Caspian Sea."),
    "central_poland": (
        "assumed",
        "General Government of June 1941, drafted from general knowledge",
        "Weak: Poland of 1939 west of the Soviet border of 1941 and not annexed to the Reich; the game's own outline "
        "is not known.",
    ),
    "soviet_union_1941": ("assumed", _COUNTRIES, "The hexes of the USSR in country_1941."),
    "bessarabia": ("assumed", "Drafted from general knowledge", "Between Prut and Dniester."),
    "crimea": ("found", "Natural Earth", ""),
    "ukraine": ("assumed", _COUNTRIES, "The Ukrainian SSR of 1941: without Crimea and Carpathian Ruthenia."),
    "western_ukraine": (
        "assumed",
        _OBLASTS,
        "Ukrainian lands taken from Poland in 1939, with the strip by Peremyshl that is in Poland today.",
    ),
    "finland_ceded": ("assumed", _COUNTRIES, "Finland of 1939 that was Soviet in June 1941, Hanko included."),
    "river": ("found", "Natural Earth 1:10m rivers", "Each takes the hexsides nearest to it; towns keep their bank."),
    "major_river": ("assumed", "Natural Earth 1:10m rivers", "Which rivers are major, and from where on, is ours."),
    "lake_side": ("found", _WATER, "A side between two land hexes that lies mostly in a lake."),
    "strait": ("found", _WATER, "A side between two land hexes that lies mostly in the sea."),
    "rail": (
        "assumed",
        "Lines from general knowledge, stations by GeoNames",
        "Between stations a line runs as straight as land and rivers let it.",
    ),
    "towns": (
        "found",
        "Positions by GeoNames",
        "Sizes, ports, holders and districts from general knowledge; towns marked assumed are wholly so.",
    ),
}
_COUNTRY = ("assumed", _COUNTRIES, "As in country_1939 or country_1941.")


def origin(name: str) -> dict[str, str]:
    """Provenance, source and note of a layer, a region, a set of sides, or the towns."""
    provenance, source, note = _ORIGINS.get(name, _COUNTRY)
    return {"provenance": provenance, "source": source, **({"note": note} if note else {})}
