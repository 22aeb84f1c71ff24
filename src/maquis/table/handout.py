"""Pages to be printed: a phase as a side knows it, for the table, and forms for play with no machine."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator

from maquis.boards.board import members
from maquis.boards.hex import HexBoard
from maquis.contract import labels
from maquis.engine.acts import Act
from maquis.engine.figures import Reading
from maquis.engine.game import Game
from maquis.engine.playing import GameRules
from maquis.engine.position import Position
from maquis.engine.sequence import OVER, End, Phase, SequencedRules
from maquis.engine.state import ALL, GOOD, Field, Flag, Layer, Mark
from maquis.engine.words import called, capital
from maquis.narration.tellings import of as telling_of
from maquis.narration.words import counted, places
from maquis.pictures.position import draw_position
from maquis.table import wire
from maquis.table.web_parts import of

NAMED = 12
"""Places that a line names in words; more are told by their labels, on a map of hexes in runs."""
LABELS = 150
"""Labels, or runs of them, that a line has; the rest are counted."""
ROWS = 24
"""Lines of a form that are left to be filled in."""
PRINTED = {"source": "", "found": "found elsewhere", "assumed": "assumed here", "option": "set by the players"}
"""What is said of a figure, by where it comes from."""


def handout(rules: GameRules, view: Position, side: str) -> wire.Handout:
    """A phase from a side's view of it, or, of no side, from what all may see."""
    game = view.game
    telling, hidden = telling_of(game), bool(game.roster.faced)
    whose = (
        "What everybody may know."
        if not side
        else f"For the {telling.whose(side)} player alone: it shows what the others may not know."
        if hidden
        else f"For the {telling.whose(side)} player. Nothing in it is secret."
    )
    parts = [
        _asked(rules, view, side),
        _matters(view) if game.umpired else wire.HandoutPart(title=""),
        wire.HandoutPart(title="The position", lines=[_line(words) for words, _ in telling.in_short(view, side)]),
        wire.HandoutPart(title="What stands where", lines=[*_lines(telling.forces(view, side))]),
        wire.HandoutPart(title="Markers", lines=_marks(view, side)),
    ]
    return wire.Handout(
        title=telling.phase(game, view.turn, view.side, view.phase),
        subtitle=game.clauses.title,
        whose=whose,
        parts=[each for each in parts if each.lines],
        picture=draw_position(view),
    )


def _line(words: str, clause: str = "", **more: object) -> wire.HandoutLine:
    return wire.HandoutLine(words=words, clause=clause, **more)  # type: ignore[arg-type]  # fields by name


def _lines(told: Iterable[tuple[str, str]]) -> Iterator[wire.HandoutLine]:
    return (_line(words.strip(), kind="head" if style == "title" else "line") for words, style in told)


def _asked(rules: GameRules, view: Position, side: str) -> wire.HandoutPart:
    """What the phases of this player turn ask, in their order: of the present one how much, of whom and where."""
    title = "What the phase asks, in the order of the sequence of play"
    if not isinstance(rules, SequencedRules) or view.phase == OVER:
        return wire.HandoutPart(title=title, lines=_now(rules, view, side))
    lines: list[wire.HandoutLine] = []
    over = True
    for phase in (each for each in rules.phases if each.side == view.side):
        now = phase.name == view.phase
        over = over and not now
        when = "now" if now else "over" if over else "to come"
        lines.append(_line(f"{capital(phase.name)}: {when}", kind="head"))
        if now:
            lines += _now(rules, view, side)
        elif not over:
            lines += (_line(title, clause) for title, clause in _done(rules, view.game, phase.acts))
    return wire.HandoutPart(title=title, lines=lines)


