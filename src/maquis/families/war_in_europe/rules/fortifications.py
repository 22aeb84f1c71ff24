"""30.6: fortification markers, in ports and elsewhere, and what a rehabilitation point does for them.

The three effects of a Maginot Line hex that 30.62 names are kept apart: 30.12, 30.13 and 30.16.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import ClassVar, Literal

import msgspec

from maquis.engine.figures import FigureBook
from maquis.engine.kept import kept
from maquis.engine.orders import Say
from maquis.engine.position import Position
from maquis.engine.rulings import Asking, Demand, Ruling, Tally, demand
from maquis.families.war_in_europe.rules import field, keeping, production, supply
from maquis.families.war_in_europe.rules.acts import Hex, VariantAct, axis
from maquis.families.war_in_europe.rules.field import AXIS
from maquis.families.war_in_europe.rules.ground import Ground
from maquis.families.war_in_europe.rules.works import Kind, Works

Effect = Literal["30.12", "30.13", "30.16"]
_CLAUSES: dict[Kind, str] = {"marker": "30.5", "west wall": "30.wall", "maginot": "30.12", "belgian": "30.belgian"}
MAGINOT_EFFECTS: tuple[Effect, ...] = ("30.12", "30.13", "30.16")


class Fort(msgspec.Struct, frozen=True):
    """A standing fortification: its kind, the class of port it is in, and which Maginot effects it has."""

    kind: Kind
    port: Literal["", "major", "minor"]
    maginot: frozenset[Effect]


def works_of(ground: Ground) -> Works:
    """Return the fortifications of September 1939: the Maginot Line, the West Wall and the Belgian fortresses."""
    return Works(maginot=ground.maginot, west_wall=ground.west_wall, belgian=ground.belgian)


def played(figures: FigureBook) -> bool:
    """Whether 30.6 is played, or the base game's fortifications."""
    return bool(figures["variant.fortifications"])


def fort_at(now: Position, place: int) -> Fort | None:
    """Return the fortification of a hex, if one stands there."""
    kind = field.works(now).kind(place)
    if kind is None:
        return None
    ground = field.ground(now)
    port: Literal["", "major", "minor"] = (
        "major" if ground.major_ports >> place & 1 else "minor" if ground.minor_ports >> place & 1 else ""
    )
    if kind == "maginot":
        return Fort(kind, port, frozenset(MAGINOT_EFFECTS))
    if port == "major" and supply.in_ports(now) >> place & 1:
        named: list[Effect] = [effect for effect in MAGINOT_EFFECTS if now.game.figures["port.maginot"][effect]]
        return Fort(kind, port, frozenset(named))
    return Fort(kind, port, frozenset())


def placing(now: Position, place: int) -> str:
    """The clause by which a marker is placed: 30.61 brings the coast under 30.5."""
    return "30.61" if played(now.game.figures) and field.ground(now).coast >> place & 1 else "30.5"


def may_place(now: Position, points: int) -> Ruling:
    """Rule on placing a produced marker: on the coast as anywhere (30.61, W24)."""
    return Asking(_places(now, points))


def _places(now: Position, points: int) -> Iterator[Demand]:
    clause = "30.61" if played(now.game.figures) else "30.5"
    yield demand(clause, "a land hex, on the coast or not", field.ground(now).land, "assumed")
    yield demand("30.5", "a marker produced and not placed yet", points > 0, "assumed")
    yield demand("30.5", "a marker left in the set", markers_left(now) > 0, "assumed")
    yield demand("30.5", "controlled by the Axis", field.controlled(now, AXIS), "assumed")
    yield demand("30.5", "without a fortification", ~field.works(now).standing, "assumed")
    yield demand("30.5", "free of enemy units, and next to none", ~_near_enemies(now), "assumed")
    yield demand("30.5", "in supply", supply.supplied(now, AXIS, "movement"), supply.rests_on(now, AXIS))


def _near_enemies(now: Position) -> int:
    there = field.foes(now, AXIS)
    return there | field.ground(now).beside(there)


