"""What the phase asks of a side now: what bars its end, and what may still be done in it."""

from collections.abc import Iterator

from maquis.engine.playing import Choice, Played
from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.engine.rulings import Tally
from maquis.families.war_in_europe.rules import answering, cadres, field, phases, production, reading
from maquis.families.war_in_europe.rules.calendar import PARTISANS
from maquis.families.war_in_europe.rules.field import AXIS, Piece, sum_of
from maquis.families.war_in_europe.rules.fighting import Fight
from maquis.families.war_in_europe.rules.phases import RETREATING
from maquis.families.war_in_europe.words import acts
from maquis.narration.parts import by_verb
from maquis.narration.words import many
from maquis.table import wire
from maquis.table.plain import item, stand

UNITS = {
    "advance": ("unit that may advance", "units, one of which may advance"),
    "move": ("unit that may move", "units that may move"),
    "restore": ("division that can be made again of battlegroups", "divisions that can be made again of battlegroups"),
}
"""What is counted of units, one of them and many, by what they may do."""
CLAUSES = {
    "convert": "31.conversion", "cut": "31.rail", "join": "31.conversion", "restore": "base.battlegroup",
    "move": "base.movement", "overrun": "base.overrun", "attack": "base.odds", "advance": "base.results",
    "rebuild": "30.65", "lift": "30.65", "fortify": "30.5",
}  # fmt: skip
"""The clause of each kind of act that may be left."""


def owed(rules: Played, view: Position, side: str) -> list[wire.Item]:
    """What the side that is to act must do, then what it may and has not done."""
    if side not in phases.to_act(view):
        return []
    musts = list(_musts(view, side))
    return musts or [each for each in _offers(rules, view, side) if each.left]


def _musts(view: Position, side: str) -> Iterator[wire.Item]:
    """The answer of a Unit's owner, and retreats."""
    if view.counts.get(f"to answer {side}"):
        unit = answering.asked(view)
        words = f"Say whether {view.game.roster[unit].name} refuses combat or stands"
        yield item(view, "refuse", words, "31.81", 1, 1 << view.where[unit], must=True, who=(unit,))
    going = tuple(numbers(view.flags.get(RETREATING, 0) & view.game.roster.sides.get(side, 0)))
    if going:
        words, clause = f"{many(len(going), 'unit')} must retreat", phases.retreats_by(view)
        yield item(view, "retreat", words, clause, len(going), stand(view, going), must=True, who=going)


def _offers(rules: Played, view: Position, side: str) -> Iterator[wire.Item]:
    """What may still be done in the phase, kind by kind."""
    kinds = {kind.name: kind.choices for kind in by_verb(acts.KINDS, rules.choices(view, side))}
    if view.phase == PARTISANS:
        yield from _growth(view, side, kinds)
        yield from _building(view, side, kinds)
    for verb, called in UNITS.items():
        who = _who(kinds.get(verb, ()))
        yield item(view, verb, many(len(who), *called), CLAUSES[verb], len(who), stand(view, who))
    yield from _carried(view, side, kinds)
    for verb, done in (("overrun", "overrun"), ("attack", "attacked")):
        orders = (choice.order for choice in kinds.get(verb, ()))
        places = sum_of(1 << order.place for order in orders if isinstance(order, Fight))
        words = f"{many(places.bit_count(), 'hex', 'hexes')} that may be {done}"
        yield item(view, verb, words, CLAUSES[verb], places.bit_count(), places)


def _carried(view: Position, side: str, kinds: dict[str, tuple[Choice, ...]]) -> Iterator[wire.Item]:
    """Units that may still go by rail and by sea."""
    for verb, how in acts.TRAINS.items():
        able = len(_who(kinds.get(verb, ())))
        left = min(acts.carried(view, side, how), able) if able else 0
        yield item(view, verb, f"{many(left, 'unit')} that may still go by {how}, of {able}", f"base.{how}", left)


def _growth(view: Position, side: str, kinds: dict[str, tuple[Choice, ...]]) -> Iterator[wire.Item]:
    """Cadres to be placed, land by land; cadres that may roll, each with what it needs; Units that may join."""
    waiting = {view.game.roster[choice.counters[0]].force for choice in kinds.get("place", ())}
    for land in (each for each in acts.lands(view, side) if each in waiting):
        pools = reading.pools(view, land)
        left = min(cadres.this_cycle(view, land) - pools.placed_this_cycle, cadres.left(view, land, pools))
        clause = "60.1" if land == cadres.SOVIET_UNION else "31.cadre"
        yield item(view, "place", f"{many(left, 'cadre')} of {land} to place in this cycle", clause, left)
    able = _who(kinds.get("convert", ()))
    pieces = [field.piece(view, number) for number in able]
    yield item(
        view, "convert", f"{many(len(able), 'cadre')} that may roll to become Units", "31.conversion", len(able),
        stand(view, able), who=able,
        tallies=tuple(each for piece in pieces for each in (cadres.needed(view, piece), _named(view, piece))),
    )  # fmt: skip
    cutting = _who(kinds.get("cut", ()))
    words = f"{many(len(cutting), 'cadre')} that may roll to cut the railway"
    yield item(view, "cut", words, CLAUSES["cut"], len(cutting), stand(view, cutting), who=cutting)
    joining = kinds.get("join", ())
    words = f"{many(len(joining), 'pair')} of Units that may join to a Division"
    yield item(view, "join", words, CLAUSES["join"], len(joining), stand(view, _who(joining)))


def _named(now: Position, piece: Piece) -> Tally:
    found = cadres.conversion(now, piece)
    return Tally("added to the roll of {unit}", found.steps, unit=piece.name)


def _building(view: Position, side: str, kinds: dict[str, tuple[Choice, ...]]) -> Iterator[wire.Item]:
    """What the Axis may begin to build, and what is ready to be used."""
    if side != AXIS:
        return
    shop, figures = reading.workshop(view), view.game.figures
    free = view.counts.get("points", 0) - production.due(figures, shop)
    words = f"{many(free, 'production point')} free: begin to build"
    yield item(view, "begin", words, "base.production", free if kinds.get("begin") else 0)
    for verb, built, told in (
        ("fortify", "fortification", "{} to place"),
        ("rebuild", "rehabilitation", "{} to rebuild a fortification with"),
        ("lift", "rehabilitation", "{} to raise the West Wall with"),
    ):
        ready = shop.count(built) if kinds.get(verb) else 0
        point = "fortification marker" if built == "fortification" else "rehabilitation point"
        places = sum(choice.places for choice in kinds.get(verb, ()))
        yield item(view, verb, told.format(many(ready, point)), CLAUSES[verb], ready, places)


def _who(choices: tuple[Choice, ...]) -> tuple[int, ...]:
    """The counters of some choices, each once."""
    return tuple(dict.fromkeys(choice.counters[0] for choice in choices if choice.counters))
