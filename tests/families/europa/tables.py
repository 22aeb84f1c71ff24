"""Every table and figure of Rule 40, typed a second time: from the rule text and from notes on the sources.

Nothing here is read from the data of the game. Each block is of one class: `source` is printed in the rule text,
`found` is published elsewhere or inferred, `assumed` is ours. Tables stand as a rulebook prints them.
"""

import json
from collections.abc import Iterator
from typing import Any

PRINTED = """
sabotage.mp                      6
apzoc.least_re                   1
recruit.half                     2
recruit.soviet.from              "Aug II 41"
recruit.soviet.excluded          ["Baltic"]
recruit.soviet.basic             2
recruit.soviet.later             1
recruit.soviet.later_years       [1943, 1944]
recruit.soviet.ukrainian         ["Kiev", "Odessa", "Kharkov"]
recruit.polish.from              "Jun II 42"
recruit.polish.rate              1
recruit.anti-soviet.from         "Jun II 42"
recruit.anti-soviet.rate         1
recruit.finnish.rate             1
recruit.special.divisor          2
recruit.special.share            2
command.from                     "Jun II 42"
command.rate                     1
assembly.from                    "Jun II 42"
assembly.division                3
assembly.cavalry_division        2
disband.command_rp               1
displacement.any_unit_until      "Jun II 42"
displacement.least_re            1
combat.partisan_attack_divisor   4
combat.partisans_succeed         ["DR", "DH", "DE"]
option.displacement              true
option.partisan_attacks          true
recruit.nationalist.rate         1
option.partisans_among_enemies   false
option.enemies_among_partisans   false
option.regular_mode              false
option.support_of_partisans      true
option.dummy_sabotage            false
reveal.attempt                   true
reveal.until                     "phase"
zoc.partisan_leaves              0
zoc.partisan_enters              0
zoc.enter_partisans              0
rail.collateral                  0
supply.partisans_on_rail         0
combat.without_apzoc_divisor     1
combat.ignored.partisans         []
combat.ignored.regular           []
retreat.among_enemies            "through"
"""

FOUND = """
recruit.special.points           5
sabotage.type.rail               true
option.nationalists              false
sabotage.type.bridge             true
sabotage.type.airbase            true
sabotage.type.air_unit           true
sabotage.type.port               true
zoc.least_re                     3
movement.admin                   2
size.re                          {"division": 3, "brigade": 1, "regiment": 1, "battalion": 0.5}
weather.poor                     ["mud", "snow", "winter"]
counter.command.strength         0
calendar.turn                    "half-month"
"""

ASSUMED = """
option.bridges                   true
option.intelligence              false
sabotage.success                 5
sabotage.always                  6
sabotage.never                   1
sabotage.modifier.command        1
sabotage.modifier.brigades       1
sabotage.modifier.poor_weather   -1
sabotage.modifier.enemy_unit     -1
sabotage.modifier.apzoc          -2
command.range                    1
damage.turns.rail                2
damage.turns.bridge              4
damage.turns.airbase             2
damage.turns.air_unit            1
damage.turns.port                2
damage.mended                    "in time"
terrain.river                    1
terrain.poor_weather             1
zoc.leave_full                   2
zoc.leave_apzoc                  2
movement.rail                    40
stacking.units                   3
city.sizes                       ["A", "B", "C", "D"]
supply.from_rail                 4
combat.unsupported_divisor       2
combat.city_sizes                ["A"]
combat.painted                   {"divisions": 6, "regiments": 2, "garrisons": 1, "engineers": 1, "anti-partisan": 2}
retreat.order                    ["free", "friendly", "zoc"]
retreat.before_combat.hexes      1
"""

