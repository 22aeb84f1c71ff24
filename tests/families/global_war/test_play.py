"""Random play of Partisans, shrunk when it fails: nothing is lost or made from nothing, and two sets of rules agree."""

from itertools import combinations, product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from maquis.engine.dice import seeded
from maquis.engine.events import Began, Entered, Event, Left, Rolled
from maquis.engine.playout import Playout
from maquis.engine.position import Position
from maquis.engine.referee import Referee
from maquis.engine.roster import numbers
from maquis.families.global_war.rules import births, paths
from maquis.families.global_war.rules.editions import PARTISANS
from maquis.families.global_war.rules.printed import printed
from tests.families.global_war import naive
from tests.families.global_war.world import small_war, wide_war

RULES = PARTISANS.rules
OPTIONS: list[dict[str, object]] = [
    {},
    {"reading.fade": "combat round"},
    {"option.counter_limits": True, "reading.support": "round"},
    {"option.militia_attacks": False, "option.aircraft_defend": True, "reading.path_ends": "ends too"},
    {"reading.kept": "for good", "reading.bonus": "roll", "option.used": False},
    {"reading.kept": "next player turn", "reading.action": "player turn", "reading.placement": "all"},
]
PLAYED = [*OPTIONS[:2], *(pytest.param(each, marks=pytest.mark.long) for each in OPTIONS[2:])]


def picked(data: st.DataObject, position: Position, side: str) -> Any:
    """One of all choices; a kind of order first, so that the many of one kind do not drown the others."""
    choices = list(RULES.choices(position, side))
    verbs = list(dict.fromkeys(choice.verb for choice in choices))
    verb = data.draw(st.sampled_from(verbs), "verb")
    order = data.draw(st.sampled_from([choice.order for choice in choices if choice.verb == verb]), "order")
    assert order is not None
    return order


def purses(position: Position) -> int:
    return sum(number for name, number in position.counts.items() if name.startswith("ipp "))


def sound(position: Position) -> None:
    """What holds in every position."""
    roster = position.game.roster
    for number, place in enumerate(position.where):
        assert (place >= 0) == bool(position.at(place) >> number & 1 if place >= 0 else 0)
    assert sum(stack.bit_count() for stack in position.stacks.values()) == sum(place >= 0 for place in position.where)
    for flag, those in position.flags.items():
        for number in numbers(those):
            assert position.where[number] >= 0, f"{roster[number].name} is {flag} and not in play"
    for mark, places in position.marks.items():
        for place, number in places.items():
            assert number > 0, f"{mark} is {number}"
            kind, _, whose = mark.partition(" ")
            if kind in ("used", "risen"):
                unit = whose if kind == "used" else f"{whose} militia"
                assert number <= position.marks[f"units {unit}"].get(place, 0)
            if mark.startswith("damage "):
                assert number <= naive.MOST.get(mark.removeprefix("damage "), 20)
    assert all(number >= 0 for name, number in position.counts.items() if name.startswith("ipp "))
    for zone, counters in naive.there(position).items():
        holder = naive.owners(position)[zone]
        if zone in naive.painted(position, "taken"):
            assert not [n for n in counters if naive.alliance(roster[n].force) == naive.alliance(holder)]


def accounted(before: Position, order: str, events: list[Event], after: Position) -> None:
    """Every partisan and every IPP that came or went is accounted for."""
    came = sum(isinstance(event, Entered) for event in events)
    went = sum(isinstance(event, Left) for event in events)
    count = [sum(place >= 0 for place in position.where) for position in (before, after)]
    assert count[1] - count[0] == came - went
    verb = order.split()[0]
    faces = [event.value for event in events if isinstance(event, Rolled)]
    spent = {"send": 1, "buy": 2}.get(verb, 0)
    if verb == "disrupt":
        aided = order.endswith("with supplies")
        low, high = naive.LIMITS["disrupt"]
        if before.game.figures["reading.bonus"] == "roll":
            low, high = (low - 3, high - 3) if aided else (low, high)
        elif aided:
            low += 3
        counter = before.game.roster.number(order.removeprefix("disrupt by ").removesuffix(" with supplies"))
        holder = naive.owners(before)[printed(naive.atlas(before))[before.where[counter]].id]
        purse = before.counts.get(f"ipp {holder}", 0)
        spent = min(faces[0], purse) if faces[0] <= low and faces[0] < high else 0
    gained = 0
    if verb == "end":
        began = [(before.side, before.phase)] + [(e.side, e.phase) for e in events if isinstance(e, Began)]
        gained = sum(naive.income(before, side) for side, phase in began[:-1] if phase.startswith("place units"))
    assert purses(after) - purses(before) == gained - spent


