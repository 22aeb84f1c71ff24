"""What the phase asks of a side now: what bars its end, and what may still be done in it."""

from collections.abc import Iterator

from maquis.boards.sets import union
from maquis.engine.acts import verb
from maquis.engine.playing import GameRules
from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.engine.rulings import Tally
from maquis.families.war_in_europe.rules import answering, cadres, field, keeping, phases, production
from maquis.families.war_in_europe.rules.acts import VariantAct
from maquis.families.war_in_europe.rules.answering import Advance, Refuse, Retreat
from maquis.families.war_in_europe.rules.building import Begin, Restore
from maquis.families.war_in_europe.rules.editions import RULES
from maquis.families.war_in_europe.rules.field import Piece
from maquis.families.war_in_europe.rules.fighting import Attack, Fight, Overrun
from maquis.families.war_in_europe.rules.fortifications import Fortify, Lift, Rebuild, Work
from maquis.families.war_in_europe.rules.growth import Convert, Join, PlaceCadre
from maquis.families.war_in_europe.rules.movement import Move
from maquis.families.war_in_europe.rules.state import POINTS, RETREATING, TO_ANSWER
from maquis.families.war_in_europe.rules.transport import Cut, Ride
from maquis.families.war_in_europe.words import acts
from maquis.narration.default import kinds
from maquis.narration.parts import Kind
from maquis.narration.words import many
from maquis.table import wire
from maquis.table.plain import item, stand

MAY: dict[type[VariantAct], tuple[str, str]] = {
    Advance: (
        "unit that may advance before the next attack",
        "units, one of which may advance before the next attack",
    ),
    Move: ("unit that may move", "units that may move"),
    Restore: ("division that can be made again of battlegroups", "divisions that can be made again of battlegroups"),
    Convert: ("cadre that may roll to become Units", "cadres that may roll to become Units"),
    Cut: ("cadre that may roll to cut the railway", "cadres that may roll to cut the railway"),
    Join: ("pair of Units that may join to a Division", "pairs of Units that may join to a Division"),
    Rebuild: (
        "rehabilitation point to rebuild a fortification with",
        "rehabilitation points to rebuild a fortification with",
    ),
    Lift: ("rehabilitation point to raise the West Wall with", "rehabilitation points to raise the West Wall with"),
    Fortify: ("fortification marker to place", "fortification markers to place"),
    Overrun: ("hex that may be overrun", "hexes that may be overrun"),
    Attack: ("hex that may be attacked", "hexes that may be attacked"),
}
"""What is counted of what may be done, one and many; of another act, the ways to do it."""


def owed(rules: GameRules, view: Position, side: str) -> list[wire.Item]:
    """What the side that is to act must do, then what it may and has not done."""
    if side not in rules.to_act(view):
        return []
    musts = list(_musts(view, side))
    return musts or [each for each in _offers(rules, view, side) if each.left]


def _musts(view: Position, side: str) -> Iterator[wire.Item]:
    """The answer of a Unit's owner, and retreats."""
    if TO_ANSWER.of(view, side):
        unit = answering.asked(view)
        words = f"Say whether {view.game.roster[unit].name} refuses combat or stands"
        yield item(view, verb(Refuse), words, "31.81", 1, 1 << view.where[unit], must=True, who=(unit,))
    going = tuple(numbers(RETREATING.of(view) & view.game.roster.sides.get(side, 0)))
    if going:
        words, clause = f"{many(len(going), 'unit')} must retreat", phases.retreats_by(view)
        yield item(view, verb(Retreat), words, clause, len(going), stand(view, going), must=True, who=going)


def _offers(rules: GameRules, view: Position, side: str) -> Iterator[wire.Item]:
    """What may still be done in the phase, kind by kind."""
    for kind in kinds(rules, view, side):
        if (act := RULES.named.get(kind.name)) is None:
            continue
        if act is PlaceCadre:
            yield from _cadres(view, side, kind)
        elif act is Begin:
            free = POINTS.of(view) - production.due(view.game.figures, keeping.workshop(view))
            words = f"{many(free, 'production point')} free: begin to build"
            yield item(view, kind.name, words, act.basis, free)
        elif issubclass(act, Ride):
            left = min(act.left(view, side), len(kind.choices))
            words = f"{many(left, 'unit')} that may still go by {act.kind}, of {len(kind.choices)}"
            yield item(view, kind.name, words, act.basis, left)
        else:
            yield _counted(view, act, kind)


def _counted(view: Position, act: type[VariantAct], kind: Kind) -> wire.Item:
    """A kind of act with how much there is of it: units, hexes to fight for, what is ready to be used."""
    who = tuple(dict.fromkeys(choice.counters[0] for choice in kind.choices if choice.counters))
    left, places = len(kind.choices), stand(view, who)
    if issubclass(act, Fight):
        places = union(1 << choice.order.place for choice in kind.choices if isinstance(choice.order, Fight))
        left = places.bit_count()
    elif issubclass(act, Work):
        left, places = keeping.workshop(view).count(act.item), sum(choice.places for choice in kind.choices)
    words = many(left, *MAY[act]) if act in MAY else f"{kind.title}: {many(left, 'way')}"
    rolling = who if act.dice and not issubclass(act, Fight) else ()
    tallies = _needed(view, rolling) if act is Convert else ()
    return item(view, kind.name, words, act.basis, left, places, who=rolling, tallies=tallies)


def _cadres(view: Position, side: str, kind: Kind) -> Iterator[wire.Item]:
    """Cadres to be placed, land by land."""
    waiting = {view.game.roster[choice.counters[0]].force for choice in kind.choices}
    for land in (each for each in acts.lands(view, side) if each in waiting):
        pools = keeping.pools(view, land)
        left = min(cadres.this_cycle(view, land) - pools.placed_this_cycle, cadres.left(view, land, pools))
        clause = "60.1" if land == cadres.SOVIET_UNION else PlaceCadre.basis
        yield item(view, kind.name, f"{many(left, 'cadre')} of {land} to place in this cycle", clause, left)


def _needed(view: Position, who: tuple[int, ...]) -> tuple[Tally, ...]:
    """What each cadre needs to become a Unit, and what is added to its roll."""
    pieces = [field.piece(view, number) for number in who]
    return tuple(each for piece in pieces for each in (cadres.needed(view, piece), _named(view, piece)))


def _named(now: Position, piece: Piece) -> Tally:
    found = cadres.conversion(now, piece)
    return Tally("added to the roll of {unit}", found.steps, unit=piece.name)
