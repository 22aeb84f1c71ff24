"""What happened, in a player's words with the clauses it rests on: told from what a side was told, and nothing else."""

from collections.abc import Iterable

import msgspec

from maquis.engine.events import (
    Began,
    Condition,
    Counted,
    Displaced,
    Entered,
    Event,
    Left,
    Marked,
    Moved,
    Noted,
    Owned,
    Painted,
    Rolled,
    Turned,
    Unmarked,
)
from maquis.engine.game import Game
from maquis.engine.moments import Given
from maquis.engine.undo import Asked, asked
from maquis.games.europa.calendar import SIDES, Date
from maquis.games.europa.special import LOSSES
from maquis.telling.words import many

MOST = 12
"""Things named in one sentence; the rest are counted."""

FRONT = "The host game, in hexes"
SET_UP = "The game is set up."
Happening = tuple[str, str]
"""Something that happened, in words, and the clause it rests on, if any."""


def player(side: str) -> str:
    """The name of a side."""
    return side.capitalize()


def phase(turn: int, side: str, name: str) -> str:
    """A phase in words: "Jun II 41, Soviet initial phase"."""
    return f"{Date.of(turn)}, the end" if name == "over" else f"{Date.of(turn)}, {player(side)} {name} phase"


def clauses(words: str, clause: str) -> str:
    """Words with the clause they rest on."""
    return f"{words} ({clause})" if clause else words


def listed(things: list[str], comma: str = "; ") -> str:
    """Things in a sentence, the first `MOST` of them by name."""
    more = f"{comma}and {len(things) - MOST} more" if len(things) > MOST else ""
    return comma.join(things[:MOST]) + more


def told(game: Game, givens: Iterable[Given]) -> list[str]:
    """Entries of a log in words, a line a happening; phases are told as lines that begin with two dashes."""
    lines: list[str] = []
    sheet = _Sheet(game)

    def close() -> list[str]:
        return [clauses(words, clause) for words, clause in sheet.lines()]

    for given in givens:
        undo = asked(given.order)
        if undo is not None:
            sheet.line(_undo(given.side, undo))
        if not given.side:
            lines += [*close(), f"-- {phase(*_first_phase(given))}", SET_UP]
            sheet = _Sheet(game)
            continue
        for event in given.events:
            if isinstance(event, Began):
                lines += [*close(), f"-- {phase(event.turn, event.side, event.phase)}"]
                sheet = _Sheet(game)
            else:
                sheet.add(event)
    return lines + close()


class Told(msgspec.Struct, frozen=True):
    """An entry of a log in words, each happening with its clause; those in `after` come after `phase` has begun."""

    before: tuple[Happening, ...]
    phase: str = ""
    after: tuple[Happening, ...] = ()


def entry(game: Game, given: Given) -> Told:
    """One entry of a log in words."""
    sheet = _Sheet(game)
    undo = asked(given.order)
    if undo is not None:
        sheet.line(_undo(given.side, undo))
    if not given.side:
        return Told((), phase(*_first_phase(given)), ((SET_UP, ""),))
    before: tuple[Happening, ...] = ()
    begun = ""
    for event in given.events:
        if isinstance(event, Began):
            before, begun = (*before, *sheet.lines()), phase(event.turn, event.side, event.phase)
            sheet = _Sheet(game)
        else:
            sheet.add(event)
    return Told(before, begun, tuple(sheet.lines())) if begun else Told(tuple(sheet.lines()))


def _first_phase(given: Given) -> tuple[int, str, str]:
    began = next((event for event in given.events if isinstance(event, Began)), None)
    return (began.turn, began.side, began.phase) if began else (given.turn, given.player, given.phase)


def _undo(side: str, undo: Asked) -> str:
    if undo.to is None:
        return f"{player(side)} takes back the last order."
    if undo.agreed:
        return f"{player(side)} agrees: the game goes back to before number {undo.to} of your log."
    return f"{player(side)} proposes to go back to before number {undo.to} of your log."


