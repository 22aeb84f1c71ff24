"""Chances in a player's words: what an attack, a roll to convert or to cut a railway, or a hunt may come to."""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from math import prod
from typing import Any

import msgspec

from maquis.engine.acts import Act, verb
from maquis.engine.changes import saying
from maquis.engine.errors import MaquisError
from maquis.engine.events import Event, Flagged, Left, Painted
from maquis.engine.orders import ChanceNode, Judgement
from maquis.engine.playing import GameRules
from maquis.engine.position import Position
from maquis.families.war_in_europe.rules import combat, partisans, state
from maquis.families.war_in_europe.rules.answering import Advance, Refuse, Stand
from maquis.families.war_in_europe.rules.editions import RULES
from maquis.families.war_in_europe.rules.fighting import Attack, Fight, Overrun
from maquis.families.war_in_europe.rules.growth import Convert
from maquis.families.war_in_europe.rules.movement import Move
from maquis.families.war_in_europe.rules.state import RETREATING, TO_ANSWER
from maquis.families.war_in_europe.rules.told import Asked, Eliminated, Ending, Levelled, Refused
from maquis.families.war_in_europe.rules.transport import Cut, Rail, Sail
from maquis.narration.explained import demands, outcome_lines

PLANS = tuple(verb(act) for act in (Refuse, Stand))
"""What the owner of a Unit does that may refuse combat; the first, if nothing is said."""
FIGHTS = (Attack, Overrun, Refuse, Stand)
ROLLS = (Convert, Cut, Move, Rail, Sail, Advance)
"""Orders that may come down to one die."""


class Way(msgspec.Struct, frozen=True):
    """One way in which an order may turn out: its chance, the dice, what was said, and the position then."""

    chance: Fraction
    rolls: tuple[int, ...]
    events: tuple[Event, ...]
    after: Position


def ways(rules: GameRules, seen: Position, side: str, order: Act, plan: str = PLANS[0]) -> Iterator[Way]:
    """Every way in which an order may turn out, die by die, if owners do by `plan` when a Unit may refuse combat."""
    yield from _given(rules, Way(Fraction(1), (), (), seen), side, order, plan)


def _given(rules: GameRules, far: Way, side: str, order: Act, plan: str) -> Iterator[Way]:
    after, said = far.after.copy(), list(far.events)
    throw = rules.carry_out(after, side, order, saying(after, said))
    yield from _thrown(rules, msgspec.structs.replace(far, events=tuple(said), after=after), throw, plan)


def _thrown(rules: GameRules, far: Way, throw: ChanceNode[Any] | None, plan: str) -> Iterator[Way]:
    """Follow a throw, and what the owner of a Unit answers."""
    if throw is None:
        asked = next((s for s in far.after.game.sides if TO_ANSWER.of(far.after, s)), "")
        answer = RULES.named[plan](game=far.after.game)
        yield from _given(rules, far, asked, answer, plan) if asked else (far,)
        return
    for face, result in enumerate(throw.results, 1):
        after, said = far.after.copy(), [*far.events, throw.rolled(face, far.after.game)]
        following = throw.then(after, result, saying(after, said))
        chance = far.chance / len(throw.results)
        yield from _thrown(rules, Way(chance, (*far.rolls, face), tuple(said), after), following, plan)


def chance(rules: GameRules, seen: Position, side: str, judgement: Judgement) -> Fraction | None:
    """The chance that an attack leaves no defender in the hex, or that a roll does what it is made for."""
    order = judgement.order
    if not judgement.legal or not isinstance(order, (Fight, *ROLLS)):
        return None
    if isinstance(order, Fight):
        return clears(rules, seen, side, order)
    found = list(ways(rules, seen, side, order))
    return _share(seen, side, order, found) if len(found) > 1 else None


def clears(rules: GameRules, seen: Position, side: str, order: Act, plan: str = PLANS[0]) -> Fraction:
    """The chance that a legal attack leaves no defender in the hex, if owners do by `plan`."""
    return _share(seen, side, order, list(ways(rules, seen, side, order, plan)))


def may_be_asked(seen: Position, order: Fight) -> bool:
    """Whether an attack is on a Unit whose owner may be asked whether it refuses combat (31.81)."""
    defenders = combat.defending(seen, seen.game.roster[order.units[0]].side, order.place)
    return any(partisans.rolls_before_combat(seen.game.figures, piece).allows() for piece in defenders)


def _share(seen: Position, side: str, order: Act, found: list[Way]) -> Fraction:
    return sum((way.chance for way in found if _succeeds(seen, side, order, way)), Fraction(0))


