"""The shipped map of the Eastern Front, checked by what everybody knows of it."""

from pathlib import Path

import pytest

from maquis.boards.board import join, members
from maquis.boards.hex import HexBoard
from maquis.contract.maps import load_map

FRONT = load_map("eastern-front")
BOARD: HexBoard = FRONT.board
RIVERS = join(FRONT.sides["river"], FRONT.sides["major_river"])
NARROWS = (FRONT.sides["strait"], FRONT.sides["lake_side"])
DISTRICTS = FRONT.layers["district"]
BEARINGS = {"N": 90, "NE": 45, "E": 0, "SE": -45, "S": -90, "SW": -135, "W": 180, "NW": 135}
SIDES = {"N": 90, "NE": 30, "SE": -30, "S": -90, "SW": -150, "NW": 150}


def joined(a: int, b: int, links: tuple[int, ...]) -> bool:
    return bool(BOARD.flood(1 << a, BOARD.all, links) >> b & 1)


# Rivers


@pytest.mark.parametrize(
    ("town", "beyond", "this_side"),
    [
        ("Stalingrad", (44.95, 48.75), (44.1, 48.7)),
        ("Saratov", (46.5, 51.4), (45.6, 51.6)),
        ("Kiev", (30.95, 50.45), (30.1, 50.45)),
        ("Riga", (23.75, 56.75), (24.6, 57.05)),
        ("Leningrad", (30.35, 60.2), (30.2, 59.7)),
        ("Kherson", (32.8, 46.4), (32.5, 46.85)),
        ("Voronezh", (38.75, 51.7), (39.1, 51.9)),
        ("Rostov-on-Don", (39.75, 46.95), (39.7, 47.45)),
        ("Smolensk", (32.05, 55.05), (32.05, 54.55)),
        ("Orel", (35.65, 53.0), (36.4, 52.95)),
        ("Tula", (37.6, 54.45), (37.65, 53.95)),
        ("Murom", (42.45, 55.55), (41.6, 55.6)),
    ],
)
def test_a_river_parts_a_town_from_the_other_bank_and_not_from_its_own(
    town: str, beyond: tuple[float, float], this_side: tuple[float, float]
) -> None:
    here = FRONT.at(town)
    near = BOARD.within(1 << here, 2) & FRONT.land
    dry = BOARD.flood(1 << here, near, shut=(RIVERS, *NARROWS))
    other = FRONT.place_at(*beyond)
    assert near >> other & 1
    assert other != here
    assert not dry >> other & 1, f"{town} can walk to {FRONT.near(other)} with dry feet"
    assert dry >> FRONT.place_at(*this_side) & 1


@pytest.mark.parametrize(
    ("town", "bearing"),
    [
        ("Stalingrad", "E"), ("Saratov", "E"), ("Kamyshin", "E"), ("Ulyanovsk", "E"), ("Gorky", "N"),
        ("Yaroslavl", "NE"),
        ("Rybinsk", "N"), ("Kalinin", "N"), ("Rzhev", "N"), ("Kuibyshev", "W"), ("Kazan", "SW"), ("Astrakhan", "W"),
        ("Kiev", "E"), ("Cherkassy", "NE"), ("Dnepropetrovsk", "NE"), ("Zaporozhye", "W"), ("Nikopol", "S"),
        ("Kherson", "S"), ("Mogilev", "E"), ("Rogachev", "E"), ("Smolensk", "N"), ("Bobruisk", "E"), ("Borisov", "W"),
        ("Kalach", "W"), ("Rostov-on-Don", "S"), ("Serafimovich", "N"), ("Warsaw", "E"), ("Krakow", "S"),
        ("Thorn", "S"), ("Riga", "SW"), ("Daugavpils", "SW"), ("Polotsk", "S"), ("Grodno", "S"), ("Narva", "E"),
        ("Pskov", "W"), ("Novgorod", "E"), ("Murom", "E"), ("Bendery", "E"), ("Tiraspol", "SW"), ("Galati", "S"),
        ("Braila", "E"), ("Ruschuk", "N"), ("Izmail", "S"), ("Krasnodar", "S"), ("Chernigov", "S"), ("Gomel", "E"),
        ("Ungeny", "W"), ("Szeged", "E"), ("Pinsk", "S"),
    ],
)  # fmt: skip
def test_a_river_town_has_its_river_on_the_right_hand(town: str, bearing: str) -> None:
    here = FRONT.at(town)
    wet = [name for i, name in enumerate(BOARD.directions) if RIVERS[i] >> here & 1]
    gaps = [abs((SIDES[side] - BEARINGS[bearing] + 180) % 360 - 180) for side in wet]
    assert min(gaps, default=999) <= 60, f"the river should lie {bearing} of {town}, its river sides are {wet}"


