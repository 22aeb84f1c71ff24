"""The rules of Partisans written a second time, zone by zone and name by name, without bits and without rulings.

Nothing of the rules is imported: only the position is read, and what is typed here.
"""

from typing import cast

from maquis.boards.zonefile import ZoneMap
from maquis.engine.position import Position
from maquis.families.global_war.rules.printed import printed

ALLIANCES = {
    "axis": "germany japan italy vichy siam spanish_nationalists dadao",
    "allies": "great_britain fec anzac france free_france usa kmt abyssinia",
    "comintern": "soviet_union ccp mongolia tannu_tuva spanish_republicans",
}
SEATS = {
    "germany": "germany vichy spanish_nationalists",
    "soviet_union": "soviet_union ccp spanish_republicans mongolia tannu_tuva",
    "japan": "japan siam dadao",
    "great_britain": "great_britain fec anzac",
    "france": "france free_france abyssinia",
    "italy": "italy",
    "usa": "usa kmt",
}
MAJORS = {
    "fec": "great_britain", "anzac": "great_britain", "siam": "japan", "dadao": "japan", "abyssinia": "france",
    "vichy": "germany", "spanish_nationalists": "germany", "spanish_republicans": "soviet_union",
    "mongolia": "soviet_union", "tannu_tuva": "soviet_union",
}  # fmt: skip
INFANTRY = ["infantry", "militia", "mountain_infantry", "marines", "airborne_infantry", "colonial_infantry", "gurkhas"]
HUNTERS = [*INFANTRY, "cavalry"]
MOST = {"factory_minor": 5, "factory_medium": 10, "factory_major": 20, "airbase": 3, "fortification": 0}
LIMITS = {"recruit": (2, 12), "sabotage": (3, 12), "disrupt": (3, 12), "support": (5, 10), "send": (6, 12)}


def atlas(position: Position) -> ZoneMap:
    return cast(ZoneMap, position.game.map)


def alliance(nation: str) -> str:
    return next((name for name, members in ALLIANCES.items() if nation in members.split()), nation)


def side_of(nation: str) -> str:
    return next((side for side, members in SEATS.items() if nation in members.split()), "")


def owners(position: Position) -> dict[str, str]:
    """Zone, and who possesses it; fails unless each has exactly one possessor."""
    found: dict[str, str] = {}
    for nation, places in position.owned.items():
        for number, zone in enumerate(printed(atlas(position))):
            if places >> number & 1:
                assert zone.id not in found, f"{zone.id} has two possessors"
                found[zone.id] = nation
    assert len(found) == len(printed(atlas(position)))
    return found


def painted(position: Position, layer: str) -> set[str]:
    return {zone.id for n, zone in enumerate(printed(atlas(position))) if position.painted.get(layer, 0) >> n & 1}


def there(position: Position) -> dict[str, list[int]]:
    """Zone, and the partisans in it."""
    found: dict[str, list[int]] = {}
    for place, stack in position.stacks.items():
        found[printed(atlas(position))[place].id] = [n for n in range(stack.bit_length()) if stack >> n & 1]
    return found


def has(position: Position, flag: str, counter: int) -> bool:
    return bool(position.flags.get(flag, 0) >> counter & 1)


def units(position: Position, zone: str) -> dict[tuple[str, str], int]:
    """Nation and kind of every unit in a zone."""
    number = [each.id for each in printed(atlas(position))].index(zone)
    found = {}
    for mark, places in position.marks.items():
        words = mark.split()
        if words[0] == "units" and places.get(number):
            found[words[1], words[2]] = places[number]
    return found


def marked(position: Position, mark: str, zone: str) -> int:
    number = [each.id for each in printed(atlas(position))].index(zone)
    return position.marks.get(mark, {}).get(number, 0)


def war(position: Position, one: str, other: str) -> bool:
    told = position.conditions
    return other in told.get(f"war {one}", ()) or one in told.get(f"war {other}", ())


# Generation


