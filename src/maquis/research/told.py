"""What a side knows as text: the position, and everything that it has been told since the beginning."""

import random

import msgspec

from maquis.boards.board import members
from maquis.campaign import worlds
from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.engine.views import line, view
from maquis.research.play import Past, Play


def position(play: Play, side: str) -> str:
    """Everything that a side sees, and what it has chosen of an order, as JSON; the same for the same view."""
    return written(play.view(side), _chosen(play, side))


def written(view: Position, chosen: str = "") -> str:
    """A view as JSON."""
    roster, label = view.game.roster, view.game.board.label
    data = {
        "moment": [view.turn, view.side, view.phase],
        "chosen": chosen,
        "counters": {roster[n].name: label(view.where[n]) for n in numbers(view.in_play(roster.all))},
        "elsewhere": {
            str(where): [each.name for each, at in zip(roster, view.where, strict=True) if at == where]
            for where in sorted({at for at in view.where if at < 0})
        },
        "hidden": {face: {label(at): len(ids) for at, ids in there.items()} for face, there in view.faces.items()},
        "owned": _places(view, view.owned),
        "painted": _places(view, view.painted),
        "marks": {mark: {label(at): number for at, number in there.items()} for mark, there in view.marks.items()},
        "flags": {flag: [roster[number].name for number in numbers(those)] for flag, those in view.flags.items()},
        "counts": view.counts,
        "conditions": view.conditions,
        "matters": view.matters,
    }
    return msgspec.json.encode(data, order="sorted").decode()


def story(play: Play, side: str) -> str:
    """Everything that a side was told, entry by entry, and what it has chosen of an order."""
    return "\n".join(filter(None, (_past(play, side), _chosen(play, side))))


def dealt(play: Play, chance: random.Random) -> Play:
    """A game that the side which is to choose cannot tell from this, with whatever is hidden from it dealt out anew.

    The side has been told the same; each other side has been told what it sees there. Raise `ValueError` if nobody is
    to choose.
    """
    if play.menu is None:
        raise ValueError("nobody is to choose now")
    world = worlds.dealt(play.view(play.side), chance)
    stories = {side: written(view(world, side)) for side in play.setting.game.sides}
    return play.dealt(world, stories | {play.side: _past(play, play.side)})


def _past(play: Play, side: str) -> str:
    entries, past = list[str](), play.past
    while past is not None:
        entries.append(_entry(past, side))
        past = past.before
    return "\n".join(filter(None, reversed(entries)))


def _entry(past: Past, side: str) -> str:
    if side not in past.known:
        given = past.given
        told = line(past.position, given.side, given.order, given.events, side)
        past.known[side] = "" if told is None else msgspec.json.encode((told.side, told.order, told.events)).decode()
    return past.known[side]


def _chosen(play: Play, side: str) -> str:
    if play.menu is None or play.side != side:
        return ""
    return f"{side}: {' '.join(map(play.setting.tokens.words, play.menu.chosen))}"


def _places(view: Position, sets: dict[str, int]) -> dict[str, list[str]]:
    board = view.game.board
    return {name: [board.label(place) for place in members(places & board.all)] for name, places in sets.items()}
