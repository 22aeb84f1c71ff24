"""What must be so whatever is played, and what a side is offered."""

from collections import Counter

import msgspec

from maquis.engine.playing import LegalOrder
from maquis.engine.position import OUT_OF_PLAY, POOL, Position
from maquis.engine.roster import numbers
from maquis.families.europa.rules import host_orders, orders, railways, reaction
from maquis.families.europa.rules.game import Europa
from maquis.families.europa.rules.ground import grid
from tests.families.europa import naive, naive_combat
from tests.families.europa.world import world_map, world_roster

RULES = Europa()
OWED, DUE = ("answer", "lose", "retreat"), ("losing ", "retreating ")
"""What may be owed to a combat, and how the counts of the units that owe it begin."""
SEQUENCE = [(side, phase) for side in ("axis", "soviet") for phase in ("initial", "movement", "combat", "exploitation")]


def check(position: Position) -> None:
    """Assert what is always so."""
    roster = world_roster()
    stacked: dict[int, int] = {}
    for counter, place in enumerate(position.where):
        if place >= 0:
            stacked[place] = stacked.get(place, 0) | 1 << counter
    assert stacked == position.stacks, "stacks and places disagree"
    for group, spots in zip(roster.groups, position.spots, strict=True):
        assert spots == sum(1 << place for place, stack in stacked.items() if stack & group), "a group stands elsewhere"
    for counter, place in enumerate(position.where):
        who = roster[counter]
        if naive.is_partisan(who):
            assert place >= 0 or place == POOL, f"{who.name} is neither in play nor in its pool"
            there = place < 0 or not naive.hides(position, who) or naive.at(place) in naive.area(naive.limits(who))
            assert there, f"{who.name} is outside its area"
        else:
            assert place >= 0 or place == OUT_OF_PLAY, f"{who.name} is neither in play nor out of it"
    for side in position.game.sides:
        stacks = Counter(hex for hex, _ in naive.standing(position, side, partisans=True))
        assert max(stacks.values(), default=0) <= 3, "too many partisans in a hex"
    check_masks(position)
    check_combat(position)
    axis, soviet = position.owned["axis"], position.owned["soviet"]
    assert not axis & soviet, "a hex has two owners"
    assert axis | soviet == world_map().land, "a hex has no owner"


def check_combat(position: Position) -> None:
    """Assert that a combat is being fought while something is owed to it, and that whoever owes it can give it."""
    owed = {what: [side for side in position.game.sides if position.counts.get(f"to {what} {side}")] for what in OWED}
    begun = [what in position.matters for what in ("europa.Fighting", "europa.Entering")]
    assert any(begun) == any(owed.values()), "a combat, and nothing is owed"
    assert not all(begun) or (owed["retreat"] and owed["answer"]), "nobody enters in a combat but in retreat"
    assert not begun[1] or any(owed["answer"]) or not naive.among(position)
    for side in owed["answer"]:
        where = naive.at(reaction.attacked(position))
        assert where in naive.partisan_hexes(position, side), "somebody is asked who has nobody there"
    marked = {due: {name.removeprefix(due) for name in position.counts if name.startswith(due)} for due in DUE}
    assert bool(marked["losing "]) == bool(owed["lose"])
    assert not owed["retreat"] or marked["retreating "]
    assert not marked["retreating "] or owed["retreat"] or owed["lose"]
    if not any(marked.values()):
        return
    for due, names in marked.items():
        mine = {side: names & set(naive_combat.everybody(position, side)) for side in position.game.sides}
        assert sum(map(len, mine.values())) == len(names), f"{due}somebody who is not in play"
        if due == "retreating " and owed["retreat"]:
            (side,) = owed["retreat"]
            assert mine[side] == names
            assert position.counts[f"to retreat {side}"] == len(names)
            assert all(naive_combat.retreats(position, side, name) for name in names), "it cannot retreat"


def check_masks(position: Position) -> None:
    """Assert that there is one mask for each counter that lies face down, and none twice."""
    lying = Counter(
        (who.face, position.where[counter])
        for counter, who in enumerate(world_roster())
        if who.face and position.where[counter] >= 0 and not position.flags.get("up", 0) >> counter & 1
    )
    laid = {(face, place): ids for face, there in position.masks.items() for place, ids in there.items()}
    assert {where: len(ids) for where, ids in laid.items()} == lying, "masks and counters disagree"
    every = [each for ids in laid.values() for each in ids]
    assert len(set(every)) == len(every), "a mask is there twice"
    assert max(every, default=0) <= position.masked, "a mask that was never given"
    assert all(tuple(sorted(ids)) == ids for ids in laid.values())