def test_no_river_runs_along_or_in_water() -> None:
    water = BOARD.all & ~FRONT.land
    for sides in RIVERS:
        assert not sides & water
    assert not any(a & b for a, b in zip(FRONT.sides["river"], FRONT.sides["major_river"], strict=True))


def test_the_volga_is_major_from_rzhev_to_the_sea() -> None:
    major = FRONT.sides["major_river"]
    for town in ("Kalinin", "Yaroslavl", "Gorky", "Saratov", "Stalingrad", "Astrakhan"):
        here = BOARD.within(1 << FRONT.at(town), 1)
        assert any(sides & here for sides in major), town


# Towns


def test_every_town_stands_on_land_within_a_hex_of_where_it_is() -> None:
    for town in FRONT.towns:
        place = BOARD.place(town.hex)
        assert FRONT.land >> place & 1, town.name
        assert place == FRONT.place_at(town.lon, town.lat), town.name


def test_towns_have_their_names_of_1941_and_answer_to_those_of_today() -> None:
    for then, now in [
        ("Stalingrad", "Volgograd"),
        ("Leningrad", "Saint Petersburg"),
        ("Gorky", "Nizhniy Novgorod"),
        ("Stalino", "Donetsk"),
    ]:
        assert FRONT.town(now) == FRONT.town(then)
        assert FRONT.town(then.upper()).modern == now
    assert len({town.name for town in FRONT.towns}) == len(FRONT.towns)


def test_the_holder_of_a_hex_is_that_of_its_largest_town() -> None:
    for place, towns in FRONT.towns_at.items():
        assert FRONT.value("country_1941", place) == towns[0].controller, towns[0].name
        assert FRONT.value("district", place) == towns[0].district or not towns[0].district, towns[0].name


def test_near_names_the_town_or_the_closest_one() -> None:
    lepel = FRONT.at("Lepel")
    assert FRONT.near(lepel) == f"{BOARD.label(lepel)}, Lepel"
    beside = FRONT.place_at(28.7, 54.65)
    assert FRONT.near(beside) == f"{BOARD.label(beside)}, by Lepel"
    assert FRONT.near(FRONT.place_at(34.5, 43.0)).endswith(" of Yalta")


# Land and water


def test_ladoga_onega_and_peipus_are_lakes() -> None:
    for lon, lat in [(31.5, 60.8), (35.5, 61.6), (27.5, 58.75)]:
        assert FRONT.value("terrain", FRONT.place_at(lon, lat)) == "lake"
    for lon, lat in [(34, 43.5), (26.5, 59.85), (38, 66), (48.0, 44.8), (37, 46)]:
        assert FRONT.value("terrain", FRONT.place_at(lon, lat)) == "sea"


def test_reservoirs_of_later_years_are_land() -> None:
    for lon, lat in [(34.2, 47.4), (32.6, 49.3), (30.5, 50.9), (43.2, 48.0), (49.0, 54.2), (38.4, 58.5)]:
        assert FRONT.land >> FRONT.place_at(lon, lat) & 1, (lon, lat)


