"""The referee: judges an order by what its giver may know, carries it out, and records it."""

from collections.abc import Callable, Iterable, Sequence

from maquis.boards.labels import read_by
from maquis.engine import by_hand, views, waiving
from maquis.engine.by_hand import DieWanted, HandDice, NextDie, NoDiceByHand, Waiting
from maquis.engine.dice import CannotContribute, Dice, SealedDice
from maquis.engine.entries import AGREE, EXCEPT, HOUSE, WORDS, contributed, events, is_talk
from maquis.engine.errors import MaquisError
from maquis.engine.events import Agreed, Contributed, Event, ExceptionAsked
from maquis.engine.game import UMPIRE, Game
from maquis.engine.making import Book, EntryInProgress, Recorded, Reread, RollsTakenBack
from maquis.engine.milestones import Milestones
from maquis.engine.notation import shown
from maquis.engine.orders import Judgement, Order, Refused, Rules, settle
from maquis.engine.position import Position
from maquis.engine.record import Entry, Header
from maquis.engine.seals import Sealer
from maquis.engine.steps import Step, Steps
from maquis.engine.undo import WORD, Asked, CannotUndo, Proposal, Standing, Undone, asked
from maquis.engine.views import view
from maquis.engine.waiving import CannotWaive, Exceptions, Waiver

SET_UP = "set up"
"""What stands for an order in the first entry of a record, which sets the game up."""


class Stale(MaquisError):
    """An order made for an older version of the position."""