PARTISAN_MODE = """
source   45.B2a.5       option.partisans_among_enemies   true
source   45.B2a.8       option.enemies_among_partisans   true
found    45.B2a.8       option.displacement              false
source   45.B2a.9       option.partisan_attacks          false
source   45.B2c.convert option.regular_mode              true
source   45.B2a.12      option.support_of_partisans      false
source   45.B2b.dummy   option.dummy_sabotage            true
source   45.B2a.21      reveal.attempt                   false
source   45.B2b.until   reveal.until                     "player turn"
source   45.B2a.5.cost  zoc.partisan_leaves              1
found    45.B2a.5.cost  zoc.leave_apzoc                  2
source   45.B2a.5.cost  zoc.partisan_enters              2
found    45.B2a.8       zoc.enter_partisans              2
assumed  45.B2a.16      rail.collateral                  1
assumed  45.B2a.17      supply.partisans_on_rail         1
source   45.B2a.6       retreat.among_enemies            "into"
source   45.B2a.10      combat.without_apzoc_divisor     2
source   45.B2a.11      combat.ignored.partisans         ["CA", "DL", "ME"]
source   45.B2c.3       combat.ignored.regular           ["DL", "CA", "ME", "NE"]
found    45.B2a.9       combat.partisan_attack_divisor   4
found    45.B2a.9       combat.partisans_succeed         ["DR", "DH", "DE"]
found    45.A           calendar.turn                    "week"
"""
"""What rule 45.B sets otherwise than Rule 40, revised; its combat results are below."""
BORROWED = """
45.A            sabotage.type.rail sabotage.type.bridge sabotage.type.airbase sabotage.type.air_unit sabotage.type.port
45.A            option.bridges counter.brigade.strength counter.brigade.movement counter.division.strength
45.A            counter.division.movement counter.cavalry_division.strength counter.cavalry_division.movement
45.A            counter.command.strength counter.command.movement
45.B1           apzoc.least_re size.re
45.B2a          terrain.ordinary terrain.river terrain.poor_weather zoc.least_re movement.admin
45.B2a          movement.rail stacking.units supply.from_rail
45.B2a.3        terrain.light_infantry terrain.mountain terrain.cavalry
45.B2a.5.cost   zoc.leave_full
45.B2a.6        retreat.order
45.B2a.7        retreat.before_combat.hexes
45.B2a.9        combat.column combat.modifier combat.city_sizes combat.painted
45.B2a.13       combat.unsupported_divisor
45.B2a.21       sabotage.mp sabotage.modifier.brigades sabotage.modifier.poor_weather sabotage.modifier.enemy_unit
45.B2a.21       sabotage.modifier.apzoc
45.B2a.21.table sabotage.success sabotage.always sabotage.never damage.turns.rail damage.turns.bridge
45.B2a.21.table damage.turns.airbase damage.turns.air_unit damage.turns.port damage.mended
45.B2b.hidden   option.intelligence
45.B3.pool      pool.soviet pool.polish pool.anti-soviet pool.finnish
40.C1           recruit.half
40.C1a          city.sizes recruit.soviet.from recruit.soviet.excluded
40.C1a.rate     weather.poor recruit.soviet.basic recruit.soviet.later recruit.soviet.later_years
40.C1a.rate     recruit.soviet.ukrainian
40.C1b          recruit.polish.from recruit.polish.rate
40.C1c          recruit.anti-soviet.from recruit.anti-soviet.rate
40.C1d          recruit.finnish.rate
40.C2           recruit.special.points recruit.special.divisor
40.C2.place     recruit.special.share
40.D            sabotage.modifier.command command.from command.rate command.range
40.E            assembly.from assembly.division assembly.cavalry_division
40.F.disband    disband.command_rp
40.I            option.nationalists recruit.nationalist.rate pool.lithuanian pool.latvian pool.estonian pool.ukrainian
"""
"""What rule 45.B takes from Rule 40 as it is, each figure by the clause that it serves there."""
PRINTED_IN_45 = ("combat.partisan_attack_divisor", "combat.partisans_succeed", "sabotage.mp")
"""Of what Rule 40 prints, that which serves a clause of rule 45.B that is in print, too; the rest is assumed there."""
PARTISAN_MODE_LADDER = "AE AE AH AR AR CA NE ME DL DR DR DH DE"
PARTISAN_MODE_RESULTS = {
    "AE": "attacker eliminated",
    "AH": "half the attacker eliminated, the rest retreats",
    "AR": "attacker retreats",
    "CA": "counterattack: the attacker loses half the defender's strength",
    "NE": "no effect",
    "ME": "mutual exchange: both lose as much as the weaker has",
    "DL": "defender loses half",
    "DR": "defender retreats",
    "DH": "half the defender eliminated, the rest retreats",
    "DE": "defender eliminated",
}

GROUND = """
                 ordinary  light  mountain  cavalry  die
clear                   1      1         1        1    0
woods                   1      1         1        1    0
forest                  2      1         2        2   -1
rough                   2      2         1        2   -1
wooded_rough            2      2         1        2   -1
swamp                   3      3         3        2   -1
wooded_swamp            3      2         3        3   -1
mountain                3      3         2        3   -2
river                   -      -         -        -   -1
city                    -      -         -        -   -1
"""
"""Assumed: movement points to enter, and the die modifier of an attack on a defender there."""

COUNTERS = """
                   strength  movement
brigade                   1         6
division                  3         6
cavalry_division          2         8
command                   -         6
"""
"""Assumed; the strength of a command is found."""

POOLS = """
             brigade  dummy  division  cavalry_division  command
soviet            36     24         4                 2        6
polish             6      3         -                 -        -
anti-soviet        6      3         -                 -        -
finnish            4      2         -                 -        -
lithuanian         3      2         -                 -        -
latvian            3      2         -                 -        -
estonian           3      2         -                 -        -
ukrainian          3      2         -                 -        -
"""
"""Assumed."""