def test_crimea_is_reached_only_by_perekop_and_chongar() -> None:
    crimea = FRONT.regions["crimea"]
    perekop, chongar = FRONT.at("Armyansk"), FRONT.place_at(34.45, 45.98)
    simferopol = FRONT.at("Simferopol")
    mainland = FRONT.land & ~crimea & ~(1 << perekop | 1 << chongar)
    reached = BOARD.flood(1 << simferopol, FRONT.land & ~(1 << perekop | 1 << chongar), shut=NARROWS)
    assert not reached & mainland
    for gate in (perekop, chongar):
        through = BOARD.flood(1 << simferopol, FRONT.land & ~(1 << perekop | 1 << chongar) | 1 << gate, shut=NARROWS)
        assert through >> FRONT.at("Kiev") & 1, FRONT.near(gate)


def test_one_cannot_walk_from_kerch_to_taman() -> None:
    gate = 1 << FRONT.at("Armyansk") | 1 << FRONT.place_at(34.45, 45.98)
    reached = BOARD.flood(1 << FRONT.at("Kerch"), FRONT.land & ~gate, shut=NARROWS)
    assert not reached >> FRONT.at("Temryuk") & 1


def test_named_country_has_its_kind_of_ground() -> None:
    for lon, lat, kinds in [
        (27.0, 52.0, {"swamp", "wooded swamp"}),
        (34.2, 53.0, {"forest", "woods"}),
        (42.5, 43.2, {"mountain"}),
        (24.5, 48.4, {"mountain", "forest", "woods"}),
        (36.0, 49.0, {"clear"}),
        (34.0, 65.0, {"forest", "woods", "swamp", "wooded swamp"}),
        (38.6, 48.2, {"rough"}),
    ]:
        assert FRONT.value("terrain", FRONT.place_at(lon, lat)) in kinds, (lon, lat)


# Railways


@pytest.mark.parametrize(
    ("start", "end"),
    [
        ("Brest-Litovsk", "Moscow"), ("Leningrad", "Moscow"), ("Warsaw", "Leningrad"), ("Kharkov", "Sevastopol"),
        ("Murmansk", "Leningrad"), ("Moscow", "Arkhangelsk"), ("Kiev", "Lvov"), ("Odessa", "Moscow"),
        ("Rostov-on-Don", "Makhachkala"),
        ("Moscow", "Gorky"), ("Saratov", "Astrakhan"), ("Bucharest", "Kishinev"), ("Helsinki", "Leningrad"),
        ("Konigsberg", "Riga"), ("Stalingrad", "Moscow"), ("Tallinn", "Pskov"), ("Kuibyshev", "Moscow"),
        ("Dzhankoi", "Kerch"),
    ],
)  # fmt: skip
def test_railways_join(start: str, end: str) -> None:
    assert joined(FRONT.at(start), FRONT.at(end), FRONT.rail())


def test_the_line_to_sevastopol_crosses_the_sivash() -> None:
    chongar = FRONT.place_at(34.45, 45.98)
    assert any(sides >> chongar & 1 for sides in FRONT.rail())


def test_railways_run_on_land_and_not_over_narrow_water() -> None:
    rail = FRONT.rail("1945-05")
    for sides, *narrows in zip(rail, *NARROWS, strict=True):
        assert not sides & ~FRONT.land
        assert not any(sides & narrow for narrow in narrows)


def test_murmansk_has_a_second_line_from_november_1941() -> None:
    obozerskaya, belomorsk = FRONT.at("Obozerskaya"), FRONT.at("Belomorsk")
    lines = BOARD.flood(1 << belomorsk, BOARD.within(1 << obozerskaya | 1 << belomorsk, 6), FRONT.rail("1941-10"))
    assert not lines >> obozerskaya & 1
    lines = BOARD.flood(1 << belomorsk, BOARD.within(1 << obozerskaya | 1 << belomorsk, 6), FRONT.rail("1941-11"))
    assert lines >> obozerskaya & 1


def test_all_railways_of_june_1941_hang_together_but_for_the_georgian_coast() -> None:
    rail = FRONT.rail()
    lines = 0
    for sides in rail:
        lines |= sides
    net = BOARD.flood(1 << FRONT.at("Moscow"), BOARD.all, rail)
    rest = lines & ~net
    assert rest == rest & BOARD.flood(1 << FRONT.at("Tbilisi"), BOARD.all, rail)


