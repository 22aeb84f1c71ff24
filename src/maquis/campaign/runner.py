"""Runs a campaign: policies give the orders, the referee judges them, the record keeps them."""

from collections.abc import Callable, Iterator, Mapping
from functools import partial

from maquis.campaign.campaigns import Given, Policy, Turn
from maquis.engine.events import Began, Event
from maquis.engine.referee import Referee, Refused


def play(
    referee: Referee, policies: Mapping[str, Policy], last_turn: int, refused: Callable[[Refused], None]
) -> Iterator[Turn]:
    """Play on to the end of `last_turn`, yielding each game turn once it is safely in the record.

    An order that the rules refuse is told to `refused` and passed over: a policy plans from its view, and an
    earlier order of its own may have changed what it planned.
    """
    before: tuple[Event, ...] = ()
    while referee.rules.to_act(referee.position) and referee.position.turn <= last_turn:
        turn, given = referee.position.turn, list[Given]()
        start = referee.position
        while referee.position.turn == turn and (acting := referee.rules.to_act(referee.position)):
            side = acting[0]
            for order in policies[side].phase(partial(referee.view, side)):
                try:
                    events = referee.give(side, order, commit=False)
                except Refused as error:
                    refused(error)
                    continue
                given.append(Given(side, order.notation, tuple(events)))
        if referee.record is not None:
            referee.record.commit()
        yield Turn(turn, tuple(given), referee.position, start.conditions, start, before)
        before = of_the_next(given, turn)


def of_the_next(given: list[Given], turn: int) -> tuple[Event, ...]:
    """What the last order of a turn led to in the next turn, which began with it."""
    events = given[-1].events if given else ()
    first = next((at for at, each in enumerate(events) if isinstance(each, Began) and each.turn > turn), len(events))
    return events[first:]
