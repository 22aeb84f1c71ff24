"""What we drew ourselves: ground, borders and names that the sources lack. All of it is `assumed`."""

from __future__ import annotations

from shapely.geometry import Polygon
from shapely.geometry.base import BaseGeometry

from builder.sketch import Box, Stop

WESTERN_KALININ = Polygon(
    [(27.6, 55.9), (27.6, 57.02), (28.9, 57.12), (30.05, 57.12), (30.6, 56.9), (31.0, 56.85), (31.9, 56.9),
     (31.9, 55.4), (29.0, 55.5)]
)  # fmt: skip
"""The west of Kalinin oblast of 1941, today in Pskov oblast: Opochka, Sebezh, Nevel, Velikie Luki. Within 15 km."""
EASTERN_SMOLENSK = Polygon(
    [(32.3, 55.7), (32.7, 56.1), (33.4, 56.05), (34.0, 55.9), (33.6, 55.4), (34.1, 54.6), (34.9, 54.55), (35.7, 54.4),
     (35.75, 53.8), (34.9, 53.65), (34.0, 53.7), (33.0, 54.2)]
)  # fmt: skip
"""Parts of Smolensk oblast of 1941 that are in Tver and Kaluga oblasts today: Bely, Kirov, Sukhinichi. Within 15 km."""

HIGH_GROUND: dict[str, tuple[BaseGeometry, ...]] = {
    "mountain": (
        Polygon([(9.5, 62.0), (12.5, 62.2), (13.6, 63.6), (15.3, 65.0), (17.2, 66.4), (18.8, 67.6), (20.8, 68.4),
                 (21.0, 69.2), (18.5, 69.0), (16.3, 68.0), (14.8, 66.9), (13.2, 65.5), (11.8, 64.2),
                 (9.5, 63.3)]),  # Scandinavia
        Polygon([(22.4, 43.6), (23.2, 43.3), (24.5, 43.0), (26.0, 42.95), (27.2, 42.9), (27.2, 42.6), (26.0, 42.55),
                 (24.5, 42.55), (23.3, 42.75), (22.3, 43.1)]),  # Balkan range
        Polygon([(22.9, 42.3), (24.0, 42.25), (25.0, 42.0), (25.9, 41.65), (25.6, 41.25), (24.3, 41.25), (23.2, 41.25),
                 (22.9, 41.7)]),  # Rila, Pirin, Rhodopes
        Polygon([(19.0, 43.5), (20.6, 43.1), (21.3, 42.3), (21.0, 41.3), (21.9, 40.6), (21.8, 39.0), (20.5, 39.0),
                 (20.0, 40.5), (19.4, 42.3)]),  # Dinaric mountains and Pindus
        Polygon([(36.8, 40.9), (38.5, 40.8), (40.5, 40.85), (41.6, 41.35), (42.6, 41.4), (42.6, 40.0),
                 (36.8, 40.0)]),  # Pontic mountains
    ),
    "rough": (
        Polygon([(21.0, 69.2), (21.0, 70.1), (24.0, 70.5), (27.0, 70.3), (28.5, 69.7), (26.0, 69.2),
                 (23.5, 69.2)]),  # Finnmark
        Polygon([(20.3, 44.1), (22.3, 44.4), (22.8, 43.4), (22.6, 42.3), (22.7, 41.4), (21.3, 41.2), (20.6, 43.1),
                 (19.0, 43.5), (19.0, 44.2)]),  # Serbia and Macedonia
        Polygon([(26.9, 42.2), (27.9, 42.1), (28.1, 41.55), (27.2, 41.7)]),  # Strandzha
        Polygon([(31.2, 40.9), (33.5, 41.85), (35.3, 41.85), (36.2, 41.2), (34.0, 40.7), (31.5, 40.3)]),  # Kure
        Polygon([(19.5, 47.95), (20.9, 48.3), (21.5, 48.6), (21.3, 48.1), (20.2, 47.8)]),  # Matra and Bukk
        Polygon([(20.2, 51.05), (21.3, 51.05), (21.5, 50.7), (20.4, 50.65)]),  # Holy Cross mountains
    ),
}  # fmt: skip
"""High ground of countries that the drafted terrain leaves out. Within 25 km."""

