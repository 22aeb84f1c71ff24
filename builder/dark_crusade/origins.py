"""What the map of Dark Crusade says of itself: its window, credits, where each part is from, seas and rivers."""

from __future__ import annotations

TITLE = "The Eastern Front, point to point, June 1941"
CREDITS = [
    "Made with Natural Earth (public domain). Countries via world-atlas (ISC, Michael Bostock).",
    "Our own schematic network: not the printed map.",
]

_DRAFT = "our own schematic network, drafted from general knowledge"

ORIGINS = {
    "points": {
        "provenance": "assumed", "source": _DRAFT,
        "note": "each point has its own provenance, which is of its being named in the text or its errata only",
    },
    "lines": {
        "provenance": "assumed", "source": _DRAFT,
        "note": "each line has its own provenance, which is of its class; the errata of the first edition name five",
    },
    "kind": {"provenance": "assumed", "source": _DRAFT},
    "side": {"provenance": "assumed", "source": "the border of 21 June 1941", "note": "that it decides is printed"},
    "country_1941": {"provenance": "assumed", "source": "general knowledge"},
    "fortress": {
        "provenance": "assumed", "source": "five printed in the text, Przemysl in the errata, others ours (D10, D11)",
    },
    "victory": {"provenance": "assumed", "source": "nine cities of one point in the errata, the others ours (D13)"},
    "sea": {"provenance": "assumed", "source": "general geography", "note": "each sea says who controls it"},
    "source": {"provenance": "assumed", "source": "edges, and homes without a way to one (D4)"},
    "border": {"provenance": "assumed", "source": "every Soviet point with a line to an Axis point"},
    "rivers of lines": {"provenance": "assumed", "source": "general geography", "note": "no clause asks"},
    "coast": {"provenance": "found", "source": "Natural Earth 1:10m", "note": "reservoirs built since are left out"},
    "rivers": {"provenance": "found", "source": "Natural Earth 1:10m"},
    "regions": {
        "provenance": "assumed", "source": "modern countries of Natural Earth, with drafted frontiers of June 1941",
        "note": "shows the border, and settles nothing",
    },
}  # fmt: skip

SIGNS = {
    "frontiers": {"column": "side", "words": "border of June 1941"},
    "number": {"column": "victory", "words": "city worth victory points"},
    "fort": {"column": "fortress", "words": "fortress"},
    "source": {"column": "source", "words": "source of supply"},
}
"""Which columns are drawn, and what the legend says of them."""

SEAS = {
    "baltic": ("Baltic Sea", (19.2, 57.6)),
    "black": ("Black Sea", (33.2, 43.3)),
    "azov": ("Sea of Azov", (36.75, 46.05)),
    "arctic": ("Arctic Ocean", (36.5, 70.0)),
}
"""The name of each sea, and where it is written."""

RANK = 7
"""The least important rivers that are drawn, by the rank of the source."""
NAMED_RIVERS = {"Bug", "Southern Bug", "Desna", "Sejm", "Khopr", "Terek", "Sozh", "Seym", "Lovat", "Msta", "Velikaya"}
"""Rivers of lower rank that are drawn all the same."""

VIEWS: list[tuple[str, tuple[float, float, float, float]]] = [
    ("Finland and the Arctic", (23, 61.4, 42, 69.9)),
    ("The Baltic and Leningrad", (20, 54.4, 34.6, 62)),
    ("Moscow and the Upper Volga", (31.5, 52.4, 51, 60)),
    ("Germany, Poland and Hungary", (12.6, 46.6, 25.4, 55.8)),
    ("Belorussia", (22.8, 50.8, 34.6, 56.8)),
    ("The Ukraine", (23.6, 47.6, 36.6, 52)),
    ("Rumania and the Black Sea", (19.8, 43.6, 35.4, 48.8)),
    ("The Don and the Volga", (33.2, 46.2, 50.5, 53.6)),
    ("The Caucasus", (33, 40, 50.4, 47.6)),
]
"""West, south, east, north of each part that a narrow picture shows."""
