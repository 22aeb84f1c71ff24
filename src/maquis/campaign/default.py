"""What campaigns of any game tell and measure, for families that say nothing better."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence

import msgspec

from maquis.campaign import played
from maquis.campaign.played import Figure
from maquis.campaign.plights import Plight
from maquis.contract import families
from maquis.contract.editions import edition
from maquis.contract.turns import Given, Turn
from maquis.engine.changes import apply
from maquis.engine.events import Displaced, Entered, Event, Happening, Left, Marked, Moved, Noted, Rolled, plain
from maquis.engine.orders import Order
from maquis.engine.position import Position
from maquis.engine.roster import Counter, numbers
from maquis.engine.words import many

FIGURES = {
    "in_play": Figure("counters on the map at the end of a turn", "mean"),
    "came": Figure("counters that came into play", "sum"),
    "moves": Figure("times that a counter moved", "sum"),
    "lost": Figure("counters that left play", "sum"),
    "marked": Figure("markers put on the map", "sum"),
    "score": Figure("what the goal of the game came to", "sum"),
}
"""What is measured each turn."""
_COUNTED: dict[type[Event], str] = {
    Entered: "came", Displaced: "moves", Moved: "moves", Left: "lost", Marked: "marked",
}  # fmt: skip


def measured(turn: Turn) -> dict[str, float]:
    """The figures of a turn."""
    now, goal = turn.position, families.of(turn.position.game.edition).goal
    found = dict.fromkeys(FIGURES, 0.0)
    for event in turn.events:
        if (kind := type(plain(event))) in _COUNTED:
            found[_COUNTED[kind]] += 1
    found["in_play"] = now.in_play(now.game.roster.all).bit_count()
    found["score"] = goal.worth(now) - goal.worth(turn.start) if goal else 0.0
    return found


def plights(position: Position, side: str, own: Sequence[Given]) -> dict[int, dict[Plight, bool]]:
    """Nobody says what may become of counters."""
    return {}


def blows(turn: Turn, side: str) -> tuple[str, ...]:
    """Nobody says how they came to it."""
    return ()


def fights_on(view: Position, side: str, order: Order) -> None:
    """No combat goes on by orders of whoever began it."""


def offers(view: Position, side: str) -> tuple[Order, ...]:
    """Nothing lapses by another order."""
    return ()


def struck(event: Event) -> Iterable[str]:
    """Where an event strikes: where a marker is laid."""
    return (event.place,) if isinstance(event, Marked) else ()


def happenings(
    turn: Turn,
    counts: Callable[[Counter], bool] = lambda _: True,
    struck: Callable[[Event], Iterable[str]] = struck,
    beside: tuple[type[Event], ...] = (Displaced,),
) -> Iterator[tuple[str, str]]:
    """What happened where: counters that count are there at the end of the turn, came, and were lost.

    `struck` tells where an event strikes, by label. `beside` are the events by which nobody comes or is lost.
    """
    position, now = turn.start.copy(), turn.position
    label, roster = now.game.board.label, now.game.roster
    for event in turn.events:
        if isinstance(event, Entered | Displaced | Left) and not isinstance(event, beside):
            number = roster.number(event.counter)
            if counts(roster[number]) and not isinstance(event, Left):
                yield "came", event.place
            elif counts(roster[number]) and position.where[number] >= 0:
                yield "lost", label(position.where[number])
        yield from (("struck", place) for place in struck(event))
        apply(position, event)
    for number in sorted(numbers(now.in_play(roster.those(counts))), key=now.where.__getitem__):
        yield "there", label(now.where[number])


def digest(turn: Turn) -> list[str]:
    """What a player would tell of a turn, as lines: every order, and what came of it."""
    return [_told(turn.position, given) for given in turn.given]


def _told(now: Position, given: Given) -> str:
    came = "; ".join(words for event in given.events if (words := _words(now, event)))
    return f"{given.side.capitalize()}: {given.order}" + (f": {came}" if came else "")


def _words(now: Position, event: Event) -> str:
    """What an event tells beyond the order that led to it."""
    match event:
        case Rolled():
            return f"{event.value} of {event.sides}"
        case Noted() | Happening():
            return event.told(now.game)
        case Marked():
            return f"{event.mark} at {now.game.map.near(now.game.board.place(event.place))}"
        case Left():
            return f"{event.counter} {event.told(now.game)}"
        case _:
            return ""


class Report(played.Report):
    """The figures of a campaign, gathered turn by turn."""

    found: defaultdict[str, list[float]] = msgspec.field(default_factory=lambda: defaultdict(list))
    """What was measured of each figure, turn by turn."""

    def add(self, turn: Turn) -> None:
        """Count one turn."""
        super().add(turn)
        for name, number in measured(turn).items():
            self.found[name].append(number)

    def as_data(self) -> dict[str, object]:
        """The report as plain data."""
        last = self.last
        left = {} if last is None else {side: len(names) for side, names in _left(last).items()}
        return {"turns": len(self.turns), **self._whole(), "left": left, "refused": self.refused}

    def text(self) -> str:
        """The report in a player's words."""
        last = self.last
        if last is None:
            return "No turn was played.\n"
        goal = families.of(last.game.edition).goal
        calendar = edition(last.game.edition).rules.calendar
        lines = [f"{many(len(self.turns), 'turn')}, to {calendar.name(self.turns[-1])}."]
        lines += [f"{FIGURES[name].words}: {number:g}" for name, number in self._whole().items() if name != "score"]
        lines += [f"{side} at the end: {', '.join(names) or 'nobody'}" for side, names in _left(last).items()]
        if goal:
            lines.append(f"score: {self._whole()['score']:g} ({goal.words})")
        if self.refused:
            lines.append(f"refused: {self.overtaken}")
        return "\n".join(lines) + "\n"

    def _whole(self) -> dict[str, float]:
        """What each figure comes to."""
        return {
            name: sum(self.found[name]) / (len(self.turns) if figure.whole == "mean" else 1)
            for name, figure in FIGURES.items()
            if self.turns
        }


def _left(now: Position) -> dict[str, list[str]]:
    """The counters of each side that are on the map."""
    roster = now.game.roster
    return {
        side: [roster[number].name for number in numbers(now.in_play(roster.sides.get(side, 0)))]
        for side in now.game.sides
    }
