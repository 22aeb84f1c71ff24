"""Section H: which units displace partisans at the end of a phase, and where the partisans go."""

from collections.abc import Iterator
from functools import lru_cache

from maquis.engine.events import Displaced
from maquis.engine.game import Game
from maquis.engine.kept import kept
from maquis.engine.obligations import Obligation
from maquis.engine.orders import Say
from maquis.engine.playing import LegalOrder
from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.engine.rulings import Ruling, demand, whether
from maquis.engine.words import Said, said
from maquis.families.europa.rules.acts import Counter, Hex, Order
from maquis.families.europa.rules.aerial import NO_UNIT, no_unit
from maquis.families.europa.rules.areas import in_area
from maquis.families.europa.rules.calendar import SIDES, Date, calendar, enemy
from maquis.families.europa.rules.forces import is_partisan, limits
from maquis.families.europa.rules.ground import crossable, grid
from maquis.families.europa.rules.places import (
    REGULARS,
    anti_partisan_units,
    counters,
    elsewhere,
    faced_units,
    partisans,
    passable,
    size_in_re,
    without_units,
)
from maquis.families.europa.rules.stacking import free, within_stacking
from maquis.families.europa.rules.state import HOST, PENDING, RAILED, TO_DISPLACE
from maquis.families.europa.rules.told import OURS, Gone


def needs_division(position: Position) -> bool:
    """Whether only a division displaces: after Jun II 42 (40.H)."""
    return position.turn > _any_unit_until(position.game)


@lru_cache(64)
def _any_unit_until(game: Game) -> int:
    return calendar(game).first(Date.parse(game.figures["displacement.any_unit_until"])) + calendar(game).turns - 1


def able(position: Position, size: str, attack: int) -> bool:
    """Whether a unit of that size and attack strength displaces partisans at this date (40.H), if any does."""
    return not lacks(position, size, attack)


def lacks(position: Position, size: str, attack: int) -> Said | None:
    """What a unit of that size and attack strength lacks to displace partisans at this date (40.H), if anything."""
    figures, weak = position.game.figures, attack <= 0
    if not figures["option.displacement"]:
        return said("no unit displaces them under the rules played")
    if needs_division(position):
        if size != "division":
            until = figures["displacement.any_unit_until"]
            return said("after {until} it takes a division, and it is a {size}", until=until, size=size)
        weak = weak and not weak_divisions(position)
    elif size_in_re(position, size) < (least := figures["displacement.least_re"]):
        return said("it takes {least} RE, and it is a {size}", least=least, size=size)
    return said("it has no attack strength") if weak else None


def why_not(position: Position, counter: int, mode: str = "") -> Said | None:
    """Why a unit displaces no partisans now, or moving in this mode; nothing, if it does."""
    who = position.game.roster[counter]
    if mode or railed(position) >> counter & 1:
        return said("a unit that moves by rail or administratively displaces nobody")
    return lacks(position, who.size, who.attack)


def weak_divisions(position: Position) -> bool:
    """Whether a division without attack strength displaces partisans, too, once it takes a division."""
    return position.game.figures.reads("reading.weak_division", "displaces")


def able_to_displace(position: Position, counter: int) -> bool:
    """Whether a unit displaces partisans; one that used administrative or rail movement does not (40.H.admin)."""
    return _displacers(position) >> counter & 1 == 1


@kept("phase", RAILED.part)
def _displacers(position: Position) -> int:
    return _able(position) & ~railed(position)


def _able(position: Position) -> int:
    """Counters that displace partisans at this date by their size and strength, if any do."""
    if not position.game.figures["option.displacement"]:
        return 0
    return position.game.cached(
        ("able to displace", needs_division(position)),
        lambda: position.game.roster.those(lambda unit: able(position, unit.size, unit.attack)),
    )


def railed(position: Position) -> int:
    """Counters that used administrative or rail movement in this phase (40.H.admin)."""
    return RAILED.of(position)


@kept("{side} open", "painted", "phase", RAILED.part)
def displacing(position: Position, side: str) -> int:
    """Hexes where a unit of `side` stands that displaces partisans."""
    if not position.game.figures["option.displacement"]:
        return 0
    units = _displacers(position) & counters(position, side, "regular")
    return position.places_of(units) | _painted(position, side)