def twice(position: Position) -> None:
    """The second rules say the same of zones and of paths."""
    label = position.game.board.label
    for side in position.game.sides:
        mine = {zone for zone, sides in naive.rolls(position).items() if side in sides}
        assert {label(place) for place in numbers(births.rollable(position, side))} == mine
    for nation in ("germany", "soviet_union", "japan", "great_britain"):
        assert {label(place) for place in numbers(paths.blocked(position, nation))} == naive.blocked(position, nation)


def ways(position: Position) -> None:
    """The second rules find the same paths between all zones."""
    board = position.game.board
    for (a, b), nation, by in product(
        combinations(range(board.size), 2), ("germany", "soviet_union"), ("supply", "rail")
    ):
        found = paths.path(position, nation, a, b, by)
        assert found.ruling.allows() == naive.path(position, nation, board.label(a), board.label(b), by == "rail")
        if found.zones and not found.ruling.allows():
            assert found.gaps
            assert found.cuts
            assert all(gap.missing > 0 for gap in found.gaps)


def judged(position: Position, side: str) -> None:
    """The judge, the list of choices and the second rules agree on every order that there might be."""
    listed = {choice.order.notation for choice in RULES.choices(position, side) if choice.order is not None}
    for line in listed:
        assert RULES.judge(position, side, RULES.parse(position, line)).legal, line
    if position.matters:
        return
    kinsfolk = {kin(position, each) for each in listed}
    for line, legal in candidates(position, side):
        ruled = RULES.judge(position, side, RULES.parse(position, line)).legal
        assert ruled == legal, (line, "legal" if ruled else "refused")
        if legal:
            assert kin(position, line) in kinsfolk, (line, sorted(listed))


def kin(position: Position, line: str) -> str:
    """An order with each partisan's name replaced by what the rules ask about it."""
    for counters in naive.there(position).values():
        for n in sorted(counters, key=lambda n: -len(position.game.roster[n].name)):
            who = position.game.roster[n]
            flags = [flag for flag in sorted(position.flags) if naive.has(position, flag, n)]
            line = _named(line, who.name, f"<{who.force} {who.kind} {position.where[n]} {flags}>")
    head, _, rest = line.partition(" ")
    return head + " " + ", ".join(sorted(rest.split(", "))) if head == "transform" and "supplies" not in rest else line


def _named(line: str, name: str, by: str) -> str:
    parts = line.split(name)
    joined = parts[0]
    for part in parts[1:]:
        joined += (name if part[:1].isdigit() else by) + part
    return joined


def candidates(position: Position, side: str) -> list[tuple[str, bool]]:
    """Orders that might be given, and whether the second rules allow them."""
    roster, zones = position.game.roster, [zone.id for zone in printed(naive.atlas(position))]
    there = [counter for counters in naive.there(position).values() for counter in counters]
    rolls = naive.rolls(position)
    now = position.side == side and position.phase == "place units and collect income"
    found = [(f"generate {zone}", now and side in rolls.get(zone, ())) for zone in zones]
    found += [(f"buy {n} partisan in {z}", naive.buys(position, side, n, z)) for n in ("ccp", "kmt") for z in zones]
    for counter in there:
        name = roster[counter].name
        found += [(f"move {name} to {zone}", naive.moves(position, side, counter, zone)) for zone in zones]
        for nation in ("germany", "soviet_union", "ccp"):
            found.append((f"send supplies to {name} from {nation}", naive.sends(position, side, counter, nation)))
        for aided in (False, True):
            end = f" by {name}" + (" with supplies" if aided else "")
            found.append((f"recruit{end}", naive.recruits(position, side, counter, aided) and room(position, counter)))
            found.append((f"disrupt{end}", naive.disrupts(position, side, counter, aided)))
            for place in ("airbase", "factory_minor"):
                found.append((f"sabotage {place}{end}", naive.sabotages(position, side, counter, place, aided)))
        found += [(f"sabotage rail to {z} by {name}", naive.breaks(position, side, counter, z)) for z in zones]
        found.append((f"transform {name} with supplies", naive.transforms(position, side, (counter,), True)))
    for pair in combinations(there, 2):
        line = f"transform {roster[pair[0]].name}, {roster[pair[1]].name}"
        found.append((line, naive.transforms(position, side, pair, False)))
    for zone in naive.there(position):
        for nation in ("soviet_union", "france", "ccp", "germany"):
            for (owner, kind), number in naive.units(position, zone).items():
                busy = naive.marked(position, f"risen {owner}", zone) if kind == "militia" else 0
                busy += naive.marked(position, f"used {owner} {kind}", zone)
                for some in {1, number - busy} - {0}:
                    line = f"attack {zone} {nation} partisans by {some} {owner} {kind}"
                    found.append((line, naive.hunts(position, side, zone, nation, owner, kind, some)))
    return found


