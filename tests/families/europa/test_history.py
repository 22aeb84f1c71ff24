"""The historical script of the Eastern Front, asked what a player who knows the war would ask."""

import pytest

from maquis.boards.board import members
from maquis.boards.hex import HexBoard
from maquis.boards.mapfile import HexMap
from maquis.boards.sets import union
from maquis.contract.maps import load_map
from maquis.engine.errors import UnknownName
from maquis.families.europa.scenarios.eastern_front import check, control, script
from maquis.families.europa.scenarios.eastern_front.script import Script, Unit
from maquis.families.europa.scenarios.eastern_front.turns import turn, turn_of, turns

BOARD = HexBoard(100, 124)


@pytest.fixture(scope="module")
def history() -> Script:
    return script.load(load_map("eastern-front"))


@pytest.fixture(scope="module")
def hexmap(history: Script) -> HexMap:
    return history.hexmap


HEX = {town.name: town.hex for town in control.load().towns}


def holder(history: Script, name: str, label: str) -> str:
    """Who owns the hex of a dated town at the end of a turn."""
    place = history.hexmap.board.place(HEX[name])
    return "axis" if history.owned(turn(label).number)[0] >> place & 1 else "soviet"


# The calendar


def test_there_are_77_turns_and_each_ends_with_its_half_month() -> None:
    assert len(turns()) == 77
    assert (turns()[0].label, turns()[-1].label) == ("Jun II 41", "Aug II 44")
    assert turn("Feb II 44").last_day.isoformat() == "1944-02-29"
    assert turn("jul I 41").last_day.isoformat() == "1941-07-15"


def test_a_turn_outside_the_scenario_is_refused_in_one_sentence() -> None:
    with pytest.raises(UnknownName, match="from Jun II 41 to Aug II 44"):
        turn("Sep I 44")


def test_months_of_stays_become_turns() -> None:
    assert (turn_of("1941-06", end=False), turn_of("1941-06", end=True)) == (1, 1)
    assert (turn_of("1942-06", end=False), turn_of("1942-06", end=True)) == (
        turn("Jun I 42").number,
        turn("Jun II 42").number,
    )
    assert turn_of("1945-05", end=True) == 77


# Owners


@pytest.mark.parametrize(
    ("town", "label", "side"),
    [
        ("Minsk", "Jun II 41", "axis"),  # 28 June
        ("Minsk", "Jul I 41", "axis"),
        ("Riga", "Jun II 41", "soviet"),
        ("Riga", "Jul I 41", "axis"),
        ("Smolensk", "Jul I 41", "soviet"),
        ("Smolensk", "Jul II 41", "axis"),
        ("Kiev", "Sep I 41", "soviet"),
        ("Kiev", "Sep II 41", "axis"),
        ("Odessa", "Oct I 41", "soviet"),
        ("Odessa", "Oct II 41", "axis"),
        ("Hanko", "Nov II 41", "soviet"),
        ("Hanko", "Dec I 41", "axis"),
        ("Tikhvin", "Nov II 41", "axis"),
        ("Tikhvin", "Dec I 41", "soviet"),
        ("Kalinin", "Nov II 41", "axis"),
        ("Kalinin", "Dec II 41", "soviet"),
        ("Sevastopol", "Jun II 42", "soviet"),
        ("Sevastopol", "Jul I 42", "axis"),
        ("Sevastopol", "Apr II 44", "axis"),
        ("Sevastopol", "May I 44", "soviet"),
        ("Kharkov", "Oct I 41", "soviet"),
        ("Kharkov", "Oct II 41", "axis"),
        ("Kharkov", "Feb II 43", "soviet"),
        ("Kharkov", "Mar I 43", "axis"),
        ("Kharkov", "Aug I 43", "axis"),
        ("Kharkov", "Aug II 43", "soviet"),
        ("Rostov-on-Don", "Nov II 41", "soviet"),  # taken on the 21st, lost on the 29th
        ("Rostov-on-Don", "Jul II 42", "axis"),
        ("Stalingrad", "Sep I 42", "axis"),
        ("Stalingrad", "Jan II 43", "axis"),
        ("Stalingrad", "Feb I 43", "soviet"),
        ("Shlisselburg", "Jan I 43", "axis"),
        ("Shlisselburg", "Jan II 43", "soviet"),
        ("Demyansk", "Feb I 43", "axis"),
        ("Demyansk", "Feb II 43", "soviet"),
        ("Oryol", "Jul II 43", "axis"),
        ("Oryol", "Aug I 43", "soviet"),
        ("Smolensk", "Sep II 43", "soviet"),
        ("Kiev", "Nov I 43", "soviet"),
        ("Minsk", "Jun II 44", "axis"),
        ("Minsk", "Jul I 44", "soviet"),
        ("Warsaw", "Aug II 44", "axis"),
        ("Tukums", "Aug I 44", "soviet"),
        ("Tukums", "Aug II 44", "axis"),
        ("Bucharest", "Aug I 44", "axis"),
        ("Bucharest", "Aug II 44", "soviet"),
    ],
)
def test_known_dates(history: Script, town: str, label: str, side: str) -> None:
    assert holder(history, town, label) == side


