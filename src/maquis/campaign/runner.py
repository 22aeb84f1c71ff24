"""Runs a campaign: policies give the orders, the referee judges them, the record keeps them."""

from collections.abc import Callable, Iterator
from functools import partial

import msgspec

from maquis.campaign.policies import Policy, RandomPolicy
from maquis.campaign.sensible import SensiblePolicy
from maquis.engine.errors import UnknownName
from maquis.engine.events import Event
from maquis.engine.position import Position
from maquis.engine.referee import Referee, Refused

POLICIES: dict[str, type[Policy]] = {"random": RandomPolicy, "sensible": SensiblePolicy}


class Given(msgspec.Struct, frozen=True):
    """An order that was carried out, and what happened."""

    side: str
    order: str
    events: tuple[Event, ...]


class Turn(msgspec.Struct, frozen=True):
    """One game turn of a campaign: what was done in it, the position at its end, the conditions it was played in."""

    number: int
    given: tuple[Given, ...]
    position: Position
    conditions: dict[str, str]


def policy(name: str, side: str, seed: str) -> Policy:
    """Return the policy called `name`; raise `UnknownName`."""
    if name not in POLICIES:
        raise UnknownName(f"there is no policy {name!r}; the policies are {', '.join(POLICIES)}")
    return POLICIES[name](side, seed)


def play(
    referee: Referee, policies: dict[str, Policy], last_turn: int, refused: Callable[[Refused], None]
) -> Iterator[Turn]:
    """Play on to the end of `last_turn`, yielding each game turn once it is safely in the record.

    An order that the rules refuse is told to `refused` and passed over: a policy plans from its view, and an
    earlier order of its own may have changed what it planned.
    """
    while referee.rules.to_act(referee.position) and referee.position.turn <= last_turn:
        turn, given = referee.position.turn, list[Given]()
        conditions = referee.position.conditions
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
        yield Turn(turn, tuple(given), referee.position, conditions)
