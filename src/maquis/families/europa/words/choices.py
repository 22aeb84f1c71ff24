"""What a side may do, in words: kinds of acts, and the choices of each."""

from fractions import Fraction

from maquis.contract import labels
from maquis.engine import citing
from maquis.engine.acts import fields
from maquis.engine.notation import shown
from maquis.engine.playing import LegalOrder
from maquis.engine.position import OUT_OF_PLAY, POOL, Position
from maquis.families.europa.rules import dismissal, displacement, reaction, ways
from maquis.families.europa.rules.forces import is_partisan
from maquis.families.europa.rules.orders import (
    NAMED,
    Attack,
    Dismiss,
    End,
    HostOrder,
    Move,
    Recruit,
    Sabotage,
    Standing,
)  # fmt: skip
from maquis.families.europa.words import brief
from maquis.families.europa.words.chances import percent
from maquis.families.europa.words.words import force, many
from maquis.narration.parts import Kind


def kind(view: Position, side: str, of: Kind) -> str:
    """A kind of act, with what there is of it, and what is lost if the phase ends."""
    return citing.words(view.game.clauses, _kind(view, side, of))


def _kind(view: Position, side: str, of: Kind) -> str:
    act, due = NAMED[of.choices[0].verb], ", ".join(brief.due(view, side))
    if act is Recruit:
        return f"{of.title}: {due}"
    if act is End:
        later = displacement.to_displace(view, side).bit_count()
        more = f"; forfeits {due} (40.C.forfeit)" if due else ""
        return of.title + more + (f"; {later} of your counters will be displaced (40.H)" if later else "")
    if act is Standing:
        return f"{of.title} for attacked partisans: now {reaction.standing(view, side, 'all')} (40.B1.rbc)"
    if issubclass(act, HostOrder) or not fields(act):
        return of.title
    if act is Attack:
        targets = {choice.order.goal for choice in of.choices if isinstance(choice.order, Attack)}
        return f"{of.title}: {many(len(targets), 'hex')} in reach"
    if act is Dismiss:
        return f"{of.title}: {len({choice.counters for choice in of.choices})} must go (40.F)"
    return f"{of.title}: {many(len(of.choices), 'attempt' if act is Sabotage else 'counter')}"


def who(view: Position, choice: LegalOrder) -> str:
    """A choice's counter and where it stands, with the number of hexes to choose from."""
    if choice.unit:
        return choice.unit
    number = choice.counters[0]
    counter, where = view.game.roster[number], view.where[number]
    if where == OUT_OF_PLAY:
        return f"{counter.name}, {counter.kind} {counter.size}: {many(choice.places.bit_count(), 'hex')}"
    if where == POOL:
        kind = f"{force(counter.force)} {counter.kind}" if is_partisan(counter) else counter.kind
        return f"{counter.name}, {kind}: {many(choice.places.bit_count(), 'hex')}"
    points = f", {many(ways.points_left(view, number), 'movement point')}" if NAMED[choice.verb] is Move else ""
    return f"{counter.name}  {view.game.map.near(where)}{points}: {many(choice.places.bit_count(), 'hex')}"


def act(view: Position, choice: LegalOrder) -> str:
    """A choice that is a whole order, with where its counters stand."""
    assert choice.order is not None
    words = shown(choice.order)
    places = {view.where[number] for number in choice.counters if view.where[number] >= 0}
    at = f"  {view.game.map.near(min(places))}" if places else ""
    points = ""
    if isinstance(choice.order, Dismiss) and choice.order.disband:
        points = f": {many(dismissal.replacement_points(view, choice.order.counter), 'infantry replacement point')}"
    return f"{words}{at}{points}"


def attempt(view: Position, order: Sabotage, chance: Fraction) -> str:
    """An attempt of sabotage, with its exact chance."""
    return f"{attempted(view, order)}: {percent(chance)}"


def attempted(view: Position, order: Sabotage) -> str:
    """An attempt of sabotage."""
    names = ", ".join(view.game.roster[number].name for number in order.counters)
    across = (
        f" towards {labels.said(view.game, view.game.board.label(order.across))}" if order.across is not None else ""
    )
    return f"{order.kind} at {view.game.map.near(order.place)}{across}, by {names}"


def standing(view: Position, side: str, order: Standing) -> str:
    """A standing order for a counter, or for all, and whether it is in force."""
    number = order.counter
    everybody = "all" if number is None else view.game.roster[number].name
    where = "" if number is None else f"  {view.game.map.near(view.where[number])}"
    now = reaction.standing(view, side, everybody)
    return f"{order.word}: {everybody}{where}" + (" (so it is now)" if now == order.word else "")
