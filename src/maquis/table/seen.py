"""What a seat is told, put together from a game in memory and the seats around it."""

import secrets
from collections.abc import Callable, Sequence
from hashlib import blake2b
from typing import Annotated, TypeVar

import msgspec
from msgspec import Meta
from msgspec.structs import replace

from maquis.boards.labels import read_by, unmarked
from maquis.contract import labels
from maquis.engine import by_hand, views
from maquis.engine import log as logs
from maquis.engine.again import again, undone
from maquis.engine.errors import BadOrder, MaquisError
from maquis.engine.game import UMPIRE
from maquis.engine.moments import Given
from maquis.engine.position import Position
from maquis.engine.undo import asked
from maquis.narration import band_picture, ending_picture, intelligence, news
from maquis.narration import reckoned as narrated
from maquis.narration.endings import Ending, ending
from maquis.narration.line_chart import ON_PAGE
from maquis.narration.tellings import of as telling_of
from maquis.reasoner.logs import read
from maquis.reasoner.report import report
from maquis.table import gone, opponents, put_right, strikes, wire
from maquis.table import handout as _handout
from maquis.table import judged as _judged
from maquis.table import lines as _lines
from maquis.table import rules as _rules
from maquis.table.denied import Denied
from maquis.table.live import Live
from maquis.table.parts import Look, changed
from maquis.table.plain import item, when
from maquis.table.rows import Seat
from maquis.table.web_parts import of

T = TypeVar("T")
MOST_LINES = 500
"""Lines of a log that are told with what has changed."""
MOST_AGAIN = 60
"""Orders that are offered to be given again at a time."""
MOST_ASKED = 1000
"""Lines of a log that are told if they are asked for."""
Number = Annotated[int, Meta(ge=0, le=10**9)]
Verb = Annotated[str, Meta(max_length=40)]


def player(seat: Seat, present: bool, thinking: float = 0) -> wire.Player:
    """A seat as everybody sees it; `thinking` are the seconds since it came to be to act."""
    return wire.Player(
        number=seat.number, kind=seat.kind, side=seat.side, name=seat.name, policy=seat.policy, present=present,
        seconds=int(seat.seconds + thinking), phase_seconds=int(seat.phase + thinking), revoked=bool(seat.revoked),
        renewed=seat.renewed, invited=seat.invited, taken=int(seat.taken), used=int(seat.used),
    )  # fmt: skip


def late_player(seat: Seat) -> wire.Player:
    """A seat as those see it who are some phases behind: nothing of it tells what goes on now."""
    return wire.Player(
        number=seat.number, kind=seat.kind, side=seat.side, name=seat.name, policy=seat.policy,
        revoked=bool(seat.revoked), renewed=seat.renewed,
    )  # fmt: skip


def table(live: Live, seats: Sequence[Seat], sees: str, number: int, now: float) -> wire.Table:
    """A game as somebody at it sees it, with the clocks as they stand then.

    Who is behind is told no clocks, nor who is there now, or was, nor of a halt, nor of words that came later.
    """
    row, header, behind = live.row, live.record.header, live.behind(sees)
    over, awaited = bool(row.over), [] if behind else live.awaited(seats)
    deletion = wire.Deletion([], []) if behind else gone.deletion(seats)

    def sitting(seat: Seat) -> wire.Player:
        thinks = seat.kind == "side" and seat.side == row.acting and not over and not awaited
        return player(seat, seat.number in live.present, now - row.since if thinks else 0)

    def seated(seat: Seat) -> wire.Player:
        found = late_player(seat) if behind else sitting(seat)
        return replace(found, level=opponents.level(live.scenario.game, found.side, found.policy))

    return wire.Table(
        number=number, id=row.id, title=row.title, scenario=header.scenario, edition=header.edition,
        rules=header.rules, commitment=header.commitment, contributions=live.words(sees), created=row.created,
        delay=row.delay, clock=row.clock, secret=header.secret if over else "", pause="" if behind else live.pause,
        awaited=awaited, brought=bool(row.brought), behind=behind, deletion=deletion, forget=live.forget,
        lesson=row.lesson if row.learning else "",
        intelligence=intelligence.told(live.scenario.game), own_dice=live.referee.own_dice and not row.lesson,
        umpired=live.scenario.game.umpired, house=[] if behind else sorted(live.referee.exceptions.house),
        players=list(map(seated, seats)),
    )  # fmt: skip


