"""What the phase asks of a side now: what bars its end, and what may still be done in it."""

from collections.abc import Iterable, Iterator

from maquis.boards.sets import union
from maquis.engine.acts import Act, kind
from maquis.engine.playing import GameRules
from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.families.global_war.rules import (
    battle,
    births,
    sending,
    transforming,
)
from maquis.families.global_war.rules.acting import Action, Sabotage, Support
from maquis.families.global_war.rules.answering import Reply
from maquis.families.global_war.rules.births import Generate
from maquis.families.global_war.rules.buying import Buy, Move
from maquis.families.global_war.rules.calendar import COMBAT, MOVEMENT, PLACE_UNITS
from maquis.families.global_war.rules.fighting import Attack
from maquis.families.global_war.rules.game import RULES
from maquis.families.global_war.rules.phases import End
from maquis.families.global_war.rules.relations import known_nations
from maquis.families.global_war.rules.sending import Send
from maquis.families.global_war.rules.state import ACTED, NEW
from maquis.families.global_war.rules.transforming import Transform
from maquis.families.global_war.rules.wording import partisans
from maquis.table import wire
from maquis.table.plain import item, others, stand


def owed(rules: GameRules, view: Position, side: str) -> list[wire.Item]:
    """What the side that is to act must do, then what it may and has not done."""
    if side not in rules.to_act(view):
        return []
    asked = battle.asked(view)
    if asked is not None:
        return [_battle(view, asked[0].zone, asked[2].clause)]
    if side != view.side:
        return [each for each in _by_nation(view, side, *_SUPPORT) if each.left]
    left = (*_offers(rules, view, side), *others(RULES, view, side, _TOLD))
    return [*_musts(view), *(each for each in left if each.left)]


def _battle(view: Position, label: str, clause: str) -> wire.Item:
    place = view.game.board.place(label)
    words = f"Answer in the battle for {view.game.map.near(place)}"
    return item(view, kind(Reply), words, clause, 1, 1 << place, must=True)


def _musts(view: Position) -> Iterator[wire.Item]:
    left = transforming.unfought(view) if view.phase == COMBAT else 0
    if left:
        number = left.bit_count()
        words = f"New militia must fight in {number} zone{'s' * (number > 1)}"
        yield _item(view, Attack, words, "PAR.2.5", number, left, must=True)


def _offers(rules: GameRules, view: Position, side: str) -> Iterator[wire.Item]:
    """What there is to do in the phase."""
    if view.phase == COMBAT:
        yield from _by_nation(view, side, *_ACTIONS)
        yield _attacks(view, side)
    if view.phase == MOVEMENT:
        yield from _transformations(view, side)
    movers = RULES.movers(view, side)
    yield _item(view, Move, "Partisans that may move", "PAR.3.2", len(movers), stand(view, movers), who=movers)
    if view.phase == PLACE_UNITS:
        yield from _rolls(view, side)
        places = sum(1 << order.place for order in RULES.offered(view, side, Buy))
        words = "Partisans of Communist China may be bought"
        yield _item(view, Buy, words, "PAR.3.2", places.bit_count(), places)
        lenders = sending.lending(view, side) if any(True for _ in RULES.offered(view, side, Send)) else []
        words = (
            f"Supply markers may be bought and sent ({', '.join(known_nations(view.game)[each] for each in lenders)})"
        )
        there = {order.counter for order in RULES.offered(view, side, Send)}
        yield _item(view, Send, words, "PAR.5.1", len(there), stand(view, there))


_TOLD = (Action, Attack, Transform, Move, Generate, Buy, Send, End)
"""What is told of above."""
_ACTIONS = Sabotage, "that may act: sabotage, recruit, disrupt or support", "PAR.4.1"
_SUPPORT = Support, "that may support an ally's attack before its battles begin", "PAR.4.6"


def _by_nation(view: Position, side: str, act: type[Act], words: str, clause: str) -> Iterator[wire.Item]:
    """Partisans that have an action left in this calendar turn, and one to take, nation by nation."""
    able = stand(view, {order.counter for order in RULES.offered(view, side, Action)})
    acted = ACTED.of(view) | NEW.of(view)
    roster, found = view.game.roster, dict[str, list[int]]()
    for number in numbers(view.in_play(roster.sides.get(side, 0)) & ~acted):
        if able >> view.where[number] & 1:
            found.setdefault(roster[number].force, []).append(number)
    for nation, those in found.items():
        said = f"{partisans(nation)} {words}"
        yield _item(view, act, said, clause, len(those), stand(view, set(those)))


def _rolls(view: Position, side: str) -> Iterator[wire.Item]:
    """Zones that are not rolled for yet, by the nation that rolls."""
    found = dict[str, int]()
    for place, nation in births.rollers(view, side).items():
        found[nation] = found.get(nation, 0) | 1 << place
    for nation, places in found.items():
        words = f"{known_nations(view.game)[nation]}: zones to roll for; what is not rolled for now is not in this turn"
        yield _item(view, Generate, words, "PAR.1.1", places.bit_count(), places)


def _attacks(view: Position, side: str) -> wire.Item:
    places = union(1 << order.place for order in RULES.offered(view, side, Attack))
    words = "Zones in which you may attack"
    return _item(view, Attack, words, "PAR.2.2", places.bit_count(), places)


def _transformations(view: Position, side: str) -> Iterator[wire.Item]:
    found, roster = dict[str, set[int]](), view.game.roster
    for order in RULES.offered(view, side, Transform):
        found.setdefault(roster[order.partisans[0]].force, set()).add(order.partisans[0])
    for nation, those in found.items():
        places = stand(view, those)
        words = f"Zones where {partisans(nation)} may become a militia"
        yield _item(view, Transform, words, "PAR.2.5", places.bit_count(), places)


def _item(
    view: Position, act: type[Act], words: str, clause: str, left: int, places: int, *, must: bool = False,
    who: Iterable[int] = (),
) -> wire.Item:  # fmt: skip
    said = f"{words}: {left}" if left > 1 else words
    return item(view, kind(act), said, clause, left, places, must=must, who=who)
