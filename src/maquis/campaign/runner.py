"""Runs a campaign: policies give the orders, and each is judged, by a referee or without one (`Ahead`)."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Protocol

from maquis.campaign.played import Listening, Policy
from maquis.contract.turns import Given, Turn
from maquis.engine.events import Began, Event
from maquis.engine.orders import Refused, Rules
from maquis.engine.position import Position
from maquis.engine.referee import Referee
from maquis.engine.views import lines, view


class Playing(Protocol):
    """A game that policies play; `refused` counts the orders that were not carried out."""

    rules: Rules
    refused: int

    def now(self) -> Position:
        """The position, which stays as it is."""
        ...

    def phase(self, side: str, policy: Policy) -> Iterator[Given]:
        """Let a policy give the orders of a side for now; yield those that were carried out."""
        ...


def play(
    referee: Referee, policies: Mapping[str, Policy], last_turn: int, refused: Callable[[Refused], None]
) -> Iterator[Turn]:
    """Play on to the end of `last_turn`, yielding each game turn once it is safely in the record.

    An order that the rules refuse is told to `refused` and passed over: a policy plans from its view, and an
    earlier order of its own may have changed what it planned.
    """
    for turn in turns(Refereed(referee, refused), policies, after(last_turn)):
        if referee.record is not None:
            referee.record.commit()
        yield turn


def after(last_turn: int) -> Callable[[Position], bool]:
    """Tells whether a turn is over."""
    return lambda now: now.turn > last_turn


def turns(playing: Playing, policies: Mapping[str, Policy], enough: Callable[[Position], bool]) -> Iterator[Turn]:
    """Play on until it is enough, or the game is over; yield turns, and the parts of those it begins or ends in."""
    before: tuple[Event, ...] = ()
    start = playing.now()
    telling = _Telling(policies, start)
    while acting := _acting(playing, start, enough):
        now, given = start, list[Given]()
        while acting and now.turn == start.turn:
            for each in playing.phase(acting[0], policies[acting[0]]):
                given.append(each)
                telling.tell(playing, each)
            now = playing.now()
            acting = _acting(playing, now, enough)
        yield Turn(start.turn, tuple(given), now, start, before)
        before, start = of_the_next(given, start.turn), now


class _Telling:
    """Tells those policies who listen what their sides are told."""

    def __init__(self, policies: Mapping[str, Policy], start: Position) -> None:
        self._listening = listening(policies)
        self._before = start

    def tell(self, playing: Playing, given: Given) -> None:
        """Tell of an order that was carried out."""
        if self._listening:
            before, self._before = self._before, playing.now()
            tell(self._listening, before, given, self._before)


def listening(policies: Mapping[str, Policy]) -> dict[str, Listening]:
    """Those policies that listen, by side."""
    return {side: each for side, each in policies.items() if isinstance(each, Listening)}


def tell(listening: Mapping[str, Listening], before: Position, given: Given, after: Position) -> None:
    """Tell who listens what its side is told of an order that led from one position to another."""
    told = lines(before, given.side, given.order, given.events, tuple(listening))
    for (side, policy), line in zip(listening.items(), told, strict=True):
        if line is not None:
            policy.hears(line, partial(view, after, side))


def _acting(playing: Playing, now: Position, enough: Callable[[Position], bool]) -> tuple[str, ...]:
    return () if enough(now) else playing.rules.to_act(now)


def of_the_next(given: Sequence[Given], turn: int) -> tuple[Event, ...]:
    """What the last order of a turn led to in the next turn, which began with it."""
    events = given[-1].events if given else ()
    first = next((at for at, each in enumerate(events) if isinstance(each, Began) and each.turn > turn), len(events))
    return events[first:]


class Refereed:
    """A game that a referee keeps; why an order is refused is told to `why`."""

    def __init__(self, referee: Referee, why: Callable[[Refused], None] = lambda refused: None) -> None:
        self.rules, self.refused = referee.rules, 0
        self._referee, self._why = referee, why

    def now(self) -> Position:
        """The position, which stays as it is."""
        return self._referee.position

    def phase(self, side: str, policy: Policy) -> Iterator[Given]:
        """Let a policy give the orders of a side for now; yield those that were carried out."""
        for order in policy.phase(partial(self._referee.view, side)):
            try:
                events = self._referee.give(side, order, commit=False)
            except Refused as error:
                self.refused += 1
                self._why(error)
            else:
                yield Given(side, order, tuple(events))
