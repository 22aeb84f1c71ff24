"""Section E: partisan divisions, assembled from brigades and broken down into them.

What leaves the board for the pool in it is shown (40.B2.reveal), unless `reading.regrouping` is `unseen`: then only its
owner is told which it was, and everybody how many.
"""

from collections.abc import Iterator

from maquis.engine.events import Entered, Label
from maquis.engine.orders import Say
from maquis.engine.playing import LegalOrder
from maquis.engine.position import POOL, Position
from maquis.engine.roster import numbers
from maquis.engine.rulings import Demand, Ruling, demand
from maquis.families.europa.rules import converting, dues
from maquis.families.europa.rules.acts import Counter, Counters, Order
from maquis.families.europa.rules.calendar import Date, date
from maquis.families.europa.rules.forces import BRIGADE, CAVALRY, DIVISION
from maquis.families.europa.rules.places import counters
from maquis.families.europa.rules.stacking import room_for
from maquis.families.europa.rules.state import REGULAR_MODE, STILL
from maquis.families.europa.rules.told import OURS, EuropaHappening, Gone


class AssembledUnseen(EuropaHappening, frozen=True):
    """Units face down become a division, and nobody but their owner sees which."""

    says = "{number} partisan units that lie face down at {place} are assembled into a division"
    number: int
    place: Label


class BrokenDownUnseen(EuropaHappening, frozen=True):
    """A division face down is broken down, and nobody but its owner sees which."""

    says = "a partisan division that lies face down at {place} is broken down into {number} brigades"
    number: int
    place: Label


class Regrouped(Gone, frozen=True):
    """A counter goes to the pool for those that come in its place."""


class Formed(Entered, frozen=True, tag=OURS):
    """A counter comes in the place of those that it is made of, or was part of."""


MADE_OF = {DIVISION: "assembly.division", CAVALRY: "assembly.cavalry_division"}
"""The figure that says how many brigades a division of the kind is made of."""


def size(position: Position, division: int) -> int:
    """The brigades that the division is made of; none, if it is no partisan division."""
    figure = MADE_OF.get(position.game.roster[division].kind)
    return int(position.game.figures[figure]) if figure else 0


class _Regrouping(Order, frozen=True):
    """A division, and the brigades that it is made of or broken down into."""

    clause = "40.E"
    title = "Assemble or break down a division"
    offered_as = "regroup"
    division: Counter
    brigades: Counters

    @property
    def counters(self) -> tuple[int, ...]:
        """The counters that it is an order to."""
        return (self.division, *self.brigades)


class Assemble(_Regrouping, frozen=True):
    """Assemble a partisan division from brigades in its hex (40.E)."""

    form = "assemble {division} from {brigades}"

    def at(self, now: Position) -> int | None:
        """The hex of its brigades, if they are in one."""
        where = {now.where[brigade] for brigade in self.brigades}
        return min(where) if len(where) == 1 and min(where) >= 0 else None

    def ruling(self, now: Position, side: str) -> Ruling:
        """What is asked of the division and of its brigades."""
        return Ruling(
            *_asked(now, side, self),
            demand("40.E", "the division counter is in the pool", now.where[self.division] == POOL),
            demand("40.E", "all the brigades in one hex", self.at(now) is not None, "assumed"),
        )

    def effect(self, now: Position, side: str, say: Say) -> None:
        """Put the division in the place of its brigades, which go to the pool."""
        converting.act(now, side, say)
        _assemble(now, self, say)

    @classmethod
    def choices(cls, now: Position, side: str) -> Iterator[LegalOrder]:
        """What may be assembled, and what may be broken down."""
        for order in offers(now, side):
            yield LegalOrder(order.verb, order.counters, order=order)


class BreakDown(_Regrouping, frozen=True):
    """Break a partisan division down into brigades (40.E)."""

    form = "break down {division} into {brigades}"

    def at(self, now: Position) -> int | None:
        """The hex of the division."""
        place = now.where[self.division]
        return place if place >= 0 else None

    def ruling(self, now: Position, side: str) -> Ruling:
        """What is asked of the division and of the brigades in the pool."""
        place = self.at(now)
        ruling = Ruling(
            *_asked(now, side, self),
            demand("40.E", "the division is in play", place is not None),
            demand("40.E", "the brigades are in the pool", all(now.where[each] == POOL for each in self.brigades)),
        )
        if size(now, self.division):
            taken, coming = sum(1 << each for each in self.brigades), len(self.brigades)
            placing = dues.Placing(taken=taken, coming=coming, leaving=1 << self.division)
            ruling &= Ruling(room_for(now, self.division, coming), *dues.room_left(now, side, placing))
        return ruling

    def effect(self, now: Position, side: str, say: Say) -> None:
        """Put brigades from the pool in the place of the division, which goes to the pool."""
        converting.act(now, side, say)
        _break_down(now, self, say)

    @classmethod
    def choices(cls, now: Position, side: str) -> Iterator[LegalOrder]:
        """They are told with what may be assembled."""
        return iter(())


