"""Combat of Rule 40 a second time, hex by hex and slowly: the judge of the fast one, like `naive`.

A unit is a name: that of a counter, or of what is painted in a hex, as in "divisions at 0203".
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import product

from maquis.engine.position import Position
from maquis.engine.roster import Counter
from tests.families.europa import tables
from tests.families.europa.naive import (
    ANTI_PARTISAN,
    EVERYWHERE,
    OTHER,
    PAINTED,
    PARTISAN_COSTS,
    RE,
    RIVERS,
    SHUT,
    TERRAIN_AT,
    Hex,
    among,
    anti_partisan_hexes,
    apzoc,
    around,
    at,
    displaces,
    distances,
    hides,
    is_partisan,
    limits,
    may_be,
    painted,
    partisan_hexes,
    poor,
    regular_hexes,
    revised,
    standing,
    zoc,
)
from tests.families.europa.world import BOARD

STRENGTH = {"divisions": (6, 6), "regiments": (2, 2), "garrisons": (0, 1), "engineers": (0, 1), "anti-partisan": (2, 2)}
"""Attack and defence of painted units."""
TERRAIN_DIE = {"forest": -1, "rough": -1, "wooded rough": -1, "swamp": -1, "wooded swamp": -1, "mountain": -2}
BIG_CITIES = {(10, 3)}
"""The city of size A."""
OFFSETS = {odds: int(offset) for odds, offset in (each.split() for each in tables.OFFSETS.split(", "))}
UNION = {(c, r) for c, r in EVERYWHERE if c >= 2 and TERRAIN_AT[c, r] not in ("sea", "lake")}
BALTIC = {(c, r) for c in (2, 3) for r in range(2, 6)}
BESSARABIA = {(2, 0), (2, 1)}


def label(hex: Hex) -> str:
    return f"{hex[0]:02}{hex[1]:02}"


def counter_of(position: Position, name: str) -> Counter | None:
    """The counter of that name; none, if it is painted."""
    return None if " at " in name else position.game.roster[position.game.roster.number(name)]


def hex_of(position: Position, name: str) -> Hex:
    if " at " in name:
        return int(name[-4:-2]), int(name[-2:])
    return at(position.where[position.game.roster.number(name)])


def units_in(position: Position, side: str, hex: Hex) -> list[str]:
    """Everybody of a side in a hex."""
    every = [*standing(position, side, partisans=True), *standing(position, side, partisans=False)]
    names = [counter.name for where, counter in every if where == hex]
    return names + [f"{layer} at {label(hex)}" for layer in PAINTED if hex in painted(position, f"{side} {layer}")]


def everybody(position: Position, side: str) -> list[str]:
    held = {hex for hex, counter in standing(position, side, partisans=True)} | regular_hexes(position, side)
    return [name for hex in sorted(held) for name in units_in(position, side, hex)]


def partisan(position: Position, name: str) -> bool:
    who = counter_of(position, name)
    return who is not None and hides(position, who)


def converted(position: Position, name: str) -> bool:
    """A partisan in regular mode."""
    who = counter_of(position, name)
    return who is not None and is_partisan(who) and not hides(position, who)


def dummy(position: Position, name: str) -> bool:
    who = counter_of(position, name)
    return who is not None and who.kind == "dummy partisan"


def printed(position: Position, name: str) -> tuple[int, int]:
    """Attack and defence as printed."""
    who = counter_of(position, name)
    return STRENGTH[name.split()[0]] if who is None else (who.attack, who.defence)


def division(position: Position, name: str) -> bool:
    who = counter_of(position, name)
    return name.startswith("divisions at") if who is None else who.size == "division"


def next_to(hex: Hex) -> list[Hex]:
    """Across sides that can be crossed."""
    return [there for there in around(hex) if frozenset((hex, there)) not in SHUT]


def within_attack(position: Position, name: str) -> list[Hex]:
    """Hexes that a unit may attack: those next to it, and where enemies share hexes its own (45.B2a.5)."""
    here = hex_of(position, name)
    return [*next_to(here), here] if among(position) else next_to(here)


def may_attack(position: Position, side: str, names: list[str], target: Hex, obliged: bool = True) -> bool:
    """40.B1.attack, 40.B2.dummy and what the standard rules ask: all that decides before anything has been fought."""
    if position.side != side or position.phase != "combat":
        return False
    mine = everybody(position, side)
    if any(name not in mine or dummy(position, name) or printed(position, name)[0] == 0 for name in names):
        return False
    kinds = {partisan(position, name) for name in names}
    if len(kinds) > 1 or (True in kinds and not revised(position)):
        return False
    if any(target not in within_attack(position, name) for name in names):
        return False
    foe = OTHER[side]
    irregular = True in kinds or any(converted(position, name) for name in names)
    defended = partisan_hexes(position, foe) | (regular_hexes(position, foe) if irregular else set())
    defended |= {hex for hex, who in standing(position, foe, partisans=False) if is_partisan(who)}
    return target in defended and not (obliged and shirks(position, side, names, target))


def bound(position: Position, side: str) -> dict[Hex, set[str]]:
    """45.B2c.enemy_hex: the units that are together with enemy partisans in regular mode and can attack."""
    foes = {hex for hex, who in standing(position, OTHER[side], partisans=False) if is_partisan(who)}
    found = {}
    for hex in foes:
        units = {n for n in units_in(position, side, hex) if not partisan(position, n) and printed(position, n)[0]}
        if units:
            found[hex] = units
    return found


def shirks(position: Position, side: str, names: list[str], target: Hex) -> bool:
    """Whether the attack leaves out one who must take part in it, or takes one who must attack elsewhere."""
    owed = bound(position, side)
    if not set(names) >= owed.get(target, set()):
        return True
    return any(hex != target and set(names) & units for hex, units in owed.items())


def strength(position: Position, names: list[str], attacking: bool, target: Hex | None = None) -> Fraction:
    """With support, and a quarter for attacking partisans (40.B1.support, 40.B1.attack), half without APZOC."""
    total = Fraction(0)
    for name in names:
        company = [other for other in names if hex_of(position, other) == hex_of(position, name)]
        supporters = [
            other
            for other in company
            if division(position, other) and (partisan(position, name) or not partisan(position, other))
        ]
        whole = division(position, name) or bool(supporters)
        points = Fraction(printed(position, name)[0 if attacking else 1])
        points = points if whole else points / 2
        if target is not None and halves(position, name, target):
            points /= 2
        total += points
    return total / 4 if attacking and any(partisan(position, name) for name in names) else total


def halves(position: Position, name: str, target: Hex) -> bool:
    """45.B2a.10: who exerts no APZOC has half his strength against partisans that are alone in their hex."""
    who, foe = counter_of(position, name), OTHER[position.side]
    if not among(position) or target not in partisan_hexes(position, foe) - regular_hexes(position, foe):
        return False
    if who is None:
        return not name.startswith("anti-partisan")
    return who.kind not in ANTI_PARTISAN or RE.get(who.size, 0) < 1


def column(attack: Fraction, defence: Fraction) -> str:
    """The column that is reached; none below one to four."""
    if not defence:
        return "9:1"
    ratio = attack / defence
    for most, odds in ((9, "9:1"), (8, "8:1"), (7, "7:1"), (6, "6:1"), (5, "5:1"), (4, "4:1"), (3, "3:1"), (2, "2:1")):
        if ratio >= most:
            return odds
    for least, odds in ((Fraction(3, 2), "3:2"), (1, "1:1"), (Fraction(1, 2), "1:2"), (Fraction(1, 3), "1:3")):
        if ratio >= least:
            return odds
    return "1:4" if ratio >= Fraction(1, 4) else ""


def die_modifier(position: Position, names: list[str], target: Hex) -> int:
    across = [any(frozenset((hex_of(position, name), target)) in river for river in RIVERS) for name in names]
    river = -1 if across and all(across) else 0
    return TERRAIN_DIE.get(TERRAIN_AT[target], 0) + river - (target in BIG_CITIES)


def result(odds: str, die: int, mode: bool = False) -> str:
    """The cell of the printed table; a die beyond 1 or 6 goes on along the ladder to its end."""
    if not odds:
        return "AE"
    if mode:
        rung = die + OFFSETS[odds]
        ladder = tables.PARTISAN_MODE_LADDER.split()
        return ladder[max(0, min(rung, len(ladder) - 1))]
    printed_table = tables.combat()
    if (odds, die) in printed_table:
        return printed_table[odds, die]
    ladder = tables.LADDER.split()
    rung = die + OFFSETS[odds]
    return ladder[0] if rung < 0 else ladder[-1] if rung >= len(ladder) else ladder[rung]


def stops(position: Position, name: str, enemies: bool = False) -> set[Hex]:
    """Where a retreating partisan may stop, near or far; among enemies, if it has no other way (45.B2a.6)."""
    who = counter_of(position, name)
    assert who is not None
    foe = OTHER[who.side]
    zone = set() if who.kind == "partisan command" else apzoc(position, foe)
    stacks = [hex for hex, other in standing(position, who.side, partisans=True) if other.name != name]
    held = regular_hexes(position, foe) | partisan_hexes(position, foe)
    return {
        hex
        for hex in may_be(position, limits(who)) - (anti_partisan_hexes(position, foe) if enemies else held)
        if TERRAIN_AT[hex] in PARTISAN_COSTS and stacks.count(hex) < 3 and hex not in zone
    }


def partisan_retreats(position: Position, name: str) -> set[Hex]:
    """40.B1.retreat, 40.D, 40.G: next to it, or beyond one hex with enemies if there is no other way."""
    who, here = counter_of(position, name), hex_of(position, name)
    assert who is not None
    foe, open_ = OTHER[who.side], stops(position, name)
    near = {hex for hex in next_to(here) if hex in open_}
    if near:
        return near
    if among(position):
        return set(next_to(here)) & stops(position, name, enemies=True)
    found = set()
    for between in next_to(here):
        held = between in regular_hexes(position, foe) | partisan_hexes(position, foe)
        shut = between in anti_partisan_hexes(position, foe) or (
            between in apzoc(position, foe) and who.kind != "partisan command"
        )
        if held and not shut and between in may_be(position, limits(who)) and TERRAIN_AT[between] in PARTISAN_COSTS:
            found |= {hex for hex in next_to(between) if hex in open_ and hex != here}
    return found


def before_combat(position: Position, name: str) -> set[Hex]:
    """40.B1.rbc and 40.G.rbc: next to it, and Soviet partisans only where they need not stand."""
    who, here = counter_of(position, name), hex_of(position, name)
    if who is None or not hides(position, who):
        return set()
    if (
        "europa.Entering" not in position.matters
        and limits(who) == "soviet"
        and here not in UNION - BALTIC - BESSARABIA
    ):
        return set()
    return set(next_to(here)) & stops(position, name)


def displaces_by_name(position: Position, name: str) -> bool:
    who = counter_of(position, name)
    if who is not None:
        return displaces(position, who)
    if not revised(position):
        return False
    through_june = position.turn <= (1942 - 1900) * 24 + 5 * 2 + 1
    return name.startswith(("divisions", "regiments", "anti-partisan") if through_june else "divisions")


def other_retreats(position: Position, side: str, name: str) -> set[Hex]:
    """Retreats of units that are no partisans: a free hex, else one with friends, else a ZOC or past partisans."""
    here, foe = hex_of(position, name), OTHER[side]
    regulars, partisans_ = regular_hexes(position, foe), partisan_hexes(position, foe)
    ground = {hex for hex in EVERYWHERE if TERRAIN_AT[hex] in PARTISAN_COSTS}
    clear = ground - regulars - (set() if among(position) else partisans_)
    free, friendly = clear - zoc(position, foe), clear & regular_hexes(position, side)
    for kind in (free, friendly):
        if kind & set(next_to(here)):
            return kind & set(next_to(here))
    found = clear & set(next_to(here))
    if among(position):
        return found
    held = (partisans_ - regulars) & ground
    passed, edge = set[Hex](), {here}
    while edge:
        edge = {there for hex in edge for there in next_to(hex) if there in held and there not in passed}
        passed |= edge
    found |= {there for hex in passed for there in next_to(hex) if there in free | friendly and there != here}
    return found | passed if displaces_by_name(position, name) else found


def retreats(position: Position, side: str, name: str) -> set[Hex]:
    if partisan(position, name):
        return partisan_retreats(position, name)
    return other_retreats(position, side, name)


def enough(points: dict[str, int], needed: Fraction) -> set[frozenset[str]]:
    """Which units may be lost: enough of them, and none of them more than it takes; all, if all are too few."""
    if sum(points.values()) < needed:
        return {frozenset(points)}
    found = set()
    for chosen in product((False, True), repeat=len(points)):
        lost = [name for name, yes in zip(points, chosen, strict=True) if yes]
        total = sum(points[name] for name in lost)
        if lost and total >= needed and all(total - points[name] < needed for name in lost):
            found.add(frozenset(lost))
    return found


def far(hex: Hex, other: Hex) -> int:
    return distances(hex)[other]


@dataclass(frozen=True)
class Outcome:
    """What an attack comes to before anybody chooses losses or retreats."""

    left: frozenset[str]
    retreating: frozenset[str] = frozenset()
    losing: frozenset[str] = frozenset()
    points: tuple[int, ...] = ()


def without(position: Position, side: str, names: Iterable[str]) -> Position:
    """The position when the units named have left play."""
    new = position.copy()
    for name in names:
        if counter_of(position, name) is not None:
            new.where[position.game.roster.number(name)] = -1
        else:
            layer = f"{side} {name.split()[0]}"
            new.painted[layer] &= ~(1 << BOARD.at(*hex_of(position, name)))
    new.changed()
    return new


def outcomes(position: Position, names: list[str], target: Hex) -> dict[Outcome, Fraction]:
    """The chance of everything that an attack may come to if the defender stands."""
    side, foe = position.side, OTHER[position.side]
    there = units_in(position, foe, target)
    gone = frozenset(name for name in there if dummy(position, name))
    defenders = [name for name in there if name not in gone]
    if not defenders:
        return {Outcome(gone): Fraction(1)}
    bare = without(position, foe, gone)
    attack = strength(bare, names, attacking=True, target=target)
    odds = column(attack, strength(position, defenders, attacking=False))
    modifier = die_modifier(position, names, target)
    found: dict[Outcome, Fraction] = {}
    for die in range(1, 7):
        code = result(odds, die + modifier, among(position))
        if partisan(position, names[0]):
            code = "DR" if code in ("DR", "DH", "DE") else "AE"
        outcome = _outcome(bare, code, (side, names), (foe, defenders))
        outcome = replace(outcome, left=outcome.left | gone)
        found[outcome] = found.get(outcome, Fraction(0)) + Fraction(1, 6)
    return found


Party = tuple[str, list[str]]


def _outcome(position: Position, code: str, attackers: Party, defenders: Party) -> Outcome:
    """What a result does: to be lost are strengths of attack on one side, of defence on the other."""
    all_attack = sum(printed(position, name)[0] for name in attackers[1])
    all_defence = sum(printed(position, name)[1] for name in defenders[1])
    attack = {name: printed(position, name)[0] for name in attackers[1]}
    defence = {name: printed(position, name)[1] for name in defenders[1]}
    weaker = Fraction(min(all_attack, all_defence))
    due: list[tuple[str, dict[str, int], Fraction]] = {
        "AE": [(attackers[0], attack, Fraction(all_attack + 1))],
        "AH": [(attackers[0], attack, Fraction(all_attack, 2))],
        "EX": [(defenders[0], defence, Fraction(all_defence + 1)), (attackers[0], attack, Fraction(all_defence))],
        "HX": [(defenders[0], defence, Fraction(all_defence, 2)), (attackers[0], attack, Fraction(all_defence, 2))],
        "DH": [(defenders[0], defence, Fraction(all_defence, 2))],
        "DE": [(defenders[0], defence, Fraction(all_defence + 1))],
        "DL": [(defenders[0], defence, Fraction(all_defence, 2))],
        "CA": [(attackers[0], attack, Fraction(all_defence, 2))],
        "ME": [(defenders[0], defence, weaker), (attackers[0], attack, weaker)],
    }.get(code, [])
    left, losing, points = set[str](), set[str](), []
    for side, strengths, needed in due:
        ways = enough(strengths, needed) if needed else {frozenset[str]()}
        ignored = needed and any(spared(position, name, code) for name in strengths)
        if len(ways) == 1 and not ignored:
            left |= next(iter(ways))
            position = without(position, side, next(iter(ways)))
        else:
            losing |= set(strengths)
            points.append(-(-needed.numerator // needed.denominator))
    beaten = {"AR": attackers, "AH": attackers, "DR": defenders, "DH": defenders, "HX": defenders}.get(code)
    retreating = set[str]()
    if beaten is not None:
        side, names = beaten
        retreating = set(names) - left
        for name in names if not losing else ():
            if name in retreating and not retreats(position, side, name):
                retreating.remove(name)
                left.add(name)
                position = without(position, side, [name])
    return Outcome(frozenset(left), frozenset(retreating), frozenset(losing), tuple(points))


def spared(position: Position, name: str, code: str) -> bool:
    """45.B2a.11 and 45.B2c.3: partisans may ignore what some results cost them."""
    if not among(position):
        return False
    regular = converted(position, name) and code in ("DL", "CA", "ME", "NE")
    return regular or (partisan(position, name) and code in ("CA", "DL", "ME"))


def sabotage_chance(position: Position, hex: Hex, names: list[str]) -> Fraction:
    """The success table: 5 and more, a 6 always, a 1 never (assumed)."""
    side = (counter_of(position, names[0]) or position.game.roster[0]).side
    foe, die = OTHER[side], 0
    commands = {
        who.name
        for where, who in standing(position, side, partisans=True)
        if who.kind == "partisan command" and where in (hex, *around(hex))
    }
    soviet = all((who := counter_of(position, name)) is not None and who.force == "soviet" for name in names)
    die += soviet and any(commands - {name} for name in names)
    worth = {"partisan infantry division": 3, "partisan cavalry division": 2, "partisan infantry brigade": 1}
    worth |= {"dummy partisan": 1}
    die += sum(worth.get(who.kind, 0) for name in names if (who := counter_of(position, name)) is not None) >= 3
    die -= hex in poor(position)
    large = {where for where, who in standing(position, foe, partisans=False) if RE.get(who.size, 0) >= 1}
    for layer in ("divisions", "regiments", "engineers", "anti-partisan"):
        large |= painted(position, f"{foe} {layer}")
    die -= hex in large
    die -= 2 * (hex in apzoc(position, foe) | anti_partisan_hexes(position, foe))
    return Fraction(sum(face == 6 or (face > 1 and face + die >= 5) for face in range(1, 7)), 6)
