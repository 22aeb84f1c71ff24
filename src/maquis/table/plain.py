"""The small parts of all messages: sets of places, moments, demands, tallies."""

from collections.abc import Iterable, Iterator, Mapping
from hashlib import sha256

import msgspec

from maquis.contract.editions import edition
from maquis.engine.acts import Act, kind
from maquis.engine.game import Game
from maquis.engine.position import Position
from maquis.engine.rulings import Demand, Origin, Read, Tally
from maquis.engine.sequence import SequencedRules
from maquis.engine.words import many
from maquis.narration.tellings import of
from maquis.table import wire
from maquis.table.looks import NO_LOOKS, look


def bits(game: Game, places: int) -> str:
    """A set of places as a hexadecimal number."""
    return format(places & game.board.all, "x")


def when(game: Game, turn: int, side: str, phase: str) -> wire.When:
    """A moment of a game."""
    calendar = game.cached("calendar", lambda: edition(game.edition).rules.calendar)
    words = of(game).phase(game, turn, side, phase)
    return wire.When(turn=turn, date=calendar.name(turn), side=side, phase=phase, words=words)


def asks(demand: Demand, place: int | None) -> wire.Asks:
    """A demand on an order, and whether it is met."""
    met = demand.holds(place)
    origin = demand.provenance
    return wire.Asks(
        clause=demand.clause, words=demand.words, met=met, provenance=provenance(origin), read=read(origin)
    )


def provenance(origin: Origin) -> wire.Provenance:
    """Where a figure, a demand or a step comes from."""
    match origin:
        case "source" | "found" | "assumed" | "read" | "option":
            return origin
        case Read():
            return "read"
        case _:
            raise ValueError(f"{origin!r} is no provenance")


def read(origin: Origin) -> str:
    """The reading that something rests on, and which of its ways is played; nothing, if it rests on none."""
    return f"{origin.id}: {origin.choice}" if isinstance(origin, Read) else ""


def tally(of: Tally) -> wire.Tally:
    """A number with its steps."""
    return wire.Tally(
        of=of.words,
        total=str(of.total),
        steps=[
            wire.Step(
                clause=each.clause,
                does=each.does,
                words=each.words,
                total=str(each.total),
                provenance=provenance(each.provenance),
                read=read(each.provenance),
            )
            for each in of.steps
        ],
    )


def powers(game: Game, looks: Mapping[str, wire.Look] = NO_LOOKS) -> list[wire.Power]:
    """The sides of a game, in their order of play, with the looks that the game gives them."""
    player = of(game).player
    return [
        wire.Power(name=side, title=player(side), short=player(side)[:3], look=look(game.sides, side, looks), side=side)
        for side in game.sides
    ]


def keyed(board: wire.Board) -> wire.Board:
    """A board with its key, which follows from all that is in it."""
    board.key = sha256(msgspec.json.encode(board)).hexdigest()[:20]
    return board


def demand(game: Game, of: Demand) -> wire.Demand:
    """A demand on places, and where it is met."""
    return wire.Demand(
        clause=of.clause, words=of.words, provenance=provenance(of.provenance), read=read(of.provenance),
        places=bits(game, of.places),
    )  # fmt: skip


def overlay(view: Position, group: str, name: str, title: str, words: str, clause: str, where: int) -> wire.Overlay:
    """A set of places to be shown on the board."""
    return wire.Overlay(name=name, title=title, words=words, clause=clause, places=bits(view.game, where), group=group)


def item(
    view: Position, act: str, words: str, clause: str, left: int, places: int = 0, *, must: bool = False,
    who: Iterable[int] = (), tallies: Iterable[Tally] = (),
) -> wire.Item:  # fmt: skip
    """Something that the phase asks of a side, or offers it: how much of it is left, for which counters, where."""
    return wire.Item(
        act=act,
        words=words,
        clause=clause,
        must=must,
        left=left,
        who=[view.game.roster[number].name for number in who],
        places=bits(view.game, places),
        tallies=[tally(each) for each in tallies],
    )


def others(rules: SequencedRules, view: Position, side: str, told: tuple[type[Act], ...]) -> Iterator[wire.Item]:
    """In how many ways each kind of act may be done of which a checklist has not `told` itself."""
    for act in rules.open_to(view, side):
        if not issubclass(act, told):
            places, found = 0, list(act.choices(view, side))
            for each in found:
                places |= each.places
            yield item(view, kind(act), f"{act.title}: {many(len(found), 'way')}", act.clause, len(found), places)


def stand(view: Position, counters: Iterable[int]) -> int:
    """Where counters in play stand."""
    return view.places_of(sum({1 << number for number in counters}))


def near(view: Position, place: int) -> str:
    """A place in words; nothing for one that is no place."""
    return view.game.map.near(place) if place >= 0 else ""
