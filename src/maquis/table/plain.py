"""The small parts of all messages: sets of places, moments, demands, tallies."""

from maquis.engine.editions import edition
from maquis.engine.game import Game
from maquis.engine.position import Position
from maquis.engine.rulings import Demand, Tally
from maquis.table import wire
from maquis.telling.tellings import of


def bits(game: Game, places: int) -> str:
    """A set of places as a hexadecimal number."""
    return format(places & game.board.all, "x")


def when(game: Game, turn: int, side: str, phase: str) -> wire.When:
    """A moment of a game."""
    calendar = game.known("calendar", lambda: edition(game.edition).rules.calendar)
    words = of(game).phase(game, turn, side, phase)
    return wire.When(turn=turn, date=calendar.name(turn), side=side, phase=phase, words=words)


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