class _Sheet:
    """What happened in one phase: happenings of a kind are told together, where the first of them stands."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._told: dict[tuple[str, str], list[str]] = {}
        self._sides: dict[tuple[str, str], set[str]] = {}
        self._front: dict[str, list[int]] = {}
        self._shown, self._roll = "", 0

    def lines(self) -> list[Happening]:
        """Everything that was added, a line a happening, each with its clause."""
        found = []
        for (head, clause), things in self._told.items():
            if head.startswith("="):
                found.append((things[0], clause))
            elif head == FRONT:
                came = [f"{_layer(name)} +{gains} −{loses}" for name, (gains, loses) in self._front.items()]
                found.append((f"{head}: {listed(came)}", ""))
            elif head.startswith("#"):
                places = self._sides[head, clause]
                found.append((f"{head[1:]}: {many(len(places), 'hex')}", clause))
            else:
                found.append((f"{head}: {listed(things)}", clause))
        return found

    def line(self, words: str, clause: str = "") -> None:
        """Add a line of its own."""
        self._told[f"={len(self._told)}", clause] = [words]

    def _keep_shown(self) -> None:
        """Tell of counters turned up in a line of its own, which later ones do not replace."""
        for key in [key for key in self._told if key[0] == "=shown"]:
            self._told[f"={len(self._told)} shown", key[1]] = self._told.pop(key)

    def _attempt(self, head: str, what: str, clause: str) -> None:
        """Tell of an attempt in one go: who was turned up for it, the die, and what came of it."""
        self._thing(head, clause, f"{what} ({self._shown} rolled {self._roll})")
        self._roll = 0

    def _thing(self, head: str, clause: str, thing: str) -> None:
        self._told.setdefault((head, clause), []).append(thing)

    def _hexes(self, head: str, places: Iterable[str]) -> None:
        self._told.setdefault((f"#{head}", ""), [])
        self._sides.setdefault((f"#{head}", ""), set()).update(places)

    def _at(self, label: str) -> str:
        return self._game.map.near(self._game.board.place(label))

    def add(self, event: Event) -> None:
        """Add an event as a side was told of it."""
        match event:
            case Entered():
                self._thing("New on the board", event.clause, f"{event.counter} at {self._at(event.place)}")
            case Moved():
                way = f"{event.counter} from {event.path[0]} to {self._at(event.path[-1])}"
                self._thing("Moves", event.clause, way)
            case Displaced():
                head = "Displaced" if event.clause.startswith("40.H") else "Put elsewhere by the host game"
                self._thing(head, event.clause, f"{event.counter} to {self._at(event.place)}")
            case Left():
                self._thing("Leaves play", event.clause, f"{event.counter}, {event.how}")
            case Turned() if event.up:
                self._keep_shown()
                self._shown = ", ".join(event.counters)
                self._told["=shown", event.clause] = [f"Turned up: {self._shown}"]
            case Rolled() if event.what.startswith("sabotage"):
                self._roll = event.value
                self._told = {key: told for key, told in self._told.items() if key[0] != "=shown"}
            case Marked() if self._roll:
                self._attempt("Sabotage succeeds", f"{event.mark} at {self._at(event.place)}", event.clause)
            case Noted() if self._roll:
                self._attempt("Sabotage", event.words.removeprefix("the sabotage of the "), event.clause)
            case Rolled():
                self._keep_shown()
                self.line(f"The die for {event.what}: {event.value}")
            case Marked():
                self.line(f"Damage: {event.mark} at {self._at(event.place)}", event.clause)
            case Unmarked():
                self._thing("Repaired or worn off", event.clause, f"{event.mark} at {self._at(event.place)}")
            case Noted():
                self.line(f"{event.words[:1].upper()}{event.words[1:]}", event.clause)
            case Owned() | Painted() | Condition() | Counted():
                self._host(event)
            case _:
                pass

    def _host(self, event: Owned | Painted | Condition | Counted) -> None:
        match event:
            case Owned():
                self._hexes(f"Now owned by {player(event.side) if event.side else 'nobody'}", event.places)
            case Painted():
                self._told.setdefault((FRONT, ""), [])
                hexes = self._front.setdefault(event.name, [0, 0])
                hexes[0] += len(event.gains)
                hexes[1] += len(event.loses)
            case Condition(name="combat"):
                if event.value:
                    _, label, rest = event.value.split(" ", 2)
                    self.line(f"Attack on {self._at(label)} {rest}", event.clause)
            case Condition():
                self._thing("Weather" if "weather" in event.name else "Now", event.clause,
                            f"{event.name.removeprefix('weather ')} {event.value}")  # fmt: skip
            case Counted() if event.name == LOSSES and event.value:
                self.line(f"Isolated losses: {event.value} attack strength points", event.clause)
            case Counted() if event.name.startswith("RP "):
                self.line(f"Replacement points of the {event.name[3:]} force: {event.value}", event.clause)
            case Counted() if ": standing " in event.name and event.value:
                self.line("The standing order is kept, and is your secret.", event.clause)
            case _:
                pass


def _layer(name: str) -> str:
    side, _, what = name.partition(" ")
    return f"{player(side)} {what}" if side in SIDES else name
