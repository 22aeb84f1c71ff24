"""What combat costs: units eliminated, losses that their owner chooses, and retreats still to be made (9C to 9F)."""

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from itertools import combinations, islice

import msgspec

from maquis.engine.events import Counted, Left, over
from maquis.engine.obligations import Obligation
from maquis.engine.orders import Say
from maquis.engine.position import Position
from maquis.engine.rulings import Ruling, demand
from maquis.engine.state import Count
from maquis.families.europa.rules import entering, special
from maquis.families.europa.rules import retreat as retreats
from maquis.families.europa.rules.acts import Lost, Order
from maquis.families.europa.rules.calendar import SIDES, enemy
from maquis.families.europa.rules.displacement import beside
from maquis.families.europa.rules.places import apzoc, partisans
from maquis.families.europa.rules.state import FOUGHT, HOST, LOSING, REGULAR_MODE, RETREATING, TO_LOSE, TO_RETREAT
from maquis.families.europa.rules.told import OURS, Entering, EuropaHappening, Fighting, Gone, Ignorable, ignorable
from maquis.families.europa.rules.units import Unit, named, supposed

NO_COMBAT = "every combat is over"
"""What anything else waits for while a combat asks something of a side."""
LISTED = 200
"""Ways to choose losses that are listed; a player may name any other."""


class MustRetreat(Counted, frozen=True, tag=OURS):
    """A unit must retreat, or need not any more."""

    unit: str


class MustLose(Counted, frozen=True, tag=OURS):
    """A side must lose units of so many strength points, or none any more."""

    side: str


class NoRetreat(Gone, frozen=True):
    """A beaten unit is eliminated."""

    says = "eliminated: it cannot retreat"


class Ignored(EuropaHappening, frozen=True):
    """A partisan is spared by a result."""

    says = "{result} is ignored by {unit}"
    result: str
    unit: str


def leaves(position: Position, unit: Unit, how: str, clause: str, say: Say, kind: type[Left] = Left) -> None:
    """Take a unit out of play: a partisan goes back to its pool, another is gone, unless its host brings it back."""
    if unit.number >= 0:
        special.lost(position, unit.number, say)
    if unit.layer:
        say(HOST.loses((position.game.board.label(unit.place),), unit.side, unit.layer, clause=clause))
    else:
        if unit.converted:
            say(REGULAR_MODE.off(unit.name, clause=clause))
        say(kind(unit.name, how, unit.partisan or unit.converted, clause=clause))
    for due in (LOSING, RETREATING):
        if due.of(position, unit.name):
            say(due.to(0, unit.name, clause=clause))


def eliminate(position: Position, units: Iterable[Unit], clause: str, say: Say) -> None:
    """Eliminate units."""
    for unit in units:
        leaves(position, unit, "eliminated", clause, say)


def retreat(units: Iterable[Unit], clause: str, say: Say) -> None:
    """Oblige units to retreat."""
    for unit in units:
        say(MustRetreat(RETREATING.called(unit.name), 1, unit=unit.name, clause=clause))


def lose(position: Position, units: list[Unit], points: Fraction, say: Say, code: str) -> None:
    """Have units lost until their printed strength comes to `points`; the owner chooses, if there is a choice.

    There is none if the units without any of which the others are too weak are enough, and none of them may ignore
    the result.
    """
    if not points:
        return
    due = _whole(points)
    rest = _strength(position, units) - due
    needed = [unit for unit in units if _points(position, unit) > rest]
    may_ignore = any(ignores(position, unit, code) for unit in units)
    if not may_ignore and suffices(position, units, needed, due):
        eliminate(position, needed, "40.B1.0", say)
        return
    if may_ignore:
        say(Ignorable(code, clause="40.B1.0"))
    for unit in units:
        say(LOSING.to(1, unit.name))
    side = units[0].side
    say(MustLose(TO_LOSE.called(side), due, side=side, clause="40.B1.0"))