@pytest.mark.parametrize("town", ["Leningrad", "Oranienbaum", "Moscow", "Murmansk", "Tula", "Astrakhan", "Grozny"])
def test_towns_that_never_fell(history: Script, town: str) -> None:
    assert {holder(history, town, each.label) for each in turns()} == {"soviet"}


@pytest.mark.parametrize("town", ["Helsinki", "Konigsberg", "Budapest", "Kirkenes", "Warsaw"])
def test_towns_that_stayed_axis_to_august_1944(history: Script, town: str) -> None:
    assert {holder(history, town, each.label) for each in turns()} == {"axis"}


def test_the_soviet_union_starts_within_its_borders_of_1941(history: Script, hexmap: HexMap) -> None:
    axis, soviet = history.owned(0)
    assert soviet == hexmap.layers["country_1941"]["USSR"] & hexmap.land
    neutral = hexmap.layers["country_1941"]["Sweden"] | hexmap.layers["country_1941"]["Turkey"]
    assert axis == hexmap.land & ~soviet & ~neutral


def test_no_land_of_an_axis_country_is_lost_before_march_1944_and_none_of_finland_at_all(
    history: Script, hexmap: HexMap
) -> None:
    finland = hexmap.layers["country_1941"]["Finland"] & hexmap.land
    for each in turns():
        axis, _ = history.owned(each.number)
        assert not finland & ~axis
        if each.number < turn("Mar I 44").number:
            assert not history.axis_at_start & ~axis


def test_gains_are_taken_from_the_other_side(history: Script) -> None:
    for number, step in enumerate(history.turns, start=1):
        axis, soviet = history.owned(number - 1)
        assert not step.to_axis & ~soviet
        assert not step.to_soviet & ~axis
        assert sum(history.owned(number)) == axis | soviet


def test_every_small_pocket_has_a_town_to_explain_it(history: Script) -> None:
    table = control.load()
    board = history.hexmap.board
    decided = sum({1 << board.place(town.hex) for town in (*table.towns, *table.anchors)})
    contested = sum(history.owned(0))
    for each in turns():
        for owned in history.owned(each.number):
            left = owned
            while left:
                pocket = board.flood(left & -left, left)
                left ^= pocket
                touching = board.around(pocket) & contested & ~pocket
                small = pocket.bit_count() <= 3
                assert not (small and touching) or pocket & decided, (each.label, board.label(members(pocket)[0]))


def test_the_pockets_of_history_are_cut_off(history: Script) -> None:
    board = history.hexmap.board
    for town, label, side in (
        ("Odessa", "Sep I 41", "soviet"),
        ("Sevastopol", "May II 42", "soviet"),
        ("Stalingrad", "Dec I 42", "axis"),
        ("Demyansk", "Mar I 42", "axis"),
    ):
        owned = history.owned(turn(label).number)[("axis", "soviet").index(side)]
        home = 1 << board.place(HEX["Konigsberg" if side == "axis" else "Moscow"])
        assert holder(history, town, label) == side
        assert not board.flood(home, owned) >> board.place(HEX[town]) & 1


def test_leningrad_and_the_finns_do_not_touch_across_lake_ladoga(history: Script) -> None:
    board = history.hexmap.board
    petrozavodsk = board.place(HEX["Petrozavodsk"])
    for each in turns()[8:70]:
        assert history.owned(each.number)[0] >> petrozavodsk & 1, each.label


