"""The command that gives one order to a game on record: for those who play, or umpire, by mail."""

from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Annotated, Any

from cyclopts import Parameter
from rich.markup import escape

from maquis.boards.errors import BoardError, quoted
from maquis.cli.explained import print_demands
from maquis.cli.words import PERSON, Json, Opened, RecordPath, giver_named, out, plain, record_name, show_json
from maquis.contract import labels
from maquis.engine import durable
from maquis.engine.by_hand import DieWanted
from maquis.engine.entries import is_talk
from maquis.engine.errors import MaquisError
from maquis.engine.files import readable
from maquis.engine.moments import Given
from maquis.engine.notation import shown
from maquis.engine.orders import Judgement, Refused
from maquis.engine.playing import GameRules
from maquis.engine.position import Position
from maquis.engine.record import Record
from maquis.engine.referee import Referee
from maquis.engine.undo import CannotUndo, asked
from maquis.engine.views import line
from maquis.engine.waiving import CannotWaive
from maquis.engine.words import capital, many
from maquis.narration import news
from maquis.narration.default.acts import END
from maquis.narration.explained import demands
from maquis.narration.tellings import of, when

NOTHING_MORE: Mapping[str, Any] = MappingProxyType({})
HERE = "here"
"""How dice are left to be rolled by maquis."""


def give(
    record: RecordPath,
    order: Annotated[
        str | None, Parameter(help="An order in quotation marks, as maquis legal lists them; or --lines.")
    ] = None,
    /,
    *,
    as_: Annotated[str, Parameter(name="--as", help="Who gives it: a side, such as axis, or umpire.")],
    dice: Annotated[
        str | None, Parameter(help=f'What dice of one\'s own show: "5 3"; "{HERE}" has them rolled here.')
    ] = None,
    lines: Annotated[
        Path | None, Parameter(help="A file of orders, one a line; the cells of a spreadsheet, with tabs, will do.")
    ] = None,
    json: Json = False,
) -> int:
    """Give one order and tell what happens, or everything that is needed for it and not so.

    The order is judged by what its giver may know, and is on disk before anything is told. "undo" takes the last one
    back. The umpire gives the orders of the host game, such as "paint axis divisions 2714-2719". In a game that was
    made with --own-dice an order that needs a die stands, and waits: give it once more, with what the die shows.
    "except ORDER" asks all sides to let a refused order be done, "house CLAUSE" to ask no more what a clause demands;
    the others say "agree". With --lines every line of a file is an order; empty lines, and those that begin with #,
    are passed over.

    For example: `maquis give game.maquis "move 1 Bde 1854-1954" --as soviet`
    """
    if (order is None) == (lines is None):
        raise MaquisError("give one order, in quotation marks, or a file of them with --lines")
    opened = Opened(record, write=True)
    with opened.record:
        giver = giver_named(opened.game, as_)
        referee = opened.take_up()
        if lines is not None:
            return _all(referee, opened.scenario.rules, giver, lines, json)
        assert order is not None
        order = labels.typed(referee.rules, order)
        if asked(" ".join(order.split())) is not None:
            return _undo(referee, giver, order, json)
        if is_talk(" ".join(order.split())):
            return _talk(referee, giver, " ".join(order.split()), json)
        rolled = _entered(dice, referee.own_dice)
        try:
            told = _given(referee, opened.scenario.rules, giver, order, rolled)
        except Refused as refused:
            return _refused(referee, giver, refused.judgement, json)
        except DieWanted as wanted:
            return _waits(referee, giver, wanted, json)
    if json:
        show_json(told)
        return 0
    out.print(f"[bold]{told['when']}[/bold], {giver}: {escape(told['order'])}")
    for words in (*map(capital, _undone(told)), *told["words"]):
        out.print(f"  {words}", markup=False)
    _next(referee, giver)
    return 0


