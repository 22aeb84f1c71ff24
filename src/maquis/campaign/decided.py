"""What a side decided in a game on record, decision by decision, with what it saw and could infer then."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import takewhile

from maquis.campaign import campaigns
from maquis.campaign.inferred import Inferred, Weighed
from maquis.campaign.plans import moment
from maquis.campaign.standing import that_stand
from maquis.contract.editions import edition
from maquis.engine import views
from maquis.engine.by_hand import waits
from maquis.engine.changes import apply
from maquis.engine.entries import events as decoded
from maquis.engine.game import Game
from maquis.engine.position import Position
from maquis.engine.record import Entry


@dataclass(frozen=True)
class Decision:
    """What a side ordered, what it saw before, and the worlds with their chances that it could infer by then.

    `entry` is the number of the entry with which it begins; `later` is what it ordered then in the same phase of its
    own, after others had a say.
    """

    entry: int
    view: Position
    weighed: Weighed
    orders: tuple[str, ...]
    later: tuple[str, ...] = ()


def decisions(game: Game, entries: Sequence[Entry], side: str, listening: bool = True) -> list[Decision]:
    """The decisions of a side in a game on record, without what was taken back.

    If nobody is `listening` to the log of the side, its worlds are as likely as what it saw makes them.
    """
    found = list(_decided(game, entries, side, listening))
    whole = list[Decision]()
    for each in reversed(found):
        after = whole[-1] if whole else None
        goes_on = after is not None and each.view.side == side and moment(after.view) == moment(each.view)
        whole.append(replace(each, later=(*after.orders, *after.later)) if after is not None and goes_on else each)
    return whole[::-1]


def _decided(game: Game, entries: Sequence[Entry], side: str, listening: bool) -> Iterator[Decision]:
    rules, position, inferred = edition(game.edition).rules, Position(game), Inferred(side)
    offers = campaigns.of(game).offers
    found: Decision | None = None
    for entry in that_stand(entries):
        happened, when = tuple(decoded(entry)), moment(position)
        if entry.side == side and not waits(entry.order):
            if found is None:
                view = views.view(position, side)
                found = Decision(entry.n, view, inferred.follow(view) if listening else (), ())
            found = replace(found, orders=(*found.orders, entry.order))
        line = views.line(position, entry.side, entry.order, happened, side) if entry.n and listening else None
        for event in happened:
            apply(position, event)
        position.count()
        if line is not None:
            inferred.hear(line, lambda: views.view(position, side))
        if found is not None and (
            moment(position) != when
            or rules.to_act(position)[:1] != (side,)
            or (entry.side == side and offers(views.view(position, side), side))
        ):
            yield found
            found = None
    if found is not None:
        yield found


def position_before(game: Game, entries: Sequence[Entry], decision: Decision) -> Position:
    """The whole position in which a decision was made."""
    position = Position(game)
    for entry in takewhile(lambda each: each.n < decision.entry, that_stand(entries)):
        for event in decoded(entry):
            apply(position, event)
    return position
