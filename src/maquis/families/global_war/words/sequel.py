"""What players count of orders that are carried out one after another: damage, IPP, and partisans lost and won."""

from collections.abc import Iterator

from maquis.engine.events import Counted, Entered, Event, Flagged, Left, Marked, Unmarked
from maquis.engine.orders import Order
from maquis.engine.position import Position
from maquis.families.global_war.rules import keeping
from maquis.families.global_war.rules.phases import End
from maquis.families.global_war.rules.units import unit_of
from maquis.families.global_war.words.battles import BATTLE
from maquis.families.global_war.words.sheet import DAMAGE, RAIL_DAMAGE
from maquis.families.global_war.words.words import nation, plain


def alone(order: Order) -> str:
    """Why an order cannot be among several; nothing if it can."""
    if isinstance(order, BATTLE):
        return "what a battle comes to hangs on what others choose: ask about it alone"
    return "the end of a phase cannot be among them" if isinstance(order, End) else ""


def changes(before: Position, event: Event) -> Iterator[tuple[str, int]]:
    """What an event changes that players count."""
    game = before.game
    match event:
        case Marked() | Unmarked():
            place = game.board.place(event.place)
            number = event.value if isinstance(event, Marked) else 0
            more = number - keeping.marked(before, event.mark, place)
            if what := _mark(before, event.mark, place):
                yield what, more
        case Left():
            counter = game.roster[game.roster.number(event.counter)]
            risen = event.clause in ("PAR.2.5", "PAR.5.2")
            yield f"{nation(game, counter.force)} partisans {'turned into militia' if risen else 'lost'}", 1
        case Entered():
            counter = game.roster[game.roster.number(event.counter)]
            yield f"{nation(game, counter.force)} partisans gained", 1
        case Counted() if event.name.startswith(keeping.purse("")):
            whose = nation(game, event.name.removeprefix(keeping.purse("")))
            yield f"{whose} IPP", event.value - before.counts.get(event.name, 0)
        case Flagged(flag=keeping.SUPPLIED):
            does = "received" if event.on else "spent" if event.clause else "lost"
            yield f"supplies {does}", len(event.counters)
        case _:
            pass


def _mark(before: Position, mark: str, place: int) -> str:
    """What a marker counts, in words; nothing if players do not count it."""
    near = before.game.map.near(place)
    if mark.startswith(RAIL_DAMAGE):
        other = before.game.map.near(before.game.board.place(mark.removeprefix(RAIL_DAMAGE)))
        return f"damage of the railway {near} to {other}"
    if mark.startswith(DAMAGE):
        return f"damage of the {plain(mark.removeprefix(DAMAGE))} in {near}"
    if mark.startswith(keeping.SUPPORT):
        return f"{plain(mark.removeprefix(keeping.SUPPORT))} supported in {near}"
    unit = unit_of(before.game, mark)
    return f"{nation(before.game, unit[0])} {plain(unit[1])} in {near}" if unit else ""
