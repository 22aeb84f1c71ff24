"""Random positions of the world, and random orders: likely ones and unlikely ones."""

from collections.abc import Sequence

from hypothesis import strategies as st

from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.games.europa.orders import STANDARD_ACTS
from maquis.games.europa.sabotage import KINDS
from tests.europa import naive
from tests.europa.world import BOARD, block, game, labels, position, world_map, world_roster

DATES = ("Aug II 41", "Jun II 42", "Jul I 42", "Jul II 42", "Aug II 43")
PHASES = ("initial", "movement", "combat", "exploitation")
LAND = list(numbers(world_map().land))
LAYERS = tuple(
    f"{side} {layer}"
    for side in ("axis", "soviet")
    for layer in ("divisions", "regiments", "garrisons", "anti-partisan")
)
WEATHER = st.sampled_from(("clear", "mud", "frost", "snow"))
LIVELY = [place for place in LAND if block(range(2, 11), range(2, 10)) >> place & 1]
"""Hexes where most of the fighting is, so that counters meet."""
GAME = game("Dec II 44")


@st.composite
def positions(draw: st.DrawFn, phases: Sequence[str] = PHASES, sides: Sequence[str] = ("axis", "soviet")) -> Position:
    """A position that play could lead to: nobody outside its area, no two enemies in one hex."""
    when = f"{draw(st.sampled_from(DATES))} {draw(st.sampled_from(sides))} {draw(st.sampled_from(phases))}"
    new = position(when=when, game=GAME, axis_columns=draw(st.integers(5, 9)))
    for layer in draw(st.lists(st.sampled_from(LAYERS), max_size=4, unique=True)):
        mine = new.owned[layer.split()[0]]
        spots = draw(st.lists(st.sampled_from(LIVELY), max_size=2))
        new.painted[layer] = sum(1 << place for place in {*spots} if mine >> place & 1)
    new.painted["airbases"] = sum(1 << place for place in {*draw(st.lists(st.sampled_from(LIVELY), max_size=3))})
    new.painted["axis air units"] = new.painted["airbases"] & new.owned["axis"]
    for zone in "BC":
        new.conditions[f"weather {zone}"] = draw(WEATHER)
    spots = draw(st.lists(st.sampled_from(LIVELY), min_size=4, max_size=8))
    for number in range(len(world_roster())):
        chosen = draw(st.integers(0, len(spots) + 3))
        place = spots[chosen] if chosen < len(spots) else draw(st.sampled_from(LAND)) if chosen == len(spots) else -1
        if place >= 0 and _may_stand(new, number, place):
            new.put(number, place)
            new.changed()
    return new


def _may_stand(new: Position, number: int, place: int) -> bool:
    who, hex = world_roster()[number], naive.at(place)
    foe = naive.OTHER[who.side]
    taken = naive.regular_hexes(new, foe) | naive.partisan_hexes(new, foe)
    if naive.TERRAIN_AT[hex] not in naive.PARTISAN_COSTS or hex in taken:
        return False
    if naive.is_partisan(who):
        stack = [where for where, _ in naive.standing(new, who.side, partisans=True)]
        return hex in naive.may_be(new, who.force) and stack.count(hex) < 3
    return bool(new.owned[who.side] >> place & 1)


@st.composite
def order_texts(draw: st.DrawFn, view: Position, side: str) -> str:
    """Any order in the notation; counters and hexes are mostly ones that could be meant."""
    roster = view.game.roster
    own = [number for number, counter in enumerate(roster) if counter.side == side]
    here = [number for number in own if view.where[number] >= 0]
    some_counter = st.sampled_from(range(len(roster)))
    counters = st.one_of(st.sampled_from(here or own), st.sampled_from(own), some_counter)

    def near(number: int) -> st.SearchStrategy[str]:
        anywhere = st.sampled_from(labels(BOARD.all))
        if view.where[number] < 0:
            return anywhere
        close = labels(BOARD.within(1 << view.where[number], 1))
        return st.one_of(st.just(BOARD.label(view.where[number])), st.sampled_from(close), anywhere)

    verb = draw(st.sampled_from(("end", "recruit", "move", "sabotage", "withdraw", "disband", "displace", "standard")))
    counter = draw(counters)
    name, start = roster[counter].name, draw(near(counter))
    there = draw(near(counter))
    names = ", ".join([name, *(roster[n].name for n in draw(st.lists(counters, max_size=2)))])
    across = f"-{there}" if draw(st.booleans()) else ""
    match verb:
        case "end":
            return "end"
        case "move":
            path = "-".join([start, there, *draw(st.lists(near(counter), max_size=1))])
            return f"move {name} {path}{draw(st.sampled_from(('', '', ' by rail', ' admin')))}"
        case "sabotage":
            return f"sabotage {draw(st.sampled_from(KINDS))} {start}{across} by {names}"
        case "standard":
            return f"{draw(st.sampled_from(STANDARD_ACTS))} {start}{across} by {names}"
        case "withdraw" | "disband":
            return f"{verb} {name}"
        case _:
            return f"{verb} {name} {there}"
