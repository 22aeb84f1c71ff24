"""Two games that differ in what one side may not know, and every message that a seat gets about each."""

from collections.abc import Callable
from functools import partial

import msgspec

from maquis.boards.errors import BoardError
from maquis.engine import views
from maquis.engine.errors import MaquisError
from maquis.engine.events import Event
from maquis.engine.moments import Given
from maquis.engine.position import Position
from maquis.engine.referee import Referee
from maquis.families.europa.rules.acts import modes
from maquis.families.europa.web.acts import acts
from maquis.families.europa.web.advice import advice
from maquis.families.europa.web.checklist import owed, standing
from maquis.families.europa.web.overlays import overlays
from maquis.families.europa.web.position import position
from maquis.families.europa.web.spot import spot
from maquis.families.europa.web.where import AIMED, where
from maquis.families.europa.words.advice import ADVICE
from maquis.table.handout import handout
from maquis.table.judged import judged
from maquis.table.lines import lines
from tests.families.europa.invariants import RULES
from tests.families.europa.strategies import any_order
from tests.families.europa.twins import SPECTATOR, Twins
from tests.families.europa.world import BOARD, labels, world_roster

Look = Callable[[Referee, str], Position]


class Seats(Twins):
    """Twin games at a table: what the blind side and a spectator are sent must be the same, byte for byte."""

    look: Look = staticmethod(lambda judge, side: judge.view(side))
    """How a seat's view is got; replaced to plant leaks."""

    def compare(self) -> None:
        super().compare()
        for seat, side in ((self.blind, self.blind), (SPECTATOR, "")):
            for what, of in (
                ("the position", position),
                ("the overlays", partial(overlays, RULES)),
                ("the acts", partial(acts, RULES)),
                ("the checklist", partial(owed, RULES)),
                ("the standing orders", standing),
                ("the handout", partial(handout, RULES)),
                ("spots", self.spots),
            ):
                self.sent(f"{what} of the {seat}", seat, partial(_for_side, of, side))
            self.same(f"the log of the {seat}", partial(self.logged, seat))

    def sent(self, what: str, seat: str, of: Callable[[Position], object]) -> None:
        self.same(what, lambda judge: encoded(lambda: of(self.look(judge, seat))))

    def refused(self) -> None:
        super().refused()
        text = any_order(self.pick, self.games[0].view(self.blind), self.blind)
        self.sent(f"what is said of {text!r}", self.blind, lambda view: judged(RULES, view, self.blind, text))

    def asked(self) -> None:
        super().asked()
        verb, kind = self.pick(tuple(AIMED)), self.pick(tuple(ADVICE))
        who, mode = self.pick([each.name for each in world_roster()]), self.pick(("", *modes(AIMED[verb])))
        self.sent(
            f"where {who} may {verb} {mode}",
            self.blind,
            lambda view: where(RULES, view, self.blind, verb, who, mode),
        )
        for again in (False, True):
            told = partial(advice, RULES, side=self.blind, kind=kind, seed="the same", again=again)
            self.sent(f"advice on {kind}", self.blind, lambda view, told=told: told(view=view))  # type: ignore[misc]  # mypy infers no lambda with a default

    def spots(self, view: Position, side: str) -> list[object]:
        """Some places, always the same in both games."""
        middle = [BOARD.place(label) for label in labels(BOARD.all)[:: len(self.last) + 29]]
        return [spot(view, side, place) for place in middle]

    def logged(self, seat: str, judge: Referee) -> str:
        """What a seat reads of the last order that was given in both games."""
        if not self.last:
            return ""
        before, giver, order, events = self.last[self.games.index(judge)]
        return encoded(lambda: lines(judge.position.game, read(before, giver, order, events, seat)))


def _for_side(of: Callable[[Position, str], object], side: str, view: Position) -> object:
    return of(view, side)


def read(before: Position, giver: str, order: str, events: list[Event], seat: str) -> list[Given]:
    """The entry of a seat's log, if it is told of it."""
    line = views.line(before, giver, order, events, seat)
    if line is None:
        return []
    return [Given(line.version, giver, line.order, line.events, before.turn, before.side, before.phase)]


def encoded(of: Callable[[], object]) -> str:
    """A message as it is sent, or the error in its stead."""
    try:
        return msgspec.json.encode(of()).decode()
    except (MaquisError, BoardError) as error:
        return f"{type(error).__name__}: {error}"
