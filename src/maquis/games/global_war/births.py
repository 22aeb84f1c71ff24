"""PAR.1 and PAR.3 on the board: who may still roll for which zone, and where the new partisan goes."""

from maquis.engine.events import Entered, Noted, Painted
from maquis.engine.position import Position
from maquis.engine.referee import Judgement, Say, Throw
from maquis.engine.roster import numbers
from maquis.engine.rulings import Demand, Ruling, demand
from maquis.games.global_war import generation, keeping
from maquis.games.global_war.actions import Moment
from maquis.games.global_war.book import SIDES_OF_DIE
from maquis.games.global_war.forces import controlled, pooled
from maquis.games.global_war.generation import Born, Holding, Zone
from maquis.games.global_war.ground import zonemap
from maquis.games.global_war.keeping import no_battle
from maquis.games.global_war.orders import Generate
from maquis.games.global_war.relations import major, majors, possessor, side
from maquis.games.global_war.wording import people


def zone(position: Position, place: int) -> Zone:
    """A zone as the rules of generation ask about it."""
    found = zonemap(position.game).zones[place]
    return Zone(found.name, found.region, found.owner_1936)


def holding(position: Position, place: int) -> Holding:
    """How a zone is held now."""
    label, painted = position.game.board.label(place), position.painted
    return Holding(
        major(position, possessor(position, place)),
        bool(painted.get(keeping.CAPTURED, 0) >> place & 1),
        position.conditions.get(f"lost by {label}", ""),
        bool(painted.get(keeping.ROLLED, 0) >> place & 1),
        position.conditions.get("civil war") == "over",
        majors(position),
    )


def claimed(position: Position) -> dict[int, str]:
    """Every zone that is rolled for each turn as it is held now, with the nation that rolls."""

    def work_out() -> dict[int, str]:
        figures, found = position.game.figures, {}
        for place in numbers(position.game.board.all):
            where, held = zone(position, place), holding(position, place)
            who = generation.roller(figures, where, held)
            if who is not None and generation.claim(figures, where, held).allows():
                found[place] = who
        return found

    return position.known("claimed", work_out, "owned", "painted", "conditions")


def rollable(position: Position, by: str) -> int:
    """The zones that a side may still roll for in this calendar turn, now or later in its player turn."""
    rolled, places = position.painted.get(keeping.ROLLED, 0), 0
    for place, nation in claimed(position).items():
        if side(position.game, nation) == by:
            places |= 1 << place
    return places & ~rolled


def judge(position: Position, by: str, order: Generate) -> Judgement:
    """Rule on a roll for a zone."""
    where, held = zone(position, order.place), holding(position, order.place)
    when = Moment(by if by == position.side else position.side, position.phase)
    ruling = generation.may_roll(position.game.figures, where, held, when)
    mine = demand("PAR.1.1", "one's own player turn", by == position.side)
    return Judgement(order, Ruling(mine, no_battle(position)) & ruling, None)


def carry_out(position: Position, order: Generate, say: Say) -> Throw[Born | None]:
    """Roll for a zone."""
    label = position.game.board.label(order.place)
    figures, where, held = position.game.figures, zone(position, order.place), holding(position, order.place)
    say(Painted(keeping.ROLLED, (label,), clause="PAR.1.2"))
    results = tuple(generation.born(figures, where, held, face) for face in range(1, SIDES_OF_DIE + 1))
    clause = generation.CLAUSES[generation.row(figures, where, held)]

    def then(position: Position, born: Born | None, say: Say) -> None:
        if born is None:
            say(Noted(f"no partisan in {position.game.map.near(order.place)}", clause=clause))
        else:
            place(position, born.controller, born.kind, order.place, clause, say)

    return Throw(f"a new partisan in {position.game.map.near(order.place)}", results, then)


def place(position: Position, nation: str, kind: str, where: int, clause: str, say: Say) -> int | None:
    """Put a new partisan in a zone, if there is a counter for it; return which."""
    counter, label = pooled(position, nation, kind), position.game.board.label(where)
    if counter is None or not room(position, nation).places:
        say(Noted(f"no counter is left for another {people(nation)} partisan", clause="PAR.0"))
        return None
    say(Entered(position.game.roster[counter].name, label, clause=clause))
    return counter


def room(position: Position, nation: str) -> Demand:
    """Demand a counter for one more partisan of a nation, where counters are limited (PAR.0, D28)."""
    limits = position.game.figures["counters.partisan"]
    limited = position.game.figures["option.counter_limits"] and nation in limits
    left = not limited or position.in_play(controlled(position, nation)).bit_count() < limits[nation]
    return demand(
        "PAR.0", f"a counter left for another {people(nation)} partisan", left, "source" if limited else "assumed"
    )
