"""What we drew ourselves for the map of War in Europe, over what the Eastern Front has. All of it is `assumed`."""

from __future__ import annotations

from shapely.geometry import Polygon
from shapely.geometry.base import BaseGeometry

from builder import drafts as east
from builder.europe import places, railways
from builder.sketch import Box, Stop


def _areas(*outlines: str) -> tuple[BaseGeometry, ...]:
    """Areas, each written as its corners: "lon lat, lon lat"."""
    return tuple(Polygon([tuple(map(float, corner.split())) for corner in each.split(",")]) for each in outlines)


HIGH_GROUND: dict[str, tuple[BaseGeometry, ...]] = {
    "mountain": (
        *east.HIGH_GROUND["mountain"],
        *_areas(
            # Alps
            "6 43.9, 7.6 43.85, 8.1 44.3, 7.2 44.7, 7.1 45.2, 7.9 45.75, 8.8 46, 9.7 45.85, 10.7 45.75, 11.6 45.85,"
            "12.5 46.05, 13.4 46.2, 14.3 46.35, 15 46.5, 15.2 46.9, 15.4 47.5, 15.3 47.8, 14.5 47.8, 13.2 47.75,"
            "12 47.65, 10.5 47.5, 9.5 47.2, 8.4 46.95, 7.2 46.5, 6.5 46.3, 6 45.8, 5.6 45.2, 5.6 44.6",
            # Pyrenees
            "-1.6 43.1, -.3 43.05, 1 42.95, 2.3 42.7, 2.9 42.5, 2.7 42.2, 1.5 42.2, .3 42.35, -.8 42.55, -1.7 42.85",
            "-7 43.2, -5.8 43.3, -4.3 43.25, -4 42.95, -5 42.9, -6.6 42.8",  # Cantabrian mountains
            "-4.2 37.2, -2.6 37.4, -2.6 36.95, -3.8 36.85, -4.4 36.95",  # Sierra Nevada
            "-6.2 40.3, -4.9 40.45, -3.6 41.15, -3.4 40.95, -4.4 40.35, -5.8 40.1",  # Gredos and Guadarrama
            # Apennines
            "8.6 44.5, 9.6 44.7, 10.9 44.3, 12 43.9, 13 43.2, 13.9 42.6, 14.3 41.9, 13.7 41.7, 12.9 42.2, 12.3 43,"
            "11.3 43.9, 10.2 44.1, 9 44.4",
            # Dinaric mountains
            "14.4 45.7, 15.6 45, 16.6 44.6, 17.6 44.3, 18.6 44.1, 19.6 43.8, 19.4 42.3, 18.6 42.5, 17.3 43.1,"
            "16.2 43.8, 15.2 44.3, 14.6 45",
            "21.7 38.2, 22.6 38.1, 22.7 37, 22 36.8, 21.8 37.5",  # Peloponnese
            "21 39, 22.2 39, 22.9 38.4, 21.8 38.4",  # Aetolia and Parnassus
            "23.6 35.5, 25.8 35.35, 25.8 35, 23.6 35.1",  # Crete
            "6 59.3, 7.5 59, 9 59.6, 9.8 60.6, 10.5 61.6, 9.5 62.6, 7.5 62.6, 5.8 61.8, 5.6 60.5",  # southern Norway
            "-5.8 56.4, -4.5 56.1, -3.2 56.6, -2.9 57.2, -3.8 57.4, -4.6 58.2, -5.4 58.2, -5.8 57.3",  # Highlands
            "8.7 42.5, 9.3 42.6, 9.3 41.8, 8.8 41.8",  # Corsica
            "17.6 48.9, 18.4 49.6, 19.9 49.7, 20.3 49.2, 19.9 48.7, 18.6 48.6",  # Tatra and Fatra
            "29 36.4, 31 36.9, 33 36.3, 34.5 36.9, 36 37.8, 35 38, 33 37.1, 31 37.7, 29 37.2",  # Taurus
            "38 40, 42.6 40, 44.5 39.5, 44.5 37.3, 42 37.4, 39 38, 37 38.3",  # eastern Anatolia
            "-5.6 35.3, -3 35.1, -3.5 34.4, -5.3 34.6",  # Rif
        ),
    ),
    "rough": (
        *east.HIGH_GROUND["rough"],
        *_areas(
            "6.6 48.6, 7.3 48.6, 7.2 47.8, 6.6 47.85",  # Vosges
            "7.8 48.7, 8.5 48.8, 8.5 47.8, 7.8 47.7",  # Black Forest
            "5.6 46.2, 6.2 46.9, 7.1 47.4, 7 47, 6.1 46.3",  # Jura
            "2.2 45.8, 3.6 46, 4.4 45.6, 4.5 44.6, 3.6 43.9, 2.5 43.7, 2.2 44.8",  # Massif Central
            "4.6 50, 5.6 50.4, 6.6 50.5, 7 50.3, 6.6 49.8, 5 49.75",  # Ardennes and Eifel
            "7.3 51.3, 8.7 51.4, 8.6 50.5, 7.5 50.5",  # Sauerland and Westerwald
            "10.2 51.9, 11.2 51.8, 11.1 51.5, 10.3 51.55",  # Harz
            "9.6 50.7, 10.9 50.8, 11.8 50.5, 11.5 50.3, 9.8 50.2",  # Rhon and Thuringian Forest
            "12.2 50.6, 14.2 50.95, 14 50.6, 12.4 50.2",  # Ore Mountains
            "12.4 49.9, 12.9 49.7, 14.3 48.8, 13.9 48.5, 12.4 49.4",  # Bohemian Forest
            "14.8 50.95, 16 50.9, 17.4 50.3, 17.3 49.9, 16.3 50.1, 14.9 50.6",  # Sudetes
            "-4.2 53.1, -3.2 53, -3.1 51.8, -4 51.8, -4.4 52.5",  # Wales
            "-2.6 55.2, -1.8 54.8, -1.7 53.3, -2.2 53.3, -2.7 54.3",  # Pennines
            "-4.8 55.3, -3 55.7, -2.4 55.4, -3.5 55, -4.6 54.95",  # Southern Uplands
            "-3.3 42.1, -1.7 41.5, -.5 40.3, -1.5 39.9, -2.4 40.6, -3.2 41.5",  # Iberian range
            "-6.8 38.3, -3 38.6, -3 38.3, -6.6 37.9",  # Sierra Morena
            "-8.3 43, -7 43, -7 41, -8 40.6",  # Galicia and northern Portugal
            "14.4 46.3, 15.6 46.5, 15.6 45.7, 14.4 45.7",  # Slovenia
            "15.4 45.5, 17 45.1, 18.8 44.75, 19.3 44.2, 17.6 44.3, 16 44.8",  # Bosnia
            "15 40.9, 16.3 40.7, 16.6 39.2, 16.3 38, 15.8 38.1, 16 39.3, 15.6 40, 15 40.4",  # Lucania, Calabria
            "13 38.1, 15.3 38, 15.2 37.6, 13.5 37.7",  # northern Sicily
            "9.1 40.8, 9.7 40.6, 9.6 39.4, 9 39.6",  # Sardinia
            "22 40.3, 22.7 40.2, 22.9 39.4, 22 39.6",  # Olympus and Ossa
            "6 58.6, 8.5 58.6, 9.2 59.4, 7 59.2",  # the south of Norway
            "27.2 39.8, 30.5 40.2, 31.5 39, 30 37.8, 28 37.3, 27.2 38.2",  # western Anatolia
            "-1 35.2, 3 36.3, 7 36.7, 9.5 37, 9.3 36.2, 5 35.6, 0 34.6",  # Tell Atlas
        ),
    ),
}
"""High ground that the drafted terrain leaves out. Within 30 km."""

