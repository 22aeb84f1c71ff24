"""Random positions of the world, and random orders: likely ones and unlikely ones."""

from collections.abc import Sequence
from typing import Protocol, TypeVar

from hypothesis import strategies as st

from maquis.engine.dice import seeded
from maquis.engine.events import Condition, Displaced, Entered, Event, Left, Owned, Painted
from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.families.europa.rules.standard import CLOSED, SUPPORT
from maquis.families.europa.rules.targets import KINDS
from tests.families.europa import naive
from tests.families.europa.world import BOARD, REGULARS, block, game, labels, position, world_map, world_roster

T = TypeVar("T")

DATES = ("Aug II 41", "Jun II 42", "Jul I 42", "Jul II 42", "Aug II 43")
PHASES = ("initial", "movement", "combat", "exploitation")
LAND_BITS = world_map().land
LAND = list(numbers(LAND_BITS))
LAYERS = tuple(
    f"{side} {layer}"
    for side in ("axis", "soviet")
    for layer in ("divisions", "regiments", "garrisons", "anti-partisan")
)
WEATHER = st.sampled_from(("clear", "mud", "frost", "snow"))
MIDDLE = world_map().land & block(range(2, 11), range(2, 10))
FINLAND = ("axis ally",) * 5 + ("neutral",)
LIVELY = list(numbers(MIDDLE))
"""Hexes where most of the fighting is, so that counters meet."""
GAME = game("Sep II 43")


class Pick(Protocol):
    """Picks one of several things."""

    def __call__(self, among: Sequence[T], /) -> T: ...


class Chooser:
    """Picks by dice of its own, the same every time."""

    def __init__(self, seed: str | int) -> None:
        self.dice = seeded(seed)

    def __call__(self, among: Sequence[T], /) -> T:
        return among[self.dice.roll("choice", len(among)) - 1]


@st.composite
def positions(
    draw: st.DrawFn,
    phases: Sequence[str] = PHASES,
    sides: Sequence[str] = ("axis", "soviet"),
    gathered: bool = False,
) -> Position:
    """A position that play could lead to: nobody outside its area, no two enemies in one hex.

    If `gathered`, nearly all stand within two hexes of one, so that they can fight.
    """
    when = f"{draw(st.sampled_from(DATES))} {draw(st.sampled_from(sides))} {draw(st.sampled_from(phases))}"
    new = position(when=when, game=GAME, axis_columns=draw(st.integers(5, 9)))
    for layer in draw(st.lists(st.sampled_from(LAYERS), max_size=4, unique=True)):
        mine = new.owned[layer.split()[0]]
        spots = draw(st.lists(st.sampled_from(LIVELY), max_size=2))
        new.painted[layer] = sum(1 << place for place in {*spots} if mine >> place & 1)
    new.painted["airbases"] = sum(1 << place for place in {*draw(st.lists(st.sampled_from(LIVELY), max_size=3))})
    new.painted["axis air units"] = new.painted["airbases"] & new.owned["axis"]
    if lost := draw(st.sampled_from((0, 0, 19, 20, 55))):
        new.counts["isolated losses"] = lost
    for zone in "BC":
        new.conditions[f"weather {zone}"] = draw(WEATHER)
    if gathered:
        return gather(new, lambda among: draw(st.sampled_from(among)))
    spots = draw(st.lists(st.sampled_from(LIVELY), min_size=4, max_size=8))
    for number, counter in enumerate(world_roster()):
        if counter.force:
            chosen = draw(st.integers(0, len(spots) + 3))
            place = (
                spots[chosen] if chosen < len(spots) else draw(st.sampled_from(LAND)) if chosen == len(spots) else -1
            )
        else:
            place = draw(st.sampled_from((-1, *numbers(new.owned[counter.side] & MIDDLE))))
        if place >= 0 and _may_stand(new, number, place):
            new.put(number, place)
            new.changed()
    return new


def gather(new: Position, pick: Pick, around: int = 0) -> Position:
    """Put everybody near one hex; whoever is no partisan owns the hex where he stands."""
    middle = pick(list(numbers(around or LAND_BITS & block(range(1, 11), range(1, 10)))))
    ring = list(numbers(BOARD.within(1 << middle, 2) & LAND_BITS))
    for layer in LAYERS:
        new.painted[layer] = 0
        for place in {pick(ring) for _ in range(pick((0, 1, 2, 3)))}:
            if naive.at(place) not in naive.regular_hexes(new, naive.OTHER[layer.split()[0]]):
                new.painted[layer] |= 1 << place
                _own(new, layer.split()[0], place)
    for number, counter in enumerate(world_roster()):
        place = pick(ring) if pick((0, 1, 2, 3)) else -1
        if place < 0 or naive.at(place) in naive.regular_hexes(new, naive.OTHER[counter.side]):
            continue
        if not counter.force:
            _own(new, counter.side, place)
        if _may_stand(new, number, place):
            new.put(number, place)
            new.changed()
    return new