LAND: dict[str, tuple[float, float]] = {"Chongar": (34.45, 45.98)}
"""Hexes that are land though mostly water: the causeway over the Sivash."""
OPEN_SIDES: tuple[tuple[float, float, float, float], ...] = (
    (34.45, 45.98, 34.45, 45.85),  # the bridge at Chongar
    (22.95, 59.83, 23.4, 60.0),  # the neck of the Hanko peninsula
)
"""Sides that may be crossed though mostly water, by a point either side."""

SHUT: tuple[tuple[tuple[float, float], ...], ...] = ()
"""Lines through narrow water that the shares of water miss."""

RIVER_LIES: dict[str, tuple[float, float]] = {
    "Arkhangelsk": (-5, -5),
    "Borisov": (-6, 0),
    "Braila": (6, 0),
    "Gomel": (6, 0),
    "Kalinin": (0, 6),
    "Kazan": (-6, -6),
    "Kherson": (0, -8),
    "Narva": (6, 0),
    "Pskov": (-6, 0),
    "Riga": (-5, -5),
    "Shlisselburg": (-5, 5),
    "Smolensk": (0, 6),
    "Szeged": (6, 0),
    "Volkhov": (-6, 0),
}
"""Where a town's river lies, in kilometres east and north, for towns that the source's coarse line leaves in doubt."""

TOWNS: tuple[tuple[str, str, float, float, str, str, str], ...] = (
    ("Sofia", "Sofia", 23.32, 42.70, "B", "", "Bulgaria"),
    ("Plovdiv", "Plovdiv", 24.75, 42.15, "C", "", "Bulgaria"),
    ("Burgas", "Burgas", 27.47, 42.50, "E", "sea", "Bulgaria"),
    ("Pleven", "Pleven", 24.62, 43.42, "E", "", "Bulgaria"),
    ("Gorna Oryakhovitsa", "Gorna Oryahovitsa", 25.69, 43.13, "F", "", "Bulgaria"),
    ("Arad", "Arad", 21.31, 46.18, "D", "", "Rumania"),
    ("Turnu Severin", "Drobeta-Turnu Severin", 22.66, 44.63, "E", "river", "Rumania"),
    ("Giurgiu", "Giurgiu", 25.97, 43.90, "E", "river", "Rumania"),
    ("Marosvasarhely", "Târgu Mureş", 24.56, 46.54, "E", "", "Hungary"),
    ("Kecskemet", "Kecskemét", 19.69, 46.91, "D", "", "Hungary"),
    ("Belgrade", "Belgrade", 20.46, 44.82, "B", "river", "Yugoslavia"),
    ("Nis", "Niš", 21.90, 43.32, "E", "", "Yugoslavia"),
    ("Skoplje", "Skopje", 21.43, 42.00, "D", "", "Yugoslavia"),
    ("Kattowitz", "Katowice", 19.02, 50.26, "C", "", "Germany"),
    ("Bromberg", "Bydgoszcz", 18.00, 53.12, "C", "", "Germany"),
    ("Czestochowa", "Częstochowa", 19.12, 50.81, "C", "", "General Government"),
    ("Umea", "Umeå", 20.26, 63.83, "F", "sea", "Sweden"),
    ("Sundsvall", "Sundsvall", 17.31, 62.39, "F", "sea", "Sweden"),
    ("Narvik", "Narvik", 17.43, 68.44, "F", "sea", "Norway"),
    ("Syktyvkar", "Syktyvkar", 50.83, 61.67, "E", "river", "USSR"),
    ("Yoshkar-Ola", "Yoshkar-Ola", 47.89, 56.63, "E", "", "USSR"),
    ("Mezen", "Mezen", 44.23, 65.84, "F", "river", "USSR"),
    ("Ukhta (Kalevala)", "Kalevala", 31.17, 65.21, "F", "", "USSR"),
)
"""Towns that the list lacks: name, modern name, longitude, latitude, size, port, holder on 21 June 1941."""