def _succeeds(seen: Position, side: str, order: Act, way: Way) -> bool:
    """Whether an order did what it was given for."""
    if isinstance(order, Fight):
        waiting = RETREATING.of(way.after)
        roster = seen.game.roster
        left = combat.defending(way.after, side, order.place)
        return all(waiting >> roster.number(piece.name) & 1 for piece in left)
    match order:
        case Convert():
            return any(isinstance(event, Flagged) and event.flag == state.UNIT.name for event in way.events)
        case Cut():
            return any(isinstance(event, Painted) for event in way.events)
        case _:
            return any(isinstance(event, Left) for event in way.events)


def chances(rules: GameRules, seen: Position, side: str, judgement: Judgement, plan: str = "") -> dict[str, Any]:
    """The outcomes of a legal order with their chances.

    `plan` says what the owner of a Unit does that may refuse combat: refuse, or stand; raise `MaquisError`.
    """
    order = judgement.order
    if not judgement.legal:
        return {"demands": demands(judgement.ruling, judgement.place)}
    assert isinstance(order, Act)
    if plan and (not isinstance(order, Fight) or plan not in PLANS):
        raise MaquisError(f"a plan is for an attack, and says what a Unit does that may refuse: {' or '.join(PLANS)}")
    if not isinstance(order, (*FIGHTS, *ROLLS)):
        return {"outcomes": []}
    found = list(ways(rules, seen, side, order, plan or PLANS[0]))
    asked = any(isinstance(event, Asked) for way in found for event in way.events)
    return {"outcomes": _outcomes(seen, found), **({"owner": plan or PLANS[0]} if asked else {})}


def _outcomes(seen: Position, found: list[Way]) -> list[dict[str, Any]]:
    """Ways that come to the same for a player, taken together; the likeliest first."""
    if len(found) == 1:
        return []
    together: dict[tuple[tuple[str, str], ...], list[Way]] = {}
    for way in found:
        together.setdefault(tuple(_happens(seen, way)), []).append(way)
    told = [(sum((way.chance for way in same), Fraction(0)), happens, same) for happens, same in together.items()]
    return [
        {
            "chance": str(share),
            "rolls": [list(way.rolls) for way in same],
            "how": _dice(same),
            "happens": [{"words": words, "clause": clause} for words, clause in happens],
        }
        for share, happens, same in sorted(told, key=lambda each: -each[0])
    ]


def _dice(same: list[Way]) -> str:
    """The dice that lead to an outcome: "on 1", "on 2, 3, 4, 5, then 6", or how many ways they are."""
    rolls = {way.rolls for way in same}
    if len({len(each) for each in rolls}) == 1:
        faces = [sorted(set(each)) for each in zip(*rolls, strict=True)]
        if prod(map(len, faces)) == len(rolls):
            return f"on {', then '.join(', '.join(map(str, each)) for each in faces)}"
    return f"in {len(rolls)} of the ways that the dice may fall"


def _happens(seen: Position, way: Way) -> Iterator[tuple[str, str]]:
    """What a way comes to: who is lost, made smaller, sent off, must retreat; each with its clause."""
    near, place = seen.game.map.near, seen.game.board.place
    told = False
    for event in way.events:
        found = None
        match event:
            case Eliminated():
                found = f"{event.counter} is eliminated"
            case Flagged(flag=state.BATTLEGROUP.name, on=True):
                found = f"{event.counters[0]} becomes a battlegroup"
            case Levelled(flag=state.UNIT.name, on=False):
                found = f"{event.counters[0]} becomes a cadre"
            case Flagged(flag=state.UNIT.name, on=True):
                found = f"{event.counters[0]} becomes a Unit"
            case Ending():
                found = f"{event.counters[0]} refuses combat and stops where its owner says"
            case Flagged(flag=state.RETREATING.name, on=True):
                found = f"{event.counters[0]} must retreat"
            case Refused():
                found = f"{event.counter} refuses combat and goes to {near(place(event.path[-1]))}"
            case Painted() if state.CUT_RAIL.keys(event.name) and event.gains:
                found = f"the railway is cut at {near(place(event.gains[0]))}"
            case _:
                pass
        if found is not None:
            told = True
            yield found, event.clause
    if not told:
        yield "nothing changes", _clause(way)


def _clause(way: Way) -> str:
    """The clause by which nothing has changed: that of the last event with one."""
    return next((event.clause for event in reversed(way.events) if event.clause), "")


def lines(data: Mapping[str, Any]) -> Iterator[str]:
    """The same for people, with rich's marks."""
    if owner := data.get("owner"):
        does = "refuses combat" if owner == PLANS[0] else "stands"
        other = PLANS[1 - PLANS.index(owner)]
        yield f"  a Unit whose owner rolls a 6 before combat {does} (31.81); --if {other}: if not"
    yield from outcome_lines(data)