def game(live: Live, seat: Seat, table: wire.Table) -> wire.Game:
    """Everything that a seat sees when it sits down."""
    view, side = live.view(seat.sees), seat.side
    referee = live.referee
    own = next(each for each in table.players if each.number == seat.number)
    return wire.Game(
        table=table, seat=own, position=of(live.scenario.game).position(view, seat.sees),
        owed=_owed(live, view, seat.sees), proposal=put_right.proposal(live, side),
        right=put_right.last(live, seat.sees),
        die=_die(live, seat.sees), waiver=_waiver(live, seat.sees),
        can_undo=bool(seat.sees) and referee.may_undo(seat.sees),
        standing=of(live.scenario.game).standing(view, side) if side else [],
        notify=seat.notify.partition(":")[0], trouble=seat.trouble, again=_again(live, seat.sees),
    )  # fmt: skip


def _again(live: Live, sees: str) -> list[wire.Again]:
    """The next orders that somebody is offered to give again, after the game was taken back by agreement."""
    if not sees or live.over:
        return []
    game, log = live.scenario.game, live.log(sees)
    return [
        wire.Again(
            number=each.number, order=labels.told(game, each.order),
            when=when(game, each.turn, each.player, each.phase), rolled=list(by_hand.entered(each.events)),
        )
        for each in again(log, sees, _gone(live, sees, log))[:MOST_AGAIN]
    ]  # fmt: skip


def _waiver(live: Live, sees: str) -> wire.Waiver | None:
    """The exception that is asked for, or agreed to, if somebody may know of that now."""
    exceptions = live.referee.exceptions
    asked = exceptions.asked
    if asked is None or live.behind(sees):
        return None
    game = live.scenario.game
    asks = [wire.Happens(words=words, clause=clause) for clause, words in labels.unmet(game, asked.asks)]
    return wire.Waiver(asked.side, labels.told(game, asked.order), asked.clause, asks, list(exceptions.to_agree))


def _owed(live: Live, view: Position, sees: str) -> list[wire.Item]:
    """What the phase asks of a side; of an umpire, what it asks of those who act, and what may have changed."""
    parts, rules, game = of(live.scenario.game), live.scenario.rules, live.scenario.game
    if sees != UMPIRE or not game.umpired:
        return parts.owed(rules, view, sees)
    acting = rules.to_act(view)
    asked = [replace(each, side=side) for side in acting for each in parts.owed(rules, view, side)]
    may = [item(view, "", words, clause, 1, there) for words, clause, there in parts.matters(view)] if acting else []
    return [*asked, *(each for each in may if each.places != "0")]


def _die(live: Live, sees: str) -> wire.DieWanted | None:
    """The die that an order waits for, if somebody may know of that now."""
    waiting = live.referee.waiting
    if waiting is None or live.behind(sees):
        return None
    game = live.scenario.game
    order = labels.told(game, waiting.order) if sees == waiting.side else ""
    return wire.DieWanted(waiting.side, labels.within(game, waiting.what), waiting.sides, list(waiting.entered), order)


def waiting(live: Live, side: str, awaited: Sequence[str]) -> str:
    """Why a side cannot give orders yet."""
    why = "words of every player go into the dice before the first roll"
    if side in awaited:
        return f"your words for the dice are missing, which your page gives as you sit down: {why}"
    telling = telling_of(live.scenario.game)
    names = ["the umpire" if each == UMPIRE else f"the {telling.player(each)} player" for each in awaited]
    return f"the table waits for {' and '.join(names)} to sit down: {why}"


def now(live: Live, seat: Seat, table: wire.Table, asked: Look, run: str) -> wire.Now:
    """What has changed of what a seat sees since it asked last, all as of one moment; `run` names the server's."""
    told = overlays(live, seat) if asked.overlays else None
    since = asked.since(run)
    log = lines(live, seat.sees, since, since + MOST_LINES) if since >= 0 else []
    return changed(game(live, seat, table), acts(live, seat), told, log, asked, run)


def at(live: Live, seat: Seat, number: Number) -> wire.Position:
    """The position before an entry of the seat's log, as the seat knew it."""
    found = live.at(seat.sees, number)
    if found is None:
        raise Denied(404, f"there is no entry {number} in your log, which has {len(live.log(seat.sees))}")
    return of(live.scenario.game).position(found, seat.sees)


def board(live: Live) -> wire.Board:
    """The board of a game."""
    with read_by(None):
        return strikes.may_be_asked(of(live.scenario.game).board(live.scenario.game), live.scenario.game)


