"""Which modern countries each group of zones is drawn in, and the old frontiers that differ: by general knowledge."""

from __future__ import annotations

GROUPS: dict[str, tuple[str, str]] = {
    "germany": ("Germany", "berlin western_germany eastern_germany bavaria"),
    "austria": ("Austria", "austria"),
    "bohemia": ("Czechia", "bohemia"),
    "slovakia": ("Slovakia", "slovakia"),
    "poland": ("", "west_poland warsaw dolnoslaskie lubelskie east_poland podlachia"),
    "german_east": ("Poland", "eastern_germany konigsberg"),
    "lithuania": ("Lithuania", "lithuania"),
    "latvia": ("Latvia", "latvia"),
    "estonia": ("Estonia", "estonia"),
    "denmark": ("Denmark", "denmark"),
    "norway": ("Norway", "southern_norway trondelag northern_norway"),
    "sweden": ("Sweden", "gotaland norrland"),
    "finland": ("Finland; Åland", "lapland southern_finland helsinki viipuri_province"),
    "netherlands": ("Netherlands", "netherlands"),
    "belgium": ("Belgium; Luxembourg", "belgium"),
    "france": (
        "France; Monaco; Andorra",
        "picardy normandy paris alsace_lorraine aquitaine southern_france corsica",
    ),
    "switzerland": ("Switzerland; Liechtenstein", "switzerland"),
    "spain": (
        "Spain",
        "galicia_and_leon western_andalucia madrid catalonia eastern_andalucia basque_country balearic_islands "
        "canary_islands",
    ),
    "portugal": ("Portugal", "portugal"),
    "ireland": ("Ireland", "ireland"),
    "britain": (
        "United Kingdom; Isle of Man",
        "northern_ireland scotland northern_england southern_england london",
    ),
    "italy": ("Italy; San Marino; Vatican", "northern_italy lazio rome southern_italy sicily sardinia"),
    "yugoslavia": (
        "Slovenia; Croatia; Bosnia and Herz.; Montenegro; Serbia; Kosovo; Macedonia",
        "western_yugoslavia eastern_yugoslavia",
    ),
    "albania": ("Albania", "albania"),
    "greece": ("Greece", "macedonia thessaly peloponnese crete"),
    "hungary": ("Hungary", "hungary"),
    "romania": ("Romania", "central_romania"),
    "bessarabia": ("", "bessarabia"),
    "bulgaria": ("Bulgaria", "bulgaria"),
    "turkey": ("Turkey", "istanbul karadeniz ankara akdeniz eastern_anatolia"),
    "cyprus": ("Cyprus; N. Cyprus", "cyprus"),
    "ussr": (
        "Russia; Ukraine; Belarus; Moldova; Georgia; Armenia; Azerbaijan; Kazakhstan; Uzbekistan; Turkmenistan; "
        "Kyrgyzstan; Tajikistan",
        "*soviet_union south_sakhalin",
    ),
    "tannu_tuva": ("", "tannu_tuva"),
    "china": (
        "China",
        "*kmt *ccp *warlord_sinkiang *warlord_tsinghai *warlord_suiyuan *warlord_beiping *warlord_tibet "
        "*warlord_sikang *warlord_yunnan *warlord_kwangtung",
    ),
    "manchuria": ("", "eastern_manchuria western_manchuria northern_manchuria rehe"),
    "mongolia": ("Mongolia", "*mongolia"),
    "india": (
        "India; Pakistan; Bangladesh; Bhutan; Siachen Glacier",
        "punjab delhi maharashtra benares calcutta southern_india bengal kashmir",
    ),
    "ceylon": ("Sri Lanka", "ceylon"),
    "nepal": ("Nepal", "nepal"),
    "burma": ("Myanmar", "burma"),
    "siam": ("Thailand", "siam"),
    "indochina": ("Vietnam; Laos; Cambodia", "annam_tonkin cochinchina"),
    "malaya": ("Malaysia; Singapore", "british_malaya"),
    "indies": ("Indonesia", "sumatra java borneo celebes"),
    "philippines": ("Philippines", "luzon_and_the_visayas mindanao"),
    "formosa": ("Taiwan", "formosa"),
    "japan": ("Japan", "tokyo honshu kyushu hokkaido"),
    "korea": ("North Korea; South Korea", "korea"),
    "afghanistan": ("Afghanistan", "afghanistan"),
    "iran": ("Iran", "northern_iran southern_iran"),
    "iraq": ("Iraq", "northern_iraq southern_iraq"),
    "syria": ("Syria; Lebanon", "syria"),
    "jordan": ("Jordan", "trans_jordan"),
    "palestine": ("Israel; Palestine", "palestine"),
    "saudi_arabia": ("Saudi Arabia", "saudi_arabia"),
    "yemen": ("Yemen", "yemen"),
    "egypt": ("Egypt", "lower_egypt upper_egypt western_egypt"),
    "libya": ("Libya", "tobruk cyrenaica tripolitania tripoli"),
    "tunisia": ("Tunisia", "tunisia"),
    "algeria": ("Algeria", "northern_algeria western_algeria southern_algeria"),
    "morocco": ("Morocco", "french_morocco"),
    "spanish_morocco": ("", "spanish_morocco"),
    "rio_de_oro": ("W. Sahara", "rio_de_oro"),
    "sudan": ("Sudan; S. Sudan", "sudan"),
    "abyssinia": ("Ethiopia", "abyssinia"),
    "eritrea": ("Eritrea", "eritrea"),
    "french_somaliland": ("Djibouti", "french_somaliland"),
    "british_somaliland": ("Somaliland", "british_somaliland"),
    "italian_somaliland": ("Somalia", "italian_somaliland"),
    "usa": (
        "United States of America",
        "washington_dc new_york chicago san_francisco the_northeast appalachia southeastern_united_states great_lakes "
        "great_plains texas western_united_states southwest_united_states pacific_northwest alaska",
    ),
    "canada": ("Canada", "british_columbia alberta_saskatchewan ontario ottawa quebec nova_scotia"),
    "mexico": ("Mexico", "eastern_mexico western_mexico"),
    "central_america": (
        "Guatemala; Belize; El Salvador; Honduras; Nicaragua; Costa Rica",
        "central_america",
    ),
    "panama": ("Panama", "panama"),
    "australia": (
        "Australia",
        "sydney new_south_wales queensland south_australia northern_territory western_australia",
    ),
    "new_zealand": ("New Zealand", "north_island south_island"),
}
"""Group: its modern countries, and its zones; `*nation` stands for all zones of an owner of 1936."""

