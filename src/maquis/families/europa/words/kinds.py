"""The kinds of acts that are open to a player now, in the order in which they are offered."""

from maquis.engine.acts import kind
from maquis.engine.playing import GameRules, LegalOrder
from maquis.engine.position import Position
from maquis.families.europa.rules.orders import NAMED, Standing
from maquis.narration.parts import Kind

KIND_OF = {verb: kind(act) for verb, act in NAMED.items()}
"""The kind of act that an order is offered as, by its verb."""
TITLES = {KIND_OF[verb]: act.title for verb, act in NAMED.items()}
"""The kinds of acts, in the order in which they are offered; the last ones are the umpire's."""


def kinds(rules: GameRules, view: Position, side: str) -> list[Kind]:
    """The kinds of acts that are open to a side now; among them standing orders, if it has partisans in play."""
    open_: dict[str, list[LegalOrder]] = {}
    standing = (LegalOrder(each.verb, each.counters, order=each) for each in Standing.offers(view, side))
    for choice in (*rules.choices(view, side), *standing):
        open_.setdefault(KIND_OF[choice.verb], []).append(choice)
    return [Kind(name, title, tuple(open_[name])) for name, title in TITLES.items() if name in open_]
