"""What a phase asks of a side: what must be done before it can end, and what is lost if it is not done."""

from collections.abc import Callable, Iterable, Iterator
from functools import wraps

import msgspec

from maquis.boards.sets import union
from maquis.engine import citing
from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.engine.rulings import Tally
from maquis.families.europa.rules import (
    dismissal,
    displacement,
    entering,
    losses,
    passing,
    phases,
    reaction,
    receiving,
)
from maquis.families.europa.rules.calendar import enemy
from maquis.families.europa.rules.dues import awaited
from maquis.families.europa.rules.places import counters
from maquis.families.europa.rules.receiving import Due
from maquis.families.europa.rules.recruitment import SPECIAL
from maquis.families.europa.rules.state import TO_LOSE
from maquis.families.europa.rules.told import ignorable
from maquis.families.europa.words.words import many


class Owing(msgspec.Struct, frozen=True):
    """Something that a phase asks: the kind of act that does it, how many are left, which counters, and where."""

    act: str
    words: str
    clause: str
    left: int
    who: tuple[str, ...] = ()
    places: int = 0
    tallies: tuple[Tally, ...] = ()


Asks = Callable[[Position, str], Iterator[Owing]]


def _cited(asks: Asks) -> Asks:
    """What is asked, by the edition's own clauses."""

    @wraps(asks)
    def told(view: Position, side: str) -> Iterator[Owing]:
        book = view.game.clauses
        for each in asks(view, side):
            tallies = tuple(citing.tally(book, tally) for tally in each.tallies)
            yield msgspec.structs.replace(each, clause=book.cite(each.clause), tallies=tallies)

    return told


@_cited
def musts(view: Position, side: str) -> Iterator[Owing]:
    """What a side must do before the phase can end."""
    near = view.game.map.near
    if reaction.asked(view, side):
        place = reaction.attacked(view)
        words = f"Your partisans at {near(place)} are attacked: retreat before combat, or stand."
        if entering.waiting(view):
            words = f"An enemy is about to enter the hex of your partisans at {near(place)}: retreat, or stand."
        mine = numbers(view.at(place) & counters(view, side, "partisans"))
        yield Owing("stand", words, reaction.clause(view), 1, _names(view, mine), 1 << place)
    if lost := losses.losing(view, side):
        points, names = TO_LOSE.of(view, side), tuple(unit.name for unit in lost)
        unless = " Partisans may ignore them." if ignorable(view) else ""
        words = f"Choose losses of {many(points, 'point')} among {', '.join(names)}.{unless}"
        yield Owing("lose", words, "40.B1.0", points, names, union(1 << unit.place for unit in lost))
    if beaten := losses.retreating(view, side):
        names = tuple(unit.name for unit in beaten)
        places = union(1 << unit.place for unit in beaten)
        yield Owing("retreat", f"Retreat {', '.join(names)}.", "40.B1.retreat", len(names), names, places)
    if away := displacement.pending(view, side):
        words = f"Displace {many(away.bit_count(), 'counter')}: enemy units have come into their hexes."
        yield _of_counters(view, "displace", words, "40.H", away)
    if view.phase == "initial" and (gone := dismissal.owed(view, side)):
        words = (
            f"Dismiss {many(gone.bit_count(), 'partisan')}: they are in your own hexes or next to your own other units."
        )
        yield _of_counters(view, "dismiss", words, "40.F", gone)


@_cited
def stuck(view: Position, side: str) -> Iterator[Owing]:
    """What the side has to do before its own phase can end: units must leave a hex, or brigades must come.

    Units leave enemy partisans whom nobody displaces; a partisan goes on that has stopped among enemies in passing;
    and brigades come whose dummies lie there already.
    """
    if view.side != side:
        return
    if view.phase == "initial" and (ahead := awaited(view, side)):
        at = ", ".join(sorted({area.name for group in ahead for area in group}))
        words = f"Place {many(len(ahead), 'brigade')} whose dummies lie there already ({at})."
        yield Owing("recruit", words, "40.C.dummy", len(ahead))
    if those := phases.must_leave(view, side):
        words = f"Move {many(len(those), 'unit')} out of hexes with enemy partisans whom they do not displace."
        yield _of_counters(view, "move", words, "40.H", sum(1 << number for number in those))
    if bound := passing.held_up(view, side):
        words = (
            f"Go on with {many(len(bound), 'partisan')} from among enemy units: they may not end their movement there."
        )
        yield _of_counters(view, "move", words, passing.CLAUSE, sum(1 << number for number in bound))


def _of_counters(view: Position, act: str, words: str, clause: str, which: int) -> Owing:
    names = _names(view, numbers(which))
    return Owing(act, words, clause, len(names), names, view.places_of(which))


def _names(view: Position, which: Iterable[int]) -> tuple[str, ...]:
    return tuple(view.game.roster[number].name for number in which)


def due(view: Position, side: str) -> Iterator[tuple[Due, str]]:
    """What a side may still place in this phase, in words: "9 brigades in Western MD"."""
    for each in receiving.due(view, side):
        at = "" if each.area is None else " for isolated losses" if each.area is SPECIAL else f" in {each.area.name}"
        yield each, f"{many(each.left, each.kind)}{at}"


@_cited
def offers(view: Position, side: str) -> Iterator[Owing]:
    """What a side may still place in this phase, and forfeits if it does not: where, and why so many."""
    for each, words in due(view, side):
        clause, tallies = receiving.given_by(view, each)
        yield Owing("recruit", words, clause, each.left, (), receiving.open_to(view, side, each), tallies)


@_cited
def displaced_later(view: Position, side: str) -> Iterator[Owing]:
    """Partisans that enemy units will displace if the phase ends now."""
    foe = enemy(side)
    if later := displacement.to_displace(view, side) & ~displacement.pending(view, side):
        words = f"{later.bit_count()} of your counters will be displaced by {foe.capitalize()} units if the phase ends."
        yield _of_counters(view, "move", words, "40.H", later)
