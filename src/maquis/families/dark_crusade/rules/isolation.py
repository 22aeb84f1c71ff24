"""DC.iso: isolated units, what they are still worth, and what their owner loses at the end of his turn."""

from collections.abc import Callable, Iterator
from typing import Self

from maquis.engine.acts import Act
from maquis.engine.events import Event, Left
from maquis.engine.fields import Units
from maquis.engine.game import Game
from maquis.engine.orders import Say
from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.engine.rulings import Origin, Ruling, Tally, demand
from maquis.engine.words import many
from maquis.families.dark_crusade.rules.calendar import AXIS, ISOLATION, SOVIET
from maquis.families.dark_crusade.rules.control import cities
from maquis.families.dark_crusade.rules.front import Town, network, occupied, soviet_union, these, units
from maquis.families.dark_crusade.rules.printed import fortresses
from maquis.families.dark_crusade.rules.state import DISPERSED, FORTIFIED, ISOLATED, OWING
from maquis.families.dark_crusade.rules.supply import supplied
from maquis.families.dark_crusade.rules.told import OURS

ATTACK, DEFENCE = "attack", "defence"


def cut_off(position: Position, side: str) -> int:
    """The units of a side that no supply chain reaches."""
    out = occupied(position, side) & ~supplied(position, side)
    return position.within(units(position.game, side), out) if out else 0


def isolated(position: Position, side: str) -> int:
    """The units of a side that count as isolated: found so in its supply status phase, and so still (DC.iso.reopen)."""
    return ISOLATED.of(position) & cut_off(position, side)


def status(position: Position, side: str) -> list[Event]:
    """Say which units of a side its supply status phase finds isolated, and which no longer."""
    return [*_flag(position, cut_off(position, side), on=True), *reopened(position)]


def reopened(position: Position) -> list[Event]:
    """Say which isolated units, of either side, have a supply line again."""
    found = position.in_play(ISOLATED.of(position))
    if not found:
        return []
    return _flag(position, found & ~cut_off(position, AXIS) & ~cut_off(position, SOVIET), on=False)


def _flag(position: Position, counters: int, on: bool) -> list[Event]:
    changed = counters & ~ISOLATED.of(position) if on else counters & ISOLATED.of(position)
    names = tuple(position.game.roster[number].name for number in numbers(changed))
    if not names:
        return []
    return [ISOLATED.on(*names) if on else ISOLATED.off(*names, clause="DC.iso.reopen")]


def support(position: Position, number: int, duty: str) -> Tally:
    """The fire factor of a unit, attacking or defending."""
    who = position.game.roster[number]
    tally = Tally("attack of {unit}" if duty == ATTACK else "defence of {unit}", unit=who.name).start(
        "DC.base.fire", "fire factor", who.attack, "assumed"
    )
    tally = tally.add("DC.fort.no", "a fortification gives no fire", 0, FORTIFIED.has(position, number))
    cut_off = bool(isolated(position, who.side) >> number & 1)
    less = max(who.attack - position.game.figures["isolation.strength"], 0)
    tally = tally.add("DC.iso.support", "isolated", -less, cut_off, "assumed")
    kept = cut_off and duty == DEFENCE and sheltered(position, number)
    figures = position.game.figures
    if cut_off and duty == DEFENCE and _overfull(position, number):
        words = "in a garrison larger than the fortress keeps"
        tally = tally.add("DC.base.fortress", words, 0, provenance=figures.read("reading.garrison"))
    if not kept:
        return tally
    rests, supplies = figures.read("reading.fortress_support"), figures.reads("reading.fortress_support", "supplied")
    words = "in a garrison that counts as supplied in defence" if supplies else "in a fortress, which does not help"
    return tally.add("DC.base.fortress", words, less if supplies else 0, provenance=rests)


def sheltered(position: Position, number: int) -> bool:
    """Whether a unit is of a garrison within the capacity of a fortress, or of so much of a larger one (D9)."""
    game, place = position.game, position.where[number]
    if place < 0 or not fortresses(network(game)) >> place & 1:
        return False
    side = game.roster[number].side
    garrison = sorted(
        numbers(position.at(place) & units(game, side)), key=lambda each: (-game.roster[each].attack, each)
    )
    if _overfull(position, number) and game.figures.reads("reading.garrison", "whole"):
        return False
    return number in garrison[: capacity(game, place, side).value]


