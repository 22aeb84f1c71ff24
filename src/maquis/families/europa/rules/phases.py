"""The sequence of play, and what the clauses ask at the beginning and the end of a phase."""

from collections.abc import Iterator

from maquis.engine.events import Began, Counted, Flagged, Turned, Unmarked
from maquis.engine.orders import Say
from maquis.engine.position import Position
from maquis.engine.roster import numbers
from maquis.engine.rulings import Ruling, demand
from maquis.families.europa.rules import (
    combat,
    converting,
    dismissal,
    displacement,
    entering,
    movement,
    obliged,
    passing,
    receiving,
)  # fmt: skip
from maquis.families.europa.rules.acts import Order
from maquis.families.europa.rules.calendar import PHASES, SIDES, calendar, enemy
from maquis.families.europa.rules.places import REGULAR_MODE, owned_by, rail_engineers

LASTS = {
    "rail broken": "rail",
    "bridge down": "bridge",
    "airbase hit": "airbase",
    "air unit inoperative": "air_unit",
    "port hit": "port",
}
"""The figure `damage.turns.*` that says how long the damage behind each marker lasts."""


OWED = ("to answer", "to lose", "to retreat", "to displace")
"""The counts of what a side must do before anything else: answer an attack, choose losses, retreat, displace."""
_OWED_BY = {side: tuple(f"{owed} {side}" for owed in OWED) for side in SIDES}


def to_act(position: Position) -> tuple[str, ...]:
    """The sides that owe an order: those whom a combat or partisans to displace or dismiss await, then the phasing."""
    if over(position):
        return ()
    answering = tuple(side for side in SIDES if position.counts.get(f"to answer {side}"))
    waiting = answering or tuple(side for side in SIDES if any(map(position.counts.get, _OWED_BY[side])))
    if waiting:
        return waiting
    other = enemy(position.side)
    if position.phase == "initial" and dismissal.owed_places(position, other):
        return (other, position.side)
    return (position.side,)


def over(position: Position) -> bool:
    """Whether the last turn of the scenario has been played."""
    return position.phase == "over"


class End(Order, frozen=True):
    """End the phase."""

    form = "end"
    also = ("end phase",)
    title = "End the phase"

    @property
    def notation(self) -> str:
        """The order as one line of text."""
        return self.written

    def ruling(self, now: Position, side: str) -> Ruling:
        """Whatever the clauses still ask for comes first."""
        return _ruling(now, side)

    def effect(self, now: Position, side: str, say: Say) -> None:
        """Displace partisans, and go on when none is left to be moved by its owner."""
        displacement.begin(now, say)
        go_on(now, say)

    @classmethod
    def offers(cls, now: Position, side: str) -> Iterator["End"]:
        """If nothing is left to do."""
        order = cls(now.game)
        if order.ruling(now, side).allows():
            yield order


def _ruling(position: Position, side: str) -> Ruling:
    near, roster = position.game.map.near, position.game.roster
    sides = SIDES if position.phase == "initial" else ()
    undone = [place for each in sides for place in numbers(dismissal.owed_places(position, each))]
    where = f" (there are some at {'; '.join(map(near, undone[:5]))})" if undone else ""
    stuck = [n for n in numbers(displacement.stuck(position, side)) if movement.destinations(position, side, n)]
    why = {n: displacement.why_not(position, n) for n in stuck}
    units = "; ".join([f"{roster[n].name} at {near(position.where[n])}: {why[n]}" for n in stuck])
    return Ruling(
        demand("40.B1.0", "it is one's own phase", position.side == side and not over(position)),
        demand("40.B1.0", "no combat still being fought", not combat.fighting(position), "assumed"),
        *entering.quiet(position),
        *obliged.met(position, side),
        *passing.gone_on(position, side),
        *displacement.settled(position),
        demand("40.F", f"no partisans left to dismiss{where}", not undone),
        demand("40.B1.enemy_through", "no unit that can leave a hex with partisans who stay there", not stuck),
        demand(
            "40.H",
            "no unit that can leave a hex with partisans it does not displace" + (f" ({units})" if units else ""),
            not stuck,
        ),
    )


def go_on(position: Position, say: Say) -> None:
    """Begin the next phase, unless a side has still to move displaced partisans."""
    for side in SIDES:
        left = displacement.pending(position, side).bit_count()
        if left != position.counts.get(f"to displace {side}", 0):
            say(Counted(f"to displace {side}", left, clause="40.H.how"))
    if displacement.waiting(position):
        return
    _finish(position, say)
    turn, side, phase = following(position.turn, position.side, position.phase)
    if turn > position.game.last_turn:
        say(Began(position.turn, position.side, "over"))
        return
    say(Began(turn, side, phase))
    begin(position, say)


def following(turn: int, side: str, phase: str) -> tuple[int, str, str]:
    """The phase after the one given."""
    if phase != PHASES[-1]:
        return turn, side, PHASES[PHASES.index(phase) + 1]
    if side != SIDES[-1]:
        return turn, enemy(side), PHASES[0]
    return turn + 1, SIDES[0], PHASES[0]


def begin(position: Position, say: Say) -> None:
    """Do what the beginning of a phase asks: the host game's part first, then repairs and recruits."""
    if position.game.host is not None:
        for event in position.game.host.happens(position):
            say(event)
    dismissal.finland_leaves(position, say)
    if position.phase == "initial":
        repair(position, position.side, say)
        receiving.begin(position, position.side, say)


def repair(position: Position, side: str, say: Say) -> None:
    """In a side's initial phase: damage on its hexes that is old enough is mended; rail at once by engineers there."""
    owned, engineers = owned_by(position, side), rail_engineers(position, side)
    for mark, places in list(position.marks.items()):
        kind = next(figure for begins, figure in LASTS.items() if mark.startswith(begins))
        lasts = position.game.figures[f"damage.turns.{kind}"] * calendar(position.game).turns
        for place, since in list(places.items()):
            mended = position.turn - since > lasts or (kind == "rail" and engineers >> place & 1)
            if mended and owned >> place & 1:
                say(Unmarked(mark, position.game.board.label(place), clause="40.B1.table"))


def _finish(position: Position, say: Say) -> None:
    """Clear what lasts a phase or a player turn; turn hidden sides up again."""
    for side in SIDES:
        converting.take(position, side, say)
    if position.phase == "initial":
        receiving.end(position, say)
        if position.counts.get(f"{position.side}{converting.BEGUN}"):
            say(Counted(f"{position.side}{converting.BEGUN}", 0))
    roster, last = position.game.roster, position.phase == PHASES[-1]
    shown = position.flags.get("up", 0) & ~position.flags.get(REGULAR_MODE, 0)
    if shown and (last or position.game.figures["reveal.until"] == "phase"):
        say(Turned(tuple(roster[n].name for n in numbers(shown)), up=False, clause="40.B2.until"))
    for name in [name for name in position.counts if name.startswith(("spent ", "attempt ", "fought ", "attacked "))]:
        say(Counted(name, 0))
    for flag in ("railed", passing.PASSING):
        if position.flags.get(flag):
            say(Flagged(flag, on=False))
    if last:
        obliged.over(position, position.side, say)
    if last and position.flags.get("still"):
        say(Flagged("still", on=False))
