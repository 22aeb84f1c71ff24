"""Where an order may be aimed: every demand on a point, and all the points that meet it."""

from functools import partial

from maquis.boards.board import members
from maquis.engine import acts
from maquis.engine.acts import Act
from maquis.engine.errors import MaquisError
from maquis.engine.playing import GameRules
from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.families.dark_crusade.rules.airborne import Drop
from maquis.families.dark_crusade.rules.calendar import SOVIET
from maquis.families.dark_crusade.rules.editions import RULES
from maquis.families.dark_crusade.rules.front import fighters
from maquis.families.dark_crusade.rules.movement import Move
from maquis.families.dark_crusade.rules.partisans import PlacePartisan
from maquis.families.dark_crusade.words import said, staff
from maquis.table import wire
from maquis.table.default.where import anywhere

DROP = acts.verb(Drop)
"""A unit that moves may also drop, as another way."""


def goes(act: type[Act]) -> bool:
    """Whether an act takes a counter to a point."""
    return acts.aimed(act) and acts.of_unit(act) is not None


def where(rules: GameRules, view: Position, side: str, verb: str, who: str, mode: str = "") -> wire.Where:
    """Where an order of that kind may be given, and what stands in the way elsewhere; raise `MaquisError`.

    On every point the demands that fail are those that fail when the order is judged.
    """
    known = {acts.verb(each): each for each in RULES.acts if goes(each) or each is Drop}
    if verb not in known or mode not in ("", DROP) or (mode and known[verb] is not Move):
        raise MaquisError(f"{' '.join((verb, mode)).strip()!r} is not about a point; these are: {', '.join(known)}")
    number = view.game.roster.number(who)
    asked = known[mode or verb]
    return anywhere(
        rules, view, side, verb, _order(view, asked, number), view.game.roster[number].name,
        modes=[DROP] if asked is Move and drops(rules, view, side, number) else [],
        words=partial(_words, view, asked, number),
    )  # fmt: skip


def _order(view: Position, act: type[Act], number: int) -> Act:
    """The order of a counter, with some point in it."""
    if act is not Drop:
        return acts.aim(act, view.game, number)
    with_ = escort(view, number)
    if with_ is None:
        raise MaquisError(f"no fighter stands with {view.game.roster[number].name} to escort a drop")
    return Drop(view.game, (number,), acts.somewhere(view.game), (with_,))


def escort(view: Position, number: int) -> int | None:
    """The fighter that would escort a unit: the strongest that stands with it."""
    here = view.where[number]
    able = numbers(view.at(here) & fighters(view.game, SOVIET) if here >= 0 else 0)
    return max(able, key=lambda each: (view.game.roster[each].attack, -each), default=None)


def drops(rules: GameRules, view: Position, side: str, number: int) -> int:
    """The points that a unit may drop on alone now."""
    if escort(view, number) is None:
        return 0
    return rules.judge(view, side, _order(view, Drop, number)).ruling.places & view.game.board.all


def _words(view: Position, act: type[Act], number: int, legal: int) -> dict[int, str]:
    """What a partisan would cut off on each point; of a move whom it attacks, or that it removes partisans."""
    if act is PlacePartisan:
        return {place: words for place, words in staff.alone(view, number, legal).items() if words}
    if act is Move:
        told = {place: said.remark(view, number, place) for place in members(legal)}
        return {place: words for place, words in told.items() if words}
    return {}