RAIL: tuple[tuple[str, tuple[Stop, ...]], ...] = (
    ("Ruzayevka-Ulyanovsk", ("Ruzayevka", (46.35, 53.86), "Ulyanovsk", (49.62, 54.23))),
    ("Kirov-Kotlas", ("Kirov", (49.2, 59.6), "Kotlas")),
    ("Moscow-Savelovo", ("Moscow", "Dmitrov", (37.37, 56.87))),
    ("Pologi-Osipenko", ("Pologi", "Osipenko")),
    ("Yevpatoria branch", ((34.06, 45.12), "Yevpatoria")),
    ("Atkarsk-Volsk", ((45.0, 51.87), "Volsk")),
    ("Nalchik branch", ("Prokhladny", "Nalchik")),
    ("Molotovsk branch", ("Arkhangelsk", "Molotovsk")),
    ("Monchegorsk branch", ("Apatity", "Monchegorsk")),
    ("Borovichi branch", ((33.52, 58.24), "Borovichi")),
    ("Sambor-Stryi", ("Sambor", "Drogobych", "Stryi")),
    ("Kamenets-Podolsky branch", ("Proskurov", "Kamenets-Podolsky")),
    ("Botosani branch", ((26.45, 47.6), "Botosani")),
    ("Yoshkar-Ola branch", ("Kazan", "Yoshkar-Ola")),
    ("Kanash-Cheboksary", ((47.49, 55.51), "Cheboksary")),
    ("Bessarabskaya-Izmail", ((28.96, 46.33), (29.42, 45.99), "Izmail")),
    ("Yasinovataya-Ilovaisk", ("Yasinovataya", "Makeyevka", "Ilovaisk")),
    ("Kramatorsk-Kadievka", ("Kramatorsk", "Artemovsk", (38.38, 48.63), "Kadievka", "Debaltsevo")),
    ("Budapest-Szeged-Timisoara", ("Budapest", "Kecskemet", "Szeged", "Timisoara")),
    ("Arad-Teius-Brasov", ("Szolnok", "Arad", (22.9, 45.88), (23.68, 46.2), (24.79, 46.22), "Brasov")),
    ("Kolozsvar-Teius", ("Kolozsvar", (23.68, 46.2))),
    ("Craiova-Timisoara", ("Craiova", "Turnu Severin", "Timisoara")),
    ("Bucharest-Giurgiu", ("Bucharest", "Giurgiu")),
    ("Belgrade-Nis-Sofia", ("Szeged", "Belgrade", "Nis", "Sofia")),
    ("Nis-Skoplje", ("Nis", "Skoplje")),
    ("Sofia-Plovdiv-Burgas", ("Sofia", "Plovdiv", (25.63, 42.43), "Burgas")),
    ("Sofia-Varna", ("Sofia", "Pleven", "Gorna Oryakhovitsa", "Varna")),
    ("Gorna Oryakhovitsa-Ruschuk", ("Gorna Oryakhovitsa", "Ruschuk")),
    ("Kattowitz-Krakow", ("Kattowitz", "Krakow")),
    ("Czestochowa-Kattowitz", ("Czestochowa", "Kattowitz")),
    ("Lodz-Thorn-Danzig", ("Lodz", "Thorn", "Danzig")),
    ("Thorn-Bromberg", ("Thorn", "Bromberg", "Danzig")),
    ("Narvik-Boden", ("Narvik", (20.22, 67.86), (21.69, 65.83), "Lulea")),
    ("Boden-Sundsvall", ((21.69, 65.83), (19.16, 64.2), (17.7, 63.17), "Sundsvall")),
)
"""Railways of June 1941 that the list lacks, by towns and points on the way."""

PORTS_OFF_THE_LINE: dict[str, tuple[float, float]] = {"Kazan": (-6, -6)}
"""River ports that the source's line passes at some distance: how far it lies, in kilometres east and north."""

