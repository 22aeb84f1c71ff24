"""What a seat is told, put together from a game in memory and the seats around it."""

from collections.abc import Callable, Sequence
from typing import TypeVar

from maquis.engine import log as logs
from maquis.engine.errors import BadOrder, MaquisError
from maquis.engine.moments import Given
from maquis.engine.position import Position
from maquis.table import wire
from maquis.table.denied import Denied
from maquis.table.europa import acts as _acts
from maquis.table.europa import board as _board
from maquis.table.europa import judged as _judged
from maquis.table.europa import position as _position
from maquis.table.europa import where as _where
from maquis.table.live import Live
from maquis.table.rows import Seat
from maquis.telling import news

T = TypeVar("T")


def player(seat: Seat, present: bool, thinking: float = 0) -> wire.Player:
    """A seat as everybody sees it; `thinking` are the seconds since it came to be to act."""
    return wire.Player(
        number=seat.number, kind=seat.kind, side=seat.side, name=seat.name, policy=seat.policy, present=present,
        seconds=int(seat.seconds + thinking), phase_seconds=int(seat.phase + thinking), revoked=bool(seat.revoked),
    )  # fmt: skip


def game(live: Live, seat: Seat, table: wire.Table) -> wire.Game:
    """Everything that a seat sees when it sits down."""
    view, side = live.view(seat.sees), seat.side
    referee = live.referee
    proposal = referee.proposal
    asks = None
    if proposal is not None and side:
        asks = wire.Proposal(side=proposal[0], number=referee.standing.number(side, proposal[1]))
    own = next(each for each in table.players if each.number == seat.number)
    return wire.Game(
        table=table, seat=own, position=_position.position(view, seat.sees),
        owed=_owed(live, view, side) if side else [], proposal=asks, can_undo=bool(side) and referee.may_undo(side),
        notify=seat.notify.partition(":")[0], trouble=seat.trouble,
    )  # fmt: skip


def _owed(live: Live, view: Position, side: str) -> list[wire.Item]:
    return []


def at(live: Live, seat: Seat, number: int) -> wire.Position:
    """The position before an entry of the seat's log, as it knew it."""
    found = live.at(seat.sees, number)
    if found is None:
        raise Denied(404, f"there is no entry {number} in your log, which has {len(live.log(seat.sees))}")
    return _position.position(found, seat.sees)


def board(live: Live) -> wire.Board:
    """The board of a game."""
    return _board.board(live.scenario.game)


def acts(live: Live, seat: Seat) -> list[wire.Act]:
    """Everything that a seat may do now."""
    return _acts.acts(live.scenario.rules, live.view(seat.sees), seat.sees)


def where(live: Live, seat: Seat, verb: str, who: str, mode: str) -> wire.Where:
    """Where a counter may go."""
    return _told(lambda: _where.where(live.scenario.rules, live.view(seat.sees), seat.sees, verb, who, mode))


def judged(live: Live, seat: Seat, order: str) -> wire.Judged:
    """What the umpire says of an order."""
    return _told(lambda: _judged.judged(live.scenario.rules, live.view(seat.sees), seat.sees, order))


def refused(live: Live, seat: Seat, order: str, error: MaquisError) -> wire.Judged:
    """What the umpire says of an order that was refused, with every demand on it."""
    try:
        if asked := judged(live, seat, order):
            return asked
    except Denied:
        pass
    return unreadable(order, error)


def unreadable(order: str, error: MaquisError) -> wire.Judged:
    """What the umpire says of an order that cannot be judged."""
    asks = wire.Asks(clause="", words=str(error), met=False, provenance="source")
    return wire.Judged(order=order, legal=False, place=None, demands=[asks], tallies=[])


def lines(live: Live, givens: Sequence[Given]) -> list[wire.Line]:
    """Entries of a log in words."""
    found = []
    for given in givens:
        told = news.told(live.scenario.game, [given])
        when = wire.When(
            turn=given.turn, date="", side=given.player, phase=given.phase,
            words=news.phase(given.turn, given.player, given.phase) if given.turn else "",
        )  # fmt: skip
        words = [wire.Happens(words=each, clause="") for each in told]
        found.append(wire.Line(number=given.number, side=given.side, order=given.order, when=when, words=words))
    return found


def log(live: Live, seat: Seat, after: int, limit: int) -> wire.Log:
    """Part of a seat's log."""
    told = live.log(seat.sees)
    return wire.Log(lines=lines(live, told[after : after + limit]), total=len(told))


def told_since(live: Live, sees: str, since: int) -> wire.News:
    """What somebody was told after so many entries of his log."""
    told, view = live.log(sees), live.view(sees)
    return wire.News(
        version=view.version, lines=lines(live, told[since:]), to_act=list(live.scenario.rules.to_act(view))
    )


def text(live: Live, seat: Seat) -> str:
    """A seat's log as text."""
    game = live.scenario.game
    head = f"{live.row.title}: the log of the {seat.sees or 'spectators'}"
    return "\n".join([head, *news.told(game, live.log(seat.sees))]) + "\n"


def export(live: Live, seat: Seat) -> tuple[str, bytes]:
    """What a seat may take away: nothing and None for the record, or the log of its side."""
    game, sheet = live.scenario.game, live.sheet
    if not seat.side:
        raise Denied(403, "a spectator can have the record once the game is over")
    found = [logs.encoded(line) for line in logs.lines(game, sheet.header, sheet.entries, seat.side)]
    return f"{live.row.id}-{seat.side}.log", "".join(f"{line}\n" for line in found).encode()


def rules(live: Live) -> wire.Rules:
    """The rules of a game."""
    game = live.scenario.game
    return wire.Rules(edition=game.edition, title="", clauses=[], figures=[], glossary=[])


def overlays(live: Live, seat: Seat) -> list[wire.Overlay]:
    """Sets of hexes to be shown on the board."""
    return []


def spot(live: Live, seat: Seat, place: int) -> wire.Spot:
    """A place in words."""
    return wire.Spot(place=place, label="", lines=[])


def advice(live: Live, seat: Seat, kind: str) -> wire.Advice:
    """What the machine would do."""
    return wire.Advice(orders=[])


def _told(work: Callable[[], T]) -> T:
    """Do something, and tell in one sentence what cannot be done."""
    try:
        return work()
    except MaquisError as error:
        raise Denied(400 if isinstance(error, BadOrder) else 404, str(error)) from None
