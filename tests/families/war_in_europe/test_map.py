"""The shipped map of War in Europe, checked by what everybody knows of it."""

import csv
from math import atan2, degrees, hypot
from pathlib import Path

import pytest

from maquis.boards.board import join, members
from maquis.boards.errors import UnknownPlace
from maquis.boards.hex import HexBoard
from maquis.contract.maps import load_map

EUROPE = load_map("war-in-europe")
BOARD: HexBoard = EUROPE.board
COUNTRIES = EUROPE.layers["country_1939"]
NARROWS = (EUROPE.sides["strait"], EUROPE.sides["lake_side"])
RIVERS = join(EUROPE.sides["river"], EUROPE.sides["major_river"])
PORTS = Path(__file__).parents[4] / "shared" / "data" / "history" / "atlantic_wall_ports.csv"


def dry(start: str, within: int = 0) -> int:
    """The hexes that one can walk to from a town; within so many hexes of it, if any are given."""
    land = EUROPE.land & (BOARD.within(1 << EUROPE.at(start), within) if within else BOARD.all)
    return BOARD.flood(1 << EUROPE.at(start), land, shut=NARROWS)


def joined(a: str, b: str) -> bool:
    return bool(BOARD.flood(1 << EUROPE.at(a), BOARD.all, EUROPE.sides["rail"]) >> EUROPE.at(b) & 1)


# The grid


def test_hexes_are_33_kilometres_apart_with_their_points_north_and_rows_running_east() -> None:
    assert BOARD.orientation == "pointy"
    assert BOARD.directions == ("NE", "E", "SE", "SW", "W", "NW")
    here = EUROPE.at("Berlin")
    x, y = EUROPE.centre_km(here)
    for place, bearing in zip(
        (here + shift for shift in BOARD.shifts), (60, 0, -60, -120, 180, 120), strict=True
    ):  # fmt: skip
        east, north = EUROPE.centre_km(place)
        assert hypot(east - x, north - y) == pytest.approx(33)
        turn = degrees(atan2(north - y, east - x)) - bearing
        assert (turn + 180) % 360 == pytest.approx(180)


def test_the_map_has_over_fifteen_thousand_hexes_from_the_atlantic_to_the_volga() -> None:
    assert BOARD.all.bit_count() > 15_000
    for lon, lat in [(-9.1, 38.8), (-9.6, 52.0), (25.8, 70.5), (25.1, 35.2), (49.1, 55.8), (48.0, 46.35)]:
        assert EUROPE.land >> EUROPE.place_at(lon, lat) & 1, (lon, lat)
    for lon, lat in [(10.0, 33.5), (-20.0, 64.5), (58.0, 55.0)]:
        with pytest.raises(UnknownPlace):
            EUROPE.place_at(lon, lat)


def test_longitude_and_latitude_lead_back_to_the_same_hex() -> None:
    for place in members(BOARD.all)[::11]:
        assert EUROPE.place_at(*EUROPE.lonlat(place)) == place


def test_no_hex_off_the_map_has_anything() -> None:
    for values in EUROPE.layers.values():
        for places in values.values():
            assert not places & ~BOARD.all
    for places in EUROPE.regions.values():
        assert not places & ~BOARD.all
    assert sum(places.bit_count() for places in EUROPE.layers["terrain"].values()) == BOARD.all.bit_count()


# Land and water


@pytest.mark.parametrize(
    ("start", "there", "not_there"),
    [
        ("Madrid", "Moscow,Copenhagen", "Copenhagen,London,Palermo,Algiers"),
        ("London", "Glasgow,Cardiff", "Dublin,Paris"),
        ("Dublin", "Belfast,Cork", "Liverpool"),
        ("Palermo", "Messina,Catania", "Reggio"),
        ("Naples", "Reggio,Paris,Athens", "Messina,Cagliari"),
        ("Ajaccio", "Bastia", "Cagliari,Genoa"),
        ("Heraklion", "Chania", "Athens"),
        ("Den Helder", "Amsterdam", "London"),
        ("Aalborg", "Kiel,Odense", "Copenhagen"),
        ("Copenhagen", "Copenhagen", "Malmo"),
        ("Patras", "Corinth,Athens", "Heraklion"),
    ],
)
def test_who_can_walk_where(start: str, there: str, not_there: str) -> None:
    reached = dry(start)
    for town in set(there.split(",")) - set(not_there.split(",")):
        assert reached >> EUROPE.at(town) & 1, town
    for town in not_there.split(","):
        assert not reached >> EUROPE.at(town) & 1, town


@pytest.mark.parametrize(
    ("start", "near", "across"),
    [("Istanbul", "Edirne", "Bursa"), ("Kerch", "Feodosia", "Temryuk"), ("Canakkale", "Bursa", "Edirne")],
)
def test_the_straits_are_not_walked_over(start: str, near: str, across: str) -> None:
    reached = dry(start, within=9)
    assert reached >> EUROPE.at(near) & 1
    assert not reached >> EUROPE.at(across) & 1