def _overfull(position: Position, number: int) -> bool:
    """Whether a unit is in a fortress with more units of its side than that keeps."""
    game, place, side = position.game, position.where[number], position.game.roster[number].side
    if place < 0 or not fortresses(network(game)) >> place & 1:
        return False
    return (position.at(place) & units(game, side)).bit_count() > capacity(game, place, side).value


def capacity(game: Game, place: int, side: str) -> Tally:
    """How many isolated units of a side a fortress keeps (DC.iso.capacity)."""
    label = game.board.label(place)
    tally = Tally("garrison capacity of {place}", place=game.map.near(place))
    printed, ours = game.figures["garrison.capacity"].get(label), game.figures["garrison.assumed"].get(label)
    if printed is None and ours is None:
        return tally.start("DC.iso.capacity", "no fortress", 0)
    if printed is not None:
        tally = tally.start("DC.iso.capacity", "fortress", printed)
    else:
        tally = tally.start("DC.iso.capacity", "fortress", ours or 0, "assumed")
    less = game.figures["garrison.less"]
    inside = bool(soviet_union(game) >> place & 1)
    home = label in game.figures["garrison.of_axis_home"]
    return tally.add(
        "DC.iso.capacity", "Axis units in the Soviet Union", -less, side == AXIS and inside and tally.value > 0
    ).add("DC.iso.capacity", "Soviet units in {place}", -less, side == SOVIET and home, place=game.map.near(place))


def refuges(game: Game) -> int:
    """The points where isolated units are spared for a while: fortresses, and by an option all victory point cities."""
    every = game.figures.reads("reading.victory_city", "every")
    return fortresses(network(game)) | (these(cities(game)) if every else 0)


def remaining(position: Position, side: str) -> int:
    """The units of a side that are isolated at the end of its turn (DC.iso.end, D21)."""
    late = position.game.figures.reads("reading.remaining", "end")
    return cut_off(position, side) if late else isolated(position, side)


def end(position: Position, side: str) -> Ruling:
    """Rule on the points where a side loses its isolated units at the end of its turn (DC.iso.end)."""
    figures = position.game.figures
    remain, every = figures.reads("reading.remaining", "remain"), figures.reads("reading.victory_city", "every")
    since = "isolated units, since supply status" if remain else "isolated units, as the turn ends"
    outside = "in no fortress, and in no victory point city" if every else "in no fortress"
    there = position.places_of(remaining(position, side))
    return Ruling(
        demand("DC.iso.end", since, there, figures.read("reading.remaining")),
        demand("DC.iso.end", outside, ~refuges(position.game), figures.read("reading.victory_city")),
    )


def doomed(position: Position, side: str) -> int:
    """The units of a side that are eliminated at the end of its turn: isolated, and in no fortress."""
    return position.within(remaining(position, side), end(position, side).places & position.game.board.all)


def due(position: Position, side: str) -> dict[int, Tally]:
    """How many units the owner of each isolated garrison eliminates at the end of his turn, by point."""
    game = position.game
    found = {}
    for place in numbers(position.places_of(remaining(position, side)) & refuges(game)):
        garrison = counted(position, side, place).bit_count()
        keeps = capacity(game, place, side).value
        city = place in cities(game)
        rate = game.figures["isolation.loss"]["victory_city" if city else "fortress"]
        tally = Tally("losses at {place}", place=game.map.near(place)).start(
            "DC.iso.fortress",
            "a victory point city" if city else "a fortress",
            rate,
            _of_rate(game, place),
        )
        over = max(garrison - keeps, 0)
        all_there = (position.at(place) & units(game, side)).bit_count()
        isolated_there = (position.at(place) & remaining(position, side)).bit_count()
        found[place] = tally.add(
            "DC.iso.fortress",
            "{counted} of {there} there counted",
            0,
            all_there > isolated_there,
            game.figures.read("reading.relieving"),
            counted=garrison,
            there=many(all_there, "unit"),
        ).add(
            "DC.iso.fortress",
            "{there}, {kept} kept: never below",
            over - rate,
            over < rate,
            "assumed",
            there=many(garrison, "unit"),
            kept=keeps,
        )
    return found


