"""What games share names none of them: no column of their maps, no side, no edition, no scenario."""

import ast
import json
from collections.abc import Iterator
from pathlib import Path

import maquis
from maquis.contract.editions import editions
from maquis.contract.families import families
from maquis.contract.maps import maps
from maquis.contract.scenarios import load

CODE = Path(maquis.__file__).parent
GENERAL = {
    "terrain": "by convention, what a zone or a hex is coloured by",
    "kind": "by convention, what a point is drawn by",
    "note": "every place may have one",
    "sea": "the seas of a network",
    "city": "a sign that a map may have",
    "source": "a sign that a map may have; where a figure is from",
    "border": "a layer of the ground that is painted; a message of the page",
    "side": "whoever plays has one",
    "camp": "the sides that want one thing of what is played for",
    "region": "a set of places of a map of hexes",
    "class": "of a line",
    "weather": "told of a position by the table",
    "rail": "a feature of borders that is drawn",
    "river": "a feature of borders that is drawn",
    "hard_terrain": "a feature of borders that is drawn",
    "district": "a layer of hexes that is drawn by its own colour",
}
"""Words that maps of games share with everything else, and why they are no game's own."""

AXES = {
    **dict.fromkeys(("simulation/charts.py", "simulation/intervals.py", "simulation/rating.py"), "the axis of a chart"),
    "boards/somewhere.py": "the axes of a plane",
    **dict.fromkeys(("research/features.py", "research/planes.py"), "the axes of an array"),
    "campaign/regions.py": "how the name of a country is written",
    **dict.fromkeys(("vassal/module.py", "vassal/numbering.py"), "the axis of a grid"),
}
"""Modules that say what is the name of a side, too, and what they mean by it."""


def said(path: Path) -> Iterator[tuple[int, str]]:
    """Every name and every text of a module, with its line; but no docstrings."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        match node:
            case ast.Name(id=name) | ast.Attribute(attr=name) | ast.keyword(arg=str(name)):
                yield getattr(node, "lineno", 0), name
            case ast.Constant(value=str(text)):
                yield node.lineno, text
            case ast.arg(arg=name) | ast.FunctionDef(name=name):
                yield node.lineno, name


def shared() -> list[Path]:
    return [path for path in sorted(CODE.rglob("*.py")) if "families" not in path.relative_to(CODE).parts]


def found(names: set[str]) -> set[tuple[str, str]]:
    """Which modules that games share say which of these."""
    return {(str(path.relative_to(CODE)), text) for path in shared() for _, text in said(path) if text in names}


def columns() -> set[str]:
    """The columns of all maps of families, and the layers and regions of those of hexes."""
    names: set[str] = set()
    for path in maps().values():
        raw = json.loads(path.read_bytes())
        for rows in ("zones", "points", "lines", "borders"):
            names |= {key for row in raw.get(rows, ()) for key in row}
        names |= {*raw.get("layers", ()), *raw.get("regions", ())}
    shared = {
        "id",
        "name",
        "lon",
        "lat",
        "provenance",
        "centre",
        "label",
        "shape",
        "at",
        "a",
        "b",
        "lines",
        "link",
        "rivers",
    }
    return names - shared


def test_no_column_of_a_game_is_named_by_what_games_share() -> None:
    own = columns() - set(GENERAL)
    assert {"owner_1936", "country_1941", "facilities", "victory", "ipp", "maginot_line"} <= own
    assert found(own) == set()


def test_no_scenario_or_edition_is_named_by_what_games_share() -> None:
    named = {name for family in families().values() for name in family.scenarios} | set(editions()) | set(families())
    assert found(named) == set()


def test_no_side_is_named_by_what_games_share() -> None:
    sides = {side for family in families().values() for name in family.scenarios for side in load(name).game.sides}
    assert {"axis", "soviet"} <= sides
    assert {module for module, _ in found(sides)} == set(AXES)


def test_a_name_would_be_found(tmp_path: Path) -> None:
    module = tmp_path / "module.py"
    module.write_text('"""A doc."""\ndef f(axis):\n    return zone.ipp, layers["owner_1936"], g(fortress=1)\n')
    assert {"axis", "ipp", "owner_1936", "fortress"} <= {text for _, text in said(module)}
