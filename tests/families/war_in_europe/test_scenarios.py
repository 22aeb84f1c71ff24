"""The scenarios of War in Europe: sound set-ups, history by its dates, and what the host war does to pieces."""

from functools import cache
from pathlib import Path

import pytest

from maquis.boards.board import members
from maquis.boards.errors import UnknownPlace
from maquis.boards.mapfile import HexMap
from maquis.boards.sets import union
from maquis.contract import earlier
from maquis.contract.maps import load_map
from maquis.contract.scenario import Scenario
from maquis.engine.dice import seeded
from maquis.engine.errors import MaquisError
from maquis.engine.position import Position
from maquis.engine.record import Header
from maquis.engine.referee import Referee
from maquis.families.war_in_europe.rules import cadres, field, supply
from maquis.families.war_in_europe.rules.calendar import CALENDAR, SIDES
from maquis.families.war_in_europe.rules.field import enemies
from maquis.families.war_in_europe.rules.state import LINE
from maquis.families.war_in_europe.rules.transport import open_ports
from maquis.families.war_in_europe.scenarios import scenario as load
from maquis.families.war_in_europe.scenarios import script
from maquis.families.war_in_europe.scenarios.scenario import ISLANDS, STARTS
from tests.families.war_in_europe.worlds import NUMBERED

EAST, YUGOSLAVIA, WEST = STARTS


@cache
def scenario(name: str) -> Scenario:
    return load(name, {})


@cache
def europe() -> HexMap:
    return load_map("war-in-europe")


def sound(position: Position) -> None:
    """Everybody is on land of his own side, nobody shares a hex with an enemy, every hex is held by one side."""
    for piece in field.pieces(position):
        assert field.ground(position).land >> piece.place & 1, piece.name
        if not piece.partisan:
            assert field.controlled(position, piece.side) >> piece.place & 1, piece.name
        if piece.level != "cadre":
            assert not field.foes(position, piece.side) >> piece.place & 1, piece.name
    for place, there in field.at(position).items():
        assert max(field.stacked(position, place, side) for side in SIDES) <= 3, [piece.name for piece in there]
    owned = list(position.owned.values())
    assert not owned[0] & owned[1] | owned[1] & owned[2] | owned[0] & owned[2]
    lines = {side: LINE.of(position, side) for side in SIDES}
    assert all(not enemies(a, b) or not lines[a] & lines[b] for a in SIDES for b in SIDES)


@pytest.mark.parametrize("name", STARTS)
def test_a_set_up_is_sound_at_any_turn(name: str) -> None:
    game = scenario(name)
    for turn in range(game.first, game.last + 1, 9):
        position = game.position(turn)
        sound(position)
        for piece in field.pieces(position):
            if piece.partisan:
                assert position.owned["Axis"] >> piece.place & 1, piece.name
    at_start = game.position(game.first)
    levels = [piece.level for piece in field.pieces(at_start) if piece.partisan]
    assert len(levels) == len(STARTS[name].bands)
    assert "unit" in levels


RHODES = {"9907", "A008", "A009"}
"""Where Italian cadres of 1944 may be placed and nobody comes: the Axis has no ships in that sea, and no unit there."""


@pytest.mark.parametrize("name", STARTS)
def test_wherever_a_cadre_may_be_placed_a_unit_of_the_axis_can_come(name: str) -> None:
    """On foot, or by ship from where one can come on foot: partisans on an island to which nobody goes are safe."""
    game = scenario(name)
    for turn in range(game.first, game.last + 1, 9):
        now = game.position(turn)
        ground, ports, open_ = field.ground(now), open_ports(now, "Axis"), union(now.owned.values())
        comes = ground.on_foot(field.places_of(field.of(now, "Axis")), open_)
        if comes & ports:
            comes = ground.on_foot(comes | ports, open_)
        for land in STARTS[name].lands:
            safe = cadres.open_to_cadres(now, land).places & ~comes
            left = {ground.board.label(place) for place in members(safe)}
            assert left <= (RHODES if land == "Italy" else set()), (CALENDAR.name(turn), land)


