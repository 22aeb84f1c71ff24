"""What a side may do, in words: kinds of acts, and the choices of each."""

from fractions import Fraction

from maquis.engine import citing
from maquis.engine.playing import Choice
from maquis.engine.position import OUT, POOL, Position
from maquis.families.europa.rules import dismissal, displacement, orders, reaction, ways
from maquis.families.europa.rules.forces import is_partisan
from maquis.families.europa.rules.orders import Attack, Sabotage
from maquis.families.europa.words import brief
from maquis.families.europa.words.chances import percent
from maquis.families.europa.words.words import force, many
from maquis.narration.parts import Kind


def kind(view: Position, side: str, of: Kind) -> str:
    """A kind of act, with what there is of it, and what is lost if the phase ends."""
    return citing.words(view.game.clauses, _kind(view, side, of))


def _kind(view: Position, side: str, of: Kind) -> str:
    due = ", ".join(brief.due(view, side))
    match of.name:
        case "recruit":
            return f"{of.title}: {due}"
        case "end":
            later = displacement.to_displace(view, side).bit_count()
            more = f"; forfeits {due} (40.C.forfeit)" if due else ""
            return of.title + more + (f"; {later} of your counters will be displaced (40.H)" if later else "")
        case "standing":
            word = reaction.standing(view, side, "all")
            return f"{of.title} for attacked partisans: now {word} (40.B1.rbc)"
        case "dismiss":
            gone = len({choice.counters for choice in of.choices})
            return f"{of.title}: {gone} must go (40.F)"
        case "attack":
            return f"{of.title}: {many(len({target(choice) for choice in of.choices}), 'hex')} in reach"
        case "stand" | "own" | "paint" | "unpaint" | "place" | "remove" | "weather" | "finland" | "mark" | "unmark":
            return of.title
        case name:
            return f"{of.title}: {many(len(of.choices), 'attempt' if name == 'sabotage' else 'counter')}"


def target(choice: Choice) -> int:
    """The hex that an attack is on."""
    return choice.order.place if isinstance(choice.order, Attack) else -1


def who(view: Position, choice: Choice) -> str:
    """A choice's counter and where it stands, with the number of hexes to choose from."""
    if choice.unit:
        return choice.unit
    number = choice.counters[0]
    counter, where = view.game.roster[number], view.where[number]
    if where == OUT:
        return f"{counter.name}, {counter.kind} {counter.size}: {many(choice.places.bit_count(), 'hex')}"
    if where == POOL:
        kind = f"{force(counter.force)} {counter.kind}" if is_partisan(counter) else counter.kind
        return f"{counter.name}, {kind}: {many(choice.places.bit_count(), 'hex')}"
    points = f", {many(ways.points_left(view, number), 'movement point')}" if choice.verb == "move" else ""
    return f"{counter.name}  {view.game.map.near(where)}{points}: {many(choice.places.bit_count(), 'hex')}"


def act(view: Position, choice: Choice) -> str:
    """A choice that is a whole order, with where its counters stand."""
    assert choice.order is not None
    words = choice.order.notation
    places = {view.where[number] for number in choice.counters if view.where[number] >= 0}
    at = f"  {view.game.map.near(min(places))}" if places else ""
    points = ""
    if isinstance(choice.order, orders.Dismiss) and choice.order.disband:
        points = f": {many(dismissal.replacement_points(view, choice.order.counter), 'infantry replacement point')}"
    return f"{words}{at}{points}"


def attempt(view: Position, order: Sabotage, chance: Fraction) -> str:
    """An attempt of sabotage, with its exact chance."""
    return f"{attempted(view, order)}: {percent(chance)}"


def attempted(view: Position, order: Sabotage) -> str:
    """An attempt of sabotage."""
    names = ", ".join(view.game.roster[number].name for number in order.counters)
    across = f" towards {view.game.board.label(order.across)}" if order.across is not None else ""
    return f"{order.kind} at {view.game.map.near(order.place)}{across}, by {names}"


def standing(view: Position, side: str, word: str, number: int | None) -> str:
    """A standing order for a counter, or for all, and whether it is in force."""
    everybody = "all" if number is None else view.game.roster[number].name
    where = "" if number is None else f"  {view.game.map.near(view.where[number])}"
    now = reaction.standing(view, side, everybody)
    return f"{word}: {everybody}{where}" + (" (so it is now)" if now == word else "")
