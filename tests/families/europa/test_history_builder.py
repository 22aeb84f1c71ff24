"""The builder of the historical script: same bytes from the raw tables, and its rules on made-up towns."""

import os
from pathlib import Path

import pytest
from builder.history.build import texts
from builder.history.days import with_days
from builder.history.owners import without_islands, without_spurs
from builder.history.sources import History
from builder.history.towns import control_table
from builder.history.weather import weather_by_turn

from maquis.boards.mapfile import HexMap
from maquis.contract.maps import load_map
from maquis.families.europa.scenarios.eastern_front.control import DatedTown, Side, day_number
from maquis.families.europa.scenarios.eastern_front.interpolation import Interpolation
from maquis.families.europa.scenarios.eastern_front.script import FOLDER
from maquis.families.europa.scenarios.eastern_front.turns import turn

RAW = Path(os.environ.get("MAQUIS_HISTORY", Path(__file__).parents[3].parent / "shared" / "data" / "history"))


@pytest.fixture(scope="module")
def hexmap() -> HexMap:
    return load_map("eastern-front")


def town(hexmap: HexMap, name: str, *changes: str, start: Side = "soviet") -> DatedTown:
    """A made-up dated town in the place of a town of the map."""
    at = hexmap.town(name)
    return DatedTown(name, name, at.lon, at.lat, at.hex, start, changes, "high", "made up")


@pytest.mark.long
@pytest.mark.skipif(
    not (RAW / "cities_control.csv").is_file(), reason=f"no history tables in {RAW}: set MAQUIS_HISTORY to their folder"
)
def test_the_shipped_files_are_what_the_tables_give(hexmap: HexMap) -> None:
    built = texts(History(RAW), hexmap)
    for name, text in built.items():
        assert text == (FOLDER / name).read_text(encoding="utf-8"), f"{name}: run python -m builder.history"


def test_dates_are_interpolated_not_states(hexmap: HexMap) -> None:
    """Smolensk lies halfway from Minsk to Moscow: had they fallen on 6 July and 5 August, it would have in between."""
    drawn = Interpolation(hexmap, [town(hexmap, "Minsk", "1941-07-06"), town(hexmap, "Moscow", "1941-08-05")])
    place = hexmap.board.place(hexmap.town("Smolensk").hex)
    weights = drawn.at_hex(place)
    assert sum(weight for _, weight in weights) == pytest.approx(1)
    assert not drawn.axis(place, weights, drawn.clocks(turn("Jul I 41")), turn("Jul I 41"))
    assert drawn.axis(place, weights, drawn.clocks(turn("Jul II 41")), turn("Jul II 41"))


def test_water_keeps_towns_apart(hexmap: HexMap) -> None:
    """Taman is nearer to Kerch than to Krasnodar, but Kerch lies over the strait."""
    near = town(hexmap, "Kerch", "1941-11-16")
    far = town(hexmap, "Temryuk", "1942-08-24")
    drawn = Interpolation(hexmap, [near, far])
    weights = dict(drawn.at_hex(hexmap.board.place(hexmap.town("Temryuk").hex)))
    assert weights[1] > 0.9


def test_an_axis_country_stays_axis_before_march_1944_and_rumania_is_lost_in_august(hexmap: HexMap) -> None:
    drawn = Interpolation(hexmap, [town(hexmap, "Iasi", "1941-07-01", start="axis")])
    bucharest = hexmap.board.place(hexmap.town("Bucharest").hex)
    for label, axis in (("Aug I 41", True), ("Feb II 44", True), ("Mar I 44", False), ("Aug II 44", False)):
        weights = drawn.at_hex(bucharest)
        assert drawn.axis(bucharest, weights, drawn.clocks(turn(label)), turn(label)) == axis, label


def test_a_month_takes_the_day_of_the_towns_around(hexmap: HexMap) -> None:
    around = [town(hexmap, name, "1941-08-27") for name in ("Kiev", "Zhitomir", "Belaya Tserkov")]
    dated = with_days([*around, town(hexmap, "Fastov", "1941-08")], hexmap)
    assert dated[-1].changes == ("~1941-08-27",)
    earlier = [town(hexmap, name, "1941-07-27") for name in ("Kiev", "Zhitomir", "Belaya Tserkov")]
    assert with_days([*earlier, town(hexmap, "Fastov", "1941-08")], hexmap)[-1].changes == ("~1941-08-01",)


def test_a_month_alone_is_its_middle_but_june_1941_begins_on_the_22nd() -> None:
    assert day_number("1942-07") == day_number("1942-07-15")
    assert day_number("1941-06") == day_number("1941-06-26")


def test_dates_out_of_order_are_refused(hexmap: HexMap) -> None:
    row = {
        "name_1941": "Kiev",
        "modern_name": "Kyiv",
        "lon": "30.5",
        "lat": "50.45",
        "taken_by_axis": "1943-11-06",
        "retaken_by_soviets": "1941-09-19",
        "second_taken": "",
        "second_retaken": "",
        "note": "",
        "source": "",
        "sure": "high",
        "held_22jun1941": "soviet",
    }
    with pytest.raises(ValueError, match="The dates of Kiev do not follow one another"):
        control_table([row], hexmap)


def test_a_town_off_the_map_is_left_out(hexmap: HexMap) -> None:
    row = {"name_1941": "Paris", "lon": "2.35", "lat": "48.86"}
    assert control_table([row], hexmap) == []


def test_islands_without_a_town_go_and_those_with_one_stay(hexmap: HexMap) -> None:
    board = hexmap.board
    minsk = board.place(hexmap.town("Minsk").hex)
    land = board.within(1 << minsk, 6) & hexmap.land
    island = 1 << minsk
    assert without_islands(hexmap, land, island, decided=0) == 0
    assert without_islands(hexmap, land, island, decided=island) == island
    assert without_islands(hexmap, land, land & ~island, decided=0) == land


def test_a_spur_of_one_hex_is_trimmed(hexmap: HexMap) -> None:
    board = hexmap.board
    minsk = board.place(hexmap.town("Minsk").hex)
    land = board.within(1 << minsk, 8) & hexmap.land
    salient = board.within(1 << minsk, 3)
    tip = 1 << minsk
    for _ in range(4):
        tip = board.step(tip, "N")
    assert not tip & salient
    assert without_spurs(hexmap, land, salient | tip, decided=0) == salient
    assert without_spurs(hexmap, land, salient | tip, decided=tip) == salient | tip


def test_an_exception_of_the_year_goes_before_the_typical_weather() -> None:
    rows = [
        {"year": "typical", "half_month": str(half), "zone": zone, "weather": "clear"}
        for half in range(1, 25)
        for zone in ("north", "central", "south")
    ]
    rows.append({"year": "1941", "half_month": "23", "zone": "north", "weather": "winter"})
    found = dict(weather_by_turn(rows))
    assert found["Dec I 41"] == {"arctic": "snow", "north": "snow", "central": "clear", "south": "clear"}
    assert found["Dec I 42"]["north"] == "clear"
