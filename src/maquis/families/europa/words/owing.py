"""What a phase asks of a side: what must be done before it can end, and what is lost if it is not done."""

from collections.abc import Callable, Iterable, Iterator
from functools import wraps

import msgspec

from maquis.engine import citing
from maquis.engine.position import POOL, Position
from maquis.engine.roster import Counter, numbers
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
    recruitment,
    special,
)
from maquis.families.europa.rules.calendar import enemy
from maquis.families.europa.rules.dues import awaited, comes_from
from maquis.families.europa.rules.forces import BRIGADE, COMMAND, DUMMY, limits
from maquis.families.europa.rules.places import counters
from maquis.families.europa.rules.recruitment import SPECIAL, Area
from maquis.families.europa.rules.state import COMMANDS_DUE, DUMMIES, RECRUITS, TO_LOSE
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
        yield Owing("lose", words, "40.B1.0", points, names, _places(unit.place for unit in lost))
    if beaten := losses.retreating(view, side):
        names = tuple(unit.name for unit in beaten)
        places = _places(unit.place for unit in beaten)
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


def _places(places: Iterable[int]) -> int:
    found = 0
    for place in places:
        found |= 1 << place
    return found


class Due(msgspec.Struct, frozen=True):
    """Counters of a kind that a side may still place: in an area, if it is general recruitment that gives them."""

    words: str
    left: int
    kind: str
    area: Area | None


def dues(view: Position, side: str) -> Iterator[Due]:
    """What a side may still place in this phase, in words: "9 brigades in Western MD"."""
    if number := COMMANDS_DUE.of(view, side):
        yield Due(many(number, COMMAND), number, COMMAND, None)
    areas = {**recruitment.areas(view), SPECIAL.name: SPECIAL}
    for field, kind in ((DUMMIES, DUMMY), (RECRUITS, BRIGADE)):
        for (whose, name), number in field.each(view):
            if whose == side and number > 0:
                at = "for isolated losses" if name == SPECIAL.name else f"in {name}"
                yield Due(f"{many(number, kind)} {at}", number, kind, areas[name])


@_cited
def offers(view: Position, side: str) -> Iterator[Owing]:
    """What a side may still place in this phase, and forfeits if it does not: where, and why so many."""
    return (_offer(view, side, each) for each in dues(view, side))


def _offer(view: Position, side: str, due: Due) -> Owing:
    area, kind = due.area, due.kind
    sample = next(
        (
            number
            for number in numbers(counters(view, side, "partisans"))
            if view.where[number] == POOL and _comes_from(view, view.game.roster[number], kind, area)
        ),
        None,
    )
    clause, tallies = "40.D", tuple[Tally, ...]()
    places = receiving.places(view, side, sample) if sample is not None else 0
    if area is SPECIAL:
        clause, tallies = "40.C2", (special.most(view),)
        if sample is not None:
            ruling = special.may_receive(view, side, sample) & special.placement(view, sample)
            places = ruling.places & view.game.board.all
    elif area is not None:
        tallies = (recruitment.entitled(view, area)[1],)
        clause, places = tallies[0].steps[0].clause, places & area.places
    if kind == DUMMY:
        clause, tallies = "40.C.dummy", ()
    return Owing("recruit", due.words, clause, due.left, (), places, tallies)


def _comes_from(view: Position, who: Counter, kind: str, area: Area | None) -> bool:
    if who.kind != kind:
        return False
    if area is None or kind == COMMAND:
        return True
    return (area is SPECIAL and limits(view.game, who) == SPECIAL.force) or area in comes_from(view, who)


@_cited
def displaced_later(view: Position, side: str) -> Iterator[Owing]:
    """Partisans that enemy units will displace if the phase ends now."""
    foe = enemy(side)
    if later := displacement.to_displace(view, side) & ~displacement.pending(view, side):
        words = f"{later.bit_count()} of your counters will be displaced by {foe.capitalize()} units if the phase ends."
        yield _of_counters(view, "move", words, "40.H", later)