def multiplier(now: Position, place: int) -> Tally:
    """Return what the fortification of a hex multiplies a defender by, 1 if there is none."""
    fort = fort_at(now, place)
    tally = Tally("fortification")
    if fort is None:
        return tally.start("30.5", "none there", 1, "assumed")
    if "30.12" in fort.maginot:
        known = now.game.figures.figure("fort.maginot")
        if fort.kind == "marker":
            words = "a marker in a major port, as a Maginot hex by 30.12"
            return tally.start("30.62", words, _of(known.value), known.provenance)
        return tally.start("30.12", "Maginot Line", _of(known.value), known.provenance)
    known = now.game.figures.figure(f"fort.{fort.kind.replace(' ', '_')}")
    coastal = fort.kind == "marker" and field.ground(now).coast >> place & 1
    if fort.port and field.works(now).plain >> place & 1:
        rests = now.game.figures.read("reading.rebuilt_port")
        return tally.start("30.65", "a rebuilt marker, ordinary strength", _of(known.value), rests)
    clause = "30.64" if coastal and played(now.game.figures) else _CLAUSES[fort.kind]
    if field.works(now).raised >> place & 1:
        return tally.start("30.65", "West Wall, raised to a marker's strength", _of(known.value), known.provenance)
    return tally.start(clause, "{kind}, ordinary strength", _of(known.value), known.provenance, kind=fort.kind)


def _of(value: float) -> Fraction:
    return Fraction(value).limit_denominator(12)


def need_not_retreat(now: Position, place: int) -> Ruling:
    """Rule on whether units in a hex stand where a result says that they retreat (30.13, W27)."""
    fort = fort_at(now, place)
    clause = "30.62" if fort is not None and fort.kind == "marker" else "30.13"
    holds = fort is not None and "30.13" in fort.maginot
    return Ruling(demand(clause, "in a fortification with the effect of 30.13", holds, "assumed"))


def holder(now: Position, place: int) -> str:
    """Return whose the fortification that stands in a hex is."""
    return AXIS if (field.works(now).marker | field.works(now).west_wall) >> place & 1 else "Allied"


def entered(now: Position, place: int) -> Works:
    """Return the works after an enemy of their holder has entered a hex: whatever stood there is gone."""
    return field.works(now).without(place)


def gone_for_good(now: Position) -> int:
    """Return the hexes whose fortification nothing brings back (30.16, W27): the Maginot Line, and ports by option."""
    works = field.works(now)
    lost = works.lost_maginot & ~works.standing
    figures = now.game.figures
    if played(figures) and figures.reads("reading.port_gone", "gone") and figures["port.maginot"]["30.16"]:
        lost |= works.lost_marker & field.ground(now).major_ports & ~works.standing
    return lost


# Rehabilitation points (30.65)


def markers_left(now: Position) -> int:
    """Return how many markers of the set are not on the map (W24)."""
    return int(now.game.figures["fort.markers"]) - field.works(now).placed.bit_count()


def may_rebuild(now: Position, points: int) -> Ruling:
    """Rule on rebuilding a fortification with a rehabilitation point."""
    enough = markers_left(now) > 0 or field.works(now).lost_west_wall
    return Ruling(
        demand("30.65", "a rehabilitation point", points > 0),
        to_rebuild(now),
        demand("30.5", "a marker left in the set, but for the West Wall", enough, "assumed"),
        demand("30.5", "controlled by the Axis", field.controlled(now, AXIS), "assumed"),
    )


@kept("painted")
def to_rebuild(now: Position) -> Ruling:
    """Rule on the fortifications that a rehabilitation point can bring back."""
    works, figures, country = field.works(now), now.game.figures, field.ground(now).country
    inside = figures.reads("reading.french", "stands in")
    french, belgian = (country.get(land, 0) if inside else 0 for land in ("France", "Belgium"))
    of_whom, gone = figures.read("reading.french"), figures.read("reading.port_gone")
    return Ruling(
        demand("30.65", "a fortification was destroyed there", works.destroyed),
        demand("30.65", "not a French one", ~(works.lost_maginot | french), of_whom),
        demand("30.65", "not a Belgian one", ~(works.lost_belgian | belgian), of_whom),
        demand("30.16", "not one that is gone for good", ~gone_for_good(now), gone),
    )