@kept("painted", "phase")
def _painted(position: Position, side: str) -> int:
    places = 0
    for layer in _able_layers(position):
        places |= HOST.of(position, side, layer)
    return places


def _able_layers(position: Position) -> tuple[str, ...]:
    """The layers of regular units that displace partisans at this date."""
    return position.game.cached(
        ("layers that displace", needs_division(position)),
        lambda: tuple(layer for layer, (size, attacks) in REGULARS.items() if able(position, size, int(attacks))),
    )


def stuck(position: Position, side: str) -> int:
    """Counters of `side` in a hex with enemy partisans in which they may not end the phase."""
    if position.game.figures["option.enemies_among_partisans"]:
        return 0
    held, units = partisans(position, enemy(side)), counters(position, side, "regular")
    shared = held & displacing(position, side) if held else 0
    found = position.within(units, held ^ shared) if held else 0
    return found | (_may_not_stay(position, units, shared) if shared else 0)


def _may_not_stay(position: Position, units: int, shared: int) -> int:
    """Those of the units that may not end the phase in a hex where another displaces the partisans."""
    figures, trains, found = position.game.figures, units & railed(position), 0
    if figures.reads("reading.beside_displacer", "may not"):
        found |= position.within(units & ~trains & ~_displacers(position), shared)
    if figures.reads("reading.rail_beside", "may not"):
        found |= position.within(trains, shared)
    return found


def left_behind(position: Position, counter: int) -> int:
    """Counters that would be stuck with enemy partisans if this one, which displaces them, left its hex."""
    here = position.where[counter]
    others = position.at(here) & ~(1 << counter)
    if not others or not able_to_displace(position, counter):
        return 0
    who = position.game.roster[counter]
    others &= counters(position, who.side, "regular")
    held = partisans(position, enemy(who.side)) & ~_painted(position, who.side)
    if not held & 1 << here or any(able_to_displace(position, n) for n in numbers(others)):
        return 0
    return others


def to_displace(position: Position, side: str) -> int:
    """Partisan counters of `side` that enemy units displace if the phase ends now."""
    held = partisans(position, side) & displacing(position, enemy(side))
    return position.within(counters(position, side, "partisans"), held) if held else 0


@kept()
def refuge(position: Position, counter: int) -> Ruling:
    """Where a displaced counter goes: an adjacent legal hex, else the nearest (40.H.how). APZOCs do not matter."""
    who, place = position.game.roster[counter], position.where[counter]
    here = 1 << place if place >= 0 else 0
    legal = Ruling(_legal(position, enemy(who.side), limits(position.game, who)), within_stacking(position, counter))
    nearest = _nearest(position, counter, legal.places & elsewhere(position, here)) if here else 0
    figures, near = position.game.figures, here and beside_hex(position, place) & legal.places
    far = figures["option.displacement"] and not near
    read = figures.read("reading.nearest_refuge") if far else "source"
    return legal & Ruling(demand("40.H.how", "adjacent, or the nearest such hex", nearest, read))


@kept(lambda position, foe, force: faced_units(position, foe), "{foe} open", "owned", "painted")
def _legal(position: Position, foe: str, force: str) -> Ruling:
    """Where displaced counters of a force may go, however far, if there is room."""
    return Ruling(
        no_unit(demand("40.H.how", NO_UNIT, without_units(position, foe))),
        demand("40.H.how", "not closed to its normal movement: ground", passable(position)),
        *in_area(position, force),
    )


def _lost(position: Position, counter: int) -> bool:
    """Whether a displaced counter has no legal hex to go to."""
    who = position.game.roster[counter]
    other = demand("40.H.how", "another hex", elsewhere(position, 1 << position.where[counter]))
    legal = _legal(position, enemy(who.side), limits(position.game, who)).places
    return not legal & other.places & free(position, who.side)


def _nearest(position: Position, counter: int, legal: int) -> int:
    """The hexes next to the counter if one of them is legal, else all as near as the nearest legal one.

    A hex across a side that nothing crosses is not next to it, but may be the nearest.
    """
    board, here = grid(position.game), position.where[counter]
    adjacent = beside_hex(position, here)
    if adjacent & legal or not legal:
        return adjacent
    figures = position.game.figures
    if figures["option.displacement"] and figures.reads("reading.nearest_refuge", "by its way"):
        found = _by_its_way(position, counter, legal)
        if found:
            return found
    distance = 1
    while not (found := board.ring(1 << here, distance)) & legal:
        distance += 1
    return found


