"""A small world of ten zones, with everything that the rules ask about, and positions in it and on the whole map."""

from functools import cache

from maquis.boards.zonefile import Border, Nation, Zone, ZoneMap
from maquis.boards.zones import ZoneBoard
from maquis.contract.maps import any_map
from maquis.engine.changes import apply
from maquis.engine.figures import FigureBook
from maquis.engine.game import Game
from maquis.engine.position import Position
from maquis.engine.roster import Roster
from maquis.families.global_war.rules import conquest, forces
from maquis.families.global_war.rules.calendar import MOVEMENT
from maquis.families.global_war.rules.editions import PARTISANS
from maquis.families.global_war.rules.state import FIELDS

# zone, its owner in 1936, region, terrain, IPP, facilities, a city, the original Chinese province
ZONES = [
    ("berlin", "germany", "europe", "clear", 6, "factory_major airbase", True, ""),
    ("poland", "poland", "europe", "clear", 2, "factory_minor", False, ""),
    ("minsk", "soviet_union", "ussr", "marsh", 1, "", False, ""),
    ("moscow", "soviet_union", "ussr", "clear", 4, "factory_medium airbase", True, ""),
    ("siberia", "soviet_union", "ussr", "tundra", 1, "", False, ""),
    ("shensi", "ccp", "china", "mountain", 2, "", False, "ccp"),
    ("hopeh", "warlord_beiping", "china", "clear", 1, "", False, "warlord"),
    ("rehe", "japan", "manchuria", "clear", 1, "airbase", False, ""),
    ("afghanistan", "afghanistan", "afghanistan", "mountain", 0, "", False, ""),
    ("paris", "france", "france", "clear", 5, "factory_major fortification", True, ""),
]
# two zones, and what crosses their border
BORDERS = [
    ("berlin", "poland", "rail river"),
    ("berlin", "paris", "rail river"),
    ("poland", "minsk", "rail"),
    ("minsk", "moscow", "rail hard_terrain"),
    ("moscow", "siberia", "rail"),
    ("siberia", "shensi", ""),
    ("siberia", "rehe", "rail"),
    ("siberia", "afghanistan", "hard_terrain"),
    ("shensi", "hopeh", "river"),
    ("hopeh", "rehe", "rail hard_terrain"),
    ("shensi", "afghanistan", "hard_terrain"),
]
NATIONS = (
    "germany",
    "poland",
    "soviet_union",
    "ccp",
    "kmt",
    "warlord_beiping",
    "japan",
    "afghanistan",
    "france",
    "italy",
)
LENDERS = ("germany", "soviet_union", "ccp", "japan", "great_britain", "france", "italy", "usa", "kmt")


@cache
def small() -> ZoneMap:
    """The small world."""
    zones = tuple(
        Zone(
            id=label,
            name=label.title(),
            lon=0.0,
            lat=0.0,
            provenance="assumed",
            centre=(0, 0),
            label=(0, 0, 1),
            shape=(),
            columns={
                "owner_1936": owner,
                "region": region,
                "terrain": terrain,
                "home_country_of": ("ccp", "kmt") if china or region == "manchuria" else (owner,),
                "city": city,
                "ipp": ipp,
                "original_china_1936": china,
                "facilities": tuple(facilities.split()),
            },
        )
        for label, owner, region, terrain, ipp, facilities, city, china in ZONES
    )
    borders = tuple(
        Border(a, b, "assumed", columns={each: each in what for each in ("rail", "hard_terrain", "river")})
        for a, b, what in BORDERS
    )
    return ZoneMap(
        name="small",
        title="A small world",
        credits=(),
        board=ZoneBoard({zone.id: zone.name for zone in zones}, [(each.a, each.b) for each in borders]),
        zones=zones,
        borders=borders,
        closed=(),
        nations={nation: Nation(nation.title()) for nation in NATIONS},
        origins={},
        sheet=(1, 1),
        land=(),
        views=(),
        names=(),
    )


@cache
def whole() -> ZoneMap:
    """The whole map."""
    found = any_map("global-war")
    assert isinstance(found, ZoneMap)
    return found


