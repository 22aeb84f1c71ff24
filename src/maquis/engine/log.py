"""Logs: what each side was told of a game, entry by entry, and how a player checks a log of his own.

A log is text: JSON, one line an entry. Its first line has the commitment to the dice, its last, once the game is over,
the secret and what every hidden counter was. Each line ends with a checksum over itself and the one before it, which is
thereby a digest of the log so far; and it has a digest of the umpire's record so far, hidden orders and all, which is
the same in the logs of all who were told of that entry.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Protocol

import msgspec

from maquis.engine import seals, sums
from maquis.engine.dice import CannotContribute, SealedDice
from maquis.engine.errors import MaquisError
from maquis.engine.events import Contributed, Rolled
from maquis.engine.game import UMPIRE, Game
from maquis.engine.moments import walk
from maquis.engine.record import Entry, Header

FORMAT = 4
"""The format that is written; all can be read. 1 had no digests, 2 sentences for what a die was rolled for, 3 no place
of a hidden counter that leaves play."""


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
    house: tuple[str, ...] | msgspec.UnsetType = msgspec.UNSET
    """The clauses that nobody asks, from the beginning."""


class LogEntry(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True,
    tag_field="line", tag="entry",
):  # fmt: skip
    """What was told of an entry, with the seals made and opened; of another side's order there is only the verb.

    `record` is the digest, under the secret, of the record up to this entry.
    """

    n: int
    side: str
    order: str
    events: tuple[msgspec.Raw, ...] = ()
    seals: dict[int, str] = {}
    opened: dict[int, tuple[str, str]] = {}
    record: str = ""


class Last(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="line", tag="over"):
    """The umpire's last words: the secret of the dice, and the counter behind each mask that was sealed."""

    secret: str
    counters: dict[int, str]


Line = Head | LogEntry | Last
_ENCODER = msgspec.json.Encoder()
_DECODER: msgspec.json.Decoder[Line] = msgspec.json.Decoder(Line)
_KIND = b"maquis log"
_SUM = re.compile(rb',"sum":"[0-9a-f]{32}"}$')


class Kept(Protocol):
    """A record, wherever it is kept."""

    @property
    def header(self) -> Header:
        """Which game it is, and its dice."""
        ...

    @property
    def entries(self) -> Sequence[Entry]:
        """Every entry so far."""
        ...

    @property
    def sums(self) -> Sequence[bytes]:
        """The checksums of the header and of every entry."""
        ...


