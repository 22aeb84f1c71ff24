"""What the phase asks of a side now: what bars its end, and what is lost with it."""

from maquis.engine.playing import GameRules
from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.families.europa.rules import reaction
from maquis.families.europa.rules.places import counters
from maquis.families.europa.rules.state import STANDING
from maquis.families.europa.words import owing
from maquis.families.europa.words.owing import Owing
from maquis.table import wire
from maquis.table.plain import bits, tally


def owed(rules: GameRules, view: Position, side: str) -> list[wire.Item]:
    """Everything that the phase requires of a side, then what it offers and what ending it costs."""
    if side not in view.game.sides or not rules.to_act(view):
        return []
    musts = [*owing.musts(view, side), *owing.stuck(view, side)]
    later = [*owing.offers(view, side), *owing.displaced_later(view, side)]
    return [*(_item(view, each, must=True) for each in musts), *(_item(view, each, must=False) for each in later)]


def _item(view: Position, of: Owing, *, must: bool) -> wire.Item:
    return wire.Item(
        act=of.act,
        words=of.words,
        clause=of.clause,
        must=must,
        left=of.left,
        who=list(of.who),
        places=bits(view.game, of.places),
        tallies=[tally(each) for each in of.tallies],
    )


def standing(view: Position, side: str) -> list[str]:
    """The standing orders of a side, in words: for all its partisans, then for those with one of their own."""
    if side not in view.game.sides:
        return []
    words = []
    if STANDING.of(view, side, "all"):
        words.append(f"all: {reaction.standing(view, side, 'all')}")
    for number in numbers(view.in_play(counters(view, side, "partisans"))):
        name = view.game.roster[number].name
        if STANDING.of(view, side, name):
            words.append(f"{name}: {reaction.standing(view, side, name)}")
    return words
