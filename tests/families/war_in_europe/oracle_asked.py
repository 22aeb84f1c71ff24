"""Asks the rules of War in Europe and their second statement the same questions."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import cache, lru_cache
from random import Random

from maquis.boards.board import members
from maquis.boards.mapfile import HexMap
from maquis.contract.editions import edition
from maquis.contract.maps import load_map
from maquis.engine.changes import matter
from maquis.engine.dice import ScriptedDice
from maquis.engine.playing import GameRules
from maquis.engine.playout import Playout
from maquis.engine.position import Position
from maquis.families.war_in_europe.rules.told import Battle, Vacated
from tests.families.war_in_europe import oracle
from tests.oracle.compared import Difference, answers

EDITION = "war_in_europe.variant"
WORKS = ("marker", "west wall", "maginot", "belgian")
SIDES = ("Axis", "Allied", "Soviet")


@cache
def rules() -> GameRules:
    return edition(EDITION).rules


@cache
def _map() -> HexMap:
    return load_map("war-in-europe")


@cache
def board() -> oracle.Board:
    """The map as plain names."""
    drawn = _map()
    label = _labels()

    def layer(name: str) -> dict[str, str]:
        return {label[each]: value for value, places in drawn.layers[name].items() for each in members(places)}

    def step(place: int, way: str) -> str | None:
        there = drawn.board.step(1 << place, way) & drawn.board.all
        return label[there.bit_length() - 1] if there else None

    def sides(feature: str) -> set[frozenset[str]]:
        found = set()
        for place, way in drawn.board.marks(drawn.sides[feature]):
            if other := step(place, way):
                found.add(frozenset((label[place], other)))
        return found

    terrain, country = layer("terrain"), layer("country_1939")
    regions = {name: {label[each] for each in members(places)} for name, places in drawn.regions.items()}
    cities = {town.hex for town in drawn.towns if town.size in ("A", "B", "C")}
    hexes = {
        name: oracle.Hex(
            name, terrain.get(name, "sea"), country.get(name, ""),
            frozenset(region for region, there in regions.items() if name in there), name in cities,
            {way: there for way in drawn.board.directions if (there := step(place, way))},
        )
        for place, name in label.items()
    }  # fmt: skip
    return oracle.Board(hexes, {feature: sides(feature) for feature in drawn.sides})


@cache
def _labels() -> dict[int, str]:
    drawn = _map().board
    return {place: drawn.label(place) for place in members(drawn.all)}


@lru_cache(256)
def _named(places: int) -> frozenset[str]:
    """The labels of a set of hexes."""
    return frozenset(map(_labels().__getitem__, members(places & _map().board.all)))


def plain(position: Position) -> oracle.World:
    """A position as plain names."""
    game, label = position.game, position.game.board.label

    named = _named
    flags = {flag: {game.roster[each].name for each in members(those)} for flag, those in position.flags.items()}
    world = oracle.World(
        board=board(),
        player=position.side,
        phase=position.phase,
        year=int(rules().calendar.name(position.turn).partition(",")[0]),
        week=int(rules().calendar.name(position.turn).rpartition(" ")[2]),
        owner={},
        units={},
        works={place: kind for kind in WORKS for place in named(position.painted.get(kind, 0))},
        counts=dict(position.counts),
        flags=flags,
    )
    for side, places in position.owned.items():
        world.owner.update(dict.fromkeys(named(places), side))
    for kind in WORKS:
        world.works.update(dict.fromkeys(named(position.painted.get(f"lost {kind}", 0)), f"lost {kind}"))
    for layer, told in (
        ("supply", world.sources),
        ("ships", world.ships),
        ("line", world.lines),
        ("cut rail", world.cut),
    ):
        told.update({side: set(named(position.painted.get(f"{side} {layer}", 0))) for side in SIDES})
    for number, each in enumerate(game.roster):
        if position.where[number] >= 0:
            levels = [level for level in ("unit", "division", "battlegroup") if each.name in flags.get(level, ())]
            level = levels[0] if levels else "cadre" if each.kind == "partisan" else each.size
            world.units[each.name] = oracle.Unit(
                each.name, each.side, each.force, each.kind, level, each.attack, each.defence, each.movement,
                label(position.where[number]),
            )  # fmt: skip
    return world


def compared(position: Position, world: oracle.World) -> Iterator[Difference | None]:
    """Every question about a few hexes where units are, every act there, and every attack, with both answers."""
    random = Random(f"{sorted(world.units)} {world.phase}")
    held = sorted({unit.at for unit in world.units.values()} | world.works.keys() & _near(world)) or ["6839"]
    about = random.sample(held, min(3, len(held)))
    yield from _questions(position, world, about)
    owed = matter(position, Battle) or matter(position, Vacated) or world.flags.get("retreating")
    if not owed:  # an attack is answered, and its retreats made, before anything else
        yield from _attacks(position, world)
        yield from _orders(position, world, about, random)
        yield from _fought(position, world, random)


def _near(world: oracle.World) -> set[str]:
    """The hexes next to a unit."""
    return {place for unit in world.units.values() for place in board().near(unit.at)}


def _questions(position: Position, world: oracle.World, about: list[str]) -> Iterator[Difference | None]:
    for place in about:
        yield _number(position, f"fortification {place}", oracle.fortification(world, place), "30.6")
    for side in SIDES:
        yield _places(position, f"zones {side}", oracle.zones_against(world, side), "base.zone")
        for purpose in ("attack", "defence", "movement"):
            share = oracle.share(world, side, about[0], purpose)
            yield _number(position, f"supply {about[0]} {side} {purpose}", share, "30.62, 30.63, base.supply")
    for land in oracle.LANDS:
        yield _number(position, f"garrison {land}", oracle.garrison(world, land), "31.32")
    movers = sorted(name for name, unit in world.units.items() if unit.side == world.player)
    for name in movers[:4] if "movement" in world.phase else ():
        yield _places(position, f"moves {name}", oracle.moves(world, name), "base.movement")
    for name, unit in sorted(world.units.items()):
        if unit.partisan and unit.level == "unit":
            for die in range(1, 7):
                yield _refusal(position, name, oracle.refused(world, name, die), die)
        if unit.partisan and unit.level == "cadre":
            yield _number(position, f"conversion {name}", oracle.conversion(world, unit), "31.conversion")
            yield _number(position, f"needed {name}", oracle.needed(world, unit), "60.3")
    for land in {unit.land for unit in world.units.values() if unit.partisan} | {"Yugoslavia", "Soviet Union"}:
        near = {place for each in about for place in world.board.near(each)}
        may = {place for place in near if oracle.cadres_left(world, land) and oracle.may_lie(world, land, place)}
        yield _places(position, f"cadres {land}", may, "31.cadre", near)


def _attacks(position: Position, world: oracle.World) -> Iterator[Difference | None]:
    """The strengths of every attack that one unit, or all together, may make."""
    if world.phase != "combat":
        return
    for place in sorted({unit.at for unit in world.units.values() if oracle.foes(world.player, unit.side)}):
        near = [n for n, u in world.units.items() if u.side == world.player and place in world.board.near(u.at)]
        for names in [*([name] for name in near), near] if len(near) > 1 else [near] if near else []:
            text = f"attack {place} by {', '.join(names)}"
            judged = rules().judge(position, world.player, rules().parse(position, text))
            may = oracle.may_attack(world, names, place)
            yield answers(text, "base.odds", may, judged.legal, "; ".join(d.words for d in judged.failures))
            if may and judged.legal:
                theirs = [tally.total for tally in judged.tallies[:2]]
                ours = [oracle.attack_strength(world, names, place), oracle.defence_strength(world, names, place)]
                yield answers(f"{text}: strengths", "31.83", ours, theirs, "; ".join(map(str, judged.tallies)))


def _orders(position: Position, world: oracle.World, about: list[str], random: Random) -> Iterator[Difference | None]:
    """Orders of the player whose turn it is: legal or not, and what the legal ones come to."""
    side = world.player
    acts: list[tuple[str, ...]] = [(verb, place) for verb in ("fortify", "rebuild", "lift") for place in about]
    for name, unit in sorted(world.units.items()):
        if unit.partisan:
            acts.append(("convert", name))
            acts += [
                ("join", name, other)
                for other, u in world.units.items()
                if u.partisan and u.at in world.board.near(unit.at)
            ]
    near = sorted(name for name, unit in world.units.items() if unit.side == side)[:4] + sorted(world.units)[:1]
    for name in near:
        around = sorted(world.board.near(world.units[name].at))
        acts += [("move", name, place) for place in random.sample(around, min(3, len(around)))]
    for land in ("Yugoslav", "Soviet", "French"):
        acts += [("place", f"{land} partisans 6", place) for place in about]
    for act in acts:
        die = random.randint(1, 6)
        text = f"{act[0]} {act[1]}{', ' if act[0] == 'join' else ' '}{' '.join(act[2:])}".strip()
        judged = rules().judge(position, side, rules().parse(position, text))
        faults = oracle.broken(world, side, act)
        yield answers(
            text, ", ".join(sorted(faults)), not faults, judged.legal, "; ".join(d.words for d in judged.failures)
        )
        if not faults and judged.legal:
            game = Playout(position, rules(), ScriptedDice([die] * 9))
            game.give(side, judged.order)
            yield _came(f"{text}, die {die}", world, side, act, die, plain(game.position))


def _came(
    question: str, world: oracle.World, side: str, act: tuple[str, ...], die: int, after: oracle.World
) -> Difference | None:
    """What an order came to, of both."""
    verb, *named = act
    if verb in ("fortify", "rebuild", "lift"):
        return answers(question, "30.65", "marker", after.works.get(named[0]))
    if verb == "place":
        unit = after.units.get(named[0])
        return answers(question, "31.cadre", ("cadre", named[1]), unit and (unit.level, unit.at))
    if verb == "convert":
        unit = world.units[named[0]]
        risen = die + oracle.conversion(world, unit) >= oracle.needed(world, unit)
        return answers(question, "31.conversion", "unit" if risen else "cadre", after.units[named[0]].level)
    if verb == "join":
        left = [after.units[name].level for name in named if name in after.units]
        return answers(question, "31.conversion", ["division"], left)
    place = named[1]
    holder = world.owner[place] if world.units[named[0]].partisan else side  # partisans take no hex
    ours = (holder, oracle.entered(world, world.units[named[0]], place), oracle.hunted(world, named[0], place, die))
    cadres = {unit.name for unit in world.at(place) if unit.level == "cadre"}
    gone = {name for name in cadres if name not in after.units}
    return answers(question, "31.removal", ours, (after.owner.get(place), after.works.get(place, ""), gone))


def _fought(position: Position, world: oracle.World, random: Random) -> Iterator[Difference | None]:
    """Attacks on lone Partisan Units, with the dice of 31.81 and of the battle, and the retreats that follow."""
    lone = [u for u in world.units.values() if u.partisan and u.level == "unit" and len(world.at(u.at)) == 1]
    for unit in lone if world.phase == "combat" and world.player == "Axis" else ():
        names = [n for n, u in world.units.items() if u.side == "Axis" and unit.at in world.board.reach(u.at)]
        if not names or not oracle.may_attack(world, names, unit.at):
            continue
        first, second, refuses = random.randint(1, 6), random.randint(1, 6), random.randrange(2) == 1
        game = Playout(position, rules(), ScriptedDice([first, *[second] * 9]))
        game.give("Axis", rules().parse(position, f"attack {unit.at} by {', '.join(names)}"))
        if first == 6:
            game.give(unit.side, rules().parse(game.position, "refuse" if refuses else "stand"))
        fate = oracle.attacked(world, names, unit.at, first, refuses, second)
        where, level = oracle.refused(world, unit.name, second)
        if fate == "flees" and level == "stays":  # W14: it has not refused
            fate = oracle.attacked(world, names, unit.at, first, False, second)
        text = f"attack {unit.at} by {', '.join(names)}, dice {first} {second}, {'refuse' if refuses else 'stand'}"
        after = plain(game.position)
        left = after.units.get(unit.name)
        yield from _retreats(game, after, text)
        if fate == "retreats" and not any(
            oracle.may_retreat(world, unit.name, place) for place in board().near(unit.at)
        ):
            fate = "gone"
        if fate == "flees":
            fate = f"{level} {where}"
        elif fate in ("cadre", "unit"):
            fate = f"{fate} {unit.at}"
        theirs = f"{left.level} {left.at}" if left else "gone"
        yield answers(text, "31.81", fate, "retreats" if after.has(unit.name, "retreating") else theirs)


def _retreats(game: Playout, after: oracle.World, text: str) -> Iterator[Difference | None]:
    """Where each beaten unit may retreat."""
    for name in sorted(after.flags.get("retreating", set())):
        unit = after.units[name]
        for place in sorted(board().near(unit.at)):
            order = rules().parse(game.position, f"retreat {name} {place}")
            may, judged = oracle.may_retreat(after, name, place), rules().judge(game.position, unit.side, order)
            why = "; ".join(d.words for d in judged.failures)
            yield answers(f"{text}: retreat {name} {place}", "base.results", may, judged.legal, why)


def _number(position: Position, question: str, ours: Fraction | int, clause: str) -> Difference | None:
    tally = rules().answer(position, question).tally
    assert tally is not None, question
    return answers(question, clause, ours, tally.total, str(tally))


def _places(
    position: Position, question: str, ours: set[str], clause: str, within: set[str] | None = None
) -> Difference | None:
    answer = rules().answer(position, question)
    assert answer.places is not None, question
    theirs = _named(answer.places)
    return answers(question, clause, ours, set(theirs if within is None else theirs & within))


def _refusal(position: Position, name: str, ours: tuple[str, str], die: int) -> Difference | None:
    question = f"refusal {name} with {die}"
    answer = rules().answer(position, question)
    assert answer.places is not None
    return answers(question, "31.82", ours, (*_named(answer.places), *(answer.names or ())), str(answer.tally))
