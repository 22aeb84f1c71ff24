"""A player at the terminal: shows menus, reads lines, gives orders, and answers what may be asked at any prompt."""

from collections.abc import Iterable, Sequence
from secrets import token_hex
from typing import TypeVar

from maquis.boards.errors import BoardError
from maquis.cli.hotseat import hotseats
from maquis.cli.hotseat.commands import Commands
from maquis.cli.hotseat.menus import Listing, Menu
from maquis.cli.hotseat.signals import Changed, Quit
from maquis.cli.hotseat.terminal import Terminal
from maquis.contract import labels
from maquis.engine.by_hand import DieWanted
from maquis.engine.entries import events
from maquis.engine.errors import MaquisError
from maquis.engine.notation import shown
from maquis.engine.orders import Judgement, Order, Refused
from maquis.engine.playing import GameRules, LegalOrder
from maquis.engine.position import Position
from maquis.engine.record import Record, RecordError
from maquis.engine.referee import Referee
from maquis.engine.words import capital
from maquis.narration import news
from maquis.narration.chronicle import Chronicle
from maquis.narration.parts import Kind, Line
from maquis.narration.tellings import Telling, of

T = TypeVar("T")
DIGITS = 3
"""Digits of a number that is one of a choice, and no label of a player's own."""


class Seat:
    """The player of a side, at the terminal."""

    def __init__(
        self, side: str, terminal: Terminal, referee: Referee, rules: GameRules, record: Record, chronicle: Chronicle
    ) -> None:
        self.side, self.rules = side, rules
        self._terminal, self.referee, self.record, self.chronicle = terminal, referee, record, chronicle
        self.refused: Judgement | None = None
        self.alone = False
        """Whether machines alone play the other sides."""
        self.asks = False
        """Whether the player is asked even where he has no choice: he has just taken something back."""
        self._commands = Commands(self)

    @property
    def telling(self) -> Telling:
        """The words of the game."""
        return of(self.referee.position.game)

    @property
    def view(self) -> Position:
        """What the player may know now."""
        return self.referee.view(self.side)

    @property
    def seed(self) -> str:
        """What advice depends on where it is left to chance: drawn anew each time, so that it tells nothing."""
        return token_hex(16)

    @property
    def to_act(self) -> bool:
        """Whether it is this side's turn to do something."""
        return self.rules.to_act(self.referee.position)[:1] == (self.side,)

    def kinds(self) -> list[Kind]:
        """The kinds of acts that are open now."""
        return self.telling.kinds(self.rules, self.view, self.side)

    def of_kind(self, name: str) -> tuple[LegalOrder, ...]:
        """Everything of a kind that may be done now; raise `Changed` if it is not this side's turn any more."""
        self.acting()
        return next((kind.choices for kind in self.kinds() if kind.name == name), ())

    def acting(self) -> bool:
        """Raise `Changed` if it is not this side's turn any more."""
        if not self.to_act:
            raise Changed
        return True

    def show(self, text: str, style: str = "", indent: int = 0) -> None:
        """Show a line."""
        self._terminal.show(text, style, indent)

    def show_all(self, lines: Iterable[Line]) -> None:
        """Show lines."""
        for text, style in lines:
            self.show(text, style, len(text) - len(text.lstrip()) + 2)

    def pick(self, menu: Menu[T]) -> T | str | None:
        """Let the player pick: a thing, one of the menu's letters, or nothing, to go back."""
        listing = Listing(menu, self._terminal)
        listing.show()
        while True:
            line = self.ask(listing)
            if not line and menu.enter is not None:
                return menu.enter
            if line in ("", "b", "back"):
                if not menu.hint:
                    return None
                self.show(menu.hint, "dim")
                listing.show()
                continue
            if line in menu.letters:
                return line
            if line == "n":
                listing.next()
                continue
            picked: T | str | None = listing.numbered(line)
            picked = menu.typed(line) if picked is None else picked
            picked = listing.named(line) if picked is None else picked
            picked = self._guessed(line, listing) if picked is None else picked
            if picked is not None:
                return picked

    def _guessed(self, line: str, listing: Listing[T]) -> T | None:
        """Return the choice that a line may mean; if it is an order that is given at once, ask first."""
        found = listing.guessed(line)
        if found is None or not listing.menu.order(found):
            return found
        return found if self.yes(f"Do you mean: {listing.menu.words(found)}?") else None

    def yes(self, question: str) -> bool:
        """Ask a question; anything but a yes is a no."""
        self.show(f"{question} y or n", "title")
        return self.ask().casefold() in ("y", "yes")

    def ask(self, listing: "Listing[T] | None" = None) -> str:
        """Read a line that is no command: those are obeyed at once."""
        while True:
            typed = self._terminal.read(f"{self.telling.player(self.side)}> ")
            line = " ".join(typed.split())
            if typed and not line:
                self.show("That line has nothing in it to read, and is no Enter; type a number, or h for help.", "bad")
                continue
            try:
                line = self._in_ours(line)
            except (MaquisError, BoardError) as error:
                self.show(f"{error}", "bad")
                continue
            if not self._commands.obey(line, listing):
                return line

    def _in_ours(self, line: str) -> str:
        """A line with the map's labels for those of the player; a number of a choice is none of these."""
        word, _, rest = line.partition(" ")
        if word in ("v", "view") and rest:
            return f"{word} {labels.place(rest)}"
        if line[:1] == "?" or word == "why":
            asks = "?" if line[:1] == "?" else word
            return f"{asks} {labels.typed(self.rules, line.removeprefix(asks).strip())}".strip()
        order = labels.typed(self.rules, line)
        return order if order != line or rest or (word.isdecimal() and len(word) <= DIGITS) else labels.place(line)

    def forced(self) -> bool:
        """Give the one order that can be given, where something is owed and there is no choice; whether it was."""
        only = None if self.asks else self.rules.forced(self.view, self.side)
        if only is None:
            return False
        self.show("")
        for words in hotseats.of(self.view.game).owed(self.view, self.side):
            self.show(words, "bad", 2)
        self.show(f"There is no choice: {shown(only)}", "title")
        return self.give(only)

    def give(self, order: Order | str, quiet: bool = False) -> bool:
        """Give an order and, unless `quiet`, tell what came of it; if it is refused say so."""
        try:
            judged = self.referee.judge(self.side, order)
            self._decided(judged.order)
        except RecordError:
            raise
        except Refused as error:
            self.refused = error.judgement
            self.show(f"{capital(str(error))}. (? tells every demand; x asks for an exception.)", "bad")
            return False
        except (MaquisError, BoardError) as error:
            self.show(f"{error}", "bad")
            return False
        self.refused, self.asks = None, False
        if not quiet:
            self._tell(judged.order)
        return True

    def _decided(self, order: Order) -> None:
        """Give an order; what the players' own dice show is asked for, die by die."""
        rolled: Sequence[int] | None = [] if self.referee.own_dice else None
        while True:
            before, known = self.referee.position, len(self.record.entries)
            try:
                events = self.referee.give(self.side, order, rolled=rolled)
            except DieWanted as wanted:
                if len(self.record.entries) > known:
                    self.chronicle.add(before, self.side, wanted.waiting.notation, [wanted.waiting.event])
                if wanted.waiting.order != order.notation:
                    raise
                rolled = self._die(wanted)
            else:
                self.chronicle.add(before, self.side, order.notation, events)
                return

    def _die(self, wanted: DieWanted) -> Sequence[int] | None:
        """Read what a die shows; nothing, if it is to be rolled here."""
        sides, what = wanted.waiting.sides, labels.within(self.view.game, wanted.waiting.what)
        self.show(f"{wanted.wrong}Roll a D{sides} for {what}: what does it show? (Enter: it is rolled here)", "title")
        while line := self._terminal.read(f"D{sides}> ").strip():
            if line in ("q", "quit"):
                raise Quit
            if line.isascii() and line.isdecimal() and 1 <= int(line) <= sides:
                return [int(line)]
            self.show(f"A D{sides} shows a number from 1 to {sides}.", "bad")
        return None

    def _tell(self, order: Order) -> None:
        """Tell what came of the last order."""
        lines = news.happened(news.told(self.view.game, self.chronicle.log(self.side)[-1:]))
        while lines and isinstance(lines[-1], news.Heading):
            lines.pop()
        for words in lines:
            self.show(words, "good", 2)
        if not lines:
            self.show(f"Done: {shown(order)}", "good")

    def say(self, said: str) -> bool:
        """Ask for an exception, or agree to one; whether that could be."""
        before = self.referee.position
        try:
            self.referee.talk(self.side, said)
        except RecordError:
            raise
        except (MaquisError, BoardError) as error:
            self.show(f"{error}", "bad")
            return False
        entry = self.record.entries[-1]
        self.chronicle.add(before, self.side, entry.order, events(entry))
        return True
