"""The desk on the web: what a position comes to that the page sends, and what is asked of it; nothing is kept."""

from collections.abc import Callable, Iterator
from contextlib import suppress
from fractions import Fraction
from hashlib import sha256
from typing import Annotated, Any, TypeVar

import msgspec
from msgspec import Meta

from maquis.boards.errors import BoardError
from maquis.boards.labels import Reader, read_by
from maquis.boards.sets import PlaceSet
from maquis.check import heard, labelled
from maquis.check.errors import BadExample
from maquis.check.game import Game
from maquis.contract import families, labels, maps
from maquis.contract.differences import value
from maquis.contract.editions import editions
from maquis.contract.maps import AnyMap
from maquis.desk import brushes, compared, letter, stated
from maquis.desk.asked import Reply, reply, stood
from maquis.engine.errors import Faults, MaquisError
from maquis.engine.figures import Figure, Reading
from maquis.engine.game import UMPIRE
from maquis.narration.tellings import when
from maquis.table import judged, map_brushes, rules, wire
from maquis.table.clerk import Desk
from maquis.table.denied import Denied
from maquis.table.plain import asks, bits, tally
from maquis.table.readers import laid
from maquis.table.web_parts import of

T = TypeVar("T")
Number = Annotated[int, Meta(ge=0, le=10**9)]
BASIS = ("edition", "options", "scenario")
"""Keys of every game that say which it is."""
MAPS = ("map", "redrawn")
"""Keys of every game that say on which map it is."""
SHOWN = 20
"""Ways in which several orders turn out that are told."""


def look(_: Desk, asked: wire.DeskLook) -> wire.Desk:
    """A position as it is seen, or all that is wrong with it; what it is drawn with, and what may be asked."""
    position = asked.position
    try:
        game = stood(position)
    except Faults as faults:
        return wire.Desk(faults=_faults(position, faults))
    parts, start = of(game.start.game), game.start
    side = game.giver(game.example, "")[0]
    key = _key(game, position)
    with read_by(None):
        board = None if key == asked.board else parts.board(start.game)
    return wire.Desk(
        key=key,
        board=board,
        position=parts.position(game.referee.view(UMPIRE), UMPIRE),
        side=side,
        sides=list(start.game.sides),
        acts=parts.acts(game.rules, game.referee.view(side), side),
        draws=list(game.checking.drawing.draws),
        brushes=[_sent(each, wire.Brush) for each in brushes.brushes(game)],
        redraws=[] if _by_signs(game, position) else map_brushes.brushes(start.game.map),
        words=[_sent(each, wire.Word) for each in brushes.words(game)],
        plain=brushes.plain(game),
        pieces=[wire.Piece(name=each.name, side=each.side, kind=each.kind) for each in start.game.roster],
        questions=dict(game.rules.questions),
        forms=list(game.rules.forms.values()),
        editions=_editions(game.example.edition),
        games={name: found.clauses().title for name, found in editions().items()},
        settings=list(_settings(game)),
        letter="\n".join(letter.lines(labelled.told(position, start.game))),
    )


def _faults(position: stated.Stated, faults: Faults) -> list[str]:
    """All that is wrong with a position, as whoever reads calls its places, if it is known on which map it is."""
    ground = None
    for keys in (MAPS, MAPS[:1]):
        with suppress(Denied):
            ground = ground or whole_map({key: position[key] for key in (*BASIS, *keys) if key in position})
    return faults.faults if ground is None else [labelled.faulty(position, ground, each) for each in faults.faults]


def whole_map(position: stated.Stated) -> AnyMap | None:
    """The map that a position is on, whatever piece of it is taken; raise `Denied` if it cannot be."""
    told = {key: position[key] for key in (*BASIS, *MAPS) if key in position}
    found = _told(lambda: stated.play(told)).start.game.map
    return found if isinstance(found, AnyMap) else None


def _sent(found: msgspec.Struct, kind: type[T]) -> T:
    return msgspec.convert(msgspec.to_builtins(found), kind)


def _by_signs(game: Game, position: stated.Stated) -> bool:
    """Whether the map is a drawing, a sign a hex."""
    return bool(game.checking.drawing.signs) and not any(position.get(key) for key in ("map", "scenario", "piece"))


def _key(game: Game, position: stated.Stated) -> str:
    """What a board is called: it follows from the keys that draw it."""
    drawn = {key: position.get(key) for key in ("edition", "options", *MAPS, *game.checking.drawing.draws)}
    return sha256(msgspec.json.encode(drawn)).hexdigest()[:20]


def _editions(name: str) -> dict[str, str]:
    own = families.of(name)
    return {each: found.clauses().title for each, found in editions().items() if families.of(each) is own}


def _settings(game: Game) -> Iterator[wire.Choosable]:
    """The figures that may be set otherwise, readings first."""
    book = game.start.game.figures
    found = [book.figure(id) for id in book]
    for each in (*book.readings(), *(each for each in found if _free(each))):
        choices = list(each.readings) if isinstance(each, Reading) else list(each.choices)
        told = each.value
        if isinstance(told, bool):
            choices = ["true", "false"]
        yield wire.Choosable(name=each.id, words=each.words, value=value(told), clause=each.clause, choices=choices)


