"""Section C2, special replacements: what isolated losses bring, and where those brigades may be placed."""

from collections.abc import Iterator
from typing import Annotated

from maquis.boards.sets import union
from maquis.engine.fields import NumberField
from maquis.engine.game import UMPIRE
from maquis.engine.orders import Say
from maquis.engine.position import Position
from maquis.engine.roster import Counter, numbers
from maquis.engine.rulings import EVERYWHERE, Demand, Ruling, Tally, demand
from maquis.families.europa.rules import dues, rates
from maquis.families.europa.rules.acts import Unlisted
from maquis.families.europa.rules.calendar import SOVIET
from maquis.families.europa.rules.dues import dummy_due, of_force, receive, takers
from maquis.families.europa.rules.forces import DUMMY, is_partisan, limits
from maquis.families.europa.rules.general import due_now, receivable
from maquis.families.europa.rules.placement import listing, tests
from maquis.families.europa.rules.places import arctic, districts, elsewhere, regulars, soviet_union
from maquis.families.europa.rules.recruitment import SPECIAL
from maquis.families.europa.rules.stacking import slots
from maquis.families.europa.rules.state import ABSENT, LOSSES, PLACED, RECRUITS
from maquis.families.europa.rules.supply import supplied


def brigades(position: Position) -> Tally:
    """How many brigades the losses counted so far bring the Soviet player in his next initial phase (40.C2)."""
    return rates.of_losses(position.game, LOSSES.of(position))


def received(position: Position) -> int:
    """The brigades received for isolated losses in this phase: those placed, and those still due that the pool gives.

    What an empty pool cannot give is not received (40.C.forfeit).
    """
    placed = sum(number for _, number in PLACED.each(position))
    waiting = of_force(position, SPECIAL.force) & ~ABSENT.of(position)
    return placed + min(dues.brigades(position, SPECIAL), position.in_pool(waiting).bit_count())


def most(position: Position) -> Tally:
    """How many of the brigades received one district takes, while another can take them (40.C2.place)."""
    return (
        Tally("brigades in one district")
        .start("40.C2.place", "brigades received for isolated losses", received(position))
        .divide("40.C2.place", "at most half of them", position.game.figures["recruit.special.share"])
        .round_down("40.C2.place")
    )


def placement(position: Position, counter: int) -> Ruling:
    """Hexes where a brigade of special replacements, or its dummy, may be placed now."""
    taking = union(takers(position).values())
    words, there = "in a district of the Soviet Union that holds a Soviet non-partisan unit", tuple(takers(position))
    named = demand("40.C2.place", listing(words, there), taking, districts=there)
    ruling = Ruling(named, *_arctic_alone(position, taking), tests(position, counter))
    if position.game.roster[counter].kind == DUMMY:
        return ruling
    words, number = "at most {most} of them in the district, while another can take them", most(position).value
    others = _shared_out(position, ruling.places)
    there = () if others == EVERYWHERE else tuple(name for name, land in takers(position).items() if not land & ~others)
    asked = demand("40.C2.place", listing(words, there), others, most=number, districts=there)
    return ruling & Ruling(asked)


def _arctic_alone(position: Position, taking: int) -> tuple[Demand, ...]:
    """Demand a district whose Soviet units are not in the Arctic alone, where they do not count (40.C.arctic)."""
    soviets, closed = regulars(position, SOVIET) & arctic(position) & soviet_union(position), 0
    for land in districts(position).values():
        closed |= land if land & soviets else 0
    closed &= soviet_union(position) & ~taking
    words = "not a district whose Soviet units are all in the Arctic, which does not count"
    return (demand("40.C.arctic", words, elsewhere(position, closed)),) if closed else ()


def _shared_out(position: Position, legal: int) -> int:
    """The districts below their share; everywhere, if more are left than all of those can take.

    Which district goes beyond its share first makes no difference, so the order of placings tells nothing.
    """
    share, taking = most(position).value, takers(position)
    placed = dict.fromkeys(taking, 0) | {district: number for (_, district), number in PLACED.each(position)}
    left = received(position) - sum(placed.values())
    for name, number in placed.items():
        left -= max(0, min(share - number, slots(position, SOVIET, legal & taking.get(name, 0))))
    if not share or left > 0:
        return EVERYWHERE
    return union(land for name, land in taking.items() if placed[name] < share)


def shared_out(position: Position) -> Iterator[Demand]:
    """As the phase ends: demand no district beyond its share while another is below it, and can take what is left."""
    if not dues.brigades(position, SPECIAL):
        return
    share, taking = most(position).value, takers(position)
    waiting = position.in_pool(of_force(position, SPECIAL.force) & ~ABSENT.of(position))
    if not waiting or all(PLACED.of(position, SOVIET, name) <= share for name in taking):
        return
    legal = tests(position, numbers(waiting)[0]).places & position.game.board.all
    below = tuple(n for n in taking if PLACED.of(position, SOVIET, n) < share and legal & taking[n])
    words = "every district within its share of {most} brigades while another can take those left"
    yield demand("40.C2.place", words, not below, most=share)


