"""A player at the terminal: shows menus, reads lines, gives orders, and answers what may be asked at any prompt."""

from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from pathlib import Path
from secrets import token_hex
from typing import TypeVar

from maquis import pictures
from maquis.boards.errors import BoardError
from maquis.cli.hotseat import default, hotseats
from maquis.cli.hotseat.menus import Listing, Menu
from maquis.cli.hotseat.signals import Changed, Quit
from maquis.cli.hotseat.terminal import Terminal
from maquis.contract import labels
from maquis.engine import durable
from maquis.engine import log as logs
from maquis.engine.by_hand import DieWanted
from maquis.engine.entries import EXCEPT, HOUSE, events
from maquis.engine.errors import MaquisError
from maquis.engine.notation import shown
from maquis.engine.orders import Judgement, Order, Refused
from maquis.engine.playing import GameRules, LegalOrder
from maquis.engine.position import Position
from maquis.engine.record import Record, RecordError
from maquis.engine.referee import Referee, Undone
from maquis.engine.undo import CannotUndo
from maquis.engine.words import capital, many
from maquis.narration import intelligence, news, reckoned, why
from maquis.narration.chronicle import Chronicle
from maquis.narration.parts import Kind, Line
from maquis.narration.tellings import Telling, of
from maquis.pictures.position import draw_position
from maquis.reasoner.logs import read
from maquis.reasoner.report import report

T = TypeVar("T")
HELP = """Type the number of a choice, the words that it begins with, or {place}. Enter goes back, b too.
Other words are looked for at the beginnings of words; an order that is found so is asked about before it is given.
A single key is a key: those that a menu shows, such as p for what the machine would do, and these at any prompt.
An order may also be typed as it is written in the log: {order}.
?           why: every clause and number behind the last refusal, or behind these choices
? 3         why of choice 3
? ORDER     whether an order is legal, and why; nothing is done
{clause}a clause in plain words
x           after a refusal: ask the other side that it be done all the same; it is told the order as it is
x CLAUSE    ask that what a clause demands be asked no more in this game
u           undo your last order, if nothing has followed that cannot be taken back
u all       undo all your orders that can be taken back
u 57        propose to go back to before number 57 of your log; the other side is asked
v           everything you see on the board; {look}: what stands there and around
k           how likely it is what each enemy counter is that lies face down, in a game made so
l           the last of your log; l 100: more of it
m           save a picture of what you see
q           save and quit: every order is on disk already"""
DIGITS = 3
"""Digits of a number that is one of a choice, and no label of a player's own."""
LOG = 20
"""Entries of the log that are shown if no number is named."""


