"""The board of a worked example as a picture: what stands there, the order as an arrow, where it may go and may not."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator

import msgspec

from maquis.boards.board import members
from maquis.boards.zonefile import ZoneMap
from maquis.engine.acts import Act
from maquis.engine.game import Game
from maquis.engine.orders import Order
from maquis.engine.playing import GameRules
from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.engine.sequence import SequencedRules
from maquis.engine.words import called
from maquis.narration.words import counted, places
from maquis.pictures import Marker, Overlay, draw
from maquis.pictures.position import scene
from maquis.pictures.scene import Scene

WIDTH = 340
"""Pixels: it can be read on a telephone, and two stand side by side on a page."""
SMALL = 60
"""A board of so many places is shown whole."""
AROUND, AROUND_ZONES = 2, 1
"""How far round about what an order is about a larger one is shown; zones are large."""
GOOD, BAD = "#1f7a3d", "#b3261e"
_SIZE = re.compile(r'viewBox="0 0 (\d+) (\d+)"')
NAMED = 12
"""Places that are named in words; of more their number is told."""


class Board(msgspec.Struct, frozen=True):
    """The picture of a board as SVG, and all that it shows in words; neither, if nothing is on the board."""

    picture: str = ""
    words: str = ""

    @property
    def size(self) -> tuple[int, int]:
        """How wide and high the picture is, in pixels; nothing, if there is none."""
        found = _SIZE.search(self.picture)
        return (int(found[1]), int(found[2])) if found else (0, 0)


def board(
    rules: GameRules, position: Position, view: Position, side: str, order: Order | None, answer: int | None
) -> Board:
    """A position with an order of a side, which that judges by its view, or with the places that answer a question."""
    game = position.game
    act = order if isinstance(order, Act) else None
    within = _about(position, act, answer)
    if not within:
        return Board()
    laid = scene(position)
    overlays = [each for each in laid.overlays if each.places & within]
    overlays += _asked(rules, view, side, act, answer, within)
    markers = [*_counters(position, laid, within), *_order(rules, view, side, act)]
    small = game.board.all.bit_count() <= SMALL
    drawn = draw(
        game.map, overlays=overlays, markers=markers, within=None if small else within, width=WIDTH, title="",
        credits=False,
    )  # fmt: skip
    return Board(drawn, " ".join(_words(game, overlays, markers, within)))


def _about(position: Position, act: Act | None, answer: int | None) -> int:
    """The places that are shown: all of a small board, else those round about what is asked."""
    every, ground = position.game.board, position.game.map
    if every.all.bit_count() <= SMALL:
        return every.all
    found = (answer or 0) & every.all
    if act is not None:
        found |= sum({1 << place for number in act.counters if (place := position.where[number]) >= 0})
        found |= 1 << act.goal if act.goal is not None and act.goal >= 0 else 0
    found = found or _occupied(position)
    for _ in range(AROUND_ZONES if isinstance(ground, ZoneMap) else AROUND):
        found |= every.spread(found)
    return found & every.all


def _asked(
    rules: GameRules, view: Position, side: str, act: Act | None, answer: int | None, within: int
) -> Iterator[Overlay]:
    """Where such an order is legal and where it is refused, or the places that answer a question."""
    if act is None:
        if answer is not None and answer & within:
            yield Overlay(answer & within, GOOD, "the answer", 0.4)
        return
    if act.goal is None:
        return
    legal = rules.anywhere(view, side, act).places if isinstance(rules, SequencedRules) else 1 << act.goal
    if legal & within:
        yield Overlay(legal & within, GOOD, "legal there", 0.4)
    if within & ~legal:
        yield Overlay(within & ~legal, BAD, "refused there", 0.22, outlined=False, hatched=True)


def _order(rules: GameRules, view: Position, side: str, act: Act | None) -> Iterator[Marker]:
    """The order: an arrow from where its counter stands, or a sign on the place that it is about."""
    if act is None or act.goal is None or act.goal < 0:
        return
    judgement = rules.judge(view, side, act)
    colour = GOOD if judgement.legal else BAD
    words = "the order" + ("" if judgement.legal else ", refused")
    stands = {place for number in act.counters if (place := view.where[number]) >= 0 and place != act.goal}
    for start in sorted(stands):
        way = getattr(act, "way", (act.goal,))
        way = tuple(way[1:]) if way[:1] == (start,) and len(way) > 1 else tuple(way)
        yield Marker(start, "arrow", colour, meaning=words, way=way)
    if not stands:
        yield Marker(act.goal, "ring" if judgement.legal else "cross", colour, meaning=words)


def _counters(position: Position, laid: Scene, within: int) -> Iterator[Marker]:
    """A counter for each side in a place, on those below it; what else is laid there where none stands."""
    roster, stand = position.game.roster, _occupied(position)
    for marker in laid.markers:
        if within >> marker.place & 1 and not stand >> marker.place & 1:
            yield marker
    for place in members(stand & within):
        there = [roster[number] for number in numbers(position.at(place))]
        sides = list(dict.fromkeys(each.side for each in there))
        for at, side in enumerate(sides):
            own = [each for each in there if each.side == side]
            first = own[0]
            yield Marker(
                place,
                "counter",
                laid.colours.get(first.force, laid.colours.get(side, "#4a443c")),
                _names([each.name for each in own]),
                f"a unit of {called(side)}",
                kind=f"{first.size} {first.kind}",
                below=len(own) - 1,
                aside=0.0 if len(sides) == 1 else 0.5 * (at / (len(sides) - 1) - 0.5),
            )


def _occupied(position: Position) -> int:
    return sum(1 << place for place, stack in position.stacks.items() if stack)


def _names(of: list[str]) -> str:
    return of[0] if len(of) == 1 else f"{of[0]} +{len(of) - 1}"


def _words(game: Game, overlays: Iterable[Overlay], markers: Iterable[Marker], within: int) -> Iterator[str]:
    """Everything that is shown, for those who do not see it."""
    label, many = game.board.label, places(game.map)
    signs: Counter[str] = Counter()
    for marker in markers:
        at = label(marker.place)
        if marker.symbol == "arrow":
            yield f"The order leads from {at} to {label(marker.way[-1])}."
        elif marker.symbol == "counter":
            yield f"{at}: {marker.words}."
        else:
            signs[f"{marker.meaning or marker.words}: {at}."] += 1
    yield from signs
    for overlay in overlays:
        there = [label(place) for place in members(overlay.places & within & game.board.all)]
        if overlay.words and there:
            told = ", ".join(there) if len(there) <= NAMED else counted(len(there), many)
            yield f"{overlay.words[0].upper()}{overlay.words[1:]}: {told}."