# Countries, districts, regions


def test_every_soviet_land_hex_has_exactly_one_district_and_no_other_hex_has_any() -> None:
    soviet = FRONT.layers["country_1941"]["USSR"]
    together = 0
    for places in DISTRICTS.values():
        assert not together & places
        together |= places
    assert together == soviet
    assert soviet == FRONT.regions["soviet_union_1941"]
    assert not soviet & ~FRONT.land


@pytest.mark.parametrize(
    ("district", "towns"),
    [
        ("Moscow", "Velikie Luki,Nevel,Sebezh,Opochka,Moscow,Gorky,Kalinin,Tula"),
        ("Western", "Sukhinichi,Fayansovaya,Bely,Smolensk,Minsk,Bialystok,Brest-Litovsk,Gomel"),
        ("Leningrad", "Leningrad,Pskov,Novgorod,Kholm,Demyansk,Murmansk,Petrozavodsk,Vyborg,Hanko"),
        ("Baltic", "Riga,Tallinn,Narva,Vilnius,Daugavpils,Kuressaare"),
        ("Kiev", "Kiev,Lvov,Chernovtsy,Peremyshl,Uman,Rovno"),
        ("Odessa", "Odessa,Kishinev,Sevastopol,Dnepropetrovsk,Kirovograd,Izmail,Kagul"),
        ("Kharkov", "Kharkov,Poltava,Sumy,Chernigov,Stalino,Voroshilovgrad"),
        ("Orel", "Orel,Kursk,Bryansk,Voronezh,Tambov,Unecha"),
        ("North Caucasus", "Rostov-on-Don,Stalingrad,Krasnodar,Astrakhan,Grozny"),
        ("Volga", "Saratov,Kuibyshev,Penza,Kazan"),
        ("Arkhangelsk", "Arkhangelsk,Vologda,Kotlas"),
        ("Transcaucasus", "Tbilisi,Batumi,Sukhumi"),
    ],
)
def test_the_district_of_towns(district: str, towns: str) -> None:
    for town in towns.split(","):
        assert FRONT.value("district", FRONT.at(town)) == district, town


def test_regions_fit_into_each_other() -> None:
    region, now, then = FRONT.regions, FRONT.layers["country_1941"], FRONT.layers["country_1939"]
    assert region["baltic_states"] == region["lithuania"] | region["latvia"] | region["estonia"]
    assert not region["baltic_states"] & ~DISTRICTS["Baltic"]
    assert not region["western_ukraine"] & ~region["ukraine"]
    assert not region["western_ukraine"] & ~(then["Poland"])
    assert not region["ukraine"] & region["crimea"]
    assert not (region["bessarabia"] | region["ukraine"] | region["crimea"]) & ~now["USSR"]
    assert not region["bessarabia"] & ~then["Rumania"]
    assert region["central_poland"] == now["General Government"] & then["Poland"]
    assert region["finland_1939"] == region["finland_1941"] | region["finland_ceded"]
    assert not region["finland_1941"] & region["finland_ceded"]
    for country in ("rumania", "hungary", "bulgaria"):
        assert region[country] == now[country.capitalize()]