def lines(game: Game, record: Kept, side: str | None = None) -> Iterator[Line]:
    """Yield the log of a side, or the umpire's whole."""
    header, entries = record.header, record.entries
    yield Head(
        log=side or UMPIRE, edition=header.edition, rules=header.rules, scenario=header.scenario,
        options=header.options, commitment=header.commitment, contributions=header.contributions,
        house=header.house,
    )  # fmt: skip
    over = False
    for position, given in walk(game, entries, side):
        over = position.phase == "over"
        if given.entry >= 0:
            each = entries[given.entry]
            yield LogEntry(
                n=given.number, side=given.side, order=given.order, seals=each.seals, opened=each.opened,
                record=digest(record, given.entry),
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


def digest(record: Kept, entry: int) -> str:
    """Return the digest of a record up to an entry; nothing, if it has no secret to keep it from being guessed at."""
    secret = bytes.fromhex(record.header.secret)
    return seals.digest(secret, record.sums[entry + 1]) if secret else ""


def encoded(line: Line) -> str:
    """Return a line without its checksum."""
    return _ENCODER.encode(line).decode()


def written(lines: Iterable[Line]) -> Iterator[str]:
    """Yield the lines of a whole log as they are written."""
    checksum = b""
    for line in lines:
        text, checksum = sums.seal(_ENCODER.encode(line), checksum, _KIND)
        yield text.decode()


class Log(msgspec.Struct, frozen=True):
    """A log as it was read: its lines, the checksum of the last one, and the first line that is not as it was written.

    A log of format 1 has no checksums.
    """

    lines: list[Line]
    checksum: str
    broken: tuple[int, str] | None = None

    @property
    def head(self) -> Head:
        """The first line."""
        head = self.lines[0]
        assert isinstance(head, Head)
        return head


def read(text: str) -> Log:
    """Read a log; raise `MaquisError`, which names the line."""
    found: list[Line] = []
    checksum, broken, sealed = b"", None, True
    for number, line in enumerate(text.removesuffix("\n").split("\n"), 1):
        data = line.removesuffix("\r").encode()
        try:
            found.append(_DECODER.decode(_SUM.sub(b"}", data)))
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            raise MaquisError(_no_line(number, line)) from None
        if number == 1:
            sealed = _format(found[0]) > 1
        if sealed and broken is None:
            try:
                _, checksum = sums.unseal(data + b"\n", checksum, _KIND)
            except sums.Broken:
                words = "it was changed after it was written, or what stood before it was changed, moved or left out"
                broken = number, words
    return Log(found, checksum.hex(), broken)


def _format(head: Line) -> int:
    if not isinstance(head, Head):
        raise MaquisError("line 1 is not the head of a log")
    if head.format > FORMAT:
        raise MaquisError(f"line 1 is of a log of format {head.format}; this maquis reads formats up to {FORMAT}")
    return head.format


class Said(msgspec.Struct, frozen=True):
    """Words in the dice: whose, and in which entry they were added (none: they are in the header)."""

    who: str
    words: str
    entry: int | None


def said(log: Sequence[Line]) -> list[Said]:
    """Return the words in the dice, as a log tells of them; the numbers of entries are the log's."""
    head = log[0]
    assert isinstance(head, Head)
    found = [Said(who, words, None) for who, words in head.contributions.items()]
    for line in log:
        if isinstance(line, LogEntry):
            found += [Said(e.who, e.words, line.n) for e in _of_dice(line) if isinstance(e, Contributed)]
    return found


def _no_line(number: int, line: str) -> str:
    if line.startswith('{"maquis_record"'):
        return "this is a game on record, and no log: check it with maquis verify GAME, without --log"
    return f"line {number} is no line of a log, as maquis log GAME --as SIDE --json writes one"


class Checked(msgspec.Struct, frozen=True):
    """What a log shows by itself: how much of it was checked, and the first line that is wrong, with why.

    Of the rolls, so many were `entered`: these are as the players said.
    """

    rolls: int
    entered: int
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
    rolls = entered = opened = 0
    sealed: dict[int, str] = {}
    dice = SealedDice(bytes(32), head.contributions)

    def done(line: int | None = None, fault: str = "") -> Checked:
        return Checked(rolls, entered, len(sealed), opened, last is not None, line, fault)

    if last is not None:
        try:
            dice = SealedDice(bytes.fromhex(last.secret), head.contributions)
        except ValueError:
            return done(len(log), "the secret is no secret")
        if dice.commitment != head.commitment:
            return done(len(log), "the secret is not the one that was committed to at the start")
    for number, line in enumerate(log[1:], 2):
        if not isinstance(line, LogEntry):
            if number < len(log):
                return done(number, "it stands in the midst of the log")
            break
        sealed.update(line.seals)
        for mask, (name, salt) in line.opened.items():
            opened += 1
            if seals.seal(salt, mask, name) != sealed.get(mask):
                return done(number, f"what is told of mask {mask} ({name}) does not open its seal")
        for event in _of_dice(line):
            if isinstance(event, Contributed):
                try:
                    dice = dice.with_words(event.who, event.words)
                except CannotContribute as error:
                    return done(number, f"words of the {event.who}: {error}")
                continue
            rolls += 1
            if event.entered is True:
                entered += 1
                continue
            if (value := dice.roll(event.what, event.sides)) != event.value and last is not None:
                return done(number, f"the roll for {event.what} was told as {event.value}, and is {value}")
    if last is not None:
        for mask, sealed_as in sealed.items():
            name = last.counters.get(mask, "")
            if seals.seal(seals.salt(dice.secret, mask), mask, name) != sealed_as:
                return done(len(log), f"mask {mask} was not sealed as {name or 'anything that is told'}")
    return done()


def _of_dice(line: LogEntry) -> Iterator[Rolled | Contributed]:
    for raw in line.events:
        event = msgspec.json.decode(raw)
        if event.get("event") == "contributed":
            yield msgspec.convert(event, Contributed)
        elif {"what", "sides", "value"} <= event.keys():
            yield msgspec.convert({**event, "event": "rolled"}, Rolled)
