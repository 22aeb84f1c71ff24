"""The game that an example tells of: its orders given, its questions asked, step by step, and what is seen of them."""

from typing import Any

import msgspec
from msgspec.structs import replace

from maquis.check.checkings import of
from maquis.check.compare import Ruled, why
from maquis.check.errors import naming, one_of
from maquis.check.form import Example, Step
from maquis.check.heard import SPECTATOR, Said
from maquis.check.results import Unmet
from maquis.check.sight import sight
from maquis.engine.changes import apply
from maquis.engine.dice import ScriptedDice
from maquis.engine.game import UMPIRE
from maquis.engine.orders import Judgement
from maquis.engine.position import Position
from maquis.engine.referee import Referee
from maquis.narration import tellings
from maquis.odds import outcomes_of


class Game:
    """A game in progress; `seen` is all that a watcher and a spectator get to see of it, if anybody watches."""

    def __init__(self, example: Example[Any], where: str, watcher: str = "") -> None:
        self.example, self.where = example, where
        self.checking = of(example.edition)
        self.start = self.checking.position(example, where)
        self.rules = self.checking.rules(self.start.game)
        self.referee = Referee(self.start, self.rules, ScriptedDice([]))
        self.sides = (*self.start.game.sides, UMPIRE)
        self.seen: list[tuple[str, str]] = []
        self.watchers = (watcher, SPECTATOR) if watcher else ()
        self.look("at the start")

    def go(self, step: Step[Any]) -> tuple[Ruled, tuple[Unmet, ...]]:
        """Do what a step says; say what was ruled, and what went wrong before that."""
        if step.ask:
            return self.ask(step), ()
        if step.odds:
            return self.weigh(step), ()
        return self.give(step)

    def ask(self, step: Step[Any]) -> Ruled:
        """Answer a question."""
        with naming(self.where, "ask"):
            answer = self.rules.answer(self.known_to(step), step.ask)
        tallies = (answer.tally,) if answer.tally is not None else ()
        ruled = Ruled(self.referee.position, answer.ruling, None, tallies, answer.places, answer.names)
        self.answered(step.seen_by, step.ask, ruled)
        return ruled

    def weigh(self, step: Step[Any]) -> Ruled:
        """Follow every outcome of an order, if it is legal; nothing is thrown."""
        side, text = self.giver(step, step.odds)
        now = self.referee.position
        with naming(self.where, "odds"):
            judgement = self.referee.judge(side, text)
        ruled = _ruled(judgement, now)
        self.answered(side, text, ruled)
        if judgement.legal:
            found = []
            for each in outcomes_of(self.rules, now, side, judgement.order):
                after = now.copy()
                for event in each.events:
                    apply(after, event)
                said = Said(now, side, judgement.order.notation, each.events)
                found.append((each.chance, replace(ruled, position=after, events=each.events, said=(said,))))
            ruled = replace(ruled, outcomes=tuple(found))
        if side in self.watchers:
            view = self.referee.view(side)
            chances = tellings.of(now.game).chances(self.rules, view, side, judgement, "")
            self.seen.append((f"the odds of {text}", str(chances)))
        return ruled

    def give(self, step: Step[Any]) -> tuple[Ruled, tuple[Unmet, ...]]:
        """Give the orders one after another; each but the last must be legal. A legal order uses up the dice."""
        dice = self.referee.dice = ScriptedDice(step.dice)
        said: list[Said] = []
        for number, text in enumerate(step.orders, 1):
            side, order = self.giver(step, text)
            with naming(self.where, "order"):
                judgement = self.referee.judge(side, order)
                ruled = _ruled(judgement, self.referee.position)
                self.answered(side, order, ruled)
                if judgement.legal:
                    before = self.referee.position
                    events = tuple(self.referee.give(side, judgement.order))
                    said.append(Said(before, side, judgement.order.notation, events))
                    ruled = replace(ruled, position=self.referee.position, events=events, said=tuple(said))
                    self.told(said[-1])
            if number < len(step.orders) and not judgement.legal:
                return ruled, (Unmet(f"order {number}, {text}", "legal, as it leads up to the last", "refused"),)
        if judgement.legal and dice.left:
            return ruled, (Unmet("dice", "all rolled", f"left: {', '.join(str(each) for each in dice.left)}"),)
        return ruled, ()

    def known_to(self, step: Step[Any]) -> Position:
        """What the side knows that asks, or all that there is."""
        one_of(step.seen_by or UMPIRE, self.sides, "as", self.where)
        return self.referee.view(step.seen_by or UMPIRE)

    def giver(self, step: Step[Any], text: str) -> tuple[str, str]:
        """Who gives an order, and the order: "axis: end" is the Axis side's, any without a name the step's side's.

        If a step names none it is the side whose player turn it is.
        """
        side, colon, order = text.partition(":")
        if colon and side in self.sides:
            return side, order.lstrip()
        giver = step.side or self.example.side or self.referee.position.side
        one_of(giver, self.sides, "side", self.where)
        return giver, text

    def answered(self, side: str | None, what: str, ruled: Ruled) -> None:
        """Take down what a watcher is answered."""
        if side in self.watchers:
            answer = (ruled.places, ruled.names, [each.places for each in ruled.ruling.demands] if ruled.ruling else [])
            self.seen.append((f"the answer to {what}", f"{why(ruled)}{answer}"))

    def told(self, said: Said) -> None:
        """Take down what watchers are told of an order, and what they see after it."""
        for watcher in self.watchers:
            found = said.to(watcher)
            self.seen.append((f"what the {watcher} side is told of an order", msgspec.json.encode(found).decode()))
        self.look("after an order")

    def look(self, when: str) -> None:
        """Take down what watchers see."""
        for watcher in self.watchers:
            for what, text in sight(self.rules, self.referee.view(watcher), watcher):
                self.seen.append((f"{what} of the {watcher} side {when}", text))


def _ruled(judgement: Judgement, position: Position) -> Ruled:
    return Ruled(position, judgement.ruling, judgement.place, judgement.tallies)
