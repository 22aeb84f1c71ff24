"""What happened, event by event, in words by the type of the event."""

from maquis.engine.events import (
    Condition,
    Counted,
    Displaced,
    Entered,
    Event,
    Flagged,
    Happening,
    Left,
    Marked,
    Matter,
    Moved,
    Noted,
    Owned,
    Painted,
    Rolled,
    Turned,
    Unmarked,
)
from maquis.engine.game import Game
from maquis.engine.words import capital
from maquis.narration.default.naming import player
from maquis.narration.phase_logs import Lines
from maquis.narration.words import counted, places

FEW = 8
"""So many places are named; more are counted."""


class PhaseLog(Lines):
    """What happened in one phase."""

    def add(self, event: Event) -> None:
        """Add an event as a side was told of it."""
        head, thing = in_words(self.game, event)
        if head:
            self.thing(head, event.clause, thing)
        elif thing:
            self.line(capital(thing), event.clause)


def in_words(game: Game, event: Event) -> tuple[str, str]:
    """An event in words: a head for all of its kind, if it has one, and what happened; nothing if it tells nothing."""
    match event:
        case Entered():
            return "Into play", f"{event.counter} at {_at(game, event.place)}"
        case Moved():
            return "Moves", f"{event.counter} from {_at(game, event.path[0])} to {_at(game, event.path[-1])}"
        case Displaced():
            return "Put elsewhere", f"{event.counter} to {_at(game, event.place)}"
        case Left():
            where = f" at {_at(game, event.place)}" if event.place else ""
            return "Out of play", f"{event.counter}{where}, {event.told(game)}"
        case Turned() if event.counters:
            return "Turned up" if event.up else "Turned face down", ", ".join(event.counters)
        case Flagged() if event.counters:
            return event.flag if event.on else f"no longer {event.flag}", ", ".join(event.counters)
        case Marked():
            more = f" ({event.value})" if event.value != 1 else ""
            return "", f"{event.mark} at {_at(game, event.place)}{more}"
        case Unmarked():
            return "Gone", f"{event.mark} at {_at(game, event.place)}"
        case Noted() | Happening() | Matter():
            return "", event.told(game)
        case Rolled():
            return "", f"the die for {event.told(game)}: {event.value}"
        case Owned() | Painted() | Condition() | Counted():
            return _of_the_board(game, event)
        case _:
            return "", ""


def _of_the_board(game: Game, event: Owned | Painted | Condition | Counted) -> tuple[str, str]:
    match event:
        case Owned():
            return f"Now of {player(event.side) or 'nobody'}", _places(game, event.places)
        case Painted():
            changes = ((sign, labels) for sign, labels in (("+", event.gains), ("−", event.loses)) if labels)
            return event.name, "; ".join(f"{sign} {_places(game, labels)}" for sign, labels in changes)
        case Condition():
            return "Now", f"{event.name} {event.value or 'nothing'}"
        case Counted():
            return "Now", f"{event.name} {event.value}"


def _places(game: Game, labels: tuple[str, ...]) -> str:
    """A few places by name, more by number."""
    if len(labels) > FEW:
        return counted(len(labels), places(game.map))
    return "; ".join(_at(game, label) for label in labels)


def _at(game: Game, label: str) -> str:
    return game.map.near(game.board.place(label))
