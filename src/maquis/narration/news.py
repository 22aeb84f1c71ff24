"""What happened, in a player's words with the clauses it rests on: told from what a side was told, and nothing else."""

from collections.abc import Iterable
from itertools import pairwise

import msgspec

from maquis.contract import labels
from maquis.engine.by_hand import entered
from maquis.engine.events import Agreed, Awaited, Began, Contributed, Event, ExceptionAsked, Waived
from maquis.engine.game import Game
from maquis.engine.moments import Given
from maquis.engine.undo import Asked, asked
from maquis.narration.parts import Happening, PhaseLog
from maquis.narration.phase_logs import clauses
from maquis.narration.tellings import of

SET_UP = "The game is set up."


class Heading(str):
    """A line of a log with which a phase begins: two dashes, and the phase in words."""

    phase: str

    def __new__(cls, phase: str) -> "Heading":
        """The line of a phase."""
        line = super().__new__(cls, f"-- {phase}")
        line.phase = phase
        return line


def told(game: Game, givens: Iterable[Given]) -> list[str]:
    """Entries of a log in words, a line a happening; the phases that begin as `Heading`."""
    lines: list[str] = []
    telling = of(game)
    phase_log = telling.phase_log(game)

    def close() -> list[str]:
        return [clauses(words, clause) for words, clause in phase_log.lines()]

    for given in givens:
        undo = asked(given.order)
        if undo is not None:
            phase_log.line(_undo(game, telling.player(given.side), undo))
        if not given.side:
            lines += [*close(), Heading(telling.phase(game, *_set_up_for(given))), SET_UP]
            phase_log = telling.phase_log(game)
            continue
        _by_hand(phase_log, given)
        for event in given.events:
            if isinstance(event, Began):
                lines += [*close(), Heading(telling.phase(game, event.turn, event.side, event.phase))]
                phase_log = telling.phase_log(game)
            else:
                _add(phase_log, game, given, event)
    return lines + close()


def happened(lines: list[str]) -> list[str]:
    """Lines of a log without the phases in which nothing happened."""
    pairs = pairwise([*lines, Heading("")])
    return [line for line, after in pairs if not (isinstance(line, Heading) and isinstance(after, Heading))]


class EntryInWords(msgspec.Struct, frozen=True):
    """An entry of a log in words, each happening with its clause; those in `after` come after `phase` has begun."""

    before: tuple[Happening, ...]
    phase: str = ""
    after: tuple[Happening, ...] = ()


def entry(game: Game, given: Given) -> EntryInWords:
    """One entry of a log in words."""
    telling = of(game)
    phase_log = telling.phase_log(game)
    undo = asked(given.order)
    if undo is not None:
        phase_log.line(_undo(game, telling.player(given.side), undo))
    if not given.side:
        return EntryInWords((), telling.phase(game, *_set_up_for(given)), ((SET_UP, ""),))
    before: tuple[Happening, ...] = ()
    begun = ""
    _by_hand(phase_log, given)
    for event in given.events:
        if isinstance(event, Began):
            before, begun = (*before, *phase_log.lines()), telling.phase(game, event.turn, event.side, event.phase)
            phase_log = telling.phase_log(game)
        else:
            _add(phase_log, game, given, event)
    return EntryInWords(before, begun, tuple(phase_log.lines())) if begun else EntryInWords(tuple(phase_log.lines()))


def _set_up_for(given: Given) -> tuple[int, str, str]:
    """The phase that the game begins in, once it is set up: phases may have passed in which there is nothing to do."""
    began = [(event.turn, event.side, event.phase) for event in given.events if isinstance(event, Began)]
    return began[-1] if began else (given.turn, given.player, given.phase)


def _add(phase_log: PhaseLog, game: Game, given: Given, event: Event) -> None:
    """Tell an event, which no phase begins with."""
    telling = of(game)
    match event:
        case Contributed():
            phase_log.line(_words(telling.player(event.who), event))
        case ExceptionAsked():
            once = f"{labels.told(game, event.order)}, though it fails: {_asks(game, event.asks)}"
            what = once if event.order else f"what {event.rule} demands is not asked any more"
            phase_log.line(f"{telling.player(given.side)} asks all sides for an exception: {what}")
        case Agreed():
            phase_log.line(f"{telling.player(given.side)} agrees to the exception.")
        case Waived():
            by = ", ".join(map(telling.player, event.by))
            phase_log.line(f"By agreement of {by}, though it fails: {_asks(game, event.asks)}")
        case Awaited():
            what = labels.within(game, event.what)
            phase_log.line(f"{telling.player(given.side)} rolls a D{event.sides} for {what}.")
        case _:
            phase_log.add(event)


def _asks(game: Game, asks: Iterable[tuple[str, str]]) -> str:
    return "; ".join(clauses(words, clause) for clause, words in labels.unmet(game, asks))


def _by_hand(phase_log: PhaseLog, given: Given) -> None:
    """Say which dice of an entry the players rolled themselves."""
    if faces := entered(given.events):
        phase_log.line(f"Rolled by the players themselves: {', '.join(map(str, faces))}")


def _undo(game: Game, player: str, undo: Asked) -> str:
    if undo.to is None:
        return f"{player} takes back the last order."
    if undo.meant:
        right = f"number {undo.to} of your log is put right: {labels.told(game, undo.meant)}"
        if not undo.agreed:
            return f"{player} proposes that {right}; what followed is then carried out again as far as it holds."
        return f"{player} agrees: {right}. What followed is carried out again as far as it holds."
    if undo.agreed:
        return f"{player} agrees: the game goes back to before number {undo.to} of your log."
    return f"{player} proposes to go back to before number {undo.to} of your log."


def _words(player: str, event: Contributed) -> str:
    return f"{player} adds words to the dice: {event.words}"