def test_garrisons_are_supplied_and_italians_man_that_of_yugoslavia_until_they_go() -> None:
    before = scenario(YUGOSLAVIA).position(CALENDAR.turn("1943, cycle 1, week 1"))
    after = scenario(YUGOSLAVIA).position(CALENDAR.turn("1943, cycle 11, week 1"))
    for piece in field.of(before, "Axis"):
        assert supply.best(before, "Axis", "defence", piece.place).share == 1, piece.name
    assert not cadres.manned(before, "Yugoslavia").allows()
    numbered = load(YUGOSLAVIA, NUMBERED)
    assert cadres.manned(numbered.position(numbered.first), "Yugoslavia").allows()
    assert not any(piece.nation == "Italy" for piece in field.pieces(after))
    assert cadres.garrison(before, "Yugoslavia").value > cadres.garrison(after, "Yugoslavia").value


@pytest.mark.parametrize(
    ("town", "turn", "side"),
    [
        ("Stalingrad", "1942, cycle 12, week 1", "Axis"),
        ("Stalingrad", "1943, cycle 2, week 4", "Soviet"),
        ("Kharkov", "1942, cycle 6, week 1", "Axis"),
        ("Kharkov", "1943, cycle 10, week 1", "Soviet"),
        ("Leningrad", "1942, cycle 6, week 1", "Soviet"),
        ("Smolensk", "1943, cycle 8, week 1", "Axis"),
        ("Minsk", "1944, cycle 6, week 1", "Axis"),
        ("Minsk", "1944, cycle 8, week 1", "Soviet"),
        ("Rome", "1944, cycle 5, week 1", "Axis"),
        ("Rome", "1944, cycle 7, week 1", "Allied"),
        ("Paris", "1944, cycle 6, week 1", "Axis"),
        ("Paris", "1944, cycle 9, week 4", "Allied"),
        ("Belgrade", "1944, cycle 11, week 3", "Soviet"),
        ("Budapest", "1945, cycle 3, week 1", "Soviet"),
        ("Oslo", "1945, cycle 4, week 4", "Axis"),
        ("London", "1942, cycle 1, week 1", "Allied"),
    ],
)
def test_towns_are_held_as_history_has_it(town: str, turn: str, side: str) -> None:
    held = script.control(europe().board).held(CALENDAR.turn(turn))
    assert held[side] >> europe().at(town) & 1


def test_the_control_of_hexes_is_what_the_builder_makes() -> None:
    pytest.importorskip("numpy", reason="the builder needs more packages: pip install maquis[builder]")
    from builder.europe_history import build

    text = build.text(europe())
    assert text == Path(script.__file__).with_name("control.json").read_text(encoding="utf-8")


def test_most_dated_towns_are_held_in_the_week_after_their_day_as_the_table_says() -> None:
    """The interpolation keeps to its towns: of ours, nine in ten are right at every fourth week."""
    pytest.importorskip("numpy", reason="the builder needs more packages: pip install maquis[builder]")
    from builder.europe_history import build

    known = build.Control(europe())
    wrong = total = 0
    for turn in range(build.FIRST, build.LAST, 4):
        held = script.control(europe().board).held(turn)
        for town in known.towns:
            try:
                place = europe().place_at(town.lon, town.lat)
            except UnknownPlace:
                continue
            if known.fought >> place & 1:
                total += 1
                wrong += bool(held["Axis"] >> place & 1) != (town.clock(build.last_day(turn)) > 0)
    assert wrong < total / 10


def ended(name: str, turns: int, options: dict[str, object] | None = None) -> Position:
    """The position after so many weeks in which nobody does anything."""
    game = load(name, options or {})
    referee = Referee(game.position(game.first), game.rules, seeded("1"))
    while referee.to_act and referee.position.turn < game.first + turns:
        referee.give(referee.to_act[0], "end")
    return referee.position


def test_history_goes_round_a_fortress_that_is_held() -> None:
    after = ended(WEST, 20)
    board, after = after.game.board, after
    brest, rennes = europe().at("Brest"), europe().at("Rennes")
    assert after.owned["Axis"] >> brest & 1
    assert after.owned["Allied"] >> rennes & 1
    assert after.painted["marker"] >> brest & 1
    assert "Brest garrison" in [piece.name for piece in field.at(after)[brest]]
    assert not LINE.of(after, "Axis") & board.within(1 << brest, 3)
    assert supply.best(after, "Axis", "attack", brest).clause == "30.62"