def _now(rules: GameRules, view: Position, side: str) -> list[wire.HandoutLine]:
    """What is asked of a side now; of nobody's sheet, of those who act, where nothing is hidden."""
    acting = rules.to_act(view)
    parts, player = of(view.game), telling_of(view.game).player
    if side or not view.game.roster.faced:
        asked = [_item(view, each) for who in ((side,) if side else acting) for each in parts.owed(rules, view, who)]
        if asked:
            return asked
    names = " and ".join(f"the {player(each)} side" for each in acting if each != side)
    if side in acting:
        return [_line("Nothing is left to do but to end the phase.")]
    return [_line(f"Now {names} is to act." if names else "The game is over.")]


def _item(view: Position, of: wire.Item) -> wire.HandoutLine:
    notes = [
        f"{each.of}: {each.total} ({'; '.join(f'{step.words} {step.does}' for step in each.steps)})"
        for each in of.tallies
    ]
    if of.who:
        notes.append(", ".join(of.who))
    there = int(of.places, 16)
    if there:
        notes.append(f"Where: {_where(view.game, there)}")
    words = f"{of.words} (before the phase can end)" if of.must else of.words
    return _line(words, of.clause, kind="tick", notes=notes)


def _where(game: Game, there: int) -> str:
    """A set of places in words; of many, the labels, and of too many their number."""
    number, board = there.bit_count(), game.board
    if number <= NAMED:
        return "; ".join(game.map.near(place) for place in members(there))
    if isinstance(board, HexBoard):
        named = list(_runs(game, board, there))
    else:
        named = [game.map.near(place) for place in members(there)]
    told = ", ".join(named[:LABELS])
    count = counted(number, places(game.map))
    return f"{count}: {told}" if len(named) <= LABELS else f"{count}: {told} …; the map of maquis shows all"


def _runs(game: Game, board: HexBoard, there: int) -> Iterator[str]:
    """Hexes by their labels: of those that lie in a line of the board one beside the other, the first and the last."""
    left = there
    while left:
        first = left & -left
        run = left & ~(left + first)
        left &= ~run
        ends = dict.fromkeys(board.label(place) for place in (first.bit_length() - 1, run.bit_length() - 1))
        yield "-".join(labels.listed(game, [*ends]))


def _matters(view: Position) -> wire.HandoutPart:
    """What the umpire is asked of the host game, with the places."""
    lines = [
        _line(words, clause, kind="tick", notes=[f"Where: {_where(view.game, there)}"])
        for words, clause, there in of(view.game).matters(view)
        if there
    ]
    return wire.HandoutPart(title="Is it still so on your map?", lines=lines)


def _marks(view: Position, side: str) -> list[wire.HandoutLine]:
    """The markers that are seen on the map: those of which the same is said together."""
    found: dict[str, list[str]] = {}
    for each in of(view.game).position(view, side).marks:
        near = view.game.map.near(each.place)
        what = re.sub(r"^: | at$", "", each.words.replace(near, "").strip())
        found.setdefault(what, []).append(near)
    return [_line(capital(what), notes=["; ".join(places)]) for what, places in found.items()]


def _done(rules: SequencedRules, game: Game, acts: Iterable[type[Act]]) -> dict[tuple[str, str], None]:
    """What may be done by those of some kinds of acts that the edition has, each once, with its own clause."""
    asked = ((act.title, act.clause or rules.clause) for act in acts if not issubclass(act, End))
    known = ((title, game.clauses.own(clause) if clause else None, clause) for title, clause in asked)
    return dict.fromkeys((title, own.id if own else "") for title, own, clause in known if own or not clause)


def blank(rules: GameRules, game: Game) -> wire.Handout:
    """Forms for play with no machine: the sequence of play, the figures, the counters and markers, lines to fill in."""
    return wire.Handout(
        title=game.clauses.title,
        subtitle="To play with pencil and dice",
        whose="Nothing in it is secret.",
        parts=[each for each in (
            _sequence(rules, game), _figures(game), _counters(game), _markers(game), _form()
        ) if each.lines or each.table],
    )  # fmt: skip


