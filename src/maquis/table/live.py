"""A game in memory: its referee, what everybody was told of it, and its earlier positions."""

import asyncio
from bisect import bisect_left
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from maquis.contract.recorded import renewed
from maquis.contract.scenario import Scenario
from maquis.engine import views
from maquis.engine.by_hand import DieWanted
from maquis.engine.dice import SealedDice
from maquis.engine.entries import AGREE, WORDS, events, is_talk
from maquis.engine.events import Began, Contributed, Event
from maquis.engine.game import UMPIRE
from maquis.engine.moments import Given
from maquis.engine.orders import Order
from maquis.engine.position import Position
from maquis.engine.record import Entry
from maquis.engine.referee import Referee
from maquis.engine.undo import asked
from maquis.narration import intelligence
from maquis.narration.chronicle import Chronicle
from maquis.reasoner.traced import Traced
from maquis.table.pending import PendingRecord
from maquis.table.rows import GameRow, Seat
from maquis.table.wire import Line

if TYPE_CHECKING:
    from maquis.table.told import SeatState

MOST_UNDOS = 2000
"""Undos that a game may have."""


class Live:
    """A game in memory. Whoever looks at it or changes it has its `lock`.

    `lost` is set once it is no longer as it is on disk: it must be loaded again. `pause` says why a policy that is to
    act does nothing. `seats` are those around it, until some are changed; `waits` is whether somebody's words were
    waited for when that was looked at last; `forget` are the days after which it is deleted if
    nobody opens it, or 0; `kept` is how many lines of the record are on disk. `told` is
    what each seat was shown of the table last, with the seats that were told to be `present`.
    """

    def __init__(self, row: GameRow, scenario: Scenario, record: PendingRecord, referee: Referee | None = None) -> None:
        self.row, self.scenario, self.record = row, scenario, record
        self.lock = asyncio.Lock()
        self.lost, self.pause, self.waits, self.forget = False, "", False, 0
        self.present = set[int]()
        self.told: dict[int, SeatState] = {}
        self.kept = len(record.entries) + 1
        self.seats: list[Seat] | None = None
        self.gone: dict[str, tuple[int, dict[int, int]]] = {}
        """Of each log, how far it was looked through for undos, and the places of what was taken back."""
        self.said: dict[str, tuple[tuple[int, int | None, int], list[Line]]] = {}
        """Of each log, the part that was put into words last: its start and end, and how long the log was then."""
        self._traced: tuple[int, list[Traced]] = (0, [])
        self._told: list[Entry] = []
        self._begins: list[int] = []
        """Where the phases began that stand: how many entries there were then."""
        self._shown = 1
        """How many entries those know who are behind: what they were once shown is not taken from them."""
        self._delayed: tuple[int, Position] | None = None
        self._undos = 0
        self._started = False
        self.chronicle = Chronicle(scenario.game, self._told, (*scenario.game.sides, "", UMPIRE))
        self.referee = referee or Referee.resume(renewed(record, scenario), scenario.game, scenario.rules, self._saw)
        self._phase = self.phase

    @staticmethod
    def begun(
        row: GameRow, scenario: Scenario, record: PendingRecord, dice: SealedDice, set_up: Iterable[Event]
    ) -> "Live":
        """A new game, set up."""
        referee = Referee.under(record.header, scenario.game, scenario.rules, dice, record)
        live = Live(row, scenario, record, referee)
        live._do(lambda: referee.set_up(set_up))
        live.kept = len(record.entries) + 1
        return live

    @property
    def over(self) -> bool:
        """Whether the game is over, and nothing secret any more."""
        return not self.to_act

    @property
    def contributions(self) -> dict[str, str]:
        """The words that are in the dice, by who added them."""
        return self.referee.dice.contributions if isinstance(self.referee.dice, SealedDice) else {}

    def words(self, sees: str) -> dict[str, str]:
        """The words that are in the dice, as far as somebody may know of them now."""
        if not self.behind(sees):
            return self.contributions
        late = [event for entry in self._told[: self.cut(sees)] if entry.order == WORDS for event in events(entry)]
        return self.record.header.contributions | {
            event.who: event.words for event in late if isinstance(event, Contributed)
        }

    def awaited(self, seats: Iterable[Seat]) -> list[str]:
        """Whose words are waited for: before a side gives its first order, all persons who play or umpire add some."""
        if self.started:
            return []
        sitting = [each for each in seats if each.sees and not each.policy and not each.revoked]
        return [each.sees for each in sitting if each.sees not in self.contributions]

    @property
    def started(self) -> bool:
        """Whether a side has given an order, or a die was rolled: the time for words is over then."""
        sides = self.scenario.game.sides
        self._started = self._started or any(
            each.rolls or (each.side in sides and each.order != WORDS) for each in self.record.entries
        )
        return self._started

    @property
    def to_act(self) -> tuple[str, ...]:
        """The sides that owe an order."""
        return self.referee.to_act

    def traced(self) -> list[Traced]:
        """What each side has seen of the others' counters that lie face down."""
        entries, game = self.record.entries, self.scenario.game
        if self._traced[0] != len(entries):
            found = [intelligence.traced(game, entries, side) for side in game.sides]
            self._traced = len(entries), found
        return self._traced[1]

    @property
    def phase(self) -> tuple[int, str, str]:
        """The turn, and whose phase it is."""
        now = self.referee.position
        return now.turn, now.side, now.phase

    def new_phase(self) -> bool:
        """Whether a phase has begun since this was asked last."""
        last, self._phase = self._phase, self.phase
        return last != self._phase

    def give(self, side: str, order: Order | str, rolled: Sequence[int] | None = None) -> None:
        """Carry out an order, with what the players' own dice show; raise `MaquisError`."""
        if isinstance(order, str) and is_talk(said := " ".join(order.split())):
            self._do(lambda: self.referee.talk(side, said, commit=False))
            return
        before, known = self.referee.position, len(self.record.entries)
        try:
            happened = self.referee.give(side, order, commit=False, rolled=rolled)
        except DieWanted:
            if len(self.record.entries) > known:
                self._saw(self.referee, before, self.record.entries[-1])
            raise
        self._saw(self.referee, before, self.record.entries[-1], happened)

    def machines_agree(self, machines: Sequence[str]) -> None:
        """Policies agree to every exception that is asked for."""
        for side in self.referee.exceptions.to_agree:
            if side in machines:
                self.give(side, AGREE)

    def undo(self, side: str, to: int | None, machines: Sequence[str], meant: str = "") -> None:
        """Take back an order, or propose to; policies of other sides agree to everything. Raise `MaquisError`.

        `meant` is what is to be given in its place, if all agree to that.
        """
        self._do(lambda: self.referee.undo(side, to, commit=False, meant=meant))
        for other in self.referee.to_agree:
            if other in machines and self.referee.proposal is not None:
                number = self.referee.standing.number(other, self.referee.proposal.to)
                self._do(partial(self.referee.undo, other, number, commit=False, meant=meant))

    def contribute(self, who: str, words: str) -> None:
        """Add words of a side, or of the umpire, to the dice; raise `CannotContribute`."""
        self._do(lambda: self.referee.contribute(who, words, commit=False))

    def follow(self, lines: Sequence[bytes]) -> None:
        """Take over what was decided elsewhere, as lines of the record; raise `MaquisError` if they are damaged."""
        for entry in self.record.take(lines):
            before = self.referee.position
            self.referee.follow(entry)
            self._saw(self.referee, before, entry)

    def _do(self, act: Callable[[], object]) -> None:
        before = self.referee.position
        act()
        self._saw(self.referee, before, self.record.entries[-1])

    def _saw(self, referee: Referee, before: Position, entry: Entry, happened: Sequence[Event] | None = None) -> None:
        """Keep what there is to know of an entry that was made, or read."""
        number = len(self._told)
        self._told.append(entry)
        if (undo := asked(entry.order)) is not None:
            self._undos += 1
            if undo.agreed and undo.to is not None:
                self._begins = [begin for begin in self._begins if begin <= undo.to]
            self.chronicle.undone(before, entry.side, referee.standing)
            return
        happened = events(entry) if happened is None else happened
        self.chronicle.add(before, entry.side, entry.order, happened)
        if any(isinstance(event, Began) for event in happened):
            self._begins.append(number + 1)
            if len(self._begins) >= self.row.delay > 0:
                self._shown = max(self._shown, self._begins[-self.row.delay])

    @property
    def may_undo_more(self) -> bool:
        """Whether the game may have another undo."""
        return self._undos < MOST_UNDOS

    def cut(self, sees: str) -> int:
        """How many entries somebody may know of: spectators are some phases behind, until the game is over."""
        return self._shown if self.behind(sees) else len(self._told)

    def behind(self, sees: str) -> bool:
        """Whether somebody sees the game some phases late: a spectator, until it is over."""
        return not sees and self.row.delay > 0 and not self.over

    def log(self, sees: str) -> Sequence[Given]:
        """What somebody was told, as far as he may know of it now."""
        log = self.chronicle.log(sees)
        if self.cut(sees) == len(self._told):
            return log
        return log[: bisect_left(log, self.cut(sees), key=lambda given: given.entry)]

    def entries(self, sees: str) -> Sequence[Entry]:
        """What happened, as far as somebody may know that it did."""
        return self._told[: self.cut(sees)]

    def view(self, sees: str) -> Position:
        """What somebody may know now."""
        cut = self.cut(sees)
        if cut == len(self._told):
            return self.referee.view(sees)
        if self._delayed is None or self._delayed[0] != cut:
            self._delayed = cut, views.view(self.referee.before(cut), sees)
        return self._delayed[1]

    def stand(self, sees: str) -> tuple[int, tuple[str, ...]]:
        """The version of the position that somebody knows, and who is to act then: that is no secret."""
        if self.cut(sees) == len(self._told):
            return views.version(self.referee.position, sees), self.to_act
        view = self.view(sees)
        return view.version, self.scenario.rules.to_act(view)

    def at(self, sees: str, number: int) -> Position | None:
        """What somebody knew before an entry of his log, or knows now; nothing if there is no such entry."""
        log = self.log(sees)
        if not 0 <= number < len(log):
            return self.view(sees) if number == len(log) else None
        return views.view(self.referee.before(log[number].entry), sees)
