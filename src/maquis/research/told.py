"""What a side knows as text: the position, and everything that it has been told since the beginning."""

import msgspec

from maquis.boards.board import members
from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.engine.views import line
from maquis.research.play import Past, Play


def position(play: Play, side: str) -> str:
    """Everything that a side sees, as JSON; the same for the same view."""
    view = play.view(side)
    roster, label = view.game.roster, view.game.board.label
    data = {
        "moment": [view.turn, view.side, view.phase],
        "chosen": _chosen(play, side),
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
    }
    return msgspec.json.encode(data, order="sorted").decode()


def story(play: Play, side: str) -> str:
    """Everything that a side was told, entry by entry, and what it has chosen of an order."""
    entries, past = [_chosen(play, side)], play.past
    while past is not None:
        entries.append(_entry(past, side))
        past = past.before
    return "\n".join(filter(None, reversed(entries)))


def _entry(past: Past, side: str) -> str:
    if side not in past.known:
        given = past.given
        told = line(past.position, given.side, given.order, given.events, side)
        past.known[side] = "" if told is None else msgspec.json.encode((told.side, told.order, told.events)).decode()
    found: str = past.known[side]
    return found


def _chosen(play: Play, side: str) -> str:
    if play.menu is None or play.side != side:
        return ""
    return f"{side}: {' '.join(map(play.setting.tokens.words, play.menu.chosen))}"


def _places(view: Position, sets: dict[str, int]) -> dict[str, list[str]]:
    board = view.game.board
    return {name: [board.label(place) for place in members(places & board.all)] for name, places in sets.items()}
