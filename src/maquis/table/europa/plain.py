"""The small parts of all messages: sets of places, moments, demands, tallies."""

from maquis.boards.board import Sides, members
from maquis.engine.game import Game
from maquis.engine.position import Position
from maquis.engine.rulings import Demand, Tally
from maquis.games.europa.calendar import Date
from maquis.games.europa.ground import grid
from maquis.table import wire
from maquis.telling import news


def bits(game: Game, places: int) -> str:
    """A set of places as a hexadecimal number."""
    return format(places & game.board.all, "x")


def pairs(game: Game, sides: Sides) -> list[tuple[int, int]]:
    """A feature of hexsides as pairs of the places on both its sides, each pair once."""
    board = grid(game)
    half = len(board.shifts) // 2
    return [
        (place, place + shift)
        for shift, there in zip(board.shifts[:half], sides[:half], strict=True)
        for place in members(there & board.all)
        if board.all >> place + shift & 1
    ]


def when(turn: int, side: str, phase: str) -> wire.When:
    """A moment of a game."""
    return wire.When(turn=turn, date=str(Date.of(turn)), side=side, phase=phase, words=news.phase(turn, side, phase))


def asks(demand: Demand, place: int | None) -> wire.Asks:
    """A demand on an order, and whether it is met."""
    met = demand.holds(place)
    return wire.Asks(clause=demand.clause, words=demand.words, met=met, provenance=provenance(demand.provenance))


def provenance(word: str) -> wire.Provenance:
    """Where a figure or a demand comes from."""
    match word:
        case "source" | "found" | "assumed" | "option":
            return word
        case _:
            raise ValueError(f"{word!r} is no provenance")


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
            )
            for each in of.steps
        ],
    )


def near(view: Position, place: int) -> str:
    """A place in words; nothing for one that is no place."""
    return view.game.map.near(place) if place >= 0 else ""
