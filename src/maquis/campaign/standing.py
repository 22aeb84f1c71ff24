"""How a game stands, and how it ended: the number of its stakes over turns, and the acts that changed it most."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from maquis.campaign.runner import of_the_next
from maquis.contract.stakes import Stakes, difference
from maquis.contract.turns import Given, Turn
from maquis.engine import views
from maquis.engine.changes import apply
from maquis.engine.entries import events as decoded
from maquis.engine.events import Began, Event
from maquis.engine.game import Game
from maquis.engine.playing import GameRules
from maquis.engine.position import Position
from maquis.engine.record import Entry
from maquis.engine.undo import Standing as Log

END = "end"
"""The order that ends a phase: what comes of it is no act of anybody."""
ACTS = 3
"""How many acts are told."""
LOOKED_AT = 6
"""In how many turns acts are looked for: those in which most was gained and lost together."""


@dataclass(frozen=True)
class Step:
    """A turn: how much of each part it added, what it came to, and the number at its end."""

    turn: int
    counted: Mapping[str, float]
    adds: float
    number: float


@dataclass(frozen=True)
class Deed:
    """An order of a turn, what came of it with what was answered, and by how much that changed the number at once."""

    turn: int
    given: Given
    change: float
    counted: Mapping[str, float]
    """How much of each part it changed."""
    before: Position
    """The position in which it was ordered."""

    @property
    def after(self) -> Position:
        """The position that it led to."""
        found = self.before.copy()
        for event in self.given.events:
            apply(found, event)
        return found


@dataclass(frozen=True)
class Standing:
    """How a game stands, in truth or as far as a side knows."""

    about: Stakes
    steps: Sequence[Step]
    deeds: Sequence[Deed]
    played: Sequence[Turn] = ()
    """The turns themselves, if they are at hand."""

    @property
    def number(self) -> float:
        """What the game has come to: the first camp wants it high."""
        return self.steps[-1].number if self.steps else 0.0

    @property
    def parts(self) -> Mapping[str, float]:
        """How much of each part the whole game has added."""
        names = dict.fromkeys(part for step in self.steps for part in step.counted)
        return {name: sum(step.counted.get(name, 0) for step in self.steps) for name in names}


def standing(
    about: Stakes, game: Game, rules: GameRules, entries: Sequence[Entry], side: str | None = None
) -> Standing:
    """How a game on record stands: in truth, with the acts that mattered; or as far as a side may know, without.

    What a side may know is counted of its views, and of what it was told, and nothing else.
    """
    return of_turns(about, list(turns_of(game, entries, side)), rules if side is None else None)


def of_turns(about: Stakes, played: Sequence[Turn], rules: GameRules | None) -> Standing:
    """How a game stands after some turns, with the acts that mattered if there are rules to tell who answers whom."""
    steps, number = list[Step](), 0.0
    for turn in played:
        counted = about.counted(turn)
        adds = about.worth(counted)
        number += adds
        steps.append(Step(turn.number, counted, adds, number))
    return Standing(about, steps, () if rules is None else _deeds(about, played, steps, rules), played)


def _deeds(about: Stakes, played: Sequence[Turn], steps: Sequence[Step], rules: GameRules) -> list[Deed]:
    """The acts that changed the number most at once, the greatest first."""

    def moved(at: int) -> float:
        return sum(abs(part.weight * steps[at].counted.get(part.name, 0)) for part in about.parts)

    most = sorted(range(len(played)), key=lambda at: (-moved(at), at))[:LOOKED_AT]
    found = [deed for at in most for deed in acts_of(about, played[at], rules) if deed.change]
    return sorted(found, key=lambda deed: (-abs(deed.change), deed.turn))[:ACTS]


def acts_of(about: Stakes, turn: Turn, rules: GameRules) -> Iterator[Deed]:
    """What each order of a turn changed: what the turn has come to with it, less what it had come to before.

    What is owed to an order (losses, a retreat, a defence) is no act of its own but part of that order. What an
    umpire says of the host game is nobody's act.
    """
    position = turn.start.copy()
    before = about.counted(Turn(turn.number, (), position.copy(), turn.start, turn.before))
    deed: Deed | None = None
    for number, given in enumerate(turn.given, 1):
        owed, was = given.side in rules.debtors(position), position.copy()
        for event in given.events:
            apply(position, event)
        now = Turn(turn.number, turn.given[:number], position.copy(), turn.start, turn.before)
        after = about.counted(now)
        if given.side in turn.position.game.sides:
            gained = difference(after, before)
            if deed is not None and owed:
                deed = _with(about, deed, given, gained)
            else:
                if deed is not None:
                    yield deed
                deed = None if given.order == END else Deed(turn.number, given, about.worth(gained), gained, was)
        before = after
    if deed is not None:
        yield deed


def _with(about: Stakes, deed: Deed, answer: Given, gained: Mapping[str, float]) -> Deed:
    """The same with an answer to it."""
    whole = Given(deed.given.side, deed.given.given, (*deed.given.events, *answer.events))
    both = {part: deed.counted.get(part, 0) + gained.get(part, 0) for part in {*deed.counted, *gained}}
    return Deed(deed.turn, whole, about.worth(both), both, deed.before)


def turns_of(game: Game, entries: Sequence[Entry], side: str | None) -> Iterator[Turn]:
    """The turns of a game on record, without what was taken back; as a side knows them, if one is named."""
    position, given, before = Position(game), list[Given](), tuple[Event, ...]()
    start = at_end = None
    for entry in that_stand(entries):
        happened = tuple(decoded(entry))
        known = _known(position, entry, happened, side) if start is not None else None
        for event in happened:
            if start is not None and isinstance(event, Began) and event.turn > start.turn:
                at_end = _seen(position, side)
            apply(position, event)
        if start is None:
            start = _seen(position, side)
            continue
        given += () if known is None else (known,)
        if position.turn > start.turn:
            end = _seen(position, side)
            yield Turn(start.turn, tuple(given), end, start, before, at_end)
            before, start, given = of_the_next(given, start.turn), end, []
    if start is not None and given:
        yield Turn(start.turn, tuple(given), _seen(position, side), start, before)


def that_stand(entries: Sequence[Entry]) -> Iterator[Entry]:
    """The set-up, and the orders of a record that were not taken back."""
    log = Log()
    for entry in entries:
        log.add(entry.side, entry.order)
    return (entries[number] for number in log.before(len(entries)))


def _known(position: Position, entry: Entry, happened: tuple[Event, ...], side: str | None) -> Given | None:
    if side is None:
        return Given(entry.side, entry.order, happened)
    line = views.line(position, entry.side, entry.order, happened, side)
    return None if line is None else Given(line.side, line.order, line.events)


def _seen(position: Position, side: str | None) -> Position:
    return position.copy() if side is None else views.view(position.copy(), side)