LAND: dict[str, tuple[float, float]] = {**east.LAND, "Perekop": (33.7, 46.15)}
OPEN_SIDES: tuple[tuple[float, float, float, float], ...] = (
    *east.OPEN_SIDES,
    (4.76, 52.96, 5.08, 52.85),  # Den Helder
    (25.66, 35.17, 26.02, 35.15),  # the neck of Crete at Ierapetra
)
SHUT: tuple[tuple[tuple[float, float], ...], ...] = (
    ((15.2, 38.6), (15.6, 38.27), (15.61, 38.0), (15.5, 37.3)),  # Messina
    ((29.35, 41.5), (29.2, 41.05), (28.9, 40.75), (27.5, 40.6), (26.7, 40.35), (26.15, 39.9)),  # Bosporus, Dardanelles
    ((36.6, 45.6), (36.6, 45.1), (36.4, 44.8)),  # Kerch
)
RIVER_LIES: dict[str, tuple[float, float]] = {}
PORTS_OFF_THE_LINE: dict[str, tuple[float, float]] = {}
ESTUARIES = east.ESTUARIES
ALSO_MAJOR: dict[int, tuple[Box, ...]] = {
    38: ((8, 47.8, 12.0, 49.1),),  # Danube from Regensburg
    130: ((16.5, 49.5, 18.5, 51.0),),  # Oder, from Breslau
    129: ((2.6, 47.0, 5.4, 48.7),),  # Seine, from Paris
    150: (),  # Rhine
    140: (),  # Rhine between Basel and Karlsruhe
    160: ((14.45, 49.8, 16, 50.9),),  # Elbe, from Melnik
    178: ((3.1, 44.7, 4.4, 46.95),),  # Loire, from Nevers
    155: ((-4.4, 42.1, -1.0, 43.1),),  # Ebro, from Zaragoza
    165: ((-4.0, 39.8, -1.5, 41.0),),  # Tagus, from Toledo
    303: ((0.0, 42.5, 1.9, 43.55), (12, 45.8, 17, 47)),  # Garonne, from Toulouse
    255: ((4.95, 45.6, 8.5, 46.8),),  # Rhone, from Lyon
    219: ((7, 44.4, 7.6, 45.1),),  # Po, from Turin
    494: ((13.5, 45.6, 15.9, 46.6),),  # Sava, from Zagreb
    970: (),  # Meuse, its lower course
}
SHORTEST = {9: 200.0, 10: 330.0, 11: 900.0, 12: 900.0}
TOWNS = (
    *(town for town in east.TOWNS if town[0] not in {name for name, *_ in places.west()}),
    *places.west(),
)
RAIL: tuple[tuple[str, tuple[Stop, ...]], ...] = (*east.RAIL, *railways.lines())

