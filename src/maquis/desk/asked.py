"""What is asked of a position, and the answer: may it be done and why, what may come of it, what else may be done."""

from collections.abc import Iterable
from typing import Any

import msgspec

from maquis.boards.errors import BoardError
from maquis.check.compare import Ruled
from maquis.check.errors import naming
from maquis.check.form import Step
from maquis.check.game import Game
from maquis.check.heard import Said
from maquis.contract import labels
from maquis.desk.stated import WHERE, Stated, example, play
from maquis.engine.acts import Act
from maquis.engine.dice import ScriptedDice
from maquis.engine.errors import BadOrder, MaquisError
from maquis.engine.game import UMPIRE
from maquis.engine.notation import shown
from maquis.engine.orders import Judgement
from maquis.engine.playing import Answer, GameRules
from maquis.engine.position import Position
from maquis.engine.rulings import EVERYWHERE
from maquis.narration.parts import Listed
from maquis.narration.tellings import of as told_by
from maquis.odds.sequences import Followed, Impossible, follow


class Reply(msgspec.Struct, frozen=True, kw_only=True):
    """The answer to what is asked: of an order `judgement`, of a question `answer`, of several orders `followed`.

    `listed` is what a counter, or a side, may do. `view` is what the side knows that asks. With dice it is carried out:
    then `ruled` tells what came of it.
    """

    rules: GameRules
    view: Position
    side: str
    asked: tuple[str, ...]
    judgement: Judgement | None = None
    answer: Answer | None = None
    followed: Followed | None = None
    listed: tuple[Listed, ...] | None = None
    ruled: Ruled | None = None

    @property
    def legal(self) -> bool:
        """Whether it may be done; of a question, whether its answer is yes."""
        if self.judgement is not None:
            return self.judgement.legal
        return self.answer is None or self.answer.ruling is None or self.answer.ruling.allows()


def reply(stated: Stated) -> Reply:
    """Answer what the last step of a stated position asks; raise `MaquisError`, and `Faults` with all of them."""
    game = stood(stated)
    *before, last = game.example.steps
    for number, step in enumerate(before, 1):
        _done(game, step, number)
    if last.ask:
        return _question(game, last, last.ask)
    if last.odds:
        return _order(game, last, last.odds)
    if not last.orders or not last.orders[0]:
        return _legal(game, game.giver(last, "")[0], "")
    *first, text = last.orders
    game.referee.dice = ScriptedDice(last.dice)
    for number, each in enumerate(first):
        try:
            _given(game, last, each)
        except _DiceWanted:
            if number or last.dice:
                raise MaquisError(
                    f"{each}: give the dice that were rolled for it, or none at all for the odds"
                ) from None
            return _in_a_row(Game(game.example, WHERE), last)
    return _said(game, last, text)


def stood(stated: Stated) -> Game:
    """The game that a position tells of, at the moment that what is asked is for; raise `Faults`."""
    game = play(stated)
    moment = _moment(stated, game, game.example.steps[-1])
    return Game(example(stated, **moment), WHERE) if moment else game


def _moment(stated: Stated, game: Game, last: Step[Any]) -> dict[str, Any]:
    """Whose order it is, unless that is said: his who is named before it, or whose counters it names."""
    if any(stated.get(key) for key in ("side", "player", "then")) or last.ask:
        return {}
    text = next(iter(last.orders), last.odds)
    named, order = game.giver(last, text)
    sides = game.start.game.sides
    if named in sides and order != text:
        return {"side": named}
    found = {counter.side for counter in game.start.game.roster if _names(text, counter.name)}
    return {"side": found.pop()} if len(found) == 1 and found <= {*sides} else {}


def _names(text: str, name: str) -> bool:
    """Whether a text names a counter."""
    before, found, after = f" {text} ".partition(name)
    return bool(found) and not before[-1:].isalnum() and not after[:1].isalnum()


def _done(game: Game, step: Step[Any], number: int) -> None:
    """Do what was done before; raise `MaquisError` if that could not be."""
    game.referee.dice = ScriptedDice(step.dice)
    for text in step.orders:
        try:
            _given(game, step, text)
        except _DiceWanted:
            raise MaquisError(f"step {number}: {text}: give the dice that were rolled for it") from None


class _DiceWanted(Exception):
    """An order needs a die that nobody has rolled."""