@cache
def _figures() -> FigureBook:
    return PARTISANS.figures()


@cache
def _roster() -> Roster:
    return forces.roster(_figures())


def position(
    map: ZoneMap,
    taken: dict[str, str] | None = None,
    units: dict[str, str] | None = None,
    partisans: dict[str, str] | None = None,
    options: dict[str, object] | None = None,
    turns: int = 3,
) -> Position:
    """A position in July 1936, of which somebody has `taken` zones; units as in `2 germany infantry`."""
    figures = _figures().override(options or {}, "the test")
    game = Game(
        edition=PARTISANS.name,
        scenario="",
        sides=forces.sides(figures),
        map=map,
        roster=_roster(),
        figures=figures,
        clauses=PARTISANS.clauses(),
        last_turn=turns - 1,
        fields=FIELDS,
    )
    new = Position(game)
    new.side, new.phase = game.sides[0], MOVEMENT
    new.owned = dict(map.layers["owner_1936"])
    new.conditions = {"war germany": ("soviet_union", "france", "great_britain"), "war japan": ("ccp", "kmt", "usa")}
    new.conditions["civil war"] = "over"
    new.counts = {f"ipp {nation}": 6 for nation in LENDERS}
    for zone, nation in (taken or {}).items():
        for event in conquest.conquered(new, nation, (zone,)):
            apply(new, event)
    for zone, text in (units or {}).items():
        for part in text.split(", "):
            number, unit = part.split(" ", 1)
            new.marks.setdefault(f"units {unit}", {})[map.board.place(zone)] = int(number)
    for name, zone in (partisans or {}).items():
        new.put(game.roster.number(name), map.board.place(zone))
    return new


SMALL_WAR = {
    "poland": "germany",
    "minsk": "germany",
    "moscow": "germany",
    "hopeh": "japan",
    "afghanistan": "soviet_union",
}
SMALL_UNITS = {
    "poland": "1 germany infantry, 1 germany artillery",
    "minsk": "2 germany infantry, 1 germany cavalry, 1 germany fighter",
    "hopeh": "1 japan infantry, 1 japan militia",
    "afghanistan": "1 soviet_union infantry, 1 soviet_union artillery",
    "paris": "1 germany infantry",
}
SMALL_PARTISANS = {
    "Soviet partisan 1": "minsk",
    "Soviet partisan 2": "minsk",
    "Soviet partisan 3": "moscow",
    "Soviet partisan 4": "moscow",
    "French partisan 1": "minsk",
    "Chinese Communist partisan 1": "hopeh",
    "Chinese Communist partisan 2": "hopeh",
    "British mountain partisan 1": "afghanistan",
    "British mountain partisan 2": "afghanistan",
    "British partisan 1": "poland",
}


def small_war(options: dict[str, object] | None = None, turns: int = 3) -> Position:
    """The small world at war."""
    return position(small(), {**SMALL_WAR, "paris": "germany"}, SMALL_UNITS, SMALL_PARTISANS, options, turns)


WIDE_WAR = {
    **dict.fromkeys(("kiev", "smolensk", "southern_belorussia", "northern_belorussia", "warsaw", "paris"), "germany"),
    **dict.fromkeys(("western_yugoslavia", "eastern_yugoslavia", "southern_norway"), "germany"),
    **dict.fromkeys(("nanking", "hunan", "hopeh", "beiping", "annam_tonkin"), "japan"),
    "afghanistan": "soviet_union",
}


def wide_war(turns: int = 2) -> Position:
    """The whole map at war."""
    units = {zone: f"2 {nation} infantry, 1 {nation} cavalry" for zone, nation in WIDE_WAR.items()}
    those = {
        "Soviet partisan 1": "kiev",
        "Soviet partisan 2": "kiev",
        "Soviet partisan 3": "smolensk",
        "French partisan 1": "eastern_yugoslavia",
        "British mountain partisan 1": "afghanistan",
        "Chinese Communist partisan 1": "hopeh",
        **{f"Italian partisan {number}": "kashmir" for number in (1, 2, 3)},
    }
    return position(whole(), WIDE_WAR, {**units, "kashmir": "2 fec infantry"}, those, turns=turns)
