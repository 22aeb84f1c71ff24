"""What a side may do in War in Europe, by kind: with a hex to be named, or as a whole order."""

from collections.abc import Iterable, Iterator

from maquis.boards.board import members
from maquis.contract import labels
from maquis.engine import acts
from maquis.engine.acts import Act
from maquis.engine.notation import shown
from maquis.engine.playing import GameRules, LegalOrder
from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.engine.sequence import End
from maquis.families.war_in_europe.rules import cadres, field, keeping
from maquis.families.war_in_europe.rules.building import Begin
from maquis.families.war_in_europe.rules.calendar import PARTISANS, begins_cycle
from maquis.families.war_in_europe.rules.editions import RULES
from maquis.families.war_in_europe.rules.field import AXIS
from maquis.families.war_in_europe.rules.fighting import Fight
from maquis.families.war_in_europe.rules.fortifications import Work
from maquis.families.war_in_europe.rules.growth import Convert, PlaceCadre
from maquis.families.war_in_europe.rules.state import CONVERTED
from maquis.families.war_in_europe.rules.transport import Cut, Ride
from maquis.families.war_in_europe.words.brief import owed, workshop
from maquis.families.war_in_europe.words.said import said
from maquis.narration.parts import Kind, Line, Listed, about
from maquis.narration.why import judgement, steps
from maquis.narration.words import many, named


def kind(view: Position, side: str, of: Kind) -> str:
    """A kind of act, with what there is of it: units or ways, unless something else limits it."""
    act, order = RULES.named.get(of.name), of.choices[0].order
    if act is None or (order is not None and not acts.fields(act)):
        return of.title
    if issubclass(act, Work):
        hexes = many(sum(each.places.bit_count() for each in of.choices), "hex", "hexes")
        there = f"{keeping.workshop(view).count(act.item)} ready, {hexes}"
    elif issubclass(act, Fight):
        targets = {each.order.place for each in of.choices if isinstance(each.order, Fight)}
        there = f"{many(len(targets), 'hex', 'hexes')} in reach"
    elif issubclass(act, Ride):
        there = f"{act.left(view, side)} more this turn, of {many(len(of.choices), 'unit')} that can"
    elif act is Begin:
        there = workshop(view)
    elif act is PlaceCadre:
        there = f"{cadres_left(view, side)} this cycle"
    else:
        unit = acts.of_unit(act)
        there = many(len(of.choices), acts.fields(act)[unit].noun.lower() if unit else "way")
    return f"{of.title}: {there}"


def lands(view: Position, side: str) -> list[str]:
    """The lands whose partisans a side plays in this game."""
    roster = view.game.roster
    mine = (roster[number] for number in numbers(roster.sides.get(side, 0)))
    return list(dict.fromkeys(counter.force for counter in mine if counter.kind == field.PARTISAN))


def cadres_left(view: Position, side: str) -> str:
    """How many cadres may still be placed this cycle, land by land."""
    found = []
    for land in lands(view, side):
        pools = keeping.pools(view, land)
        left = min(cadres.this_cycle(view, land) - pools.placed_this_cycle, cadres.left(view, land, pools))
        if left > 0:
            found.append(f"{land} {left}")
    return ", ".join(found) or "none"


def listed(view: Position, side: str, choices: Iterable[LegalOrder], number: int | None, within: int) -> list[Listed]:
    """Choices about some places, or those that a counter has a part in, each as an order to type."""
    return [_listed(view, each) for each in about(view, choices, within) if number is None or number in each.counters]


def _listed(view: Position, choice: LegalOrder) -> Listed:
    """A choice as an order, with the hexes that it may name."""
    if choice.order is not None:
        return Listed(act(view, choice), {"order": shown(choice.order)})
    board = view.game.board
    order = " ".join([choice.verb, *(view.game.roster[number].name for number in choice.counters), "HEX"])
    hexes = [board.label(place) for place in members(choice.places)]
    words = f"{order}  to {many(len(hexes), 'hex', 'hexes')}: {named(labels.listed(view.game, hexes))}"
    return Listed(words, {"order": order, "hexes": hexes})


def act(view: Position, choice: LegalOrder) -> str:
    """A choice as the order to type, with what there is to say of it."""
    assert isinstance(choice.order, Act)
    words = said(view, choice.order) if isinstance(choice.order, Fight | Convert | Cut | Begin) else ""
    return f"{shown(choice.order)}  ({words})" if words else shown(choice.order)


def why(rules: GameRules, view: Position, side: str) -> Iterator[Line]:
    """What is owed, what there is of cadres and production, and what the end of the phase asks."""
    yield from ((words, "bad") for words in owed(view, side))
    if view.phase == PARTISANS and view.side == side:
        yield from _growth(view, side)
    yield "What ending the phase asks:", "title"
    yield from judgement(view, rules.judge(view, side, End(view.game)))


def _growth(view: Position, side: str) -> Iterator[Line]:
    """Cadres to be placed and to be converted, garrisons, production."""
    if side == AXIS:
        yield f"Production: {workshop(view)}.", ""
    if not begins_cycle(view.turn):
        yield "Cadres are placed and converted, and building is begun, in the first week of a cycle.", "dim"
        return
    if lands(view, side):
        yield f"Cadres to place this cycle: {cadres_left(view, side)}.", ""
    for number in numbers(view.in_play(view.game.roster.sides.get(side, 0)) & ~CONVERTED.of(view)):
        piece = field.piece(view, number)
        if piece.level == "cadre":
            yield f"{piece.name} at {view.game.map.near(piece.place)}", "title"
            yield from steps(cadres.needed(view, piece))
            yield from steps(cadres.conversion(view, piece))
