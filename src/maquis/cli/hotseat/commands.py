"""What may be asked or said at any prompt beside orders: why, an exception, undo, the board, the log, a picture."""

from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, TypeVar

from maquis import pictures
from maquis.boards.errors import BoardError
from maquis.cli.hotseat import default, hotseats
from maquis.cli.hotseat.menus import Listing
from maquis.cli.hotseat.signals import Changed, Quit
from maquis.contract import labels
from maquis.engine import durable
from maquis.engine import log as logs
from maquis.engine.again import again
from maquis.engine.entries import EXCEPT, HOUSE
from maquis.engine.errors import MaquisError
from maquis.engine.orders import Judgement
from maquis.engine.position import Position
from maquis.engine.record import RecordError
from maquis.engine.undo import CannotUndo, Undone
from maquis.engine.words import capital, many
from maquis.narration import intelligence, news, reckoned, why
from maquis.pictures.position import draw_position
from maquis.reasoner.logs import read
from maquis.reasoner.report import report

if TYPE_CHECKING:
    from maquis.cli.hotseat.seat import Seat

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
u 57        propose to go back to before number 57 of your log; the other side is asked, a machine agrees
again       after all went back together: your next order that was taken back, to be given as before
v           everything you see on the board; {look}: what stands there and around
k           how likely it is what each enemy counter is that lies face down, in a game made so
l           the last of your log; l 100: more of it
m           save a picture of what you see
q           save and quit: every order is on disk already"""
LOG = 20
"""Entries of the log that are shown if no number is named."""


class Commands:
    """The commands of a player at a prompt."""

    def __init__(self, seat: "Seat") -> None:
        self._seat = seat

    def obey(self, line: str, listing: "Listing[T] | None") -> bool:
        """Obey a command or an order, if the line is one; raise `Changed` if the position has changed."""
        word, _, rest = line.partition(" ")
        commands: dict[str, Callable[[str], None]] = {
            "v": self._look, "view": self._look, "l": self._log, "log": self._log, "m": self._picture,
            "k": self._reckon, "x": self._except, "again": self._again,
            "u": self._undo, "undo": self._undo, "h": self._help, "help": self._help, "q": _quit, "quit": _quit,
        }  # fmt: skip
        if word[:1] == "?" or word == "why":
            self._why((line[1:] if word[:1] == "?" else rest).strip(), listing)
        elif word in commands and (not rest or word in ("v", "view", "l", "log", "u", "undo", "x")):
            commands[word](rest)
        elif self._is_order(line, word, rest) and not (rest and listing and _is_choice(listing, line)):
            if self._seat.give(line):
                raise Changed
        else:
            return False
        return True

    def _is_order(self, line: str, word: str, rest: str) -> bool:
        return line in hotseats.alone(self._seat.rules) or (word in hotseats.verbs(self._seat.rules) and bool(rest))

    def _help(self, _: str) -> None:
        shown = hotseats.of(self._seat.view.game).examples or default.examples(
            self._seat.rules, self._seat.view, self._seat.side
        )
        clause = f"? {shown.clause}".ljust(12)
        for line in HELP.format(place=shown.place, order=shown.order, clause=clause, look=shown.look).splitlines():
            self._seat.show(line, "", 12)

    def _why(self, what: str, listing: "Listing[T] | None") -> None:
        game = self._seat.view.game
        if what and listing is not None and (thing := listing.numbered(what)) is not None:
            what = listing.menu.order(thing)
            if not what:
                self._seat.show(listing.menu.words(thing))
                self._seat.show_all(listing.menu.why())
                return
        if what and why.is_clause(game, what):
            self._seat.show_all(why.clause(game, what))
        elif what:
            try:
                judged = self._seat.referee.judge(self._seat.side, what)
            except (MaquisError, BoardError) as error:
                self._seat.show(f"{error}", "bad")
                return
            self._explain(judged)
        elif self._seat.refused is not None:
            self._explain(self._seat.refused)
            self._seat.refused = None
        else:
            self._seat.show_all(
                (listing and listing.menu.why())
                or self._seat.telling.why(self._seat.rules, self._seat.view, self._seat.side)
            )

    def _explain(self, judged: Judgement) -> None:
        chance = self._seat.telling.chance(self._seat.rules, self._seat.view, self._seat.side, judged)
        self._seat.show_all(why.judgement(self._seat.view, judged, chance))

    def _except(self, clause: str) -> None:
        """Ask the other sides for an exception: for the order that was refused last, or from a clause."""
        if not clause and self._seat.refused is None:
            self._seat.show(
                "x asks that the order be done that was refused last; none was. x CLAUSE asks for a rule.", "bad"
            )
            return
        said = (
            f"{HOUSE} {clause}"
            if clause
            else f"{EXCEPT} {self._seat.refused.order.notation}"
            if self._seat.refused
            else ""
        )
        if self._seat.say(said):
            raise Changed

    def _undo(self, number: str) -> None:
        if number == "all":
            self._undo_all()
            number = ""
        if number and not (number.isascii() and number.isdecimal() and len(number) < 9):
            self._seat.show("Write u, or u with a number of your log: u 57.", "bad")
            return
        try:
            undone = self._take_back(int(number) if number else None)
        except RecordError:
            raise
        except CannotUndo as error:
            self._seat.show(error.alone("u") if self._seat.alone else f"{error}", "bad")
            return
        except MaquisError as error:
            self._seat.show(f"{error}", "bad")
            return
        self._seat.show(f"Taken back: number {undone.to} of your log." if undone.happened else "Proposed.", "good")
        raise Changed

    def _undo_all(self) -> None:
        """Take back order after order, as far as one side may alone."""
        done = 0
        with suppress(CannotUndo):
            while self._take_back(None).happened:
                done += 1
        if done:
            self._seat.show(f"Taken back: {many(done, 'order')}.", "good")
            raise Changed

    def _take_back(self, number: int | None) -> Undone:
        before = self._seat.referee.position
        undone = self._seat.referee.undo(self._seat.side, number)
        self._seat.chronicle.undone(before, self._seat.side, self._seat.referee.standing)
        self._seat.asks = True
        return undone

    def _again(self, _: str) -> None:
        """Offer what was taken back by agreement, one after the other, until one is given."""
        side, game = self._seat.side, self._seat.view.game
        left = again(self._seat.chronicle.log(side), side)
        for given in left:
            if self._seat.yes(f"As before: {labels.told(game, given.order)}?"):
                if self._seat.give(given.order):
                    raise Changed
                return
        self._seat.show("None of yours that was taken back together is left to be given again.", "dim")

    def _look(self, where: str) -> None:
        view = self._seat.view
        if not where:
            self._seat.show_all(self._seat.telling.in_short(view, self._seat.side))
            self._seat.show_all(self._seat.telling.forces(view, self._seat.side))
            return
        try:
            place = self._seat.telling.place(view, where)
            self._seat.show_all(self._seat.telling.around(view, place))
            self._known(view, place)
        except (MaquisError, BoardError) as error:
            self._seat.show(f"{error}", "bad")

    def _known(self, view: Position, place: int) -> None:
        """Tell what can be known of who lies there face down, if the players chose to be told."""
        if intelligence.told(view.game):
            seen = [intelligence.traced(view.game, self._seat.record.entries, side) for side in view.game.sides]
            for words in intelligence.lines(view, self._seat.side, seen, place):
                self._seat.show(words)

    def _reckon(self, _: str) -> None:
        """Tell the chances by the player's own log, which may take a minute in a long game."""
        if not intelligence.told(self._seat.view.game):
            self._seat.show("The players of this game reckon themselves what lies face down.", "bad")
            return
        self._seat.show("Reckoning by your log ...")
        try:
            found = report(read([*logs.lines(self._seat.view.game, self._seat.record, self._seat.side)])[1])
        except MaquisError as error:
            self._seat.show(f"{error}", "bad")
            return
        self._seat.show(f"{capital(reckoned.states(found))}:")
        for known in found.known:
            for words in reckoned.lines(found, known):
                self._seat.show(words)

    def _log(self, number: str) -> None:
        known = number.isascii() and number.isdecimal() and len(number) < 7
        for given in self._seat.chronicle.log(self._seat.side)[-(int(number) if known and int(number) else LOG) :]:
            order = labels.told(self._seat.view.game, given.order)
            self._seat.show(
                f"{given.number:>5} {self._seat.telling.player(given.side) or 'Umpire'}: {order}", "title", 6
            )
            for words in news.told(self._seat.view.game, [given]):
                self._seat.show(f"      {words}", "", 8)

    def _picture(self, _: str) -> None:
        view, old = self._seat.view, self._seat.record.path
        when = f"{self._seat.rules.calendar.name(view.turn)} {view.side} {view.phase}".replace(" ", "-").lower()
        path = durable.ended(old.with_name(old.stem), f"-as-{self._seat.side}-{when}{pictures.ending()}")
        self._seat.show("Drawing what you see; this takes some seconds.", "dim")
        try:
            pictures.save(draw_position(view), path, mode=durable.PRIVATE)
        except MaquisError as error:
            self._seat.show(f"{error}", "bad")
        else:
            self._seat.show(f"Your picture is {path}: it shows your secrets.", "good")


def _is_choice(listing: "Listing[T]", line: str) -> bool:
    """Whether a line that begins like an order is the whole name of a choice."""
    return any(listing.menu.words(thing).casefold() == line.casefold() for thing in listing.menu.things[:50])


def _quit(_: str) -> None:
    raise Quit
