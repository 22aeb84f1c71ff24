"""What players count of orders that are carried out one after another: damage, IPP, and partisans lost and won."""

from collections.abc import Callable, Iterator

from maquis.engine.events import Counted, Entered, Event, Flagged, Left, Marked, Unmarked
from maquis.engine.game import Game
from maquis.engine.position import Position
from maquis.engine.state import Mark
from maquis.families.global_war.rules.state import DAMAGE, IPP, RAIL_DAMAGE, SUPPLIED, SUPPORT, UNITS
from maquis.families.global_war.rules.transforming import BecameMilitia
from maquis.families.global_war.rules.wording import unit
from maquis.families.global_war.words.words import nation, plain


def changes(before: Position, event: Event) -> Iterator[tuple[str, int]]:
    """What an event changes that players count."""
    game = before.game
    match event:
        case Marked() | Unmarked():
            place = game.board.place(event.place)
            number = event.value if isinstance(event, Marked) else 0
            for mark, words in _COUNTED.items():
                if keys := mark.keys(event.mark):
                    yield words(game, place, *keys.values()), number - mark.of(before, place, *keys.values())
        case Left():
            counter = game.roster[game.roster.number(event.counter)]
            went = "turned into militia" if isinstance(event, BecameMilitia) else "lost"
            yield f"{nation(game, counter.force)} partisans {went}", 1
        case Entered():
            counter = game.roster[game.roster.number(event.counter)]
            yield f"{nation(game, counter.force)} partisans gained", 1
        case Counted() if keys := IPP.keys(event.name):
            yield f"{nation(game, keys['nation'])} IPP", event.value - IPP.of(before, keys["nation"])
        case Flagged(flag=SUPPLIED.name):
            does = "received" if event.on else "spent" if event.clause else "lost"
            yield f"supplies {does}", len(event.counters)
        case _:
            pass


def _railway(game: Game, place: int, zone: str) -> str:
    return f"damage of the railway {game.map.near(place)} to {game.map.near(game.board.place(zone))}"


_COUNTED: dict[Mark, Callable[..., str]] = {
    RAIL_DAMAGE: _railway,
    DAMAGE: lambda game, place, facility: f"damage of the {plain(facility)} in {game.map.near(place)}",
    SUPPORT: lambda game, place, whose, kind: f"{unit(whose, kind)} supported in {game.map.near(place)}",
    UNITS: lambda game, place, whose, kind: f"{nation(game, whose)} {plain(kind)} in {game.map.near(place)}",
}
"""The markers whose numbers players count, and what they count by them."""