def rebuild(figures: FigureBook, works: Works, place: int) -> Works:
    """Return the works with a hex rebuilt: from then on it works as an ordinary marker, whatever it was."""
    here = 1 << place
    if works.lost_west_wall & here:
        return works.raise_(here)
    after = works.with_("marker", here)
    plain = here if figures.reads("reading.rebuilt_port", "ordinary") else 0
    return msgspec.structs.replace(after, plain=after.plain | plain)


def may_lift(now: Position, points: int) -> Ruling:
    """Rule on raising the West Wall with a rehabilitation point; with the option for all at once, any hex names it."""
    works = field.works(now)
    return Ruling(
        demand("30.65", "a rehabilitation point", points > 0),
        demand(
            "30.65",
            "a West Wall hex that stands and was not raised yet",
            works.west_wall,
            now.game.figures.read("reading.west_wall"),
        ),
    )


def lift(figures: FigureBook, works: Works, place: int) -> Works:
    """Return the works with the West Wall raised: the one hex, or all that stands of it, by option (W28)."""
    whole = figures.reads("reading.west_wall", "all")
    return works.raise_(works.west_wall if whole else 1 << place)


class Work(VariantAct, frozen=True):
    """The Axis uses what it has built."""

    place: Hex
    item: ClassVar[str]

    def spend(self, now: Position, after: Works, clause: str, say: Say) -> None:
        """Say what has become of the works, and of what was ready."""
        keeping.say_workshop(now, keeping.workshop(now).spend(self.item), say, clause)
        keeping.say_works(now, after, say, clause)


class Fortify(Work, frozen=True):
    """The Axis places a fortification marker (30.5, 30.61)."""

    form = "fortify {place}"
    title = "Place a fortification marker"
    basis = "30.5"
    item = "fortification"

    def asks(self, now: Position, side: str) -> Iterator[Demand | Ruling]:
        """Where, and a marker that is ready."""
        yield axis(side)
        yield may_place(now, keeping.workshop(now).count(self.item))

    def effect(self, now: Position, side: str, say: Say) -> None:
        """It is there."""
        after = field.works(now).with_("marker", 1 << self.place)
        self.spend(now, after, placing(now, self.place), say)


class _Rehabilitation(Work, frozen=True):
    """The Axis uses a rehabilitation point, of which the base game has none (30.65)."""

    item = "rehabilitation"

    def asks(self, now: Position, side: str) -> Iterator[Demand | Ruling]:
        """A point, and where it is of use."""
        yield axis(side)
        if production.is_played(self.game.figures, self.item):
            yield self.used(now, keeping.workshop(now).count(self.item))
        else:
            yield demand("base.production", "rehabilitation points are items of this game", False, "assumed")

    def used(self, now: Position, points: int) -> Ruling:
        """Where so many points are of use."""
        raise NotImplementedError  # what is rebuilt and what is raised stand in other hexes


class Rebuild(_Rehabilitation, frozen=True):
    """The Axis rebuilds a fortification (30.65)."""

    form = "rebuild {place}"
    title = "Rebuild a fortification"
    basis = "30.65"

    def used(self, now: Position, points: int) -> Ruling:
        """Where one was destroyed."""
        return may_rebuild(now, points)

    def effect(self, now: Position, side: str, say: Say) -> None:
        """It stands again, as a marker."""
        self.spend(now, rebuild(self.game.figures, field.works(now), self.place), "30.65", say)


class Lift(_Rehabilitation, frozen=True):
    """The Axis raises the West Wall (30.65)."""

    form = "lift {place}"
    title = "Raise the West Wall"
    basis = "30.65"

    def used(self, now: Position, points: int) -> Ruling:
        """Where it stands."""
        return may_lift(now, points)

    def effect(self, now: Position, side: str, say: Say) -> None:
        """It has a marker's strength."""
        self.spend(now, lift(self.game.figures, field.works(now), self.place), "30.65", say)