def is_due(position: Position, who: Counter) -> bool:
    """Whether a counter of this kind is still due for isolated losses."""
    if not is_partisan(who) or limits(position.game, who) != SPECIAL.force:
        return False
    return dummy_due(position, SPECIAL) if who.kind == DUMMY else bool(dues.brigades(position, SPECIAL))


def may_receive(position: Position, side: str, counter: int) -> Ruling:
    """Whether `side` may receive the counter as a special replacement, wherever it is placed."""
    who = position.game.roster[counter]
    return Ruling(
        *receivable(position, side, counter),
        demand("40.C2", "a Soviet partisan: no other force has special replacements",
               limits(position.game, who) == SPECIAL.force),
        due_now(who, "40.C2", "a brigade for isolated losses is due this turn", is_due(position, who)),
    )  # fmt: skip


def ruling(position: Position, side: str, counter: int) -> Ruling:
    """What is asked of placing a special replacement."""
    asked = may_receive(position, side, counter)
    if not is_partisan(position.game.roster[counter]):
        return asked
    return asked & placement(position, counter) & Ruling(*room(position, side, counter))


def room(position: Position, side: str, counter: int) -> Iterator[Demand]:
    """Demand that brigades can still come whose dummies came ahead of them, if there are any."""
    dummy = position.game.roster[counter].kind == DUMMY
    placing = dues.Placing(dummy=SPECIAL) if dummy else dues.Placing(brigade=SPECIAL, taken=1 << counter)
    return dues.room_left(position, side, placing)


def tallies(position: Position, counter: int) -> tuple[Tally, ...]:
    """How many one district takes."""
    return (most(position),) if is_partisan(position.game.roster[counter]) else ()


def carry_out(position: Position, counter: int, place: int, say: Say) -> None:
    """Place the counter, and count it against what is due and against its district's share."""
    receive(position, counter, place, SPECIAL, "40.C2.place", say)
    if position.game.roster[counter].kind != DUMMY:
        district = next(name for name, land in districts(position).items() if land & 1 << place)
        say(PLACED.more(position, 1, SOVIET, district))


def begin(position: Position, say: Say) -> None:
    """In the Soviet initial phase of any turn: turn the losses counted so far into brigades."""
    tally, points = brigades(position), LOSSES.of(position)
    if not points:
        return
    say(LOSSES.to(0))
    say(rates.LossesDue(tally.value, points, clause="40.C2"))
    if tally.value:
        say(RECRUITS.to(tally.value, SPECIAL.side, SPECIAL.name, clause="40.C2"))


class Losses(Unlisted, frozen=True):
    """Tell the umpire of isolated units eliminated in the host game: their attack strength points (40.C2)."""

    form = "isolated losses {points}"
    title = "Isolated losses"
    clause = "40.C2"
    points: Annotated[int, NumberField("POINTS", 4)]

    def ruling(self, now: Position, side: str) -> Ruling:
        """At any time, by whoever keeps the host game that has caused them.

        That is the umpire, if there is no script of it, and without him the side that has suffered them.
        """
        kept = "told by a side: the sides keep the host game"
        if now.game.host is not None:
            kept = "told by the scenario's history, who keeps the host game"
        elif now.game.umpired:
            kept = "told by the umpire, who keeps the host game"
        keeps = side == UMPIRE or (now.game.host is None and not now.game.umpired)
        return Ruling(
            demand("40.C2", "one's own losses: only the Soviet side's bring partisans", side in (SOVIET, UMPIRE)),
            demand("40.0", kept, keeps, "assumed"),
        )

    def effect(self, now: Position, side: str, say: Say) -> None:
        """They are counted."""
        count(now, self.points, say)


def count(position: Position, points: int, say: Say) -> None:
    """Add to the losses."""
    say(LOSSES.more(position, points))


def counts_as_loss(position: Position, counter: int) -> Ruling:
    """Whether the loss of the counter, where it is, is one that special replacements are worked out from."""
    who, where = position.game.roster[counter], position.where[counter]
    inside = where >= 0 and bool(soviet_union(position) & 1 << where)
    return _may_count(who) & Ruling(
        demand("40.C2", "inside the Soviet Union", inside),
        demand("40.C2", "isolated", is_partisan(who) or not supplied(position, counter).allows(), "assumed"),
        *_in_the_arctic(position, where),
    )


def _in_the_arctic(position: Position, where: int) -> tuple[Demand, ...]:
    """Demand of a loss in the Arctic that it is not ignored there (40.C.arctic)."""
    if where < 0 or not arctic(position) & 1 << where:
        return ()
    figures = position.game.figures
    counts, read = figures.reads("reading.arctic_losses", "count"), figures.read("reading.arctic_losses")
    return (demand("40.C.arctic", "in the Arctic too" if counts else "not in the Arctic", counts, read),)


def _may_count(who: Counter) -> Ruling:
    return Ruling(
        demand("40.B1.special", "not a partisan unit", not is_partisan(who)),
        demand("40.C2", "a Soviet unit", who.side == SOVIET),
    )


def lost(position: Position, counter: int, say: Say) -> None:
    """Count a unit that is about to be eliminated where it stands, if it is an isolated loss."""
    points = position.game.roster[counter].attack
    if points and counts_as_loss(position, counter).allows():
        count(position, points, say)
