"""The Balkans of 1943: Axis garrisons against Yugoslav and Greek partisans, on the map of Europe. All of it assumed.

Nobody scripts the rest of the war: the front lies elsewhere, and the Soviet side has nothing to do. Pieces stand where
general knowledge has the headquarters; strengths are ours.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from maquis.boards.board import members
from maquis.boards.mapfile import HexMap
from maquis.engine.events import Began, Counted, Entered, Event, Flagged, Owned, Painted
from maquis.engine.game import Game
from maquis.engine.roster import Counter, Roster
from maquis.games.war_in_europe.book import clauses, figures
from maquis.games.war_in_europe.calendar import CALENDAR, PARTISANS, SIDES
from maquis.games.war_in_europe.variant_rules import VariantRules
from maquis.scenarios import load_map
from maquis.scenarios.scenario import Scenario

FIRST, TURNS = CALENDAR.turn("1943, cycle 1, week 1"), 52
NEUTRAL = ("Turkey", "Switzerland", "Sweden", "Spain", "Portugal", "Ireland")
ALLIED = ("Britain", "French North Africa", "Syria", "Iraq", "Iran")
_GARRISONS = (
    # name, kind, attack, defence, movement, town
    ("7 SS Mountain", "mountain", 5, 5, 6, "Kragujevac"),
    ("714 Infantry", "garrison", 2, 3, 5, "Banja Luka"),
    ("717 Infantry", "garrison", 2, 3, 5, "Nis"),
    ("718 Infantry", "garrison", 2, 3, 5, "Sarajevo"),
    ("704 Infantry", "garrison", 2, 3, 5, "Belgrade"),
    ("187 Reserve", "security", 2, 3, 5, "Zagreb"),
    ("369 Croat", "infantry", 3, 4, 6, "Mostar"),
    ("1 Panzer", "panzer", 8, 6, 10, "Athens"),
    ("11 Air Field", "garrison", 2, 3, 5, "Salonika"),
    ("22 Infantry", "infantry", 4, 5, 6, "Heraklion"),
)
"""Axis divisions; where they stood is general knowledge, their strengths are ours."""
_BANDS = (
    # land, words, and for each band longitude, latitude, level
    ("Yugoslavia", "Yugoslav partisans", ((16.3, 44.5, "unit"), (18.9, 43.1, "unit"), (17.6, 43.9, "cadre"))),
    ("Greece", "Greek partisans", ((21.4, 39.3, "unit"), (22.0, 38.7, "cadre"))),
)
_POOL = {"Yugoslavia": 8, "Greece": 3}


def scenario(name: str, options: Mapping[str, Any]) -> Scenario:
    """Return the scenario."""
    hexmap = load_map("war-in-europe")
    game = Game(
        edition="war_in_europe.variant",
        scenario=name,
        sides=SIDES,
        map=hexmap,
        roster=Roster(tuple(_roster())),
        figures=figures().override(options, "the options"),
        clauses=clauses(),
        last_turn=FIRST + TURNS - 1,
    )
    return Scenario(
        name=name,
        title="The Balkans, 1943",
        game=game,
        rules=VariantRules(),
        first=FIRST,
        last=FIRST,
        set_up=lambda turn: _set_up(hexmap, turn),
        options=options,
    )


def _roster() -> Iterator[Counter]:
    for name, kind, attack, defence, points, _ in _GARRISONS:
        yield Counter(name, "Axis", "Germany", kind, "division", attack, defence, points)
    for land, words, _ in _BANDS:
        for number in range(1, _POOL[land] + 1):
            yield Counter(f"{words} {number}", "Allied", land, "partisan", "brigade", 0, 1, 1, pooled=True)


def _set_up(hexmap: HexMap, turn: int) -> Iterator[Event]:
    """Say who holds what, where supply begins, and who stands where."""
    board, countries = hexmap.board, hexmap.layers["country_1939"]
    theirs = sum(countries[each] for each in ALLIED)
    nobodys = sum(countries[each] for each in NEUTRAL)
    yield Owned("Axis", tuple(board.label(place) for place in members(hexmap.land & ~theirs & ~nobodys)))
    yield Owned("Allied", tuple(board.label(place) for place in members(theirs)))
    sources = tuple(board.label(hexmap.at(town)) for town in ("Vienna", "Budapest", "Bucharest", "Sofia"))
    yield Painted("Axis supply", sources)
    yield Painted("Axis ships", (board.label(hexmap.at("Heraklion")), board.label(hexmap.at("Piraeus"))))
    yield Painted("west wall", tuple(board.label(place) for place in members(hexmap.regions["west_wall"])))
    yield Counted("points", 2)
    for name, *_, town in _GARRISONS:
        yield Entered(name, board.label(hexmap.at(town)))
    for land, words, bands in _BANDS:
        for number, (lon, lat, level) in enumerate(bands, 1):
            yield Entered(f"{words} {number}", board.label(hexmap.place_at(lon, lat)))
            if level != "cadre":
                yield Flagged(level, (f"{words} {number}",))
        yield Counted(f"used {land}", len(bands))
    yield Began(turn, "Axis", PARTISANS)