def check_after_phase(position: Position, hosted: bool = False) -> None:
    """Assert what is so whenever a phase has just ended; a host game may put enemies into one hex."""
    regular = position.flags.get("open: regular mode", 0)
    within = naive.among(position) and position.phase != "initial"
    assert not position.flags.get("up", 0) & ~regular or within, "a partisan still shows its revealed side"
    assert not regular & ~position.flags.get("up", 0), "a partisan in regular mode is hidden"
    assert not position.flags.get("displaced"), "a displaced partisan was forgotten"
    left = {name.removeprefix("soviet: ").removeprefix("axis: ").split()[0] for name in position.counts}
    assert not left & {"spent", "as", "attempt", "to", "losing", "retreating", "fought", "attacked", "evaded"}
    assert "europa.Fighting" not in position.matters, "a combat is still being fought"
    assert "europa.Entering" not in position.matters, "a unit still waits to enter a hex"
    if hosted or naive.among(position):
        return
    for side in ("axis", "soviet"):
        others = naive.OTHER[side]
        partisans = naive.partisan_hexes(position, side)
        assert not partisans & naive.partisan_hexes(position, others), "partisans of both sides in one hex"
        assert not partisans & naive.regular_hexes(position, others), "partisans and an enemy unit in one hex"
        units = {hex for hex, _ in naive.standing(position, side, partisans=False)}
        assert not units & naive.regular_hexes(position, others), "units of both sides in one hex"


def follows(before: Position, after: Position) -> bool:
    """Whether `after` is in the phase next to that of `before`."""
    at = SEQUENCE.index((before.side, before.phase))
    side, phase = SEQUENCE[(at + 1) % len(SEQUENCE)]
    turn = before.turn + (at + 1 == len(SEQUENCE))
    if turn > before.game.last_turn:
        return (after.turn, after.phase) == (before.turn, "over")
    return (after.turn, after.side, after.phase) == (turn, side, phase)


def offered(view: Position, side: str) -> list[LegalOrder]:
    """Everything a side is offered."""
    return list(RULES.choices(view, side))


def all_orders(view: Position, choices: list[LegalOrder]) -> list[orders.Order]:
    """Every order that the choices stand for."""
    found: list[orders.Order] = []
    for choice in choices:
        if choice.order is not None:
            found.append(RULES.parse(view, choice.order.notation))
        else:
            found += [order_of(view, choice, place) for place in numbers(choice.places)]
    return found


def order_of(view: Position, choice: LegalOrder, place: int) -> orders.Order:
    """The order that a choice stands for in one of its places."""
    order = orders.of(view, choice, place)
    if isinstance(order, host_orders.Mark | host_orders.Unmark) and order.kind == "bridge":
        across = beyond_a_bridge(view, place, isinstance(order, host_orders.Unmark))
        return msgspec.structs.replace(order, across=across)
    return order


def beyond_a_bridge(position: Position, place: int, down: bool) -> int:
    """A hex on the other side of a bridge that stands, or is down."""
    board = grid(position.game)
    ways = [(way, sides) for way, sides in zip(board.directions, railways.bridges(position), strict=True)]
    gone = railways.bridges_down(position)
    return next(
        next(iter(numbers(board.step(1 << place, way))))
        for (way, sides), broken in zip(ways, gone, strict=True)
        if sides >> place & 1 and (broken >> place & 1 == 1) == down
    )


