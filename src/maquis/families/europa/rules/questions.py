"""Questions that a player may put to the umpire: sets of hexes, numbers, and yes or no, each with its clauses."""

from collections import defaultdict
from collections.abc import Callable

from maquis.boards.errors import quoted
from maquis.engine.asking import SIDE, Noun, Questions
from maquis.engine.errors import MaquisError, UnknownName
from maquis.engine.fields import UnitField, UnitsField
from maquis.engine.hosting import NamedPlaceField
from maquis.engine.playing import Answer
from maquis.engine.position import Position
from maquis.engine.roster import Counter, numbers
from maquis.engine.rulings import Ruling, Tally, demand
from maquis.engine.sequence import SequencedRules
from maquis.engine.views import view
from maquis.engine.words import many
from maquis.families.europa.rules import (
    areas,
    combat,
    commands,
    dismissal,
    displacement,
    movement,
    odds,
    pivots,
    places,
    receiving,
    recruitment,
    retreat,
    sabotage,
    special,
    standard,
    supply,
    targets,
    units,
    ways,
)
from maquis.families.europa.rules.calendar import SIDES
from maquis.families.europa.rules.forces import forces_played, is_anti_partisan, is_partisan
from maquis.families.europa.rules.units import Unit


def _partisan(position: Position, counter: int) -> int:
    who = position.game.roster[counter]
    if not is_partisan(who):
        raise MaquisError(f"{who.name} is no partisan unit, so that cannot be asked of it")
    return counter


def _set(of: Callable[[Position, str], int]) -> Callable[[Position, str], Answer]:
    return lambda position, side: Answer(of(position, side) & position.game.board.all)


def _named(of: Callable[[Position, str], int]) -> Callable[[Position, str], Answer]:
    return lambda position, side: Answer(names=_names(position, of(position, side)))


def _names(position: Position, counters: int) -> tuple[str, ...]:
    return tuple(position.game.roster[number].name for number in numbers(counters))


def _kind(clause: str, words: str, test: Callable[[Counter], bool]) -> Callable[[Position, int], Answer]:
    return lambda position, who: Answer(ruling=Ruling(demand(clause, words, test(position.game.roster[who]))))


def _there(position: Position, ruling: Ruling) -> Answer:
    return Answer(ruling.places & position.game.board.all, ruling=ruling)


def _seen(position: Position, side: str, place: int) -> Answer:
    seen = view(position, side)
    hidden = tuple(face for face, stacks in seen.faces.items() for _ in stacks.get(place, ()))
    if not position.game.figures["option.partisans_among_enemies"]:
        return Answer(names=(*_names(position, seen.at(place)), *hidden))
    top = sum(1 << number for number in numbers(seen.at(place)) if places.in_partisan_mode(seen, number))
    return Answer(names=(*hidden, *_names(position, top), *_names(position, seen.at(place) & ~top)))


def _recruit(rules: SequencedRules, position: Position, counter: int) -> Answer:
    side = position.game.roster[_partisan(position, counter)].side
    now = rules.when(position, side, receiving.Recruit)
    ways = receiving.ways(position, side, counter)
    ruling = now & next((each for each in ways if each.places), ways[0])
    return Answer(receiving.places(position, side, counter) if now.allows() else 0, ruling=ruling)


def _move(rules: SequencedRules, position: Position, counter: int, mode: str) -> Answer:
    side = position.game.roster[counter].side
    now = rules.when(position, side, movement.Move).allows()
    return Answer(movement.destinations(position, side, counter, mode) if now else 0)


def _displace(position: Position, counter: int) -> Answer:
    if position.where[_partisan(position, counter)] < 0:
        raise MaquisError(f"{position.game.roster[counter].name} is not in play, so nobody displaces it")
    return _there(position, displacement.refuge(position, counter))


def _area(position: Position, force: str) -> Answer:
    known = [each.name for each in forces_played(position.game.figures)]
    if force not in known:
        raise UnknownName(f"there is no force {quoted(force)}; the forces are {', '.join(known)}")
    return _there(position, Ruling(*areas.in_area(position, force)))


