"""A worked example as it is shown: its board before what is asked, the ruling with all demands, a way to try it."""

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import msgspec
from msgspec.structs import replace

from maquis.book.board import Board, board
from maquis.check.compare import Ruled, labels
from maquis.check.form import Case, Step
from maquis.check.game import Game
from maquis.check.heard import words
from maquis.desk.letter import steps
from maquis.desk.link import fragment
from maquis.engine.dice import ScriptedDice
from maquis.engine.game import UMPIRE
from maquis.engine.orders import Order
from maquis.engine.rulings import Origin, Tally
from maquis.engine.words import capital, many
from maquis.narration.news import Heading
from maquis.narration.tellings import of as told_by

NAMED = 12
"""Places of an answer that are named; of more their number is told."""


class Demanded(msgspec.Struct, frozen=True):
    """A demand of a ruling: whether it is met, its clause, what it asks, and where that comes from."""

    met: bool
    clause: str
    words: str
    origin: Origin


class Number(msgspec.Struct, frozen=True):
    """A number behind a ruling, and its steps: what each does, why, its clause, and what the number is then."""

    words: str
    total: str
    steps: tuple[tuple[str, str, str, str], ...]


class Shown(msgspec.Struct, frozen=True, kw_only=True):
    """A worked example as it is shown."""

    title: str
    file: str
    number: int
    bites: bool
    board: Board
    before: tuple[str, ...]
    """What was ordered before."""
    asked: str
    giver: str
    """Who orders it, in words; nothing, of a question."""
    verdict: str
    demands: tuple[Demanded, ...]
    numbers: tuple[Number, ...]
    chances: tuple[tuple[Fraction, str], ...]
    told: tuple[str, ...]
    link: str


def link(case: Case, table: dict[str, Any]) -> str:
    """The fragment that opens the last step of a case on the desk."""
    return fragment([*steps(case, table)][-1][1])


def shown(case: Case, table: dict[str, Any]) -> Shown:
    """Play a case up to its last order or question, and show that; raise `MaquisError` or `BoardError`."""
    game = Game(case.example, case.file)
    *before, last = case.example.steps
    done: list[str] = []
    for step in before:
        done += _asked(game, step)
        game.go(step)
    last = _last(game, last, done)
    position = game.referee.position
    asked, side = (last.orders or [last.odds or last.ask])[0], ""
    order: Order | None = None
    if not last.ask:
        side, text = game.giver(last, asked)
        order = game.rules.parse(position, text)
        asked = order.notation
    view = game.referee.view(side) if side else game.known_to(last)
    drawn = board(game.rules, position, view, side, order, _answered(game, last))
    chances = tuple(_chances(game, side, order)) if last.odds and order is not None else ()
    ruled, _ = game.go(last)
    return Shown(
        title=case.example.title,
        file=case.file,
        number=case.number,
        bites=bool(case.example.bites),
        board=drawn,
        before=tuple(done),
        asked=asked,
        giver=told_by(position.game).player(side) if side else "",
        verdict=_verdict(last, ruled),
        demands=tuple(_demands(ruled)),
        numbers=tuple(_number(each) for each in ruled.tallies),
        chances=chances,
        told=tuple(_told(ruled)),
        link=link(case, table),
    )


def _asked(game: Game, step: Step[Any]) -> Iterator[str]:
    """What a step orders or asks, each order with who gives it."""
    for text in (*step.orders, *filter(None, (step.odds, step.ask))):
        side, order = game.giver(step, text)
        yield order if step.ask else f"{told_by(game.start.game).player(side)}: {order}"


def _last(game: Game, step: Step[Any], done: list[str]) -> Step[Any]:
    """The last order of a step of several, those before it carried out; any other step as it is."""
    if len(step.orders) < 2:
        return step
    *first, last = step.orders
    done += _asked(game, replace(step, order=first))
    game.give(replace(step, order=first))
    dice = game.referee.dice
    return replace(step, order=last, dice=list(dice.left) if isinstance(dice, ScriptedDice) else [])


def _answered(game: Game, step: Step[Any]) -> int | None:
    """The places that answer a question, if it asks for places."""
    return game.rules.answer(game.known_to(step), step.ask).places if step.ask else None


def _verdict(step: Step[Any], ruled: Ruled) -> str:
    """The ruling in a word, or what is answered."""
    if not step.ask:
        return "Legal" if ruled.legal else "Refused"
    if ruled.tallies:
        return str(ruled.tallies[0].total)
    if ruled.names is not None:
        return ", ".join(ruled.names) or "Nobody"
    if ruled.places is not None:
        found = labels(ruled.position, ruled.places & ruled.position.game.board.all)
        return ", ".join(found) or "Nowhere" if len(found) <= NAMED else many(len(found), "place")
    return "Yes" if ruled.legal else "No"


def _demands(ruled: Ruled) -> Iterator[Demanded]:
    for each in ruled.ruling.demands if ruled.ruling is not None else ():
        yield Demanded(each.holds(ruled.at), each.clause, each.words, each.provenance)


def _told(ruled: Ruled) -> Iterator[str]:
    """What happened, in words; a phase that begins is told as such."""
    for line in words(ruled.said, UMPIRE):
        yield f"Then begins: {line.phase}" if isinstance(line, Heading) else line


def _number(of: Tally) -> Number:
    return Number(of.words, str(of.total), tuple((s.does, s.words, s.clause, str(s.total)) for s in of.steps))


def _chances(game: Game, side: str, order: Order) -> Iterator[tuple[Fraction, str]]:
    """What an order may come to, each outcome once, the likeliest first."""
    now = game.referee.position
    data = told_by(now.game).chances(game.rules, now, side, game.rules.judge(now, side, order), "")
    found: dict[str, Fraction] = {}
    for each in data.get("outcomes", ()):
        said = "; ".join(capital(happens["words"]) for happens in each["happens"]) or "Nothing happens"
        found[said] = found.get(said, Fraction(0)) + Fraction(each["chance"])
    for said, chance in sorted(found.items(), key=lambda each: -each[1]):
        yield chance, said