def _own(new: Position, side: str, place: int) -> None:
    for each in new.owned:
        new.owned[each] = new.owned[each] & ~(1 << place) | (each == side) << place


def _may_stand(new: Position, number: int, place: int) -> bool:
    who, hex = world_roster()[number], naive.at(place)
    foe = naive.OTHER[who.side]
    taken = naive.regular_hexes(new, foe) | naive.partisan_hexes(new, foe)
    if naive.TERRAIN_AT[hex] not in naive.PARTISAN_COSTS or hex in taken:
        return False
    if naive.is_partisan(who):
        stack = [where for where, _ in naive.standing(new, who.side, partisans=True)]
        return hex in naive.may_be(new, naive.limits(who)) and stack.count(hex) < 3
    return bool(new.owned[who.side] >> place & 1)


def picker(data: st.DataObject) -> Pick:
    """A pick that hypothesis makes, and makes simpler when a test fails."""

    def pick(among: Sequence[T], /) -> T:
        return among[data.draw(st.integers(0, len(among) - 1))]

    return pick


def any_order(pick: Pick, view: Position, side: str) -> str:
    """Any order in the notation; counters and hexes are mostly ones that could be meant."""
    roster = view.game.roster
    own = [number for number, counter in enumerate(roster) if counter.side == side]
    here = [number for number in own if view.where[number] >= 0]

    def some_counter() -> int:
        return pick(pick((here or own, here or own, own, range(len(roster)))))

    def some_hex(number: int) -> str:
        if view.where[number] < 0:
            return pick(labels(BOARD.all))
        close = labels(BOARD.within(1 << view.where[number], 1))
        return pick(pick(([BOARD.label(view.where[number])], close, labels(BOARD.all))))

    counter = some_counter()
    name, start, there = roster[counter].name, some_hex(counter), some_hex(counter)
    names = ", ".join(dict.fromkeys([name, *(roster[some_counter()].name for _ in range(pick((0, 0, 1, 2))))]))
    across = f"-{there}" if pick((True, False)) else ""
    verbs = ("end", "recruit", "move", "move", "sabotage", "withdraw", "disband", "displace", "standard")
    fighting = ("attack", "attack", "retreat", "stand", "lose", "standing")
    modes = int(view.game.figures["option.regular_mode"])
    match pick((*verbs, *fighting, "drop", "isolated losses", "assemble", "break down", *["convert"] * modes)):
        case "end":
            return "end"
        case "recruit":
            return f"recruit {name} {there}{pick(('', '', ' special'))}"
        case "move":
            path = "-".join([start, there, *(some_hex(counter) for _ in range(pick((0, 1))))])
            return f"move {name} {path}{pick(('', '', ' by rail', ' admin'))}"
        case "sabotage":
            kind = pick(KINDS)
            return f"sabotage {kind} {start}{across if kind == 'bridge' else ''} by {names}"
        case "displace":
            return f"displace {name} {there}"
        case "standard":
            return f"{pick((*CLOSED, *SUPPORT) if modes else (*CLOSED, *SUPPORT)[:4])} {start}{across} by {names}"
        case "attack":
            place = pick(
                [p for p in LIVELY if view.stacks.get(p) or any(p in f for f in view.faces.values())] or LIVELY
            )
            return (
                f"attack {pick((there, BOARD.label(place)))} by {pick((names, some_painted(pick, view, side) or name))}"
            )
        case "retreat":
            return f"retreat {pick((name, some_painted(pick, view, side) or name))} {there}"
        case "convert":
            return f"convert {name} to {pick(('regular', 'partisan'))}"
        case "stand":
            return "stand"
        case "lose":
            return f"lose {names}"
        case "standing":
            return f"standing {pick(('retreat', 'stand', 'ask'))}{pick(('', f' {name}'))}"
        case "isolated losses":
            return f"isolated losses {pick((1, 10, 19, 45))}"
        case "assemble" | "break down" as verb:
            division = pick([c.name for c in roster if c.side == side and c.kind.endswith("division")] or [name])
            brigades = [n for n in own if roster[n].kind == "partisan infantry brigade"]
            some = {roster[pick(brigades)].name for _ in range(pick((2, 3, 4)))}
            return f"{verb} {division} {'from' if verb == 'assemble' else 'into'} {', '.join(sorted(some))}"
        case verb:
            return f"{verb} {name}"