def acts(live: Live, seat: Seat) -> list[wire.Act]:
    """Every kind of act that is open to the seat now."""
    return of(live.scenario.game).acts(live.scenario.rules, live.view(seat.sees), seat.sees)


def where(live: Live, seat: Seat, verb: Verb, who: Annotated[str, Meta(max_length=100)], mode: Verb = "") -> wire.Where:
    """Where a counter may go by an order of that kind, and every demand on every place."""
    return _told(
        lambda: of(live.scenario.game).where(live.scenario.rules, live.view(seat.sees), seat.sees, verb, who, mode)
    )


def judged(live: Live, seat: Seat, order: str, number: int | None = None) -> wire.Judged:
    """What the umpire says of an order now, or said before an entry of the seat's log to whoever gave that."""
    rules = live.scenario.rules
    if number is None:
        return _judged_now(live, seat.sees, order)
    found, log = live.at(seat.sees, number), live.log(seat.sees)
    if found is None or number >= len(log):
        raise Denied(404, f"there is no entry {number} in your log, which has {len(log)}")
    side = log[number].side if seat.sees == UMPIRE else seat.sees
    view = found if side == seat.sees else views.view(found, side)
    return _told(lambda: _judged.judged(rules, view, side, order))


def _judged_now(live: Live, sees: str, order: str) -> wire.Judged:
    return _told(lambda: _judged.judged(live.scenario.rules, live.view(sees), sees, order))


def refused(live: Live, sees: str, order: str, error: MaquisError) -> wire.Judged:
    """What the umpire says of an order that was refused, with every demand on it."""
    try:
        return _judged_now(live, sees, order)
    except Denied:
        return unreadable(order, error)


def unreadable(order: str, error: MaquisError) -> wire.Judged:
    """What the umpire says of an order that cannot be judged."""
    asks = wire.Asks(clause="", words=str(error), met=False, provenance="source")
    return wire.Judged(order=order, legal=False, place=None, demands=[asks], tallies=[])


def lines(live: Live, sees: str, start: int, end: int | None = None) -> list[wire.Line]:
    """Entries of somebody's log in words, from the one in place `start` up to `end`."""
    givens = live.log(sees)
    part = start, end, len(givens)
    last, said = live.said.get(sees, (None, list[wire.Line]()))
    if last != part:
        said = _said(live, sees, givens, start, end)
        live.said[sees] = part, said
    return said


def _said(live: Live, sees: str, givens: Sequence[Given], start: int, end: int | None) -> list[wire.Line]:
    gone, by_undo = _gone(live, sees, givens), dict[int, list[int]]()
    for at, undo in gone.items():
        by_undo.setdefault(undo, []).append(givens[at].number)
    return [
        _lines.line(live.scenario.game, givens[at], undone=at in gone, undoes=by_undo.get(at, []))
        for at in range(len(givens))[start:end]
    ]


def _gone(live: Live, sees: str, givens: Sequence[Given]) -> dict[int, int]:
    """The places in a log of what was taken back, with those of the undos; looked for anew after each of them."""
    seen, gone = live.gone.get(sees, (0, dict[int, int]()))
    if any(asked(each.order) is not None for each in givens[seen:]):
        gone = undone(givens)
    live.gone[sees] = len(givens), gone
    return gone


def log(live: Live, seat: Seat, after: Number = 0, limit: Annotated[int, Meta(ge=1, le=MOST_ASKED)] = 200) -> wire.Log:
    """Lines of the log, leaving out the first `after`, at most `limit` of them."""
    return wire.Log(lines=lines(live, seat.sees, after, after + limit), total=len(live.log(seat.sees)))


def text(live: Live, seat: Seat) -> bytes:
    """A seat's log as text."""
    game = live.scenario.game
    head = f"{live.row.title}: the log of the {seat.sees or 'spectators'}"
    return "\n".join([head, *news.told(game, live.log(seat.sees)), ""]).encode()


def handout(live: Live, seat: Seat, forms: bool = False) -> wire.Handout:
    """What the phase asks of the seat's side, and the map as it sees it, to be printed; or forms for play by hand.

    For whoever plays no side it is what all know.
    """
    if forms:
        return _handout.blank(live.scenario.rules, live.scenario.game)
    view = live.view(seat.sees)
    return _handout.handout(live.scenario.rules, view if seat.side else views.view(view, ""), seat.side)