def is_offered(view: Position, side: str, choices: list[LegalOrder], order: orders.Order) -> bool | None:
    """Whether an order is among the choices, taking counters of a kind for alike; None: choices are silent about it.

    Choices name the start and the goal of ordinary moves only, and one attempt of all units that can take part. They do
    not say which of two clauses gives a recruit.
    """
    roster = view.game.roster
    match order:
        case orders.End(view.game):
            return any(choice.verb == "end" for choice in choices)
        case orders.Recruit():
            who = roster[order.counter]
            if order.special:
                return None
            return who.side == side and view.where[order.counter] == POOL and any(
                choice.verb == "recruit"
                and (roster[choice.counters[0]].force, roster[choice.counters[0]].kind) == (who.force, who.kind)
                and choice.places >> order.place & 1
                for choice in choices
            )  # fmt: skip
        case orders.Move():
            if order.mode or len(order.way) > 2:
                return None
            return view.where[order.counter] == order.way[0] and _has(choices, "move", order.counter, order.way[1])
        case orders.Displace():
            return _has(choices, "displace", order.counter, order.place)
        case orders.Dismiss():
            verb = "disband" if order.disband else "withdraw"
            return any(choice.verb == verb and choice.counters == (order.counter,) for choice in choices)
        case orders.Sabotage():
            able = {
                counter
                for choice in choices
                if isinstance(choice.order, orders.Sabotage)
                and (choice.order.kind, choice.order.place, choice.order.across)
                == (order.kind, order.place, order.across)
                for counter in choice.order.counters
            }
            return set(order.counters) <= able
        case orders.Convert():
            return any(choice.order is not None and choice.order.notation == order.notation for choice in choices)
        case orders.Assemble():
            where = {view.where[brigade] for brigade in order.brigades}
            return any(
                isinstance(c.order, orders.Assemble)
                and _like(view, c.order.division, order.division)
                and where == {view.where[c.order.brigades[0]]}
                and len(order.brigades) == len(c.order.brigades)
                and _all_like(view, (*order.brigades, *c.order.brigades))
                for c in choices
            )
        case orders.BreakDown():
            return any(
                isinstance(c.order, orders.BreakDown)
                and c.order.division == order.division
                and len(order.brigades) == len(c.order.brigades)
                and _all_like(view, (*order.brigades, *c.order.brigades))
                for c in choices
            )
        case orders.Attack():
            if naive_combat.bound(view, side):
                return None
            return any(
                isinstance(c.order, orders.Attack)
                and c.order.place == order.place
                and set(order.units) <= set(c.order.units)
                for c in choices
            )
        case orders.Retreat():
            return any(c.verb == "retreat" and c.unit == order.unit and c.places >> order.place & 1 for c in choices)
        case orders.Stand(view.game):
            return any(c.verb == "stand" for c in choices)
        case orders.Lose():
            return any(isinstance(c.order, orders.Lose) and set(c.order.units) == set(order.units) for c in choices)
        case orders.Standing():
            mine = order.counter is None or bool(roster[order.counter].side == side and roster[order.counter].force)
            return mine and view.phase != "over"
        case orders.Drop():
            return any(choice.verb == "drop" and choice.counters == (order.counter,) for choice in choices)
        case orders.Losses():
            keeps = "umpire" if view.game.host is not None or view.game.umpired else "soviet"
            return side in (keeps, "umpire") and view.phase != "over"
        case host_orders.Own():
            return _in_choice(choices, "own", order.side or orders.NOBODY, order.places)
        case host_orders.Paint() | host_orders.Unpaint():
            return _in_choice(choices, order.verb, order.layer, order.places)
        case host_orders.Place():
            return _has(choices, "place", order.counter, order.place)
        case host_orders.Mark() | host_orders.Unmark():
            if order.across is not None:
                return None
            return _in_choice(choices, order.verb, order.kind, 1 << order.place)
        case host_orders.Remove() | host_orders.Weather():
            return any(choice.order is not None and choice.order.notation == order.notation for choice in choices)
        case _:
            return False


def _in_choice(choices: list[LegalOrder], verb: str, unit: str, places: int) -> bool:
    return any(choice.verb == verb and choice.unit == unit and not places & ~choice.places for choice in choices)


def _like(view: Position, one: int, other: int) -> bool:
    """Whether two counters are of a kind and a force, and in one place or pool."""
    roster = view.game.roster
    first, second = roster[one], roster[other]
    return (first.force, first.kind, view.where[one]) == (second.force, second.kind, view.where[other])


def _all_like(view: Position, counters: tuple[int, ...]) -> bool:
    return all(_like(view, counters[0], other) for other in counters)


def _has(choices: list[LegalOrder], verb: str, counter: int, place: int) -> bool:
    return any(c.verb == verb and c.counters == (counter,) and c.places >> place & 1 for c in choices)
