"""A point in words: whose it is, what it is worth, who is in supply there and how, its lines and what they carry."""

from collections.abc import Iterator

from maquis.engine.position import Position
from maquis.families.dark_crusade.rules import combat, control, isolation, movement, supply
from maquis.families.dark_crusade.rules.calendar import SIDES
from maquis.families.dark_crusade.rules.front import board, controlled, network, stack, trail
from maquis.families.dark_crusade.rules.printed import fortresses, printed
from maquis.narration.tellings import of
from maquis.narration.words import many
from maquis.table import wire


def spot(view: Position, side: str, place: int) -> wire.Spot:
    """A point and its surroundings; raise `UnknownPlace`."""
    label = view.game.board.label(place)
    lines = [*_point(view, place), *_fortress(view, place), *_fight(view, place), *_supply(view, place)]
    return wire.Spot(place=place, label=label, lines=[*lines, *_around(view, place)])


def _point(view: Position, place: int) -> Iterator[str]:
    point, player = printed(network(view.game))[place], of(view.game).player
    owner = next((player(side) for side in SIDES if controlled(view, side) >> place & 1), "nobody")
    by = " by a partisan alone" if trail(view) >> place & 1 else ""
    yield f"{view.game.map.near(place)}: {point.kind.replace('_', ' ')}, controlled by {owner}{by}."
    worth = control.cities(view.game).get(place, 0)
    if worth:
        yield f"Worth {many(worth, 'victory point')}."
    seas = {sea.id: sea.name for sea in network(view.game).seas}
    if sea := network(view.game).points[place].sea:
        holder = control.sea_holder(view, sea)
        whose = player(holder) if holder in SIDES else "nobody"
        yield f"A port of the {seas[sea]}, which {whose} controls."
    decides = [seas[sea] for sea, keys in control.sea_keys(view.game).items() if keys >> place & 1]
    if decides:
        yield f"It decides who controls the {' and the '.join(decides)}."
    if point.source:
        yield f"The supply of {player(point.source)} comes from here."


def _fortress(view: Position, place: int) -> Iterator[str]:
    if fortresses(network(view.game)) >> place & 1:
        kept = ", ".join(
            f"{isolation.capacity(view.game, place, side).value} of {of(view.game).player(side)}" for side in SIDES
        )
        yield f"A fortress: it takes a breakthrough away each round, and keeps isolated units: {kept}."


def _fight(view: Position, place: int) -> Iterator[str]:
    if combat.contested(view) >> place & 1:
        fought, most = combat.rounds(view, place), view.game.figures["combat.rounds"]
        yield f"An attack is on: {fought} of {many(most, 'round')} fought."


def _supply(view: Position, place: int) -> Iterator[str]:
    """For whoever holds the point or stands there: the chain of supply, or what is missing."""
    near, player = view.game.map.near, of(view.game).player
    for side in SIDES:
        if not (controlled(view, side) >> place & 1 or stack(view, side, place)):
            continue
        chain = supply.chain(view, side, place)
        if chain is not None:
            way = [near(each) for each in reversed(chain)]
            by = f" by {' – '.join(way)}" if len(way) > 1 else ", a source"
            yield f"{player(side)} units here are in supply{by}."
        else:
            missing = [each.words for each in supply.in_supply(view, side).failures(place)]
            yield f"{player(side)} units here are out of supply: needed and not so: {'; '.join(missing)}."


def _around(view: Position, place: int) -> Iterator[str]:
    near, lines = view.game.map.near, network(view.game)
    said = []
    for other in board(view.game).neighbours(place):
        line = lines.line(place, other)
        river = f", across the {' and the '.join(line.rivers)}" if line.rivers else ""
        left = movement.capacity_left(view, place, other).value
        most = movement.capacity(view, line.kind, armour=False)
        units = f"{left} of {most} units" if left != most else many(most, "unit")
        said.append(f"{near(other)} ({line.kind}, room for {units}{river})")
    if said:
        yield f"Lines to {', '.join(said)}."