def _asked(position: Position, side: str, order: _Regrouping) -> Iterator[Demand]:
    """What assembling and breaking down both ask."""
    roster, figures = position.game.roster, position.game.figures
    first = figures["assembly.from"]
    who, parts = roster[order.division], [roster[each] for each in order.brigades]
    needed = size(position, order.division)
    yield demand("40.E", "{first} or later", date(position) >= Date.parse(first), first=first)
    yield demand("40.E", "one's own partisan division", bool(needed) and who.side == side)
    yield demand("40.E", "{number} brigades" if needed else "no brigades", len(parts) == needed, number=needed)
    alike = all((each.kind, each.force) == (BRIGADE, who.force) for each in parts)
    modes = {REGULAR_MODE.has(position, each) for each in (order.division, *order.brigades)}
    yield demand("40.E", "partisan infantry brigades of the division's force", alike, "assumed")
    words = "units that go to the pool are shown as they leave the board"
    if _unseen(position):
        words = "units that go to the pool are not shown: they stay in play"
    yield demand("40.B2.reveal", words, True, figures.read("reading.regrouping"))
    if figures["option.regular_mode"]:
        yield demand("40.E", "all of them out of regular mode", modes == {0}, "assumed")


def _assemble(position: Position, order: Assemble, say: Say) -> None:
    roster, label = position.game.roster, position.game.board.label(position.where[order.brigades[0]])
    names = tuple(roster[brigade].name for brigade in order.brigades)
    waits = position.game.figures.reads("reading.assembly_moves", "next turn")
    held = _still(position, order.brigades) if waits else ()
    if _unseen(position):
        say(AssembledUnseen(len(names), label, clause="40.E"))
    for name in names:
        say(Regrouped(name, "assembled into a division", clause="40.E", seen=_told(position, order.division)))
    _move_again(position, order.brigades, say)
    say(Formed(roster[order.division].name, label, clause="40.E"))
    if held:
        say(STILL.on(roster[order.division].name, clause="40.E"))


def _break_down(position: Position, order: BreakDown, say: Say) -> None:
    roster, label = position.game.roster, position.game.board.label(position.where[order.division])
    held = bool(_still(position, (order.division,)))
    name, into = roster[order.division].name, len(order.brigades)
    if _unseen(position):
        say(BrokenDownUnseen(into, label, clause="40.E"))
    say(Regrouped(name, "broken down into brigades", clause="40.E", seen=_told(position, order.division)))
    _move_again(position, (order.division, *order.brigades), say)
    for brigade in order.brigades:
        say(Formed(roster[brigade].name, label, clause="40.E"))
    if held:
        say(STILL.on(*(roster[brigade].name for brigade in order.brigades), clause="40.E"))


def _unseen(position: Position) -> bool:
    """Whether nobody but the owner sees which units leave the board for the pool."""
    return position.game.figures.reads("reading.regrouping", "unseen")


def _told(position: Position, division: int) -> tuple[str, ...]:
    """The sides that are told which units leave the board for the pool; none named: everybody."""
    return (position.game.roster[division].side,) if _unseen(position) else ()


def _still(position: Position, among: tuple[int, ...]) -> tuple[str, ...]:
    """The names of those that may not move in this player turn."""
    still = STILL.of(position)
    return tuple(position.game.roster[number].name for number in among if still >> number & 1)


def _move_again(position: Position, among: tuple[int, ...], say: Say) -> None:
    """Forget of counters in the pool that they were received this turn."""
    names = _still(position, among)
    if names:
        say(STILL.off(*names, clause="40.E"))


def offers(position: Position, side: str) -> Iterator[Assemble | BreakDown]:
    """What `side` may assemble or break down in its initial phase.

    Of like counters the first is named; units that may move go first.
    """
    mine = counters(position, side, "partisans")
    pooled: dict[tuple[str, str], list[int]] = {}
    divisions, stacks = [], dict[tuple[int, str], list[int]]()
    still = STILL.of(position)
    for number in numbers(mine):
        who, place = position.game.roster[number], position.where[number]
        if place == POOL:
            pooled.setdefault((who.force, who.kind), []).append(number)
        elif place >= 0 and who.kind in MADE_OF:
            divisions.append(number)
        elif place >= 0 and who.kind == BRIGADE:
            stacks.setdefault((place, who.force), []).append(number)
    for (_, force), brigades in stacks.items():
        brigades.sort(key=lambda number: (still >> number & 1, number))
        for kind in MADE_OF:
            for division in pooled.get((force, kind), [])[:1]:
                needed = size(position, division)
                if len(brigades) < needed:
                    continue
                order = Assemble(position.game, division, tuple(brigades[:needed]))
                if order.ruling(position, side).allows():
                    yield order
    for division in divisions:
        spare = pooled.get((position.game.roster[division].force, BRIGADE), [])
        down = BreakDown(position.game, division, tuple(spare[: size(position, division)]))
        if down.ruling(position, side).allows(down.at(position)):
            yield down