# The line of contact


def test_the_line_touches_the_enemy_over_land_only(history: Script, hexmap: HexMap) -> None:
    board = hexmap.board
    number = turn("Jan I 43").number
    axis_line, soviet_line = history.line(number, "axis"), history.line(number, "soviet")
    kerch, taman = board.place(HEX["Kerch"]), board.place(HEX["Taman"])
    assert not axis_line >> kerch & 1
    assert not axis_line >> taman & 1
    assert not axis_line & ~board.around(soviet_line)
    assert 100 < axis_line.bit_count() < 250


# Weather


def test_weather_of_well_known_half_months(history: Script) -> None:
    def sky(label: str) -> dict[str, str]:
        return {str(zone): str(kind) for zone, kind in history.turns[turn(label).number - 1].weather.items()}

    assert set(sky("Jul I 41").values()) == {"clear"}
    assert sky("Oct I 41")["central"] == "mud"
    assert sky("Oct I 42")["central"] == "clear"
    assert sky("Dec I 41") == {"arctic": "snow", "north": "snow", "central": "snow", "south": "snow"}
    assert sky("Feb II 43")["south"] == "mud"
    assert sky("Apr II 43") == {"arctic": "mud", "north": "mud", "central": "mud", "south": "clear"}


def test_the_zones_are_those_of_the_map(history: Script, hexmap: HexMap) -> None:
    assert all(set(each.weather) == set(hexmap.layers["weather"]) for each in history.turns)


# Rear units


def unit(history: Script, name: str) -> Unit:
    return next(each for each in history.units if each.name == name)


def base(history: Script, name: str, label: str) -> str | None:
    return unit(history, name).hex_in(turn(label).number)


def test_units_stand_where_history_has_them(history: Script) -> None:
    assert base(history, "221 Sec", "Oct I 41") == HEX["Gomel"]
    assert base(history, "286 Sec", "May I 43") == HEX["Orsha"]
    assert base(history, "Kaminski", "Jan I 43") == HEX["Lokot"]
    assert base(history, "SS Cav", "Jul II 41") == HEX["Baranovichi"]
    assert base(history, "SS Cav", "Jan I 42") is None


def test_a_unit_whose_base_is_still_soviet_waits_in_the_nearest_town_behind_the_line(history: Script) -> None:
    before = base(history, "582 Kor", "Sep I 41")
    assert before != HEX["Vyazma"]
    assert before is not None
    assert base(history, "582 Kor", "Nov I 41") == HEX["Vyazma"]


def test_every_unit_stands_on_land_its_side_owns_at_both_ends_of_the_turn(history: Script) -> None:
    board = history.hexmap.board
    for each in history.units:
        which = ("axis", "soviet").index(each.side)
        assert each.stays, each.name
        for stay in each.stays:
            for number in range(stay.first, stay.last + 1):
                owned = history.owned(number - 1)[which] & history.owned(number)[which]
                assert owned >> board.place(stay.hex) & 1, (each.name, number)


def test_stays_follow_one_another(history: Script) -> None:
    for each in history.units:
        for before, after in zip(each.stays, each.stays[1:], strict=False):
            assert before.first <= before.last < after.first <= after.last, each.name


def test_security_police_ss_and_nkvd_are_anti_partisan_and_nothing_else(history: Script) -> None:
    kinds = {each.kind: each.anti_partisan for each in history.units}
    assert {kind for kind, anti in kinds.items() if anti} == {"security", "police", "ss", "nkvd"}
    assert {kind for kind, anti in kinds.items() if not anti} == {"reserve", "infantry", "mountain", "cavalry"}
    assert unit(history, "8 SS Cav").kind == "ss"
    assert all(each.movement == 5 for each in history.units if each.kind == "security")


def test_counters_have_names_of_their_own_and_no_aggregate_is_counted_twice(history: Script) -> None:
    names = [each.name for each in history.units]
    assert len(names) == len(set(names))
    assert not [each for each in history.units if each.formation.startswith("Schutzmannschaft, all")]
    assert len([each for each in history.units if "Schuma" in each.formation]) == 16


# Airbases and supply