HOST_LAYERS = (*LAYERS, "axis air units", "soviet engineers", "axis rail supply sources", "airbases", "fortresses")


def host_order(pick: Pick) -> str:
    """Any order of the umpire, on one hex or on several."""
    name = pick([who.name for who in world_roster() if not who.face or pick((True, *[False] * 9))])

    def some_hex() -> str:
        return BOARD.label(pick(pick((LIVELY, LIVELY, list(numbers(BOARD.all))))))

    def some_hexes() -> str:
        column, row = BOARD.column_row(pick(LIVELY))
        corner = BOARD.label(BOARD.at(min(11, column + pick((0, 1, 2))), min(11, row + pick((0, 1, 3)))))
        return ", ".join([f"{BOARD.label(BOARD.at(column, row))}-{corner}", *(some_hex() for _ in range(pick((0, 2))))])

    match pick(("own", "paint", "paint", "unpaint", "place", "place", "remove", "weather", "mark", "unmark", "losses")):
        case "own":
            return f"own {pick(('axis', 'soviet'))} {pick((some_hex(), some_hexes()))}"
        case "paint" | "unpaint" as verb:
            return f"{verb} {pick(HOST_LAYERS)} {pick((some_hex(), some_hexes()))}"
        case "place":
            return f"place {name} {some_hex()}"
        case "remove":
            return f"remove {name}"
        case "weather":
            return f"weather {pick(('B', 'C', 'D'))} {pick(('clear', 'mud', 'frost', 'snow', 'winter', 'sun'))}"
        case "losses":
            return f"isolated losses {pick((1, 19, 45))}"
        case verb:
            kind = pick(KINDS)
            target = pick([BOARD.label(place) for place in numbers(block(range(12), (3, 6, 7)) & LAND_BITS)])
            across = BOARD.label(pick(BOARD.neighbours(BOARD.place(target))))
            return f"{verb} {kind} {target}{f'-{across}' if kind == 'bridge' else ''}"


def some_painted(pick: Pick, view: Position, side: str) -> str:
    """One of the painted units of a side, as orders name them; nothing, if it has none."""
    painted = [
        f"{layer} at {BOARD.label(place)}"
        for layer in naive.PAINTED
        for place in numbers(view.painted.get(f"{side} {layer}", 0))
    ]
    return pick(painted) if painted else ""


class RandomHost:
    """A host game that does anything as a phase begins: weather, front, units coming, going and falling back."""

    def __init__(self, pick: Pick) -> None:
        self.pick = pick

    def happens(self, position: Position) -> list[Event]:
        acts = (self.weather, self.front, self.divisions, self.unit)
        return [event for _ in range(self.pick((0, 1, 2, 3))) for event in self.pick(acts)(position)]

    def weather(self, position: Position) -> list[Event]:
        word = self.pick(("clear", "mud", "frost", "snow"))
        return [Condition(self.pick(("weather B", "weather C")), word), Condition("finland", self.pick(FINLAND))]

    def front(self, position: Position) -> list[Event]:
        taken = {self.pick(LIVELY) for _ in range(3)}
        return [Owned(self.pick(("axis", "soviet")), tuple(BOARD.label(place) for place in taken))]

    def divisions(self, position: Position) -> list[Event]:
        layer = self.pick(LAYERS)
        foe = naive.OTHER[layer.split()[0]]
        free = [place for place in LIVELY if naive.at(place) not in naive.regular_hexes(position, foe)]
        old = [BOARD.label(place) for place in numbers(position.painted.get(layer, 0))]
        return [Painted(layer, (BOARD.label(self.pick(free)),), (self.pick(old),) if old else ())]

    def unit(self, position: Position) -> list[Event]:
        who = self.pick(REGULARS)
        free = naive.EVERYWHERE - naive.regular_hexes(position, naive.OTHER[who.side])
        label = BOARD.label(self.pick([place for place in LIVELY if naive.at(place) in free]))
        if position.where[world_roster().number(who.name)] < 0:
            return [Entered(who.name, label)]
        return self.pick(([Left(who.name, "leaves", to_pool=False)], [Displaced(who.name, label)]))
