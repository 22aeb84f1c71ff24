"""Section C, what is still due: brigades, and the dummies that they bring, which come before or after them.

If a dummy could come only after its brigade, whoever sees where counters are placed one after another would know the
first of every area for a brigade. So it may come ahead, as long as its brigade can still come; then that must come
before the phase ends. What may be placed rests on what has been placed, and never on the order of it.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import ClassVar

import msgspec

from maquis.boards.sets import union
from maquis.engine.events import Entered, spoken
from maquis.engine.game import Game
from maquis.engine.kept import kept
from maquis.engine.orders import Say
from maquis.engine.position import Position
from maquis.engine.roster import Counter, numbers
from maquis.engine.rulings import EVERYWHERE, Demand, demand
from maquis.engine.words import sentence
from maquis.families.europa.rules.calendar import SIDES, SOVIET
from maquis.families.europa.rules.forces import BRIGADE, DUMMY, kin
from maquis.families.europa.rules.placement import lands, parts
from maquis.families.europa.rules.places import districts, not_arctic, regulars, soviet_union
from maquis.families.europa.rules.recruitment import SPECIAL, Area, areas
from maquis.families.europa.rules.stacking import aside, free, room_for_all
from maquis.families.europa.rules.state import ABSENT, DUMMIES, RECRUITS, STILL
from maquis.families.europa.rules.told import OURS, EuropaHappening

Areas = tuple[Area, ...]
"""Areas whose brigades a dummy may come with: one, or all of its colours, as `reading.dummy_area` has it."""
Counted = Callable[[Position], list[tuple[tuple[str, ...], int]]]
"""What is counted, each with what it is about."""


class Forfeited(EuropaHappening, frozen=True):
    """Brigades that were not placed are lost."""

    says = "forfeits {number} brigades due in {area}"
    one: ClassVar[str] = "forfeits {number} brigade due in {area}"
    number: int
    side: str
    area: str

    def told(self, game: Game) -> str:
        """How many, and where they were due."""
        return sentence(self.one if self.number == 1 else self.says, spoken(self, game))


class ForfeitedLosses(Forfeited, frozen=True):
    """Brigades for isolated losses that were not placed are lost."""

    says = "forfeits {number} brigades due for {area}"
    one = "forfeits {number} brigade due for {area}"


class Recruited(Entered, frozen=True, tag=OURS):
    """A brigade is received by general recruitment."""


class Reinforced(Entered, frozen=True, tag=OURS):
    """A brigade is received as a special replacement."""


class DummyReceived(Entered, frozen=True, tag=OURS):
    """A dummy is received that a brigade brings."""


class Placing(msgspec.Struct, frozen=True):
    """What placing counters changes: the area that gives a dummy, or a brigade; who leaves the pool, and how many come.

    The counters of `leaving` make room for them.
    """

    dummy: Area | None = None
    brigade: Area | None = None
    taken: int = 0
    coming: int = 1
    leaving: int = 0


NOTHING = Placing()


def brigades(position: Position, area: Area) -> int:
    """How many brigades the area still gives."""
    return RECRUITS.of(position, area.side, area.name)


def dummies(position: Position, area: Area) -> int:
    """How many dummies the area gives for brigades that have come; less than 0, if dummies came ahead of theirs."""
    return DUMMIES.of(position, area.side, area.name)


def dummy_due(position: Position, area: Area) -> bool:
    """Whether the area gives another dummy, for a brigade that has come or one that can still come."""
    some = brigades(position, area) + dummies(position, area) > 0
    return some and bool(leaves_room(position, area.side, Placing(dummy=area)))


def receive(position: Position, counter: int, place: int, area: Area, clause: str, say: Say) -> None:
    """Place the counter by `clause`, and count it against what `area` gives; a brigade brings a dummy."""
    who = position.game.roster[counter]
    dummy = who.kind == DUMMY
    kind = DummyReceived if dummy else Reinforced if area is SPECIAL else Recruited
    say(kind(who.name, position.game.board.label(place), clause="40.C.dummy" if dummy else clause))
    say(STILL.on(who.name))
    say((DUMMIES if dummy else RECRUITS).more(position, -1, area.side, area.name, clause="40.C.phase"))
    if not dummy:
        say(DUMMIES.more(position, 1, area.side, area.name))


def end(position: Position, say: Say) -> None:
    """At the end of the initial phase: what was not placed is forfeited (40.C.forfeit)."""
    for area in (*areas(position).values(), SPECIAL):
        if number := brigades(position, area):
            kind = ForfeitedLosses if area is SPECIAL else Forfeited
            say(kind(number, area.side, area.name, clause="40.C.forfeit", seen=(area.side,)))
            say(RECRUITS.to(0, area.side, area.name, clause="40.C.forfeit"))
        if dummies(position, area):
            say(DUMMIES.to(0, area.side, area.name, clause="40.C.forfeit"))


def all_come(position: Position, side: str) -> Demand:
    """Demand that no dummy stands without its brigade while that can come (40.C.dummy)."""
    waiting = awaited(position, side) or ()
    losses = _hexes(position, (SPECIAL,)) if waiting else 0
    able = [each for each in waiting if _hexes(position, each) or (losses and _also_special(position, each))]
    where = tuple(sorted({area.name for each in able for area in each}))
    words = "every dummy has the brigade that brings it"
    if able:
        words = "every dummy has the brigade that brings it ({number} still to come: {where})"
    return demand("40.C.dummy", words, not able, number=len(able), where=where)


def room_left(position: Position, side: str, placing: Placing = NOTHING) -> Iterator[Demand]:
    """Demand that brigades can still come whose dummies came ahead of them, if there are any (40.C.dummy)."""
    places = leaves_room(position, side, placing)
    if places != EVERYWHERE:
        yield room_demand(places)


def room_demand(places: int) -> Demand:
    """The demand that brigades can still come whose dummies came ahead of them."""
    return demand("40.C.dummy", "brigades left in the pool, and room, for dummies that came ahead of theirs", places)


def leaves_room(position: Position, side: str, placing: Placing) -> int:
    """The hexes where counters may be placed so that all brigades can still come whose dummies came ahead."""
    ahead = _ahead(position, side, placing)
    if not ahead:
        return EVERYWHERE
    if placing.dummy is None and not _room(position, side, NOTHING, _ahead(position, side, NOTHING)):
        return EVERYWHERE
    return _room(position, side, placing, ahead)


def _room(position: Position, side: str, placing: Placing, ahead: Sequence[Areas]) -> int:
    return position.cached(("room left", side, placing), lambda: _find_room(position, side, placing, ahead))


def _find_room(position: Position, side: str, placing: Placing, ahead: Sequence[Areas]) -> int:
    if _awaited(position, ahead, placing) is None:
        return 0
    wanted, without = _wanted(position, ahead, placing)
    board = position.game.board
    # Who has more hexes than there are counters to come finds room after all others.
    wanted = [each for each in wanted if (each & board.all).bit_count() < len(wanted) + placing.coming]
    if not wanted:
        return EVERYWHERE
    if not room_for_all(position, side, wanted, placing.leaving, without):
        return 0
    full = 0
    for place in numbers(union(wanted) & board.all):
        coming = [1 << place] * placing.coming
        full |= (not room_for_all(position, side, [*coming, *wanted], placing.leaving, without)) << place
    return ~full


def _wanted(position: Position, ahead: Sequence[Areas], placing: Placing) -> tuple[list[int], int]:
    """The hexes for each brigade that may have to come, and how many of those that can be `aside` do without.

    A brigade for isolated losses can come instead of one of a district: either of the two then needs no room.
    """
    given = max(0, _dummies(position, SPECIAL, placing))
    left = min(_brigades(position, SPECIAL, placing), _left(position, SPECIAL.force, placing.taken))
    wanted = [_hexes(position, each) for each in ahead]
    if not given and not left:
        return wanted, 0
    either = [_also_special(position, each) for each in ahead]
    wanted = [hexes | aside(position) * also for hexes, also in zip(wanted, either, strict=True)]
    number = min(left - ahead.count((SPECIAL,)), sum(either))
    instead = [_hexes(position, (SPECIAL,)) | aside(position)] * number
    return [*wanted, *instead], given + len(instead)


def awaited(position: Position, side: str, placing: Placing = NOTHING) -> list[Areas] | None:
    """For each brigade still to come, whose dummy lies there, the areas that give it; None, if the pool lacks some.

    A brigade for isolated losses that has come brings a dummy to any district that takes it, if it has none yet.
    """
    return _awaited(position, _ahead(position, side, placing), placing)


def _awaited(position: Position, ahead: Sequence[Areas], placing: Placing) -> list[Areas] | None:
    giving = [*ahead]
    if lent := max(0, _dummies(position, SPECIAL, placing)):
        for group in [each for each in giving if _also_special(position, each)][:lent]:
            giving.remove(group)
    return giving if _in_pool(position, giving, placing.taken) else None


def _ahead(position: Position, side: str, placing: Placing) -> Sequence[Areas]:
    """For each dummy that lies ahead of its brigade the areas that give that: they always have as many left."""
    given = _given(position, side)
    ahead = tuple([group for group, number in given.items() for _ in range(-number)])
    area = placing.dummy or placing.brigade
    if area is None or area.side != side:
        return ahead
    group = _group_of(position, area)
    number = given.get(group, 0)
    if placing.dummy is not None and number <= 0:
        return (*ahead, group)
    if placing.brigade is not None and number < 0:
        at = ahead.index(group)
        return (*ahead[:at], *ahead[at + 1 :])
    return ahead


@kept("counts")
def _given(position: Position, side: str) -> Mapping[Areas, int]:
    """How many dummies areas give together for brigades that have come, if they have given or taken any."""
    groups, counted = _groups(position, side)
    found = dict[Areas, int]()
    for (_, name), number in counted(position):
        found[groups[name]] = found.get(groups[name], 0) + number
    return found


def _group_of(position: Position, area: Area) -> Areas:
    """The areas that give dummies together with this one."""
    groups, _ = _groups(position, area.side)
    return groups[area.name]


def _brigades(position: Position, area: Area, placing: Placing) -> int:
    return brigades(position, area) - (placing.brigade == area)


def _dummies(position: Position, area: Area, placing: Placing) -> int:
    return dummies(position, area) + (placing.brigade == area) - (placing.dummy == area)


def _of_side(position: Position, side: str) -> Areas:
    """Everything that gives a side brigades."""
    return position.game.cached(
        ("areas of", side),
        lambda: tuple(area for area in (*areas(position).values(), SPECIAL) if area.side == side),
    )


def _groups(position: Position, side: str) -> tuple[dict[str, Areas], Counted]:
    """For each area that gives brigades all those that give dummies together with it; and what counts the dummies."""

    def work_out() -> tuple[dict[str, Areas], Counted]:
        game, found = position.game, dict[tuple[str, ...], Areas]()
        for area in _of_side(position, side):
            together = any_area(position) and area is not SPECIAL
            key = kin(game, area.force) if together else (area.name,)
            found[key] = (*found.get(key, ()), area)
        groups = {area.name: group for group in found.values() for area in group}
        return groups, DUMMIES.among([(side, name) for name in groups])

    return position.game.cached(("areas together", side), work_out)


def any_area(position: Position) -> bool:
    """Whether the dummy of a brigade may be placed in another area than that which gives the brigade."""
    return position.game.figures.reads("reading.dummy_area", "any that recruits")


def _also_special(position: Position, group: Areas) -> bool:
    """Whether a brigade for isolated losses may bring a dummy that lies in these areas."""
    taking = takers(position)
    return any(area.district in taking for area in group)


def _in_pool(position: Position, giving: Sequence[Areas], taken: int) -> bool:
    """Whether the pools have a brigade for each."""
    left = dict[str, int]()
    for group in sorted(giving, key=len):
        for force in {area.force: None for area in group}:
            if force not in left:
                left[force] = _left(position, force, taken)
            if left[force]:
                left[force] -= 1
                break
        else:
            return False
    return True


def _left(position: Position, force: str, taken: int) -> int:
    """How many brigades of a force the pool has."""
    return (_waiting(position, force) & ~ABSENT.of(position) & ~taken).bit_count()


@kept(*(f"{side} faced" for side in SIDES))
def _waiting(position: Position, force: str) -> int:
    return position.in_pool(of_force(position, force))


def of_force(position: Position, force: str) -> int:
    """The brigades of a force."""
    roster = position.game.roster
    return position.game.cached(
        ("brigades of", force), lambda: roster.those(lambda c: c.kind == BRIGADE and c.force == force)
    )


def _brigade_of(position: Position, force: str) -> Counter:
    """One of the brigades of a force, which are all alike."""
    return position.game.cached(
        ("brigade of", force), lambda: position.game.roster[numbers(of_force(position, force))[0]]
    )


def _hexes(position: Position, group: Areas) -> int:
    """Where a brigade may be placed now that one of these areas gives."""
    found = 0
    for area in group:
        if brigades(position, area):
            found |= _land_of(position, area)
    return found & free(position, group[0].side)


@kept(lambda position, area: parts(position, area.side))
def _land_of(position: Position, area: Area) -> int:
    """Where a brigade that an area gives may be placed, if it gives any and but for those that stack there."""
    one = _brigade_of(position, area.force)
    if area is SPECIAL:
        return lands(position, one) & union(takers(position).values()) & position.game.board.all
    return lands(position, one, area.places) & position.game.board.all


@kept(f"{SOVIET} open", "painted")
def takers(position: Position) -> dict[str, int]:
    """The hexes of each district of the Soviet Union that holds a Soviet non-partisan unit (40.C2.place)."""
    inside, soviets = soviet_union(position), regulars(position, SPECIAL.force) & not_arctic(position)
    return {name: land & inside for name, land in districts(position).items() if land & inside & soviets}


def comes_from(position: Position, who: Counter) -> Areas:
    """The areas of general recruitment that counters like this one come from.

    A brigade comes from those of its force, a dummy from those of its colours.
    """
    forces = kin(position.game, who.force) if who.kind == DUMMY else (who.force,)
    return position.game.cached(
        ("areas for", forces), lambda: tuple(area for area in areas(position).values() if area.force in forces)
    )
