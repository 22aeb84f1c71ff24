"""Towns of the west and south that the list of towns lacks, and ports; all of it general knowledge, `assumed`.

A line a town: name, longitude, latitude, size, port.
"""

from __future__ import annotations

_TOWNS = """
Paris 2.35 48.86 A river
Lyon 4.84 45.76 A river
Marseille 5.37 43.30 A sea
Bordeaux -0.58 44.84 B river
Nice 7.27 43.70 B sea
Toulouse 1.44 43.60 B
Lille 3.06 50.63 B
Nantes -1.55 47.22 C river
Strasbourg 7.75 48.58 C river
Saint-Etienne 4.39 45.43 C
Le Havre 0.11 49.49 C sea
Toulon 5.93 43.12 C sea
Rouen 1.10 49.44 C river
Nancy 6.18 48.69 C
Reims 4.03 49.26 C
Clermont-Ferrand 3.09 45.78 C
Limoges 1.26 45.83 D
Rennes -1.68 48.11 D
Grenoble 5.72 45.19 D
Dijon 5.04 47.32 D
Le Mans 0.20 48.00 D
Tours 0.69 47.39 D
Orleans 1.91 47.90 D
Amiens 2.30 49.89 D
Metz 6.18 49.12 D
Angers -0.55 47.47 D
Brest -4.49 48.39 D sea
Montpellier 3.88 43.61 D
Caen -0.25 49.28 D sea
Troyes 4.08 48.30 D
Mulhouse 7.34 47.75 D
Besancon 6.02 47.24 D
Bourges 2.40 47.08 E
Poitiers 0.34 46.58 E
Perpignan 2.90 42.70 E
Pau -0.37 43.30 E
Avignon 4.81 43.95 E
Chalons 4.36 48.96 E
Epinal 6.45 48.17 E
Belfort 6.86 47.64 E
Sedan 4.94 49.70 E
Verdun 5.38 49.16 E
Arras 2.78 50.29 E
Laval -0.77 48.07 E
Chartres 1.49 48.45 E
Argentan -0.02 48.74 F
Saint-Lo -1.09 49.12 F
Abbeville 1.83 50.11 F
Vichy 3.43 46.13 E
Brive 1.53 45.16 E
Angouleme 0.16 45.65 E
Valence 4.89 44.93 E
Bastia 9.45 42.70 D sea
Ajaccio 8.74 41.92 E sea
Brussels 4.35 50.85 A
Antwerp 4.40 51.23 B sea
Liege 5.57 50.63 C river
Ghent 3.72 51.05 C
Namur 4.87 50.47 E river
Bastogne 5.72 50.00 F
Luxembourg 6.13 49.61 D
Amsterdam 4.90 52.38 A sea
Rotterdam 4.48 51.92 A sea
The Hague 4.31 52.08 B
Utrecht 5.12 52.09 C
Eindhoven 5.48 51.44 D
Arnhem 5.91 51.98 D river
Groningen 6.57 53.22 C
Maastricht 5.69 50.85 D river
Berlin 13.40 52.52 A
Hamburg 9.99 53.55 A sea
Munich 11.58 48.14 A
Cologne 6.96 50.94 A river
Leipzig 12.37 51.34 A
Essen 7.01 51.46 A
Dresden 13.74 51.05 A river
Breslau 17.03 51.11 A river
Frankfurt 8.68 50.11 A river
Dortmund 7.47 51.51 A
Dusseldorf 6.78 51.23 A river
Vienna 16.37 48.21 A river
Prague 14.42 50.09 A river
Hanover 9.73 52.37 B
Stuttgart 9.18 48.78 B
Nuremberg 11.08 49.45 B
Bremen 8.80 53.08 B sea
Chemnitz 12.92 50.83 B
Magdeburg 11.63 52.13 B river
Mannheim 8.47 49.49 B river
Stettin 14.55 53.43 B sea
Kiel 10.13 54.32 B sea
Halle 11.97 51.48 B
Brunn 16.61 49.20 B
Graz 15.44 47.07 B
Karlsruhe 8.40 49.01 C
Augsburg 10.90 48.37 C
Aachen 6.08 50.78 C
Brunswick 10.52 52.27 C
Kassel 9.48 51.32 C
Erfurt 11.03 50.98 C
Lubeck 10.69 53.87 C sea
Rostock 12.10 54.09 C sea
Saarbrucken 7.00 49.23 C
Mainz 8.27 50.00 C river
Wurzburg 9.93 49.79 C
Linz 14.29 48.31 C river
Pilsen 13.38 49.75 C
Olmutz 17.25 49.59 D
Regensburg 12.10 49.02 D river
Freiburg 7.85 47.99 D
Innsbruck 11.39 47.27 D
Salzburg 13.04 47.80 D
Klagenfurt 14.31 46.62 D
Koblenz 7.59 50.36 D river
Trier 6.64 49.76 D river
Munster 7.63 51.96 C
Osnabruck 8.05 52.28 D
Wilhelmshaven 8.11 53.53 C sea
Emden 7.21 53.37 E sea
Flensburg 9.44 54.79 D sea
Stralsund 13.09 54.31 E sea
Swinemunde 14.25 53.91 F sea
Kolberg 15.57 54.18 E sea
Stolp 17.03 54.46 E
Frankfurt on the Oder 14.55 52.35 D river
Cottbus 14.33 51.76 D
Gorlitz 14.99 51.15 D
Ulm 9.99 48.40 D river
Passau 13.46 48.57 E river
Plauen 12.13 50.50 C
Budweis 14.47 48.97 E
Pressburg 17.11 48.15 C river
Zilina 18.74 49.22 E
Ostrau 18.28 49.84 C
Posen 16.93 52.41 B
Gdynia 18.53 54.52 C sea
Kalisz 18.09 51.76 D
Oppeln 17.93 50.67 D river
Glogau 16.09 51.66 E river
Schneidemuhl 16.74 53.15 E
Copenhagen 12.57 55.68 A sea
Aarhus 10.21 56.16 C sea
Odense 10.39 55.40 C
Aalborg 9.92 57.05 D sea
Esbjerg 8.45 55.47 E sea
Fredericia 9.75 55.57 F
Oslo 10.75 59.91 B sea
Bergen 5.32 60.39 C sea
Trondheim 10.40 63.43 D sea
Stavanger 5.73 58.97 D sea
Kristiansand 8.00 58.15 E sea
Narvik 17.43 68.44 F sea
Tromso 18.96 69.65 F sea
Bodo 14.40 67.28 F sea
Namsos 11.50 64.47 F sea
Lillehammer 10.47 61.12 F
Andalsnes 7.69 62.57 F sea
Dombas 9.12 62.07 F
Hammerfest 23.68 70.66 F sea
Alta 23.27 69.97 F
Mosjoen 13.19 65.84 F sea
Goteborg 11.97 57.71 B sea
Malmo 13.00 55.60 C sea
Norrkoping 16.18 58.59 D sea
Orebro 15.21 59.27 D
Gavle 17.14 60.67 E sea
Sundsvall 17.31 62.39 F sea
Umea 20.26 63.83 F sea
Ostersund 14.64 63.18 F
Kiruna 20.22 67.86 F
Kalmar 16.36 56.66 E sea
London -0.12 51.51 A sea
Birmingham -1.89 52.48 A
Glasgow -4.25 55.86 A sea
Liverpool -2.98 53.41 A sea
Manchester -2.24 53.48 A
Leeds -1.55 53.80 B
Sheffield -1.47 53.38 B
Bristol -2.59 51.45 B sea
Hull -0.34 53.74 B sea
Edinburgh -3.19 55.95 B sea
Belfast -5.93 54.60 B sea
Newcastle -1.61 54.97 B sea
Nottingham -1.15 52.95 B
Cardiff -3.18 51.48 B sea
Portsmouth -1.09 50.80 B sea
Plymouth -4.14 50.37 C sea
Southampton -1.40 50.90 C sea
Aberdeen -2.10 57.15 C sea
Norwich 1.30 52.63 C
Dover 1.31 51.13 E sea
Carlisle -2.93 54.90 D
Inverness -4.22 57.48 E sea
Exeter -3.53 50.72 D
Harwich 1.28 51.94 F sea
Scapa Flow -3.10 58.95 F sea
Dublin -6.26 53.35 A sea
Cork -8.47 51.90 D sea
Limerick -8.63 52.66 E
Galway -9.05 53.27 E sea
Londonderry -7.31 55.00 E sea
Lisbon -9.14 38.72 A sea
Porto -8.61 41.15 B sea
Coimbra -8.43 40.21 E
Faro -7.93 37.02 F sea
Madrid -3.70 40.42 A
Barcelona 2.17 41.39 A sea
Valencia -0.38 39.47 B sea
Seville -5.98 37.39 B river
Malaga -4.42 36.72 B sea
Zaragoza -0.88 41.65 B
Bilbao -2.93 43.26 C sea
Murcia -1.13 37.99 C
Granada -3.60 37.18 C
Cordoba -4.78 37.89 C
Valladolid -4.72 41.65 C
Cartagena -0.98 37.60 C sea
La Coruna -8.40 43.36 D sea
Santander -3.80 43.46 D sea
Cadiz -6.29 36.53 D sea
San Sebastian -1.98 43.32 D sea
Badajoz -6.97 38.88 E
Burgos -3.70 42.34 D
Salamanca -5.66 40.97 D
Leon -5.57 42.60 E
Oviedo -5.85 43.36 D
Vigo -8.72 42.24 D sea
Almeria -2.46 36.84 D sea
Palma 2.65 39.57 C sea
Gibraltar -5.35 36.14 E sea
Geneva 6.14 46.20 C
Bern 7.45 46.95 C
Basel 7.59 47.56 C river
Zurich 8.54 47.37 B
Rome 12.50 41.90 A
Milan 9.19 45.46 A
Naples 14.27 40.85 A sea
Turin 7.69 45.07 A
Genoa 8.93 44.41 A sea
Palermo 13.36 38.12 B sea
Florence 11.26 43.77 B
Bologna 11.34 44.49 B
Venice 12.34 45.44 B sea
Trieste 13.77 45.65 B sea
Catania 15.09 37.50 B sea
Bari 16.87 41.13 B sea
Messina 15.56 38.19 B sea
Verona 10.99 45.44 C
Livorno 10.31 43.55 C sea
Taranto 17.23 40.47 C sea
Spezia 9.83 44.10 C sea
Ancona 13.51 43.62 D sea
Brindisi 17.94 40.63 E sea
Pescara 14.21 42.46 D
Salerno 14.77 40.68 D sea
Reggio 15.65 38.11 C
Foggia 15.54 41.46 D
Rimini 12.57 44.06 E
Perugia 12.39 43.11 D
Cosenza 16.25 39.30 E
Syracuse 15.29 37.06 D sea
Trapani 12.51 38.02 D sea
Cagliari 9.11 39.22 C sea
Sassari 8.56 40.73 D
Bolzano 11.35 46.50 D
Udine 13.24 46.06 D
Fiume 14.44 45.33 D sea
Pola 13.85 44.87 E sea
Zara 15.23 44.12 F sea
Valletta 14.51 35.90 D sea
Zagreb 15.98 45.81 B
Sarajevo 18.41 43.86 D
Ljubljana 14.51 46.05 D
Novi Sad 19.84 45.26 D river
Split 16.44 43.51 E sea
Dubrovnik 18.09 42.65 F sea
Mostar 17.81 43.34 E
Banja Luka 17.19 44.77 E
Bihac 15.87 44.81 F
Osijek 18.69 45.55 E
Podgorica 19.26 42.44 F
Kotor 18.77 42.42 F sea
Pristina 21.17 42.66 E
Kragujevac 20.92 44.01 E
Uzice 19.85 43.86 F
Maribor 15.65 46.56 E
Bitolj 21.33 41.03 E
Tirana 19.82 41.33 E
Durazzo 19.45 41.32 F sea
Valona 19.49 40.47 F sea
Athens 23.73 37.98 A
Piraeus 23.64 37.94 B sea
Salonika 22.94 40.64 B sea
Patras 21.73 38.25 D sea
Volos 22.94 39.36 D sea
Larissa 22.42 39.64 E
Ioannina 20.85 39.66 E
Kavalla 24.41 40.94 D sea
Florina 21.41 40.78 F
Lamia 22.43 38.90 F
Corinth 22.93 37.94 F sea
Kalamata 22.11 37.04 E sea
Heraklion 25.13 35.34 E sea
Chania 24.02 35.51 E sea
Argostoli 20.49 38.18 F sea
Rhodes 28.22 36.44 E sea
Mytilene 26.55 39.11 E sea
Istanbul 28.97 41.01 A sea
Izmir 27.14 38.42 C sea
Ankara 32.85 39.93 C
Adana 35.32 37.00 D
Bursa 29.06 40.18 D
Eskisehir 30.52 39.78 D
Konya 32.48 37.87 D
Samsun 36.33 41.29 E sea
Zonguldak 31.79 41.45 E sea
Trebizond 39.72 41.00 E sea
Edirne 26.56 41.68 E
Canakkale 26.41 40.15 F sea
Iskenderun 36.17 36.59 F sea
Mersin 34.64 36.80 E sea
Sivas 37.02 39.75 E
Kayseri 35.49 38.73 E
Erzurum 41.27 39.90 E
Nicosia 33.37 35.17 E
Famagusta 33.94 35.12 F sea
Aleppo 37.16 36.20 B
Algiers 3.06 36.75 B sea
Oran -0.63 35.70 C sea
Constantine 6.61 36.37 C
Bone 7.77 36.90 D sea
Tunis 10.18 36.81 B sea
Bizerte 9.87 37.27 E sea
Sfax 10.76 34.74 D sea
Tangier -5.81 35.77 D sea
Melilla -2.94 35.29 D sea
Gyor 17.64 47.69 D river
Pecs 18.23 46.07 D
Szekesfehervar 18.41 47.19 E
Nagykanizsa 16.99 46.45 E
Kardla 22.75 58.99 F sea
"""