def rolls(position: Position) -> dict[str, set[str]]:
    """Every zone that may still be rolled for in this calendar turn, and the sides that roll."""
    found: dict[str, set[str]] = {}
    held, captured, done = owners(position), painted(position, "captured"), painted(position, "rolled")
    order = list(SEATS)
    for zone in printed(atlas(position)):
        holder, sides = held[zone.id], set()
        if zone.region in ("manchuria", "formosa"):
            if holder not in (("kmt", "ccp") if zone.region == "manchuria" else ("kmt",)):
                sides = {"usa"}
        elif zone.id in captured or (zone.region == "france" and holder == "vichy"):
            told = position.conditions.get(f"lost by {zone.id}")
            for loser in told or (zone.owner_1936,):
                who = "kmt" if loser.startswith("warlord") else MAJORS.get(loser, loser)
                if side_of(who) == "" and who != "nobody" and alliance(holder) in ("axis", "comintern"):
                    who = "usa" if zone.region == "middle_america" else "great_britain"
                spanish = zone.region == "spain" and holder in ("spanish_nationalists", "spanish_republicans")
                if side_of(who) and alliance(who) != alliance(holder) and not spanish:
                    sides.add(side_of(who))
        now = order.index(position.side)
        left = {each for each in sides if order.index(each) >= now}
        left -= {position.side} if zone.id in done else set()
        if left:
            found[zone.id] = left
    return found


# Paths


def blocked(position: Position, nation: str) -> set[str]:
    found = set()
    for zone, counters in there(position).items():
        forces = [position.game.roster[each].force for each in counters]
        hostile = [each for each in forces if alliance(each) != alliance(nation)]
        foot = sum(
            number
            for (owner, kind), number in units(position, zone).items()
            if kind in INFANTRY and all(alliance(owner) != alliance(each) for each in hostile)
        )
        if len(hostile) > foot:
            found.add(zone)
    return found


def path(position: Position, nation: str, start: str, end: str, rail: bool) -> bool:
    """Whether a path leads from zone to zone, found step by step."""
    held, fresh, shut = owners(position), painted(position, "taken"), blocked(position, nation)
    friendly = {zone for zone, owner in held.items() if alliance(owner) == alliance(nation)} - fresh
    if start not in friendly or end not in friendly:
        return False
    if position.game.figures["reading.path_ends"] == "ends too" and (start in shut or end in shut):
        return False
    seen, todo = {start}, [start]
    while todo:
        here = todo.pop()
        for border in atlas(position).borders:
            if here not in (border.a, border.b):
                continue
            other = border.b if here == border.a else border.a
            low, high = sorted((here, other), key=[each.id for each in printed(atlas(position))].index)
            broken = marked(position, f"rail damage {high}", low) > 0
            gauge = _broad(position, here) == _broad(position, other)
            way = border.has("rail") and not broken and (gauge or not rail)
            if not (way or (border.has("river") and not rail)) or other not in friendly or other in seen:
                continue
            if other in shut and other != end:
                continue
            seen.add(other)
            if other != end:
                todo.append(other)
    return end in seen


def _broad(position: Position, label: str) -> bool:
    zone = next(each for each in printed(atlas(position)) if each.id == label)
    return zone.region in ("ussr", "spain", "mongolia") or zone.owner_1936 == "finland"


# Orders


def acts(position: Position, side: str, counter: int) -> bool:
    """Whether a partisan may take an action of the combat phase in its own player turn."""
    who = position.game.roster[counter]
    own = who.side == side == position.side and position.where[counter] >= 0
    idle = not has(position, "acted", counter) and not has(position, "new", counter)
    return own and idle and position.phase == "combat" and not position.matters


def recruits(position: Position, side: str, counter: int, aided: bool) -> bool:
    return acts(position, side, counter) and (has(position, "supplied", counter) or not aided)


def disrupts(position: Position, side: str, counter: int, aided: bool) -> bool:
    if not recruits(position, side, counter, aided):
        return False
    holder = owners(position)[printed(atlas(position))[position.where[counter]].id]
    return alliance(holder) != alliance(position.game.roster[counter].force)


