"""Asks the rules of Global War and their second statement the same questions, and tells where they differ.

A position is read back into plain names by the words in which events tell it, so drawn and played ones are asked alike.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from random import Random
from typing import Any

from maquis.contract.editions import edition
from maquis.engine.dice import ScriptedDice
from maquis.engine.playing import GameRules
from maquis.engine.playout import Playout
from maquis.engine.position import Position
from maquis.engine.roster import numbers
from tests.families.global_war import oracle
from tests.oracle.compared import Difference, answers

EDITION = "global_war.partisans"
DICE = (1, 2, 3, 4, 5, 6, 7, 9, 10, 11, 11, 12, 12)
KINDS = {"partisan.ordinary": "ordinary", "partisan.mountain": "mountain", "partisan.ccp": "ccp"}


@cache
def rules() -> GameRules:
    return edition(EDITION).rules


def plain(position: Position) -> oracle.World:
    """A position as plain names."""
    game, label = position.game, position.game.board.label

    def named(places: int) -> set[str]:
        return {label(place) for place in numbers(places)}

    told = position.conditions
    told_of = [name for name in position.counts if name.startswith("attacked ")]
    world = oracle.World(
        player=position.side,
        phase=position.phase,
        owner={zone: nation for nation, places in position.owned.items() for zone in named(places)},
        captured=named(position.painted.get("captured", 0)),
        rolled=named(position.painted.get("rolled", 0)),
        taken=named(position.painted.get("taken", 0)),
        spain_settled=told.get("civil war") == "over",
        aligned={name.removeprefix("aligned "): str(to) for name, to in told.items() if name[:8] == "aligned " and to},
        control={name.removeprefix("control "): str(to) for name, to in told.items() if name[:8] == "control "},
        lost_by={
            name.removeprefix("lost by "): list(to) for name, to in told.items() if name.startswith("lost by ") and to
        },
        war={name.removeprefix("war "): set(to) for name, to in told.items() if name.startswith("war ") and to},
        bought={name.removeprefix("bought ") for name in position.counts if name.startswith("bought ")},
        ipp={name.removeprefix("ipp "): number for name, number in position.counts.items() if name.startswith("ipp ")},
        support_awaited=any(name.startswith("to support ") and number for name, number in position.counts.items()),
        attacked={(zone, of_) for verb, zone, of_ in map(str.split, told_of) if verb == "attacked"},
        flags={flag: {game.roster[each].name for each in numbers(those)} for flag, those in position.flags.items()},
        partisans={
            each.name: (each.force, KINDS[each.kind], label(position.where[number]))
            for number, each in enumerate(game.roster)
            if position.where[number] >= 0
        },
    )
    for mark, places in position.marks.items():
        first, _, second = mark.partition(" ")
        for place, value in places.items():
            if mark.startswith("damage "):
                world.damage[label(place), second] = value
            elif mark.startswith("rail damage "):
                world.rail_damage[frozenset((label(place), mark.removeprefix("rail damage ")))] = value
            elif first == "used" and value:
                nation, _, kind = second.partition(" ")
                world.used.setdefault(label(place), {})[nation, kind] = value
            elif first == "units":
                nation, _, kind = second.partition(" ")
                world.units.setdefault(label(place), {})[nation, kind] = value
    return world


@cache
def _nations() -> frozenset[str]:
    return frozenset(oracle.nations())


def notation(act: tuple[str, ...]) -> str:
    """An act as an order is typed."""
    verb, *named = act
    last = " with supplies" if "with supplies" in named else ""
    if verb == "attack":
        zone, nation, *units = named
        return f"attack {zone} {nation} partisans by {', '.join(f'1 {unit}' for unit in units)}"
    return {
        "generate": "generate {}", "buy": "buy {} partisan in {}", "move": "move {} to {}",
        "send": "send supplies to {} from {}", "transform": "transform {}, {}", "militia": "transform {} with supplies",
        "recruit": "recruit by {}", "disrupt": "disrupt by {}", "sabotage": "sabotage {1} by {0}",
        "sabotage rail": "sabotage rail to {1} by {0}",
    }[verb].format(*named) + last  # fmt: skip


# Questions


def compared(position: Position, world: oracle.World) -> Iterator[Difference | None]:
    """Questions about some zones where something is going on, and every act there of a side, with both answers."""
    about = _busy(world)
    random = Random(f"{about} {sorted(world.partisans)} {world.phase}")
    for zone in about:
        by = oracle.rollers(world, zone) if zone not in world.rolled else []
        yield _names(position, f"rolls {zone}", set(map(oracle.colour, by)), "PAR.1.1")
    yield from _paths(position, world, about)
    for kind in random.sample(sorted(oracle.ATTACK_DEFENCE), 3):
        yield from _strengths(position, kind, about[0])
    mine = {
        zone for zone in oracle.zones() if any(oracle.seat(by) == world.player for by in oracle.rollers(world, zone))
    }
    if world.phase != "over":
        yield _places(position, f"generate {world.player}", mine - world.rolled, "PAR.1.1")
    if not position.matters:  # acts begin something: a battle is fought to its end before
        side = random.choice([world.player] * 4 + [random.choice(oracle.SEATS)[0]])
        for act in _acts(world, about):
            yield _order(position, world, side, act, random.choice(DICE))
        yield from _battles(position, world, random)


def _busy(world: oracle.World) -> list[str]:
    """Three zones: those with partisans, those that have changed hands, and what else there is."""
    held = {zone for _, _, zone in world.partisans.values()}
    changed = {zone for zone, owner in world.owner.items() if owner != oracle.zones()[zone]["owner_1936"]}
    near = {other for zone in held | changed for other in oracle.neighbours(zone)}
    found = [*sorted(held), *sorted(changed - held), *sorted(near - changed - held), *oracle.zones()]
    return found[:3]


def _strengths(position: Position, kind: str, zone: str) -> Iterator[Difference | None]:
    named = {"partisan": "partisan.ordinary", "mountain partisan": "partisan.mountain"}.get(kind, kind)
    for word, attacks in (("attack", True), ("defence", False)):
        yield _number(position, f"{word} {named} in {zone}", oracle.strength(kind, zone, attacks), "PAR.2.7")


def _paths(position: Position, world: oracle.World, about: list[str]) -> Iterator[Difference | None]:
    for nation in sorted({world.owner[about[0]], "germany"}):
        yield _number(position, f"missing {nation} {about[0]}", oracle.missing(world, nation, about[0]), "PAR.2.4")
        held = {zone for _, _, zone in world.partisans.values()}
        blocked = {zone for zone in held if oracle.missing(world, nation, zone)}
        yield _places(position, f"blocked {nation}", blocked, "PAR.2.4")
        for rail in (False, True):
            ways = oracle.reached(world, nation, about[0], rail)
            for zone in about[1:]:
                text = f"{'rail' if rail else 'supply'} path {nation} {about[0]} to {zone}"
                yield _yes(position, text, zone in ways, "PAR.2.4")


def _acts(world: oracle.World, about: list[str]) -> Iterator[tuple[str, ...]]:
    """Every act that somebody may think of who looks at these zones."""
    for zone in about:
        yield ("generate", zone)
        yield ("buy", "ccp", zone)
        there = [name for name, (_, _, where) in world.partisans.items() if where == zone]
        for name in there:
            yield from (("move", name, other) for other in about if other != zone)
            yield from ((verb, name, *last) for verb in ("recruit", "disrupt") for last in ((), ("with supplies",)))
            yield ("militia", name)
            yield from (("send", name, lender) for lender in ("soviet_union", "usa"))
            yield from (("sabotage", name, each) for each in ("factory_major", *oracle.facilities(zone)[:1]))
            yield from (("sabotage rail", name, other) for other in sorted(oracle.neighbours(zone))[:2])
        yield from (("transform", one, other) for one, other in pairwise(there))
        for nation in sorted({world.partisans[name][0] for name in there}):
            for (of_, kind), number in world.units.get(zone, {}).items():
                if number:
                    yield ("attack", zone, nation, f"{of_} {kind}")


def _battles(position: Position, world: oracle.World, random: Random) -> Iterator[Difference | None]:
    """Battles of Germans of one kind against Soviet partisans of one kind."""
    for zone in _busy(world) if (world.player, world.phase) == ("germany", oracle.COMBAT) else ():
        there = {
            name: kind
            for name, (of_, kind, where) in world.partisans.items()
            if where == zone and of_ == "soviet_union"
        }
        germans = [kind for of_, kind in world.units.get(zone, {}) if of_ == "germany"]
        if len(germans) == 1 and len(set(there.values())) == 1 and not set(there) & world.flags.get("faded", set()):
            kind = "partisan" if set(there.values()) == {"ordinary"} else "mountain partisan"
            act = ("attack", zone, "soviet_union", f"germany {germans[0]}")
            if not oracle.broken(world, "germany", act) and not world.used.get(zone):
                yield from _fought(position, world, zone, germans[0], kind, sorted(there), random)


def _fought(
    position: Position, world: oracle.World, zone: str, kind: str, partisan: str, names: list[str], random: Random
) -> Iterator[Difference | None]:
    """A battle from its first roll to its last, and what may be ordered on the way: fading, going on, breaking off."""
    dice = [random.choice(DICE) for _ in range(200)]
    units = world.units[zone]["germany", kind]
    battle, falling = oracle.Battle(zone, kind, units, partisan, len(names)), iter(dice)
    game = Playout(position, rules(), ScriptedDice(dice))
    where = f"{units} germany {kind} against {len(names)} soviet_union {partisan}s in {zone}"

    def may(side: str, order: str) -> bool:
        return game.allows(side, rules().parse(game.position, order))

    def give(side: str, order: str) -> None:
        assert game.give(side, rules().parse(game.position, order)), order

    give("germany", f"attack {zone} soviet_union partisans by {units} germany {kind}")
    fighting = set(names)
    while True:
        asked_of = rules().to_act(game.position)[:1] == ("soviet_union",)
        hit = {name for name in fighting if not asked_of or plain(game.position).has(name, "hit")}
        answering = sorted(fighting - hit)
        fading = set(random.sample(answering, random.randint(0, len(answering))))
        for name in names if answering else ():
            may_fade = name in answering
            if name in plain(game.position).partisans:
                yield answers(f"fade {name}, {where}", "PAR.2.3", may_fade, may("soviet_union", f"fade {name}"))
        yield answers(f"break off by partisans, {where}", "PAR.2.1", False, may("soviet_union", "break off"))
        for name in answering:
            give("soviet_union", f"{'fade' if name in fading else 'fight'} {name}")
        yield answers(f"hit, {where}", "PAR.2.3", battle.round(len(fading), falling), len(hit))
        fighting -= hit | fading
        left = plain(game.position)
        standing = left.units.get(zone, {}).get(("germany", kind), 0)
        there = [name for name in names if name in left.partisans]
        yield answers(f"attackers left, {where}", "PAR.2.1", battle.attackers, standing)
        yield answers(f"partisans left, {where}", "PAR.2.3", battle.partisans + battle.faded, len(there))
        yield answers(f"faded, {where}", "PAR.2.3", battle.faded, len(left.flags.get("faded", set()) & set(there)))
        for order in ("go on", "break off"):
            yield answers(f"{order}, {where}", "PAR.2.2", not battle.over, may("germany", order))
        if battle.over or not random.randrange(3):
            break
        give("germany", "go on")
    if standing:
        again = f"attack {zone} soviet_union partisans by 1 germany {kind}"
        yield answers(f"{again} again", "PAR.2.3", False, bool(there) and may("germany", again))


def _names(position: Position, question: str, ours: set[str], clause: str) -> Difference | None:
    answer = rules().answer(position, question)
    assert answer.ruling is not None, question
    return answers(question, clause, sorted(ours), sorted(answer.names or ()) if answer.ruling.allows() else [])


def _number(position: Position, question: str, ours: int, clause: str) -> Difference | None:
    answer = rules().answer(position, question)
    assert answer.tally is not None, question
    return answers(question, clause, ours, answer.tally.total)


def _places(position: Position, question: str, ours: set[str], clause: str) -> Difference | None:
    answer = rules().answer(position, question)
    assert answer.places is not None, question
    theirs = sorted(position.game.board.label(each) for each in numbers(answer.places))
    return answers(question, clause, sorted(ours), theirs)


def _yes(position: Position, question: str, ours: bool, clause: str) -> Difference | None:
    answer = rules().answer(position, question)
    assert answer.ruling is not None, question
    return answers(question, clause, ours, answer.ruling.allows())


def _order(position: Position, world: oracle.World, side: str, act: tuple[str, ...], die: int) -> Difference | None:
    """Whether an order is legal, and if so what it comes to."""
    text, faults = notation(act), oracle.broken(world, side, act)
    question, clause = f"{text}, die {die}, by {side}", ", ".join(sorted(faults))
    order = rules().parse(position, text)
    judged = rules().judge(position, side, order)
    if faults or not judged.legal:
        why = "; ".join(f"{d.words} ({d.clause})" for d in judged.failures)
        return answers(question, clause, "refused" if faults else "legal", "legal" if judged.legal else "refused", why)
    if act[0] == "attack":
        return answers(question, clause, "legal", "legal")
    played = Playout(position, rules(), ScriptedDice([die] * 20))
    assert played.give(side, order)
    ours, theirs = _told(oracle.carried_out(world, act, die)), _told(plain(played.position))
    differing = [key for key in ours if ours[key] != theirs[key]]
    return answers(question, clause, {key: ours[key] for key in differing}, {key: theirs[key] for key in differing})


def _told(world: oracle.World) -> dict[str, Any]:
    """What is compared of a position after an order: new partisans count without their names."""
    return {
        "owner": world.owner,
        "captured": world.captured,
        "rolled": world.rolled,
        "rollers": {zone: {*map(oracle.colour, oracle.rollers(world, zone))} for zone in world.captured & world.taken},
        "partisans": sorted(world.partisans.values()),
        "acted": {each for each in world.flags.get("acted", set()) if each in world.partisans},
        "supplied": {each for each in world.flags.get("supplied", set()) if each in world.partisans},
        "units": {z: {u: n for u, n in there.items() if n} for z, there in world.units.items() if any(there.values())},
        "ipp": {nation: number for nation, number in world.ipp.items() if number},
        "damage": {key: points for key, points in world.damage.items() if points},
        "rail damage": {key: points for key, points in world.rail_damage.items() if points},
    }