HARBOURS = {
    "Caen-Ouistreham": "Caen",
    "Morlaix-Roscoff": "Roscoff",
    "Douarnenez-Audierne": "Douarnenez",
    "La Rochelle-La Pallice": "La Rochelle",
    "Royan (Gironde north)": "Royan",
    "Pointe de Grave (Gironde south)": "Pointe de Grave",
    "Bayonne-Saint-Jean-de-Luz": "Bayonne",
    "Channel Islands (Saint Peter Port)": "Saint Peter Port",
    "Zeebrugge-Knokke": "Zeebrugge",
    "Ghent-Terneuzen": "Terneuzen",
    "Flushing (Walcheren)": "Flushing",
}
"""Ports of the table of ports under the name of one town."""

MAJOR = """
Oslo, Copenhagen, Hamburg, Bremen, Kiel, Stettin, Danzig, Rotterdam, Antwerp, Le Havre, Cherbourg, Brest,
Saint-Nazaire, Bordeaux, Marseille, Toulon, Genoa, Naples, Taranto, Trieste, Piraeus, Salonika,
London, Liverpool, Glasgow, Southampton, Portsmouth, Plymouth, Bristol, Hull, Newcastle, Edinburgh, Belfast,
Dublin, Lisbon, Porto, Barcelona, Valencia, Cartagena, Bilbao, Cadiz, Gibraltar, Valletta, Algiers, Oran, Tunis,
Istanbul, Izmir, Goteborg, Stockholm, Malmo, Helsinki, Turku, Leningrad, Tallinn, Riga, Konigsberg, Murmansk,
Arkhangelsk, Odessa, Sevastopol, Novorossiisk, Constanta
"""
"""Major ports: on the coasts that the Axis held (W30), then elsewhere (ours); the table of ports goes before."""
MINOR = """
Bergen, Trondheim, Narvik, Ostend, Dunkirk, Calais, Boulogne, Dieppe, Saint-Malo, Lorient, La Rochelle, Nice,
Livorno, Salerno, Bari, Brindisi, Messina, Palermo, Split, Dubrovnik, Patras, Volos,
Stavanger, Kristiansand, Tromso, Bodo, Namsos, Hammerfest, Aarhus, Aalborg, Esbjerg, Emden, Wilhelmshaven,
Lubeck, Rostock, Stralsund, Swinemunde, Kolberg, Pillau, Memel, Gdynia, Dover, Harwich, Cardiff, Aberdeen,
Inverness, Scapa Flow, Cork, Galway, Londonderry, Faro, Malaga, Almeria, La Coruna, Santander, San Sebastian,
Vigo, Palma, Bastia, Ajaccio, Cagliari, Catania, Syracuse, Trapani, Spezia, Ancona, Venice, Fiume, Pola, Zara,
Kotor, Durazzo, Valona, Kavalla, Corinth, Kalamata, Argostoli, Heraklion, Chania, Rhodes, Mytilene, Canakkale, Samsun,
Zonguldak, Trebizond, Mersin, Iskenderun, Famagusta, Bone, Bizerte, Sfax, Tangier, Melilla, Norrkoping, Gavle,
Sundsvall, Umea, Lulea, Kalmar, Vaasa, Oulu, Kotka, Kuressaare, Kardla, Varna, Burgas, Kerch,
Petsamo, Kirkenes
"""
"""Minor ports, likewise (W31, then ours)."""
BELGIAN_FORTRESSES = ("Liege", "Namur", "Antwerp")


def west() -> tuple[tuple[str, str, float, float, str, str, str], ...]:
    """The towns as drafts have them: name, modern name, longitude, latitude, size, port, holder (left open)."""
    return tuple(_town(line) for line in _TOWNS.strip().splitlines())


def _town(line: str) -> tuple[str, str, float, float, str, str, str]:
    words = line.split()
    port = words.pop() if words[-1] in ("sea", "river") else ""
    size, lat, lon = words.pop(), float(words.pop()), float(words.pop())
    name = " ".join(words)
    return name, name, lon, lat, size, port, ""


def names(text: str) -> list[str]:
    """The names of a list written with commas."""
    return [name.strip() for name in text.replace("\n", " ").split(",")]
