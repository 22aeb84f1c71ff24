"""A position of Global War set up by hand, to look at: January 1942, about as history had it."""

from importlib.resources import files
from typing import Any, cast

from maquis.boards.zonefile import ZoneMap, parse
from maquis.engine.game import Game
from maquis.engine.position import Position
from maquis.engine.roster import Counter, Roster
from maquis.families.global_war.rules import editions
from maquis.families.global_war.rules.printed import printed
from maquis.families.global_war.rules.state import FIELDS

SIDES = ("germany", "soviet_union", "japan", "great_britain", "france", "italy", "usa")
TAKEN = {
    "germany": (
        "austria bohemia slovakia west_poland warsaw dolnoslaskie lubelskie east_poland podlachia lithuania latvia "
        "estonia denmark southern_norway trondelag northern_norway netherlands belgium picardy normandy paris "
        "alsace_lorraine aquitaine eastern_yugoslavia macedonia western_russia northern_belorussia "
        "southern_belorussia smolensk western_ukraine kiev eastern_ukraine southern_ukraine taurida crimea "
        "orel_kursk"
    ),
    "italy": "albania western_yugoslavia thessaly peloponnese crete",
    "vichy": "southern_france corsica tunisia northern_algeria western_algeria southern_algeria french_morocco",
    "japan": (
        "beiping hopeh suiyuan shantung nanking hainan kwangtung hong_kong annam_tonkin cochinchina british_malaya "
        "luzon_and_the_visayas borneo celebes"
    ),
    "spanish_nationalists": "madrid catalonia eastern_andalucia basque_country canary_islands rio_de_oro",
    "great_britain": "abyssinia eritrea italian_somaliland syria northern_iraq southern_iraq",
}
"""What each nation has taken of others."""
PARTISANS = {
    "soviet_union": ("soviet_union", "Soviet partisan", "partisan.ordinary", 0, 24),
    "kmt": ("usa", "KMT partisan", "partisan.ordinary", 0, 8),
    "ccp": ("soviet_union", "CCP partisan", "partisan.ccp", 0, 8),
    "great_britain": ("great_britain", "British partisan", "partisan.ordinary", 0, 8),
    "free_france": ("france", "French partisan", "partisan.ordinary", 0, 8),
    "italy": ("italy", "Waziri partisan", "partisan.mountain", 1, 4),
}
"""By controller: the side that plays them, their name, kind, attack, and how many there are."""


def ground() -> ZoneMap:
    return parse((files("maquis.families.global_war") / "maps" / "global-war.json").read_bytes())


def roster() -> Roster:
    return Roster(
        tuple(
            Counter(f"{name} {number}", side, force, kind, attack=attack, defence=1, pooled=True)
            for force, (side, name, kind, attack, many) in PARTISANS.items()
            for number in range(1, many + 1)
        )
    )


def game() -> Game:
    return Game(
        edition="global_war.partisans", scenario="planted", sides=SIDES, map=cast(Any, ground()), roster=roster(),
        figures=editions.PARTISANS.figures(), clauses=editions.PARTISANS.clauses(), last_turn=18, fields=FIELDS,
    )  # fmt: skip


def planted(of: Game | None = None) -> Position:
    """The player turn of the Soviet Union in January 1942, phase of combat."""
    now = Position(of or game())
    zones = printed(cast(ZoneMap, now.game.map))
    places = {zone.id: place for place, zone in enumerate(zones)}
    for place, zone in enumerate(zones):
        now.owned[zone.owner_1936] = now.owned.get(zone.owner_1936, 0) | 1 << place
    for nation, ids in TAKEN.items():
        for id in ids.split():
            take(now, nation, places[id])
    for nation, kind, id, number in UNITS:
        now.marks.setdefault(f"units {nation} {kind}", {})[places[id]] = number
    for name, id in STANDING:
        who = now.game.roster.number(name)
        now.put(who, places[id])
    for name, there in MARKS.items():
        now.marks[name] = {places[id]: number for id, number in there.items()}
    now.counts = {f"ipp {nation}": money for nation, money in MONEY.items()}
    now.conditions = {
        "war germany": ("soviet_union", "great_britain", "usa"), "war soviet_union": ("germany", "italy"),
        "war japan": ("usa", "great_britain", "kmt"), "control spanish_nationalists": "germany",
        "aligned romania": "germany",
    }  # fmt: skip
    named = now.game.roster.number
    now.flags = {"acted": 1 << named("Soviet partisan 2"), "supplied": 1 << named("French partisan 1")}
    now.turn, now.side, now.phase = 11, "soviet_union", "combat"
    return now