def test_seas_and_lakes_are_water() -> None:
    for lon, lat, kind in [
        (31.5, 60.8, "lake"), (35.5, 61.6, "lake"), (34, 43.5, "sea"), (3, 56, "sea"), (16, 42.8, "sea"),
        (-5, 46, "sea"), (19, 56, "sea"),
    ]:  # fmt: skip
        assert EUROPE.value("terrain", EUROPE.place_at(lon, lat)) == kind, (lon, lat)


@pytest.mark.parametrize(
    ("lon", "lat", "kinds"),
    [
        (11.0, 46.9, "mountain"), (0.5, 42.7, "mountain"), (20.8, 42.5, "mountain"), (8.0, 61.0, "mountain"),
        (5.8, 50.1, "rough,wooded rough"), (2.5, 48.8, "clear"), (27.0, 52.0, "swamp,wooded swamp"),
        (34.2, 53.0, "forest,woods"), (10.6, 51.7, "rough,wooded rough"), (36.0, 49.0, "clear"),
        (18.0, 43.6, "mountain"), (25.0, 66.9, "woods,forest"),
    ],
)  # fmt: skip
def test_named_country_has_its_kind_of_ground(lon: float, lat: float, kinds: str) -> None:
    assert EUROPE.value("terrain", EUROPE.place_at(lon, lat)) in kinds.split(",")


# Rivers


def test_no_river_runs_along_or_in_water() -> None:
    for sides in RIVERS:
        assert not sides & ~EUROPE.land
    assert not any(a & b for a, b in zip(EUROPE.sides["river"], EUROPE.sides["major_river"], strict=True))


@pytest.mark.parametrize(
    "town",
    ["Cologne", "Mainz", "Strasbourg", "Dresden", "Magdeburg", "Breslau", "Vienna", "Budapest", "Belgrade", "Warsaw",
     "Bordeaux", "Orleans", "Lyon", "Rouen", "Kiev", "Stalingrad", "Zagreb"],
)  # fmt: skip
def test_great_rivers_touch_their_towns(town: str) -> None:
    near = BOARD.within(1 << EUROPE.at(town), 1)
    assert any(sides & near for sides in EUROPE.sides["major_river"])


# Countries


@pytest.mark.parametrize(
    ("country", "towns"),
    [
        ("Germany", "Berlin,Vienna,Prague,Konigsberg,Danzig,Breslau,Aachen,Saarbrucken,Memel"),
        ("Poland", "Warsaw,Vilnius,Lvov,Posen,Brest-Litovsk,Gdynia"),
        ("France", "Paris,Strasbourg,Metz,Brest,Bastia,Nice"),
        ("Italy", "Rome,Trieste,Bolzano,Pola,Zara,Rhodes"),
        ("Yugoslavia", "Belgrade,Zagreb,Ljubljana,Skoplje,Split"),
        ("Britain", "London,Belfast,Valletta,Gibraltar,Nicosia,Saint Peter Port"),
        ("Switzerland", "Basel,Geneva,Zurich"),
        ("USSR", "Moscow,Kiev,Minsk,Odessa,Tbilisi,Leningrad"),
        ("Rumania", "Kishinev,Chernovtsy,Bucharest,Kolozsvar"),
        ("Finland", "Helsinki,Vyborg,Petsamo"),
        ("Hungary", "Budapest,Ungvar,Kassa"),
        ("Luxembourg", "Luxembourg"),
        ("Belgium", "Brussels,Liege,Antwerp,Ostend"),
        ("Netherlands", "Rotterdam,Flushing,Maastricht"),
        ("Norway", "Oslo,Narvik,Kirkenes"),
    ],
)
def test_the_country_of_towns(country: str, towns: str) -> None:
    for name in towns.split(","):
        assert EUROPE.value("country_1939", EUROPE.at(name)) == country, name
        if EUROPE.towns_at[EUROPE.at(name)][0].name == name:
            assert EUROPE.town(name).controller == country


def test_every_land_hex_is_one_countrys() -> None:
    together = 0
    for places in COUNTRIES.values():
        assert not together & places
        together |= places
    assert together == EUROPE.land


def test_regions_of_the_east_fit_into_each_other() -> None:
    regions = EUROPE.regions
    assert not regions["ukraine"] & ~regions["soviet_union_1941"]
    for town in ("Kiev", "Odessa", "Lvov"):
        assert regions["ukraine"] >> EUROPE.at(town) & 1
    for town in ("Kishinev", "Sevastopol", "Gomel"):
        assert not regions["ukraine"] >> EUROPE.at(town) & 1


# Fortifications and ports