def _recruits(position: Position, name: str) -> Answer:
    known = recruitment.areas(position)
    found = known.get(name) or known.get(f"{name} MD")
    if found is None:
        raise UnknownName(f"there is no recruitment area {quoted(name)}; the areas are {', '.join(known)}")
    ruling, tally = recruitment.entitled(position, found)
    if not ruling.allows():
        tally = _without(tally, ruling)
    return Answer(tally=tally, ruling=ruling)


def _without(tally: Tally, ruling: Ruling) -> Tally:
    """The number, of which there is nothing after all: what is needed and not so."""
    missing = ruling.failures()
    return tally.none(missing[0].clause, "{needed}", needed=tuple(each.said for each in missing))


def _sabotage(position: Position, place: int, taking_part: tuple[int, ...]) -> Answer:
    side = position.game.roster[taking_part[0]].side
    return Answer(tally=sabotage.modifiers(position, side, place, taking_part))


def _unit(position: Position, name: str) -> Unit:
    unit = next((unit for side in SIDES if (unit := units.named(position, side, name)) is not None), None)
    if unit is None:
        raise MaquisError(f"{name} is not in play, so that cannot be asked of it")
    return unit


def _units(position: Position, names: str) -> list[Unit]:
    return [_unit(position, name.strip()) for name in names.split(",")]


def _fight(position: Position, place: int, names: str) -> tuple[int, list[Unit]]:
    found = _units(position, names)
    for unit in found:
        if not (combat.within_attack(position, unit) | position.game.board.around(1 << unit.place)) >> place & 1:
            near = position.game.map.near(place)
            raise MaquisError(f"{unit.name} is not next to {near}, so it does not attack it")
    return place, found


def _before_combat(position: Position, counter: int) -> Answer:
    name = position.game.roster[_partisan(position, counter)].name
    return _there(position, retreat.before_combat(position, _unit(position, name)))


def _attack(position: Position, place: int, names: str) -> Answer:
    where, found = _fight(position, place, names)
    return Answer(tally=odds.attack(position, found, where))


def _result(position: Position, against: str, die: int) -> Answer:
    known = position.game.figures["combat.column"]
    if against not in known:
        raise MaquisError(f"ask for a result as: result 2:1 4; the columns are {', '.join(known)}")
    return Answer(names=(odds.result(position, against, die, 0),))


def _points(position: Position, counter: int) -> Answer:
    tally = Tally("movement points of {name}", name=position.game.roster[counter].name)
    points = ways.points_left(position, counter)
    return Answer(tally=tally.start("40.B1.0", "left in this phase", points, "assumed"))


def _supply(position: Position, counter: int) -> Answer:
    traced = not is_partisan(position.game.roster[counter])
    tally = supply.distance(position, counter) if traced else None
    return Answer(tally=tally, ruling=supply.supplied(position, counter))


def _hanging(position: Position, side: str) -> Answer:
    """The rail hexes, those first on which most hangs, with others on which as much does."""
    alike, near = defaultdict[int, list[str]](list), position.game.map.near
    for place, heads in sorted(pivots.hanging(position, side).items()):
        alike[heads].append(near(place))
    most = sorted((heads for heads in alike if heads), reverse=True)
    return Answer(names=tuple(f"{many(heads, 'railhead')}: {'; '.join(alike[heads])}" for heads in most))


def _rp(position: Position, counter: int) -> Answer:
    tally = Tally("infantry RPs of {name}", name=position.game.roster[_partisan(position, counter)].name)
    points, origin = dismissal.replacement_points(position, counter), dismissal.origin(position, counter)
    return Answer(tally=tally.start("40.F.disband", "if disbanded", points, origin))


def _isolated_loss(position: Position, counter: int) -> Answer:
    ruling, who = special.counts_as_loss(position, counter), position.game.roster[counter]
    tally = Tally("isolated loss of {name}", name=who.name)
    tally = tally.start("40.C2", "its attack strength", who.attack, who.provenance)
    if not ruling.allows():
        tally = _without(tally, ruling)
    return Answer(tally=tally, ruling=ruling)