def _given(game: Game, step: Step[Any], text: str) -> Said:
    """Carry out an order; raise `MaquisError` if it is refused, and `_DiceWanted`."""
    side, order = game.giver(step, text)
    judgement = game.referee.judge(side, order)
    if not judgement.legal:
        why = "; ".join(f"{each.words} ({each.clause})" for each in judgement.ruling.failures(judgement.place))
        raise MaquisError(f"{text} comes before what is asked, and is refused, for this is needed and not so: {why}")
    dice = game.referee.dice
    try:
        before = game.referee.position
        return Said(before, side, judgement.order.notation, tuple(game.referee.give(side, judgement.order)))
    except MaquisError as error:
        if isinstance(dice, ScriptedDice) and not dice.left:
            raise _DiceWanted from None
        raise MaquisError(str(error)) from None


def _said(game: Game, step: Step[Any], text: str) -> Reply:
    """Answer what was typed: an order, a question, or the name of a counter."""
    side, order = game.giver(step, text)
    roster = game.start.game.roster
    if any(counter.name == order.strip() for counter in roster):
        owner = roster[roster.number(order.strip())].side
        return _legal(game, owner if owner in game.start.game.sides else side, order.strip())
    try:
        return _order(game, step, text)
    except BadOrder as wrong:
        try:
            return _question(game, step, order)
        except (MaquisError, BoardError) as unanswered:
            words = order.split()[:1]
            if any(form.split()[:1] == words for form in game.rules.questions) and words[0] not in _verbs(game):
                raise MaquisError(str(unanswered).removeprefix(f"{WHERE}: ask: ")) from None
            raise MaquisError(str(wrong).removeprefix(f"{WHERE}: ")) from None


def _verbs(game: Game) -> set[str]:
    return {verb.split()[0] for verb in game.rules.forms}


def _order(game: Game, step: Step[Any], text: str) -> Reply:
    side, order = game.giver(step, text)
    view = game.referee.view(side)
    judgement = game.referee.judge(side, order)
    done: Ruled | None = None
    if judgement.legal and (side == UMPIRE or step.dice) and step.orders:
        try:
            said = _given(game, step, text)
            done = Ruled(game.referee.position, judgement.ruling, judgement.place, events=said.events, said=(said,))
        except _DiceWanted:
            raise MaquisError(f"{text}: more dice are rolled for it than are given") from None
    return Reply(
        rules=game.rules, view=view, side=side, asked=(shown(judgement.order),), judgement=judgement, ruled=done
    )


def _question(game: Game, step: Step[Any], text: str) -> Reply:
    view = game.known_to(step)
    with naming(WHERE, "ask"):
        answer = game.rules.answer(view, text)
    return Reply(rules=game.rules, view=view, side=step.seen_by or UMPIRE, asked=(text,), answer=answer)


def _legal(game: Game, side: str, counter: str) -> Reply:
    view, telling = game.referee.view(side), told_by(game.start.game)
    number = view.game.roster.number(counter) if counter else None
    listed = telling.listed(view, side, game.rules.choices(view, side), number, EVERYWHERE)
    return Reply(rules=game.rules, view=view, side=side, asked=(counter,), listed=tuple(listed))


def _in_a_row(game: Game, step: Step[Any]) -> Reply:
    """The odds of several orders, one after another."""
    givers = [game.giver(step, text) for text in step.orders]
    if len({side for side, _ in givers}) > 1:
        raise MaquisError("orders of two sides need the dice that were rolled: give them, or ask of the orders of one")
    side, orders = givers[0][0], [order for _, order in givers]
    view = game.referee.view(side)
    _together(game, view, orders)
    try:
        found = follow(game.rules, view, side, orders, told_by(view.game).changes)
    except Impossible as error:
        return Reply(rules=game.rules, view=view, side=side, asked=_shown(view, orders), judgement=error.judgement)
    return Reply(rules=game.rules, view=view, side=side, asked=_shown(view, found.orders), followed=found)


def _shown(view: Position, orders: Iterable[str]) -> tuple[str, ...]:
    return tuple(labels.told(view.game, each) for each in orders)


def _together(game: Game, view: Position, orders: Iterable[str]) -> None:
    """Raise `MaquisError` if one of some orders can only be given by itself."""
    for text in orders:
        order = game.rules.parse(view, text)
        if isinstance(order, Act) and order.alone:
            raise MaquisError(f"{shown(order)}: {order.alone}")