def test_the_maginot_line_is_french_and_the_west_wall_german_each_without_a_gap() -> None:
    for line, country, ends in [
        ("maginot_line", "France", ((5.6, 49.5), (7.5, 47.7))),
        ("west_wall", "Germany", ((6.1, 51.6), (7.7, 47.7))),
    ]:
        places = EUROPE.regions[line]
        assert not places & ~COUNTRIES[country]
        assert BOARD.flood(places & -places, places) == places
        for end in ends:
            assert BOARD.within(1 << EUROPE.place_at(*end), 1) & places
    assert not EUROPE.regions["maginot_line"] & EUROPE.regions["west_wall"]
    fortresses = {EUROPE.towns_at[place][0].name for place in members(EUROPE.regions["belgian_fortress"])}
    assert fortresses == {"Antwerp", "Liege", "Namur"}


def test_ports_are_coastal_and_of_one_class() -> None:
    major, minor = EUROPE.regions["major_port"], EUROPE.regions["minor_port"]
    assert not major & minor
    for place in members(major | minor):
        assert any(town.port for town in EUROPE.towns_at[place]), EUROPE.near(place)
        assert BOARD.within(1 << place, 4) & EUROPE.layers["terrain"]["sea"], EUROPE.near(place)


@pytest.mark.parametrize(
    ("region", "towns"),
    [
        ("major_port", "Oslo,Copenhagen,Hamburg,Antwerp,Cherbourg,Brest,Lorient,Saint-Malo,Marseille,Naples,Piraeus"),
        ("minor_port", "Bergen,Narvik,Dieppe,Granville,Bari,Split,Den Helder,Delfzijl,Saint Peter Port"),
    ],
)
def test_the_class_of_ports(region: str, towns: str) -> None:
    for town in towns.split(","):
        assert EUROPE.regions[region] >> EUROPE.at(town) & 1, town


@pytest.mark.skipif(not PORTS.is_file(), reason="the table of ports is not beside the checkout")
def test_every_port_of_the_table_is_a_port_of_its_class_or_shares_its_hex_with_a_major_one() -> None:
    with PORTS.open(encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file):
            place = EUROPE.place_at(float(row["lon"]), float(row["lat"]))
            major = EUROPE.regions["major_port"] >> place & 1
            assert major or (row["major_minor"] == "minor" and EUROPE.regions["minor_port"] >> place & 1), row["name"]


# Railways and towns


@pytest.mark.parametrize(
    ("start", "end"),
    [
        ("Paris", "Moscow"), ("Brest", "Berlin"), ("Lisbon", "Warsaw"), ("Reggio", "Hamburg"), ("Athens", "Vienna"),
        ("London", "Glasgow"), ("Istanbul", "Belgrade"), ("Oslo", "Stockholm"), ("Narvik", "Stockholm"),
        ("Murmansk", "Leningrad"), ("Ankara", "Izmir"), ("Palermo", "Messina"), ("Kerch", "Moscow"),
    ],
)  # fmt: skip
def test_railways_join(start: str, end: str) -> None:
    assert joined(start, end)


@pytest.mark.parametrize(("start", "end"), [("Messina", "Reggio"), ("Istanbul", "Ankara"), ("London", "Paris")])
def test_railways_do_not_cross_the_sea(start: str, end: str) -> None:
    assert not joined(start, end)
    for sides, *narrows in zip(EUROPE.sides["rail"], *NARROWS, strict=True):
        assert not sides & ~EUROPE.land
        assert not any(sides & narrow for narrow in narrows)


def test_every_town_stands_on_land_where_it_is() -> None:
    for town in EUROPE.towns:
        place = BOARD.place(town.hex)
        assert EUROPE.land >> place & 1, town.name
        assert place == EUROPE.place_at(town.lon, town.lat), town.name
    assert len({town.name for town in EUROPE.towns}) == len(EUROPE.towns)


def test_every_part_says_where_it_is_from() -> None:
    for name in [*EUROPE.layers, *EUROPE.regions, *EUROPE.sides, "towns"]:
        assert EUROPE.origins[name].source
    for name in ("maginot_line", "west_wall", "major_port", "rail"):
        assert EUROPE.origins[name].provenance == "assumed"


def test_the_page_on_maps_gives_the_right_figures() -> None:
    page = (Path(__file__).parents[3] / "docs" / "maps.md").read_text(encoding="utf-8")
    section = page.partition("## War in Europe")[2].partition("\n## ")[0]
    figures = [places.bit_count() for places in EUROPE.layers["terrain"].values()]
    figures += [len(BOARD.marks(sides)) for sides in EUROPE.sides.values()]
    figures += [EUROPE.regions[name].bit_count() for name in ("major_port", "minor_port", "maginot_line", "west_wall")]
    for figure in [*figures, EUROPE.land.bit_count(), BOARD.all.bit_count(), len(EUROPE.towns)]:
        assert f"{figure:,}" in section, figure
