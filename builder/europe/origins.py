"""Where each part of the map of War in Europe is from, and how sure it is."""

from __future__ import annotations

from builder import origins as east

_COUNTRIES = (
    "Modern countries (Natural Earth by way of world-atlas), borders of the time drafted from general knowledge"
)
_ORIGINS: dict[str, tuple[str, str, str]] = {
    "terrain": (
        "assumed",
        "Worked out from Natural Earth coast and lakes and NASA MCD12C1 land cover of 2019",
        "High ground is drafted from general knowledge, in the west within 30 km. Reservoirs built since 1941 are left "
        "out.",
    ),
    "country_1939": (
        "assumed",
        f"{_COUNTRIES}; Poland of 1939 by railway_history_pl_1842_1939",
        "1 September 1939. Drafted borders are good to 10 to 20 km. Austria, the Protectorate and Danzig are German; "
        "islands of Britain's empire are British.",
    ),
    "major_port": (
        "assumed",
        "The table of Atlantic ports; elsewhere the lists W30 and our own",
        "Where the table and the lists differ (Lorient, Saint-Malo, La Rochelle, Calais, Boulogne, Dunkirk, Ostend) "
        "the table goes before. A hex with a major port is no minor port.",
    ),
    "minor_port": ("assumed", "The table of Atlantic ports; elsewhere the lists W31 and our own", ""),
    "maginot_line": ("assumed", "Drafted from general knowledge", "The game's own hexes are not known."),
    "west_wall": ("assumed", "Drafted from general knowledge", "The game's own hexes are not known."),
    "belgian_fortress": (
        "assumed",
        "Drafted from general knowledge",
        "Liege, Namur, Antwerp; the game's are not known.",
    ),
    "ukraine": ("assumed", "Modern oblasts grouped by the military districts of 1941", "Without Crimea and Moldavia."),
    "soviet_union_1941": ("assumed", _COUNTRIES, "The Soviet Union of 21 June 1941."),
    "rail": (
        "assumed",
        "Lines from general knowledge, stations by GeoNames in the east",
        "In the west the main lines only, by our own list. Between stations a line runs as straight as land and "
        "rivers let it. Lines opened after June 1941 are left out.",
    ),
    "towns": (
        "found",
        "Positions by GeoNames",
        "Those marked assumed are wholly ours. The holder is that of country_1939.",
    ),
}


def origin(name: str) -> dict[str, str]:
    """Provenance, source and note of a part of the map."""
    if name not in _ORIGINS:
        return east.origin(name)
    provenance, source, note = _ORIGINS[name]
    return {"provenance": provenance, "source": source, **({"note": note} if note else {})}
