"""The shipped maps are what the builder makes of the geography folder and the tables, to the byte."""

import os
from pathlib import Path

import pytest

CHECKOUT = Path(__file__).parents[1]
GEOGRAPHY = Path(os.environ.get("MAQUIS_GEOGRAPHY", CHECKOUT.parent / "shared" / "data" / "geography"))
TABLES = Path(os.environ.get("MAQUIS_GLOBAL_WAR", GEOGRAPHY.parent / "global_war"))
POINTS = Path(os.environ.get("MAQUIS_DARK_CRUSADE", GEOGRAPHY.parent / "dark_crusade"))
FAMILIES = CHECKOUT / "src" / "maquis" / "families"

needs_geography = pytest.mark.skipif(
    not (GEOGRAPHY / "land.geojson.gz").is_file(),
    reason="the geography folder is not beside the checkout (or in MAQUIS_GEOGRAPHY): the maps cannot be built again",
)
needs_tables = pytest.mark.skipif(
    not (TABLES / "zones.csv").is_file(),
    reason="the tables of Global War are not beside the geography (or in MAQUIS_GLOBAL_WAR)",
)

needs_points = pytest.mark.skipif(
    not (POINTS / "points.csv").is_file(),
    reason="the tables of Dark Crusade are not beside the geography (or in MAQUIS_DARK_CRUSADE)",
)


@pytest.fixture(autouse=True)
def _libraries() -> None:
    for library in ("numpy", "PIL", "pyproj", "shapely"):
        pytest.importorskip(library, reason="the builder needs more packages: pip install maquis[builder]")


@pytest.mark.long
@needs_geography
def test_building_the_eastern_front_again_gives_the_same_bytes() -> None:
    from builder.__main__ import eastern_front_text

    built = eastern_front_text(GEOGRAPHY)
    assert built.splitlines() == (FAMILIES / "europa/maps/eastern-front.json").read_text(encoding="utf-8").splitlines()


@pytest.mark.long
@needs_geography
@needs_tables
def test_building_global_war_again_gives_the_same_bytes() -> None:
    from builder.__main__ import global_war_text

    built = global_war_text(GEOGRAPHY, TABLES)
    assert built.splitlines() == (FAMILIES / "global_war/maps/global-war.json").read_text(encoding="utf-8").splitlines()


@needs_geography
def test_building_the_forces_of_war_in_europe_again_gives_the_same_bytes() -> None:
    from builder.__main__ import ports_table
    from builder.europe_history import forces

    from maquis.contract.maps import load_map

    if not ports_table(GEOGRAPHY).is_file():
        pytest.skip("the table of Atlantic ports is not beside the geography")
    built = forces.text(load_map("war-in-europe"), load_map("eastern-front"), ports_table(GEOGRAPHY))
    assert built == (FAMILIES / "war_in_europe/scenarios/forces.json").read_text(encoding="utf-8")


@pytest.mark.long
@needs_geography
@needs_points
def test_building_dark_crusade_again_gives_the_same_bytes() -> None:
    from builder.__main__ import dark_crusade_text

    built = dark_crusade_text(GEOGRAPHY, POINTS)
    assert (
        built.splitlines()
        == (FAMILIES / "dark_crusade/maps/dark-crusade.json").read_text(encoding="utf-8").splitlines()
    )


@needs_points
def test_building_the_scripts_of_dark_crusade_again_gives_the_same_bytes() -> None:
    from builder.__main__ import CRUSADE, dark_crusade_scripts

    for name, text in dark_crusade_scripts(POINTS).items():
        assert text == (CRUSADE / name).read_text(encoding="utf-8")


@pytest.mark.long
@needs_geography
@pytest.mark.skipif(
    not (GEOGRAPHY.parent / "history" / "atlantic_wall_ports.csv").is_file(),
    reason="the table of Atlantic ports is not beside the geography",
)
def test_building_war_in_europe_again_gives_the_same_bytes() -> None:
    from builder.__main__ import ports_table, war_in_europe_text

    built = war_in_europe_text(GEOGRAPHY, ports_table(GEOGRAPHY))
    assert (
        built.splitlines()
        == (FAMILIES / "war_in_europe/maps/war-in-europe.json").read_text(encoding="utf-8").splitlines()
    )


@pytest.mark.long
@needs_geography
@pytest.mark.parametrize(("name", "edge"), [("eastern-front", {"4200", "5600"}), ("war-in-europe", set[str]())])
def test_nobody_needs_a_ship_between_hexes_of_one_shore(name: str, edge: set[str]) -> None:
    """Hexes whose ground is mostly of one piece of land are joined on foot, but for what the map's edge cuts off."""
    import numpy as np
    import shapely
    from builder import eastern_front
    from builder.europe import build as europe
    from builder.sources import Geography

    from maquis.boards.board import members
    from maquis.contract.maps import load_map

    grid, hexmap = {"eastern-front": eastern_front.GRID, "war-in-europe": europe.GRID}[name], load_map(name)
    board, around = hexmap.board, shapely.box(-30, 22, 90, 82)
    shores = shapely.get_parts([shapely.make_valid(each.shape) for each in Geography(GEOGRAPHY).land])
    shores = shapely.get_parts(shapely.intersection(shores[shapely.intersects(shores, around)], around))
    shores = shapely.make_valid(shapely.transform(shores, grid.km))
    tree = shapely.STRtree(shores)
    middles = {place: np.array(hexmap.centre_km(place)) for place in members(hexmap.land)}
    hexes = {place: shapely.Point(middle).buffer(grid.pitch / 2) for place, middle in middles.items()}
    mostly = {
        place: max(tree.query(ground), key=lambda shore: shores[shore].intersection(ground).area, default=-1)
        for place, ground in hexes.items()
    }
    left, joined = hexmap.land, dict[int, list[int]]()
    while left:
        part = board.flood(left & -left, hexmap.land, shut=(hexmap.sides["strait"], hexmap.sides["lake_side"]))
        left &= ~part
        if board.label(members(part)[0]) not in edge:
            for shore in {mostly[place] for place in members(part)} - {-1}:
                joined.setdefault(shore, []).append(part)
    assert not [
        [hexmap.near(members(part)[0]) for part in parts] for parts in joined.values() if len(parts) > 1
    ]  # fmt: skip
