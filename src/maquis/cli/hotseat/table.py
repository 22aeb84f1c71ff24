"""The table: whose turn it is, the hand-over from player to player, undo by agreement, the end of the game."""

from collections.abc import Callable, Iterable, Mapping
from functools import partial

from maquis.campaign.played import Listening, Policy
from maquis.cli.hotseat import hotseats, turns
from maquis.cli.hotseat.seat import Seat
from maquis.cli.hotseat.signals import Changed, Quit
from maquis.cli.hotseat.terminal import Terminal
from maquis.cli.words import PERSON, record_name
from maquis.contract import labels
from maquis.engine.by_hand import DieWanted, Waiting
from maquis.engine.entries import AGREE
from maquis.engine.errors import MaquisError
from maquis.engine.events import Agreed
from maquis.engine.orders import Refused
from maquis.engine.playing import GameRules
from maquis.engine.record import Record
from maquis.engine.referee import Referee
from maquis.engine.undo import Proposal
from maquis.engine.waiving import Waiver
from maquis.engine.words import many
from maquis.narration import news
from maquis.narration.chronicle import Chronicle
from maquis.narration.machines import machine, unforeseen
from maquis.narration.parts import Line
from maquis.narration.tellings import of


class Table:
    """A game at one terminal: `players` says of each side whether a person plays it, or which policy.

    `ended` tells how it ended, once it is over.
    """

    def __init__(
        self, referee: Referee, rules: GameRules, record: Record, players: Mapping[str, str], terminal: Terminal,
        ended: Callable[[], Iterable[Line]] = tuple,
    ) -> None:  # fmt: skip
        game = referee.position.game
        self._telling, self._ended = of(game), ended
        self._referee, self._rules, self._record, self._terminal = referee, rules, record, terminal
        self._people = [side for side in game.sides if players[side] == PERSON]
        self._machines = {
            side: machine(game, players[side], side, unforeseen(referee))
            for side in game.sides
            if players[side] != PERSON
        }
        assert referee.record is not None
        listening = {
            side: partial(policy.hears, look=partial(referee.view, side))
            for side, policy in self._machines.items()
            if isinstance(policy, Listening)
        }
        self._unwatched = len(self._people) == 1 or hotseats.of(game).open
        """Nobody learns from what is not asked: whoever has a choice is else told apart from who has none."""
        self._chronicle = Chronicle(game, referee.record.entries, self._people, listening)
        self._seats = {side: Seat(side, terminal, referee, rules, record, self._chronicle) for side in self._people}
        for seat in self._seats.values():
            seat.alone = len(self._people) == 1
        self._seated, self._waiting = "", False
        self._declined: Proposal | None = None
        self._refused: Waiver | None = None
        self._phase: tuple[int, str, str] | None = None

    def play(self) -> None:
        """Play until the game is over or a player quits; the end of input and breaking off are the caller's."""
        try:
            while acting := self._rules.to_act(self._referee.position):
                if self._proposal():
                    continue
                if self._exception():
                    continue
                if (waiting := self._referee.waiting) is not None:
                    self._rolls(waiting)
                    continue
                if acting[0] in self._machines:
                    self._machine(acting[0], self._machines[acting[0]])
                else:
                    self._sit(acting[0])
                    self._act(acting[0])
            self._over()
        except Quit:
            return

    def _rolls(self, waiting: Waiting) -> None:
        """Have the dice entered that an order waits for since the game was left."""
        seat = self._seats.get(waiting.side)
        if seat is None:
            raise DieWanted(waiting)
        self._sit(waiting.side)
        self._terminal.show(f"Your order waits for its dice: {waiting.order}", "title")
        if not seat.give(waiting.order):
            raise Quit

    def _act(self, side: str) -> None:
        """Let the player seated do things until another side is to act."""
        seat, declined = self._seats[side], self._referee.proposal
        asked = self._referee.exceptions
        while seat.to_act and self._referee.proposal == declined and asked.asked in (None, self._refused):
            now = self._referee.position
            if self._phase != (now.turn, now.side, now.phase):
                whole, self._phase = self._phase is None, (now.turn, now.side, now.phase)
                self._terminal.show("")
                seat.show_all(list(self._telling.in_short(seat.view, side))[: None if whole else 1])
            if self._unwatched and seat.forced():
                continue
            try:
                turns.turn(seat)
            except Changed:
                continue

    def _sit(self, side: str) -> None:
        """Hand the terminal over, if another player has it; then tell the news."""
        if self._seated != side:
            if len(self._people) > 1:
                self._hand_over(side)
            self._phase = None
        self._seated, self._waiting = side, False
        self._news(side)

    def _hand_over(self, side: str) -> None:
        """Take everything of the other player's from the screen before this one sits down."""
        if hotseats.of(self._referee.position.game).open:
            self._terminal.show("")
            self._terminal.show(f"=== {self._telling.player(side)} player ===", "title")
            return
        if self._seated:
            self._wait(f"It is the {self._telling.whose(side)} player's turn. Press Enter to clear the screen.")
        self._terminal.clear()
        self._wait(f"Hand over to the {self._telling.whose(side)} player, then press Enter.")
        self._terminal.show(f"=== {self._telling.whose(side)} player ===", "title")

    def _wait(self, words: str) -> None:
        self._terminal.show(words, "title")
        if self._terminal.read("").strip() in ("q", "quit"):
            raise Quit

    def _news(self, side: str) -> None:
        lines = news.happened(news.told(self._referee.position.game, self._chronicle.news(side)))
        if not lines:
            return
        self._terminal.show("What you were told since your last order:", "title")
        for line in lines:
            self._terminal.show(line if isinstance(line, news.Heading) else f"  {line}", "", 4)

    def _machine(self, side: str, plays: Policy) -> None:
        """Let a policy do what it is to do now."""
        if not self._waiting:
            self._terminal.show(f"The {self._telling.whose(side)} player is the machine.", "dim")
            self._waiting = True
        done = 0
        for order in plays.phase(partial(self._referee.view, side)):
            before = self._referee.position
            try:
                events = self._referee.give(side, order, commit=False)
            except Refused:
                continue
            self._chronicle.add(before, side, order.notation, events)
            done += 1
        self._record.commit()
        if not done:
            raise MaquisError(
                f"the machine finds nothing legal to do as the {self._telling.whose(side)} player: "
                f"play on yourself with --{side} {PERSON}"
            )

    def _proposal(self) -> bool:
        """Ask the next other side whether it agrees to go back; whether anything was asked."""
        proposal = self._referee.proposal
        if proposal is None or proposal == self._declined:
            return False
        other = self._referee.to_agree[0]
        number = self._referee.standing.number(other, proposal.to)
        if other in self._machines or self._agrees(other, proposal.sides[0], number):
            before = self._referee.position
            gone = self._referee.undo(other, number, meant=proposal.meant).happened
            self._chronicle.undone(before, other, self._referee.standing)
            if gone:
                self._terminal.show("Agreed: the game has gone back. Type again to give your orders as before.", "good")
            self._phase = None
        else:
            self._declined = proposal
            self._terminal.show("Declined: the game goes on as it stands.", "dim")
        return True

    def _exception(self) -> bool:
        """Ask the next other side whether it agrees to an exception; then it is made. Whether anything was done."""
        asked = self._referee.exceptions.asked
        if asked is None or asked == self._refused:
            return False
        left = self._referee.exceptions.to_agree
        if not left:
            self._sit(asked.side)
            if asked.side not in self._seats or not self._seats[asked.side].give(asked.order):
                self._refused = asked
            return True
        other = left[0]
        if other in self._machines:
            before = self._referee.position
            self._referee.agree(other)
            self._chronicle.add(before, other, AGREE, [Agreed()])
        elif self._allows(other, asked):
            self._seats[other].say(AGREE)
        else:
            self._refused = asked
            self._terminal.show("Declined: the rules stand.", "dim")
        return True

    def _allows(self, other: str, asked: Waiver) -> bool:
        self._sit(other)
        once, always = (
            f"that this be done: {labels.told(self._referee.position.game, asked.order)}",
            f"that what {asked.clause} demands be asked no more",
        )
        what = once if asked.order else always
        self._terminal.show(f"The {self._telling.whose(asked.side)} player asks all {what}.", "title")
        for clause, words in labels.unmet(self._referee.position.game, asked.asks):
            self._terminal.show(f"needed, and not so: {words} ({clause})", "", 2)
        try:
            return self._seats[other].yes("Do you agree?")
        except Changed:
            return False

    def _agrees(self, other: str, asker: str, number: int) -> bool:
        self._sit(other)
        back = [given for given in self._chronicle.log(other) if given.number >= number]
        words = f"The {self._telling.whose(asker)} player proposes to go back to before number {number} of your log"
        self._terminal.show(f"{words}: it would take back {many(len(back), 'entry', 'entries')} of it.", "title")
        try:
            return self._seats[other].yes("Do you agree?")
        except Changed:
            return False

    def _over(self) -> None:
        """Tell the secret, and how to check the whole game."""
        show, name, header = self._terminal.show, record_name(self._record.path), self._record.header
        if self._people:
            self._news(self._people[0])
        show("The game is over. Nothing is secret any more.", "title")
        for line, style in self._ended():
            show(line, style)
        show(f"Commitment of the dice: {header.commitment}")
        show(f"Secret of the dice:     {header.secret}")
        show(f"Check every roll, every order and every counter that was face down: maquis verify {name}")
        show(f"See what each side was told: maquis log {name} --as {self._referee.position.game.sides[-1]}")
        show(f"See the final position: maquis show {name}")
