"""Main railways of the west and south, by towns and points on the way; general knowledge, `assumed`."""

from __future__ import annotations

from builder.sketch import Stop

_LINES = """
Paris, Amiens, Arras, Lille, Brussels, Antwerp, Rotterdam, The Hague, Amsterdam
Amiens, Abbeville, Boulogne, Calais, Dunkirk, Lille
Paris, Rouen, Le Havre
Rouen, Dieppe
Paris, Chartres, Le Mans, Laval, Rennes, Brest
Paris, Argentan, Saint-Lo, Cherbourg
Paris, Caen, Saint-Lo
Rennes, Saint-Malo
Rennes, Nantes, Saint-Nazaire
Rennes, Lorient, Brest
Nantes, Lorient
Paris, Orleans, Tours, Poitiers, Angouleme, Bordeaux, Bayonne, San Sebastian, Burgos, Valladolid, Madrid
Tours, Angers, Nantes, La Rochelle, Royan, Bordeaux
Poitiers, La Rochelle
Orleans, Bourges, Vichy, Clermont-Ferrand, Saint-Etienne, Lyon
Orleans, Limoges, Brive, Toulouse, Perpignan, Barcelona
Bordeaux, Toulouse, Montpellier, Avignon
Bayonne, Pau, Toulouse
Paris, Troyes, Belfort, Mulhouse, Basel
Paris, Dijon, Lyon, Valence, Avignon, Marseille, Toulon, Nice, Genoa, Spezia
Spezia, Livorno, Rome, Naples, Salerno, Cosenza, Reggio
Dijon, Besancon, Belfort
Lyon, Grenoble, Valence
Lyon, Geneva, Bern, Zurich, Innsbruck
Lyon, 6.6 45.3, Turin
Paris, Chalons, Nancy, Strasbourg, Karlsruhe, Stuttgart, Ulm, Augsburg, Munich, Salzburg, Linz, Vienna
Chalons, Reims, Sedan, Luxembourg, Trier, Koblenz
Chalons, Verdun, Metz, Saarbrucken, Mainz, Frankfurt
Metz, Nancy, Epinal, Belfort
Luxembourg, Metz
Luxembourg, Bastogne, Namur, Brussels
Strasbourg, Mulhouse
Brussels, Ghent, Ostend
Brussels, Liege, Aachen, Cologne
Antwerp, Eindhoven, Arnhem
Liege, Maastricht, Eindhoven, Utrecht, Amsterdam
Amsterdam, Den Helder
Utrecht, Arnhem, Dusseldorf, Cologne, Koblenz, Mainz, Mannheim, Karlsruhe, Freiburg, Basel
Utrecht, Groningen, Delfzijl
Groningen, Emden, Bremen
Emden, Munster, Dortmund
Wilhelmshaven, Bremen, Hanover
Essen, Dortmund, Hanover, Brunswick, Magdeburg, Berlin
Dusseldorf, Essen, Munster, Osnabruck, Bremen, Hamburg, Berlin
Hamburg, Kiel, Flensburg, Fredericia, Aarhus, Aalborg
Fredericia, Esbjerg
Fredericia, Odense
Hamburg, Lubeck, Rostock, Stralsund, Stettin, Kolberg, Stolp, Gdynia, Danzig, Elbing, Konigsberg
Hamburg, Hanover, Kassel, Frankfurt
Kassel, Erfurt, Leipzig, Dresden, Gorlitz, Breslau
Frankfurt, Wurzburg, Nuremberg, Regensburg, Passau, Linz
Wurzburg, Stuttgart
Nuremberg, Munich, Innsbruck, Bolzano, Verona, Bologna, Florence, Rome
Nuremberg, Plauen, Leipzig, Halle, Magdeburg
Nuremberg, Pilsen, Prague
Munich, Regensburg
Berlin, Halle, Erfurt
Berlin, Leipzig
Berlin, Dresden, Prague, Brunn, Pressburg, Budapest
Dresden, Chemnitz, Plauen
Prague, Budweis, Linz
Prague, Olmutz, Ostrau, Kattowitz
Vienna, Brunn, Olmutz
Vienna, Gyor, Budapest
Vienna, Graz, Maribor, Ljubljana, Trieste, Venice, Verona, Milan, Turin
Salzburg, Klagenfurt, Udine, Venice
Klagenfurt, Ljubljana
Innsbruck, Salzburg
Berlin, Stettin
Berlin, Frankfurt on the Oder, Posen, Thorn
Posen, Lodz
Posen, Kalisz, Lodz, Warsaw
Posen, Bromberg
Berlin, Cottbus, Glogau, Breslau, Oppeln, Kattowitz
Breslau, Posen
Berlin, Schneidemuhl, Bromberg
Stettin, Posen
Ostrau, Zilina, Poprad, Kassa
Pressburg, Zilina
Warsaw, Czestochowa
Copenhagen, 11.8 55.45
Oslo, Lillehammer, Dombas, Trondheim, Namsos, Mosjoen
Dombas, Andalsnes
Oslo, Bergen
Oslo, Kristiansand, Stavanger
Oslo, Goteborg, Malmo
Stockholm, Norrkoping, Malmo
Stockholm, Orebro, Goteborg
Stockholm, Gavle, Sundsvall
Gavle, Ostersund, Trondheim
Norrkoping, Kalmar
London, Dover
London, Southampton, Exeter, Plymouth
London, Portsmouth
London, Bristol, Cardiff
Bristol, Exeter
London, Norwich
London, Harwich
London, Birmingham, Liverpool
Birmingham, Manchester, Carlisle, Glasgow, Edinburgh
London, Nottingham, Sheffield, Leeds, Newcastle, Edinburgh, Aberdeen, Inverness
Leeds, Hull
Manchester, Leeds
Glasgow, Inverness
Dublin, Belfast, Londonderry
Dublin, Limerick, Cork
Dublin, Galway
Lisbon, Coimbra, Porto, Vigo, La Coruna, Leon, Valladolid
Coimbra, Salamanca, Valladolid
Lisbon, Badajoz, Madrid
Lisbon, Faro
Madrid, Cordoba, Seville, Cadiz
Cordoba, Malaga
Cordoba, Granada, Almeria
Madrid, Murcia, Cartagena
Madrid, Valencia, Barcelona
Madrid, Zaragoza, Barcelona
Zaragoza, 1 40.8, Valencia
Zaragoza, Bilbao, Santander
Leon, Oviedo
Burgos, Bilbao
Seville, Badajoz
Milan, Genoa
Turin, Genoa
Zurich, Milan
Milan, Bologna, Rimini, Ancona, Pescara, Foggia, Bari, Brindisi
Spezia, Bologna
Rome, Perugia, Florence
Rome, Pescara
Naples, Foggia
Salerno, Taranto, Bari
Messina, Catania, Syracuse
Messina, Palermo, Trapani
Cagliari, Sassari
Trieste, Fiume, Zagreb
Ljubljana, Zagreb, Belgrade
Zagreb, Bihac, Split
Zagreb, Nagykanizsa, Szekesfehervar, Budapest
Banja Luka, Zagreb
Belgrade, Novi Sad, Budapest
Novi Sad, Osijek, Pecs
Osijek, Sarajevo, Mostar, Dubrovnik
Belgrade, Kragujevac, Nis
Uzice, Sarajevo
Skoplje, Pristina
Skoplje, Salonika, Larissa, Lamia, Athens, Piraeus
Salonika, Florina, Bitolj
Larissa, Volos
Athens, Corinth, Patras
Corinth, Kalamata
Salonika, Kavalla, Edirne, Istanbul
Edirne, Plovdiv
29.1 41, Eskisehir, Ankara, Kayseri, Sivas, Erzurum
Eskisehir, Konya, Adana, Aleppo
Izmir, Eskisehir
Kayseri, Adana
Adana, Mersin
Sivas, Samsun
Ankara, Zonguldak
Oran, Algiers, Constantine, Tunis, Sfax
Constantine, Bone
Tunis, Bizerte
Gyor, Szekesfehervar
Pecs, Szekesfehervar
45 51.87, Saratov
"""


def lines() -> tuple[tuple[str, tuple[Stop, ...]], ...]:
    """Every line, named by its ends."""
    found = []
    for text in _LINES.strip().splitlines():
        stops = tuple(_stop(word.strip()) for word in text.split(","))
        found.append((text, stops))
    return tuple(found)


def _stop(words: str) -> Stop:
    first = words.split()[0]
    if first[0].isdigit() or first[0] == "-":
        lon, lat = words.split()
        return float(lon), float(lat)
    return words