def ended(live: Live, seat: Seat) -> wire.Ended:
    """What the game has come to by its stakes: for a seat as far as it knows, for everybody once the game is over."""
    whole = live.over or seat.sees == UMPIRE
    told = ending(live.scenario, live.entries(seat.sees), live.over, None if whole else seat.sees)
    if not told.turns:
        return wire.Ended(told=told)
    chart = ending_picture.chart(told, 400, 220, ON_PAGE)
    bands = tuple(band_picture.chart(each, told.turns, 400, 180, ON_PAGE) for each in told.bands)
    return wire.Ended(told=told, chart=chart, bands=bands, picture=ending_picture.picture(_unmarked(told)))


def _unmarked(told: Ending) -> Ending:
    """The same without marks around places: how wide words are decides where a picture has room for them."""
    return msgspec.json.decode(unmarked(msgspec.json.encode(told).decode()), type=Ending)


def export(live: Live, seat: Seat) -> bytes:
    """The log of a seat's side, which it may take away while the game goes on."""
    return "".join(logs.written(logs.lines(live.scenario.game, live.record, seat.side))).encode()


def rules(live: Live) -> wire.Rules:
    """The rules of a game."""
    return _rules.rules(live.scenario.game)


def overlays(live: Live, seat: Seat) -> list[wire.Overlay]:
    """Sets of hexes to be shown on the board, each explained in one line."""
    return of(live.scenario.game).overlays(live.scenario.rules, live.view(seat.sees), seat.sees)


def spot(live: Live, seat: Seat, place: Number) -> wire.Spot:
    """What stands in a place and around it, as far as the seat knows."""
    view = live.view(seat.sees)
    if not view.game.board.all >> place & 1:
        raise Denied(404, f"there is no place {place} on the board")
    found = of(view.game).spot(view, seat.sees, place)
    if seat.sees in view.game.sides and intelligence.told(view.game):
        found.lines[1:1] = intelligence.lines(view, seat.sees, live.traced(), place)
    return found


STATES = 80
"""How many states of the game a side's log is read with: of more, as many are drawn, so that nobody waits long."""


def reckoned(live: Live, seat: Seat) -> wire.Reckoned:
    """What the seat's side can know of each counter that lies face down, where the players chose to be told.

    It is known by the side's own log and the rules alone.
    """
    game = live.scenario.game
    if not seat.side:
        raise Denied(403, f"a {seat.kind} has no log of a side to reckon by")
    if not intelligence.told(game):
        raise Denied(403, "the players of this game reckon themselves what lies face down")
    found = _told(lambda: report(read([*logs.lines(game, live.record, seat.side)], STATES)[1]))
    counters = [
        wire.FaceDown(
            place=each.place, who=narrated.who(found, each), words=narrated.chances(each),
            reasons=[*narrated.reasons(found, each)],
        )
        for each in found.known
    ]  # fmt: skip
    return wire.Reckoned(states=narrated.states(found), counters=counters)


DRAWS = 6
"""How often the machine is asked for another suggestion before it is said that it has none."""


def advice(live: Live, seat: Seat, kind: Verb, had: Annotated[str, Meta(max_length=400)] = "") -> wire.Advice:
    """The orders by which the machine, which sees what the seat sees, would do all there is to do of a kind.

    `had` names suggestions, with commas between, that are not wanted again. What chance decides by is drawn for each
    question: it rests on nothing that the seat may not know.
    """
    if not seat.side:
        raise Denied(403, f"the machine has no advice for a {seat.kind}")
    view, rules, known = live.view(seat.side), live.scenario.rules, set(had.split(",")) - {""}
    if kind == strikes.STRIKE:
        return _told(lambda: named(strikes.advice(rules, view, seat.side, secrets.token_hex(16))))

    def draw() -> wire.Advice:
        return named(of(view.game).advice(rules, view, seat.side, kind, secrets.token_hex(16), bool(known)))

    found = _told(draw)
    for _ in range(DRAWS - 1 if known else 0):
        if found.orders and found.name not in known:
            break
        found = _told(draw)
    found.other = not known or bool(found.orders and found.name not in known)
    return found


def named(found: wire.Advice) -> wire.Advice:
    """An advice with a name that is the same whenever it comes to the same."""
    told = sorted(each.order for each in found.orders) or found.words
    found.name = blake2b("\n".join(told).encode(), digest_size=6).hexdigest()
    return found


def _told(work: Callable[[], T]) -> T:
    """Do something, and tell in one sentence what cannot be done."""
    try:
        return work()
    except MaquisError as error:
        raise Denied(400 if isinstance(error, BadOrder) else 404, str(error)) from None