def _free(figure: Figure) -> bool:
    return figure.provenance in ("assumed", "found", "option") and isinstance(figure.value, bool | int | float | str)


def ask(_: Desk, asked: wire.DeskAsk) -> wire.Answered:
    """Whether something may be done and why, what may come of it, or the answer to a question; nothing is kept."""
    return _told(lambda: _answered(asked))


def _answered(asked: wire.DeskAsk) -> wire.Answered:
    position = _asking(asked)
    try:
        found = reply(position)
    except Faults as faults:
        return wire.Answered(asked=asked.asked, side="", when="", faults=_faults(position, faults))
    answer = _answer(found)
    if asked.against:
        try:
            _, changes = compared.against(position, asked.against)
        except Faults as faults:
            answer.faults = _faults(position, faults)
        else:
            answer.changes = [_sent(each, wire.Change) for each in changes]
    return answer


def _asking(asked: wire.DeskAsk) -> dict[str, Any]:
    """A position with what is asked, which may be what its own last step asks."""
    if not asked.asked:
        return asked.position
    position = {key: each for key, each in asked.position.items() if key not in ("order", "ask", "odds")}
    return {**position, "order": asked.asked[0] if len(asked.asked) == 1 else asked.asked}


def _answer(found: Reply) -> wire.Answered:
    view, answer = found.view, wire.Answered(asked=list(found.asked), side=found.side, when=when(found.view))
    if found.judgement is not None:
        answer.judged = judged.told(found.rules, view, found.side, found.judgement)
    if found.followed is not None:
        answer.together = list(_together(found))
    if found.listed is not None:
        answer.listed = [each.words for each in found.listed]
    if found.ruled is not None:
        answer.happened = heard.words(found.ruled.said, UMPIRE)
    told = found.answer
    if told is not None:
        answer.demands = [asks(each, None) for each in told.ruling.demands] if told.ruling is not None else []
        answer.tallies = [tally(told.tally)] if told.tally is not None else []
        answer.names = None if told.names is None else list(told.names)
        if told.places is not None:
            answer.places = bits(view.game, told.places)
            answer.labels = labels.listed(view.game, [*PlaceSet(view.game.board, told.places & view.game.board.all)])
    return answer


def _together(found: Reply) -> Iterator[wire.Chance]:
    assert found.followed is not None
    left = Fraction(1)
    for counts, chance in list(found.followed.joint.items())[:SHOWN]:
        left -= chance
        words = "; ".join(f"{what} {number:+}" for what, number in counts) or "nothing"
        yield wire.Chance(percent=round(float(100 * chance), 1), words=words)
    if left:
        yield wire.Chance(percent=round(float(100 * left), 1), words="in other ways, less likely")


def where(_: Desk, asked: wire.DeskWhere) -> wire.Where:
    """Where a counter may go by an order of that kind, and every demand on every place."""

    def found() -> wire.Where:
        game = stated.play(asked.position)
        side = game.giver(game.example, "")[0]
        return of(game.start.game).where(
            game.rules, game.referee.view(side), side, asked.verb, asked.who, asked.mode
        )  # fmt: skip

    return _told(found)


def book(_: Desk, asked: wire.DeskLook) -> wire.Rules:
    """Clauses, figures and words of the rules."""
    return _told(lambda: rules.rules(stated.play(asked.position).start.game))


def spot(_: Desk, asked: wire.DeskLook, place: Number) -> wire.Spot:
    """What stands in a place and around it."""

    def found() -> wire.Spot:
        view = stated.play(asked.position).referee.view(UMPIRE)
        if not view.game.board.all >> place & 1:
            raise MaquisError(f"there is no place {place} on the board")
        return of(view.game).spot(view, UMPIRE, place)

    return _told(found)


def read(_: Desk, asked: wire.DeskText) -> list[wire.DeskPosition]:
    """The position of a letter, or those of worked examples, step by step."""

    def opened() -> list[tuple[str, dict[str, Any]]]:
        with read_by(_reader(asked)):
            return letter.opened(asked.text, "the text", asked.edition)

    found = _told(opened)
    return [wire.DeskPosition(title=_title(title, position), position=position) for title, position in found]


def _title(title: str, position: stated.Stated) -> str:
    """The title of an example, with the places that it names as whoever reads calls them."""
    with suppress(Denied):
        return labels.spoken(title, whole_map(position) if title else None)
    return title


def _reader(asked: wire.DeskText) -> Reader | None:
    """Who reads a letter by sheets of his own, which may lie over the map that the letter has."""
    map_ = letter.read(asked.text).get("map", "") if asked.sheets else ""
    own = maps.called(map_) if isinstance(map_, str) and maps.is_text(map_) else None
    return laid(asked.sheets, own) if asked.sheets else None


def save(_: Desk, asked: wire.DeskSave) -> wire.DeskSaved:
    """A worked example that expects what is ruled now."""
    return wire.DeskSaved(text=_told(lambda: letter.saved(asked.position, asked.title)))


def _told(work: Callable[[], T]) -> T:
    """Do something; what is wrong with it is told in a sentence."""
    try:
        return work()
    except BadExample as error:
        raise Denied(400, str(error.fault)) from None
    except (MaquisError, BoardError) as error:
        raise Denied(400, str(error)) from None