QUESTIONS = Questions(
    nouns=(
        UnitField("COUNTER"), UnitsField("COUNTER[, COUNTER...]"), NamedPlaceField("HEX"), SIDE,
        Noun("UNIT"), Noun("UNIT[, UNIT...]"), Noun("FORCE"), Noun("AREA"),
        Noun("ODDS", pattern=r"\S+"), Noun("DIE", lambda _, text: int(text), r"-?\d{1,4}"),
    ),
    now=(
        ("recruit COUNTER", "the hexes where the counter may be received now", _recruit),
        ("move COUNTER [by rail|admin]", "the hexes to which the counter may move now", _move),
    ),
    asked=(
        ("displace COUNTER", "the hexes to which the counter goes if it is displaced", _displace),
        ("apzoc SIDE", "the hexes in anti-partisan zones of control of the side", _set(places.apzoc)),
        ("zoc SIDE", "the hexes in ordinary zones of control of the side", _set(places.zoc)),
        ("displacing SIDE", "the hexes from which the side's units displace partisans at the end of a phase",
         _set(displacement.displacing)),
        ("dismissal SIDE", "the hexes whose partisans of the side must be dismissed in an initial phase",
         _set(dismissal.dismissal)),
        ("area FORCE", "the hexes in which the force may operate", _area),
        ("owned SIDE", "the hexes that the side owns", _set(places.owned_by)),
        ("bridges", "the hexes beside a bridge", lambda position: Answer(targets.bridge_hexes(position))),
        ("partisan COUNTER", "whether the counter is a partisan unit",
         _kind("40.A1", "partisan infantry, cavalry or parachute", is_partisan)),
        ("anti-partisan COUNTER", "whether the counter is an anti-partisan unit",
         _kind("40.A2", "security, police, SS-police, SS or NKVD", is_anti_partisan)),
        ("to dismiss SIDE", "the partisans that the side must dismiss in an initial phase", _named(dismissal.owed)),
        ("to displace SIDE", "the partisans of the side that enemy units displace if the phase ends now",
         _named(displacement.to_displace)),
        ("stuck SIDE", "the side's units in a hex with enemy partisans whom nobody there displaces",
         _named(displacement.stuck)),
        ("seen SIDE HEX", "the counters in the hex as the side sees them", _seen),
        ("supply COUNTER", "whether the counter is in supply, and how many hexes it is traced", _supply),
        ("hanging SIDE", "how many of the side's railheads would be cut off without each rail hex", _hanging),
        ("recruits AREA", "how many brigades the area gives this turn", _recruits),
        ("sabotage HEX by COUNTER[, COUNTER...]", "the die modifier of an attempt there", _sabotage),
        ("retreat UNIT", "the hexes to which the unit retreats if it is beaten",
         lambda position, name: _there(position, retreat.retreats(position, _unit(position, name)))),
        ("before combat COUNTER", "the hexes to which the partisan may retreat before combat if its hex is attacked",
         _before_combat),
        ("attack HEX by UNIT[, UNIT...]", "the attack strength of the units together", _attack),
        ("defence UNIT[, UNIT...]", "the defence strength of the units together",
         lambda position, names: Answer(tally=odds.strength(position, _units(position, names), attacking=False))),
        ("supply points HEX by UNIT[, UNIT...]", "whether an attack of the units needs no supply points",
         lambda position, place, names: Answer(ruling=standard.no_points(position, *_fight(position, place, names)))),
        ("die HEX by UNIT[, UNIT...]", "what the ground adds to the die of an attack",
         lambda position, place, names: Answer(tally=odds.modifiers(position, *_fight(position, place, names)))),
        ("result ODDS DIE", "the result of a modified die on the combat table", _result),
        ("points COUNTER", "the movement points that the counter has left", _points),
        ("rp COUNTER", "the replacement points that the counter yields when disbanded", _rp),
        ("special", "how many brigades the isolated losses counted so far bring the Soviet player",
         lambda position: Answer(tally=special.brigades(position))),
        ("isolated loss COUNTER", "the attack strength points of an isolated loss if the counter is eliminated now",
         _isolated_loss),
        ("command", "whether the Soviet player receives a command this turn",
         lambda position: Answer(ruling=commands.entitled(position))),
    ),
)  # fmt: skip
