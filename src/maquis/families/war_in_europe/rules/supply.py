"""Supply, which always answers: supplied for what? Attack, defence or movement, with the clause that gives it (W8).

Each way of being supplied is a set of places and what it leaves of a unit's strength or movement. The best one counts.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Literal

import msgspec

from maquis.boards.sets import less, union
from maquis.engine.events import Painted
from maquis.engine.game import Game
from maquis.engine.kept import kept
from maquis.engine.position import Position
from maquis.engine.rulings import Origin, Read, Ruling, Tally, demand
from maquis.engine.words import Said, sentence
from maquis.families.war_in_europe.rules import field
from maquis.families.war_in_europe.rules.calendar import SIDES
from maquis.families.war_in_europe.rules.field import AXIS, enemies, places_of
from maquis.families.war_in_europe.rules.state import CUT_RAIL, SHIPS, SUPPLY

Purpose = Literal["attack", "defence", "movement"]
PURPOSES: tuple[Purpose, ...] = ("attack", "defence", "movement")
TRACED = (*field.COUNTERS, "owned", "painted")
"""The parts of a position that supply is traced by (`Position.cached`)."""


_WHOLE = 1


class Way(msgspec.Struct, frozen=True, gc=False):
    """A way of being supplied: its name and clause, the places that have it, and the share it leaves."""

    name: str
    clause: str
    why: str
    places: int
    share: Fraction | int
    provenance: Origin = "assumed"
    of: Mapping[str, object] = {}
    """The fields of why."""

    @property
    def words(self) -> str:
        """What gives it, as a sentence."""
        return sentence(self.why, tuple(self.of.items()))

    @property
    def told(self) -> bool:
        """Whether a tally tells of it: it changes a number, or one that rests on a reading stays what it is."""
        return self.share != 1 or isinstance(self.provenance, Read)


@kept(*TRACED)
def railway(now: Position, side: str) -> int:
    """Return the rail hexes and ports that supply a side: its own, joined to a source or open to its ships."""
    return _railway(now, side, passed(now, side))


def _railway(now: Position, side: str, open_: int) -> int:
    return _joined(now, side) | SHIPS.of(now, side) & field.controlled(now, side) & open_


@kept(*TRACED)
def _joined(now: Position, side: str) -> int:
    """Return the rail hexes that are joined to a source of a side's supply."""
    own = network(now, side)
    start = SUPPLY.of(now, side) & own
    return field.ground(now).joined(start, own) if start else 0


@kept(*TRACED)
def network(now: Position, side: str) -> int:
    """Return the rail hexes that a side's trains pass: its own, without enemies, their zones, or cuts (W23)."""
    return less(field.controlled(now, side) & field.free(now, side), cut(now, side)) & field.ground(now).railed


def cut(now: Position, side: str) -> int:
    """Return the hexes where enemy cadres have cut the railway (W23)."""
    return union(CUT_RAIL.of(now, other) for other in SIDES if enemies(side, other))


def opened(now: Position, side: str) -> Iterator[Painted]:
    """What happens as a player turn of a side begins: railways that its cadres had cut are open (31.rail)."""
    return CUT_RAIL.becomes(now, 0, side)


def stopped(now: Position, side: str) -> int:
    """Return the rail hexes of a side that partisans stop: with a Unit or a Division, or a cut (W23)."""
    there = places_of(piece for piece in field.against(now, side) if piece.level in ("unit", "division"))
    return (there | cut(now, side)) & field.ground(now).railed & field.controlled(now, side)


def passed(now: Position, side: str) -> int:
    """Return the hexes that a side's supply passes on foot: those of railways that cadres have cut, by the reading."""
    shut = cut(now, side) if now.game.figures.reads("reading.cut_hex", "supply") else 0
    return less(field.free(now, side), shut)


@kept(*TRACED)
def traced(now: Position, side: str, steps: int) -> int:
    """Return the hexes within so many steps of a side's railway, over hexes that supply may pass."""
    open_, near = passed(now, side), now.game.figures["supply.steps"]["major"]
    if steps > near:  # general supply goes on from where major supply ends
        return field.ground(now).on_foot(traced(now, side, near), open_, steps - near)
    return field.ground(now).on_foot(railway(now, side), open_, steps)


def _traced(now: Position, side: str, steps: int, open_: int) -> int:
    return field.ground(now).on_foot(_railway(now, side, open_), open_, steps)