class Referee:
    """One game in progress: its position, and its record if it has one.

    `standing` tells which entries stand; `proposal` is what sides propose to go back to, until all agree. With
    `own_dice` players may enter dice that they roll themselves; `waiting` is the order that waits for one.
    `exceptions` are what players agree on that the rules refuse, the clauses of the `house` from the beginning.
    """

    def __init__(
        self, position: Position, rules: Rules, dice: Dice, record: Book | None = None, own_dice: bool = False,
        house: Iterable[str] = (),
    ) -> None:  # fmt: skip
        self.position = position
        self.rules = rules
        self.dice = dice
        self.record = record
        self.own_dice = own_dice
        self.waiting: Waiting | None = None
        self.exceptions = Exceptions(position.game.sides, house)
        self.standing = Standing()
        self.proposal: Proposal | None = None
        self._milestones = Milestones()
        self._renewed: dict[int, Position] = {}
        self._sealer = Sealer(dice.secret) if isinstance(dice, SealedDice) and record is not None else None
        self._steps = Steps()
        self._acting: tuple[Position | None, tuple[str, ...]] = None, ()
        self._views: dict[str, tuple[Position, int, Position]] = {}

    @staticmethod
    def under(header: Header, game: Game, rules: Rules, dice: Dice, record: Book) -> "Referee":
        """A game that is still to be set up, as the header of its record says that it is played."""
        house = header.house or ()
        return Referee(Position(game), rules, dice, record, own_dice=header.own_dice is True, house=house)

    @staticmethod
    def resume(
        record: Recorded, game: Game, rules: Rules, saw: "Callable[[Referee, Position, Entry], None] | None" = None
    ) -> "Referee":
        """Take up a recorded game exactly where it was left: position, dice, and what can still be taken back.

        The record can be added to, and `game` is the one it was played on. `saw` is called after each entry, with the
        position before it. Raise `MaquisError` if it was never set up, or has no sealed dice to go on with.
        """
        if not record.entries:
            raise MaquisError("the record breaks off before the game is set up: begin it anew")
        referee = Referee.under(record.header, game, rules, record.header.dice(), record)
        for each in record.entries:
            before = referee.position
            referee.follow(each)
            if saw is not None:
                saw(referee, before, each)
        return referee

    def follow(self, entry: Entry) -> None:
        """Do what the next entry says, which is in the record already: it was decided before, or by another referee."""
        record = self.record
        self.record = Reread(record.entries) if record is not None else None
        try:
            self._take_up(entry)
        finally:
            self.record = record
        if isinstance(self.dice, SealedDice) and entry.rolls:
            self.dice.rolled += len(entry.rolls) - len(by_hand.entered(events(entry)))

    def view(self, side: str) -> Position:
        """Return what `side` may know now."""
        last = self._views.get(side)
        if last is None or last[0] is not self.position or last[1] != self.position.version:
            seen = view(self.position, side, last and last[2])
            last = self._views[side] = self.position, self.position.version, seen
        return last[2]

    def judge(self, side: str, order: Order | str) -> Judgement:
        """Judge an order by what `side` may know; raise `BadOrder` if it cannot be read."""
        return self.exceptions.judged(self.rules.judge(self.view(side), side, self._read(side, order)))

    def _read(self, side: str, order: Order | str) -> Order:
        return self.rules.parse(self.view(side), order) if isinstance(order, str) else order

    def set_up(self, events: Iterable[Event]) -> None:
        """Begin a game: apply the set-up, and record it as the first entry."""
        made = self._making("")
        for event in events:
            made.say(event)
        self._add(SET_UP, made)

    def contribute(self, who: str, words: str, commit: bool = True) -> None:
        """Add words of `who`, a side or the umpire, to the dice; raise `CannotContribute` with why they cannot be.

        The game is set up, its commitment published and no die rolled yet; each adds words once, and no undo takes them
        back. Everybody is told them. They are on disk before this returns; with `commit=False`, as in `give`.
        """
        if who not in (*self.position.game.sides, UMPIRE):
            raise CannotContribute(f"there is no side {who!r} to add words to the dice")
        if not isinstance(self.dice, SealedDice):
            raise CannotContribute("the dice are not sealed, and take no words")
        if not self.standing or not self.to_act:
            raise CannotContribute(
                f"the game is {'over' if self.standing else 'not set up yet'}: its dice take no words"
            )
        dice, made = self.dice.with_words(who, words), self._making(who)
        made.say(Contributed(who, words))
        self._add(WORDS, made, commit)
        self.dice = dice

    def give(
        self,
        side: str,
        order: Order | str,
        version: int | None = None,
        commit: bool = True,
        rolled: Sequence[int] | None = None,
    ) -> list[Event]:
        """Carry out an order and return what happened; raise `Refused`, `Stale`, `BadOrder` or `DieWanted`.

        `version` is that of the giver's view. The order is on disk before this returns; with `commit=False` it is
        written, and is safe from a power failure only after the record's next commit. `rolled` is what the giver's own
        dice show, after those that the order had before; if it needs more it stands, and waits (`DieWanted`). Without,
        dice are rolled here.
        """
        if version is not None and version != (now := views.version(self.position, side)):
            raise Stale(f"the order was made for version {version} of the position, which is now {now}")
        order = self._read(side, order)
        notation, waiver = order.notation, self._waiver(side, order)
        dice = self._dice(side, notation, rolled)
        made = self._making(side)
        say = by_hand.marking(dice, made.say) if isinstance(dice, HandDice) else made.say
        with RollsTakenBack(self.dice):
            try:
                if waiver is None:
                    settle(self.rules.carry_out(made.position, side, order, say), made.position, dice, say)
                else:
                    waiving.carry_out(waiver, self.rules, made.position, order, dice, say)
            except NextDie as next:
                waiting = Waiting(side, notation, next.what, next.sides, next.before)
                self._wait(waiting, commit)
                raise DieWanted(waiting, next.wrong) from None
            self._carried_out(notation, made, commit)
        self.waiting = None
        return made.events

    def _waiver(self, side: str, order: Order) -> Waiver | None:
        """The exception that an order needs to be given, if any; raise `Refused`, with why, if nobody made it."""
        if self.rules.allows(self.view(side), side, order):  # why it is legal nobody has asked
            return None
        judgement = self.judge(side, order)
        if judgement.legal:
            return None
        if waiver := self.exceptions.granted(side, order.notation):
            return waiver
        place = judgement.place
        where = f" ({self.position.game.map.near(place)})" if place is not None else ""
        raise Refused(judgement, where, shown(judgement.order))

    def ask_exception(self, side: str, order: str = "", clause: str = "", commit: bool = True) -> None:
        """Ask all sides that an order be done which the rules refuse, or that what a clause demands be asked no more.

        Everybody is told of it. Raise `CannotWaive`, or `BadOrder`.
        """
        if not self.to_act:
            raise CannotWaive("the game is over: there is nothing to make an exception for")
        asks: tuple[tuple[str, str], ...] = ()
        if order:
            with read_by(None):
                judgement = self.judge(side, order)
            order, asks = judgement.order.notation, waiving.failing(judgement)
            if judgement.legal:
                raise CannotWaive(f"{order}: this is legal, and needs no exception")
        elif self.position.game.clauses[clause].id in self.exceptions.house:
            raise CannotWaive(f"what {clause} demands is not asked any more already")
        made = self._making(side)
        made.say(ExceptionAsked(order=order, rule=clause, asks=asks))
        self._add(f"{EXCEPT} {order}" if order else f"{HOUSE} {clause}", made, commit)

    def agree(self, side: str, commit: bool = True) -> None:
        """Agree to the exception that is asked for; raise `CannotWaive`."""
        if not self.exceptions.to_agree:
            raise CannotWaive("no exception is asked for that anybody has yet to agree to")
        if side not in self.exceptions.to_agree:
            raise CannotWaive(f"the {side} has no part in it, or has agreed already")
        made = self._making(side)
        made.say(Agreed())
        self._add(AGREE, made, commit)

    def talk(self, side: str, said: str, commit: bool = True) -> None:
        """Ask for an exception or agree to one, as it is written (`entries.is_talk`)."""
        word, _, what = said.partition(" ")
        if word == AGREE:
            self.agree(side, commit)
        else:
            asked = {"order" if word == EXCEPT else "clause": what}
            self.ask_exception(side, asked.get("order", ""), asked.get("clause", ""), commit)

    def _dice(self, side: str, notation: str, rolled: Sequence[int] | None) -> Dice:
        """The dice for an order: what was entered of them, before and now, then those rolled here, unless it waits."""
        waiting = self.waiting
        if waiting is not None and (waiting.side, waiting.order) != (side, notation):
            raise DieWanted(waiting, "another order waits for its dice: ")
        if rolled is not None and not self.own_dice:
            raise NoDiceByHand()
        if waiting is None and rolled is None:
            return self.dice
        before = waiting.entered if waiting is not None else ()
        return HandDice(before, self.dice) if rolled is None else HandDice((*before, *rolled), None)

    def _wait(self, waiting: Waiting, commit: bool) -> None:
        """Let an order stand that waits for its next die, unless it does so already."""
        if waiting != self.waiting:
            made = self._making(waiting.side)
            made.say(waiting.event)
            self._carried_out(waiting.notation, made, commit)
            self.waiting = waiting

    def undo(self, side: str, to: int | None = None, commit: bool = True, meant: str = "") -> Undone:
        """Take back the last order of `side`, or agree with the other sides to go back to before order `to`.

        A side takes back alone what no die, no reveal, no phase and no other side has followed. To go further back,
        one side proposes it, and it happens when all others have asked for the same before anything else is done.
        `to` is the number that the order has in that side's own log; `meant` is the order that all agree to give in its
        place, which is left to whoever asks. The umpire takes back his last order like a side,
        and has no part in what the sides agree. Raise `CannotUndo`, with why not.
        """
        if not self.rules.to_act(self.position):
            raise CannotUndo("nothing can be undone: the game is over, and its secrets have been told")
        if to is None:
            at = self._steps.own(side, self._all)
            step, (after, following) = self._steps[at], self._steps.without(at, self.position)
            self._add(WORD, self._making(side, after, step.uninformed), commit)
            self._steps.take_back(at, following)
            self._renewed.update({each.entry: each.before for each in following})
            return Undone(side, self.standing.number(side, step.entry), happened=True)
        proposal = self._agrees(side, to, meant)
        back, happened = proposal.to, not self._left_out(proposal)
        made = self._making(side, self._before(back) if happened else None, ())
        self._add(Asked(back, happened, meant).notation, made, commit)
        self.proposal = None if happened else proposal
        if happened:
            self._steps.end("the game was taken back by agreement")
            self.waiting, self.exceptions.asked = None, None
        return Undone(side, to, happened)

    def before(self, entry: int) -> Position:
        """Return the position before an entry of the record, as it was when that was made."""
        assert self.record is not None
        return self._milestones.before(entry, self.record.entries)

    def may_undo(self, side: str) -> bool:
        """Whether `side` may take back an order without asking anybody."""
        try:
            self._steps.own(side, self._all)
        except CannotUndo:
            return False
        return bool(self.to_act)

    def _making(
        self, side: str, after: Position | None = None, uninformed: tuple[str, ...] | None = None
    ) -> EntryInProgress:
        return EntryInProgress(after if after is not None else self.position.copy(), side, self._sealer, uninformed)

    def _add(self, order: str, made: EntryInProgress, commit: bool = True) -> None:
        """Record an entry; only then does what was made become the position."""
        made.close()
        if self.record is not None:
            self._milestones.add(len(self.standing), order, self.position)
            self.record.append(made.entry(order, self.position), commit=commit)
        made.keep()
        self.exceptions.tell(made.side, made.events)
        self.standing.add(made.side, order, made.uninformed)
        if not any(made.uninformed):
            self.proposal = None
        self.position = made.position

    def _carried_out(self, order: str, made: EntryInProgress, commit: bool = True) -> None:
        """Record an order carried out, and remember how to take it back, if that is allowed."""
        before, bar = self.position, made.bar
        acting = () if bar else self.to_act
        self._add(order, made, commit)
        if not bar and made.side != UMPIRE and acting != self.to_act:
            bar = "another side is to act"
        if bar:
            self._steps.end(bar)
        else:
            self._steps.add(Step(len(self.standing) - 1, made.side, before, tuple(made.events), made.uninformed))

    @property
    def to_act(self) -> tuple[str, ...]:
        """Who is to act, worked out once for each position."""
        position, acting = self._acting
        if position is not self.position:
            acting = self.rules.to_act(self.position)
            self._acting = self.position, acting
        return acting

    def _take_up(self, recorded: Entry) -> None:
        """Do what an entry of a record says was done."""
        undo = asked(recorded.order)
        if undo is not None:
            to = None if undo.to is None else self.standing.number(recorded.side, undo.to)
            self.undo(recorded.side, to, meant=undo.meant)
        elif recorded.order == WORDS:
            self.contribute(recorded.side, contributed(recorded))
        elif not recorded.side:
            self.set_up(events(recorded))
        elif is_talk(recorded.order):
            self.talk(recorded.side, recorded.order)
        else:
            made = self._making(recorded.side)
            for event in events(recorded):
                made.say(event)
            self._carried_out(recorded.order, made)
            self.waiting = by_hand.waiting(recorded.side, recorded.order, made.events)

    @property
    def to_agree(self) -> tuple[str, ...]:
        """The sides that have yet to agree to what was proposed; nobody if nothing is."""
        return self._left_out(self.proposal) if self.proposal is not None else ()

    def _left_out(self, proposal: Proposal) -> tuple[str, ...]:
        return tuple(side for side in self.position.game.sides if side not in proposal.sides)

    @property
    def _all(self) -> str:
        return "both sides" if len(self.position.game.sides) == 2 else "all sides"

    def _agrees(self, side: str, to: int, meant: str) -> Proposal:
        """Return what `side` proposes, with those who have proposed the same; raise `CannotUndo`."""
        if side == UMPIRE:
            raise CannotUndo(f"the umpire takes back his own last order only; {self._all} can agree to go back further")
        if self.record is None:
            raise CannotUndo("a game without a record cannot be taken back further")
        known = self.proposal
        if known is not None and (self.standing.number(side, known.to), known.meant) == (to, meant):
            if side in known.sides:
                others = " and ".join(f"the {each}" for each in self.to_agree)
                raise CannotUndo(f"that was proposed already: it happens when {others} side asks for it, too")
            return Proposal(known.to, (*known.sides, side), meant)
        back = self.standing.entry(side, to)
        if back < 1 or back not in self.standing:
            raise CannotUndo(f"{to} is not the number of an order that stands: the game cannot go back to before it")
        return Proposal(back, (side,), meant)

    def _before(self, to: int) -> Position:
        """Return the position that the entries which stand before `to` lead to."""
        position = (self._renewed.get(to) or self.before(to)).copy()
        position.goes_on_from(self.position)
        return position