def take(now: Position, nation: str, place: int) -> None:
    """Give a zone to a nation."""
    for owner in now.owned:
        now.owned[owner] &= ~(1 << place)
    now.owned[nation] = now.owned.get(nation, 0) | 1 << place


UNITS = [
    ("germany", "infantry", "warsaw", 3), ("germany", "mechanized_infantry", "warsaw", 1),
    ("germany", "infantry", "paris", 2), ("germany", "militia", "paris", 1), ("germany", "infantry", "berlin", 4),
    ("germany", "infantry", "smolensk", 5), ("germany", "medium_tank", "smolensk", 2),
    ("germany", "infantry", "kiev", 3), ("germany", "infantry", "western_ukraine", 1),
    ("italy", "infantry", "warsaw", 1),
    ("italy", "infantry", "eastern_yugoslavia", 2), ("germany", "infantry", "eastern_yugoslavia", 1),
    ("soviet_union", "infantry", "moscow", 6), ("soviet_union", "cavalry", "moscow", 2),
    ("soviet_union", "infantry", "leningrad", 3), ("soviet_union", "infantry", "stalingrad", 2),
    ("great_britain", "infantry", "london", 4), ("great_britain", "infantry", "lower_egypt", 3),
    ("italy", "infantry", "tobruk", 2), ("usa", "infantry", "washington_dc", 2), ("japan", "infantry", "tokyo", 5),
    ("japan", "infantry", "hopeh", 3), ("japan", "infantry", "nanking", 4), ("kmt", "infantry", "szechwan", 4),
    ("kmt", "infantry", "hunan", 2), ("ccp", "infantry", "shensi", 1), ("fec", "infantry", "punjab", 1),
]  # fmt: skip
STANDING = [
    ("Soviet partisan 1", "warsaw"), ("Soviet partisan 2", "warsaw"), ("British partisan 1", "warsaw"),
    ("Soviet partisan 3", "podlachia"), ("Soviet partisan 4", "lubelskie"),
    ("Soviet partisan 5", "southern_belorussia"),
    ("Soviet partisan 6", "southern_belorussia"), ("Soviet partisan 7", "southern_belorussia"),
    ("Soviet partisan 8", "western_ukraine"), ("Soviet partisan 9", "smolensk"),
    ("Soviet partisan 10", "eastern_yugoslavia"), ("British partisan 3", "eastern_yugoslavia"),
    ("British partisan 4", "thessaly"), ("French partisan 1", "paris"), ("French partisan 2", "aquitaine"),
    ("British partisan 2", "southern_norway"), ("CCP partisan 1", "hopeh"), ("CCP partisan 2", "hopeh"),
    ("CCP partisan 3", "shantung"), ("KMT partisan 1", "hopeh"), ("KMT partisan 2", "kwangtung"),
    ("Waziri partisan 1", "punjab"),
]  # fmt: skip
MARKS = {
    "damage factory_minor": {"warsaw": 5}, "damage port_minor": {"southern_norway": 1},
    "rail damage podlachia": {"warsaw": 1},
}  # fmt: skip
MONEY = {"germany": 42, "soviet_union": 31, "japan": 22, "great_britain": 28, "france": 0, "italy": 12, "usa": 40,
         "kmt": 3, "ccp": 4}  # fmt: skip
