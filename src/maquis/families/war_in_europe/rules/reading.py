"""Between a position of the engine and a field: what stands where, of what level, and how it is said in events.

Partisans are pooled counters; their level is which of the flags `unit` and `division` they have. A battlegroup has
that flag. Fortifications are painted by kind, destroyed ones as "lost KIND"; sources of supply and ports open to
ships as "SIDE supply" and "SIDE ships", divisions of the host war as "SIDE line", railways that a cadre has cut as
"SIDE cut rail". Production is kept in counts: "points", "begun ITEM PAID", "ready ITEM".
"""

from __future__ import annotations

from collections.abc import Iterable

from maquis.boards.board import members
from maquis.boards.mapfile import HexMap
from maquis.engine.events import Counted, Displaced, Flagged, Left, Painted
from maquis.engine.orders import Say
from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.engine.rulings import Tally
from maquis.families.war_in_europe.rules import production
from maquis.families.war_in_europe.rules.cadres import Pools
from maquis.families.war_in_europe.rules.calendar import SIDES, year
from maquis.families.war_in_europe.rules.field import Field, Level, Piece
from maquis.families.war_in_europe.rules.ground import Ground
from maquis.families.war_in_europe.rules.production import CLAUSES, Begun, Workshop
from maquis.families.war_in_europe.rules.works import KINDS, Works, field_of

PARTISAN = "partisan"
SHUT = "cut rail"
"""What the hexes where a cadre has cut the railway are painted as, after its side."""
LINE = "line"
"""What the hexes with divisions of the host war are painted as, after their side."""
RAISED = "raised wall"
"""What the hexes of the West Wall that work as markers are painted as, beside being markers."""
PLAIN = "ordinary marker"
"""What the hexes of markers that work in a port as elsewhere are painted as, beside being markers."""
UNIT, DIVISION, BATTLEGROUP = "unit", "division", "battlegroup"


def hexmap(position: Position) -> HexMap:
    """Return the game's map."""
    found = position.game.map
    if not isinstance(found, HexMap):
        raise TypeError("War in Europe is played on a map of hexes")
    return found


def ground(position: Position) -> Ground:
    """Return the ground of the game's map."""
    return position.game.known("war in europe ground", lambda: Ground.of(hexmap(position)))


def level(position: Position, counter: int) -> Level:
    """Return the level of a counter: that of a partisan, empty for all others."""
    if position.game.roster[counter].kind != PARTISAN:
        return ""
    if position.flags.get(DIVISION, 0) >> counter & 1:
        return "division"
    return "unit" if position.flags.get(UNIT, 0) >> counter & 1 else "cadre"


def piece(position: Position, counter: int) -> Piece:
    """Return a counter on the map as a piece."""
    who, of = position.game.roster[counter], level(position, counter)
    attack, defence = who.attack, who.defense
    if of:
        known = position.game.figures["partisan.strength"][of]
        attack, defence = known["attack"], known["defence"]
    small = position.flags.get(BATTLEGROUP, 0) >> counter & 1
    size = "battlegroup" if small else who.size or "division"
    return Piece(who.name, who.side, position.where[counter], who.kind, attack, defence, size, of, who.force)


def field(position: Position) -> Field:
    """Return all that the clauses ask about in a position, worked out once until something changes."""
    return position.known("war in europe field", lambda: _field(position))


def _field(position: Position) -> Field:
    painted = position.painted
    there = sorted(number for stack in position.stacks.values() for number in numbers(stack))
    works = {field_of(kind): painted.get(kind, 0) for kind in KINDS}
    works |= {f"lost_{field_of(kind)}": painted.get(f"lost {kind}", 0) for kind in KINDS}
    return Field(
        figures=position.game.figures,
        ground=ground(position),
        pieces=tuple(piece(position, number) for number in there),
        owned=position.owned,
        works=Works(**works, raised=painted.get(RAISED, 0), plain=painted.get(PLAIN, 0)),
        sources={side: painted.get(f"{side} supply", 0) for side in SIDES},
        sea_ports={side: painted.get(f"{side} ships", 0) for side in SIDES},
        shut={side: painted.get(f"{side} {SHUT}", 0) for side in SIDES},
        lines={side: painted.get(f"{side} {LINE}", 0) for side in SIDES},
        year=year(position.turn),
    )