def _whole(points: Fraction) -> int:
    return -(-points.numerator // points.denominator)


def ignores(position: Position, unit: Unit, code: str) -> str:
    """The clause by which a unit may ignore what a result costs it, empty if it may not: partisans, in either mode."""
    figures = position.game.figures
    if unit.partisan and code in figures["combat.ignored.partisans"]:
        return "45.B2a.11"
    return "45.B2c.3" if unit.converted and code in figures["combat.ignored.regular"] else ""


class Share(msgspec.Struct, frozen=True):
    """What a side owes if the `spared` ignore the result: so many `points` among the others."""

    spared: tuple[Unit, ...]
    units: list[Unit]
    points: int


def shares(position: Position, side: str) -> Iterator[Share]:
    """What `side` owes now, by who ignores the result: most of those who may first, nobody last.

    Of a result that costs half, those who do not ignore it lose half of what they have (assumed).
    """
    due, points = losing(position, side), TO_LOSE.of(position, side)
    code = ignorable(position)
    able = [unit for unit in due if ignores(position, unit, code)]
    for size in range(len(able), -1, -1):
        for spared in combinations(able, size):
            rest = [unit for unit in due if unit not in spared]
            half = _whole(Fraction(_strength(position, rest), 2))
            yield Share(spared, rest, half if code == "DL" else points)


def ways(position: Position, side: str) -> Iterator[tuple[Unit, ...]]:
    """Ways to choose the losses that `side` owes now, those by which most is ignored first; each once."""
    found = (way for each in shares(position, side) for way in sufficient(position, each.units, each.points))
    return iter(dict.fromkeys(found)) if losing(position, side) else iter(())


def _chosen(position: Position, side: str, lost: Sequence[Unit]) -> Share | None:
    """By which share the units named are what is lost, if by any."""
    for share in shares(position, side):
        if not set(lost) & set(share.spared) and suffices(position, share.units, lost, share.points):
            return share
    return None


def suffices(position: Position, units: Sequence[Unit], lost: Sequence[Unit], points: Fraction | int) -> bool:
    """Whether it is enough to lose these of the units, and no unit more than it takes; all, if they are too weak."""
    if _strength(position, units) < points:
        return len(lost) == len(units)
    spare = _strength(position, lost) - points
    return spare >= 0 and all(_points(position, unit) > spare for unit in lost)


def sufficient(position: Position, units: list[Unit], points: Fraction | int) -> Iterator[tuple[Unit, ...]]:
    """Ways to lose at least so many points, the fewest units first; of very many, the first `LISTED`."""
    if _strength(position, units) < points:
        return iter([tuple(units)])
    able = [unit for unit in units if _points(position, unit)]
    ways = (lost for size in range(1, len(able) + 1) for lost in _of_size(position, able, size, points))
    return islice((lost for lost in ways if suffices(position, units, lost, points)), LISTED)


def _of_size(
    position: Position, units: Sequence[Unit], size: int, points: Fraction | int
) -> Iterator[tuple[Unit, ...]]:
    """So many of the units, in their order, as may be enough and no more than it takes."""
    if not size:
        yield ()
        return
    worth = sorted(_points(position, unit) for unit in units)
    if len(units) < size or sum(worth[-size:]) < points or sum(worth[1:size]) >= points:
        return
    first, rest = units[0], units[1:]
    left = points - _points(position, first)
    yield from ((first, *others) for others in _of_size(position, rest, size - 1, left))
    yield from _of_size(position, rest, size, points)


def _strength(position: Position, units: Iterable[Unit]) -> int:
    return sum(_points(position, unit) for unit in units)


def _points(position: Position, unit: Unit) -> int:
    """The printed strength that counts: an attacker's is its attack strength, a defender's its defence strength."""
    return unit.attack if unit.side == position.side else unit.defence


def losing(position: Position, side: str) -> list[Unit]:
    """The units of `side` of which some must be lost now."""
    return _marked(position, side, LOSING) if TO_LOSE.of(position, side) else []


def retreating(position: Position, side: str) -> list[Unit]:
    """The units of `side` that must retreat now; nobody goes on while one waits to enter a hex with partisans."""
    if entering.waiting(position):
        return []
    return _marked(position, side, RETREATING) if TO_RETREAT.of(position, side) else []


def _marked(position: Position, side: str, due: Count) -> list[Unit]:
    found = (named(position, side, name) for (name,), _ in due.each(position))
    return [unit for unit in found if unit is not None and unit.side == side]


def go_on(position: Position, say: Say) -> None:
    """Go on to what is still owed: losses first, then retreats; a unit with no hex to retreat to is eliminated."""
    if any(TO_LOSE.of(position, side) for side in SIDES):
        return
    if ignorable(position):
        say(over(Ignorable, clause="40.B1.0"))
    for side in SIDES:
        left = 0
        for unit in _marked(position, side, RETREATING):
            if retreats.retreats(position, unit).places & position.game.board.all:
                left += 1
            else:
                clause = "40.B1.retreat" if unit.partisan else "40.B1.0"
                leaves(position, unit, "eliminated", clause, say, NoRetreat)
        if left != TO_RETREAT.of(position, side):
            say(TO_RETREAT.to(left, side))
    if not any(TO_RETREAT.of(position, side) for side in SIDES):
        say(over(Fighting, clause="40.B1.0"))


class Lose(Order, frozen=True):
    """Choose the units that are lost in combat; nobody, where partisans ignore the result (45.B2a.11)."""

    form = "lose {units}"
    title = "Choose the losses"
    units: Lost

    def ruling(self, now: Position, side: str) -> Ruling:
        """Which units may be what is lost."""
        due, points = losing(now, side), TO_LOSE.of(now, side)
        chosen = [unit for unit in due if unit.name in self.units]
        words = "printed strength of {points}, and no unit more than that takes"
        if ignorable(now):
            words = (
                "printed strength of {points}, and no unit more than that takes, or what is left to lose when "
                "partisans ignore the result"
            )
        return Ruling(
            demand("40.B1.0", "units that took part in this combat", len(chosen) == len(self.units), "assumed"),
            demand("40.B1.0", words, not due or _chosen(now, side, chosen) is not None, "assumed", points=points),
        )

    def effect(self, now: Position, side: str, say: Say) -> None:
        """Eliminate the units chosen; what partisans ignore is noted by its clause (45.B2a.11, 45.B2c.3)."""
        code, lost = ignorable(now), [u for u in losing(now, side) if u.name in self.units]
        share = _chosen(now, side, lost)
        for unit in share.spared if share else ():
            say(Ignored(code, unit.name, clause=ignores(now, unit, code)))
        for unit in lost:
            leaves(now, unit, "eliminated", "40.B1.0", say)
        for unit in losing(now, side):
            say(LOSING.to(0, unit.name))
        say(MustLose(TO_LOSE.called(side), 0, side=side, clause="40.B1.0"))
        go_on(now, say)

    @classmethod
    def offers(cls, now: Position, side: str) -> Iterator["Lose"]:
        """Ways to choose the losses due."""
        for way in ways(now, side):
            yield cls(now.game, tuple(unit.name for unit in way))


CHOOSE = Obligation(
    (Lose,), TO_LOSE.whose(SIDES), "losses due from one's own side", NO_COMBAT, "40.B1.0", "assumed",
)  # fmt: skip
"""What a combat asks of those whose units are lost."""


def withdrawal(position: Position, side: str, name: str) -> Ruling:
    """Where a beaten unit may retreat after combat."""
    beaten = any(unit.name == name for unit in retreating(position, side))
    due = demand("40.B1.0", "a unit of one's own that must retreat", beaten, "assumed")
    return Ruling(due) & retreats.retreats(position, supposed(position, side, name))


def falls_back(position: Position, side: str, name: str, place: int, say: Say) -> None:
    """Retreat the unit; the owner of partisans in the hex is asked first whether they retreat before it (45.B2a.8)."""
    unit = next(unit for unit in retreating(position, side) if unit.name == name)
    among = position.game.figures["option.enemies_among_partisans"] and not unit.partisan
    if among and partisans(position, enemy(side)) & 1 << place:
        label = position.game.board.label(place)
        entering.ask(position, side, Entering(unit.name, label, retreats=True, clause=entering.CLAUSE), say)
        if entering.waiting(position):
            return
    _retreats(position, unit, place, say)


def goes_in(position: Position, side: str, say: Say) -> None:
    """Let the unit of `side` that waits retreat into the hex, once the owner of the partisans there has answered."""
    who = entering.entrant(position)
    say(over(Entering, clause=entering.CLAUSE))
    unit = next(unit for unit in retreating(position, side) if unit.name == who.unit)
    _retreats(position, unit, position.game.board.place(who.place), say)


def _retreats(position: Position, unit: Unit, place: int, say: Say) -> None:
    retreats.carry_out(position, unit, place, _clause(position, unit, place), say)
    say(MustRetreat(RETREATING.called(unit.name), 0, unit=unit.name, clause="40.B1.0"))
    if unit.layer and FOUGHT.of(position, unit.name):
        there = f"{unit.layer} at {position.game.board.label(place)}"
        say(FOUGHT.to(1, there))
    go_on(position, say)


def _clause(position: Position, unit: Unit, goal: int) -> str:
    """What a retreat rests on: a command's into an APZOC on section D, that past or among partisans on their clause."""
    foe = enemy(unit.side)
    if unit.partisan:
        return "40.D" if apzoc(position, foe) >> goal & 1 else "40.B1.retreat"
    if position.game.figures["option.enemies_among_partisans"]:
        return "40.B1.0"
    adjacent = beside(position, 1 << unit.place) & ~partisans(position, foe)
    return "40.B1.0" if adjacent >> goal & 1 else "40.B1.enemy_retreat"