FRONTIERS: dict[str, tuple[str, ...]] = {
    "finland": (
        "Karelia ceded 1940 (Karelian Isthmus and Ladoga Karelia)", "Salla-Kuusamo cession 1940",
        "Petsamo (Finnish 1920-1944)", "Western Rybachy and Sredny ceded 1940",
    ),
    "estonia": ("Petseri (Estonia 1920-40)", "Estonian Ingria, E bank of the Narva"),
    "latvia": ("Abrene (Latvia 1920-44)",),
    "bessarabia": ("Bessarabia", "Northern Bukovina (with Hertsa)"),
    "slovakia": ("Carpathian Ruthenia (Hungary from March 1939)",),
    "german_east": ("East Prussia north (modern Kaliningrad oblast)",),
}  # fmt: skip
"""Group: drafts of the geography folder that belong to it in 1936, whatever country they are in today."""

POLYGONS: dict[str, list[tuple[float, float]]] = {
    "tannu_tuva": [
        (88.6, 50.2), (89.6, 51.6), (92, 52.3), (95, 53.3), (98.6, 53.2), (99.2, 51.8), (98.3, 50.4), (95, 49.6),
        (91, 49.6),
    ],
    "rio_de_oro": [(-18, 27.67), (-8.6, 27.67), (-8.6, 20.5), (-18, 20.5)],
    "bessarabia": [(28, 45.1), (30.3, 45.1), (30.3, 45.8), (28, 45.8)],
    "spanish_morocco": [(-6.4, 36.2), (-6.4, 35.0), (-4.6, 34.75), (-3.2, 34.75), (-2.6, 35.0), (-2.6, 36.2)],
    "manchuria": [
        (115.4, 48.1), (115.7, 46.2), (117.4, 45.5), (116.2, 43.6), (115.8, 42.2), (116.9, 41.3), (118.4, 40.5),
        (119.85, 39.95), (120.6, 39.0), (124.4, 38.6), (126, 40.6), (131.5, 41.6), (136, 45), (136, 54), (118, 54),
        (115.4, 50),
    ],
}  # fmt: skip
"""Group: an area, cut to the countries named in `CUT`, that belongs to it."""