def test_airbases_and_supply_sources(history: Script, hexmap: HexMap) -> None:
    board = hexmap.board
    assert history.airbase_hexes >> board.place(HEX["Smolensk"]) & 1
    assert not history.airbase_hexes >> board.place(HEX["Lepel"]) & 1
    axis, soviet = history.owned(0)
    assert not history.supply_sources("axis") & ~axis
    assert not history.supply_sources("soviet") & ~soviet
    rail = 0
    for links in hexmap.rail():
        rail |= links
    assert not (history.supply_sources("axis") | history.supply_sources("soviet")) & ~rail


def test_air_units_stand_at_axis_airbases_near_the_line(history: Script) -> None:
    board = history.hexmap.board
    axis, soviet = history.owned(turn("Nov II 42").number)
    bases = history.air_units(axis, soviet)
    assert bases >> board.place(HEX["Rostov-on-Don"]) & 1 == 0
    assert bases >> board.place(HEX["Smolensk"]) & 1
    assert not bases >> board.place(HEX["Minsk"]) & 1
    assert not bases & ~axis


def test_reserves_stand_in_the_towns_behind_the_line(history: Script) -> None:
    axis, soviet = history.owned(turn("Jun I 43").number)
    line, regulars = history.front(axis, soviet), history.regulars(axis, soviet)
    reserves = regulars & ~line
    assert line & regulars == line
    assert reserves
    assert not reserves & ~(history.hexmap.board.around(line) & axis)


def test_there_is_rail_from_the_home_edge_to_minsk_and_bucharest(history: Script, hexmap: HexMap) -> None:
    reached = hexmap.board.flood(history.supply_sources("axis"), hexmap.board.all, hexmap.rail())
    for name in ("Minsk", "Bucharest", "Lvov", "Riga"):
        assert reached >> hexmap.board.place(hexmap.town(name).hex) & 1, name


# The check


def test_the_check_against_the_dated_towns(history: Script) -> None:
    found = check.check(history)
    assert found.towns == 565
    assert found.own_hex > 0.995
    assert found.left_out > 0.95
    assert found.left_out > found.nearest_town + 0.015
    assert all("shares hex" in reason for _, _, reason in found.misses)


def test_the_report_names_each_town_that_is_wrong_and_why(history: Script) -> None:
    text = "\n".join(check.check(history).lines())
    assert "565 dated towns over 77 turns." in text
    assert f"Peterhof: wrong in 56 turns: shares hex {HEX['Peterhof']} with" in text


def test_estimated_days_do_not_judge_themselves() -> None:
    towns = {town.name: town for town in control.load().towns}
    kastornoye = towns["Kastornoye"]
    assert kastornoye.changes[0].startswith("~1942-07-")
    assert kastornoye.without_estimates().changes[0] == "1942-07"
    assert all(control.in_order(town) for town in towns.values())


# Isolated losses


def test_isolated_losses_by_turn_and_where_they_come_from(history: Script) -> None:
    by_turn = {each.label: history.lost(each.number) for each in turns() if history.lost(each.number)}
    assert (by_turn["Jun II 41"], by_turn["Jul I 41"], by_turn["Sep II 41"]) == (55, 25, 40)
    assert sum(by_turn.values()) == sum(loss.points for loss in history.losses)
    assert {loss.provenance for loss in history.losses} == {"assumed"}


def test_the_check_tells_every_loss_with_its_provenance(history: Script) -> None:
    lines = list(check.check(history).lines())
    assert "  Jun II 41, the frontier: Bialystok and Minsk: 55 [assumed]" in "\n".join(lines)
    assert sum("[assumed]" in line for line in lines) == 19


# Islands


def test_saaremaa_is_the_only_land_of_soviet_partisans_to_which_the_axis_cannot_walk(history: Script) -> None:
    """Nothing of the rules sails there: its partisans are safe, and have no railway to strike."""
    hexmap = history.hexmap
    walked = BOARD.flood(1 << hexmap.at("Minsk"), hexmap.land, shut=(hexmap.sides["strait"], hexmap.sides["lake_side"]))
    recruits = union(hexmap.layers["district"].values())
    safe = union(history.owned(each.number)[0] for each in turns()) & recruits & ~walked
    assert safe == BOARD.flood(1 << hexmap.at("Kuressaare"), hexmap.land & ~walked)
    assert not safe & union(hexmap.rail("1944-08"))