class Seat:
    """The player of a side, at the terminal."""

    def __init__(
        self, side: str, terminal: Terminal, referee: Referee, rules: GameRules, record: Record, chronicle: Chronicle
    ) -> None:
        self.side, self.rules = side, rules
        self._terminal, self._referee, self._record, self._chronicle = terminal, referee, record, chronicle
        self._refused: Judgement | None = None

    @property
    def telling(self) -> Telling:
        """The words of the game."""
        return of(self._referee.position.game)

    @property
    def view(self) -> Position:
        """What the player may know now."""
        return self._referee.view(self.side)

    @property
    def seed(self) -> str:
        """What advice depends on where it is left to chance: drawn anew each time, so that it tells nothing."""
        return token_hex(16)

    @property
    def to_act(self) -> bool:
        """Whether it is this side's turn to do something."""
        return self.rules.to_act(self._referee.position)[:1] == (self.side,)

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
            if not self._obey(line, listing):
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

    def give(self, order: Order | str, quiet: bool = False) -> bool:
        """Give an order and, unless `quiet`, tell what came of it; if it is refused say so."""
        try:
            judged = self._referee.judge(self.side, order)
            self._decided(judged.order)
        except RecordError:
            raise
        except Refused as error:
            self._refused = error.judgement
            self.show(f"{capital(str(error))}. (? tells every demand; x asks for an exception.)", "bad")
            return False
        except (MaquisError, BoardError) as error:
            self.show(f"{error}", "bad")
            return False
        self._refused = None
        if not quiet:
            self._tell(judged.order)
        return True

    def _decided(self, order: Order) -> None:
        """Give an order; what the players' own dice show is asked for, die by die."""
        rolled: Sequence[int] | None = [] if self._referee.own_dice else None
        while True:
            before, known = self._referee.position, len(self._record.entries)
            try:
                events = self._referee.give(self.side, order, rolled=rolled)
            except DieWanted as wanted:
                if len(self._record.entries) > known:
                    self._chronicle.add(before, self.side, wanted.waiting.notation, [wanted.waiting.event])
                if wanted.waiting.order != order.notation:
                    raise
                rolled = self._die(wanted)
            else:
                self._chronicle.add(before, self.side, order.notation, events)
                return

    def _die(self, wanted: DieWanted) -> Sequence[int] | None:
        """Read what a die shows; nothing, if it is to be rolled here."""
        sides, what = wanted.waiting.sides, wanted.waiting.what
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
        lines = news.happened(news.told(self.view.game, self._chronicle.log(self.side)[-1:]))
        while lines and lines[-1].startswith("--"):
            lines.pop()
        for words in lines:
            self.show(words, "good", 2)
        if not lines:
            self.show(f"Done: {shown(order)}", "good")

    def _obey(self, line: str, listing: "Listing[T] | None") -> bool:
        """Obey a command or an order, if the line is one; raise `Changed` if the position has changed."""
        word, _, rest = line.partition(" ")
        commands: dict[str, Callable[[str], None]] = {
            "v": self._look, "view": self._look, "l": self._log, "log": self._log, "m": self._picture,
            "k": self._reckon, "x": self._except,
            "u": self._undo, "undo": self._undo, "h": self._help, "help": self._help, "q": _quit, "quit": _quit,
        }  # fmt: skip
        if word[:1] == "?" or word == "why":
            self._why((line[1:] if word[:1] == "?" else rest).strip(), listing)
        elif word in commands and (not rest or word in ("v", "view", "l", "log", "u", "undo", "x")):
            commands[word](rest)
        elif self._is_order(line, word, rest) and not (rest and listing and _is_choice(listing, line)):
            if self.give(line):
                raise Changed
        else:
            return False
        return True

    def _is_order(self, line: str, word: str, rest: str) -> bool:
        return line in hotseats.alone(self.rules) or (word in hotseats.verbs(self.rules) and bool(rest))

    def _help(self, _: str) -> None:
        shown = hotseats.of(self.view.game).examples or default.examples(self.rules, self.view, self.side)
        clause = f"? {shown.clause}".ljust(12)
        for line in HELP.format(place=shown.place, order=shown.order, clause=clause, look=shown.look).splitlines():
            self.show(line, "", 12)

    def _why(self, what: str, listing: "Listing[T] | None") -> None:
        game = self.view.game
        if what and listing is not None and (thing := listing.numbered(what)) is not None:
            what = listing.menu.order(thing)
            if not what:
                self.show(listing.menu.words(thing))
                self.show_all(listing.menu.why())
                return
        if what and why.is_clause(game, what):
            self.show_all(why.clause(game, what))
        elif what:
            try:
                judged = self._referee.judge(self.side, what)
            except (MaquisError, BoardError) as error:
                self.show(f"{error}", "bad")
                return
            self._explain(judged)
        elif self._refused is not None:
            self._explain(self._refused)
            self._refused = None
        else:
            self.show_all((listing and listing.menu.why()) or self.telling.why(self.rules, self.view, self.side))

    def _explain(self, judged: Judgement) -> None:
        chance = self.telling.chance(self.rules, self.view, self.side, judged)
        self.show_all(why.judgement(self.view, judged, chance))

    def _except(self, clause: str) -> None:
        """Ask the other sides for an exception: for the order that was refused last, or from a clause."""
        if not clause and self._refused is None:
            self.show("x asks that the order be done that was refused last; none was. x CLAUSE asks for a rule.", "bad")
            return
        said = f"{HOUSE} {clause}" if clause else f"{EXCEPT} {self._refused.order.notation}" if self._refused else ""
        if self.say(said):
            raise Changed

    def say(self, said: str) -> bool:
        """Ask for an exception, or agree to one; whether that could be."""
        before = self._referee.position
        try:
            self._referee.talk(self.side, said)
        except RecordError:
            raise
        except (MaquisError, BoardError) as error:
            self.show(f"{error}", "bad")
            return False
        entry = self._record.entries[-1]
        self._chronicle.add(before, self.side, entry.order, events(entry))
        return True

    def _undo(self, number: str) -> None:
        if number == "all":
            self._undo_all()
            number = ""
        if number and not (number.isascii() and number.isdecimal() and len(number) < 9):
            self.show("Write u, or u with a number of your log: u 57.", "bad")
            return
        try:
            undone = self._take_back(int(number) if number else None)
        except RecordError:
            raise
        except MaquisError as error:
            self.show(f"{error}", "bad")
            return
        self.show(f"Taken back: number {undone.to} of your log." if undone.happened else "Proposed.", "good")
        raise Changed

    def _undo_all(self) -> None:
        """Take back order after order, as far as one side may alone."""
        done = 0
        with suppress(CannotUndo):
            while self._take_back(None).happened:
                done += 1
        if done:
            self.show(f"Taken back: {many(done, 'order')}.", "good")
            raise Changed

    def _take_back(self, number: int | None) -> Undone:
        before = self._referee.position
        undone = self._referee.undo(self.side, number)
        self._chronicle.undone(before, self.side, self._referee.standing)
        return undone

    def _look(self, where: str) -> None:
        view = self.view
        if not where:
            self.show_all(self.telling.in_short(view, self.side))
            self.show_all(self.telling.forces(view, self.side))
            return
        try:
            place = self.telling.place(view, where)
            self.show_all(self.telling.around(view, place))
            self._known(view, place)
        except (MaquisError, BoardError) as error:
            self.show(f"{error}", "bad")

    def _known(self, view: Position, place: int) -> None:
        """Tell what can be known of who lies there face down, if the players chose to be told."""
        if intelligence.told(view.game):
            seen = [intelligence.traced(view.game, self._record.entries, side) for side in view.game.sides]
            for words in intelligence.lines(view, self.side, seen, place):
                self.show(words)

    def _reckon(self, _: str) -> None:
        """Tell the chances by the player's own log, which may take a minute in a long game."""
        if not intelligence.told(self.view.game):
            self.show("The players of this game reckon themselves what lies face down.", "bad")
            return
        self.show("Reckoning by your log ...")
        try:
            found = report(read([*logs.lines(self.view.game, self._record, self.side)])[1])
        except MaquisError as error:
            self.show(f"{error}", "bad")
            return
        self.show(f"{capital(reckoned.states(found))}:")
        for known in found.known:
            for words in reckoned.lines(found, known):
                self.show(words)

    def _log(self, number: str) -> None:
        known = number.isascii() and number.isdecimal() and len(number) < 7
        for given in self._chronicle.log(self.side)[-(int(number) if known and int(number) else LOG) :]:
            order = labels.told(self.view.game, given.order)
            self.show(f"{given.number:>5} {self.telling.player(given.side) or 'Umpire'}: {order}", "title", 6)
            for words in news.told(self.view.game, [given]):
                self.show(f"      {words}", "", 8)

    def _picture(self, _: str) -> None:
        view, old = self.view, self._record.path
        when = f"{self.rules.calendar.name(view.turn)} {view.side} {view.phase}".replace(" ", "-").lower()
        path = durable.ended(old.with_name(old.stem), f"-as-{self.side}-{when}{pictures.ending()}")
        self.show("Drawing what you see; this takes some seconds.", "dim")
        try:
            pictures.save(draw_position(view), path, mode=durable.PRIVATE)
        except MaquisError as error:
            self.show(f"{error}", "bad")
        else:
            self.show(f"Your picture is {path}: it shows your secrets.", "good")


def _is_choice(listing: "Listing[T]", line: str) -> bool:
    """Whether a line that begins like an order is the whole name of a choice."""
    return any(listing.menu.words(thing).casefold() == line.casefold() for thing in listing.menu.things[:50])


def _quit(_: str) -> None:
    raise Quit


def record_name(path: Path) -> str:
    """A record's path as one types it in a command."""
    return f'"{path}"' if " " in str(path) else str(path)