def _sequence(rules: GameRules, game: Game) -> wire.HandoutPart:
    """The phases of a turn: those that are alike for several sides once, with the sides."""
    if not isinstance(rules, SequencedRules):
        return wire.HandoutPart(title="The sequence of play", lines=[_line(each) for each in rules.calendar.phases])
    player = telling_of(game).player
    found: dict[tuple[str, tuple[type[Act], ...]], list[Phase]] = {}
    for phase in rules.phases:
        if phase.side in game.sides:
            found.setdefault((phase.name, phase.acts), []).append(phase)
    order = rules.players(game) if rules.players is not None else dict.fromkeys(each.side for each in rules.turn)
    turn = ", then ".join(player(side) for side in order)
    lines = [_line(f"A turn: {turn}.", game.clauses.cite(rules.clause) if rules.clause else "")]
    for (name, acts), alike in found.items():
        every = len(alike) == len(game.sides) > 1
        whose = "each side" if every else ", ".join(player(each.side) for each in alike)
        lines.append(_line(f"{capital(name)} ({whose})", kind="head"))
        lines += [_line(title, clause, kind="tick") for title, clause in _done(rules, game, acts)]
        owed = [each for each in alike[0].owes if each.played(game)]
        lines += [_line(f"First, if so: {each.words}", game.clauses.cite(each.clause)) for each in owed]
    return wire.HandoutPart(title="The sequence of play", lines=lines)


def _figures(game: Game) -> wire.HandoutPart:
    """Every number and table of the edition as this game has it, but whether rules are played and how they are read."""
    rows = [["What", "How much", "Clause", ""]]
    for figure in map(game.figures.figure, game.figures):
        if not isinstance(figure, Reading) and not isinstance(figure.value, bool):
            words, told = (labels.spoken(each, game.map) for each in (figure.words, _told(figure.value)))
            rows.append([words, told, figure.clause, PRINTED[figure.provenance]])
    return wire.HandoutPart(title="Figures and tables", table=rows)


def _told(value: object) -> str:
    match value:
        case dict():
            return "; ".join(f"{called(str(name))}: {_told(each)}" for name, each in value.items())
        case list():
            return ", ".join(map(_told, value)) or "none"
        case float() if value.is_integer():
            return str(int(value))
        case str():
            return value.replace("_", " ") or "none"
        case bool():
            return "yes" if value else "no"
        case _:
            return str(value)


def _counters(game: Game) -> wire.HandoutPart:
    """How many counters of each kind there are that lie face down."""
    player = telling_of(game).player
    found = Counter((player(each.side), called(each.force), each.kind, each.face) for each in game.roster if each.face)
    heads = ["Side", "Force", "Counter", "Face down", "How many"]
    rows = [[*key, str(number)] for key, number in sorted(found.items())]
    return wire.HandoutPart(title="Counters that lie face down", table=[heads, *rows] if rows else [])


def _markers(game: Game) -> wire.HandoutPart:
    """What the rules ask to be marked on the map or on counters, and holds longer than a turn; with the clauses."""
    found = dict.fromkeys(
        (capital(_plain(each.name)), game.clauses.cite(each.clause)) for each in game.fields if _lasts(game, each)
    )
    return wire.HandoutPart(title="Markers to lay", lines=[_line(*each, kind="tick") for each in found])


def _lasts(game: Game, of: Field) -> bool:
    """Whether everybody must know it of a place or a counter, because a clause asks for it, until something ends it."""
    known = isinstance(of, Mark | Layer) or (isinstance(of, Flag) and of.knows is ALL)
    return known and game.clauses.own(of.clause) is not None and of.lasts(game.figures) is GOOD


def _plain(name: str) -> str:
    """The name of a field without what it is about."""
    return " ".join(re.sub(r"\{\w+\}|^\w+: ", "", name).split())


def _form() -> wire.HandoutPart:
    """Lines to note in pencil what is done, where, and how long a marker stays."""
    heads = ["Turn", "Side", "Where", "Counter or marker", "Until", "Notes"]
    return wire.HandoutPart(title="To note", table=[heads, *([""] * len(heads) for _ in range(ROWS))])
