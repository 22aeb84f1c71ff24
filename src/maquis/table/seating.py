"""Seats: taken with an invitation, renamed, invited anew, handed to a policy and back, added and revoked.

Who may do what is said here.
"""

import sqlite3
import time
from collections.abc import Callable

import msgspec

from maquis.campaign import campaigns
from maquis.engine.harmless import one_line
from maquis.table import seen, storage, wire
from maquis.table.calling import Caller
from maquis.table.denied import Denied
from maquis.table.hall import Hall
from maquis.table.notify import Unfit
from maquis.table.rows import Seat, drawn, hashed, in_words, invited_anew


async def sit(hall: Hall, asked: wire.Sit) -> wire.Player:
    """Exchange an invitation for the key that whoever sits down has drawn; raise `Denied` if it was exchanged before.

    Asked again with the same key it is the same seat, so that an answer which is lost does no harm.
    """
    invitation, key, now = hashed(asked.invitation), hashed(asked.key), time.time()
    found = await hall.written(lambda found: _taken(found, invitation, key, now))
    if isinstance(found, Denied):
        raise found
    hall.seats_changed(found.game)
    return seen.player(found, False)


def _taken(found: sqlite3.Connection, invitation: bytes, key: bytes, now: float) -> Seat | Denied:
    seat = storage.invited_seat(found, invitation)
    if seat is None:
        return Denied(404, "no seat is kept for this link: the seat has a newer one, or was taken away, or it is none")
    if seat.taken and seat.key == key:
        return seat
    if seat.taken:
        words = (
            f"somebody sat down with this link on {in_words(seat.taken)}, and it works only once. If that was you, "
            f"open the table in the browser where you did; if not, tell the others at the table, and ask the umpire, "
            "or whoever runs the server, for a new link: all at the table are told of it"
        )
        return Denied(410, words)
    if storage.has_key(found, key):
        return Denied(400, "this key is in use: a key is to be drawn at random")
    seat = msgspec.structs.replace(seat, key=key, taken=now)
    storage.put_seat(found, seat)
    return seat


def _another(asking: Seat, other: Seat) -> Denied:
    return Denied(403, f"seat {other.number} is that of {other.name}: yours is seat {asking.number}")


def _seat(hall: Hall, asking: Seat, number: int) -> Seat:
    for each in hall.storage.seats(asking.game):
        if each.number == number:
            return each
    raise Denied(404, f"there is no seat {number} in this game")


async def change(hall: Hall, caller: Caller, asking: Seat, number: int, asked: wire.ChangeSeat) -> wire.Player:
    """Change a seat: one's own, or any if one is the umpire; a policy only one's own side's."""
    other = _seat(hall, asking, number)
    own = other.number == asking.number
    if not own and asking.kind != "umpire":
        raise _another(asking, other)
    changes: dict[str, str] = {}
    if asked.name is not None:
        changes["name"] = one_line(asked.name)
    if asked.policy is not None:
        if other.kind != "side":
            raise Denied(403, f"seat {number} is a {other.kind}'s: a policy can only play a side")
        policies = campaigns.of((await hall.live(asking.game)).scenario.game).policies
        if asked.policy and asked.policy not in policies:
            raise Denied(400, f"there is no policy {asked.policy!r}; there is {', '.join(policies)}")
        changes["policy"] = asked.policy
    if asked.notify is not None:
        try:
            changes["notify"] = await caller.checked(asked.notify) if asked.notify else ""
        except Unfit as error:
            raise Denied(400, str(error)) from None
        changes["trouble"] = ""
    seat = await _put(hall, other, lambda seat: msgspec.structs.replace(seat, **changes))
    return seen.player(seat, seat.number in hall.streams.present(seat.game))


async def invite(hall: Hall, asking: Seat, number: int) -> wire.Link:
    """Invite anew to a seat: one's own, or any if one is the umpire. The key from before is worth nothing any more."""
    other = _seat(hall, asking, number)
    if other.number != asking.number and asking.kind != "umpire":
        raise _another(asking, other)
    invitation, hash_ = drawn()
    seat = await _put(hall, other, lambda seat: invited_anew(seat, hash_))
    return wire.Link(seat=seen.player(seat, False), invitation=invitation)


async def revoke(hall: Hall, asking: Seat, number: int) -> None:
    """Take a seat away: a spectator's, or any but one's own if one is the umpire."""
    other = _seat(hall, asking, number)
    if other.number == asking.number:
        raise Denied(403, "you cannot take your own seat away")
    if asking.kind != "umpire" and not (asking.kind == "side" and other.kind == "spectator"):
        raise _another(asking, other)
    await _put(hall, other, lambda seat: msgspec.structs.replace(seat, key=None, invitation=None, notify="", revoked=1))


async def add(hall: Hall, asking: Seat, asked: wire.NewSeat) -> wire.Link:
    """Add a seat for a spectator."""
    if asking.kind == "spectator":
        raise Denied(403, "only those who play or umpire can ask spectators in")
    invitation, hash_ = drawn()
    game, limits = asking.game, hall.limits

    def add(found: sqlite3.Connection) -> Seat | str:
        seats = storage.seats(found, game)
        watching = sum(each.kind == "spectator" and not each.revoked for each in seats)
        if watching >= limits.spectators or len(seats) >= limits.seats:
            return f"there are {watching} spectators, and there is no room for more"
        number = max(each.number for each in seats) + 1
        seat = Seat(game, number, "spectator", "", one_line(asked.name) or f"Spectator {number}", invitation=hash_)
        storage.put_seat(found, seat)
        return seat

    seat = await hall.written(add)
    if isinstance(seat, str):
        raise Denied(403, seat)
    hall.seats_changed(game)
    return wire.Link(seat=seen.player(seat, False), invitation=invitation)


async def _put(hall: Hall, seat: Seat, change: Callable[[Seat], Seat]) -> Seat:
    """Change a seat as it is when it is written."""

    def put(found: sqlite3.Connection) -> Seat:
        now = next(each for each in storage.seats(found, seat.game) if each.number == seat.number)
        changed = change(now)
        storage.put_seat(found, changed)
        return changed

    changed = await hall.written(put)
    hall.seats_changed(seat.game)
    await hall.play_may_begin(seat.game)
    return changed
