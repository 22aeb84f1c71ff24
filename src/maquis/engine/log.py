"""Logs: what each side was told of a game, entry by entry, and how a player checks a log of his own.

A log is text: JSON, one line an entry. Its first line has the commitment to the dice, its last, once the game is over,
the secret and what every hidden counter was.
"""

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from maquis.engine import seals
from maquis.engine.dice import SealedDice
from maquis.engine.errors import MaquisError
from maquis.engine.events import Rolled
from maquis.engine.game import UMPIRE, Game
from maquis.engine.moments import walk
from maquis.engine.record import Entry, Header

FORMAT = 1


class Head(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="line", tag="game"):
    """The first line: the game, and the commitment to its dice. `log` is the side that keeps it, or the umpire."""

    format: int = msgspec.field(default=FORMAT, name="maquis_log")
    log: str
    edition: str
    rules: str
    scenario: str
    options: dict[str, Any] = {}
    commitment: str = ""
    contributions: dict[str, str] = {}


class Told(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True,
    tag_field="line", tag="entry",
):  # fmt: skip
    """What was told of an entry, with the seals made and opened; of another side's order there is only the verb."""

    n: int
    side: str
    order: str
    events: tuple[msgspec.Raw, ...] = ()
    seals: dict[int, str] = {}
    opened: dict[int, tuple[str, str]] = {}


class Last(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="line", tag="over"):
    """The umpire's last words: the secret of the dice, and the counter behind each mask that was sealed."""

    secret: str
    counters: dict[int, str]


Line = Head | Told | Last
_ENCODER = msgspec.json.Encoder()
_DECODER: msgspec.json.Decoder[Line] = msgspec.json.Decoder(Line)


def lines(game: Game, header: Header, entries: Sequence[Entry], side: str | None = None) -> Iterator[Line]:
    """Yield the log of a side, or the umpire's whole."""
    yield Head(
        log=side or UMPIRE, edition=header.edition, rules=header.rules, scenario=header.scenario,
        options=header.options, commitment=header.commitment, contributions=header.contributions,
    )  # fmt: skip
    over = False
    for position, given in walk(game, entries, side):
        over = position.phase == "over"
        if given.entry >= 0:
            each = entries[given.entry]
            yield Told(
                n=given.number, side=given.side, order=given.order, seals=each.seals, opened=each.opened,
                events=tuple(msgspec.Raw(_ENCODER.encode(event)) for event in given.events),
            )  # fmt: skip
    if over and header.secret:
        yield Last(secret=header.secret, counters=behind(game, header, entries))


def behind(game: Game, header: Header, entries: Sequence[Entry]) -> dict[int, str]:
    """Return the counter behind each mask that was sealed: the one name that opens the seal."""
    secret = bytes.fromhex(header.secret)
    names = [counter.name for counter in game.roster if counter.face]
    found = {}
    for each in entries:
        for mask, sealed in each.seals.items():
            salt = seals.salt(secret, mask)
            found[mask] = next((name for name in names if seals.seal(salt, mask, name) == sealed), "")
    return found


def encoded(line: Line) -> str:
    """Return a line as it is written."""
    return _ENCODER.encode(line).decode()


def read(text: str) -> list[Line]:
    """Read a log; raise `MaquisError`, which names the line."""
    found = []
    for number, line in enumerate(text.splitlines(), 1):
        try:
            found.append(_DECODER.decode(line))
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            raise MaquisError(_no_line(number, line)) from None
    if not found or not isinstance(found[0], Head):
        raise MaquisError("line 1 is not the head of a log")
    return found


def _no_line(number: int, line: str) -> str:
    if line.startswith('{"maquis_record"'):
        return "this is a game on record, and no log: check it with maquis verify GAME, without --log"
    return f"line {number} is no line of a log, as maquis log GAME --as SIDE --json writes one"


class Checked(msgspec.Struct, frozen=True):
    """What a log shows by itself: how much of it was checked, and the first line that is wrong, with why."""

    rolls: int
    seals: int
    opened: int
    over: bool
    line: int | None = None
    fault: str = ""


def check(log: Sequence[Line]) -> Checked:
    """Check a log by itself: every opened seal, and once it has the secret, the commitment, all rolls and all seals."""
    head = log[0]
    assert isinstance(head, Head)
    last = log[-1] if isinstance(log[-1], Last) else None
    rolls = opened = 0
    sealed: dict[int, str] = {}
    dice = None

    def done(line: int | None = None, fault: str = "") -> Checked:
        return Checked(rolls, len(sealed), opened, last is not None, line, fault)

    if last is not None:
        try:
            dice = SealedDice(bytes.fromhex(last.secret), head.contributions)
        except ValueError:
            return done(len(log), "the secret is no secret")
        if dice.commitment != head.commitment:
            return done(len(log), "the secret is not the one that was committed to at the start")
    for number, line in enumerate(log[1:], 2):
        if not isinstance(line, Told):
            if number < len(log):
                return done(number, "it stands in the midst of the log")
            break
        sealed.update(line.seals)
        for mask, (name, salt) in line.opened.items():
            opened += 1
            if seals.seal(salt, mask, name) != sealed.get(mask):
                return done(number, f"what is told of mask {mask} ({name}) does not open its seal")
        for roll in _rolls(line):
            rolls += 1
            if dice is not None and (value := dice.roll(roll.what, roll.sides)) != roll.value:
                return done(number, f"the roll for {roll.what} was told as {roll.value}, and is {value}")
    if last is not None and dice is not None:
        for mask, sealed_as in sealed.items():
            name = last.counters.get(mask, "")
            if seals.seal(seals.salt(dice.secret, mask), mask, name) != sealed_as:
                return done(len(log), f"mask {mask} was not sealed as {name or 'anything that is told'}")
    return done()


def _rolls(line: Told) -> Iterator[Rolled]:
    for raw in line.events:
        if msgspec.json.decode(raw).get("event") == "rolled":
            yield msgspec.json.decode(raw, type=Rolled)