def pools(position: Position, land: str) -> Pools:
    """Return what a land's partisans have used, and how many of them came this cycle."""
    used = {name.removeprefix("used "): many for name, many in position.counts.items() if name.startswith("used ")}
    return Pools(used, position.counts.get(f"placed {land}", 0))


def workshop(position: Position) -> Workshop:
    """Return what the Axis is building, what is nearest to its end first."""
    begun = []
    for name, many in position.counts.items():
        if name.startswith("begun "):
            item, paid = name.split()[1:]
            begun += [Begun(item, int(paid))] * many
    order = list(CLAUSES)
    begun.sort(key=lambda each: (-each.paid, order.index(each.item)))
    return Workshop(tuple(begun), {item: position.counts.get(f"ready {item}", 0) for item in CLAUSES})


def soviet_points(position: Position) -> Tally:
    """Return the Soviet replacement points (46.2)."""
    return production.soviet_points(position.counts.get("Soviet personnel", 0), position.counts.get("Soviet arms", 0))


# Saying what has changed


def say_workshop(position: Position, after: Workshop, say: Say, clause: str) -> None:
    """Say what production has come to."""
    counts: dict[str, int] = {f"ready {item}": many for item, many in after.ready.items()}
    for each in after.begun:
        name = f"begun {each.item} {each.paid}"
        counts[name] = counts.get(name, 0) + 1
    old = [name for name in position.counts if name.startswith(("begun ", "ready "))]
    for name in sorted({*old, *counts}):
        if position.counts.get(name, 0) != counts.get(name, 0):
            say(Counted(name, counts.get(name, 0), clause=clause))


def say_works(position: Position, after: Works, say: Say, clause: str) -> None:
    """Say what has become of fortifications."""
    board = position.game.board
    now: dict[str, int] = {kind: getattr(after, field_of(kind)) for kind in KINDS}
    now |= {f"lost {kind}": getattr(after, f"lost_{field_of(kind)}") for kind in KINDS}
    for name, places in {**now, RAISED: after.raised, PLAIN: after.plain}.items():
        old = position.painted.get(name, 0)
        gains, loses = (tuple(board.label(p) for p in members(each)) for each in (places & ~old, old & ~places))
        if gains or loses:
            say(Painted(name, gains, loses, clause=clause))


def say_level(position: Position, counter: int, to: Level, say: Say, clause: str) -> None:
    """Say that a partisan has another level."""
    name = position.game.roster[counter].name
    for flag in (UNIT, DIVISION):
        has = bool(position.flags.get(flag, 0) >> counter & 1)
        if has != (to == flag):
            say(Flagged(flag, (name,), on=to == flag, clause=clause))


def say_piece(position: Position, counter: int, after: Piece | None, say: Say, clause: str) -> None:
    """Say what has become of a counter: its level or size, where it is, or that it is gone."""
    who = position.game.roster[counter]
    if after is None:
        clear(position, (counter,), say)
        back = who.kind == PARTISAN and who.side == "Soviet"
        say(Left(who.name, "eliminated", to_pool=back, clause=clause))
        return
    if after.level:
        say_level(position, counter, after.level, say, clause)
    if after.size == "battlegroup" and not position.flags.get(BATTLEGROUP, 0) >> counter & 1:
        say(Flagged(BATTLEGROUP, (who.name,), clause=clause))
    if after.place != position.where[counter]:
        say(Displaced(who.name, position.game.board.label(after.place), clause=clause))


def clear(position: Position, counters: Iterable[int], say: Say) -> None:
    """Take counters out of every set that they are in."""
    for counter in counters:
        for flag in [flag for flag, those in position.flags.items() if those >> counter & 1]:
            say(Flagged(flag, (position.game.roster[counter].name,), on=False))
