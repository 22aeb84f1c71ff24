"""Everything that a side may do now, by kind, each choice in words and as the order that does it."""

from collections.abc import Iterator

from maquis.engine.game import UMPIRE
from maquis.engine.playing import Choice, Played
from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.families.europa.rules import orders, reaction
from maquis.families.europa.rules.orders import Attack, Lose, Sabotage
from maquis.families.europa.rules.places import counters
from maquis.families.europa.words import choices
from maquis.families.europa.words.chances import known_odds
from maquis.families.europa.words.kinds import ADVICE, kinds
from maquis.narration.parts import Kind
from maquis.odds import chance_of_success
from maquis.table import wire
from maquis.table.plain import bits


def acts(rules: Played, view: Position, side: str) -> list[wire.Act]:
    """The kinds of acts that are open to a side, or to the umpire, now; nothing to a spectator."""
    if side not in (*view.game.sides, UMPIRE) or not rules.to_act(view):
        return []
    return [
        wire.Act(
            kind=kind.name,
            title=kind.title,
            words=choices.kind(view, side, kind),
            choices=list(_choices(rules, view, side, kind)),
            advice=ADVICE.get(kind.name, ""),
        )
        for kind in kinds(rules, view, side)
    ]


def _choices(rules: Played, view: Position, side: str, kind: Kind) -> Iterator[wire.Choice]:
    if kind.name == "standing":
        yield from _standing(view, side)
    elif kind.name == "sabotage":
        yield from _attempts(rules, view, side, kind)
    else:
        yield from (_choice(view, side, each) for each in kind.choices)


def _choice(view: Position, side: str, choice: Choice) -> wire.Choice:
    """A choice that rolls no dice: a whole order, or one that asks for a place."""
    match choice.order:
        case None:
            return _with_places(view, choice)
        case Attack() as order:
            words, who, at = known_odds(view, side, order), order.units, order.place
        case Lose() as order:
            words, who, at = ", ".join(order.units) or "nobody: the partisans ignore the result", order.units, -1
        case order:
            words, who, at = choices.act(view, choice), _names(view, choice), _at(view, choice)
    return wire.Choice(verb=choice.verb, who=list(who), words=words, order=order.notation, at=at)


def _with_places(view: Position, choice: Choice) -> wire.Choice:
    """A counter, or a painted unit, for which a place is to be chosen."""
    who = (choice.unit,) if choice.unit else _names(view, choice)
    return wire.Choice(
        verb=choice.verb,
        who=list(who),
        words=choices.who(view, choice),
        order=template(view, choice.verb, who[0]),
        at=_at(view, choice),
        places=bits(view.game, choice.places),
    )


def template(view: Position, verb: str, who: str, mode: str = "") -> str:
    """The order that takes a unit to a place, with {} instead of the place; nothing, for a unit without a place."""
    words = f"{verb} {who} {{}}"
    if verb == "move":
        where = view.where[view.game.roster.number(who)]
        if where < 0:
            return ""
        words = f"move {who} {view.game.board.label(where)}-{{}}"
    elif verb == "attack":
        words = f"attack {{}} by {who}"
    return f"{words} {mode}".strip()


def _names(view: Position, choice: Choice) -> tuple[str, ...]:
    return tuple(view.game.roster[number].name for number in choice.counters)


def _at(view: Position, choice: Choice) -> int:
    """Where the choice's counters stand; -1 if they are in their pool, or it is not theirs alone."""
    return max((view.where[number] for number in choice.counters if view.where[number] >= 0), default=-1)


def _attempts(rules: Played, view: Position, side: str, kind: Kind) -> Iterator[wire.Choice]:
    """Attempts of sabotage with their exact chances, those most likely to succeed first."""
    found = []
    for choice in kind.choices:
        order = choice.order
        assert isinstance(order, Sabotage)
        found.append((chance_of_success(rules, view, side, order), order))
    for chance, order in sorted(found, key=lambda each: (-each[0], each[1].notation)):
        yield wire.Choice(
            verb="sabotage",
            who=[view.game.roster[number].name for number in order.counters],
            words=choices.attempted(view, order),
            order=order.notation,
            at=order.place,
            chance=str(chance),
        )


def _standing(view: Position, side: str) -> Iterator[wire.Choice]:
    """Standing orders for all partisans in play, and for each of them."""
    for number in (None, *numbers(view.in_play(counters(view, side, "partisans")))):
        for word in reaction.WORDS:
            yield wire.Choice(
                verb="standing",
                who=[] if number is None else [view.game.roster[number].name],
                words=choices.standing(view, side, word, number),
                order=orders.Standing(view.game, word, number).notation,
                at=-1 if number is None else view.where[number],
            )