def _of_rate(game: Game, place: int) -> Origin:
    """Where it comes from how fast a garrison is lost: which points are fortresses and cities is printed of few."""
    figures, label = game.figures, game.board.label(place)
    if not fortresses(network(game)) >> place & 1:
        return figures.read("reading.victory_city")
    if place in cities(game):
        return figures.read("victory.found" if label in figures["victory.found"] else "victory.assumed")
    return "source" if label in figures["garrison.capacity"] else figures.read("garrison.assumed")


def counted(position: Position, side: str, place: int) -> int:
    """The units of a side at a point that its losses there are reckoned by, and chosen from (DC.iso.fortress)."""
    there = position.at(place) & units(position.game, side)
    return there if position.game.figures.reads("reading.relieving", "garrison") else there & remaining(position, side)


def owed(position: Position, side: str) -> dict[int, int]:
    """The units that a side still has to eliminate in its isolation phase, by point."""
    if position.phase != ISOLATION or position.side != side:
        return {}
    label = position.game.board.label
    left = {place: OWING.of(position, label(place)) for place in numbers(refuges(position.game))}
    return {place: number for place, number in left.items() if number}


class Lose(Act, frozen=True):
    """The owner chooses whom an isolated garrison loses (DC.iso.fortress)."""

    form = "lose {place} by {units}"
    title = "Choose whom an isolated garrison loses"
    clause = "DC.iso.end"
    origin = "assumed"
    place: Town
    units: Units

    def ruling(self, now: Position, side: str) -> Ruling:
        """Which units it may be."""
        number = owed(now, side).get(self.place, 0)
        there = counted(now, side, self.place)
        once = len(set(self.units)) == len(self.units) == number
        rests = self.game.figures.read("reading.relieving")
        return Ruling(
            demand("DC.iso.fortress", "an isolated garrison over its capacity", number > 0),
            demand(
                "DC.iso.fortress",
                "units of one's own in that garrison",
                all(there >> each & 1 for each in self.units),
                rests,
            ),
            demand("DC.iso.fortress", "{many} of them, each once", once, many=number),
        )

    def effect(self, now: Position, side: str, say: Say) -> None:
        """They are eliminated, and the garrison owes nothing more."""
        for event in eliminated(now, these(self.units), starved("DC.iso.fortress")):
            say(event)
        say(OWING.to(0, self.game.board.label(self.place)))

    @classmethod
    def offers(cls, now: Position, side: str) -> Iterator[Self]:
        """One way for each garrison: the first units there."""
        for place, number in owed(now, side).items():
            yield cls(now.game, place, tuple(numbers(counted(now, side, place)))[:number])


def ends_turn(position: Position, say: Say) -> None:
    """As a side's turn ends: eliminate who is isolated outside fortresses, and say what garrisons have to lose."""
    side = position.side
    losses = due(position, side)
    for event in eliminated(position, doomed(position, side), starved("DC.iso.end")):
        say(event)
    for place, tally in losses.items():
        garrison = counted(position, side, place)
        if tally.value >= garrison.bit_count():
            for event in eliminated(position, garrison, starved("DC.iso.fortress")):
                say(event)
        elif tally.value:
            say(OWING.to(tally.value, position.game.board.label(place)))


def eliminated(position: Position, counters: int, lost: Callable[[str], Left]) -> list[Event]:
    """Say that units are eliminated, each as `lost` has it of its name; what befell them is forgotten."""
    roster = position.game.roster
    found: list[Event] = []
    for number in numbers(counters):
        left = lost(roster[number].name)
        found.append(left)
        for flag in (DISPERSED, FORTIFIED, ISOLATED):
            if flag.has(position, number):
                found.append(flag.off(left.counter, clause=left.clause))
    return found


def because(how: str, clause: str) -> Callable[[str], Left]:
    """Make the event by which a unit is eliminated."""
    return lambda name: Left(name, how, to_pool=False, clause=clause)


class Starved(Left, frozen=True, tag=OURS):
    """A unit is eliminated because it was isolated."""


def starved(clause: str) -> Callable[[str], Left]:
    """Make the event by which an isolated unit is eliminated."""
    return lambda name: Starved(name, "isolated", to_pool=False, clause=clause)