SHORTEST = {9: 60.0, 10: 120.0, 11: 170.0, 12: 230.0}
"""Kilometres under which a river of that rank is left out; better ranks have no limit."""

ALSO_MAJOR: dict[int, tuple[Box, ...]] = {}
"""Rivers that are major besides those of `builder.rivers`."""

ESTUARIES: tuple[tuple[int, tuple[tuple[float, float], ...]], ...] = (
    (116, ((32.6146, 46.60), (32.3, 46.53), (31.9, 46.55), (31.5, 46.58))),  # Dnieper below Kherson
    (670, ((31.73, 47.25), (31.85, 47.02), (31.95, 46.93), (31.93, 46.75), (31.9, 46.58))),  # Southern Bug
)
"""Rivers, by their number in the source, carried on through waters too narrow for a hex of sea."""

NAMES: tuple[tuple[str, str, float, float, float], ...] = (
    ("Baltic|Sea", "sea", 19.2, 57.3, 0),
    ("Black Sea", "sea", 34.2, 43.2, 0),
    ("Caspian|Sea", "gulf", 48.4, 44.6, 0),
    ("Barents Sea", "sea", 38.5, 69.9, 0),
    ("Norwegian|Sea", "sea", 10.5, 67.3, 0),
    ("White|Sea", "gulf", 37.8, 65.6, 0),
    ("Sea of|Azov", "gulf", 36.7, 46.05, 0),
    ("Gulf of|Bothnia", "gulf", 20.0, 62.0, 0),
    ("Gulf of Finland", "gulf", 26.3, 59.85, 0),
    ("Gulf of|Riga", "gulf", 23.4, 57.75, 0),
    ("Lake|Ladoga", "lake", 31.4, 60.85, 0),
    ("Lake|Onega", "lake", 35.5, 61.65, 0),
    ("Lake|Peipus", "lake", 27.5, 58.75, 0),
    ("Ilmen", "lake", 31.3, 58.28, 0),
    ("Sivash", "lake", 34.75, 45.95, 0),
    ("Saimaa", "lake", 28.2, 61.5, 0),
    ("Volga", "river", 46.95, 50.6, 0),
    ("Volga", "river", 41.9, 57.35, 0),
    ("Don", "river", 41.3, 49.95, 0),
    ("Don", "river", 42.2, 47.55, 0),
    ("Donets", "river", 39.9, 48.75, 0),
    ("Dnieper", "river", 33.2, 49.4, 0),
    ("Dnieper", "river", 30.85, 53.3, 0),
    ("W. Dvina", "river", 27.9, 55.95, 0),
    ("Neman", "river", 24.9, 54.1, 0),
    ("Vistula", "river", 21.25, 51.15, 0),
    ("Bug", "river", 23.2, 52.55, 0),
    ("Pripet", "river", 28.0, 52.3, 0),
    ("Berezina", "river", 28.95, 53.75, 0),
    ("Desna", "river", 32.4, 51.75, 0),
    ("Oka", "river", 41.4, 55.15, 0),
    ("Kama", "river", 50.4, 55.55, 0),
    ("N. Dvina", "river", 43.7, 62.75, 0),
    ("Sukhona", "river", 43.2, 60.2, 0),
    ("Vychegda", "river", 48.6, 61.6, 0),
    ("Dniester", "river", 28.35, 48.05, 0),
    ("S. Bug", "river", 30.4, 47.75, 0),
    ("Prut", "river", 27.75, 46.85, 0),
    ("Danube", "river", 24.7, 43.95, 0),
    ("Tisza", "river", 20.55, 47.4, 0),
    ("Kuban", "river", 39.8, 45.4, 0),
    ("Terek", "river", 45.6, 43.95, 0),
    ("Khoper", "river", 42.7, 50.85, 0),
    ("Vyatka", "river", 50.2, 57.3, 0),
    ("Volkhov", "river", 32.0, 59.35, 0),
    ("Svir", "river", 34.2, 61.05, 0),
)
"""Names of waters: words (a bar breaks the line), kind, longitude, latitude, degrees turned clockwise."""