def room(position: Position, counter: int) -> bool:
    """Whether the set has a counter for a recruit."""
    limits = {"usa": 6, "great_britain": 6, "france": 6, "germany": 6, "japan": 6, "italy": 6, "soviet_union": 10}
    colours = {"free_france": "france"}
    force = colours.get(position.game.roster[counter].force, position.game.roster[counter].force)
    forces = [position.game.roster[n].force for those in naive.there(position).values() for n in those]
    there = [each for each in forces if colours.get(each, each) == force]
    return not position.game.figures["option.counter_limits"] or len(there) < limits.get(force, 999)


@pytest.mark.parametrize("options", PLAYED, ids=str)
@settings(max_examples=4)
@given(data=st.data(), seed=st.integers(0, 999))
def test_random_play_in_a_small_world(options: dict[str, object], data: st.DataObject, seed: int) -> None:
    referee = Referee(small_war(options), RULES, seeded(seed))
    for step in range(40):
        if not referee.to_act:
            break
        side = referee.to_act[0]
        before = referee.position
        order = picked(data, referee.view(side), side)
        events = referee.give(side, order.notation)
        accounted(before, order.notation, events, referee.position)
        sound(referee.position)
        twice(referee.position)
        if step % 10 == seed % 10:
            ways(referee.position)
            for giver in {*referee.to_act, "germany"}:
                judged(referee.position, giver)


@settings(max_examples=4)
@given(data=st.data(), seed=st.integers(0, 999))
def test_random_play_on_the_whole_map(data: st.DataObject, seed: int) -> None:
    referee = Referee(wide_war(), RULES, seeded(seed))
    for step in range(80):
        if not referee.to_act:
            break
        side = referee.to_act[0]
        before = referee.position
        order = picked(data, referee.view(side), side)
        events = referee.give(side, order.notation)
        accounted(before, order.notation, events, referee.position)
        if step % 10 == 0:
            sound(referee.position)
            twice(referee.position)


@pytest.mark.parametrize("options", PLAYED, ids=str)
@settings(max_examples=5)
@given(data=st.data(), seed=st.integers(0, 999))
def test_a_playout_comes_to_the_same(options: dict[str, object], data: st.DataObject, seed: int) -> None:
    referee = Referee(small_war(options, turns=2), RULES, seeded(seed))
    playout = Playout(small_war(options, turns=2), RULES, seeded(seed))
    for _ in range(60):
        if not referee.to_act:
            break
        side = referee.to_act[0]
        assert RULES.to_act(playout.position) == referee.to_act
        order = picked(data, referee.view(side), side)
        referee.give(side, order)
        assert playout.give(side, order)
        for part in ("where", "owned", "painted", "marks", "counts", "conditions", "turn", "side", "phase"):
            assert getattr(playout.position, part) == getattr(referee.position, part), part
        flags = [
            {name: those for name, those in p.flags.items() if those} for p in (playout.position, referee.position)
        ]
        assert flags[0] == flags[1]


@settings(max_examples=5)
@given(data=st.data(), seed=st.integers(0, 999))
def test_every_order_reads_back_as_itself(data: st.DataObject, seed: int) -> None:
    playout = Playout(small_war(), RULES, seeded(seed))
    for _ in range(30):
        acting = RULES.to_act(playout.position)
        if not acting:
            break
        for choice in RULES.choices(playout.position, acting[0]):
            assert choice.order is not None
            read = RULES.parse(playout.position, choice.order.notation)
            assert read == choice.order
        assert playout.give(acting[0], picked(data, playout.position, acting[0]))