MAGINOT_LINE = ((5.6, 49.55), (6.2, 49.45), (6.4, 49.4), (6.65, 49.2), (7.0, 49.1), (7.4, 49.05), (7.95, 49.0),
                (8.1, 48.85), (7.75, 48.4), (7.55, 48.0), (7.5, 47.65))  # fmt: skip
"""From Longuyon to the Rhine and up it to Basel."""
WEST_WALL = ((6.1, 51.7), (6.1, 51.2), (6.1, 50.8), (6.25, 50.4), (6.3, 50.0), (6.45, 49.8), (6.5, 49.55), (6.8, 49.3),
             (7.1, 49.25), (7.6, 49.2), (8.2, 49.05), (8.25, 48.75), (7.95, 48.35), (7.75, 47.95),
             (7.65, 47.65))  # fmt: skip
"""From Cleves by Aachen, Trier and the Palatinate to the Rhine and up it to Basel."""

JULIAN_MARCH = Polygon([(13.5, 46.5), (13.9, 46.1), (14.15, 45.95), (14.4, 45.6), (14.5, 45.35), (14.2, 45.1),
                        (14.0, 44.7), (13.4, 45.0), (13.4, 46.2)])  # fmt: skip
"""Istria, Trieste's hinterland and Fiume, Italian from 1920 and 1924 to 1947; to be cut with Slovenia and Croatia."""
DODECANESE = Polygon([(26.2, 37.6), (28.5, 37.0), (28.5, 35.7), (26.6, 35.3), (26.1, 36.4)])
"""The Dodecanese, Italian from 1912 to 1947; to be cut with Greece."""

NAMES: tuple[tuple[str, str, float, float, float], ...] = (
    ("Atlantic|Ocean", "sea", -8.5, 47.2, 0),
    ("North|Sea", "sea", 3.2, 56.3, 0),
    ("Norwegian|Sea", "sea", 5.5, 66.5, 0),
    ("Barents Sea", "sea", 36.0, 70.4, 0),
    ("Baltic|Sea", "sea", 19.2, 56.9, 0),
    ("Mediterranean|Sea", "sea", 5.5, 39.0, 0),
    ("Tyrrhenian|Sea", "gulf", 12.0, 39.8, 0),
    ("Ionian|Sea", "gulf", 18.6, 37.8, 0),
    ("Adriatic", "gulf", 15.6, 42.9, 0),
    ("Aegean|Sea", "gulf", 25.2, 38.6, 0),
    ("Black Sea", "sea", 34.2, 43.2, 0),
    ("Bay of|Biscay", "gulf", -4.6, 45.5, 0),
    ("Channel", "gulf", -2.0, 50.1, 0),
    ("Irish|Sea", "gulf", -5.0, 53.8, 0),
    ("White|Sea", "gulf", 37.8, 65.6, 0),
    ("Gulf of|Bothnia", "gulf", 19.6, 61.9, 0),
    ("Ladoga", "lake", 31.4, 60.85, 0),
    ("Onega", "lake", 35.5, 61.65, 0),
    ("Peipus", "lake", 27.5, 58.75, 0),
    ("Rhine", "river", 6.6, 51.6, 0),
    ("Elbe", "river", 11.6, 52.9, 0),
    ("Oder", "river", 16.4, 51.5, 0),
    ("Danube", "river", 24.7, 43.95, 0),
    ("Danube", "river", 18.9, 46.6, 0),
    ("Seine", "river", 1.6, 49.1, 0),
    ("Loire", "river", -0.2, 47.3, 0),
    ("Rhone", "river", 4.8, 44.6, 0),
    ("Garonne", "river", 0.3, 44.3, 0),
    ("Po", "river", 10.3, 45.0, 0),
    ("Ebro", "river", -0.2, 41.4, 0),
    ("Tagus", "river", -5.5, 39.8, 0),
    ("Vistula", "river", 21.25, 51.15, 0),
    ("Dnieper", "river", 33.2, 49.4, 0),
    ("Don", "river", 41.3, 49.95, 0),
    ("Volga", "river", 46.95, 50.6, 0),
    ("W. Dvina", "river", 27.9, 55.95, 0),
    ("N. Dvina", "river", 43.7, 62.75, 0),
)
"""Names of waters: words (a bar breaks the line), kind, longitude, latitude, degrees turned clockwise."""
ZARA = Polygon([(14.7, 44.3), (15.4, 44.3), (15.4, 44.0), (14.9, 44.0)])
"""Zara, Italian from 1920 to 1947: its hex; to be cut with Croatia."""