def _by_its_way(position: Position, counter: int, legal: int) -> int:
    """The legal hexes to which the partisan has the fewest hexes to go, if it can go to any."""
    who = position.game.roster[counter]
    held = anti_partisan_units(position, enemy(who.side))
    open_ = passable(position) & ~held & Ruling(*in_area(position, limits(position.game, who))).places
    reached = edge = 1 << position.where[counter]
    while edge and not edge & legal:
        edge = beside(position, edge) & open_ & ~reached
        reached |= edge
    return edge & legal


def beside_hex(position: Position, place: int) -> int:
    """Hexes next to one, across a side that units can cross."""
    return position.game.cached(("beside", place), lambda: beside(position, 1 << place))


def beside(position: Position, places: int) -> int:
    """Hexes next to at least one of `places`, across a side that units can cross."""
    return grid(position.game).across(places, crossable(position.game))


def begin(position: Position, say: Say) -> None:
    """At the end of a phase: name the partisans that must give way; those with nowhere to go are eliminated."""
    for side in position.game.sides:
        for number in numbers(to_displace(position, side)):
            name = position.game.roster[number].name
            if _lost(position, number):
                say(NoRefuge(name, "eliminated", clause="40.H.how"))
            else:
                say(PENDING.on(name))
    left(position, say)


class NoRefuge(Gone, frozen=True):
    """A displaced counter is eliminated."""

    says = "eliminated: displaced with no legal hex to go to"


class GaveWay(Displaced, frozen=True, tag=OURS):
    """A displaced partisan goes to another hex."""


def left(position: Position, say: Say) -> None:
    """Note how many each side has still to move: the other side is told no more than that."""
    for side in position.game.sides:
        number = pending(position, side).bit_count()
        if number != TO_DISPLACE.of(position, side):
            say(TO_DISPLACE.to(number, side))


class Displace(Order, frozen=True):
    """Move a displaced partisan counter out of its hex (40.H)."""

    form = "displace {counter} {place}"
    also = ("displace {counter} to {place}",)
    title = "Displace partisans"
    counter: Counter
    place: Hex

    def ruling(self, now: Position, side: str) -> Ruling:
        """Where a displaced counter goes."""
        who = now.game.roster[self.counter]
        asked = Ruling(
            whether("40.H.how", "one's own counter", who.side == side),
            whether("40.H", "the counter is being displaced", PENDING.has(now, self.counter)),
        )
        return asked & refuge(now, self.counter) if is_partisan(who) else asked

    def effect(self, now: Position, side: str, say: Say) -> None:
        """Move the displaced counter. If it fills a hex, that may have been the last one for others."""
        roster = now.game.roster
        name = roster[self.counter].name
        say(GaveWay(name, now.game.board.label(self.place), clause="40.H.how"))
        say(PENDING.off(name))
        filled = not free(now, roster[self.counter].side) & 1 << self.place
        for number in numbers(PENDING.of(now)) if filled else ():
            if _lost(now, number):
                say(PENDING.off(roster[number].name))
                say(NoRefuge(roster[number].name, "eliminated", clause="40.H.how"))
        left(now, say)

    @classmethod
    def choices(cls, now: Position, side: str) -> Iterator[LegalOrder]:
        """Every counter that is being displaced, with the hexes it may go to."""
        for number in numbers(pending(now, side)):
            yield LegalOrder("displace", (number,), refuge(now, number).places & now.game.board.all)


def pending(position: Position, side: str) -> int:
    """Counters of `side` still to be displaced."""
    return PENDING.of(position) & counters(position, side, "partisans")


GIVE_WAY = Obligation(
    (Displace,), TO_DISPLACE.whose(SIDES), "displaced partisans of one's own left to move",
    "every displaced partisan has been moved", "40.H", option="option.displacement", closing=True,
)  # fmt: skip
"""What the end of a phase asks of the owner of displaced partisans: until they are moved nobody acts."""