def _all(referee: Referee, rules: GameRules, giver: str, path: Path, json: bool) -> int:
    """Give the orders of a file, up to the first that is refused; nothing, if one of them cannot be read."""
    orders = _read(referee, giver, path)
    done: list[dict[str, Any]] = []
    for number, order in orders:
        later = [each for each, _ in orders if each > number]
        left = {"given": len(done), "line": number, "not_given": later}
        try:
            done.append(_given(referee, rules, giver, order, None))
        except (Refused, DieWanted) as error:
            if isinstance(error, Refused):
                _refused(referee, giver, error.judgement, json, left)
            else:
                _waits(referee, giver, error, json, left)
            if not json:
                _broken_off(referee, len(done), number, later)
            return 1
        if not json:
            told = "; ".join([*_undone(done[-1]), *done[-1]["words"]])
            out.print(f"  {number:>4} {done[-1]['order']}: {told}", markup=False)
    if json:
        show_json({"given": len(done), "orders": [each["order"] for each in done]})
    else:
        out.print(f"{many(len(done), 'order')} given")
        _next(referee, giver)
    return 0


def _broken_off(referee: Referee, done: int, line: int, later: list[int]) -> None:
    """Say which line of a file was refused, what after it was not given, and when it is."""
    after = ""
    if later:
        lines = f"line {later[0]} was" if len(later) == 1 else f"lines {later[0]} to {later[-1]} were"
        after = f", and {lines} not given"
    out.print(
        f"{many(done, 'order')} given; line {line} is refused{after}: it is still {when(referee.position)}",
        markup=False,
    )


def _undone(told: dict[str, Any]) -> list[str]:
    """What could still have been done in the phase that an order has ended."""
    return [f"left undone: {'; '.join(told['left_undone'])}"] if told["left_undone"] else []


def _read(referee: Referee, giver: str, path: Path) -> list[tuple[int, str]]:
    """The orders of a file, by their lines; raise `MaquisError` with every line that cannot be read."""
    with readable(path):
        text = durable.text(durable.read(path))
    found, faults = [], []
    for number, written in enumerate(text.splitlines(), 1):
        order = " ".join(written.split())
        if not order or order.startswith("#"):
            continue
        try:
            order = labels.typed(referee.rules, order)
            referee.rules.parse(referee.view(giver), order)
            found.append((number, order))
        except (MaquisError, BoardError) as error:
            faults.append(f"line {number}: {error}")
    if faults:
        raise MaquisError(f"{path}: nothing was given. {'; '.join(faults)}")
    return found


def _talk(referee: Referee, giver: str, said: str, json: bool) -> int:
    """Ask all sides for an exception, or agree to one."""
    why = ""
    try:
        referee.talk(giver, said)
    except CannotWaive as error:
        why = str(error)
    waits, asked = referee.exceptions.to_agree, referee.exceptions.asked
    if json:
        show_json({"side": giver, "order": said, "legal": not why, "why": why, "waits_for": list(waits)})
    elif why:
        out.print(f"{giver}: {said}: refused: {why}", markup=False)
    elif waits:
        out.print(f"{giver}: {said}: it waits for the {' and the '.join(waits)} side to agree", markup=False)
    else:
        done = f"give it now: {asked.order}" if asked is not None else "it is a rule of the house from now on"
        out.print(f"{giver}: {said}: all agree; {done}", markup=False)
    return 1 if why else 0


def _entered(dice: str | None, own_dice: bool) -> list[int] | None:
    """What dice show; nothing, if they are rolled here; raise `MaquisError`."""
    if dice is None:
        return [] if own_dice else None
    if dice.strip() == HERE:
        return None
    faces = dice.replace(",", " ").split()
    if not faces or not all(each.isascii() and each.isdecimal() and len(each) < 8 for each in faces):
        raise MaquisError(f'--dice takes what the dice show, as in --dice "5 3", or {HERE}, not {quoted(dice)}')
    return [int(each) for each in faces]


def _waits(referee: Referee, giver: str, wanted: DieWanted, json: bool, more: Mapping[str, Any] = NOTHING_MORE) -> int:
    """Tell which die is wanted; an order that waits for it stands."""
    waiting = wanted.waiting
    stands = wanted.stands
    if json:
        die = {"what": waiting.what, "sides": waiting.sides, "entered": list(waiting.entered)}
        order = {"order": waiting.order} if waiting.side == giver else {}
        told = {"when": when(referee.position), "side": waiting.side, **order, "waits": die, "why": str(wanted), **more}
        show_json(told)
    elif stands:
        game = referee.position.game
        given, what = labels.told(game, waiting.order), labels.within(game, waiting.what)
        out.print(f"[bold]{when(referee.position)}[/bold], {giver}: {escape(given)}: it stands, and waits")
        out.print(f"  Roll a D{waiting.sides} for {what}, and give it once more with --dice", markup=False)
    else:
        out.print(f"{giver}: refused: {wanted}", markup=False)
    return 0 if stands else 1