CUT = {
    "tannu_tuva": "Russia",
    "bessarabia": "Ukraine",
    "rio_de_oro": "Morocco",
    "spanish_morocco": "Morocco",
    "manchuria": "China",
}

DANZIG = (18.3, 53.9, 19.35, 54.6)
"""West, south, east, north: what is left of modern Poland here goes to West Poland, as the table of zones has it."""

TINY = {"gibraltar": 70, "malta": 80, "hong_kong": 80, "new_york": 80, "sydney": 80}
"""Zones too small for the sheet: drawn as a disc of so many units."""

SEEDS: dict[str, list[tuple[float, float]]] = {
    "rome": [(13.3, 41.6)],
    "akdeniz": [(36.8, 37.2)],
    "alberta_saskatchewan": [(-99, 50.5), (-112.9, 50.5)],
    "amur": [(136.5, 54.3)],
    "ankara": [(36.4, 39), (31.2, 40)],
    "appalachia": [(-81, 39.3), (-83.5, 38.6), (-88.6, 36.7)],
    "benares": [(80.8, 27.8), (86.3, 25.9)],
    "bengal": [(88.6, 26.6)],
    "british_columbia": [(-119.7, 50.5)],
    "central_mongolia": [(101.2, 50.2)],
    "chita": [(119.5, 53.2), (121, 53)],
    "crimea": [(36, 45.3)],
    "cyrenaica": [(21.5, 27), (21.5, 24.5), (21.5, 22)],
    "delhi": [(78.3, 29.6)],
    "donets_kuban": [(37.4, 45.2), (38.5, 45)],
    "eastern_anatolia": [(39.5, 37.8)],
    "eastern_germany": [(11.6, 53.3), (11.6, 51.6), (13.4, 50.9), (13.3, 54), (15.3, 52.6)],
    "eastern_ukraine": [(31.9, 51.4), (31.5, 51.7), (33.2, 51.8)],
    "eastern_yugoslavia": [(20.9, 42.3), (21, 41.6)],
    "galicia_and_leon": [(-6.2, 41.2)],
    "great_lakes": [(-92, 41.8), (-88.5, 38.6), (-83.5, 41), (-84.5, 40.8), (-94, 47.3)],
    "great_plains": [(-93.5, 38.5), (-92, 37.3), (-110.8, 47.5), (-99.5, 47.5), (-103.8, 38)],
    "hopeh": [(118.6, 39.6), (117.3, 38.6)],
    "irkutsk": [(103, 66)],
    "karadeniz": [(31.4, 41.1)],
    "karelia": [(35, 61.8)],
    "kazakhstan": [(52.3, 44.2), (57, 48), (83, 48.5)],
    "kiev": [(30.6, 49.9)],
    "kola": [(38.5, 67)],
    "kwangtung": [(115.5, 23.6), (107.5, 23.8), (106.8, 23.2)],
    "lazio": [(14.1, 42.4), (13.6, 42.8)],
    "leningrad": [(33.6, 59.9), (28.8, 58.3)],
    "lubelskie": [(26.3, 52.2), (26.6, 53)],
    "nanking": [(118.2, 25.8), (118, 27.5)],
    "new_south_wales": [(149.5, -31.3), (150, -36)],
    "normandy": [(0.9, 49.3)],
    "northern_belorussia": [(27.9, 54.7), (28.4, 55.8)],
    "northern_iran": [(47, 36.5), (46.6, 34.8)],
    "northern_iraq": [(45.2, 34.1), (41.3, 34.2)],
    "northern_manchuria": [(123, 51.8), (124, 50.5)],
    "northern_russia": [(37.7, 60.3), (40, 60.3), (40.3, 65), (44, 66.5)],
    "ontario": [(-76.2, 44.6), (-78.5, 44.4), (-81, 43.2), (-75.4, 44.9), (-93.5, 50)],
    "orel_kursk": [(33.4, 52.8), (32.8, 52.7)],
    "picardy": [(1.7, 49.9)],
    "podlachia": [(22.3, 53.4), (21.6, 53.25)],
    "punjab": [(74, 31.5), (76.5, 31.6), (77.5, 31.2)],
    "quebec": [(-74, 45.4), (-72, 45.6), (-67.5, 48.2)],
    "queensland": [(150, -26.5)],
    "rehe": [(117.3, 44.3)],
    "shantung": [(120.6, 37.1), (119, 36.9)],
    "smolensk": [(34.4, 54)],
    "southeastern_united_states": [(-89.3, 32.5)],
    "southern_belorussia": [(27.7, 53.4), (27.8, 52.4)],
    "southern_iran": [(48.7, 32.1)],
    "southern_iraq": [(41, 32.3)],
    "southern_italy": [(15, 41.7)],
    "southern_ukraine": [(30.2, 48.3)],
    "stalingrad": [(48.3, 46.4)],
    "suiyuan": [(114.8, 42.8), (114, 41.8)],
    "taurida": [(33, 46.4)],
    "texas": [(-92.3, 34.5), (-92.3, 31.5)],
    "the_northeast": [(-76.2, 41.2), (-77.5, 42), (-72, 43.5), (-71, 42.3), (-75.2, 40.1), (-79.3, 41), (-70, 45.2)],
    "tobruk": [(24.4, 29.5), (24.4, 28), (24.4, 26.5), (24.4, 25), (24.4, 23.5), (24.4, 22.2)],
    "transcaucasia": [(49.5, 40.3)],
    "southern_india": [(82.6, 18.4)],
    "tula_lipetsk": [(36.3, 54.2), (40.5, 51)],
    "turkestan": [(54.5, 39.8), (56, 42.5)],
    "west_poland": [(19.7, 53.25), (20.3, 53.2)],
    "ulyassutai": [(99.2, 49.6)],
    "western_andalucia": [(-6.2, 39.6)],
    "western_egypt": [(26, 23.6)],
    "western_germany": [(9.8, 54.5)],
    "western_manchuria": [(117.5, 46.3)],
    "western_russia": [(29.8, 57), (28.6, 56.6), (35.5, 58.7)],
    "western_siberia": [(91, 54), (95, 55), (97.5, 54.8), (87, 50.6)],
    "western_ukraine": [(29.2, 51.2), (28, 49.2)],
    "western_yugoslavia": [(18.9, 42.8)],
    "yakutsk": [(141, 60.5)],
    "yunnan": [(104.5, 23.8)],
}
"""Further points of a zone, where its own alone would draw it with the wrong neighbours."""

BLANK = (("Greenland", "Cabo Verde"), (-100.0, -60.0, -28.0, 7.3))
"""Countries, and an area (west, south, east, north), that the sheet leaves out."""

FAR = 420.0
"""An island further than this from every zone's point, in units, belongs to no zone."""