def test_partisans_are_liberated_and_the_line_moves_on() -> None:
    after = ended(WEST, 24)
    french = [piece for piece in field.pieces(after) if piece.nation == "France" and piece.partisan]
    assert french == []
    assert LINE.of(after, "Allied").bit_count() > 20


@pytest.mark.parametrize("name", STARTS)
def test_history_alone_is_sound_week_by_week(name: str) -> None:
    game = scenario(name)
    referee = Referee(game.position(game.first), game.rules, seeded("1"))
    weeks = set[int]()
    while referee.to_act:
        if referee.position.turn not in weeks:
            sound(referee.position)
            weeks.add(referee.position.turn)
        referee.give(referee.to_act[0], "end")
    assert len(weeks) == game.last - game.first + 1
    islands = 1 << europe().at(ISLANDS)
    held = script.control(europe().board).with_axis(islands).held(game.last)
    kept = referee.position.owned["Axis"] & ~held["Axis"]
    assert all(field.works(referee.position).standing >> place & 1 for place in members(kept))


def test_sides_without_counters_have_no_phases() -> None:
    game = scenario(EAST)
    referee = Referee(game.position(game.first), game.rules, seeded("1"))
    seen = set()
    for _ in range(16):
        seen.add(referee.position.side)
        referee.give(referee.to_act[0], "end")
    assert seen == {"Axis", "Soviet"}


def test_what_there_is_not_is_told() -> None:
    with pytest.raises(MaquisError, match="there is no scenario"):
        load("war-in-asia", {})
    with pytest.raises(MaquisError, match="there is no edition"):
        load(EAST, {}, "europa.rule40")
    with pytest.raises(MaquisError, match="is not a turn"):
        list(scenario(EAST).set_up(0))
    assert load(EAST, {}, "war_in_europe.base").game.edition == "war_in_europe.base"


@pytest.mark.parametrize(
    ("version", "name", "removed", "divisions"),
    [
        ("6", YUGOSLAVIA, 6, 32),
        ("5", YUGOSLAVIA, 6, 32),
        ("4", YUGOSLAVIA, 7, 30),
        ("3", YUGOSLAVIA, 5, 8),
        ("4", f"{YUGOSLAVIA}-umpired", 5, 8),
    ],
)
def test_a_game_goes_on_by_the_figures_that_it_was_begun_with(
    version: str, name: str, removed: int, divisions: int
) -> None:
    header = Header(edition="war_in_europe.variant", rules=version, scenario=name, title="")
    figures = load(name, earlier.figures(header)).game.figures
    assert figures["cadre.removed"]["others"] == removed
    assert figures["garrison.divisions"]["Yugoslavia"] == divisions


@pytest.mark.parametrize(
    ("version", "name", "emptied", "weeks", "french", "soviet"),
    [
        ("6", WEST, True, 8, 12, 11),
        ("5", WEST, False, 0, 5, 18),
        ("5", f"{WEST}-umpired", False, 0, 5, 18),
        ("6", f"{WEST}-umpired", True, 0, 5, 18),
    ],
)
def test_sieges_and_partisans_of_the_fifth_version_are_as_they_were(
    version: str, name: str, emptied: bool, weeks: int, french: int, soviet: int
) -> None:
    for edition in ("war_in_europe.variant", "war_in_europe.base"):
        header = Header(edition=edition, rules=version, scenario=name, title="")
        figures = load(name, earlier.figures(header), edition).game.figures
        assert figures["combat.emptied"] is emptied
        assert figures["host.siege_weeks"] == weeks
        assert figures["limit.lands"]["France"] == french
        assert figures["limit.soviet_on_map"] == soviet


@pytest.mark.parametrize(("version", "calls"), [("6", False), ("7", True)])
@pytest.mark.parametrize(("name", "isle"), [(EAST, "Kuressaare"), (EAST, "Kardla"), (YUGOSLAVIA, "Argostoli")])
def test_ships_go_to_islands_with_partisans_since_the_seventh_version(
    version: str, calls: bool, name: str, isle: str
) -> None:
    header = Header(edition="war_in_europe.variant", rules=version, scenario=name, title="")
    game = load(name, earlier.figures(header), "war_in_europe.variant")
    assert bool(open_ports(game.position(game.first), "Axis") >> europe().at(isle) & 1) is calls