def sabotages(position: Position, side: str, counter: int, facility: str, aided: bool) -> bool:
    if not recruits(position, side, counter, aided):
        return False
    return facility in printed(atlas(position))[position.where[counter]].facilities


def breaks(position: Position, side: str, counter: int, other: str) -> bool:
    """Whether a partisan may sabotage the railway to another zone."""
    if not acts(position, side, counter):
        return False
    here = printed(atlas(position))[position.where[counter]].id
    return any(border.has("rail") and {border.a, border.b} == {here, other} for border in atlas(position).borders)


def sends(position: Position, side: str, counter: int, nation: str) -> bool:
    idle = not any(has(position, flag, counter) for flag in ("acted", "new", "supplied"))
    now = position.side == side and position.phase == "place units and collect income"
    paid = position.counts.get(f"ipp {nation}", 0) >= 1
    return now and idle and paid and side_of(nation) == side and position.where[counter] >= 0


def buys(position: Position, side: str, nation: str, zone: str) -> bool:
    china = next(each for each in printed(atlas(position)) if each.id == zone).original_china_1936
    now = position.side == side == "soviet_union" and position.phase == "place units and collect income"
    once = not position.counts.get(f"bought {zone}")
    return now and nation == "ccp" and bool(china) and once and position.counts.get("ipp ccp", 0) >= 2


def moves(position: Position, side: str, counter: int, zone: str) -> bool:
    who, place = position.game.roster[counter], position.where[counter]
    if who.force != "ccp" or side != "soviet_union" or position.side != side or place < 0:
        return False
    if position.phase not in ("combat movement", "non-combat movement") or has(position, "moved", counter):
        return False
    here = printed(atlas(position))[place].id
    home = "ccp" in next(each for each in printed(atlas(position)) if each.id == zone).home_country_of
    return home and any({border.a, border.b} == {here, zone} for border in atlas(position).borders)


def transforms(position: Position, side: str, counters: tuple[int, ...], aided: bool) -> bool:
    roster = position.game.roster
    if position.side != side or position.phase != "combat movement":
        return False
    if any(roster[each].side != side or position.where[each] < 0 for each in counters):
        return False
    if len({(roster[each].force, position.where[each]) for each in counters}) != 1:
        return False
    if aided and not has(position, "supplied", counters[0]):
        return False
    holder = owners(position)[printed(atlas(position))[position.where[counters[0]]].id]
    nation = roster[counters[0]].force
    enough = len(counters) == (1 if aided else 2)
    return enough and alliance(holder) != alliance(nation) and war(position, holder, nation)


def hunts(position: Position, side: str, zone: str, nation: str, owner: str, kind: str, number: int) -> bool:
    """Whether units of one kind may attack the partisans of a nation."""
    if position.side != side or position.phase != "combat" or position.matters:
        return False
    foes = [
        each
        for each in there(position).get(zone, [])
        if position.game.roster[each].force == nation and not has(position, "faded", each)
    ]
    unit = f"{owner} {kind}"
    busy = marked(position, f"used {unit}", zone) + (kind == "militia") * marked(position, f"risen {owner}", zone)
    hostile = alliance(owner) != alliance(nation)
    host = alliance(owners(position)[zone]) == alliance(owner) or war(position, owner, nation)
    fresh = not position.counts.get(f"attacked {zone} {nation}")
    idle = kind == "militia" and not position.game.figures["option.militia_attacks"]
    able = kind in HUNTERS and side_of(owner) == side and not idle
    return (
        able
        and bool(foes)
        and hostile
        and host
        and fresh
        and units(position, zone).get((owner, kind), 0) - busy >= number
    )


def income(position: Position, side: str) -> int:
    """What a side's nations collect."""
    held = owners(position)
    return sum(zone.ipp for zone in printed(atlas(position)) if side_of(held[zone.id]) == side)
