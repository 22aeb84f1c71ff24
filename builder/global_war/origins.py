"""What the map of Global War says of itself: credits, where each part is from, views of narrow pictures, sea names."""

from __future__ import annotations

CREDITS = [
    "Made with Natural Earth (public domain). Countries via world-atlas (ISC, Michael Bostock).",
    "Interwar Polish border: railway_history_pl_1842_1939, (c) 2026 jjkiljanski, MIT.",
    "Our own draft: not the printed map.",
]

_DRAFT = "our own table of zones, drafted from the rulebook v4.3, its chart of neutrals and general knowledge"

ORIGINS = {
    "zones": {
        "provenance": "assumed", "source": _DRAFT,
        "note": "each zone has its own provenance, which is of its existence and name only",
    },
    "owner_1936": {"provenance": "assumed", "source": "reference sheets and chart of neutrals, else general knowledge"},
    "home_country_of": {"provenance": "found", "source": "the rulebook v4.3, section on home countries"},
    "region": {"provenance": "found", "source": "the zones that the set's table 3-1 names; other values only group"},
    "terrain": {
        "provenance": "assumed", "source": _DRAFT, "note": "the note of a zone says where the rulebook has it",
    },
    "city": {"provenance": "found", "source": "cities that the rulebook v4.3 names"},
    "ipp": {"provenance": "assumed", "source": _DRAFT, "note": "fitted to published totals of nations"},
    "original_china_1936": {"provenance": "found", "source": "the rulebook v4.3: the provinces and their holders"},
    "facilities": {"provenance": "assumed", "source": _DRAFT, "note": "a few are examples of the rulebook"},
    "borders": {"provenance": "assumed", "source": _DRAFT, "note": "each border has its own provenance"},
    "rail": {"provenance": "assumed", "source": "general geography; one link is found"},
    "hard_terrain": {"provenance": "assumed", "source": "general geography"},
    "river": {"provenance": "assumed", "source": "general geography"},
    "coast": {"provenance": "found", "source": "Natural Earth 1:50m, on a sheet of uneven scale"},
    "shape": {
        "provenance": "assumed",
        "source": "modern countries of Natural Earth, the Polish border of 1939, drafted frontiers; within each "
        "country the nearest point of a zone",
        "note": "shows where a zone is, and settles nothing: only the list of borders says what borders what",
    },
}  # fmt: skip

SIGNS = {
    "frontiers": {"column": "owner_1936", "words": "border of an owner of 1936"},
    "number": {"column": "ipp", "words": "income, IPP"},
    "city": {"column": "city", "words": "city (bold name)"},
    "listed": {"column": "facilities", "words": "facilities"},
}
"""Which columns are drawn, and what the legend says of them."""

VIEWS: list[tuple[str, tuple[float, float, float, float]]] = [
    ("North America", (-169, 5, -52, 72)),
    ("British Isles, France and Spain", (-12, 35, 9.5, 60.5)),
    ("Germany, Italy and Poland", (4, 44, 25, 56.5)),
    ("Norway, Sweden and Denmark", (3, 54, 22, 72)),
    ("Finland and the Baltic", (18, 53, 42, 71.5)),
    ("Italy and the Balkans", (6, 34.5, 31, 49)),
    ("Western Russia", (21, 43, 50, 61)),
    ("North-West Africa", (-18, 20, 16, 38)),
    ("Libya and Egypt", (9, 20, 37, 34.8)),
    ("The Near East", (23, 20, 60, 43.5)),
    ("North-East Africa", (22, 0, 55, 24)),
    ("The Urals, the Caucasus and Central Asia", (38, 36, 92, 68)),
    ("Siberia", (66, 46, 190, 75)),
    ("India and Burma", (57, 5, 103, 40)),
    ("China and Mongolia", (86, 17.5, 125, 52)),
    ("Manchuria, Korea and Japan", (112, 29, 148, 57)),
    ("South-East Asia", (91, -12, 130, 25)),
    ("Australia and New Zealand", (111, -47.5, 182, -9)),
]
"""West, south, east, north of each."""

NAMES: list[tuple[str, tuple[float, float]]] = [
    ("PACIFIC|OCEAN", (-136, 22)), ("ATLANTIC|OCEAN", (-40, 42)), ("NORTH|SEA", (3.3, 56.3)),
    ("Norwegian Sea", (2, 66)), ("Bay of|Biscay", (-5, 45.3)), ("Black Sea", (34, 43.3)), ("Caspian|Sea", (51, 41.7)),
    ("MEDITERRANEAN", (18.6, 34.2)), ("ARABIAN|SEA", (62, 14)), ("Bay of|Bengal", (88.5, 14)),
    ("INDIAN OCEAN", (85, -18)), ("South|China Sea", (114.5, 13.5)), ("PACIFIC|OCEAN", (151, 24)),
    ("Sea of|Okhotsk", (149, 54.5)), ("Sea of|Japan", (134.5, 40)), ("Caribbean Sea", (-74, 15)),
    ("Baltic", (19, 56.7)), ("Coral Sea", (157, -17)), ("Arctic Ocean", (75, 75.5)), ("Gulf of|Mexico", (-91, 25.3)),
]  # fmt: skip
