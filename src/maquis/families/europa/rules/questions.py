"""Questions that a player may put to the umpire: sets of hexes, numbers, and yes or no, each with its clauses."""

from collections.abc import Callable

from maquis.boards.errors import quoted
from maquis.engine.errors import MaquisError, UnknownName
from maquis.engine.playing import Answer
from maquis.engine.position import Position
from maquis.engine.roster import Counter, numbers
from maquis.engine.rulings import Ruling, Tally, demand
from maquis.engine.sequence import SequencedRules
from maquis.engine.views import view
from maquis.families.europa.rules import (
    areas,
    combat,
    commands,
    dismissal,
    displacement,
    movement,
    odds,
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
from maquis.families.europa.rules.costs import ADMIN, BY_RAIL
from maquis.families.europa.rules.forces import forces_played, is_anti_partisan, is_partisan
from maquis.families.europa.rules.units import Unit

FORMS = {
    "recruit COUNTER": "the hexes where the counter may be received now",
    "move COUNTER [by rail|admin]": "the hexes to which the counter may move now",
    "displace COUNTER": "the hexes to which the counter goes if it is displaced",
    "apzoc SIDE": "the hexes in anti-partisan zones of control of the side",
    "zoc SIDE": "the hexes in ordinary zones of control of the side",
    "displacing SIDE": "the hexes from which the side's units displace partisans at the end of a phase",
    "dismissal SIDE": "the hexes whose partisans of the side must be dismissed in an initial phase",
    "area FORCE": "the hexes in which the force may operate",
    "owned SIDE": "the hexes that the side owns",
    "bridges": "the hexes beside a bridge",
    "partisan COUNTER": "whether the counter is a partisan unit",
    "anti-partisan COUNTER": "whether the counter is an anti-partisan unit",
    "to dismiss SIDE": "the partisans that the side must dismiss in an initial phase",
    "to displace SIDE": "the partisans of the side that enemy units displace if the phase ends now",
    "stuck SIDE": "the side's units in a hex with enemy partisans whom nobody there displaces",
    "seen SIDE HEX": "the counters in the hex as the side sees them",
    "supply COUNTER": "whether the counter is in supply, and how many hexes it is traced",
    "recruits AREA": "how many brigades the area gives this turn",
    "sabotage HEX by COUNTER[, COUNTER...]": "the die modifier of an attempt there",
    "retreat UNIT": "the hexes to which the unit retreats if it is beaten",
    "before combat COUNTER": "the hexes to which the partisan may retreat before combat if its hex is attacked",
    "attack HEX by UNIT[, UNIT...]": "the attack strength of the units together",
    "defence UNIT[, UNIT...]": "the defence strength of the units together",
    "supply points HEX by UNIT[, UNIT...]": "whether an attack of the units needs no supply points",
    "die HEX by UNIT[, UNIT...]": "what the ground adds to the die of an attack",
    "result ODDS DIE": "the result of a modified die on the combat table",
    "points COUNTER": "the movement points that the counter has left",
    "rp COUNTER": "the replacement points that the counter yields when disbanded",
    "special": "how many brigades the isolated losses counted so far bring the Soviet player",
    "isolated loss COUNTER": "the attack strength points of an isolated loss if the counter is eliminated now",
    "command": "whether the Soviet player receives a command this turn",
}


def answer(rules: SequencedRules, position: Position, question: str) -> Answer:
    """Answer a question of `FORMS`; raise `MaquisError` if it cannot be read."""
    asked = " ".join(question.split()) + " "
    verb = next((verb for verb in (*_NOW, *_ANSWERS) if asked.startswith(verb + " ")), None)
    if verb is None:
        raise MaquisError(f"{quoted(question)} is no question the umpire knows; it knows: {'; '.join(FORMS)}")
    if verb in _NOW:
        return _NOW[verb](rules, position, asked.removeprefix(verb).strip())
    return _ANSWERS[verb](position, asked.removeprefix(verb).strip())


def _counter(position: Position, name: str) -> int:
    return position.game.roster.number(name)


def _partisan(position: Position, name: str) -> int:
    counter = _counter(position, name)
    if not is_partisan(position.game.roster[counter]):
        raise MaquisError(f"{name} is no partisan unit, so that cannot be asked of it")
    return counter


def _side(name: str) -> str:
    if name not in SIDES:
        raise UnknownName(f"there is no side {quoted(name)}; the sides are {' and '.join(SIDES)}")
    return name


def _set(of: Callable[[Position, str], int]) -> Callable[[Position, str], Answer]:
    return lambda position, name: Answer(of(position, _side(name)) & position.game.board.all)


def _named(of: Callable[[Position, str], int]) -> Callable[[Position, str], Answer]:
    def named(position: Position, side: str) -> Answer:
        return Answer(names=_names(position, of(position, _side(side))))

    return named


def _names(position: Position, counters: int) -> tuple[str, ...]:
    return tuple(position.game.roster[number].name for number in numbers(counters))


def _kind(clause: str, words: str, test: Callable[[Counter], bool]) -> Callable[[Position, str], Answer]:
    def asked(position: Position, name: str) -> Answer:
        who = position.game.roster[_counter(position, name)]
        return Answer(ruling=Ruling(demand(clause, words, test(who))))

    return asked


def _seen(position: Position, rest: str) -> Answer:
    side, _, label = rest.partition(" ")
    seen, place = view(position, _side(side)), position.game.board.place(label)
    hidden = tuple(face for face, stacks in seen.faces.items() for _ in stacks.get(place, ()))
    if not position.game.figures["option.partisans_among_enemies"]:
        return Answer(names=(*_names(position, seen.at(place)), *hidden))
    top = sum(1 << number for number in numbers(seen.at(place)) if places.in_partisan_mode(seen, number))
    return Answer(names=(*hidden, *_names(position, top), *_names(position, seen.at(place) & ~top)))


def _recruit(rules: SequencedRules, position: Position, name: str) -> Answer:
    counter = _partisan(position, name)
    side = position.game.roster[counter].side
    now = rules.when(position, side, receiving.Recruit)
    ways = receiving.ways(position, side, counter)
    ruling = now & next((each for each in ways if each.places), ways[0])
    return Answer(receiving.places(position, side, counter) if now.allows() else 0, ruling=ruling)


def _move(rules: SequencedRules, position: Position, rest: str) -> Answer:
    mode = next((mode for mode in (BY_RAIL, ADMIN) if rest.endswith(" " + mode)), "")
    counter = _counter(position, rest.removesuffix(mode).strip())
    side = position.game.roster[counter].side
    now = rules.when(position, side, movement.Move).allows()
    return Answer(movement.destinations(position, side, counter, mode) if now else 0)


def _displace(position: Position, name: str) -> Answer:
    counter = _partisan(position, name)
    if position.where[counter] < 0:
        raise MaquisError(f"{name} is not in play, so nobody displaces it")
    ruling = displacement.refuge(position, counter)
    return Answer(ruling.places & position.game.board.all, ruling=ruling)


def _area(position: Position, force: str) -> Answer:
    known = [each.name for each in forces_played(position.game.figures)]
    if force not in known:
        raise UnknownName(f"there is no force {quoted(force)}; the forces are {', '.join(known)}")
    ruling = Ruling(*areas.in_area(position, force))
    return Answer(ruling.places & position.game.board.all, ruling=ruling)


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


def _sabotage(position: Position, rest: str) -> Answer:
    label, by, names = rest.partition(" by ")
    if not by:
        raise MaquisError("ask for a sabotage modifier as: sabotage HEX by COUNTER, COUNTER")
    taking_part = tuple(_counter(position, name.strip()) for name in names.split(","))
    side = position.game.roster[taking_part[0]].side
    return Answer(tally=sabotage.modifiers(position, side, position.game.board.place(label), taking_part))


def _unit(position: Position, name: str) -> Unit:
    unit = next((unit for side in SIDES if (unit := units.named(position, side, name)) is not None), None)
    if unit is None:
        raise MaquisError(f"{name} is not in play, so that cannot be asked of it")
    return unit


def _units(position: Position, names: str) -> list[Unit]:
    return [_unit(position, name.strip()) for name in names.split(",")]


def _fight(position: Position, rest: str) -> tuple[int, list[Unit]]:
    label, by, names = rest.partition(" by ")
    if not by:
        raise MaquisError("ask about an attack as: HEX by UNIT, UNIT")
    place, found = position.game.board.place(label), _units(position, names)
    for unit in found:
        if not combat.within_attack(position, unit) >> place & 1 and place not in position.game.board.neighbours(
            unit.place
        ):
            raise MaquisError(f"{unit.name} is not next to {label}, so it does not attack it")
    return place, found


def _retreat(position: Position, name: str) -> Answer:
    ruling = retreat.retreats(position, _unit(position, name))
    return Answer(ruling.places & position.game.board.all, ruling=ruling)


def _before_combat(position: Position, name: str) -> Answer:
    _partisan(position, name)
    ruling = retreat.before_combat(position, _unit(position, name))
    return Answer(ruling.places & position.game.board.all, ruling=ruling)


def _attack(position: Position, rest: str) -> Answer:
    place, found = _fight(position, rest)
    return Answer(tally=odds.attack(position, found, place))


def _supply_points(position: Position, rest: str) -> Answer:
    place, found = _fight(position, rest)
    return Answer(ruling=standard.no_points(position, place, found))


def _defence(position: Position, names: str) -> Answer:
    return Answer(tally=odds.strength(position, _units(position, names), attacking=False))


def _die(position: Position, rest: str) -> Answer:
    return Answer(tally=odds.modifiers(position, *_fight(position, rest)))


def _result(position: Position, rest: str) -> Answer:
    against, _, die = rest.partition(" ")
    known = position.game.figures["combat.column"]
    if against not in known or not die.removeprefix("-").isdecimal():
        raise MaquisError(f"ask for a result as: result 2:1 4; the columns are {', '.join(known)}")
    return Answer(names=(odds.result(position, against, int(die), 0),))


def _points(position: Position, name: str) -> Answer:
    points = ways.points_left(position, _counter(position, name))
    return Answer(
        tally=Tally("movement points of {name}", name=name).start("40.B1.0", "left in this phase", points, "assumed")
    )


def _supply(position: Position, name: str) -> Answer:
    counter = _counter(position, name)
    traced = not is_partisan(position.game.roster[counter])
    tally = supply.distance(position, counter) if traced else None
    return Answer(tally=tally, ruling=supply.supplied(position, counter))


def _rp(position: Position, name: str) -> Answer:
    counter = _partisan(position, name)
    points, origin = dismissal.replacement_points(position, counter), dismissal.origin(position, counter)
    return Answer(
        tally=Tally("infantry RPs of {name}", name=name).start("40.F.disband", "if disbanded", points, origin)
    )


def _isolated_loss(position: Position, name: str) -> Answer:
    counter = _counter(position, name)
    ruling = special.counts_as_loss(position, counter)
    who = position.game.roster[counter]
    tally = Tally("isolated loss of {name}", name=name).start(
        "40.C2", "its attack strength", who.attack, who.provenance
    )
    if not ruling.allows():
        tally = _without(tally, ruling)
    return Answer(tally=tally, ruling=ruling)


_NOW: dict[str, Callable[[SequencedRules, Position, str], Answer]] = {"recruit": _recruit, "move": _move}
"""Those about what may be done now."""
_ANSWERS: dict[str, Callable[[Position, str], Answer]] = {
    "displace": _displace,
    "apzoc": _set(places.apzoc),
    "zoc": _set(places.zoc),
    "displacing": _set(displacement.displacing),
    "dismissal": _set(dismissal.dismissal),
    "area": _area,
    "owned": _set(places.owned_by),
    "bridges": lambda position, _: Answer(targets.bridge_hexes(position)),
    "partisan": _kind("40.A1", "partisan infantry, cavalry or parachute", is_partisan),
    "anti-partisan": _kind("40.A2", "security, police, SS-police, SS or NKVD", is_anti_partisan),
    "to dismiss": _named(dismissal.owed),
    "to displace": _named(displacement.to_displace),
    "stuck": _named(displacement.stuck),
    "seen": _seen,
    "supply points": _supply_points,
    "supply": _supply,
    "recruits": _recruits,
    "sabotage": _sabotage,
    "retreat": _retreat,
    "before combat": _before_combat,
    "attack": _attack,
    "defence": _defence,
    "die": _die,
    "result": _result,
    "points": _points,
    "rp": _rp,
    "special": lambda position, _: Answer(tally=special.brigades(position)),
    "isolated loss": _isolated_loss,
    "command": lambda position, _: Answer(ruling=commands.entitled(position)),
}