def _given(referee: Referee, rules: GameRules, giver: str, order: str, rolled: list[int] | None) -> dict[str, Any]:
    """Carry out an order; return what is told of it."""
    before = referee.position
    judged = referee.judge(giver, order).order
    notation = judged.notation
    left = _left(rules, referee.view(giver), giver) if notation == END else []
    events = referee.give(giver, order, rolled=rolled)
    read = line(before, giver, notation, events, giver)
    assert read is not None  # whoever gives an order reads it
    given = Given(read.version, giver, read.order, read.events, before.turn, before.side, before.phase)
    return {
        "when": when(before),
        "side": giver,
        "order": shown(judged),
        "legal": True,
        "version": referee.view(giver).version,
        "events": plain(read.events),
        "words": news.told(before.game, [given]) if read.events else ["nothing changes: all is so already"],
        "left_undone": left,
        "to_act": list(referee.rules.to_act(referee.position)),
    }


def _left(rules: GameRules, view: Position, side: str) -> list[str]:
    """What a side could still do in its phase, kind by kind, but for what may be done at any time."""
    from maquis.cli.hotseat import hotseats

    hotseat = hotseats.of(view.game)
    kinds = (kind for kind in of(view.game).kinds(rules, view, side) if kind.name not in hotseat.minor)
    return [hotseat.words(view, side, kind) for kind in kinds]


def _refused(
    referee: Referee, giver: str, judgement: Judgement, json: bool, more: Mapping[str, Any] = NOTHING_MORE
) -> int:
    """Tell every demand on an order that is refused."""
    place, position = judgement.place, referee.position
    told = demands(judgement.ruling, place)
    order = shown(judgement.order)
    if json:
        show_json({"when": when(position), "side": giver, "order": order, "legal": False, "demands": told, **more})
        return 1
    at = f" ({position.game.map.near(place)})" if place is not None else ""
    out.print(f"[bold]{when(position)}[/bold], {giver}: {escape(order + at)}: [red]refused[/red]")
    print_demands(told)
    return 1


def _undo(referee: Referee, giver: str, order: str, json: bool) -> int:
    """Take back the giver's last order, or propose or agree to go back further."""
    undo = asked(" ".join(order.split()))
    assert undo is not None
    if undo.meant:
        raise MaquisError("a game is put right so at a table; here maquis correct makes the game as it would have been")
    others = [side for side in referee.position.game.sides if side != giver]
    machines = [side for side in others if _machine(referee, side)]
    try:
        happened = referee.undo(giver, undo.to).happened
        for side in machines if not happened else ():
            assert referee.proposal is not None
            happened = referee.undo(side, referee.standing.number(side, referee.proposal.to)).happened
    except CannotUndo as error:
        why = error.alone() if machines == others else str(error)
        told = {"side": giver, "order": undo.notation, "legal": False, "why": why}
    else:
        told = {"side": giver, "order": undo.notation, "legal": True, "happened": happened}
    if json:
        show_json(told)
    elif told["legal"]:
        done = "taken back" if told["happened"] else "proposed: it happens when the other side asks for the same"
        out.print(f"{giver}: {undo.notation}: {done}", markup=False)
        _next(referee, giver)
    else:
        out.print(f"{giver}: {undo.notation}: refused: {told['why']}", markup=False)
    return 0 if told["legal"] else 1


def _next(referee: Referee, giver: str) -> None:
    """Say who is to act now, how he is let act if the game is played against a policy, and what else lapses."""
    position, record = referee.position, referee.record
    acting = referee.rules.to_act(position)
    told = f"the {' and '.join(acting)} side is to act" if acting else "the game is over"
    if isinstance(record, Record) and any(_machine(referee, side) for side in acting):
        told += f", which the machine plays: maquis play {record_name(record.path)}"
    out.print(f"{when(position)}: {told}", markup=False)
    for words in (each for side in acting for each in of(position.game).lapses(referee.view(giver), side)):
        out.print(words, markup=False)


def _machine(referee: Referee, side: str) -> bool:
    """Whether the game was made for a policy to play the side."""
    record = referee.record
    return isinstance(record, Record) and record.header.notes.get(side, PERSON) != PERSON