COMBAT = """
     1:4 1:3 1:2 1:1 3:2 2:1 3:1 4:1 5:1 6:1 7:1 8:1 9:1
1    AE  AE  AE  AH  AR  AR  AS  EX  HX  DR  DR  DH  DE
2    AE  AE  AH  AR  AR  AS  EX  HX  DR  DR  DH  DE  DE
3    AE  AH  AR  AR  AS  AS  HX  DR  DR  DH  DE  DE  DE
4    AH  AR  AR  AS  AS  EX  DR  DR  DH  DE  DE  DE  DE
5    AR  AR  AS  AS  EX  HX  DR  DH  DE  DE  DE  DE  DE
6    AR  AS  AS  EX  HX  DR  DH  DE  DE  DE  DE  DE  DE
"""
"""Assumed, but for the column 2:1, which is published."""
PUBLISHED_2_1 = ("AR", "AS", "AS", "EX", "HX", "DR")
"""The one column that was found in print: the dice 1 to 6."""
LADDER = "AE AE AH AR AR AS AS EX HX DR DR DH DE"
OFFSETS = "1:4 -2, 1:3 -1, 1:2 0, 1:1 1, 3:2 2, 2:1 3, 3:1 5, 4:1 6, 5:1 7, 6:1 8, 7:1 9, 8:1 10, 9:1 11"
RESULTS = {
    "AE": "attacker eliminated",
    "AH": "half the attacker eliminated, the rest retreats",
    "AR": "attacker retreats",
    "AS": "attack stopped: no effect",
    "EX": "defender eliminated, the attacker loses as much",
    "HX": "defender loses half and retreats, the attacker loses half the defender's strength",
    "DR": "defender retreats",
    "DH": "half the defender eliminated, the rest retreats",
    "DE": "defender eliminated",
}


def columns(table: str) -> dict[str, dict[str, int]]:
    """A printed table, column by column; a dash is no entry, and a word of two parts is written with a low line."""
    head, *rows = (line.split() for line in table.strip().splitlines())
    return {
        name: {row[0].replace("_", " "): int(row[at]) for row in rows if row[at] != "-"}
        for at, name in enumerate(head, 1)
    }


def rows(table: str) -> dict[str, dict[str, int]]:
    """A printed table, row by row; a dash is no entry."""
    head, *lines = (line.split() for line in table.strip().splitlines())
    return {
        name: {column: int(cell) for column, cell in zip(head, cells, strict=True) if cell != "-"}
        for name, *cells in lines
    }


def combat() -> dict[tuple[str, int], str]:
    """The combat table, cell by cell: odds and die."""
    head, *lines = (line.split() for line in COMBAT.strip().splitlines())
    return {(odds, int(die)): result for die, *results in lines for odds, result in zip(head, results, strict=True)}


def readings() -> Iterator[tuple[str, str, Any]]:
    """Every figure: its id, its class, its value."""
    for provenance, block in (("source", PRINTED), ("found", FOUND), ("assumed", ASSUMED)):
        for line in block.strip().splitlines():
            id, value = line.split(maxsplit=1)
            yield id, provenance, json.loads(value)
    ground = columns(GROUND)
    yield "terrain.ordinary", "assumed", ground["ordinary"]
    yield "terrain.light_infantry", "assumed", ground["light"]
    yield "terrain.mountain", "assumed", ground["mountain"]
    yield "terrain.cavalry", "assumed", ground["cavalry"]
    yield "combat.modifier", "assumed", ground["die"]
    for kind, printed in rows(COUNTERS).items():
        for what, printed_value in printed.items():
            yield f"counter.{kind}.{what}", "assumed", printed_value
    for force, pool in rows(POOLS).items():
        yield f"pool.{force}", "assumed", pool
    yield "combat.ladder", "assumed", LADDER.split()
    offsets = (entry.split() for entry in OFFSETS.split(", "))
    yield "combat.column", "assumed", {odds: int(offset) for odds, offset in offsets}
    yield "combat.result", "assumed", RESULTS


def partisan_mode() -> Iterator[tuple[str, str, str, Any]]:
    """Every figure that rule 45.B sets otherwise: its id, its class, its clause, its value."""
    for line in PARTISAN_MODE.strip().splitlines():
        provenance, clause, id, value = line.split(maxsplit=3)
        yield id, provenance, clause, json.loads(value)
    yield "combat.ladder", "assumed", "45.B2a.11", PARTISAN_MODE_LADDER.split()
    yield "combat.result", "assumed", "45.B2a.11", PARTISAN_MODE_RESULTS


def borrowed() -> dict[str, str]:
    """Every figure that rule 45.B takes from Rule 40 as it is, with the clause that it serves."""
    lines = (line.split() for line in BORROWED.strip().splitlines())
    return {id: clause for clause, *ids in lines for id in ids}