@kept(*TRACED)
def disputed(now: Position, side: str) -> int:
    """Return the hexes that are supplied otherwise if a cut railway is read in another way."""
    shut, free = cut(now, side), field.free(now, side)
    if not shut & free:
        return 0
    return union(
        _traced(now, side, steps, free) ^ _traced(now, side, steps, free & ~shut)
        for steps in now.game.figures["supply.steps"].values()
    )


def rests_on(now: Position, side: str) -> Origin:
    """Return what it rests on which hexes are supplied: the reading of a cut railway, where that makes a difference."""
    return now.game.figures.read("reading.cut_hex") if disputed(now, side) else "assumed"


@kept(*TRACED)
def ways(now: Position, side: str, purpose: Purpose) -> tuple[Way, ...]:
    """Return every way in which a side's units may be supplied for a purpose, the best first."""
    figures = now.game.figures
    ground, ports = field.ground(now), in_ports(now) if side == AXIS else 0
    found = [
        Way(
            "defence supply",
            "30.63",
            "a marker in a minor port: supplied, to defend only",
            ports & ground.minor_ports if purpose == "defence" else 0,
            _WHOLE,
            "source",
        ),
        Way(
            "port fortress",
            "30.62",
            "a marker in a major port: as if by major supply",
            ports & ground.major_ports,
            _WHOLE,
            "source",
        ),
    ]
    for name in ("major", "general"):
        steps = figures["supply.steps"][name]
        why = "{name} supply: within {steps} hexes of a railway or port, past no enemy zone"
        share = _share(now.game, name, purpose)
        named = {"name": name, "steps": steps}
        found.append(Way(f"{name} supply", "base.supply", why, traced(now, side, steps), share, of=named))
    found.append(Way("none", "base.supply", "out of supply", ground.board.all, _share(now.game, "none", purpose)))
    return tuple(sorted(found, key=lambda way: -way.share))


def _share(game: Game, supply: str, purpose: Purpose) -> Fraction | int:
    """Return what is left of a unit's strength or movement under a kind of supply."""

    def work_out() -> Fraction | int:
        share = Fraction(game.figures["supply.share"][supply][purpose]).limit_denominator(12)
        return share if share.denominator > 1 else int(share)

    return game.cached(("supply share", supply, purpose), work_out)


def in_ports(now: Position) -> int:
    """Return the hexes with a marker that does there what 30.62 and 30.63 say."""
    return field.works(now).in_force & field.ground(now).ports if now.game.figures["variant.fortifications"] else 0


def best(now: Position, side: str, purpose: Purpose, place: int) -> Way:
    """Return the way in which a side's units in a hex are supplied for a purpose; the rule of the variant first."""
    here = 1 << place
    for way in _by_merit(now, side, purpose):
        if way.places & here:
            break
    if way.clause == "base.supply" and disputed(now, side) & here:
        return msgspec.structs.replace(way, provenance=now.game.figures.read("reading.cut_hex"))
    return way


@kept(*TRACED)
def _by_merit(now: Position, side: str, purpose: Purpose) -> tuple[Way, ...]:
    """Return the ways, first those that leave most, of these major supply, then what the variant gives."""

    def merit(way: Way) -> tuple[Fraction | int, bool, bool]:
        return way.share, way.name == "major supply", way.provenance == "source"

    return tuple(sorted(ways(now, side, purpose), key=merit, reverse=True))


def share(now: Position, side: str, purpose: Purpose, place: int) -> Tally:
    """Return what supply leaves of a unit in a hex, for a purpose."""
    way = best(now, side, purpose, place)
    return Tally("supply for {purpose}", purpose=purpose).start(
        way.clause, way.why, way.share, way.provenance, **way.of
    )


def supplied(now: Position, side: str, purpose: Purpose) -> int:
    """Return the hexes where a side's units are in full supply for a purpose."""
    found = 0
    for way in ways(now, side, purpose):
        if way.share >= 1 and way.name != "none":
            found |= way.places
    return found


def ruling(now: Position, side: str, purpose: Purpose, place: int) -> Ruling:
    """Rule on whether a side's unit in a hex is fully supplied for a purpose: the demand names what it has instead."""
    way = best(now, side, purpose, place)
    full = way.share >= 1
    asks, by = "fully supplied for {purpose} ({way})", Said(way.why, tuple(way.of.items()))
    return Ruling(demand(way.clause, asks, 1 << place if full else 0, way.provenance, purpose=purpose, way=by))
