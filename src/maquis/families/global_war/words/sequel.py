"""What players count of orders that are carried out one after another: damage, IPP, and partisans lost and won."""

from collections.abc import Iterator

from maquis.engine.events import Counted, Entered, Event, Flagged, Left, Marked, Unmarked
from maquis.engine.position import Position
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
            more = number - before.marks.get(event.mark, {}).get(place, 0)
            if what := _mark(before, event.mark, place):
                yield what, more
        case Left():
            counter = game.roster[game.roster.number(event.counter)]
            went = "turned into militia" if isinstance(event, BecameMilitia) else "lost"
            yield f"{nation(game, counter.force)} partisans {went}", 1
        case Entered():
            counter = game.roster[game.roster.number(event.counter)]
            yield f"{nation(game, counter.force)} partisans gained", 1
        case Counted() if keys := IPP.keys(event.name):
            yield f"{nation(game, keys['nation'])} IPP", event.value - before.counts.get(event.name, 0)
        case Flagged(flag=SUPPLIED.name):
            does = "received" if event.on else "spent" if event.clause else "lost"
            yield f"supplies {does}", len(event.counters)
        case _:
            pass


def _mark(before: Position, mark: str, place: int) -> str:
    """What a marker counts, in words; nothing if players do not count it."""
    near = before.game.map.near(place)
    if zone := RAIL_DAMAGE.key(mark):
        return f"damage of the railway {near} to {before.game.map.near(before.game.board.place(zone))}"
    if facility := DAMAGE.key(mark):
        return f"damage of the {plain(facility)} in {near}"
    if keys := SUPPORT.keys(mark):
        return f"{unit(**keys)} supported in {near}"
    if keys := UNITS.keys(mark):
        return f"{nation(before.game, keys['nation'])} {plain(keys['kind'])} in {near}"
    return ""