@pytest.mark.parametrize(
    ("region", "inside", "outside"),
    [
        ("western_ukraine", "Lvov,Rovno,Lutsk,Tarnopol,Peremyshl", "Zhitomir,Chernovtsy,Brest-Litovsk,Lublin"),
        ("ukraine", "Kiev,Odessa,Chernovtsy,Izmail,Lvov", "Kishinev,Sevastopol,Gomel,Ungvar"),
        ("bessarabia", "Kishinev,Beltsy,Izmail,Akkerman,Bendery", "Odessa,Tiraspol,Iasi,Galati,Chernovtsy"),
        ("central_poland", "Warsaw,Lublin,Krakow,Radom", "Lodz,Bialystok,Danzig,Lvov"),
        ("finland_ceded", "Vyborg,Sortavala,Keksgolm,Hanko", "Leningrad,Petrozavodsk,Lappeenranta,Petsamo"),
        ("finland_1941", "Helsinki,Petsamo,Joensuu,Suomussalmi", "Vyborg,Leningrad,Murmansk"),
        ("crimea", "Sevastopol,Kerch,Dzhankoi,Armyansk", "Genichesk,Kherson,Temryuk"),
        ("lithuania", "Vilnius,Kaunas,Siauliai", "Memel,Riga,Grodno"),
        ("estonia", "Tallinn,Tartu,Kuressaare,Narva", "Pskov,Riga,Kingisepp"),
        ("hungary", "Budapest,Kolozsvar,Ungvar,Kassa", "Timisoara,Brasov,Presov"),
        ("arctic", "Murmansk,Kandalaksha,Kirkenes", "Kem,Belomorsk,Arkhangelsk,Kemi"),
    ],
)
def test_towns_in_and_out_of_a_region(region: str, inside: str, outside: str) -> None:
    places = FRONT.regions[region]
    for town in inside.split(","):
        assert places >> FRONT.at(town) & 1, town
    for town in outside.split(","):
        assert not places >> FRONT.at(town) & 1, town


def test_weather_zones_lie_one_south_of_the_other_and_cover_the_map() -> None:
    zones = FRONT.layers["weather"]
    together = 0
    for places in zones.values():
        assert not together & places
        together |= places
    assert together == BOARD.all
    assert zones["arctic"] == FRONT.regions["arctic"]
    for town, zone in [
        ("Murmansk", "arctic"),
        ("Leningrad", "north"),
        ("Smolensk", "central"),
        ("Kiev", "central"),
        ("Odessa", "south"),
    ]:
        assert FRONT.value("weather", FRONT.at(town)) == zone


# The whole


def test_layers_have_plausible_sizes() -> None:
    ground = {kind: places.bit_count() for kind, places in FRONT.layers["terrain"].items()}
    assert sum(ground.values()) == BOARD.all.bit_count() == 12_400
    assert 10_000 < FRONT.land.bit_count() < 10_500
    assert 60 < ground["lake"] < 130
    assert 0.25 < (ground["woods"] + ground["forest"]) / FRONT.land.bit_count() < 0.5
    assert 250 < ground["swamp"] + ground["wooded swamp"] < 500
    assert 300 < ground["mountain"] < 700
    marks = {name: len(BOARD.marks(sides)) for name, sides in FRONT.sides.items()}
    assert 2_000 < marks["rail"] < 2_800
    assert 3_500 < marks["river"] < 6_000
    assert 1_000 < marks["major_river"] < 1_700
    assert 10 < marks["strait"] < 60
    assert 60 < marks["lake_side"] < 180
    assert len(FRONT.towns) > 500


def test_the_page_on_maps_gives_the_right_figures() -> None:
    page = (Path(__file__).parents[3] / "docs" / "maps.md").read_text(encoding="utf-8")
    figures = [places.bit_count() for places in FRONT.layers["terrain"].values()]
    figures += [len(BOARD.marks(FRONT.sides[name])) for name in ("river", "major_river", "rail", "strait", "lake_side")]
    table = page.partition("| part | hexes or sides |")[2].partition("This is our map")[0]
    for figure in [*figures, FRONT.land.bit_count(), len(FRONT.towns)]:
        assert f"{figure:,}" in table


def test_every_part_says_where_it_is_from() -> None:
    for name in [*FRONT.layers, *FRONT.regions, *FRONT.sides, "towns"]:
        assert FRONT.origins[name].source
    assert FRONT.origins["arctic"].provenance == "assumed"
    assert len(FRONT.credits) == 5


def test_longitude_and_latitude_lead_back_to_the_same_hex() -> None:
    for place in members(BOARD.all)[::7]:
        assert FRONT.place_at(*FRONT.lonlat(place)) == place
